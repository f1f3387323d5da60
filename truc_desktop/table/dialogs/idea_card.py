"""The card at the end of a lesson's hand: what it has taught, and the buttons that go on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import ceil

from pygame import Rect, Surface

from truc_desktop.art.buttons import button, key_beside_width
from truc_desktop.art.lesson_pictures import idea_card
from truc_desktop.art.light import shadow_of
from truc_desktop.scene.easing import out_cubic
from truc_desktop.scene.node import Node
from truc_desktop.scene.sprite import Sprite
from truc_desktop.scene.steps import Par, Step
from truc_desktop.scene.tween import Tween
from truc_desktop.table.dialogs.hand_summary import SheetButton
from truc_desktop.table.layout.geometry import Layout
from truc_desktop.table.nodes.button import ButtonNode, State

WIDE, BUTTON_WIDTH, BUTTON_HEIGHT, GAP = 640.0, 236.0, 62.0, 14.0
"""Widths of card (at least) and button, height of a button and distance between them, in units of t."""
RISE, FADE = 260.0, 180.0
"""Time in which it rises and appears, ms."""


class IdeaCard(Node):
    """A title, some lines, and buttons. It covers the middle of the table only."""

    def __init__(
        self, place: Layout, title: str, idea: str, buttons: Sequence[SheetButton], tick: Callable[[], None]
    ) -> None:
        """``buttons`` from left to right."""
        super().__init__(name="idea-card")
        t = place.t
        keyed = (key_beside_width(one.label, one.key, t) for one in buttons if one.key)
        most = max(BUTTON_WIDTH * t, *map(ceil, keyed))  # no label is set smaller, no key cap lower than the others
        row = (most + GAP * t) * len(buttons) - GAP * t
        wide = round(min(max(WIDE * t, row), place.w - 40 * t))
        picture = idea_card(title, idea, t, wide)
        each = min(most, (wide - GAP * t * (len(buttons) - 1)) / len(buttons))
        whole = picture.get_height() + GAP * t + BUTTON_HEIGHT * t
        x, y = place.trick_centre
        top = max(60 * t, min(y - whole / 2, place.h - whole - 16 * t))
        x = max(wide / 2 + 8, min(place.w - wide / 2 - 8, x))
        paper = Sprite(
            picture, shadow_of=shadow_of, name="idea", x=x, y=top + picture.get_height() / 2, lift=16 * place.u,
            alt=f"{title}. {idea}",
        )  # fmt: skip
        self.add(paper)
        left = x - (each * len(buttons) + GAP * t * (len(buttons) - 1)) / 2
        for n, one in enumerate(buttons):
            box = Rect(
                round(left + n * (each + GAP * t)), round(top + picture.get_height() + GAP * t), round(each),
                round(BUTTON_HEIGHT * t),
            )  # fmt: skip
            alt = ". ".join(part for part in (one.label, one.sub) if part)
            self.add(ButtonNode(
                one.name, alt, _drawn(one, box, t), box, one.action, group="sheet", lift=6 * place.u, tick=tick
            ))  # fmt: skip
        self._from = 26 * t

    def entrance(self) -> Step:
        """Return the step in which it rises and appears."""
        self.alpha, self.offset_y = 0.0, self._from
        return Par(Tween(self, "alpha", 1.0, FADE), Tween(self, "offset_y", 0.0, RISE, out_cubic))


def _drawn(one: SheetButton, box: Rect, t: float) -> Callable[[State], Surface]:
    def draw(state: State) -> Surface:
        return button(box.w, box.h, one.label, one.sub, one.kind, one.icon, one.key, state, t)

    return draw
