"""CardNode: a card with an exact picture at rest, rotated and scaled in flight."""

from __future__ import annotations

import math
from collections.abc import Callable

from pygame import Surface

from truc_desktop.art.card_shadow import card_shadow_of
from truc_desktop.art.cards import back_surface, card_outline, card_surface
from truc_desktop.art.palette import Room
from truc_desktop.engine import HIDDEN
from truc_desktop.i18n import _
from truc_desktop.presentation.card_names import card_name
from truc_desktop.scene.easing import Easing, out_cubic
from truc_desktop.scene.flight import Flight, Pose
from truc_desktop.scene.sprite import Sprite
from truc_desktop.scene.steps import Do, Seq, Step
from truc_desktop.table.layout.geometry import CardPose

BACK = "back"


def card_picture(code: str, width: float, angle: float, room: Room) -> Surface:
    """Return a card ``width`` px wide, turned by ``angle`` degrees clockwise; the room's back for BACK and HIDDEN."""
    if code in (BACK, HIDDEN):
        return back_surface(room.key, width, angle)
    return card_surface(code, width, angle)


class CardNode(Sprite):
    """One card. ``code`` is its notation (``3O``), or BACK for a card whose front the viewer does not see."""

    def __init__(
        self, code: str, pose: CardPose, room: Room, lift: float, name: str = "", flies: float = 0.0
    ) -> None:  # fmt: skip
        """Place the card in ``pose``, ``lift`` px above the table.

        ``flies``: the width in px of the picture for a flight that starts at once; 0 for a card at rest.
        """
        super().__init__(None, shadow_of=card_shadow_of, name=name, lift=lift)
        self.code = BACK if code == HIDDEN else code
        self.room = room
        self.pose = pose
        if flies:
            self.x, self.y = pose.x, pose.y
            self.take_off(flies)
        else:
            self.rest(pose)
        self._speak()

    def _speak(self) -> None:
        self.alt = _("a card, face down") if self.code == BACK else card_name(self.code)

    def picture(self, width: float, angle: float = 0.0) -> Surface:
        """Return the card ``width`` px wide, turned by ``angle`` degrees clockwise."""
        return card_picture(self.code, width, angle, self.room)

    def _show(self, width: float, angle: float = 0.0) -> None:
        """Show the card in this width and angle. All cards have the same outline, so they share one shadow."""
        self.image = self.picture(width, angle)
        self.silhouette = card_outline(width, angle)

    def rest(self, pose: CardPose) -> None:
        """Come to rest in ``pose``, with a picture made for exactly that size and angle."""
        self.pose = pose
        self._show(pose.width, pose.angle)
        self.x, self.y, self.angle, self.scale = pose.x, pose.y, 0.0, 1.0

    def take_off(self, width: float) -> None:
        """Change to an upright picture of ``width`` px that can rotate and scale; the card looks the same."""
        before = self.pose
        self._show(width)
        self.angle, self.scale = -before.angle, before.width / width

    def turn_over(self, width: float, progress: float) -> None:
        """Show how far a card in the air, ``width`` px wide, is turned from its back (0) to its front (1)."""
        code = BACK if progress < 0.5 else self.code
        self.image = card_picture(code, width, 0.0, self.room)
        self.squeeze = abs(math.cos(math.pi * progress)) if progress < 1 else 1.0

    def fly(
        self,
        to: CardPose,
        ms: float,
        ease: Easing = out_cubic,
        *,
        arc: float = 0.08,
        spin: int = 0,
        rise: float = 0.0,
        lift: float | None = None,
        on_land: Callable[[], object] | None = None,
    ) -> Step:
        """Return a step that moves the card to ``to`` within ``ms``.

        ``arc``: height of the curve as a part of the distance. ``spin``: full turns. ``rise``: greatest extra height in
        px. ``lift``: height at the end, in px. ``on_land`` is called at the end.
        """

        def land() -> None:
            self.rest(to)
            if on_land is not None:
                on_land()

        flight = Flight(
            self, Pose(to.x, to.y, -to.angle, 1.0), ms, ease, arc=arc, spin=spin, rise=rise, lift_to=lift
        )
        return Seq(Do(lambda: self.take_off(to.width)), flight, Do(land))

    def turn(self, code: str) -> None:
        """Change which card it is, without a new picture (a back whose front is about to be shown)."""
        self.code = code
        self._speak()
