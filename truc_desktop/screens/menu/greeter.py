"""The greeter in the menu: a character of the room with a speech bubble in their own language."""

from __future__ import annotations

import random

from truc_desktop.art.bubbles import TALK, bubble
from truc_desktop.art.faces.animator import Animator
from truc_desktop.art.faces.cast import BY_KEY
from truc_desktop.art.light import shadow_of
from truc_desktop.art.people import Budget
from truc_desktop.art.plates import name_plate
from truc_desktop.i18n import N_, _
from truc_desktop.scene.node import Node
from truc_desktop.scene.sprite import Sprite
from truc_desktop.scene.steps import Motion
from truc_desktop.screens.menu.menu_layout import Plan
from truc_desktop.table.nodes.portrait import FOOT, Face, Shade
from truc_desktop.ui.metrics import Metrics

_GREETINGS = {
    "catalan": (
        ("marcel", "Fem un truc?", N_("Shall we play a hand?")),
        ("remei", "Seu, que reparteixo!", N_("Sit down, I am dealing!")),
        ("laia", "Qui talla?", N_("Who cuts?")),
        ("quim", "Avui guanyo jo!", N_("Today I win!")),
    ),
    "valencian": (
        ("vicent", "Xe, fem un truc?", N_("Well, shall we play a hand?")),
        ("empar", "Seu, que done jo!", N_("Sit down, I am dealing!")),
    ),
    "french": (
        ("awa", "On fait un truc ?", N_("Shall we play a hand?")),
        ("marcel", "À qui de donner ?", N_("Whose deal is it?")),
    ),
    "poitou": (
        ("baptiste", "Un p'tit trut ?", N_("A little hand of trut?")),
    ),
    "pulperia": (
        ("rosendo", "¿Un truquito?", N_("A little hand of truco?")),
        ("delia", "¡A ver quién reparte!", N_("Let us see who deals!")),
        ("anibal", "Siéntese, no muerdo.", N_("Sit down, I do not bite.")),
    ),
}  # fmt: skip
"""Greetings by room: character, words, and their meaning."""


class Greeter:
    """A character of a room, and their greeting."""

    def __init__(self, room: str, which: int | None) -> None:
        """``which``: index of the room's greeting (None: a random one)."""
        self.room = room
        those = _GREETINGS[room]
        chosen = random.choice(those) if which is None else those[which % len(those)]
        self.who, self._words, self._meaning = chosen
        self.budget = Budget()
        self._animator = Animator(BY_KEY[self.who], random.randrange(1 << 30), wander=True)

    def greet(self) -> None:
        """Show the greeting as a bubble."""
        self._animator.look(0, 0)
        self._animator.mood("glee", 2600)
        self._animator.talk(self._words)

    def nodes(self, plan: Plan, m: Metrics, motion: Motion) -> list[Node]:
        """Their portrait ("host") next to the fan and their bubble ("bubble"), as far as there is room."""
        spread = plan.spread
        if spread is None:
            return []
        half = 98 * m.u * max(0.86, spread.part)
        plate = name_plate(BY_KEY[self.who].name, "", True, m.t)
        x = min(spread.x + 300 * spread.scale, m.w - 1.36 * half, m.w - plate.get_width() / 2 - 8 * m.t)
        y = max(half * 1.32, spread.y - 420 * spread.scale)
        host = Node(name="host", x=x, y=y, z=4)
        self._animator.motion = motion.value
        face = Face(self.who, True, round(2.1 * half), self._animator, self.budget)
        foot = 2.1 * half * FOOT + plate.get_height() * 0.5 - 22 * m.t
        sign = Sprite(plate, shadow_of=shadow_of, y=foot, lift=5 * m.u)
        host.add(Shade(face.shade, 10 * m.u), face, sign)
        host.alt = BY_KEY[self.who].name
        said = self._bubble(plan, (x, y, half), m)
        return [host] if said is None else [host, said]

    def _bubble(self, plan: Plan, host: tuple[float, float, float], m: Metrics) -> Node | None:
        x, y, half = host
        right = x - half * 1.42
        room = right - (plan.column.right if plan.logo.right < plan.column.right else plan.logo.right) - 16 * m.u
        if room < 170 * m.t:
            return None
        words, meaning = self._words, _(self._meaning)
        plain = bubble(words, meaning, m.t, None, TALK, room)
        w, h = plain.size
        middle_x, middle_y = right - w / 2, max(h / 2 + 14 * m.t, y - 26 * m.u)
        tip = (round(x - half * 0.9 - middle_x), round(y - 8 * m.u - middle_y))
        said = bubble(words, meaning, m.t, tip, TALK, room)
        left, top = middle_x - said.centre[0], middle_y - said.centre[1]
        image = said.image
        return Sprite(
            image, shadow_of=shadow_of, name="bubble", x=left + image.get_width() / 2, y=top + image.get_height() / 2,
            z=5, lift=14 * m.u, alt=f"{words} {meaning}",
        )  # fmt: skip
