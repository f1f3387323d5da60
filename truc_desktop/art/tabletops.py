"""Table tops: oak boards, rough boards, barrel staves and marble."""

from __future__ import annotations

import math
import random
from itertools import pairwise

from truc_desktop.art.colour import lighten, mix
from truc_desktop.art.palette import GOLD, GOLDD, GOLDL, INK, Room
from truc_desktop.art.svg import Svg, path_data

_GRAIN_STEPS = 9
_NAIL_INSET = 18
_IRON = ((0, "#2c2a2b"), (0.3, "#6d6868"), (0.5, "#8b8583"), (0.72, "#565152"), (1, "#262324"))
_BRASS = ((0, GOLDD), (0.2, GOLDL), (0.45, GOLD), (0.7, GOLDD), (0.85, GOLDL), (1, GOLDD))
_RIM = 30
_HOOP = 44
"""Distance of an iron hoop's centre line from the edge, in units: clear of what is on the table."""

Spot = tuple[float, float]


def draw_table_top(svg: Svg, room: Room) -> None:
    """Cover a drawing with the room's table top. Raises KeyError for an unknown kind of table."""
    draw = {"planks": _oak, "rough": _scarred, "staves": _staves, "marble": _marble}[room.table]
    draw(svg, room)


def _oak(svg: Svg, room: Room) -> None:
    _boards(svg, room, seed=7, height=150, rough=False)


def _scarred(svg: Svg, room: Room) -> None:
    _boards(svg, room, seed=23, height=176, rough=True)
    burnt = mix(room.wood[1], INK, 0.62)
    _brand(svg, svg.w - 190, svg.h * 0.60, 9, burnt)
    for x, y in ((svg.w * 0.9, 92), (svg.w * 0.87, 118)):
        svg.circle(x, y, 43, "none", burnt, 5, sop=0.3).circle(x + 1, y + 1, 38, "none", burnt, 1.6, sop=0.4)


def _brand(svg: Svg, x: float, y: float, turn: float, burnt: str) -> None:
    """Draw the brand of an estancia, burnt into the table."""
    mark = "M-30 34V-8C-30 -44 30 -44 30 -8V34M-44 34H-16M16 34H44M0 -34V-58M-14 -58H14M-16 4H16"
    svg.push(x, y, turn)
    svg.path(mark, "none", burnt, 19, sop=0.16).path(mark, "none", burnt, 10.5, sop=0.8)
    svg.path(mark, "none", "#160c07", 4.5, sop=0.6)
    svg.pop()


def _staves(svg: Svg, room: Room) -> None:
    """Draw the staves of a tun: narrow boards under two iron hoops."""
    _boards(svg, room, seed=11, height=112, rough=True)
    for x in (_HOOP, svg.w - _HOOP):
        svg.rect(x - 32, -10, 64, svg.h + 20, 0, svg.lin(x - 34, 0, x + 34, 0, *_IRON), INK, 3)
        for y in range(60, int(svg.h), 190):
            svg.circle(x, y, 11, "#8b8583", INK, 2.2).circle(x - 3, y - 3, 3.4, "#c9c4c0", "none", 0)


def _boards(svg: Svg, room: Room, seed: int, height: float, rough: bool) -> None:
    _, dark, light = room.wood
    chance = random.Random(seed)
    y, row = -height * 0.35, 0
    while y < svg.h:
        board_h = height * chance.uniform(0.86, 1.14)
        x = -chance.uniform(0, 0.5) * svg.w if row % 2 else -chance.uniform(0.2, 0.8) * svg.w * 0.6
        while x < svg.w:
            board_w = svg.w * chance.uniform(0.55, 0.95)
            _board(svg, room, chance, (x, y, board_w, board_h), rough)
            x += board_w
        svg.path(path_data("M", 0, y, "H", svg.w), "none", INK, 3.4, sop=0.8)
        svg.path(path_data("M", 0, y + 3, "H", svg.w), "none", light, 1.6, sop=0.4)
        y += board_h
        row += 1
    svg.path(path_data("M", 0, y, "H", svg.w), "none", dark, 1, sop=0.5)


