"""Midway: something is done once while a step waits."""

from __future__ import annotations

import math

from truc_desktop.scene.steps import Do, Midway, Seq, Step, Wait
from truc_desktop.scene.timeline import Timeline


def moments(step: Step, share: float = 0.5, most: float = math.inf) -> tuple[float | None, float]:
    """Return when the action of a Midway is called and when it ends, in ms of frames of 10 ms."""
    line, acted = Timeline(), [math.nan]
    now = [0.0]

    def act() -> None:
        assert math.isnan(acted[0]), "it is done once"
        acted[0] = now[0]

    line.play(Midway(step, share, most, act))
    while not line.idle:
        now[0] += 10
        line.advance(10)
        assert now[0] < 10_000
    return None if math.isnan(acted[0]) else acted[0], now[0]


def test_it_is_done_after_a_part_of_the_wait_but_not_later_than_told() -> None:
    assert moments(Wait(400)) == (200, 400)
    assert moments(Wait(400), share=0.75) == (300, 400)
    assert moments(Wait(4000), most=120) == (120, 4000)
    assert moments(Seq(Do(lambda: None), Wait(400))) == (200, 400)


def test_a_step_without_a_wait_leaves_no_time_for_it() -> None:
    acted, _end = moments(Wait(0))
    assert acted is None


def test_it_is_done_in_its_turn_when_all_is_skipped() -> None:
    line, told = Timeline(), list[str]()
    line.play(Seq(Midway(Wait(400), 0.5, math.inf, lambda: told.append("midway")), Do(lambda: told.append("end"))))
    line.advance(10)
    line.skip()
    assert told == ["midway", "end"]
