"""The rhythm of several cards that move one after another: not quite even, and the last one comes a little later.

It follows from the number of a card in its row alone, so that it tells nothing and a hand looks the same every time.
"""

from __future__ import annotations

from collections.abc import Sequence

from truc_desktop.scene.steps import Par, Seq, Step, Wait
from truc_desktop.table.animation.timings import LAST_WAITS, RHYTHM


def starts(gap_ms: float, count: int, first: int = 0) -> list[float]:
    """Return when each of ``count`` cards sets off, in ms, about ``gap_ms`` after the one before.

    ``first``: where in the rhythm it begins, such as the seat of a dealer: any number.
    """
    found = [gap_ms * (index + RHYTHM[(first + index) % len(RHYTHM)] * (index > 0)) for index in range(count)]
    if count > 1:
        found[-1] = gap_ms * (count - 1 + LAST_WAITS)
    return found


def one_after_another(gap_ms: float, steps: Sequence[Step], first: int = 0) -> Par:
    """Return steps in parallel, each of which begins as ``starts`` says."""
    times = starts(gap_ms, len(steps), first)
    return Par(*(Seq(Wait(at), step) for at, step in zip(times, steps, strict=True)))
