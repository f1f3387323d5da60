"""What happens in a rigged hand: what the player may do and where it leads, what the others do, and how it ends.

The others follow the main line while the player does. After another act they follow the hand's cues and answers, and
otherwise a reflex: the lowest card that wins; the lowest if their side has the trick or nothing wins; the highest when
leading. They never look at the player's cards.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fnmatch import fnmatchcase

from truc_desktop.engine import (
    INSTRUCTIONS,
    Accept,
    Action,
    Agree,
    AnnounceFlor,
    AnswerRemainder,
    Call,
    Card,
    Challenges,
    CloseHand,
    Concede,
    DealCards,
    Discard,
    Instruct,
    Match,
    PlayCard,
    PlayPair,
    Refuse,
    Shrink,
    Signal,
    TakeFlor,
    short_action,
)
from truc_desktop.lessons.directions import BACK, ON, WAIT, WITHOUT, Branch, RiggedHand

YOU = 0
"""The player's seat."""
_YES = (Accept, AnswerRemainder, Agree, TakeFlor)
_NO = (Refuse, Concede, Shrink)


@dataclass(frozen=True, slots=True)
class Position:
    """A position of a rigged hand: the match and the index of the next move of the main line, None once it was left."""

    match: Match
    at: int | None = 0

    def main(self, hand: RiggedHand) -> Action | None:
        """The next action of the main line; None after its end and off it."""
        return hand.moves[self.at].action if self.at is not None and self.at < len(hand.moves) else None


# ---------------------------------------------------------------------- the player
def offered(hand: RiggedHand, action: Action) -> bool:
    """Whether an act of the player is on offer in this hand; signs and orders are on offer by the main line."""
    if hand.offers is None or isinstance(action, Signal | Instruct):
        return True
    said = f"{short_action(action)} "
    if any(said.startswith(f"{offer.removeprefix(WITHOUT)} ") for offer in hand.offers if offer.startswith(WITHOUT)):
        return False
    return any(said.startswith(f"{offer} ") for offer in hand.offers)


def is_extra(action: Action | None) -> bool:
    """Whether an act of the main line may be left out: a sign or an order of the player."""
    return isinstance(action, Signal | Instruct) and action.seat == YOU


def acts(hand: RiggedHand, position: Position) -> list[Action]:
    """What the player may do now and is offered, without signs and orders; nothing once the hand is over."""
    match = position.match
    if not in_hand(match) or (isinstance(position.main(hand), Signal) and not is_extra(position.main(hand))):
        return []
    return [action for action in match.legal(YOU) if offered(hand, action)]


def extras(hand: RiggedHand, position: Position) -> list[Action]:
    """The signs or the orders that the player may give now: where the main line has one."""
    main, match = position.main(hand), position.match
    if isinstance(main, Signal) and main.seat == YOU:
        return [Signal(YOU, kind) for kind in match.signals(YOU)]
    if isinstance(main, Instruct) and main.seat == YOU:
        return _orders(match, main.to)
    return []


def late_orders(hand: RiggedHand, position: Position) -> list[Action]:
    """The orders that the player may still give off the main line: in a hand that teaches them, while the partner
    is about to play."""
    to = actor(hand, position) if position.at is None else None
    if to is None or not any(isinstance(move.action, Instruct) and move.action.to == to for move in hand.moves):
        return []
    return _orders(position.match, to)


def _orders(match: Match, to: int) -> list[Action]:
    """The orders that the player may give to their partner now."""
    ranks = dict.fromkeys(card.rank for card in match.rules.pack)
    orders = [Instruct(YOU, to, order) for order in (*INSTRUCTIONS, *(f"play_rank {rank}" for rank in ranks))]
    return [order for order in orders if match.verify(order) is None]


def same_act(action: Action, main: Action | None) -> bool:
    """Whether the player does what the main line has; who notices a sign does not matter."""
    if isinstance(action, Signal) and isinstance(main, Signal):
        return (action.seat, action.kind) == (main.seat, main.kind)
    return action == main


def branch_of(hand: RiggedHand, position: Position, action: Action | None) -> Branch | None:
    """What the file has for another act than the main one (None: a sign or an order left out); None for nothing."""
    said = WAIT if action is None else short_action(action)
    if position.at is not None and position.at < len(hand.moves):
        others = hand.moves[position.at].others
        left_out = is_extra(position.main(hand)) and not is_extra(action)
        for branch in others:
            if matches(branch.pattern, said) or (left_out and branch.pattern == WAIT):
                return branch
    return None if action is None else next((any_ for any_ in hand.anyhow if matches(any_.pattern, said)), None)


def after(hand: RiggedHand, position: Position, action: Action | None) -> Position:
    """The position after an act (None: one left out) that stays in the hand: on the main line if it is the main one.

    The match is copied. An act that is taken back (``back``) changes nothing.
    """
    main = position.main(hand)
    branch = None if action is not None and same_act(action, main) else branch_of(hand, position, action)
    if branch is not None and branch.target == BACK:
        return position
    match = position.match.copy()
    if action is not None:
        match.apply(action)
    followed = action is not None and main is not None and same_act(action, main)
    assert followed or branch is None or branch.target != BACK
    return Position(match, (position.at or 0) + 1 if followed else None)


# ---------------------------------------------------------------------- the others
def actor(hand: RiggedHand, position: Position) -> int | None:
    """The seat off the main line that acts next; None if the table waits for the player or the hand is over."""
    match = position.match
    if not in_hand(match):
        return None
    asked = match.to_answer()
    if not asked:
        turn = match.to_play()
        return None if turn == YOU else turn
    if YOU not in asked:
        return asked[0]
    others = [seat for seat in asked if seat != YOU]
    # A question that the player is not offered to answer is answered by their partner.
    return others[0] if others and not acts(hand, position) else None


