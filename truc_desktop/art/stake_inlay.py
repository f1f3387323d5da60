"""What the table waits for and what the hand is worth: the prompt with the marks of the tricks, and lines of stakes."""

from __future__ import annotations

import math
from typing import NamedTuple

import pygame
from pygame import Surface

from truc_desktop.art.colour import rgb
from truc_desktop.art.icons import draw_icon
from truc_desktop.art.marks import draw_equal_mark, draw_side_mark
from truc_desktop.art.svg import Svg, path_data
from truc_desktop.art.theme import cached, current
from truc_desktop.art.type import FLOOR, even, even_lines, fit_lines, put_fit, put_text, text_width, two_lines

CELL_STATES = ("idle", "force", "asked", "waits", "none", "us", "them")
TRICK_STATES = ("", "us", "them", "drawn")
LIT = ("asked", "force")
"""States of the step that stands out, the most important first."""
_ASKED, _CLOCK, _STEP = 21.0, 24.0, 21.0
"""Type sizes of the prompt, of the clock and of a step, in units of t."""
_LEAD, _FIRST = 22.0, 28.0
"""Height of a line of the prompt, and of the first one with its free edges, in units of t."""
_ARROW, _LEFT, _MARK = 34.0, 10.0, 26.0
"""Left edge of the prompt with and without its arrow, and distance of the tricks' marks, in units of t."""
_ROUND, _CLEAR, _BELOW, _AIR_RIGHT = 8.0, 2.5, 4.0, 10.0
"""The paper under a prompt that waits for the player: its corners, its distance from the inlay and the marks, from the
stakes below it, and the free edge beside its words. In units of t."""
_UNDER_ARROW = 18.0
"""Middle of the arrow of a prompt, in units of t."""
_MOST_LINES = 3
_LABEL, _GAP, _AIR, _SIGN = 78.0, 6.0, 9.0, 22.0
"""Least width of a line's name; of a step: gap, free edge beside its words, room for its sign. In units of t."""
_LEAST_STEP = 34.0
_MORE = 150.0
"""Most that a step may be wider than its words, in units of t."""
_ROW_GAP = 3.0
_SENTENCE, _ROOMY, _SAID, _LEAST_SAID = 20.0, 8.0, 290.0, 150.0
"""Free width around the sentence that says who may raise, what each step keeps beside it, and the width kept for
sentences if there is so much, or at least the last one: steps do not move when one comes, changes or goes. In units of
t. A sentence that is longer is in two lines where there is room for them, or else left out: its beginning alone would
say something else.
"""
_TWO_SAID, _SAID_LEAD = 2.6, 1.1
"""Height of a line of stakes from which on a sentence may be in two lines, and their lead, in sizes of its type."""
_SIGNED = ("waits",)
_PEG, _LEAST_PEG = 5.2, 3.3
"""Radius of a peg with its edge: where there is room, and at least, in units of t."""
_ROOM, _RAISED = 1.1, 0.08
"""Height that words take with their free edge; how far they are raised, as capitals reach less far up than tails do
down. In type sizes."""
_AROUND = 4.0
"""What the ground of a step by itself is wider than its words on each side, in units of t."""
_FOOT, _MOST_FOOT = 1.1, 3.4
"""Free edge below a peg, at least and at most, in units of t."""


class Cell(NamedTuple):
    """One step of a ladder: its word ("TRUC", or "" for the first), its value, and one of CELL_STATES.

    idle: may still be called. force: in force. asked: called, waits for an answer. waits: called, answered after
    another call. none: no longer possible. us, them: settled, with that winner.
    """

    word: str
    value: str
    state: str = "idle"


class Line(NamedTuple):
    """A ladder and its name ("": the bets on the tricks)."""

    label: str
    cells: tuple[Cell, ...]


class Step(NamedTuple):
    """Where a step is, in px from the top left corner of the lines. ``alone``: its line is no scale, so that its peg is
    in front of its words."""

    cell: Cell
    x: float
    y: float
    w: float
    h: float
    alone: bool = False


# ---------------------------------------------------------------- the prompt
def asked_lines(w: float, text: str, t: float, tricks: int, clock: str = "") -> int:
    """Return the number of lines that a prompt takes in ``w`` px."""
    room = _asked_room(w, t, True, tricks, clock)
    return len(fit_lines(text, FLOOR * t, "sansb", room, _MOST_LINES, FLOOR * t)[0])


