"""Conductor: one event at a time; the shown view is never ahead, and no event is lost or repeated."""

from __future__ import annotations

from truc_desktop.engine import (
    ChoicesOpened,
    DecisionDue,
    Event,
    Match,
    Rng,
    SeatView,
    draw_deal,
    ruleset,
    view_of,
    waits_for_cards,
)
from truc_desktop.scene.steps import Step, Wait
from truc_desktop.scene.timeline import INSTANT, Timeline
from truc_desktop.table.animation.conductor import Conductor
from truc_desktop.table.pacing.turn_clock import TurnClock


class Stage:
    """A conductor whose events take ``ms`` each, with a log of what it has done."""

    def __init__(self, ms: float, speed: float = 1.0) -> None:
        self.match = Match(ruleset("cat", 4))
        self.rng = Rng(3)
        self.ms = ms
        self.begun: list[Event] = []
        self.shown: list[Event] = []
        self.conductor = Conductor(view_of(self.match, 0), Timeline(speed=speed), self.present, self.shown.append)
        self.sent: list[Event] = []

    def present(self, event: Event, before: SeatView, after: SeatView) -> Step | None:
        assert self.conductor.shown == before
        self.begun.append(event)
        return Wait(self.ms) if self.ms else None

    def play(self, count: int) -> None:
        for _ in range(count):
            if waits_for_cards(self.match):
                events = self.match.apply(draw_deal(self.match, self.rng))
            else:
                seats = [s for s in range(4) if self.match.legal(s)]
                events = self.match.apply(self.rng.choice(self.match.legal(self.rng.choice(seats))))
            seen = [e for event in events if (e := event.redacted(0)) is not None]
            seen.append(self.match.choices(0))
            self.sent += seen
            self.conductor.feed(seen)


def test_events_are_acted_out_one_after_another() -> None:
    stage = Stage(100)
    stage.play(3)
    assert not stage.conductor.idle
    stage.conductor.advance(50)
    assert len(stage.begun) == 1
    assert stage.shown == []
    stage.conductor.advance(50)
    assert len(stage.begun) == 2
    assert stage.shown == stage.sent[:1]
    while not stage.conductor.idle:
        stage.conductor.advance(37)
    assert stage.shown == stage.begun == stage.sent
    assert stage.conductor.shown == view_of(stage.match, 0)


def test_skipping_finishes_what_runs_and_only_that() -> None:
    stage = Stage(1000)
    stage.play(2)
    stage.conductor.advance(1)
    stage.conductor.skip()
    assert len(stage.shown) == 1
    assert len(stage.begun) == 2
    stage.conductor.finish_all()
    assert stage.shown == stage.sent
    assert stage.conductor.idle


def test_events_without_a_picture_and_instant_speed_take_no_time() -> None:
    for stage in (Stage(0), Stage(500, speed=INSTANT)):
        stage.play(40)
        for _ in range(len(stage.sent) + 1):
            stage.conductor.advance(1)
        assert stage.shown == stage.sent
        assert stage.conductor.shown == view_of(stage.match, 0)


def test_of_events_that_are_shown_in_one_frame_only_the_last_is_seen() -> None:
    stage = Stage(100)

    def present(event: Event, _before: SeatView, _after: SeatView) -> Step | None:
        return None if isinstance(event, DecisionDue | ChoicesOpened) else Wait(100)

    followed: list[tuple[Event, bool]] = []
    conductor = Conductor(view_of(stage.match, 0), Timeline(), present,
                          lambda event: followed.append((event, conductor.follows_at_once)))  # fmt: skip
    stage.conductor = conductor
    stage.play(4)
    while not conductor.idle:
        conductor.advance(16)
    later = [*stage.sent[1:], None]
    assert followed == [(event, isinstance(after, DecisionDue | ChoicesOpened))
                        for event, after in zip(stage.sent, later, strict=True)]  # fmt: skip
    assert {at_once for _event, at_once in followed} == {True, False}


def test_a_jump_forgets_what_waits_and_shows_the_view() -> None:
    stage = Stage(1000)
    stage.play(6)
    stage.conductor.advance(1)
    view = view_of(stage.match, 0)
    stage.conductor.jump(view)
    assert stage.conductor.idle
    assert stage.conductor.shown == view


def test_the_turn_clock_runs_only_while_the_player_is_asked() -> None:
    clock = TurnClock(2)
    assert not clock.advance(5000, asked=False, question=1)
    assert clock.seconds is None
    assert not clock.advance(500, asked=True, question=1)
    assert clock.seconds == 2
    assert not clock.advance(1000, asked=True, question=1)
    assert clock.seconds == 1
    assert not clock.advance(600, asked=True, question=2), "another question has its own time"
    assert clock.advance(1400, asked=True, question=2)
    assert not clock.advance(10, asked=False, question=3)


def test_without_a_clock_time_is_never_up() -> None:
    clock = TurnClock(0)
    assert not any(clock.advance(10_000, asked=True, question=1) for _ in range(50))
    assert clock.seconds is None
