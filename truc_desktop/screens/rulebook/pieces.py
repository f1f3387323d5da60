"""The pieces that pages of the rule book are made of: paragraphs, rows, pictures, each with its height."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

import pygame
from pygame import Surface

from truc_desktop.art.cards import RATIO, card_surface
from truc_desktop.art.colour import rgb
from truc_desktop.art.light import drop
from truc_desktop.art.strength_scale import HEIGHT as SCALE
from truc_desktop.art.strength_scale import strength_scale
from truc_desktop.art.theme import current
from truc_desktop.art.type import put, put_fit, put_text, text_width, wrap
from truc_desktop.art.type import text as line_of_text
from truc_desktop.art.wheel import meaning_chip, sign_face
from truc_desktop.engine import Card
from truc_desktop.i18n import _
from truc_desktop.presentation.card_names import group_name
from truc_desktop.presentation.games import SignMeaning
from truc_desktop.presentation.rulebook import (
    Block,
    Chapter,
    Choices,
    Example,
    Heading,
    Paragraph,
    Ranking,
    Signs,
    Table,
    folded,
)
from truc_desktop.screens.rulebook.boards import board_size

LEAD = 1.3
"""Line height relative to the type size."""
HEAD_ARTS = 132.0, 88.0, 0.0
"""Heights that the picture at the head of a chapter may have, in units of t."""
HEAD_TITLE = 74.0
"""Height of the title below it with the line under it, in units of t."""
_INITIAL_LINES, _FEW_INITIAL_LINES = 3, 2
"""Lines beside the large first letter of a chapter, and those of a paragraph that has no more."""
_AFTER_LETTER, _AFTER_WORD = 0.16, 0.34
"""Space after such a letter, and after one that is a word (or a number), in sizes of the type."""
_LOW = 430.0
_FEWEST_LINES = 2
_SHORT = 0.1
"""Part of the measure that the last line of a paragraph has at least."""
_UNBROKEN = 7
"""Most rows of a table that is not divided between columns."""
_CAPITAL = 0.63
"""Height of a capital as a part of the type size."""
_INITIAL = re.compile(r"\W*(\d+|\w)\s*")
_MARK = "#f2c84b"
_CHARACTER = "quim"


@dataclass(frozen=True, slots=True)
class Measure:
    """A column's ``width`` and ``height`` and the size of its type in px, and ``t``, px per unit of type."""

    width: float
    height: float
    px: float
    t: float

    @property
    def low(self) -> bool:
        """Whether the column is too low for pictures at the heads of chapters and for all captions of an example."""
        return self.height < _LOW * self.t

    @property
    def line(self) -> float:
        """Height of a line in px."""
        return self.px * LEAD


@dataclass(frozen=True, slots=True)
class Piece:
    """A piece of a page that goes into one column.

    ``height`` and the ``gap`` after it in px; ``keeps``: the next piece must be in the same column. ``draw(marked)``
    returns its picture, with the ``marked`` words in it marked. ``lines`` is set for a paragraph, which may be split;
    its first ``beside`` lines begin beside a large ``initial``, if it has one. ``example`` and ``head`` are drawn by
    the page itself. ``above``: what is repeated above the piece at the top of a column, such as the head of its table.
    """

    chapter: int
    block: int
    height: float
    gap: float
    words: str
    draw: Callable[[str], Surface] | None = None
    keeps: bool = False
    lines: tuple[str, ...] = ()
    lead: str = ""
    initial: str = ""
    beside: int = 0
    example: Example | None = None
    head: str = ""
    above: Piece | None = None


