"""Small modal sheets over any page: questions, messages, the pause. Esc always gives the safe answer.

A page owns one ``Sheets``::

    sheets = Sheets(stage, ring)
    sheets.measure(metrics)                     # after each change of window or text size; anything with w, h, u, t
    sheets.open(Sheet(title, text, answers), on_choice)
    if sheets.handle(event): return             # first thing in the page's handle()

``on_choice(name)`` is called once, with the name of the answer, after the sheet is closed; it may open another.
``confirm_sheet``, ``notice_sheet`` and ``pause_sheet`` make the common ones.
"""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Rect, Surface

from truc_desktop.art.light import shadow_of
from truc_desktop.art.panels import panel
from truc_desktop.i18n import _
from truc_desktop.scene.easing import out_cubic
from truc_desktop.scene.focus import FocusRing
from truc_desktop.scene.node import Node
from truc_desktop.scene.sprite import Sprite
from truc_desktop.scene.stage import Stage
from truc_desktop.scene.veil import Veil
from truc_desktop.ui.dialog_layout import ART_HEIGHT, Answer, Content, Measures, Plan, Sheet, paragraphs, plan_sheet
from truc_desktop.ui.torn_card import torn_card
from truc_desktop.ui.widgets import Tick, push

__all__ = [
    "COPY", "TORN", "Answer", "Content", "Measures", "Sheet", "Sheets", "confirm_sheet", "notice_sheet", "pause_sheet",
]  # fmt: skip

SHEET_Z = 500.0
TORN = "torn"
"""Value of ``Sheet.art`` for something broken: a torn card."""
COPY = "copy"
"""Name of the answer that copies the details and leaves the sheet open."""
HOST = "marcel"
"""Key of the person whose face asks and tells where nobody else is meant."""
_VEIL = 165.0
_RISE_MS = 140.0
_GROUP = "sheet"


def confirm_sheet(
    title: str, text: str, *, safe: Answer, destructive: Answer, other: tuple[Answer, ...] = (),
    art: tuple[str, str] | None = (HOST, "dismay"),
) -> Sheet:  # fmt: skip
    """Return a question before an action that cannot be undone: safe answer first, the destructive one red."""
    return Sheet(title, tuple(text.split("\n")), (safe, *other, destructive), safe.name, art)


def notice_sheet(title: str, text: str, details: str = "", *, broken: bool = False) -> Sheet:
    """Return a message to read and close; ``details`` can be copied. ``broken``: something is damaged."""
    answers = [Answer("close", _("OK"), "", "go", "check")]
    if details:
        answers.append(Answer(COPY, _("Copy the details"), "", "plain", "copy", "C"))
    art: tuple[str, str] | str = TORN if broken else (HOST, "raise_brows")
    return Sheet(title, tuple(text.split("\n")), tuple(answers), "close", art, details=details)


def pause_sheet(
    continue_sub: str = "", *, settings_sub: str = "", new_deal: bool = False, more: tuple[Answer, ...] = ()
) -> Sheet:
    """Return the pause. Answers: continue (safe), settings, deal (with ``new_deal``), ``more``, leave, give_up."""
    answers = [
        Answer("continue", _("Continue"), continue_sub, "go", "play"),
        Answer("settings", _("Settings"), settings_sub or _("Sound, text, speed"), "plain", "gear", "O"),
    ]
    if new_deal:
        answers.append(Answer("deal", _("New match"), _("The same table, a new deal"), "plain", "cards", "D"))
    answers += [
        *more,
        Answer("leave", _("Save and leave"), _("Continue from the menu"), "plain", "exit", "Q"),
        Answer("give_up", _("Give up the match"), _("Asks first"), "no", "cross"),
    ]
    return Sheet(_("Paused"), (), tuple(answers), "continue", column=True, wide=560)


class _SheetNode(Node):
    """The sheet on the stage; it rises and fades in briefly."""

    def __init__(self, name: str, calm: bool, rise: float) -> None:
        super().__init__(name=name, z=SHEET_Z)
        self.sheet = Node(name="sheet body", z=1)
        self._left = 0.0 if calm else _RISE_MS
        self._rise = rise
        self._show()

    def advance(self, dt_ms: float) -> None:
        """Continue to rise and fade in."""
        if self._left > 0:
            self._left = max(0.0, self._left - dt_ms)
            self._show()

    def _show(self) -> None:
        part = out_cubic(1 - self._left / _RISE_MS)
        self.alpha = 0.4 + 0.6 * part
        self.sheet.offset_y = round(self._rise * (1 - part))


