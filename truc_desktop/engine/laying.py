"""Other ways to lay cards: face down, and two at once after a drawn first trick (SPEC 8.1, 8.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from truc_desktop.engine.actions import Action, PlayCard, PlayPair, ThrowDown, play_card
from truc_desktop.engine.cards import HIDDEN, Card
from truc_desktop.engine.events import CardThrown, PairPlayed, PairsTurned
from truc_desktop.engine.orders import obedient
from truc_desktop.engine.playing import is_pairing, lay_card, pass_on, settle_trick
from truc_desktop.engine.ruleset import TiePair

if TYPE_CHECKING:
    from truc_desktop.engine.match import Match


def is_bound(match: Match, seat: int) -> bool:
    """Whether ``seat`` began face down, so that he must go on like that."""
    hand = match.hand
    first = hand.tricks[0].plays if hand.tricks else hand.plays
    return (seat, HIDDEN) in first


def layings(match: Match, seat: int) -> list[Action]:
    """Everything that ``seat``, whose turn it is, may lay."""
    hand, rule = match.hand, match.rules.tricks
    cards = hand.hands[seat]
    bound = is_bound(match, seat)
    if is_pairing(match):
        one, two = cards
        orders = [(one, two), (two, one)]
        if rule.tie_pair is TiePair.FORBID and not bound:
            orders = [pair for pair in orders if not loses_value(match, *pair)]
        return [PlayPair(seat, up, covered, bound) for up, covered in orders]
    found: list[Action] = []
    if not bound:
        found += [play_card(seat, card) for card in (obedient(match, seat) if hand.orders[seat] else cards)]
    if rule.face_down:
        found += [ThrowDown(seat, card) for card in cards]
    return found


def loses_value(match: Match, up: Card, covered: Card) -> bool:
    """Whether the upper card is lower than the one it covers."""
    strength = match.rules.ranking.strength
    return strength[up] < strength[covered]


def lay(match: Match, action: PlayCard | ThrowDown | PlayPair) -> None:
    """Do what is one of ``layings``."""
    match action:
        case PlayCard(seat, card):
            lay_card(match, seat, card)
        case ThrowDown(seat, card):
            _take(match, seat, (card,))
            _strike(match, seat, (card,))
            match.hand.plays.append((seat, HIDDEN))
            match.tell(CardThrown, seat, card)
            pass_on(match, seat)
        case PlayPair():
            _lay_pair(match, action)


def _take(match: Match, seat: int, cards: tuple[Card, ...]) -> None:
    hand = match.hand
    hand.hands[seat] = tuple(card for card in hand.hands[seat] if card not in cards)
    hand.last = seat


def _strike(match: Match, seat: int, cards: tuple[Card, ...]) -> None:
    """Cards thrown face down do not count for the side bet."""
    down = match.hand.down
    match.hand.down = (*down[:seat], down[seat] + cards, *down[seat + 1 :])


def _lay_pair(match: Match, action: PlayPair) -> None:
    hand, seat, up, covered = match.hand, action.seat, action.up, action.covered
    _take(match, seat, (up, covered))
    void = action.down or loses_value(match, up, covered)
    if action.down:
        _strike(match, seat, (up, covered))
    hand.plays.append((seat, HIDDEN if action.down else up))
    hand.covered = (*hand.covered, (seat, covered))
    if void:
        hand.void = (*hand.void, seat)
    match.tell(PairPlayed, seat, up, covered, action.down, void)
    if len(hand.plays) < match.rules.players:
        pass_on(match, seat)
        return
    settle_trick(match, [(s, HIDDEN if s in hand.void else card) for s, card in hand.plays])
    if not hand.over:
        _turn_up(match)


def _turn_up(match: Match) -> None:
    """The upper cards were drawn: the covered ones decide. Cards thrown face down stay so."""
    hand = match.hand
    turned = [(seat, HIDDEN if card in hand.down[seat] else card) for seat, card in hand.covered]
    match.tell(PairsTurned, tuple(turned))
    hand.plays = turned
    both = match.rules.tricks.tie_pair is TiePair.BOTH_VOID
    settle_trick(match, [(seat, HIDDEN if both and seat in hand.void else card) for seat, card in turned])
