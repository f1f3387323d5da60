"""The pictures on the walls of rooms: posters, views and portraits in their frames."""

from __future__ import annotations

from collections.abc import Callable

from truc_desktop.art.colour import lighten, mix
from truc_desktop.art.interiors.furnishings import Box
from truc_desktop.art.palette import GOLD, INK
from truc_desktop.art.svg import Svg, path_data

_FRAME = 12.0
"""Width of a frame, in units."""
_SIDE = 100.0
"""Width and height of what is in a frame, in its own units."""
_SKIN, _LINEN, _RED = "#d9a57c", "#efe2c4", "#b3322c"


def wall_picture(svg: Svg, box: Box, motif: str, frame: str) -> None:
    """Draw a picture within ``box``; ``frame`` is the colour of the frame around it.

    ``motif``: boat, vineyard, windmill, rooster or bull; or gentleman or lady, in an oval frame. Raises KeyError for
    another one.
    """
    x, y, w, h = box
    gilt = svg.lin(0, y, 0, y + h, (0, lighten(frame, 0.2)), (1, mix(frame, INK, 0.4)))
    if motif in _PORTRAITS:
        middle = x + w / 2, y + h / 2
        svg.ellipse(*middle, w / 2 + _FRAME, h / 2 + _FRAME, gilt, INK, 3)
        svg.ellipse(*middle, w / 2, h / 2, svg.rad(*middle, h / 2, (0, "#7a6246"), (1, "#3d2c20")), INK, 2.4)
        draw = _PORTRAITS[motif]
    else:
        svg.rect(x - _FRAME, y - _FRAME, w + 2 * _FRAME, h + 2 * _FRAME, 3, gilt, INK, 3)
        draw = _VIEWS[motif]
    svg.push(x, y, 0, w / _SIDE, h / _SIDE)
    draw(svg)
    svg.pop()
    if motif not in _PORTRAITS:
        svg.rect(x, y, w, h, 0, "none", INK, 2.4)


def _boat(svg: Svg) -> None:
    """Draw a fishing boat under its lateen sail, and another one far off."""
    svg.rect(0, 0, 100, 100, 0, svg.lin(0, 0, 0, 64, (0, "#e8b77a"), (1, "#f6e3b4")), "none", 0)
    svg.rect(0, 62, 100, 38, 0, svg.lin(0, 62, 0, 100, (0, "#4f93a8"), (1, "#1f5571")), INK, 1.8)
    svg.path("M10 62V44L20 60Z", _LINEN, INK, 1.6)
    svg.path("M50 76V24", "none", INK, 3.4)
    svg.path("M22 50L78 12C80 34 74 52 64 66C48 64 34 58 22 50Z", "#f5ead0", INK, 2.4)
    svg.path("M44 44C56 48 64 50 70 50", "none", "#c9b48a", 2)
    svg.path("M24 70C38 75 64 75 84 66C80 80 72 88 60 88H42C32 86 27 80 24 70Z", _RED, INK, 2.4)
    svg.path("M27 76C42 80 64 80 80 74", "none", _LINEN, 3)
    svg.path("M6 84H22M12 93H40M66 95H92M86 82H98", "none", "#bfe0e0", 2.4, sop=0.8)


def _vineyard(svg: Svg) -> None:
    """Draw rows of vines that run towards a house with a tower."""
    svg.rect(0, 0, 100, 100, 0, svg.lin(0, 0, 0, 46, (0, "#8fb4c4"), (1, "#f1e0b0")), "none", 0)
    svg.path("M0 44C22 26 40 40 60 32C76 26 90 34 100 30V60H0Z", "#7d9a78", INK, 1.8)
    svg.rect(56, 30, 26, 16, 0, _LINEN, INK, 1.8).rect(80, 20, 10, 26, 0, _LINEN, INK, 1.8)
    svg.path("M54 31L69 21L84 31ZM78 21L85 8L92 21Z", "#8a3a2c", INK, 1.8)
    svg.rect(0, 46, 100, 54, 0, "#c39a5c", INK, 1.8)
    for foot, inner in ((1, 40), (21, 46), (41, 51), (61, 57), (80, 62)):
        svg.path(path_data("M", inner, 47, "H", inner + 3, "L", foot + 16, 100, "H", foot, "Z"), "#4b7a3a", INK, 1.6)
        for part in (0.3, 0.55, 0.85):
            reach = 1.4 + 6 * part  # nearer ones are larger
            svg.circle(inner + (foot + 8 - inner) * part, 47 + 50 * part, reach, "#5f9148", "none", 0)


def _windmill(svg: Svg) -> None:
    """Draw a windmill at dusk."""
    svg.rect(0, 0, 100, 100, 0, svg.lin(0, 0, 0, 100, (0, "#2f4468"), (0.7, "#c9785a"), (1, "#e9b46a")), "none", 0)
    svg.path("M0 84C30 74 66 78 100 86V100H0Z", "#33402a", INK, 1.8)
    svg.path("M36 86L42 42H58L64 86Z", _RED, INK, 2.4).path("M40 43C42 30 58 30 60 43Z", "#5c241f", INK, 2.4)
    svg.path("M46 86V72C46 66 54 66 54 72V86Z", "#2b1a14", INK, 1.6)
    for turn in (24, 114, 204, 294):
        svg.push(50, 42, turn)
        svg.path("M0 0V-36", "none", INK, 2.6).rect(1, -36, 8, 24, 0, "#f0dca8", INK, 1.6)
        svg.path("M1 -30H9M1 -24H9M1 -18H9", "none", INK, 1).pop()
    svg.circle(50, 42, 3.4, GOLD, INK, 1.6)


