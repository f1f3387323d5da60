"""Rivals who bet early, for a person's first match of a game: to answer a bet is learnt by answering one."""

from __future__ import annotations

from truc_desktop.ai.analysis import PositionAnalysis
from truc_desktop.ai.bot import Bot, decision_rng
from truc_desktop.ai.policies.raises import is_trick_bet
from truc_desktop.ai.standard import QUICK
from truc_desktop.ai.wrapped_bot import WrappedBot
from truc_desktop.engine import Action, Offer, Phase, Rng, SeatView, Stage

HANDS = 2
"""A bet comes within so many hands."""
GOOD = (0.55, 0.4)
"""The chance (0..1) to win the hand from which the bet is made in its first trick, and later."""
FAIR = 0.25
"""In the last of these hands, the chance from which it is made rather than left to a partner who plays later."""


class EarlyBettor(WrappedBot):
    """A robot that raises in the first two hands of a match if nobody has raised in the hand; else it plays as ``bot``.

    It raises in its turn, with a good chance to win the hand by what it sees. In the second trick of the second hand,
    the player of its side who plays last in the trick raises with any cards: as a bluff if need be.
    """

    def __init__(self, bot: Bot, seed: int, person: int = 0) -> None:
        """Wrap ``bot``; ``seed``: that of its estimates; it bets only against the side of ``person``."""
        super().__init__(bot)
        self._person = person
        self._stream = Rng(seed).split(f"early {bot.seat}").seed

    def decide(self, view: SeatView, must: bool = False) -> Action | None:
        """Return the robot's action."""
        return self._bet(view) or super().decide(view, must)

    def _bet(self, view: SeatView) -> Action | None:
        """Return the raise that it makes now; None for none."""
        if not self._may_open(view):
            return None
        smallest = next((c for c in view.choices if isinstance(c, Offer) or is_trick_bet(view, c)), None)
        if smallest is None:
            return None
        wanted = GOOD[bool(view.tricks)]
        if view.number == HANDS and view.tricks:
            wanted = FAIR if self._partner_follows(view) else 0.0
        rng = decision_rng(self._stream, view, "early bet")
        question = PositionAnalysis(view, self.temperament, QUICK, rng, self._stream)
        return smallest if question.chance >= wanted else None

    def _may_open(self, view: SeatView) -> bool:
        """Return whether it is to play in one of the first hands, against the person, and nobody has raised yet."""
        if view.number > HANDS or any(view.board.games) or view.phase is not Phase.PLAY or view.to_play != view.seat:
            return False
        if view.to_answer or view.envit.stage is Stage.OPEN or view.decided is not None:
            return False
        standing = view.standings[0]
        return view.side_of(self._person) != view.side and not standing.level and standing.proposer is None

    @staticmethod
    def _partner_follows(view: SeatView) -> bool:
        """Return whether another player of its side plays later in this trick."""
        laid = {seat for seat, _ in view.plays}
        return any(seat not in laid and seat not in view.gone for seat in view.partners(view.seat))