def _board(svg: Svg, room: Room, chance: random.Random, box: tuple[float, float, float, float],
           rough: bool) -> None:
    base, dark, light = room.wood
    x, y, w, h = box
    tone = chance.uniform(-0.30, 0.28)
    face = mix(base, light, tone) if tone > 0 else mix(base, dark, -tone * 1.6)
    shade = svg.lin(0, y, 0, y + h, (0, mix(face, light, 0.22)), (0.12, face), (0.86, face), (1, mix(face, dark, 0.35)))
    svg.rect(x, y, w, h, 0, shade, "none", 0)
    knot = None
    if chance.random() < 0.62:
        knot = (x + w * chance.uniform(0.2, 0.8), y + h * chance.uniform(0.3, 0.7))
    _grain(svg, room, chance, box, knot, 12 if rough else 9)
    if knot:
        for ring, (wide, high) in enumerate(((0.17, 0.085), (0.12, 0.06), (0.07, 0.035))):
            svg.ellipse(*knot, h * wide, h * high, mix(face, dark, 0.35 + 0.25 * ring), mix(dark, INK, 0.3),
                        1.6, op=0.8, sop=0.7)
    if rough:
        for _ in range(4):
            _knife_cut(svg, dark, chance, box)
    svg.path(path_data("M", x + w, y, "V", y + h), "none", INK, 3, sop=0.75)
    for nail_x in (x + w - _NAIL_INSET, x + w + _NAIL_INSET):
        for nail_y in (y + h * 0.25, y + h * 0.75):
            svg.circle(nail_x, nail_y, 4.6, mix(dark, INK, 0.55), INK, 1.2, sop=0.6)
            svg.circle(nail_x - 1.2, nail_y - 1.4, 1.4, light, "none", 0, op=0.7)


def _knife_cut(svg: Svg, dark: str, chance: random.Random, box: tuple[float, float, float, float]) -> None:
    x, y, w, h = box
    from_x, from_y = x + chance.uniform(0, w), y + chance.uniform(8, h - 8)
    length = chance.uniform(40, 150)
    cut = path_data("M", from_x, from_y, "q", length / 2, chance.uniform(-5, 5), length, chance.uniform(-6, 6))
    svg.path(cut, "none", mix(dark, INK, 0.5), chance.uniform(1.2, 2.4), sop=0.55)


def _grain(svg: Svg, room: Room, chance: random.Random, box: tuple[float, float, float, float],
           knot: Spot | None, lines: int) -> None:
    """Draw grain lines along the board that part around a knot."""
    _, dark, light = room.wood
    x, y, w, h = box
    for i in range(lines):
        line_y = y + h * (i + 0.5 + chance.uniform(-0.28, 0.28)) / lines
        phase, swing = chance.uniform(0, 6.3), h * chance.uniform(0.008, 0.03)
        spots: list[Spot] = []
        for step in range(_GRAIN_STEPS + 1):
            spot_x = x + w * step / _GRAIN_STEPS
            spot_y = line_y + swing * math.sin(phase + step * 1.1)
            if knot:
                near = math.exp(-(((spot_x - knot[0]) / (h * 0.75)) ** 2))
                away = line_y - knot[1]
                push = h * 0.16 * math.exp(-((abs(away) / (h * 0.38)) ** 2))
                spot_y += near * math.copysign(push, away or 1)
            spots.append((spot_x, min(max(spot_y, y + 3), y + h - 3)))
        d = path_data("M", *spots[0])
        for (ax, ay), (bx, by) in pairwise(spots):
            middle = (ax + bx) / 2
            d += path_data("C", middle, ay, middle, by, bx, by)
        if i % 3:
            svg.path(d, "none", dark, chance.uniform(1.0, 2.6), sop=chance.uniform(0.24, 0.55))
        else:
            svg.path(d, "none", lighten(light, 0.1), chance.uniform(1.0, 2.6), sop=0.30)


