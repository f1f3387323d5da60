"""The games, each a file of data. ``ruleset`` builds one; ``PRESETS`` names them all."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

from truc_desktop.engine.games import argentine, catalan, french, trut, valencian, valencian_m
from truc_desktop.engine.rules.options import Option, SetupError
from truc_desktop.engine.rules.ruleset import RuleSet
from truc_desktop.engine.rules.sides import Alliance


@dataclass(frozen=True, slots=True)
class Preset:
    """A game that can be played: its key in records, seat counts, options and how to build its rules.

    ``title`` is its name (a message id).
    """

    key: str
    players: tuple[int, ...]
    options: tuple[Option, ...]
    build: Callable[[int, Mapping[str, str]], RuleSet]
    title: str


_Form = tuple[str, tuple[int, ...], tuple[Option, ...], Callable[[int, Mapping[str, str]], RuleSet]]


def _french(key: str) -> _Form:
    """Everything of a French preset but its name."""
    form = french.BY_KEY[key]
    return key, form.players, form.options, french.builder(key)


_ALL = (
    Preset(catalan.KEY, catalan.PLAYERS, catalan.OPTIONS, catalan.rules, title="Catalan Truc"),
    Preset(*_french("fr2"), title="French Truc"),
    Preset(*_french("fr2_any"), title="French Truc, any raise"),
    Preset(*_french("fr2_double"), title="French Truc, doubling"),
    Preset(*_french("lanes"), title="French Truc after Lanes"),
    Preset(*_french("fr4"), title="French Truc in partnership"),
    Preset(trut.KEY, trut.PLAYERS, trut.OPTIONS, trut.rules, title="Trut"),
    Preset(valencian.KEY, valencian.PLAYERS, valencian.OPTIONS, valencian.rules, title="Valencian Truc"),
    Preset(
        valencian_m.KEY, valencian_m.PLAYERS, valencian_m.OPTIONS, valencian_m.rules, title="Valencian Truc, two cards"
    ),
    Preset(argentine.KEY, argentine.PLAYERS, argentine.OPTIONS, argentine.rules, title="Argentine Truco"),
)
PRESETS = {preset.key: preset for preset in _ALL}


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
    rules = preset.build(players, options or {})
    if rooster is None:
        return rules
    if rules.alliance is not Alliance.ONE_APART or not 0 <= rooster < players:
        raise SetupError("rooster", f"S{rooster} cannot be a fixed rooster at this table")
    return replace(rules, rooster=rooster)
