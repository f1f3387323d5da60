"""Files of rigged hands are read into data, and what is wrong with one is said with file and line."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools.check.lessons import faults, walk
from truc_desktop.engine import Call, Card, PlayCard
from truc_desktop.lessons.directions import (
    Ask,
    Cue,
    Free,
    Light,
    LightThing,
    Look,
    Point,
    Remark,
    RiggedHand,
    Score,
    Slip,
    Strip,
    Thing,
)
from truc_desktop.lessons.library import lesson, read_lessons
from truc_desktop.lessons.outline import lesson_files, lesson_for, lesson_names
from truc_desktop.lessons.reading import LessonError, parse_hand

PLAY_THE_THREE = "Play the three."


def text_of(name: str) -> str:
    return next(path for path in lesson_files() if path.stem == name).read_text(encoding="utf-8")


def read(text: str) -> RiggedHand:
    return parse_hand(text.encode(), "mine.truc")


def test_a_hand_is_read_with_its_directions() -> None:
    hand = lesson("first").by_name["first-1"]
    assert (hand.name, hand.number, hand.title) == ("first-1", 1, "What beats what")
    assert hand.cast == ("remei", "marcel", "quim")
    assert (hand.score, hand.offers) == (Score.CARRIED, ("play",))
    before = hand.moves[4].before
    assert hand.moves[4].action == PlayCard(0, Card("3O"))
    assert before[:3] == [Strip(), Light((Card("3O"),)), Point(2, Card("3O"))]
    assert before[3] == Remark(
        2, "lean", "Three beats two, two beats ace, ace beats king. Your three beats everything."
    )
    assert before[4] == Ask(PLAY_THE_THREE)
    assert [(branch.pattern, branch.target) for branch in hand.moves[4].others] == [("play 2B", "on"), ("play *", "on")]
    assert LightThing(Thing.TRAY) in hand.moves[5].before
    assert [(branch.pattern, branch.target) for branch in hand.ends] == [("1 0", "next")]


def test_cues_answers_eyes_and_slips_are_read() -> None:
    six, arg = lesson("first").by_name["first-6"], lesson("arg").by_name["arg-1"]
    assert six.cues == [Cue(1, 1, Call(1, "truc"))]
    assert Look(1, None) in six.directions() and Look(3, 1) in six.directions()
    assert Slip("On top: ace of swords, ace of batons, seven of swords, seven of coins.") in arg.directions()
    assert Free() in six.directions()
    assert arg.answers == {(1, ""): "accept", (1, "truco"): "refuse"}


def test_the_hands_of_a_lesson_follow_one_another() -> None:
    first = lesson("first")
    assert [hand.place for hand in first.hands] == ["1", "2", "3", "4", "5", "6", "7", "8", "9"]
    nine = first.by_name["first-9"]
    assert first.after(first.by_name["first-4"]) is first.by_name["first-5"]
    assert first.after(nine) is None
    assert first.target(nine, "first-10") is first.by_name["first-10"]
    assert first.target(nine, "again") is nine


def test_there_is_a_lesson_for_every_game() -> None:
    assert lesson_for("cat") == "first"
    assert lesson_for("trut") == "trut"
    assert lesson_for("nothing") == "" and lesson_for("day") == ""
    assert {"first", "fr2", "fr2_any", "fr2_double", "fr4", "lanes", "trut", "val_f", "val_m", "arg"} < set(
        lesson_names()
    )
    with pytest.raises(LookupError, match="no lesson"):
        lesson("nothing")


@pytest.mark.parametrize(
    ("old", "new", "line", "what"),
    [
        ("#@ score carried", "#@ score carryed", 12, "a score is"),
        ("#@ light 3O", "#@ light 8O", 17, "8O"),
        ("#@ point S2 3O", "#@ point S7 3O", 18, "no S7 at this table"),
        (f'#@ do "{PLAY_THE_THREE}"', "#@ do Play!", 20, "quotation marks"),
        ("#@ S1 smug \"A king", "#@ S1 \"A king", 13, "mood"),
        ("#@ S1 smug \"A king", "#@ sing \"A king", 13, "no direction"),
        ("-> on", "-> onwards", 22, "not on, back, again, next"),
        ("#@ end 1 0: S2", "#@ end 1 0: do \"Go on.\" -> again\n#@ end 1 0: S2", 38, "played on"),
        ("-> on", "-> back", 22, "only a sign is taken back"),
        ("#@ idea Two", "# idea Two", 33, "no line 'idea TEXT'"),
        ("look.S1: remei\n", "", 32, "names nobody for a seat"),
        ("S0 play 3O", "S0 play 3C", 21, "illegal action"),
        ("= hand T0", "= hand T1", 32, "verdict does not agree"),
    ],
)  # fmt: skip
def test_what_is_wrong_is_said_with_its_place(old: str, new: str, line: int, what: str) -> None:
    text = text_of("first-1")
    assert old in text
    with pytest.raises(LessonError) as told:
        read(text.replace(old, new, 1))
    assert what in told.value.what
    assert str(told.value).startswith("mine.truc:")
    assert told.value.line == pytest.approx(line, abs=12)


def test_a_branch_leads_to_a_hand_that_exists(tmp_path: Path) -> None:
    (tmp_path / "first-9.truc").write_text(text_of("first-9"), encoding="utf-8")
    with pytest.raises(LessonError, match="there is no hand 'first-9b'"):
        read_lessons(tmp_path.glob("*.truc"))


def test_a_file_is_called_like_its_hand(tmp_path: Path) -> None:
    (tmp_path / "first-77.truc").write_text(text_of("first-1"), encoding="utf-8")
    with pytest.raises(LessonError, match=r"must be called first-1\.truc"):
        read_lessons(tmp_path.glob("*.truc"))


def test_the_example_of_the_document_can_be_played() -> None:
    document = Path(__file__).resolve().parents[2] / "docs" / "lessons.md"
    example = document.read_text(encoding="utf-8").rpartition("```\ntruc: 1\n")[2].partition("```")[0]
    hand = read("truc: 1\n" + example)
    assert hand.name == "mine-1"
    assert walk(hand).missing == [] and faults(hand) == []
