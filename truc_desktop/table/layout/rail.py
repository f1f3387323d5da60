"""The rail: the table's thick front edge, with everything let into it that the player reads or presses.

Pure arithmetic: window, units and numbers in, boxes out, all in window px. Score, prompt, stakes and calls share the
rail with the viewer's hand, which has the middle of the window. Where there is room, prompt, stakes and calls are in
one column on the right; in a narrow window or with large type, prompt and calls run across the foot of the window, in
front of the lower part of the hand.

Nothing in the rail moves while a match is played: what may come has its place from the beginning (``Kept``).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations, pairwise

from truc_desktop.table.layout.box import Box

HEIGHT, TYPE_HEIGHT, ACROSS_HEIGHT = 192.0, 187.0, 202.0
"""Height of the rail: at least so many units of u, and so many of t; of t where the calls run across the foot."""
LIP, FOOT, EDGE = 23.0, 6.0, 18.0
"""Distance from the inlays to the upper edge of the rail, to the foot and to the sides of the window, in units of u."""
CONTENT = 2200.0
"""Greatest width that inlays use of a wide window, in units of u."""
WIDEST, NARROWEST = 680.0, 396.0
"""Greatest width of an inlay, and width under which the calls run across, in units of t."""
GAP, PAD, STEP_GAP = 6.0, 5.5, 3.0
"""Gap between things, free edge inside an inlay, gap between lines of stakes, in units of t."""
ASKED, ASKED_LINE, STEP = 28.0, 22.0, 30.0
"""Height of the prompt with one line, of each further line, and of a line of stakes, in units of t."""
CALL, ROWS, TWO_LINES, LOW = 66.0, 58.0, 54.0, 42.0
"""Height of a call, in units of t: at most; in two rows and more; at least with its second line; without it."""
TWO_LINE_ROWS = 2
"""Most rows of calls with two lines each: more of them would take too much of the table."""
TARGET = 44.0
"""Least height of a control, in units of u."""
STRIP = 3.0
"""Free edge above and below a prompt across the foot, in units of t."""
WIDEST_CALL = 420.0
"""Greatest width of a call that runs across, in units of t."""
SQUARE = 58.0
"""Width of a square, in units of t."""
FAN, FAN_ACROSS = 58.0, 84.0
"""How far the hand rises above the rail, in units of u; where the calls run across the foot."""
PLATE_OVER = 44.0
"""How far the viewer's plate keeps above the rail where the inlays may rise, in units of t."""
RISE = 170.0
"""How far the right inlay may rise above the rail with calls of two lines, in units of t."""


@dataclass(frozen=True, slots=True)
class Call:
    """The least width of a call in px: with its second line, with both lines in one, and without the second; with its
    second line and its icon."""

    full: float
    line: float
    bare: float
    drawn: float = 0.0


@dataclass(frozen=True, slots=True)
class Kept:
    """What has its place in the rail throughout a match: rows of calls, lines of the prompt and of the stakes."""

    rows: int = 0
    asked: int = 1
    lines: int = 1


@dataclass(frozen=True, slots=True)
class Furniture:
    """Where everything in the rail is for one question.

    ``frames``: the dark inlays under score, prompt and stakes. ``step``: the part of the rail that is higher for them.
    ``front``: the wood in front of the hand. ``foot``: the y at which the hand disappears.
    """

    score: Box
    asked: Box
    stakes: Box
    calls: tuple[Box, ...]
    squares: tuple[Box, ...]
    frames: tuple[Box, ...]
    step: Box | None
    front: Box | None
    foot: float