def pieces_of(number: int, chapter: Chapter, measure: Measure, art: float) -> list[Piece]:
    """Return the pieces of a chapter, in order; ``art``: height of the picture at its head, in units of t."""
    head = (art + HEAD_TITLE) * measure.t
    made = [Piece(number, -1, head, 4 * measure.t, chapter.title, keeps=True, head=chapter.title)]
    opens = next((place for place, block in enumerate(chapter.blocks) if not isinstance(block, Heading)), -1)
    for place, block in enumerate(chapter.blocks):
        if place == opens and isinstance(block, Paragraph) and not (block.lead or measure.low):
            made.append(replace(opening_piece(block.text, measure), chapter=number, block=place))
            continue
        of_next = isinstance(block, Paragraph) and isinstance((*chapter.blocks, None)[place + 1], Choices)
        made += [replace(piece, chapter=number, block=place, keeps=piece.keeps or of_next)
                 for piece in _pieces(block, measure)]  # fmt: skip
    return made


def _pieces(block: Block, measure: Measure) -> Iterator[Piece]:
    t = measure.t
    match block:
        case Heading(words):
            size = measure.px * 1.22

            def heading(_marked: str) -> Surface:
                out = _blank(measure.width, size * 1.5)
                put_text(out, words, 0, size * 0.8, size, "serifx", current().red)
                return out

            yield Piece(0, 0, size * 1.5, 0, words, heading, keeps=True)
        case Paragraph(text, lead):
            lines = led_lines(lead, text, measure)
            yield text_piece(lines, lead, measure)
        case Table():
            yield from _table(block, measure)
        case Ranking(groups, brief):
            yield from _ranking(groups, brief, measure)
        case Signs(signs):
            yield from _signs(signs, measure)
        case Choices(values, here):
            yield _choices(values, here, measure)
        case Example():
            height = board_size(block, measure.width, measure.px, t, measure.low).height
            yield Piece(0, 0, height, 16 * t, block.words, example=block)
            if measure.low:
                for number, step in enumerate(block.steps, 1):
                    yield text_piece(led_lines(f"{number}.", step.caption, measure), f"{number}.", measure)


# ---------------------------------------------------------------------- text
def led_lines(lead: str, text: str, measure: Measure) -> tuple[str, ...]:
    """Return the lines of a paragraph whose first line is shorter by its ``lead``."""
    return _with_company(_wrapped(lead, text, measure), measure)


def _wrapped(lead: str, text: str, measure: Measure) -> tuple[str, ...]:
    if not lead:
        return wrap(text, measure.px, "sans", measure.width)
    room = measure.width - text_width(f"{lead}  ", measure.px, "sansx")
    first = wrap(text, measure.px, "sans", room)[0] if room > measure.width * 0.3 else ""
    rest = text[len(first):].strip() if first else text
    return (first, *(wrap(rest, measure.px, "sans", measure.width) if rest else ()))


def _with_company(lines: tuple[str, ...], measure: Measure) -> tuple[str, ...]:
    """Return the lines of a paragraph so that no short word stands alone on the last one: it gets words from before."""
    *before, last = lines
    while before and text_width(last, measure.px, "sans") < _SHORT * measure.width:
        head, _space, word = before[-1].rpartition(" ")
        if not head:
            break
        before[-1], last = head, f"{word} {last}"
    return (*before, last)


def text_piece(
    lines: tuple[str, ...], lead: str, measure: Measure, initial: str = "", beside: int = 0
) -> Piece:  # fmt: skip
    """Return a piece with these lines, the first after ``lead``, or the first ``beside`` an ``initial``."""

    def draw(marked: str) -> Surface:
        out = _blank(measure.width, measure.line * len(lines))
        if initial:
            px = _initial_px(beside, measure)
            ink = _initial_ink(initial, px)
            put_text(out, initial.strip(), -ink.x, measure.line * beside / 2, px, "serifx", current().red)
        for number, line in enumerate(lines):
            left = _initial_width(initial, beside, measure) if number < beside else 0.0
            y = measure.line * (number + 0.5)
            if lead and number == 0:
                marks(out, lead, 0, y, measure.px, "sansx", marked)
                put_text(out, lead, 0, y, measure.px, "sansx", current().red)
                left = text_width(f"{lead}  ", measure.px, "sansx")
            marks(out, line, left, y, measure.px, "sans", marked)
            put_text(out, line, left, y, measure.px, "sans", current().ink)
        return out

    words = initial + " ".join((*((lead,) if lead else ()), *lines))
    return Piece(0, 0, measure.line * len(lines), measure.px * 0.42, words, draw, lines=lines, lead=lead,
                 initial=initial, beside=beside)  # fmt: skip


