"""The lobby of a network table, for host and guests alike: seats, people, chat."""

from __future__ import annotations

from pygame import Rect

from truc_desktop.art.theme import current
from truc_desktop.engine import RuleSet
from truc_desktop.i18n import N_, _, ngettext
from truc_desktop.net.guest.reconnecting import ConnectionState
from truc_desktop.net.guest.remote_table import Hooks
from truc_desktop.net.texts import reason
from truc_desktop.net.wire.messages import NEXT_DEAL, Farewell, Manage, Order, Refused, Said, SeatKind, Stage, Table
from truc_desktop.presentation.games import profile_of
from truc_desktop.screens.network.destinations import NetworkMatch
from truc_desktop.screens.network.lobby_people import GROUP as PEOPLE
from truc_desktop.screens.network.lobby_people import PeopleForm
from truc_desktop.screens.network.lobby_seats import (
    SeatSheets,
    chairs,
    empty_seats,
    empty_told,
    give_to_robots,
    people_of,
    without_seats,
)
from truc_desktop.screens.network.lobby_talk import FIELD, Talk
from truc_desktop.screens.network.lobby_talk import GROUP as TALK
from truc_desktop.screens.network.network_table import NetworkTable, keep_password, keep_seat, name_of
from truc_desktop.screens.setup.recent_tables import last_spec
from truc_desktop.screens.setup.seats_picture import GROUP as SEATS
from truc_desktop.screens.setup.seats_picture import Faces, seat_picture
from truc_desktop.ui.context import Context
from truc_desktop.ui.dialogs import Answer, Sheet, confirm_sheet
from truc_desktop.ui.form import Forms
from truc_desktop.ui.gui import Gui
from truc_desktop.ui.metrics import Metrics
from truc_desktop.ui.page import PageScreen, motion_of
from truc_desktop.ui.tabbed_sheets import TabbedSheets
from truc_desktop.ui.tabs import TAB_GROUP, columns
from truc_desktop.ui.widgets import Words, push

_BAR = "start-bar"
_REFUSED = {
    "seat": N_("Someone else has just taken this seat."),
    "kept": N_("This seat is reserved for the player who left. The host can give it to you, or wait a minute."),
    "chat": N_("Not so fast, please."),
    "start": N_("Not everyone is here."),
}
"""Texts for requests the host refused, by the code in its answer."""
_TABS = (N_("Seats"), N_("People"), N_("Talk"))


_ROOM_TO_SAY = 430
"""Height of the sheet of seats, in units of t, from which words fit above the picture."""


def _no_seat_told(names: list[str]) -> str:
    return ngettext("{names} has no seat", "{names} have no seats", len(names)).format(names=", ".join(names))


