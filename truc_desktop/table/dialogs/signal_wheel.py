"""Signal wheel: the player's face makes the sign pointed at; a list shows who would see it now."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

from pygame import Rect, Surface

from truc_desktop.art.bubbles import paper_note
from truc_desktop.art.budget import Budget
from truc_desktop.art.cards import card_surface
from truc_desktop.art.faces.animator import Animator
from truc_desktop.art.faces.cast import BY_KEY
from truc_desktop.art.light import shadow_of
from truc_desktop.art.people import EyeState, eye_tab
from truc_desktop.art.wheel import (
    Wedge,
    WheelShape,
    draw_wheel,
    hub_plate,
    meaning_chip,
    sign_face,
    watchers,
    wedge_frame,
    wheel_disc,
)
from truc_desktop.i18n import _, ngettext
from truc_desktop.scene.easing import out_back
from truc_desktop.scene.node import Node, Point
from truc_desktop.scene.sprite import Sprite
from truc_desktop.scene.steps import Do, Par, Seq, Step
from truc_desktop.scene.tween import Tween
from truc_desktop.scene.veil import Veil
from truc_desktop.table.dialogs.wheel_place import LIST_WIDTH, list_unit, place_wheel
from truc_desktop.table.layout.geometry import Layout
from truc_desktop.table.nodes.line_of_sight import LineOfSight
from truc_desktop.table.nodes.own_player import APPEARS, VANISHES
from truc_desktop.table.nodes.pointing import Light
from truc_desktop.table.nodes.portrait import Face
from truc_desktop.table.nodes.tabletop import Tabletop

RISES = 34.0
"""How far the wheel rises as it appears, in units of u."""
VEIL = 96.0
"""Strength of the veil over the table, 0..255."""
AGAIN = 1700.0
"""Time after which the face in the hub repeats the sign, ms."""


class WedgeNode(Node):
    """A gesture of the wheel: pointing at it shows the sign, a click makes it."""

    def __init__(self, wheel: WheelNode, index: int, alt: str) -> None:
        super().__init__(name=f"signal-{index + 1}", alt=alt)
        self.wheel, self.index = wheel, index
        self.focusable, self.focus_group = True, "wheel"
        self.on_click = lambda: wheel.confirm(index)
        self.on_hover = lambda inside: wheel.hover(index) if inside else None
        self.on_focus = lambda has: wheel.point(index) if has else None

    def body(self) -> Rect:
        """Return the rectangle around the wedge's face, in window px."""
        shape = self.wheel.shape
        x, y = shape.middle(self.index)
        rect = Rect(0, 0, round(shape.face_size * 1.2), round(shape.face_size * 1.2))
        rect.center = (round(self.wheel.cx + x), round(self.wheel.cy + y))
        return rect

    def focus_box(self) -> Rect:
        """Return an empty box: the wheel highlights the wedge itself, and a ring would cover its number."""
        return Rect(0, 0, 0, 0)

    def hit(self, pos: Point) -> bool:
        """Return whether a point is in the wedge."""
        return self.wheel.shape.wedge_at(pos[0] - self.wheel.cx, pos[1] - self.wheel.cy) == self.index


