"""The story of a hand on a page: a row for each trick, with cards, words and signs in their order, each with the face
of who it was, and at the end of the row who has won it."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from dataclasses import dataclass, replace

from pygame import Surface

from truc_desktop.art.bubbles import tag
from truc_desktop.art.cards import lead_ring
from truc_desktop.art.marks import verdict_mark
from truc_desktop.art.palette import BROWN, Room
from truc_desktop.art.people import still, still_in_parts
from truc_desktop.art.said_bubble import said_bubble, said_height, said_width
from truc_desktop.art.type import FLOOR, even, text_width
from truc_desktop.engine import SeatView
from truc_desktop.i18n import _
from truc_desktop.presentation.narration.hand_story import StepKind, StoryRow, StoryStep
from truc_desktop.presentation.player import Player
from truc_desktop.presentation.wording.hand_decided import equal_in
from truc_desktop.presentation.wording.players import capitalised, sentence_about
from truc_desktop.table.dialogs.sheet import SheetNode
from truc_desktop.table.dialogs.tricks_told import ORDINALS
from truc_desktop.table.layout.geometry import CARD_RATIO
from truc_desktop.table.nodes.card import card_picture

LINE_COLOUR = "#dcc596"
LEFT, RIGHT = 122.0, 196.0
"""Width of what is before the steps of a row, and after them, in units of t."""
CARDS = (74.0, 66.0, 58.0, 50.0)
"""Widths of a card, the first that fits, in units of t."""
FACE, NAMES, ABOVE, BETWEEN, GAP = 38.0, 44.0, 8.0, 16.0, 10.0
"""Size of a small face; height of the line with face and name; free height above a line of steps and between two rows;
free width between two steps. In units of t."""
NAME_WIDE = 104.0
"""Greatest width of a name beside a face, in units of t."""
MOST_SAID = 250.0
"""Greatest width of a bubble, in units of t."""
WINNER = 66.0
"""Size of the face of who has won a trick, in units of t."""
LOWER = 5.0
"""How far the tail of a bubble hangs below the cards, in units of t."""
COLUMNS, HALF_LEFT, HALF_RIGHT = 14.0, 106.0, 174.0
"""Free width between two rows beside each other; width of what is before and after the steps of such a row, in units
of t."""
TWO_LINES = 130.0
"""Width in units of t from which what words mean is told in two lines."""


@dataclass(frozen=True, slots=True)
class Cell:
    """A step with its place: from the left of the steps, the line of its row, and its width, in px."""

    step: StoryStep
    x: float
    line: int
    w: float


@dataclass(frozen=True, slots=True)
class RowPlace:
    """A row of the story with its cells, its top, its height and that of each of its lines in px. ``tall``: the height
    of cards and bubbles, which stand on one line. ``half``: the half of the width that it takes, None: all of it."""

    row: StoryRow
    cells: tuple[Cell, ...]
    lines: int
    y: float
    tall: float
    line: float
    half: int | None = None

    @property
    def h(self) -> float:
        """Height of all lines in px."""
        return self.lines * self.line

    @property
    def around(self) -> tuple[float, float]:
        """Width of what is before its steps and after them, in units of t."""
        return (LEFT, RIGHT) if self.half is None else (HALF_LEFT, HALF_RIGHT)


class StoryPlan:
    """Where everything of a story goes, before a page for it exists. Lengths in px."""

    def __init__(
        self, rows: tuple[StoryRow, ...], names: tuple[str, ...], t: float, width: float, card: float,
        paired: bool = False,
    ) -> None:  # fmt: skip
        """``names``: as they stand below what somebody does. ``width``: the greatest; ``card``: of a card, in units of
        t. ``paired``: two short rows stand beside each other."""
        self.t, self.card, self.names = t, card * t, names
        self._card_cell = max(self.card, *(self._name(seat) for seat in range(len(names))))
        self.rows: list[RowPlace] = []
        y, room = 0.0, width - (LEFT + RIGHT) * t
        for row in rows:
            cells = self._cells(row, room)
            lines = 1 + max((cell.line for cell in cells), default=0)
            said = [said_height(step.said, told_lines(step, t), t) - LOWER * t for step in row.steps
                    if step.kind is StepKind.WORD]  # fmt: skip
            tall = max(self.card * CARD_RATIO, *said, 0.0)
            self.rows.append(RowPlace(row, cells, lines, y, tall, tall + (ABOVE + NAMES) * t))
            y += self.rows[-1].h + BETWEEN * t
        if paired:
            y = self._pair(width)
        self.high = max(0.0, y - BETWEEN * t)
        reach = max((cell.x + cell.w for place in self.rows for cell in place.cells), default=0.0)
        if any(place.half is not None for place in self.rows):
            reach = width - (LEFT + RIGHT) * t
        self.width = reach + (LEFT + RIGHT) * t
        """Width that the story takes."""

    def _pair(self, width: float) -> float:
        """Put each two rows that follow one another and are short enough beside each other; return the new height."""
        half = (width - COLUMNS * self.t) / 2 - (HALF_LEFT + HALF_RIGHT) * self.t
        short = [all(cell.line == 0 and cell.x + cell.w <= half for cell in place.cells) for place in self.rows]
        laid: list[RowPlace] = []
        y, i = 0.0, 0
        while i < len(self.rows):
            pair = self.rows[i : i + 2] if all(short[i : i + 2]) else self.rows[i : i + 1]
            tall, line = max(place.tall for place in pair), max(place.line for place in pair)
            for n, place in enumerate(pair):
                laid.append(replace(place, y=y, tall=tall, line=line, half=n if len(pair) > 1 else None))
            y, i = y + laid[-1].h + BETWEEN * self.t, i + len(pair)
        self.rows = laid
        return y

    @property
    def tallest(self) -> int:
        """The most lines that a row takes."""
        return max((place.lines for place in self.rows), default=0)

    def _cells(self, row: StoryRow, room: float) -> tuple[Cell, ...]:
        cells: list[Cell] = []
        x, line, gap = 0.0, 0, GAP * self.t
        for step in row.steps:
            w = min(room, self._width(step))
            if cells and x + w > room:
                x, line = 0.0, line + 1
            cells.append(Cell(step, x, line, w))
            x += w + gap
        return tuple(cells)

    def _name(self, seat: int) -> float:
        return (FACE + 8) * self.t + min(NAME_WIDE * self.t, text_width(self.names[seat], FLOOR * self.t))

    def _width(self, step: StoryStep) -> float:
        t, name = self.t, self._name(step.seat)
        if step.kind is StepKind.WORD:
            return max(name, min(MOST_SAID * t, said_width(step.said, told_lines(step, t), t)))
        if step.kind is StepKind.SIGN:
            return max(name, self.card * CARD_RATIO + 6 * t, text_width(step.said, FLOOR * t) + 18 * t)
        noted = text_width(step.told, FLOOR * t) + 18 * t if step.told else 0.0
        return max(self._card_cell, noted)


def names_of(view: SeatView, players: tuple[Player, ...]) -> tuple[str, ...]:
    """Return the names as the page writes them: the viewer is "You"."""
    return tuple(_("You") if seat == view.seat else player.name for seat, player in enumerate(players))


def told_lines(step: StoryStep, t: float) -> tuple[str, ...]:
    """Return what words mean, in a line or two."""
    if not step.told:
        return ()
    return even(step.told, FLOOR * t, "sansb", 2 if text_width(step.told, FLOOR * t) > TWO_LINES * t else 1)


def plan_story(
    rows: tuple[StoryRow, ...], names: tuple[str, ...], t: float, width: float, high: float, pairs: bool
) -> StoryPlan:  # fmt: skip
    """Return the story with the largest cards with which it is at most ``high`` px high; else with the smallest, and
    with short rows beside each other if it ``pairs`` rows and that makes it lower."""
    plan = _lowest((StoryPlan(rows, names, t, width, card) for card in CARDS), high, 1)
    if plan.high <= high or not pairs:
        return plan
    paired = _lowest((StoryPlan(rows, names, t, width, card, paired=True) for card in CARDS), high, len(rows) * 2)
    return paired if paired.high < plan.high else plan


def _lowest(plans: Iterator[StoryPlan], high: float, lines: int) -> StoryPlan:
    """Return the first plan at most ``high`` px high whose rows take at most so many lines; else the lowest."""
    plan = next(plans)
    for other in plans:
        if plan.high <= high and plan.tallest <= lines:
            break
        plan = other if other.high < plan.high else plan
    return plan


def small_portrait(who: str, us: bool, t: float) -> Generator[None, None, Surface]:
    """Draw the small face beside a name of the story, about a layer in each step, and return it."""
    return still_in_parts(who, round(FACE * t), us, plain=True)


class StoryPage:
    """Paints a story on a sheet."""

    def __init__(
        self, sheet: SheetNode, plan: StoryPlan, view: SeatView, players: tuple[Player, ...], room: Room
    ) -> None:  # fmt: skip
        """``view``: the viewer's after the hand."""
        self.sheet, self.plan, self.view, self.players, self.room = sheet, plan, view, players, room
        self._wide = 0.0

    def paint(self, x: float, y: float, wide: float) -> Iterator[None]:
        """Paint all rows with their top left corner at x, y of the sheet and ``wide`` px wide, a step each time."""
        t, self._wide = self.sheet.t, wide
        half = (wide - COLUMNS * t) / 2
        for place in self.plan.rows:
            if place.y and not place.half:
                self._rule(x, y + place.y - BETWEEN / 2 * t)
            left = x + ((half + COLUMNS * t) * place.half if place.half is not None else 0.0)
            start = left + place.around[0] * t
            self._head(place, left, y + place.y)
            yield
            for cell in place.cells:
                yield from self._cell(place, cell, start + cell.x, y + place.y + cell.line * place.line)
                yield
            right = left + (wide if place.half is None else half)
            yield from self._result(place, right, y + place.y + place.h / 2)
            yield

    def _rule(self, x: float, y: float) -> None:
        line = Surface((max(2, round(self._wide)), max(1, round(1.6 * self.sheet.t))))
        line.fill(LINE_COLOUR)
        self.sheet.picture(line, x + self._wide / 2, y)

    def _head(self, place: RowPlace, x: float, y: float) -> None:
        """Paint which trick it is, and who has led it."""
        sheet, t, row = self.sheet, self.sheet.t, place.row
        middle = y + ABOVE * t + place.tall - self.plan.card * CARD_RATIO / 2
        lead = row.leader
        nth = tag(_(ORDINALS[row.number]) if lead is not None or row.number else _("Bets"), t)
        sheet.picture(nth, x + nth.get_width() / 2, middle - (16 * t if lead is not None else 0))
        if lead is not None:
            leads = sentence_about(lead, self.view, "{name} leads").format(name=self.players[lead].name)
            sheet.paragraph(leads, x + 1 * t, middle + 15 * t, (place.around[0] - 8) * t, FLOOR)

    def _cell(self, place: RowPlace, cell: Cell, x: float, y: float) -> Iterator[None]:
        """Paint what somebody did, then who it was."""
        sheet, t, step = self.sheet, self.sheet.t, cell.step
        high = self.plan.card * CARD_RATIO
        top = y + ABOVE * t + place.tall - high
        if step.kind is StepKind.CARD:
            self._card(place.row, step, x + cell.w / 2, top + high / 2)
        elif step.kind is StepKind.SIGN:
            self._sign(step, x + cell.w / 2, top, high)
        else:
            said = said_bubble(step.said, told_lines(step, t), t, cell.w)
            sheet.picture(said, x + cell.w / 2, top + high - said.get_height() / 2 + LOWER * t)
        yield
        yield from self._who(step.seat, x + cell.w / 2, top + high + 7 * t + FACE * t / 2, cell.w)

    def _card(self, row: StoryRow, step: StoryStep, x: float, y: float) -> None:
        sheet, t, w = self.sheet, self.sheet.t, self.plan.card
        sheet.picture(card_picture(step.card, w, 0, self.room), x, y, lift=3 * sheet.u)
        if row.done and step.seat == row.winner:
            sheet.picture(lead_ring(w, 0, sheet.u), x, y)
        if row.done and row.number < len(self.view.tricks) and step.seat in equal_in(self.view, row.number):
            mark = verdict_mark("level", round(26 * t))
            sheet.picture(mark, x + w / 2 - 6 * t, y - w * CARD_RATIO / 2 + 6 * t)
        if step.told:
            sheet.picture(tag(step.told, t), x, y + w * CARD_RATIO / 2 - 14 * t)

    def _sign(self, step: StoryStep, x: float, top: float, high: float) -> None:
        """Paint the face in the sign, what it was, and whether it was true."""
        sheet, t = self.sheet, self.sheet.t
        us = self.view.side_of(step.seat) == self.view.side
        px = round(high - 20 * t)
        sheet.picture(still(self.players[step.seat].who, px, us, step.act), x, top + px / 2, lift=2 * sheet.u)
        sheet.picture(tag(capitalised(step.said), t), x, top + high - 13 * t)
        if step.true is not None:
            mark = verdict_mark("beaten" if step.true else "false", round(30 * t))
            sheet.picture(mark, x + px / 2 - 2 * t, top + 10 * t)

    def _who(self, seat: int, x: float, y: float, w: float) -> Iterator[None]:
        """Paint a small face and a name, their middle at x, y."""
        sheet, t, player = self.sheet, self.sheet.t, self.players[seat]
        us = self.view.side_of(seat) == self.view.side
        name = self.plan.names[seat]
        wide = min(NAME_WIDE * t, w - (FACE + 8) * t, text_width(name, FLOOR * t))
        left = x - (wide + (FACE + 6) * t) / 2
        face = yield from small_portrait(player.who, us, t)
        sheet.picture(face, left + FACE / 2 * t, y)
        sheet.write(name, left + (FACE + 6) * t, y + 2 * t, FLOOR, width=wide + 2)

    def _result(self, place: RowPlace, right: float, middle: float) -> Iterator[None]:
        """Paint at the end of a row who has won the trick."""
        sheet, t, row = self.sheet, self.sheet.t, place.row
        if row.leader is None:
            return  # a bet has ended the hand before a card
        wide = (place.around[1] - 14) * t
        left = right - wide
        if not row.done or row.winner is None:
            title, note = (_("Tied"), _("Equal cards")) if row.done else ("", _("Not finished"))
            if title:
                sheet.picture(verdict_mark("level", round(34 * t)), left + WINNER / 2 * t, middle - 2 * t)
                sheet.write(title, left + (WINNER + 10) * t, middle - 13 * t, 24, "serifb", width=wide - WINNER * t)
            at = middle + 15 * t if title else middle
            sheet.write(note, left + (WINNER + 10) * t, at, FLOOR, colour=BROWN, width=wide - (WINNER + 10) * t)
            return
        player, us = self.players[row.winner], self.view.side_of(row.winner) == self.view.side
        face = yield from still_in_parts(player.who, round(WINNER * t), us, "glee")
        sheet.picture(face, left + WINNER / 2 * t, middle - 4 * t, lift=2 * sheet.u)
        x = left + (WINNER + 10) * t
        if place.half is not None:  # the face and the name alone: there is no room for more
            middle += 14 * t
        sheet.mark(us, x + 9 * t, middle - 14 * t, 18)
        sheet.write(self.plan.names[row.winner], x + 24 * t, middle - 15 * t, 22, "serifb", width=right - x - 24 * t)
        if place.half is None:
            wins = _("win the trick") if row.winner == self.view.seat else _("wins the trick")
            sheet.write(wins, x, middle + 13 * t, FLOOR, colour=BROWN, width=right - x)
