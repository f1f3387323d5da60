"""The command line of Truc Desktop."""

from __future__ import annotations

import argparse
from collections.abc import Sequence

from truc_desktop import __version__


def main(argv: Sequence[str] | None = None) -> int:
    """Run the program with the given arguments (default: those of the process); return its exit code."""
    parser = argparse.ArgumentParser(prog="truc-desktop")
    parser.add_argument("--version", action="version", version=f"Truc Desktop {__version__}")
    parser.parse_args(argv)
    return 0
