"""The torso that all clothes are drawn on."""

from __future__ import annotations

from truc_desktop.art.colour import mix
from truc_desktop.art.faces.pen import Points
from truc_desktop.art.faces.rig import SIDES, Rig


def torso(rig: Rig) -> tuple[Points, Points]:
    """Return the left side of the torso, downwards, and the right side, upwards, in body space."""
    build = rig.who.build
    left: Points = [
        (-24, 196), (-38 * build, 205), (-66 * build, 213), (-90 * build, 228), (-102 * build, 256),
        (-106 * build, 276),
    ]
    return left, [(-x, y) for x, y in reversed(left)]


def outline_sides(rig: Rig) -> None:
    """Draw the outlines of both sides again, over what has been drawn on the torso."""
    for side in torso(rig):
        rig.pen.line(rig.body(*side), 3.4)


def draw_torso(rig: Rig, fill: tuple[str, str], neck: Points, width: float = 3.4) -> None:
    """Draw the torso; ``fill`` is (light, dark), ``neck`` the neckline from left to right in body space."""
    left, right = torso(rig)
    rig.pen.form(
        rig.body(*neck), rig.body(*reversed(right)), rig.body(*reversed(left)), fill=fill[0], width=width,
        grad=((70, 200), (210, 262), mix(fill[0], fill[1], 0.8))
    )


def arm_folds(rig: Rig, ink: str) -> None:
    """Draw the folds where the arms meet the body."""
    build = rig.who.build
    for side in SIDES:
        rig.pen.line(
            rig.body((side * 70 * build, 232), (side * 73 * build, 250), (side * 72 * build, 272)), 2.2, ink
        )
