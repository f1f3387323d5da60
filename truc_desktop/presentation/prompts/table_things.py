"""The things on the table that a newcomer has no name for yet, each with the moment at which it first matters."""

from __future__ import annotations

from collections.abc import Mapping

from truc_desktop.engine import MatchRule, SeatView
from truc_desktop.i18n import N_, _

BADGES, LEADING, TOKENS, SETS, MALAS = (
    "table-badges", "table-leading", "table-tokens", "table-sets", "table-halves",
)  # fmt: skip
"""Names of what is told: the marks beside names, who leads a trick, the tokens of the score, the lozenges of won sets,
the halves of a score.
"""

_TOKENS: Mapping[str, str] = {
    "bean": N_("One bean is one point. Those on the cloth go to the side that wins the hand."),
    "chickpea": N_("One chickpea is one point. Those on the cloth go to the side that wins the hand."),
    "chip": N_("One chip is one point. Those on the cloth go to the side that wins the hand."),
    "cork": N_("One cork is one point. Those on the cloth go to the side that wins the hand."),
}
"""What is told of the tokens of a room (``art.palette.Room.token``); lines that are notched are not moved."""


def about_things(view: SeatView, token: str) -> dict[str, str]:
    """Return what may be told of the table to a player who must play a card, by name, the most pressing first.

    ``token``: that of the room's score. A drawn trick says itself who leads.
    """
    told = {}
    tokens = token in _TOKENS and view.rules.match.sets is None
    if tokens and len(view.tricks) > 1:  # the hand is about to end
        told[TOKENS] = _(_TOKENS[token])
    if not view.tricks:
        told[BADGES] = _("The flag beside a name shows who leads the first trick, the cards show who deals.")
        if tokens and view.number > 1:
            told[TOKENS] = _(_TOKENS[token])
        told |= _of_the_score(view.rules.match) if view.number > 1 else {}
    elif view.tricks[-1].winner is not None:
        told[LEADING] = _("The winner of a trick leads the next one.")
    return told


def _of_the_score(rule: MatchRule) -> dict[str, str]:
    """Return what the score has besides points: camas (SPEC 8), the halves of a game (SPEC 9.4)."""
    told = {}
    if rule.sets is not None and rule.sets.one == "cama":
        told[SETS] = _("Camas: {points} points win one, and {camas} camas win the match. A lozenge shows each.").format(
            points=rule.sets.size, camas=rule.target
        )
    if rule.half:
        told[MALAS] = _("Malas and buenas: the first {half} points of a game, and those after them.").format(
            half=rule.half
        )
    return told
