"""Cards on the table: a card is laid, a trick is settled, and with it perhaps the hand (SPEC 1)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from truc_desktop.engine.cards import Card
from truc_desktop.engine.events import CardPlayed, Reason, TrickDrawn, TrickWon
from truc_desktop.engine.ruleset import TiePair
from truc_desktop.engine.trick import Trick, all_drawn_winner, hand_winner, trick_winner

if TYPE_CHECKING:
    from truc_desktop.engine.match import Match


def lay_card(match: Match, seat: int, card: Card) -> None:
    """Lay a card face up, and settle the trick and the hand if it was the last one needed."""
    hand = match.hand
    held = hand.hands[seat]
    i = held.index(card)
    hand.hands[seat] = held[:i] + held[i + 1 :]
    hand.plays.append((seat, card))
    hand.last = seat
    if hand.may_flor:
        hand.forfeit_flor(seat)
    if hand.orders[seat]:
        hand.orders = (*hand.orders[:seat], "", *hand.orders[seat + 1 :])
    if match.log is not None:
        strength = match.rules.ranking.strength
        top = max(strength[c] for _, c in hand.plays)
        match.tell(CardPlayed, seat, card, tuple(s for s, c in hand.plays if strength[c] == top))
    pass_on(match, seat)


def pass_on(match: Match, seat: int) -> None:
    """After ``seat`` has played or left: the next who is still in the hand, or the trick is complete."""
    hand, players = match.hand, match.rules.players
    gone = hand.gone
    if len(hand.plays) == players - len(gone):
        settle_trick(match)
        return
    turn = (seat + 1) % players
    while turn in gone:
        turn = (turn + 1) % players
    hand.turn = turn


def is_pairing(match: Match) -> bool:
    """Whether everybody lays his last two cards at once: after a drawn first trick, where the table has it so."""
    hand = match.hand
    return match.rules.tricks.tie_pair is not TiePair.NONE and len(hand.tricks) == 1 and hand.tricks[0].winner is None


def settle_trick(match: Match, ranked: Sequence[tuple[int, Card]] | None = None) -> None:
    """A trick is complete; ``ranked`` are the cards as they count, if some have lost their rank."""
    hand, rules = match.hand, match.rules
    leader, pair = hand.plays[0][0], not rules.plain_cards and is_pairing(match)
    side_of = hand.sides.of
    winner = trick_winner(rules.tricks, rules.ranking, side_of, ranked or hand.plays)
    hand.tricks.append(Trick(leader, tuple(hand.plays), winner))
    hand.plays = []
    number = len(hand.tricks) - 1
    hand.turn = leader if winner is None else winner
    if match.log is not None:
        match.tell(TrickDrawn if winner is None else TrickWon, number, hand.turn)
    if number == 0 < hand.cards_each - 1:
        return  # one trick of several decides nothing
    finished = number + 1 == hand.cards_each or (pair and winner is not None)
    if hand.decided is None:
        sides = [None if t.winner is None else side_of[t.winner] for t in hand.tricks]
        hand.decided = hand_winner(sides, hand.cards_each)
        if hand.decided is None and finished:
            side = all_drawn_winner(rules.tricks, side_of[hand.dealer], side_of[hand.lead])
            match.end_hand(side, match.value(), Reason.ALL_DRAWN)
            return
    if hand.decided is not None and (finished or not rules.tricks.play_all):
        match.end_hand(hand.decided, match.value(), Reason.TRICKS)
