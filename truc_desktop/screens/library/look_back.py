"""A match that is over, looked at hand by hand: its hands, the open cards of one, and what happened, step by step."""

from __future__ import annotations

import time
from collections.abc import Callable
from datetime import datetime
from functools import partial

import pygame
from pygame import Rect, Surface

from truc_desktop.engine import PUBLIC, LoadedRecord, RecordedHand, recorded_hands
from truc_desktop.i18n import N_, _
from truc_desktop.presentation.games import profile_of
from truc_desktop.presentation.narration.retelling import ToldStep, outcome, text_of, told_steps
from truc_desktop.presentation.wording.lists import and_list
from truc_desktop.screens.library.drawn_later import DrawnLater, draw_all, draw_some
from truc_desktop.screens.library.hand_board import Board
from truc_desktop.screens.library.match_row import title_of
from truc_desktop.screens.library.match_texts import result, when_told
from truc_desktop.screens.library.play_again import again, why_not_again
from truc_desktop.screens.library.step_row import HANDS, STEPS, StepRow, hand_row, step_row
from truc_desktop.screens.match.seated_match import players_at
from truc_desktop.storage.saves import Save, load
from truc_desktop.ui.context import Context
from truc_desktop.ui.dialogs import Answer, Sheet, copy_text
from truc_desktop.ui.form import Form, Forms
from truc_desktop.ui.gui import Gui, Pane
from truc_desktop.ui.metrics import Metrics
from truc_desktop.ui.page import PageScreen
from truc_desktop.ui.tabbed_sheets import TabbedSheets
from truc_desktop.ui.tabs import TAB_GROUP, columns
from truc_desktop.ui.widgets import Push, Slider, push

_TABS = (N_("Hands"), N_("The cards"), N_("What happened"))
_HANDS_TAB, _CARDS_TAB, _STEPS_TAB = range(3)
_SHARES = (3.2, 6.2, 4.1)
_BAR, _BOARD = "step-bar", "board"
_BAR_HEIGHT = 62.0
_TWO_BUTTONS = 520
"""Width of a column, in units of t, from which two buttons are side by side."""
_DRAW_S = 0.004
"""Seconds of a frame for drawing cards and faces that are not kept yet."""


class CardBoard(Push):
    """The open cards of a hand. Left and right go through the hand; the wheel does too, and a press goes on."""

    def __init__(self, box: Rect, t: float, go: Callable[[int], None]) -> None:
        """``go(steps)`` is called to go forwards (1) or back (-1)."""
        empty = Surface(box.size, pygame.SRCALPHA, 32)
        super().__init__("board", "", lambda _state: empty, box, lambda: go(1), group=_BOARD, lift=0)
        self._go = go
        self.on_wheel = lambda _dx, dy: go(-1 if dy > 0 else 1)

    def body(self) -> Rect:
        """The part of the box that can be seen."""
        box = super().body()
        return box if self.window is None else box.clip(self.window.view())

    def adjust(self, steps: int) -> bool:
        """Go that many steps, by key or controller."""
        self._go(steps)
        return True

    def read_on(self, way: int) -> bool:
        """Scroll down (1) or up (-1) a board that is too high for its pane; False if it is at its end."""
        pane = self.window
        if not isinstance(pane, Pane):
            return False
        before = pane.offset
        pane.scroll_by(way * pane.view().h * 0.4)
        return round(pane.offset) != round(before)

    def show(self, picture: Surface) -> None:
        """Show another picture."""
        self.restyle(lambda _state: picture, self.on_click, self.alt)


