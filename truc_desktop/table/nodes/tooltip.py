"""TipNode: a label with the name and key of the control, or the meaning of the mark, under the resting pointer or the
focus."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect

from truc_desktop.art.buttons import tip_label
from truc_desktop.art.light import shadow_of
from truc_desktop.scene.focus import FocusRing
from truc_desktop.scene.sprite import Sprite
from truc_desktop.scene.stage import Stage
from truc_desktop.table.nodes.button import ButtonNode
from truc_desktop.table.nodes.player import PlayerNode
from truc_desktop.table.nodes.ranking_strip import StripNode
from truc_desktop.table.nodes.told_mark import ToldMark

Told = ButtonNode | ToldMark | PlayerNode
"""What has a label."""
REST, ANEW = 500.0, 200.0
"""Delay before the label appears, and the longest gap while a control is being rebuilt, ms."""
READ, POINTED = 6000.0, 8000.0
"""How long the label of a focused control stays, and that of one under the pointer, ms: focus and pointer rest where
they are long after they have been used.
"""
GAP, EDGE = 8, 6
"""Distance from a control to its label, and from the label to the edge of the window, in units of t."""


class TipNode(Sprite):
    """The label of the whole stage. It ignores the pointer.

    It disappears when the control is left or pressed, once it can have been read, and as a sheet opens; once the sheet
    has closed, a control that is still under the pointer or has got the focus back is not named until it has been left.
    """

    def __init__(
        self, stage: Stage, ring: FocusRing, unit: Callable[[], float], asked: Callable[[], Sequence[Rect]]
    ) -> None:
        """``unit()`` returns the unit of type in px, ``asked()`` the boxes of prompt, stakes and calls, which the label
        of a call must not cover."""
        super().__init__(shadow_of=shadow_of, name="tip", z=95)
        self._stage, self._ring, self._unit, self._asked = stage, ring, unit, asked
        self._named, self._since = "", 0.0
        self._presses = 0
        self._quiet: frozenset[str] = frozenset()
        """Controls that were pressed or focused at the last press, or as a sheet opened or closed: what has opened is
        not covered."""
        self._pressed_on: Rect | None = None
        """The box of the control pressed last, until the pointer has left it: the control may be gone for a while."""
        self._sheet = stage.modal
        self._box, self._away = Rect(0, 0, 0, 0), 0.0
        self._built: object = None
        self.visible = False

    @property
    def _covered(self) -> bool:
        """Whether a sheet is open that leaves no control in use."""
        return self._stage.modal is not None and self._stage.beside is None

    def _wanted(self) -> Told | None:
        """Return the control or mark under the pointer, otherwise the focused one; None for none or under a sheet."""
        if self._covered:
            return None
        under, focused = self._stage.pointer.hovered, self._ring.node if self._ring.visible else None
        if isinstance(under, ButtonNode | ToldMark) and under.tip and under.shown:
            return under
        if isinstance(focused, ButtonNode | PlayerNode) and focused.tip and focused.shown:
            return focused
        return None

    def advance(self, dt_ms: float) -> None:
        """Follow the pointer and the focus. A control rebuilt with the same name counts as the same."""
        node = self._wanted()
        self._away = self._away + dt_ms if node is None and not self._covered else 0.0
        if node is None and self.visible and self._being_made():
            return
        name = "" if node is None else node.name
        self._note_press()
        if name != self._named:
            self._named, self._since = name, 0.0
        else:
            self._since += dt_ms
        if not self._resting() and ((name and name not in self._quiet) or self._away > ANEW):
            self._quiet = frozenset()
        read = self._since > REST + (POINTED if node is self._stage.pointer.hovered else READ)
        if node is None or name in self._quiet or self._since < REST or read:
            self.visible = False
            return
        self._show(node, node.tip, node.key)

    def let_go(self) -> None:
        """Show no label until another control is pointed at or focused: what happens at the table has changed."""
        self._quiet |= {self._named} - {""}

    def _note_press(self) -> None:
        pointer = self._stage.pointer
        sheet, self._sheet = self._sheet, self._stage.modal
        if pointer.presses != self._presses or self._sheet is not sheet:
            at = (pointer.pressed, pointer.hovered, self._ring.node)
            named = frozenset({self._named, *(node.name for node in at if node is not None)} - {""})
            pressed = next((node for node in (pointer.pressed, pointer.hovered) if node is not None), None)
            if pointer.presses != self._presses:
                self._pressed_on = None if pressed is None else pressed.body()
            self._quiet = named | self._quiet if pointer.presses == self._presses else named
            self._presses = pointer.presses

    def _resting(self) -> bool:
        """Return whether the pointer has not yet left the control that was pressed last; forget that one if it has."""
        pos, box = self._stage.pointer.pos, self._pressed_on
        if box is not None and not (pos is not None and box.collidepoint(pos)):
            self._pressed_on = None
        return self._pressed_on is not None

    def _being_made(self) -> bool:
        """Return whether the control under the resting pointer has only just been removed."""
        pointer = self._stage.pointer
        here = pointer.pos is not None and self._box.collidepoint(pointer.pos)
        return here and pointer.hovered is None and self._stage.modal is None and self._away < ANEW

    def _show(self, node: Told, label: str, key: str) -> None:
        t, (w, h), box = self._unit(), self._stage.size, node.box
        self._box = box
        keeps_off = (*self._asked(), *(strip.body() for strip in self._strips()))
        built = label, key, tuple(box), t, w, h, *map(tuple, keeps_off)
        if built != self._built:
            self._built = built
            picture = tip_label(label, key, t, w - 2 * EDGE * t)
            self.image = self.silhouette = picture
            self.lift = 4 * t
            self.x, self.y = self._place(node, *picture.get_size())
        self.visible = True

    def _strips(self) -> list[StripNode]:
        """Return the strip of the ranks, if it is to be seen."""
        return [node for top in self._stage.tops for node in top.walk() if isinstance(node, StripNode) and node.shown]

    def _place(self, node: Told, wide: int, high: int) -> tuple[float, float]:
        """Return the middle of a label: below or above its control, beside it where it would cover another one, below
        the strip of the ranks that hangs under the control, or above what the player is asked."""
        t, (w, h), box = self._unit(), self._stage.size, node.box
        half_w, half_h = wide / 2, high / 2
        x = max(half_w + EDGE * t, min(w - half_w - EDGE * t, box.centerx))
        away, aside = GAP * t + half_h, GAP * t + half_w
        y = box.bottom + away if box.centery < h / 2 else box.top - away
        usual = x, y
        others = [
            other.body() for top in self._stage.tops for other in top.walk()
            if isinstance(other, ButtonNode) and other is not node and other.shown
        ]  # fmt: skip
        strips = [strip.body() for strip in self._strips()]
        asked = [rect for rect in self._asked() if rect != box]
        others += [*strips, *asked]
        places = [usual, (box.right + aside, box.centery), (box.left - aside, box.centery)]
        places += [(x, strip.bottom + away) for strip in strips]
        places += [(x, min(rect.top for rect in asked) - away)] if asked else []
        for at_x, at_y in places:
            label = Rect(round(at_x - half_w), round(at_y - half_h), wide, high)
            if self._stage.rect.contains(label) and label.collidelist(others) < 0:
                return at_x, at_y
        return usual
