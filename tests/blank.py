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
from truc_desktop.art.budget import MayDraw
from truc_desktop.art.faces import renderer as faces
from truc_desktop.art.faces.face import Face
from truc_desktop.art.faces.pen import Shape
from truc_desktop.art.figures import renderer as figures
from truc_desktop.art.figures.cel import Cel, Picture
from truc_desktop.art.figures.pose import Pose
from truc_desktop.art.figures.renderer import FigureRenderer, Seated
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


_seated: dict[Hashable, tuple[Rect, Rect | None]] = {}
"""Where the two pictures of seated people are, by person, seat, size, pose and cards, whatever their faces do."""


def _render(
    renderer: FigureRenderer, _face: Face, pose: Pose, cards: int = 3, may_draw: MayDraw | None = None
) -> Seated:
    """Stands in the place of ``FigureRenderer.render``: empty pictures where they are with a calm face."""
    key = (renderer.who.key, renderer.size, renderer.seat, renderer.slope, cards, pose)
    if renderer._picture is not None and renderer._shown == key:
        return renderer._picture
    if key not in _seated:
        drawn = _render_seated(FigureRenderer(*key[:4]), Face(), pose, cards)
        _seated[key] = _box(drawn.behind), None if drawn.front is None else _box(drawn.front)
    behind, front = _seated[key]
    renderer._picture, renderer._shown = Seated(_cel(behind), None if front is None else _cel(front), pose), key
    return renderer._picture


_render_seated = FigureRenderer.render


def _box(cel: Picture) -> Rect:
    return cel.rect


def _cel(box: Rect) -> Cel:
    return Cel(Surface(box.size, pygame.SRCALPHA, 32), box.x, box.y)


def _ahead(_renderer: FigureRenderer, _states: object, _may_draw: object) -> bool:
    """Stands in the place of ``FigureRenderer.draw_ahead``: nothing has to be drawn."""
    return True


def _no_steps(_renderer: FigureRenderer, _states: object) -> Iterator[None]:
    """Stands in the place of ``FigureRenderer.ahead``."""
    return iter(())


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
            patch.setattr(FigureRenderer, "render", _render)
            patch.setattr(FigureRenderer, "draw_ahead", _ahead)
            patch.setattr(FigureRenderer, "ahead", _no_steps)
            yield
    finally:
        _change_memory(None)
