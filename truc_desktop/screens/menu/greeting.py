"""Who sits at the table of the menu, and which of them greets the player with which words.

The menu says so before it has brought in what draws people (``company``).
"""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from truc_desktop.art.faces.cast import HOUSES
from truc_desktop.i18n import N_

if TYPE_CHECKING:
    from truc_desktop.art.figures.attitudes import Place

Seats = tuple[tuple["Place", str], ...]

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


class Greeting:
    """Three people of a room: ``seats`` says who sits where, the greeter ``who`` opposite, as the last.

    ``words`` are in the language of the room, ``meaning`` is their message id. ``chance`` decides what they do.
    """

    def __init__(self, room: str, which: int | None) -> None:
        """``which``: index of the room's greeting (None: a random one)."""
        self.room = room
        those = _GREETINGS[room]
        self.who, self.words, self.meaning = random.choice(those) if which is None else those[which % len(those)]
        self.chance = random.Random(random.randrange(1 << 30) if which is None else which)
        others = [who for who in HOUSES[room] if who != self.who]
        left, right = self.chance.sample(others, 2)
        self.seats: Seats = (("left", left), ("right", right), ("opposite", self.who))
