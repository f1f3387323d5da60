"""The keys at a table and what they do."""

from __future__ import annotations

from truc_desktop.engine import RuleSet
from truc_desktop.i18n import N_
from truc_desktop.presentation.games.short_rules import Rule, short_rules, signs, three
from truc_desktop.presentation.prompts import call_may_follow

KEYS = (
    Rule(N_("1 2 3"), N_("play a card"), lambda rules: not three(rules)),
    Rule(N_("1 2 3 4"), N_("play a card"), three),
    Rule(N_("Shift + 1 2 3"), N_("play a card and call at once"), call_may_follow),
    Rule(N_("A letter"), N_("the control that shows it")),
    Rule(N_("J"), N_("a hint")),
    Rule(N_("W, held (pad: Y)"), N_("what beats what")),
    Rule(N_("S"), N_("signals"), signs),
    Rule(N_("I"), N_("the last sign that you saw, again"), signs),
    Rule(N_("P"), N_("talk")),
    Rule(N_("Point at a face"), N_("look there to see signs"), signs),
    Rule(N_("Point at a face"), N_("look there"), lambda rules: not signs(rules)),
    Rule(N_("Click a face"), N_("keep looking; click again to stop")),
    Rule(N_("H"), N_("log of the hand")),
    Rule(N_("L"), N_("last trick again")),
    Rule(N_("U"), N_("the whole hand, once it is over")),
    Rule(N_("Space"), N_("skip the animation")),
    Rule(N_("Tab, arrows"), N_("move the focus")),
    Rule(N_("F1"), N_("the rule book")),
    Rule(N_("F11, Esc"), N_("full screen, pause")),
)
"""Keys and what they do, with the tables where they apply."""


def keys_of(rules: RuleSet) -> tuple[tuple[str, str], ...]:
    """Return (key, use) for a table, in the player's language."""
    return short_rules(KEYS, rules)