class WheelNode(Node):
    """Wheel, lines of sight and list of observers over a dimmed table."""

    def __init__(
        self,
        table: Tabletop,
        kinds: tuple[str, ...],
        gaze: tuple[int | None, ...],
        budget: Budget,
        on_choose: Callable[[str], None],
        on_close: Callable[[], None],
        corner: bool = False,
        asked: str = "",
        still: bool = False,
    ) -> None:
        """``kinds`` are the signals allowed now; ``gaze`` is the seat that each seat looks at.

        ``corner``: rivals may also notice the sign of a player they do not look at. ``asked``: the sign that a lesson
        asks for; it is pointed at until the pointer moves to another one, and a frame round it comes and goes, unless
        ``still``.
        """
        super().__init__(name="wheel")
        self.table, self.kinds, self.gaze = table, kinds, gaze
        self._choose, self._corner = on_choose, corner
        place = table.place
        self.layout: Layout = place
        t, self.cx, self.cy = place_wheel(table, len(kinds))
        self.t = t
        self.shape = WheelShape(len(kinds), t)
        self.chosen: int | None = None
        self._since = 0.0
        self.blocks = True
        self.on_click = on_close
        who = table.players[table.viewer].who
        self._veil = Veil(Rect(0, 0, place.w, place.h), strength=VEIL)
        self._sights = Node(name="sights", z=1)
        self._watchers = Node(name="watchers", z=2)
        self._animator = Animator(BY_KEY[who], 5)
        self._hub = Face(who, True, self.shape.hub_face_size, self._animator, budget)
        self._hub.x, self._hub.y, self._hub.z = self.cx, self.cy + self.shape.hub_face_y, 4
        self._plate = Sprite(None, shadow_of=shadow_of, x=self.cx, lift=7 * t, z=5)
        self._wedges = tuple(self._wedge(who, i, kind) for i, kind in enumerate(kinds))
        self._pictures: dict[int | None, Surface] = {None: draw_wheel(self._wedges, None, None, "", "", t)}
        disc = wheel_disc(len(kinds), None, t)
        self._disc = Sprite(disc, shadow_of=shadow_of, x=self.cx, y=self.cy, lift=22 * place.u, z=3)
        self._disc.image = self._pictures[None]
        self.add(self._veil, self._sights, self._watchers, self._disc, self._hub, self._plate)
        for i, kind in enumerate(kinds):
            sign = table.signs[kind]
            self.add(WedgeNode(self, i, f"{_(sign.gesture)}: {_(sign.means)}"))
        self.see(gaze)
        self._asked = kinds.index(asked) if asked in kinds else None
        self._under: int | None = None
        """The wedge under a pointer that has not moved since the wheel was opened."""
        self._rests = self._asked is not None
        if self._asked is not None:
            self._frame(self._asked, still)
            self.point(self._asked)

    # ------------------------------------------------------------------ coming and going
    def appear(self) -> Step:
        """Return a step: the wheel rises and fades in over the veil, which is there at once."""
        moved = self._disc, self._hub, self._plate
        for node in moved:
            node.offset_y = RISES * self.layout.u
        self._fade(0.0)
        rise = (Tween(node, "offset_y", 0.0, APPEARS, out_back) for node in moved)
        return Par(Tween(self, self._fade, 1.0, APPEARS, from_=0.0), *rise)

    def _fade(self, alpha: Any) -> None:
        for node in self.children:
            if node is not self._veil:
                node.alpha = alpha

    def leave(self, layer: Node) -> Step:
        """Return a step: what is seen of the wheel fades out in ``layer``, where it can no longer be used."""
        gone = Node(name="wheel-gone", z=self.z)
        shown = [node for node in (self._disc, self._hub, self._plate) if node.image is not None]
        for node in shown:
            x, y = node.window_pos
            gone.add(Sprite(node.image, x=x, y=y, z=node.z))
        layer.add(gone)
        return Seq(Tween(gone, "alpha", 0.0, VANISHES), Do(gone.remove_self))

    def _frame(self, index: int, still: bool) -> None:
        """Put a frame round a wedge."""
        half = self.shape.half_size
        box = Rect(round(self.cx) - half, round(self.cy) - half, 2 * half, 2 * half)
        frame = Light("asked-sign", lambda: box, lambda _box: wedge_frame(len(self.kinds), index, self.t), still)
        frame.z = 3.5
        self.add(frame)

    def body(self) -> Rect:
        """Return the whole window: a click outside the wheel closes it."""
        return Rect(0, 0, self.layout.w, self.layout.h)

    def _wedge(self, who: str, index: int, kind: str) -> Wedge:
        t = self.t
        sign = self.table.signs[kind]
        size = self.shape.face_size
        scale = self.shape.meaning_scale
        meaning = card_surface(sign.card, 46 * t * scale, 6) if sign.card else meaning_chip(sign.mark, t, scale)
        return Wedge(sign_face(who, size, sign.face), meaning, _(sign.word), str((index + 1) % 10))

    # ------------------------------------------------------------------ choosing
    def hover(self, index: int) -> None:
        """Point at the wedge under the pointer; while a sign is asked for, only once the pointer has moved."""
        self._under = index
        if not self._rests:
            self.point(index)

    def moved(self) -> None:
        """The pointer moves: the wedge under it counts from now on."""
        rested, self._rests = self._rests, False
        if rested and self._under is not None:
            self.point(self._under)

    def point(self, index: int | None) -> None:
        """Show the sign of a wedge (None: none) in the hub."""
        if index == self.chosen:
            return
        self.chosen = index
        t = self.t
        if index not in self._pictures:
            self._pictures[index] = draw_wheel(self._wedges, index, None, "", "", t)
        self._disc.image = self._pictures[index]
        if index is None:
            self._plate.image = None
            return
        kind = self.kinds[index]
        sign = self.table.signs[kind]
        plate = hub_plate(_(sign.gesture), _(sign.means), t, self.shape.plate_room)
        self._plate.image = plate
        self._plate.y = self.cy + self.shape.plate_bottom - plate.get_height() / 2
        self._again(kind)

    def _again(self, kind: str) -> None:
        self._since = 0.0
        self._animator.signal(self.table.signs[kind].face)

    def confirm(self, index: int) -> None:
        """Make the sign of a wedge; no effect for an index without one."""
        if 0 <= index < len(self.kinds):
            self._choose(self.kinds[index])

    def towards(self, dx: float, dy: float) -> None:
        """Point at the wedge in a direction (of a stick)."""
        self.point(self.shape.wedge_towards(dx, dy))

    def advance(self, dt_ms: float) -> None:
        """Let ``dt_ms`` pass: the face in the hub repeats the sign pointed at."""
        self._since += dt_ms
        if self.chosen is not None and self._since >= AGAIN:
            self._again(self.kinds[self.chosen])

    # ------------------------------------------------------------------ who is looking
    def see(self, gaze: tuple[int | None, ...]) -> None:
        """Redraw the lines of sight and the list of observers for a new ``gaze``."""
        self.gaze = gaze
        self._sights.clear()
        self._watchers.clear()
        table, place, t, u = self.table, self.layout, list_unit(self.layout, self.t), self.layout.u
        rows = []
        order = sorted(
            (s for s in range(table.count) if s != table.viewer), key=lambda s: (not table.seats[s].us, s)
        )
        for seat in order:
            node = table.seats[seat]
            rows.append((eye_tab(round(36 * t), self.mark(seat)), node.us, self._told(seat)))
            self._line_of_sight(seat, self.mark(seat) == "you")
        width = max(place.rail.right.w, LIST_WIDTH * t)
        width = min(width, place.w - self.cx - self.shape.radius - 30 * t)
        picture = watchers(round(width), _("Who would see it now"), tuple(rows), t)
        keys = ngettext("Point and click, or press {n}.", "Point and click, or press 1 to {n}.", len(self.kinds))
        hints = keys.format(n=len(self.kinds)), _("Esc closes it without a sign."), _("A red eye: a rival saw a sign.")
        hint = paper_note(round(width), hints, t, 19.0)
        x = place.rail.right.right - width / 2
        y = place.rail.right.bottom - hint.get_height() - picture.get_height() / 2 - 14 * t
        alt = ". ".join(row[2] for row in rows)
        self._watchers.add(Sprite(picture, shadow_of=shadow_of, x=x, y=y, lift=9 * u, alt=alt))
        y = place.rail.right.bottom - hint.get_height() / 2
        self._watchers.add(Sprite(hint, shadow_of=shadow_of, x=x, y=y, lift=6 * u, alt=" ".join(hints)))

    def mark(self, seat: int) -> EyeState:
        """Return the eye mark of a player, beside their face and in the list: open if they would see the sign."""
        return "you" if self.gaze[seat] == self.table.viewer or self.table.seats[seat].us else "away"

    def _told(self, seat: int) -> str:
        """Return whether a player would see the sign: partners always (SPEC 10), rivals if they look, or by chance."""
        looks, us = self.gaze[seat] == self.table.viewer, self.table.seats[seat].us
        if us:
            told = _("{name} looks at you") if looks else _("{name} will see it: partners always do")
        elif looks:
            told = _("{name} may see it: a rival!")
        elif self._corner:
            told = _("{name} looks elsewhere, but may notice")
        else:
            told = _("{name} looks elsewhere, but may still turn")
        return told.format(name=self.table.players[seat].name)

    def _line_of_sight(self, seat: int, at_you: bool) -> None:
        """Draw the line from the eyes of a player: to the maker of the sign if they would see it (``at_you``), else to
        what they look at."""
        table, u = self.table, self.layout.u
        node = table.seats[seat]
        if at_you:
            goal = (self.cx + self.shape.radius * 0.5, self.cy - self.shape.radius * 0.86)
        else:
            point = table.gaze_point(seat, self.gaze[seat])
            goal = point if point is not None else (node.x, node.y + 200 * u)
        start = node.eyes()
        far = math.dist(start, goal)
        target = self.gaze[seat]
        dx, dy = (goal[0] - start[0]) / max(far, 1.0), (goal[1] - start[1]) / max(far, 1.0)
        short = table.seats[target].half * 1.1 if target is not None and not at_you else 0.0
        if far < short + 60 * u:
            return
        goal = (goal[0] - dx * short, goal[1] - dy * short)
        self._sights.add(LineOfSight(start, goal, at_you, u))
