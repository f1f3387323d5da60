"""The pub slate that keeps the score: chalk figures, and the tokens themselves in their holes."""

from __future__ import annotations

import math
from dataclasses import dataclass

from pygame import Surface

from truc_desktop.art.marks import draw_side_mark, draw_tally, draw_token
from truc_desktop.art.surfaces import SHEET_LINE, framed
from truc_desktop.art.svg import Svg, path_data
from truc_desktop.art.theme import cached, current
from truc_desktop.art.type import FLOOR, put_fit

_FRAME = 17
_HEAD = 34
_WIDE_FROM = 380
_PER_SQUARE = 5


@dataclass(frozen=True, slots=True)
class SlatePlan:
    """Where things lie on a slate of w x h px: for drawing it, and for tokens that fly to it."""

    w: int
    h: int
    target: int
    tally: bool
    t: float
    headed: bool
    rows: int = 2
    notches: int = 0
    """Lozenges under the holes: sets won, or the odd points on the way to one."""

    @property
    def wide(self) -> bool:
        """Whether there is room for the sides' names."""
        return self.w > _WIDE_FROM * self.t

    @property
    def figure_x(self) -> float:
        """Middle of the column of figures."""
        return self.w - _FRAME * self.t - (46 if self.wide else 31) * self.t - 2 * self.t

    @property
    def head(self) -> float:
        """Height of the line of notes."""
        return (_HEAD if self.headed else 8) * self.t

    @property
    def row_height(self) -> float:
        """Height of one side's part."""
        return (self.h - 2 * _FRAME * self.t - self.head) / self.rows

    def row_y(self, side: int) -> float:
        """Middle of a side's part, from the top."""
        return _FRAME * self.t + self.head + self.row_height * (side + 0.5)

    def _grid(self) -> tuple[int, int]:
        """Lines and columns of holes."""
        if self.tally:
            squares = math.ceil(self.target / _PER_SQUARE)
            lines = 2 if self.rows < 3 else 1
            return lines, math.ceil(squares / lines)
        lines = 1 if self.target <= 8 else 2
        return lines, math.ceil(self.target / lines)

    def _step(self) -> float:
        start, end = self._span()
        return (end - start) / self._grid()[1]

    def _span(self) -> tuple[float, float]:
        left = _FRAME * self.t + (42 if self.wide else 8) * self.t
        right = self.w - (_FRAME + (98 if self.wide else 64)) * self.t
        return left, right

    @property
    def radius(self) -> float:
        """Radius of a token, or half the side of a square of matches."""
        step, height = self._step(), self.row_height
        less = 0.74 if self.notches else 1.0
        if self.tally:
            return min(step * 0.36, height * (0.17 if self.rows < 3 else 0.34) * less)
        if self._grid()[0] == 1:
            return min(step * 0.36, height * 0.30 * less)
        return min(step * (0.40 if self.wide else 0.46), height * (0.185 if self.wide else 0.21) * less)

    def places(self, side: int) -> list[tuple[float, float]]:
        """Centres of a side's holes in px, in the order they are filled (squares, when matches count)."""
        lines, columns = self._grid()
        count = math.ceil(self.target / _PER_SQUARE) if self.tally else self.target
        spread = 0.225 if self.tally else 0.215
        start, step, middle = self._span()[0], self._step(), self.row_y(side)
        if self.notches:
            middle -= 0.145 * self.row_height
            spread *= 0.74
        spots = []
        for i in range(count):
            line = i // columns
            y = middle if lines == 1 else middle + (line * 2 - 1) * spread * self.row_height
            spots.append((start + step * (i % columns + 0.5), y))
        return spots

    def notch_places(self, side: int) -> list[tuple[float, float]]:
        """Centres of a side's notches in px, in the order they are filled."""
        start, y = self._span()[0], self.row_y(side) + 0.33 * self.row_height
        return [(start + (14 + 30 * i) * self.t, y) for i in range(self.notches)]


