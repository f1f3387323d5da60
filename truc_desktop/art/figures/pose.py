"""Poses of a seated person: both arms, the cards in one hand, the trunk and the head. Units are frame units."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from functools import lru_cache

Face = tuple[tuple[str, float], ...]  # (parameter of the expression, what the pose adds to it)
Fan = tuple[float, float, float]  # the middle of the fan and its turn in degrees
Pack = tuple[float, float, float, int]  # the middle of a pack in a hand, its turn in degrees, the sheets that are seen

_TURNS_ROUND = ("head_turn", "head_tilt", "pupil_x", "mouth_side")
_STEPS, _SOME_STEPS, _FEW_STEPS = 8, 6, 4
"""In-betweens of two poses, so that every change shares few pictures; of the arms alone, and of a small change."""
_MIDDLING, _SMALL = 100.0, 40.0  # how far each hand goes at most in such a change
_TAKEN = 0.25  # the part of the way, from the table, at which a hand takes a glass
_SIZES = 3  # sizes on the way when somebody leans in: a new size is a new picture of everything


@dataclass(frozen=True, slots=True)
class Arm:
    """Where a hand is, what it does, how it is turned (degrees clockwise, 0: to the right), and its elbow.

    ``kind``: flat, loose (open and relaxed), fist, hold (the cards), curl (relaxed, at the face), point, slap, glass.
    ``elbow`` is where the elbow points, in degrees: 0 away from the body, 90 down. ``near``: how far the hand is
    before the shoulder, towards the viewer, which shortens the arm in the picture.
    """

    x: float
    y: float
    kind: str = "flat"
    turn: float = 0.0
    elbow: float = 50.0
    near: float = 55.0


@dataclass(frozen=True, slots=True)
class Pose:
    """An attitude; ``left`` and ``right`` are the viewer's."""

    left: Arm
    right: Arm
    fan: Fan | None = None  # None: no cards in the hand
    packs: tuple[Pack, ...] = ()  # the pack in a hand, or its parts in both; instead of a fan
    yaw: float = 0.0  # degrees by which the chest is turned to the viewer's right
    head: tuple[float, float] = (0.0, 0.0)  # shift of the head
    drop: float = 0.0  # the trunk lower
    hunch: float = 0.0  # shoulders down and forward
    lean: float = 0.0  # nearer to the viewer: larger by this share
    struck: bool = False  # a hand has just come down on the table
    face: Face = ()


def _half_turn(degrees: float) -> float:
    """Return the same direction as -180..180 degrees, so that a hand turns the shorter way."""
    return (degrees + 180) % 360 - 180


def between(start: Pose, end: Pose, share: float) -> Pose:
    """Return the pose ``share`` (0..1, in eighths or quarters) of the way.

    Hands change what they do at half way, but take a glass, and let it go, near the table where it stands. As long as
    the rounded share is the same, so is the object.
    """
    count = _steps(start, end)
    share = round(share * count) / count
    if share <= 0 or share >= 1:
        return start if share <= 0 else end
    return _between(start, end, share)


@lru_cache(1024)
def _between(start: Pose, end: Pose, share: float) -> Pose:
    """Return the pose ``share`` of the way, which is neither of the two."""

    def mid(a: float, b: float) -> float:
        return round(a + (b - a) * share, 2)  # the way back shares the pictures of the way there

    passed = _passed(start, end)

    def arm(a: Arm, b: Arm) -> Arm:
        still = share < passed if passed is not None and "glass" in (a.kind, b.kind) else _still(a, b, share)
        kind = (a if still else b).kind
        turn = mid(a.turn, a.turn + _half_turn(b.turn - a.turn))
        if kind == "glass" and a.kind != b.kind:  # nothing is spilled
            turn = a.turn if a.kind == "glass" else b.turn
        return Arm(
            mid(a.x, b.x), mid(a.y, b.y), kind, _half_turn(turn), mid(a.elbow, b.elbow), mid(a.near, b.near)
        )

    arms = (start.left, end.left), (start.right, end.right)
    held = next(((a, b) for a, b in arms if "hold" in (a.kind, b.kind)), None)
    near = start if (share < 0.5 if held is None else _still(*held, share)) else end
    fan = near.fan
    if start.fan and end.fan:
        fan = mid(start.fan[0], end.fan[0]), mid(start.fan[1], end.fan[1]), mid(start.fan[2], end.fan[2])
    packs = near.packs
    if len(start.packs) == len(end.packs):
        packs = tuple(
            (mid(a[0], b[0]), mid(a[1], b[1]), mid(a[2], b[2]), n[3])
            for a, b, n in zip(start.packs, end.packs, packs, strict=True)
        )
    here, there = dict(start.face), dict(end.face)
    names = sorted({*here, *there})
    return Pose(
        arm(start.left, end.left), arm(start.right, end.right), fan, packs, mid(start.yaw, end.yaw),
        (mid(start.head[0], end.head[0]), mid(start.head[1], end.head[1])), mid(start.drop, end.drop),
        mid(start.hunch, end.hunch), round(start.lean + (end.lean - start.lean) * round(share * _SIZES) / _SIZES, 3),
        False,
        tuple((name, mid(here.get(name, 0.0), there.get(name, 0.0))) for name in names),
    )  # fmt: skip


