"""Easing curves: pure functions of progress t in 0..1, with f(0) = 0 and f(1) = 1 exactly."""

from __future__ import annotations

import math
from collections.abc import Callable

Easing = Callable[[float], float]

_OVERSHOOT = 1.70158
_DECAY_RATE = 5.0


def linear(t: float) -> float:
    """Constant speed."""
    return t


def in_quad(t: float) -> float:
    """Accelerate, quadratically."""
    return t * t


def out_quad(t: float) -> float:
    """Decelerate, quadratically."""
    return t * (2 - t)


def in_out_quad(t: float) -> float:
    """Accelerate, then decelerate, quadratically."""
    return 2 * t * t if t < 0.5 else 1 - 2 * (1 - t) * (1 - t)


def in_cubic(t: float) -> float:
    """Accelerate, cubically."""
    return t * t * t


def out_cubic(t: float) -> float:
    """Decelerate, cubically."""
    return 1 - (1 - t) ** 3


def in_out_cubic(t: float) -> float:
    """Accelerate, then decelerate, cubically."""
    return 4 * t * t * t if t < 0.5 else 1 - 4 * (1 - t) ** 3


def in_sine(t: float) -> float:
    """Accelerate along a sine, the softest of all."""
    return 1.0 if t >= 1 else 1 - math.cos(t * math.pi / 2)


def out_sine(t: float) -> float:
    """Decelerate along a sine, the softest of all."""
    return 1.0 if t >= 1 else math.sin(t * math.pi / 2)


def in_out_sine(t: float) -> float:
    """Accelerate, then decelerate, along a sine."""
    return (1 - math.cos(math.pi * t)) / 2


def out_back(t: float) -> float:
    """Overshoot the end by a tenth and come back."""
    if t <= 0:
        return 0.0
    rest = t - 1
    return 1 + (_OVERSHOOT + 1) * rest**3 + _OVERSHOOT * rest**2


def in_back(t: float) -> float:
    """Draw back by a tenth before setting off."""
    return 1 - out_back(1 - t)


def decay(t: float) -> float:
    """Decelerate exponentially, as what is left of an impact."""
    return (1 - math.exp(-_DECAY_RATE * t)) / (1 - math.exp(-_DECAY_RATE)) if t < 1 else 1.0


ALL: dict[str, Easing] = {
    curve.__name__: curve
    for curve in (linear, in_quad, out_quad, in_out_quad, in_cubic, out_cubic, in_out_cubic,
                  in_sine, out_sine, in_out_sine, out_back, in_back, decay)
}
