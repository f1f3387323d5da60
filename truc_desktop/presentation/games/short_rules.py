"""Short rules: a game in a few sentences, chosen by the rules and number of players of a table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from truc_desktop.engine import Alliance, RuleSet
from truc_desktop.i18n import _

Fits = Callable[[RuleSet], bool]
"""Tells whether a sentence holds at a table with these rules."""


def anywhere(_rules: RuleSet) -> bool:
    """True at every table of the game."""
    return True


def two(rules: RuleSet) -> bool:
    """Two players, one against one."""
    return rules.players == 2


def three(rules: RuleSet) -> bool:
    """Three players: the rooster against two."""
    return rules.players == 3


def four(rules: RuleSet) -> bool:
    """Four players in two pairs."""
    return rules.players == 4


def many(rules: RuleSet) -> bool:
    """Six or eight players, three or four on a side."""
    return rules.players > 4


def in_pairs(rules: RuleSet) -> bool:
    """Every player has at least one partner: four players or more."""
    return rules.players > 3


def partners(rules: RuleSet) -> bool:
    """At least one player has a partner: three players or more."""
    return rules.players > 2


def signs(rules: RuleSet) -> bool:
    """Partners make signs to each other."""
    return partners(rules) and rules.signals.on


def signs_may_lie(rules: RuleSet) -> bool:
    """Partners make signs, which may be lies."""
    return signs(rules) and not rules.signals.truthful


def signs_are_true(rules: RuleSet) -> bool:
    """Partners make signs, which must be true."""
    return signs(rules) and rules.signals.truthful


def same_rooster(rules: RuleSet) -> bool:
    """The rooster is the same player all match."""
    return rules.alliance is Alliance.ONE_APART


def dealer_rooster(rules: RuleSet) -> bool:
    """The dealer is the rooster."""
    return rules.alliance is Alliance.DEALER_APART


def with_flor(rules: RuleSet) -> bool:
    """The game has the flor: three cards of one suit."""
    return rules.flor is not None


def with_halves(rules: RuleSet) -> bool:
    """The points of a game have two halves, malas and buenas."""
    return rules.match.half > 0


def without_halves(rules: RuleSet) -> bool:
    """They have none."""
    return not with_halves(rules)


def with_twos(rules: RuleSet) -> bool:
    """The twos are in the pack."""
    return "2O" in rules.pack


def with_false_aces(rules: RuleSet) -> bool:
    """The aces of coins and cups are in the pack."""
    return "1O" in rules.pack


def neither(rules: RuleSet) -> bool:
    """The pack has neither the twos nor the false aces."""
    return not with_twos(rules) and not with_false_aces(rules)


class Rule(NamedTuple):
    """A heading, a sentence or two (message ids), and the tables where they hold."""

    head: str
    text: str
    fits: Fits = anywhere


def short_rules(told: Sequence[Rule], rules: RuleSet) -> tuple[tuple[str, str], ...]:
    """Return (heading, text) of the rules that hold at a table, in the player's language.

    A text may name ``{target}`` and ``{half}``: the points of the game, and of the first half of it.
    """
    figures = {"target": rules.match.target, "half": rules.match.half}
    return tuple((_(rule.head), _(rule.text).format(**figures)) for rule in told if rule.fits(rules))
