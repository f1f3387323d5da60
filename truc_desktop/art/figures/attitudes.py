"""The attitudes of people at the table: each person's own rest, thought and blow, and what they share."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import Literal

from truc_desktop.art.figures import gestures
from truc_desktop.art.figures.build import Build
from truc_desktop.art.figures.builds import BUILDS
from truc_desktop.art.figures.pose import Arm, Face, Fan, Pose, emptied, mirrored
from truc_desktop.art.figures.seat_rig import head_point

Attitude = Literal[
    "rest", "think", "wait", "windup", "strike", "dare", "slump", "toast", "jubilate", "sort", "fidget", "cheer",
    "cheer_right", "pick", "reach", "lift", "peek", "scratch", "deal", "deal_far", "deal_over", "deal_near", "split",
    "bridge", "cut", "halve", "knuckle", "knock", "catch", "set_down",
    "shrug", "facepalm", "head", "chin", "cheek", "heart", "clasp", "part", "pump", "finger", "fold", "wave", "pat",
    "drink", "drain", "drain_right"
]
ATTITUDES: tuple[Attitude, ...] = ("rest", "think", "wait", "windup", "strike", "dare", "slump", "toast", "jubilate")
"""What lasts for some time, and a blow: with "dare" somebody waits for the answer to their bet, whatever they hold."""
PASTIMES: tuple[Attitude, ...] = ("sort", "fidget", "peek", "scratch")
"""What people do while nothing happens, for a moment: they sort their cards, follow their habit, lift their cards for
another look, or scratch their chin. Only hands change: faces belong to play, and such a picture costs little."""
CHEERS: tuple[Attitude, ...] = ("cheer", "cheer_right")
"""A glass held high beside the head, on the viewer's left or right: for people who sit close together."""
PLAYS: tuple[Attitude, ...] = ("pick", "reach", "lift")
"""Playing a card: a hand takes it from the others, reaches out with it over the table, or lifts it for a blow. The
trunk stays as it is."""
DEALS: tuple[Attitude, ...] = ("deal_far", "deal_over", "deal_near")
"""A dealer throws a card: to the viewer's left, to the viewer and to the right, as seen opposite; to those farther
away, over the table and to the nearer ones, as seen beside."""
DEALING: tuple[Attitude, ...] = ("deal", *DEALS, "split", "bridge", "set_down")
"""The pack is in the hands: one takes a card off it, throws it; the pack is halved and its halves run together; it is
put down. The trunk stays as it is."""
AT_PACK: tuple[Attitude, ...] = ("cut", "halve", "knuckle", "knock", "catch")
"""A hand on the table: it takes the pack, lifts half of it, is raised for a knock, knocks, receives cards."""
ACTING: tuple[Attitude, ...] = (*PLAYS, *DEALING, *AT_PACK)
"""What ends by itself in a moment: nobody is told to sit otherwise meanwhile."""
GESTURES: tuple[Attitude, ...] = (
    "shrug", "facepalm", "head", "chin", "cheek", "heart", "clasp", "part", "pump", "finger", "fold", "wave", "pat",
    "drink", "drain", "drain_right",
)  # fmt: skip
"""Gestures of empty hands after a hand: both hands open, a hand over the eyes, on the head, at the chin, the cheek on a
fist, a hand on the heart, hands together and apart, a fist raised, a finger, arms folded, a hand that waves something
away or pats the table, and the glass that was raised is drunk from, in a toast or held high as in ``CHEERS``."""
EMPTY_HANDED: tuple[Attitude, ...] = ("slump", "toast", "jubilate", *CHEERS, *GESTURES)
"""What people do whose cards lie on the table."""
Place = Literal["opposite", "left", "right"]
PLACES: tuple[Place, ...] = ("opposite", "left", "right")


@lru_cache(256)
def attitude(who: str, name: Attitude, place: Place) -> Pose:
    """Return the pose of a person (a key of the cast) at a side of the table.

    Raises KeyError for an unknown person, attitude or place.
    """
    build = BUILDS[who]
    if name in GESTURES:
        pose = _gesture(name, build, place == "opposite")
    else:
        pose = (_OPPOSITE if place == "opposite" else _BESIDE)[name](build)
    if place == "opposite":
        return _under_ceiling(pose, build)
    return {"left": pose, "right": mirrored(pose)}[place]


