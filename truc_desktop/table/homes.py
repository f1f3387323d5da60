"""Where each game is at home: the room it is played in, and who usually sits there."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Home:
    """``room`` is a key of art.palette.ROOMS, ``cast`` the characters of eight seats, the person's own first."""

    room: str
    cast: tuple[str, ...]


_CATALAN = Home("catalan", ("benat", "remei", "marcel", "quim", "laia", "vicent", "awa", "baptiste"))
_VALENCIAN = Home("valencian", ("benat", "vicent", "empar", "quim", "laia", "remei", "marcel", "awa"))
_FRENCH = Home("french", ("benat", "marcel", "awa", "baptiste", "laia", "quim", "remei", "vicent"))
_POITOU = Home("poitou", ("benat", "baptiste", "marcel", "awa", "remei", "quim", "laia", "vicent"))
_PULPERIA = Home("pulperia", ("benat", "anibal", "delia", "rosendo", "empar", "vicent", "laia", "quim"))

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
