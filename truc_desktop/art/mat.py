"""The mat that the cards are played on: cloth, border, fringe or stitches, a medallion and some wear."""

from __future__ import annotations

import math
import random

from pygame import Surface

from truc_desktop.art.cloth_wear import draw_wear
from truc_desktop.art.medallion import RADIUS, draw_medallion
from truc_desktop.art.motifs import draw_border
from truc_desktop.art.palette import GOLDL, INK, PAPER2, PAPER3, Room
from truc_desktop.art.svg import Svg, path_data
from truc_desktop.art.textures import cloth_tile, multiply_tiled
from truc_desktop.art.theme import cached

MARGIN = 34
"""Width in units of the space around the mat in its sprite, for the fringe."""
BAND = 50
_RADIUS = {"wool": 6, "linen": 8, "felt": 34, "leather": 46}
_KNOT_STEP = 16.5
_STITCH = 11
_SCALLOP = 25


@cached
def mat_sprite(room: Room, w: int, h: int, scale: float) -> Surface:
    """Return a mat of w x h units at `scale` px per unit, with MARGIN transparent units on each side."""
    svg = Svg(w + 2 * MARGIN, h + 2 * MARGIN)
    base, _, light = room.mat
    if room.fringe:
        _fringe(svg, room.fringe, w, h)
    x = y = float(MARGIN)
    radius = _RADIUS[room.cloth]
    if room.cloth == "linen":
        _lace(svg, (x, y, w, h))
    svg.rect(x, y, w, h, radius, svg.lin(0, y, 0, y + h, (0, light), (0.25, base), (1, base)), INK, 4)
    if room.cloth == "felt":
        svg.rect(x + 7, y + 7, w - 14, h - 14, radius - 7, "none", room.accents[0], 2.4)
    if room.cloth == "leather":
        box = (x + _STITCH, y + _STITCH, w - 2 * _STITCH, h - 2 * _STITCH)
        _stitches(svg, box, radius - _STITCH, INK, 4.4)
        _stitches(svg, (box[0], box[1] - 1, box[2], box[3]), radius - _STITCH, room.accents[2], 2.4)
    inset = 24 if room.cloth == "leather" else 16
    _band(svg, x + inset, y + inset, w - 2 * inset, h - 2 * inset, room)
    clear = inset + BAND + 7
    if room.table != "flat":
        draw_wear(svg, (x + clear, y + clear, w - 2 * clear, h - 2 * clear), room)
        draw_medallion(svg, x + w / 2, y + h / 2, room, min(RADIUS, 0.46 * (h - 2 * clear)))
    sprite = svg.raster(scale)
    multiply_tiled(sprite, cloth_tile(room.cloth, scale))
    return sprite


def _fringe(svg: Svg, colour: str, w: float, h: float) -> None:
    """Draw knotted threads along the left and right ends."""
    chance = random.Random(3)
    knots = round((h - 12) / _KNOT_STEP)
    for i in range(knots + 1):
        y = MARGIN + 6 + (h - 12) * i / knots
        for way, edge in ((-1, MARGIN), (1, MARGIN + w)):
            for thread in (-1, 0, 1):
                to_x = edge + way * (24 + chance.uniform(-2, 5))
                bend_y = y + thread * 5.2
                d = path_data("M", edge, y, "Q", edge + way * 11, bend_y, to_x, bend_y + chance.uniform(-2, 2))
                svg.path(d, "none", INK, 4.4).path(d, "none", colour, 2.8)
            svg.circle(edge + way * 4, y, 4.2, colour, INK, 1.5)


def _lace(svg: Svg, box: tuple[float, float, float, float]) -> None:
    """Draw bobbin lace in scallops along all four edges."""
    x, y, w, h = box
    for length, places in ((w, ((x, y, 0), (x + w, y + h, 180))), (h, ((x, y + h, 270), (x + w, y, 90)))):
        count = round(length / _SCALLOP)
        step = length / count
        half, deep = step / 2, step * 0.62
        edge, holes, veil = path_data("M", 0, 0), "", ""
        for i in range(count):
            left = i * step
            edge += path_data("C", left, -deep * 1.3, left + step, -deep * 1.3, left + step, 0)
            for turn in (-52, 0, 52):
                reach = deep * 0.66
                tip = (left + half + reach * math.sin(math.radians(turn)), -reach * math.cos(math.radians(turn)))
                veil += path_data("M", left + half, 0, "L", *tip)
            holes += path_data("M", left + step * 0.2, -deep * 0.3, "Q", left + half, -deep, left + step * 0.8,
                               -deep * 0.3)
        for px, py, turn in places:
            svg.push(px, py, turn)
            svg.path(edge + "Z", PAPER2, INK, 3.2).path(veil + holes, "none", PAPER3, 1.6).pop()


def _stitches(svg: Svg, box: tuple[float, float, float, float], r: float, colour: str, line: float) -> None:
    x, y, w, h = box
    d = path_data(
        "M", x + r, y, "H", x + w - r, "A", r, r, "0 0 1", x + w, y + r, "V", y + h - r,
        "A", r, r, "0 0 1", x + w - r, y + h, "H", x + r, "A", r, r, "0 0 1", x, y + h - r, "V", y + r,
        "A", r, r, "0 0 1", x + r, y, "Z",
    )
    svg.path(d, "none", colour, line, dash="15 8")


def _band(svg: Svg, x: float, y: float, w: float, h: float, room: Room) -> None:
    hole_w, hole_h = w - 2 * BAND, h - 2 * BAND
    # The inner edge runs the other way round than the outer, which leaves the middle unfilled.
    d = path_data("M", x, y, "h", w, "v", h, "h", -w, "Z",
                  "M", x + BAND, y + BAND, "v", hole_h, "h", hole_w, "v", -hole_h, "Z")
    svg.path(d, room.band, INK, 2.6)
    draw_border(svg, x, y, w, h, BAND, room)
    thread = GOLDL if room.motif == "azulejo" else room.accents[1]
    for away, line, colour in ((0, 3.4, INK), (BAND, 3.4, INK), (BAND + 7, 2.2, thread)):
        svg.rect(x + away, y + away, w - 2 * away, h - 2 * away, 0, "none", colour, line)

