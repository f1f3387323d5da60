"""The rooms behind the pages: which one to show, and painting it in a background thread."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor, wait
from functools import partial
from typing import ParamSpec

from pygame import Surface

from truc_desktop.engine import PRESETS
from truc_desktop.presentation.games import profile_of
from truc_desktop.storage.settings import Settings

_Args = ParamSpec("_Args")

USUAL = "catalan"


def home_room(settings: Settings) -> str:
    """Return the key of the room of the game played last, or else of the one chosen last; the first room if unknown."""
    played = [each.rules for _number, each in sorted(settings.recent.items()) if each.rules in PRESETS]
    game = played[0] if played else settings.table.rules
    return profile_of(game).room if game in PRESETS else USUAL


class Painter:
    """Paints one room at a time in its own thread: for a large window this takes many frames."""

    def __init__(self) -> None:
        self._worker: ThreadPoolExecutor | None = None
        self._job: Future[Surface | None] | None = None
        self._wanted: tuple[object, ...] | None = None

    def want_picture(self, paint: Callable[_Args, Surface], *args: _Args.args, **kwargs: _Args.kwargs) -> None:
        """Start to paint what ``paint`` returns for these (hashable) arguments, unless already started."""
        wanted = (paint, args, tuple(kwargs.items()))
        if wanted != self._wanted:
            self._wanted = wanted
            self._job = self._ready_worker().submit(paint, *args, **kwargs)

    def paint_ahead(self, paint: Callable[_Args, object], *args: _Args.args, **kwargs: _Args.kwargs) -> None:
        """Start to draw what ``paint`` leaves in the memory for pictures, unless already started; it is not taken."""
        wanted = (paint, args, tuple(kwargs.items()))
        if wanted != self._wanted:
            self._wanted = wanted
            self._job = self._ready_worker().submit(_draw, partial(paint, *args, **kwargs))

    def take(self) -> Surface | None:
        """Return the last wanted room, once, when it is painted; None before. Raises what painting raised."""
        if self._job is None or not self._job.done():
            return None
        job, self._job, self._wanted = self._job, None, None
        return job.result()

    def _ready_worker(self) -> ThreadPoolExecutor:
        if self._worker is None:
            self._worker = ThreadPoolExecutor(max_workers=1, thread_name_prefix="rooms")
        return self._worker

    def wait(self, seconds: float) -> bool:
        """Wait at most ``seconds`` for the wanted room; True if it has been painted."""
        return self._job is None or bool(wait([self._job], seconds).done)

    def forget(self) -> None:
        """Discard the room being painted."""
        self._job = self._wanted = None

    def close(self) -> None:
        """Release the thread and discard the room it paints."""
        worker, self._worker, self._job, self._wanted = self._worker, None, None, None
        if worker is not None:
            worker.shutdown(wait=False, cancel_futures=True)


def _draw(paint: Callable[[], object]) -> None:
    """Draw something, and drop what is returned."""
    paint()
