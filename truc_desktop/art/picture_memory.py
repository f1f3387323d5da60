"""The memory for drawn pictures: all that the art draws shares one limit in bytes, and what was used last stays."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from dataclasses import fields, is_dataclass
from threading import Event, Lock, current_thread, main_thread
from typing import TypeVar, cast

from pygame import Surface

_Result = TypeVar("_Result")

BASE_BYTES, BYTES_PER_PIXEL = 112 << 20, 46
"""Memory for pictures: at least, and more per pixel of the window. 213 MB at 1920x1080, 499 MB at 3840x2160.

Most of it is for people at the table: every attitude and every look that may come, drawn ahead.
"""
OTHER_BYTES = 256
"""What a result that is no picture counts."""


def weight(result: object) -> int:
    """Return the bytes of all pictures in ``result``: a picture, a dataclass or a tuple of them."""
    if isinstance(result, Surface):
        return result.get_width() * result.get_height() * result.get_bytesize() + OTHER_BYTES
    if isinstance(result, tuple | list):
        return sum(map(weight, result))
    if is_dataclass(result):
        return sum(weight(getattr(result, field.name)) for field in fields(result))
    return OTHER_BYTES


class PictureMemory:
    """Results by key, together at most ``most`` bytes; the least recently used go first. May be used by any thread.

    A thread beside the drawing one waits for a result that another thread is making: it need not be made twice.
    """

    def __init__(self, most: int) -> None:
        """``most``: the limit in bytes. A result that is larger than the limit is returned but not kept."""
        self.most, self.bytes = most, 0
        self._kept: OrderedDict[Hashable, tuple[object, int]] = OrderedDict()
        self._making: dict[Hashable, Event] = {}
        self._lock = Lock()

    def __len__(self) -> int:
        return len(self._kept)

    def __contains__(self, key: Hashable) -> bool:
        with self._lock:
            return key in self._kept

    def find(self, key: Hashable, otherwise: object = None) -> object:
        """Return the result kept under ``key``, which counts as used now; ``otherwise`` if there is none."""
        with self._lock:
            found = self._kept.get(key)
            if found is None:
                return otherwise
            self._kept.move_to_end(key)
            return found[0]

    def get(self, key: Hashable, make: Callable[[], _Result]) -> _Result:
        """Return the result kept under ``key``, or make and keep it."""
        with self._lock:
            found = self._kept.get(key)
            if found is not None:
                self._kept.move_to_end(key)
                return cast("_Result", found[0])
            begun = None if current_thread() is main_thread() else self._making.get(key)
            if begun is None:
                done = self._making[key] = Event()
        if begun is not None:
            begun.wait()
            return self.get(key, make)
        try:
            made = make()
            size = weight(made)
            with self._lock:
                if key not in self._kept and size <= self.most:  # the drawing thread may have been quicker
                    self._kept[key] = made, size
                    self.bytes += size
                    self._trim()
            return made
        finally:
            with self._lock:
                if self._making.get(key) is done:
                    del self._making[key]
            done.set()

    def allow(self, most: int) -> None:
        """Change the limit to ``most`` bytes."""
        with self._lock:
            self.most = most
            self._trim()

    def fit(self, size: tuple[int, int]) -> None:
        """Set the limit for a window of ``size`` pixels."""
        self.allow(BASE_BYTES + BYTES_PER_PIXEL * size[0] * size[1])

    def forget(self, wanted: Callable[[Hashable], bool] = lambda _key: True) -> None:
        """Drop the results with the ``wanted`` keys, by default all."""
        with self._lock:
            for key in [key for key in self._kept if wanted(key)]:
                self.bytes -= self._kept.pop(key)[1]

    def _trim(self) -> None:
        while self.bytes > self.most:
            self.bytes -= self._kept.popitem(last=False)[1][1]


PICTURES = PictureMemory(BASE_BYTES + BYTES_PER_PIXEL * 1920 * 1080)
"""The memory that everything drawn shares."""