class Sheets:
    """Shows the sheets of a page, one at a time."""

    def __init__(self, stage: Stage, ring: FocusRing, *, tick: Tick | None = None, calm: bool = False) -> None:
        """``tick``: the sound of a control under the pointer; ``calm``: sheets appear at once."""
        self._stage, self._ring, self._tick = stage, ring, tick
        self.calm = calm
        self._measures: Measures | None = None
        self._sheet: Sheet | None = None
        self._on_choice: Callable[[str], None] | None = None
        self._node: _SheetNode | None = None
        self._before = ("", False)

    @property
    def is_open(self) -> bool:
        """Whether a sheet is open."""
        return self._sheet is not None

    @property
    def sheet(self) -> Sheet | None:
        """The open sheet; None for none."""
        return self._sheet

    def measure(self, measures: Measures) -> None:
        """Set new measures; an open sheet is laid out again."""
        self._measures = measures
        if self._sheet is not None:
            focused = self._ring.node
            self._build(calm=True)
            if focused is not None:
                self._ring.focus_name(focused.name)

    def open(self, sheet: Sheet, on_choice: Callable[[str], None] | None = None) -> None:
        """Open a sheet over the page; an open one is closed without an answer.

        Raises:
            RuntimeError: when no measures were given yet.
        """
        if self._measures is None:
            raise RuntimeError("a sheet was opened before the window was measured")
        if self._sheet is None:
            focused = self._ring.node
            self._before = (focused.name if focused is not None else "", self._ring.visible)
        self._sheet, self._on_choice = sheet, on_choice
        self._build(calm=self.calm)
        if not (sheet.first and self._ring.focus_name(sheet.first)):
            self._ring.focus_name(f"answer-{self._safe}")
        self._ring.show(True)

    def close(self) -> None:
        """Close the sheet without an answer."""
        self._take_away()
        self._sheet = self._on_choice = None
        name, visible = self._before
        if name:
            self._ring.focus_name(name)
        self._ring.show(visible)

    def choose(self, name: str) -> None:
        """Give the answer ``name``, like its button. COPY copies the details and leaves the sheet open."""
        if self._sheet is None:
            return
        if name == COPY:
            whole = "\n".join((self._sheet.title, *self._sheet.text, self._sheet.details))
            copy_text(self._sheet.copied or whole)
            return
        told = self._on_choice
        self.close()
        if told is not None:
            told(name)

    def handle(self, event: pygame.event.Event) -> bool:
        """Handle Esc and the letters of the answers only; focus and pointer are handled by the page."""
        if self._sheet is None or event.type != pygame.KEYDOWN:
            return False
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META):
            return False
        if event.key == pygame.K_ESCAPE:
            self.choose(self._safe)
            return True
        for answer in self._sheet.answers:
            if answer.key and event.key == pygame.key.key_code(answer.key) and not answer.why_not:
                self.choose(answer.name)
                return True
        return False

    # ------------------------------------------------------------------ building
    @property
    def _safe(self) -> str:
        sheet = self._sheet
        if sheet is None:
            return ""
        return sheet.safe or (sheet.answers[0].name if sheet.answers else "")

    def _take_away(self) -> None:
        if self._node is not None:
            self._stage.modal = None
            self._node.remove_self()
            self._node = None

    def _build(self, calm: bool) -> None:
        self._take_away()
        sheet, m = self._sheet, self._measures
        if sheet is None or m is None:
            return
        node = self._node = _SheetNode("sheet", calm, 14 * m.t)
        node.add(Veil(Rect(0, 0, round(m.w), round(m.h)), strength=_VEIL))
        node.add(node.sheet)
        plan = plan_sheet(sheet, m)
        self._fill(node.sheet, sheet, plan, m)
        self._stage.root.add(node)
        self._stage.modal = node

    def _fill(self, body: Node, sheet: Sheet, plan: Plan, m: Measures) -> None:
        t, box = m.t, plan.box
        paper = Sprite(panel(box.w, box.h, t), shadow_of=shadow_of, anchor=(0, 0), x=box.x, y=box.y, lift=11 * m.u)
        paper.alt = sheet.title
        body.add(paper)
        left, right = box.x + plan.pad, box.right - plan.pad
        y = box.y + plan.pad * 0.75
        if plan.art:
            body.add(_art(sheet, left + plan.art * 0.5, y + plan.art * 0.6, plan.art, m))
            left += plan.art + round(30 * t)
        for words in paragraphs(sheet, left, y, right - left, plan, t):
            body.add(words)
            y = words.y + words.height
        if sheet.content is not None:
            width = box.w - 2 * plan.pad
            top = max(y, box.y + plan.pad * 0.75 + plan.art * ART_HEIGHT) + 12 * t
            at = Rect(box.x + plan.pad, round(top), width, sheet.content.height(width, m))
            body.add(sheet.content.build(at, m, self.choose))
        self._add_answers(body, sheet, plan, m)

    def _add_answers(self, body: Node, sheet: Sheet, plan: Plan, m: Measures) -> None:
        w, h = plan.button
        rows = -(-len(sheet.answers) // plan.columns)
        bottom = plan.box.bottom - round(plan.pad * 0.8)
        for i, answer in enumerate(sheet.answers):
            row, column = divmod(i, plan.columns)
            top = bottom - (rows - row) * h - (rows - row - 1) * plan.gap
            at = Rect(plan.box.x + plan.pad + column * (w + plan.gap), top, w, h)
            cap = answer.key or (_("Esc") if answer.name == self._safe else "")
            why = answer.why_not
            body.add(push(
                f"answer-{answer.name}", answer.label, at, m.t, None if why else self._chooser(answer.name),
                sub=answer.sub, kind=answer.kind, icon=answer.icon, key=cap, group=_GROUP, lift=5 * m.u,
                tick=self._tick, alt=". ".join(part for part in (answer.label, answer.sub, why) if part),
            ))  # fmt: skip

    def _chooser(self, name: str) -> Callable[[], None]:
        return lambda: self.choose(name)


def copy_text(text: str) -> None:
    """Put a text on the clipboard, if the system has one."""
    if pygame.display.get_init():
        pygame.scrap.put_text(text)


def _art(sheet: Sheet, x: float, y: float, size: int, m: Measures) -> Node:
    if sheet.art == TORN:
        return torn_card(x, y, size, m.u)
    who, act = sheet.art if isinstance(sheet.art, tuple) else (HOST, "")
    from truc_desktop.art.people import still  # the first frame of the menu has no people

    image: Surface = still(who, size, True, act)
    return Sprite(image, shadow_of=shadow_of, x=x, y=y, lift=6 * m.u)

