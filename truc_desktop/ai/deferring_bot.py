"""A robot partner that leaves the bets of its side to the people on it, and says aloud what it would do."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import partial

from truc_desktop.ai.advice.choosing import choose_line
from truc_desktop.ai.advice.moment import Course
from truc_desktop.ai.advice.partner import contradicts, fits_signs, honest_opinion, urged_bet
from truc_desktop.ai.advice.steady import Given, steady
from truc_desktop.ai.bot import Bot, Gaze
from truc_desktop.ai.partner_lines import Opinion
from truc_desktop.ai.wrapped_bot import WrappedBot
from truc_desktop.engine import (
    Accept,
    Action,
    Agree,
    AnswerBy,
    AnswerRemainder,
    Call,
    Decide,
    DeclareRemainder,
    Offer,
    Phase,
    Say,
    SeatView,
    Stage,
)
from truc_desktop.session.captains import captain

REMEMBERED = 2
"""Number of its last lines that a partner does not repeat."""
AT_THE_TABLE = 4
"""Number of the last lines of all partners at a table that no other one repeats, if there is another line."""


def lines_at_the_table() -> deque[str]:
    """Return the memory for what all partners at one table have said last, to be shared by its robots."""
    return deque(maxlen=AT_THE_TABLE)


class DeferringBot(WrappedBot):
    """A robot that leaves the answers and raises of its side to the people on it while ``on()`` is true.

    It gives its opinion instead, once for each question: what its cards are good for by the estimates of hints, or
    that it would raise when a person on its side is to act. It is said aloud at the table, so everybody hears it. It
    says nothing that does not go with its own signs of the hand, and makes no sign that does not go with what it has
    said. It does not lie to a person: its opinions are no bluffs, and it makes no false sign. Its opinion changes only
    when something has happened that gives a reason, and then it says which.
    """

    def __init__(
        self, bot: Bot, people: Callable[[], Iterable[int]], on: Callable[[], bool],
        who: str = "", seed: int = 0, heard: deque[str] | None = None,
    ) -> None:  # fmt: skip
        """Wrap ``bot``; ``people()`` are the seats it may defer to; ``who``: the character that speaks ("": nobody in
        particular); ``seed``: that of its thoughts about what others should do; ``heard``: what all partners at the
        table have said last (see lines_at_the_table)."""
        super().__init__(bot)
        self._people, self._on, self._seed, self._who = people, on, seed, who
        self._told: object = None
        self._urged: object = None
        self._given: list[Given] = []
        """The opinions it has given in the hand in progress."""
        self._said: deque[str] = deque(maxlen=REMEMBERED)
        self._heard = lines_at_the_table() if heard is None else heard

    def decide(self, view: SeatView, must: bool = False) -> Action | None:
        """Return the robot's action, or what it says of a bet that it leaves to a person, or None; ``must``: it acts
        itself."""
        if not self._on():
            return super().decide(view, must)
        if not must and self._leaves(view):
            return self._opinion(view)
        kept = tuple(choice for choice in view.choices if not self._left_to_people(view, choice))
        action = super().decide(view if len(kept) == len(view.choices) else replace(view, choices=kept), must)
        return self._urging(view) if action is None and self.may_advise(view) else action

    def may_advise(self, view: SeatView) -> bool:
        """Return whether a person is to act, for whom it would have raised."""
        if not self._on() or not view.rules.table_talk or view.phase is not Phase.PLAY or view.over:
            return False
        if view.to_answer or view.pending is not None or view.envit.stage is Stage.OPEN or self.seat in view.gone:
            return False
        person = view.to_play
        return person in self._partners(view) and self._speaks_for_side(view) in (None, person)

    def _partners(self, view: SeatView) -> list[int]:
        """The people on its side who are still in the hand."""
        partners = view.partners(self.seat)
        return [seat for seat in self._people() if seat in partners and seat not in view.gone]

    @staticmethod
    def _speaks_for_side(view: SeatView) -> int | None:
        """The one who alone speaks for the viewer's side by the rules: a governor, or the foot; None if all do."""
        alone = view.rules.governors or view.rules.ladders[0].answer_by is AnswerBy.FOOT
        return captain(view, view.side) if alone else None

    def _left_to_people(self, view: SeatView, choice: Action) -> bool:
        """Whether ``choice`` raises what the side plays for, though a person on it may decide that."""
        if not isinstance(choice, Call | Offer | DeclareRemainder) or self.seat in view.to_answer:
            return False
        people = self._partners(view)
        bet = view.rules.envit
        if isinstance(choice, Call) and bet is not None and bet.word(choice.word) is not None:
            # The bet on the values can be opened only before one's own first card.
            laid = {seat for seat, _ in view.plays} | {seat for trick in view.tricks for seat, _ in trick.plays}
            return any(seat not in laid for seat in people)
        return bool(people) and self._speaks_for_side(view) != self.seat

    def _leaves(self, view: SeatView) -> bool:
        """Whether the side is asked something that a person on it may answer as well."""
        if not any(isinstance(c, Accept | AnswerRemainder | Decide | Agree) for c in view.choices):
            return False
        asked = view.to_answer or view.members(view.side)
        return self.seat in asked and any(seat in asked and view.side_of(seat) == view.side for seat in self._people())

    def _opinion(self, view: SeatView) -> Action | None:
        """Return what it says of a question to its side, once."""
        question = (view.number, view.redeals, view.phase, len(view.calls), view.envit, view.standings)
        said = question == self._told or not view.rules.table_talk
        if said or any(isinstance(choice, Agree) for choice in view.choices):
            return None
        self._told = question
        opinion = honest_opinion(view, self._seed)
        return self._say(view, opinion, view.envit.stage is Stage.OPEN or view.asks == "flor", True)

    def _urging(self, view: SeatView) -> Action | None:
        """Return the advice to raise, once in a trick at each stake."""
        moment = (_hand(view), len(view.tricks), view.standings, view.envit)
        if moment == self._urged:
            return None
        found = urged_bet(view, self._seed)
        said = self._say(view, found, found == Opinion.BID, False) if found else None
        if said is not None:
            self._urged = moment
        return said

    def _say(self, view: SeatView, opinion: str, about_values: bool, asked: bool) -> Action | None:
        """Say ``opinion`` if it goes with what was said and signed before."""
        hand = _hand(view)
        self._given = [given for given in self._given if given.hand == hand]
        before = next((given for given in reversed(self._given) if given.about_values == about_values), None)
        now = steady(view, opinion, before, asked)
        if not now.opinion or not fits_signs(view, now.opinion, about_values):
            return None
        choice = partial(choose_line, view, self._who, Opinion(now.opinion), about_values, now.reason)
        line = choice({*self._said, *self._heard}) or choice(self._said)
        if line is None:
            return None
        self._said.append(line.text)
        self._heard.append(line.text)
        if now.opinion != Opinion.UNDECIDED:
            self._given.append(Given(hand, now.opinion, about_values, Course.of(view)))
        return Say(self.seat, line.text)

    def sign(self, view: SeatView, gaze: Gaze) -> str | None:
        """Return the signal that the wrapped robot makes, if any.

        None that contradicts what it has said; and with a person on its side none that is false, since they could not
        know that it is meant for the rivals.
        """
        kind = super().sign(view, gaze)
        if kind is not None and any(seat in view.partners(self.seat) for seat in self._people()):
            kind = kind if view.rules.signals.true(kind, view.cards, view.dealt) else None
        given = [each for each in self._given if each.hand == _hand(view)]
        if kind is None or any(contradicts(view, kind, each.opinion, each.about_values) for each in given):
            return None
        return kind


def _hand(view: SeatView) -> tuple[int, int, int]:
    """What tells one hand of a match from the others."""
    return sum(view.board.games), view.number, view.redeals
