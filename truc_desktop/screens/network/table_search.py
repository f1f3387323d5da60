"""Looking for tables of the network while a page is open, in a thread of its own."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent import futures
from concurrent.futures import Future
from typing import Protocol

from truc_desktop.net.discovery import Finder, Found, NoDiscovery
from truc_desktop.net.event_thread import Background

_CLOSE_WITHIN = 1.0


class Searching(Protocol):
    """What a page asks of a search."""

    @property
    def tables(self) -> tuple[Found, ...]:
        """The tables known now, in the order of their names."""

    @property
    def problem(self) -> str:
        """Why nothing can be found here, in words; empty while it can."""

    def close(self) -> None:
        """Look no more."""


class TableSearch:
    """Looks until it is closed. Without the library, or where the network forbids it, ``problem`` says so."""

    def __init__(self, interfaces: Sequence[str] | None = None) -> None:
        """Begin, on ``interfaces`` (addresses of this machine; default: all)."""
        self._background = Background()
        self._finder = Finder(interfaces)
        self._opening: Future[None] = self._background.start(self._finder.open())

    @property
    def tables(self) -> tuple[Found, ...]:
        """The tables known now, in the order of their names."""
        found = self._finder.tables.copy().values()
        return tuple(sorted(found, key=lambda table: (table.name, table.address, table.port)))

    @property
    def problem(self) -> str:
        """Why nothing can be found here, in words; empty while it can.

        Raises:
            Exception: what else the beginning of the search has raised.
        """
        if not self._opening.done():
            return ""
        error = self._opening.exception()
        if error is not None and not isinstance(error, NoDiscovery):
            raise error
        return "" if error is None else str(error)

    def close(self) -> None:
        """Look no more."""
        futures.wait([self._background.start(self._finder.close())], _CLOSE_WITHIN)
        self._background.close()
