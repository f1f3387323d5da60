"""A game of the family as data. The core asks a rule set named questions and knows no game's name."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING

from truc_desktop.engine.cards import Card
from truc_desktop.engine.frozen import derive
from truc_desktop.engine.rules.deal import NO_REDEALS, THREE_EACH, DealRule, RedealRule
from truc_desktop.engine.rules.digest import digest_of
from truc_desktop.engine.rules.flor import FlorRule
from truc_desktop.engine.rules.ladder import Ladder, Timing
from truc_desktop.engine.rules.match_rule import MatchRule
from truc_desktop.engine.rules.ranking import Ranking
from truc_desktop.engine.rules.showdown import OpenTiming, ShowdownRule
from truc_desktop.engine.rules.sides import Alliance, Sides, alternate, one_apart
from truc_desktop.engine.rules.signals import NO_SIGNALS, SignalRule
from truc_desktop.engine.rules.tricks import TWO_TRICKS_WIN, TiePair, TrickRule

if TYPE_CHECKING:
    from truc_desktop.engine.actions import PlayCard

NO_RULES = frozenset({"key", "options", "accounts", "changed"})
"""Fields of a rule set that name it or say how it was chosen: the digest is not taken over them."""


@dataclass(frozen=True)
class RuleSet:
    """Everything the core must know of a game at a table of ``players`` seats with certain options.

    ``options`` holds every option of the preset with its value, as text. ``accounts`` name what has a score: the
    sides, or every seat where ``sides_change`` from hand to hand. ``alliance`` and ``rooster`` say who plays with whom.
    ``ladder_of`` says of a call's word which ladder it is of, ``plays[seat]`` of a card how the seat lays it.
    ``says_more``: it allows more than cards and calls; ``plain_cards``: any card may be laid, face up and alone.
    ``governors``: the dealer and the lead speak for their sides and instruct their partners (SPEC 5). ``leaving``:
    players may go to the deck. ``envit`` is the side bet, ``flor`` that of three cards of a suit; None without one.
    """

    key: str
    players: int
    pack: tuple[Card, ...]
    ranking: Ranking
    ladders: tuple[Ladder, ...]
    match: MatchRule
    options: Mapping[str, str] = field(default_factory=dict)
    accounts: tuple[str, ...] = ("T0", "T1")
    tricks: TrickRule = TWO_TRICKS_WIN
    deal: DealRule = THREE_EACH
    signals: SignalRule = NO_SIGNALS
    concede_any_time: bool = False
    decide_before_cards: bool = False
    table_talk: bool = True
    redeal: RedealRule = NO_REDEALS
    governors: bool = False
    leaving: bool = False
    envit: ShowdownRule | None = None
    flor: FlorRule | None = None
    alliance: Alliance = Alliance.ALTERNATE
    rooster: int = 0
    changed: tuple[tuple[str, str], ...] = ()
    seats: tuple[int, ...] = field(init=False, repr=False)
    sides_change: bool = field(init=False, repr=False)
    _sides: tuple[Sides, ...] = field(init=False, repr=False, compare=False)
    anybody_may_speak: bool = field(init=False, repr=False)
    raised_any_time: bool = field(init=False, repr=False)
    ladder_numbers: tuple[int, ...] = field(init=False, repr=False, compare=False)
    ladder_of: Mapping[str, int] = field(init=False, repr=False, compare=False)
    offers: bool = field(init=False, repr=False)
    double_calls: tuple[str, ...] = field(init=False, repr=False)
    says_more: bool = field(init=False, repr=False)
    plain_cards: bool = field(init=False, repr=False)

    def __post_init__(self) -> None:
        """Work out what is often asked."""
        seats = tuple(range(self.players))
        timings = {ladder.timing for ladder in self.ladders}
        speak = self.concede_any_time or self.governors or (len(timings) > 1 and Timing.ANY_TIME in timings)
        speak = speak or (self.envit is not None and self.envit.timing is OpenTiming.ANY_TIME)
        offers = any(ladder.open for ladder in self.ladders)
        more = bool(self.envit or self.flor or self.leaving or self.redeal.limit or self.concede_any_time or offers)
        derive(
            self,
            seats=seats,
            anybody_may_speak=speak,
            raised_any_time=timings == {Timing.ANY_TIME},
            ladder_numbers=tuple(range(len(self.ladders))),
            ladder_of={rung.call: i for i, ladder in enumerate(self.ladders) for rung in ladder.rungs},
            offers=offers,
            double_calls=self._double_calls(),
            says_more=more,
            plain_cards=self.tricks.tie_pair is TiePair.NONE and not self.tricks.face_down and not self.governors,
            sides_change=self.alliance is Alliance.DEALER_APART,
            _sides=tuple(self._sides_of(dealer) for dealer in seats),
        )

    @cached_property
    def plays(self) -> tuple[Mapping[Card, PlayCard], ...]:
        """Of each seat and card how the seat lays it. The menu does without, so actions are imported here."""
        from truc_desktop.engine.actions import play_card

        return tuple({card: play_card(seat, card) for card in self.pack} for seat in self.seats)

    @cached_property
    def digest(self) -> str:
        """What tells these rules from all others: taken over rules, never over names or texts."""
        return digest_of(self, NO_RULES)

    def _sides_of(self, dealer: int) -> Sides:
        match self.alliance:
            case Alliance.ALTERNATE:
                return alternate(self.players)
            case Alliance.ONE_APART:
                return one_apart(self.players, self.rooster)
            case Alliance.DEALER_APART:
                return one_apart(self.players, dealer)

    def _double_calls(self) -> tuple[str, ...]:
        """The words that open the side bet together with the first bet on the tricks (SPEC 9.9)."""
        if self.envit is None or not self.envit.doubles:
            return ()
        first = self.ladders[0].rungs[0].call
        return tuple(f"{word}+{first}" for word in self.envit.openers)

    def sides(self, dealer: int) -> Sides:
        """Who plays with whom in a hand that ``dealer`` deals (SPEC 0.4, 9.1)."""
        return self._sides[dealer]

    @property
    def side_names(self) -> tuple[str, str]:
        """What the sides are called in records (NOTATION 1)."""
        return ("T0", "T1") if self.alliance is Alliance.ALTERNATE else ("G", "P")

    def accounts_of(self, side: int, sides: Sides) -> tuple[int, ...]:
        """The accounts, by their numbers, that what ``side`` wins in a hand with these ``sides`` is written for."""
        return sides.members[side] if self.sides_change else (side,)

    def next_seat(self, seat: int) -> int:
        """The seat that plays after ``seat``."""
        return (seat + 1) % self.players

    def before(self, seat: int) -> int:
        """The seat that plays before ``seat``: next to the dealer it cuts."""
        return (seat - 1) % self.players
