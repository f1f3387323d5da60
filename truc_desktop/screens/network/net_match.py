"""A match at a table of the network: the usual table, and what only the network has - losses, returns, the host."""

from __future__ import annotations

from truc_desktop.art.people import Budget
from truc_desktop.engine import PUBLIC, Event
from truc_desktop.i18n import _
from truc_desktop.net.texts import reason
from truc_desktop.net.wire.messages import Manage, Order, Refused, Stage, Why
from truc_desktop.presentation.narration.narrator import LogLine
from truc_desktop.scene.screen import BaseScreen
from truc_desktop.screens.match.sheet_table import SMALL
from truc_desktop.screens.network.evening import Evening, keep_seat, name_of
from truc_desktop.screens.network.lobby import open_lobby
from truc_desktop.screens.network.net_company import NetCompany, NetOpening, opening_of
from truc_desktop.screens.network.net_following import FollowingTable
from truc_desktop.screens.network.net_sheets import (
    LEAVE,
    SEE,
    SIT,
    close_sheet,
    closed_sheet,
    deals_sheet,
    leave_sheet,
    lost_sheet,
    missing_answer,
    net_pause_sheet,
    paused_sheet,
)
from truc_desktop.screens.setup.recent_tables import last_spec
from truc_desktop.table.dialogs.hand_summary import SheetButton
from truc_desktop.table.pacing.robots import RobotTurns
from truc_desktop.table.pacing.turn_clock import TurnClock
from truc_desktop.ui.context import Context
from truc_desktop.ui.dialogs import Answer, Sheet

_FADE_MS = 220.0


def open_match(app: Context, evening: Evening, company: NetCompany | None = None) -> None:
    """Go to the match that is played at a table of the network; the screen keeps the evening from now on.

    ``company``: of the screen that gives way, where there was one.
    """
    opening = opening_of(company or NetCompany(evening))
    screen: BaseScreen
    if len(opening.people) > 1:
        from truc_desktop.screens.network.net_hot_seat import NetHotSeat

        screen = NetHotSeat(app, opening)
    else:
        screen = NetMatchScreen(app, opening)
    app.director.replace(screen, fade_ms=_FADE_MS, whole=True)


