"""Bets on the tricks: whether to raise, by how much, and how to answer."""

from __future__ import annotations

from dataclasses import dataclass, replace

from truc_desktop.ai.analysis import PositionAnalysis
from truc_desktop.ai.bot import ChoiceReason, ReasonedChoice
from truc_desktop.ai.policies.ways_to_play import choose_play
from truc_desktop.ai.search.bet_game import Plan, answer_plan, bettor_plan
from truc_desktop.ai.search.later_bets import later_bets
from truc_desktop.ai.search.prices import NEARLY, next_stake, refused_stake, trick_prices
from truc_desktop.ai.search.stakes import in_force, stake_asked, stake_of
from truc_desktop.ai.trick_position import last_player
from truc_desktop.engine import (
    Accept,
    Action,
    AnswerRemainder,
    Call,
    Concede,
    DeclareRemainder,
    Offer,
    PlayCard,
    Prize,
    Refuse,
    SeatView,
    Stage,
    Timing,
)
from truc_desktop.session.captains import captain

SIZES = ((2, 0.3), (1, 0.15), (3, 0.15))
"""Raises of a free amount: (points, share)."""
AS_MUCH, ALL_NEEDED = 0.3, 0.1
"""Shares of two more sizes: as much as the hand is worth, and all the points that are missing."""
FOR_THE_GAME = 0.05
"""How often (0..1) a raise by a balanced temperament is for the whole game, where that is allowed. It does not
depend on the cards: who stakes the game for a few points only with the best ones is refused."""
SILENT = 0.5
"""How often (0..1) a bet is taken by playing a card, where that is allowed."""
SURELY_NOW = 0.35
"""The least share of bets with a certain win that are made at once where calls may be made at any time: later, more may
be won."""
CLOSE, POOR = 0.4, 0.25
"""Answers are close up to this difference between accepting and refusing, in steps of the stake; and the chance (0..1)
below which nobody takes a bet that is worse than to refuse it."""
LESS_CAREFUL = 0.2
"""How much less caution (0..1) a first bet is answered with than a raise of it, or a bet for the game: it is cheap to
lose, and who often gives up to it is bluffed."""
SLOW = 0.75
"""The chance to win from which a hand that is not raised counts as a strong one held back."""


@dataclass(frozen=True, slots=True)
class PossibleRaise:
    """A raise that may be made, and what the hand is worth once it is taken (points or Prize)."""

    action: Action
    stake: int


def is_trick_bet(view: SeatView, action: Action) -> bool:
    """Return whether ``action`` is a call on the ladder of bets on the tricks."""
    return isinstance(action, Call) and view.rules.ladders[0].index(action.word) is not None


def possible_raises(question: PositionAnalysis) -> list[PossibleRaise]:
    """Return the raises worth considering: of several offers one, chosen by size, comes first."""
    view = question.view
    ladder, now = view.rules.ladders[0], in_force(view)
    found = []
    for choice in view.choices:
        stake = None if isinstance(choice, Offer) else stake_of(view, choice)
        if stake is not None:
            found.append(PossibleRaise(choice, stake))
    offers = [choice for choice in view.choices if isinstance(choice, Offer)]
    if offers:
        offer = offers[0] if len(offers) == 1 else _sized(question, offers, now)
        found.insert(0, PossibleRaise(offer, ladder.raised(now, offer.raise_by)))
    return found


def _sized(question: PositionAnalysis, offers: list[Offer], now: int) -> Offer:
    """Return an offer of random size: the size does not depend on the cards, so it reveals nothing about them."""
    view = question.view
    board, target = view.board.score, view.rules.match.target
    needed = max(target - max(board) - now, 1)
    sizes = [*SIZES, (now, AS_MUCH), (needed, ALL_NEEDED)]
    draw = question.lot("size") * sum(share for _, share in sizes)
    wanted = sizes[0][0]
    for size, share in sizes:
        wanted = size
        draw -= share
        if draw < 0:
            break
    most = max(target - min(board) - now, 1)
    return offers[min(wanted, most, len(offers)) - 1]


