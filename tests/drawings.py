"""A cache of rasterised drawings, shared by all workers of a test run.

Without this, more than half of the suite's time goes into rasterising the same SVG texts at the same sizes, in each
test and in each worker, and into blurring the same shadows. SDL gives the same pixels for the same text and size, so
from the second time on they are taken from memory, or from a folder that all workers of a run share. It is empty at
the beginning of a run.
"""

from __future__ import annotations

import hashlib
import os
import threading
import zlib
from collections import OrderedDict
from io import BytesIO
from pathlib import Path

import pygame
from pygame import Surface

MOST_BYTES = 150_000_000
"""What a worker keeps in memory, in bytes of pixels; what was used longest ago goes first."""
SMALL = 64 * 64
"""Drawings of fewer pixels stay in memory alone: to read a file would cost as much as to draw them."""


class Kept:
    """Surfaces by key, at most MOST_BYTES of them. They must not be drawn on."""

    def __init__(self) -> None:
        self._surfaces: OrderedDict[bytes, Surface] = OrderedDict()
        self._bytes = 0

    def get(self, key: bytes) -> Surface | None:
        """The surface of a key, if it is still here."""
        if key in self._surfaces:
            self._surfaces.move_to_end(key)
        return self._surfaces.get(key)

    def put(self, key: bytes, surface: Surface) -> None:
        """Keep a surface."""
        self._surfaces[key] = surface
        self._bytes += surface.get_width() * surface.get_height() * 4
        while self._bytes > MOST_BYTES:
            _, gone = self._surfaces.popitem(last=False)
            self._bytes -= gone.get_width() * gone.get_height() * 4


class Drawings:
    """Stands in the place of ``pygame.image.load_sized_svg``, with its pixels in memory and in a folder."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._draw = pygame.image.load_sized_svg
        self._kept = Kept()
        folder.mkdir(parents=True, exist_ok=True)

    def __call__(self, file: BytesIO | str, size: tuple[int, int]) -> Surface:
        """Do the same as ``pygame.image.load_sized_svg``. Raises pygame.error for an invalid drawing."""
        if not isinstance(file, BytesIO):
            return self._draw(file, size)
        key = hashlib.blake2b(b"%d %d " % size + file.getvalue(), digest_size=16).digest()
        drawn = self._kept.get(key)
        if drawn is None:
            drawn = self._draw(file, size) if size[0] * size[1] < SMALL else self._shared(key, file, size)
            self._kept.put(key, drawn)
        return drawn.copy()

    def _shared(self, key: bytes, file: BytesIO, size: tuple[int, int]) -> Surface:
        """The drawing from the folder; drawn, and put there, if no worker has done so yet."""
        kept = self._folder / key.hex()
        try:
            stored = kept.read_bytes()
        except FileNotFoundError:
            drawn = self._draw(file, size)
            head = b"%d %d\n" % drawn.get_size()
            # Another worker or thread may be writing the same drawing, so replace the file atomically.
            part = kept.with_suffix(f".{os.getpid()}-{threading.get_ident()}")
            part.write_bytes(head + zlib.compress(pygame.image.tobytes(drawn, "BGRA"), 1))
            part.replace(kept)
            return drawn
        head, _line, pixels = stored.partition(b"\n")
        width, height = map(int, head.split())
        return pygame.image.frombytes(zlib.decompress(pixels), (width, height), "BGRA")


class Blurs:
    """Stands in the place of ``pygame.transform.box_blur``, for surfaces with alpha."""

    def __init__(self) -> None:
        self._blur = pygame.transform.box_blur
        self._kept = Kept()

    def __call__(self, surface: Surface, radius: int) -> Surface:
        """As ``pygame.transform.box_blur``, without its further arguments."""
        if surface.get_bitsize() != 32 or surface.get_parent() is not None:
            return self._blur(surface, radius)
        shape = f"{surface.get_size()} {surface.get_masks()} {radius} ".encode()
        key = hashlib.blake2b(shape + surface.get_buffer().raw, digest_size=16).digest()
        blurred = self._kept.get(key)
        if blurred is None:
            blurred = self._blur(surface, radius)
            self._kept.put(key, blurred)
        return blurred.copy()
