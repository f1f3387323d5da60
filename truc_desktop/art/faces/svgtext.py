"""Conversion of shapes to SVG text and to pixels.

The text uses only what nanosvg draws: paths in pixels of the target, no viewBox, no transforms, gradients in user
space.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import cache, lru_cache

import pygame

from truc_desktop.art import svg
from truc_desktop.art.faces.pen import Shape, Stops
from truc_desktop.art.faces.rig import FRAME


@cache
def _format(command: str, count: int) -> str:
    """Return the format of a path segment of so many points."""
    return command + " ".join(["%.2f %.2f"] * count)


@lru_cache(256)
def ink_px(width: float, size: int) -> float:
    """Return the width in px of an ink line of ``width`` units at a frame of ``size`` px.

    Lines get thinner more slowly than the picture gets smaller.
    """
    return width * math.pow(size / FRAME, 0.80)


def bounds(shapes: Sequence[Shape], size: int) -> pygame.Rect:
    """Return the rectangle in px that the shapes may touch, relative to the frame's top left corner."""
    scale = size / FRAME
    points = [point for shape in shapes for _, run in shape.path for point in run]
    xs, ys = [x for x, _ in points], [y for _, y in points]
    pad = ink_px(max([shape.width for shape in shapes]), size) / 2 + 1.5
    left = math.floor(min(xs) * scale - pad)
    top = math.floor(min(ys) * scale - pad)
    right = math.ceil(max(xs) * scale + pad)
    bottom = math.ceil(max(ys) * scale + pad)
    return pygame.Rect(left, top, right - left, bottom - top)


def to_svg(shapes: Sequence[Shape], box: pygame.Rect, size: int) -> str:
    """Return the SVG text of the shapes inside ``box``, which is in px at a frame of ``size`` px."""
    scale, left, top = size / FRAME, box.x, box.y
    out = [f'<svg xmlns="http://www.w3.org/2000/svg" width="{box.w}" height="{box.h}">']
    for i, shape in enumerate(shapes):
        # One format call for the whole path: building the text is half the cost of a picture.
        numbers: list[float] = []
        for _, points in shape.path:
            for x, y in points:
                numbers += x * scale - left, y * scale - top
        data = "".join([_format(command, len(points)) for command, points in shape.path]) % tuple(numbers)
        fill = shape.fill or "none"
        if shape.grad:
            (x1, y1), (x2, y2), colours = shape.grad
            stops = ((0.0, shape.fill, 1.0), (1.0, colours, 1.0)) if isinstance(colours, str) else colours
            out.append(
                f'<defs><linearGradient id="g{i}" gradientUnits="userSpaceOnUse"'
                f' x1="{x1 * scale - left:.1f}" y1="{y1 * scale - top:.1f}"'
                f' x2="{x2 * scale - left:.1f}" y2="{y2 * scale - top:.1f}">'
                f"{_stops(stops)}</linearGradient></defs>"
            )
            fill = f"url(#g{i})"
        style = ""
        if shape.width:
            style = (
                f' stroke="{shape.ink}" stroke-width="{ink_px(shape.width, size):.2f}"'
                ' stroke-linejoin="round" stroke-linecap="round"'
            )
        if shape.alpha < 1:
            style += f' fill-opacity="{shape.alpha:.2f}" stroke-opacity="{shape.alpha:.2f}"'
        out.append(f'<path d="{data}" fill="{fill}"{style}/>')
    return "".join(out) + "</svg>"


def _stops(stops: Stops) -> str:
    return "".join(
        f'<stop offset="{offset}" stop-color="{colour}"' + (f' stop-opacity="{alpha}"' if alpha < 1 else "") + "/>"
        for offset, colour, alpha in stops
    )


def raster(shapes: Sequence[Shape], box: pygame.Rect, size: int) -> pygame.Surface:
    """Return the shapes inside ``box`` as a surface of that size, in the format that blits fastest."""
    return svg.raster(to_svg(shapes, box, size), box.w, box.h)