# ---------------------------------------------------------------------- raising
def sensible_raises(question: PositionAnalysis) -> list[PossibleRaise]:
    """Return the raises that may be made now and can win something; none while another bet waits for an answer."""
    view = question.view
    if view.standings[0].proposer is not None or view.envit.stage is Stage.OPEN:
        return []
    if not any(is_trick_bet(view, c) or isinstance(c, Offer | DeclareRemainder) for c in view.choices):
        return []
    if not _speaks_now(view) or question.openly_lost:
        return []
    outlook, side, now = question.outlook, question.side, view.value
    return [p for p in possible_raises(question) if outlook.gains(outlook.hand(now, side), outlook.hand(p.stake, side))]


def raise_plan(question: PositionAnalysis, stake: int) -> Plan:
    """Return how often the actual holding raises to ``stake`` (points or Prize), and what that is worth."""
    view, ladder = question.view, question.view.rules.ladders[0]
    after = next_stake(ladder, view.standings[0].level + 1, stake)
    later = later_bets(ladder, question.spot, view.seat)
    prices = trick_prices(question.outlook, question.side, view.value, stake, after, later)
    return bettor_plan(question.rows, prices, question.effort.rounds, question.habit)


def consider_raise(question: PositionAnalysis) -> ReasonedChoice | None:
    """Return a raise, or the reason for not raising (action None); None when no raise is possible."""
    found = sensible_raises(question)
    if not found:
        return None
    outlook, side, now = question.outlook, question.side, question.view.value
    free = outlook.hand(now, side).lost < NEARLY
    draw = question.lot("bet")
    most = question.patience() * max(question.eager(True), question.eager(False))
    if not question.sure and not free and draw >= most:
        return None
    if len(found) > 1:
        for_the_game = free or question.lot("game") < 2 * FOR_THE_GAME * question.temperament.raise_
        found = found[-1:] if for_the_game else found[:1]
    if free:
        return ReasonedChoice(found[-1].action, ChoiceReason.NOTHING_TO_LOSE, question.chance)
    proposal = found[0]
    if question.sure and question.view.rules.ladders[0].open:
        # Each player may offer once a trick, before their own card, and again in the next trick. A trick that passes
        # without an offer is a step of the stakes that never comes back, so a hand that cannot be lost does not wait.
        now_or_later = ReasonedChoice(None, ChoiceReason.SLOW, 1.0)
        return ReasonedChoice(proposal.action, ChoiceReason.VALUE, 1.0) if draw < question.eager(True) else now_or_later
    plan, chance = raise_plan(question, proposal.stake), question.chance
    often = plan.bet * question.eager(chance >= 0.5)
    often *= max(question.patience(), SURELY_NOW if question.sure else 0.0)
    if draw < min(often, 1.0):
        return ReasonedChoice(proposal.action, ChoiceReason.VALUE if chance >= 0.5 else ChoiceReason.BLUFF, chance)
    return ReasonedChoice(None, ChoiceReason.SLOW if chance > SLOW else ChoiceReason.WAIT, chance)


def _speaks_now(view: SeatView) -> bool:
    """Return whether this seat should speak now: in turn, after its own card, or, where a call may be made at any
    time, as captain before its side plays."""
    if view.to_play == view.seat or last_player(view) == view.seat:
        return True
    mine_next = view.to_play is not None and view.side_of(view.to_play) == view.side
    anytime = view.rules.ladders[0].timing is Timing.ANY_TIME or view.rules.ladders[0].open
    return anytime and mine_next and captain(view, view.side) == view.seat


# ---------------------------------------------------------------------- answers
def answer_bet(question: PositionAnalysis, must: bool) -> ReasonedChoice | None:
    """Answer a bet on the tricks; None when none waits for this seat."""
    view = question.view
    if view.pending is None:
        return None
    accept = next((c for c in view.choices if isinstance(c, Accept | AnswerRemainder)), None)
    if accept is None:
        silent = view.may_accept_by_playing and not must
        return ReasonedChoice(None, ChoiceReason.PARTNER_SPEAKS) if silent else None
    if not must and not question.speaker and not question.sure:
        return ReasonedChoice(None, ChoiceReason.PARTNER_SPEAKS)
    refuse = next(c for c in view.choices if isinstance(c, Refuse | Concede))
    found = possible_raises(question)
    plan, chance = _answer_plan(question, found[0] if found else None)
    draw = question.rng.split("answer").random()
    if found and draw < plan.raise_:
        return ReasonedChoice(found[0].action, ChoiceReason.VALUE if chance >= 0.5 else ChoiceReason.BLUFF, chance)
    if draw < plan.raise_ + plan.refuse:
        return ReasonedChoice(refuse, ChoiceReason.HOPELESS if question.lost else ChoiceReason.REFUSE, chance)
    why = ChoiceReason.NO_CHOICE_BUT_PLAY if must_fight(question) else ChoiceReason.ACCEPT
    why = ChoiceReason.CERTAIN if question.sure else why
    if any(isinstance(c, PlayCard) for c in view.choices) and question.rng.split("silent").chance(SILENT):
        laid = choose_play(question)
        if laid is not None and laid.action is not None:
            return ReasonedChoice(laid.action, why, chance)
    return ReasonedChoice(accept, why, chance)


