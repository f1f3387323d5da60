"""Who has the better cards when all of them are known: for looking back at a match, never for a player in it."""

from __future__ import annotations

from collections.abc import Sequence

from truc_desktop.engine.cards import Card
from truc_desktop.engine.flow.reckoning import envit_value
from truc_desktop.engine.match import Match
from truc_desktop.engine.rules.flor import flor_points, is_flor
from truc_desktop.engine.rules.tricks import all_drawn_winner, hand_winner, trick_winner


def better_for_tricks(match: Match) -> int | None:
    """The side that would win the hand from here if everybody laid their cards simply; None for nobody.

    Simply: a trick is led with the highest card; who can beat a rival does so with the lowest card that will, everybody
    else lays their lowest. This is a measure of the cards, not the best play.
    """
    hand, rules = match.hand, match.rules
    strength, sides = rules.ranking.strength, hand.sides.of
    held = [sorted(cards, key=strength.__getitem__) for cards in hand.hands]
    won = [None if trick.winner is None else sides[trick.winner] for trick in hand.tricks]
    plays, seat = list(hand.plays), hand.turn
    leader = plays[0][0] if plays else seat
    while hand_winner(won, hand.cards_each) is None and len(won) < hand.cards_each:
        laid = {who for who, _card in plays}
        for _ in range(rules.players):
            if held[seat] and seat not in laid and seat not in hand.gone:
                plays.append((seat, _simple_card(held[seat], seat, plays, sides, strength)))
            seat = rules.next_seat(seat)
        if not plays:
            break
        winner = trick_winner(rules.tricks, rules.ranking, sides, plays)
        won.append(None if winner is None else sides[winner])
        leader = seat = leader if winner is None else winner
        plays = []
    found = hand_winner(won, hand.cards_each)
    if found is None and won and not any(side is not None for side in won):
        return all_drawn_winner(rules.tricks, sides[hand.dealer], sides[hand.lead])
    return found


def _simple_card(
    held: list[Card], seat: int, plays: Sequence[tuple[int, Card]], sides: Sequence[int], strength: dict[Card, int]
) -> Card:
    """Take the card that a seat lays out of those it holds, which are sorted from low to high."""
    if not plays:
        return held.pop()
    best = max(strength[card] for _who, card in plays)
    ours = any(sides[who] == sides[seat] and strength[card] == best for who, card in plays)
    for i, card in enumerate(held):
        if strength[card] > best and not ours:
            return held.pop(i)
    return held.pop(0)


def better_for_envit(match: Match) -> int | None:
    """The side whose best hand wins the side bet; of equal ones that of the first from the lead on."""
    hand, rules = match.hand, match.rules
    order = [(hand.lead + i) % rules.players for i in range(rules.players)]
    seats = [seat for seat in order if seat not in hand.gone]
    return hand.side(max(seats, key=lambda seat: envit_value(match, seat))) if seats else None


def better_for_flor(match: Match) -> int | None:
    """The side with the best flor, or None if nobody holds one; of equal ones that of the first from the lead on."""
    hand, rules = match.hand, match.rules
    order = [(hand.lead + i) % rules.players for i in range(rules.players)]
    holders = [seat for seat in order if is_flor(hand.dealt[seat])]
    return hand.side(max(holders, key=lambda seat: flor_points(hand.dealt[seat]))) if holders else None
