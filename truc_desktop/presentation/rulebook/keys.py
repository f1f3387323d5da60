"""The keys at a table and what they do."""

from __future__ import annotations

from truc_desktop.engine import RuleSet
from truc_desktop.i18n import N_
from truc_desktop.presentation.games.short_rules import Rule, short_rules, signs, three
from truc_desktop.presentation.prompts import call_may_follow

KEYS = (
    Rule(N_("1 2 3"), N_("Play your first, second or third card"), lambda rules: not three(rules)),
    Rule(N_("1 2 3 4"), N_("Play your first, second, third or fourth card"), three),
    Rule(N_("Shift + 1 2 3"), N_("Play that card and bet with it"), call_may_follow),
    Rule(N_("Any letter"), N_("Press the button that shows this letter")),
    Rule(N_("J"), N_("Ask for a hint")),
    Rule(N_("W (pad: Y)"), N_("Hold it to see what beats what")),
    Rule(N_("S"), N_("Choose a sign for your partner"), signs),
    Rule(N_("I"), N_("See the last sign that you noticed again"), signs),
    Rule(N_("P"), N_("Say something to the table")),
    Rule(N_("Point at a face"), N_("Look at that player, to notice their signs"), signs),
    Rule(N_("Point at a face"), N_("Look at that player"), lambda rules: not signs(rules)),
    Rule(N_("Click a face"), N_("Keep looking at that player; click again to stop")),
    Rule(N_("H"), N_("Read what has happened in this hand")),
    Rule(N_("L"), N_("See the last trick again")),
    Rule(N_("U"), N_("See the whole hand again, once it is over")),
    Rule(N_("Space"), N_("Do not wait for what is moving")),
    Rule(N_("Tab, arrows"), N_("Go from one card or button to the next")),
    Rule(N_("Enter"), N_("Press the card or button that you are on")),
    Rule(N_("F1"), N_("Open this rule book")),
    Rule(N_("F11"), N_("Full screen, or back to a window")),
    Rule(N_("Esc"), N_("Close what is open, or pause the match")),
)
"""Keys and what they do, with the tables where they apply."""


def keys_of(rules: RuleSet) -> tuple[tuple[str, str], ...]:
    """Return (key, use) for a table, in the player's language."""
    return short_rules(KEYS, rules)
