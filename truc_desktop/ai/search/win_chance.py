"""The chance to win the game from a score.

It is computed once per rule set from a simple model of a hand: both sides are equally likely to win it, and its stakes
are those of the game's ladder, in shares close to those of measured play. A side one point short chooses, by the
strength of its cards, between the short hand and giving a point (SPEC 2.3); where a hand may be offered for the game
(SPEC 3.3), the others do so, and the side gives a point or plays for the game.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import product

from truc_desktop.engine import Board, Growth, Ladder, MatchRule, RuleSet

UNRAISED = 0.57
"""Share (0..1) of hands without an accepted bet on the tricks."""
AT_EACH_STEP = 0.51
"""Share of the raised hands that stop at each step of the ladder."""
RAISES = 3
"""Steps of an open ladder that are counted."""
WITH_SIDE_BET, SIDE_BET = 0.5, 2
"""Share of hands in which the bet on the values adds to the tricks, and the points it adds."""
STRENGTHS = ((0.12, 0.14), (0.32, 0.22), (0.5, 0.28), (0.68, 0.22), (0.88, 0.14))
"""How likely a side is to win the tricks once it has seen its cards: (chance, share of deals)."""

Stakes = tuple[tuple[int, float], ...]
State = tuple[int, int, int, int]
"""Points and sets: mine, theirs, my sets, their sets."""


def ladder_stakes(ladder: Ladder) -> tuple[int, ...]:
    """Return the stakes that a hand may reach on a ladder, ascending: points or Prize."""
    if not ladder.open:
        return (ladder.base, *(rung.stake for rung in ladder.rungs))
    values = [ladder.base]
    offer = "+2" if ladder.growth is Growth.ANY else ladder.offers()[0]
    for _ in range(RAISES):
        values.append(ladder.raised(values[-1], offer))
    return tuple(values)


def stakes_of(rules: RuleSet) -> Stakes:
    """Return the model of a hand: (points or Prize, share of hands); the shares add up to 1."""
    values = ladder_stakes(rules.ladders[0])
    found: dict[int, float] = {}
    left = 1.0
    for place, value in enumerate(values):
        share = UNRAISED if place == 0 else round(left * AT_EACH_STEP, 2)
        if place == len(values) - 1:
            share = left
        left -= share
        extra = WITH_SIDE_BET if rules.envit is not None and value > 0 else 0.0
        found[value] = found.get(value, 0.0) + share * (1 - extra)
        if extra:
            found[value + SIDE_BET] = found.get(value + SIDE_BET, 0.0) + share * extra
    return tuple(found.items())


def win_chance(rules: RuleSet, mine: int, theirs: int, my_sets: int = 0, their_sets: int = 0) -> float:
    """Return the chance (0..1) to win the game with that many points (and sets) against the others'."""
    rule = rules.match
    if rule.sets is not None:
        goal = rule.target
        if my_sets >= goal or their_sets >= goal:
            return float(my_sets >= goal)
    elif max(mine, theirs) >= rule.target:
        return float(mine >= theirs)
    return _table(rule, stakes_of(rules), rules.ladders[0].open)[mine, theirs, my_sets, their_sets]


def state_after(rule: MatchRule, state: State, won: bool, amount: int) -> State:
    """Return the state after "I" have ``won`` an ``amount`` (points or Prize), or the others have."""
    sets = state[2:] if rule.sets else ()
    account = 0 if won else 1
    _, board = rule.award(Board(state[:2], (0, 0), sets), account, amount)
    mine, theirs = board.score
    my_sets, their_sets = board.sets or (0, 0)
    return mine, theirs, my_sets, their_sets


@lru_cache(maxsize=32)
def _table(rule: MatchRule, stakes: Stakes, all_in: bool) -> dict[State, float]:
    """Return the chance for every state without a winner; ``all_in``: a hand may be offered for the game."""
    last_point = rule.short or (rule.target if all_in else 0)
    known: dict[State, float] = {}
    size, goal = (rule.sets.size, rule.target) if rule.sets else (rule.target, 1)
    sets = sorted(product(range(goal), repeat=2), key=sum, reverse=True)
    scores = sorted(product(range(size), repeat=2), key=sum, reverse=True)

    def at(state: State) -> float:
        mine, theirs = state[2:] if rule.sets else state[:2]
        if max(mine, theirs) >= rule.target:
            return float(mine >= theirs)
        return known[state]

    for my_sets, their_sets in sets:
        for mine, theirs in scores:
            state = (mine, theirs, my_sets, their_sets)
            mirror = (theirs, mine, their_sets, my_sets)
            if state == mirror:
                known[state] = 0.5
            elif mirror in known:
                known[state] = 1.0 - known[mirror]
            elif last_point and size - 1 == mine:
                give = at(state_after(rule, state, False, 1))
                lost = at(state_after(rule, state, False, last_point))
                known[state] = sum(share * max(p + (1 - p) * lost, give) for p, share in STRENGTHS)
            elif not last_point or size - 1 != theirs:
                known[state] = sum(
                    share * (at(state_after(rule, state, True, value)) + at(state_after(rule, state, False, value))) / 2
                    for value, share in stakes
                )
            if state in known:
                known[mirror] = 1.0 - known[state]
    return known
