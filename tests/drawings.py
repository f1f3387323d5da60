"""A cache of rasterised drawings, shared by all workers of a test run.

Without it, more than half of the suite's time is spent on rasterising the same SVG texts at the same sizes in each
test and worker. SDL gives the same pixels for the same text and size, so they are drawn once and then read from a
folder, which is empty at the start of a run.
"""

from __future__ import annotations

import hashlib
import os
import zlib
from io import BytesIO
from pathlib import Path

import pygame
from pygame import Surface

SMALL = 64 * 64
"""Drawings of fewer pixels stay in the worker's memory: reading a file would take as long as drawing them."""


class Drawings:
    """A replacement for ``pygame.image.load_sized_svg`` that keeps the pixels in a folder."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._draw = pygame.image.load_sized_svg
        self._small: dict[str, Surface] = {}
        folder.mkdir(parents=True, exist_ok=True)

    def __call__(self, file: BytesIO | str, size: tuple[int, int]) -> Surface:
        """Do the same as ``pygame.image.load_sized_svg``. Raises pygame.error for an invalid drawing."""
        if not isinstance(file, BytesIO):
            return self._draw(file, size)
        key = hashlib.blake2b(b"%d %d " % size + file.getvalue(), digest_size=16).hexdigest()
        if size[0] * size[1] < SMALL:
            if key not in self._small:
                self._small[key] = self._draw(file, size)
            return self._small[key].copy()
        kept = self._folder / key
        try:
            stored = kept.read_bytes()
        except FileNotFoundError:
            drawn = self._draw(file, size)
            head = b"%d %d\n" % drawn.get_size()
            # Another worker may be writing the same drawing, so replace the file atomically.
            part = kept.with_suffix(f".{os.getpid()}")
            part.write_bytes(head + zlib.compress(pygame.image.tobytes(drawn, "BGRA"), 1))
            part.replace(kept)
            return drawn
        head, _line, pixels = stored.partition(b"\n")
        width, height = map(int, head.split())
        return pygame.image.frombuffer(bytearray(zlib.decompress(pixels)), (width, height), "BGRA")
