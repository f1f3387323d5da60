"""The screen of a match at a network table that several people play at this machine."""

from __future__ import annotations

from truc_desktop.art.budget import Budget
from truc_desktop.screens.hot_seat.hot_seat import HotSeat
from truc_desktop.screens.hot_seat.passing import Keeper
from truc_desktop.screens.hot_seat.person_table import PersonTable
from truc_desktop.screens.match.pause_menu import Ask, Menu, PauseLinks, Tell
from truc_desktop.screens.match.seated_match import SeatedMatch
from truc_desktop.screens.match_parts.network import remote
from truc_desktop.screens.match_parts.shared import shared_screen
from truc_desktop.screens.network.menus import network_menu
from truc_desktop.screens.network.remote_seat import RemoteSeat
from truc_desktop.screens.network.shared_seats import NetworkAround
from truc_desktop.table.pacing.robots import RobotTurns
from truc_desktop.ui.context import Context


def network_hot_seat(app: Context, match: SeatedMatch, budget: Budget | None = None) -> HotSeat:
    """Return the screen of a match at a network table that several people play at this machine."""
    people = remote(match).remote

    def sit(keeper: Keeper, seat: int, desk: RobotTurns, faces: Budget) -> PersonTable:
        screen = shared_screen(app, match, keeper, seat, desk, faces)
        screen.part(RemoteSeat).attend()
        return PersonTable(screen)

    def menu(ask: Ask, tell: Tell) -> Menu:
        return network_menu(people, True, ask, app.open_menu, PauseLinks(app, match, ask, tell).follow)

    around = NetworkAround(app, people, tuple(seat for seat in match.people if seat >= 0))
    return HotSeat(app, match, sit, menu, around, budget)
