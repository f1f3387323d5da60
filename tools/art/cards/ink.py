"""The colours of the cards and the Drawing that collects their shapes, so that ink and light are uniform."""

from __future__ import annotations

import math
from collections.abc import Iterator
from contextlib import contextmanager

from tools.art.cards.geometry import Outline, crescent, number, path_of, point

INK = "#2a1c14"
PAPER = "#fbf4e2"
PAPER_LIGHT = "#fdf7e8"
PAPER_DARK = "#e6d2a6"
GOLD_LIGHT = "#f9dd7e"
GOLD = "#e0a526"
GOLD_DARK = "#a8681a"
RED = "#b3282d"
RED_LIGHT = "#d64a4a"
RED_DARK = "#7c1720"
BLUE = "#22508f"
BLUE_LIGHT = "#3f76bd"
BLUE_DARK = "#14305c"
GREEN = "#2f7d46"
GREEN_LIGHT = "#4a9c5e"
GREEN_DARK = "#1b5030"
STEEL = "#c9d6de"
STEEL_LIGHT = "#eef4f7"
STEEL_DARK = "#7e93a3"

Pair = tuple[str, str]
IN_RED: Pair = ("#bf3035", RED_DARK)
IN_BLUE: Pair = ("#2d62a6", "#183c74")
IN_SKY: Pair = ("#5b8fcb", "#2f62a2")
IN_GREEN: Pair = ("#3a8c51", "#1f5c36")
IN_GOLD: Pair = ("#ecb93c", "#b97a1e")
IN_OCHRE: Pair = ("#d99a3a", "#a2641f")
IN_PAPER: Pair = (PAPER_LIGHT, "#dcc79b")
IN_STEEL: Pair = (STEEL, STEEL_DARK)
IN_WOOD: Pair = ("#b27a42", "#7a4c24")
IN_LEATHER: Pair = ("#8a5a30", "#5c3618")
IN_PLUM: Pair = ("#6d3560", "#45203f")
IN_NIGHT: Pair = ("#4a3a34", "#2f221d")
IN_LIME: Pair = ("#8fb04a", "#5d7f2c")

LIGHT = (0.72, 0.69)


