"""Who sits at a table, as a person sees them."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Player:
    """Who sits in a seat: character of the cast, shown name, and whether a person plays it."""

    who: str
    name: str
    human: bool = False
