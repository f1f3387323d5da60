"""Several people of this machine at a table of the network: each has a table of his own, a curtain hangs between."""

from __future__ import annotations

from collections.abc import Callable

from truc_desktop.art.people import Budget
from truc_desktop.engine import PUBLIC, Event
from truc_desktop.net.wire.messages import Stage
from truc_desktop.screens.hot_seat.curtain import Call, CurtainPage
from truc_desktop.screens.hot_seat.hot_seat import HotSeat
from truc_desktop.screens.hot_seat.hot_table import HotTable, Keeper
from truc_desktop.screens.network.lobby import open_lobby
from truc_desktop.screens.network.net_company import NetCompany, NetOpening
from truc_desktop.screens.network.net_match import NetMatchScreen, open_match
from truc_desktop.screens.network.net_sheets import (
    LEAVE,
    close_sheet,
    closed_sheet,
    deals_sheet,
    leave_sheet,
    lost_sheet,
    net_pause_sheet,
)
from truc_desktop.ui.context import Context
from truc_desktop.ui.dialogs import Sheet


class NetHotTable(HotTable, NetMatchScreen):
    """One person's table: in front as at any table of the network, behind the curtain it only remembers."""

    def __init__(
        self, app: Context, opening: NetOpening, person: int, budget: Budget, keeper: Keeper
    ) -> None:
        """``keeper`` is told when the person gives the screen to another one."""
        super().__init__(app, opening, person, opening.company.desk, budget, keeper)
        self.company.attend(person, self)

    def hear(self, dt_ms: float) -> None:
        """The screen that holds this one listens."""

    def came_anew(self) -> None:
        """Behind the curtain it is acted out later."""
        if self.front:
            super().came_anew()
            return
        self._missed: list[Event] = []
        self._dealt = self.begin_anew()


class _NetCurtain(CurtainPage):
    """The curtain at a table of the network."""

    def __init__(self, app: Context, opening: NetOpening, ready: Callable[[], None]) -> None:
        super().__init__(app, opening, ready)
        self._company = opening.company

    def pause_sheet(self) -> Sheet:
        """The menu of the table."""
        return net_pause_sheet(self._company.evening.owner, True, ())

    def paused(self, answer: str) -> None:
        """Do what was chosen there."""
        table = self._company.evening.table
        match answer:
            case "deals":
                self.open_sheet(deals_sheet(table, table.over), lambda _answer: None)
            case "leave" if not table.over:
                self.open_sheet(leave_sheet(), lambda a: self.app.open_menu() if a == LEAVE else None)
            case "close":
                self.open_sheet(close_sheet(), lambda a: self._company.close_table() if a == "close" else None)
            case _:
                super().paused(answer)


class NetHotSeat(HotSeat):
    """The screen of several people here at a table of the network."""

    def __init__(self, app: Context, opening: NetOpening) -> None:
        """Sit down at ``opening``, with the curtain down."""
        self._company: NetCompany = opening.company
        self._net_opening = opening
        self._news = ""
        super().__init__(app, opening)

    def table_of(self, seat: int, faces: Budget) -> HotTable:
        """The table of one of the people."""
        return NetHotTable(self.app, self._net_opening, seat, faces, self)

    def hang_curtain(self) -> CurtainPage:
        """The curtain between them."""
        return _NetCurtain(self.app, self._net_opening, self.ready)

    def beneath(self, dt_ms: float) -> None:
        """Under the settings the table goes on."""
        self._company.advance(dt_ms)

    def advance(self, dt_ms: float) -> None:
        """Hear what has come, and let time pass."""
        company = self._company
        company.advance(dt_ms)
        if any(company.put_out(seat) for seat in self.tables):
            self._sit_anew()
            return
        if self.down:
            self._tell_on_curtain()
        super().advance(dt_ms)

    def _sit_anew(self) -> None:
        """Not all of us have the seats any more that they had."""
        company, table = self._company, self._company.evening.table
        if company.stage in (Stage.LOBBY, Stage.OVER):
            company.handed_on = True
            open_lobby(self.app, company.evening)
        elif set(table.seats or (PUBLIC,)) <= set(table.viewers):
            company.handed_on = True
            open_match(self.app, company.evening, company)

    def _tell_on_curtain(self) -> None:
        """What concerns all of us is said on the curtain: the table is closed, the line is lost."""
        company = self._company
        news = "closed" if company.closed else "lost" if company.lost else ""
        if news == self._news:
            return
        self._news = news
        self.curtain.sheets.close()
        if news == "closed":
            self.curtain.open_sheet(closed_sheet(company), lambda _answer: self.app.open_menu())
        elif news == "lost":
            self.curtain.open_sheet(lost_sheet(), lambda answer: self.app.open_menu() if answer == LEAVE else None)

    def _call(self) -> Call:
        """Whom the curtain asks for: when somebody is missing, somebody of us comes to hear it."""
        call = super()._call()
        if call.seat is None and self._company.missing and not self._company.closed:
            return Call(self._seat, self._away)
        return call
