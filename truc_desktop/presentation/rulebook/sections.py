"""Rule book pages: builds all sections of a page from a rule set."""

from __future__ import annotations

from truc_desktop.engine import PRESETS, Option, RuleSet
from truc_desktop.i18n import _
from truc_desktop.i18n.option_words import value_label
from truc_desktop.presentation.games import profile_of
from truc_desktop.presentation.rulebook import bets, cards, envit, flor, tricks
from truc_desktop.presentation.rulebook.page import Page, Row, Section


def page_of(rules: RuleSet) -> Page:
    """Return the rules of a table in the player's language.

    Raises:
        KeyError: for a preset without a profile.
    """
    profile = profile_of(rules)
    words = profile.words
    sections = (
        tricks.game(rules, words, tuple(_(text) for text in profile.introduction)),
        cards.cards(rules),
        cards.deal(rules, words),
        tricks.tricks(rules),
        tricks.hand(rules),
        flor.flor(rules, words),
        envit.envit(rules, words),
        bets.bets(rules, words),
        tricks.eleven(rules) if rules.match.short else None,
        bets.leaving(rules, words),
        _signals(rules),
        _options(rules),
    )
    found = tuple(section for section in sections if section is not None)
    return Page(rules.key, _(PRESETS[rules.key].title), rules.players, _(profile.summary), found)


def _signals(rules: RuleSet) -> Section | None:
    """Return the section on signs and talk; None where there are neither."""
    rule, told = rules.signals, []
    rows: tuple[Row, ...] = ()
    if rule.on and rules.players > 2:
        told.append(
            _("Only the governed player makes signs, to the governor, and they must be true.") if rule.upward
            else _("Partners may make signs to each other, and they must be true.") if rule.truthful
            else _("Partners may make signs to each other; a sign may be a lie.")
        )  # fmt: skip
        told.append(_("An opponent who is looking at that face sees it too."))
        signs = profile_of(rules).signs
        rows = tuple(
            Row((_(signs[sign.kind][0]), _(signs[sign.kind][1])), tuple(sorted(sign.cards)[:1])) for sign in rule.signs
        )
    if rules.table_talk:
        told.append(_("Everyone may talk, and everyone hears it. What is said need not be true."))
    if not told:
        return None
    return Section("signals", _("Signs and talk"), tuple(told), (_("Sign"), _("Meaning")) if rows else (), rows)


def _options(rules: RuleSet) -> Section:
    """Return the section on options: the values at this table and the possible ones."""
    changed = dict(rules.changed)
    rows = [Row((_(option.title), value_here(rules, option), values_told(option), _(option.explain)))
            for option in offered(rules)]  # fmt: skip
    told = (_("An asterisk marks what differs from the usual rules."),) if changed else ()
    head = (_("Option"), _("Here"), _("Values"), _("Meaning"))
    return Section("options", _("Options at this table"), told, head, tuple(rows))


def offered(rules: RuleSet) -> tuple[Option, ...]:
    """Return the options that mean something at a table, in order."""
    return tuple(option for option in PRESETS[rules.key].options if option.means(rules.players))


def value_here(rules: RuleSet, option: Option) -> str:
    """Return the value of an option at a table in words, with an asterisk if it is not the usual one."""
    told = value_label(option, rules.options[option.key])
    return f"{told} *" if option.key in dict(rules.changed) else told


def values_told(option: Option) -> str:
    """Return all values of an option, in the player's language."""
    if not option.values:
        return _("{low} to {high}").format(low=option.low, high=option.high)
    return " / ".join(value_label(option, value) for value in option.values)
