"""Border motifs, each of which draws a cell of b x b units centred on 0, 0, and borders made of whole cells."""

from __future__ import annotations

from collections.abc import Callable

from truc_desktop.art.colour import lighten, mix
from truc_desktop.art.palette import BLUE, INK, PAPER, RED, Room
from truc_desktop.art.svg import Svg, path_data

Motif = Callable[[Svg, float, int, tuple[str, str, str]], None]
"""Draws a cell: takes the drawing, the size b, the index of the cell (even and odd differ) and the accent colours."""


def _rosette(svg: Svg, b: float, cell: int, accents: tuple[str, str, str]) -> None:
    """Draw the six-petalled rose of farmhouse lintels, or four bars in a lozenge."""
    red, gold, _ = accents
    if cell % 2 == 0:
        svg.circle(0, 0, b * 0.40, red, INK, 2).circle(0, 0, b * 0.335, "none", gold, 1.6)
        petal = path_data("M", 0, 0, "C", -b * 0.13, -b * 0.1, -b * 0.13, -b * 0.24, 0, -b * 0.33,
                          "C", b * 0.13, -b * 0.24, b * 0.13, -b * 0.1, 0, 0, "Z")
        for turn in range(0, 360, 60):
            svg.push(0, 0, turn).path(petal, PAPER, INK, 1.3).pop()
        svg.circle(0, 0, b * 0.06, gold, INK, 1.2)
        return
    half = b * 0.42
    lozenge = path_data("M", 0, -half, "L", half, 0, "L", 0, half, "L", -half, 0, "Z")
    svg.path(lozenge, gold, INK, 2)
    for place in (-3, -1, 1, 3):
        x = place * b * 0.085
        reach = half - abs(x) - 2
        svg.path(path_data("M", x, -reach, "V", reach), "none", red, b * 0.078, cap="butt")
    svg.path(lozenge, "none", INK, 2)


def _azulejo(svg: Svg, b: float, cell: int, accents: tuple[str, str, str]) -> None:
    """Draw a painted tile."""
    blue, gold, green = accents
    h = b / 2
    svg.rect(-h, -h, b, b, 0, "#f7f1e0", INK, 1.6)
    petal = path_data("M", 0, 0, "C", -b * 0.16, -b * 0.12, -b * 0.12, -b * 0.3, 0, -b * 0.42,
                      "C", b * 0.12, -b * 0.3, b * 0.16, -b * 0.12, 0, 0, "Z")
    for turn in range(0, 360, 90):
        svg.push(0, 0, turn)
        for reach, colour, line in ((b * 0.3, blue, 1.2), (b * 0.15, gold, 1.0)):
            corner = path_data("M", -h, -h, "H", -h + reach, "A", reach, reach, "0 0 1", -h, -h + reach, "Z")
            svg.path(corner, colour, INK, line)
        svg.path(petal, gold if cell % 2 else blue, INK, 1.3)
        svg.path(path_data("M", b * 0.1, -b * 0.1, "L", b * 0.24, -b * 0.24), "none", green, 3.2)
        svg.pop()
    svg.circle(0, 0, b * 0.1, "#f7f1e0", INK, 1.3).circle(0, 0, b * 0.045, RED, INK, 0.8)


def _nouveau(svg: Svg, b: float, cell: int, accents: tuple[str, str, str]) -> None:
    """Draw an Art Nouveau whiplash stem with a leaf."""
    gold, cream, leaf = accents
    h = b / 2
    way = 1 if cell % 2 == 0 else -1
    stem = path_data("M", -h, 0, "C", -h * 0.4, -way * h * 0.95, h * 0.4, -way * h * 0.95, h, 0)
    svg.path(stem, "none", INK, 6).path(stem, "none", gold, 3.2)
    whip = path_data(
        "M", -h * 0.2, -way * h * 0.7,
        "C", h * 0.5, -way * h * 0.3, h * 0.25, way * h * 0.55, -h * 0.15, way * h * 0.3,
        "C", -h * 0.35, way * h * 0.1, -h * 0.05, -way * h * 0.12, h * 0.08, way * h * 0.06,
    )
    svg.path(whip, "none", INK, 5).path(whip, "none", gold, 2.4)
    blade = path_data("M", 0, 0, "C", -b * 0.12, b * 0.02, -b * 0.2, b * 0.16 * way, -b * 0.16, b * 0.28 * way,
                      "C", -b * 0.02, b * 0.24 * way, b * 0.06, b * 0.1 * way, 0, 0, "Z")
    svg.push(-h * 0.1, way * h * 0.34, 35 * way).path(blade, leaf, INK, 1.4).pop()
    svg.circle(h * 0.1, way * h * 0.05, b * 0.05, cream, INK, 1.2)


