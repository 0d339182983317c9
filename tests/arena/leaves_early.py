"""A script that somebody took for a module."""

import sys

sys.exit(4)
