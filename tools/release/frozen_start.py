"""Where the frozen program starts: the same as ``python -m truc_desktop``."""

import multiprocessing
import sys

from truc_desktop.cli import main

if __name__ == "__main__":
    # Without this, a robot's worker process would open the game once more on Windows and macOS.
    multiprocessing.freeze_support()
    sys.exit(main())
