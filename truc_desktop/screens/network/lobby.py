"""The lobby of a table of the network, for host and guests alike: who sits where, who is here, what is said."""

from __future__ import annotations

import importlib

from pygame import Rect

from truc_desktop.i18n import N_, _
from truc_desktop.net.guest.reconnecting import ConnectionState
from truc_desktop.net.guest.remote_table import Hooks
from truc_desktop.net.texts import reason
from truc_desktop.net.wire.messages import Farewell, Manage, Order, Refused, Said, SeatKind, Stage, Table
from truc_desktop.presentation.games import profile_of
from truc_desktop.screens.network.evening import Evening, keep_password, keep_seat, name_of
from truc_desktop.screens.network.lobby_people import GROUP as PEOPLE
from truc_desktop.screens.network.lobby_people import PeopleForm
from truc_desktop.screens.network.lobby_seats import (
    SeatSheets,
    chairs,
    empty_seats,
    empty_told,
    give_to_robots,
    people_of,
)
from truc_desktop.screens.network.lobby_talk import FIELD, Talk
from truc_desktop.screens.network.lobby_talk import GROUP as TALK
from truc_desktop.screens.setup.recent_tables import last_spec
from truc_desktop.screens.setup.seats_picture import GROUP as SEATS
from truc_desktop.screens.setup.seats_picture import Faces, seat_picture
from truc_desktop.ui.context import Context
from truc_desktop.ui.dialogs import Answer, Sheet, confirm_sheet
from truc_desktop.ui.gui import Gui
from truc_desktop.ui.metrics import Metrics
from truc_desktop.ui.page import motion_of
from truc_desktop.ui.tab_page import TabPage
from truc_desktop.ui.tabs import TAB_GROUP, columns
from truc_desktop.ui.widgets import push

_BAR = "start-bar"
_REFUSED = {
    "seat": N_("Somebody else has just taken this seat."),
    "kept": N_("This seat is kept for who sat here. The host may give it to you, or wait a minute."),
    "chat": N_("Not so fast, please."),
    "start": N_("Not everybody is here."),
}
"""What the host would not do, by its own word for it."""


def open_lobby(app: Context, evening: Evening) -> None:
    """Go to the lobby of a table that we are at, or on the way to; the page keeps the evening from now on."""
    screen = LobbyScreen(app, evening)
    app.director.replace(screen, fade_ms=screen.fade_ms, whole=True)


def begin_match(app: Context, evening: Evening) -> None:
    """Go to the match of a table that plays; its page keeps the evening from now on."""
    importlib.import_module("truc_desktop.screens.network.net_match").open_match(app, evening)