def _gesture(name: Attitude, build: Build, opposite: bool) -> Pose:
    """Return a gesture of empty hands, opposite or beside at the left."""
    poses = _OPPOSITE if opposite else _BESIDE
    if name in ("drink", "drain", "drain_right"):  # from the glass that is raised
        raised = {"drink": "jubilate" if build.wins == "fists" else "toast", "drain": "cheer"}
        start = poses[raised.get(name, "cheer_right")](build)
        name = "drink"
    else:
        start = emptied(poses["rest"](build))
    return (gestures.OPPOSITE if opposite else gestures.BESIDE)[name](build, start)


_CEILING, _LEANS_IN, _ON_TABLE = 296.0, 0.05, 252.0
"""Room above the table's edge for somebody opposite (frame units); how far the tall lean in at least, if they do; the
height of hands that are on the table, and do not get lower with the body."""


def _under_ceiling(pose: Pose, build: Build) -> Pose:
    """Return a pose opposite with hair and hat below the upper edge of the window: the tall lean in less, sit lower."""
    top = build.tall - pose.head[1] - pose.drop - 8 * pose.hunch
    if top * (1 + pose.lean) <= _CEILING:
        return pose
    lean = min(pose.lean, max(_LEANS_IN, _CEILING / top - 1))
    lower = max(0.0, top - _CEILING / (1 + lean))
    left, right = (_aside(arm, 0, lower) if arm.y < _ON_TABLE else arm for arm in (pose.left, pose.right))
    return replace(pose, left=left, right=right, lean=lean, drop=pose.drop + lower)


# ---------------------------------------------------------------- passing the time
_SIP_TILT = 24.0  # of a glass at the mouth
_BUSY = ("glass", "lifted", "chin", "cheek", "crossed", "both")
"""A free hand that stays where it is while the other lifts the cards."""
_HABITS: dict[str, tuple[float, float, str, float]] = {  # how far the hand goes, what it does, and how far it turns
    "smooth": (-22, 2, "flat", 10), "drum": (4, -8, "curl", -10), "knock": (0, -17, "fist", -4),
    "turn": (-12, -12, "flat", -30),
}  # fmt: skip


def _aside(arm: Arm, dx: float, dy: float, turn: float = 0.0) -> Arm:
    return replace(arm, x=arm.x + dx, y=arm.y + dy, turn=arm.turn + turn)


def _passing(arm: Arm, habit: str) -> Arm:
    """Return what a free hand that rests does by habit."""
    dx, dy, kind, turn = _HABITS[habit]
    return replace(_aside(arm, dx, dy, turn), kind=kind)


def _sip_at(build: Build) -> tuple[float, float]:
    """Return where the rim of a glass is at the mouth, in head space."""
    return 0.0, 18 + 32 * build.mid


# ---------------------------------------------------------------- opposite: the fan in the hand on the viewer's right
_HOLD, _FAN = Arm(176, 280, "hold", -124), (166, 272, 4)
_REST = {
    "flat": Arm(76, 290, "flat", 14), "glass": Arm(66, 284, "glass"), "fist": Arm(78, 289, "fist", 8),
    "folded": Arm(120, 292, "flat", 2), "crossed": Arm(132, 286, "flat", -4),
    "both": Arm(140, 288, "curl", -30), "shawl": Arm(106, 256, "fist", -22, 66, 60),
    "lifted": Arm(60, 240, "glass", 0, 66),
    "heart": Arm(108, 246, "flat", -30, 60, 60), "elbow": Arm(38, 230, "curl", -70, 66, 60),
}  # fmt: skip
_WIDE = ("lifted", "elbow")  # hands that the broad hold further out
_SHOULDER = (49.0, 237.0)  # of somebody of middling width
_REACHED = 62.0  # how far above the shoulder a hand goes to the head, so that the elbow stays below it


def _at_head(build: Build, x: float, y: float, kind: str, turn: float, pose: Pose) -> Arm:
    """Return an arm whose hand is at a point of the head (head space of an unturned head)."""
    hx, hy = head_point(build, pose, x, y)
    return Arm(hx, hy, kind, turn)


