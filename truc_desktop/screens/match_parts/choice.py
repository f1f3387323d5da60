"""Chooses the parts of one match screen."""

from __future__ import annotations

from truc_desktop.screens.hot_seat.missed_events import MissedEvents
from truc_desktop.screens.match.match_screen import MatchScreen
from truc_desktop.screens.match.part import Part
from truc_desktop.screens.match_parts.usual import UsualParts, local_parts
from truc_desktop.table.pacing.robots import RobotTurns


def parts_of(screen: MatchScreen, desk: RobotTurns, missed: MissedEvents | None = None) -> list[Part]:
    """Return the parts of a screen, in the order in which they are called.

    ``desk``: the robots of the table; ``missed``: what the table of one person at a shared machine has missed.
    """
    usual = UsualParts(screen, desk, missed)
    if screen.match.networked:
        from truc_desktop.screens.match_parts.network import network_parts

        return network_parts(screen, usual, missed)
    return local_parts(screen, usual)
