"""The walls of the rooms, drawn about the middle of the table, and the lights on them."""

from __future__ import annotations

import math
import random
from collections.abc import Callable

from truc_desktop.art.colour import lighten, mix
from truc_desktop.art.interiors import furnishings as things
from truc_desktop.art.interiors.wall_pictures import wall_picture
from truc_desktop.art.palette import GOLD, GOLDD, INK
from truc_desktop.art.svg import Svg, path_data

Light = tuple[float, float, float, str, float]
"""A light: x from the middle of the table, y, radius (units), colour, strength 0..1."""

LIGHTS: dict[str, tuple[Light, ...]] = {
    "catalan": (
        (-425, 190, 330, "#e89a48", 0.62), (-290, 100, 240, "#ffb860", 0.6), (170, 84, 230, "#ffb860", 0.55),
    ),
    "valencian": (
        (-430, 190, 340, "#bcd0d8", 0.42), (-130, 92, 230, "#ffb066", 0.5), (210, 92, 240, "#ffb066", 0.5),
        (520, 100, 220, "#ff9a5c", 0.42),
    ),
    "french": (
        (-400, 120, 270, "#ffcf8a", 0.62), (0, 100, 250, "#ffcf8a", 0.42), (420, 120, 270, "#ffcf8a", 0.62),
    ),
    "poitou": ((-420, 140, 340, "#ff9a3c", 0.8), (420, 140, 340, "#ff9a3c", 0.8)),
    "pulperia": ((-455, 180, 330, "#9fc0d0", 0.5), (-300, 112, 240, "#ffb860", 0.6)),
}  # fmt: skip
WINDOWS: dict[str, things.Box] = {
    "catalan": (-520, 78, 190, 220), "valencian": (-530, 66, 210, 150), "pulperia": (-560, 84, 210, 190),
}  # fmt: skip
"""The window of a room, if it has one: left edge from the middle of the table, top, width and height, in units."""
IRON = ("pulperia",)
"""The rooms whose window has a grille."""
STANDS = {"valencian": 38.0}
"""How high things stand before the window, on its sill, in units."""
_LOW = 1200.0  # how far the lower part of a wall reaches down: below every table


def panes(room: str, hidden: float = 0.0) -> list[things.Box]:
    """Return the panes of a room's window, as ``WINDOWS``, without the lowest ``hidden`` units; none if it has none."""
    if room not in WINDOWS:
        return []
    foot = WINDOWS[room][1] + WINDOWS[room][3] - hidden
    return [(x, y, w, min(h, foot - y)) for x, y, w, h in things.panes(WINDOWS[room], room in IRON)]


def _in(box: things.Box, cx: float) -> things.Box:
    """Return a box about the middle of the table in a drawing."""
    return cx + box[0], *box[1:]


def draw_wall(svg: Svg, room: str, cx: float) -> None:
    """Cover a drawing with a room's wall; ``cx`` is the middle of the table. Raises KeyError for an unknown room."""
    _WALLS[room](svg, cx)


def _plaster(svg: Svg, seed: int, stops: tuple[str, str, str], patches: tuple[str, str], foot: float = 560) -> None:
    """Draw a plastered wall with cloudy patches."""
    chance = random.Random(seed)
    svg.rect(0, 0, svg.w, svg.h, 0, svg.lin(0, 0, 0, foot, (0, stops[0]), (0.55, stops[1]), (1, stops[2])), "none", 0)
    for _ in range(90):
        svg.ellipse(
            chance.uniform(0, svg.w),
            chance.uniform(0, foot),
            chance.uniform(20, 120),
            chance.uniform(8, 40),
            patches[chance.random() < 0.5],
            "none",
            0,
            op=0.07,
        )


def _boarding(svg: Svg, y: float, wood: str, step: int = 74) -> None:
    """Draw upright boards from y down, under a rail."""
    for i, x in enumerate(range(-20, int(svg.w) + step, step)):
        tone = mix(wood, INK, 0.1 + 0.06 * ((i * 7) % 3))
        svg.rect(
            x,
            y,
            step,
            _LOW,
            0,
            svg.lin(x, 0, x + step, 0, (0, lighten(tone, 0.06)), (1, mix(tone, INK, 0.12))),
            INK,
            2.4,
        )
    svg.rect(-10, y - 12, svg.w + 20, 22, 0, lighten(wood, 0.14), INK, 3)