def _at_temple(build: Build, y: float, pose: Pose) -> tuple[Pose, Arm]:
    """Return a pose with the head leant on a hand at the side of the jaw, and that arm.

    The hand goes no higher than the arm reaches with its elbow on the table.
    """
    lower = min(12.0, 0.6 * max(0.0, build.rise))
    pose = replace(pose, head=(pose.head[0] - 5, pose.head[1] + 3 + lower))
    hand = _at_head(build, -36 * build.jaw - 16, y, "curl", -70, pose)
    high = _SHOULDER[1] + build.slope - _REACHED + pose.drop
    too_high = max(0.0, high - hand.y)
    hand = replace(hand, x=round(8 * (hand.x + 0.1 * too_high)) / 8, y=hand.y + too_high)
    return pose, replace(hand, elbow=50, near=50)


def _beside_head(build: Build, arm: Arm) -> Arm:
    """Return an arm, given for somebody of middling width, for a person of this width: further out for the broad."""
    return replace(arm, x=arm.x - 20 * (build.girth - 1))


_TEMPLE = {"temple": 66.0, "cheek": 74.0}  # heights of a hand at the head, in head space


_THOUGHT: Face = (("smile", -0.35), ("grin", -1.0))
_WORRIED: Face = (("smile", -0.85), ("grin", -1.0), ("brow_tilt", 0.7), ("brow_l", 0.2), ("brow_r", 0.2))


def _thoughtful(pose: Pose, free: str) -> Pose:
    """Return a pose with the face of somebody who thinks: no smile, and with a hand at the head it is worry."""
    return replace(pose, face=(*pose.face, *(_WORRIED if free in _TEMPLE else _THOUGHT)))


def _with_left(pose: Pose, build: Build, free: str) -> Pose:
    """Return a pose opposite with what the free hand does."""
    if free in _REST:
        return replace(pose, left=_beside_head(build, _REST[free]) if free in _WIDE else _REST[free])
    if free in _TEMPLE:
        pose, hand = _at_temple(build, _TEMPLE[free], pose)
        return replace(pose, left=hand)
    if free in ("chin", "lip"):
        x, y, turn = {"chin": (-28 * build.jaw, 88 * build.low, -62), "lip": (-34 * build.jaw, 66, -50)}[free]
        return replace(pose, left=replace(_at_head(build, x, y, "curl", turn, pose), elbow=88, near=55))
    arms = {
        "cloth": Arm(98, 292, "flat", 4), "drum": Arm(70, 290, "curl", 22), "air": Arm(26, 212, "flat", -74, 60),
        "raised glass": Arm(18, 214, "glass", 0, 60),
    }  # fmt: skip
    return replace(pose, left=_beside_head(build, arms["raised glass" if free == "glass" else free]))


def _sitting(pose: Pose, build: Build) -> Pose:
    """Return a pose opposite, or at the left, as this person sits and holds the cards."""
    (x, y, turn), (aside, down, drop, hunch) = build.cards, build.sits
    assert pose.fan is not None
    return replace(
        pose, right=_aside(pose.right, x, y, turn), fan=(pose.fan[0] + x, pose.fan[1] + y, pose.fan[2] + turn),
        head=(pose.head[0] + aside, pose.head[1] + down), drop=pose.drop + drop, hunch=pose.hunch + hunch,
    )  # fmt: skip


def _rest_opposite(build: Build) -> Pose:
    pose = _sitting(Pose(_REST["flat"], _HOLD, _FAN), build)
    return _with_left(pose, build, build.rest)


def _think_opposite(build: Build) -> Pose:
    pose = _sitting(
        Pose(_REST["flat"], _HOLD, _FAN, head=(-3, 3), hunch=0.1, face=(("head_tilt", -0.25), ("pupil_y", 0.2))), build
    )
    if build.think == "glass":
        return _thoughtful(replace(pose, left=_beside_head(build, Arm(18, 214, "glass", 0, 60))), build.think)
    return _thoughtful(_with_left(pose, build, build.think), build.think)


def _wait_opposite(build: Build) -> Pose:
    return _with_left(_sitting(Pose(_REST["flat"], _HOLD, _FAN), build), build, build.waits)


_DARE = {
    "planted": Arm(50, 304, "fist", 62, 40, 70), "finger": Arm(30, 206, "point", -80, 60, 60),
    "open": Arm(30, 258, "flat", -134, 58, 66), "points": Arm(48, 306, "point", 68, 40, 72),
    "chest": _REST["heart"], "glass": Arm(18, 196, "glass", 0, 60, 60), "fist": Arm(22, 192, "fist", -80, 60, 56),
    "beckons": Arm(34, 232, "curl", -76, 60, 62),
}  # fmt: skip
"""What a free hand does while a bet waits for its answer: nobody who sits opposite hides the face with it."""


