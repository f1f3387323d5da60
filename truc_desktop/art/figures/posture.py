"""What poses opposite and beside share: hands at the head, how somebody sits, lifts their cards, passes the time."""

from __future__ import annotations

from dataclasses import replace

from truc_desktop.art.figures.build import Build
from truc_desktop.art.figures.pose import Arm, Face, Pose
from truc_desktop.art.figures.seat_rig import head_point

SIP_TILT = 24.0  # of a glass at the mouth
BUSY = ("glass", "lifted", "chin", "cheek", "crossed", "both")
"""A free hand that stays where it is while the other lifts the cards."""
_HABITS: dict[str, tuple[float, float, str, float]] = {  # how far the hand goes, what it does, and how far it turns
    "smooth": (-22, 2, "flat", 10), "drum": (4, -8, "curl", -10), "knock": (0, -17, "fist", -4),
    "turn": (-12, -12, "flat", -30),
}  # fmt: skip


def moved(arm: Arm, dx: float, dy: float, turn: float = 0.0) -> Arm:
    """Return an arm with its hand moved by ``dx``, ``dy`` (frame units) and turned by ``turn`` degrees."""
    return replace(arm, x=arm.x + dx, y=arm.y + dy, turn=arm.turn + turn)


def passing(arm: Arm, habit: str) -> Arm:
    """Return what a free hand that rests does by habit."""
    dx, dy, kind, turn = _HABITS[habit]
    return replace(moved(arm, dx, dy, turn), kind=kind)


def sip_at(build: Build) -> tuple[float, float]:
    """Return where the rim of a glass is at the mouth, in head space."""
    return 0.0, 18 + 32 * build.mid


_SHOULDER = (49.0, 237.0)  # of somebody of middling width
_REACHED = 62.0  # how far above the shoulder a hand goes to the head, so that the elbow stays below it


def at_head(build: Build, x: float, y: float, kind: str, turn: float, pose: Pose) -> Arm:
    """Return an arm whose hand is at a point of the head (head space of an unturned head)."""
    hx, hy = head_point(build, pose, x, y)
    return Arm(hx, hy, kind, turn)


def at_temple(build: Build, y: float, pose: Pose) -> tuple[Pose, Arm]:
    """Return a pose with the head leant on a hand at the side of the jaw, and that arm.

    The hand goes no higher than the arm reaches with its elbow on the table.
    """
    lower = min(12.0, 0.6 * max(0.0, build.rise))
    pose = replace(pose, head=(pose.head[0] - 5, pose.head[1] + 3 + lower))
    hand = at_head(build, -36 * build.jaw - 16, y, "curl", -70, pose)
    too_high = _too_high(build, hand, pose)
    hand = replace(hand, x=round(8 * (hand.x + 0.1 * too_high)) / 8, y=hand.y + too_high)
    return pose, replace(hand, elbow=50, near=50)


def beside_head(build: Build, name: str, pose: Pose) -> Arm:
    """Return an arm whose hand is where AT_HEAD says, or as high as the arm reaches: the tall touch their necks."""
    x, y, kind, turn = AT_HEAD[name]
    hand = at_head(build, x * build.crown, y, kind, turn, pose)
    too_high = max(0.0, _too_high(build, hand, pose) - _HIGHER)
    return replace(hand, x=hand.x + 0.1 * too_high, y=hand.y + too_high)


def _too_high(build: Build, hand: Arm, pose: Pose) -> float:
    """Return how much higher a hand at the head is than the arm reaches with its elbow below the shoulder."""
    return max(0.0, _SHOULDER[1] + build.slope - _REACHED + pose.drop - hand.y)


_HIGHER = 37.0  # how much higher a hand goes that does not carry the head
TEMPLE = {"temple": 66.0, "cheek": 74.0}  # heights of a hand at the head, in head space
_THOUGHT: Face = (("smile", -0.35), ("grin", -1.0))
_WORRIED: Face = (("smile", -0.85), ("grin", -1.0), ("brow_tilt", 0.7), ("brow_l", 0.2), ("brow_r", 0.2))


def thoughtful(pose: Pose, free: str) -> Pose:
    """Return a pose with the face of somebody who thinks: no smile, and with a hand at the head it is worry."""
    return replace(pose, face=(*pose.face, *(_WORRIED if free in TEMPLE else _THOUGHT)))


def sitting(pose: Pose, build: Build) -> Pose:
    """Return a pose opposite, or at the left, as this person sits and holds the cards."""
    (x, y, turn), (aside, down, drop, hunch) = build.cards, build.sits
    assert pose.fan is not None
    return replace(
        pose, right=moved(pose.right, x, y, turn), fan=(pose.fan[0] + x, pose.fan[1] + y, pose.fan[2] + turn),
        head=(pose.head[0] + aside, pose.head[1] + down), drop=pose.drop + drop, hunch=pose.hunch + hunch,
    )  # fmt: skip


def lifted_cards(pose: Pose, both: bool, up: float = 10.0) -> Pose:
    """Return a pose with the cards lifted by ``up`` for a look, with ``both`` hands or one."""
    assert pose.fan is not None
    x, y, turn = pose.fan
    left = moved(pose.left, -4, -up) if both else pose.left
    return replace(pose, left=left, right=moved(pose.right, -4, -up, 3), fan=(x - 4, y - up, turn + 2))


def peek(pose: Pose, build: Build) -> Pose:
    """Return somebody at rest who has lifted the cards towards their eyes."""
    return lifted_cards(pose, build.rest == "both", _LOOKS_UP)


SHEETS = 7  # of a pack in the hand
_LOOKS_UP = 17.0  # how far cards are lifted for another look
UP = ("ear", "beads", "collar")
"""A hand at rest that goes down to the table before it follows a habit or sorts the cards."""
AT_HEAD: dict[str, tuple[float, float, str, float]] = {"ear": (-60.0, 20.0, "curl", -64.0)}
"""A hand at the side of the head, outside the face: where in head space, what it does, and its turn in degrees."""
SINKING: Face = (("head_nod", -0.7), ("shoulder_l", -0.3), ("shoulder_r", -0.3))
FREE = ("flat", "fist", "folded", "cloth", "drum", "planted", "beads", "collar")
"""A hand at rest that may go to the chin."""
RELEASES = {"lay": "flat", "slide": "point", "flick": "flat", "snap": "curl"}
"""What the hand does that lets go of a card, by how somebody plays."""
