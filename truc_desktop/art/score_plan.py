"""Layout of the score in the rail: pure arithmetic, used to draw it and to aim tokens that fly to it."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass

from truc_desktop.art.score_sheet import HALVES, HOLES, TALLY
from truc_desktop.art.type import FLOOR

PER_SQUARE = 5
BAR, MARK = 9.0, 32.0
"""Left edge of the painted bar, and middle of the side's mark, in units of t."""
LABEL, LABEL_GAP = 50.0, 8.0
"""Left edge of the names, and the gap between names and holes, in units of t."""
END = 12.0
"""Free edge at the right, in units of t."""
LARGEST, LARGEST_SQUARE = 16.0, 17.0
"""Largest radius of a token, and half the side of a square of matches, in units of t."""
ENOUGH = {HOLES: 8.0, TALLY: 12.0, HALVES: 12.0}
"""Radius of a token, or half the side of a square, from which no further line is needed, in units of t."""
NOTCH = 8.0
"""Largest half width of a lozenge, in units of t."""
NAMED_FROM = 42.0
"""Height of a row, in units of t, from which there is a second line under the name."""
_HALF_GAP, _GROUP_GAP = 0.5, 0.35
"""Gaps between malas and buenas side by side, and between groups of five holes, in steps."""
_ROUND = {HOLES: 0.47, TALLY: 0.40, HALVES: 0.40}
"""Radius of a token, or half a square, in steps."""