@dataclass(frozen=True, slots=True)
class Rail:
    """The rail of a window.

    ``left`` and ``right``: the inlays beside the hand. ``across``: calls run along the foot. ``kept``: what has its
    place although it may not be there. ``grown``: by how many px it is higher for that than ``rail_of`` made it.
    """

    box: Box
    left: Box
    right: Box
    u: float
    t: float
    across: bool
    kept: Kept = Kept()
    grown: float = 0.0

    @property
    def top(self) -> float:
        """Return the y of the upper edge."""
        return self.box.y

    @property
    def hand_top(self) -> float:
        """Return the y of the upper edge of the viewer's cards."""
        return self.top - (FAN_ACROSS if self.across else FAN) * self.u

    @property
    def foot(self) -> float:
        """Return the y at which the viewer's cards disappear, with questions that need no more than is kept."""
        return self.furnish((), 1, 1, 1).foot

    @property
    def plate(self) -> tuple[float, float]:
        """Return the right end and the middle, in px, of the viewer's name plate above the left inlay."""
        return self.left.right, self.top - ((PLATE_OVER if self.across else 0.0) * self.t + 6 * self.u)

    @property
    def asked_width(self) -> float:
        """Return the width of the prompt."""
        return (self.right.right - self.left.x if self.across else self.right.w) - 2 * PAD * self.t

    def furnish(self, calls: Sequence[Call], squares: int, asked: int, lines: int) -> Furniture:
        """Return the places for a question: ``asked`` lines of prompt, ``lines`` of stakes, so many ``squares``.

        Prompt, stakes and score are in the same places for every question that needs no more than is ``kept``.
        """
        asked, lines = max(asked, self.kept.asked), max(lines, self.kept.lines)
        return self._across(calls, squares, asked, lines) if self.across else self._beside(calls, squares, asked, lines)

    # ------------------------------------------------------------------ one column on the right
    def _beside(self, calls: Sequence[Call], squares: int, asked: int, lines: int) -> Furniture:
        t, right = self.t, self.right
        asked_h, steps_h = self._asked_height(asked), self._steps_height(lines)
        inlay = asked_h + steps_h + 2 * PAD * t
        rows = self._kept_rows(calls, right.w, 0)
        count = max(len(rows), self.kept.rows)
        height, room = self._call_height(count, right.h - inlay), right.h + RISE * t - inlay
        if count > TWO_LINE_ROWS or count * (height + GAP * t) > room:
            rows, height = self.rows(calls, right.w, 0, False), max(LOW * t, TARGET * self.u)
            count = max(len(rows), self.kept.rows)
        low = count * (height + GAP * t)
        rows, height = self._taller(calls, right.w, low, (rows, height))
        if count * (height + GAP * t) <= low + 1:
            rows = self._filled(calls, right.w, rows, count)
        top = min(right.y, right.bottom - low - inlay)
        frame = Box(right.x, top, right.w, right.bottom - low - top)
        inner = frame.inset(PAD * t)
        spare = inner.h - asked_h - steps_h
        asked_box = Box(inner.x, inner.y, inner.w, asked_h + spare * 0.4)
        stakes = Box(inner.x, asked_box.bottom, inner.w, inner.bottom - asked_box.bottom)
        places, _none = self._places(calls, rows, Box(right.x, right.bottom - low, right.w, low), height, 0)
        score, squares_at = self._left(squares)
        return Furniture(
            score, asked_box, stakes, places, squares_at, (score, frame),
            self._step(top, self.right.x, self.right.right), None, self.box.bottom,
        )  # fmt: skip

    def _step(self, top: float, left: float, right: float) -> Box | None:
        """Return the raised part of the rail for inlays from ``top`` on; None if they do not rise."""
        if top >= self.right.y - 1:
            return None
        reach, high = 10 * self.t, top - LIP * self.u
        left = left - reach if left > 3 * EDGE * self.u else 0.0
        right = right + reach if self.box.right - right > 3 * EDGE * self.u else self.box.right
        return Box(left, high, right - left, self.box.bottom - high)

    def _left(self, squares: int) -> tuple[Box, tuple[Box, ...]]:
        """Return the score's box, and the squares above each other at its right."""
        t, left = self.t, self.left
        if not squares:
            return left, ()
        width, high = SQUARE * t, (left.h - GAP * t) / 2
        x, y = left.right - width, left.bottom - squares * high - (squares - 1) * GAP * t
        at = tuple(Box(x, y + i * (high + GAP * t), width, high) for i in range(squares))
        return Box(left.x, left.y, left.w - width - GAP * t, left.h), at

    # ------------------------------------------------------------------ across the foot
    def _across(self, calls: Sequence[Call], squares: int, asked: int, lines: int) -> Furniture:
        t, width = self.t, self.right.right - self.left.x
        rows = self._kept_rows(calls, width, squares)
        height = self._call_height(1, 0.0)
        if max(len(rows), self.kept.rows) > 1:
            rows, height = self.rows(calls, width, squares, False), max(LOW * t, TARGET * self.u)
        asked_h, steps_h = self._asked_height(asked), self._steps_height(lines)
        low = max(len(rows), self.kept.rows, 1 if squares else 0) * (height + GAP * t)
        bottom = self.right.bottom
        strip = asked_h + 2 * STRIP * t
        foot = bottom - low - strip - 2 * GAP * t
        upper = max(self._upper(), steps_h + 2 * PAD * t)
        top = min(self.right.y, foot - upper)
        score = Box(self.left.x, top, self.left.w, foot - top)
        steps = Box(self.right.x, top, self.right.w, foot - top)
        frame = Box(self.left.x, foot + GAP * t, width, strip)
        asked_box = Box(frame.x + PAD * t, frame.y, frame.w - 2 * PAD * t, strip)
        calls_box = Box(self.left.x, bottom - low, width, low)
        places, squares_at = self._places(calls, rows, calls_box, height, squares)
        front = Box(self.box.x, foot + GAP * t / 2, self.box.w, self.box.bottom - foot - GAP * t / 2)
        return Furniture(
            score, asked_box, steps.inset(PAD * t), places, squares_at, (score, steps, frame),
            self._step(top, self.left.x, self.right.right), front, front.y,
        )  # fmt: skip

    def _upper(self) -> float:
        """Return the height of score and stakes above one row of calls."""
        t = self.t
        return self.right.h - self.grown - (TWO_LINES + ASKED + 2 * STRIP + 3 * GAP) * t

    # ------------------------------------------------------------------ calls
    def _asked_height(self, lines: int) -> float:
        return (ASKED + ASKED_LINE * (max(1, lines) - 1)) * self.t

    def _steps_height(self, lines: int) -> float:
        return (lines * STEP + (lines - 1) * STEP_GAP) * self.t if lines else 0.0

    def _call_height(self, rows: int, room: float) -> float:
        """Return the height of a call with two lines if so many rows share ``room`` px."""
        t, least = self.t, TARGET * self.u
        return max(least, ROWS * t if rows > 1 else max(TWO_LINES * t, min(CALL * t, room - GAP * t)))

    def _taller(
        self, calls: Sequence[Call], width: float, room: float, low: tuple[tuple[int, ...], float]
    ) -> tuple[tuple[int, ...], float]:  # fmt: skip
        """Return the rows and their height: two lines in each call where ``room`` px hold that, else as in ``low``.

        A question of few calls has more room than it needs where rows are kept for many.
        """
        high, rows = max(TARGET * self.u, ROWS * self.t), self.rows(calls, width, 0, True)
        return low if low[1] >= high or len(rows) * (high + GAP * self.t) > room else (rows, high)

    def _filled(self, calls: Sequence[Call], width: float, rows: tuple[int, ...], count: int) -> tuple[int, ...]:
        """Return the rows of calls, in all ``count`` rows that there are if each holds two calls or more: a single row
        of narrow ones would leave bare wood below it."""
        if len(rows) >= count or len(calls) < 2 * count:
            return rows
        return _split([call.full for call in calls], count, width + GAP * self.t, GAP * self.t, 0.0) or rows

    def _kept_rows(self, calls: Sequence[Call], width: float, squares: int) -> tuple[int, ...]:
        """Return the number of calls in each row: with their second lines, unless these need more rows than are kept.

        Without kept rows, as many as the second lines need.
        """
        rows = self.rows(calls, width, squares, True)
        if not 0 < self.kept.rows < len(rows):
            drawn = self._rows_for([max(call.full, call.drawn) for call in calls], width, squares)
            return drawn if drawn and len(drawn) <= self.kept.rows else rows  # all with their icons
        bare = self.rows(calls, width, squares, False)
        return bare if len(bare) < len(rows) else rows

    def rows(self, calls: Sequence[Call], width: float, squares: int, full: bool) -> tuple[int, ...]:
        """Return the number of calls in each row, from the top: as few rows as hold the words.

        ``full``: with their second lines. The squares are at the end of the last row.
        """
        needs = [call.full if full else call.bare for call in calls]
        return self._rows_for(needs, width, squares) or tuple(1 for _ in needs) or ((0,) if squares else ())

    def _rows_for(self, needs: Sequence[float], width: float, squares: int) -> tuple[int, ...]:
        """Return the numbers of calls that need so many px in as few rows as hold them; () for none."""
        gap, ends = GAP * self.t, squares * (SQUARE + GAP) * self.t
        splits = (_split(needs, count, width + gap, gap, ends) for count in range(1, len(needs) + 1))
        return next((split for split in splits if split), ())

    def _places(
        self, calls: Sequence[Call], rows: tuple[int, ...], area: Box, height: float, squares: int
    ) -> tuple[tuple[Box, ...], tuple[Box, ...]]:
        """Return the boxes of the calls and of the squares at the end of the last row."""
        gap, side = GAP * self.t, SQUARE * self.t
        found: list[Box] = []
        left = list(calls)
        y, low = area.y + gap, area.bottom - height
        for number, count in enumerate(rows):
            row, left = left[:count], left[count:]
            beside = number == len(rows) - 1 and y + height > low
            ends = squares * (side + gap) if beside else 0.0  # the squares may stand below the last row
            x = area.x
            most = WIDEST_CALL * self.t * count if self.across else area.w
            if count == 1 and not self.across:
                words = row[0].full if height >= TWO_LINES * self.t - 1 else row[0].line
                most = max(words, (area.w - gap) / 2)  # as wide as one of two
            for wide in _shares(row, min(most, area.w - ends - gap * (count - 1)), height < TWO_LINES * self.t - 1):
                found.append(Box(x, y, wide, height))
                x += wide + gap
            y += height + gap
        at = [Box(area.right - (squares - i) * side - (squares - 1 - i) * gap, low, side, height)
              for i in range(squares)]  # fmt: skip
        return tuple(found), tuple(at)


