"""Says which packages the tests in other browsers lack, if any."""

import sys

from tests.browser.engines.conftest import missing

if lacking := missing():
    print("The page is tried in Firefox and WebKit too. On Debian and Ubuntu:")
    print(f"apt install {' '.join(lacking)}")
    sys.exit(1)
