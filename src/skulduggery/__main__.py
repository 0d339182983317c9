"""`python -m skulduggery` is the one command as well."""

import sys

from skulduggery.cli import main

sys.exit(main())
