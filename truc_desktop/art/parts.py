"""Pictures drawn in parts: generators that yield after each part and return the picture."""

from __future__ import annotations

from collections.abc import Generator
from typing import TypeVar

T = TypeVar("T")


def whole(parts: Generator[None, None, T]) -> T:
    """Draw all parts at once; return what they make."""
    while True:
        try:
            next(parts)
        except StopIteration as end:
            made: T = end.value
            return made
