"""Output for a program that must not wait for its reader: a thread writes, and drops what does not fit."""

from __future__ import annotations

import os
import queue
import threading
from types import TracebackType
from typing import Self, TextIO

from truc_desktop.i18n import _

MOST_WAITING = 1000
"""The most pieces of text that wait to be written; further ones are dropped and counted."""
LAST_WORDS = 2.0
"""Seconds that ``close`` waits for what is still to be written."""


class BackgroundOutput:
    """A stream for ``print`` and ``logging``: ``write`` never waits, and never fails for the reader's sake."""

    def __init__(self, stream: TextIO | None) -> None:
        """Write to ``stream`` (None: nowhere) in a thread of its own, until ``close``."""
        self._stream = stream
        self._descriptor = _descriptor_of(stream)
        self._lock = threading.Lock()
        self._line = ""
        self._dropped = 0
        self._ended = False
        self._queue: queue.Queue[str | None] = queue.Queue(MOST_WAITING)
        self._writer = threading.Thread(target=self._run, name="output", daemon=True)
        self._writer.start()

    def write(self, text: str) -> int:
        """Pass on all complete lines, with what was written before; return the length of ``text``.

        After ``close`` the text goes to the stream at once.
        """
        with self._lock:
            if self._ended:
                self._put(text)
                return len(text)
            lines, newline, self._line = (self._line + text).rpartition("\n")
            if newline:
                try:
                    self._queue.put_nowait(lines + newline)
                except queue.Full:
                    self._dropped += lines.count("\n") + 1
        return len(text)

    def close(self) -> None:
        """Write what is waiting, for at most LAST_WORDS seconds. May be called again."""
        if self._ended:
            return
        if self._line:
            self.write("\n")
        try:
            self._queue.put(None, timeout=LAST_WORDS)
        except queue.Full:
            pass  # nobody reads: the thread ends with the program
        else:
            self._writer.join(LAST_WORDS)
        self._ended = True

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None
    ) -> None:
        self.close()

    def _run(self) -> None:
        while (text := self._queue.get()) is not None:
            self._put(text)
            with self._lock:
                dropped, self._dropped = self._dropped, 0
            if dropped:
                self._put(_("(Lines left out here: {count})").format(count=dropped) + "\n")

    def _put(self, text: str) -> None:
        """Write a text; what the reader no longer takes is lost.

        A file descriptor is written to directly: a buffer would keep its lock while the reader takes nothing, and the
        program could not end.
        """
        try:
            if self._descriptor is None:
                if self._stream is not None:
                    self._stream.write(text)
                    self._stream.flush()
                return
            encoding = getattr(self._stream, "encoding", None) or "utf-8"
            data = text.replace("\n", os.linesep).encode(encoding, "replace")
            while data:
                data = data[os.write(self._descriptor, data) :]
        except (OSError, ValueError):
            pass  # the reader has gone, or the stream was closed


def _descriptor_of(stream: TextIO | None) -> int | None:
    """Return the file descriptor of a stream; None for a stream without one."""
    if stream is None:
        return None
    try:
        stream.flush()
        return stream.fileno()
    except (OSError, ValueError):
        return None