def _catalan(svg: Svg, cx: float) -> None:
    chance = random.Random(2)
    _plaster(svg, 2, ("#8f6a42", "#c39a66", "#a37a4a"), ("#e0bb86", "#7d5a34"))
    for left, top in ((cx - 610, 120), (cx + 250, 40), (cx + 830, 150), (cx - 1240, 90)):  # bare bricks
        for row in range(3):
            for column in range(3):
                if (row + column) % 4 != 3:
                    brick = mix("#a85c38", "#7c3d22", chance.random())
                    svg.rect(left + column * 46 + row % 2 * 22, top + row * 22, 43, 19, 3, brick, INK, 1.6, op=0.75)
    _boarding(svg, 330, "#6b4526")
    things.window(svg, _in(WINDOWS["catalan"], cx), ("#f3b36b", "#f7d9a0", "#e89a5a"), "#7a5230", "#6d7f4a")
    things.shelf(svg, cx + 200, 196, 400, "#8a5a30")
    standing = ("#2f5d3c", "#3d2a4a", "jug", "#7c1720", "#2f5d3c", "plate", "#8a6a24")
    for i, what in enumerate(standing):
        x = cx + 236 + i * 54
        if what == "jug":
            things.jug(svg, x, 196, 90, "#b5642f")
        elif what == "plate":
            things.plate(svg, x, 160, 34, "#22508f")
        else:
            things.bottle(svg, x, 196, 118 + 10 * (i % 3), what, "#efe0bd" if i % 2 else "")
    for x in (cx + 650, cx + 850):
        things.cask(svg, x, 250, 98, "#8f6136")
    things.cask(svg, cx + 750, 84, 98, "#9a6a3c")
    things.string_of(svg, cx - 640, 70, 5, "#e6d8c0")
    things.string_of(svg, cx - 760, 70, 5, "#a83a2a")
    things.ham(svg, cx - 880, 40, 1.15)
    things.ham(svg, cx - 1010, 24, 1.0)
    things.plate(svg, cx - 250, 120, 40, "#22508f")
    things.plate(svg, cx - 190, 210, 32, "#b3282d")
    svg.rect(0, 0, svg.w, 30, 0, "#4a2f1a", INK, 3)
    for x in range(int(cx % 320), int(svg.w) + 200, 320):
        svg.rect(x - 26, 0, 52, 54, 3, "#5c3a20", INK, 3)
    things.hanging_lamp(svg, cx - 290, 76, 36)
    things.hanging_lamp(svg, cx + 170, 60, 32)


def _valencian(svg: Svg, cx: float) -> None:
    """Draw the clubhouse of a falla: whitewash over a band of tiles, lanterns, a pan, oranges in the window."""
    _plaster(svg, 6, ("#c9b99a", "#e9dcc0", "#cdbb98"), ("#fff6e2", "#b39a72"))
    _tiles(svg, 236, 338)
    svg.rect(0, 338, svg.w, _LOW, 0, svg.lin(0, 338, 0, 620, (0, "#8a6238"), (1, "#5c3f22")), "none", 0)
    svg.rect(-10, 226, svg.w + 20, 14, 0, "#a9703a", INK, 2.6).rect(-10, 334, svg.w + 20, 16, 0, "#a9703a", INK, 2.6)
    things.window(svg, _in(WINDOWS["valencian"], cx), ("#6fb0d8", "#a9d4e6", "#f2e2ae"), "#2f6f8f", "#6a8f4a")
    for dx, dy in ((-510, 170), (-478, 186), (-446, 174), (-352, 182), (-384, 192)):  # oranges on the sill
        svg.circle(cx + dx + 20, dy + 22, 13, "#e8892c", INK, 2.2)
        svg.circle(cx + dx + 16, dy + 18, 3.4, "#ffc67a", "none", 0)
    things.paella_pan(svg, cx - 640, 150, 62)
    things.paella_pan(svg, cx - 760, 132, 44)
    things.shelf(svg, cx + 230, 178, 330, "#a9703a")
    for i in range(5):
        x = cx + 268 + i * 62
        if i in (1, 3):
            _cup(svg, x, 178, 84 + 14 * (i == 1))
        elif i == 2:
            things.jug(svg, x, 178, 86, "#2f6f8f")
        else:
            things.bottle(svg, x, 178, 100, "#d9a441" if i else "#2f5d3c", "#f7f1e0")
    wall_picture(svg, (cx + 640, 76, 130, 118), "bull", "#8a5a30")
    wall_picture(svg, (cx + 820, 90, 108, 100), "boat", "#8a5a30")
    wall_picture(svg, (cx - 216, 88, 92, 112), "lady", "#a9783a")
    svg.rect(0, 0, svg.w, 26, 0, "#8f6a42", INK, 3)
    _lanterns(svg, cx)


