"""The stake plate: the ladder of the trick bet as a stair, other ladders as slim lines above, trick marks below."""

from __future__ import annotations

from typing import NamedTuple

from pygame import Surface

from truc_desktop.art.colour import mix
from truc_desktop.art.control_parts import wood_frame
from truc_desktop.art.icons import draw_icon
from truc_desktop.art.marks import draw_equal_mark, draw_side_mark
from truc_desktop.art.svg import Svg, path_data
from truc_desktop.art.theme import cached, current
from truc_desktop.art.type import FLOOR, fit, put_fit, text_width

CELL_STATES = ("idle", "force", "asked", "waits", "none", "us", "them")
TRICK_STATES = ("", "us", "them", "drawn")
SLIM_HEIGHT, GAP = 44, 8
_FULL, _COMPACT = 156, 110
_FOOT = 48
_SIDES = 18
_LABEL_ROOM = 90
_MARK_STEP = 27
_SIGNED = ("waits", "us", "them")
# Padding left and right of a value that is alone in its cell, where there is room.
_AIR = 13
# Padding added to each word of a stair before the width is shared out, so that cells differ less than their words.
_STAIR_PAD, _WORDLESS, _LONGEST = 60, 72, 110


class Cell(NamedTuple):
    """One rung of a ladder: its word ("TRUC", or "" for the first), its value, and one of CELL_STATES.

    idle: may still be called. force: in force. asked: called, waits for an answer. waits: called, answered after
    another call. none: no longer possible. us, them: settled, with that winner.
    """

    word: str
    value: str
    state: str = "idle"


class Line(NamedTuple):
    """A ladder; its name is written at the left unless it is the stair."""

    label: str
    cells: tuple[Cell, ...]


class _Placed(NamedTuple):
    cell: Cell
    x: float
    y: float
    w: float
    h: float
    stair: bool


def plate_height(lines: int, t: float, compact: bool = False) -> int:
    """Return the height in px of a plate with this many lines, the stair included."""
    return round(((_COMPACT if compact else _FULL) + (lines - 1) * (SLIM_HEIGHT + GAP)) * t)


@cached
def stake_plate(w: int, lines: tuple[Line, ...], sentence: str, tricks: tuple[str, ...], t: float,
                tricks_label: str = "", compact: bool = False) -> Surface:
    """Return the plate, w px wide (430 * t is a good width) and plate_height() high.

    `lines` has the slim ladders first and the stair last; `sentence` says who may raise; `tricks` has one of
    TRICK_STATES for each trick and `tricks_label` names them. Raises ValueError for an unknown state.
    """
    for state in (cell.state for line in lines for cell in line.cells):
        if state not in CELL_STATES:
            raise ValueError(f"no such state: {state!r}")
    theme = current()
    svg = Svg(w, plate_height(len(lines), t, compact))
    wood_frame(svg, t)
    placed, labels = _place(svg, lines, t, compact)
    for spot in placed:
        _draw_cell(svg, spot, t)
    foot_y = svg.h - 28 * t
    first_x = _draw_tricks(svg, tricks, foot_y, t)
    out = svg.raster()
    for label, y in labels:
        put_fit(out, label, (_SIDES + 2) * t, y, (_LABEL_ROOM - 6) * t, 21 * t, "serifb", theme.plate_text,
                floor=FLOOR * t)
    for spot in placed:
        _write_cell(out, spot, t)
    if tricks:
        _write_foot(out, sentence, tricks_label, first_x, foot_y, t)
    else:
        put_fit(out, sentence, 22 * t, foot_y, w - 44 * t, 19 * t, "sansb", theme.plate_text, floor=FLOOR * t)
    return out


def _write_foot(out: Surface, sentence: str, tricks_label: str, first_x: float, y: float, t: float) -> None:
    """Write the sentence, and the name of the trick marks if there is room left."""
    theme = current()
    room = first_x - 16 * t - 22 * t
    named = text_width(tricks_label, 19 * t, "sansb") if tricks_label else 0.0
    if named and text_width(sentence, FLOOR * t, "sansb") <= room - named - 19 * t:
        put_fit(out, tricks_label, first_x - 19 * t, y, named + 1, 19 * t, "sansb", theme.plate_text, 1)
        room -= named + 19 * t
    put_fit(out, sentence, 22 * t, y, room, 19 * t, "sansb", theme.plate_text, floor=FLOOR * t)


def _weights(line: Line, stair: bool, t: float) -> list[float]:
    """Return the relative widths of a line's cells."""
    if stair:
        return [
            (_STAIR_PAD * t + min(_LONGEST * t, text_width(cell.word, 20 * t, "sansx")))
            if cell.word else max(_WORDLESS * t, text_width(cell.value, 24 * t, "serifx") + 2 * _AIR * t)
            for cell in line.cells
        ]
    return [
        26 * t + text_width(f"{cell.word} {cell.value}".strip(), 19 * t, "sansx")
        + (22 * t if cell.state in _SIGNED else 0)
        for cell in line.cells
    ]


