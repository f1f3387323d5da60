"""The router: maps each destination to its screen, so that screens need not know each other."""

from __future__ import annotations

from truc_desktop.scene.transition import TransitionKind
from truc_desktop.screens.lesson_offers import LessonTime, NewTable
from truc_desktop.screens.match_parts import screen_of
from truc_desktop.screens.match_parts.lesson import lesson_screen
from truc_desktop.screens.network.destinations import Lobby, NetworkMatch
from truc_desktop.screens.network.lobby import LobbyScreen
from truc_desktop.screens.network.remote_people import RemotePeople, remote_match
from truc_desktop.ui.context import Context, Destination
from truc_desktop.ui.transitions import transition


def go(app: Context, to: Destination) -> None:
    """Replace everything on the stack with the screen of a destination.

    Raises:
        LookupError: for a destination without a screen.
    """
    match to:
        case Lobby(network_table):
            lobby = LobbyScreen(app, network_table)
            app.director.replace(lobby, by=transition(app, TransitionKind.DARK), whole=True)
        case NetworkMatch(network_table, people):
            screen = screen_of(app, remote_match(people or RemotePeople(network_table)))
            app.director.replace(screen, by=transition(app, TransitionKind.SIT_DOWN), whole=True)
        case LessonTime(name, afresh, hand):
            lesson = lesson_screen(app, name, afresh, hand)
            app.director.replace(lesson, by=transition(app, TransitionKind.SIT_DOWN), whole=True)
        case NewTable():
            from truc_desktop.screens.setup.new_table import NewTableScreen  # most starts of the program do without

            app.open_menu()
            app.director.push(NewTableScreen(app), by=transition(app, TransitionKind.GET_UP))
        case _:
            raise LookupError(f"there is no screen for {to}")
