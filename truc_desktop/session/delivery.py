"""How what has happened reaches those who follow a match: batch by batch, in order, whoever fails or leaves."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable

from truc_desktop.session.batch import Batch, Callback, ErrorHook, Subscriber


class Delivery:
    """The followers of one match and the batches on their way to them."""

    def __init__(self, on_error: ErrorHook | None) -> None:
        """``on_error``: as of Session."""
        self.busy = False
        """Whether batches are being delivered: we are inside somebody's callback."""
        self._on_error = on_error
        self._followers: list[Subscriber] = []
        self._waiting: deque[tuple[Subscriber, Batch]] = deque()
        self._failures: list[Exception] = []

    def follow(self, viewer: int, callback: Callback) -> Callable[[], None]:
        """From now on ``callback`` takes the batches of ``viewer``; returns the function that ends it."""
        follower = Subscriber(viewer, callback)
        self._followers.append(follower)

        def leave() -> None:
            follower.active = False
            if follower in self._followers:
                self._followers.remove(follower)

        return leave

    def put(self, batch_for: Callable[[int], Batch | None]) -> None:
        """Let every follower get ``batch_for`` its viewer, asked once for each; None for who may know nothing new."""
        ready: dict[int, Batch | None] = {}
        for follower in self._followers:
            viewer = follower.viewer
            if viewer not in ready:
                ready[viewer] = batch_for(viewer)
            batch = ready[viewer]
            if batch is not None:
                self._waiting.append((follower, batch))

    def failed(self, failure: Exception) -> None:
        """Something went wrong meanwhile; it is reported when all have been served."""
        self._failures.append(failure)

    def run(self, more: Callable[[], bool]) -> None:
        """Deliver until all is quiet. ``more()`` does what was asked for meanwhile; whether there was anything.

        Raises:
            ExceptionGroup: of what followers raised, where no ``on_error`` takes it.
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
            # One follower's fault is reported after the others have been served.
            self.failed(failure)
