"""The network page: tables found, opening a table, joining by address."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from functools import partial

import pygame
from pygame import Rect

from truc_desktop.art.people import still
from truc_desktop.i18n import N_, _
from truc_desktop.net.discovery import Found
from truc_desktop.net.guest.connecting import BadAddress
from truc_desktop.presentation.games import profile_of, words_of
from truc_desktop.screens.network.destinations import Lobby
from truc_desktop.screens.network.found_row import GROUP as FOUND
from truc_desktop.screens.network.found_row import found_row
from truc_desktop.screens.network.introduction import Introduction
from truc_desktop.screens.network.join_attempt import JoinAttempt
from truc_desktop.screens.network.network_table import name_of, remembered
from truc_desktop.screens.network.open_form import GROUP as OPEN
from truc_desktop.screens.network.open_form import OpenForm
from truc_desktop.screens.network.table_search import Searching, TableSearch
from truc_desktop.screens.people_at_foot import THINKING, PeopleAtFoot
from truc_desktop.screens.person_beside import PersonBeside, beside, partner_of
from truc_desktop.screens.setup.game_list import GROUP as GAMES
from truc_desktop.screens.setup.recent_tables import last_spec
from truc_desktop.storage.clean_text import clean_name
from truc_desktop.storage.settings import LONGEST_ADDRESS, LONGEST_NAME, Network
from truc_desktop.ui.context import Context
from truc_desktop.ui.form import Form, Forms
from truc_desktop.ui.gui import Gui
from truc_desktop.ui.metrics import Metrics
from truc_desktop.ui.page import PageScreen
from truc_desktop.ui.tabbed_sheets import TabbedSheets
from truc_desktop.ui.tabs import TAB_GROUP, columns
from truc_desktop.ui.widgets import push

_ADDRESS, _BAR, _ASK = "address", "open-bar", "who"
_ASKING, _ASKING_HIGH = 940, 760
"""Width and greatest height of the sheet that asks for name and face, in units of t."""
_OWN_FACE = 190.0
"""Side of the frame of the player's own face, in units of t."""
_PATIENCE_MS = 4000.0
"""Milliseconds without a result before the page shows help."""
_TABS = (N_("Found"), N_("Open a table"), N_("By address"))
_OPEN_TAB = 1


