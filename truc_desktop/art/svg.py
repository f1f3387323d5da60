"""A builder of SVG texts that nanosvg can draw, and their rasterisation to pygame surfaces."""

from __future__ import annotations

import io
import math
import re
from functools import cache
from typing import Self

import pygame
from pygame import Surface

from truc_desktop.art.palette import INK

__all__ = ["Svg", "display_format", "path_data", "raster", "rotated", "set_strict", "view_size"]

Stop = tuple[float, str] | tuple[float, str, float]

_strict = False


def _complaints(source: str) -> list[str]:
    from truc_desktop.art.svg_lint import lint  # an XML parser, for tests alone

    return lint(source)


def set_strict(on: bool) -> None:
    """Make raster() lint every text first and raise ValueError for a complaint. Slow; for tests."""
    global _strict
    _strict = on


def path_data(*parts: str | float) -> str:
    """Return path data of commands and numbers: path_data("M", 0, 1.5, "L", x, y) is "M 0.00 1.50 L ..."."""
    return " ".join(part if isinstance(part, str) else f"{part:.2f}" for part in parts)


class Svg:
    """A drawing in its own units. Every drawing method returns the drawing, so that calls can be chained.

    The arguments have the same names throughout this package: `fill` and `stroke` are "#rrggbb", "none" or a result
    of lin() or rad(); `sw` is the stroke width in units (0: none), `op` the opacity of the fill and `sop` that of the
    stroke (0..1, None: 1). The default stroke is ink with round joins.
    """

    def __init__(self, w: float, h: float) -> None:
        """Start an empty drawing of w x h units, with 0, 0 at the top left."""
        self.w = w
        self.h = h
        self._defs: list[str] = []
        self._out: list[str] = []
        self._open = 0

    def lin(self, x1: float, y1: float, x2: float, y2: float, *stops: Stop) -> str:
        """Return a fill: a linear gradient from x1, y1 to x2, y2. A stop is (offset 0..1, colour[, opacity 0..1])."""
        return self._gradient("linear", f'x1="{x1:.2f}" y1="{y1:.2f}" x2="{x2:.2f}" y2="{y2:.2f}"', stops)

    def rad(self, x: float, y: float, r: float, *stops: Stop) -> str:
        """Return a fill: a radial gradient from the centre x, y to the radius r, with stops as in lin()."""
        return self._gradient("radial", f'cx="{x:.2f}" cy="{y:.2f}" r="{r:.2f}"', stops)

    def _gradient(self, shape: str, where: str, stops: tuple[Stop, ...]) -> str:
        name = f"g{len(self._defs)}"
        parts = []
        for offset, colour, *opacity in stops:
            see_through = f' stop-opacity="{opacity[0]}"' if opacity else ""
            parts.append(f'<stop offset="{offset}" stop-color="{colour}"{see_through}/>')
        tag = f"{shape}Gradient"
        self._defs.append(
            f'<{tag} id="{name}" gradientUnits="userSpaceOnUse" {where}>{"".join(parts)}</{tag}>'
        )
        return f"url(#{name})"

    def raw(self, markup: str) -> Self:
        """Add markup unchanged; gradients in it need names of their own."""
        self._out.append(markup)
        return self

    def path(self, d: str, fill: str = "none", stroke: str = INK, sw: float = 2.2, *,
             op: float | None = None, sop: float | None = None, dash: str = "",
             cap: str = "round", join: str = "round") -> Self:
        """Add a path; `d` as path_data() returns it, `dash` an SVG dash list such as "9 7"."""
        more = ""
        if sw and stroke != "none":
            more = f' stroke-linejoin="{join}" stroke-linecap="{cap}"'
            if dash:
                more += f' stroke-dasharray="{dash}"'
        self._out.append(f'<path d="{d}"{_paint(fill, stroke, sw, op, sop)}{more}/>')
        return self

    def circle(self, x: float, y: float, r: float, fill: str = "none", stroke: str = INK, sw: float = 2.0, *,
               op: float | None = None, sop: float | None = None) -> Self:
        """Add a circle of radius r around x, y."""
        return self.ellipse(x, y, r, r, fill, stroke, sw, op=op, sop=sop)

    def ellipse(self, x: float, y: float, rx: float, ry: float, fill: str = "none", stroke: str = INK,
                sw: float = 2.0, *, op: float | None = None, sop: float | None = None,
                rot: float = 0.0) -> Self:
        """Add an ellipse with half axes rx, ry around x, y, turned clockwise by `rot` degrees."""
        turn = f' transform="rotate({rot:.2f} {x:.2f} {y:.2f})"' if rot else ""
        self._out.append(
            f'<ellipse cx="{x:.2f}" cy="{y:.2f}" rx="{max(rx, 0):.2f}" ry="{max(ry, 0):.2f}"'
            f"{_paint(fill, stroke, sw, op, sop)}{turn}/>"
        )
        return self

    def rect(self, x: float, y: float, w: float, h: float, r: float = 0, fill: str = "none",
             stroke: str = INK, sw: float = 2.0, *, op: float | None = None,
             sop: float | None = None) -> Self:
        """Add a rectangle w x h with its top left corner at x, y and corners of radius r."""
        join = ' stroke-linejoin="round"' if sw and stroke != "none" else ""
        self._out.append(
            f'<rect x="{x:.2f}" y="{y:.2f}" width="{max(w, 0):.2f}" height="{max(h, 0):.2f}" rx="{max(r, 0):.2f}"'
            f"{_paint(fill, stroke, sw, op, sop)}{join}/>"
        )
        return self

    def push(self, x: float = 0, y: float = 0, rot: float = 0, sx: float = 1.0, sy: float | None = None) -> Self:
        """Open a group with its origin at x, y, turned clockwise by `rot` degrees, scaled by `sx`, `sy` (None: sx)."""
        scale_y = sx if sy is None else sy
        self._out.append(
            f'<g transform="translate({x:.2f} {y:.2f}) rotate({rot:.2f}) scale({sx:.4f} {scale_y:.4f})">'
        )
        self._open += 1
        return self

    def pop(self) -> Self:
        """Close the group opened last. Raises ValueError when none is open."""
        if not self._open:
            raise ValueError("pop() without push()")
        self._open -= 1
        self._out.append("</g>")
        return self

    def source(self, top: float = 0, height: float | None = None, width: float | None = None) -> str:
        """Return the SVG text of the whole drawing, or of `height` units from `top` and `width` units from the left.

        Raises ValueError while a group is open.
        """
        if self._open:
            raise ValueError(f"{self._open} group(s) left open")
        wide, high = self.w if width is None else width, self.h if height is None else height
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{wide:.4f}" height="{high:.4f}" '
            f'viewBox="0 {top:g} {wide:.4f} {high:.4f}">'
            f'<defs>{"".join(self._defs)}</defs>{"".join(self._out)}</svg>'
        )

    def band(self, top: int, height: int) -> Surface:
        """Return the band of ``height`` px from ``top`` at 1 px per unit, for large drawings that are made in steps.

        It has exactly the pixels that raster() has there.
        """
        wide = max(1, round(self.w))
        return raster(self.source(top, height, wide), wide, height)

    @property
    def size(self) -> tuple[int, int]:
        """The size of its raster at one px per unit."""
        return max(1, round(self.w)), max(1, round(self.h))

    def raster(self, scale: float = 1.0) -> Surface:
        """Return the drawing at `scale` px per unit, its size rounded to whole pixels, at least 1 x 1.

        Nothing in it is stretched for that: it is rather cut by less than a pixel, or has a free edge.
        """
        w, h = max(1, round(self.w * scale)), max(1, round(self.h * scale))
        return raster(self.source(0, h / scale, w / scale), w, h)


