"""An event loop whose time is not that of the world: it jumps to whatever is due next, so that an hour takes a moment
and the same table does the same at the same times."""

from __future__ import annotations

import asyncio
import selectors
from collections.abc import Callable, Coroutine
from concurrent.futures import Executor, Future
from typing import Any, ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")


class _Skipping(selectors.SelectSelector):
    """A selector that lets time pass instead of waiting."""

    def __init__(self) -> None:
        super().__init__()
        self.now = 0.0

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        """Let ``timeout`` seconds pass at once; None: nothing will ever happen.

        Raises:
            RuntimeError: when everything waits for ever.
        """
        if timeout is None:
            raise RuntimeError("everything in this loop waits for ever")
        self.now += max(0.0, timeout)
        return super().select(0)


class FakeTimeLoop(asyncio.SelectorEventLoop):
    """An event loop with its own time in seconds from 0; what is sent to threads is done at once."""

    def __init__(self) -> None:
        """Begin at 0."""
        self._skipping = _Skipping()
        super().__init__(self._skipping)

    def time(self) -> float:
        """Seconds since the loop was made."""
        return self._skipping.now

    def run_in_executor(  # type: ignore[override]
        self, executor: Executor | None, func: Callable[..., T], *args: Any
    ) -> asyncio.Future[T]:
        """Do it here and now."""
        done: asyncio.Future[T] = self.create_future()
        try:
            done.set_result(func(*args))
        except Exception as error:  # given on to the one who waits, as by any executor
            done.set_exception(error)
        return done


class SlowThoughts(Executor):
    """Does everything at once, but its results are there only ``seconds()`` later, by the time of ``loop``."""

    def __init__(self, loop: asyncio.AbstractEventLoop, seconds: Callable[[], float]) -> None:
        """``seconds``: asked before each task."""
        self._loop, self._seconds = loop, seconds

    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        """Return the future result of ``fn``."""
        future: Future[T] = Future()
        result = fn(*args, **kwargs)
        self._loop.call_later(self._seconds(), future.set_result, result)
        return future


def run(scene: Coroutine[Any, Any, T]) -> T:
    """Run ``scene`` in a loop of its own and return its result."""
    with asyncio.Runner(loop_factory=FakeTimeLoop) as runner:
        return runner.run(scene)
