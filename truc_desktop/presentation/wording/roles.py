"""What the marks beside a player's name mean, for their labels: the role, and a line about it."""

from __future__ import annotations

from truc_desktop.engine import SeatView
from truc_desktop.i18n import N_, _

_BADGES = {
    "dealer": N_("Dealer: gives out the cards of this hand. The next hand has another dealer."),
    "lead": N_("First player: leads the first trick of this hand. Whoever wins a trick leads the next one."),
    "away": N_("Away from the table: the others wait, or a robot plays in the meantime."),
}
"""The line about each badge at the table, by its kind."""


def badge_told(kind: str) -> str:
    """Return what a badge beside a name means; "" for a kind that needs no words."""
    return _(_BADGES[kind]) if kind in _BADGES else ""


def role_told(view: SeatView, seat: int) -> str:
    """Return what the role that a plate names besides the player means; "" for none."""
    if view.rooster == seat:
        return _("The rooster: plays alone against the others in this hand.")
    if view.governor(view.side_of(seat)) == seat:
        return _("Governor: answers bets for the side, and may tell the partner how to play.")
    return ""


def eye_told(state: str, name: str) -> str:
    """Return what the eye beside ``name`` means, in a sentence; "" for one that needs none.

    ``state``: ``caught``, they saw a sign of the viewer's side; ``seen``, they were seen making one; ``watched``, the
    viewer watches them.
    """
    told = {
        "caught": _("{name} saw a sign of your side."), "seen": _("{name} made a sign, and your side saw it."),
        "watched": _("You watch {name}."),
    }.get(state, "")  # fmt: skip
    return told.format(name=name)
