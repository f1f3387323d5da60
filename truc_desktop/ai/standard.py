"""The robot of standard strength: it imagines the hidden cards, plays them out, and weighs what that says.

What it does is shared out among small policies, one for each kind of decision. They are asked one after another;
the first that has something to say about the view decides.
"""

from __future__ import annotations

from collections.abc import Callable

from truc_desktop.ai.analysis import Effort, Question
from truc_desktop.ai.bot import Gaze, Temper, Thought, Why, moment
from truc_desktop.ai.policies.after_deal import keep_or_not, lay_away
from truc_desktop.ai.policies.cut import about_the_deal
from truc_desktop.ai.policies.flor_bets import about_flors, announce, challenge
from truc_desktop.ai.policies.giving_up import give_up
from truc_desktop.ai.policies.one_short import decide_short
from truc_desktop.ai.policies.orders import instruction, may_instruct
from truc_desktop.ai.policies.raises import answer_bet, maybe_raise
from truc_desktop.ai.policies.redeal import answer_redeal, maybe_redeal
from truc_desktop.ai.policies.side_bet import answer_side_bet, maybe_open
from truc_desktop.ai.policies.signals import choose_sign
from truc_desktop.ai.policies.ways_to_play import lay
from truc_desktop.engine import Action, SeatView

QUICK = Effort(12, 6, 12)
"""Enough to play sensibly, for tests and long runs."""

Policy = Callable[[Question, bool], Thought | None]
"""Says what to do, or None when the question is not one of its kind. The flag is ``must`` of ``Bot.decide``."""

ANSWERS: tuple[Policy, ...] = (
    lambda question, must: about_the_deal(question.view, question.temper, question.rng),
    keep_or_not,
    lay_away,
    challenge,
    decide_short,
    announce,
    about_flors,
    lambda question, must: answer_redeal(question),
    answer_side_bet,
    lambda question, must: maybe_open(question),
    answer_bet,
    lambda question, must: maybe_redeal(question),
)
"""What is asked of the seat goes first, and what may be said only now."""


class StandardBot:
    """Sound card play and balanced bets for one seat."""

    def __init__(
        self, seat: int, seed: int, temper: Temper | None = None, effort: Effort | None = None
    ) -> None:
        """A robot for ``seat`` with the stream of ``seed``; a middling ``temper`` and full ``effort`` by default."""
        self._seat, self._seed = seat, seed
        self.temper = temper or Temper()
        self.effort = effort or Effort()

    @property
    def seat(self) -> int:
        """The seat it plays for."""
        return self._seat

    def decide(self, view: SeatView, must: bool = False) -> Action | None:
        """What it does now: one of ``view.choices``, or an instruction for the partner it governs; None to leave it
        to the partner, or to say nothing."""
        if not must and may_instruct(view):
            order = instruction(self._question(view))
            if order is not None:
                return order
        return self.think(view, must).action

    def sign(self, view: SeatView, gaze: Gaze) -> str | None:
        """The signal it makes now, or None. ``gaze`` is whom each seat looks at."""
        looks = ".".join("-" if target is None else str(target) for target in gaze)
        made = sum(seat == view.seat for seat, _ in view.signals)
        return choose_sign(view, gaze, self.temper, moment(self._seed, view, f"sign.{made}.{looks}"))

    def think(self, view: SeatView, must: bool = False) -> Thought:
        """``decide`` with its reason and the estimated chance, instructions apart."""
        if not view.choices:
            return Thought(None, Why.ONLY)
        question = self._question(view)
        for policy in ANSWERS:
            thought = policy(question, must)
            if thought is not None:
                return thought
        if not view.dealt or view.over:
            return Thought(view.choices[0] if must else None, Why.ONLY)
        return self._act(question, must)

    def _question(self, view: SeatView) -> Question:
        return Question(view, self.temper, self.effort, moment(self._seed, view, "think"), self._seed)

    @staticmethod
    def _act(question: Question, must: bool) -> Thought:
        """Raise, give up, lay a card, or wait."""
        view = question.view
        thought = maybe_raise(question)
        if thought is not None and thought.action is not None:
            return thought
        given = give_up(question)
        if given is not None:
            return given
        if must or view.to_play == view.seat:
            laid = lay(question, thought)
            if laid is not None:
                return laid
        return thought or Thought(None, Why.WAIT)
