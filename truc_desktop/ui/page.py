"""The base class of pages: a stage before a room, keys and controller, sheets, title, layout."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TypeVar

import pygame
from pygame import Rect, Surface

from truc_desktop.art import buttons
from truc_desktop.art.control_parts import control_margin, focus_ring
from truc_desktop.art.type import text_width
from truc_desktop.engine import RuleSet
from truc_desktop.i18n import _
from truc_desktop.scene.focus import FocusMark, FocusPainter, FocusRing, Move, move_of_key
from truc_desktop.scene.gamepad import GamepadMoves
from truc_desktop.scene.node import Node
from truc_desktop.scene.screen import BaseScreen, Screen
from truc_desktop.scene.stage import Stage
from truc_desktop.scene.steps import Motion
from truc_desktop.scene.timeline import Timeline
from truc_desktop.scene.transition import TransitionKind
from truc_desktop.ui.backdrop import Backdrop
from truc_desktop.ui.backgrounds import home_room
from truc_desktop.ui.context import Context
from truc_desktop.ui.dialogs import Sheet, Sheets, notice_sheet
from truc_desktop.ui.metrics import Metrics, measure
from truc_desktop.ui.transitions import transition
from truc_desktop.ui.widgets import Push, glass, picture

FOCUS_Z = 1000.0
_WAKING = (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.FINGERDOWN)
_RING_RADIUS = 16.0


def motion_of(app: Context) -> Motion:
    """Return how much may move, from the settings."""
    return Motion(app.settings.motion.value)


def paint_focus(t: float) -> tuple[int, FocusPainter]:
    """Return the margin of the focus ring in px and the painter for a FocusMark."""

    def painter(target: Surface, node: Node) -> None:
        body = node.focus_box()
        margin = control_margin(t)
        radius = min(_RING_RADIUS, body.height / t * 0.24)
        target.blit(focus_ring(body.width, body.height, t, radius), (body.x - margin, body.y - margin))

    return control_margin(t), painter


class PagePart:
    """A feature shared by pages, added with ``PageScreen.add_part``. Hooks do nothing unless overridden."""

    def rebuilt(self) -> None:
        """The page has been laid out again."""

    def first(self, event: pygame.event.Event) -> bool:
        """Look at an event before focus and pointer get it; True keeps it from them."""
        return False

    def key(self, event: pygame.event.Event) -> bool:
        """Handle a key that neither a sheet nor the focus nor the page used; True if it was used."""
        return False

    def advance(self, dt_ms: float) -> None:
        """Let time pass (``dt_ms``, milliseconds)."""

    def wait(self, seconds: float) -> None:
        """Wait at most ``seconds`` for what is drawn beside the frames, and show it."""

    def covered(self) -> None:
        """Another screen has been put on top of the page."""

    def left(self) -> None:
        """The page has been closed for good."""


P = TypeVar("P", bound=PagePart)

LONG_BUILD_S = 0.15
"""Time from which a player may think that nothing has happened, and click again."""


class PageScreen(BaseScreen):
    """A page before a room. Subclasses fill ``body`` in ``build`` and may override ``key`` and ``escape``.

    ``build`` is called for every window size and text scale; the focus stays with the node of the same name.
    """

    groups: tuple[str, ...] = ()

    def __init__(self, app: Context) -> None:
        super().__init__()
        self.app = app
        self.stage = Stage((1, 1))
        self.backdrop = Backdrop(self.stage)
        self.ring = FocusRing(self.stage, self.groups)
        self.timeline = Timeline()
        self.metrics = Metrics(1, 1, 1.0, 1.0)
        self.body = Node(name="page")
        self.sheets = Sheets(self.stage, self.ring, tick=self.tick)
        self._pad = GamepadMoves()
        self._mark: FocusMark | None = None
        self._built_for: tuple[object, ...] = ()
        self._ground_of = ""
        self._parts: list[PagePart] = []

    def add_part(self, part: P) -> P:
        """Add a part to the page and return it."""
        self._parts.append(part)
        return part

    # ------------------------------------------------------------------ for subclasses to override
    def build(self, metrics: Metrics) -> None:
        """Fill the empty ``self.body`` for these measures."""

    @property
    def room(self) -> str:
        """The key of the room behind the page: that of the game played last."""
        return home_room(self.app.settings)

    @property
    def rules_shown(self) -> RuleSet | None:
        """The rules of the table that the page is about, for the rule book; None: those of the game
        played last."""
        return None

    def ground(self, metrics: Metrics) -> Surface:
        """The static picture behind the page: its room, once that is painted."""
        return self.backdrop.ground(self.room, metrics)

    def key(self, event: pygame.event.Event) -> bool:
        """Handle a key that neither a sheet nor the focus used; True if it was used."""
        return any(part.key(event) for part in self._parts)

    def escape(self) -> None:
        """Handle Esc with no sheet open: go back one page."""
        self.app.director.pop(by=transition(self.app, TransitionKind.SHEET_AWAY))

    # ------------------------------------------------------------------ helpers for subclasses
    def open_page(self, page: Screen) -> None:
        """Open another page over this one, like a sheet before it."""
        self.app.director.push(page, by=transition(self.app, TransitionKind.SHEET_UP))

    def tick(self) -> None:
        """Play the soft sound of a control under the pointer."""
        self.app.sounds.play("hover")

    def rebuild(self) -> None:
        """Lay the page out again, whether or not the measures changed.

        A picture that has become ready may do so at any time: a press goes on at the same control.
        """
        pressed = self.stage.pointer.pressed if not self.stage.pointer.dragging else None
        metrics = measure(self.size, self.app.settings.text_scale)
        changed = metrics != self.metrics
        self.metrics = metrics
        self._built_for = self._measures()
        self.timeline.clear()
        self.timeline.motion = motion_of(self.app)
        self.body.clear()
        if self.body.parent is None:
            self.stage.root.add(self.body)
        if changed or self.room != self._ground_of or self.stage.background is None:
            self._ground_of = self.room
            self.stage.resize(self.size, self.ground(metrics))
            self._place_mark(metrics.t)
        self.sheets.measure(metrics)
        self.build(metrics)
        self.ring.refresh()
        self.stage.changed()
        for part in self._parts:
            part.rebuilt()
        if pressed is not None and self.stage.pointer.pressed is None:
            same = self.body.find(pressed.name)
            if same is not None and same.enabled:
                self.stage.pointer.carry_on(same)

    def open_sheet(self, sheet: Sheet, on_choice: Callable[[str], None] | None = None) -> None:
        """Open a sheet over the page; ``on_choice(name)`` gets the answer."""
        self.app.sounds.play("sheet_open")
        self.sheets.open(sheet, on_choice)

    def notice(self, title: str, text: str, details: str = "") -> None:
        """Show a message in a sheet over this page."""
        self.open_sheet(notice_sheet(title, text, details))

    def add_title(self, title: str, back: bool = True) -> None:
        """Add the title on dark glass, and a Back button in the corner."""
        m = self.metrics
        label = _("Back")
        corner = (buttons.ghost_width(label, "back", m.t) + 28 * m.t) if back else 14 * m.t
        px = 44 * m.t if not m.low else 34 * m.t
        room = m.w - 2 * corner
        most = round(max(120 * m.t, room))
        centre, words = m.w / 2, text_width(title, px, "serifx") + 2 * max(18 * m.t, px * 0.75)
        if words > room:
            px = max(22 * m.t, px * room / words)
        image = buttons.glass_title(title, px, m.t, most)
        self.body.add(picture(image, centre, self.title_middle, anchor=(0.5, 0.5), alt=title, name="title"))
        if back:
            top = self.title_middle - 23 * m.t
            self.body.add(glass("back", label, 14 * m.t, top, m.t, self.escape, icon="back", tick=self.tick))

    @property
    def title_middle(self) -> float:
        """Vertical centre of the title, px."""
        m = self.metrics
        return max(46 * m.u, 32 * m.t if m.low else 40 * m.t)

    @property
    def top(self) -> float:
        """Top of the content below the title, px."""
        m = self.metrics
        return self.title_middle + (40 if m.low else 50) * m.t

    # ------------------------------------------------------------------ the screen
    def enter(self, size: tuple[int, int]) -> None:
        """Build the page. Clicks made meanwhile are dropped if it took long: they were meant for the page before."""
        began = time.perf_counter()
        super().enter(size)
        self.rebuild()
        if time.perf_counter() - began > LONG_BUILD_S and pygame.display.get_init():
            pygame.event.clear((pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP))

    def resize(self, size: tuple[int, int]) -> None:
        """Lay out for another window size."""
        super().resize(size)
        self.rebuild()

    def pause(self) -> None:
        """Another screen was put on top."""
        for part in self._parts:
            part.covered()

    def resume(self, size: tuple[int, int]) -> None:
        """Return to the top of the stack; window or settings may have changed."""
        self.size = size
        if self._measures() != self._built_for:
            self.rebuild()
        self.redraw()

    def handle(self, event: pygame.event.Event) -> bool:
        """Pass an event to the sheet, then to the page's own keys, then to focus and pointer. F1 opens the rules."""
        if event.type in _WAKING and not self.timeline.idle:
            self.timeline.skip()
        if event.type == pygame.KEYDOWN and event.key == pygame.K_F1:
            self.app.open_rules(self.rules_shown)
            return True
        if self.sheets.handle(event):
            return True
        if not self.sheets.is_open and self.first(event):
            return True
        move = move_of_key(event) or self._pad.move_of(event)
        if move is not None and self._move(move):
            return True
        if self.ring.handle(event) or self.stage.dispatch(event):
            return True
        if event.type != pygame.KEYDOWN or self.sheets.is_open:
            return False
        if event.key == pygame.K_ESCAPE:
            self.escape()
            return True
        plain = not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META)
        return plain and self.key(event)

    def first(self, event: pygame.event.Event) -> bool:
        """Look at an event before focus and pointer get it; True keeps it from them."""
        return any(part.first(event) for part in self._parts)

    def exit(self) -> None:
        """Close the page; its parts release their resources."""
        for part in self._parts:
            part.left()
        self.backdrop.close()
        super().exit()

    def advance(self, dt_ms: float) -> None:
        """Let time pass (``dt_ms``, milliseconds) on the page."""
        self.backdrop.advance(dt_ms, fades=motion_of(self.app) is not Motion.NONE)
        for part in self._parts:
            part.advance(dt_ms)
        self.timeline.advance(dt_ms)
        self.stage.advance(dt_ms)

    @property
    def calm(self) -> bool:
        """Whether nothing but a face moves."""
        return self.timeline.resting and not self.backdrop.fading

    def wait_for_pictures(self, seconds: float = 60.0) -> None:
        """Wait at most ``seconds`` for each picture that is drawn beside the frames, and show it."""
        self.backdrop.wait(seconds)
        for part in self._parts:
            part.wait(seconds)

    def redraw(self) -> None:
        """Draw everything in the next frame."""
        self.stage.redraw()

    def render(self, target: Surface) -> list[Rect]:
        """Draw what has changed; return the changed areas in window px."""
        return self.stage.render(target)

    def spoken(self) -> str:
        """The page as text."""
        return self.stage.spoken()

    # ------------------------------------------------------------------ inside
    def _measures(self) -> tuple[object, ...]:
        return self.size, self.app.settings.text_scale, self.app.settings.motion, self.room

    def _place_mark(self, t: float) -> None:
        margin, painter = paint_focus(t)
        if self._mark is not None:
            self._mark.remove_self()
        self._mark = FocusMark(self.ring, painter, margin=margin + 1, z=FOCUS_Z)
        self.stage.root.add(self._mark)

    def _move(self, move: Move) -> bool:
        node = self.ring.node
        adjust = getattr(node, "adjust", None)
        if adjust is not None and self.ring.visible and move in (Move.LEFT, Move.RIGHT):
            return bool(adjust(1 if move is Move.RIGHT else -1))
        read_on = getattr(node, "read_on", None)
        if read_on is not None and self.ring.visible and move in (Move.UP, Move.DOWN):
            return bool(read_on(1 if move is Move.DOWN else -1)) or self.ring.move(move)
        return self.ring.move(move)


def button_of(page: PageScreen, name: str) -> Push | None:
    """Return the button of that name on a page; None if there is none."""
    found = page.body.find(name)
    return found if isinstance(found, Push) else None
