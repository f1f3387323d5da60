"""Playouts: playing a hand to its end by simple, sound rules. Every estimate rests on them.

``pick`` is the rule by which every seat chooses its card in a playout; ``rollout`` plays a position out with all hands
known. Both are written for speed: hands are ascending tuples of strengths.
"""

from __future__ import annotations

from truc_desktop.ai.trick_position import DRAWN, TrickPosition
from truc_desktop.engine import PartnerTie

Hands = list[tuple[int, ...]]
"""The cards each seat holds, weakest first."""


def pick(hand: tuple[int, ...], side: int, first: int, best: int, ours: bool, behind: int, strong: int) -> int:
    """Return the index in ``hand`` (ascending strengths) of the card that a sensible player plays.

    ``side``: the player's side; ``first``: the result of the first trick, or -1; ``best``: the strength to beat (0 when
    leading); ``ours``: the best card belongs to the player's side alone; ``behind``: how many players are still to
    follow; ``strong``: the least strength of a good card.
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


def rollout(spot: TrickPosition, hands: Hands, forced: int = -1) -> int:
    """Return the side that wins when all play by ``pick``, or DRAWN. ``hands`` is modified.

    ``forced`` is the index in its hand of the first card to be played; -1 leaves that choice to the rule.
    """
    sides, follow, size, each, strong = spot.sides, spot.follow, spot.size, spot.each, spot.strong
    results = len(spot.results)
    leader, seat, count = spot.leader, spot.turn, spot.count
    best, owner, tied = spot.best, spot.owner, spot.tied
    first = spot.results[0] if results else -1
    together, spoiling = spot.pairs, spot.tie is not PartnerTie.EARLIEST
    safe = leader if spot.tie is PartnerTie.SPOILT_UNLESS_LEADER else -1
    while True:
        while count < size:
            hand, side = hands[seat], sides[seat]
            if len(hand) == 1:
                card = hand[0]
            else:
                if forced >= 0:
                    place = forced
                elif together and first == DRAWN:
                    place = len(hand) - 1
                else:
                    ours = count > 0 and not tied and sides[owner] == side
                    place = pick(hand, side, first, best, ours, size - 1 - count, strong)
                card = hand[place]
                hands[seat] = hand[:place] + hand[place + 1 :]
            forced = -1
            if card > best or count == 0:
                best, owner, tied = card, seat, False
            elif card == best and (sides[owner] != side or (spoiling and owner != safe)):
                tied = True
            count += 1
            seat = follow[seat]
        if tied:
            result = DRAWN
        else:
            result = sides[owner]
            leader = owner
        results += 1
        if results == 1:
            if each == 1:
                return spot.drawn_to if result == DRAWN else result
            first = result
        elif results == 2:
            if first == DRAWN:
                if result != DRAWN:
                    return result
                if each == 2:
                    return spot.drawn_to
            elif result in (DRAWN, first) or each == 2:
                return first
        elif first != DRAWN:
            return first if result == DRAWN else result
        else:
            return spot.drawn_to if result == DRAWN else result
        if safe >= 0:
            safe = leader
        seat, count, best, owner, tied = leader, 0, 0, -1, False
