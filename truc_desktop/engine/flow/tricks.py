"""Cards on the table: how they may be laid, and what a complete trick settles (SPEC 1, 7.4, 8.1, 8.2)."""

from __future__ import annotations

from collections.abc import Sequence

from truc_desktop.engine.actions import Action, PlayCard, PlayPair, ThrowDown, play_card
from truc_desktop.engine.cards import HIDDEN, Card
from truc_desktop.engine.events import (
    CardPlayed,
    CardThrown,
    LeftHand,
    PairPlayed,
    PairsTurned,
    Reason,
    TrickDrawn,
    TrickWon,
)
from truc_desktop.engine.flow.hands import end_hand
from truc_desktop.engine.flow.instructions import obedient
from truc_desktop.engine.flow.scoring import hand_value
from truc_desktop.engine.flow.speakers import active
from truc_desktop.engine.rules.tricks import TiePair, Trick, all_drawn_winner, hand_winner, trick_winner
from truc_desktop.engine.state import MatchState


def lay_card(state: MatchState, seat: int, card: Card) -> None:
    """Lay a card face up, and settle the trick and the hand if it was the last one needed."""
    hand = state.hand
    held = hand.hands[seat]
    i = held.index(card)
    hand.hands[seat] = held[:i] + held[i + 1 :]
    hand.plays.append((seat, card))
    hand.last = seat
    if hand.may_flor:
        hand.forfeit_flor(seat)
    if hand.orders[seat]:
        hand.orders = (*hand.orders[:seat], "", *hand.orders[seat + 1 :])
    if state.log is not None:
        strength = state.rules.ranking.strength
        top = max(strength[c] for _, c in hand.plays)
        state.tell(CardPlayed, seat, card, tuple(s for s, c in hand.plays if strength[c] == top))
    pass_on(state, seat)


def pass_on(state: MatchState, seat: int) -> None:
    """After ``seat`` has played or left: the next who is still in the hand, or the trick is complete."""
    hand, players = state.hand, state.rules.players
    gone = hand.gone
    if len(hand.plays) == players - len(gone):
        settle_trick(state)
        return
    turn = (seat + 1) % players
    while turn in gone:
        turn = (turn + 1) % players
    hand.turn = turn


def is_pairing(state: MatchState) -> bool:
    """Whether all lay their last two cards at once: after a drawn first trick, where the table has it so."""
    hand = state.hand
    return state.rules.tricks.tie_pair is not TiePair.NONE and len(hand.tricks) == 1 and hand.tricks[0].winner is None


def settle_trick(state: MatchState, ranked: Sequence[tuple[int, Card]] | None = None) -> None:
    """A trick is complete; ``ranked`` are the cards as they count, if some have lost their rank."""
    hand, rules = state.hand, state.rules
    leader, pair = hand.plays[0][0], not rules.plain_cards and is_pairing(state)
    side_of = hand.sides.of
    winner = trick_winner(rules.tricks, rules.ranking, side_of, ranked or hand.plays)
    hand.tricks.append(Trick(leader, tuple(hand.plays), winner))
    hand.plays = []
    number = len(hand.tricks) - 1
    hand.turn = leader if winner is None else winner
    if state.log is not None:
        state.tell(TrickDrawn if winner is None else TrickWon, number, hand.turn)
    if number == 0 < hand.cards_each - 1:
        return  # one trick of several decides nothing
    finished = number + 1 == hand.cards_each or (pair and winner is not None)
    if hand.decided is None:
        sides = [None if t.winner is None else side_of[t.winner] for t in hand.tricks]
        hand.decided = hand_winner(sides, hand.cards_each)
        if hand.decided is None and finished:
            side = all_drawn_winner(rules.tricks, side_of[hand.dealer], side_of[hand.lead])
            end_hand(state, side, hand_value(state), Reason.ALL_DRAWN)
            return
    if hand.decided is not None and (finished or not rules.tricks.play_all):
        end_hand(state, hand.decided, hand_value(state), Reason.TRICKS)


def is_bound(state: MatchState, seat: int) -> bool:
    """Whether ``seat`` began face down, so that it must go on like that."""
    hand = state.hand
    first = hand.tricks[0].plays if hand.tricks else hand.plays
    return (seat, HIDDEN) in first


