"""A person's place at a table of the network during a match: who comes and goes, what the host says, ways out."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from truc_desktop.engine import PUBLIC, Action
from truc_desktop.i18n import _
from truc_desktop.net.texts import reason
from truc_desktop.net.wire.messages import Manage, Order, Refused, Said, Stage, Why
from truc_desktop.presentation.narration.narrator import LogLine
from truc_desktop.screens.match.dialogs import Dialogs
from truc_desktop.screens.match.end_of_hand import Buttons
from truc_desktop.screens.match.end_vote import Ended
from truc_desktop.screens.match.part import Part, TableControl
from truc_desktop.screens.match.table_scene import TableScene
from truc_desktop.screens.network.destinations import Lobby, NetworkMatch
from truc_desktop.screens.network.network_table import keep_seat
from truc_desktop.screens.network.remote_people import Follower, RemoteMatch, remote_match
from truc_desktop.session import Outcome
from truc_desktop.table.dialogs.hand_summary import SheetButton
from truc_desktop.ui.context import Context
from truc_desktop.ui.dialogs import Answer, Sheet


class NetworkControl(TableControl, Protocol):
    """What the seat asks of its screen besides."""

    def answered(self, action: Action, outcome: Outcome) -> None:
        """What has become of an act that was on its way."""

    def gaze_all(self) -> None:
        """Everybody looks where the session says."""


class RemoteSeat(Part):
    """Attends the people at the table for one viewer, and leads on when they, or the match, are others."""

    def __init__(
        self, app: Context, match: RemoteMatch, scene: TableScene, screen: NetworkControl, dialogs: Dialogs, *,
        came_again: Callable[[], None], told_before: Callable[[], None], heard: Callable[[Said], None],
        note: Callable[[LogLine], None], alone: bool,
    ) -> None:  # fmt: skip
        """``came_again()``, ``told_before()`` and ``heard(said)`` as Follower has them; ``note(entry)`` writes into the
        log. ``alone``: no other screen of this machine looks at the table, so this one listens to the host."""
        self._app, self._match, self._scene, self._screen, self._dialogs = app, match, scene, screen, dialogs
        self._people, self._network_table = match.remote, match.remote.network_table
        self._told_before, self._note, self._alone = told_before, note, alone
        self._follower = Follower(came_again, told_before, screen.answered, heard, self._denied, self._people_changed)
        self._people_came = False

    # ------------------------------------------------------------------ the screen's life
    def entering(self) -> None:
        """Listen from now on."""
        self.attend()
        self._people.hand_on(False)
        self._scene.mark_absent(self._people.absent)

    def attend(self) -> None:
        """Let the screen hear what the host tells."""
        self._people.attend(self._scene.person, self._follower)

    def entered(self) -> None:
        """What happened before is told, and where everybody looks."""
        self._told_before()
        self._screen.gaze_all()

    def left(self) -> None:
        """A table that was not handed on is left; our seats are kept."""
        if self._people.leave(self._scene.person) and not self._people.handed_on:
            self._remember()
            self._network_table.close()

    def beneath(self, dt_ms: float) -> None:
        """Under the settings the table goes on."""
        self._people.advance(dt_ms)

    def begin_frame(self, dt_ms: float) -> bool:
        """Hear what has come; go on to another screen when others sit here, or we have no seat any more."""
        if self._alone:
            self._people.advance(dt_ms)
        if self._people_came and self._others_sit_here():
            self._people.hand_on()
            self._app.go(NetworkMatch(self._network_table, self._people))
            return True
        if self._people.put_out(self._scene.person):
            if self._people.stage in (Stage.LOBBY, Stage.OVER):
                self.to_lobby()
            return True  # or until a watcher's view has come
        return False

    # ------------------------------------------------------------------ people come and go
    def _people_changed(self) -> None:
        """Plates say who is away, and for whom robots play; who has come back is told."""
        self._people_came = True
        scene, absent = self._scene, self._people.absent
        before = scene.mark_absent(absent)
        if scene.place is not None:
            self._screen.refresh()
        for seat in before:
            if seat not in absent and seat != scene.person:
                self.tell(seat, _("{name} is back.").format(name=scene.names[seat]))

    def tell(self, seat: int, text: str) -> None:
        """News of somebody, for the log and for a moment in place of the prompt."""
        self._note(LogLine(seat, text, "say"))
        if self._screen.on_top:
            self._screen.remark(text)

    def _others_sit_here(self) -> bool:
        """Whether other people, or we in other seats, are at the table than when this screen was opened."""
        table = self._network_table.remote
        mine = table.seats or (PUBLIC,)
        if table.table is None or self._people.closed or not set(mine) <= set(table.viewers):
            return False
        if self._people.stage is Stage.OVER:
            return False  # who was here when the match ended stays in its last scene
        self._people_came = False
        return remote_match(self._people).players != self._match.players or mine != self._match.people

    def _denied(self, refused: Refused) -> None:
        """The host does not grant what was asked for."""
        if not self._screen.on_top:
            return
        if refused.text == "chat":
            self._app.sounds.play("invalid")
            self._screen.remark(_("Not so fast, please: that message was not sent."))
        elif refused.text == "start":
            self._dialogs.notice(
                _("The match cannot start"), _("Not everyone is here. You can fill the seats in the lobby.")
            )
        elif refused.text == "kept":
            self._screen.remark(_("This seat is reserved for the player who left."))
        elif refused.why is Why.NOT_SAVED:
            self._dialogs.notice(_("The table is paused"), reason(refused.why, refused.text))
        else:
            self._screen.remark(_("The host does not allow that."))

    # ------------------------------------------------------------------ ways out
    def go_home(self) -> None:
        """Away from the table; a seat in a match is kept."""
        self._app.open_menu()

    def to_lobby(self) -> None:
        """Back to the lobby of the table."""
        self._people.hand_on()
        self._app.go(Lobby(self._network_table))

    def _rematch(self) -> None:
        """The owner begins another match with the same people."""
        self._network_table.remote.send(Manage(Order.START))

    def _remember(self) -> None:
        """Keep what brings us back to our seats as long as there is something to come back to."""
        left = self._people.farewell
        there = not self._people.closed or self._network_table.replaced
        kept = not self._scene.session.over and (left.saved if left is not None else there)
        keep_seat(self._app, self._network_table, self._network_table.token if kept else "")

    def last_buttons(self) -> Buttons:
        """Where one can go after the match: another match, the lobby, home."""
        home = SheetButton("menu", _("Leave"), "", "plain", "exit", "", self.go_home)
        log = SheetButton("log", _("Log"), _("The last hand"), "plain", "log", "H", lambda: self._dialogs.show("log"))
        lobby = SheetButton("lobby", _("Back to the lobby"), "", "plain", "table", "", self.to_lobby)
        if not self._network_table.owner:
            main = SheetButton("lobby", _("Back to the lobby"), _("The host can start another match"), "go", "play",
                               "Enter", self.to_lobby)  # fmt: skip
            return home, log, main
        return home, lobby, SheetButton("rematch", _("Another match"), _("The same people"), "go", "play", "Enter",
                                        self._rematch)  # fmt: skip

    def ended(self) -> Ended:
        """What comes when all have agreed to end the match: the lobby, or home."""
        text = _("Everyone agreed: the match ends here, and nobody wins.")
        answers = (
            Answer("lobby", _("Back to the lobby"), _("Perhaps another match"), "go", "table"),
            Answer("menu", _("Leave"), _("To the menu"), "plain", "exit"),
        )
        sheet = Sheet(_("Ended by agreement"), (text,), answers, "lobby", ("marcel", "beaming"))
        return sheet, lambda answer: self.to_lobby() if answer == "lobby" else self.go_home()
