"""Builds match screens from their parts: the one place where local, shared and network matches differ."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from truc_desktop.art.people import Budget
from truc_desktop.engine import Event
from truc_desktop.scene.screen import Screen
from truc_desktop.screens.hot_seat.hot_seat import HotSeat
from truc_desktop.screens.hot_seat.missed_events import MissedEvents, PrivateSounds
from truc_desktop.screens.hot_seat.passing import Keeper, Passing
from truc_desktop.screens.hot_seat.person_table import PersonTable
from truc_desktop.screens.match.end_of_hand import Buttons, EndOfHand, local_buttons
from truc_desktop.screens.match.end_vote import Ended, EndVoting, local_end
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
from truc_desktop.screens.match.turn_timer import Clock, LocalClock, RemoteClock, TurnTimer
from truc_desktop.screens.match.watching import Watching
from truc_desktop.screens.network.catch_up import CatchUp
from truc_desktop.screens.network.chat import ChatOverTable
from truc_desktop.screens.network.disconnections import Disconnections
from truc_desktop.screens.network.menus import network_menu
from truc_desktop.screens.network.remote_people import RemoteMatch
from truc_desktop.screens.network.remote_seat import RemoteSeat
from truc_desktop.screens.network.shared_seats import NetworkAround
from truc_desktop.screens.network.sheets import missing_answer
from truc_desktop.table.pacing.robots import RobotTurns
from truc_desktop.ui.context import Context
from truc_desktop.ui.dialogs import pause_sheet


def screen_of(app: Context, match: SeatedMatch, budget: Budget | None = None) -> Screen:
    """Return the screen of a match: a ``HotSeat`` if several people are at this machine, else a ``MatchScreen``."""
    if len(match.people) > 1:
        return hot_seat(app, match, budget)
    return match_screen(app, match, budget)


def match_screen(app: Context, match: SeatedMatch, budget: Budget | None = None) -> MatchScreen:
    """Return the screen of a match that one person plays or watches at this machine."""
    desk = match.desk(lambda reason: screen.not_saved(reason))
    screen = MatchScreen(app, match, lambda made: _parts(made, desk), budget=budget)
    return screen


def hot_seat(app: Context, match: SeatedMatch, budget: Budget | None = None) -> HotSeat:
    """Return the screen of a match that several people play at this machine."""

    def sit(keeper: Keeper, seat: int, desk: RobotTurns, faces: Budget) -> PersonTable:
        sounds = PrivateSounds(app.sounds)
        shared = Shared(keeper, sounds)
        screen = MatchScreen(
            app, match, lambda made: _parts(made, desk, shared), person=seat, budget=faces, ear=sounds
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


@dataclass(frozen=True, slots=True)
class Shared:
    """Additional arguments for a screen on a shared machine: its keeper, and the sounds of its table."""

    keeper: Keeper
    sounds: PrivateSounds


def _parts(screen: MatchScreen, desk: RobotTurns, shared: Shared | None = None) -> Sequence[Part]:
    """Return the parts of a screen, in the order in which they are called. ``desk``: the robots of the table."""
    missed = None
    if shared is not None:
        missed = MissedEvents(screen.scene, screen, shared.sounds, lambda: screen.app.settings)
    match = screen.match
    usual = _Usual(screen, desk, missed)
    parts = _network(screen, match, usual, missed) if isinstance(match, RemoteMatch) else _local(screen, usual)
    if shared is None or missed is None:
        return parts
    sounds = screen.app.sounds
    return [*parts, missed, Passing(screen.scene, screen, screen.dialogs, sounds, match.people, shared.keeper)]


class _Usual:
    """The parts of every match; only three of them get different arguments."""

    def __init__(self, screen: MatchScreen, desk: RobotTurns, missed: MissedEvents | None) -> None:
        self.screen, self.desk, self.missed = screen, desk, missed
        app, match, scene = screen.app, screen.match, screen.scene
        self.history = HandHistory(scene, screen.hand_log, match.courses.pop(screen.person, None), self._trusts)
        self.trick = LastTrick(scene, screen.dialogs, screen.refuse)
        self.links = PauseLinks(app, match, screen.dialogs.ask, screen.dialogs.notice)

    def _trusts(self, seat: int, other: int) -> bool | None:
        """Whether the robot in ``seat`` believes the signals of ``other``; None for people."""
        driver = self.desk.driver
        return driver.trusts(seat, other) if seat in driver.bots else None

    def timer(self, clock: Clock) -> TurnTimer:
        """Return the turn timer for ``clock``."""
        screen = self.screen
        return TurnTimer(
            clock, screen.session, screen.person, screen, screen.app.sounds, screen.actions.submit
        )

    def end_of_hand(self, last_buttons: Callable[[], Buttons]) -> EndOfHand:
        """Return the end-of-hand part; on a shared machine its last scene offers no log: it is private."""
        screen, alone = self.screen, self.missed is None
        return EndOfHand(
            screen.app, screen.match, screen.scene, screen, screen.dialogs, screen.hand_log,
            story=lambda: self.history.story, submit=screen.actions.submit, choose=screen.choose,
            show_trick=self.trick.show,
            last_buttons=lambda: tuple(button for button in last_buttons() if alone or button.name != "log"),
        )  # fmt: skip

    def vote(self, voters: Callable[[], tuple[int, ...]], ended: Callable[[], Ended]) -> EndVoting:
        """Return the end vote; arguments as in ``EndVoting``."""
        screen = self.screen
        return EndVoting(
            screen.scene, screen, screen.dialogs, screen.app.sounds, voters=voters, submit=screen.actions.submit,
            ended=ended,
        )  # fmt: skip

    def parts(self, timer: TurnTimer, end: EndOfHand, vote: EndVoting) -> list[Part]:
        """Return all parts in order."""
        screen = self.screen
        scene, dialogs, actions = screen.scene, screen.dialogs, screen.actions
        robots = [Robots(self.desk, screen.match, scene, screen)] if self.missed is None else []
        silence = self.missed.silence if self.missed is not None else lambda _on: None
        tools = SpeedAndSound(screen.app, screen)
        return [
            actions,
            Watching(scene, self.desk.eyes, screen.show_eyes),
            *robots,
            timer,
            end,
            vote,
            self.history,
            SeenSignal(scene, screen, dialogs, screen.show_eyes, tools.mute, screen.move_of, silence),
            SignalWheel(scene, dialogs, screen.refuse, actions.signal, screen.move_of, screen.show_eyes),
            TableTalk(scene, dialogs, actions.say),
            tools,
            self.trick,
            LogDialog(scene, dialogs, screen.hand_log),
            Hints(scene, screen),
            RulesDialogs(scene, dialogs),
        ]


def _local(screen: MatchScreen, usual: _Usual) -> list[Part]:
    """Return the parts of a match played on this machine."""
    app, match, dialogs, links = screen.app, screen.match, screen.dialogs, usual.links
    end = usual.end_of_hand(lambda: local_buttons(app, match, lambda: dialogs.show("log")))
    vote = usual.vote(lambda: match.people, lambda: (local_end(), lambda _answer: app.open_menu()))
    menu = Menu(
        lambda: pause_sheet(more=vote.offer()),
        lambda answer: vote.chosen() if answer == "vote" else links.follow(answer),
    )
    return [*usual.parts(usual.timer(LocalClock(screen.session)), end, vote), PauseMenu(dialogs, menu)]


def _network(screen: MatchScreen, match: RemoteMatch, usual: _Usual, missed: MissedEvents | None) -> list[Part]:
    """Return the parts of a match at a network table."""
    app, scene, dialogs, log, person = screen.app, screen.scene, screen.dialogs, screen.hand_log, screen.person
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
