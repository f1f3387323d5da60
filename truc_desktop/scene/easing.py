"""Easing curves: pure functions of progress t in 0..1, with f(0) = 0 and f(1) = 1 exactly."""

from __future__ import annotations

import math
from collections.abc import Callable

Easing = Callable[[float], float]

_OVERSHOOT = 1.70158
_DECAY_RATE = 5.0


def linear(t: float) -> float:
    """Even speed."""
    return t


def in_quad(t: float) -> float:
    """Gathering speed, gently."""
    return t * t


def out_quad(t: float) -> float:
    """Slowing down, gently."""
    return t * (2 - t)


def in_out_quad(t: float) -> float:
    """Gathering, then slowing, gently."""
    return 2 * t * t if t < 0.5 else 1 - 2 * (1 - t) * (1 - t)


def in_cubic(t: float) -> float:
    """Gathering speed."""
    return t * t * t


def out_cubic(t: float) -> float:
    """Slowing down."""
    return 1 - (1 - t) ** 3


def in_out_cubic(t: float) -> float:
    """Gathering, then slowing."""
    return 4 * t * t * t if t < 0.5 else 1 - 4 * (1 - t) ** 3


def in_sine(t: float) -> float:
    """Gathering speed, softest."""
    return 1.0 if t >= 1 else 1 - math.cos(t * math.pi / 2)


def out_sine(t: float) -> float:
    """Slowing down, softest."""
    return 1.0 if t >= 1 else math.sin(t * math.pi / 2)


def in_out_sine(t: float) -> float:
    """Gathering, then slowing, softest."""
    return (1 - math.cos(math.pi * t)) / 2


def out_back(t: float) -> float:
    """Goes a tenth beyond the end and comes back."""
    if t <= 0:
        return 0.0
    rest = t - 1
    return 1 + (_OVERSHOOT + 1) * rest**3 + _OVERSHOOT * rest**2


def in_back(t: float) -> float:
    """Draws back a tenth before it sets off."""
    return 1 - out_back(1 - t)


def decay(t: float) -> float:
    """Most of the way at once, then ever slower: what is left of a blow."""
    return (1 - math.exp(-_DECAY_RATE * t)) / (1 - math.exp(-_DECAY_RATE)) if t < 1 else 1.0


ALL: dict[str, Easing] = {
    curve.__name__: curve
    for curve in (linear, in_quad, out_quad, in_out_quad, in_cubic, out_cubic, in_out_cubic,
                  in_sine, out_sine, in_out_sine, out_back, in_back, decay)
}
