"""A bounded cache of sound files in memory."""

from __future__ import annotations

from collections import OrderedDict, deque
from collections.abc import Callable, Iterable
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path

import pygame

from truc_desktop.audio.manifest import Event, Variant

BUDGET = 40 * 1024 * 1024
"""Bytes of samples in memory: enough for the calls of eight people. All their words need twice this."""

Unreadable = Callable[[str, Exception], None]
Cuts = dict[str, pygame.mixer.Sound]


class Samples:
    """Provides the variants of events. A file is read when first needed; the least recently used are dropped first."""

    def __init__(
        self, folder: Path, on_unreadable: Unreadable, budget: int = BUDGET, threaded: bool = False
    ) -> None:  # fmt: skip
        """``folder`` holds the files, ``budget`` is the memory in bytes.

        ``on_unreadable(file, error)`` is called once for each file that cannot be read. ``threaded``: preloading
        decodes in a thread of its own; in the drawing thread a file would take 4 to 12 ms.
        """
        self.budget = budget
        self.size = 0
        """Bytes in memory."""
        self._folder = folder
        self._on_unreadable = on_unreadable
        self._files: OrderedDict[str, Cuts] = OrderedDict()
        self._broken: set[str] = set()
        self._to_warm: deque[Event] = deque()
        self._wanted: set[str] = set()
        self._beside = ThreadPoolExecutor(1, "samples") if threaded else None
        self._reading: dict[str, Future[Cuts]] = {}

    def get(self, event: Event, variant: Variant) -> pygame.mixer.Sound | None:
        """Return the sound of a variant of ``event``, or None if its file cannot be read."""
        cuts = self._read(event, variant.file, {variant.file})
        return cuts.get(variant.label)

    def at_hand(self, event: Event) -> bool:
        """Return whether ``get`` would not have to wait for a file; if it would, the thread begins to read it."""
        if self._beside is None:
            return True
        for file in event.files:
            if file not in self._files and file not in self._broken and file not in self._reading:
                self._reading[file] = self._beside.submit(self._load, event, file)
        return all(self._reading[file].done() for file in event.files if file in self._reading)

    def holds(self, event: Event) -> bool:
        """Return whether all files of an event are in memory."""
        return all(file in self._files for file in event.files)

    def preload(self, events: Iterable[Event]) -> None:
        """Read the files of these events in the next steps, in this order, instead of those requested before.

        Preloading ends when they fill the budget; the rest is read when it is played.
        """
        self._to_warm = deque(events)
        self._wanted = {file for event in self._to_warm for file in event.files}

    def step(self) -> None:
        """Read at most one of the files to preload. Call it once per frame."""
        while self._to_warm:
            event = self._to_warm[0]
            file = next((f for f in event.files if f not in self._files and f not in self._broken), None)
            if file is None:
                self._to_warm.popleft()
                continue
            if self._beside is not None:
                if file not in self._reading:
                    self._reading[file] = self._beside.submit(self._load, event, file)
                if not self._reading[file].done():
                    return
            self._read(event, file, self._wanted)
            if self.size > self.budget:
                self._forget(file)
                self._to_warm.clear()
            return

    def clear(self) -> None:
        """Drop all files."""
        self._files.clear()
        self._to_warm.clear()
        self._reading.clear()
        self.size = 0

    def _read(self, event: Event, file: str, spared: set[str]) -> Cuts:
        """Return the variants in a file; files that are not in ``spared`` are dropped to make room."""
        if file in self._files:
            self._files.move_to_end(file)
            return self._files[file]
        if file in self._broken:
            return {}
        try:
            begun = self._reading.pop(file, None)
            cuts = self._load(event, file) if begun is None else begun.result()
        except (pygame.error, OSError) as error:
            self._broken.add(file)
            self._on_unreadable(file, error)
            return {}
        self._files[file] = cuts
        self.size += _weight(cuts)
        for other in [other for other in self._files if other not in spared]:
            if self.size <= self.budget:
                break
            self._forget(other)
        return cuts

    def _load(self, event: Event, file: str) -> Cuts:
        """Return the variants in a file. Raises pygame.error or OSError. May run in a thread of its own."""
        return _cut(pygame.mixer.Sound(self._folder / file), [v for v in event.variants if v.file == file])

    def _forget(self, file: str) -> None:
        self.size -= _weight(self._files.pop(file))


def _cut(whole: pygame.mixer.Sound, variants: list[Variant]) -> Cuts:
    """Return the variants cut from the samples of their file, in the device's format.

    Raises pygame.error when the device is gone.
    """
    if len(variants) == 1:
        return {variants[0].label: whole}
    device = pygame.mixer.get_init()
    if device is None:
        raise pygame.error("the device has gone")
    rate, kind, channels = device
    frame = abs(kind) // 8 * channels
    raw = memoryview(whole.get_raw())
    return {
        variant.label: pygame.mixer.Sound(buffer=raw[round(variant.begin * rate) * frame:
                                                     round(variant.end * rate) * frame])
        for variant in variants
    }  # fmt: skip


def _weight(cuts: Cuts) -> int:
    rate, kind, channels = pygame.mixer.get_init() or (44_100, -16, 2)
    return round(sum(sound.get_length() for sound in cuts.values()) * rate * channels * abs(kind) / 8)