def _dare_opposite(build: Build) -> Pose:
    return replace(_free_hand(build), left=_beside_head(build, _DARE[build.dares]))


_AIMED: Face = (("head_nod", 0.1),)


def _windup_opposite(build: Build) -> Pose:
    kind = {"palm": "flat", "finger": "point"}.get(build.strike, "fist")
    raised = _beside_head(build, Arm(14, 160, kind, -80, 45, 50))
    pose = Pose(raised, _HOLD, _FAN, head=(0, -4), drop=-4, hunch=-0.2, lean=-0.02)
    if build.strike != "both":
        return pose
    return replace(pose, right=replace(raised, x=256 - raised.x, turn=180 - raised.turn), fan=None)


def _strike_opposite(build: Build) -> Pose:
    if build.strike == "both":
        return Pose(
            Arm(44, 296, "fist", 40), Arm(212, 296, "fist", 140), None, head=(0, 16), drop=4, hunch=0.5, lean=0.17,
            struck=True, face=_AIMED,
        )  # fmt: skip
    arm = {"palm": Arm(42, 296, "slap", 44), "finger": _beside_head(build, Arm(30, 190, "point", -76, 60, 60))}.get(
        build.strike, Arm(42, 296, "fist", 44)
    )
    return Pose(
        arm, Arm(192, 272, "hold", -124), (182, 264, 8), head=(0, 14), drop=4, hunch=0.4, lean=0.16,
        struck=build.strike != "finger", face=_AIMED,
    )  # fmt: skip


def _slump_opposite(build: Build) -> Pose:
    return Pose(
        Arm(82, 292, "flat", 6), Arm(174, 292, "flat", 174), None, head=(0, 12), drop=8, hunch=0.9,
        face=(("head_nod", -0.7), ("shoulder_l", -0.3), ("shoulder_r", -0.3)),
    )  # fmt: skip


_PROUD: Face = (("head_nod", 0.2),)


def _toast_opposite(build: Build) -> Pose:
    if build.wins == "fists":
        fist = _beside_head(build, Arm(24, 146, "fist", -82, 60, 50))
        both = Pose(fist, replace(fist, x=256 - fist.x, turn=180 - fist.turn), None, head=(0, -6), drop=-6, hunch=-0.3)
        return replace(both, lean=0.03, face=_PROUD)
    if build.wins == "low":
        return replace(_glass_high(build), left=_beside_head(build, Arm(38, 222, "glass", 0, 66, 60)))
    other = build.wins == "other" and build.rest not in ("glass", "lifted")  # the hand that has the glass raises it
    return mirrored(_glass_high(build)) if other else _glass_high(build)


def _jubilate_opposite(build: Build) -> Pose:
    """Return a joy that is greater than a toast: both fists up, or the glass for who toasts with their fists."""
    if build.wins == "fists":
        return _glass_high(build)
    return _toast_opposite(replace(build, wins="fists"))


def _glass_high(build: Build) -> Pose:
    return Pose(
        _beside_head(build, Arm(22, 158, "glass", 0, 76, 62)), Arm(182, 290, "fist", 168), None, head=(0, -4), drop=-6,
        hunch=-0.3, lean=0.03, face=_PROUD,
    )  # fmt: skip


def _cheer_opposite(build: Build) -> Pose:
    return replace(_glass_high(build), left=_beside_head(build, Arm(32, 130, "glass", 0, 80, 41)))


def _cheer_right_opposite(build: Build) -> Pose:
    return mirrored(_cheer_opposite(build))


def _sort_opposite(build: Build) -> Pose:
    if build.rest in _BUSY:
        return _lifted_cards(_rest_opposite(build), build.rest == "both")
    pose = _rest_opposite(build)
    assert pose.fan is not None
    hand = Arm(136, 262, "curl", -24, 70, 62)
    return replace(pose, left=hand, fan=(pose.fan[0], pose.fan[1] - 1, pose.fan[2] - 8))