def _tiles(svg: Svg, top: float, foot: float) -> None:
    """Draw a band of blue and white tiles, two rows high."""
    side = (foot - top) / 2
    for row in range(2):
        for i in range(int(svg.w / side) + 2):
            x, y = i * side - 10, top + row * side
            svg.rect(x, y, side, side, 0, "#efe8d6" if (i + row) % 2 else "#dfe6e6", "#6d7f8a", 1.6)
            middle_x, middle_y = x + side / 2, y + side / 2
            svg.path(
                path_data(
                    "M",
                    middle_x,
                    y + 6,
                    "L",
                    x + side - 6,
                    middle_y,
                    "L",
                    middle_x,
                    y + side - 6,
                    "L",
                    x + 6,
                    middle_y,
                    "Z",
                ),
                "none" if (i + row) % 2 else "#22508f",
                "#22508f",
                2.6,
                op=0.85,
            )
            svg.circle(middle_x, middle_y, side * 0.12, "#e0a526", "none", 0)


def _cup(svg: Svg, x: float, y: float, h: float) -> None:
    """Draw a prize cup with two handles."""
    w = h * 0.3
    for side in (-1, 1):
        ear = path_data(
            "M",
            x + side * w * 0.9,
            y - h * 0.9,
            "C",
            x + side * w * 1.8,
            y - h * 0.9,
            x + side * w * 1.7,
            y - h * 0.5,
            x + side * w * 0.6,
            y - h * 0.5,
        )
        svg.path(ear, "none", INK, 6).path(ear, "none", GOLD, 2.8)
    shine = svg.lin(x - w, 0, x + w, 0, (0, "#f9dd7e"), (0.5, GOLD), (1, GOLDD))
    bowl = path_data(
        "M",
        x - w,
        y - h,
        "H",
        x + w,
        "C",
        x + w,
        y - h * 0.5,
        x + w * 0.3,
        y - h * 0.4,
        x + w * 0.2,
        y - h * 0.34,
        "V",
        y - h * 0.16,
        "H",
        x - w * 0.2,
        "V",
        y - h * 0.34,
        "C",
        x - w * 0.3,
        y - h * 0.4,
        x - w,
        y - h * 0.5,
        x - w,
        y - h,
        "Z",
    )
    svg.path(bowl, shine, INK, 2.6)
    svg.rect(x - w * 0.6, y - h * 0.16, w * 1.2, h * 0.16, 2, "#5c3618", INK, 2.4)


def _lanterns(svg: Svg, cx: float) -> None:
    """Draw paper lanterns on a cord across the room."""
    start = cx - 1300
    points = [(start + i * 110.0, 34 + 30 * math.sin(math.pi * ((i % 4) / 4.0))) for i in range(26)]
    cord = path_data("M", *points[0])
    for x, y in points[1:]:
        cord += path_data("L", x, y)
    svg.path(cord, "none", INK, 3)
    colours = ("#d64a4a", "#e0a526", "#3f76bd", "#4a9c5e")
    for i, (x, y) in enumerate(points):
        if i % 4:
            things.paper_lantern(svg, x, y + 26, 22 + 4 * (i % 2), colours[i % 4])