def opening_piece(text: str, measure: Measure) -> Piece:
    """Return the first paragraph of a chapter. Its first letter (or number) is as high as the lines beside it.

    A paragraph of a single line has none.
    """
    begins = _INITIAL.match(text)
    initial = begins.group() if begins else ""
    for beside in (_INITIAL_LINES, _FEW_INITIAL_LINES):
        width = measure.width - _initial_width(initial, beside, measure)
        lines: list[str] = []
        rest = text[len(initial) :]
        while rest and len(lines) < beside:
            lines.append(wrap(rest, measure.px, "sans", width)[0])
            rest = rest[len(lines[-1]) :].strip()
        if rest:
            lines += _with_company(wrap(rest, measure.px, "sans", measure.width), measure)
        if initial and len(lines) >= beside:
            return text_piece(tuple(lines), "", measure, initial, beside)
    return text_piece(led_lines("", text, measure), "", measure)


def _initial_width(initial: str, beside: int, measure: Measure) -> float:
    """Return how far the lines ``beside`` an initial begin from the left, px."""
    after = _AFTER_WORD if initial.endswith(" ") else _AFTER_LETTER
    return _initial_ink(initial, _initial_px(beside, measure)).w + measure.px * after


def _initial_ink(initial: str, px: float) -> pygame.Rect:
    """Return where an initial has ink in its own picture, px: the space at its sides would keep it from its word."""
    return line_of_text(initial.strip(), px, "serifx").get_bounding_rect()


def _initial_px(beside: int, measure: Measure) -> float:
    """Return the type size at which a capital reaches from the capitals of the first line to the foot of the last."""
    return measure.line * (beside - 1) / _CAPITAL + measure.px


def split(piece: Piece, room: float, measure: Measure) -> tuple[Piece, Piece] | None:
    """Return a paragraph in two parts, the first at most ``room`` px high; None if it cannot be split so."""
    fit = int(room / measure.line)
    count = len(piece.lines)
    fit = min(fit, count - _FEWEST_LINES)
    if fit < max(piece.beside, _FEWEST_LINES):
        return None
    first = text_piece(piece.lines[:fit], piece.lead, measure, piece.initial, piece.beside)
    rest = text_piece(piece.lines[fit:], "", measure)
    both = (replace(part, chapter=piece.chapter, block=piece.block) for part in (replace(first, gap=0.0), rest))
    one, two = both
    return one, two


def marks(target: Surface, line: str, x: float, y: float, px: float, face: str, marked: str) -> None:
    """Mark the words searched for (folded, "" for none) in a line that will be written at x, y."""
    if not marked:
        return
    where = folded(line)
    at = where.find(marked)
    while at >= 0:
        left = x + text_width(line[:at], px, face)
        wide = text_width(line[at : at + len(marked)], px, face)
        box = pygame.Rect(round(left - px * 0.06), round(y - px * 0.56), round(wide + px * 0.12), round(px * 1.14))
        pygame.draw.rect(target, rgb(_MARK), box, border_radius=round(px * 0.16))
        if current().flat:
            pygame.draw.rect(target, rgb(current().ink), box, max(1, round(px * 0.08)))
        at = where.find(marked, at + len(marked))


def _blank(width: float, height: float) -> Surface:
    return Surface((max(1, round(width)), max(1, round(height))), pygame.SRCALPHA, 32)


# ---------------------------------------------------------------------- tables
def _table(table: Table, measure: Measure) -> Iterator[Piece]:
    columns = _columns(table, measure)
    head = _row(table.head, columns, measure, head=True)
    yield head
    whole = len(table.rows) <= _UNBROKEN
    for number, row in enumerate(table.rows, 1):
        piece = _row(row, columns, measure)
        yield replace(piece, keeps=whole and number < len(table.rows), above=head if number > 1 else None)
    yield Piece(0, 0, 0, measure.px * 0.5, "", lambda _marked: _blank(1, 1))


