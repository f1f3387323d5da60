"""Joys: what the arms of those do who have won a game, or much in a hand, besides raising fists or a glass.

The trunk is that of a toast, whose pictures are there.
"""

from __future__ import annotations

from truc_desktop.art.figures.build import Build
from truc_desktop.art.figures.pose import Arm, Pose
from truc_desktop.art.figures.seat_rig import head_point

_OPPOSITE: dict[str, tuple[Arm, Arm]] = {
    "open": (Arm(20, 158, "flat", -98, 60, 50), Arm(236, 158, "flat", -82, 60, 50)),
    "spread": (Arm(8, 228, "flat", -142, 58, 62), Arm(248, 228, "flat", -38, 58, 62)),
    "clap": (Arm(110, 232, "flat", -52, 40, 66), Arm(146, 230, "flat", -128, 40, 66)),
    "thump": (Arm(42, 300, "flat", 40, 40, 70), Arm(214, 300, "flat", 140, 40, 70)),
    "finger": (Arm(28, 184, "point", -84, 60, 58), Arm(182, 290, "fist", 168)),
    "haul": (Arm(96, 222, "fist", -34, 50, 64), Arm(150, 262, "fist", -146, 40, 66)),
    "heart": (Arm(108, 246, "flat", -30, 60, 60), Arm(244, 222, "flat", -38, 58, 62)),
    "fold": (Arm(150, 274, "flat", -8, 40, 58), Arm(108, 266, "flat", -172, 40, 58)),
    "hug": (Arm(140, 250, "flat", -28, 50, 60), Arm(116, 258, "flat", -152, 50, 60)),
    "bow": (Arm(132, 268, "flat", -8, 50, 60), Arm(250, 244, "flat", -30, 58, 62)),
}
_BESIDE: dict[str, tuple[Arm, Arm]] = {
    "open": (Arm(26, 182, "flat", -108, 30, 40), Arm(258, 152, "flat", -74, 50, 15)),
    "spread": (Arm(146, 276, "flat", -62, 84, 56), Arm(284, 240, "flat", -30, 50, 26)),
    "clap": (Arm(186, 254, "flat", -46, 80, 56), Arm(214, 242, "flat", -140, 50, 46)),
    "thump": (Arm(186, 328, "flat", 22, 80, 40), Arm(288, 302, "flat", 14, 50, 36)),
    "finger": (Arm(152, 316, "fist", 10, 80, 40), Arm(258, 204, "point", -84, 50, 20)),
    "haul": (Arm(164, 266, "fist", -36, 80, 60), Arm(226, 228, "fist", -60, 50, 36)),
    "heart": (Arm(156, 250, "flat", -34, 80, 60), Arm(282, 240, "flat", -36, 50, 20)),
    "fold": (Arm(206, 292, "flat", -12, 80, 34), Arm(184, 282, "flat", 178, 30, 56)),
    "hug": (Arm(172, 260, "flat", -24, 80, 60), Arm(184, 268, "flat", 178, 40, 56)),
    "bow": (Arm(170, 270, "flat", -14, 80, 56), Arm(288, 262, "flat", -8, 50, 26)),
}
_REACH, _SHOULDER = 80.0, 237.0


def rejoicing(build: Build, joy: str, glad: Pose, beside: bool) -> Pose:
    """Return the pose of a toast, opposite or ``beside`` at the left, with the arms of a joy other than fists and a
    raised glass. Raises KeyError for an unknown joy."""
    if joy == "brim":
        x, y = head_point(build, glad, -46 * build.crown - 10, -20)
        hand = Arm(x, max(y, _SHOULDER + build.slope + glad.drop - _REACH), "curl", -66, 30, 44)
        left, right = hand, Arm(232, 300, "flat", 14, 110, 50) if beside else Arm(182, 290, "fist", 168)
    else:
        left, right = (_BESIDE if beside else _OPPOSITE)[joy]
    out = 50 * max(0.0, build.girth - 1)
    if not beside and joy in ("open", "spread", "finger"):  # hands beside the body of the broad are further out
        left, right = _moved(left, -out), _moved(right, out)
    return Pose(left, right, None, (), glad.yaw, glad.head, glad.drop, glad.hunch, glad.lean, False, glad.face)


def _moved(arm: Arm, dx: float) -> Arm:
    return Arm(arm.x + dx, arm.y, arm.kind, arm.turn, arm.elbow, arm.near)