def _french(svg: Svg, cx: float) -> None:
    """Draw a bistrot: panelling, a great mirror, globes, bottles behind a zinc bar."""
    _plaster(svg, 8, ("#8a6a3a", "#c9a25c", "#b08848"), ("#e6c684", "#7d5a2c"))
    _panelling(svg, 300)
    things.mirror(svg, (cx - 560, 70, 330, 176))
    things.shelf(svg, cx + 210, 152, 420, "#54341f")
    things.shelf(svg, cx + 210, 258, 420, "#54341f")
    colours = ("#1f4a2c", "#8a2430", "#c98b2d", "#2f4f6e", "#1f4a2c", "#d9cfae", "#5c2a4a")
    for row, y in enumerate((152, 258)):
        for i in range(7):
            things.bottle(
                svg,
                cx + 246 + i * 58,
                y,
                78 + 12 * ((i + row) % 3),
                colours[(i * 2 + row) % 7],
                "#f1e3c4" if (i + row) % 2 else "",
            )
    wall_picture(svg, (cx + 696, 84, 108, 140), "rooster", "#b98a2e")
    wall_picture(svg, (cx + 860, 92, 116, 128), "vineyard", "#b98a2e")
    things.clock(svg, cx - 150, 142, 42)
    wall_picture(svg, (cx - 760, 92, 110, 138), "gentleman", "#b98a2e")
    wall_picture(svg, (cx - 940, 96, 110, 136), "windmill", "#b98a2e")
    _vines(svg, cx)
    for dx in (-400, 0, 420, -820, 840):
        things.globe_lamp(svg, cx + dx, 62 if dx else 44, 27)


def _panelling(svg: Svg, top: float) -> None:
    """Draw dark wooden panels from ``top`` down, under a moulding with a brass line."""
    svg.rect(0, top, svg.w, _LOW, 0, svg.lin(0, top, 0, top + 560, (0, "#5c3820"), (1, "#2f1a0e")), "none", 0)
    for x in range(-40, int(svg.w) + 180, 180):
        svg.rect(x, top + 34, 156, 640, 4, svg.lin(x, 0, x + 156, 0, (0, "#6b4426"), (1, "#4a2c17")), INK, 3)
        svg.rect(x + 14, top + 48, 128, 612, 4, "none", "#8a5a30", 2.2)
    svg.rect(-10, top - 10, svg.w + 20, 26, 0, "#6b4426", INK, 3)
    svg.path(path_data("M", 0, top + 4, "H", svg.w), "none", GOLD, 2.6)


def _vines(svg: Svg, cx: float) -> None:
    """Draw the whiplash lines of a painted frieze under the ceiling."""
    svg.rect(0, 0, svg.w, 30, 0, "#4a2c17", INK, 3)
    for i in range(-8, 9):
        x = cx + i * 170
        line = path_data("M", x - 85, 44, "C", x - 40, 4, x + 10, 78, x + 40, 44, "S", x + 74, 30, x + 85, 44)
        svg.path(line, "none", "#6b4a22", 5, sop=0.8).path(line, "none", "#2f6a4a", 2.6)
        svg.ellipse(x - 30, 38, 12, 6, "#4a9c5e", INK, 1.6, rot=-30).ellipse(
            x + 34, 48, 12, 6, "#4a9c5e", INK, 1.6, rot=24
        )


def _poitou(svg: Svg, cx: float) -> None:
    chance = random.Random(9)
    svg.rect(0, 0, svg.w, svg.h, 0, "#4a4038", "none", 0)
    y = -30.0
    while y < 640:
        high = chance.uniform(52, 70)
        x = -chance.uniform(0, 90)
        while x < svg.w:
            wide = chance.uniform(80, 150)
            stone = mix("#8f7f68", "#5b5044", chance.random())
            shade = svg.lin(0, y, 0, y + high, (0, lighten(stone, 0.1)), (1, mix(stone, INK, 0.25)))
            svg.rect(x + 2, y + 2, wide - 5, high - 5, 12, shade, INK, 2.2)
            x += wide
        y += high
    for middle, wide in ((cx - 690, 330), (cx + 690, 330), (cx, 560)):
        _vault(svg, chance, middle, wide)
    for middle in (cx - 690, cx + 690):
        things.cask(svg, middle - 76, 262, 76, "#8a5a30")
        things.cask(svg, middle + 78, 262, 76, "#7f5129")
        things.cask(svg, middle, 132, 70, "#94653a")
    for k in (-4, -3, -2, 2, 3, 4):  # bottles lying in the middle vault
        for row in range(2):
            x, y = cx + k * 52, 292.0 - row * 46
            svg.circle(x, y, 21, "#1f3524" if (k + row) % 2 else "#3b1c2c", INK, 2.4).circle(
                x, y, 8, "#0e1a12", INK, 1.6
            )
    _flagstones(svg, chance, cx, 330)
    for x in (cx - 420, cx + 420):  # candles on the wall
        svg.rect(x - 7, 150, 14, 74, 3, "#efe2c0", INK, 2.6).rect(x - 28, 222, 56, 12, 4, GOLD, INK, 2.6)
        svg.path(path_data("M", x, 234, "V", 268), "none", INK, 8)
        svg.path(f"M{x} 148C{x - 18} 130 {x - 10} 108 {x} 84C{x + 10} 108 {x + 18} 130 {x} 148Z", "#f6a33c", INK, 2.4)
        svg.path(f"M{x} 146C{x - 8} 134 {x - 4} 120 {x} 108C{x + 4} 120 {x + 8} 134 {x} 146Z", "#fff0a8", "none", 0)


