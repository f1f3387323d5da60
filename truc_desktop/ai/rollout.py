"""Playing a hand to its end by simple sound rules: the playouts behind every estimate.

``pick`` is the rule by which every seat lays its card in a playout; ``rollout`` plays a spot out with all hands
known. Both are written for speed: hands are ascending tuples of strengths.
"""

from __future__ import annotations

from .spot import DRAWN, Spot

Hands = list[tuple[int, ...]]
"""The cards each seat holds, weakest first."""


def pick(hand: tuple[int, ...], side: int, first: int, best: int, ours: bool, behind: int, strong: int) -> int:
    """The place in ``hand`` (ascending) of the card a sensible player lays.

    ``side`` plays; ``first`` is the result of the first trick or -1; ``best`` the strength to beat (0: he leads);
    ``ours``: the own side alone holds it; ``behind``: how many still play after him; ``strong``: a good card.
    """
    top = len(hand) - 1
    if best == 0:
        if first == -1:
            return top >> 1
        return 0 if first == side else top
    if ours:
        if behind == 0 or best >= strong or hand[top] <= best:
            return 0
        return top if hand[top] >= strong else 0
    for place, card in enumerate(hand):  # noqa: B007
        if card > best:
            break
    else:
        enough = first == side or (first == -1 and hand[top] == best)
        if enough and best in hand:
            return hand.index(best)
        return 0
    if first == side and best in hand and behind == 0:
        return hand.index(best)
    if behind == 0 or hand[place] >= strong:
        return place
    if first == DRAWN or first == 1 - side:
        return top
    return place if behind > 1 or hand[top] < strong else top


def rollout(spot: Spot, hands: Hands, forced: int = -1) -> int:
    """The side that wins when everybody plays by ``pick``; DRAWN for nobody. ``hands`` is used up.

    ``forced`` is the place of the first card to be laid in its hand, -1 for the rule's own choice.
    """
    players, each, strong = spot.players, spot.each, spot.strong
    results = list(spot.results)
    leader, seat, count = spot.leader, spot.turn, spot.count
    best, owner, tied = spot.best, spot.owner, spot.tied
    first = results[0] if results else -1
    while True:
        while count < players:
            hand = hands[seat]
            if len(hand) == 1:
                card = hand[0]
            else:
                if forced >= 0:
                    place = forced
                else:
                    ours = best > 0 and not tied and not (owner ^ seat) & 1
                    place = pick(hand, seat & 1, first, best, ours, players - 1 - count, strong)
                card = hand[place]
                hands[seat] = hand[:place] + hand[place + 1 :]
            forced = -1
            if card > best:
                best, owner, tied = card, seat, False
            elif card == best and (owner ^ seat) & 1:
                tied = True
            count += 1
            seat = seat + 1 if seat + 1 < players else 0
        if tied:
            result = DRAWN
        else:
            result = owner & 1
            leader = owner
        results.append(result)
        done = len(results)
        if done == 1:
            if each == 1:
                return spot.drawn_to if result == DRAWN else result
            first = result
        elif done == 2:
            if first == DRAWN:
                if result != DRAWN:
                    return result
            elif result in (DRAWN, first):
                return first
        elif first != DRAWN:
            return first if result == DRAWN else result
        else:
            return spot.drawn_to if result == DRAWN else result
        seat, count, best, owner, tied = leader, 0, 0, -1, False
