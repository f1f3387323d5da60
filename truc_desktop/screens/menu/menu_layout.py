"""The layout of the menu for every window and text size."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import product

from pygame import Rect

from truc_desktop.art.logo import SIZE as LOGO_SIZE
from truc_desktop.screens.menu.menu_scene import WIDTH, Scene
from truc_desktop.ui.metrics import Metrics

_SMALLEST = 0.5
"""Scale of the smallest scene."""
_PAIR_WIDTHS, _PAIR_ROWS = (500.0, 470.0), (70.0, 64.0)
"""Widths of a column in which most buttons are in pairs, and heights of its rows, in units of t."""


@dataclass(frozen=True, slots=True)
class Plan:
    """Positions in px: the logo, the motto's centre (None: no room), the buttons, the scene beside them."""

    logo: Rect
    motto_y: float | None
    boxes: tuple[Rect, ...]
    column: Rect
    scene: Scene | None


def menu_rows(match_waits: bool, some_matches: bool) -> tuple[int, ...]:
    """Return the number of buttons in each row: whether a match waits to be continued, and any has been played."""
    return (1,) * (3 + match_waits) + (2,) * (1 + some_matches)


def plan_menu(m: Metrics, rows: tuple[int, ...]) -> Plan:
    """Lay out a menu; ``rows`` holds the number of buttons (1 or 2) in each row. Large type in a low window uses other
    rows."""
    for row, gap, motto in ((92.0, 16.0, True), (82.0, 14.0, True), (76.0, 10.0, True), (70.0, 9.0, False)):
        plan = _column_plan(m, rows, row * m.t, gap * m.t, motto)
        if plan is not None:
            return plan
    return _paired_plan(m, sum(rows)) or _grid_plan(m, sum(rows))


def _scene_beside(m: Metrics, column_right: float) -> Scene | None:
    """The largest scene that fits next to the column; None if it would be too small."""
    left = column_right + 10 * m.u
    width = m.w - 8 * m.u - left
    part = min(1.0, width / (WIDTH * m.u))
    if part < _SMALLEST:
        return None
    return Scene(m.w, m.h, round(left + width / 2), round(part, 3), m.u)


def _column_plan(m: Metrics, rows: tuple[int, ...], row: float, gap: float, motto: bool) -> Plan | None:
    large = m.wide > 1700
    middle = m.wide / 2
    left = max(44.0, middle - (860 if large else 680)) * m.u
    width = max((640 if large else 560) * m.u, 430 * m.t)
    if left + width > m.w - 24 * m.u:
        return None
    buttons_h = len(rows) * row + (len(rows) - 1) * gap
    foot = 62 * m.t
    motto_h = 74 * m.t if motto else 14 * m.t
    room = m.h - foot - buttons_h - motto_h - 26 * m.u
    most = 700 * m.u if large else 560 * m.u
    logo_w = min(most, width * 1.1, m.w - 2 * left, room / LOGO_SIZE[1] * LOGO_SIZE[0] * 0.97)
    if logo_w < 300 * m.u + 40 * m.t:
        return None
    logo_h = logo_w * LOGO_SIZE[1] / LOGO_SIZE[0]
    spare = max(0.0, room - logo_h)
    top = 26 * m.u + spare * 0.4
    mark = Rect(0, 0, round(logo_w), round(logo_h))
    mark.midtop = (round(max(left + width / 2, 20 * m.u + logo_w / 2)), round(top))
    y = top + logo_h + motto_h + min(spare * 0.15, 24 * m.u)
    motto_y = y - motto_h * 0.54 if motto else None
    column = Rect(round(left), round(y), round(width), round(buttons_h))
    boxes = _stack(column, rows, row, gap)
    return Plan(mark, motto_y, boxes, column, _scene_beside(m, max(column.right, mark.right)))


def _paired_plan(m: Metrics, count: int) -> Plan | None:
    """The layout for large type: most buttons in pairs, and the scene beside them; None if there is no room for it."""
    alone = 2 - count % 2
    some, all_paired = (1,) * alone + (2,) * ((count - alone) // 2), (1,) * (count % 2) + (2,) * (count // 2)
    left, gap, foot = 24 * m.u, 9 * m.t, 62 * m.t
    for rows, width, row in product((some, all_paired), _PAIR_WIDTHS, _PAIR_ROWS):
        buttons_h = len(rows) * row * m.t + (len(rows) - 1) * gap
        room = m.h - foot - buttons_h - 14 * m.t - 26 * m.u
        logo_w = min(560 * m.u, width * m.t * 0.9, room / LOGO_SIZE[1] * LOGO_SIZE[0] * 0.97)
        scene = _scene_beside(m, left + width * m.t)
        if logo_w < 300 * m.u + 40 * m.t or scene is None:
            continue
        logo_h = logo_w * LOGO_SIZE[1] / LOGO_SIZE[0]
        top = 26 * m.u + max(0.0, room - logo_h) / 2
        mark = Rect(0, 0, round(logo_w), round(logo_h))
        mark.midtop = (round(left + width * m.t / 2), round(top))
        y = m.h - foot - buttons_h
        column = Rect(round(left), round(y), round(width * m.t), round(buttons_h))
        return Plan(mark, None, _stack(column, rows, row * m.t, gap), column, scene)
    return None


def _stack(column: Rect, rows: tuple[int, ...], row: float, gap: float) -> tuple[Rect, ...]:
    """Boxes of the buttons, row by row; two buttons of a row share its width."""
    boxes, half = [], round((column.w - gap) / 2)
    for i, count in enumerate(rows):
        place = Rect(column.x, round(column.y + i * (row + gap)), column.w, round(row))
        if count == 1:
            boxes.append(place)
        else:
            boxes += [Rect(place.x, place.y, half, place.h), Rect(place.right - half, place.y, half, place.h)]
    return tuple(boxes)


def _grid_plan(m: Metrics, count: int) -> Plan:
    """The layout for large type in a low window: two columns over the whole width, no pictures."""
    gap = 10 * m.t
    rows = (count + 1) // 2
    foot = 58 * m.t
    row = min(76 * m.t, (m.h * (0.66 if rows < 4 else 0.74) - foot) / rows - gap)
    width = min(m.w - 48 * m.u, 900 * m.t)
    column = Rect(0, 0, round(width), round(rows * row + (rows - 1) * gap))
    column.midbottom = (round(m.w / 2), round(m.h - foot))
    half = round((width - gap) / 2)
    boxes = []
    for i in range(count):
        down, across = divmod(i, 2)
        wide = column.w if i == count - 1 and across == 0 else half
        x, y = column.x + across * (column.w - half), round(column.y + down * (row + gap))
        boxes.append(Rect(x, y, wide, round(row)))
    room = column.y - 24 * m.u
    logo_h = max(40.0, room * 0.82)
    logo_w = min(logo_h * LOGO_SIZE[0] / LOGO_SIZE[1], width * 0.8)
    mark = Rect(0, 0, round(logo_w), round(logo_w * LOGO_SIZE[1] / LOGO_SIZE[0]))
    mark.center = (round(m.w / 2), round(14 * m.u + room * 0.46))
    return Plan(mark, None, tuple(boxes), column, None)
