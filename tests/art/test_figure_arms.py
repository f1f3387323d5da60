"""The geometry of arms at the table: every person, attitude and place, and moments on the way between attitudes.

Nothing is drawn: the joints are where the sleeves are drawn.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from itertools import pairwise

import pytest

from truc_desktop.art.faces.cast import BY_KEY
from truc_desktop.art.faces.gestures import pose as face_of
from truc_desktop.art.faces.pen import Point
from truc_desktop.art.faces.wardrobe.cloth import torso
from truc_desktop.art.figures.arms import Joints, bones, draw_arm, joints, sleeve_radii, tilt_of
from truc_desktop.art.figures.attitudes import ATTITUDES, CHEERS, PASTIMES, PLACES, PLAYS, Attitude, Place, attitude
from truc_desktop.art.figures.builds import BUILDS
from truc_desktop.art.figures.layers import posed
from truc_desktop.art.figures.manners import manners
from truc_desktop.art.figures.pose import Arm, Pose, between, ways
from truc_desktop.art.figures.seat_rig import SeatRig, head_shift

SIZE = 128
MOMENTS = (0.25, 0.5)
WAYS: tuple[tuple[Attitude, ...], ...] = (
    ("rest", "windup", "strike", "rest"), ("rest", "pick", "reach", "rest"), ("rest", "pick", "lift", "reach"),
    *(("rest", name, "rest") for name in (*ATTITUDES, *PASTIMES) if name not in ("rest", "windup", "strike")),
)


def poses(who: str, place: Place) -> Iterator[tuple[str, Pose]]:
    """Yield the attitudes of a person, and moments on the way from one to the next, with their names."""
    for name in (*ATTITUDES, *PASTIMES, *CHEERS, *PLAYS):
        yield name, attitude(who, name, place)
    for manner in range(1, manners(who)):
        there = attitude(who, "rest", place, manner)
        yield f"{manner}: rest", there
        yield from ((f"{manner}: {name}", attitude(who, name, place, manner)) for name in PASTIMES)
        for other in range(manner):
            for share in MOMENTS:
                yield f"rest {other} to {manner} at {share}", between(attitude(who, "rest", place, other), there, share)
    for way in WAYS:
        for start, end in pairwise(way):
            first, last = attitude(who, start, place), attitude(who, end, place)
            for share in MOMENTS:
                yield f"{start} to {end} at {share}", between(first, last, share)


def arms(place: Place) -> Iterator[tuple[str, SeatRig, int, Arm, Joints]]:
    """Yield a description, the rig, the side, the arm and its joints of everybody at a place in every pose."""
    for who in BUILDS:
        for name, pose in poses(who, place):
            rig = rig_of(who, pose)
            for side, arm in ((-1, pose.left), (1, pose.right)):
                yield f"{who}, {name}, {arm.kind} {side}", rig, side, arm, joints(rig, side, arm)


def rig_of(who: str, pose: Pose) -> SeatRig:
    return SeatRig(BY_KEY[who], posed(face_of(BY_KEY[who]), pose), SIZE, BUILDS[who], pose)


def inside(point: Point, corners: list[Point]) -> bool:
    """Return whether a point is in a polygon."""
    crossed = 0
    for (ax, ay), (bx, by) in pairwise([*corners, corners[0]]):
        if (ay > point[1]) != (by > point[1]) and point[0] < ax + (point[1] - ay) / (by - ay) * (bx - ax):
            crossed += 1
    return crossed % 2 == 1


def gap(point: Point, start: Point, end: Point, radii: tuple[float, float]) -> float:
    """Return how far a point is from a tapering tube, negative within it."""
    length = math.dist(start, end) or 1.0
    share = ((point[0] - start[0]) * (end[0] - start[0]) + (point[1] - start[1]) * (end[1] - start[1])) / length**2
    share = min(1.0, max(0.0, share))
    near = start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share
    return math.dist(point, near) - (radii[0] + (radii[1] - radii[0]) * share)


@pytest.mark.parametrize("place", PLACES)
def test_bones_keep_their_lengths_and_no_arm_is_stretched(place: Place) -> None:
    for what, rig, _side, arm, seen in arms(place):
        upper, fore = bones(rig)
        assert math.dist(seen.shoulder, seen.elbow) <= upper * 1.001, what
        assert math.dist(seen.elbow, seen.wrist) <= fore * 1.001, what
        reach = math.dist((*seen.shoulder, 0.0), (*seen.wrist, arm.near))
        assert abs(upper - fore) < reach < 0.99 * (upper + fore), what
        assert fore < upper < 1.25 * fore
        # A forearm is not seen much longer than the upper arm beside it, which would look like a broken one, but when
        # somebody drinks: then the elbow points at the viewer.
        if " at " not in what and "fidget, glass" not in what:
            assert math.dist(seen.elbow, seen.wrist) < 2 * math.dist(seen.shoulder, seen.elbow), what


@pytest.mark.parametrize("place", PLACES)
def test_every_arm_begins_in_the_shoulder_of_its_side(place: Place) -> None:
    for what, rig, side, _arm, seen in arms(place):
        left, right = torso(rig)
        assert inside(seen.shoulder, [*rig.body(*left), *rig.body(*right)]), what
        corner = rig.body_at(side * 90 * rig.who.build, 228)  # of the torso's outline
        assert gap(corner, seen.shoulder, seen.elbow, sleeve_radii(rig)) < 3.2, what


@pytest.mark.parametrize("place", PLACES)
def test_no_sleeve_lies_over_eyes_or_mouth(place: Place) -> None:
    for what, rig, _side, _arm, seen in arms(place):
        dx, dy = head_shift(rig.build, rig.pose)
        features = rig.head((-34, -2), (34, -2), (-20, -2), (20, -2), (0, 44), (-14, 44), (14, 44))
        radii = sleeve_radii(rig)
        for x, y in features:
            at = x + dx, y + dy
            assert gap(at, seen.shoulder, seen.elbow, radii) > 0, what
            assert gap(at, seen.elbow, seen.wrist, (radii[1], 0.7 * radii[1])) > 0, what


@pytest.mark.parametrize("place", PLACES)
def test_elbows_point_away_from_the_head_or_down(place: Place) -> None:
    for what, _rig, side, _arm, seen in arms(place):
        (sx, sy), (ex, ey) = seen.shoulder, seen.elbow
        outwards, down = (ex - sx) * side, ey - sy
        assert down > -4 or outwards > 0.5 * -down, what


@pytest.mark.parametrize("place", PLACES)
def test_the_forearm_ends_at_the_heel_of_the_hand_and_the_wrist_is_not_broken(place: Place) -> None:
    for what, rig, _side, arm, seen in arms(place):
        assert math.dist(seen.wrist, (arm.x, arm.y)) < 20 * rig.build.hand, what
        _upper, fore = bones(rig)
        if arm.kind in ("glass", "hold") or math.dist(seen.elbow, seen.wrist) < 0.6 * fore:
            continue  # a grip across the arm, or a forearm that points at the viewer
        forearm = math.degrees(math.atan2(seen.wrist[1] - seen.elbow[1], seen.wrist[0] - seen.elbow[0]))
        assert abs((arm.turn - forearm + 180) % 360 - 180) < 90, what


@pytest.mark.parametrize("place", PLACES)
def test_a_glass_is_taken_and_let_go_near_the_table_and_never_spilled(place: Place) -> None:
    for who in BUILDS:
        rest, toast = attitude(who, "rest", place), attitude(who, "toast", place)
        if min(rest.left.y, rest.right.y) < 260:
            continue  # the hand comes from the head
        for start, end in ((rest, toast), (toast, rest)):
            shown = [between(start, end, step / 8) for step in range(9)]
            for before, after in pairwise(shown):
                for one, other in ((before.left, after.left), (before.right, after.right)):
                    if (one.kind == "glass") != (other.kind == "glass"):
                        assert max(one.y, other.y) > 245, who
            arms_on_the_way = [arm for pose in shown for arm in (pose.left, pose.right) if arm.kind == "glass"]
            assert all(abs(tilt_of(arm)) < 5 for arm in arms_on_the_way), who


@pytest.mark.parametrize("place", PLACES)
def test_nobody_ever_has_two_glasses(place: Place) -> None:
    for who in BUILDS:
        attitudes: tuple[Attitude, ...] = (*ATTITUDES, "fidget")
        for start in attitudes:
            for end in attitudes:
                for pose in ways(attitude(who, start, place), attitude(who, end, place)):
                    assert [pose.left.kind, pose.right.kind].count("glass") < 2, (who, start, end)


@pytest.mark.parametrize("place", ["left", "right"])
def test_people_at_the_side_who_think_with_a_glass_do_not_hold_it_to_their_mouth(place: Place) -> None:
    thoughtful = [who for who, build in BUILDS.items() if build.think == "glass"]
    assert thoughtful
    for who in thoughtful:
        pose = attitude(who, "think", place)
        glass = next(arm for arm in (pose.left, pose.right) if arm.kind == "glass")
        assert glass.y > 260, who


@pytest.mark.parametrize("place", PLACES)
def test_no_hand_at_the_head_hides_an_eye(place: Place) -> None:
    for who in BUILDS:
        for name in ("rest", "think"):
            rig = rig_of(who, attitude(who, name, place))
            dx, dy = head_shift(rig.build, rig.pose)
            eyes = [(x + dx, y + dy) for x, y in rig.head((-rig.who.eye_gap, 0), (rig.who.eye_gap, 0))]
            for arm in (rig.pose.left, rig.pose.right):
                turn = math.radians(arm.turn)
                for far in (0, 20):  # the back of the hand, and its fingers
                    at = arm.x + far * rig.build.hand * math.cos(turn), arm.y + far * rig.build.hand * math.sin(turn)
                    assert min(math.dist(at, eye) for eye in eyes) > 18 * rig.build.hand, (who, name)


def test_the_cards_of_somebody_at_the_side_do_not_hide_the_forearm_that_holds_them() -> None:
    for who in BUILDS:
        pose = attitude(who, "rest", "left")
        assert pose.fan is not None and pose.right.kind == "hold"
        seen = joints(rig_of(who, pose), 1, pose.right)
        edge = pose.fan[0] - 22  # the cards begin about there
        assert seen.elbow[0] < edge and seen.wrist[0] < edge + 14, who


BIG: tuple[Attitude, ...] = ("slump", "jubilate", "shrug", "pump", "wave", "head")


@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("act", BIG)
def test_no_line_closes_the_arm_towards_the_chest(act: Attitude, place: Place) -> None:
    """The outline of an arm goes on from that of the shoulder and is open at the chest, where there is only a seam."""
    for who in BUILDS:
        pose = attitude(who, act, place)
        for side, arm in ((-1, pose.left), (1, pose.right)):
            rig = rig_of(who, pose)
            draw_arm(rig, side, arm)
            root = rig.body_at(side * 54 * rig.who.build, 208)
            lines = [shape for shape in rig.pen.shapes if not shape.fill and shape.width > 3]
            (outline,) = (line for line in lines if math.dist(line.path[0][1][0], root) < 0.01)
            assert "Z" not in [letter for letter, _ in outline.path], (who, side)
            assert math.dist(outline.path[-1][1][-1], root) > 0.3 * sleeve_radii(rig)[0], (who, side)