def _still(start: Arm, end: Arm, share: float) -> bool:
    """Return whether a hand on its way still does what it did at the start."""
    if start.kind == "glass" != end.kind and start.y < end.y:
        return share <= 1 - _TAKEN
    if end.kind == "glass" != start.kind and end.y < start.y:
        return share < _TAKEN
    return share < 0.5


def _passed(start: Pose, end: Pose) -> float | None:
    """Return the part of the way at which a glass goes from one hand to the other, near the table; None: it does not.

    Both hands change at once: nobody has two glasses.
    """
    here, there = ([arm.y for arm in (pose.left, pose.right) if arm.kind == "glass"] for pose in (start, end))
    if not (here and there) or (start.left.kind == "glass") == (end.left.kind == "glass"):
        return None
    return _TAKEN if there[0] < here[0] else 1 - _TAKEN


def ways(start: Pose, end: Pose) -> tuple[Pose, ...]:
    """Return every pose that ``between`` shows from one to the other, without the start."""
    count = _steps(start, end)
    return tuple(between(start, end, step / count) for step in range(1, count + 1))


def _steps(start: Pose, end: Pose) -> int:
    hands = ((start.left, end.left), (start.right, end.right))
    far = max(math.dist((one.x, one.y), (other.x, other.y)) for one, other in hands)
    same = (start.yaw, start.drop, start.hunch, start.lean) == (end.yaw, end.drop, end.hunch, end.lean)
    if same and far <= _MIDDLING:
        return _FEW_STEPS if far <= _SMALL else _SOME_STEPS
    return _STEPS


@lru_cache(512)
def emptied(pose: Pose) -> Pose:
    """Return the same attitude without cards: the hand that held them lies on the table."""
    if pose.fan is None:
        return pose
    side = math.copysign(1.0, pose.yaw)

    def lay(arm: Arm, opposite: float) -> Arm:
        if arm.kind != "hold":
            return arm
        if not pose.yaw:
            return replace(arm, kind="loose", y=arm.y + 12, turn=opposite)
        return replace(arm, kind="loose", y=arm.y + 26, turn=90 - 76 * side)  # beside: towards the table

    return replace(pose, left=lay(pose.left, 6.0), right=lay(pose.right, 174.0), fan=None)


def mirrored(pose: Pose) -> Pose:
    """Return the same attitude for somebody at the other side of the table."""

    def arm(a: Arm) -> Arm:
        return replace(a, x=256 - a.x, turn=180 - a.turn)

    def name(key: str) -> str:
        return key[:-2] + {"_l": "_r", "_r": "_l"}[key[-2:]] if key[-2:] in ("_l", "_r") else key

    return replace(
        pose, left=arm(pose.right), right=arm(pose.left), yaw=-pose.yaw, head=(-pose.head[0], pose.head[1]),
        fan=(256 - pose.fan[0], pose.fan[1], -pose.fan[2]) if pose.fan else None,
        packs=tuple((256 - x, y, -turn, sheets) for x, y, turn, sheets in pose.packs),
        face=tuple((name(key), -value if key in _TURNS_ROUND else value) for key, value in pose.face),
    )
