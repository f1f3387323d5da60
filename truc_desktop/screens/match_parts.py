"""Which parts a match screen is made of: the one place where local, shared and network matches differ."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from truc_desktop.art.people import Budget
from truc_desktop.engine import Event
from truc_desktop.scene.screen import Screen
from truc_desktop.screens.hot_seat.hot_seat import HotSeat
from truc_desktop.screens.hot_seat.missed_events import MissedEvents, PrivateSounds
from truc_desktop.screens.hot_seat.passing import Keeper, Passing
from truc_desktop.screens.hot_seat.person_table import PersonTable
from truc_desktop.screens.match.end_of_hand import Buttons, EndOfHand, local_buttons
from truc_desktop.screens.match.end_vote import EndVoting, local_end
from truc_desktop.screens.match.hand_history import HandHistory
from truc_desktop.screens.match.hints import Hints
from truc_desktop.screens.match.look_up import LastTrick, LogDialog, RulesDialogs, TableTalk
from truc_desktop.screens.match.match_screen import MatchScreen
from truc_desktop.screens.match.part import Part
from truc_desktop.screens.match.pause_menu import Ask, Menu, PauseLinks, PauseMenu, Tell
from truc_desktop.screens.match.robots import Robots
from truc_desktop.screens.match.seated_match import SeatedMatch
from truc_desktop.screens.match.seen_signal import SeenSignal
from truc_desktop.screens.match.signals import SignalWheel
from truc_desktop.screens.match.toolbar import SpeedAndSound
from truc_desktop.screens.match.turn_timer import LocalClock, RemoteClock, TurnTimer
from truc_desktop.screens.match.watching import Watching
from truc_desktop.screens.network.catch_up import CatchUp
from truc_desktop.screens.network.chat import ChatOverTable
from truc_desktop.screens.network.disconnections import Disconnections
from truc_desktop.screens.network.menus import network_menu
from truc_desktop.screens.network.remote_people import RemoteMatch
from truc_desktop.screens.network.remote_seat import RemoteSeat
from truc_desktop.screens.network.shared_seats import NetworkAround
from truc_desktop.screens.network.sheets import missing_answer
from truc_desktop.table.pacing.robots import RobotDesk
from truc_desktop.ui.context import Context
from truc_desktop.ui.dialogs import pause_sheet


def screen_of(app: Context, match: SeatedMatch, budget: Budget | None = None) -> Screen:
    """The screen of a match: with a curtain where several people sit at this machine."""
    if len(match.people) > 1:
        return hot_seat(app, match, budget)
    return match_screen(app, match, budget)


def match_screen(app: Context, match: SeatedMatch, budget: Budget | None = None) -> MatchScreen:
    """The screen of a match that one person plays or watches at this machine."""
    desk = match.desk(lambda reason: screen.not_saved(reason))
    screen = MatchScreen(app, match, lambda made: _parts(made, desk), budget=budget)
    return screen


def hot_seat(app: Context, match: SeatedMatch, budget: Budget | None = None) -> HotSeat:
    """The screen of a match that several people of this machine play."""

    def sit(keeper: Keeper, seat: int, desk: RobotDesk, faces: Budget) -> PersonTable:
        ear = PrivateSounds(app.sounds)
        screen = MatchScreen(
            app, match, lambda made: _parts(made, desk, keeper, ear), person=seat, budget=faces, ear=ear
        )
        if isinstance(match, RemoteMatch):
            screen.part(RemoteSeat).attend()
        return PersonTable(screen)

    def menu(ask: Ask, tell: Tell) -> Menu:
        links = PauseLinks(app, match, ask, tell)
        if isinstance(match, RemoteMatch):
            return network_menu(match.remote, True, ask, app.open_menu, links.follow)
        return Menu(pause_sheet, links.follow)

    around = None
    if isinstance(match, RemoteMatch):
        around = NetworkAround(app, match.remote, tuple(seat for seat in match.people if seat >= 0))
    return HotSeat(app, match, sit, menu, around, budget)


def _parts(
    screen: MatchScreen, desk: RobotDesk, keeper: Keeper | None = None, ear: PrivateSounds | None = None
) -> Sequence[Part]:
    """The parts of a screen, in the order in which they are called. ``keeper`` and ``ear``: of a shared machine."""
    app, match, scene, dialogs, log = screen.app, screen.match, screen.scene, screen.dialogs, screen.hand_log
    actions, sounds, person = screen.actions, screen.app.sounds, screen.person
    missed = MissedEvents(scene, screen, ear, lambda: app.settings) if ear is not None else None
    tools = SpeedAndSound(app, screen)
    trick = LastTrick(scene, dialogs, screen.refuse)
    links = PauseLinks(app, match, dialogs.ask, dialogs.notice)

    def trusts(seat: int, other: int) -> bool | None:
        """Whether the robot in a seat believes the signs of another; people keep that to themselves."""
        driver = desk.driver
        return driver.trusts(seat, other) if seat in driver.bots else None

    history = HandHistory(scene, log, match.courses.pop(person, None), trusts)

    def end_of_hand(last_buttons: Callable[[], Buttons]) -> EndOfHand:
        return EndOfHand(
            app, match, scene, screen, dialogs, log, story=lambda: history.story, submit=actions.submit,
            choose=screen.choose, show_trick=trick.show, last_buttons=last_buttons,
        )  # fmt: skip

    def at_the_table(timer: TurnTimer, end: EndOfHand, vote: EndVoting) -> list[Part]:
        """What every match has, between what comes before and after it."""
        robots = [Robots(desk, match, scene, screen)] if keeper is None else []
        silence = missed.silence if missed is not None else lambda _on: None
        return [
            actions,
            Watching(scene, desk.eyes, screen.show_eyes),
            *robots,
            timer,
            end,
            vote,
            history,
            SeenSignal(scene, screen, dialogs, screen.show_eyes, tools.mute, screen.move_of, silence),
            SignalWheel(scene, dialogs, screen.refuse, actions.signal, screen.move_of, screen.show_eyes),
            TableTalk(scene, dialogs, actions.say),
            tools,
            trick,
            LogDialog(scene, dialogs, log),
            Hints(scene, screen),
            RulesDialogs(scene, dialogs),
        ]

    def shared(parts: list[Part]) -> list[Part]:
        """With what a shared machine adds."""
        if keeper is not None and missed is not None:
            parts += [missed, Passing(scene, screen, dialogs, sounds, match.people, keeper)]
        return parts

    def private(buttons: Buttons) -> Buttons:
        """On a shared machine without the log, which is one person's own."""
        return buttons if keeper is None else tuple(button for button in buttons if button.name != "log")

    if not isinstance(match, RemoteMatch):
        end = end_of_hand(lambda: private(local_buttons(app, match, lambda: dialogs.show("log"))))
        vote = EndVoting(
            scene, screen, dialogs, sounds, voters=lambda: match.people, submit=actions.submit,
            ended=lambda: (local_end(), lambda _answer: app.open_menu()),
        )  # fmt: skip
        timer = TurnTimer(LocalClock(scene.session), scene.session, person, screen, sounds, actions.submit)
        menu = Menu(
            lambda: pause_sheet(more=vote.offer()),
            lambda answer: vote.chosen() if answer == "vote" else links.follow(answer),
        )
        return shared([*at_the_table(timer, end, vote), PauseMenu(dialogs, menu)])

    people = match.remote
    chat = ChatOverTable(scene, screen, dialogs, log, people, sounds)

    def act_out(events: Sequence[Event]) -> None:
        """Act events out, or keep them behind the curtain."""
        if missed is None or missed.front:
            screen.act_out(events)
        else:
            missed.replace(events)

    end = end_of_hand(lambda: private(seat.last_buttons()))
    catch_up = CatchUp(
        scene, screen, dialogs, log, history, past=lambda: people.network_table.remote.log(person),
        spoken=lambda: chat.news, next_hand=end.next_hand, restart=screen.restart, act_out=act_out,
    )  # fmt: skip
    seat = RemoteSeat(
        app, match, scene, screen, dialogs, came_again=catch_up.came_again, told_before=catch_up.told_before,
        heard=chat.hear, note=chat.note, alone=keeper is None,
    )  # fmt: skip
    vote = EndVoting(
        scene, screen, dialogs, sounds, voters=lambda: people.voters, submit=actions.submit, ended=seat.ended
    )
    losses = Disconnections(app, scene, screen, dialogs, people, tell=seat.tell, go_home=seat.go_home)
    remote_clock = RemoteClock(lambda: people.turn, screen)
    timer = TurnTimer(remote_clock, scene.session, person, screen, sounds, actions.submit)

    def chosen(answer: str) -> bool:
        """What the menu offers here besides."""
        if answer == "missing":
            losses.show_missing()
        elif answer == "vote":
            vote.chosen()
        return answer in ("missing", "vote")

    network = network_menu(
        people, scene.plays, dialogs.ask, seat.go_home, links.follow,
        more=lambda: (*missing_answer(people), *vote.offer()), chosen=chosen,
    )  # fmt: skip
    table = at_the_table(timer, end, vote)
    return shared([seat, catch_up, *table, chat, losses, PauseMenu(dialogs, network)])
