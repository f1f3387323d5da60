"""A game in a few plain sentences, as they hold at one table: with so many players, with these rules."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from truc_desktop.engine import Alliance, RuleSet
from truc_desktop.i18n import _

Fits = Callable[[RuleSet], bool]
"""Whether a sentence is true of a table."""


def anywhere(_rules: RuleSet) -> bool:
    """At every table of the game."""
    return True


def two(rules: RuleSet) -> bool:
    """One player against another."""
    return rules.players == 2


def three(rules: RuleSet) -> bool:
    """The rooster against two."""
    return rules.players == 3


def four(rules: RuleSet) -> bool:
    """Two against two, partners opposite."""
    return rules.players == 4


def many(rules: RuleSet) -> bool:
    """Three or four on a side, seated in turn."""
    return rules.players > 4


def in_pairs(rules: RuleSet) -> bool:
    """Everybody has a partner, or several."""
    return rules.players > 3


def partners(rules: RuleSet) -> bool:
    """Somebody has a partner."""
    return rules.players > 2


def signs(rules: RuleSet) -> bool:
    """Partners make signs to each other."""
    return partners(rules) and rules.signals.on


def signs_may_lie(rules: RuleSet) -> bool:
    """Partners make signs, true or not."""
    return signs(rules) and not rules.signals.truthful


def signs_are_true(rules: RuleSet) -> bool:
    """Partners make signs, and only true ones."""
    return signs(rules) and rules.signals.truthful


def same_rooster(rules: RuleSet) -> bool:
    """The rooster is the same player all match."""
    return rules.alliance is Alliance.ONE_APART


def dealer_rooster(rules: RuleSet) -> bool:
    """The dealer is the rooster."""
    return rules.alliance is Alliance.DEALER_APART


def with_flor(rules: RuleSet) -> bool:
    """Three cards of a suit count."""
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
    """Neither of the two are."""
    return not with_twos(rules) and not with_false_aces(rules)


class Rule(NamedTuple):
    """A heading and a sentence or two (message ids), and the tables where they are true."""

    head: str
    text: str
    fits: Fits = anywhere


def short_rules(told: Sequence[Rule], rules: RuleSet) -> tuple[tuple[str, str], ...]:
    """The headings and sentences that hold at a table, in the player's language. A sentence may name ``{target}`` and
    ``{half}`` of the game's points."""
    figures = {"target": rules.match.target, "half": rules.match.half}
    return tuple((_(rule.head), _(rule.text).format(**figures)) for rule in told if rule.fits(rules))
