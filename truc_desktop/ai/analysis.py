"""Everything worked out once for one view, shared by the policies that look at it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from truc_desktop.ai.belief.envit_values import EnvitBelief
from truc_desktop.ai.belief.sampling import CardBelief, Deal
from truc_desktop.ai.bot import Temperament
from truc_desktop.ai.search.bet_game import result_matrix
from truc_desktop.ai.search.forced import certain_win, hopeless, public_loss
from truc_desktop.ai.search.prices import WinChances, pending_side_bet
from truc_desktop.ai.trick_position import TrickPosition, trick_position_of
from truc_desktop.engine import Rng, SeatView, Stage
from truc_desktop.session.captains import captain

LEADING, MIDDLE, FOOT, LATER = 0.03, 0.08, 0.25, 0.6
"""Shares of good bets made before the first lead, later in the first trick, there by a foot, in the second."""


@dataclass(frozen=True, slots=True)
class SearchEffort:
    """How hard a robot thinks: ``deals`` imagined for a card, ``range`` holdings a side and ``rounds`` for a bet."""

    deals: int = 240
    range: int = 28
    rounds: int = 40


class PositionAnalysis:
    """One view and what can be said about it. Only asked for what a policy needs: all else is never reckoned."""

    def __init__(self, view: SeatView, temperament: Temperament, effort: SearchEffort, rng: Rng, seed: int) -> None:
        """``rng`` is the stream of this question, ``seed`` that of the robot."""
        self.view, self.temperament, self.effort, self.rng, self.seed = view, temperament, effort, rng, seed
        self.side = view.side

    @cached_property
    def spot(self) -> TrickPosition:
        """Where the tricks stand."""
        return trick_position_of(self.view)

    @cached_property
    def belief(self) -> CardBelief:
        """The hidden cards by their strength."""
        return CardBelief(self.view, self.temperament.notice)

    @cached_property
    def unseen(self) -> tuple[int, ...]:
        """The strengths out of sight, strongest first."""
        return tuple(sorted(self.belief.unseen, reverse=True))

    @cached_property
    def sure(self) -> bool:
        """Whether the own side wins the hand for sure."""
        return certain_win(self.view, self.spot, self.belief)

    @cached_property
    def lost(self) -> bool:
        """Whether the own side loses the hand for sure."""
        return not self.sure and hopeless(self.spot, self.view.seat, self.belief.own, self.unseen)

    @cached_property
    def openly_lost(self) -> bool:
        """Whether everybody can see that."""
        return self.lost and public_loss(self.view, self.spot, self.belief)

    @cached_property
    def deals(self) -> list[Deal]:
        """What the seat believes of the hidden cards."""
        return self.belief.deals(self.rng, self.effort.deals)

    @cached_property
    def values(self) -> EnvitBelief:
        """The hands' values, where the game has a bet on them."""
        return EnvitBelief(self.view, self.rng.split("values"), self.effort.range)

    @cached_property
    def outlook(self) -> WinChances:
        """What points are worth, with what the side bet will still bring."""
        stage = self.view.envit.stage
        debt = None
        if stage is Stage.ACCEPTED or stage is Stage.REFUSED:
            debt = pending_side_bet(self.view, self.values.chance if stage is Stage.ACCEPTED else 1.0)
        return WinChances(self.view, debt)

    @cached_property
    def rows(self) -> list[list[float]]:
        """The matrix of this seat's side against the others, with its actual cards in row 0."""
        size = self.effort.range
        public = self.belief.public_deals(self.rng.split("public"), size - 1)
        actual = self.deals
        return result_matrix(self.spot, self.side, public, actual[:: max(1, len(actual) // size)][:size], actual)

    @property
    def chance(self) -> float:
        """The chance (0..1) to win the tricks, by ``rows``."""
        first = self.rows[0]
        return sum(first) / len(first)

    @property
    def speaker(self) -> bool:
        """Whether this seat speaks for its side, or is the only one that may answer."""
        view = self.view
        return captain(view, self.side) == view.seat or len(view.to_answer) == 1

    def eager(self, strong: bool) -> float:
        """How much more or less often than in balance this temperament bets, with strong cards or without."""
        return 0.4 + 1.2 * (self.temperament.raise_ if strong else self.temperament.bluff)

    def patience(self) -> float:
        """The share of the bets good at this moment that are made now: early ones give away more than they gain."""
        view = self.view
        if len(view.dealt) == 1 or len(view.tricks) > 1:
            return 1.0
        if view.tricks:
            return LATER
        if not view.plays:
            return LEADING
        return FOOT if captain(view, self.side) == view.seat else MIDDLE

    def lot(self, what: str) -> float:
        """A number (0..1) that is the same at every moment of a trick: asking again is no second lottery."""
        view = self.view
        label = f"{view.seat}.{what}.{sum(view.board.games)}.{view.number}.{len(view.tricks)}"
        return Rng(self.seed).split(label).random()
