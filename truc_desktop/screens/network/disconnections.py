"""Trouble at a network table: a missing player, a lost connection, a closed table, an unfair deal."""

from __future__ import annotations

from collections.abc import Callable

from truc_desktop.engine import SeatView
from truc_desktop.i18n import _
from truc_desktop.net.wire.messages import Manage, Order, Stage
from truc_desktop.screens.match.dialogs import Dialogs
from truc_desktop.screens.match.part import Part, TableControl
from truc_desktop.screens.match.table_scene import TableScene
from truc_desktop.screens.network.network_table import name_of
from truc_desktop.screens.network.remote_people import RemotePeople
from truc_desktop.screens.network.sheets import (
    LEAVE,
    SEE,
    SIT,
    closed_sheet,
    deals_sheet,
    lost_sheet,
    paused_sheet,
)
from truc_desktop.screens.setup.recent_tables import last_spec
from truc_desktop.ui.context import Context
from truc_desktop.ui.dialogs import Sheet


class Disconnections(Part):
    """Shows the dialog that is due while a player or the host is missing, and the result of checking the deals."""

    def __init__(
        self, app: Context, scene: TableScene, screen: TableControl, dialogs: Dialogs, people: RemotePeople, *,
        tell: Callable[[int, str], None], go_home: Callable[[], None],
    ) -> None:  # fmt: skip
        """``tell(seat, text)`` shows news of a player; ``go_home()`` leaves the table."""
        self._app, self._scene, self._screen, self._dialogs, self._people = app, scene, screen, dialogs, people
        self._network_table, self._tell, self._go_home = people.network_table, tell, go_home
        self._laid = ""
        self._away = False
        self._seen: tuple[object, ...] = ()
        self._unfair = len(self._network_table.remote.unfair)

    def show_missing(self) -> None:
        """Show again who is missing, although the dialog was closed."""
        self._seen = ()

    def show_deals(self) -> None:
        """Show the result of checking the deals."""
        sheet = deals_sheet(self._network_table.remote, self._scene.session.over)
        self._dialogs.ask("notice", sheet, lambda _answer: None)

    # ------------------------------------------------------------------ hooks
    def blocks(self) -> bool:
        """Block actions while a player or the host is missing."""
        return self._people.lost or self._people.stage is Stage.PAUSED

    def waits_for(self) -> str:
        """Name the missing players."""
        people = self._people
        if people.lost:
            return _("Connection lost. Reconnecting ...")
        if people.stage is not Stage.PAUSED:
            return ""
        missing = ", ".join(self._scene.names[seat] for seat in people.missing)
        if not missing:
            return _("The match cannot be saved right now. Retrying: {n} s").format(n=people.countdown)
        return _("Waiting for {names}: {n} s").format(names=missing, n=people.countdown)

    def restarted(self, view: SeatView, same: bool) -> None:
        """Do not repeat news of unfair deals."""
        self._unfair = min(self._unfair, len(self._network_table.remote.unfair))

    def advance(self, dt_ms: float) -> None:
        """Open the dialog that is due, and close one that no longer is."""
        people, dialogs = self._people, self._dialogs
        want, about = self._wanted()
        if self._laid and (want != self._laid or dialogs.name != "net"):
            self._laid = ""
            if dialogs.name == "net":
                dialogs.withdraw()
        if not want:
            self._seen = ()
        if self._away and not people.lost and not people.closed:
            self._tell(self._scene.viewer, _("Reconnected: you are back at the table."))
        self._away = people.lost
        covered = dialogs.is_small and want != "closed"
        unfair = len(self._network_table.remote.unfair)
        if want and not self._laid and not covered and self._seen != (want, about):
            if dialogs.is_small:
                dialogs.withdraw()
            dialogs.ask("net", self._sheet_of(want), lambda answer: self._decided_on(want, about, answer))
            self._laid = want
        elif unfair > self._unfair and not covered and not want:
            self._unfair = unfair
            self._app.sounds.play("error")
            self.show_deals()
        if self.blocks() and self._screen.asked.text != self._screen.waiting:
            self._screen.refresh()

    # ------------------------------------------------------------------ the dialog
    def _wanted(self) -> tuple[str, tuple[object, ...]]:
        """The name of the dialog that must be open now, and its subject."""
        people = self._people
        if people.closed:
            return "closed", ()
        if people.lost:
            return "lost", ()
        if people.stage is Stage.PAUSED and people.missing:
            return "paused", (people.missing, people.waits)
        return "", ()

    def _sheet_of(self, want: str) -> Sheet:
        if want == "closed":
            return closed_sheet(self._people)
        return lost_sheet() if want == "lost" else paused_sheet(self._people, self._scene.players)

    def _decided_on(self, want: str, about: tuple[object, ...], answer: str) -> None:
        """Perform an answer to one of those dialogs."""
        orders = {"wait": Order.WAIT, "replace": Order.REPLACE, "end": Order.END}
        self._laid = ""
        if answer == SEE:
            self._seen = (want, about)
        elif answer in orders:
            self._seen = (want, about) if answer != "wait" else ()
            self._network_table.remote.send(Manage(orders[answer]))
        elif answer == SIT:
            settings = self._app.settings
            me = last_spec(settings).cast[0]
            self._network_table.remote.take_seat(self._people.open_seats[0], name_of(settings), me)
        elif answer in ("menu", LEAVE):
            self._go_home()
