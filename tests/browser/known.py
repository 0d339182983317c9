"""A real server whose secrets are known: who tells their luck as well knows what will be dealt.

And luck that is the name of a voyage deals just that.

Run as a module it serves by the settings that its one argument holds, as JSON.
"""

import secrets
import sys
from functools import partial
from unittest.mock import patch

from skulduggery import dealer
from skulduggery.server import running
from skulduggery.server.api.app import make_app
from tests.browser.stacked import SECRET, Dealer
from tests.browser.voyages import VOYAGES
from tests.server.tuned import Tuned, main


class Known(Tuned):
    module = "tests.browser.known"


def entropy(n: int) -> bytes:
    """Nothing else that the server draws is as long."""
    return SECRET if n == len(SECRET) else secrets.token_bytes(n)


if __name__ == "__main__":
    patch.object(running, "make_app", partial(make_app, entropy=entropy)).start()
    deals = {name: voyage.deal for name, voyage in VOYAGES.items()}
    patch.object(dealer, "draw", Dealer(deals).draw).start()
    sys.exit(main(sys.argv[1]))
