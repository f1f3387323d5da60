"""The analysis of one view: beliefs, estimates and prices that the policies share, each computed at most once."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from truc_desktop.ai.belief.envit_values import EnvitBelief
from truc_desktop.ai.belief.sampling import CardBelief, Deal
from truc_desktop.ai.bot import Temperament
from truc_desktop.ai.search.bet_game import HABIT, HABIT_WITH_VALUES, Speakers, result_matrix
from truc_desktop.ai.search.forced import certain_win, hopeless, public_loss
from truc_desktop.ai.search.prices import WinChances, pending_side_bet
from truc_desktop.ai.trick_position import TrickPosition, last_player, trick_position_of
from truc_desktop.engine import Rng, SeatView, Stage
from truc_desktop.session.captains import captain

LEADING, MIDDLE, FOOT, LATER, AFTERWARDS = 0.02, 0.05, 0.12, 0.3, 0.1
"""Shares of the good bets that are made at once: before the first lead, later in the first trick, by the foot in the
first trick, in a second trick that does not decide the hand, and straight after the seat's own card."""


@dataclass(frozen=True, slots=True)
class SearchEffort:
    """How hard a robot thinks.

    ``deals``: deals sampled to choose a card; ``range``: holdings sampled for each side of a bet; ``rounds``: rounds
    of regret matching for a bet.
    """

    deals: int = 240
    range: int = 28
    rounds: int = 40


class PositionAnalysis:
    """One view and all estimates made from it. Each is computed when a policy first asks for it."""

    def __init__(self, view: SeatView, temperament: Temperament, effort: SearchEffort, rng: Rng, seed: int) -> None:
        """Analyse ``view``; ``rng`` is the stream of this decision, ``seed`` the seed of the robot's own stream."""
        self.view, self.temperament, self.effort, self.rng, self.seed = view, temperament, effort, rng, seed
        self.side = view.side

    @property
    def habit(self) -> float:
        """The share of decisions in which others are assumed to bet and answer by plain thresholds."""
        return HABIT if self.view.rules.envit is None else HABIT_WITH_VALUES

    @cached_property
    def spot(self) -> TrickPosition:
        """The position of the tricks."""
        return trick_position_of(self.view)

    @cached_property
    def belief(self) -> CardBelief:
        """What the seat believes of the hidden cards, as strengths."""
        return CardBelief(self.view, self.temperament.notice)

    @cached_property
    def unseen(self) -> tuple[int, ...]:
        """The strengths of the cards the seat has not seen, strongest first."""
        return tuple(sorted(self.belief.unseen, reverse=True))

    @cached_property
    def sure(self) -> bool:
        """Whether the seat's side certainly wins the hand."""
        return certain_win(self.view, self.spot, self.belief)

    @cached_property
    def lost(self) -> bool:
        """Whether the seat's side certainly loses the hand."""
        return not self.sure and hopeless(self.spot, self.view.seat, self.belief.own, self.unseen)

    @cached_property
    def openly_lost(self) -> bool:
        """Whether everyone at the table can see that the seat's side has lost."""
        return self.lost and public_loss(self.view, self.spot, self.belief)

    @cached_property
    def deals(self) -> list[Deal]:
        """``effort.deals`` deals that fit what the seat knows, all equally likely."""
        return self.belief.deals(self.rng, self.effort.deals)

    @cached_property
    def values(self) -> EnvitBelief:
        """What the seat believes of the hands' values, in a game with a bet on them."""
        return EnvitBelief(self.view, self.rng.split("values"), self.effort.range)

    @cached_property
    def outlook(self) -> WinChances:
        """What points are worth at this score, counting what the side bet will still pay."""
        stage = self.view.envit.stage
        debt = None
        if stage is Stage.ACCEPTED or stage is Stage.REFUSED:
            debt = pending_side_bet(self.view, self.values.chance if stage is Stage.ACCEPTED else 1.0)
        return WinChances(self.view, debt)

    @cached_property
    def rows(self) -> list[list[float]]:
        """Results of this side's holdings against the others' (see ``result_matrix``); row 0: the actual cards."""
        size = self.effort.range
        public = self.belief.public_deals(self.rng.split("public"), size - 1)
        actual = self.deals
        theirs = actual[:: max(1, len(actual) // size)][:size]
        return result_matrix(self.spot, self.speakers, public, theirs, actual)

    @property
    def speakers(self) -> Speakers:
        """This seat, and the one that speaks for the other side: who has made the bet that waits, else its captain.

        Signs go to captains.
        """
        view = self.view
        ours, theirs = captain(view, self.side), captain(view, 1 - self.side)
        bettor = view.standings[0].proposer
        them = theirs if bettor is None or view.side_of(bettor) == self.side else bettor
        signs = view.rules.signals.on
        return Speakers(view.seat, them, signs and view.seat == ours, signs and them == theirs)

    @property
    def chance(self) -> float:
        """The chance (0..1) to win the tricks: the mean of row 0 of ``rows``."""
        first = self.rows[0]
        return sum(first) / len(first)

    @property
    def speaker(self) -> bool:
        """Whether this seat speaks for its side, or is the only one that may answer."""
        view = self.view
        return captain(view, self.side) == view.seat or len(view.to_answer) == 1

    def eager(self, strong: bool) -> float:
        """Return how often this temperament bets, relative to balanced play (1.0), with strong cards or without."""
        return 0.4 + 1.2 * (self.temperament.raise_ if strong else self.temperament.bluff)

    def patience(self) -> float:
        """Return the share (0..1) of good bets that are made now: an early bet gives away more than it gains."""
        view = self.view
        if self._after_own_card:
            return AFTERWARDS
        if self.spot.deciding:
            return 1.0
        if view.tricks:
            return LATER
        if not view.plays:
            return LEADING
        return FOOT if captain(view, self.side) == view.seat else MIDDLE

    @property
    def _after_own_card(self) -> bool:
        """Whether the seat has just played and a rival is next: a bet would tell that the card was a good one."""
        view = self.view
        return last_player(view) == view.seat and view.to_play is not None and view.side_of(view.to_play) != view.side

    def lot(self, what: str) -> float:
        """Return a random number (0..1) that stays the same during a trick, so that asking twice changes nothing."""
        view = self.view
        label = f"{view.seat}.{what}.{sum(view.board.games)}.{view.number}.{len(view.tricks)}"
        return Rng(self.seed).split(label).random()
