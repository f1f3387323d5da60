"""Flor: announcing it, and the bets between flors (SPEC 9.5, 9.6)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from truc_desktop.ai.analysis import PositionAnalysis
from truc_desktop.ai.belief.certain_hands import hands_of
from truc_desktop.ai.bot import ChoiceReason, ReasonedChoice
from truc_desktop.ai.search.bet_game import Matrix, Plan, Price, Prices, answer_plan, bettor_plan
from truc_desktop.ai.trick_position import seen_plays
from truc_desktop.engine import (
    AL_RESTO,
    CONTRAFLOR,
    HIDDEN,
    Action,
    AnnounceFlor,
    Call,
    Card,
    FlorRule,
    Pass,
    RequestFlor,
    SeatView,
    Shrink,
    TakeFlor,
    flor_points,
    is_flor,
)

PLACES = 16
"""Units of the key per point of value (more than there are seats); the place in the order of play is the rest."""
SAMPLES = 32
"""Flors sampled for each side."""
FOR_THE_REST, SURELY_SO = 0.06, 0.4
"""How often (0..1) a balanced temperament bets the rest where contraflor would do, and with an unbeatable flor."""
SURE = 0.999
"""Chances from here on count as certain."""


def announce_flor(question: PositionAnalysis, must: bool) -> ReasonedChoice | None:
    """Announce a flor as soon as that is possible; None without a flor, or when there are other answers to weigh."""
    view = question.view
    found = next((c for c in view.choices if isinstance(c, AnnounceFlor)), None)
    if found is None or any(isinstance(c, Shrink) for c in view.choices):
        return None
    return ReasonedChoice(found, ChoiceReason.FLOR)


def bet_on_flor(question: PositionAnalysis, must: bool) -> ReasonedChoice | None:
    """Decide about the bets between flors; None when nothing is asked about them."""
    view = question.view
    if view.asks != "flor" or not view.choices:
        return None
    if len(view.to_answer) > 1 and not must and not question.speaker:
        return ReasonedChoice(None, ChoiceReason.PARTNER_SPEAKS)
    contest = FlorContest(question)
    if any(isinstance(c, TakeFlor) for c in view.choices):
        return _answer(question, contest)
    return _speak(question, contest)


@dataclass(frozen=True, slots=True)
class Option:
    """A raise that may be made, and its price."""

    action: Action
    price: Price


class FlorContest:
    """The flors of both sides as the seat may imagine them, and what they are worth."""

    def __init__(self, question: PositionAnalysis) -> None:
        """Sample the flors of the seats that have announced one; the seat's own flor is known."""
        self.question, self.view = question, question.view
        self.rng = question.rng.split("flors")
        view = self.view
        self.ours = [s for s in view.flor.announced if view.side_of(s) == view.side and s != view.seat]
        self.theirs = [s for s in view.flor.announced if view.side_of(s) != view.side]
        own = self._key(view.seat, view.dealt)
        rivals = {seat: self._possible(seat) for seat in self.theirs}
        partners = {seat: self._possible(seat) for seat in self.ours}
        public = self._possible(view.seat, public=True)
        many = range(SAMPLES)
        columns = [max((self.rng.choice(keys) for keys in rivals.values()), default=-1) for _ in many]
        friends = [max((self.rng.choice(keys) for keys in partners.values()), default=-1) for _ in many]
        first = [sum(max(own, friend) > rival for friend in friends) / SAMPLES for rival in columns]
        others = [max(self.rng.choice(public), friend) for friend in friends[1:]]
        self.rows: Matrix = [first, *([float(mine > rival) for rival in columns] for mine in others)]
        self.chance = sum(first) / SAMPLES

    def _key(self, seat: int, cards: Sequence[Card]) -> int:
        view = self.view
        return flor_points(cards) * PLACES + PLACES - 1 - (seat - view.lead) % view.rules.players

    def _possible(self, seat: int, public: bool = False) -> list[int]:
        """Return the keys of the flors that ``seat`` may hold; ``public``: as an observer sees it."""
        hands = hands_of(self.view, seat, is_flor, own_known=not public)
        return [self._key(seat, hand) for hand in hands] or [self._key(seat, self.view.dealt)]

    @property
    def rule(self) -> FlorRule:
        """The rule of the flor; only for games with one."""
        assert self.view.rules.flor is not None
        return self.view.rules.flor

    @property
    def count(self) -> tuple[int, int]:
        """The numbers of flors of the seat's side and of the others."""
        return len(self.ours) + 1, len(self.theirs)

    def price(self, each: int) -> Price:
        """Return the price of a contest for ``each`` points per flor."""
        return self._of(each * sum(self.count), each * sum(self.count))

    def rest(self) -> Price:
        """Return the price of a contest for the rest (SPEC 9.5)."""
        view, board = self.view, self.view.board.score

        def amount(side: int) -> int:
            return self.rule.al_resto(view.rules.match.target, board, view.accounts_of(side), sum(self.count))

        return self._of(amount(view.side), amount(1 - view.side))

    def shrunk(self, ours: bool) -> float:
        """Return the chance to win the game when the seat's side shrinks (``ours``), or the others do."""
        mine, others = self.count
        view, flors = self.view, others if ours else mine
        side = 1 - view.side if ours else view.side
        return self.question.outlook.chance((side, self.rule.each * flors + self.rule.shrunk))

    def _of(self, won: int, lost: int) -> Price:
        outlook, side = self.question.outlook, self.view.side
        return Price(outlook.chance((side, won)), outlook.chance((1 - side, lost)))

    def options(self) -> list[Option]:
        """Return the raises that may be made, the smaller first."""
        prices = {CONTRAFLOR: self.price(self.rule.contra_each), AL_RESTO: self.rest()}
        calls = [c for c in self.view.choices if isinstance(c, Call) and c.word in prices]
        return [Option(c, prices[c.word]) for c in sorted(calls, key=lambda c: c.word != CONTRAFLOR)]

    def chosen(self) -> Option | None:
        """Return the raise to consider, or None when there is none."""
        options = self.options()
        if len(options) < 2:
            return options[0] if options else None
        often = SURELY_SO if self.chance >= SURE else FOR_THE_REST
        for_all = self.question.lot("flor rest") < 2 * often * self.question.temperament.raise_
        return options[1] if for_all else options[0]

    def raise_plan(self, option: Option) -> Plan:
        """Return how often the actual flor makes this raise, and what it is worth."""
        given = self.shrunk(ours=False)
        prices = Prices(Price(given, given), option.price, None, self.price(self.rule.each))
        return bettor_plan(self.rows, prices, self.question.effort.rounds, self.question.habit)

    def answer_plan(self, option: Option | None) -> Plan:
        """Return the answers of balanced play to the bet that waits; ``option``: the raise."""
        last = self.view.flor.chain[-1][1]
        asked = self.rest() if last == AL_RESTO else self.price(self.rule.contra_each)
        given = 1.0 - self.shrunk(ours=True)
        higher = option.price.other() if option is not None else None
        return answer_plan(
            self.rows, Prices(Price(given, given), asked.other(), higher), self.question.effort.rounds,
            habit=self.question.habit,
        )  # fmt: skip


