"""The poses of people who sit opposite: the fan is in the hand on the viewer's right, the other hand is free."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from truc_desktop.art.figures.build import Build
from truc_desktop.art.figures.joys import rejoicing
from truc_desktop.art.figures.pose import Arm, Face, Pose, mirrored
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
    passing,
    peek,
    sip_at,
    sitting,
    thoughtful,
)
from truc_desktop.art.figures.seat_rig import head_point

_HOLD, _FAN = Arm(190, 284, "hold", -160, 30, 60), (163, 266, -4)
_REST = {
    "flat": Arm(76, 290, "flat", 14), "glass": Arm(66, 284, "glass"), "fist": Arm(78, 289, "fist", 8),
    "folded": Arm(120, 292, "flat", 2), "crossed": Arm(132, 286, "flat", -4),
    "both": Arm(140, 288, "curl", -30), "shawl": Arm(106, 256, "fist", -22, 66, 60),
    "lifted": Arm(60, 240, "glass", 0, 66),
    "heart": Arm(108, 246, "flat", -30, 60, 60), "elbow": Arm(38, 230, "curl", -70, 66, 60),
    "beads": Arm(110, 226, "curl", -48, 62, 56), "collar": Arm(92, 236, "fist", -44, 56, 56),
    "planted": Arm(40, 298, "fist", 52, 30, 70),
}  # fmt: skip
_WIDE = ("lifted", "elbow", "planted")  # hands that the broad hold further out


def _beside_head(build: Build, arm: Arm) -> Arm:
    """Return an arm, given for somebody of middling width, for a person of this width: further out for the broad."""
    return replace(arm, x=arm.x - 20 * (build.girth - 1))


def _with_left(pose: Pose, build: Build, free: str) -> Pose:
    """Return a pose opposite with what the free hand does."""
    if free in _REST:
        return replace(pose, left=_beside_head(build, _REST[free]) if free in _WIDE else _REST[free])
    if free in TEMPLE:
        pose, hand = at_temple(build, TEMPLE[free], pose)
        return replace(pose, left=hand)
    if free in AT_HEAD:
        return replace(pose, left=replace(beside_head(build, free, pose), elbow=0, near=20))
    if free in ("chin", "lip"):
        x, y, turn = {"chin": (-28 * build.jaw, 88 * build.low, -62), "lip": (-34 * build.jaw, 66, -50)}[free]
        return replace(pose, left=replace(at_head(build, x, y, "curl", turn, pose), elbow=88, near=55))
    arms = {
        "cloth": Arm(98, 292, "flat", 4), "drum": Arm(70, 290, "curl", 22), "air": Arm(26, 212, "flat", -74, 60),
        "raised glass": Arm(18, 214, "glass", 0, 60),
    }  # fmt: skip
    return replace(pose, left=_beside_head(build, arms["raised glass" if free == "glass" else free]))


def _rest(build: Build) -> Pose:
    pose = sitting(Pose(_REST["flat"], _HOLD, _FAN), build)
    return _with_left(pose, build, build.rest)


def _think(build: Build) -> Pose:
    pose = sitting(
        Pose(_REST["flat"], _HOLD, _FAN, head=(-3, 3), hunch=0.1, face=(("head_tilt", -0.25), ("pupil_y", 0.2))), build
    )
    if build.think == "glass":
        return thoughtful(replace(pose, left=_beside_head(build, Arm(18, 214, "glass", 0, 60))), build.think)
    return thoughtful(_with_left(pose, build, build.think), build.think)


def _wait(build: Build) -> Pose:
    return _with_left(sitting(Pose(_REST["flat"], _HOLD, _FAN), build), build, build.waits)


_DARE = {
    "planted": Arm(50, 304, "fist", 62, 40, 70), "finger": Arm(30, 206, "point", -80, 60, 60),
    "open": Arm(30, 258, "flat", -134, 58, 66), "points": Arm(48, 306, "point", 68, 40, 72),
    "chest": _REST["heart"], "glass": Arm(18, 196, "glass", 0, 60, 60), "fist": Arm(22, 192, "fist", -80, 60, 56),
    "beckons": Arm(34, 232, "curl", -76, 60, 62),
}  # fmt: skip
"""What a free hand does while a bet waits for its answer: nobody who sits opposite hides the face with it."""


def _dare(build: Build) -> Pose:
    return _with_hand(_beside_head(build, _DARE[build.dares]), build)


_AIMED: Face = (("head_nod", 0.1),)


def _windup(build: Build) -> Pose:
    kind = {"palm": "flat", "finger": "point"}.get(build.strike, "fist")
    raised = _beside_head(build, Arm(14, 160, kind, -80, 45, 50))
    pose = Pose(raised, _HOLD, _FAN, head=(0, -4), drop=-4, hunch=-0.2, lean=-0.02)
    if build.strike != "both":
        return pose
    return replace(pose, right=replace(raised, x=256 - raised.x, turn=180 - raised.turn), fan=None)


def _strike(build: Build) -> Pose:
    if build.strike == "both":
        return Pose(
            Arm(44, 296, "fist", 40), Arm(212, 296, "fist", 140), None, head=(0, 16), drop=4, hunch=0.5, lean=0.17,
            struck=True, face=_AIMED,
        )  # fmt: skip
    arm = {"palm": Arm(42, 296, "slap", 44), "finger": _beside_head(build, Arm(30, 190, "point", -76, 60, 60))}.get(
        build.strike, Arm(42, 296, "fist", 44)
    )
    return Pose(
        arm, Arm(198, 278, "hold", -160, 40, 60), (171, 260, -2), head=(0, 14), drop=4, hunch=0.4, lean=0.16,
        struck=build.strike != "finger", face=_AIMED,
    )  # fmt: skip


def _slump(build: Build) -> Pose:
    """Return how somebody sits who has lost."""
    on_table = Arm(82, 292, "loose", 6), Arm(174, 292, "loose", 174)
    sags = Pose(*on_table, None, head=(0, 12), drop=8, hunch=0.9, face=SINKING)
    if build.sinks == "head":
        pose, hand = at_temple(build, TEMPLE["temple"], replace(sags, head=(-6, 10), drop=5, hunch=0.6))
        return replace(pose, left=hand, face=(("head_nod", -0.4), ("head_tilt", -0.6), ("shoulder_r", -0.3)))
    if build.sinks == "hands":
        pose = replace(sags, head=(0, 16), hunch=0.7)
        hand = replace(at_head(build, -50 * build.brow, 26, "flat", -44, pose), elbow=24, near=60)
        return replace(pose, left=hand, right=replace(hand, x=256 - hand.x, turn=180 - hand.turn))
    if build.sinks == "crossed":
        away: Face = (("head_turn", 0.9), ("head_nod", 0.25), ("head_tilt", 0.2), ("pupil_x", 0.5))
        return replace(
            sags, left=Arm(152, 272, "flat", -8, 40, 58), right=Arm(104, 264, "flat", -172, 40, 58), head=(3, 6),
            drop=5, hunch=0.4, face=away,
        )  # fmt: skip
    if build.sinks == "open":
        thrown = _beside_head(build, Arm(10, 246, "loose", -146, 50, 62))
        face: Face = (("head_tilt", 0.5), ("head_nod", 0.2), ("shoulder_l", 0.3), ("shoulder_r", 0.3))
        both = replace(sags, left=thrown, right=replace(thrown, x=256 - thrown.x, turn=180 - thrown.turn))
        return replace(both, head=(0, 10), drop=5, hunch=0.1, face=face)
    if build.sinks == "ceiling":
        up: Face = (("head_nod", 1.4), ("head_tilt", 0.25), ("pupil_y", -0.9))
        limp = _beside_head(build, Arm(48, 296, "loose", 62, 30, 66))
        both = replace(sags, left=limp, right=replace(limp, x=256 - limp.x, turn=180 - limp.turn))
        return replace(both, head=(0, 0), drop=6, hunch=0.5, face=up)
    return sags


_PROUD: Face = (("head_nod", 0.2),)


def _toast(build: Build) -> Pose:
    if build.wins == "fists":
        fist = _beside_head(build, Arm(24, 146, "fist", -82, 60, 50))
        both = Pose(fist, replace(fist, x=256 - fist.x, turn=180 - fist.turn), None, head=(0, -6), drop=-6, hunch=-0.3)
        return replace(both, lean=0.03, face=_PROUD)
    if build.wins == "low":
        return replace(_glass_high(build), left=_beside_head(build, Arm(38, 222, "glass", 0, 66, 60)))
    other = build.wins == "other" and build.rest not in ("glass", "lifted")  # the hand that has the glass raises it
    return mirrored(_glass_high(build)) if other else _glass_high(build)


def _jubilate(build: Build) -> Pose:
    """Return a joy that is greater than a toast; a raised glass for who toasts with their fists."""
    if build.wins == "fists" or build.joy == "glass":
        return _glass_high(build)
    glad = _toast(replace(build, wins="fists"))
    return glad if build.joy == "fists" else rejoicing(build, build.joy, glad, beside=False)


def _glass_high(build: Build) -> Pose:
    return Pose(
        _beside_head(build, Arm(22, 158, "glass", 0, 76, 62)), Arm(182, 290, "fist", 168), None, head=(0, -4), drop=-6,
        hunch=-0.3, lean=0.03, face=_PROUD,
    )  # fmt: skip


_CHIN_UP = 9.0
"""How much higher the head is of somebody who laughs with the glass in the air: the neck of the broad is seen."""


def _cheer(build: Build) -> Pose:
    pose = _glass_high(build)
    head = pose.head[0], pose.head[1] - _CHIN_UP
    return replace(pose, left=_beside_head(build, Arm(32, 130, "glass", 0, 80, 41)), head=head)


def _cheer_right(build: Build) -> Pose:
    return mirrored(_cheer(build))


def _sort(build: Build) -> Pose:
    if build.rest in BUSY:
        return lifted_cards(_rest(build), build.rest == "both")
    pose = _rest(build)
    assert pose.fan is not None
    hand = Arm(130, 258, "curl", -24, 70, 62)
    return replace(pose, left=hand, fan=(pose.fan[0], pose.fan[1] - 1, pose.fan[2] - 8))


def _peek(build: Build) -> Pose:
    return peek(_rest(build), build)


def _scratch(build: Build) -> Pose:
    pose = _rest(build)
    return _with_left(pose, build, "chin") if build.rest in FREE else peek(pose, build)


def _fidget(build: Build) -> Pose:
    pose = _rest(build)
    if build.habit == "sip":
        x, y = head_point(build, pose, *sip_at(build))
        return replace(pose, left=Arm(x - 30, y + 42, "glass", SIP_TILT, 40, 50))
    return replace(pose, left=passing(_REST["flat"] if build.rest in UP else pose.left, build.habit))


def _reach(build: Build) -> Pose:
    pose = _free_hand(build)
    x, y = {"flick": (48, 302), "snap": (44, 312)}.get(build.plays, (46, 318))
    return replace(pose, left=Arm(x, y, RELEASES[build.plays], 58, 40, 72), head=(pose.head[0] - 2, pose.head[1] + 5))


def _ready(build: Build) -> Pose:
    pose = _free_hand(build)
    return replace(pose, left=Arm(72, 324, "curl", 62, 44, 74), head=(pose.head[0] - 4, pose.head[1] + 9), face=_AIMED)


def _lift(build: Build) -> Pose:
    pose = _free_hand(build)
    return replace(pose, left=_beside_head(build, Arm(26, 178, "curl", -78, 60, 56)))


def _with_hand(hand: Arm, build: Build) -> Pose:
    """Return how somebody sits opposite and does this with the free hand."""
    return replace(_free_hand(build), left=hand)


def _free_hand(build: Build) -> Pose:
    """Return how somebody sits opposite, with the hand free that lies on the table or holds the glass at rest."""
    return sitting(Pose(_REST["flat"], _HOLD, _FAN), build)


_PACK_HOLD, _PACK = Arm(168, 266, "hold", -162, 50, 60), (142, 253, 4, SHEETS)
"""The pack is held before the chest: lower down the name plate would hide it."""


def _leaning(build: Build) -> Pose:
    """Return how somebody opposite leans over the table for what they do at the pack: only arms and head move then."""
    pose = replace(_free_hand(build), fan=None)
    return replace(pose, drop=pose.drop + 2, hunch=pose.hunch + 0.3, lean=0.05)


def _dealing(hand: Arm, build: Build) -> Pose:
    """Return how somebody opposite has the pack in one hand, while the other does this."""
    return replace(_leaning(build), left=hand, right=_PACK_HOLD, packs=(_PACK,))


def _throwing(hand: Arm, way: int, build: Build) -> Pose:
    """Return how somebody opposite throws a card of the pack to the viewer's left (-1), over the table (0) or to the
    right (1): the head goes with the arm."""
    pose = _dealing(hand, build)
    aside, down = pose.head
    look: Face = (("head_turn", 0.55 * way), ("head_nod", -0.2))
    return replace(pose, head=(aside + 8 * way, down + 7 - 3 * abs(way)), face=look)


def _split(build: Build) -> Pose:
    """Return how somebody has half the pack in each hand."""
    pose = _dealing(Arm(70, 262, "hold", -20, 60, 60), build)
    halves = (94, 248, -14, SHEETS // 2), (162, 248, 14, SHEETS // 2)
    return replace(pose, right=Arm(186, 262, "hold", -160, 60, 60), packs=halves)


def _bridge(build: Build) -> Pose:
    """Return how the halves of the pack run together."""
    pose = _dealing(Arm(94, 266, "hold", -18, 60, 60), build)
    return replace(
        pose, right=Arm(162, 266, "hold", -162, 60, 60), packs=((118, 252, -18, SHEETS), (138, 252, 18, SHEETS))
    )


def _set_down(build: Build) -> Pose:
    pose = _dealing(Arm(76, 290, "flat", 14), build)
    return replace(pose, right=Arm(196, 300, "flat", 130, 50, 66), packs=())


def _gathering(hand: Arm, build: Build) -> Pose:
    """Return how somebody opposite bends over the table with both arms, this one and the same on the other side."""
    pose = replace(_leaning(build), left=hand, right=replace(hand, x=256 - hand.x, turn=180 - hand.turn))
    aside, down = pose.head
    return replace(pose, head=(aside, down + 8), face=_AIMED)


_GATHERS = {"rake": Arm(34, 372, "flat", 76, 36, 80), "scoop": Arm(74, 358, "flat", 36, 30, 78)}
_HANDS = {
    "pick": Arm(136, 260, "curl", -24, 70, 62), "cut": Arm(60, 304, "curl", 84, 40, 72),
    "halve": Arm(44, 282, "curl", 96, 40, 72), "knuckle": Arm(60, 280, "fist", 76, 40, 72),
    "knock": Arm(60, 304, "fist", 84, 40, 72), "catch": Arm(112, 308, "flat", 52, 60, 70),
}  # fmt: skip
"""Attitudes in which nothing moves but the free hand."""
_TAKES = Arm(114, 246, "curl", -10, 70, 62)
"""The free hand takes a card off the pack in the other one."""
_THROWS = {
    "deal_far": (Arm(-14, 326, "flat", 140, 40, 66), -1), "deal_over": (Arm(56, 366, "flat", 76, 40, 84), 0),
    "deal_near": (Arm(206, 336, "flat", 44, 80, 84), 1),
}  # fmt: skip
"""Where it throws the card, and to which side."""
POSES: dict[str, Callable[[Build], Pose]] = {
    "rest": _rest, "think": _think, "wait": _wait, "windup": _windup, "strike": _strike, "dare": _dare, "slump": _slump,
    "toast": _toast, "jubilate": _jubilate, "sort": _sort, "fidget": _fidget, "peek": _peek, "scratch": _scratch,
    "reach": _reach, "ready": _ready, "lift": _lift, "split": _split, "bridge": _bridge, "set_down": _set_down,
    "cheer": _cheer, "cheer_right": _cheer_right,
    **{name: partial(_with_hand, hand) for name, hand in _HANDS.items()},
    "deal": partial(_dealing, _TAKES), **{name: partial(_throwing, *how) for name, how in _THROWS.items()},
    **{name: partial(_gathering, hand) for name, hand in _GATHERS.items()},
}  # fmt: skip
"""The pose of each attitude but the gestures of empty hands, by the attitude's name."""
