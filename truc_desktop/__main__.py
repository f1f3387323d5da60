"""Start the program with ``python -m truc_desktop``."""

import sys

from truc_desktop.cli import main

if __name__ == "__main__":
    sys.exit(main())