def layings(state: MatchState, seat: int) -> list[Action]:
    """Everything that ``seat``, whose turn it is, may lay."""
    hand, rule = state.hand, state.rules.tricks
    cards = hand.hands[seat]
    bound = is_bound(state, seat)
    if is_pairing(state):
        if len(cards) < 2:
            return []  # a view between two events: the pair is on the table, the trick is not yet settled
        one, two = cards
        orders = [(one, two), (two, one)]
        if rule.tie_pair is TiePair.FORBID and not bound:
            orders = [pair for pair in orders if not loses_value(state, *pair)]
        return [PlayPair(seat, up, covered, bound) for up, covered in orders]
    found: list[Action] = []
    if not bound:
        found += [play_card(seat, card) for card in (obedient(state, seat) if hand.orders[seat] else cards)]
    if rule.face_down:
        found += [ThrowDown(seat, card) for card in cards]
    return found


def loses_value(state: MatchState, up: Card, covered: Card) -> bool:
    """Whether the upper card is lower than the one it covers."""
    strength = state.rules.ranking.strength
    return strength[up] < strength[covered]


def lay(state: MatchState, action: PlayCard | ThrowDown | PlayPair) -> None:
    """Do what is one of ``layings``."""
    match action:
        case PlayCard(seat, card):
            lay_card(state, seat, card)
        case ThrowDown(seat, card):
            _take(state, seat, (card,))
            _strike(state, seat, (card,))
            state.hand.plays.append((seat, HIDDEN))
            state.tell(CardThrown, seat, card)
            pass_on(state, seat)
        case PlayPair():
            _lay_pair(state, action)


def _take(state: MatchState, seat: int, cards: tuple[Card, ...]) -> None:
    hand = state.hand
    hand.hands[seat] = tuple(card for card in hand.hands[seat] if card not in cards)
    hand.last = seat


def _strike(state: MatchState, seat: int, cards: tuple[Card, ...]) -> None:
    """Cards thrown face down do not count for the side bet."""
    down = state.hand.down
    state.hand.down = (*down[:seat], down[seat] + cards, *down[seat + 1 :])


def _lay_pair(state: MatchState, action: PlayPair) -> None:
    hand, seat, up, covered = state.hand, action.seat, action.up, action.covered
    _take(state, seat, (up, covered))
    void = action.down or loses_value(state, up, covered)
    if action.down:
        _strike(state, seat, (up, covered))
    hand.plays.append((seat, HIDDEN if action.down else up))
    hand.covered = (*hand.covered, (seat, covered))
    if void:
        hand.void = (*hand.void, seat)
    state.tell(PairPlayed, seat, up, covered, action.down, void)
    if len(hand.plays) < state.rules.players:
        pass_on(state, seat)
        return
    settle_trick(state, [(s, HIDDEN if s in hand.void else card) for s, card in hand.plays])
    if not hand.over:
        _turn_up(state)


def _turn_up(state: MatchState) -> None:
    """The upper cards were drawn: the covered ones decide. Cards thrown face down stay so."""
    hand = state.hand
    turned = [(seat, HIDDEN if card in hand.down[seat] else card) for seat, card in hand.covered]
    state.tell(PairsTurned, tuple(turned))
    hand.plays = turned
    both = state.rules.tricks.tie_pair is TiePair.BOTH_VOID
    settle_trick(state, [(seat, HIDDEN if both and seat in hand.void else card) for seat, card in turned])


def may_leave(state: MatchState, seat: int) -> bool:
    """Whether ``seat`` may leave while no bet is open: in its turn, the hand undecided."""
    return state.rules.leaving and seat == state.hand.turn and state.hand.decided is None


def may_leave_under(state: MatchState, seat: int, asked: int) -> bool:
    """Whether ``seat`` may answer a bet on the tricks by leaving: in its turn, the last of the asked side."""
    return may_leave(state, seat) and active(state, asked) == (seat,)


def leave(state: MatchState, seat: int) -> None:
    """``seat`` leaves. The last of a side gives the hand to the others; otherwise the rest play on."""
    hand, side = state.hand, state.hand.side(seat)
    hand.gone = (*hand.gone, seat)
    hand.forfeit_flor(seat)
    state.tell(LeftHand, seat)
    if not active(state, side):
        end_hand(state, 1 - side, hand_value(state), Reason.LEFT)
    else:
        pass_on(state, seat)
