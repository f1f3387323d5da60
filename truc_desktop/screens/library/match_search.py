"""The background search through stored matches, so that the first picture need not wait for it."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from pathlib import Path

from truc_desktop.presentation.wording.scores import has_won, own_account
from truc_desktop.storage import saves
from truc_desktop.storage.atomic import StorageError
from truc_desktop.storage.saves import Damaged, Save, Status

WORK_S = 0.001
REST_S = 0.003
"""How long the search works at a time, and sleeps then: the drawing thread cannot run while it works."""


def hosted_name(path: Path) -> str:
    """The name of the network table where a stored match was played; "" for a local match.

    Raises:
        StorageError: when the match cannot be read.
    """
    return saves.note_of(saves.load(path).header, "hosted")


class Slices:
    """Divides the work of a thread into slices. Call it often: when WORK_S have passed, it sleeps for a while."""

    def __init__(self, rest_s: float = REST_S) -> None:
        """The first slice begins; ``rest_s``: how long it sleeps, in s."""
        self._rest_s = rest_s
        self._began = time.perf_counter()

    def __call__(self) -> None:
        """Go on, or sleep first."""
        if time.perf_counter() - self._began >= WORK_S:
            time.sleep(self._rest_s)
            self._began = time.perf_counter()


class MatchSearch:
    """Finds the match to continue, then all others and damaged files, in its own thread."""

    def __init__(self, folder: Path | None = None) -> None:
        """``folder``: default the user's matches. The search starts at once."""
        self._folder = folder
        self.some = False
        """Whether any match or damaged file was found."""
        self.latest: Save | None = None
        self.all: tuple[Save | Damaged, ...] = ()
        """All matches once the search is done, most recent first."""
        self.unfinished: tuple[Save, ...] = ()
        self.over: tuple[Save, ...] = ()
        self.damaged: tuple[Damaged, ...] = ()
        """The same by kind: to continue, over, and files that cannot be read as a match."""
        self.won = self.lost = 0
        """How many finished matches the player has won and lost."""
        self.problem = ""
        """Why the folder could not be read; "" if it could."""
        self._found = threading.Event()
        self._thread = threading.Thread(target=self._run, name="match search", daemon=True)
        self._thread.start()

    def forget(self, path: Path) -> None:
        """Drop a match whose file has been removed."""
        self._sort([match for match in self.all if match.path != path])
        self.some = bool(self.all)
        self.latest = self.unfinished[0] if self.unfinished else None

    @property
    def done(self) -> bool:
        """Whether the search is finished."""
        return not self._thread.is_alive()

    def wait_for_latest(self, seconds: float) -> Save | None:
        """Return the match to continue, waiting for it at most ``seconds``."""
        self._found.wait(seconds)
        return self.latest

    def join(self, seconds: float | None = None) -> None:
        """Wait until the search is finished, at most ``seconds`` (None: no limit)."""
        self._thread.join(seconds)

    def _run(self) -> None:
        found: list[Save | Damaged] = []
        rest = Slices()
        try:
            self.some = saves.has_matches(self._folder)
            for match in saves.each_match(self._folder, rest=rest):
                found.append(match)
                if self.latest is None and isinstance(match, Save) and match.status is Status.UNFINISHED:
                    self.latest = match
                    self._found.set()
            self._sort(found, rest)
        except StorageError as error:
            self.problem = str(error)
        finally:
            self._found.set()

    def _sort(self, found: list[Save | Damaged], rest: Callable[[], None] = lambda: None) -> None:
        """Set the tuples and the tally from all matches; ``rest()`` is called for each of them."""
        unfinished, over, damaged, won, lost = [], [], [], 0, 0
        for match in found:
            rest()
            if isinstance(match, Damaged):
                damaged.append(match)
            elif match.status is Status.UNFINISHED:
                unfinished.append(match)
            else:
                over.append(match)
                if match.status is Status.FINISHED:
                    first = has_won(match.rules, match.board, own_account(match.rules), True)
                    won, lost = won + first, lost + (not first)
        self.all = tuple(found)
        self.unfinished, self.over, self.damaged = tuple(unfinished), tuple(over), tuple(damaged)
        self.won, self.lost = won, lost
