"""A live face in its arch, and the shadow of one."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from pygame import Rect, Surface

from truc_desktop.art.budget import Budget
from truc_desktop.art.faces.animator import Animator
from truc_desktop.art.faces.face import Face as Expression
from truc_desktop.art.light import shadow_of
from truc_desktop.art.people import Portrait
from truc_desktop.scene.node import Node
from truc_desktop.scene.sprite import Sprite

FRAME, CALM, STILL = 32.0, 64.0, 320.0
"""Milliseconds between two pictures of a face that signals or talks, of one that moves, and of one that only breathes.

Each is a multiple of the one before, so that faces change in the same frames and fewer frames are drawn.
"""


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
        self.shade = self._portrait.outline
        """The outline, which never changes, for the shadow."""
        self.image = self._portrait.render(animator.current())

    def advance(self, dt_ms: float) -> None:
        """Let ``dt_ms`` pass; draw a new picture when the period of the face's state has passed."""
        self._lived += dt_ms
        face = self.animator
        face.advance(dt_ms)
        if not self.shown:
            return
        period = FRAME if face.signalling or face.talking else STILL if face.still else CALM
        beat = period, int(self._lived // period)
        if beat != self._beat:
            self._beat = beat
            self.image = self._portrait.render(self.animator.current(), self.budget)

    def ahead(self, faces: Iterable[Expression]) -> Iterator[None]:
        """Draw in advance what these expressions need, step by step."""
        return self._portrait.ahead(faces)


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
