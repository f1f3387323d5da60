"""How Python's collector of reference cycles works in the program."""

from __future__ import annotations

import gc

SELDOM = 100
"""Collections of younger objects until all are looked through at the next moment in which nothing moves; 10 is
Python's. To look through all takes up to 20 ms at a table, and sometimes more: longer than a frame."""
LATEST = 400
"""Collections of younger objects until all are looked through in any case."""


def collect_seldom() -> None:
    """Leave out of collections what exists now, and look through all that comes later while nothing moves.

    Modules and classes stay until the end: without them a collection takes far less time. The director collects when a
    screen has been left, and when it is time to (``due``) and nothing moves.
    """
    gc.freeze()
    gc.set_threshold(*gc.get_threshold()[:2], LATEST)


def due() -> bool:
    """Return whether all objects should be looked through at the next moment in which nothing moves."""
    return gc.get_count()[2] >= SELDOM