def _asked_room(w: float, t: float, urgent: bool, tricks: int, clock: str) -> float:
    left = _ARROW if urgent else _LEFT
    ends = (text_width(clock, _CLOCK * t, "sansx") + 14 * t if clock else 0.0) + (tricks * _MARK + 8) * t
    return w - left * t - ends - (_AIR_RIGHT * t if urgent else 0.0)


@cached
def asked_inlay(
    w: int, h: int, text: str, t: float, urgent: bool, tricks: tuple[str, ...] = (), clock: str = "",
    warning: bool = False,
) -> Surface:  # fmt: skip
    """Return the prompt, w x h px, for the dark ground of an inlay.

    ``urgent`` puts it on paper, with a red arrow: the table waits for the player at this screen. ``tricks`` has one of
    TRICK_STATES for each trick, ``clock`` is the time left, in light red if it is a ``warning``. Raises ValueError for
    an unknown state.
    """
    theme, svg = current(), Svg(w, h)
    room = _asked_room(w, t, urgent, len(tricks), clock)
    middle = h / 2 + ((_CLEAR - _BELOW) * t / 2 if urgent else 0.0)
    if urgent:
        wide, high = (_ARROW + _AIR_RIGHT - 2 * _CLEAR) * t + room, h - (_CLEAR + _BELOW) * t
        svg.rect(_CLEAR * t, _CLEAR * t, wide, high, _ROUND * t, theme.paper, "none", 0)
        x, y = 11 * t, middle
        arrow = path_data("M", x, y - 9 * t, "L", x + 14 * t, y, "L", x, y + 9 * t, "Z")
        svg.path(arrow, theme.red, theme.ink, 1.4 * t)
    _draw_tricks(svg, tricks, t)
    out = svg.raster()
    count = max(1, min(_MOST_LINES, int((h / t - _FIRST + 1) // _LEAD) + 1))
    lines, px = fit_lines(text, _ASKED * t, "sansb", room, count, FLOOR * t)
    similar = (two_lines(text, px, "sansb", room) if len(lines) == 2 else None) or even(text, px, "sansb", len(lines))
    if all(text_width(line, px, "sansb") <= room for line in similar):
        lines = similar
    for i, line in enumerate(lines):
        y = middle + _LEAD * (i - (len(lines) - 1) / 2) * t
        put_text(out, line, (_ARROW if urgent else _LEFT) * t, y, px, "sansb", theme.ink if urgent else theme.paper)
    if clock:
        colour = theme.waits_text if warning else theme.paper
        put_text(out, clock, w - (len(tricks) * _MARK + 10) * t, h / 2, _CLOCK * t, "sansx", colour, 1.0)
    return out


def trick_at(w: float, h: float, number: int, count: int, t: float) -> tuple[float, float]:
    """Return the middle of the mark of trick ``number`` of ``count`` on a prompt of w x h px, from its top left."""
    return w - (14 + (count - 1 - number) * _MARK) * t, h / 2


def _draw_tricks(svg: Svg, tricks: tuple[str, ...], t: float) -> None:
    """Draw a mark for each trick at the right."""
    theme = current()
    for i, state in enumerate(tricks):
        if state not in TRICK_STATES:
            raise ValueError(f"no such trick: {state!r}")
        x, y = trick_at(svg.w, svg.h, i, len(tricks), t)
        if state in ("us", "them"):
            draw_side_mark(svg, x, y, 9 * t, state == "us", theme.paper)
        elif state == "drawn":
            draw_equal_mark(svg, x, y, 9.5 * t, theme.paper)
        else:
            svg.circle(x, y, 8.5 * t, "none", theme.inlay_rim, 1.8 * t)


# ---------------------------------------------------------------- the stakes
def steps(w: int, h: int, lines: tuple[Line, ...], t: float, said: bool = True) -> tuple[Step, ...]:
    """Return where the steps of the stakes are on an inlay of w x h px; ``said``: whether sentences are written there,
    whatever they are: the steps keep their places."""
    found: list[Step] = []
    high = _row_height(h, lines, t)
    label = _label_width(lines, t)
    for number, line in enumerate(lines):
        x, y = float(round(label)), number * (high + _ROW_GAP * t)
        if _alone(line):
            x = max(0.0, label - _UNDER_ARROW * t + _AIR * t) if line.label else 0.0
            tall = high - _pegs(high, t) if line.label else high  # its words are beside the name
            found.append(Step(line.cells[0], x, y, min(w - x, math.ceil(_whole(line, t))), tall, True))
            continue
        if _starts_at(line, w, label, t) == 0:
            x = 0.0
        bare = _bare(line, w - x, t)
        needs = [_need(cell, t) for cell in bare]
        room = w - x - _GAP * t * (len(needs) - 1)
        if said and number == len(lines) - 1:
            room -= _kept_for_sentence(w, lines, t)
        more = min(_MORE * t, max(0.0, room - sum(needs)) / max(1, len(needs)))
        part = min(1.0, room / max(1.0, sum(needs)))
        for cell, need in zip(bare, needs, strict=True):
            wide = math.floor(need * part + more)  # whole px: words stand over their peg alike in every step
            found.append(Step(cell, x, y, wide, high))
            x += wide + round(_GAP * t)
    return tuple(found)


def _alone(line: Line) -> bool:
    """Return whether a line is no scale: its one step is all that there is."""
    return len(line.cells) == 1


def _starts_at(line: Line, w: float, label: float, t: float) -> float:
    """Return where a line's steps begin: after its name, unless they need the room of the name."""
    if not line.label:
        return label if _whole(line, t) <= w - label else 0.0
    figures = line._replace(cells=_bare(line, w - label, t))
    return label if _whole(figures, t) <= w - label else 0.0


def _whole(line: Line, t: float) -> float:
    """Return the least width of a line with all its words."""
    before = (_ARROW - _AIR) * t if _alone(line) else 0.0
    return before + sum(_need(cell, t) + _GAP * t for cell in line.cells) - _GAP * t


def _bare(line: Line, room: float, t: float) -> tuple[Cell, ...]:
    """Return a line's steps; those far from the one that stands out lose their word, if that makes the others fit."""
    cells = list(line.cells)
    middle = next((i for state in LIT for i, cell in enumerate(cells) if cell.state == state), 0)
    for i in sorted(range(len(cells)), key=lambda i: (abs(i - middle), i < middle), reverse=True):
        if sum(_need(cell, t) + _GAP * t for cell in cells) - _GAP * t <= room:
            break
        if cells[i].value:
            cells[i] = cells[i]._replace(word="")
    return tuple(cells)


def _row_height(h: int, lines: tuple[Line, ...], t: float) -> float:
    return (h - _ROW_GAP * t * (len(lines) - 1)) / max(1, len(lines))


def _kept_for_sentence(w: int, lines: tuple[Line, ...], t: float) -> float:
    """Return the width at the end of the last line that is kept for a sentence, whether there is one or not."""
    needs = _whole(lines[-1], t) + _ROOMY * t * len(lines[-1].cells)
    room = w - _label_width(lines, t) - needs
    return min(_SAID * t, room) if room >= _LEAST_SAID * t else 0.0


def _label_width(lines: tuple[Line, ...], t: float) -> float:
    """Return the width of the column of names; a single ladder has none."""
    names = [text_width(line.label, FLOOR * t, "sansb") for line in lines if line.label]
    return max(_LABEL * t, max(names) + (_LEFT + 8) * t) if names else 0.0


def _words(cell: Cell) -> str:
    return f"{cell.word} {cell.value}".strip()


def _need(cell: Cell, t: float) -> float:
    sign = _SIGN if cell.state in _SIGNED else 0.0
    return max(_LEAST_STEP * t, text_width(_words(cell), FLOOR * t, "sansx") + (2 * _AIR + sign) * t)


def lit(placed: tuple[Step, ...]) -> Step | None:
    """Return the step that is asked, otherwise the one in force on the last line; None without either."""
    for state in LIT:
        for step in reversed(placed):
            if step.cell.state == state:
                return step
    return None


@cached
def stakes_inlay(w: int, h: int, lines: tuple[Line, ...], sentence: str | None, t: float) -> Surface:
    """Return the lines of stakes, w x h px, for the dark ground of an inlay.

    ``sentence`` says who may raise; it is written after the last line if there is room. None: nothing is ever said
    there, and the steps have that room. Raises ValueError for an unknown state.
    """
    for state in (cell.state for line in lines for cell in line.cells):
        if state not in CELL_STATES:
            raise ValueError(f"no such state: {state!r}")
    theme, svg = current(), Svg(w, h)
    placed = steps(w, h, lines, t, sentence is not None)
    for y in dict.fromkeys(step.y for step in placed):
        _draw_rule(svg, tuple(step for step in placed if step.y == y), t)
    for step in placed:
        _draw_peg(svg, step, t)
        _draw_sign(svg, step, t)
    out = svg.raster()
    high = _row_height(h, lines, t)
    for number, line in enumerate(lines):
        y = number * (high + _ROW_GAP * t) + _words_y(high, t)
        label = _label_width(lines, t)
        if line.label and _starts_at(line, w, label, t):
            px = _type(high, t) * t  # that of the steps, so that both stand on one line
            put_fit(out, line.label, _LEFT * t, y, label - (_LEFT + 4) * t, px, "sansb", theme.plate_text,
                    floor=FLOOR * t)
    for step in placed:
        _write_step(out, step, t)
    kept = _kept_for_sentence(w, lines, t) if sentence and lines else 0.0
    if sentence and kept:
        most = 2 if high >= _TWO_SAID * FLOOR * t else 1
        room = kept - _SENTENCE * t
        fits = most > 1 or text_width(sentence, FLOOR * t, "sansb") <= room
        said = even_lines(sentence, FLOOR * t, "sansb", room, most, FLOOR * t)[0] if fits else ()
        level = h - high / 2 - (_RAISED * FLOOR if _alone(lines[-1]) and len(said) == 1 else 2) * t
        for i, part in enumerate(said):
            lower = (i - (len(said) - 1) / 2) * _SAID_LEAD * FLOOR * t
            put_text(out, part, w - 6 * t, level + lower, FLOOR * t, "sansb", theme.inlay_note, 1.0)
    return out


@cached
def step_sprite(w: int, h: int, cell: Cell, t: float, alone: bool = False) -> Surface:
    """Return one step of w x h px by itself, with a margin of 4 * t px. It may swell, and hides the words below it.

    ``alone``: see Step.
    """
    margin = round(4 * t)
    svg = Svg(w + 2 * margin, h + 2 * margin)
    step = Step(cell, margin, margin, w, h, alone)
    theme = current()
    words = text_width(_words(cell), _type(h, t) * t, "sansx")
    high, top, wide = h - _pegs(h, t), float(margin), min(float(w), words + 2 * _AROUND * t)
    if alone:
        high, wide = min(float(h), _ROOM * _type(h, t) * t), float(w)
        top += (h - high) / 2
    left = margin + (w - wide) / 2
    svg.rect(left, top, wide, high, 4 * t, theme.inlay, "none", 0)
    _draw_peg(svg, step, t)
    _draw_sign(svg, step, t)
    out = svg.raster()
    _write_step(out, step, t)
    # What is clear of a text has the text's colour, and would be seen as a line along the ground once it is scaled.
    seen = pygame.mask.from_surface(out, 0)
    return seen.to_surface(setsurface=out, unsetcolor=(*rgb(theme.inlay), 0))


def _rule_y(step: Step, t: float) -> float:
    """Return the y of the rule that the pegs stand on."""
    return step.y + step.h - _pegs(step.h, t) + _peg(step.h, t) * t


def _peg(high: float, t: float) -> float:
    """Return the radius of the pegs of a line ``high`` px high, with their edge, in units of t: words stand clear."""
    return max(_LEAST_PEG, min(_PEG, (high / t - _ROOM * _type(high, t) - _FOOT) / 2))


def _pegs(high: float, t: float) -> float:
    """Return the height at the foot of a line ``high`` px high that its pegs take, in px."""
    spare = high / t - _ROOM * _type(high, t) - 2 * _PEG
    return (2 * _peg(high, t) + max(_FOOT, min(_MOST_FOOT, 0.3 * spare))) * t


def _draw_rule(svg: Svg, line: tuple[Step, ...], t: float) -> None:
    """Draw the rule of a line from its first to its last step, lit as far as the step that stands out."""
    if line[0].alone:
        return
    theme, y = current(), _rule_y(line[0], t)
    middles = [step.x + step.w / 2 for step in line]
    svg.path(path_data("M", middles[0], y, "H", middles[-1]), "none", theme.inlay_rim, 2.4 * t)
    reached = max((x for x, step in zip(middles, line, strict=True) if step.cell.state in LIT), default=middles[0])
    if reached > middles[0]:
        svg.path(path_data("M", middles[0], y, "H", reached), "none", theme.gold, 3.2 * t)


def _draw_peg(svg: Svg, step: Step, t: float) -> None:
    """Draw a peg or a hole on the rule: a scale that is read, nothing that could be pressed."""
    theme = current()
    state, middle, on = step.cell.state, step.x + step.w / 2, _rule_y(step, t)
    r = _peg(step.h, t) * t
    if step.alone:  # under the arrow of the prompt
        middle, on, r = step.x + _UNDER_ARROW * t, step.y + step.h / 2, _PEG * t
    match state:
        case "force":
            svg.circle(middle, on, 0.85 * r, theme.gold_light, theme.ink, 0.3 * r)
            svg.circle(middle, on, 0.4 * r, theme.gold_dark, "none", 0)
        case "asked":
            svg.circle(middle, on, 0.85 * r, theme.red_light, theme.paper, 0.3 * r)
        case "us" | "them":
            svg.circle(middle, on, r, theme.inlay, "none", 0)
            draw_side_mark(svg, middle, on, (0.75 if state == "us" else 0.65) * r, state == "us", theme.paper)
        case "none":
            svg.circle(middle, on, 0.55 * r, theme.inlay_rim, "none", 0)
        case _:
            rim = theme.waits_edge if state == "waits" else theme.inlay_rim
            svg.circle(middle, on, 0.7 * r, theme.inlay_hole, rim, 0.3 * r)


def _draw_sign(svg: Svg, step: Step, t: float) -> None:
    """Draw what goes with a step's words: an hourglass beside one that waits, a line through one that is too late."""
    theme, y = current(), step.y + _words_y(step.h, t)
    if step.cell.state == "none" and not step.alone:
        middle, words = step.x + step.w / 2, text_width(_words(step.cell), FLOOR * t, "sansx") / 2
        svg.path(path_data("M", middle - words, y, "H", middle + words), "none", theme.spent, 1.6 * t, sop=0.7)
    elif step.cell.state == "waits":
        draw_icon(svg, "hourglass", step.x + 14 * t, y + t, 0.5 * t, theme.waits_edge, theme.inlay)


def _words_y(high: float, t: float) -> float:
    """Return the middle of the words of a line ``high`` px high, below its upper edge."""
    return (high - _pegs(high, t)) / 2 - _RAISED * _type(high, t) * t


def _type(high: float, t: float) -> float:
    """Return the type size of the words of a line ``high`` px high, in units of t."""
    return min(_STEP, max(FLOOR, 0.62 * high / t))


def _write_step(out: Surface, step: Step, t: float) -> None:
    theme, cell = current(), step.cell
    colour = {
        "force": theme.gold_light, "asked": theme.waits_text, "us": theme.paper, "them": theme.paper,
        "waits": theme.waits_text, "none": theme.spent,
    }.get(cell.state, theme.cell_text)  # fmt: skip
    sign = _SIGN * t if cell.state in _SIGNED else 0.0
    words, room = _words(cell), step.w - 10 * t - sign
    if cell.word and cell.value and text_width(words, FLOOR * t, "sansx") > room:
        words = cell.value  # the number alone says more than a word that is cut
    y, px = step.y + _words_y(step.h, t), _type(step.h, t) * t
    if step.alone:
        y = step.y + step.h / 2 - _RAISED * px
        colour = theme.inlay_note if cell.state == "none" else colour  # it says so itself, and is read
        put_fit(out, words, step.x + _ARROW * t, y, step.w - _ARROW * t, px, "sansx", colour, floor=FLOOR * t)
        return
    put_fit(out, words, step.x + (step.w + sign) / 2, y, room, px, "sansx", colour, 0.5,
            floor=FLOOR * t)  # fmt: skip
