"""The rooms behind the pages: the one where the last game is at home, painted beside the drawing when it changes."""

from __future__ import annotations

from concurrent.futures import Future, ThreadPoolExecutor, wait

from pygame import Surface

from truc_desktop.art.rooms import room_of, room_surface
from truc_desktop.engine import PRESETS
from truc_desktop.presentation.games import profile_of
from truc_desktop.storage.settings import Settings

USUAL = "catalan"


def home_room(settings: Settings) -> str:
    """The room of the game that was played last; the first one where it is not known."""
    game = settings.table.rules
    return profile_of(game).room if game in PRESETS else USUAL


class Painter:
    """Paints one bare room at a time in a thread of its own: on a large window it takes longer than many frames."""

    def __init__(self) -> None:
        self._worker: ThreadPoolExecutor | None = None
        self._job: Future[Surface] | None = None
        self._wanted: tuple[str, int, int, float] | None = None

    def want(self, room: str, w: int, h: int, u: float) -> None:
        """Begin to paint a room for a window of w x h px, ``u`` px a virtual unit, unless it is being painted."""
        wanted = (room, w, h, u)
        if wanted == self._wanted:
            return
        self._wanted = wanted
        if self._worker is None:
            self._worker = ThreadPoolExecutor(max_workers=1, thread_name_prefix="rooms")
        self._job = self._worker.submit(room_surface, room_of(room), w, h, None, u)

    def take(self) -> Surface | None:
        """The room that was wanted last, once, as soon as it is painted; None before. Raises what painting raised."""
        if self._job is None or not self._job.done():
            return None
        job, self._job, self._wanted = self._job, None, None
        return job.result()

    def wait(self, seconds: float) -> bool:
        """Wait until what is wanted has been painted, at most so long; whether that is so."""
        return self._job is None or bool(wait([self._job], seconds).done)

    def forget(self) -> None:
        """What is being painted is not wanted any more."""
        self._job = self._wanted = None

    def close(self) -> None:
        """Let go of the thread; what it paints is not wanted any more."""
        worker, self._worker, self._job, self._wanted = self._worker, None, None, None
        if worker is not None:
            worker.shutdown(wait=False, cancel_futures=True)
