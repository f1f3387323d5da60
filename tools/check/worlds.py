"""Pairs of worlds that one observer cannot tell apart: a hand, and the same hand with other hidden cards.

The hidden cards are exchanged, dealt again, or moved from seat to seat, so that others hold the flor; the signs that
the observer does not see are made by others. What is done in public is the same in both, as far as it is legal in both.
What only its player knows is done where each world needs it: holders of a flor keep quiet.

Some things are public, and where they differ a pair ends: that a holder of a flor is asked; to an observer who holds
one, whether they are asked first; whose flors count, not yet announced, when contraflor or achico ends the asking; and
whether the upper card of a pair laid in val_m keeps its rank.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from tools.check.invariants import viewers
from truc_desktop.engine import (
    PUBLIC,
    Action,
    AskNewDeal,
    Board,
    Call,
    Card,
    CardsShown,
    DealCards,
    Discard,
    EnvitDeclared,
    FlorDeclared,
    FlorRequested,
    Match,
    Pass,
    PlayPair,
    Rng,
    RuleSet,
    Say,
    SetupError,
    Signal,
    ThrowDown,
    draw_deal,
    find_flors,
    waits_for_cards,
)

MOST_ACTIONS = 14
"""The most actions of a hand that are done."""
BY_RULE = (EnvitDeclared, FlorDeclared, CardsShown, FlorRequested)
"""Events that by the rules tell of cards in hands; a pair of worlds ends before them."""
TRIES = 6
"""How often another action is drawn in place of one that ends the hand or tells of cards."""
TALK = ("Som-hi!", "truc? # no")


@dataclass(frozen=True, slots=True)
class Step:
    """An action; ``hidden`` if the observer must not notice it."""

    action: Action
    hidden: bool = False


@dataclass(slots=True)
class World:
    """A position after the deal, and what is done from there. ``now`` is the position after it."""

    dealt: Match
    now: Match
    steps: list[Step] = field(default_factory=list)

    @classmethod
    def at(cls, dealt: Match) -> World:
        """A world in which nothing has been done."""
        return cls(dealt, dealt.copy())

    def do(self, action: Action, hidden: bool = False) -> None:
        """Do a legal action."""
        self.steps.append(Step(action, hidden))
        self.now.perform(action)


@dataclass(frozen=True, slots=True)
class Pair:
    """Two worlds that look the same to ``observer``."""

    rules: RuleSet
    observer: int
    one: World
    other: World

    @property
    def moved(self) -> bool:
        """Whether other seats may, or might have, announced a flor."""
        return self.one.dealt.hand.may_flor != self.other.dealt.hand.may_flor


# ---------------------------------------------------------------------- a hand
def draw_dealt(rules: RuleSet, rng: Rng) -> Match:
    """Return a match at a random score with the cards dealt and nothing done since."""
    match = Match(rules, rng.below(rules.players), _score(rules, rng))
    while not match.hand.is_dealt:
        if waits_for_cards(match):
            match.perform(_with_flors(match, rng) if rules.flor and rng.chance(0.7) else draw_deal(match, rng))
        elif moves := match.moves():
            match.perform(rng.choice(moves))
        if match.hand.over:
            match = Match(rules, rng.below(rules.players))
    return match


def _score(rules: RuleSet, rng: Rng) -> Board | None:
    """Return a score at which a match may begin; None for zero."""
    board = Board(tuple(rng.below(rules.match.target) for _ in rules.accounts), (0,) * len(rules.accounts))
    try:
        Match(rules, 0, board)
    except SetupError:
        return None
    return board


def _with_flors(match: Match, rng: Rng) -> DealCards:
    """Return a deal in which many hold three cards of one suit."""
    deal = draw_deal(match, rng)
    if deal.up is not None:
        return deal
    left = list(match.rules.pack)
    rng.shuffle(left)
    hands: list[tuple[Card, ...]] = []
    for size in map(len, deal.hands):
        suit = rng.choice(left).suit
        own = [card for card in left if card.suit == suit][:3] if rng.chance(0.45) else []
        own += [card for card in left if card not in own][: size - len(own)]
        left = [card for card in left if card not in own]
        hands.append(tuple(own[:size]))
    return replace(deal, hands=tuple(hands))


def _next(match: Match, rng: Rng) -> Action:
    """Return any legal action; words rather than cards, now and then talk or a void call."""
    rules = match.rules
    seat = rng.choice(rules.seats)
    if rules.table_talk and rng.chance(0.04):
        return Say(seat, rng.choice(TALK))
    if rng.chance(0.04):
        words = [rung.call for ladder in rules.ladders for rung in ladder.rungs]
        void = [call for word in words if match.is_void(call := Call(seat, word))]
        if void:
            return rng.choice(void)
    moves = [move for move in match.moves() if not isinstance(move, AskNewDeal)]
    quiet = [move for move in moves if isinstance(move, Pass)]
    if quiet and rng.chance(0.8):
        return rng.choice(quiet)
    calls = [move for move in moves if isinstance(move, Call)]
    return rng.choice(calls if calls and rng.chance(0.4) else moves or match.moves())


def _tells(match: Match, action: Action) -> bool:
    """Return whether an action leads to what tells of cards by the rules, or out of this hand."""
    trial = match.copy()
    events = trial.apply(action)
    return trial.hand.over or waits_for_cards(trial) or any(isinstance(event, BY_RULE) for event in events)


# ---------------------------------------------------------------------- its twin
def _exchanged(match: Match, observer: int, seen: Iterable[Card], rng: Rng) -> dict[Card, Card]:
    """Return which card takes the place of each hidden one: cards dealt again, or two seats' cards exchanged.

    ``seen`` cards will be laid on the table and stay where they are.
    """
    hand = match.hand
    fixed = set(seen) | set(hand.dealt[observer] if observer != PUBLIC else ())
    fixed |= {hand.exposed[1]} if hand.exposed else set()
    others = [seat for seat in match.rules.seats if seat != observer]
    free = {seat: [card for card in hand.dealt[seat] if card not in fixed] for seat in others}
    whole = [seat for seat in others if len(free[seat]) == len(hand.dealt[seat])]
    if len(whole) > 1 and rng.chance(0.5):
        one, other = rng.sample(whole, 2)
        if len(free[one]) == len(free[other]):
            pairs = list(zip(free[one], free[other], strict=True))
            return dict(pairs) | {b: a for a, b in pairs}
    changing = others if rng.chance(0.5) else [rng.choice(others)]
    kept = fixed | {card for seat in others if seat not in changing for card in free[seat]}
    pool = [card for card in match.rules.pack if card not in kept]
    rng.shuffle(pool)
    return {card: pool.pop() for seat in changing for card in free[seat]}


def _twin(match: Match, changed: dict[Card, Card]) -> Match:
    """Return the position with other cards."""
    twin = match.copy()
    hand = twin.hand
    hand.dealt = tuple(tuple(changed.get(card, card) for card in cards) for cards in hand.dealt)
    hand.hands = [tuple(changed.get(card, card) for card in cards) for cards in hand.hands]
    return twin


def _as_in_twin(action: Action, observer: int, changed: dict[Card, Card]) -> Action:
    """Return an action that others do with a hidden card, with the card of the twin."""
    if action.seat != observer:
        if isinstance(action, ThrowDown | Discard):
            return replace(action, card=changed.get(action.card, action.card))
        if isinstance(action, PlayPair):
            up = changed.get(action.up, action.up) if action.down else action.up
            return replace(action, up=up, covered=changed.get(action.covered, action.covered))
    return action


def _laid(action: Action) -> list[Card]:
    """Return the cards that everyone sees when ``action`` is done."""
    if isinstance(action, PlayPair):
        return [] if action.down else [action.up]
    return [action.card] if hasattr(action, "card") and not isinstance(action, ThrowDown | Discard) else []


# ---------------------------------------------------------------------- both
def draw_pair(rules: RuleSet, rng: Rng) -> Pair:
    """Return two worlds with the same public course for a random observer."""
    dealt = draw_dealt(rules, rng)
    observer = rng.choice(viewers(rules))
    course: list[Action] = []
    match = dealt.copy()
    for _ in range(rng.below(MOST_ACTIONS + 1)):
        action = next((a for a in (_next(match, rng) for _ in range(TRIES)) if not _tells(match, a)), None)
        if action is None:
            break
        course.append(action)
        match.perform(action)
    seen = [card for action in course for card in _laid(action)]
    changed = _exchanged(dealt, observer, seen, rng)
    twin = _twin(dealt, changed)
    find_flors(twin)
    pair = Pair(rules, observer, World.at(dealt), World.at(twin))
    for action in course:
        if not _go_on(pair, action, _as_in_twin(action, observer, changed), rng):
            break
    return pair


def _go_on(pair: Pair, action: Action, twin_action: Action, rng: Rng) -> bool:
    """Do the next action in both worlds; return False, with nothing done, where that is not possible."""
    one, other, observer = pair.one, pair.other, pair.observer
    for world in (one, other):
        if rng.chance(0.3):
            _sign(world, observer, rng)
    after = one.now.copy()
    if isinstance(action, Pass) and after.top.secret and action.seat != observer:
        after.perform(action)
        asked = after.to_answer() == (observer,)
        quiet = [] if after.top.secret and not asked else _quiet(other.now, observer, observer if asked else None)
        if quiet is None:
            return False
        one.do(action, hidden=True)
        for answer in quiet:
            other.do(answer, hidden=True)
        return True
    quiet = _quiet(other.now, observer, action.seat if after.top.secret else None)
    if quiet is None or (quiet and action.seat == observer):
        return False
    trial = other.now.copy()
    for answer in quiet:
        trial.perform(answer)
    if trial.verify(twin_action) is not None or _tells(trial, twin_action):
        return False
    after.perform(action)
    trial.perform(twin_action)
    if (after.hand.void, after.hand.flor) != (trial.hand.void, trial.hand.flor):
        return False
    if _asked(after, observer) != _asked(trial, observer):
        return False
    one.do(action)
    for answer in quiet:
        other.do(answer, hidden=True)
    other.do(twin_action)
    return True


def _asked(match: Match, observer: int) -> tuple[bool, bool]:
    """Return whether holders of a flor are asked in secret, and whether the observer is now."""
    return match.top.secret, match.top.secret and match.to_answer() == (observer,)


def _quiet(match: Match, observer: int, wanted: int | None) -> list[Action] | None:
    """Return the silent answers of others until ``wanted`` is asked (None: until the question is settled).

    None when that does not come about, or would tell of cards.
    """
    trial, silent = match.copy(), list[Action]()
    while trial.top.secret and (wanted is None or trial.to_answer() != (wanted,)):
        (seat,) = trial.to_answer()
        if seat == observer or _tells(trial, Pass(seat)):
            return None
        silent.append(Pass(seat))
        trial.perform(silent[-1])
    return silent if wanted is None or trial.top.secret else None


def _sign(world: World, observer: int, rng: Rng) -> None:
    """Make a sign that the observer does not see; only at tables where no rival ever does."""
    match = world.now
    if match.rules.signals.notice or waits_for_cards(match):
        return
    seat = rng.choice(match.rules.seats)
    if seat == observer or observer in match.hand.sides.partners(seat):
        return
    if kinds := match.signals(seat):
        world.do(Signal(seat, rng.choice(kinds)), hidden=True)