class LookBackScreen(PageScreen):
    """Three sheets, side by side or behind tabs: the hands, the cards of one, and what happened in it."""

    groups = (_BOARD, _BAR, STEPS, HANDS, TAB_GROUP, "bar")

    def __init__(
        self, app: Context, match: Save, record: LoadedRecord, *, now: Callable[[], datetime] = datetime.now
    ) -> None:
        """``match`` is over, and ``record`` is what its file says; ``now()`` returns the current time.

        Raises:
            ValueError: when nothing was done in the match.
        """
        super().__init__(app)
        self.forms = self.add_part(Forms(self))
        self.tabs = self.add_part(TabbedSheets(self, self.forms, _TABS))
        self.tabs.choose(_CARDS_TAB)
        self._match, self._now = match, now
        self._hands = recorded_hands(record)
        if not self._hands:
            raise ValueError("nothing was done in this match")
        self._players = players_at(match.header, match.players, app.settings.name)
        self._names = tuple(player.name for player in self._players)
        alone = sum(player.human for player in self._players) == 1
        self._viewer = 0 if alone else PUBLIC
        """The seat called "you"; nobody where several people sat at the table."""
        self._at = 0
        self._steps: tuple[ToldStep, ...] = ()
        self._step = 0
        self._board: CardBoard | None = None
        self._slider: Slider | None = None
        self._rows: list[StepRow] = []
        self._hand_rows: list[DrawnLater] = []
        self._undrawn: list[Callable[[], object]] = []
        self._copied = False
        self._open_hand(0)

    @property
    def room(self) -> str:
        """The key of the room of the game that was played."""
        return profile_of(self._match.rules.key).room

    @property
    def hand(self) -> RecordedHand:
        """The hand that is shown."""
        return self._hands[self._at]

    @property
    def step(self) -> tuple[int, int]:
        """The step that is shown, from 0, and how many there are in this hand."""
        return self._step, len(self._steps)

    # ------------------------------------------------------------------ the screen
    def enter(self, size: tuple[int, int]) -> None:
        """Build the page with the focus on the cards."""
        super().enter(size)
        self.ring.focus_name("board")
        self.ring.show(True)

    def advance(self, dt_ms: float) -> None:
        """Let time pass; draw cards and faces as far as there is time in this frame, then the board."""
        super().advance(dt_ms)
        if self._undrawn:
            began = time.perf_counter()
            while self._undrawn and time.perf_counter() - began < _DRAW_S:
                self._undrawn.pop()()
            if not self._undrawn:
                self._show_board()
        else:
            draw_some(self._drawn_later)

    def draw_all(self) -> None:
        """Draw everything now, for a picture of the page."""
        while self._undrawn:
            self._undrawn.pop()()
        self._show_board()
        draw_all(self._drawn_later)

    def key(self, event: pygame.event.Event) -> bool:
        """N and P go to the next and previous hand, C copies, A plays the match again."""
        match event.key:
            case pygame.K_n:
                self._turn_to(self._at + 1, None)
            case pygame.K_p:
                self._turn_to(self._at - 1, None)
            case pygame.K_c:
                self._ask_copy()
            case pygame.K_a if not why_not_again(self._match):
                self._play_again()
            case _:
                return super().key(event)
        return True

    @property
    def _drawn_later(self) -> list[DrawnLater]:
        """The rows, those of the steps first."""
        return [*self._rows, *self._hand_rows]

    # ------------------------------------------------------------------ going through the match
    def go(self, steps: int) -> None:
        """Go forwards or back; beyond either end of a hand to the next or previous one."""
        to = self._step + steps
        if to < 0:
            self._turn_to(self._at - 1, -1)
        elif to >= len(self._steps):
            self._turn_to(self._at + 1, 0)
        else:
            self._go_to(to)

    def turn_to(self, number: int, step: int | None) -> None:
        """Open hand ``number`` (from 0) at a step: from 0, -1 for the last; one that is too high is the last.

        None: where its cards have been dealt, so that there is something to be seen.
        """
        self._open_hand(number)
        if step is not None:
            self._step = min(step % len(self._steps) if step < 0 else step, len(self._steps) - 1)
        self.forms.forget("pane-steps")

    def _turn_to(self, number: int, step: int | None) -> None:
        """Turn to another hand on the page, if there is one of that number."""
        if not 0 <= number < len(self._hands):
            self.app.sounds.play("invalid")
            return
        self.turn_to(number, step)
        self.app.sounds.play("flip")
        self.rebuild()

    def _choose_hand(self, number: int) -> None:
        self.tabs.choose(_CARDS_TAB)
        self._turn_to(number, None)

    def _open_hand(self, number: int) -> None:
        self._at, self._copied = number, False
        self._steps = told_steps(self._hands[number], self._names, self._viewer)
        self._step = next((at for at, step in enumerate(self._steps) if any(step.match.hand.dealt)), 0)

    def _go_to(self, step: int) -> None:
        if step == self._step or not 0 <= step < len(self._steps):
            return
        self._step = step
        self.app.sounds.play("hover")
        self._show_step()

    def _show_step(self) -> None:
        """Show the step everywhere without laying out the page again."""
        if self._slider is not None:
            self._slider.set_value(self._step)
        for index, row in enumerate(self._rows):
            row.show((index > self._step) - (index < self._step))
        if self._rows:
            row = self._rows[self._step]
            if isinstance(row.window, Pane):
                row.window.reveal(row.body())
        if self._board is not None:
            told = self._words_of_step(self._step), self._now_shown.told()
            self._board.alt = "\n".join((self._hand_title(), *told))
        if not self._undrawn:
            self._show_board()

    def _show_board(self) -> None:
        board = self._board
        if board is not None:
            board.show(self._now_shown.draw(board.box.w, board.box.h, self.metrics.t))

    @property
    def _now_shown(self) -> Board:
        return Board(self._steps[self._step].match, self._players, self._hand_title())

    def _words_of_step(self, step: float) -> str:
        count = len(self._steps)
        number = min(round(step), count - 1)  # the pointer may just have left the slider of a longer hand
        told = self._steps[number].text
        return _("Step {number} of {count}. {told}").format(number=number + 1, count=count, told=told)

    # ------------------------------------------------------------------ laying out
    def build(self, metrics: Metrics) -> None:
        """Title and sheets."""
        m = metrics
        gui = self.forms.fresh_gui(m)
        self._board, self._slider, self._rows, self._hand_rows, self._undrawn = None, None, [], [], []
        self.add_title(title_of(self._match))
        if self.tabs.is_tabbed(m):
            box, foot = self.tabs.add(gui, m)
            (self._add_hands, self._add_board, self._add_steps)[self.tabs.tab](box)
            self._add_bar(foot)
        else:
            hands, cards, steps = columns(m, self.top, _SHARES)
            self._add_hands(self._sheet(gui, hands, _("Hands")))
            box = self._sheet(gui, cards, _("The cards"))
            high = round(_BAR_HEIGHT * m.t)
            self._add_board(Rect(box.x, box.y, box.w, box.h - high - round(10 * m.t)))
            self._add_bar(Rect(box.x, box.bottom - high, box.w, high))
            self._add_steps(self._sheet(gui, steps, _("What happened")))
        self._show_step()

    def _sheet(self, gui: Gui, box: Rect, title: str) -> Rect:
        self.body.add(gui.panel(box, title, lift=10 * self.metrics.u))
        return self.forms.inside(box)

    def _hand_title(self) -> str:
        return _("Hand {number} of {count}").format(number=self._at + 1, count=len(self._hands))

    def _add_hands(self, box: Rect) -> None:
        self.forms.fill_pane(box, "pane-hands", HANDS, self._fill_hands)

    def _fill_hands(self, form: Form) -> None:
        match = self._match
        form.paragraph(f"{result(match)} · {when_told(match.when, self._now())}")
        why = why_not_again(match)
        if why:
            form.paragraph(why)
        self._add_buttons(form, None if why else self._play_again)
        self._hand_rows = [self._hand_row(form, index, hand) for index, hand in enumerate(self._hands)]

    def _add_buttons(self, form: Form, play_again: Callable[[], None] | None) -> None:
        """Add the two buttons, side by side if the column is wide enough."""
        t, column = form.unit, form.column
        edge, gap, high = round(3 * t), round(14 * t), round(60 * t)
        across = column.w > _TWO_BUTTONS * t
        wide = (column.w - 2 * edge - gap) // 2 if across else column.w - 2 * edge
        sub = _("Copied") if self._copied else _("This hand, or all")
        first = Rect(column.x + edge, column.y, wide, high)
        form.place(push("again", _("Play it again"), first, t, play_again, sub=_("The same cards"), kind="go",
                        icon="cards", group=HANDS, lift=0, tick=self.tick), 0 if across else high + gap)  # fmt: skip
        second = first.move(wide + gap, 0) if across else Rect(first.x, form.column.y, wide, high)
        form.place(push("copy", _("Copy the log"), second, t, self._ask_copy, sub=sub, kind="no", icon="copy",
                        group=HANDS, lift=0, tick=self.tick), high + gap)  # fmt: skip

    def _hand_row(self, form: Form, index: int, hand: RecordedHand) -> DrawnLater:
        now = hand.after
        own = 0 if now.rules.sides_change else now.hand.side(0)
        points = now.points()
        theirs = max(points[account] for account in now.rules.accounts_of(1 - now.hand.side(0), now.hand.sides))
        told = _("{us} to {them}").format(us=points[own], them=theirs) if now.hand.over else ""
        us = None if now.hand.winner is None else now.hand.winner == now.hand.side(0)
        title = _("Hand {number}").format(number=hand.number)
        return hand_row(form, index, title, outcome(hand), told, us, index == self._at,
                        partial(self._choose_hand, index), self.tick)  # fmt: skip

    def _add_board(self, box: Rect) -> None:
        t = self.metrics.t
        found: list[CardBoard] = []

        def fill(form: Form) -> None:
            high = max(box.h - round(30 * t), self._now_shown.least_height(t))
            found[:] = [CardBoard(Rect(form.column.x, form.column.y, form.column.w, high), t, self.go)]
            form.place(found[0], high)

        pane = self.forms.fill_pane(box, "pane-board", _BOARD, fill)
        self._board = found[0]
        if pane.reach > 0:
            self._board.on_wheel = None  # the wheel scrolls
        self._undrawn = self._board_pieces()

    def _board_pieces(self) -> list[Callable[[], object]]:
        """What the boards of this hand draw, once cards are dealt."""
        last = Board(self._steps[-1].match, self._players)
        assert self._board is not None
        return last.pieces(self._board.box.w, self._board.box.h, self.metrics.t)

    def _add_bar(self, box: Rect) -> None:
        """Add back, the slider through the hand, and on."""
        t = self.metrics.t
        w, gap = round(64 * t), round(14 * t)
        left, right = Rect(box.x, box.y, w, box.h), Rect(box.right - w, box.y, w, box.h)
        for name, label, place, icon, steps in (
            ("step-back", _("One step back"), left, "left", -1), ("step-on", _("One step on"), right, "right", 1)
        ):  # fmt: skip
            self.body.add(push(name, "", place, t, partial(self.go, steps), icon=icon, kind="no", group=_BAR,
                               lift=3 * self.metrics.u, tick=self.tick, alt=label))  # fmt: skip
        room = right.x - left.right - 2 * gap
        self._slider = Slider(
            "step", _("Through the hand"), self._step, 0, max(1, len(self._steps) - 1), 1, left.right + gap, 0, room, t,
            lambda value: self._go_to(round(value)), words=self._words_of_step, group=_BAR,
            pointer=lambda: self.stage.pointer.pos, stops=min(len(self._steps), 60),
        )  # fmt: skip
        self._slider.y = round(box.centery - self._slider.height / 2)
        self.body.add(self._slider)

    def _add_steps(self, box: Rect) -> None:
        sides = [self.hand.after.hand.side(seat) == self.hand.after.hand.side(0) for seat in range(len(self._players))]

        def fill(form: Form) -> None:
            self._rows = [
                step_row(form, index, step.lines, sides, partial(self._go_to, index), self.tick)
                for index, step in enumerate(self._steps)
            ]
            for index, row in enumerate(self._rows):
                row.on_focus = partial(self._focused, index)

        self.forms.fill_pane(box, "pane-steps", STEPS, fill)

    def _focused(self, step: int, has: bool) -> None:
        """The row of a step got or lost the focus."""
        if has and self.ring.visible:
            self._go_to(step)

    # ------------------------------------------------------------------ what can be done with it
    def _play_again(self) -> None:
        self.app.sounds.play("button")
        self.app.open_table(again(self._match, self.app.settings.name))

    def _ask_copy(self) -> None:
        hand = Answer("hand", _("This hand"), self._hand_title(), "go", "log", "H")
        whole = Answer("match", _("The whole match"), "", "plain", "copy", "M")
        back = Answer("back", _("Cancel"), "", "plain", "back")
        sheet = Sheet(_("Copy the log"), (_("It goes to the clipboard, as text."),), (hand, whole, back), "back")
        self.open_sheet(sheet, self._copy)

    def _copy(self, what: str) -> None:
        if what == "back":
            return
        copy_text(self.log_text(self._hands if what == "match" else [self.hand]))
        self._copied = True
        self.rebuild()

    def log_text(self, hands: list[RecordedHand]) -> str:
        """Return the log of some hands as text, with a line about the match first."""
        match = self._match
        head = _("{game}, {people}: {result}").format(
            game=title_of(match), people=and_list(self._names), result=result(match)
        )
        parts = [text_of(told_steps(hand, self._names, self._viewer)) for hand in hands]
        return "\n\n".join([head, *parts]) + "\n"


def look_back(app: Context, match: Save) -> LookBackScreen:
    """Return the page of a match that is over.

    Raises:
        StorageError: when its file cannot be read.
        ValueError: when nothing was done in the match.
    """
    return LookBackScreen(app, match, load(match.path))
