"""One thread with an event loop, for everything of the network in this process."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Coroutine
from concurrent.futures import Future
from types import TracebackType
from typing import Any, Self, TypeVar

T = TypeVar("T")


class Background:
    """The thread. It ends with ``close``, or with the program."""

    def __init__(self) -> None:
        """Start the thread."""
        self.loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._run, name="network", daemon=True)
        self._closing = False
        self._thread.start()

    def start(self, work: Coroutine[Any, Any, T]) -> Future[T]:
        """Begin something there."""
        return asyncio.run_coroutine_threadsafe(work, self.loop)

    def call(self, work: Coroutine[Any, Any, T], seconds: float | None = 10.0) -> T:
        """Do something there and wait for what comes of it.

        Raises:
            TimeoutError: when it takes longer.
            Exception: whatever it raises.
        """
        return self.start(work).result(seconds)

    def close(self, wait: bool = True) -> None:
        """Stop everything and the thread; ``wait`` until it has ended, which may take as long as the system looks for
        a name. Closing twice is no harm."""
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
