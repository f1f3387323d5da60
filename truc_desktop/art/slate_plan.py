"""Layout of the score slate: pure arithmetic, used to draw it and to aim tokens that fly to it."""

from __future__ import annotations

import math
from dataclasses import dataclass

FRAME = 17
PER_SQUARE = 5
HEAD = 34
_WIDE_FROM = 380
_GROUP_GAP = 0.6
"""Gap between groups of five tokens, in steps (distances between holes)."""
_HALF_GAP = 0.5
"""Gap between malas and buenas side by side, in steps."""
HALVES = "malas_buenas"
STONES = "stones"


@dataclass(frozen=True, slots=True)
class SlatePlan:
    """The layout of a slate of w x h px. Rows and holes count from 0; all positions are px from the top left corner."""

    w: int
    h: int
    target: int
    tally: bool
    t: float
    headed: bool
    rows: int = 2
    notches: int = 0
    """Number of lozenges below the holes: sets won, or odd points towards the next set."""
    style: str = ""
    """HALVES: squares of matches, malas and buenas apart. STONES: tokens in groups of five. Other: evenly spaced."""
    half: int = 0
    """The score at which the buenas begin."""

    @property
    def wide(self) -> bool:
        """Whether there is room for the names of the sides."""
        return self.w > _WIDE_FROM * self.t

    @property
    def figure_x(self) -> float:
        """Centre x of the column of figures."""
        return self.w - FRAME * self.t - (46 if self.wide else 31) * self.t - 2 * self.t

    @property
    def head(self) -> float:
        """Height of the header."""
        return (HEAD if self.headed else 8) * self.t

    @property
    def row_height(self) -> float:
        """Height of a row."""
        return (self.h - 2 * FRAME * self.t - self.head) / self.rows

    def row_y(self, side: int) -> float:
        """Return the centre y of a side's row."""
        return FRAME * self.t + self.head + self.row_height * (side + 0.5)

    def _grid(self) -> tuple[int, int]:
        """Return the number of lines and columns of holes in a row."""
        if self.style == HALVES:
            each = self._squares_a_half
            return (2, each) if self.rows < 3 else (1, 2 * each)
        if self.tally:
            squares = math.ceil(self.target / PER_SQUARE)
            lines = 2 if self.rows < 3 else 1
            return lines, math.ceil(squares / lines)
        if self.style == STONES:
            groups = math.ceil(self.target / PER_SQUARE)
            lines = 1 if groups <= (2 if self.rows < 3 else 3) else 2
            return lines, PER_SQUARE * math.ceil(groups / lines)
        lines = 1 if self.target <= 8 else 2
        return lines, math.ceil(self.target / lines)

    @property
    def _squares_a_half(self) -> int:
        return math.ceil(max(self.half, self.target - self.half) / PER_SQUARE)

    def _shift(self, column: int) -> float:
        """Return the displacement of a column by the gaps before it, in steps."""
        if self.style == STONES:
            return _GROUP_GAP * (column // PER_SQUARE)
        if self.style == HALVES and self._grid()[0] == 1:
            return _HALF_GAP if column >= self._squares_a_half else 0.0
        return 0.0

    def _step(self) -> float:
        start, end = self._span()
        columns = self._grid()[1]
        return (end - start) / (columns + self._shift(columns - 1))

    def _span(self) -> tuple[float, float]:
        left = FRAME * self.t + (42 if self.wide else 16 if self.style else 8) * self.t
        right = self.w - (FRAME + (98 if self.wide else 64)) * self.t
        return left, right

    @property
    def radius(self) -> float:
        """Radius of a token, or half the side of a square of matches, in px."""
        step, height = self._step(), self.row_height
        less = 0.74 if self.notches else 1.0
        if self.tally:
            reach = (0.30 if self.notches else 0.34) if self.rows > 2 else 0.16 if self.style == HALVES else 0.17
            return min(step * 0.36, height * reach * less)
        if self._grid()[0] == 1:
            return min(step * (0.45 if self.style == STONES else 0.36), height * 0.30 * less)
        wide = 0.40 if self.wide and self.style != STONES else 0.46
        return min(step * wide, height * (0.185 if self.wide else 0.21) * less)

    def places(self, side: int) -> list[tuple[float, float]]:
        """Return the centres of a side's holes (of its squares with matches) in the order they are filled."""
        lines, columns = self._grid()
        spread = 0.235 if self.style == HALVES else 0.225 if self.tally else 0.215
        start, step, middle = self._span()[0], self._step(), self.row_y(side)
        if self.notches:
            middle -= 0.145 * self.row_height
            spread *= 0.74
        spots = []
        for i in range(self._count()):
            line, column = divmod(i, columns)
            y = middle if lines == 1 else middle + (line * 2 - 1) * spread * self.row_height
            spots.append((start + step * (column + self._shift(column) + 0.5), y))
        return spots

    def _count(self) -> int:
        """Return the number of holes, or squares, of a side."""
        if self.style == HALVES:
            return 2 * self._squares_a_half
        return math.ceil(self.target / PER_SQUARE) if self.tally else self.target

    def matches_in(self, square: int, points: int) -> int:
        """Return the number of matches in a square of a side with so many points."""
        if self.style != HALVES:
            return min(PER_SQUARE, max(0, points - PER_SQUARE * square))
        half, place = divmod(square, self._squares_a_half)
        here = min(points, self.half) if half == 0 else points - self.half
        return min(PER_SQUARE, max(0, here - PER_SQUARE * place))

    def hole_of(self, side: int, point: int) -> tuple[float, float]:
        """Return the centre of the hole for a side's point number `point` (from 0); the last hole beyond the target."""
        spots = self.places(side)
        index = point
        if self.style == HALVES:
            second = point >= self.half
            index = (point - self.half * second) // PER_SQUARE + self._squares_a_half * second
        elif self.tally:
            index = point // PER_SQUARE
        return spots[max(0, min(index, len(spots) - 1))]

    def parting(self, side: int) -> tuple[float, float, float, float]:
        """Return the line (x0, y0, x1, y1) between the malas and the buenas of a side."""
        spots, reach, each = self.places(side), self.radius * 1.25, self._squares_a_half
        (ax, ay), (bx, by) = spots[each - 1], spots[each]
        if ay == by:
            return (ax + bx) / 2, ay - reach, (ax + bx) / 2, ay + reach
        return spots[0][0] - reach, (ay + by) / 2, ax + reach, (ay + by) / 2

    @property
    def notch_radius(self) -> float:
        """Half the width of a lozenge, in px."""
        return min(9 * self.t, 0.13 * self.row_height)

    def notch_places(self, side: int) -> list[tuple[float, float]]:
        """Return the centres of a side's lozenges in the order they are filled."""
        start, y = self._span()[0], self.row_y(side) + 0.33 * self.row_height
        return [(start + (14 + 30 * i) * self.t, y) for i in range(self.notches)]