class LobbyScreen(TabPage):
    """Sheets beside each other: the table, the people, the talk; or behind tabs."""

    groups = (_BAR, SEATS, PEOPLE, TALK, TAB_GROUP, "bar")
    tabs = (N_("Seats"), N_("People"), N_("Talk"))

    def __init__(self, app: Context, evening: Evening) -> None:
        super().__init__(app)
        self.evening = evening
        self.title = _("At the table")
        self._faces = Faces()
        self._talk = Talk(evening, self.tick, self.relay)
        self._people = PeopleForm(evening, self.relay, self.open_sheet)
        me = name_of(app.settings), last_spec(app.settings).cast[0]
        self._seats = SeatSheets(evening, me, lambda: self._people.other, self.tick, self.open_sheet)
        self._ours = True
        self._changed = False
        self._starting = False
        self._guests = 0 if evening.table.table is None else len(evening.table.table.guests)
        self._farewell: Farewell | None = None
        self._told_end = False
        self._shown: tuple[object, ...] = ()

    @property
    def room(self) -> str:
        """Where the game of this table is at home."""
        info = self.evening.table.table
        return super().room if info is None else profile_of(info.rules.key).room

    # ------------------------------------------------------------------ the screen
    def enter(self, size: tuple[int, int]) -> None:
        """Listen to the table."""
        keep_password(self.app, self.evening)
        hooks = self.evening.table.hooks
        hooks.table, hooks.said = self._table_changed, self._heard
        hooks.refused, hooks.farewell = self._refused, self._parted
        super().enter(size)
        self.ring.focus_name(self._first())
        self.ring.show(True)

    def _first(self) -> str:
        """The name of what one does first: sit down, fill the seats, begin."""
        info = self.evening.table.table
        empty = [] if info is None else empty_seats(info)
        if empty and not self.evening.owner and not self.evening.table.seats:
            return f"seat-{chairs(self.evening).index(empty[0])}"
        return "robots" if empty and self.evening.owner else "start"

    def exit(self) -> None:
        """A table that was not handed on is left; the seats of a match are kept."""
        self.evening.table.hooks = Hooks()
        if self._ours:
            self._remember()
            self.evening.close()
        super().exit()

    def advance(self, dt_ms: float) -> None:
        """Hear what has come; go on to the match when it begins, and say so when the table is closed."""
        self._faces.budget.open()
        self.evening.advance()
        if self.evening.playing:
            self._begin()
            return
        if self.evening.contact is ConnectionState.CLOSED and not self._told_end:
            self._tell_end()
        if (self._changed or self._state() != self._shown) and not self.held:
            self.relay()
        super().advance(dt_ms)

    def entered(self, name: str) -> bool:
        """Enter says what is written."""
        if name == FIELD:
            self._talk.send()
            return True
        return False

    def escape(self) -> None:
        """Leave; a host with guests is asked first, and a guest whose seat would be free for others."""
        info = self.evening.table.table
        stay = Answer("stay", _("Stay"), _("Back to the table"), "go", "back")
        if info is None or self.evening.contact is ConnectionState.CLOSED:
            self._leave()
        elif self.evening.owner and len(info.guests) > 1:
            text = _("Everybody who is here goes home. A match that has begun is kept.")
            go = Answer("leave", _("Close it"), _("For everybody"), "raise", "exit")
            self._ask_to_leave(confirm_sheet(_("Close the table?"), text, safe=stay, destructive=go))
        elif not self.evening.owner and self.evening.table.seats and info.stage is not Stage.PAUSED:
            text = _("Your seat is free for others then.")
            go = Answer("leave", _("Leave"), _("Back to the menu"), "raise", "exit")
            self._ask_to_leave(confirm_sheet(_("Leave the table?"), text, safe=stay, destructive=go))
        else:
            self._leave()

    def _ask_to_leave(self, sheet: Sheet) -> None:
        self.open_sheet(sheet, lambda name: self._leave() if name == "leave" else None)

    # ------------------------------------------------------------------ laying out
    def build(self, metrics: Metrics) -> None:
        """Title, sheets, what begins the match."""
        m = metrics
        self._shown, self._changed = self._state(), False
        gui = self.fresh_gui(m)
        info = self.evening.table.table
        self.add_title(self.title if info is None else info.name)
        if info is None:
            return
        if self.is_tabbed(m):
            self._build_tabs(gui, m, info)
            return
        seats, people, talk = columns(m, self.top, (0.40, 0.31, 0.29))
        gap, height = round(22 * m.u), round((84 if m.low else 96) * m.t)
        seats.h -= height + gap
        self.body.add(gui.panel(seats, _("Who sits where"), 10 * m.u))
        self._add_seats(self.inside(seats), m, info)
        self.body.add(gui.panel(people, _("People and rules"), 10 * m.u))
        self.fill_pane(self.inside(people), "pane-people", PEOPLE, self._people.fill)
        self.body.add(gui.panel(talk, _(self.tabs[2]), 10 * m.u))
        self._add_talk(self.inside(talk), gui, m)
        self._add_start(Rect(seats.x, seats.bottom + gap, seats.w, height), m, info)

    def _build_tabs(self, gui: Gui, m: Metrics, info: Table) -> None:
        box, foot = self.add_tabs(gui, m)
        if self.tab == 0:
            self._add_seats(box, m, info)
        elif self.tab == 1:
            self.fill_pane(box, "pane-people", PEOPLE, self._people.fill)
        else:
            self._add_talk(box, gui, m)
        self._add_start(foot, m, info)

    def _add_seats(self, box: Rect, m: Metrics, info: Table) -> None:
        order = chairs(self.evening)
        margin = round((14 if len(order) < 6 else 24) * m.t)
        place = Rect(box.x - margin, box.y, box.w + 2 * margin, box.h)
        self.body.add(seat_picture(
            place, people_of(self.evening), m, self._faces, room=profile_of(info.rules.key).room, tick=self.tick,
            choose=lambda at: self._ask_seat(order[at]), motion=motion_of(self.app).value,
        ))  # fmt: skip

    def _add_talk(self, box: Rect, gui: Gui, m: Metrics) -> None:
        group, foot = self._talk.build(box, gui, m.t)
        pane = self.fill_pane(Rect(box.x, box.y, box.w, box.h - foot), "pane-talk", TALK, self._talk.fill)
        pane.scroll_to(pane.reach)
        self.body.add(group)

    def _add_start(self, box: Rect, m: Metrics, info: Table) -> None:
        """What begins the match, and beside it robots for whoever is missing; for guests why they wait."""
        owner, lifts = self.evening.owner, 7 * m.u
        if owner and empty_seats(info):
            gap = round(14 * m.t)
            half = (box.w - gap) // 2
            waits = info.stage is Stage.PAUSED
            label = _("Robots for the missing") if waits else _("Robots in empty seats")
            self.body.add(push(
                "robots", label, Rect(box.x, box.y, half, box.h), m.t, self._fill_with_robots,
                sub=empty_told(info) if waits else _("Then you can begin"), icon="cards", group=_BAR, lift=lifts,
                tick=self.tick,
            ))  # fmt: skip
            box = Rect(box.x + half + gap, box.y, box.w - half - gap, box.h)
        why_not = self._why_not(info)
        label = _("Begin the match") if owner else _("The host begins")
        if info.stage is Stage.OVER and owner:
            label = _("Another match")
        self.body.add(push(
            "start", label, box, m.t, None if why_not else self._start, sub=why_not or _("Everybody is here"),
            kind="yes", icon="play", group=_BAR, lift=lifts, tick=self.tick, refused=self._say_why_not,
        ))  # fmt: skip

    def _why_not(self, info: Table) -> str:
        """Why one cannot begin from here; empty when one can."""
        missing = empty_told(info)
        if self.evening.contact is ConnectionState.LOST:
            return _("The host cannot be reached. Trying again…")
        if info.stage is Stage.PAUSED:
            names = ", ".join(info.seats[seat].name or _("somebody") for seat in empty_seats(info))
            return _("The match waits for {names}").format(names=names)
        if self._starting:
            return _("The deal is being sealed…")
        if missing and not self.evening.table.seats and not self.evening.owner:
            return _("Press a free seat to sit down, or watch")
        if missing:
            return missing
        if self.evening.owner:
            return ""
        return _("Everybody is here") if self.evening.table.seats else _("You watch: all seats are taken")

    def _say_why_not(self) -> None:
        self.app.sounds.play("invalid")

    def _state(self) -> tuple[object, ...]:
        hosted = self.evening.hosted
        return self.evening.contact, hosted is not None and hosted.unannounced

    # ------------------------------------------------------------------ doing
    def _ask_seat(self, number: int) -> None:
        if not self._seats.open(number):
            self.app.sounds.play("invalid")

    def _start(self) -> None:
        self.app.sounds.play("button")
        self._starting = True
        self.evening.table.send(Manage(Order.START))
        self.relay()

    def _fill_with_robots(self) -> None:
        self.app.sounds.play("button")
        info = self.evening.table.table
        if info is not None and info.stage is Stage.PAUSED:
            self.evening.table.send(Manage(Order.REPLACE))
        else:
            give_to_robots(self.evening)

    def _begin(self) -> None:
        self._remember()
        self._ours = False
        self.evening.table.hooks = Hooks()
        begin_match(self.app, self.evening)

    def _leave(self) -> None:
        """Go; in a match our seats are kept for us, otherwise they are given back."""
        info = self.evening.table.table
        self._ours = False
        self.evening.table.hooks = Hooks()
        if info is not None and info.stage is Stage.PAUSED:
            self._remember()
            self.evening.close()
        else:
            self._keep_token("")
            self.evening.leave()
        self.app.open_menu()

    # ------------------------------------------------------------------ hearing
    def _table_changed(self, table: Table) -> None:
        self._changed = True
        if len(table.guests) > self._guests:
            self.app.sounds.play("knock")
        self._guests = len(table.guests)
        if table.stage not in (Stage.LOBBY, Stage.OVER) or any(
            seat.kind is SeatKind.OPEN and not seat.guest for seat in table.seats
        ):
            self._starting = False
        self._remember()

    def _heard(self, said: Said) -> None:
        self.evening.hear(said)
        self._changed = True

    def _refused(self, refused: Refused) -> None:
        if refused.fatal:
            return
        self._starting = False
        self._changed = True
        self.app.sounds.play("invalid")
        text = _(_REFUSED[refused.text]) if refused.text in _REFUSED else reason(refused.why, refused.text)
        self.notice(_("The host says no"), text)

    def _parted(self, farewell: Farewell) -> None:
        self._farewell = farewell

    def _tell_end(self) -> None:
        """The table is closed for us: say why, and whether there is anything to come back to."""
        self._told_end = True
        saved = self._farewell is not None and self._farewell.saved
        if not saved and not self.evening.replaced:
            self._keep_token("")
        text = self.evening.problem or _("The connection is closed.")
        more = _("The match is saved by the host; your seat is kept.") if saved else ""
        back = Answer("back", _("To the menu"), "", "go", "back")
        told = tuple(part for part in (text, more) if part)
        sheet = Sheet(_("You are no longer at the table"), told, (back,), "back", ("marcel", "raise_brows"))
        self.open_sheet(sheet, lambda name: self._leave_closed())

    def _leave_closed(self) -> None:
        self._ours = False
        self.evening.close()
        self.app.open_menu()

    def _remember(self) -> None:
        """Write down what brings us back to our seats, so that even a new start of the program can."""
        if self.evening.inside and self.evening.contact is not ConnectionState.CLOSED:
            self._keep_token(self.evening.token)

    def _keep_token(self, token: str) -> None:
        keep_seat(self.app, self.evening, token)