@cached(24)
def score_slate(w: int, h: int, score: tuple[int, ...], target: int, kind: str, t: float,
                labels: tuple[str, ...], title: str = "", goal: str = "", marked: int = 0,
                notched: tuple[int, ...] = (), notches: int = 0, us: tuple[bool, ...] = (True, False)) -> Surface:
    """Return the slate, w x h px (430 x 252 t is good; under 380 t the sides' names give way to marks).

    `score` and `labels` are those of each row, ours first; `kind` is Room.token; `title` and `goal` stand in the
    head, such as the game's name and "to 12"; `marked` is the number of the hole with a gold ring (0: none), where
    betting stops. With `notches` each row has so many lozenges, `notched` of them filled. `us` says whose mark each
    row bears.
    """
    plan = SlatePlan(w, h, target, kind == "tally", t, bool(title or goal), len(score), notches)
    svg = Svg(w, h)
    _draw_board(svg, plan)
    for side, points in enumerate(score):
        y = plan.row_y(side)
        if plan.wide:
            draw_side_mark(svg, (_FRAME + 23) * t, y, 10.5 * t, us[side], current().paper)
        else:
            draw_side_mark(svg, plan.figure_x, y - 25 * t, 10 * t, us[side], current().paper)
        _draw_holes(svg, plan, side, points, kind, marked)
        for i, (x, notch_y) in enumerate(plan.notch_places(side)):
            _draw_notch(svg, x, notch_y, 9 * t, i < notched[side])
    out = svg.raster()
    _write(out, plan, score, labels, title, goal)
    return out


def _draw_notch(svg: Svg, x: float, y: float, r: float, filled: bool) -> None:
    theme = current()
    lozenge = path_data("M", x, y - r, "L", x + r, y, "L", x, y + r, "L", x - r, y, "Z")
    svg.path(lozenge, theme.gold if filled else theme.hole, theme.ink if filled else theme.hole_rim, r * 0.2)


def _draw_board(svg: Svg, plan: SlatePlan) -> None:
    theme, t, frame = current(), plan.t, _FRAME * plan.t
    w, h = svg.w, svg.h
    wood = svg.lin(0, 0, 0, h, (0, theme.wood_light), (0.3, theme.wood), (1, theme.wood_dark))
    framed(svg, 14 * t, wood, theme.edge, SHEET_LINE * t)
    for i in range(3):
        line = path_data("M", 14 * t, (7.4 + i * 2.6) * t, "H", w - 14 * t)
        svg.path(line, "none", theme.wood_dark, 1.0 * t, sop=0.45)
    slate = svg.lin(0, frame, 0, h, (0, theme.slate), (1, theme.slate_dark))
    svg.rect(frame, frame, w - 2 * frame, h - 2 * frame, 6 * t, slate, theme.ink, 3.2 * t)
    for x in (10 * t, w - 10 * t):
        for y in (10 * t, h - 10 * t):
            svg.circle(x, y, 3.4 * t, theme.gold, theme.ink, 1.4 * t)
    for row in range(1, plan.rows):
        middle = (plan.row_y(row - 1) + plan.row_y(row)) / 2
        chalk = path_data("M", frame + 14 * t, middle, "H", w - frame - 14 * t)
        svg.path(chalk, "none", theme.slate_line, 1.8 * t, sop=0.55, dash=f"{7 * t:.1f} {5 * t:.1f}")


def _draw_holes(svg: Svg, plan: SlatePlan, side: int, points: int, kind: str, marked: int) -> None:
    theme, t, r = current(), plan.t, plan.radius
    for i, (x, y) in enumerate(plan.places(side)):
        if plan.tally:
            draw_tally(svg, x, y, r, min(_PER_SQUARE, points - _PER_SQUARE * i))
            continue
        if i < points:
            draw_token(svg, kind, x, y, r, i * 3 + side * 7)
        else:
            svg.ellipse(x, y, r * 0.8, r * 0.62, theme.hole, theme.hole_rim, 1.6 * t)
        if i + 1 == marked:
            svg.ellipse(x, y, r * 1.2, r * 1.0, "none", theme.gold, 2 * t)


def _write(out: Surface, plan: SlatePlan, score: tuple[int, ...], labels: tuple[str, ...], title: str,
           goal: str) -> None:
    theme, t, frame = current(), plan.t, _FRAME * plan.t
    figure_room = (88 if plan.wide else 62) * t
    for side, points in enumerate(score):
        y = plan.row_y(side)
        few = plan.rows < 3
        if plan.wide:
            put_fit(out, labels[side], plan.figure_x, y - (25 if few else 18) * t, figure_room, 19 * t, "sansb",
                    theme.slate_label, 0.5, floor=FLOOR * t)
        size = (52 if plan.wide else 46) * t * (1 if few else 0.66)
        put_fit(out, str(points), plan.figure_x, y + (10 if few else 9) * t, figure_room, size, "serifx", theme.paper,
                0.5)
    if not plan.headed:
        return
    y, room = frame + 21 * t, plan.w - 2 * frame - 28 * t
    goal_box = put_fit(out, goal, plan.w - frame - 14 * t, y, room * 0.5, FLOOR * t, "sansb", theme.slate_note, 1)
    put_fit(out, title, frame + 14 * t, y, room - goal_box.w - 10 * t, FLOOR * t, "sansb", theme.slate_note)
