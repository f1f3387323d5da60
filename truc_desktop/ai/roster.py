"""Making robots by the name of their kind."""

from __future__ import annotations

from truc_desktop.ai.analysis import SearchEffort
from truc_desktop.ai.bot import Bot, Temperament
from truc_desktop.ai.random_bot import RandomBot
from truc_desktop.ai.standard import StandardBot
from truc_desktop.engine import Rng

KINDS = ("random", "standard")
"""The kinds of robot there are, weakest first."""


def make_bot(
    kind: str, seat: int, seed: int, temperament: Temperament | None = None, effort: SearchEffort | None = None
) -> Bot:
    """Return a robot of ``kind`` for ``seat``; its stream is split from ``seed`` by the seat.

    Raises:
        ValueError: for an unknown kind.
    """
    stream = Rng(seed).split(f"robot {seat}").seed
    if kind == "random":
        return RandomBot(seat, stream)
    if kind == "standard":
        return StandardBot(seat, stream, temperament, effort)
    raise ValueError(f"there is no robot {kind!r}; known: {', '.join(KINDS)}")