def _paint(fill: str, stroke: str, sw: float, op: float | None, sop: float | None) -> str:
    out = f' fill="{fill}"'
    if op is not None:
        out += f' fill-opacity="{op:.3f}"'
    if sw and stroke != "none":
        out += f' stroke="{stroke}" stroke-width="{sw:.2f}"'
        if sop is not None:
            out += f' stroke-opacity="{sop:.3f}"'
    return out


@cache
def _sample() -> Surface:
    return Surface((1, 1), pygame.SRCALPHA, 32)


def display_format(surface: Surface) -> Surface:
    """Return a copy in the 32-bit format that blits fastest, as convert_alpha() does, but without needing a window."""
    return surface.convert(_sample())


def raster(source: str, w: int, h: int) -> Surface:
    """Return an SVG text drawn at w x h px, with alpha. The proportions must be those of the text.

    Raises pygame.error for a text that cannot be read and, under set_strict(), ValueError for one that lint() refuses.
    """
    if _strict and (complaints := _complaints(source)):
        raise ValueError("; ".join(complaints))
    drawn = pygame.image.load_sized_svg(io.BytesIO(source.encode()), (w, h))
    if drawn.get_size() != (w, h):
        # The loader keeps the proportions and may miss the requested size by a pixel.
        whole = Surface((w, h), pygame.SRCALPHA, 32)
        whole.blit(display_format(drawn), (0, 0))
        return whole
    return display_format(drawn)


_ROOT = re.compile(r"<svg\b[^>]*>")
_VIEW = re.compile(r"""viewBox=["']\s*0[ ,]+0[ ,]+([\d.]+)[ ,]+([\d.]+)\s*["']""")


def view_size(source: str) -> tuple[float, float]:
    """Return the width and height of a text's viewBox. Raises ValueError unless there is one that starts at 0 0."""
    root = _ROOT.search(source)
    view = _VIEW.search(root[0]) if root else None
    if not view:
        raise ValueError("the SVG has no viewBox that starts at 0 0")
    return float(view[1]), float(view[2])


def rotated(source: str, angle: float, width: float) -> Surface:
    """Return an SVG turned clockwise by `angle` degrees as it is drawn, `width` px wide before the turn.

    The result is as sharp as an upright one, so use it for things at rest. The surface is the bounding box of the
    turned picture. Raises ValueError when the text has no viewBox that starts at 0 0.
    """
    w, h = view_size(source)
    scale = width / w
    if angle % 360 == 0:
        return raster(source, max(1, round(w * scale)), max(1, round(h * scale)))
    root = _ROOT.search(source)
    assert root is not None
    body = source[root.end():source.rindex("</svg>")]
    sine, cosine = abs(math.sin(math.radians(angle))), abs(math.cos(math.radians(angle)))
    box_w, box_h = w * cosine + h * sine, w * sine + h * cosine
    pixels_w, pixels_h = math.ceil(box_w * scale - 1e-6), math.ceil(box_h * scale - 1e-6)
    # The box is a whole number of pixels, so that the scale is exact and nothing is stretched.
    box_w, box_h = pixels_w / scale, pixels_h / scale
    turned = (
        f'<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" '
        f'width="{box_w:.4f}" height="{box_h:.4f}" viewBox="0 0 {box_w:.4f} {box_h:.4f}">'
        f'<g transform="translate({box_w / 2:.3f} {box_h / 2:.3f}) rotate({angle:.3f}) '
        f'translate({-w / 2:.3f} {-h / 2:.3f})">{body}</g></svg>'
    )
    return raster(turned, pixels_w, pixels_h)