def _flagstones(svg: Svg, chance: random.Random, cx: float, top: float) -> None:
    """Draw a floor of flagstones from ``top`` down; they are larger the nearer they are to the viewer."""
    svg.rect(0, top, svg.w, _LOW, 0, "#3a2e25", "none", 0)
    y, high = top, 34.0
    while y < svg.h:
        wide = high * 2.6
        x = cx - wide * (math.ceil(cx / wide) + chance.random())
        while x < svg.w:
            stone = mix("#8a7860", "#594a3b", chance.random())
            shade = svg.lin(0, y, 0, y + high, (0, mix(stone, INK, 0.28)), (1, mix(stone, INK, 0.08)))
            across = wide * chance.uniform(0.78, 1.2)
            svg.rect(x + 2, y + 2, across - 4, high - 4, 7, shade, INK, 2)
            x += across
        y += high
        high *= 1.22
    for deep, dark in ((8, 0.5), (18, 0.35)):  # the foot of the wall casts a little shadow
        svg.rect(0, top, svg.w, deep, 0, "#140d0a", "none", 0, op=dark)


def _vault(svg: Svg, chance: random.Random, middle: float, wide: float) -> None:
    half = wide / 2
    opening = path_data(
        "M", middle - half, 420, "V", 210, "C", middle - half, 20, middle + half, 20, middle + half, 210, "V", 420, "Z"
    )
    svg.path(opening, svg.lin(0, 60, 0, 420, (0, "#140d0a"), (1, "#2d2019")), INK, 4)
    for k in range(15):
        turn = math.pi * (k + 0.5) / 15
        svg.push(middle - math.cos(turn) * (half + 20), 220 - math.sin(turn) * 166, math.degrees(turn) - 90)
        svg.rect(-21, -17, 42, 36, 7, mix("#9b8a70", "#6d5f4d", chance.random()), INK, 2.4).pop()


def _pulperia(svg: Svg, cx: float) -> None:
    _plaster(svg, 5, ("#c9b698", "#dccbaa", "#a98d66"), ("#fff4dc", "#8a6f4c"))
    _painted_dado(svg, 300)
    sky = "#7fb2d6", "#cfe2e2", "#e6d9a0"
    things.window(svg, _in(WINDOWS["pulperia"], cx), sky, "#5f3a22", "#94a052", "pulperia" in IRON)
    colours = ("#2f5d3c", "#8a6a24", "#34506e", "#7c1720", "#2f5d3c", "#8a5a2e", "#d8cfb8")
    for row, y in enumerate((150, 264)):
        things.shelf(svg, cx + 190, y, 430, "#5f3a22")
        for i in range(7):
            things.bottle(
                svg,
                cx + 226 + i * 60,
                y,
                84 + 12 * ((i + row) % 3),
                colours[(i * 3 + row) % 7],
                "#efe0bd" if (i + row) % 2 else "",
            )
    _barred_counter(svg, cx + 640)
    things.guitar(svg, cx - 720, 190, -12, 0.95)
    for r in (40, 34, 28):  # a lasso
        svg.circle(cx - 868, 170, r, "none", INK, 7).circle(cx - 868, 170, r, "none", "#b98d52", 4)
    for x in range(-100, int(svg.w) + 100, 26):  # the thatch
        svg.path(path_data("M", x, 0, "L", x + 8, 40), "none", "#8f7a44", 12)
    svg.rect(0, 34, svg.w, 16, 0, "#5f3a22", INK, 3)
    things.hanging_lamp(svg, cx - 300, 92, 34)


