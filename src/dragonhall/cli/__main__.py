"""`python -m dragonhall.cli`, for where the command is not installed."""

import sys

from dragonhall.cli import main

sys.exit(main())
