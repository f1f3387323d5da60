"""Error handling for terminals and pipes whose encoding does not fit."""

from __future__ import annotations

import io
import sys


def forgiving_output() -> None:
    """Print a question mark, instead of failing, for each character that standard output cannot encode."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")


def forgiving_input() -> None:
    """Read a replacement character, instead of failing, for bytes on standard input that are no valid text."""
    if isinstance(sys.stdin, io.TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")