@dataclass(frozen=True, slots=True)
class ScorePlan:
    """The layout of a score of w x h px. Rows and holes count from 0; positions are px from the top left corner."""

    w: int
    h: int
    t: float
    target: int
    style: str
    rows: int = 2
    label: float = 0.0
    """Width of the column of names, in px; 0: no names."""
    figure: float = 0.0
    """Width of the column of figures, in px."""
    notches: int = 0
    """Number of lozenges of a row: sets or games won, odd points."""
    half: int = 0
    """With HALVES: the score at which the buenas begin."""
    holes: bool = True
    """Whether there is room for holes; without them tokens fly to the figure."""
    noted: bool = False
    """Whether a note stands between the rows, which keep room for it."""

    @property
    def row_height(self) -> float:
        """Height of a row."""
        return (self.h - 8 * self.t) / self.rows

    @property
    def _used(self) -> float:
        """Height of the holes of a row at most."""
        return min(0.86 * self.row_height, self.row_height - FLOOR * self.t if self.noted else math.inf)

    def row_y(self, row: int) -> float:
        """Return the centre y of a row."""
        return 4 * self.t + self.row_height * (row + 0.5)

    @property
    def two_lines(self) -> bool:
        """Whether there is a second line under a name."""
        return self.row_height >= NAMED_FROM * self.t and self.label > 0

    @property
    def figures_end(self) -> float:
        """Right edge of the column of figures."""
        return self.w - END * self.t

    @property
    def span(self) -> tuple[float, float]:
        """Left and right end of the holes."""
        left = (LABEL * self.t + self.label + LABEL_GAP * self.t) if self.label else (MARK + 18) * self.t
        right = self.figures_end - self.figure - 8 * self.t
        return left, right - self._stacked()

    def _stacked(self) -> float:
        """Return the width of lozenges above each other before the figure, where no second line holds them."""
        return 2.6 * self.notch_radius if self.notches and not self.two_lines else 0.0

    @property
    def squares_a_half(self) -> int:
        """Number of squares of a half of the game."""
        return math.ceil(max(self.half, self.target - self.half) / PER_SQUARE)

    @property
    def count(self) -> int:
        """Number of holes, or squares, of a row."""
        if not self.holes:
            return 0
        if self.style == HALVES:
            return 2 * self.squares_a_half
        return math.ceil(self.target / PER_SQUARE) if self.style == TALLY else self.target

    def _columns(self, lines: int) -> int:
        return math.ceil(self.count / lines)

    def _shift(self, column: int, lines: int) -> float:
        """Return the displacement of a column by the gaps before it, in steps."""
        if self.style == HALVES:
            return _HALF_GAP if lines == 1 and column >= self.squares_a_half else 0.0
        return _GROUP_GAP * (column // PER_SQUARE) if self.style == HOLES and self.target > 12 else 0.0

    def _radius(self, lines: int) -> float:
        step, most = self._step(lines), self._used / lines
        return min(step * _ROUND[self.style], most * (0.45 if self.style == HOLES else 0.40), self._largest)

    @property
    def _largest(self) -> float:
        return (LARGEST if self.style == HOLES else LARGEST_SQUARE) * self.t

    def _step(self, lines: int) -> float:
        columns = max(1, self._columns(lines))
        wide = (self.span[1] - self.span[0]) / (columns + self._shift(columns - 1, lines))
        return min(wide, 2.9 * self._largest)

    @property
    def lines(self) -> int:
        """Number of lines of holes in a row: few, but so many that the tokens are not too small."""
        choice = (1, 2) if self.style == HALVES or self.count < 16 else (1, 2, 3)
        for lines in choice:
            if self._radius(lines) >= ENOUGH[self.style] * self.t:
                return lines
        return max(choice, key=lambda lines: (round(self._radius(lines), 1), -lines))

    @property
    def radius(self) -> float:
        """Radius of a token, or half the side of a square of matches, in px."""
        return self._radius(self.lines)

    def places(self, row: int) -> list[tuple[float, float]]:
        """Return the centres of a row's holes (of its squares with matches) in the order they are filled."""
        lines, start = self.lines, self.span[0]
        columns, step = self._columns(lines), self._step(lines)
        apart = min(self._used / lines, 3.0 * self.radius)
        spots = []
        for i in range(self.count):
            line, column = divmod(i, columns)
            y = self.row_y(row) + (line - (lines - 1) / 2) * apart
            spots.append((start + step * (column + self._shift(column, lines) + 0.5), y))
        return spots

    def matches_in(self, square: int, points: int) -> int:
        """Return the number of matches in a square of a row with so many points."""
        if self.style != HALVES:
            return min(PER_SQUARE, max(0, points - PER_SQUARE * square))
        half, place = divmod(square, self.squares_a_half)
        here = min(points, self.half) if half == 0 else points - self.half
        return min(PER_SQUARE, max(0, here - PER_SQUARE * place))

    def hole_of(self, row: int, point: int) -> tuple[float, float]:
        """Return the centre of the hole for a row's point number ``point`` (from 0); beyond the target: the last."""
        return self.holes_of(row, (point,))[0]

    def holes_of(self, row: int, points: Iterable[int]) -> list[tuple[float, float]]:
        """Return the centres of the holes for points of a row, as hole_of() does for each."""
        spots = self.places(row)
        if not spots:
            return [(self.figures_end - self.figure / 2, self.row_y(row)) for _ in points]
        return [spots[max(0, min(self._filled(point), len(spots) - 1))] for point in points]

    def _filled(self, point: int) -> int:
        """Return which of the places point number ``point`` goes to."""
        if self.style == HALVES:
            second = point >= self.half
            return (point - self.half * second) // PER_SQUARE + self.squares_a_half * second
        return point // PER_SQUARE if self.style == TALLY else point

    def parting(self, row: int) -> tuple[float, float, float, float]:
        """Return the line (x0, y0, x1, y1) between the malas and the buenas of a row."""
        spots, reach, each = self.places(row), self.radius * 1.25, self.squares_a_half
        (ax, ay), (bx, by) = spots[each - 1], spots[each]
        if ay == by:
            return (ax + bx) / 2, ay - reach, (ax + bx) / 2, ay + reach
        return spots[0][0] - reach, (ay + by) / 2, ax + reach, (ay + by) / 2

    @property
    def notch_radius(self) -> float:
        """Half the width of a lozenge, in px."""
        return min(NOTCH * self.t, 0.42 * self.row_height / max(2, self.notches))

    def notch_places(self, row: int) -> list[tuple[float, float]]:
        """Return the centres of a row's lozenges in the order they are filled."""
        r, y = self.notch_radius, self.row_y(row)
        if self.two_lines:
            start, low = LABEL * self.t + r, y + 0.22 * self.row_height
            return [(start + 2.5 * r * i, low) for i in range(self.notches)]
        x = self.span[1] + self._stacked() / 2 + 4 * self.t
        return [(x, y + 2.2 * r * ((self.notches - 1) / 2 - i)) for i in range(self.notches)]
