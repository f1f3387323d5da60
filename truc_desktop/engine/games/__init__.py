"""The games, each a file of data. ``ruleset`` builds one; ``PRESETS`` names them all."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from ..options import Option, SetupError
from ..ruleset import RuleSet
from . import catalan


@dataclass(frozen=True, slots=True)
class Preset:
    """A game that can be played: its key in records, seat counts, options and how to build its rules."""

    key: str
    players: tuple[int, ...]
    options: tuple[Option, ...]
    build: Callable[[int, Mapping[str, str]], RuleSet]


PRESETS = {catalan.KEY: Preset(catalan.KEY, catalan.PLAYERS, catalan.OPTIONS, catalan.rules)}


def ruleset(key: str, players: int, options: Mapping[str, str] | None = None) -> RuleSet:
    """The rules of preset ``key`` for so many players with ``options`` (those not given are defaults).

    Raises:
        SetupError: for an unknown preset, a wrong number of players, or a wrong option.
    """
    preset = PRESETS.get(key)
    if preset is None:
        raise SetupError("rules", f"there is no game {key!r}; known: {', '.join(PRESETS)}")
    if players not in preset.players:
        seats = " or ".join(map(str, preset.players))
        raise SetupError("players", f"{key} is for {seats} players, not {players}")
    return preset.build(players, options or {})
