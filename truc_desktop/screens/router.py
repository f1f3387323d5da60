"""The router: maps each destination to its screen, so that screens need not know each other."""

from __future__ import annotations

from truc_desktop.screens.lesson_offers import LessonTime, NewTable
from truc_desktop.screens.match_parts import screen_of
from truc_desktop.screens.match_parts.lesson import lesson_screen
from truc_desktop.screens.network.destinations import Lobby, NetworkMatch
from truc_desktop.screens.network.lobby import LobbyScreen
from truc_desktop.screens.network.remote_people import RemotePeople, remote_match
from truc_desktop.ui.context import Context, Destination

FADE_MS = 220.0


def go(app: Context, to: Destination) -> None:
    """Replace everything on the stack with the screen of a destination.

    Raises:
        LookupError: for a destination without a screen.
    """
    match to:
        case Lobby(network_table):
            lobby = LobbyScreen(app, network_table)
            app.director.replace(lobby, fade_ms=lobby.fade_ms, whole=True)
        case NetworkMatch(network_table, people):
            screen = screen_of(app, remote_match(people or RemotePeople(network_table)))
            app.director.replace(screen, fade_ms=FADE_MS, whole=True)
        case LessonTime(name, afresh, hand):
            app.director.replace(lesson_screen(app, name, afresh, hand), fade_ms=FADE_MS, whole=True)
        case NewTable():
            from truc_desktop.screens.setup.new_table import NewTableScreen  # most starts of the program do without

            app.open_menu()
            app.director.push(NewTableScreen(app), fade_ms=FADE_MS)
        case _:
            raise LookupError(f"there is no screen for {to}")
