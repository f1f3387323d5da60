"""The network thread: one thread with an event loop for all network code of the process."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Coroutine
from concurrent.futures import Future
from types import TracebackType
from typing import Any, Self, TypeVar

T = TypeVar("T")


class Background:
    """A daemon thread that runs an event loop until ``close``."""

    def __init__(self) -> None:
        """Start the thread."""
        self.loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._run, name="network", daemon=True)
        self._closing = False
        self._thread.start()

    def start(self, work: Coroutine[Any, Any, T]) -> Future[T]:
        """Run ``work`` in the loop; return its future at once."""
        return asyncio.run_coroutine_threadsafe(work, self.loop)

    def call(self, work: Coroutine[Any, Any, T], seconds: float | None = 10.0) -> T:
        """Run ``work`` in the loop, wait for it at most ``seconds`` (None: without limit), and return its result.

        Raises:
            TimeoutError: when it takes longer.
            Exception: any error of ``work``.
        """
        return self.start(work).result(seconds)

    def close(self, wait: bool = True) -> None:
        """Cancel all tasks and stop the thread. May be called again.

        ``wait``: return only when the thread has ended, which may take as long as a pending name lookup of the system.
        """
        if not self._closing:
            self._closing = True
            self.loop.call_soon_threadsafe(self.loop.stop)
        if wait:
            self._thread.join()

    def _run(self) -> None:
        asyncio.set_event_loop(self.loop)
        self.loop.run_forever()
        tasks = asyncio.all_tasks(self.loop)
        for task in tasks:
            task.cancel()
        if tasks:
            self.loop.run_until_complete(asyncio.gather(*tasks, return_exceptions=True))
        self.loop.run_until_complete(self.loop.shutdown_default_executor())
        self.loop.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.close()
