"""Names as they are stored and told apart."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

MOST_ALIKE = 24
"""People of one name that are numbered; no table has more seats and guests."""


def one_line(text: str) -> str:
    """``text`` as one line of letters that can be shown, with single spaces."""
    return " ".join("".join(c if c.isprintable() else " " for c in text).split())


def shown(path: Path | str) -> str:
    """A path, or a name of one, as it can be shown and printed: other systems' letters that make no text give way."""
    return "".join(c if c.isprintable() else "\N{REPLACEMENT CHARACTER}" for c in str(path))


def free_name(name: str, taken: Iterable[str], longest: int) -> str:
    """``name``, or with a number behind it, at most ``longest`` letters, where somebody else has it already."""
    others = set(taken)
    names = (name, *(f"{name[: longest - 3].rstrip()} {n}" for n in range(2, MOST_ALIKE)))
    return next((one for one in names if one not in others), name)
