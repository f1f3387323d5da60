"""The parts that every match has, and those of a match at this machine."""

from __future__ import annotations

from collections.abc import Callable

from truc_desktop.screens.hot_seat.missed_events import MissedEvents
from truc_desktop.screens.match.end_of_hand import Buttons, EndOfHand, local_buttons
from truc_desktop.screens.match.end_vote import Ended, EndVoting, local_end
from truc_desktop.screens.match.first_match import FirstMatch
from truc_desktop.screens.match.hand_history import HandHistory
from truc_desktop.screens.match.hints import Hints
from truc_desktop.screens.match.look_up import LastTrick, LogDialog, RuleBook, TableTalk
from truc_desktop.screens.match.match_screen import MatchScreen
from truc_desktop.screens.match.part import Part
from truc_desktop.screens.match.pause_menu import Menu, PauseLinks, PauseMenu, partner_answer
from truc_desktop.screens.match.ranking import RankingStrip
from truc_desktop.screens.match.robots import Robots
from truc_desktop.screens.match.seen_signal import SeenSignal
from truc_desktop.screens.match.signals import SignalWheel
from truc_desktop.screens.match.tips import Tips
from truc_desktop.screens.match.toolbar import SpeedAndSound
from truc_desktop.screens.match.turn_timer import Clock, LocalClock, TurnTimer
from truc_desktop.screens.match.watching import Watching
from truc_desktop.screens.match.way_out import WayOut
from truc_desktop.table.pacing.robots import RobotTurns
from truc_desktop.ui.dialogs import pause_sheet


class UsualParts:
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
        tools = SpeedAndSound(screen.app, screen, dialogs.choose, dialogs.back)
        return [
            actions,
            Watching(scene, self.desk.eyes, screen.show_eyes),
            *robots,
            timer,
            end,
            vote,
            self.history,
            SeenSignal(scene, screen, dialogs, screen.show_eyes, tools.mute, screen.input.move_of, silence),
            SignalWheel(scene, dialogs, screen.refuse, actions.signal, screen.input.move_of, screen.show_eyes),
            TableTalk(scene, dialogs, actions.say),
            tools,
            self.trick,
            LogDialog(scene, dialogs, screen.hand_log),
            Hints(scene, screen),
            RankingStrip(scene, screen, screen.app),
            RuleBook(screen.open_rules),
            WayOut(dialogs, screen.app.prepare_menu),
        ]


def local_parts(screen: MatchScreen, usual: UsualParts) -> list[Part]:
    """Return the parts of a match played on this machine."""
    app, match, dialogs = screen.app, screen.match, screen.dialogs
    end = usual.end_of_hand(lambda: local_buttons(app, match, lambda: dialogs.show("log")))
    alone = usual.missed is None  # a shared screen goes straight to the menu: the end is not one person's
    links = PauseLinks(app, match, dialogs.ask, dialogs.notice, end.show_given_up if alone else None)
    vote = usual.vote(lambda: match.people, lambda: (local_end(), lambda _answer: app.open_menu()))

    def chosen(answer: str) -> None:
        """Perform an answer of the menu."""
        if answer == "vote":
            vote.chosen()
        elif answer == "partner":
            screen.let_partner_answer(match.decide_for_pair)
        else:
            links.follow(answer)

    menu = Menu(lambda: pause_sheet(more=(*partner_answer(match), *vote.offer())), chosen)
    timer = usual.timer(LocalClock(screen.session, stopped=match.first))
    cutter = FirstMatch(app, screen.scene, screen, screen.actions.submit, match.first)
    tips = Tips(app, screen.scene, screen, match.first)
    return [*usual.parts(timer, end, vote), cutter, tips, PauseMenu(dialogs, menu)]
