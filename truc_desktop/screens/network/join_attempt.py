"""One attempt to join a table of the network: calling, a password asked for, refused, or in."""

from __future__ import annotations

from collections.abc import Mapping

from truc_desktop.i18n import _
from truc_desktop.net.guest.connecting import BadAddress
from truc_desktop.net.guest.reconnecting import ConnectionState
from truc_desktop.net.wire.messages import Why
from truc_desktop.screens.network.network_table import NetworkTable, join_network_table


class JoinAttempt:
    """A call to one address. ``advance`` it; when ``arrived``, take the table with ``hand_over``."""

    def __init__(
        self, address: str, title: str, name: str, seats: Mapping[str, str] | None = None, back: bool = False
    ) -> None:
        """Begin. ``title`` is what the table is called in words, ``name`` the person's; ``seats`` our tokens that are
        kept there, by the ids of their tables; ``back``: we want one of those and nothing else."""
        self.address, self.title, self.back = address, title, back
        self._seats = dict(seats or {})
        self.problem = ""
        """Why it has come to nothing, in words; empty while it has not."""
        self.asks = False
        """Whether a password is wanted."""
        self.again = False
        """Whether nobody has answered yet, and the address is called again by itself."""
        self._name = name
        self._given = ""
        self._network_table: NetworkTable | None = None
        self.dial()

    @property
    def calling(self) -> bool:
        """Whether an answer is waited for."""
        return self._network_table is not None

    @property
    def unasked(self) -> bool:
        """Whether a password is wanted, and none has been tried yet."""
        return self.asks and not self._given

    @property
    def arrived(self) -> bool:
        """Whether we are at the table."""
        return self._network_table is not None and self._network_table.inside

    @property
    def state(self) -> tuple[object, ...]:
        """What a page shows of it: another when something has changed."""
        return self.problem, self.asks, self.again, self.calling

    def dial(self, password: str = "") -> None:
        """JoinAttempt, or call again with a password."""
        self.hang_up()
        self.problem, self.asks, self.again, self._given = "", False, False, password
        try:
            self._network_table = join_network_table(self.address, self._name, password, self._seats, self.back)
        except BadAddress as error:
            self.problem = str(error)

    def advance(self) -> None:
        """Hear what has come."""
        if self._network_table is None:
            return
        self._network_table.advance()
        self.again = self.again or self._network_table.contact is ConnectionState.LOST
        if self._network_table.contact is ConnectionState.CLOSED:
            self.asks = self._network_table.joined.why is Why.PASSWORD
            problem = self._network_table.problem or _("The host has closed the connection.")
            self.problem = _("This table has a password.") if self.unasked else problem
            self.hang_up()

    def hand_over(self) -> NetworkTable:
        """The table; it is the caller's from now on. Raises LookupError when there is none."""
        if self._network_table is None:
            raise LookupError("nobody has been reached")
        network_table, self._network_table = self._network_table, None
        return network_table

    def hang_up(self) -> None:
        """JoinAttempt no longer."""
        network_table, self._network_table = self._network_table, None
        if network_table is not None:
            network_table.close()
