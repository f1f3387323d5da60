"""The search for network tables, in its own thread while a page is open."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent import futures
from concurrent.futures import Future
from typing import Protocol

from truc_desktop.net.discovery import Finder, Found, NoDiscovery
from truc_desktop.net.event_thread import Background

_CLOSE_WITHIN = 1.0


class Searching(Protocol):
    """What a page needs from a search."""

    @property
    def tables(self) -> tuple[Found, ...]:
        """The tables found so far, sorted by name."""

    @property
    def problem(self) -> str:
        """Why nothing can be found here, in words; "" if it can."""

    def close(self) -> None:
        """Stop the search."""


class TableSearch:
    """Searches until closed. ``problem`` tells if the library is missing or the network forbids it."""

    def __init__(self, interfaces: Sequence[str] | None = None) -> None:
        """Start searching on ``interfaces`` (addresses of this machine; default: all)."""
        self._background = Background()
        self._finder = Finder(interfaces)
        self._opening: Future[None] = self._background.start(self._finder.open())

    @property
    def tables(self) -> tuple[Found, ...]:
        """The tables found so far, sorted by name."""
        found = self._finder.tables.copy().values()
        return tuple(sorted(found, key=lambda table: (table.name, table.address, table.port)))

    @property
    def problem(self) -> str:
        """Why nothing can be found here, in words; "" if it can.

        Raises:
            Exception: any other error from starting the search.
        """
        if not self._opening.done():
            return ""
        error = self._opening.exception()
        if error is not None and not isinstance(error, NoDiscovery):
            raise error
        return "" if error is None else str(error)

    def close(self) -> None:
        """Stop the search."""
        futures.wait([self._background.start(self._finder.close())], _CLOSE_WITHIN)
        self._background.close()