def _lifted_cards(pose: Pose, both: bool, up: float = 10.0) -> Pose:
    """Return a pose with the cards lifted by ``up`` for a look, with ``both`` hands or one."""
    assert pose.fan is not None
    x, y, turn = pose.fan
    left = _aside(pose.left, -4, -up) if both else pose.left
    return replace(pose, left=left, right=_aside(pose.right, -4, -up, 3), fan=(x - 4, y - up, turn + 2))


def _peek(pose: Pose, build: Build) -> Pose:
    """Return somebody at rest who has lifted the cards towards their eyes."""
    return _lifted_cards(pose, build.rest == "both", _LOOKS_UP)


_SHEETS = 7  # of a pack in the hand
_LOOKS_UP = 17.0  # how far cards are lifted for another look
_FREE = ("flat", "fist", "folded", "cloth", "drum")
"""A hand at rest that may go to the chin."""


def _peek_opposite(build: Build) -> Pose:
    return _peek(_rest_opposite(build), build)


def _scratch_opposite(build: Build) -> Pose:
    pose = _rest_opposite(build)
    return _with_left(pose, build, "chin") if build.rest in _FREE else _peek(pose, build)


def _fidget_opposite(build: Build) -> Pose:
    pose = _rest_opposite(build)
    if build.habit == "sip":
        x, y = head_point(build, pose, *_sip_at(build))
        return replace(pose, left=Arm(x - 30, y + 42, "glass", _SIP_TILT, 40, 50))
    return replace(pose, left=_passing(pose.left, build.habit))


_RELEASES = {"lay": "flat", "slide": "point", "flick": "flat", "snap": "curl"}
"""What the hand does that lets go of a card, by how somebody plays."""


def _pick_opposite(build: Build) -> Pose:
    return replace(_free_hand(build), left=Arm(136, 260, "curl", -24, 70, 62))


def _reach_opposite(build: Build) -> Pose:
    pose = _free_hand(build)
    x, y = {"flick": (48, 302), "snap": (44, 312)}.get(build.plays, (46, 318))
    return replace(pose, left=Arm(x, y, _RELEASES[build.plays], 58, 40, 72), head=(pose.head[0] - 2, pose.head[1] + 5))


def _lift_opposite(build: Build) -> Pose:
    pose = _free_hand(build)
    return replace(pose, left=_beside_head(build, Arm(26, 178, "curl", -78, 60, 56)))


def _free_hand(build: Build) -> Pose:
    """Return how somebody sits opposite, with the hand free that lies on the table or holds the glass at rest."""
    return _sitting(Pose(_REST["flat"], _HOLD, _FAN), build)


_PACK_HOLD, _PACK = Arm(158, 260, "hold", -140, 62, 60), (144, 253, 4, _SHEETS)
"""The pack is held before the chest: lower down the name plate would hide it."""


def _deals(build: Build, hand: Arm) -> Pose:
    """Return how somebody opposite has the pack in one hand, while the other does this."""
    pose = replace(_free_hand(build), fan=None)
    return replace(pose, left=hand, right=_PACK_HOLD, packs=(_PACK,))


def _deal_opposite(build: Build) -> Pose:
    return _deals(build, Arm(114, 246, "curl", -10, 70, 62))


def _deal_far_opposite(build: Build) -> Pose:
    return _deals(build, Arm(22, 288, "flat", 160, 40, 66))


def _deal_over_opposite(build: Build) -> Pose:
    return _deals(build, Arm(46, 320, "flat", 80, 40, 72))


def _deal_near_opposite(build: Build) -> Pose:
    return _deals(build, Arm(190, 254, "flat", 14, 80, 72))