def _columns(table: Table, measure: Measure) -> list[float]:
    """Return the widths of the columns in px: as wide as their texts, the widest cut until all fit."""
    px, gap = measure.px * 0.95, measure.px * 0.8
    rows = (table.head, *table.rows)
    wanted = [max(text_width(row[i], px, "sansx") for row in rows) + gap for i in range(len(table.head))]
    least = [max(text_width(word, px, "sansx") for row in rows for word in row[i].split()) + gap
             for i in range(len(table.head))]  # fmt: skip
    spare = measure.width - sum(wanted)
    if spare >= 0:
        return [*wanted[:-1], wanted[-1] + spare]
    room = measure.width - sum(least)
    if room <= 0:
        return [measure.width * part / sum(least) for part in least]
    more = [want - low for want, low in zip(wanted, least, strict=True)]
    return [low + room * part / sum(more) for low, part in zip(least, more, strict=True)]


def _row(cells: Sequence[str], columns: Sequence[float], measure: Measure, head: bool = False) -> Piece:
    px, gap = measure.px * 0.95, measure.px * 0.8
    face = "sansx" if head else "sans"
    texts = [wrap(cell, px, face, column - gap) for cell, column in zip(cells, columns, strict=True)]
    line = px * 1.24
    height = line * max(map(len, texts)) + px * 0.5

    def draw(marked: str) -> Surface:
        out = _blank(measure.width, height)
        x = 0.0
        for place, (lines, column) in enumerate(zip(texts, columns, strict=True)):
            own = "sansx" if head or place == 0 else "sans"
            for number, words in enumerate(lines):
                y = px * 0.25 + line * (number + 0.5)
                marks(out, words, x, y, px, own, marked)
                put_fit(out, words, x, y, column - px * 0.2, px, own, current().note if head else current().ink,
                        floor=px * 0.7)  # fmt: skip
            x += column
        low = out.get_height() - 1
        pygame.draw.line(out, rgb(current().rule), (0, low), (out.get_width(), low), 2 if head else 1)
        return out

    return Piece(0, 0, height, 0, ", ".join(cells), draw, keeps=head)


# ---------------------------------------------------------------------- options
def _choices(values: Sequence[str], here: int, measure: Measure) -> Piece:
    """Return the values of an option in a row, or in as many as they need, each with a ring; that ``here`` is full."""
    px = measure.px * 0.95
    placed: list[tuple[str, float, int]] = []
    x, row = 0.0, 0
    for value in values:
        wide = px * 1.3 + text_width(value, px, "sansx")
        if x and x + wide > measure.width:
            x, row = 0.0, row + 1
        placed.append((value, x, row))
        x += wide + px * 1.1
    height = measure.line * (row + 1)

    def draw(marked: str) -> Surface:
        out, theme = _blank(measure.width, height), current()
        for number, (value, left, line) in enumerate(placed):
            y = measure.line * (line + 0.5)
            middle, face = (left + px * 0.5, y), "sansx" if number == here else "sans"
            pygame.draw.aacircle(out, rgb(theme.ink), middle, px * 0.36, max(1, round(px * 0.09)))
            if number == here:
                pygame.draw.aacircle(out, rgb(theme.red), middle, px * 0.2)
            marks(out, value, left + px * 1.3, y, px, face, marked)
            put_fit(out, value, left + px * 1.3, y, measure.width - left - px * 1.3, px, face, theme.ink,
                    floor=px * 0.7)  # fmt: skip
        return out

    return Piece(0, 0, height, measure.px * 0.55, ", ".join(values), draw)