class NetworkScreen(PageScreen):
    """Three sheets, side by side or behind tabs: tables found, opening a table, joining by address."""

    groups = (_BAR, _ASK, FOUND, GAMES, OPEN, _ADDRESS, TAB_GROUP, "bar")

    def __init__(self, app: Context, search: Callable[[], Searching] = TableSearch) -> None:
        """``search()`` starts a search for tables."""
        super().__init__(app)
        self.forms = self.add_part(Forms(self, self.entered))
        self.tabs = self.add_part(TabbedSheets(self, self.forms, _TABS))
        self._person = self.add_part(PersonBeside(self))
        self.title = _("Over the network")
        self._begin_search = search
        self._search: Searching | None = None
        self._looked_ms = 0.0
        self._call: JoinAttempt | None = None
        self._asked = self._helps = False
        self._people = self.add_part(PeopleAtFoot(THINKING, self._lay_out_soon))
        self._shown: tuple[object, ...] = ()
        self._address = ""
        self._password = ""
        self._open = OpenForm(app, self.rebuild)
        self._introduction = None if app.settings.introduced else Introduction(app, self.open_sheet, self.tick, _ASK)
        """The question for name and face, before anything else; None once it is answered."""

    @property
    def room(self) -> str:
        """The key of the room of the game that would be opened."""
        return profile_of(self._open.game).room

    # ------------------------------------------------------------------ the screen
    def enter(self, size: tuple[int, int]) -> None:
        """Start the search; the focus is on the answer to the introduction, or on opening a table as last played."""
        self._search = self._begin_search()
        super().enter(size)
        self.ring.focus_name("open" if self._introduction is None else "introduced")
        self.ring.show(True)

    def exit(self) -> None:
        """Stop searching and connecting; store what was chosen."""
        if self._call is not None:
            self._call.hang_up()
        if self._search is not None:
            self._search.close()
        self._open.keep()
        super().exit()

    def advance(self, dt_ms: float) -> None:
        """Process answers, and show tables as they are found."""
        self._looked_ms += dt_ms
        if self._call is not None:
            self._call.advance()
            if self._call.arrived:
                self._go_in(self._call)
                return
        if self._state() != self._shown and not self.forms.held:
            asked = self._call is not None and self._call.unasked and not self._asked
            self._asked = self._call is not None and self._call.asks
            self.forms.relay()
            if asked:
                self.forms.write_in("password")
        super().advance(dt_ms)

    def key(self, event: pygame.event.Event) -> bool:
        """T opens the table; page up and page down turn to the next tab."""
        if event.key == pygame.K_t and self._call is None and self._introduction is None:
            self._open.open()
            return True
        return super().key(event)

    def entered(self, name: str) -> bool:
        """Go on when Enter is pressed after one's name; connect after an address or a password."""
        if name == "own-name":
            self._introduced()
            return True
        if name == "address" and self._address.strip():
            self._join_address()
            return True
        if name == "password" and self._call is not None:
            self._dial_again()
            return True
        return False

    # ------------------------------------------------------------------ laying out
    def build(self, metrics: Metrics) -> None:
        """Add title, sheets, and the button that opens a table."""
        m = metrics
        self._shown = self._state()
        gui = self.forms.fresh_gui(m)
        self.add_title(self.title)
        if self._introduction is not None:
            self._build_introduction(self._introduction, gui, m)
            return
        self._person.leave()
        if self.tabs.is_tabbed(m):
            self._build_tabs(gui, m)
            return
        found, own, other = columns(m, self.top, (0.36, 0.34, 0.30))
        gap, height = round(22 * m.u), round((84 if m.low else 96) * m.t)
        own.h -= height + gap
        high = self.forms.inside(found).h
        fills = (partial(self._fill_found, high), self._open.fill, partial(self._fill_address, high))
        for i, box in enumerate((found, own, other)):
            title = _("Tables on this network") if i == 0 else self.tabs.label(i)
            self.body.add(gui.panel(box, title, 10 * m.u))
            pane = self.forms.fill_pane(self.forms.inside(box), f"pane-{i}", (FOUND, OPEN, _ADDRESS)[i], fills[i])
            if i == _OPEN_TAB:
                self._open.show_opened(pane, m.t)
        self._add_open(Rect(own.x, own.bottom + gap, own.w, height), m)

    def _build_introduction(self, introduction: Introduction, gui: Gui, m: Metrics) -> None:
        """Add one sheet in the middle, and the button that goes on."""
        gap, height = round(22 * m.u), round((84 if m.low else 96) * m.t)
        width = round(min(_ASKING * m.t, m.w - 56 * m.u))
        box = Rect((m.w - width) // 2, round(self.top), width, round(m.h - 28 * m.u - self.top) - height - gap)
        box, place = beside(m, box, width)
        told = _("A name and a face, so that they know who beats them.")
        self._person.sit(place, partner_of(self.app.settings, introduction.face), told)
        room = round(_ASKING_HIGH * m.t)
        box.h, spare = min(box.h, room), max(0, box.h - room)
        box.y += spare // 3
        low = self.tabs.is_tabbed(m)
        self.body.add(gui.panel(box, "" if low else _("Who are you?"), 10 * m.u))
        inside = self.forms.inside(box, not low)
        self.forms.fill_pane(inside, "pane-who", _ASK, lambda form: introduction.fill(form, low))
        foot = Rect(box.x, box.bottom + gap, box.w, height)
        self.body.add(push(
            "introduced", _("That is me"), foot, m.t, self._introduced, sub=_("To the tables"), kind="yes",
            icon="check", group=_BAR, lift=7 * m.u, tick=self.tick,
        ))  # fmt: skip

    def _introduced(self) -> None:
        """Store name and face, and show the tables."""
        if self._introduction is not None:
            self.app.sounds.play("button")
            self._introduction.accept()
            self._introduction = None
            self._open = OpenForm(self.app, self.rebuild)
            self.rebuild()
            self.ring.focus_name("open")

    def _build_tabs(self, gui: Gui, m: Metrics) -> None:
        box, foot = self.tabs.add(gui, m)
        fills = partial(self._fill_found, box.h), self._open.fill, partial(self._fill_address, box.h)
        pane = self.forms.fill_pane(box, f"pane-{self.tabs.tab}", (FOUND, OPEN, _ADDRESS)[self.tabs.tab],
                                    fills[self.tabs.tab])  # fmt: skip
        if self.tabs.tab == _OPEN_TAB:
            self._open.show_opened(pane, m.t)
        self._add_open(foot, m)

    def _add_open(self, box: Rect, m: Metrics) -> None:
        fine = self._open.problem is None
        sub = _("{game}: others sit down with you").format(game=_(words_of(self._open.game).game))
        self.body.add(push(
            "open", _("Open the table"), box, m.t, self._open.open if fine else None,
            sub=sub if fine else _("These rules conflict"), kind="yes", icon="lan", key="T", group=_BAR,
            lift=7 * m.u, tick=self.tick,
        ))  # fmt: skip

    def _state(self) -> tuple[object, ...]:
        call = None if self._call is None else self._call.state
        search = self._search
        found = (search.tables, search.problem) if search is not None else ()
        if self._introduction is not None:
            return self._introduction.state
        return call, found, self._looked_ms >= _PATIENCE_MS

    # ------------------------------------------------------------------ tables found
    def _fill_found(self, high: float, form: Form) -> None:
        """Add what has been found to a form ``high`` px high, and people who wait at the foot of it."""
        if self._call is not None:
            self._fill_call(form, self._call)
        tables: tuple[Found, ...] = () if self._search is None else self._search.tables
        self._fill_kept(form)
        for number, found in enumerate(tables):
            found_row(form, number, found, self._joiner(found), self.tick)
        problem = "" if self._search is None else self._search.problem
        if problem:
            form.heading(_("Cannot search for tables"))
            form.paragraph(problem)
            self._fill_help(form)
        elif tables:
            form.space(10)
            form.paragraph(_("A new table appears here within a few seconds."))
        elif self._looked_ms < _PATIENCE_MS:
            form.heading(_("Looking for tables…"))
            self._fill_steps(form)
        else:
            form.heading(_("No table has been found yet"))
            self._fill_steps(form)
            form.link("help", _("Hide") if self._helps else _("A friend's table is not listed?"), self._turn_help)
            if self._helps:
                self._fill_help(form)
        if self._call is None and not self._helps:
            self._people.fill(form, self._open.rules, high)

    def _fill_steps(self, form: Form) -> None:
        """Add how people meet here."""
        form.space(4)
        form.step(1, _("One of you opens a table: the green button."))
        form.step(2, _("The others find it here within seconds, and sit down."))

    def _turn_help(self) -> None:
        self.app.sounds.play("button")
        self._helps = not self._helps
        self.rebuild()

    def _lay_out_soon(self) -> None:
        """Lay the page out again as soon as nothing is held or written."""
        self._shown = ()

    def _fill_help(self, form: Form) -> None:
        """Add help: why tables may not be found, and what always works."""
        for text in (
            _("Both computers must be on the same network: the same Wi-Fi or cable, and no VPN on either."),
            _("Guest Wi-Fi often keeps computers apart. Use the main network."),
            _("The host's firewall must allow the game (TCP port 41312, and UDP 5353 for the search)."),
            _("On a Mac: System Settings, Privacy & Security, Local Network must allow the game."),
            _("Joining by address usually works: the host's page shows it in large type."),
        ):
            form.paragraph("• " + text)

    def _fill_kept(self, form: Form) -> None:
        """Add the seats that are kept for us, at the top."""
        if self._call is not None:
            return
        for number, address in enumerate(self.app.settings.network.addresses_with_seats):
            form.button(
                f"kept-{number}", _("Back to your seat"), self._returner(address),
                sub=_("It is reserved at {address}").format(address=address), kind="go", icon="undo",
            )  # fmt: skip

    def _fill_call(self, form: Form, call: JoinAttempt) -> None:
        """Add the state of the connection attempt, and what can be done about it."""
        if call.calling:
            form.heading(_("Calling {table}…").format(table=call.title))
            if call.again:
                form.paragraph(_("No answer from {address} yet. The program keeps trying.").format(
                    address=call.address))  # fmt: skip
            form.button("stop", _("Stop"), self._stop, icon="cross")
            if call.again and call.back:
                form.button("forget", _("Give up the seat"), self._forget, icon="exit")
            return
        form.heading(call.title)
        if call.unasked:
            form.paragraph(call.problem)
        else:
            form.space(14)
            form.problem(call.problem)
        if call.asks:
            form.field(
                "password", _("Password"), self._password, _("The host knows it"), "", LONGEST_NAME * 2,
                self._set_password,
            )  # fmt: skip
            form.button("dial", _("Join"), self._dial_again, kind="go", icon="check")
        else:
            form.button("dial", _("Try again"), self._dial_again, icon="undo")
        form.button("stop", _("Cancel"), self._stop, icon="cross")
        if call.back:
            form.button("forget", _("Give up the seat"), self._forget, icon="exit")
        form.space(14)

    # ------------------------------------------------------------------ by address
    def _fill_address(self, high: float, form: Form) -> None:
        """Add the rows to a form ``high`` px high, and the player's face where it has room."""
        form.field(
            "address", _("Address of the host"), self._address, "192.168.1.20", _("The host's page shows it."),
            LONGEST_ADDRESS, self._set_address,
        )  # fmt: skip
        form.button("join", _("Join"), self._join_address, kind="go", icon="right")
        recent = self.app.settings.network.addresses
        if recent:
            form.heading(_("Recent tables"))
            for number, address in enumerate(recent):
                form.button(f"recent-{number}", address, self._caller(address), icon="table")
        form.field(
            "name", _("Your name"), self.app.settings.name, name_of(dataclasses.replace(self.app.settings, name="")),
            _("Shown on your name plate."), LONGEST_NAME, self._rename,
        )  # fmt: skip
        face = round(_OWN_FACE * form.unit)
        if high - form.y >= 1.2 * face:
            form.space(10)
            form.show(still(last_spec(self.app.settings).cast[0], face, True, "beaming"))

    def _set_address(self, text: str) -> None:
        self._address = text

    def _set_password(self, text: str) -> None:
        self._password = text

    def _rename(self, name: str) -> None:
        self.app.change_settings(dataclasses.replace(self.app.settings, name=clean_name(name)))

    # ------------------------------------------------------------------ calling
    def _joiner(self, found: Found) -> Callable[[], None]:
        return lambda: self._begin_call(f"{found.address}:{found.port}", found.name)

    def _caller(self, address: str) -> Callable[[], None]:
        return lambda: self._begin_call(address, address)

    def _returner(self, address: str) -> Callable[[], None]:
        return lambda: self._begin_call(address, address, back=True)

    def _join_address(self) -> None:
        address = self._address.strip()
        self._begin_call(address, address)

    def _begin_call(self, address: str, title: str, back: bool = False) -> None:
        self.app.sounds.play("button")
        self._hang_up()
        self._password = ""
        self.tabs.choose(0)
        try:
            seats = self.app.settings.network.seat_tokens(remembered(address))
        except BadAddress:
            seats = {}
        self._call = JoinAttempt(address, title or address, name_of(self.app.settings), seats, back)
        self.forms.forget("pane-0")
        self.rebuild()

    def _dial_again(self) -> None:
        if self._call is not None:
            self.app.sounds.play("button")
            self._call.dial(self._password)
            self.rebuild()

    def _hang_up(self) -> None:
        call, self._call = self._call, None
        if call is not None:
            call.hang_up()

    def _stop(self) -> None:
        self.app.sounds.play("button")
        self._hang_up()
        self.rebuild()

    def _forget(self) -> None:
        if self._call is not None:
            self._remember(self.app.settings.network.without_seats_at(self._call.address))
        self._stop()

    def _go_in(self, call: JoinAttempt) -> None:
        network_table = call.hand_over()
        self._call = None
        self._remember(self.app.settings.network.with_address(network_table.address))
        self.app.go(Lobby(network_table))

    def _remember(self, network: Network) -> None:
        self.app.change_settings(dataclasses.replace(self.app.settings, network=network))


