"""The standard robot: it samples the hidden cards, plays them out, and weighs the results.

Its decisions are divided among small policies, one for each kind of decision. They are asked one after another; the
first that has an answer for the view decides.
"""

from __future__ import annotations

from collections.abc import Callable

from truc_desktop.ai.analysis import PositionAnalysis, SearchEffort
from truc_desktop.ai.bot import ChoiceReason, Gaze, ReasonedChoice, Temperament, decision_rng
from truc_desktop.ai.policies.after_deal import choose_discard, keep_or_deal_again
from truc_desktop.ai.policies.cut import cut_or_deal_size
from truc_desktop.ai.policies.flor_bets import announce_flor, bet_on_flor, request_flor
from truc_desktop.ai.policies.giving_up import give_up
from truc_desktop.ai.policies.instructions import choose_instruction, may_instruct
from truc_desktop.ai.policies.one_short import decide_short
from truc_desktop.ai.policies.raises import answer_bet, consider_raise
from truc_desktop.ai.policies.redeal import answer_redeal, propose_redeal
from truc_desktop.ai.policies.side_bet import answer_side_bet, open_side_bet
from truc_desktop.ai.policies.signals import choose_sign
from truc_desktop.ai.policies.ways_to_play import choose_play
from truc_desktop.engine import Action, SeatView

QUICK = SearchEffort(12, 6, 12)
"""An effort that is enough for sensible play, for tests and long runs."""

Policy = Callable[[PositionAnalysis, bool], ReasonedChoice | None]
"""Returns what to do, or None when the decision is not of its kind. The flag is ``must`` of ``Bot.decide``."""

ANSWERS: tuple[Policy, ...] = (
    lambda question, must: cut_or_deal_size(question.view, question.temperament, question.rng),
    keep_or_deal_again,
    choose_discard,
    request_flor,
    decide_short,
    announce_flor,
    bet_on_flor,
    lambda question, must: answer_redeal(question),
    answer_side_bet,
    lambda question, must: open_side_bet(question),
    answer_bet,
    lambda question, must: propose_redeal(question),
)
"""The policies in the order of asking: answers to questions first, then what can only be said now."""


class StandardBot:
    """Sound card play and balanced bets for one seat."""

    def __init__(
        self, seat: int, seed: int, temperament: Temperament | None = None, effort: SearchEffort | None = None
    ) -> None:
        """Make a robot for ``seat``; ``seed`` is that of its random stream. By default: balanced, with full effort."""
        self._seat, self._seed = seat, seed
        self.temperament = temperament or Temperament()
        self.effort = effort or SearchEffort()

    @property
    def seat(self) -> int:
        """The seat it plays for."""
        return self._seat

    def decide(self, view: SeatView, must: bool = False) -> Action | None:
        """Return one of ``view.choices``, or an instruction for the partner it governs (SPEC 5); None to leave the
        answer to the partner, or to stay silent."""
        if not must and may_instruct(view):
            order = choose_instruction(self._question(view))
            if order is not None:
                return order
        return self.think(view, must).action

    def sign(self, view: SeatView, gaze: Gaze) -> str | None:
        """Return the kind of signal it makes now, or None. ``gaze`` is what each seat looks at."""
        looks = ".".join("-" if target is None else str(target) for target in gaze)
        made = sum(seat == view.seat for seat, _ in view.signals)
        return choose_sign(view, gaze, self.temperament, decision_rng(self._seed, view, f"sign.{made}.{looks}"))

    def think(self, view: SeatView, must: bool = False) -> ReasonedChoice:
        """Return the choice with its reason and estimated chance; instructions are left to ``decide``."""
        if not view.choices:
            return ReasonedChoice(None, ChoiceReason.ONLY)
        question = self._question(view)
        for policy in ANSWERS:
            thought = policy(question, must)
            if thought is not None:
                return thought
        if not view.dealt or view.over:
            return ReasonedChoice(view.choices[0] if must else None, ChoiceReason.ONLY)
        return self._act(question, must)

    def _question(self, view: SeatView) -> PositionAnalysis:
        chance = decision_rng(self._seed, view, "think")
        return PositionAnalysis(view, self.temperament, self.effort, chance, self._seed)

    @staticmethod
    def _act(question: PositionAnalysis, must: bool) -> ReasonedChoice:
        """Raise, give up, play a card, or wait."""
        view = question.view
        thought = consider_raise(question)
        if thought is not None and thought.action is not None:
            return thought
        given = give_up(question)
        if given is not None:
            return given
        if must or view.to_play == view.seat:
            laid = choose_play(question, thought)
            if laid is not None:
                return laid
        return thought or ReasonedChoice(None, ChoiceReason.WAIT)
