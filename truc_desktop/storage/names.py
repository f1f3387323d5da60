"""Cleaning of names and paths for storage and display, and distinct names for people."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

MOST_ALIKE = 24
"""Greatest number of people with one name; no table has more seats and guests."""


LONGEST_MESSAGE = 199
"""Greatest length of a message about a file, in characters."""
_LEAST_OF_PATH = 24


def one_line(text: str) -> str:
    """Return ``text`` as one line of printable characters with single spaces."""
    return " ".join("".join(c if c.isprintable() else " " for c in text).split())


def printable(path: Path | str) -> str:
    """Return a path as printable text: undecodable and control characters become U+FFFD."""
    return "".join(c if c.isprintable() else "\N{REPLACEMENT CHARACTER}" for c in str(path))


def about_file(message: str, path: Path | str, reason: str) -> str:
    """Return ``MESSAGE: PATH: REASON`` as one line (without MESSAGE if it is ""), at most LONGEST_MESSAGE characters.

    A long path loses its beginning. ``reason`` must be printable and leave room for the end of the path.
    """
    before = f"{message}: " if message else ""
    shown, room = printable(path), max(_LEAST_OF_PATH, LONGEST_MESSAGE - len(before) - len(reason) - 2)
    return f"{before}{shown if len(shown) <= room else '...' + shown[3 - room :]}: {reason}"


def free_name(name: str, taken: Iterable[str], longest: int) -> str:
    """Return ``name``, or if it is taken ``name`` with a number appended, at most ``longest`` characters."""
    others = set(taken)
    names = (name, *(f"{name[: longest - 3].rstrip()} {n}" for n in range(2, MOST_ALIKE)))
    return next((one for one in names if one not in others), name)
