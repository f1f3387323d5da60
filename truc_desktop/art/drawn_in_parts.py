"""Pictures drawn in parts: generators that yield after each part and return the picture."""

from __future__ import annotations

from collections.abc import Generator
from typing import TypeVar

T = TypeVar("T")


def draw_at_once(parts: Generator[None, None, T]) -> T:
    """Draw all parts now; return the picture."""
    while True:
        try:
            next(parts)
        except StopIteration as end:
            made: T = end.value
            return made
