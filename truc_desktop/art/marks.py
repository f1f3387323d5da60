"""Small marks: those of the two sides, role badges, numbered discs and the tokens of the score."""

from __future__ import annotations

from pygame import Surface

from truc_desktop.art import palette as p
from truc_desktop.art.icons import draw_icon
from truc_desktop.art.svg import Svg, path_data
from truc_desktop.art.theme import cached, current
from truc_desktop.art.type import put_fit

BADGE_ICON = {
    "dealer": "cards", "lead": "flag", "captain": "star", "ready": "check", "away": "hourglass", "people": "people",
    "lan": "lan",
}  # fmt: skip
_MATCH_SHAFT = "#ecd3a0"


def _lozenge(x: float, y: float, half: float) -> str:
    return path_data("M", x, y - half, "L", x + half, y, "L", x, y + half, "L", x - half, y, "Z")


def draw_side_mark(svg: Svg, x: float, y: float, r: float, us: bool, ink: str = p.INK) -> None:
    """Draw the mark of a side, radius r, into a drawing: a ring for us, a lozenge with a hole for them."""
    theme = current()
    line = max(1.4, r * 0.18)
    if us:
        svg.circle(x, y, r, theme.blue_light, ink, line).circle(x, y, r * 0.38, theme.paper, "none", 0)
    else:
        half = r * 1.16
        svg.path(_lozenge(x, y, half), theme.red_light, ink, line)
        svg.path(_lozenge(x, y, half * 0.36), theme.paper, "none", 0)


@cached
def side_mark(us: bool, px: int, ink: str = p.INK) -> Surface:
    """Return the mark of a side on a transparent surface of px x px."""
    svg = Svg(48, 48)
    draw_side_mark(svg, 24, 24, 18, us, ink)
    return svg.raster(px / 48)


def draw_equal_mark(svg: Svg, x: float, y: float, r: float, colour: str) -> None:
    """Draw the mark of a drawn trick, radius r: a ring with an equals sign."""
    svg.circle(x, y, r, "none", colour, r * 0.21)
    reach, apart = r * 0.42, r * 0.21
    bars = path_data("M", x - reach, y - apart, "H", x + reach, "M", x - reach, y + apart, "H", x + reach)
    svg.path(bars, "none", colour, r * 0.21)


@cached
def badge(kind: str, px: int) -> Surface:
    """Return a role badge px high; `kind` is a key of BADGE_ICON.
    The dealer's is round and red, the lead's a blue shield, the captain's a green hexagon. Round too are ready, away,
    people (a person at this screen, green) and lan (a person on the network, blue). Raises KeyError for another kind.
    """
    theme = current()
    svg = Svg(60, 60)
    glyph = BADGE_ICON[kind]
    grounds = {
        "lead": theme.blue, "captain": theme.green, "dealer": theme.red, "people": theme.green, "lan": theme.blue,
    }
    if kind == "lead":
        svg.path("M6 6H54V32C54 44 42 52 30 56C18 52 6 44 6 32Z", theme.blue, theme.edge, 3.4)
        svg.path("M10.5 10.5H49.5V31C49.5 40 40 47 30 50.5C20 47 10.5 40 10.5 31Z", "none", theme.gold_light, 1.8)
    elif kind == "captain":
        svg.path("M30 3L54 16V44L30 57L6 44V16Z", theme.green, theme.edge, 3.4)
        svg.path("M30 8.4L49.4 18.8V41.2L30 51.6L10.6 41.2V18.8Z", "none", theme.gold_light, 1.8)
    else:
        face = theme.buttons["yes"].face if kind == "ready" else grounds.get(kind, theme.disabled_face)
        svg.circle(30, 30, 26, face, theme.edge, 3.4).circle(30, 30, 21.5, "none", theme.gold_light, 1.8)
    ground = grounds.get(kind, theme.ink)
    draw_icon(svg, glyph, 30, 29 if kind == "lead" else 30, 0.72, theme.paper, ground)
    return svg.raster(px / 60)


@cached
def number_disc(number: str, t: float, chosen: bool = False) -> Surface:
    """Return a figure or letter on a disc 44 * t px wide, as for the key of a wedge."""
    theme = current()
    face, line = (theme.paper, theme.ink) if chosen else (theme.ink, theme.focus)
    svg = Svg(44 * t, 44 * t)
    svg.circle(22 * t, 22 * t, 18 * t, face, line, 3.2 * t)
    out = svg.raster()
    middle = out.get_width() / 2
    put_fit(out, number, middle, middle, 30 * t, 22 * t, "sansx", line, 0.5, floor=13 * t)
    return out


@cached
def level_dots(level: int, of: int, t: float, colour: str) -> Surface:
    """Return `of` small circles in a row, the first `level` of them filled."""
    svg = Svg(17 * of * t, 16 * t)
    for i in range(of):
        svg.circle((8 + 17 * i) * t, 8 * t, 5.2 * t, colour if i < level else "none", colour, 1.8 * t)
    return svg.raster()


# ---------------------------------------------------------------- tokens of the score, 24 units wide
def draw_token(svg: Svg, kind: str, x: float, y: float, r: float, seed: int = 0) -> None:
    """Draw one token of radius r into a drawing; `seed` turns it a little, so that a row looks hand-placed.

    `kind` is a value of Room.token. Raises KeyError for another.
    """
    draw, swing = _TOKENS[kind]
    svg.push(x, y, ((seed * 67) % 50 - 25) * swing, r / 12)
    draw(svg)
    svg.pop()


