"""The player in a seat: character, name, person or robot."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Player:
    """The player in one seat: character, shown name, and whether a person plays.

    ``who`` is a key of the cast (art.faces.cast).
    """

    who: str
    name: str
    human: bool = False
