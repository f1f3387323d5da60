"""The attitudes of people at the table: each person's own rest, thought and blow, and what they share."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import Literal

from truc_desktop.art.figures import beside, gestures, opposite
from truc_desktop.art.figures.build import Build
from truc_desktop.art.figures.builds import BUILDS
from truc_desktop.art.figures.manners import build_in
from truc_desktop.art.figures.pose import Pose, emptied, mirrored
from truc_desktop.art.figures.posture import moved

Attitude = Literal[
    "rest", "think", "wait", "windup", "strike", "dare", "slump", "toast", "jubilate", "sort", "fidget", "cheer",
    "cheer_right", "pick", "reach", "lift", "peek", "scratch", "deal", "deal_far", "deal_over", "deal_near", "split",
    "bridge", "cut", "halve", "knuckle", "knock", "catch", "set_down", "rake", "scoop", "ready",
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
put down. They lean over the table meanwhile, and the head goes with an arm that throws."""
AT_PACK: tuple[Attitude, ...] = ("cut", "halve", "knuckle", "knock", "catch")
"""A hand on the table: it takes the pack, lifts half of it, is raised for a knock, knocks, receives cards."""
GATHERS: tuple[Attitude, ...] = ("rake", "scoop")
"""A dealer gathers the cards of a hand: both arms reach out over the table, and come back with them."""
TAKES: tuple[Attitude, ...] = ("ready",)
"""The player who has won a trick bends towards it with a hand at its edge, and is about to reach for it."""
ACTING: tuple[Attitude, ...] = (*PLAYS, *DEALING, *AT_PACK, *GATHERS, *TAKES)
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
_FROM_REST: tuple[Attitude, ...] = ("rest", *PASTIMES, *GESTURES)
"""What depends on the manner in which somebody sits at rest."""
Place = Literal["opposite", "left", "right"]
PLACES: tuple[Place, ...] = ("opposite", "left", "right")


@lru_cache(512)
def attitude(who: str, name: Attitude, place: Place, manner: int = 0) -> Pose:
    """Return the pose of a person (a key of the cast) at a side of the table.

    ``manner``: in which of their manners they sit at rest, on which pastimes and gestures depend, too. Raises KeyError
    for an unknown person, attitude or place, IndexError for an unknown manner.
    """
    build = build_in(who, manner) if name in _FROM_REST else BUILDS[who]
    if name in GESTURES:
        pose = _gesture(name, build, place)
    else:
        pose = (opposite.POSES if place == "opposite" else beside.POSES)[name](build)
    if place == "opposite":
        return _under_ceiling(pose, build)
    return {"left": pose, "right": mirrored(pose)}[place]


def _gesture(name: Attitude, build: Build, place: Place) -> Pose:
    """Return a gesture of empty hands, opposite or beside at the left."""
    poses = opposite.POSES if place == "opposite" else beside.POSES
    if name in ("drink", "drain", "drain_right"):  # from the glass that is raised
        raised = {"drink": "jubilate" if build.wins == "fists" else "toast", "drain": "cheer"}
        start = poses[raised.get(name, "cheer_right")](build)
        name = "drink"
    else:
        start = emptied(poses["rest"](build))
    return (gestures.OPPOSITE if place == "opposite" else gestures.BESIDE)[name](build, start)


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
    left, right = (moved(arm, 0, lower) if arm.y < _ON_TABLE else arm for arm in (pose.left, pose.right))
    return replace(pose, left=left, right=right, lean=lean, drop=pose.drop + lower)
