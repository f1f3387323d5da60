"""Several people at this machine in a network match: what happens around them while the curtain is down."""

from __future__ import annotations

from truc_desktop.engine import PUBLIC
from truc_desktop.net.wire.messages import Stage
from truc_desktop.screens.hot_seat.curtain import CurtainPage
from truc_desktop.screens.hot_seat.hot_seat import Surroundings
from truc_desktop.screens.network.destinations import Lobby, NetworkMatch
from truc_desktop.screens.network.remote_people import RemotePeople
from truc_desktop.screens.network.sheets import LEAVE, closed_sheet, lost_sheet
from truc_desktop.ui.context import Context


class NetworkAround(Surroundings):
    """Listens to the host for all people here, and opens another screen when their seats have changed."""

    def __init__(self, app: Context, people: RemotePeople, seats: tuple[int, ...]) -> None:
        """``seats``: ours when the screen is opened."""
        self._app, self._people, self._seats = app, people, seats
        self._told = ""

    def beneath(self, dt_ms: float) -> None:
        """The table continues while the settings are open."""
        self._people.advance(dt_ms)

    def begin_frame(self, dt_ms: float, curtain: CurtainPage | None) -> bool:
        """Process what has arrived, and show on the curtain what concerns all people here."""
        self._people.advance(dt_ms)
        if any(self._people.put_out(seat) for seat in self._seats):
            self._sit_again()
            return True
        if curtain is not None:
            self._tell(curtain)
        return False

    def wants_somebody(self) -> bool:
        """Whether a player should come to the screen because another one is missing."""
        return bool(self._people.missing) and not self._people.closed

    def _sit_again(self) -> None:
        """Open another screen: some of us have lost their seats."""
        people, network_table = self._people, self._people.network_table
        table = network_table.remote
        if people.stage in (Stage.LOBBY, Stage.OVER):
            people.hand_on()
            self._app.go(Lobby(network_table))
        elif set(table.seats or (PUBLIC,)) <= set(table.viewers):
            people.hand_on()
            self._app.go(NetworkMatch(network_table, people))

    def _tell(self, curtain: CurtainPage) -> None:
        """Tell that the table is closed or the connection lost."""
        people = self._people
        news = "closed" if people.closed else "lost" if people.lost else ""
        if news == self._told:
            return
        self._told = news
        curtain.sheets.close()
        if news == "closed":
            curtain.open_sheet(closed_sheet(people), lambda _answer: self._app.open_menu())
        elif news == "lost":
            curtain.open_sheet(lost_sheet(), lambda answer: self._app.open_menu() if answer == LEAVE else None)
