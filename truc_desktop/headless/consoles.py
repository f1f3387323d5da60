"""Terminals and pipes that cannot show every letter, or send bytes that are none."""

from __future__ import annotations

import io
import sys


def forgiving_output() -> None:
    """From now on a letter which standard output cannot show becomes a question mark, not an error."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")


def forgiving_input() -> None:
    """From now on bytes on standard input that are no text become replacement marks, not an error."""
    if isinstance(sys.stdin, io.TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")