def _split(needs: Sequence[float], rows: int, width: float, gap: float, ends: float) -> tuple[int, ...]:
    """Return the numbers of calls in ``rows`` rows that are as equal as may be and hold the words; () for none."""
    found: list[tuple[int, ...]] = []
    for cuts in combinations(range(1, len(needs)), rows - 1):
        edges = (0, *cuts, len(needs))
        parts = [needs[a:b] for a, b in pairwise(edges)]
        wide = [sum(part) + gap * len(part) for part in parts]
        wide[-1] += ends
        if max(wide) <= width:
            found.append(tuple(len(part) for part in parts))
    # Of equal ones that with the fewest calls in the last row, which the squares share.
    return min(found, key=lambda counts: (max(counts) - min(counts), counts[-1], counts[::-1]), default=())


def _shares(row: Sequence[Call], wide: float, low: bool) -> list[float]:
    """Return the widths of the calls of a row that is ``wide`` px: equal, unless one needs more for its words.

    ``low``: they say all in one line.
    """
    if not row:
        return []
    each = wide / len(row)
    lined = [call.line if low else call.full for call in row]
    drawn = [max(call.full, call.drawn) for call in row]
    for needs in (lined, [call.bare for call in row]) if low else (drawn, lined, [call.bare for call in row]):
        spare = wide - sum(needs)
        if max(needs) <= each:
            break
        if spare >= 0:
            return [need + spare / len(row) for need in needs]
    return [each] * len(row)


def rail_of(w: int, h: int, u: float, t: float, fan: float) -> Rail:
    """Return the rail of a window of ``w`` x ``h`` px; ``fan``: width of the viewer's hand in px."""
    pad = max(EDGE * u, (w - CONTENT * u) / 2)
    side = min(w / 2 - fan / 2 - pad - 10 * t, WIDEST * t)
    across = side < NARROWEST * t
    high = max(HEIGHT * u, (ACROSS_HEIGHT if across else TYPE_HEIGHT) * t)
    top, bottom = h - high + LIP * u, h - FOOT * u
    return Rail(
        Box(0, h - high, w, high), Box(pad, top, side, bottom - top), Box(w - pad - side, top, side, bottom - top),
        u, t, across,
    )  # fmt: skip
