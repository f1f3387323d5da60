"""Delivery of batches to the subscribers of a match: in order, even when a subscriber fails or leaves."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable

from truc_desktop.session.batch import Batch, Callback, ErrorHook, Subscriber


class Delivery:
    """The subscribers of one match and the batches waiting for them."""

    def __init__(self, on_error: ErrorHook | None) -> None:
        """Start without subscribers; ``on_error``: see ``Session``."""
        self.busy = False
        """Whether batches are being delivered; a call made meanwhile comes from inside a callback."""
        self._on_error = on_error
        self._followers: list[Subscriber] = []
        self._waiting: deque[tuple[Subscriber, Batch]] = deque()
        self._failures: list[Exception] = []

    def follow(self, viewer: int, callback: Callback) -> Callable[[], None]:
        """Call ``callback`` with the batches of ``viewer`` from now on; return the function that ends this."""
        follower = Subscriber(viewer, callback)
        self._followers.append(follower)

        def leave() -> None:
            follower.active = False
            if follower in self._followers:
                self._followers.remove(follower)

        return leave

    def put(self, batch_for: Callable[[int], Batch | None]) -> None:
        """Queue ``batch_for(viewer)`` for every subscriber; it is called once per viewer, None means nothing new."""
        ready: dict[int, Batch | None] = {}
        for follower in self._followers:
            viewer = follower.viewer
            if viewer not in ready:
                ready[viewer] = batch_for(viewer)
            batch = ready[viewer]
            if batch is not None:
                self._waiting.append((follower, batch))

    def failed(self, failure: Exception) -> None:
        """Note an error, to be reported after all subscribers have been served."""
        self._failures.append(failure)

    def run(self, more: Callable[[], bool]) -> None:
        """Deliver all batches, including those that follow from queued actions.

        ``more()`` carries out what was queued from inside callbacks and returns whether there was anything.

        Raises:
            ExceptionGroup: the errors of subscribers, when there is no ``on_error``.
        """
        self.busy, going = True, True
        try:
            while going:
                while self._waiting:
                    self._serve(*self._waiting.popleft())
                going = more()
        finally:
            self.busy = False
        failures, self._failures = self._failures, []
        if self._on_error is not None:
            for failure in failures:
                self._on_error(failure)
        elif failures:
            raise ExceptionGroup("subscribers of the session failed", failures)

    def _serve(self, follower: Subscriber, batch: Batch) -> None:
        if not follower.active:
            return
        try:
            follower.callback(batch)
        except Exception as failure:
            # One subscriber's error is reported after the others have been served.
            self.failed(failure)