def _split_opposite(build: Build) -> Pose:
    """Return how somebody has half the pack in each hand."""
    pose = _deals(build, Arm(82, 254, "hold", -52, 60, 60))
    halves = (94, 248, -14, _SHEETS // 2), (162, 248, 14, _SHEETS // 2)
    return replace(pose, right=Arm(174, 254, "hold", -128, 60, 60), packs=halves)


def _bridge_opposite(build: Build) -> Pose:
    """Return how the halves of the pack run together."""
    pose = _deals(build, Arm(104, 260, "hold", -44, 60, 60))
    return replace(
        pose, right=Arm(152, 260, "hold", -136, 60, 60), packs=((118, 252, -18, _SHEETS), (138, 252, 18, _SHEETS))
    )


def _set_down_opposite(build: Build) -> Pose:
    pose = _deals(build, Arm(76, 290, "flat", 14))
    return replace(pose, right=Arm(196, 300, "flat", 130, 50, 66), packs=())


def _cut_opposite(build: Build) -> Pose:
    return replace(_free_hand(build), left=Arm(60, 304, "curl", 84, 40, 72))


def _halve_opposite(build: Build) -> Pose:
    return replace(_free_hand(build), left=Arm(44, 282, "curl", 96, 40, 72))


def _knuckle_opposite(build: Build) -> Pose:
    return replace(_free_hand(build), left=Arm(60, 280, "fist", 76, 40, 72))


def _knock_opposite(build: Build) -> Pose:
    return replace(_free_hand(build), left=Arm(60, 304, "fist", 84, 40, 72))


def _catch_opposite(build: Build) -> Pose:
    return replace(_free_hand(build), left=Arm(112, 308, "flat", 52, 60, 70))


# ---------------------------------------------------------------- beside: on the left, in three quarters to the middle
_BESIDE_HOLD, _BESIDE_FAN = Arm(214, 282, "hold", -62, 40, 60), (223, 274, 8)
_TURNED: Face = (("head_turn", 1.35),)
_NEAR = {
    "flat": Arm(158, 318, "flat", 12, 80, 40), "glass": Arm(150, 310, "glass", 0, 80, 40),
    "fist": Arm(160, 318, "fist", 10, 80, 40), "folded": Arm(180, 316, "flat", -6, 80, 30),
    "crossed": Arm(188, 306, "flat", -10, 80, 30), "cloth": Arm(180, 324, "flat", 4, 80, 30),
    "drum": Arm(166, 318, "curl", 18, 80, 40), "both": Arm(188, 300, "curl", -28, 80, 40),
    "shawl": Arm(156, 262, "fist", -30, 80, 60), "lifted": Arm(146, 284, "glass", 0, 84, 56),
    "heart": Arm(158, 250, "flat", -34, 80, 60), "elbow": Arm(176, 246, "curl", -74, 84, 66),
    "air": Arm(168, 236, "flat", -80, 86, 74),
}  # fmt: skip


def _beside(build: Build, free: str) -> Pose:
    pose = _sitting(Pose(_NEAR["flat"], _BESIDE_HOLD, _BESIDE_FAN, yaw=34, head=(8, 0), face=_TURNED), build)
    if free in _NEAR:
        return replace(pose, left=_NEAR[free])
    if free in _TEMPLE:
        pose, hand = _at_temple(build, _TEMPLE[free] + 2, pose)
        return replace(pose, left=hand)
    x, y, turn = {"chin": (2 * build.jaw, 90 * build.low, -66), "lip": (-2 * build.jaw, 68, -58)}[free]
    return replace(pose, left=replace(_at_head(build, x, y, "curl", turn, pose), elbow=80, near=50))


def _rest_beside(build: Build) -> Pose:
    return _beside(build, build.rest)


def _think_beside(build: Build) -> Pose:
    thought: Face = (("head_turn", 1.2), ("head_tilt", -0.2), ("pupil_y", 0.2))
    if build.think == "glass":
        look: Face = (("head_turn", 1.2), ("head_tilt", -0.15), ("head_nod", -0.35), ("pupil_y", 0.5))
        pose = replace(_beside(build, "flat"), left=Arm(138, 284, "glass", 0, 80, 56), face=look)
        return _thoughtful(pose, build.think)
    return _thoughtful(replace(_beside(build, build.think), face=thought), build.think)


def _wait_beside(build: Build) -> Pose:
    return _beside(build, build.waits)


_DARE_BESIDE = {
    "planted": Arm(286, 304, "fist", 20, 50, 34), "finger": Arm(262, 212, "point", -84, 50, 20),
    "open": Arm(282, 268, "flat", -26, 50, 30), "points": Arm(288, 300, "point", 16, 50, 30),
    "chest": Arm(234, 254, "flat", -150, 50, 50), "glass": Arm(262, 196, "glass", 180, 50, 15),
    "fist": Arm(262, 196, "fist", -76, 50, 20), "beckons": Arm(266, 236, "curl", -70, 50, 24),
}  # fmt: skip


def _dare_beside(build: Build) -> Pose:
    return _far_hand(build, _DARE_BESIDE[build.dares])


def _windup_beside(build: Build) -> Pose:
    kind = {"palm": "flat", "finger": "point"}.get(build.strike, "fist")
    hold, fan = Arm(166, 290, "hold", -58, 80, 40), (175, 282, 4)
    return Pose(
        hold, Arm(250, 166, kind, -76, 40, 20), fan, yaw=30, head=(0, -6), drop=-4, hunch=-0.2, face=_TURNED
    )  # fmt: skip


def _strike_beside(build: Build) -> Pose:
    arm = {"palm": Arm(302, 312, "slap", 14, 50, 30), "finger": Arm(284, 214, "point", -52, 50, 20)}.get(
        build.strike, Arm(302, 314, "fist", 18, 50, 30)
    )
    fan: Fan = (178, 278, 4)
    return Pose(
        Arm(170, 287, "hold", -58, 80, 40), arm, fan, yaw=38, head=(42, 18), drop=2, hunch=0.35, lean=0.2,
        struck=build.strike != "finger", face=(("head_turn", 1.35), ("head_nod", -0.1)),
    )  # fmt: skip


def _slump_beside(build: Build) -> Pose:
    return Pose(
        Arm(126, 322, "flat", 12, 70, 40), Arm(222, 308, "flat", 160, 30, 60), None, yaw=30, head=(6, 16), drop=10,
        hunch=0.9,
        face=(("head_turn", 0.6), ("head_nod", -0.9), ("head_tilt", 0.35), ("shoulder_l", -0.3), ("shoulder_r", -0.3)),
    )  # fmt: skip


_GLAD: Face = (("head_turn", 0.9), ("head_nod", 0.35))


def _toast_beside(build: Build) -> Pose:
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


def _jubilate_beside(build: Build) -> Pose:
    return _toast_beside(replace(build, wins="glass" if build.wins == "fists" else "fists"))


def _sort_beside(build: Build) -> Pose:
    pose = _rest_beside(build)
    if build.rest in _BUSY:
        return _lifted_cards(pose, build.rest == "both")
    assert pose.fan is not None
    hand = Arm(194, 276, "curl", -24, 85, 50)
    return replace(pose, left=hand, fan=(pose.fan[0], pose.fan[1] - 1, pose.fan[2] - 8))


def _peek_beside(build: Build) -> Pose:
    return _peek(_rest_beside(build), build)


def _scratch_beside(build: Build) -> Pose:
    return _beside(build, "chin") if build.rest in _FREE else _peek_beside(build)


def _fidget_beside(build: Build) -> Pose:
    pose = _rest_beside(build)
    if build.habit == "sip":
        x, y = head_point(build, pose, *_sip_at(build))
        return replace(pose, left=Arm(x - 14, y + 44, "glass", _SIP_TILT, 72, 55))
    return replace(pose, left=_passing(pose.left, build.habit))


_NEAR_HOLD, _NEAR_FAN = Arm(170, 287, "hold", -58, 80, 40), (178, 278, 4)


def _pick_beside(build: Build) -> Pose:
    """Return how the near hand holds the cards, and the other one has taken one of them."""
    return _far_hand(build, Arm(226, 264, "curl", -126, 50, 50))


def _reach_beside(build: Build) -> Pose:
    x, y = {"flick": (282, 284), "snap": (288, 292)}.get(build.plays, (288, 300))
    pose = _far_hand(build, Arm(x, y, _RELEASES[build.plays], 14, 50, 30))
    return replace(pose, head=(pose.head[0] + 8, pose.head[1] + 4))


def _lift_beside(build: Build) -> Pose:
    return _far_hand(build, Arm(256, 178, "curl", -76, 40, 20))


_NEAR_PACK_HOLD, _NEAR_PACK = Arm(168, 292, "hold", -34, 80, 44), (184, 284, -4, _SHEETS)


def _beside_deals(build: Build, hand: Arm) -> Pose:
    pose = replace(_far_hand(build, hand), fan=None)
    return replace(pose, left=_NEAR_PACK_HOLD, packs=(_NEAR_PACK,))


def _deal_beside(build: Build) -> Pose:
    return _beside_deals(build, Arm(212, 272, "curl", -160, 50, 50))


def _deal_far_beside(build: Build) -> Pose:
    return _beside_deals(build, Arm(276, 254, "flat", -34, 50, 40))


def _deal_over_beside(build: Build) -> Pose:
    return _beside_deals(build, Arm(290, 288, "flat", 6, 50, 30))


def _deal_near_beside(build: Build) -> Pose:
    return _beside_deals(build, Arm(258, 322, "flat", 62, 50, 50))


def _split_beside(build: Build) -> Pose:
    pose = _beside_deals(build, Arm(234, 278, "hold", -136, 50, 50))
    halves = (166, 286, -12, _SHEETS // 2), (222, 272, 14, _SHEETS // 2)
    return replace(pose, left=Arm(152, 294, "hold", -40, 80, 44), packs=halves)


def _bridge_beside(build: Build) -> Pose:
    pose = _beside_deals(build, Arm(222, 286, "hold", -140, 50, 50))
    return replace(
        pose, left=Arm(170, 294, "hold", -40, 80, 44), packs=((188, 284, -16, _SHEETS), (204, 280, 16, _SHEETS))
    )


def _set_down_beside(build: Build) -> Pose:
    pose = _beside_deals(build, Arm(258, 300, "flat", 20, 50, 50))
    return replace(pose, left=Arm(158, 318, "flat", 12, 80, 40), packs=())


def _cut_beside(build: Build) -> Pose:
    return _far_hand(build, Arm(272, 300, "curl", 30, 50, 36))


def _halve_beside(build: Build) -> Pose:
    return _far_hand(build, Arm(282, 274, "curl", 20, 50, 36))


def _knuckle_beside(build: Build) -> Pose:
    return _far_hand(build, Arm(266, 276, "fist", 16, 50, 36))


def _knock_beside(build: Build) -> Pose:
    return _far_hand(build, Arm(272, 300, "fist", 30, 50, 36))


def _catch_beside(build: Build) -> Pose:
    return _far_hand(build, Arm(260, 296, "flat", 4, 50, 46))


def _far_hand(build: Build, hand: Arm) -> Pose:
    pose = _sitting(Pose(_NEAR["flat"], _BESIDE_HOLD, _BESIDE_FAN, yaw=34, head=(8, 0), face=_TURNED), build)
    return replace(pose, left=_NEAR_HOLD, right=hand, fan=_NEAR_FAN)


_OPPOSITE = {
    "rest": _rest_opposite, "think": _think_opposite, "wait": _wait_opposite, "windup": _windup_opposite,
    "strike": _strike_opposite, "dare": _dare_opposite, "slump": _slump_opposite, "toast": _toast_opposite,
    "jubilate": _jubilate_opposite,
    "sort": _sort_opposite,
    "fidget": _fidget_opposite, "cheer": _cheer_opposite, "cheer_right": _cheer_right_opposite,
    "peek": _peek_opposite, "scratch": _scratch_opposite, "pick": _pick_opposite, "reach": _reach_opposite,
    "lift": _lift_opposite,
    "deal": _deal_opposite, "deal_far": _deal_far_opposite, "deal_over": _deal_over_opposite,
    "deal_near": _deal_near_opposite, "split": _split_opposite, "bridge": _bridge_opposite,
    "set_down": _set_down_opposite, "cut": _cut_opposite, "halve": _halve_opposite, "knuckle": _knuckle_opposite,
    "knock": _knock_opposite, "catch": _catch_opposite,
}  # fmt: skip
_BESIDE = {
    "rest": _rest_beside, "think": _think_beside, "wait": _wait_beside, "windup": _windup_beside,
    "strike": _strike_beside, "dare": _dare_beside, "slump": _slump_beside, "toast": _toast_beside,
    "jubilate": _jubilate_beside,
    "sort": _sort_beside,
    "fidget": _fidget_beside, "cheer": _toast_beside, "cheer_right": _toast_beside,
    "peek": _peek_beside, "scratch": _scratch_beside, "pick": _pick_beside, "reach": _reach_beside,
    "lift": _lift_beside,
    "deal": _deal_beside, "deal_far": _deal_far_beside, "deal_over": _deal_over_beside,
    "deal_near": _deal_near_beside, "split": _split_beside, "bridge": _bridge_beside, "set_down": _set_down_beside,
    "cut": _cut_beside, "halve": _halve_beside, "knuckle": _knuckle_beside, "knock": _knock_beside,
    "catch": _catch_beside,
}  # fmt: skip