def _place(svg: Svg, lines: tuple[Line, ...], t: float,
           compact: bool) -> tuple[list[_Placed], list[tuple[str, float]]]:
    placed: list[_Placed] = []
    labels: list[tuple[str, float]] = []
    y = _SIDES * t
    for number, line in enumerate(lines):
        stair = number == len(lines) - 1 and not compact
        height = svg.h - _FOOT * t - y if stair else SLIM_HEIGHT * t
        x = _SIDES * t
        if line.label and not stair:
            labels.append((line.label, y + height / 2))
            x += _LABEL_ROOM * t
        weights = _weights(line, stair, t)
        room = svg.w - _SIDES * t - x - GAP * t * (len(line.cells) - 1)
        for i, (cell, weight) in enumerate(zip(line.cells, weights, strict=True)):
            width = room * weight / sum(weights)
            # The stair rises to the right.
            step = height * (0.80 + 0.20 * i / max(1, len(line.cells) - 1)) if stair else height
            placed.append(_Placed(cell, x, y + height - step, width, step, stair))
            x += width + GAP * t
        y += height + GAP * t
    return placed, labels


def _draw_cell(svg: Svg, spot: _Placed, t: float) -> None:
    theme = current()
    cell, x, y, w, h, _ = spot
    strong = cell.state in ("force", "asked")
    if cell.state == "force":
        foot = mix(theme.gold, theme.gold_dark, 0.5)
        fill = svg.lin(0, y, 0, y + h, (0, theme.gold_light), (0.5, theme.gold), (1, foot))
    elif cell.state == "asked":
        fill = svg.lin(0, y, 0, y + h, (0, theme.red_light), (0.4, theme.red), (1, theme.red_dark))
    elif cell.state in ("us", "them"):
        fill = mix(theme.side(cell.state == "us")[1], "#000000", 0.12)
    else:
        fill = theme.cell
    svg.rect(x, y, w, h, 8 * t, fill, theme.ink if strong else theme.cell_edge, (3.2 if strong else 1.8) * t)
    if cell.state == "force":
        svg.rect(x + 5 * t, y + 5 * t, w - 10 * t, h - 10 * t, 5 * t, "none", theme.ink, 1.6 * t, sop=0.65)
    elif cell.state == "asked":
        away = 3.5 * t
        svg.rect(x - away, y - away, w + 2 * away, h + 2 * away, 11 * t, "none", theme.gold_light, 2.6 * t)
    elif cell.state == "waits":
        edges = path_data(
            "M", x + 8 * t, y + 2 * t, "H", x + w - 8 * t, "M", x + 8 * t, y + h - 2 * t, "H", x + w - 8 * t,
            "M", x + 2 * t, y + 8 * t, "V", y + h - 8 * t, "M", x + w - 2 * t, y + 8 * t, "V", y + h - 8 * t,
        )
        svg.path(edges, "none", theme.waits_edge, 3.2 * t, dash=f"{9 * t:.1f} {7 * t:.1f}")
        draw_icon(svg, "hourglass", x + 17 * t, y + h / 2, 0.6 * t, theme.waits_edge, theme.cell)
    elif cell.state == "none":
        svg.path(path_data("M", x + 10 * t, y + h / 2, "H", x + w - 10 * t), "none", theme.cell_edge, 2 * t)
    if cell.state in ("us", "them"):
        draw_side_mark(svg, x + 17 * t, y + h / 2, 8 * t, cell.state == "us", theme.paper)


def _cell_colour(state: str) -> str:
    theme = current()
    return {
        "force": theme.ink, "asked": theme.paper, "us": theme.paper, "them": theme.paper,
        "waits": theme.waits_text, "none": theme.spent,
    }.get(state, theme.cell_text)


def _write_cell(out: Surface, spot: _Placed, t: float) -> None:
    cell, x, y, w, h, stair = spot
    colour = _cell_colour(cell.state)
    sign = 22 * t if cell.state in _SIGNED else 0.0
    middle_x, middle_y, room = x + (w + sign) / 2, y + h / 2, w - 12 * t - sign
    if stair and cell.word:
        # The word shrinks to keep its padding, and is cut only where it would touch the edge.
        px = fit(cell.word, 20 * t, "sansx", room - 10 * t, FLOOR * t).px
        put_fit(out, cell.word, middle_x, middle_y - 17 * t, room, px, "sansx", colour, 0.5, floor=px)
        put_fit(out, cell.value, middle_x, middle_y + 14 * t, room, 36 * t, "serifx", colour, 0.5, floor=FLOOR * t)
    elif cell.word:
        words = f"{cell.word} {cell.value}".strip()
        if cell.value and text_width(words, FLOOR * t, "sansx") > room:
            words = cell.value  # the number alone says more than a word that is cut
        put_fit(out, words, middle_x, middle_y, room, 19 * t, "sansx", colour, 0.5, floor=FLOOR * t)
    else:
        size = (38 if h > 60 * t else 24) * t
        airy = max(w - sign - 2 * _AIR * t, text_width(cell.value, 24 * t, "serifx"))
        px = fit(cell.value, size, "serifx", min(room, airy), FLOOR * t).px
        put_fit(out, cell.value, middle_x, middle_y, room, px, "serifx", colour, 0.5, floor=px)


def _draw_tricks(svg: Svg, tricks: tuple[str, ...], y: float, t: float) -> float:
    """Draw a mark for each trick at the right of the foot; return the x of the leftmost."""
    theme = current()
    x = svg.w - (30 + (len(tricks) - 1) * _MARK_STEP) * t
    for i, state in enumerate(tricks):
        if state not in TRICK_STATES:
            raise ValueError(f"no such trick: {state!r}")
        place = x + i * _MARK_STEP * t
        if state in ("us", "them"):
            draw_side_mark(svg, place, y, 9 * t, state == "us", theme.paper)
        elif state == "drawn":
            draw_equal_mark(svg, place, y, 9.5 * t, theme.paper)
        else:
            svg.circle(place, y, 9 * t, "none", theme.cell_edge, 1.8 * t)
    return x