def next_move(hand: RiggedHand, position: Position) -> Action | None:
    """What another seat does next: the main line, or cue, answer, reflex; None if the table waits for the player."""
    if position.at is not None:
        main = position.main(hand)
        return None if main is None or (main.seat == YOU and not isinstance(main, DealCards)) else main
    seat = actor(hand, position)
    return None if seat is None else _improvised(hand, position.match, seat)


def _improvised(hand: RiggedHand, match: Match, seat: int) -> Action:
    legal = match.legal(seat)
    cued = _cued(hand, match, seat, legal)
    return cued or _answer(hand, match, seat, legal) or _reflex(match, seat, legal)


def _cued(hand: RiggedHand, match: Match, seat: int, legal: Sequence[Action]) -> Action | None:
    trick = len(match.hand.tricks) + 1
    for cue in hand.cues:
        called = isinstance(cue.action, Call) and any(
            call[:2] == (seat, cue.action.word) for call in match.hand.calls
        )  # fmt: skip
        if (cue.seat, cue.trick) == (seat, trick) and not called and cue.action in legal:
            return cue.action
    return None


def _answer(hand: RiggedHand, match: Match, seat: int, legal: Sequence[Action]) -> Action | None:
    if not any(isinstance(action, (*_YES, Refuse, Shrink)) for action in legal):
        return None
    wanted = hand.answers.get((seat, match.asks())) or hand.answers.get((seat, "")) or "refuse"
    if wanted not in ("accept", "refuse"):
        call = next((action for action in legal if short_action(action) == f"call {wanted}"), None)
        if call is not None:
            return call
    kinds = _NO if wanted == "refuse" else _YES
    found = (action for kind in kinds for action in legal if isinstance(action, kind))
    return next(found, None)


def _reflex(match: Match, seat: int, legal: Sequence[Action]) -> Action:
    strength = match.rules.ranking.strength
    flor = next((action for action in legal if isinstance(action, AnnounceFlor)), None)
    if flor is not None:
        return flor
    laid_away = [action for action in legal if isinstance(action, Discard)]
    if laid_away:
        return min(laid_away, key=lambda action: strength[action.card])
    pairs = [action for action in legal if isinstance(action, PlayPair) and not action.down]
    if pairs:
        level = [pair for pair in pairs if strength[pair.up] >= strength[pair.covered]] or pairs
        return max(level, key=lambda pair: strength[pair.up])
    cards = sorted(
        (action for action in legal if isinstance(action, PlayCard)),
        key=lambda action: (strength[action.card], str(action.card)),
    )
    return _card(match, seat, cards) if cards else legal[0]


def _card(match: Match, seat: int, cards: Sequence[PlayCard]) -> PlayCard:
    """The card that the reflex plays; ``cards`` from the lowest to the highest."""
    strength: dict[Card, int] = dict(match.rules.ranking.strength)
    plays, mine = match.hand.plays, match.hand.side(seat)
    if not plays:
        return cards[-1]
    best = max(strength[card] for _, card in plays)
    holders = {match.hand.side(other) for other, card in plays if strength[card] == best}
    if holders == {mine}:
        return cards[0]
    winning = [action for action in cards if strength[action.card] > best]
    level = [action for action in cards if strength[action.card] == best and mine not in holders]
    return (winning or level or list(cards))[0]


# ---------------------------------------------------------------------- the end
def in_hand(match: Match) -> bool:
    """Whether a hand has been dealt and is not over."""
    return match.hand.is_dealt and not match.hand.over and not match.over and not isinstance(match.top, Challenges)


def closing_moves(hand: RiggedHand, match: Match) -> list[Action]:
    """What the others still ask for after the hand: the cues of trick 0."""
    if not isinstance(match.top, Challenges):
        return []
    return [cue.action for cue in hand.cues if cue.trick == 0 and cue.action in match.legal(cue.seat)]


def close(hand: RiggedHand, match: Match) -> Match:
    """A copy of a match whose hand is over, with everything asked that is still asked."""
    match = match.copy()
    for action in closing_moves(hand, match):
        match.apply(action)
    if isinstance(match.top, Challenges) and not match.over:
        match.apply(CloseHand(match.hand.dealer))
    return match


def main_end(hand: RiggedHand) -> Match:
    """The match after the main line of a hand."""
    match = hand.start.copy()
    for move in hand.moves:
        match.apply(move.action)
    return close(hand, match)


def outcome(match: Match, shift: Sequence[int] = ()) -> str:
    """How a hand has ended, as ``end`` lines match it: ``3 1``, ``2 0 sets 1 0``, ``12 9 over``.

    ``shift``: by account, how much the score at its start was above that of the file.
    """
    board = match.board
    score = [now - more for now, more in zip(board.score, shift or (0,) * len(board.score), strict=True)]
    numbers = [*map(str, score), *(["sets", *map(str, board.sets)] if board.sets else [])]
    return " ".join([*numbers, *(["over"] if match.over else [])])


def ending(hand: RiggedHand, ended: str) -> Branch | None:
    """The ``end`` line for an outcome; None if the file has none."""
    return next((branch for branch in hand.ends if matches(branch.pattern, ended)), None)


def matches(pattern: str, said: str) -> bool:
    """Whether one of the alternatives of a pattern (with ``*``) fits."""
    return any(fnmatchcase(said, each.strip()) for each in pattern.split("|"))


def stays(branch: Branch | None) -> bool:
    """Whether the hand is played on after a branch."""
    return branch is None or branch.target == ON
