"""The film of a lesson, for tools.shots, comes to every hand and to the end."""

from __future__ import annotations

from itertools import groupby

import pytest

from tools.shots import lessons
from tools.shots.lessons import Pupil, moments
from truc_desktop.lessons.library import lesson

SIZE = (1024, 640)

pytestmark = pytest.mark.usefixtures("blank_drawings")


def test_the_film_of_a_lesson_has_each_hand_of_the_main_line_once_and_its_questions_before_its_card() -> None:
    seen = [(hand, pupil.screen.sheet) for pupil in [Pupil("lanes-1", SIZE, 1.0, False)] for hand in moments(pupil)]
    hands = [hand for hand, _ in groupby(hand for hand, _sheet in seen)]
    assert hands == [hand.name for hand in lesson("lanes").hands]
    for hand in hands:
        sheets = [sheet for name, sheet in seen if name == hand]
        assert sheets[0] == "" and sheets[-1] == "ribbon"


def test_a_lesson_that_does_not_get_on_is_no_film(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Pupil, "main", lambda _pupil: None)
    monkeypatch.setattr(lessons, "MOST_FRAMES", 3)
    with pytest.raises(RuntimeError, match="no end"):
        list(moments(Pupil("lanes-1", SIZE, 1.0, False)))
