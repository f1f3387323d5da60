"""Gaze: how eyes and head turn for a direction on the screen, and what an idle face looks at next."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from dataclasses import dataclass


def gaze_offsets(dx: float, dy: float) -> dict[str, float]:
    """Return by how much a look in a direction on the *screen* changes each parameter.

    (dx, dy) is the direction from this portrait, y down, of any length; (0, 0) is the player at the screen. Screen
    directions let the player follow a gaze to its target.
    """
    length = math.hypot(dx, dy)
    if length < 1e-6:
        return {"pupil_x": 0.0, "pupil_y": 0.0, "head_turn": 0.0, "head_nod": 0.0, "lid_l": 0.0, "lid_r": 0.0}
    x, y = dx / length, dy / length
    down = max(0.0, y)
    return {
        "pupil_x": 0.95 * x,
        "pupil_y": (0.85 if y < 0 else 0.72) * y,
        "head_turn": 0.75 * x,
        "head_nod": -0.45 * y - 0.25 * down,
        "lid_l": -0.10 * down,
        "lid_r": -0.10 * down,
    }


@dataclass(frozen=True, slots=True)
class Target:
    """Something to look at, and its weight in the choice. Must never depend on hidden cards."""

    name: str
    dx: float
    dy: float
    weight: float


MENU_TARGETS = (
    Target("you", 0, 0, 2), Target("down", 0.12, 1, 3), Target("left", -1, 0, 1), Target("right", 1, 0, 1)
)


def choose(chance: random.Random, targets: Sequence[Target], last: str) -> tuple[Target, float]:
    """Return a random next target and the ms to look at it; not `last`, the name of the present one, if avoidable."""
    pool = [target for target in targets if target.name != last] or list(targets)
    target = chance.choices(pool, [each.weight for each in pool])[0]
    return target, chance.uniform(500, 1100) if target.name == "down" else chance.uniform(900, 2600)
