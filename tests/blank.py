"""Empty pictures in place of drawn ones, for tests that look at boxes, words and events but at no pixel of a drawing.

Rasterising and blurring take most of the time of such a test. Every drawing keeps its size; text is still rendered.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Hashable, Iterator
from contextlib import contextmanager
from io import BytesIO
from typing import ClassVar

import pygame
import pytest
from pygame import Surface

from truc_desktop.art import people
from truc_desktop.art.picture_memory import PICTURES
from truc_desktop.scene.imagecache import SHARED
from truc_desktop.table.nodes import button


class _Memory:
    """What the picture memory holds while drawings are empty. It serves all modules of tests that use ``blank``."""

    kept: ClassVar[OrderedDict[Hashable, tuple[object, int]]] = OrderedDict()
    bytes: ClassVar[int] = 0


def _swap_memory() -> None:
    """Exchange real pictures and empty ones, so that neither is taken for the other."""
    PICTURES._kept, _Memory.kept = _Memory.kept, PICTURES._kept
    PICTURES.bytes, _Memory.bytes = _Memory.bytes, PICTURES.bytes
    SHARED.clear()
    people._standing.cache_clear()
    button._outlines.clear()


def _draw(_file: BytesIO | str, size: tuple[int, int]) -> Surface:
    return Surface(size, pygame.SRCALPHA, 32)


def _blur(surface: Surface, _radius: int) -> Surface:
    return surface.copy()


@contextmanager
def blank() -> Iterator[None]:
    """Draw nothing for a while."""
    _swap_memory()
    try:
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(pygame.image, "load_sized_svg", _draw)
            patch.setattr(pygame.transform, "box_blur", _blur)
            yield
    finally:
        _swap_memory()
