"""The parts of a match at a network table."""

from __future__ import annotations

from collections.abc import Sequence

from truc_desktop.engine import Event
from truc_desktop.screens.hot_seat.missed_events import MissedEvents
from truc_desktop.screens.match.match_screen import MatchScreen
from truc_desktop.screens.match.part import Part
from truc_desktop.screens.match.pause_menu import PauseMenu
from truc_desktop.screens.match.seated_match import SeatedMatch
from truc_desktop.screens.match.turn_timer import RemoteClock
from truc_desktop.screens.match_parts.usual import UsualParts
from truc_desktop.screens.network.catch_up import CatchUp
from truc_desktop.screens.network.chat import ChatOverTable
from truc_desktop.screens.network.disconnections import Disconnections
from truc_desktop.screens.network.menus import network_menu
from truc_desktop.screens.network.remote_people import RemoteMatch
from truc_desktop.screens.network.remote_seat import RemoteSeat
from truc_desktop.screens.network.sheets import missing_answer


def network_parts(screen: MatchScreen, usual: UsualParts, missed: MissedEvents | None) -> list[Part]:
    """Return the parts of a match at a network table."""
    app, scene, dialogs, log, person = screen.app, screen.scene, screen.dialogs, screen.hand_log, screen.person
    match = remote(screen.match)
    people = match.remote
    chat = ChatOverTable(scene, screen, dialogs, log, people, app.sounds)

    def act_out(events: Sequence[Event]) -> None:
        """Act out events, or keep them while behind the curtain."""
        if missed is None or missed.front:
            screen.act_out(events)
        else:
            missed.replace(events)

    end = usual.end_of_hand(lambda: seat.last_buttons())
    catch_up = CatchUp(
        scene, screen, dialogs, log, usual.history, past=lambda: people.network_table.remote.log(person),
        spoken=lambda: chat.news, next_hand=end.next_hand, restart=screen.restart, act_out=act_out,
    )  # fmt: skip
    seat = RemoteSeat(
        app, match, scene, screen, dialogs, came_again=catch_up.came_again, told_before=catch_up.told_before,
        heard=chat.hear, note=chat.note, alone=missed is None,
    )  # fmt: skip
    vote = usual.vote(lambda: people.voters, seat.ended)
    losses = Disconnections(app, scene, screen, dialogs, people, tell=seat.tell, go_home=seat.go_home)
    timer = usual.timer(RemoteClock(lambda: people.turn, screen))

    def chosen(answer: str) -> bool:
        """Handle the additional answers of the menu; True if it was one."""
        if answer == "missing":
            losses.show_missing()
        elif answer == "vote":
            vote.chosen()
        return answer in ("missing", "vote")

    menu = network_menu(
        people, scene.plays, dialogs.ask, seat.go_home, usual.links.follow,
        more=lambda: (*missing_answer(people), *vote.offer()), chosen=chosen,
    )  # fmt: skip
    return [seat, catch_up, *usual.parts(timer, end, vote), chat, losses, PauseMenu(dialogs, menu)]


def remote(match: SeatedMatch) -> RemoteMatch:
    """Return ``match`` as one at a network table; TypeError if it is none."""
    if not isinstance(match, RemoteMatch):
        raise TypeError("a match at a network table is needed")
    return match
