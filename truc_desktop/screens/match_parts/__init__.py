"""Builds match screens from their parts: the one place where local, shared and network matches differ.

Only the modules that a match needs are imported: a match at this machine starts without the network's and the shared
machine's code.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from truc_desktop.screens.match.match_screen import MatchScreen
from truc_desktop.screens.match_parts.choice import parts_of

if TYPE_CHECKING:
    from truc_desktop.art.budget import Budget
    from truc_desktop.scene.screen import Screen
    from truc_desktop.screens.hot_seat.hot_seat import HotSeat
    from truc_desktop.screens.match.seated_match import SeatedMatch
    from truc_desktop.ui.context import Context


def screen_of(app: Context, match: SeatedMatch, budget: Budget | None = None) -> Screen:
    """Return the screen of a match: a ``HotSeat`` if several people are at this machine, else a ``MatchScreen``."""
    if len(match.people) > 1:
        return hot_seat(app, match, budget)
    return match_screen(app, match, budget)


def match_screen(app: Context, match: SeatedMatch, budget: Budget | None = None) -> MatchScreen:
    """Return the screen of a match that one person plays or watches at this machine."""
    desk = match.desk(lambda reason: screen.not_saved(reason))
    screen = MatchScreen(app, match, lambda made: parts_of(made, desk), budget=budget)
    return screen


def hot_seat(app: Context, match: SeatedMatch, budget: Budget | None = None) -> HotSeat:
    """Return the screen of a match that several people play at this machine."""
    if match.networked:
        from truc_desktop.screens.match_parts.network_shared import network_hot_seat

        return network_hot_seat(app, match, budget)
    from truc_desktop.screens.match_parts import shared

    return shared.hot_seat(app, match, budget)
