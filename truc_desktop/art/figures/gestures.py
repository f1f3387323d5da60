"""Gestures of empty hands: what people do once their cards lie on the table. Trunk and seat stay as at rest.

Each is a function of a build and of the pose at rest, without cards, opposite or beside at the left.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from truc_desktop.art.figures.build import Build
from truc_desktop.art.figures.pose import Arm, Pose
from truc_desktop.art.figures.seat_rig import head_point

Gesture = Callable[[Build, Pose], Pose]

_MOUTH = 18.0, 32.0
"""The mouth in head space: its height above the nose, and how much more for each part of the middle of a face."""
_SIP = 26.0
"""Tilt of a glass at the mouth, in degrees."""
_BACK = ("head_nod", 0.45)
"""A head that drinks."""
_REACH = 64.0
"""How far above the shoulder a hand goes, in frame units: the elbow stays below it."""
_SHOULDER = 237.0


def _at_head(build: Build, pose: Pose, x: float, y: float) -> tuple[float, float]:
    """Return where a point of the head is, but no higher than an arm reaches."""
    px, py = head_point(build, pose, x, y)
    return px, max(py, _SHOULDER + build.slope + pose.drop - _REACH - 18)


def _wide(build: Build) -> float:
    """Return how much further out hands beside the body of a broad person are."""
    return 40 * max(0.0, build.girth - 1)


# ---------------------------------------------------------------- opposite
def _shrug_opposite(build: Build, rest: Pose) -> Pose:
    out = _wide(build)
    return replace(
        rest, left=Arm(22 - out, 256, "loose", -150, 58, 66), right=Arm(234 + out, 256, "loose", -30, 58, 66),
        face=(*rest.face, ("head_tilt", 0.3)),
    )  # fmt: skip


def _brow_opposite(build: Build, rest: Pose) -> Pose:
    x, y = _at_head(build, rest, -30 * build.brow, -30)
    return replace(rest, left=Arm(x, y, "flat", -38, 40, 66), head=(rest.head[0] - 2, rest.head[1] + 4))


def _head_opposite(build: Build, rest: Pose) -> Pose:
    x, y = _at_head(build, rest, 52 * build.crown, -18)
    return replace(rest, right=Arm(x + 6, y, "curl", -112, 40, 50), face=(*rest.face, ("head_tilt", 0.3)))


def _chin_opposite(build: Build, rest: Pose) -> Pose:
    x, y = head_point(build, rest, -24 * build.jaw, 88 * build.low)
    return replace(rest, left=Arm(x, y, "curl", -62, 88, 55))


def _cheek_opposite(build: Build, rest: Pose) -> Pose:
    pose = replace(rest, head=(rest.head[0] + 7, rest.head[1] + 9), face=(*rest.face, ("head_tilt", 0.35)))
    x, y = _at_head(build, pose, 40 * build.jaw + 6, 66)
    return replace(pose, right=Arm(x, y, "fist", -104, 50, 50))


def _heart_opposite(build: Build, rest: Pose) -> Pose:
    return replace(rest, left=Arm(108, 250, "flat", -30, 60, 60), face=(*rest.face, ("head_nod", -0.25)))


def _clasp_opposite(build: Build, rest: Pose) -> Pose:
    return replace(rest, left=Arm(112, 264, "flat", -32, 40, 66), right=Arm(144, 262, "flat", -148, 40, 66))


def _part_opposite(build: Build, rest: Pose) -> Pose:
    return replace(rest, left=Arm(98, 270, "flat", -26, 40, 66), right=Arm(158, 268, "flat", -154, 40, 66))


def _pump_opposite(build: Build, rest: Pose) -> Pose:
    return replace(rest, right=Arm(228 + _wide(build), 196, "fist", -100, 60, 56))


def _finger_opposite(build: Build, rest: Pose) -> Pose:
    return replace(rest, left=Arm(34 - _wide(build), 206, "point", -82, 60, 60))


def _fold_opposite(build: Build, rest: Pose) -> Pose:
    return replace(
        rest, left=Arm(150, 276, "flat", -8, 40, 58), right=Arm(108, 268, "flat", -172, 40, 58),
        head=(rest.head[0], rest.head[1] - 3),
    )  # fmt: skip


def _wave_opposite(build: Build, rest: Pose) -> Pose:
    return replace(rest, right=Arm(236 + _wide(build), 226, "loose", -52, 56, 66))


def _pat_opposite(build: Build, rest: Pose) -> Pose:
    return replace(rest, right=Arm(184, 268, "flat", 164, 50, 66))


def _drink_opposite(build: Build, toast: Pose) -> Pose:
    side = -1 if toast.left.kind == "glass" else 1
    x, y = head_point(build, toast, 0.0, _MOUTH[0] + _MOUTH[1] * build.mid)
    glass = Arm(x + 30 * side, y + 38, "glass", -side * _SIP, 46, 52)
    pose = replace(toast, left=glass) if side < 0 else replace(toast, right=glass)
    return replace(pose, face=(_BACK,))


# ---------------------------------------------------------------- beside, at the left
def _shrug_beside(build: Build, rest: Pose) -> Pose:
    return replace(
        rest, left=Arm(160, 315, "loose", 42, 80, 40), right=Arm(276, 270, "loose", -28, 50, 30),
        face=(*rest.face, ("head_tilt", 0.3)),
    )  # fmt: skip


def _brow_beside(build: Build, rest: Pose) -> Pose:
    x, y = _at_head(build, rest, 12 * build.brow, -34)
    return replace(rest, left=Arm(x, y, "flat", -58, 70, 70), head=(rest.head[0], rest.head[1] + 4))


def _head_beside(build: Build, rest: Pose) -> Pose:
    x, y = _at_head(build, rest, -46 * build.crown, -12)
    return replace(rest, left=Arm(x - 6, y, "curl", -70, 20, 40), face=(*rest.face, ("head_tilt", -0.3)))


def _chin_beside(build: Build, rest: Pose) -> Pose:
    x, y = head_point(build, rest, 2 * build.jaw, 90 * build.low)
    return replace(rest, left=Arm(x, y, "curl", -66, 80, 50))


def _cheek_beside(build: Build, rest: Pose) -> Pose:
    pose = replace(rest, head=(rest.head[0] - 4, rest.head[1] + 9), face=(*rest.face, ("head_tilt", -0.35)))
    x, y = _at_head(build, pose, -22 * build.jaw - 14, 70)
    return replace(pose, left=Arm(x, y, "fist", -72, 50, 46))


def _heart_beside(build: Build, rest: Pose) -> Pose:
    return replace(rest, left=Arm(156, 252, "flat", -34, 80, 60), face=(*rest.face, ("head_nod", -0.25)))


def _clasp_beside(build: Build, rest: Pose) -> Pose:
    return replace(rest, left=Arm(190, 282, "flat", -34, 80, 48), right=Arm(218, 272, "flat", -150, 50, 50))


def _part_beside(build: Build, rest: Pose) -> Pose:
    return replace(rest, left=Arm(176, 290, "flat", -28, 80, 48), right=Arm(232, 278, "flat", -156, 50, 50))


def _pump_beside(build: Build, rest: Pose) -> Pose:
    return replace(rest, right=Arm(262, 210, "fist", -78, 50, 20))


def _finger_beside(build: Build, rest: Pose) -> Pose:
    return replace(rest, right=Arm(258, 214, "point", -84, 50, 20))


def _fold_beside(build: Build, rest: Pose) -> Pose:
    return replace(
        rest, left=Arm(210, 294, "flat", -12, 80, 34), right=Arm(182, 284, "flat", 178, 30, 56),
        head=(rest.head[0] - 2, rest.head[1] - 3),
    )  # fmt: skip


def _wave_beside(build: Build, rest: Pose) -> Pose:
    return replace(rest, right=Arm(280, 240, "loose", -44, 50, 20))


def _pat_beside(build: Build, rest: Pose) -> Pose:
    return replace(rest, right=Arm(250, 286, "flat", 150, 40, 50))


def _drink_beside(build: Build, toast: Pose) -> Pose:
    x, y = head_point(build, toast, 0.0, _MOUTH[0] + _MOUTH[1] * build.mid)
    face = tuple((name, 1.35 if name == "head_turn" else value) for name, value in toast.face)
    if toast.left.kind == "glass":
        return replace(toast, left=Arm(x - 14, y + 42, "glass", _SIP, 72, 55), face=face)
    return replace(toast, right=Arm(x + 42, y + 40, "glass", 180 - _SIP, 60, 20), face=face)


OPPOSITE: dict[str, Gesture] = {
    "shrug": _shrug_opposite, "facepalm": _brow_opposite, "head": _head_opposite, "chin": _chin_opposite,
    "cheek": _cheek_opposite, "heart": _heart_opposite, "clasp": _clasp_opposite, "part": _part_opposite,
    "pump": _pump_opposite, "finger": _finger_opposite, "fold": _fold_opposite, "wave": _wave_opposite,
    "pat": _pat_opposite, "drink": _drink_opposite,
}  # fmt: skip
BESIDE: dict[str, Gesture] = {
    "shrug": _shrug_beside, "facepalm": _brow_beside, "head": _head_beside, "chin": _chin_beside,
    "cheek": _cheek_beside, "heart": _heart_beside, "clasp": _clasp_beside, "part": _part_beside,
    "pump": _pump_beside, "finger": _finger_beside, "fold": _fold_beside, "wave": _wave_beside,
    "pat": _pat_beside, "drink": _drink_beside,
}  # fmt: skip
