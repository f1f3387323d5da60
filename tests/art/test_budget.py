"""The time that live faces may take in a frame."""

from __future__ import annotations

from truc_desktop.art.budget import FULL_PIXELS, LEAST_MS, Budget


class Clock:
    """A clock that a test sets, in ms."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now / 1000


LAYERS = ("head", "hat", "eyes", "brows", "mouth")


def drawn(budget: Budget, clock: Clock, owner: object, ms: float) -> int:
    """Draw layers that take ``ms`` each until the budget refuses one; return how many."""
    may_draw = budget.allowance(owner)
    count = 0
    for name in LAYERS:
        if not may_draw(name):
            break
        count += 1
        clock.now += ms
    budget.close(owner)
    return count


def test_a_layer_that_is_known_to_take_too_long_waits_for_the_next_frame() -> None:
    clock = Clock()
    budget = Budget(4.0, clock)
    budget.open()
    assert drawn(budget, clock, "quim", 3.0) == 2, "nothing is known yet"
    budget.open()
    assert drawn(budget, clock, "quim", 3.0) == 1
    for _ in range(4):
        budget.open()
        drawn(budget, clock, "quim", 0.5)
    budget.open()
    assert drawn(budget, clock, "quim", 0.5) == len(LAYERS), "what takes less time lately is expected to"


def test_the_first_layer_of_a_frame_is_drawn_however_long_it_takes() -> None:
    clock = Clock()
    budget = Budget(4.0, clock)
    for _ in range(3):
        budget.open()
        assert drawn(budget, clock, "quim", 9.0) == 1
    budget.open(spent_ms=4.0)
    assert drawn(budget, clock, "quim", 9.0) == 0, "something that is waited for has taken all of the time"


def test_faces_have_what_other_work_leaves_of_a_frame() -> None:
    clock = Clock()
    budget = Budget(4.0, clock, frame_ms=12.0)

    def frame(before: float, painting: float, longer: float = 1.0) -> int:
        budget.painted(painting)
        budget.open(0.0, longer)
        clock.now += before
        return drawn(budget, clock, "quim", 0.5)

    frame(0.0, 0.0)
    assert frame(1.0, 2.0) == 5
    assert frame(4.0, 6.5) == 3
    assert frame(9.0, 9.0) == LEAST_MS / 0.5
    assert frame(9.0, 9.0, longer=2.0) == 5, "a frame at half the rate may take twice as long"
    budget.fit((3840, 2160))
    assert 4 * FULL_PIXELS == 3840 * 2160
    assert frame(9.0, 9.0) == 5, "a large window takes longer to paint, and its frames may be longer"


def test_drawing_that_turns_up_after_a_frame_has_begun_takes_time_from_the_faces() -> None:
    clock = Clock()
    budget = Budget(4.0, clock)
    found = []
    for ms in (0.0, 2.0, 12.0):
        budget.open()
        budget.spend(ms)
        found.append(drawn(budget, clock, "quim", 0.5))
    assert found == [len(LAYERS), 4, 0]


def test_it_is_known_whether_a_frame_has_drawn_a_layer() -> None:
    clock = Clock()
    budget = Budget(4.0, clock)
    budget.open()
    assert not budget.used
    drawn(budget, clock, "quim", 1.0)
    assert budget.used
    budget.open(spent_ms=4.0)
    assert drawn(budget, clock, "quim", 1.0) == 0
    assert not budget.used


def test_who_only_waits_is_refused_without_being_asked() -> None:
    """Once a frame's time is used up those who are late are noted, and come first in the next frame."""
    clock = Clock()
    budget = Budget(4.0, clock)
    one, two = object(), object()
    budget.open()
    assert not budget.refuses(one), "nothing has been drawn yet"
    assert budget.allowance(one)("head")
    clock.now += 5.0
    budget.close(one)
    assert budget.refuses(two)
    budget.open()
    assert budget.refuses(one), "the one who was refused comes first"
    assert not budget.refuses(two)


def test_painting_that_takes_half_of_a_frame_leaves_no_time_for_other_work() -> None:
    budget = Budget(4.0, Clock(), frame_ms=12.0)
    assert not budget.pressed, "nothing has been painted yet"
    budget.painted(5.0)
    assert not budget.pressed
    budget.painted(7.0)
    assert budget.pressed
    budget.fit((2 * 1920, 2 * 1080))
    assert not budget.pressed, "a larger window may take longer"
    budget.painted(13.0)
    assert budget.pressed
