"""What has been said aloud in a hand."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Saying:
    """``seat`` said ``text`` when each seat held ``held[seat]`` cards. Public."""

    seat: int
    text: str
    held: tuple[int, ...]
