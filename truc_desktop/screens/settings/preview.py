"""A prompt, a button, a face and a card at the size they have in a match; the card flies at the chosen speed."""

from __future__ import annotations

import pygame
from pygame import Rect

from truc_desktop.art.bubbles import prompt
from truc_desktop.art.budget import Budget
from truc_desktop.art.buttons import button
from truc_desktop.art.cards import card_surface
from truc_desktop.art.faces.animator import Animator
from truc_desktop.art.faces.cast import BY_KEY
from truc_desktop.art.light import shadow_of
from truc_desktop.art.people import kept_portrait
from truc_desktop.art.theme import current
from truc_desktop.i18n import _
from truc_desktop.scene.easing import out_cubic
from truc_desktop.scene.flight import Flight, Pose
from truc_desktop.scene.node import Node
from truc_desktop.scene.sprite import Sprite
from truc_desktop.scene.steps import Motion
from truc_desktop.scene.timeline import Timeline
from truc_desktop.table.nodes.portrait import Face
from truc_desktop.ui.metrics import Metrics
from truc_desktop.ui.widgets import Words, picture

LEAST, MOST = 250.0, 330.0
"""Height of the preview, in units of t."""
SMALL, SMALL_WIDE = 118.0, 340.0
"""Height and width from which there is a small one, without the prompt, in units of t."""
_WHO, _CARD, _LEAN = "marcel", "1E", -5.0
_FLIGHT_MS = 520.0
"""How long the card flies at usual speed."""
_SIDE, _LINE, _PROMPT, _BUTTON = 36.0, 62.0, 48.0, 78.0
"""Margins, top of the prompt, and heights of prompt and button, in units of t."""
_WHOLE_WIDE = 380.0
"""Width of what is in a whole preview, in units of t, at least."""
_FACE_MOST, _CARD_WIDE = 168.0, 0.58
"""Side of the face's frame in units of t, at most, and width of the card in sides of it."""


class Preview(Node):
    """What a match looks like with these settings. The face stays as it is when the page is laid out again."""

    def __init__(self, animator: Animator, box: Rect, m: Metrics) -> None:
        """``box``: in px of the page; ``animator``: of the face."""
        super().__init__(name="preview", z=3)
        self._animator, self._budget, self._timeline = animator, Budget(), Timeline()
        t = m.t
        left, right = box.x + round(_SIDE * t), box.right - round(_SIDE * t)
        line = pygame.Surface((right - left, max(1, round(2 * t))))
        line.fill(current().rule)
        self.add(picture(line, left, box.y))
        whole = box.h >= LEAST * t and right - left >= _WHOLE_WIDE * t
        top, low = box.y + 8 * t, box.bottom - 18 * t
        if whole:
            self.add(Words(_("Preview"), left, box.y + 14 * t, right - left, 23 * t, face="serifb"))
            asked = prompt(right - left, round(_PROMPT * t), _("Quim says truc. Do you accept?"), t)
            self.add(picture(asked, left, box.y + (_LINE - 6) * t, lift=4 * m.u))
            top, low = box.y + (_LINE + _PROMPT) * t, box.bottom - 28 * t
        size = min(_FACE_MOST * t, (low - top) * 0.92, (right - left) * (0.36 if whole else 0.3))
        wide = _CARD_WIDE * size
        sub, key = (_("Accept, for 2"), "Y") if whole else ("", "")
        most, high = right - left - size - wide - 28 * t, _BUTTON * (1 if whole else 0.8)
        call = button(round(min(210 * t, most)), round(high * t), "Vull", sub, "yes", "check", key, "normal", t)
        middle = (top + low) / 2
        self.add(picture(call, left - 9 * t, middle, anchor=(0, 0.5), lift=5 * m.u))
        kept = kept_portrait(_WHO, round(size), True)
        self.face = Face(_WHO, True, round(size), animator, self._budget, kept)
        self.face.x, self.face.y = right - wide - 20 * t - size / 2, middle
        self.card = Sprite(card_surface(_CARD, wide, _LEAN), shadow_of=shadow_of, name="card",
                           x=right - wide / 2 - 6 * t, y=middle, z=2, lift=5 * m.u)  # fmt: skip
        self._from = Pose(left + wide / 2, middle, 34.0, 0.6)
        self._rise = 26 * m.u
        self.add(self.face, self.card)

    def show_speed(self, speed: float, motion: Motion) -> None:
        """Let the card fly at a ``speed`` (1: usual), and the face wink."""
        self._timeline.skip()
        self._timeline.speed, self._timeline.motion = speed, motion
        end = Pose(self.card.x, self.card.y)
        self._timeline.play(Flight(self.card, end, _FLIGHT_MS, out_cubic, from_=self._from, arc=0.2, rise=self._rise))
        self._animator.signal("wink")

    def advance(self, dt_ms: float) -> None:
        """Let ``dt_ms`` pass."""
        self._budget.open()
        self._timeline.advance(dt_ms)


def preview_face(motion: Motion) -> Animator:
    """Return the animator of the face."""
    return Animator(BY_KEY[_WHO], 3, motion=motion.value)
