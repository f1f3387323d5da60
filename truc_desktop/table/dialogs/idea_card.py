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
from truc_desktop.table.nodes.tag_place import cover_penalty

WIDE, BUTTON_WIDTH, BUTTON_HEIGHT, GAP = 640.0, 236.0, 62.0, 14.0
"""Widths of card (at least) and button, height of a button and distance between them, in units of t."""
TOP, EDGE = 60.0, 16.0
"""Least distance of the card from the top of the window and of its buttons from the foot, in units of t."""
COLUMNS, ROWS = 9, 13
"""How many places are tried for it."""
FAR = 0.1
"""What it counts to be away from the middle of the table by a px, for each px of its height."""
IN_THE_WAY, HARDLY = 1.0, 0.01
"""Weight from which something is in the way of the usual place, and the part of the card that may cover it."""
RISE, FADE = 260.0, 180.0
"""Time in which it rises and appears, ms."""


class IdeaCard(Node):
    """A title, some lines, and buttons, where they hide least of what they speak of."""

    def __init__(
        self, place: Layout, title: str, idea: str, buttons: Sequence[SheetButton], tick: Callable[[], None],
        lying: Sequence[tuple[Rect, float]] = (),
    ) -> None:  # fmt: skip
        """``buttons`` from left to right. ``lying``: what is best left free, in window px, and how bad it is to cover
        it."""
        super().__init__(name="idea-card")
        t = place.t
        keyed = (key_beside_width(one.label, one.key, t) for one in buttons if one.key)
        most = max(BUTTON_WIDTH * t, *map(ceil, keyed))  # no label is set smaller, no key cap lower than the others
        row = (most + GAP * t) * len(buttons) - GAP * t
        wide = round(min(max(WIDE * t, row), place.w - 40 * t))
        picture = idea_card(title, idea, t, wide)
        each = min(most, (wide - GAP * t * (len(buttons) - 1)) / len(buttons))
        whole = picture.get_height() + GAP * t + BUTTON_HEIGHT * t
        x, top = _free(place, wide, whole, lying)
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


def _free(place: Layout, wide: float, high: float, lying: Sequence[tuple[Rect, float]]) -> tuple[float, float]:
    """Return the middle x and the upper edge, in px, of a card of this size: the right lower corner, where it lies in
    hand after hand, unless more than the rail and the player's cards are in the way; or else where it covers least of
    ``lying``."""
    middle, left, top = place.trick_centre, wide / 2 + 8, TOP * place.t
    across, down = max(0.0, place.w - wide - 16), max(0.0, place.h - high - EDGE * place.t - top)
    corner = left + across, top + down
    hard = [each for each in lying if each[1] >= IN_THE_WAY]
    if cover_penalty((round(wide), round(high)), (corner[0], corner[1] + high / 2), hard) <= HARDLY * wide * high:
        return corner
    usual = max(left, min(left + across, middle[0])), max(top, min(top + down, middle[1] - high / 2))
    spots = [usual, *((left + across * column / (COLUMNS - 1), top + down * row / (ROWS - 1))
                      for row in range(ROWS) for column in range(COLUMNS))]  # fmt: skip

    def bad(spot: tuple[float, float]) -> float:
        covered = cover_penalty((round(wide), round(high)), (spot[0], spot[1] + high / 2), lying)
        return covered + FAR * high * (abs(spot[0] - usual[0]) + abs(spot[1] - usual[1]))

    return min(spots, key=bad)


def _drawn(one: SheetButton, box: Rect, t: float) -> Callable[[State], Surface]:
    def draw(state: State) -> Surface:
        return button(box.w, box.h, one.label, one.sub, one.kind, one.icon, one.key, state, t)

    return draw