def _rooster(svg: Svg) -> None:
    """Draw a rooster, as on a poster."""
    svg.rect(0, 0, 100, 100, 0, "#2f6f6a", "none", 0)
    svg.rect(0, 84, 100, 16, 0, "#e9c46a", INK, 1.8)
    for line, colour in (("M38 62C14 62 8 42 16 20", "#1f3a2c"), ("M38 58C22 54 20 38 28 22", "#e0a526"),
                         ("M40 54C32 46 32 38 38 28", "#1f3a2c")):  # fmt: skip
        svg.path(line, "none", INK, 10.5).path(line, "none", colour, 7)
    svg.path("M46 72L43 90M43 90L36 93M43 90L49 93M57 71L60 90M60 90L53 93M60 90L66 93", "none", INK, 3)
    body = "M33 58C32 46 44 42 52 44C56 38 56 26 63 22C71 18 78 26 75 36C74 54 68 75 49 76C38 76 33 68 33 58Z"
    svg.path(body, "#d9762e", INK, 2.6)
    svg.path("M42 56C50 50 60 54 62 62C54 68 46 66 42 56Z", "#8a2f24", INK, 2)
    svg.path("M58 24C54 16 58 10 63 15C64 8 70 8 70 14C75 10 79 15 75 23Z", _RED, INK, 2)
    svg.path("M75 27L87 31L75 35Z", "#f0c860", INK, 1.8).ellipse(75, 41, 4, 6.4, _RED, INK, 1.8)
    svg.circle(69, 27, 2.4, INK, "none", 0)


def _bull(svg: Svg) -> None:
    """Draw a bull, as on a poster of an arena."""
    svg.rect(0, 0, 100, 100, 0, "#efc45c", "none", 0)
    svg.path("M0 84C30 76 70 76 100 84V100H0Z", "#c98a3a", INK, 1.8)
    svg.rect(0, 0, 100, 15, 0, _RED, INK, 1.8).path("M0 22H100", "none", _RED, 2.6)
    svg.path("M83 48C93 44 97 54 92 66", "none", INK, 3)
    body = ("M19 55C21 48 27 46 32 46C37 34 48 33 56 39C66 40 76 40 82 46C88 52 87 60 84 66L86 86H80L76 70"
            "C70 68 64 67 58 68L56 86H50L47 68C42 68 37 66 33 62L24 66C18 66 17 60 19 55Z")  # fmt: skip
    svg.path(body, "#33241f", INK, 2)
    svg.path("M22 51C13 49 11 42 15 36M28 48C23 43 23 37 28 33", "none", INK, 6)
    svg.path("M22 51C13 49 11 42 15 36M28 48C23 43 23 37 28 33", "none", "#f3e6c4", 3)
    svg.path("M46 38L41 26M52 37L51 25", "none", "#1d5f8a", 3).circle(23, 57, 1.8, "#f3e6c4", "none", 0)


def _head(svg: Svg, hair: str) -> None:
    svg.rect(44, 56, 12, 16, 0, mix(_SKIN, INK, 0.16), "none", 0)
    svg.path("M34 44C33 26 67 26 66 44C66 60 58 68 50 68C42 68 34 60 34 44Z", _SKIN, INK, 2)
    svg.path("M33 47C30 22 70 22 67 47C64 38 60 34 50 34C40 34 36 38 33 47Z", hair, INK, 2)
    svg.circle(43, 48, 1.7, INK, "none", 0).circle(57, 48, 1.7, INK, "none", 0)


def _gentleman(svg: Svg) -> None:
    """Draw a man with a bowler hat and a moustache."""
    svg.path("M16 88C20 72 36 70 50 70C64 70 80 72 84 88C66 102 34 102 16 88Z", "#2b3040", INK, 2)
    svg.path("M42 69L50 90L58 69Z", _LINEN, INK, 1.6).path("M47 74H53L52 88H48Z", _RED, "none", 0)
    _head(svg, "#3a2a1e")
    svg.path("M33 33C34 12 66 12 67 33Z", "#241c1a", INK, 2).path("M26 34C38 29 62 29 74 34", "none", INK, 5)
    svg.path("M38 59C42 54 48 55 50 57C52 55 58 54 62 59C56 62 52 60 50 59C48 60 44 62 38 59Z", "#3a2a1e", INK, 1)


def _lady(svg: Svg) -> None:
    """Draw a woman with a high comb and earrings."""
    svg.path("M16 88C20 73 38 72 50 72C62 72 80 73 84 88C66 102 34 102 16 88Z", "#6b2f52", INK, 2)
    svg.path("M36 73L50 88L64 73C56 78 44 78 36 73Z", _LINEN, INK, 1.6)
    svg.path("M38 26C36 8 64 8 62 26Z", GOLD, INK, 2).path("M44 24V14M50 24V12M56 24V14", "none", INK, 1.4)
    for x in (33, 67):
        svg.circle(x, 44, 7.6, "#3b2418", INK, 2).circle(x, 44, 3.4, GOLD, INK, 1.2).circle(x, 58, 2.6, GOLD, INK, 1.2)
    _head(svg, "#3b2418")
    svg.path("M46 60Q50 63 54 60", "none", _RED, 2.6)


_PORTRAITS: dict[str, Callable[[Svg], None]] = {"gentleman": _gentleman, "lady": _lady}
_VIEWS: dict[str, Callable[[Svg], None]] = {
    "boat": _boat, "vineyard": _vineyard, "windmill": _windmill, "rooster": _rooster, "bull": _bull,
}  # fmt: skip
