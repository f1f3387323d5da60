"""The table that is being chosen: game, seats, options. Knows no pictures."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property

from truc_desktop.engine import PRESETS, Alliance, Option, Preset, RuleSet, SetupError, ruleset


def allowed(preset: Preset, given: Mapping[str, str]) -> dict[str, str]:
    """Those of the given options that this game has, with a value that it allows."""
    kept = {}
    for option in preset.options:
        if option.key not in given:
            continue
        try:
            kept[option.key] = option.normal(given[option.key])
        except SetupError:
            continue
    return kept


class Choosing:
    """A game with so many seats and the options that were given; every change makes another one."""

    def __init__(self, game: str, players: int, given: Mapping[str, str], rooster: int = 0) -> None:
        """``given``: what was chosen; an unknown option or value is left out. ``rooster`` is the seat that plays alone
        where it is the same all match.

        Raises:
            KeyError: for an unknown game.
        """
        self.preset = PRESETS[game]
        self.players = players if players in self.preset.players else usual_seats(self.preset)
        self.given = allowed(self.preset, given)
        self._rooster = rooster

    @property
    def game(self) -> str:
        """The key of the preset."""
        return self.preset.key

    @cached_property
    def offered(self) -> tuple[Option, ...]:
        """The options that mean something at this table."""
        return tuple(option for option in self.preset.options if option.means(self.players))

    @cached_property
    def here(self) -> dict[str, str]:
        """What was given of those."""
        keys = {option.key for option in self.offered}
        return {key: value for key, value in self.given.items() if key in keys}

    @cached_property
    def _built(self) -> RuleSet | SetupError:
        return self._build(self.here)

    def _build(self, given: Mapping[str, str]) -> RuleSet | SetupError:
        try:
            return ruleset(self.game, self.players, given)
        except SetupError as error:
            return error

    @property
    def rules(self) -> RuleSet | None:
        """The rules, None when the choices do not go together."""
        return self._built if isinstance(self._built, RuleSet) else None

    @property
    def playable(self) -> RuleSet:
        """The rules, the usual ones when the choices do not go together."""
        return self.rules or ruleset(self.game, self.players, {})

    @property
    def problem(self) -> SetupError | None:
        """Why the choices do not go together; its ``key`` is that of a record's header: ``option.target``."""
        return self._built if isinstance(self._built, SetupError) else None

    @property
    def has_rooster(self) -> bool:
        """Whether one seat plays against all others for the whole match, so that it can be chosen."""
        return self.playable.alliance is Alliance.ONE_APART

    @property
    def rooster(self) -> int:
        """That seat; 0 where it means nothing."""
        return self._rooster if self.has_rooster and self._rooster < self.players else 0

    def value(self, option: Option) -> str:
        """What an option is now."""
        if option.key in self.here:
            return self.here[option.key]
        return self._worked_out(self.here, option)

    def usual(self, option: Option) -> str:
        """What it is when nobody chooses it; that may depend on the other options."""
        return self._worked_out({key: value for key, value in self.here.items() if key != option.key}, option)

    def _worked_out(self, given: Mapping[str, str], option: Option) -> str:
        built = self._built if given is self.here else self._build(given)
        return built.options[option.key] if isinstance(built, RuleSet) else option.default

    def differs(self, option: Option) -> bool:
        """Whether it was chosen to be other than usual."""
        return self.value(option) != self.usual(option)

    @property
    def chosen(self) -> dict[str, str]:
        """The options that differ from what is usual: what has to be told to set up the same table."""
        return {option.key: self.value(option) for option in self.offered if self.differs(option)}

    # ------------------------------------------------------------------ changes
    def with_option(self, option: Option, value: str) -> Choosing:
        """The same table with another value."""
        return Choosing(self.game, self.players, {**self.given, option.key: value}, self._rooster)

    def with_rooster(self, seat: int) -> Choosing:
        """The same table with another rooster."""
        return Choosing(self.game, self.players, self.given, seat)

    def with_seats(self, players: int) -> Choosing:
        """The same game for so many; options that need partners are kept in mind."""
        return Choosing(self.game, players, self.given, self._rooster)

    def as_usual(self) -> Choosing:
        """All options as they usually are."""
        return Choosing(self.game, self.players, {})


def usual_seats(preset: Preset) -> int:
    """How many play where nobody says how many: four if that can be, otherwise two."""
    return 4 if 4 in preset.players else preset.players[0]
