"""Delays of robots, drawn at random and independent of their cards, so that timing reveals nothing."""

from __future__ import annotations

from dataclasses import dataclass

from truc_desktop.engine import Rng

PLAY = (250, 750)
"""Delay before a card, a cut or a deal with up to four players, ms."""
FEW = 4
"""With more players than that the delays of PLAY are shorter: a round of eight waits as long as one of four."""
ANSWER = (900, 1800)
"""Delay before an answer to a bet, or a decision at eleven, ms."""
ADVISE = (250, 550)
"""Delay before robot partners say what they think of a bet that a person must answer, ms: it is heard first."""
SAID = (1300, 2100)
"""Delay before anything else after something that a robot has said aloud, ms: partners advise one after another."""
HEARD, INSTANTLY = 900, 8.0
"""Least delay before an answer in real ms, so that the bet can be read, and the speed from which there is none."""
WINDOW = 1100
"""Time always left to a person who may still call after their own card, ms."""
SPEAK = 8000
"""Time a person has to answer before a robot partner answers for the pair, ms."""
READING = 4000
"""Time for the cards of the first hand of a person's first match, before robots act, ms."""
TELL = 4500
"""Time a person has to instruct a governed partner before that partner plays a card, ms."""
UNSEEN = (250, 500)
"""Delay before any robot action while no one is watching, in place of all of the above, ms."""
EYES = (1200, 3000)
"""Time between two idle looks of one player, ms."""
TURN = (120, 420)
"""Delay before eyes turn to the player who has just played or spoken, ms."""
GLANCE = (600, 1100)
"""Duration of such a look, ms."""
TURNING = 0.7
"""Probability that a player turns their eyes when something happens."""
SIGNS = (500, 1400)
"""Time between two chances to make a signal while the table waits, ms."""
FIRST_SIGN = (0.15, 0.5)
"""Time of the first chance after an event, as a part of the delay before the next move."""
STARE = 160
"""Time a person must point at a face before their eyes turn there, ms."""


@dataclass(slots=True)
class Countdown:
    """A countdown in ms."""

    left: float = 0.0
    running: bool = False

    def start(self, ms: float) -> None:
        """Start the countdown at ``ms``."""
        self.left, self.running = ms, True

    def stop(self) -> None:
        """Stop the countdown without letting it run out."""
        self.running = False

    def advance(self, dt_ms: float) -> bool:
        """Let ``dt_ms`` pass; return true once, when the countdown runs out."""
        if not self.running:
            return False
        self.left -= dt_ms
        if self.left > 0:
            return False
        self.running = False
        return True


def draw(rng: Rng, span: tuple[float, float]) -> float:
    """Return a random time within ``span``, uniformly distributed."""
    return span[0] + rng.random() * (span[1] - span[0])
