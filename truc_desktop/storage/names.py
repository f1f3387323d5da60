"""Cleaning of names and paths for storage and display, and distinct names for people."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

MOST_ALIKE = 24
"""Greatest number of people with one name; no table has more seats and guests."""


def one_line(text: str) -> str:
    """Return ``text`` as one line of printable characters with single spaces."""
    return " ".join("".join(c if c.isprintable() else " " for c in text).split())


def printable(path: Path | str) -> str:
    """Return a path as printable text: undecodable and control characters become U+FFFD."""
    return "".join(c if c.isprintable() else "\N{REPLACEMENT CHARACTER}" for c in str(path))


def free_name(name: str, taken: Iterable[str], longest: int) -> str:
    """Return ``name``, or if it is taken ``name`` with a number appended, at most ``longest`` characters."""
    others = set(taken)
    names = (name, *(f"{name[: longest - 3].rstrip()} {n}" for n in range(2, MOST_ALIKE)))
    return next((one for one in names if one not in others), name)