def _marble(svg: Svg, room: Room) -> None:
    base, dark, light = room.wood
    w, h = svg.w, svg.h
    chance = random.Random(5)
    svg.rect(0, 0, w, h, 0, svg.lin(0, 0, w, h, (0, light), (0.5, base), (1, mix(base, dark, 0.25))), "none", 0)
    _clouds(svg, chance, mix(base, dark, 0.5), light)
    vein_colour = mix(dark, "#5b5148", 0.55)
    slant = chance.uniform(0.45, 0.6)
    for _ in range(round(w / 150)):
        start = chance.uniform(-0.3, 1.0) * w, chance.uniform(-0.3, 0.9) * h
        _vein(svg, chance, start, slant, (chance.uniform(1.6, 3.4), chance.randrange(8, 16)), vein_colour)
    # The brass rim: the inner edge runs the other way round than the outer, so that only the rim is filled.
    rim = path_data("M", 0, 0, "H", w, "V", h, "H", 0, "Z", "M", _RIM, _RIM, "V", h - _RIM, "H", w - _RIM,
                    "V", _RIM, "Z")
    svg.path(rim, svg.lin(0, 0, w, h, *_BRASS), INK, 3)
    svg.rect(_RIM * 0.45, _RIM * 0.45, w - _RIM * 0.9, h - _RIM * 0.9, 8, "none", INK, 1.6, sop=0.5)
    svg.rect(_RIM + 6, _RIM + 6, w - 2 * _RIM - 12, h - 2 * _RIM - 12, 4, "none", dark, 2, sop=0.7)
    for x in (_RIM / 2 + 2, w - _RIM / 2 - 2):
        for y in (_RIM / 2 + 2, h / 2, h - _RIM / 2 - 2):
            svg.circle(x, y, 8, GOLDL, INK, 2)
            svg.path(path_data("M", x - 4.5, y - 3, "L", x + 4.5, y + 3), "none", GOLDD, 2.4)


def _clouds(svg: Svg, chance: random.Random, dark: str, light: str) -> None:
    """Draw milky and smoky patches, which the veins go over."""
    for i in range(round(svg.w / 90)):
        x, y, reach = chance.uniform(0, svg.w), chance.uniform(0, svg.h), chance.uniform(60, 190)
        tone = light if i % 2 else dark
        for ring in (1.0, 0.8, 0.6, 0.4):
            svg.ellipse(x, y, reach * 1.9 * ring, reach * 0.62 * ring, tone, "none", 0, rot=28, op=0.045)


def _vein(svg: Svg, chance: random.Random, start: Spot, slant: float, size: tuple[float, int], colour: str) -> None:
    """Draw a vein that wanders along `slant` (radians), thins out and branches; `size` is (width, number of steps)."""
    width, steps = size
    x, y = start
    turn = slant
    for step in range(steps):
        turn += (slant - turn) * 0.4 + chance.uniform(-0.42, 0.42)
        length = chance.uniform(40, 110)
        to_x, to_y = x + length * math.cos(turn), y + length * math.sin(turn)
        bend = chance.uniform(-16, 16)
        middle = ((x + to_x) / 2 - bend * math.sin(turn), (y + to_y) / 2 + bend * math.cos(turn))
        piece = path_data("M", x, y, "Q", *middle, to_x, to_y)
        thin = width * (1 - step / steps)
        svg.path(piece, "none", colour, thin * 4.5 + 1, sop=0.07).path(piece, "none", colour, thin + 0.5, sop=0.42)
        if steps > 5 and chance.random() < 0.3:
            fork = slant + chance.choice((-0.8, 0.7))
            _vein(svg, chance, (to_x, to_y), fork, (thin * 0.6, chance.randrange(2, 5)), colour)
        x, y = to_x, to_y
