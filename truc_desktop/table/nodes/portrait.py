"""Portraits of players: live face in its arch, name plate, badges, rays of the turn, eye tab."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from pygame import Rect, Surface

from truc_desktop.art.faces.animator import Animator
from truc_desktop.art.faces.cast import BY_KEY
from truc_desktop.art.faces.face import Face as Expression
from truc_desktop.art.light import shadow_of
from truc_desktop.art.marks import badge
from truc_desktop.art.people import EYE_STATES, Budget, Portrait, eye_tab, rays
from truc_desktop.art.plates import name_plate, plate_fits, role_that_fits
from truc_desktop.scene.node import Node
from truc_desktop.scene.sprite import Sprite
from truc_desktop.table.layout.geometry import Edge, Layout

FRAME, CALM, STILL = 32.0, 64.0, 320.0
"""Milliseconds between two pictures of a face that signals or talks, of one that moves, and of one that only breathes.

Each is a multiple of the one before, so that faces change in the same frames and fewer frames are drawn.
"""
FOOT = (264 - 128) / 256
"""Distance from the centre of the arch to its foot, in sizes of the frame."""


class Face(Sprite):
    """The live face alone. It redraws itself from its animator, within the drawing budget of a frame."""

    def __init__(self, who: str, us: bool, size: int, animator: Animator, budget: Budget) -> None:
        """``who`` is a key of the cast, ``size`` the side of the frame in px."""
        super().__init__(None)
        self.animator = animator
        self.budget = budget
        self.size = size
        self._portrait = Portrait(who, size, us)
        self._lived = 0.0
        self._beat = (0.0, -1)
        self.away = False
        self.shade = self._portrait.outline
        """The outline, which never changes, for the shadow."""
        self.image = self._portrait.render(animator.current())

    def advance(self, dt_ms: float) -> None:
        """Let ``dt_ms`` pass; draw a new picture when the period of the face's state has passed."""
        self._lived += dt_ms
        face = self.animator
        face.advance(dt_ms)
        period = FRAME if face.signalling or face.talking else STILL if face.still else CALM
        beat = period, int(self._lived // period)
        if beat != self._beat:
            self._beat = beat
            self.image = self._portrait.render(self.animator.current(), self.budget, self.away)


    def draw_ahead(self, faces: Iterable[Expression], ms: float) -> bool:
        """Draw in advance what these expressions need, for about ``ms``; return whether all is done."""
        return self._portrait.draw_ahead(faces, ms)


class Shade(Node):
    """The shadow of a face, which does not change while the face does."""

    def __init__(self, outline: Surface, lift: float) -> None:
        super().__init__()
        self._shadow = shadow_of(outline, lift)
        self._lift = lift

    def body(self) -> Rect:
        """Return the shadow's rectangle in window px."""
        x, y = self.window_pos
        rect = self._shadow.get_rect()
        rect.center = (round(x + 0.15 * self._lift), round(y + 0.75 * self._lift))
        return rect

    def draw(self, target: Surface, clip: Rect) -> None:
        """Draw the shadow."""
        target.blit(self._shadow, self.body())


class PortraitNode(Node):
    """A player at the table. Children: rays, shadow, face, plate, badges, eye tab."""

    def __init__(self, seat: int, who: str, name: str, us: bool, seed: int, budget: Budget) -> None:
        """``seat`` is in playing order, ``who`` a key of the cast; ``us``: on the viewer's side."""
        super().__init__(name=f"player-{seat}")
        self.seat, self.who, self.us, self.title = seat, who, us, name
        self.animator = Animator(BY_KEY[who], seed)
        self._budget = budget
        self.face: Face | None = None
        self.role = ""
        self.turn = False
        self.badges: tuple[str, ...] = ()
        self.eye = ""
        self.edge = Edge.BOTTOM
        self.size = 0
        self.foot = 0.0
        self._layout: Layout | None = None
        self._most, self._roles = 0.0, True
        self.plate: Sprite | None = None
        self._built: tuple[object, ...] = ()
        self.click: Callable[[], None] | None = None
        self.watch: Callable[[bool], None] | None = None

    @property
    def half(self) -> float:
        """Half the side of the frame in px."""
        return self.size / 2

    def place(self, layout: Layout, position: int) -> None:
        """Move to ``position`` of the layout; create a new face if its size has changed."""
        spot = layout.places[position]
        self._layout, self.edge = layout, spot.edge
        self.x, self.y = spot.x, spot.y
        self._most, self._roles = spot.plate, spot.roles
        size = round(spot.r * 2)
        if size != self.size or self.face is None:
            self.size = size
            self.face = Face(self.who, self.us, size, self.animator, self._budget)
        self._built = ()
        self.refresh()

    def belong(self, us: bool) -> None:
        """Set whether the player is on the viewer's side, which changes the frame.

        Needed where sides change from hand to hand.
        """
        if us == self.us:
            return
        self.us = us
        if self.face is not None:
            self.face.remove_self()
            self.face = Face(self.who, us, self.size, self.animator, self._budget)
        self._built = ()
        self.refresh()

    def show(self, role: str, turn: bool, badges: tuple[str, ...], eye: str = "") -> None:
        """Set the role on the plate, whether it is their turn, the badges and the eye tab (one of EYE_STATES)."""
        self.role, self.turn, self.badges, self.eye = role, turn, badges, eye
        self.refresh()

    def refresh(self) -> None:
        """Rebuild the children if anything they show has changed."""
        layout, face = self._layout, self.face
        if layout is None or face is None:
            return
        key = (self.role, self.turn, self.badges, self.eye, self.size, layout.w, layout.h, layout.t)
        if key == self._built:
            return
        self._built = key
        u, t, size = layout.u, layout.t, self.size
        for child in self.children:
            if child is not face:
                self.remove(child)
        if face.parent is None:
            self.add(face)
        face.z = 2
        self.add(_at(Shade(face.shade, 9 * u), 0, 0, 1))
        if self.turn:
            self.add(_at(Sprite(rays(size)), 0, 0, 0))
        self._hang_plate(layout)
        out = -1 if self.edge in (Edge.LEFT, Edge.TOP, Edge.BOTTOM) else 1
        across = max(36 * t, self.half * 0.46)
        for i, kind in enumerate(self.badges):
            bx = max(across * 0.55 - self.x, min(layout.w - across * 0.55 - self.x, out * size * 0.475))
            by = size * (0.02 + 0.27 * i) + (size * 0.05 if self.edge is Edge.BOTTOM else 0)
            self.add(_at(Sprite(badge(kind, round(across)), shadow_of=shadow_of, lift=4 * u), bx, by, 4))
        state = next((state for state in EYE_STATES if state == self.eye), None)
        if state is not None:
            tab = eye_tab(round(max(40 * t, self.half * (0.5 if state != "watched" else 0.4))), state)
            # A player who has caught a sign speaks: the eye tab must not cover the bubble.
            x, y = (out * size * 0.37, -size * 0.40) if state == "caught" else (-out * size * 0.475, -size * 0.06)
            self.add(_at(Sprite(tab, shadow_of=shadow_of, lift=5 * u), x, y, 5))
        self.alt = ", ".join(part for part in (self.title, self.role) if part)
        self.hit_rect = Rect(round(self.x - self.half), round(self.y - self.half), size, round(size * 1.15))
        self.on_click = self.click
        self.on_hover = self.watch

    def _hang_plate(self, layout: Layout) -> None:
        """Add the plate with the name, and the role if there is room; no plate if there is none for the name."""
        most, t = self._most, layout.t
        self.foot = self.y + self.size * FOOT
        self.plate = None
        if most and not plate_fits(self.title, self.us, t, most):
            return
        role = self.role if self._roles else ""
        if most:
            role = role_that_fits(self.title, role, self.us, t, most)
        plate = name_plate(self.title, role, self.us, t, self.turn, most, tight=bool(most))
        px, py = self._plate_place(layout, plate)
        self.foot = self.y + py + plate.get_height() / 2
        self.plate = Sprite(plate, shadow_of=shadow_of, lift=5 * layout.u)
        self.add(_at(self.plate, px, py, 3))

    def _plate_place(self, layout: Layout, plate: Surface) -> tuple[float, float]:
        w, h = plate.get_size()
        y = self.size * FOOT + h / 2 - 23 * layout.t
        x = max(w / 2 + 6 - self.x, min(layout.w - w / 2 - 6 - self.x, 0))
        return x, min(y, layout.h - h / 2 - 2 - self.y)

    def body(self) -> Rect:
        """Return the frame in window px (the pointer's target)."""
        x, y = self.window_pos
        return Rect(round(x - self.half), round(y - self.half), self.size, self.size)

    def focus_box(self) -> Rect:
        """Return the rectangle of frame and plate."""
        return self.body() if self.plate is None else self.body().union(self.plate.body())

    def look(self, at: tuple[float, float] | None) -> None:
        """Turn the eyes to a point in window px; None: to the viewer, in front of the screen."""
        if at is None:
            self.animator.look(0, 0)
            return
        x, y = self.window_pos
        self.animator.look(at[0] - x, at[1] - y)

    def ahead(self, at: tuple[float, float] | None, ms: float) -> bool:
        """Draw in advance what ``look`` will show, for about ``ms``; return whether all is done."""
        if self.face is None:
            return True
        x, y = (0.0, 0.0) if at is None else (at[0] - self.window_pos[0], at[1] - self.window_pos[1])
        return self.face.draw_ahead(self.animator.look_preview(x, y), ms)

    def mouth(self) -> tuple[float, float]:
        """Return the point of a bubble's tail, in window px."""
        x, y = self.window_pos
        return x, y + self.half * 0.1


def _at(node: Node, x: float, y: float, z: float) -> Node:
    node.x, node.y, node.z = x, y, z
    return node

