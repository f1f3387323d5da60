"""The trunk that all clothes are drawn on."""

from __future__ import annotations

from truc_desktop.art.colour import mix
from truc_desktop.art.faces.pen import Points
from truc_desktop.art.faces.rig import SIDES, Rig


def torso(rig: Rig) -> tuple[Points, Points]:
    """Return the left and the right side of the trunk in body space, each downwards or upwards as drawn."""
    build = rig.who.build
    left: Points = [
        (-24, 196), (-38 * build, 205), (-66 * build, 213), (-90 * build, 228), (-102 * build, 256),
        (-106 * build, 276),
    ]
    return left, [(-x, y) for x, y in reversed(left)]


def sides(rig: Rig) -> None:
    """Ink the two sides of the trunk again, over what was laid on it."""
    for side in torso(rig):
        rig.pen.line(rig.body(*side), 3.4)


def trunk(rig: Rig, fill: tuple[str, str], neck: Points, width: float = 3.4) -> None:
    """Draw the torso with a neckline given from left to right."""
    left, right = torso(rig)
    rig.pen.form(
        rig.body(*neck), rig.body(*reversed(right)), rig.body(*reversed(left)), fill=fill[0], width=width,
        grad=((70, 200), (210, 262), mix(fill[0], fill[1], 0.8))
    )


def arm_folds(rig: Rig, ink: str) -> None:
    """Draw the folds where arms meet the body."""
    build = rig.who.build
    for side in SIDES:
        rig.pen.line(
            rig.body((side * 70 * build, 232), (side * 73 * build, 250), (side * 72 * build, 272)), 2.2, ink
        )
