"""How long robots take, drawn at random and never from what they hold: time must not tell."""

from __future__ import annotations

from dataclasses import dataclass

from truc_desktop.engine import Rng

PLAY = (350, 900)
"""Milliseconds before a card, a cut or a deal."""
ANSWER = (900, 1800)
"""Milliseconds before an answer to a bet or a decision."""
WINDOW = 1500
"""Milliseconds that are always left to a person who may still call after his own card."""
SPEAK = 8000
"""Milliseconds a person has for himself before a robot partner answers for the pair."""
TELL = 4500
"""Milliseconds a person has to tell a governed partner how to play, before that partner lays a card."""
UNSEEN = (250, 500)
"""Milliseconds before whatever a robot does while nobody looks on, in place of all of these."""
EYES = (1200, 3000)
"""Milliseconds between two idle looks of one player."""
TURN = (120, 420)
"""Milliseconds until eyes turn to whoever has just played or spoken."""
GLANCE = (600, 1100)
"""Milliseconds such a look lasts before the eyes go their own way again."""
TURNING = 0.7
"""How many of those at the table turn their eyes when something happens."""
SIGNS = (500, 1400)
"""Milliseconds between two chances to make a signal while the table waits."""
FIRST_SIGN = (0.15, 0.5)
"""The first chance after something has happened, as a part of the wait before the next move."""
STARE = 160
"""Milliseconds that a person must point at a face before his eyes turn there."""


@dataclass(slots=True)
class Countdown:
    """A wait that is drawn once and runs down."""

    left: float = 0.0
    running: bool = False

    def start(self, ms: float) -> None:
        """Begin to wait."""
        self.left, self.running = ms, True

    def stop(self) -> None:
        """Wait no more."""
        self.running = False

    def advance(self, dt_ms: float) -> bool:
        """Let time pass; true once, at the moment it runs out."""
        if not self.running:
            return False
        self.left -= dt_ms
        if self.left > 0:
            return False
        self.running = False
        return True


def draw(rng: Rng, span: tuple[float, float]) -> float:
    """A time between the ends of ``span``, every one equally likely."""
    return span[0] + rng.random() * (span[1] - span[0])
