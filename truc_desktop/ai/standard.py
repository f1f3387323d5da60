"""The robot of standard strength: it imagines the hidden cards, plays them out, and weighs what that says."""

from __future__ import annotations

from dataclasses import dataclass

from truc_desktop.engine.actions import Accept, Action, Call, Decide, PlayCard, Refuse
from truc_desktop.engine.ladder import Timing
from truc_desktop.engine.rng import Rng
from truc_desktop.engine.view import SeatView

from .belief import Belief, Deal
from .betting import Plan, Price, Prices, answer_plan, bettor_plan, matrix
from .bot import Gaze, Temper, Thought, Why, moment
from .certain import certain_win, hopeless, public_loss
from .play import choose_card, equity
from .signals import choose_sign
from .seats import captain
from .spot import Spot, last_player, spot_of
from .table import about_the_deal
from .worth import worth


@dataclass(frozen=True, slots=True)
class Effort:
    """How hard a robot thinks: ``deals`` imagined for a card, ``range`` holdings a side and ``rounds`` for a bet."""

    deals: int = 240
    range: int = 28
    rounds: int = 40


LEADING, MIDDLE, FOOT, LATER = 0.03, 0.08, 0.25, 0.6
"""Shares of good bets made before the first lead, later in the first trick, there by a foot, in the second."""

QUICK = Effort(12, 6, 12)
"""Enough to play sensibly, for tests and long runs."""


def _patience(view: SeatView) -> float:
    """The share of the bets good at this moment that are made now: early ones give away more than they gain."""
    if len(view.dealt) == 1 or len(view.tricks) > 1:
        return 1.0
    if view.tricks:
        return LATER
    if not view.plays:
        return LEADING
    return FOOT if captain(view, view.side) == view.seat else MIDDLE


