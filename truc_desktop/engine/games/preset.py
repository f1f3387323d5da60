"""A game that can be played, as one record, and the list of all that can."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

from truc_desktop.engine.rules.options import Choices, Option, SetupError, complete
from truc_desktop.engine.rules.ruleset import RuleSet
from truc_desktop.engine.rules.sides import Alliance


@dataclass(frozen=True, slots=True)
class Preset:
    """A game that can be played: its ``key`` in records, how many ``players`` it is for, its options, and how to
    ``build`` its rules for a number of players and a choice of its options.

    ``title`` is its name (a message id).
    """

    key: str
    title: str
    players: tuple[int, ...]
    options: tuple[Option, ...]
    build: Callable[[int, Choices], RuleSet]


PRESETS: dict[str, Preset] = {}
"""Every game by its key, in the order of ``register``. Only ``register`` adds to it."""


def register(preset: Preset) -> None:
    """Make a game known: to records, the command line, the new-table screen and everybody else who asks PRESETS.

    Raises:
        ValueError: when there is another game of that key.
    """
    if PRESETS.get(preset.key, preset) is not preset:
        raise ValueError(f"there is a game {preset.key!r} already")
    PRESETS[preset.key] = preset


def ruleset(
    key: str, players: int, options: Mapping[str, str] | None = None, rooster: int | None = None
) -> RuleSet:
    """The rules of preset ``key`` for so many players with ``options`` (those not given are defaults).

    ``rooster`` is the seat that plays against all others, in a game where it is the same for the whole match.

    Raises:
        SetupError: for an unknown preset, a wrong number of players, a wrong option, or a rooster that cannot be.
    """
    preset = PRESETS.get(key)
    if preset is None:
        raise SetupError("rules", f"there is no game {key!r}; known: {', '.join(PRESETS)}")
    if players not in preset.players:
        seats = " or ".join(map(str, preset.players))
        raise SetupError("players", f"{key} is for {seats} players, not {players}")
    rules = preset.build(players, complete(preset.options, options or {}))
    if rooster is None:
        return rules
    if rules.alliance is not Alliance.ONE_APART or not 0 <= rooster < players:
        raise SetupError("rooster", f"S{rooster} cannot be a fixed rooster at this table")
    return replace(rules, rooster=rooster)