class NetMatchScreen(FollowingTable):
    """One viewer's screen at a table of the network."""

    def __init__(
        self, app: Context, opening: NetOpening, budget: Budget | None = None, *, person: int | None = None,
        desk: RobotTurns | None = None,
    ) -> None:  # fmt: skip
        """Sit down; the first view has come already."""
        super().__init__(app, opening, budget, person=person, desk=desk)
        self.clock = TurnClock(0)  # the host's counts
        self._laid = ""
        self._away = False
        self._seen: tuple[object, ...] = ()
        self._unfair = len(self.evening.table.unfair)
        self._people_came = False

    # ------------------------------------------------------------------ the screen
    def enter(self, size: tuple[int, int]) -> None:
        """Sit down and listen."""
        self.company.attend(self.person, self)
        self.company.handed_on = False
        self.table.absent = self.company.absent
        super().enter(size)
        self.told_before()
        for seat, target in enumerate(self.session.gaze):
            self._gaze(seat, target)

    def exit(self) -> None:
        """Get up. A table that was not handed on is left; our seats are kept."""
        super().exit()
        if self.company.leave(self.person) and not self.company.handed_on:
            self._remember()
            self.evening.close()

    def beneath(self, dt_ms: float) -> None:
        """Under the settings the table goes on."""
        self.company.advance(dt_ms)

    def advance(self, dt_ms: float) -> None:
        """Hear what has come, act it out, and say what has to be said."""
        self.hear(dt_ms)
        if self._people_came and self._others_sit_here():
            self.company.handed_on = True
            open_match(self.app, self.evening, self.company)
            return
        if self.company.put_out(self.person):
            if self.company.stage in (Stage.LOBBY, Stage.OVER):
                self._to_lobby()
            return  # or until a watcher's view has come
        self.keep_up(dt_ms)
        super().advance(dt_ms)
        self._review()

    def hear(self, dt_ms: float) -> None:
        """Take in what has come since the last frame."""
        self.company.advance(dt_ms)

    def begin_anew(self) -> tuple[Event, ...]:
        """As FollowingTable; what was told of unfair deals is not told again."""
        self._unfair = min(self._unfair, len(self.evening.table.unfair))
        return super().begin_anew()

    # ------------------------------------------------------------------ people come and go
    def people_changed(self) -> None:
        """Plates say who is away, and for whom robots play; who has come back is told."""
        self._people_came = True
        before, self.table.absent = self.table.absent, self.company.absent
        if self.place is not None:
            self.refresh()
        for seat in before:
            if seat not in self.table.absent and seat != self.person:
                self._tell(seat, _("{name} is back.").format(name=self.names[seat]))

    def _tell(self, seat: int, text: str) -> None:
        """News of somebody, for the log and for a moment in place of the prompt."""
        self.note(LogLine(seat, text, "say"))
        if self.on_top:
            self.remark(text)

    def _others_sit_here(self) -> bool:
        """Whether other people, or we in other seats, are at the table than when this screen was opened."""
        table = self.evening.table
        mine = table.seats or (PUBLIC,)
        if table.table is None or self.company.closed or not set(mine) <= set(table.viewers):
            return False
        if self.company.stage is Stage.OVER:
            return False  # who was here when the match ended stays in its last scene
        self._people_came = False
        return opening_of(self.company).players != self.opening.players or mine != self.opening.people

    # ------------------------------------------------------------------ what the host says
    def denied(self, refused: Refused) -> None:
        """The host does not grant what was asked for."""
        if not self.on_top:
            return
        if refused.text == "chat":
            self.app.sounds.play("invalid")
            self.remark(_("Not so fast, please: the host did not pass that on."))
        elif refused.text == "start":
            self.notice(_("The match cannot begin"), _("Not everybody is here. In the lobby you can fill the seats."))
        elif refused.text == "kept":
            self.remark(_("This seat is kept for who sat here."))
        elif refused.why is Why.NOT_SAVED:
            self.notice(_("The table stands still"), reason(refused.why, refused.text))
        else:
            self.remark(_("The host does not allow that."))

    # ------------------------------------------------------------------ losses
    @property
    def asleep(self) -> bool:
        """Nothing can be done while somebody, or the host, is missing."""
        return super().asleep or self.company.lost or self.company.stage is Stage.PAUSED

    @property
    def waiting(self) -> str:
        """Who is waited for."""
        if self.company.lost:
            return _("The line is lost, calling again ...")
        if self.company.stage is Stage.PAUSED:
            missing = ", ".join(self.names[seat] for seat in self.company.missing)
            if not missing:
                return _("The match cannot be saved just now. Trying again: {n} s").format(n=self.company.countdown)
            return _("Waiting for {names}: {n} s").format(names=missing, n=self.company.countdown)
        return super().waiting

    @property
    def seconds(self) -> int | None:
        """What the host's clock says."""
        return None if self.asleep else self.company.turn

    def _wanted(self) -> tuple[str, tuple[object, ...]]:
        """The sheet that must lie on the table now, and what it is about."""
        company = self.company
        if company.closed:
            return "closed", ()
        if company.lost:
            return "lost", ()
        if company.stage is Stage.PAUSED and company.missing:
            return "paused", (company.missing, company.waits)
        return "", ()

    def _review(self) -> None:
        """Lay the sheet that is due, and take away the one that is not any more."""
        want, about = self._wanted()
        if self._laid and (want != self._laid or self.sheet != "net"):
            self._laid = ""
            if self.sheet == "net":
                self.withdraw()
        if not want:
            self._seen = ()
        if self._away and not self.company.lost and not self.company.closed:
            self._tell(self.viewer, _("The line is made again: you are back at the table."))
        self._away = self.company.lost
        covered = self.sheet in SMALL and want != "closed"
        if want and not self._laid and not covered and self._seen != (want, about):
            if self.sheet in SMALL:
                self.withdraw()
            self._small("net", self._sheet_of(want), lambda answer: self._decided_on(want, about, answer))
            self._laid = want
        elif len(self.evening.table.unfair) > self._unfair and not covered and not want:
            self._unfair = len(self.evening.table.unfair)
            self.app.sounds.play("error")
            self._small("notice", deals_sheet(self.evening.table, self.session.over), lambda _a: None)
        if self.company.stage is Stage.PAUSED or self.company.lost:
            self._tell_of_waiting()

    def _sheet_of(self, want: str) -> Sheet:
        if want == "closed":
            return closed_sheet(self.company)
        return lost_sheet() if want == "lost" else paused_sheet(self.company, self.opening.players)

    def _tell_of_waiting(self) -> None:
        if self.asked.text != self.waiting:
            self.refresh()

    def _decided_on(self, want: str, about: tuple[object, ...], answer: str) -> None:
        """An answer to one of those sheets."""
        orders = {"wait": Order.WAIT, "replace": Order.REPLACE, "end": Order.END}
        self._laid = ""
        if answer == SEE:
            self._seen = (want, about)
        elif answer in orders:
            self._seen = (want, about) if answer != "wait" else ()
            self.evening.table.send(Manage(orders[answer]))
        elif answer == SIT:
            me = last_spec(self.app.settings).cast[0]
            self.evening.table.take_seat(self.company.open_seats[0], name_of(self.app.settings), me)
        elif answer in ("menu", LEAVE):
            self._go_home()

    # ------------------------------------------------------------------ the pause, and ways out
    @property
    def voters(self) -> tuple[int, ...]:
        """The seats of people."""
        return self.company.voters

    def pause_sheet(self) -> Sheet:
        """The menu of a table of the network."""
        return net_pause_sheet(self.evening.owner, self.plays, (*missing_answer(self.company), *self.vote_answer()))

    def paused(self, answer: str) -> None:
        """Do what was chosen there."""
        match answer:
            case "deals":
                sheet = deals_sheet(self.evening.table, self.session.over)
                self._small("notice", sheet, lambda _a: None)
            case "missing":
                self._seen = ()
            case "leave" if self.plays and not self.session.over:
                self._small("confirm", leave_sheet(), lambda a: self._go_home() if a == LEAVE else None)
            case "leave":
                self._go_home()
            case "close":
                self._small("confirm", close_sheet(), lambda a: self.company.close_table() if a == "close" else None)
            case _:
                super().paused(answer)

    def _go_home(self) -> None:
        """Away from the table; a seat in a match is kept."""
        self.app.open_menu()

    def _remember(self) -> None:
        """Keep what brings us back to our seats as long as there is something to come back to."""
        left = self.company.farewell
        there = not self.company.closed or self.evening.replaced
        kept = not self.session.over and (left.saved if left is not None else there)
        keep_seat(self.app, self.evening, self.evening.token if kept else "")

    # ------------------------------------------------------------------ after the match
    def end_buttons(self) -> tuple[SheetButton, ...]:
        """Another match, the lobby, home."""
        home = SheetButton("menu", _("Leave"), "", "plain", "exit", "", self._go_home)
        log = SheetButton("log", _("Log"), _("The last hand"), "plain", "log", "H", self.show_log)
        lobby = SheetButton("lobby", _("Back to the lobby"), "", "plain", "table", "", self._to_lobby)
        if not self.evening.owner:
            main = SheetButton("lobby", _("Back to the lobby"), _("The host may begin another match"), "go", "play",
                               "Enter", self._to_lobby)  # fmt: skip
            return home, log, main
        return home, lobby, SheetButton("rematch", _("Another match"), _("The same people"), "go", "play", "Enter",
                                        self.rematch)  # fmt: skip

    def rematch(self) -> None:
        """The owner begins another match with the same people."""
        self.evening.table.send(Manage(Order.START))

    def _to_lobby(self) -> None:
        self.company.handed_on = True
        open_lobby(self.app, self.evening)

    def cancelled_sheet(self) -> Sheet:
        """What is said when all have agreed to end the match."""
        text = _("All have agreed: the match ends here, and nobody has won.")
        answers = (
            Answer("lobby", _("Back to the lobby"), _("Perhaps another match"), "go", "table"),
            Answer("menu", _("Leave"), _("To the menu"), "plain", "exit"),
        )
        return Sheet(_("Ended in friendship"), (text,), answers, "lobby", ("marcel", "beaming"))

    def after_cancelling(self, answer: str) -> None:
        """To the lobby, or home."""
        if answer == "lobby":
            self._to_lobby()
        else:
            self._go_home()