class Drawing:
    """Collects the shapes of one card as SVG text, within the subset that nanosvg draws."""

    def __init__(self) -> None:
        self._defs: list[str] = []
        self._known: dict[str, str] = {}
        self._out: list[str] = []
        self._toward = [LIGHT]

    def _gradient(self, tag: str, geometry: str, stops: tuple[tuple[float, str], ...]) -> str:
        body = "".join(f'<stop offset="{offset:g}" stop-color="{colour}"/>' for offset, colour in stops)
        key = tag + geometry + body
        if key not in self._known:
            name = f"g{len(self._known) + 1}"
            self._known[key] = f"url(#{name})"
            self._defs.append(f'<{tag} id="{name}" gradientUnits="userSpaceOnUse" {geometry}>{body}</{tag}>')
        return self._known[key]

    def linear(self, start: tuple[float, float], end: tuple[float, float], *stops: tuple[float, str]) -> str:
        """Return a paint: a linear gradient from `start` to `end`, in the units of the current group."""
        x1, y1, x2, y2 = (number(v) for v in (*start, *end))
        return self._gradient("linearGradient", f'x1="{x1}" y1="{y1}" x2="{x2}" y2="{y2}"', stops)

    def radial(self, centre: tuple[float, float], radius: float, *stops: tuple[float, str]) -> str:
        """Return a paint: a radial gradient outwards from `centre`."""
        cx, cy = (number(v) for v in centre)
        return self._gradient("radialGradient", f'cx="{cx}" cy="{cy}" r="{number(radius)}"', stops)

    def path(
        self,
        d: str,
        fill: str = "none",
        width: float = 2.2,
        stroke: str = INK,
        opacity: float = 1.0,
        rule: str = "",
    ) -> None:
        """Add a path; `width` 0 omits the outline, `opacity` is that of the fill, `rule` the SVG fill rule."""
        text = f'<path d="{d}" fill="{fill}"'
        if rule:
            text += f' fill-rule="{rule}"'
        if opacity < 1:
            text += f' fill-opacity="{opacity:g}"'
        if width > 0:
            text += f' stroke="{stroke}" stroke-width="{width:g}"'
        self._out.append(text + "/>")

    def raw(self, text: str) -> None:
        """Add markup unchanged, such as the tags of plain groups."""
        self._out.append(text)

    def line(self, outline: Outline, width: float = 1.4, stroke: str = INK) -> None:
        """Add a smooth open line."""
        self.path(path_of(outline, closed=False), "none", width, stroke)

    def lines(self, *outlines: Outline, width: float = 1.3, stroke: str = INK) -> None:
        """Add several smooth open lines of the same pen as one path."""
        self.path("".join(path_of(outline, closed=False) for outline in outlines), "none", width, stroke)

    def shape(self, outline: Outline, fill: str, width: float = 2.2) -> None:
        """Add a smooth closed shape in one flat colour or paint."""
        self.path(path_of(outline), fill, width)

    def form(self, outline: Outline, colours: Pair, depth: float = 6.0, width: float = 2.2) -> None:
        """Add a smooth closed shape in a (light, dark) pair, shaded on the side away from the light."""
        self.path(path_of(outline), colours[0], width)
        self.shade(outline, colours[1], depth, width)

    def shade(self, outline: Outline, colour: str, depth: float, width: float = 2.2) -> None:
        """Add only the shaded rim of a shape that is already there."""
        rim = crescent(outline, self._toward[-1], depth, width * 0.42)
        if rim:
            self.path(rim, colour, 0)

    def circle(
        self, cx: float, cy: float, r: float, fill: str, width: float = 2.0, stroke: str = INK, opacity: float = 1.0
    ) -> None:
        """Add a disc or ring."""
        text = f'<circle cx="{number(cx)}" cy="{number(cy)}" r="{r:.2f}" fill="{fill}"'
        if opacity < 1:
            text += f' fill-opacity="{opacity:g}"'
        if width > 0:
            text += f' stroke="{stroke}" stroke-width="{width:g}"'
        self._out.append(text + "/>")

    def ellipse(self, cx: float, cy: float, rx: float, ry: float, fill: str, width: float = 2.0) -> None:
        """Add an upright ellipse."""
        text = f'<ellipse cx="{number(cx)}" cy="{number(cy)}" rx="{rx:.2f}" ry="{ry:.2f}" fill="{fill}"'
        if width > 0:
            text += f' stroke="{INK}" stroke-width="{width:g}"'
        self._out.append(text + "/>")

    def rect(
        self, x: float, y: float, w: float, h: float, r: float, fill: str, width: float = 2.0, stroke: str = INK
    ) -> None:
        """Add a rectangle with corners of radius `r`."""
        sides = f'x="{number(x)}" y="{number(y)}" width="{number(w)}" height="{number(h)}" rx="{number(r)}"'
        text = f'<rect {sides} fill="{fill}"'
        if width > 0:
            text += f' stroke="{stroke}" stroke-width="{width:g}"'
        self._out.append(text + "/>")

    def dots(self, places: list[tuple[float, float]], radius: float, fill: str, width: float = 0.0) -> None:
        """Add many equal small discs as one path; tiny ones without outline are octagons, which are faster to draw."""
        if radius < 4.5 and width == 0:
            corners = [
                (radius * 1.04 * math.cos(i * math.pi / 4), radius * 1.04 * math.sin(i * math.pi / 4)) for i in range(8)
            ]
            self.path(
                "".join("M" + "L".join(point(x + cx, y + cy) for cx, cy in corners) + "Z" for x, y in places), fill, 0
            )
            return
        k = radius * 0.5523
        text = ""
        for x, y in places:
            right, left, top, foot = x + radius, x - radius, y - radius, y + radius
            text += f"M{point(x, top)}C{point(x + k, top)} {point(right, y - k)} {point(right, y)}"
            text += f"C{point(right, y + k)} {point(x + k, foot)} {point(x, foot)}"
            text += f"C{point(x - k, foot)} {point(left, y + k)} {point(left, y)}"
            text += f"C{point(left, y - k)} {point(x - k, top)} {point(x, top)}Z"
        self.path(text, fill, width)

    @contextmanager
    def group(
        self, x: float = 0, y: float = 0, turn: float = 0, scale: float = 1, flip: bool = False
    ) -> Iterator[None]:
        """Move shapes added inside to (x, y), turn them by `turn` degrees, scale them and mirror them left to right.

        The light still comes from the upper left of the card.
        """
        transform = f"translate({number(x)} {number(y)})"
        if turn:
            transform += f" rotate({number(turn)})"
        if scale != 1 or flip:
            transform += f" scale({-scale if flip else scale:g} {scale:g})"
        lx, ly = self._toward[-1]
        angle = -math.radians(turn)
        tx = lx * math.cos(angle) - ly * math.sin(angle)
        ty = lx * math.sin(angle) + ly * math.cos(angle)
        self._toward.append((-tx if flip else tx, ty))
        self._out.append(f'<g transform="{transform}">')
        yield
        self._out.append("</g>")
        self._toward.pop()

    def source(self) -> str:
        """Return the text of the whole file."""
        head = '<svg xmlns="http://www.w3.org/2000/svg" width="320" height="498" viewBox="0 0 320 498">'
        pen = '<g stroke-linejoin="round" stroke-linecap="round">'
        defs = f"<defs>{''.join(self._defs)}</defs>\n" if self._defs else ""
        return f"{head}\n{defs}{pen}\n" + "\n".join(self._out) + "\n</g>\n</svg>\n"
