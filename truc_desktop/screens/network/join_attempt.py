"""One attempt to join a network table: connecting, asked for a password, refused, or accepted."""

from __future__ import annotations

from collections.abc import Mapping

from truc_desktop.i18n import _
from truc_desktop.net.guest.connecting import BadAddress
from truc_desktop.net.guest.reconnecting import ConnectionState
from truc_desktop.net.wire.messages import Why
from truc_desktop.screens.network.network_table import NetworkTable, join_network_table


class JoinAttempt:
    """A connection attempt to one address. Call ``advance``; when ``arrived``, take the table with ``hand_over``."""

    def __init__(
        self, address: str, title: str, name: str, seats: Mapping[str, str] | None = None, back: bool = False
    ) -> None:
        """Start connecting. ``title``: the table's name for display; ``name``: the user's; ``seats``: our tokens for
        seats kept there, by table id; ``back``: join only one of those tables."""
        self.address, self.title, self.back = address, title, back
        self._seats = dict(seats or {})
        self.problem = ""
        """Why the attempt failed, in words; "" if it has not."""
        self.asks = False
        """Whether the host asks for a password."""
        self.again = False
        """Whether there was no answer yet, and the attempt is being repeated by itself."""
        self._name = name
        self._given = ""
        self._network_table: NetworkTable | None = None
        self.dial()

    @property
    def calling(self) -> bool:
        """Whether an answer is pending."""
        return self._network_table is not None

    @property
    def unasked(self) -> bool:
        """Whether the host asks for a password and none has been tried yet."""
        return self.asks and not self._given

    @property
    def arrived(self) -> bool:
        """Whether we are at the table."""
        return self._network_table is not None and self._network_table.inside

    @property
    def state(self) -> tuple[object, ...]:
        """A value that changes whenever a page has to show the attempt differently."""
        return self.problem, self.asks, self.again, self.calling

    def dial(self, password: str = "") -> None:
        """Connect, or connect again with a password."""
        self.hang_up()
        self.problem, self.asks, self.again, self._given = "", False, False, password
        try:
            self._network_table = join_network_table(self.address, self._name, password, self._seats, self.back)
        except BadAddress as error:
            self.problem = str(error)

    def advance(self) -> None:
        """Process what has arrived."""
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
        """Return the table; the caller owns it from now on.

        Raises:
            LookupError: when there is none.
        """
        if self._network_table is None:
            raise LookupError("nobody has been reached")
        network_table, self._network_table = self._network_table, None
        return network_table

    def hang_up(self) -> None:
        """Give up the attempt."""
        network_table, self._network_table = self._network_table, None
        if network_table is not None:
            network_table.close()
