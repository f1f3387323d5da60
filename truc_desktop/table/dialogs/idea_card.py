"""The card at the end of a lesson's hand: what it has taught, and the buttons that go on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import ceil, floor

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
from truc_desktop.table.nodes.tag_place import Covered, cover_penalty

WIDE, BUTTON_WIDTH, BUTTON_HEIGHT, GAP = 640.0, 200.0, 62.0, 14.0
"""Width of a card that is not in the corner, least width and height of a button and distance between buttons, in units
of t."""
TOP, EDGE = 60.0, 16.0
"""Least distance of the card from the top of the window and from its foot, in units of t."""
COLUMNS, ROWS = 25, 29
"""How many places are tried for it."""
FAR = 0.05
"""What it counts to be away from the middle of the table by a px, for each px of its height."""
IN_THE_WAY, HARDLY = 2.0, 0.02
"""Weight from which something is in the way in the corner, and the part of the card that may cover it."""
AIR = 10.0
"""Distance that the card keeps from what it leaves free, where there is room, in units of t."""
SLIM = 0.74
"""Width of a card that finds no room in its usual shape, as a part of that."""
LEAST_WIDE, OVER, ROUND, WIDEST_BUTTON = 420.0, 6.0, 22.0, 300.0
"""Least width of the corner; how far the card reaches beyond the inlay below it, and stays away from the edges of the
window; the edge of paper around its buttons; greatest width of a button. All in units of t."""
RISE, FADE = 260.0, 180.0
"""Time in which it rises and appears, ms."""


class IdeaCard(Node):
    """A title, some lines, and buttons on one paper: in the right lower corner, where it hides the inlay with the
    question and no card of the player's; or, where there is no room for it, where it hides least of what it speaks of.
    """

    def __init__(
        self, place: Layout, title: str, idea: str, buttons: Sequence[SheetButton], tick: Callable[[], None],
        lying: Sequence[tuple[Rect, float]] = (),
    ) -> None:  # fmt: skip
        """``buttons`` from left to right. ``lying``: what is best left free, in window px, and how bad it is to cover
        it."""
        super().__init__(name="idea-card")
        self.letters = len(title) + len(idea)
        """How many letters there are to read."""
        t, gap, edge = place.t, GAP * place.t, ROUND * place.t
        keyed = (key_beside_width(one.label, one.key, t) for one in buttons if one.key)
        least = max(BUTTON_WIDTH * t, *map(ceil, keyed))  # no label is set smaller, no key cap lower than the others

        def drawn(wide: int) -> tuple[Surface, list[Sequence[SheetButton]]]:
            """Return the paper ``wide`` px wide, and the rows of its buttons."""
            abreast = max(1, floor((wide - 2 * edge + gap) / (least + gap)))
            rows = [buttons[at : at + abreast] for at in range(0, len(buttons), abreast)]
            foot = round(len(rows) * (BUTTON_HEIGHT * t + gap) + edge - gap)
            return idea_card(title, idea, t, wide, foot), rows

        corner = _corner(place)
        picture, rows = drawn(corner.w) if corner is not None else (None, [])
        if corner is not None and picture is not None:
            corner.y, corner.h = corner.bottom - picture.get_height(), picture.get_height()
        if picture is None or corner is None or not _is_free(corner, lying, place):
            row = (least + gap) * len(buttons) - gap + 2 * edge
            wide = min(max(WIDE * t, row), place.w - 40 * t)
            shapes = [drawn(round(wide)), drawn(round(wide * SLIM))]
            airy = [(box.inflate(2 * AIR * t, 2 * AIR * t), weight) for box, weight in lying]
            found = [(*_free(place, *shape[0].get_size(), airy), at) for at, shape in enumerate(shapes)]
            x, y, _hidden, chosen = min(found, key=lambda spot: spot[2:])
            picture, rows = shapes[chosen]
            corner = picture.get_rect(topleft=(x, y))
        paper = Sprite(
            picture, shadow_of=shadow_of, name="idea", x=corner.centerx, y=corner.centery, lift=16 * place.u,
            alt=f"{title}. {idea}",
        )  # fmt: skip
        self.add(paper)
        for line, abreast in enumerate(reversed(rows)):
            each = min((corner.w - 2 * edge - gap * (len(abreast) - 1)) / len(abreast), WIDEST_BUTTON * t)
            left = corner.centerx - (each * len(abreast) + gap * (len(abreast) - 1)) / 2
            top = corner.bottom - edge - BUTTON_HEIGHT * t - line * (BUTTON_HEIGHT * t + gap)
            for n, one in enumerate(abreast):
                box = Rect(round(left + n * (each + gap)), round(top), round(each), round(BUTTON_HEIGHT * t))
                alt = ". ".join(part for part in (one.label, one.sub) if part)
                self.add(ButtonNode(
                    one.name, alt, _drawn(one, box, t), box, one.action, group="sheet", lift=6 * place.u, tick=tick
                ))  # fmt: skip
        self._from = min(26 * t, place.h - corner.bottom)

    def entrance(self) -> Step:
        """Return the step in which it rises and appears."""
        self.alpha, self.offset_y = 0.0, self._from
        return Par(Tween(self, "alpha", 1.0, FADE), Tween(self, "offset_y", 0.0, RISE, out_cubic))


def _corner(place: Layout) -> Rect | None:
    """Return the right lower corner beside the player's cards, over the whole inlay with the question, without a height
    yet; None where the inlay is not beside the cards, or too narrow for a text."""
    inlay, over = place.rail.right, OVER * place.t
    if place.rail.across or inlay.w < LEAST_WIDE * place.t:
        return None
    left, right = ceil(inlay.x - over), floor(min(inlay.right + over, place.w - over))
    return Rect(left, ceil(max(inlay.bottom, place.h - over)), right - left, 0)


def _is_free(corner: Rect, lying: Sequence[tuple[Rect, float]], place: Layout) -> bool:
    """Whether a card in the corner hides nothing that the hand was about."""
    hard = [each for each in lying if each[1] >= IN_THE_WAY]
    at = corner.centerx, corner.centery
    return corner.y >= TOP * place.t and cover_penalty(corner.size, at, hard) <= HARDLY * corner.w * corner.h


def _free(place: Layout, wide: float, high: float, lying: Sequence[tuple[Rect, float]]) -> tuple[int, int, float]:
    """Return the left and upper edge, in px, of a card of this size where it covers least of ``lying``, and how bad it
    is there."""
    middle, left, top = place.trick_centre, wide / 2 + 8, TOP * place.t
    across, down = max(0.0, place.w - wide - 16), max(0.0, place.h - high - EDGE * place.t - top)
    usual = max(left, min(left + across, middle[0])), max(top, min(top + down, middle[1] - high / 2))
    spots = [usual, *((left + across * column / (COLUMNS - 1), top + down * row / (ROWS - 1))
                      for row in range(ROWS) for column in range(COLUMNS))]  # fmt: skip

    things = Covered(lying)

    def bad(spot: tuple[float, float]) -> float:
        covered = things.penalty((round(wide), round(high)), (spot[0], spot[1] + high / 2))
        return covered + FAR * high * (abs(spot[0] - usual[0]) + abs(spot[1] - usual[1]))

    x, y = best = min(spots, key=bad)
    return round(x - wide / 2), round(y), bad(best)


def _drawn(one: SheetButton, box: Rect, t: float) -> Callable[[State], Surface]:
    def draw(state: State) -> Surface:
        return button(box.w, box.h, one.label, one.sub, one.kind, one.icon, one.key, state, t)

    return draw