_VINE_LEAF = (
    "M0 -20C-6 -18 -9 -12 -8 -8C-16 -14 -24 -8 -22 -1C-17 0 -15 3 -17 6C-12 8 -12 13 -9 16C-5 13 -2 14 0 20"
    "C2 14 5 13 9 16C12 13 12 8 17 6C15 3 17 0 22 -1C24 -8 16 -14 8 -8C9 -12 6 -18 0 -20Z"
)
_GRAPES = ((-0.17, -0.26), (0, -0.28), (0.17, -0.26), (-0.09, -0.12), (0.09, -0.12), (0, 0.02))


def _vine(svg: Svg, b: float, cell: int, accents: tuple[str, str, str]) -> None:
    """Draw a vine leaf or, in odd cells, a bunch of grapes, on one stem."""
    leaf, grape, stem_colour = accents
    h = b / 2
    way = 1 if cell % 2 == 0 else -1
    stem = path_data("M", -h, 0, "C", -h * 0.4, -way * h * 0.7, h * 0.4, -way * h * 0.7, h, 0)
    svg.path(stem, "none", INK, 5.6).path(stem, "none", stem_colour, 3)
    if cell % 2 == 0:
        svg.push(0, h * 0.22, 0, b / 60).path(_VINE_LEAF, leaf, INK, 1.8)
        svg.path("M0 -14V14M0 0L-12 -4M0 0L12 -4M0 6L-8 10M0 6L8 10", "none", mix(leaf, INK, 0.45), 1.3).pop()
        return
    for i, (x, y) in enumerate(_GRAPES):
        svg.circle(x * b, y * b, b * 0.095, lighten(grape, 0.06 * (i % 3)), INK, 1.4)
        svg.circle(x * b - b * 0.03, y * b - b * 0.035, b * 0.024, "#d9b6d6", "none", 0)


# A stepped cross and its counterpart, thread by thread; a figure is the index of an accent colour.
_WOVEN = (
    ("....1....", "...111...", "..11211..", ".1122211.", "112232211", ".1122211.", "..11211..", "...111...",
     "....1...."),
    ("1.......1", "11.....11", ".11...11.", "..11.11..", "...131...", "..11.11..", ".11...11.", "11.....11",
     "1.......1"),
)


def _pampa(svg: Svg, b: float, cell: int, accents: tuple[str, str, str]) -> None:
    """Draw a stepped guarda, the woven border of the pampa."""
    thread = b / 9
    for figure, colour in zip("123", accents, strict=True):
        d = ""
        for row, pattern in enumerate(_WOVEN[cell % 2]):
            for start, length in _runs(pattern, figure):
                d += path_data("M", -b / 2 + start * thread, -b / 2 + row * thread, "h", length * thread,
                               "v", thread + 0.2, "h", -length * thread, "Z")
        if d:
            svg.path(d, colour, "none", 0)


def _runs(pattern: str, figure: str) -> list[tuple[int, int]]:
    """Return the start and length of each run of a figure in a row."""
    runs: list[tuple[int, int]] = []
    for place, found in enumerate(pattern):
        if found != figure:
            continue
        if runs and sum(runs[-1]) == place:
            runs[-1] = (runs[-1][0], runs[-1][1] + 1)
        else:
            runs.append((place, 1))
    return runs


MOTIFS: dict[str, Motif] = {
    "rosette": _rosette, "azulejo": _azulejo, "nouveau": _nouveau, "vine": _vine, "pampa": _pampa,
}
_JOINED = frozenset({"azulejo", "nouveau", "vine", "pampa"})


def draw_border(svg: Svg, x: float, y: float, w: float, h: float, b: float, room: Room) -> None:
    """Fill a band of thickness b along the inside of a box with whole cells of the room's motif, and the corners."""
    draw = MOTIFS[room.motif]

    def run(middle_x: float, middle_y: float, turn: int, length: float) -> None:
        count = max(3, round(length / b))
        count += (count + 1) % 2  # odd, so that a side ends with the cell it begins with
        step = length / count
        stretch = step / b if room.motif in _JOINED else 1.0
        for i in range(count):
            away = (i + 0.5 - count / 2) * step
            along_x = turn in (0, 180)
            svg.push(middle_x + (away if along_x else 0), middle_y + (0 if along_x else away), turn, stretch, 1)
            draw(svg, b, i + 1, room.accents)
            svg.pop()

    run(x + w / 2, y + b / 2, 0, w - 2 * b)
    run(x + w / 2, y + h - b / 2, 180, w - 2 * b)
    run(x + b / 2, y + h / 2, 270, h - 2 * b)
    run(x + w - b / 2, y + h / 2, 90, h - 2 * b)
    for corner_x in (x + b / 2, x + w - b / 2):
        for corner_y in (y + b / 2, y + h - b / 2):
            svg.push(corner_x, corner_y)
            svg.rect(-b / 2, -b / 2, b, b, 0, BLUE if room.motif == "azulejo" else room.mat[1], INK, 2)
            draw(svg, b * 0.94, 0, room.accents)
            svg.pop()
