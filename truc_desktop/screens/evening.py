"""An evening at a table of the network, hosted here or joined: from lobby to last match, whatever page shows it."""

from __future__ import annotations

from truc_desktop.net.caller import Contact
from truc_desktop.net.client import Background, Hosted, Joined
from truc_desktop.net.remote import RemoteTable


class Evening:
    """A table of the network and the thread it lives in. The page in front calls ``advance`` once a frame."""

    def __init__(self, background: Background, joined: Joined, hosted: Hosted | None = None) -> None:
        """``hosted``: the table is kept by this program, and ``joined`` is its own place at it."""
        self.joined = joined
        self.hosted = hosted
        self._background = background

    @property
    def table(self) -> RemoteTable:
        """The table as this program knows it; it answers like a Session."""
        return self.joined.table

    @property
    def owner(self) -> bool:
        """Whether this program may give orders."""
        return self.hosted is not None

    @property
    def contact(self) -> Contact:
        """How the line to the host stands."""
        return self.joined.contact

    @property
    def problem(self) -> str:
        """Why the line is closed, in words; empty while it is not."""
        return self.joined.problem

    def advance(self) -> None:
        """Take in what has come since the last frame."""
        self.joined.poll()

    def close(self) -> bool:
        """Leave; a table kept here is closed for all. Returns whether a match is saved that can be continued."""
        saved = False
        if self.hosted is not None:
            saved = self.hosted.close()
        else:
            self.joined.leave()
        self._background.close()
        return saved