class LobbyScreen(PageScreen):
    """Three sheets, side by side or behind tabs: table, people, chat."""

    groups = (_BAR, SEATS, PEOPLE, TALK, TAB_GROUP, "bar")

    def __init__(self, app: Context, network_table: NetworkTable) -> None:
        super().__init__(app)
        self.forms = self.add_part(Forms(self, self.entered))
        self.tabs = self.add_part(TabbedSheets(self, self.forms, _TABS))
        self.network_table = network_table
        self.title = _("At the table")
        self._faces = Faces()
        self._talk = Talk(network_table, self.tick, self.forms.relay)
        self._people = PeopleForm(network_table, self.forms.relay, self.open_sheet)
        me = name_of(app.settings), last_spec(app.settings).cast[0]
        self._seats = SeatSheets(network_table, me, lambda: self._people.other, self.tick, self.open_sheet)
        self._ours = True
        self._changed = False
        self._starting = False
        self._guests = 0 if network_table.remote.table is None else len(network_table.remote.table.guests)
        self._farewell: Farewell | None = None
        self._told_end = False
        self._shown: tuple[object, ...] = ()

    @property
    def room(self) -> str:
        """The key of the room that belongs to this table's game."""
        info = self.network_table.remote.table
        return super().room if info is None else profile_of(info.rules.key).room

    @property
    def rules_shown(self) -> RuleSet | None:
        """The rules of this table, once the host has told them."""
        info = self.network_table.remote.table
        return None if info is None else info.rules

    # ------------------------------------------------------------------ the screen
    def enter(self, size: tuple[int, int]) -> None:
        """Build the page and start listening to the table."""
        keep_password(self.app, self.network_table)
        hooks = self.network_table.remote.hooks
        hooks.table, hooks.said = self._table_changed, self._heard
        hooks.refused, hooks.farewell = self._refused, self._parted
        super().enter(size)
        self.ring.focus_name(self._first())
        self.ring.show(True)

    def _first(self) -> str:
        """The name of the control that is needed next: to sit down, fill the seats, or begin."""
        info = self.network_table.remote.table
        empty = [] if info is None else empty_seats(info)
        if empty and not self.network_table.owner and not self.network_table.remote.seats:
            return f"seat-{chairs(self.network_table).index(empty[0])}"
        return "robots" if empty and self.network_table.owner else "start"

    def exit(self) -> None:
        """Leave the table unless another screen has taken it over; seats in a match are kept."""
        self.network_table.remote.hooks = Hooks()
        if self._ours:
            self._remember()
            self.network_table.close()
        super().exit()

    def advance(self, dt_ms: float) -> None:
        """Process what has arrived; open the match when it begins, and tell when the table is closed."""
        self._faces.budget.open()
        self.network_table.advance()
        if self.network_table.playing:
            self._begin()
            return
        if self.network_table.contact is ConnectionState.CLOSED and not self._told_end:
            self._tell_end()
        if (self._changed or self._state() != self._shown) and not self.forms.held:
            self.forms.relay()
        super().advance(dt_ms)

    def beneath(self, dt_ms: float) -> None:
        """Process what arrives while the rule book is open; a match that begins closes it."""
        self.network_table.advance()
        if self.network_table.playing:
            self._begin()

    def entered(self, name: str) -> bool:
        """Send the text when Enter is pressed in the chat field."""
        if name == FIELD:
            self._talk.send()
            return True
        return False

    def escape(self) -> None:
        """Leave, after a question to a host with guests, or to a guest who would lose their seat."""
        info = self.network_table.remote.table
        stay = Answer("stay", _("Stay"), _("Back to the table"), "go", "back")
        if info is None or self.network_table.contact is ConnectionState.CLOSED:
            self._leave()
        elif self.network_table.owner and len(info.guests) > 1:
            text = _("Everyone leaves the table. A match in progress is saved.")
            go = Answer("leave", _("Close it"), _("For everyone"), "raise", "exit")
            self._ask_to_leave(confirm_sheet(_("Close the table?"), text, safe=stay, destructive=go))
        elif not self.network_table.owner and self.network_table.remote.seats and info.stage is not Stage.PAUSED:
            text = _("Others can then take your seat.")
            go = Answer("leave", _("Leave"), _("Back to the menu"), "raise", "exit")
            self._ask_to_leave(confirm_sheet(_("Leave the table?"), text, safe=stay, destructive=go))
        else:
            self._leave()

    def _ask_to_leave(self, sheet: Sheet) -> None:
        self.open_sheet(sheet, lambda name: self._leave() if name == "leave" else None)

    # ------------------------------------------------------------------ laying out
    def build(self, metrics: Metrics) -> None:
        """Add title, sheets and the start button."""
        m = metrics
        self._shown, self._changed = self._state(), False
        gui = self.forms.fresh_gui(m)
        info = self.network_table.remote.table
        self.add_title(self.title if info is None else info.name)
        if info is None:
            return
        if self.tabs.is_tabbed(m):
            self._build_tabs(gui, m, info)
            return
        seats, people, talk = columns(m, self.top, (0.40, 0.31, 0.29))
        gap, height = round(22 * m.u), round((84 if m.low else 96) * m.t)
        seats.h -= height + gap
        self.body.add(gui.panel(seats, _("Who sits where"), 10 * m.u))
        self._add_seats(self.forms.inside(seats), m, info)
        self.body.add(gui.panel(people, _("People and rules"), 10 * m.u))
        self.forms.fill_pane(self.forms.inside(people), "pane-people", PEOPLE, self._people.fill)
        self.body.add(gui.panel(talk, self.tabs.label(2), 10 * m.u))
        self._add_talk(self.forms.inside(talk), gui, m)
        self._add_start(Rect(seats.x, seats.bottom + gap, seats.w, height), m, info)

    def _build_tabs(self, gui: Gui, m: Metrics, info: Table) -> None:
        box, foot = self.tabs.add(gui, m)
        if self.tabs.tab == 0:
            self._add_seats(box, m, info)
        elif self.tabs.tab == 1:
            self.forms.fill_pane(box, "pane-people", PEOPLE, self._people.fill)
        else:
            self._add_talk(box, gui, m)
        self._add_start(foot, m, info)

    def _add_seats(self, box: Rect, m: Metrics, info: Table) -> None:
        order = chairs(self.network_table)
        margin = round((14 if len(order) < 6 else 24) * m.t)
        if not self.network_table.remote.seats:
            head = self._add_no_seat(box, m, info)
            box = Rect(box.x, box.y + head, box.w, box.h - head)
        place = Rect(box.x - margin, box.y, box.w + 2 * margin, box.h)
        self.body.add(seat_picture(
            place, people_of(self.network_table), m, self._faces, room=profile_of(info.rules.key).room, tick=self.tick,
            choose=lambda at: self._ask_seat(order[at]), motion=motion_of(self.app).value,
        ))  # fmt: skip

    def _add_no_seat(self, box: Rect, m: Metrics, info: Table) -> int:
        """Say large that we have no seat; return the height this takes in px, 0 if the picture needs the room."""
        if box.h < _ROOM_TO_SAY * m.t:
            return 0
        title, text = self._no_seat(info)
        said = Words(title, box.x, box.y, box.w, 38 * m.t, face="serifx", colour=current().red, floor=24 * m.t,
                     centred=True)  # fmt: skip
        more = Words(text, box.x, box.y + said.height, box.w, 21 * m.t, centred=True)
        self.body.add(said, more)
        return said.height + more.height + round(26 * m.t)

    def _no_seat(self, info: Table) -> tuple[str, str]:
        """What is said, in two lines, to somebody without a seat."""
        free = any(seat.kind is SeatKind.OPEN and not seat.guest for seat in info.seats)
        text = _("Click a free seat to sit down.") if free else _("All seats are taken: you would only watch.")
        return _("You have no seat"), text

    def _add_talk(self, box: Rect, gui: Gui, m: Metrics) -> None:
        group, foot = self._talk.build(box, gui, m.t)
        pane = self.forms.fill_pane(Rect(box.x, box.y, box.w, box.h - foot), "pane-talk", TALK, self._talk.fill)
        pane.scroll_to(pane.reach)
        self.body.add(group)

    def _add_start(self, box: Rect, m: Metrics, info: Table) -> None:
        """Add the start button and one that fills empty seats with robots; for guests, why they wait."""
        owner, lifts = self.network_table.owner, 7 * m.u
        if owner and empty_seats(info):
            gap = round(14 * m.t)
            half = (box.w - gap) // 2
            waits = info.stage is Stage.PAUSED
            label = _("People of the house step in") if waits else _("People of the house sit down")
            self.body.add(push(
                "robots", label, Rect(box.x, box.y, half, box.h), m.t, self._fill_with_robots,
                sub=empty_told(info) if waits else _("Then you can start"), icon="cards", group=_BAR, lift=lifts,
                tick=self.tick,
            ))  # fmt: skip
            box = Rect(box.x + half + gap, box.y, box.w - half - gap, box.h)
        why_not = self._why_not(info)
        label = _("Start the match") if owner else _("The host starts")
        if not owner and not self.network_table.remote.seats:
            label = self._no_seat(info)[0]
        if info.stage is Stage.OVER and owner:
            label = _("Another match")
        self.body.add(push(
            "start", label, box, m.t, None if why_not else self._ask_to_start, sub=why_not or self._who_is_here(info),
            kind="yes", icon="play", group=_BAR, lift=lifts, tick=self.tick, refused=self._say_why_not,
        ))  # fmt: skip

    def _why_not(self, info: Table) -> str:
        """Why the match cannot be started here; "" if it can."""
        missing = empty_told(info)
        if self.network_table.contact is ConnectionState.LOST:
            return _("The host cannot be reached. Retrying…")
        if info.stage is Stage.PAUSED:
            names = ", ".join(info.seats[seat].name or _("someone") for seat in empty_seats(info))
            return _("The match waits for {names}").format(names=names)
        if self._starting:
            return _("Preparing a fair deal…")
        if not self.network_table.remote.seats and not self.network_table.owner:
            return self._no_seat(info)[1]
        if missing:
            return missing
        return "" if self.network_table.owner else _("Everyone is here")

    def _who_is_here(self, info: Table) -> str:
        names = without_seats(info)
        return _no_seat_told(names) if names else _("Everyone is here")

    def _say_why_not(self) -> None:
        self.app.sounds.play("invalid")

    def _state(self) -> tuple[object, ...]:
        hosted = self.network_table.hosted
        return self.network_table.contact, hosted is not None and hosted.unannounced

    # ------------------------------------------------------------------ doing
    def _ask_seat(self, number: int) -> None:
        if not self._seats.open(number):
            self.app.sounds.play("invalid")

    def _ask_to_start(self) -> None:
        """Start, after a question if somebody here would only watch."""
        info = self.network_table.remote.table
        names = [] if info is None else without_seats(info)
        if not names:
            self._start()
            return
        text = _("People without a seat only watch the match.")
        wait = Answer("stay", _("Wait"), _("Back to the table"), "go", "back")
        go = Answer("start", _("Start anyway"), "", "raise", "play", "S")
        sheet = confirm_sheet(_no_seat_told(names), text, safe=wait, destructive=go, art=("marcel", "thinking"))
        self.open_sheet(sheet, lambda name: self._start() if name == "start" else None)

    def _start(self) -> None:
        self.app.sounds.play("button")
        self._starting = True
        self.network_table.remote.send(Manage(Order.START))
        self.forms.relay()

    def _fill_with_robots(self) -> None:
        self.app.sounds.play("button")
        info = self.network_table.remote.table
        if info is not None and info.stage is Stage.PAUSED:
            self.network_table.remote.send(Manage(Order.REPLACE))
        elif info is not None and without_seats(info):
            self._ask_about_robots(info)
        else:
            give_to_robots(self.network_table)

    def _ask_about_robots(self, info: Table) -> None:
        """Ask whether robots take the seats that people here may still want."""
        names = without_seats(info)
        left = len(empty_seats(info)) - len(names)
        watch = _("{names} would only watch").format(names=", ".join(names))
        answers = [Answer("stay", _("Wait"), _("Back to the table"), "go", "back")]
        if left > 0:
            sub = ngettext("{count} seat stays free", "{count} seats stay free", len(names)).format(count=len(names))
            answers.append(Answer("others", _("Robots in the others"), sub, "yes", "cards", "R"))
        answers.append(Answer("all", _("Robots in all empty seats"), watch, "raise", "cards", "A"))
        text = (_("Perhaps they want one of the empty seats."),)
        sheet = Sheet(_no_seat_told(names), text, tuple(answers), "stay", ("marcel", "thinking"), column=True)

        def chosen(answer: str) -> None:
            if answer in ("others", "all"):
                give_to_robots(self.network_table, len(names) if answer == "others" else 0)

        self.open_sheet(sheet, chosen)

    def _begin(self) -> None:
        self._remember()
        self._ours = False
        self.network_table.remote.hooks = Hooks()
        self.app.go(NetworkMatch(self.network_table))

    def _leave(self) -> None:
        """Leave the table; in a match our seats are kept, otherwise they are released."""
        info = self.network_table.remote.table
        self._ours = False
        self.network_table.remote.hooks = Hooks()
        if info is not None and info.stage is Stage.PAUSED:
            self._remember()
            self.network_table.close()
        else:
            self._keep_token("")
            self.network_table.leave()
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
        self.network_table.hear(said)
        self._changed = True

    def _refused(self, refused: Refused) -> None:
        if refused.fatal:
            return
        self._starting = False
        self._changed = True
        self.app.sounds.play("invalid")
        text = _(_REFUSED[refused.text]) if refused.text in _REFUSED else reason(refused.why, refused.text)
        title = _("From the next deal on") if refused.text == NEXT_DEAL else _("The host refused")
        self.notice(title, text)

    def _parted(self, farewell: Farewell) -> None:
        self._farewell = farewell

    def _tell_end(self) -> None:
        """Tell why the table is closed for us, and whether there is a match to come back to."""
        self._told_end = True
        saved = self._farewell is not None and self._farewell.saved
        if not saved and not self.network_table.replaced:
            self._keep_token("")
        text = self.network_table.problem or _("The connection is closed.")
        more = _("The match is saved by the host; your seat is kept.") if saved else ""
        back = Answer("back", _("To the menu"), "", "go", "back")
        told = tuple(part for part in (text, more) if part)
        sheet = Sheet(_("You are no longer at the table"), told, (back,), "back", ("marcel", "raise_brows"))
        self.open_sheet(sheet, lambda name: self._leave_closed())

    def _leave_closed(self) -> None:
        self._ours = False
        self.network_table.close()
        self.app.open_menu()

    def _remember(self) -> None:
        """Store the token for our seats, so that we can come back even after a restart of the program."""
        if self.network_table.inside and self.network_table.contact is not ConnectionState.CLOSED:
            self._keep_token(self.network_table.token)

    def _keep_token(self, token: str) -> None:
        keep_seat(self.app, self.network_table, token)
