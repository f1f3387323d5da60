"""Subscribers: batches project to the view, in order, even when subscribers leave, fail or submit actions."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.session.tables import cat, dealt, follow, lead
from truc_desktop.engine import PUBLIC, Call, Cut, Knock, PlayCard, Refusal, Rng, project, ruleset
from truc_desktop.session import Batch, Session


# ------------------------------------------------------------------ subscribers
def test_batches_fold_into_the_view() -> None:
    session = cat()
    views = {viewer: session.view(viewer) for viewer in (PUBLIC, 0, 1, 2, 3)}

    def listener(viewer: int) -> Callable[[Batch], None]:
        def hear(batch: Batch) -> None:
            views[viewer] = project(views[viewer], batch.events)
            assert views[viewer] == session.view(viewer)

        return hear

    for viewer in views:
        session.subscribe(viewer, listener(viewer))
    rng = Rng(4)
    for _ in range(60):
        session.wander(range(4))
        action = rng.choice(session.match.moves())
        session.submit(action.seat, action)
    assert session.view(PUBLIC).number > 1


@pytest.mark.parametrize("viewer", [-2, 4])
def test_there_are_no_other_viewers(viewer: int) -> None:
    with pytest.raises(ValueError):
        cat().subscribe(viewer, lambda batch: None)


def test_who_leaves_hears_no_more() -> None:
    session = cat()
    batches: list[Batch] = []
    leave = session.subscribe(0, batches.append)
    session.submit(2, Knock(2))
    leave()
    leave()
    session.submit(3, session.match.legal(3)[0])
    assert len(batches) == 1


def test_leaving_and_coming_in_the_middle_of_a_delivery() -> None:
    session = cat()
    heard: list[str] = []
    leave: list[Callable[[], None]] = []

    def first(batch: Batch) -> None:
        heard.append("first")
        leave[0]()
        session.subscribe(1, lambda batch: heard.append("new"))

    session.subscribe(0, first)
    leave.append(session.subscribe(0, lambda batch: heard.append("second")))
    session.submit(2, Cut(2))
    assert heard == ["first"]
    session.submit(0, lead(session))
    assert heard == ["first", "first", "new"]


def test_a_failing_subscriber_disturbs_nobody() -> None:
    failures: list[Exception] = []
    session = Session(ruleset("cat", 4), 1, dealer=3, on_error=failures.append)
    before = follow(session, 0)

    def fail(batch: Batch) -> None:
        raise KeyError("mine")

    session.subscribe(1, fail)
    after = follow(session, 2)
    assert session.submit(2, Cut(2)).ok
    assert [repr(failure) for failure in failures] == ["KeyError('mine')"]
    assert len(before) == len(after) == 1
    assert session.submit(0, lead(session)).ok
    assert len(before) == len(after) == 2


def test_without_a_hook_the_failure_comes_out_when_all_is_done() -> None:
    session = cat()

    def fail(batch: Batch) -> None:
        raise KeyError("mine")

    session.subscribe(1, fail)
    after = follow(session, 2)
    with pytest.raises(ExceptionGroup) as caught:
        session.submit(2, Cut(2))
    assert [repr(failure) for failure in caught.value.exceptions] == ["KeyError('mine')"]
    assert session.version == 2
    assert len(after) == 1


def test_submitting_from_a_callback_is_queued_and_everybody_hears_in_order() -> None:
    session = cat()
    heard: list[tuple[str, int]] = []
    outcomes = []

    def eager(batch: Batch) -> None:
        heard.append(("eager", batch.version))
        assert session.version == batch.version
        if batch.version == 2:
            outcomes.append(session.submit(0, lead(session), 2))
            outcomes.append(session.submit(0, Call(0, "truc"), 2))
            assert session.version == 2

    def patient(batch: Batch) -> None:
        heard.append(("patient", batch.version))
        assert session.version == batch.version

    session.subscribe(0, eager)
    session.subscribe(1, patient)
    assert session.submit(2, Cut(2)).version == 2
    assert heard == [("eager", 2), ("patient", 2), ("eager", 3), ("patient", 3)]
    assert [(o.ok, o.queued, o.refusal) for o in outcomes] == [(True, True, None), (False, False, Refusal.STALE)]


def test_a_refused_action_in_a_callback_is_told_at_once() -> None:
    session = cat()
    outcomes = []
    session.subscribe(0, lambda batch: outcomes.append(session.submit(1, Cut(1))))
    session.submit(2, Cut(2))
    assert [(o.ok, o.queued) for o in outcomes] == [(False, False)]


def test_two_robots_that_answer_each_other_play_a_hand_to_its_end() -> None:
    """All actions are submitted from inside callbacks; callbacks are never nested."""
    session = dealt()
    depth = 0

    def play(seat: int) -> Callable[[Batch], None]:
        def hear(batch: Batch) -> None:
            nonlocal depth
            depth += 1
            assert depth == 1
            cards = [a for a in session.view(seat).choices if isinstance(a, PlayCard)]
            if cards and not session.view(seat).over:
                session.submit(seat, cards[0])
            depth -= 1

        return hear

    for seat in range(4):
        session.subscribe(seat, play(seat))
    session.submit(0, lead(session))
    assert session.match.hand.over
