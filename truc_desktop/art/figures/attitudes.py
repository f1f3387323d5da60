"""The attitudes of people at the table: each person's own rest, thought and blow, and what they share."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import Literal

from truc_desktop.art.figures.build import Build
from truc_desktop.art.figures.builds import BUILDS
from truc_desktop.art.figures.pose import Arm, Face, Fan, Pose, mirrored
from truc_desktop.art.figures.seat_rig import head_point

Attitude = Literal["rest", "think", "windup", "strike", "slump", "toast"]
ATTITUDES: tuple[Attitude, ...] = ("rest", "think", "windup", "strike", "slump", "toast")
Place = Literal["opposite", "left", "right"]
PLACES: tuple[Place, ...] = ("opposite", "left", "right")


@lru_cache(256)
def attitude(who: str, name: Attitude, place: Place) -> Pose:
    """Return the pose of a person (a key of the cast) at a side of the table.

    Raises KeyError for an unknown person, attitude or place.
    """
    build = BUILDS[who]
    if place == "opposite":
        return _OPPOSITE[name](build)
    pose = _BESIDE[name](build)
    return {"left": pose, "right": mirrored(pose)}[place]


# ---------------------------------------------------------------- opposite: the fan in the hand on the viewer's right
_HOLD, _FAN = Arm(176, 280, "hold", -124), (166, 272, 4)
_REST = {
    "flat": Arm(66, 296, "flat", 24), "glass": Arm(60, 286, "glass"), "fist": Arm(72, 294, "fist", 12),
    "folded": Arm(118, 300, "flat", 4), "crossed": Arm(126, 272, "flat", 6),
}  # fmt: skip


def _at_head(build: Build, x: float, y: float, kind: str, turn: float, pose: Pose) -> Arm:
    """Return an arm whose hand is at a point of the head (head space of an unturned head)."""
    hx, hy = head_point(build, pose, x, y)
    return Arm(hx, hy, kind, turn)


def _with_left(pose: Pose, build: Build, free: str) -> Pose:
    """Return a pose opposite with what the free hand does."""
    if free in _REST:
        return replace(pose, left=_REST[free])
    wide = 52 * build.cheek
    spot = {
        "chin": (-30 * build.jaw, 86 * build.low, "curl", -58), "lip": (-34 * build.jaw, 62, "curl", -32),
        "temple": (-wide - 14, 6, "curl", -66),
    }.get(free)  # fmt: skip
    if spot is not None:
        x, y, kind, turn = spot
        return replace(pose, left=_at_head(build, x, y, kind, turn, pose))
    arms = {
        "cloth": Arm(92, 306, "flat", 12), "drum": Arm(60, 298, "curl", 40), "air": Arm(34, 214, "flat", -70),
        "raised glass": Arm(22, 206, "glass"),
    }  # fmt: skip
    return replace(pose, left=arms["raised glass" if free == "glass" else free])


def _rest_opposite(build: Build) -> Pose:
    pose = Pose(_REST["flat"], _HOLD, _FAN)
    return _with_left(pose, build, build.rest)


def _think_opposite(build: Build) -> Pose:
    pose = Pose(_REST["flat"], _HOLD, _FAN, head=(-3, 3), hunch=0.1, face=(("head_tilt", -0.25), ("pupil_y", 0.2)))
    if build.think == "glass":
        return replace(pose, left=Arm(22, 206, "glass"))
    return _with_left(pose, build, build.think)


_AIMED: Face = (("head_nod", 0.1),)


def _windup_opposite(build: Build) -> Pose:
    kind = {"palm": "flat", "finger": "point"}.get(build.strike, "fist")
    pose = Pose(Arm(20, 168, kind, -84), _HOLD, _FAN, head=(0, -4), drop=-4, hunch=-0.2, lean=-0.02)
    return replace(pose, right=Arm(236, 176, "fist", -96), fan=None) if build.strike == "both" else pose


def _strike_opposite(build: Build) -> Pose:
    if build.strike == "both":
        return Pose(
            Arm(62, 304, "fist", 44), Arm(194, 304, "fist", 136), None, head=(0, 16), drop=4, hunch=0.5, lean=0.17,
            struck=True, face=_AIMED,
        )  # fmt: skip
    arm = {"palm": Arm(66, 302, "slap", 40), "finger": Arm(34, 186, "point", -78)}.get(
        build.strike, Arm(66, 302, "fist", 38)
    )
    return Pose(
        arm, Arm(192, 272, "hold", -124), (182, 264, 8), head=(0, 14), drop=4, hunch=0.4, lean=0.16,
        struck=build.strike != "finger", face=_AIMED,
    )  # fmt: skip


def _slump_opposite(build: Build) -> Pose:
    return Pose(
        Arm(50, 306, "flat", 10), Arm(206, 306, "flat", 170), None, head=(0, 12), drop=8, hunch=0.9,
        face=(("head_nod", -0.7), ("shoulder_l", -0.3), ("shoulder_r", -0.3)),
    )  # fmt: skip


def _toast_opposite(build: Build) -> Pose:
    return Pose(
        Arm(4, 156, "glass", 0, -1), Arm(190, 302, "fist", 168), None, head=(0, -4), drop=-6, hunch=-0.3, lean=0.03,
        face=(("head_nod", 0.2),),
    )  # fmt: skip


# ---------------------------------------------------------------- beside: on the left, in three quarters to the middle
_BESIDE_HOLD, _BESIDE_FAN = Arm(206, 282, "hold", -58, -1), (215, 274, 8)
_TURNED: Face = (("head_turn", 1.35),)
_NEAR = {
    "flat": Arm(166, 320, "flat", 14), "glass": Arm(158, 312, "glass"), "fist": Arm(168, 320, "fist", 12),
    "folded": Arm(176, 312, "flat", -6), "crossed": Arm(184, 300, "flat", -10), "cloth": Arm(190, 326, "flat", 4),
    "drum": Arm(172, 318, "curl", 24), "air": Arm(120, 226, "flat", -62),
}  # fmt: skip


def _beside(build: Build, free: str) -> Pose:
    pose = Pose(_NEAR["flat"], _BESIDE_HOLD, _BESIDE_FAN, yaw=34, head=(8, 0), face=_TURNED)
    if free in _NEAR:
        return replace(pose, left=_NEAR[free])
    x, y, turn = {
        "chin": (2 * build.jaw, 88 * build.low, -66), "lip": (-2 * build.jaw, 66, -50),
        "temple": (-50 * build.cheek - 8, 8, -62),
    }[free]  # fmt: skip
    return replace(pose, left=_at_head(build, x, y, "curl", turn, pose))


def _rest_beside(build: Build) -> Pose:
    return _beside(build, build.rest)


def _think_beside(build: Build) -> Pose:
    thought: Face = (("head_turn", 1.2), ("head_tilt", -0.2), ("pupil_y", 0.2))
    if build.think == "glass":
        return replace(_beside(build, "flat"), left=Arm(112, 214, "glass"), face=thought)
    return replace(_beside(build, build.think), face=thought)


def _windup_beside(build: Build) -> Pose:
    kind = {"palm": "flat", "finger": "point"}.get(build.strike, "fist")
    hold, fan = Arm(166, 290, "hold", -58), (175, 282, 4)
    return Pose(hold, Arm(240, 168, kind, -72, -1), fan, yaw=30, head=(0, -6), drop=-4, hunch=-0.2, face=_TURNED)


def _strike_beside(build: Build) -> Pose:
    arm = {"palm": Arm(302, 312, "slap", 10, -0.8), "finger": Arm(284, 214, "point", -52, -0.8)}.get(
        build.strike, Arm(302, 314, "fist", 14, -0.8)
    )
    fan: Fan = (178, 278, 4)
    return Pose(
        Arm(170, 287, "hold", -58), arm, fan, yaw=38, head=(42, 18), drop=2, hunch=0.35, lean=0.2,
        struck=build.strike != "finger", face=(("head_turn", 1.35), ("head_nod", -0.1)),
    )  # fmt: skip


def _slump_beside(build: Build) -> Pose:
    return Pose(
        Arm(104, 318, "flat", 18), Arm(216, 306, "flat", 16, -1), None, yaw=30, head=(6, 16), drop=10, hunch=0.9,
        face=(("head_turn", 0.6), ("head_nod", -0.9), ("head_tilt", 0.35), ("shoulder_l", -0.3), ("shoulder_r", -0.3)),
    )  # fmt: skip


def _toast_beside(build: Build) -> Pose:
    return Pose(
        Arm(152, 316, "fist", 10), Arm(260, 164, "glass", 0, -1), None, yaw=26, head=(2, -4), drop=-6, hunch=-0.3,
        lean=0.03, face=(("head_turn", 0.9), ("head_nod", 0.35)),
    )  # fmt: skip


_OPPOSITE = {
    "rest": _rest_opposite, "think": _think_opposite, "windup": _windup_opposite, "strike": _strike_opposite,
    "slump": _slump_opposite, "toast": _toast_opposite,
}  # fmt: skip
_BESIDE = {
    "rest": _rest_beside, "think": _think_beside, "windup": _windup_beside, "strike": _strike_beside,
    "slump": _slump_beside, "toast": _toast_beside,
}  # fmt: skip
