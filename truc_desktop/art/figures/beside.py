"""The poses of people beside, on the left, in three quarters to the middle; the right is their mirror picture."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from truc_desktop.art.figures.build import Build
from truc_desktop.art.figures.joys import rejoicing
from truc_desktop.art.figures.pose import Arm, Face, Fan, Pose
from truc_desktop.art.figures.posture import (
    AT_HEAD,
    BUSY,
    FREE,
    RELEASES,
    SHEETS,
    SINKING,
    SIP_TILT,
    TEMPLE,
    UP,
    at_head,
    at_temple,
    beside_head,
    lifted_cards,
    moved,
    passing,
    peek,
    sip_at,
    sitting,
    thoughtful,
)
from truc_desktop.art.figures.seat_rig import head_point

_HOLD, _FAN = Arm(218, 292, "hold", -30, 110, 40), (240, 272, 12)
"""The elbow is down before the chest, and the cards are beyond it: otherwise they would hide the whole forearm."""
_TURNED: Face = (("head_turn", 1.35),)
_NEAR = {
    "flat": Arm(158, 318, "flat", 12, 80, 40), "glass": Arm(150, 310, "glass", 0, 80, 40),
    "fist": Arm(160, 318, "fist", 10, 80, 40), "folded": Arm(180, 316, "flat", -6, 80, 30),
    "crossed": Arm(188, 306, "flat", -10, 80, 30), "cloth": Arm(180, 324, "flat", 4, 80, 30),
    "drum": Arm(166, 318, "curl", 18, 80, 40), "both": Arm(194, 300, "curl", -26, 80, 40),
    "shawl": Arm(156, 262, "fist", -30, 80, 60), "lifted": Arm(146, 284, "glass", 0, 84, 56),
    "heart": Arm(158, 250, "flat", -34, 80, 60), "elbow": Arm(176, 246, "curl", -74, 84, 66),
    "air": Arm(168, 236, "flat", -80, 86, 74), "beads": Arm(156, 232, "curl", -52, 84, 62),
    "collar": Arm(146, 246, "fist", -48, 84, 60), "planted": Arm(190, 336, "fist", 34, 80, 40),
}  # fmt: skip


def _beside(build: Build, free: str) -> Pose:
    pose = sitting(Pose(_NEAR["flat"], _HOLD, _FAN, yaw=34, head=(8, 0), face=_TURNED), build)
    if free in _NEAR:
        return replace(pose, left=_NEAR[free])
    if free in TEMPLE:
        pose, hand = at_temple(build, TEMPLE[free] + 2, pose)
        return replace(pose, left=hand)
    if free in AT_HEAD:
        hand = beside_head(build, free, pose)
        return replace(pose, left=replace(moved(hand, 6, 0, 6), elbow=40, near=50))
    x, y, turn = {"chin": (2 * build.jaw, 90 * build.low, -66), "lip": (-2 * build.jaw, 68, -58)}[free]
    return replace(pose, left=replace(at_head(build, x, y, "curl", turn, pose), elbow=80, near=50))


def _rest(build: Build) -> Pose:
    return _beside(build, build.rest)


def _think(build: Build) -> Pose:
    thought: Face = (("head_turn", 1.2), ("head_tilt", -0.2), ("pupil_y", 0.2))
    if build.think == "glass":
        look: Face = (("head_turn", 1.2), ("head_tilt", -0.15), ("head_nod", -0.35), ("pupil_y", 0.5))
        pose = replace(_beside(build, "flat"), left=Arm(138, 284, "glass", 0, 80, 56), face=look)
        return thoughtful(pose, build.think)
    return thoughtful(replace(_beside(build, build.think), face=thought), build.think)


def _wait(build: Build) -> Pose:
    return _beside(build, build.waits)


_DARE = {
    "planted": Arm(286, 304, "fist", 20, 50, 34), "finger": Arm(262, 212, "point", -84, 50, 20),
    "open": Arm(282, 268, "flat", -26, 50, 30), "points": Arm(288, 300, "point", 16, 50, 30),
    "chest": Arm(234, 254, "flat", -150, 50, 50), "glass": Arm(262, 196, "glass", 180, 50, 15),
    "fist": Arm(262, 196, "fist", -76, 50, 20), "beckons": Arm(266, 236, "curl", -70, 50, 24),
}  # fmt: skip


def _dare(build: Build) -> Pose:
    return _with_hand(_DARE[build.dares], build)


def _windup(build: Build) -> Pose:
    kind = {"palm": "flat", "finger": "point"}.get(build.strike, "fist")
    hold, fan = Arm(158, 298, "hold", -24, 80, 40), (180, 280, 6)
    return Pose(
        hold, Arm(250, 166, kind, -76, 40, 20), fan, yaw=30, head=(0, -6), drop=-4, hunch=-0.2, face=_TURNED
    )  # fmt: skip


def _strike(build: Build) -> Pose:
    arm = {"palm": Arm(302, 312, "slap", 14, 50, 30), "finger": Arm(284, 214, "point", -52, 50, 20)}.get(
        build.strike, Arm(302, 314, "fist", 18, 50, 30)
    )
    fan: Fan = (184, 276, 6)
    return Pose(
        Arm(162, 295, "hold", -24, 80, 40), arm, fan, yaw=38, head=(42, 18), drop=2, hunch=0.35, lean=0.2,
        struck=build.strike != "finger", face=(("head_turn", 1.35), ("head_nod", -0.1)),
    )  # fmt: skip


def _slump(build: Build) -> Pose:
    """Return how somebody sits who has lost."""
    sags = Pose(
        Arm(126, 322, "loose", 12, 70, 40), Arm(222, 308, "loose", 160, 30, 60), None, yaw=30, head=(6, 16), drop=10,
        hunch=0.9, face=(("head_turn", 0.6), ("head_nod", -0.9), ("head_tilt", 0.35), *SINKING[1:]),
    )  # fmt: skip
    if build.sinks == "head":
        pose, hand = at_temple(build, TEMPLE["temple"] + 2, replace(sags, head=(4, 12), drop=6, hunch=0.6))
        return replace(pose, left=hand, face=(("head_turn", 0.9), ("head_nod", -0.4), ("head_tilt", -0.5)))
    if build.sinks == "hands":
        pose = replace(sags, head=(8, 18), hunch=0.7, face=(("head_turn", 0.9), ("head_nod", -0.9)))
        near = replace(at_head(build, -44 * build.brow, 26, "flat", -44, pose), elbow=24, near=60)
        far = replace(at_head(build, 56 * build.brow, 30, "flat", -130, pose), elbow=40, near=20)
        return replace(pose, left=near, right=far)
    if build.sinks == "crossed":
        away: Face = (("head_turn", -0.5), ("head_nod", 0.3), ("head_tilt", -0.2), ("pupil_x", -0.4))
        return replace(
            sags, left=Arm(206, 290, "flat", -12, 80, 34), right=Arm(182, 280, "flat", 178, 30, 56), head=(0, 6),
            drop=5, hunch=0.4, face=away,
        )  # fmt: skip
    if build.sinks == "open":
        face: Face = (("head_turn", 1.1), ("head_tilt", 0.4), ("shoulder_l", 0.3), ("shoulder_r", 0.3))
        return replace(
            sags, left=Arm(152, 316, "loose", 48, 80, 40), right=Arm(284, 262, "loose", -34, 50, 26), head=(4, 10),
            drop=5, hunch=0.2, face=face,
        )  # fmt: skip
    if build.sinks == "ceiling":
        up: Face = (("head_turn", 0.5), ("head_nod", 1.4), ("pupil_y", -0.9), *SINKING[1:])
        return replace(sags, head=(-8, 2), drop=8, hunch=0.5, face=up)
    return sags


_GLAD: Face = (("head_turn", 0.9), ("head_nod", 0.35))


def _toast(build: Build) -> Pose:
    pose = Pose(
        Arm(152, 316, "fist", 10, 80, 40), Arm(264, 162, "glass", 180, 50, 15), None, yaw=26, head=(2, -4), drop=-6,
        hunch=-0.3, lean=0.03, face=_GLAD,
    )  # fmt: skip
    if build.wins == "fists":
        return replace(pose, left=Arm(22, 168, "fist", -96, 30, 40), right=Arm(258, 150, "fist", -76, 50, 15))
    if build.wins == "low":
        return replace(pose, right=Arm(262, 226, "glass", 180, 60, 30))
    if build.wins == "other":
        return replace(pose, left=Arm(196, 236, "glass", 0, 84, 60), right=Arm(232, 300, "fist", 160, 30, 60))
    return pose


def _jubilate(build: Build) -> Pose:
    """Return a joy that is greater than a toast; a raised glass for who toasts with their fists."""
    if build.wins == "fists" or build.joy == "glass":
        return _toast(replace(build, wins="glass"))
    glad = _toast(replace(build, wins="fists"))
    return glad if build.joy == "fists" else rejoicing(build, build.joy, glad, beside=True)


def _sort(build: Build) -> Pose:
    pose = _rest(build)
    if build.rest in BUSY:
        return lifted_cards(pose, build.rest == "both")
    assert pose.fan is not None
    hand = Arm(203, 277, "curl", -24, 85, 50)
    return replace(pose, left=hand, fan=(pose.fan[0], pose.fan[1] - 1, pose.fan[2] - 8))


def _peek(build: Build) -> Pose:
    return peek(_rest(build), build)


def _scratch(build: Build) -> Pose:
    return _beside(build, "chin") if build.rest in FREE else _peek(build)


def _fidget(build: Build) -> Pose:
    pose = _rest(build)
    if build.habit == "sip":
        x, y = head_point(build, pose, *sip_at(build))
        return replace(pose, left=Arm(x - 14, y + 44, "glass", SIP_TILT, 72, 55))
    return replace(pose, left=passing(_NEAR["flat"] if build.rest in UP else pose.left, build.habit))


_NEAR_HOLD, _NEAR_FAN = Arm(162, 295, "hold", -24, 80, 40), (184, 276, 6)


def _reach(build: Build) -> Pose:
    x, y = {"flick": (282, 284), "snap": (288, 292)}.get(build.plays, (288, 300))
    pose = _with_hand(Arm(x, y, RELEASES[build.plays], 14, 50, 30), build)
    return replace(pose, head=(pose.head[0] + 8, pose.head[1] + 4))


def _ready(build: Build) -> Pose:
    pose = _with_hand(Arm(274, 308, "curl", 20, 50, 36), build)
    return replace(pose, head=(pose.head[0] + 16, pose.head[1] + 7))


_NEAR_PACK_HOLD, _NEAR_PACK = Arm(168, 292, "hold", -34, 80, 44), (184, 284, -4, SHEETS)


def _leaning(hand: Arm, build: Build) -> Pose:
    """Return how somebody beside leans over the table for what they do at the pack: only arms and head move then."""
    pose = replace(_with_hand(hand, build), fan=None)
    return replace(pose, drop=pose.drop + 2, hunch=pose.hunch + 0.25, lean=0.05)


def _dealing(hand: Arm, build: Build) -> Pose:
    return replace(_leaning(hand, build), left=_NEAR_PACK_HOLD, packs=(_NEAR_PACK,))


def _throwing(hand: Arm, build: Build) -> Pose:
    """Return how somebody beside throws a card of the pack: the head goes with the arm."""
    pose = _dealing(hand, build)
    aside, down = pose.head
    return replace(pose, head=(aside + 16, down + 6))


def _split(build: Build) -> Pose:
    pose = _dealing(Arm(234, 278, "hold", -136, 50, 50), build)
    halves = (166, 286, -12, SHEETS // 2), (222, 272, 14, SHEETS // 2)
    return replace(pose, left=Arm(152, 294, "hold", -40, 80, 44), packs=halves)


def _bridge(build: Build) -> Pose:
    pose = _dealing(Arm(222, 286, "hold", -140, 50, 50), build)
    return replace(
        pose, left=Arm(170, 294, "hold", -40, 80, 44), packs=((188, 284, -16, SHEETS), (204, 280, 16, SHEETS))
    )


def _set_down(build: Build) -> Pose:
    pose = _dealing(Arm(258, 300, "flat", 20, 50, 50), build)
    return replace(pose, left=Arm(158, 318, "flat", 12, 80, 40), packs=())


def _with_hand(hand: Arm, build: Build) -> Pose:
    """Return how somebody sits beside and does this with the far hand, the cards in the near one."""
    pose = sitting(Pose(_NEAR["flat"], _HOLD, _FAN, yaw=34, head=(8, 0), face=_TURNED), build)
    return replace(pose, left=_NEAR_HOLD, right=hand, fan=_NEAR_FAN)


def _gathering(hands: tuple[Arm, Arm], build: Build) -> Pose:
    """Return how somebody beside bends over the table with both arms."""
    near, far = hands
    pose = replace(_leaning(far, build), left=near)
    aside, down = pose.head
    return replace(pose, head=(aside + 22, down + 10))


_GATHERS = {
    "rake": (Arm(308, 366, "flat", 10, 70, 40), Arm(338, 284, "flat", 2, 46, 24)),
    "scoop": (Arm(256, 364, "flat", -14, 70, 46), Arm(290, 296, "flat", 40, 46, 30)),
}
_HANDS = {
    "pick": Arm(226, 264, "curl", -126, 50, 50), "lift": Arm(256, 178, "curl", -76, 40, 20),
    "cut": Arm(272, 300, "curl", 30, 50, 36), "halve": Arm(282, 274, "curl", 20, 50, 36),
    "knuckle": Arm(266, 276, "fist", 16, 50, 36), "knock": Arm(272, 300, "fist", 30, 50, 36),
    "catch": Arm(260, 296, "flat", 4, 50, 46),
}  # fmt: skip
"""Attitudes in which nothing moves but the free hand."""
_TAKES = Arm(212, 272, "curl", -160, 50, 50)
"""The free hand takes a card off the pack in the other one."""
_THROWS = {
    "deal_far": Arm(310, 256, "flat", -30, 50, 36), "deal_over": Arm(334, 298, "flat", 8, 50, 26),
    "deal_near": Arm(296, 352, "flat", 58, 50, 50),
}  # fmt: skip
"""Where it throws the card."""
POSES: dict[str, Callable[[Build], Pose]] = {
    "rest": _rest, "think": _think, "wait": _wait, "windup": _windup, "strike": _strike, "dare": _dare, "slump": _slump,
    "toast": _toast, "jubilate": _jubilate, "sort": _sort, "fidget": _fidget, "peek": _peek, "scratch": _scratch,
    "reach": _reach, "ready": _ready, "split": _split, "bridge": _bridge, "set_down": _set_down,
    "cheer": _toast, "cheer_right": _toast,
    **{name: partial(_with_hand, hand) for name, hand in _HANDS.items()},
    "deal": partial(_dealing, _TAKES), **{name: partial(_throwing, hand) for name, hand in _THROWS.items()},
    **{name: partial(_gathering, hands) for name, hands in _GATHERS.items()},
}  # fmt: skip
"""The pose of each attitude but the gestures of empty hands, by the attitude's name."""
