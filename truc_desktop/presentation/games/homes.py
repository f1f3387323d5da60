"""Where each game is at home: the room it is played in, and who usually sits there."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Home:
    """``room`` is a key of art.palette.ROOMS, ``cast`` the characters of eight seats, the person's own first.

    The next five grew up with the game; those who make up a table of eight are neighbours.
    """

    room: str
    cast: tuple[str, ...]


_CATALAN = Home("catalan", ("benat", "remei", "quim", "laia", "ramon", "montse", "marcel", "awa"))
_VALENCIAN = Home("valencian", ("benat", "ximo", "empar", "vicent", "consol", "nelo", "laia", "quim"))
_FRENCH = Home("french", ("benat", "josette", "marcel", "awa", "theo", "suzette", "fernand", "baptiste"))
_POITOU = Home("poitou", ("benat", "suzette", "baptiste", "fernand", "theo", "josette", "marcel", "awa"))
_PULPERIA = Home("pulperia", ("benat", "rosendo", "malena", "anibal", "tita", "beto", "delia", "ximo"))

_HOMES: Mapping[str, Home] = {
    "cat": _CATALAN, "fr2": _FRENCH, "fr2_any": _FRENCH, "fr2_double": _FRENCH, "lanes": _FRENCH, "fr4": _FRENCH,
    "trut": _POITOU, "val_f": _VALENCIAN, "val_m": _VALENCIAN, "arg": _PULPERIA,
}  # fmt: skip


def home_of(game: str) -> Home:
    """The home of a preset.

    Raises:
        KeyError: for a preset without one.
    """
    return _HOMES[game]
