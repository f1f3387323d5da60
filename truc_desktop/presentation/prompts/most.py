"""The most that a game ever asks or tells at once, so that its place can be kept from the beginning of a match."""

from __future__ import annotations

from truc_desktop.engine import RuleSet

ANSWERS = 3
"""The calls of a game with one bet: accept, refuse, raise."""


def most_calls(rules: RuleSet) -> int:
    """Return the most calls that a player may have to choose from at once."""
    if rules.flor is not None or rules.governors:
        return ANSWERS + 3  # three bets on the values, or the calls below with an instruction
    if rules.envit is not None:
        return ANSWERS + 2  # to bet on the values, and to bet everything on them
    return ANSWERS + 1 if rules.says_more else ANSWERS


def most_lines(rules: RuleSet) -> int:
    """Return the most lines of stakes: the bets on the values, flor in their place, and those on the tricks."""
    return 1 if rules.envit is None and rules.flor is None else 2
