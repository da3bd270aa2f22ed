"""Run the command line as ``python -m seasalt_tourney``."""

import sys

from seasalt_tourney.cli import main

if __name__ == "__main__":
    sys.exit(main())
