"""The search for the best of many places: those that cannot be it are not looked at."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import TypeVar

T = TypeVar("T")


def cheapest(found: Sequence[tuple[float, T]], whole: Callable[[T, float], float]) -> T:
    """Return the one of some things that costs least, and of equal ones the first.

    Each has what it costs at the least. ``whole(thing, best)`` returns all that it costs; where that is more than the
    ``best`` so far, any number above that will do. It is asked in the order of the least costs, while those allow for a
    better one. Raises ValueError for no things.
    """
    if not found:
        raise ValueError("there is nothing to choose from")
    best, chosen = math.inf, len(found)
    for nth in sorted(range(len(found)), key=lambda nth: found[nth][0]):
        least, thing = found[nth]
        if least > best:
            break
        cost = whole(thing, best)
        if (cost, nth) < (best, chosen):
            best, chosen = cost, nth
    return found[chosen][1]
