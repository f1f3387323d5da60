"""Looking through the stored matches without holding up the first picture."""

from __future__ import annotations

import threading
from pathlib import Path

from truc_desktop.storage import saves
from truc_desktop.storage.atomic import StorageError
from truc_desktop.storage.saves import Damaged, Save, Status


def hosted_name(path: Path) -> str:
    """The name of the table of the network where a stored match was played; empty for one of this machine alone.

    Raises:
        StorageError: when the match cannot be read.
    """
    return saves.note_of(saves.load(path).header, "hosted")


class MatchSearch:
    """Finds the match that can be continued, then all others and damaged files, in a thread of its own."""

    def __init__(self, folder: Path | None = None) -> None:
        """``folder``: default the person's matches. The search begins at once."""
        self._folder = folder
        self.some = False
        """Whether there is anything to look at."""
        self.latest: Save | None = None
        self.all: tuple[Save | Damaged, ...] = ()
        """Every match once all have been looked at, the one played last first."""
        self.problem = ""
        """Why the folder could not be read; empty when it could."""
        self._found = threading.Event()
        self._thread = threading.Thread(target=self._run, name="match search", daemon=True)
        self._thread.start()

    @property
    def damaged(self) -> tuple[Damaged, ...]:
        """The files that cannot be used."""
        return tuple(match for match in self.all if isinstance(match, Damaged))

    def forget(self, path: Path) -> None:
        """A match that was found has been removed."""
        self.all = tuple(match for match in self.all if match.path != path)
        self.some = bool(self.all)
        begun = (match for match in self.all if isinstance(match, Save) and match.status is Status.UNFINISHED)
        self.latest = next(begun, None)

    @property
    def done(self) -> bool:
        """Whether everything has been looked at."""
        return not self._thread.is_alive()

    def wait_for_latest(self, seconds: float) -> Save | None:
        """The match to continue; waits at most so long for it."""
        self._found.wait(seconds)
        return self.latest

    def join(self, seconds: float | None = None) -> None:
        """Wait until everything has been looked at."""
        self._thread.join(seconds)

    def _run(self) -> None:
        try:
            self.some = saves.has_matches(self._folder)
            self.latest = saves.latest_unfinished(self._folder)
            self._found.set()
            self.all = tuple(saves.list_matches(self._folder))
        except StorageError as error:
            self.problem = str(error)
        finally:
            self._found.set()

