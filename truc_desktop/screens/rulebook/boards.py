"""Small boards of the rule book: a hand on a piece of cloth, step by step, with its captions."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from truc_desktop.art.bubbles import tag
from truc_desktop.art.cards import RATIO, back_surface, card_surface, lead_ring
from truc_desktop.art.colour import mix
from truc_desktop.art.icons import icon
from truc_desktop.art.light import drop
from truc_desktop.art.marks import side_mark
from truc_desktop.art.palette import Room
from truc_desktop.art.svg import Svg
from truc_desktop.art.theme import cached, current
from truc_desktop.art.type import put, put_text, text_width, wrap
from truc_desktop.i18n import _
from truc_desktop.presentation.rulebook import Board, Example, Laid
from truc_desktop.scene.node import Point
from truc_desktop.scene.sprite import Sprite

STEP_MS = 1700.0
"""Milliseconds for which a step is shown."""
_CARD, _SMALL_CARD, _GAP, _PAD = 46.0, 30.0, 8.0, 20.0
CAPTION = 0.94
"""Size of the captions for that of the text."""
_NAMES = 150.0
"""Width of the words at the left of a board, in units of t."""
_SCORES = 44.0
"""Width of the points at the right of a board, in units of t."""
_PAIR_SHIFT = 0.42
"""How far the lower card of a pair is seen beside the upper one, in card widths."""
_TITLE = 1.5


class BoardSize(NamedTuple):
    """Heights of an example in px: of all of it and of its cloth; and the lines of each caption."""

    height: float
    cloth: float
    captions: tuple[tuple[str, ...], ...]


def board_size(example: Example, width: float, px: float, t: float, low: bool) -> BoardSize:
    """Return how high an example is in a column ``width`` px wide, in type of ``px`` px.

    ``low``: the column is so low that only the caption of the step shown is below a smaller cloth.
    """
    room = width - px * 1.6
    # The caption of the step shown is bold, and has the same lines.
    captions = tuple(wrap(step.caption, px * CAPTION, "sansb", room) for step in example.steps)
    cloth = (2 * (_SMALL_CARD if low else _CARD) * RATIO + _GAP + (1.3 if low else 2) * _PAD) * t
    count, steps = (max(map(len, captions)), 1) if low else (sum(map(len, captions)), len(captions))
    return BoardSize(px * _TITLE + cloth + px * 0.5 + count * px * 1.17 + steps * px * 0.12, cloth, captions)


class BoardNode(Sprite):
    """An example in the book. It plays when told to; pressed, it stops or begins again."""

    def __init__(
        self, name: str, example: Example, x: float, y: float, width: int, px: float, t: float, room: Room,
        low: bool, group: str, pressed: Callable[[BoardNode], None],
    ) -> None:  # fmt: skip
        """At ``x``, ``y`` px (top left), at its end. ``pressed(self)`` is called when it is pressed.

        ``low`` as in ``board_size``.
        """
        super().__init__(None, anchor=(0, 0), name=name, x=round(x), y=round(y), alt=example.words)
        self.example = example
        self.at = len(example.steps) - 1
        """the step that is shown"""
        self.playing = False
        self._size = board_size(example, width, px, t, low)
        self._low = low
        self._width, self._px, self._t, self._room = width, px, t, room
        self._left_ms = 0.0
        self._pictures: dict[tuple[int, bool], Surface] = {}
        self.focusable, self.focus_group = True, group
        self.on_click = lambda: pressed(self)
        self._show()

    def play(self) -> None:
        """Begin with the first step."""
        self.at, self.playing, self._left_ms = 0, True, STEP_MS
        self._show()

    def stop(self) -> None:
        """Show the end."""
        self.at, self.playing = len(self.example.steps) - 1, False
        self._show()

    def step(self, dt_ms: float) -> None:
        """Let ``dt_ms`` milliseconds pass; after its last step the example stops there."""
        if not self.playing:
            return
        self._left_ms -= dt_ms
        if self._left_ms > 0:
            return
        if self.at + 1 >= len(self.example.steps):
            self.stop()
            return
        self.at += 1
        self._left_ms = STEP_MS
        self._show()

    def hit(self, pos: Point) -> bool:
        """Whether ``pos`` is on the example, also between its letters."""
        return self.body().collidepoint(pos)

    def _show(self) -> None:
        key = self.at, self.playing
        if key not in self._pictures:
            self._pictures[key] = self._draw()
        self.image = self._pictures[key]

    # ------------------------------------------------------------------ drawing
    def _draw(self) -> Surface:
        px, t, theme = self._px, self._t, current()
        out = Surface((self._width, round(self._size.height)), pygame.SRCALPHA, 32)
        put_text(out, self.example.title, 0, px * 0.7, px * 1.04, "serifb", theme.ink)
        word = _("stop") if self.playing else _("play again")
        put_text(out, word, self._width, px * 0.7, px * 0.84, "sansb", theme.note, 1)
        mark = icon("pause" if self.playing else "play", round(px * 0.84), theme.note, theme.sheet)
        put(out, mark, self._width - text_width(word, px * 0.84, "sansb") - px * 0.3, px * 0.7, 1, 0.5)
        top = round(px * _TITLE)
        cloth = _cloth(self._width, round(self._size.cloth), t, self._room)
        out.blit(cloth, (0, top))
        _Drawing(out, Rect(0, top, self._width, round(self._size.cloth)), t, self._room, self.example,
                 _SMALL_CARD if self._low else _CARD).board(self.example.steps[self.at].board)  # fmt: skip
        y = top + self._size.cloth + px * 0.5
        for number, lines in enumerate(self._size.captions):
            if self._low and number != self.at:
                continue
            colour = theme.ink if number <= self.at else mix(theme.note, theme.sheet, 0.22)
            face = "sansb" if self.playing and number == self.at else "sans"
            put_text(out, f"{number + 1}.", 0, y + px * 0.6, px * CAPTION, "sansx", colour)
            for line in lines:
                put_text(out, line, px * 1.5, y + px * 0.6, px * CAPTION, face, colour)
                y += px * 1.17
            y += px * 0.12
        return out


@cached
def _cloth(w: int, h: int, t: float, room: Room) -> Surface:
    svg = Svg(w, h)
    base, dark, light = room.mat
    theme = current()
    fill = base if theme.flat else svg.lin(0, 0, 0, h, (0, light), (0.3, base), (1, dark))
    svg.rect(1.5 * t, 1.5 * t, w - 3 * t, h - 3 * t, 9 * t, fill, theme.ink, 2.4 * t)
    svg.rect(7 * t, 7 * t, w - 14 * t, h - 14 * t, 5 * t, "none", room.accents[0], 1.6 * t)
    return svg.raster()


class _Drawing:
    """Draws a board: their cards in the upper row, ours in the lower one, trick by trick."""

    def __init__(self, out: Surface, box: Rect, t: float, room: Room, example: Example, card: float) -> None:
        """``card``: width of a card in units of t, if there is room."""
        self._high = card * RATIO * t
        self._out, self._box, self._t, self._room = out, box, t, room
        self._each = example.players // 2
        free = box.w - (_NAMES + _SCORES + 2 * _PAD) * t
        if example.steps[0].board.hands:
            self._card, self._apart = card * t, 0.0
            across = 3 * (card + _GAP) * t + 50 * t
        else:
            tricks = max(1, *(len(step.board.tricks) for step in example.steps))
            pairs = any(laid.under for step in example.steps for trick in step.board.tricks for laid in trick)
            share = tricks * self._each * (1 + (_PAIR_SHIFT if pairs else 0))
            gaps = tricks * self._each * _GAP * t * 0.5
            self._card = min(card * t, (free - gaps - (tricks - 1) * 14 * t) / share)
            self._apart = min(54 * t, (free - gaps - share * self._card) / max(1, tricks - 1))
            across = share * self._card + gaps + (tricks - 1) * self._apart
        self._left = box.x + (_NAMES + _PAD) * t + max(0.0, (free - across) / 2)

    def board(self, board: Board) -> None:
        """Draw everything."""
        for us in (True, False):
            self._side(us, board)
        if board.hands:
            for seat, hand in enumerate(board.hands):
                for place, code in enumerate(hand):
                    x = self._left + place * (self._card + _GAP * self._t) + self._card / 2
                    self._lay(code, x, self._row(seat % 2 == 0))
                if board.values:
                    value = tag(str(board.values[seat]), self._t * 1.1, current().gold, current().ink)
                    x = self._left + len(hand) * (self._card + _GAP * self._t) + 12 * self._t
                    put(self._out, value, x, self._row(seat % 2 == 0), 0, 0.5)
            return
        x = self._left
        for number, trick in enumerate(board.tricks):
            done = number < len(board.winners)
            x = self._trick(trick, x, done, board.winners[number] if done else None)

    def _row(self, us: bool) -> float:
        """The middle of a row, px."""
        away = (self._high + _GAP * self._t) / 2
        return self._box.centery + (away if us else -away)

    def _side(self, us: bool, board: Board) -> None:
        """Draw the name of a side, what it says and what it has scored."""
        t, y = self._t, self._row(us)
        left = self._box.x + _PAD * t
        said, points = board.said[0 if us else 1], board.points[0 if us else 1]
        put(self._out, side_mark(us, round(24 * t)), left + 10 * t, y - 14 * t, 0.5, 0.5)
        ours = _("Your side") if self._each > 1 else _("You")
        put_text(self._out, ours if us else _("They"), left + 28 * t, y - 14 * t, 21 * t, "serifb", current().paper)
        if said:
            words = tag(said, t, current().bubble, current().call, (_NAMES - 4) * t)
            put(self._out, words, left - 4 * t, y + 17 * t, 0, 0.5)
        if points:
            score = tag(f"+{points}", t * 1.15, current().gold, current().ink)
            put(self._out, score, self._box.right - 14 * t, y, 1, 0.5)

    def _trick(self, trick: tuple[Laid, ...], x: float, done: bool, winner: int | None) -> float:
        """Draw a trick from ``x`` px on; return where the next one begins."""
        t = self._t
        wide = self._card + _GAP * t * 0.5
        pairs = any(laid.under for laid in trick)
        if pairs:
            wide += self._card * _PAIR_SHIFT
        placed = {True: 0, False: 0}
        for laid in trick:
            us = laid.seat % 2 == 0
            at = x + placed[us] * wide + self._card / 2
            placed[us] += 1
            y = self._row(us)
            if laid.under is not None:
                away = at + self._card * _PAIR_SHIFT
                if laid.turned:
                    self._lay(laid.under, away, y)
                else:
                    drop(self._out, back_surface(self._room.key, self._card), away, y, lift=2 * t, alpha=110)
            self._lay(laid.card, at, y)
            if done and laid.seat == winner:
                put(self._out, lead_ring(self._card, 0, t * 0.8), at, y, 0.5, 0.5)
        if done and winner is None:
            middle = x + wide * self._each / 2 - _GAP * t * 0.25
            put(self._out, tag("=", t * 1.1), middle, self._box.centery, 0.5, 0.5)
        return x + wide * self._each + self._apart

    def _lay(self, code: str, x: float, y: float) -> None:
        drop(self._out, card_surface(code, self._card), x, y, lift=2.4 * self._t, alpha=120)