def may_gain(question: PositionAnalysis, higher: PossibleRaise | None) -> bool:
    """Return whether a raise in answer to a bet can win more than accepting it."""
    outlook, side = question.outlook, question.side
    if higher is None:
        return False
    return outlook.gains(outlook.hand(stake_asked(question.view), side), outlook.hand(higher.stake, side))


def balanced_answer(question: PositionAnalysis, higher: PossibleRaise | None) -> Plan:
    """Return the answers of balanced play to the bet that waits, and what each is worth. ``higher``: the raise."""
    view, side = question.view, question.side
    ladder, asked = view.rules.ladders[0], stake_asked(view)
    raised = higher.stake if higher is not None else next_stake(ladder, view.standings[0].level + 1, asked)
    later = later_bets(ladder, question.spot, view.seat).other()
    before = refused_stake(ladder, view.standings[0].level)
    prices = trick_prices(question.outlook, 1 - side, view.value, asked, raised, later, before)
    for_all = ladder.open and asked == Prize.GAME and prices.now.lost > NEARLY
    return answer_plan(question.rows, prices, question.effort.rounds, for_all, question.habit)


def _answer_plan(question: PositionAnalysis, higher: PossibleRaise | None) -> tuple[Plan, float]:
    """Return how often to refuse, accept and raise, and the chance (0..1) to win the hand."""
    useful = may_gain(question, higher)
    if question.sure:
        return Plan(accept=0.0 if useful else 1.0, raise_=1.0 if useful else 0.0), 1.0
    plan, chance = balanced_answer(question, higher), question.chance
    refuse, accept, raise_ = plan.refuse, plan.accept, plan.raise_
    if not useful or question.openly_lost:
        accept, raise_ = accept + raise_, 0.0
    fight = must_fight(question)
    if fight:
        refuse = 0.0
    elif question.lost:
        refuse, accept = refuse + accept, 0.0
    else:
        first = not question.view.standings[0].level and stake_asked(question.view) != Prize.GAME
        caution = max(question.temperament.caution - (LESS_CAREFUL if first else 0.0), 0.0)
        refuse, accept = bend_by_caution(replace(plan, refuse=refuse, accept=accept), chance, caution)
    raise_ *= question.eager(chance >= 0.5)
    total = refuse + accept + raise_
    if total <= 0:
        return Plan(accept=1.0) if not question.lost or fight else Plan(refuse=1.0), chance
    return Plan(refuse=refuse / total, accept=accept / total, raise_=raise_ / total), chance


def bend_by_caution(plan: Plan, chance: float, caution: float) -> tuple[float, float]:
    """Return the shares of refusing and accepting in ``plan``, shifted in close decisions by ``caution`` (0..1; 0.5: no
    shift).

    A cautious player refuses what is hardly better to accept, a bold one accepts what is hardly worse: by up to a
    margin of CLOSE (in steps of the stake), the nearer to even the more often. With a ``chance`` below POOR nobody
    takes what is worse than to refuse, and with as good a hand on the other side of even caution refuses nothing.
    """
    refuse, accept, lean = plan.refuse, plan.accept, 2 * (caution - 0.5)
    if chance < POOR and plan.margin < 0:
        return refuse + accept, 0.0
    if (lean < 0 and chance < POOR) or (lean > 0 and chance > 1 - POOR):
        return refuse, accept
    worse = max(plan.margin if lean > 0 else -plan.margin, 0.0)
    moved = abs(lean) * max(1 - worse / CLOSE, 0.0) * (accept if lean > 0 else refuse)
    return (refuse + moved, accept - moved) if lean > 0 else (refuse - moved, accept + moved)


def must_fight(question: PositionAnalysis) -> bool:
    """Return whether refusing would lose the game."""
    return question.outlook.refusing_loses((1 - question.side, question.view.value))
