"""The screen of a match that several people play at this machine, and the parts that only its tables have."""

from __future__ import annotations

from collections.abc import Sequence

from truc_desktop.art.budget import Budget
from truc_desktop.screens.hot_seat.hot_seat import HotSeat
from truc_desktop.screens.hot_seat.missed_events import MissedEvents, PrivateSounds
from truc_desktop.screens.hot_seat.passing import Keeper, Passing
from truc_desktop.screens.hot_seat.person_table import PersonTable
from truc_desktop.screens.match.match_screen import MatchScreen
from truc_desktop.screens.match.part import Part
from truc_desktop.screens.match.pause_menu import Ask, Menu, PauseLinks, Tell
from truc_desktop.screens.match.seated_match import SeatedMatch
from truc_desktop.screens.match_parts.choice import parts_of
from truc_desktop.table.pacing.robots import RobotTurns
from truc_desktop.ui.context import Context
from truc_desktop.ui.dialogs import pause_sheet


def hot_seat(app: Context, match: SeatedMatch, budget: Budget | None = None) -> HotSeat:
    """Return the screen of a match at this machine alone that several people play."""
    def menu(ask: Ask, tell: Tell) -> Menu:
        return Menu(pause_sheet, PauseLinks(app, match, ask, tell).follow)

    return HotSeat(app, match, lambda *place: PersonTable(shared_screen(app, match, *place)), menu, None, budget)


def shared_screen(
    app: Context, match: SeatedMatch, keeper: Keeper, seat: int, desk: RobotTurns, faces: Budget
) -> MatchScreen:
    """Return the screen of one person at a shared machine; ``keeper`` passes it on to the next."""
    sounds = PrivateSounds(app.sounds)

    def parts(screen: MatchScreen) -> Sequence[Part]:
        missed = MissedEvents(screen.scene, screen, sounds, lambda: app.settings)
        passing = Passing(screen.scene, screen, screen.dialogs, app.sounds, match.people, keeper)
        return [*parts_of(screen, desk, missed), missed, passing]

    return MatchScreen(app, match, parts, person=seat, budget=faces, ear=sounds)