def _bean(svg: Svg, colours: tuple[str, str, str]) -> None:
    face, shade, light = colours
    svg.path("M-12.5 1C-13 -7 -6 -11 1 -10C9 -9 14 -3 12 4C10.5 9 5.5 9 3.5 5.5C1.5 2 -2 2.5 -4 5.5"
             "C-6.5 9 -12 7 -12.5 1Z", face, p.INK, 2.2)
    svg.path("M-10 3C-8 5.5 -6 4.6 -4.6 2.6C-2 -.8 2 -.6 4.4 3.2C6 5.6 9 5.6 10.2 3", "none", shade, 2.2)
    svg.path("M-8 -4C-6 -6.6 -2 -7.4 1 -7", "none", light, 2)


def _white_bean(svg: Svg) -> None:
    _bean(svg, (p.PAPER, p.PAPER3, "#ffffff"))


def _red_bean(svg: Svg) -> None:
    _bean(svg, ("#a33327", "#6b1a14", "#e0846f"))


def _chickpea(svg: Svg) -> None:
    # a round seed with a beak at its top, from which a furrow runs down between two cheeks
    svg.path("M-10 2.6C-10.6 -3.4 -7.2 -8.4 -2.4 -8.8C0 -9 1.6 -12.4 4.4 -13.2C4.6 -11 5 -9.4 6.6 -8C10 -5.2 11.4 -1"
             " 10.6 3.4C9.8 8 5.6 11.4 .6 11.4C-4.6 11.4 -9.4 7.8 -10 2.6Z", "#e6c27c", p.INK, 2.2)
    svg.path("M-8 4.6C-6.6 8 -3.2 9.6 .8 9.4C4.6 9.2 7.6 7 8.6 3.6", "none", "#c89a4c", 2)
    svg.path("M3.2 -9.4C1.2 -5.6 .6 -1.6 2 3.4", "none", "#a97a2c", 1.9)
    svg.path("M-7 -1.2C-6.4 -4 -4.6 -5.6 -2.4 -6", "none", "#f6e3b4", 2)


def _cork(svg: Svg) -> None:
    svg.path("M-7 -11H7V11H-7Z", "#c99a62", p.INK, 2.2).ellipse(0, -11, 7, 3.2, "#e6c08a", p.INK, 1.8)
    svg.path("M-3 -3h1M2 2h1.4M-1 7h1M4 -5h.8", "none", "#7d5427", 1.8).path("M-7 7H7", "none", "#6f3b6b", 2.6)


def _chip(svg: Svg) -> None:
    svg.circle(0, 1.6, 11.5, "#8b7a5c", p.INK, 2).circle(0, 0, 11.5, p.PAPER, p.INK, 2.2)
    for turn in range(0, 360, 60):
        svg.push(0, 0, turn).path("M-2.6 -11L2.6 -11L2 -7.6L-2 -7.6Z", p.RED, "none", 0).pop()
    svg.circle(0, 0, 6.4, "none", p.RED, 1.6)


def _match(svg: Svg) -> None:
    svg.path("M0 -13V13", "none", p.INK, 6.4).path("M0 -10V13", "none", _MATCH_SHAFT, 3.6)
    svg.ellipse(0, -12, 3.8, 5, p.RED, p.INK, 1.8)


_TOKENS = {
    "bean": (_white_bean, 1.0), "poroto": (_red_bean, 1.0), "chickpea": (_chickpea, 1.0),
    "cork": (_cork, 0.4), "chip": (_chip, 1.0), "tally": (_match, 0.25),
}
_SQUARE = ((-1, 1, -1, -1), (-1, -1, 1, -1), (1, -1, 1, 1), (1, 1, -1, 1), (-0.82, 0.82, 0.82, -0.82))


def draw_tally(svg: Svg, x: float, y: float, r: float, count: int) -> None:
    """Draw a tally of `count` matches (at most five: a square and a diagonal) in a box of half width r."""
    theme = current()
    svg.rect(x - r, y - r, 2 * r, 2 * r, 2, theme.hole, theme.hole_rim, 1.3)
    for ax, ay, bx, by in _SQUARE[:max(0, count)]:
        stick = path_data("M", x + ax * r, y + ay * r, "L", x + bx * r, y + by * r)
        svg.path(stick, "none", p.INK, r * 0.34 + 1.6).path(stick, "none", _MATCH_SHAFT, r * 0.2 + 0.8)
        svg.circle(x + bx * r, y + by * r, r * 0.2, p.RED, p.INK, 1.2)


@cached
def token(kind: str, px: int, seed: int = 0) -> Surface:
    """Return one token of the score on a transparent surface of px x px."""
    svg = Svg(36, 36)
    draw_token(svg, kind, 18, 18, 12, seed)
    return svg.raster(px / 36)


@cached
def verdict_mark(kind: str, px: int) -> Surface:
    """Return the mark of a comparison on a disc px wide: "beaten" a tick, "level" an equals sign, "stronger" an arrow.
    "false" of a sign is a cross.

    Raises KeyError for another kind.
    """
    theme = current()
    ground, glyph = {
        "beaten": (theme.green, "check"), "level": (theme.inlay, ""), "stronger": (theme.red, "up"),
        "false": (theme.red, "cross"),
    }[kind]  # fmt: skip
    svg = Svg(48, 48)
    svg.circle(24, 24, 21, ground, theme.ink, 3).circle(24, 24, 18, "none", theme.paper, 2)
    if glyph:
        draw_icon(svg, glyph, 24, 24, 0.62, theme.paper, ground)
    else:
        svg.path("M15 20H33M15 28H33", "none", theme.paper, 4)
    return svg.raster(px / 48)
