"""Easing, tweens, the timeline and flights."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pygame import Surface

from truc_desktop.scene import easing
from truc_desktop.scene.flight import FADE_MS, Flight, Flip, Pose, Pulse, Shake, pose_of
from truc_desktop.scene.node import Node
from truc_desktop.scene.sprite import Sprite
from truc_desktop.scene.timeline import INSTANT, Do, Lazy, Motion, Par, Seq, Step, Timeline, Tween, Wait, stagger
from truc_desktop.scene.tween import FadeInstead


@pytest.mark.parametrize("name", easing.ALL)
def test_easings_begin_at_nothing_and_end_exactly(name: str) -> None:
    curve = easing.ALL[name]
    assert curve(0.0) == pytest.approx(0.0, abs=1e-12)
    assert curve(1.0) == 1.0
    values = [curve(i / 50) for i in range(51)]
    assert min(values) > -0.11 and max(values) < 1.11


@pytest.mark.parametrize("name", [name for name in easing.ALL if "back" not in name])
def test_easings_without_overshoot_never_turn_back(name: str) -> None:
    values = [easing.ALL[name](i / 200) for i in range(201)]
    assert values == sorted(values)


def test_a_tween_ends_exactly_and_says_so_once() -> None:
    node, told = Node(x=0.1), []
    line = Timeline()
    line.play(Tween(node, "x", 0.7, 300, on_done=lambda: told.append(node.x)))
    line.advance(299.9)
    assert node.x != 0.7 and not told
    line.advance(1)
    line.advance(50)
    assert node.x == 0.7 and told == [0.7] and line.idle


def test_a_new_tween_on_the_same_attribute_replaces_the_old_one() -> None:
    node, told = Node(), []
    first, second = Timeline(), Timeline()
    first.play(Tween(node, "x", 100, 100, easing.linear, on_done=lambda: told.append("first")))
    first.advance(50)
    second.play(Tween(node, "x", 0, 100, easing.linear, on_done=lambda: told.append("second")))
    second.advance(0)
    assert told == ["first"]
    first.advance(1000)
    assert node.x == 50
    second.advance(50)
    assert node.x == 25
    second.skip()
    assert node.x == 0 and told == ["first", "second"] and first.idle and second.idle


def test_tweens_on_other_attributes_or_targets_leave_each_other_alone() -> None:
    one, two = Node(), Node()
    line = Timeline()
    for node, attr in ((one, "x"), (one, "y"), (two, "x")):
        line.play(Tween(node, attr, 10, 100))
    line.advance(100)
    assert (one.x, one.y, two.x) == (10, 10, 10)


def test_tuples_and_setters_can_be_tweened() -> None:
    sprite = Sprite()
    seen: list[float] = []
    line = Timeline()
    line.play(Par(Tween(sprite, "tint", (0, 100, 200), 100, easing.linear, from_=(200, 100, 0)),
                  Tween(sprite, seen.append, 4, 100, easing.linear, from_=0)))
    line.advance(50)
    assert sprite.tint == (100, 100, 100)
    line.advance(50)
    assert sprite.tint == (0, 100, 200)
    assert seen[0] == 0 and seen[-1] == 4
    with pytest.raises(ValueError, match="from_"):
        Tween(sprite, seen.append, 4, 100)
    with pytest.raises(ValueError, match="cannot tween"):
        Tween(sprite, "tint", (1, 2, 3), 100, from_=(1.0, 2.0))


def test_reduced_motion_sets_places_at_once_but_still_fades() -> None:
    node = Node()
    line = Timeline(motion=Motion.REDUCED)
    line.play(Par(Tween(node, "x", 50, 200), Tween(node, "alpha", 0.0, 200)))
    line.advance(1)
    assert node.x == 50 and 0 < node.alpha < 1
    line = Timeline(motion=Motion.NONE)
    line.play(Seq(Tween(node, "alpha", 1.0, 200), Wait(100)))
    line.advance(1)
    assert node.alpha == 1 and not line.idle


def test_what_moves_is_seen_all_the_time_and_fades_only_where_it_does_not_move() -> None:
    alphas = {}
    for motion in Motion:
        node, line = Node(), Timeline(motion=motion)
        node.alpha = 0.0
        seen = alphas[motion] = list[float]()
        line.play(Seq(FadeInstead(node, 1.0, 100), Wait(50), FadeInstead(node, 0.0, 100)))
        for _ in range(5):
            line.advance(50)
            seen.append(round(node.alpha, 1))
    assert alphas[Motion.FULL] == [1.0] * 5
    assert 0 < alphas[Motion.REDUCED][0] < 1 and 0 < alphas[Motion.REDUCED][3] < 1 and alphas[Motion.REDUCED][4] == 0
    assert alphas[Motion.NONE] == [0.0] * 5


def test_speed_divides_durations() -> None:
    node = Node()
    line = Timeline(speed=2)
    line.play(Tween(node, "x", 100, 200, easing.linear))
    line.advance(50)
    assert node.x == 50


def test_instant_speed_finishes_whole_chains_in_one_advance() -> None:
    line = Timeline(speed=INSTANT)
    log: list[int] = []

    def next_one() -> None:
        log.append(len(log))
        if len(log) < 20:
            line.play(Seq(Wait(500), Do(next_one)))

    line.play(Do(next_one))
    line.advance(0)
    assert log == list(range(20)) and line.idle


def test_steps_played_by_callbacks_start_at_their_own_moment() -> None:
    node, line = Node(), Timeline()
    line.play(Seq(Wait(100), Do(lambda: line.play(Tween(node, "x", 100, 100, easing.linear)))))
    line.advance(150)
    assert node.x == pytest.approx(50)


def test_skip_from_inside_a_callback_is_done_after_it() -> None:
    node, line, log = Node(), Timeline(), []
    line.play(Seq(Do(line.skip), Do(lambda: log.append(node.x)), Tween(node, "x", 9, 100)))
    line.advance(1)
    assert log == [0] and node.x == 9 and line.idle


def test_skip_leaves_alone_what_callbacks_play_meanwhile() -> None:
    node, line = Node(), Timeline()
    line.play(Seq(Wait(10), Do(lambda: line.play(Tween(node, "x", 5, 100)))))
    line.skip()
    assert not line.idle and node.x == 0
    line.skip()
    assert line.idle and node.x == 5


def test_a_step_that_plays_itself_for_ever_is_an_error_not_a_hang() -> None:
    line = Timeline()

    def again() -> None:
        line.play(Do(again))

    line.play(Do(again))
    with pytest.raises(RuntimeError, match="for ever"):
        line.advance(1)


def test_a_failing_callback_stops_neither_the_timeline_nor_runs_twice() -> None:
    line, log = Timeline(), []

    def fail() -> None:
        log.append("fail")
        raise KeyError("gone")

    line.play(Seq(Wait(5), Do(fail), Do(lambda: log.append("after"))))
    with pytest.raises(KeyError):
        line.advance(10)
    line.advance(10)
    assert log == ["fail", "after"] and line.idle


def test_clear_drops_everything_without_callbacks() -> None:
    line, log = Timeline(), []
    line.play(Seq(Wait(5), Do(lambda: log.append(1))))
    line.advance(1)
    line.clear()
    line.advance(100)
    assert line.idle and log == []


def test_lazy_steps_are_made_when_their_turn_comes() -> None:
    node, line = Node(), Timeline()
    line.play(Seq(Tween(node, "x", 30, 50), Lazy(lambda: Tween(node, "x", node.x * 2, 50)), Lazy(lambda: None)))
    line.advance(100)
    assert node.x == 60 and line.idle


def build(shape: tuple[str, Any], log: list[int], count: list[int], nodes: list[Node]) -> Step:
    kind, rest = shape
    if kind == "wait":
        return Wait(rest)
    if kind == "do":
        number = count[0]
        count[0] += 1
        return Do(lambda: log.append(number))
    if kind == "tween":
        number = count[0]
        count[0] += 1
        return Tween(nodes[number % 3], "x", number, rest, on_done=lambda: log.append(number))
    parts = [build(part, log, count, nodes) for part in rest]
    return Seq(*parts) if kind == "seq" else Par(*parts)


SHAPES = st.recursive(
    st.one_of(st.tuples(st.just("wait"), st.integers(0, 50)), st.tuples(st.just("do"), st.none()),
              st.tuples(st.just("tween"), st.integers(0, 60))),
    lambda inner: st.tuples(st.sampled_from(["seq", "par"]), st.lists(inner, max_size=4)), max_leaves=12)


@settings(deadline=None)
@given(st.lists(SHAPES, min_size=1, max_size=3), st.lists(st.integers(0, 40), max_size=12), st.booleans())
def test_callbacks_come_once_in_one_order_however_time_is_cut(shapes: list[tuple[str, Any]], cuts: list[int],
                                                              skipped: bool) -> None:
    def play(cut: list[int], finish: bool) -> tuple[list[int], list[float], int]:
        log: list[int] = []
        count, nodes, line = [0], [Node() for _ in range(3)], Timeline()
        for shape in shapes:
            line.play(build(shape, log, count, nodes))
        for part in cut:
            line.advance(part)
        if finish:
            line.skip()
        else:
            line.advance(10_000)
        assert line.idle
        return log, [node.x for node in nodes], count[0]

    whole = play([], False)
    assert sorted(whole[0]) == list(range(whole[2]))
    assert play(cuts, skipped) == whole


def sprite(**place: float) -> Sprite:
    return Sprite(Surface((20, 30)), **place)  # type: ignore[arg-type]


@settings(deadline=None)
@given(st.floats(-500, 500), st.floats(-500, 500), st.floats(-720, 720), st.floats(0.1, 3),
       st.integers(-2, 2), st.floats(0, 300), st.sampled_from(list(Motion)))
def test_a_skipped_flight_ends_exactly_in_every_motion_level(x: float, y: float, angle: float, scale: float,
                                                             spin: int, ms: float, motion: Motion) -> None:
    card, line, told = sprite(x=3, y=4), Timeline(motion=motion), []
    goal = Pose(x, y, angle, scale)
    line.play(Flight(card, goal, 250, arc=0.1, spin=spin, rise=20, lift_to=7, on_done=lambda: told.append(1)))
    line.advance(ms)
    line.skip()
    assert pose_of(card) == goal and card.lift == 7 and card.alpha == 1 and told == [1]


def test_a_flight_bows_towards_the_top_of_the_window() -> None:
    for goal in (Pose(100, 0), Pose(-100, 0)):
        card, line = sprite(), Timeline()
        line.play(Flight(card, goal, 100, easing.linear, arc=0.08, rise=10))
        line.advance(50)
        assert card.y == pytest.approx(-8) and card.lift == pytest.approx(10)
        assert card.x == pytest.approx(goal.x / 2)


def test_a_flight_turns_the_short_way_round() -> None:
    card, line = sprite(), Timeline()
    card.angle = 350
    line.play(Flight(card, Pose(0, 0, 10), 100, easing.linear))
    line.advance(50)
    assert card.angle == pytest.approx(360)


def test_a_flight_becomes_a_short_fade_in_reduced_motion() -> None:
    card, line = sprite(), Timeline(motion=Motion.REDUCED)
    line.play(Flight(card, Pose(100, 50), 400))
    line.advance(FADE_MS / 2)
    assert (card.x, card.y) == (100, 50) and 0 < card.alpha < 1
    line.advance(FADE_MS / 2)
    assert card.alpha == 1 and line.idle


def test_a_tween_takes_one_attribute_of_a_flight_and_the_rest_flies_on() -> None:
    card, line = sprite(), Timeline()
    line.play(Flight(card, Pose(100, 0), 100, rise=30))
    line.advance(10)
    line.play(Tween(card, "lift", 22, 20))
    line.advance(40)
    assert card.lift == 22 and 0 < card.x < 100
    line.advance(50)
    assert card.x == 100 and card.lift == 22 and line.idle


def test_a_flight_of_which_everything_is_taken_is_done() -> None:
    card, line, told = sprite(), Timeline(), []
    line.play(Flight(card, Pose(100, 0), 100, on_done=lambda: told.append("old")))
    line.advance(50)
    line.play(Flight(card, Pose(0, 0), 100, on_done=lambda: told.append("new")))
    line.advance(0)
    assert told == ["old"]
    line.advance(100)
    assert told == ["old", "new"] and card.x == 0


@pytest.mark.parametrize("motion", list(Motion))
def test_shakes_and_pulses_end_where_they_began_even_when_doubled(motion: Motion) -> None:
    card, line = sprite(x=50), Timeline(motion=motion)
    moved = False
    for delay in (0, 30, 45):
        line.advance(delay)
        line.play(Shake(card, 6, 200))
        line.play(Pulse(card, 1.08, 120))
    for _ in range(20):
        line.advance(16)
        moved = moved or card.offset_x != 0 or card.scale != 1
    assert (card.x, card.offset_x, card.scale) == (50, 0, 1) and line.idle
    assert moved is (motion is Motion.FULL)


def test_turning_over_changes_the_image_at_the_edge_or_when_cut_short() -> None:
    front = Surface((20, 30))
    card, line = sprite(), Timeline()
    back = card.image
    line.play(Flip(card, front, 160, rise=10))
    line.advance(70)
    assert card.image is back and card.squeeze < 1 and card.offset_y < 0
    line.advance(20)
    assert card.image is front
    line.advance(70)
    assert card.squeeze == 1 and card.offset_y == 0
    line.play(Flip(card, Surface((20, 30)), 160))
    line.advance(10)
    line.play(Flip(card, front, 160))
    line.skip()
    assert card.image is front and card.squeeze == 1


def test_staggered_steps_begin_one_after_another() -> None:
    nodes, line = [Node() for _ in range(3)], Timeline()
    line.play(stagger(70, *(Tween(node, "x", 100, 220) for node in nodes)))
    line.advance(75)
    assert nodes[0].x > nodes[1].x > 0 and nodes[2].x == 0
    line.advance(2 * 70 + 220 - 75)
    assert [node.x for node in nodes] == [100, 100, 100] and line.idle
