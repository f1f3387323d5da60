"""ButtonNode: a control with a picture for each state, and a reason when it cannot be pressed."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from typing import Literal

from pygame import Rect, Surface

from truc_desktop.art.light import shadow_of
from truc_desktop.art.theme import current
from truc_desktop.scene.imagecache import SHARED
from truc_desktop.scene.sprite import Sprite

_MOST_OUTLINES = 64
_outlines: OrderedDict[tuple[object, ...], Surface] = OrderedDict()


def _outline(picture: Surface, *use: object) -> Surface:
    """Return the first picture of this size and ``use``.

    All such pictures have the same outline, whatever their text, so they can share one shadow.
    """
    key = (*picture.get_size(), current().key, *use)
    found = _outlines.setdefault(key, picture)
    _outlines.move_to_end(key)
    if len(_outlines) > _MOST_OUTLINES:
        _outlines.popitem(last=False)
    return found


State = Literal["normal", "hover", "pressed", "disabled"]
Draw = Callable[[State], Surface]


def draw_ahead(draw: Draw, state: State, group: str, lift: float) -> None:
    """Draw in advance a button in a state, and its shadow ``lift`` px below it."""
    SHARED.shadow(_outline(draw(state), group, state), lift, shadow_of)


class ButtonNode(Sprite):
    """A button drawn by ``draw(state)``. The stage draws the focus ring around it."""

    def __init__(
        self,
        name: str,
        alt: str,
        draw: Draw,
        box: Rect,
        action: Callable[[], None] | None,
        *,
        group: str,
        lift: float = 5.0,
        refused: Callable[[], None] | None = None,
        tick: Callable[[], None] | None = None,
    ) -> None:
        """``box`` is in window px, ``lift`` the height of the shadow in px.

        Without ``action`` the button is greyed and a press calls ``refused``. ``tick`` (a soft sound) is called when
        the pointer enters.
        """
        super().__init__(
            draw("normal" if action else "disabled"), shadow_of=shadow_of, name=name, x=box.centerx, y=box.centery,
            alt=alt, lift=lift,
        )  # fmt: skip
        self._draw = draw
        self._tick = tick
        self._group = group
        if self.image is not None:
            self.silhouette = _outline(self.image, group, "normal" if action else "disabled")
        self._inside = self._down = False
        self.tip = self.key = ""
        """Text and key for its label (see TipNode); empty for no label."""
        self.opens_list = False
        """Whether it opens a list."""
        self.box = box
        self.hit_rect = box
        self.focusable = True
        self.focus_group = group
        self.enabled = action is not None
        self.on_click = action
        self.on_refused = refused
        self.on_hover = self._hovered
        self.on_press = self._pressed

    def body(self) -> Rect:
        """Return the box, around which the focus ring is drawn."""
        return self.box

    def bounds(self) -> Rect:
        """Return the rectangle of picture and shadow; a state may draw outside the box."""
        return super().bounds().union(super().body())

    def restyle(self, draw: Draw, action: Callable[[], None] | None, alt: str) -> None:
        """Give the button another text or action in the same place."""
        self._draw, self.on_click, self.alt = draw, action, alt
        self.enabled = action is not None
        self._show()

    def _hovered(self, inside: bool) -> None:
        self._inside = inside
        if inside and self.enabled and self._tick is not None:
            self._tick()
        self._show()

    def _pressed(self, down: bool) -> None:
        self._down = down
        self._show()

    @property
    def look(self) -> State:
        """The state in which it is drawn."""
        if not self.enabled:
            return "disabled"
        if self._down:
            return "pressed"
        return "hover" if self._inside else "normal"

    def _show(self) -> None:
        state = self.look
        picture = self._draw(state)
        self.image, self.silhouette = picture, _outline(picture, self._group, state)
