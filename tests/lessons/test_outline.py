"""The outline of a lesson says the same as the lesson itself."""

from __future__ import annotations

import pytest

from truc_desktop.lessons.library import lesson
from truc_desktop.lessons.outline import DONE, lesson_names, outline


@pytest.mark.parametrize("name", lesson_names())
def test_it_has_the_hands_of_the_lesson(name: str) -> None:
    whole, told = lesson(name), outline(name)
    assert told.main == tuple(hand.name for hand in whole.hands)
    assert told.every == tuple(sorted(whole.by_name, key=lambda each: whole.by_name[each].order))


@pytest.mark.parametrize("name", lesson_names())
def test_a_lesson_goes_on_at_the_number_of_its_hand(name: str) -> None:
    whole = lesson(name)
    for hand in whole.by_name.values():
        number = 0 if hand is whole.hands[0] else whole.place_of(hand)
        assert outline(name).number_kept(f"{hand.name} 3 4") == number


@pytest.mark.parametrize("kept", ["", DONE, "first-77 0 0"])
def test_a_lesson_that_is_not_under_way_has_no_number(kept: str) -> None:
    assert outline("first").number_kept(kept) == 0


def test_a_lesson_that_does_not_exist() -> None:
    with pytest.raises(LookupError):
        outline("nothing")