def _barred_counter(svg: Svg, left: float) -> None:
    """Draw the counter from ``left`` to the end of the wall, over which the storekeeper hands drinks through bars."""
    top, foot, right = 236.0, 590.0, max(svg.w + 20, left + 340)
    w = right - left
    svg.rect(left, 30, w, top - 30, 0, svg.lin(0, 30, 0, top, (0, "#8a6844"), (1, "#5c4430")), INK, 3)
    svg.rect(left, 128, w, 9, 0, "#5f3a22", INK, 2)
    goods = ("#8a6a24", "tin", "#2f5d3c", "#7c1720", "tin", "#34506e", "tin")
    for i in range(int(w / 62)):  # the store behind the bars
        x, what = left + 46 + i * 62, goods[i % len(goods)]
        if what == "tin":
            svg.rect(x - 15, 92, 30, 36, 2, "#8a4a32", INK, 2).rect(x - 15, 102, 30, 12, 0, "#c9a25c", INK, 1.4)
        else:
            things.bottle(svg, x, 128, 72, what)
    things.jug(svg, left + 74, top, 62, "#a65a30")
    for x in (left + 200, left + 262):  # tumblers that wait
        svg.path(path_data("M", x - 12, top - 34, "L", x - 9, top, "H", x + 9, "L", x + 12, top - 34, "Z"), "#c9d6d0",
                 INK, 2, op=0.55)  # fmt: skip
    count = int(w / 36)
    bars = [path_data("M", left + 26 + i * 36, 40, "V", top) for i in range(count)]
    bars += [path_data("M", left, y, "H", right) for y in (78, 176)]
    for bar in bars:
        svg.path(bar, "none", INK, 8).path(bar, "none", "#5b5652", 3.6)
    post = svg.lin(left - 14, 0, left + 8, 0, (0, "#8a5a34"), (1, "#54321c"))
    svg.rect(left - 14, 30, 22, foot - 30, 2, post, INK, 3)
    svg.rect(left, top + 20, w, foot - top - 20, 0, svg.lin(0, top, 0, foot, (0, "#8a5630"), (1, "#54311c")), INK, 3)
    for i in range(int(w / 58) + 1):
        svg.path(path_data("M", left + 20 + i * 58, top + 40, "V", foot), "none", INK, 2.2, sop=0.7)
    svg.rect(left, top + 22, w, 16, 0, "#140d0a", "none", 0, op=0.35)
    board = svg.lin(0, top, 0, top + 24, (0, "#c98f52"), (0.4, "#a9703a"), (1, "#6b4024"))
    svg.rect(left - 26, top, w + 30, 24, 4, board, INK, 3)


def _painted_dado(svg: Svg, top: float) -> None:
    """Draw a foot of a wall painted oxblood from ``top`` down, and a floor of bricks."""
    chance = random.Random(6)
    svg.rect(0, top, svg.w, _LOW, 0, svg.lin(0, top, 0, top + 420, (0, "#8f4a36"), (1, "#6a3527")), "none", 0)
    svg.rect(0, top, svg.w, 12, 0, "#d8b98a", "none", 0).path(path_data("M", 0, top, "H", svg.w), "none", INK, 3)
    svg.path(path_data("M", 0, top + 13, "H", svg.w), "none", INK, 2.4)
    y, high, row = top + 290, 26.0, 0
    while y < svg.h:
        wide = high * 3.2
        x = -wide * (0.5 if row % 2 else 1.0)
        while x < svg.w:
            svg.rect(x + 1.5, y + 1.5, wide - 3, high - 3, 4, mix("#a2613f", "#6f3d29", chance.random()), INK, 1.8)
            x += wide
        y, high, row = y + high, high * 1.16, row + 1


_WALLS: dict[str, Callable[[Svg, float], None]] = {
    "catalan": _catalan, "valencian": _valencian, "french": _french, "poitou": _poitou, "pulperia": _pulperia,
}  # fmt: skip