class _Question:
    """Everything worked out once for one view."""

    def __init__(self, view: SeatView, temper: Temper, effort: Effort, rng: Rng) -> None:
        self.view, self.effort, self.rng = view, effort, rng
        self.spot: Spot = spot_of(view)
        self.belief = Belief(view, temper.notice)
        self.unseen = tuple(sorted(self.belief.unseen, reverse=True))
        self.sure = certain_win(view, self.spot, self.belief)
        self.lost = not self.sure and hopeless(self.spot, view.seat, self.belief.own, self.unseen)
        self._deals: list[Deal] = []

    @property
    def deals(self) -> list[Deal]:
        """What the seat believes of the hidden cards."""
        if not self._deals:
            self._deals = self.belief.deals(self.rng, self.effort.deals)
        return self._deals

    def price(self, stake: int, side: int) -> Price:
        """What a hand of ``stake`` points is worth to a side at this score."""
        score, rule = self.view.board.score, self.view.rules.match
        mine, theirs = score[side], score[1 - side]
        return Price(worth(rule, mine + stake, theirs), worth(rule, mine, theirs + stake))

    def prices(self, side: int) -> Prices:
        """Prices for ``side`` proposing the next rung above what is in force."""
        ladder, standing = self.view.rules.ladders[0], self.view.standings[0]
        rungs = ladder.rungs[standing.level :]
        raised = self.price(rungs[1].stake, side) if len(rungs) > 1 else None
        return Prices(self.price(ladder.stake(standing.level), side), self.price(rungs[0].stake, side), raised)

    def rows(self) -> list[list[float]]:
        """The matrix of this seat's side, with its actual cards in row 0."""
        size = self.effort.range
        public = self.belief.public_deals(self.rng.split("public"), size - 1)
        actual = self.deals
        return matrix(self.spot, self.view.side, public, actual[:: max(1, len(actual) // size)][:size], actual)


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
        """What it does now, one of ``view.choices``; None to leave it to the partner, or to say nothing."""
        return self.think(view, must).action

    def sign(self, view: SeatView, gaze: Gaze) -> str | None:
        """The signal it makes now, or None. ``gaze`` is whom each seat looks at."""
        looks = ".".join("-" if target is None else str(target) for target in gaze)
        made = sum(seat == view.seat for seat, _ in view.signals)
        return choose_sign(view, gaze, self.temper, moment(self._seed, view, f"sign.{made}.{looks}"))

    def think(self, view: SeatView, must: bool = False) -> Thought:
        """``decide`` with its reason and the estimated chance."""
        choices = view.choices
        if not choices:
            return Thought(None, Why.ONLY)
        rng = moment(self._seed, view, "think")
        thought = about_the_deal(view, self.temper, rng)
        if thought is not None:
            return thought
        if any(isinstance(c, Decide) for c in choices):
            return self._eleven(view, must, rng)
        if not view.cards and not any(isinstance(c, Accept | Call) for c in choices):
            return Thought(choices[0] if must else None, Why.ONLY)
        question = _Question(view, self.temper, self.effort, rng)
        if any(isinstance(c, Accept) for c in choices):
            return self._answer(question, must)
        thought = self._maybe_call(question, must)
        if thought is not None and thought.action is not None:
            return thought
        if must or view.to_play == view.seat:
            return self._card(question, thought)
        return thought or Thought(None, Why.WAIT)

    # ------------------------------------------------------------------ cards
    def _card(self, question: _Question, before: Thought | None = None) -> Thought:
        view = question.view
        plays = [c for c in view.choices if isinstance(c, PlayCard)]
        if not plays:
            return Thought(None, Why.WAIT)
        if len(plays) == 1:
            return Thought(plays[0], Why.ONLY, before.equity if before else None)
        card, chance, why = choose_card(question.spot, view.seat, question.belief, question.deals)
        strength = view.rules.ranking.strength
        return Thought(next(p for p in plays if strength[p.card] == card), why, chance)

    # ------------------------------------------------------------------ bets
    def _maybe_call(self, question: _Question, must: bool) -> Thought | None:
        """A call, or the reason for none (action None); None when no call is to be had."""
        view = question.view
        calls = [c for c in view.choices if isinstance(c, Call)]
        if not calls or not self._speaks_now(view):
            return None
        if self._pointless(view) or (question.lost and public_loss(view, question.spot, question.belief)):
            return None
        # The same draw before and after one's card: betting later needs a better reason, not a second lottery.
        stream = Rng(self._seed).split(f"{view.seat}.bet.{sum(view.board.games)}.{view.number}.{len(view.tricks)}")
        draw = stream.random()
        if not question.sure and draw >= _patience(view) * max(self._eager(True), self._eager(False)):
            return None
        often, chance = self._call_rate(question)
        if draw < often:
            return Thought(calls[0], Why.VALUE if chance >= 0.5 else Why.BLUFF, chance)
        return Thought(None, Why.SLOW if chance > 0.75 else Why.WAIT, chance)

    def _speaks_now(self, view: SeatView) -> bool:
        """Whether this seat uses its window: in turn, after its card, or as captain when any time will do."""
        if view.to_play == view.seat or last_player(view) == view.seat:
            return True
        anytime = view.rules.ladders[0].timing is Timing.ANY_TIME
        mine_next = view.to_play is not None and view.rules.side(view.to_play) == view.side
        return anytime and mine_next and captain(view, view.side) == view.seat

    @staticmethod
    def _pointless(view: SeatView) -> bool:
        """Whether the stake in force wins the game already, so that raising it can only cost."""
        target, score = view.rules.match.target, view.board.score
        return score[view.side] + view.value >= target

    def _call_rate(self, question: _Question) -> tuple[float, float]:
        """How often to call here (0..1), and the chance to win the hand."""
        view = question.view
        rows = question.rows()
        chance = sum(rows[0]) / len(rows[0])
        plan = bettor_plan(rows, question.prices(view.side), question.effort.rounds)
        often = plan.bet * self._eager(chance >= 0.5)
        if not question.sure:
            often *= _patience(view)
        return min(often, 1.0), chance

    def _eager(self, strong: bool) -> float:
        """How much more or less often than in balance this temper bets, with strong cards or without."""
        return 0.4 + 1.2 * (self.temper.raise_ if strong else self.temper.bluff)

    # ------------------------------------------------------------------ answers
    def _answer(self, question: _Question, must: bool) -> Thought:
        view = question.view
        speaker = captain(view, view.side) == view.seat or len(view.to_answer) == 1
        if not must and not speaker and not question.sure:
            return Thought(None, Why.PARTNER_SPEAKS)
        accept = next(c for c in view.choices if isinstance(c, Accept))
        refuse = next(c for c in view.choices if isinstance(c, Refuse))
        raises = [c for c in view.choices if isinstance(c, Call)]
        plan, chance = self._answer_plan(question, bool(raises))
        draw = question.rng.split("answer").random()
        if draw < plan.raise_:
            return Thought(raises[0], Why.VALUE if chance >= 0.5 else Why.BLUFF, chance)
        if draw < plan.raise_ + plan.refuse:
            return Thought(refuse, Why.HOPELESS if question.lost else Why.REFUSE, chance)
        why = Why.CERTAIN if question.sure else Why.NO_CHOICE_BUT_PLAY if self._must_fight(question) else Why.ACCEPT
        cards = any(isinstance(c, PlayCard) for c in view.choices)
        if cards and question.rng.split("silent").chance(0.5):
            laid = self._card(question)
            if laid.action is not None:
                return Thought(laid.action, why, chance)
        return Thought(accept, why, chance)

    def _answer_plan(self, question: _Question, may_raise: bool) -> tuple[Plan, float]:
        """How often to refuse, accept and raise, and the chance to win the hand."""
        view = question.view
        useful = may_raise and not self._raise_is_pointless(view)
        if question.sure:
            return Plan(accept=0.0 if useful else 1.0, raise_=1.0 if useful else 0.0), 1.0
        rows = question.rows()
        chance = sum(rows[0]) / len(rows[0])
        plan = answer_plan(rows, question.prices(1 - view.side), question.effort.rounds)
        refuse, accept, raise_ = plan.refuse, plan.accept, plan.raise_
        if not useful or (question.lost and public_loss(view, question.spot, question.belief)):
            accept, raise_ = accept + raise_, 0.0
        if self._must_fight(question):
            refuse = 0.0
        elif question.lost:
            refuse, accept = refuse + accept, 0.0
        else:
            lean = 1.6 * (self.temper.caution - 0.5)
            if lean > 0:
                refuse, accept = refuse + accept * lean * refuse, accept * (1 - lean * refuse)
            else:
                refuse, accept = refuse * (1 + lean * accept), accept - refuse * lean * accept
        raise_ *= self._eager(chance >= 0.5)
        total = refuse + accept + raise_
        if total <= 0:
            return Plan(accept=1.0) if not question.lost or self._must_fight(question) else Plan(refuse=1.0), chance
        return Plan(refuse=refuse / total, accept=accept / total, raise_=raise_ / total), chance

    @staticmethod
    def _must_fight(question: _Question) -> bool:
        """Whether refusing would lose the game."""
        view = question.view
        return view.board.score[1 - view.side] + view.value >= view.rules.match.target

    @staticmethod
    def _raise_is_pointless(view: SeatView) -> bool:
        """Whether the bet to be answered, once taken, would win the game already."""
        ladder, level = view.rules.ladders[0], view.standings[0].level
        return view.board.score[view.side] + ladder.stake(level + 1) >= view.rules.match.target

    # ------------------------------------------------------------------ eleven
    def _eleven(self, view: SeatView, must: bool, rng: Rng) -> Thought:
        """Play for the short stake or give one point (SPEC 2.3)."""
        play = next(c for c in view.choices if isinstance(c, Decide) and c.play)
        give = next(c for c in view.choices if isinstance(c, Decide) and not c.play)
        rule, score, side = view.rules.match, view.board.score, view.rules.side(view.seat)
        mine, theirs = score[side], score[1 - side]
        if view.cards and not view.over:
            question = _Question(view, self.temper, self.effort, rng)
            chance = 1.0 if question.sure else equity(question.spot, side, question.deals)
        else:
            chance = 0.5
        won, lost = worth(rule, mine + rule.short, theirs), worth(rule, mine, theirs + rule.short)
        gain = chance * won + (1 - chance) * lost - worth(rule, mine, theirs + 1)
        gain -= 0.04 * (self.temper.caution - 0.5)
        if not must and captain(view, side) != view.seat and chance < 0.9:
            return Thought(None, Why.PARTNER_SPEAKS, chance)
        return Thought(play, Why.ELEVEN_PLAY, chance) if gain >= 0 else Thought(give, Why.ELEVEN_GIVE, chance)


