"""Empty pictures in place of drawn ones, for tests that look at boxes, words and events but at no pixel of a drawing.

Rasterising and blurring take most of the time of such a test. Every drawing keeps its size; text is still rendered.
"""

from __future__ import annotations

import sys
from collections import OrderedDict, defaultdict
from collections.abc import Callable, Hashable, Iterator, Sequence
from contextlib import contextmanager
from io import BytesIO
from types import ModuleType
from typing import ClassVar

import pygame
import pytest
from pygame import Rect, Surface

from truc_desktop.art import people
from truc_desktop.art.faces import renderer as faces
from truc_desktop.art.faces.pen import Shape
from truc_desktop.art.figures import renderer as figures
from truc_desktop.art.figures.renderer import Cel, FigureRenderer
from truc_desktop.art.picture_memory import PICTURES
from truc_desktop.scene.imagecache import SHARED
from truc_desktop.table.nodes import button

Kept = OrderedDict[Hashable, tuple[object, int]]


class _Memories:
    """What the picture memory held at the end of each kind of tests, by the names of modules that still drew."""

    kept: ClassVar[dict[frozenset[str] | None, tuple[Kept, int]]] = defaultdict(lambda: (OrderedDict(), 0))
    now: ClassVar[frozenset[str] | None] = None


def _change_memory(to: frozenset[str] | None) -> None:
    """Exchange the pictures in memory, so that an empty one is never taken for a drawn one."""
    _Memories.kept[_Memories.now] = PICTURES._kept, PICTURES.bytes
    PICTURES._kept, PICTURES.bytes = _Memories.kept[to]
    _Memories.now = to
    SHARED.clear()
    people._standing.cache_clear()
    button._outlines.clear()


def _draws(drawing: frozenset[str]) -> bool:
    """Whether one of these modules has asked for a drawing."""
    frame = sys._getframe(2)
    for _ in range(5):
        if frame.f_back is None:
            break
        frame = frame.f_back
        if frame.f_globals.get("__name__") in drawing:
            return True
    return False


def _raster(_shapes: Sequence[Shape], box: Rect, _size: int) -> Surface:
    return Surface(box.size, pygame.SRCALPHA, 32)


_boxes: dict[Hashable, Rect | None] = {}
"""Where the layers of seated people are, whatever their faces do; None: nothing is seen."""


def _layer(renderer: FigureRenderer, job: figures._Job) -> Cel | None:
    """Stands in the place of ``FigureRenderer._draw``: an empty layer where it was with another face."""
    key = (*job.key[:6], job.key[7])
    if key not in _boxes:
        cel = _draw_layer(renderer, job)
        _boxes[key] = None if cel is None else cel.rect
        return cel
    box = _boxes[key]
    return None if box is None else Cel(Surface(box.size, pygame.SRCALPHA, 32), box.x, box.y)


_draw_layer = FigureRenderer._draw


def _blur(surface: Surface, _radius: int) -> Surface:
    return surface.copy()


@contextmanager
def blank(*drawing: ModuleType) -> Iterator[None]:
    """Draw nothing for a while, but what the modules ``drawing`` ask for."""
    names = frozenset(module.__name__ for module in drawing)
    draw: Callable[[BytesIO | str, tuple[int, int]], Surface] = pygame.image.load_sized_svg

    def empty(file: BytesIO | str, size: tuple[int, int]) -> Surface:
        return draw(file, size) if names and _draws(names) else Surface(size, pygame.SRCALPHA, 32)

    _change_memory(names)
    try:
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(pygame.image, "load_sized_svg", empty)
            patch.setattr(pygame.transform, "box_blur", _blur)
            patch.setattr(faces, "raster", _raster)
            patch.setattr(figures, "raster", _raster)
            patch.setattr(FigureRenderer, "_draw", _layer)
            yield
    finally:
        _change_memory(None)
