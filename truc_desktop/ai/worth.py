"""What points are worth: the chance to win the game from a score.

Computed once from a simple picture of a hand: who wins is even, and the stake is 1, 2 or 3 with the shares seen in
measured play. A side one point away chooses, by the strength of its cards, between the short hand and giving a
point (SPEC 2.3).
"""

from __future__ import annotations

from functools import lru_cache

from truc_desktop.engine.match_rule import MatchRule

STAKES = ((1, 0.57), (2, 0.22), (3, 0.21))
"""Share of hands that are worth so many points."""
STRENGTHS = ((0.12, 0.14), (0.32, 0.22), (0.5, 0.28), (0.68, 0.22), (0.88, 0.14))
"""How likely a side is to win the tricks once it has seen its cards: (chance, share of deals)."""

Table = tuple[tuple[float, ...], ...]


@lru_cache(maxsize=32)
def chances(rule: MatchRule) -> Table:
    """``chances(rule)[a][b]``: the chance (0..1) of a side with ``a`` points to win the game against ``b``."""
    target, short = rule.target, rule.short
    known: dict[tuple[int, int], float] = {}

    def at(mine: int, theirs: int) -> float:
        if mine >= target:
            return 1.0
        if theirs >= target:
            return 0.0
        if (mine, theirs) not in known:
            known[mine, theirs] = normal(mine, theirs)
        return known[mine, theirs]

    def normal(mine: int, theirs: int) -> float:
        if mine == theirs:
            return 0.5
        if short and target - 1 in (mine, theirs):
            if theirs == target - 1:
                return 1.0 - at(theirs, mine)
            give = at(mine, theirs + 1)
            return sum(share * max(p + (1 - p) * at(mine, theirs + short), give) for p, share in STRENGTHS)
        return sum(share * (at(mine + s, theirs) + at(mine, theirs + s)) / 2 for s, share in STAKES)

    for a in reversed(range(target)):
        for b in reversed(range(target)):
            at(a, b)
    return tuple(tuple(known[a, b] for b in range(target)) for a in range(target))


def worth(rule: MatchRule, mine: int, theirs: int) -> float:
    """The chance (0..1) to win the game with ``mine`` points against ``theirs``; more than the target is the target."""
    if mine >= rule.target:
        return 1.0
    if theirs >= rule.target:
        return 0.0
    return chances(rule)[mine][theirs]
