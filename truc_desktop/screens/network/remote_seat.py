"""One viewer's connection to a network match: changes of people, answers from the host, ways to leave."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from truc_desktop.engine import PUBLIC, Action
from truc_desktop.i18n import _
from truc_desktop.net.texts import reason
from truc_desktop.net.wire.messages import NEXT_DEAL, Manage, Order, Refused, Said, Stage, Why
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
    """What the seat needs from its screen in addition."""

    def answered(self, action: Action, outcome: Outcome) -> None:
        """A pending action was done or refused."""

    def gaze_all(self) -> None:
        """Turn every gaze as the session says."""


class RemoteSeat(Part):
    """Follows the people at the table for one viewer, and opens another screen when they or the match have changed."""

    def __init__(
        self, app: Context, match: RemoteMatch, scene: TableScene, screen: NetworkControl, dialogs: Dialogs, *,
        came_again: Callable[[], None], told_before: Callable[[], None], heard: Callable[[Said], None],
        note: Callable[[LogLine], None], alone: bool,
    ) -> None:  # fmt: skip
        """``came_again()``, ``told_before()`` and ``heard(said)`` as Follower has them; ``note(entry)`` adds to the
        log. ``alone``: this is the only screen of the table at this machine, so it listens to the host."""
        self._app, self._match, self._scene, self._screen, self._dialogs = app, match, scene, screen, dialogs
        self._people, self._network_table = match.remote, match.remote.network_table
        self._told_before, self._note, self._alone = told_before, note, alone
        self._follower = Follower(came_again, told_before, screen.answered, heard, self._denied, self._people_changed)
        self._people_came = False

    # ------------------------------------------------------------------ the screen's life
    def entering(self) -> None:
        """Start listening."""
        self.attend()
        self._people.hand_on(False)
        self._scene.mark_absent(self._people.absent)

    def attend(self) -> None:
        """Register the screen for reports from the host."""
        self._people.attend(self._scene.person, self._follower)

    def entered(self) -> None:
        """Show what happened before, and all gazes."""
        self._told_before()
        self._screen.gaze_all()

    def left(self) -> None:
        """Leave the table unless another screen has taken it over; our seats are kept."""
        if self._people.leave(self._scene.person) and not self._people.handed_on:
            self._remember()
            self._network_table.close()

    def beneath(self, dt_ms: float) -> None:
        """The table continues while the settings are open."""
        self._people.advance(dt_ms)

    def begin_frame(self, dt_ms: float) -> bool:
        """Process what has arrived; open another screen when the players have changed or we lost our seat."""
        if self._alone:
            self._people.advance(dt_ms)
        if self._people_came and self._others_sit_here():
            self._people.hand_on()
            self._app.go(NetworkMatch(self._network_table, self._people))
            return True
        if self._people.put_out(self._scene.person):
            if self._people.stage in (Stage.LOBBY, Stage.OVER):
                self.to_lobby()
            return True  # or until a spectator's view has arrived
        return False

    # ------------------------------------------------------------------ people come and go
    def _people_changed(self) -> None:
        """Show on the plates who is away or replaced by a robot; tell who has come back."""
        self._people_came = True
        scene, absent = self._scene, self._people.absent
        before = scene.mark_absent(absent)
        if scene.place is not None:
            self._screen.refresh()
        for seat in before:
            if seat not in absent and seat != scene.person:
                self.tell(seat, _("{name} is back.").format(name=scene.names[seat]))

    def tell(self, seat: int, text: str) -> None:
        """Show news of a player in the log, and for a moment in place of the prompt."""
        self._note(LogLine(seat, text, "say"))
        if self._screen.on_top:
            self._screen.remark(text)

    def _others_sit_here(self) -> bool:
        """Whether people or our seats have changed since this screen was opened."""
        table = self._network_table.remote
        mine = table.seats or (PUBLIC,)
        if table.table is None or self._people.closed or not set(mine) <= set(table.viewers):
            return False
        if self._people.stage is Stage.OVER:
            return False  # the last scene keeps the players of the end of the match
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
        elif refused.text == NEXT_DEAL:
            self._dialogs.notice(_("From the next deal on"), reason(refused.why, refused.text))
        else:
            self._screen.remark(_("The host does not allow that."))

    # ------------------------------------------------------------------ ways out
    def go_home(self) -> None:
        """Leave the table; a seat in a match is kept."""
        self._app.open_menu()

    def to_lobby(self) -> None:
        """Go back to the lobby of the table."""
        self._people.hand_on()
        self._app.go(Lobby(self._network_table))

    def _rematch(self) -> None:
        """Start another match with the same people, as the owner."""
        self._network_table.remote.send(Manage(Order.START))

    def _remember(self) -> None:
        """Store the token for our seats as long as there is a match to come back to."""
        left = self._people.farewell
        there = not self._people.closed or self._network_table.replaced
        kept = not self._scene.session.over and (left.saved if left is not None else there)
        keep_seat(self._app, self._network_table, self._network_table.token if kept else "")

    def last_buttons(self) -> Buttons:
        """The buttons after the match: another match, the lobby, home."""
        home = SheetButton("leave", _("Leave"), "", "plain", "exit", "", self.go_home)
        log = SheetButton("log", _("Log"), _("The last hand"), "plain", "log", "H", lambda: self._dialogs.show("log"))
        lobby = SheetButton("lobby", _("Back to the lobby"), "", "plain", "table", "", self.to_lobby)
        if not self._network_table.owner:
            main = SheetButton("lobby", _("Back to the lobby"), _("The host can start another match"), "go", "play",
                               "Enter", self.to_lobby)  # fmt: skip
            return home, log, main
        return home, lobby, SheetButton("rematch", _("Another match"), _("The same people"), "go", "play", "Enter",
                                        self._rematch)  # fmt: skip

    def ended(self) -> Ended:
        """What follows when all have agreed to end the match: the lobby, or home."""
        text = _("Everyone agreed: the match ends here, and nobody wins.")
        answers = (
            Answer("lobby", _("Back to the lobby"), _("Perhaps another match"), "go", "table"),
            Answer("menu", _("Leave"), _("To the menu"), "plain", "exit"),
        )
        sheet = Sheet(_("Ended by agreement"), (text,), answers, "lobby", ("marcel", "beaming"))
        return sheet, lambda answer: self.to_lobby() if answer == "lobby" else self.go_home()