# ---------------------------------------------------------------------- cards and faces
def _ranking(groups: Sequence[Sequence[Card]], brief: bool, measure: Measure) -> Iterator[Piece]:
    """Yield rows of groups, the strongest first: the cards of each fanned over a scale that gets thinner, and (not
    ``brief``) its name.

    All are on one page: a ranking is read as a whole.
    """
    t = measure.t
    most = 1 if brief else max(map(len, groups))
    rows = next(n for n in range(1, 9) if measure.width / -(-len(groups) // n) >= (50 if brief else 120) * t)
    per_row = -(-len(groups) // rows)
    step = measure.width / per_row
    fan = 0.34
    card = min((step - 14 * t) / (1 + fan * (most - 1)), (58 if brief else 64) * t)
    name_px = measure.px * 0.84
    names = [() if brief else wrap(group_name(group), name_px, "sans", step - 8 * t)[:2] for group in groups]
    below = max(map(len, names)) * 1.1 * name_px + (0 if brief else 8 * t)
    height = card * RATIO + below + (SCALE + 6) * t
    for row in range(rows):
        told = groups[row * per_row : (row + 1) * per_row]

        def draw(_marked: str, row: int = row, told: Sequence[Sequence[Card]] = told) -> Surface:
            out = _blank(measure.width, height)
            for place, group in enumerate(told):
                middle = step * (place + 0.5)
                shown = group[place % len(group) :][:1] if brief else group
                for number, code in enumerate(shown):
                    x = middle + (number - (len(shown) - 1) / 2) * fan * card
                    drop(out, card_surface(code, card), x, card * RATIO / 2 + 2 * t, lift=2.4 * t, alpha=110)
                for number, words in enumerate(names[row * per_row + place]):
                    y = card * RATIO + 8 * t + name_px * (1.1 * number + 0.5)
                    put_fit(out, words, middle, y, step - 6 * t, name_px, "sans", current().ink, 0.5, floor=12 * t)
            done, far = row * per_row, row * per_row + len(told)
            first, last = _("strongest") if row == 0 else "", _("weakest") if row == rows - 1 else ""
            wide = round(step * len(told) - 14 * t)
            scale = strength_scale(wide, done / len(groups), far / len(groups), t, first, last)
            put(out, scale, 7 * t + wide / 2, card * RATIO + below + (SCALE / 2 + 4) * t, 0.5, 0.5)
            return out

        words = ", ".join(f"{row * per_row + place}. {group_name(group)}" for place, group in enumerate(told, 1))
        yield Piece(0, 0, height, 10 * t, words, draw, keeps=row < rows - 1)


def _signs(signs: Sequence[SignMeaning], measure: Measure) -> Iterator[Piece]:
    """Yield rows of two signs: the face that makes it, its name and what it means. All are on one page."""
    t = measure.t
    across = 2 if measure.width >= 380 * t else 1
    cell, face = measure.width / across, round(82 * t)
    for first in range(0, len(signs), across):
        told = signs[first : first + across]

        def draw(marked: str, told: Sequence[SignMeaning] = told) -> Surface:
            out = _blank(measure.width, 94 * t)
            for place, sign in enumerate(told):
                left, middle = place * cell, 46 * t
                put(out, sign_face(_CHARACTER, face, sign.face), left + face * 0.5, middle, 0.5, 0.5)
                stamp = card_surface(sign.card, 30 * t, 6) if sign.card else meaning_chip(sign.mark, t, 0.66)
                drop(out, stamp, left + face * 0.98, middle + 16 * t, lift=2 * t, alpha=110)
                x, room = left + face * 1.3, cell - face * 1.36
                lines = wrap(_(sign.means), measure.px * 0.9, "sans", room)[:3]
                y = middle - (len(lines) * 0.5) * measure.px * 1.1
                put_fit(out, _(sign.gesture), x, y, room, measure.px, "serifb", current().ink, floor=13 * t)
                for number, words in enumerate(lines):
                    at = y + measure.px * 1.1 * (number + 1)
                    marks(out, words, x, at, measure.px * 0.9, "sans", marked)
                    put_text(out, words, x, at, measure.px * 0.9, "sans", current().ink)
            return out

        words = ". ".join(f"{_(sign.gesture)}: {_(sign.means)}" for sign in told)
        yield Piece(0, 0, 94 * t, 0, words, draw, keeps=first + across < len(signs))