def _speak(question: PositionAnalysis, contest: FlorContest) -> ReasonedChoice:
    """Announce, shrink or raise; or, for the first who announced, call contraflor or pass."""
    view, chance = question.view, contest.chance
    plain = next(c for c in view.choices if isinstance(c, AnnounceFlor | Pass))
    shrink = next((c for c in view.choices if isinstance(c, Shrink)), None)
    if not contest.theirs:
        return ReasonedChoice(plain, ChoiceReason.FLOR)
    quiet = contest.price(contest.rule.each)
    option = contest.chosen()
    if option is not None and option.price.won > quiet.won - 1e-9:
        plan = contest.raise_plan(option)
        if plan.gain > 0 and question.lot("contraflor") < plan.bet * question.eager(chance >= 0.5):
            return ReasonedChoice(option.action, ChoiceReason.FLOR if chance >= 0.5 else ChoiceReason.BLUFF)
    if shrink is not None and contest.shrunk(ours=True) > quiet.lost + chance * quiet.span:
        return ReasonedChoice(shrink, ChoiceReason.REFUSE)
    return ReasonedChoice(plain, ChoiceReason.FLOR)


def _answer(question: PositionAnalysis, contest: FlorContest) -> ReasonedChoice:
    """Take a bet between flors, shrink, or raise to the rest."""
    view = question.view
    take = next(c for c in view.choices if isinstance(c, TakeFlor))
    shrink = next(c for c in view.choices if isinstance(c, Shrink))
    option = contest.chosen()
    plan = contest.answer_plan(option)
    refuse, raise_ = plan.refuse, plan.raise_ if option is not None else 0.0
    if contest.chance >= SURE or contest.shrunk(ours=True) <= 0.0:
        refuse = 0.0
    draw = question.rng.split("flor answer").random()
    if option is not None and draw < raise_:
        return ReasonedChoice(option.action, ChoiceReason.FLOR)
    if draw < raise_ + refuse:
        return ReasonedChoice(shrink, ChoiceReason.REFUSE)
    return ReasonedChoice(take, ChoiceReason.CERTAIN if contest.chance >= SURE else ChoiceReason.ACCEPT)


def request_flor(question: PositionAnalysis, must: bool) -> ReasonedChoice | None:
    """After the hand, challenge an opponent whose cards show an unannounced flor; None when that is not asked."""
    view = question.view
    requests = [c for c in view.choices if isinstance(c, RequestFlor)]
    if not requests:
        return None
    for request in requests:
        if is_flor(seen := _seen(view, request.to)) and len(seen) == view.cards_each:
            return ReasonedChoice(request, ChoiceReason.HIDDEN_FLOR)
    return ReasonedChoice(None, ChoiceReason.WAIT)


def _seen(view: SeatView, seat: int) -> list[Card]:
    """Return the cards of ``seat`` that everyone has seen."""
    laid = [card for s, card in seen_plays(view) if s == seat and card != HIDDEN]
    shown: Iterable[Card] = (card for s, cards in view.shown if s == seat for card in cards)
    return list(dict.fromkeys([*laid, *shown]))


