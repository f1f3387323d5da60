"""Every hand of every lesson: each act that a player may do has its answer, and every way leads to an end."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tools.check.lessons import dead_ends, faults, walk
from truc_desktop.lessons.directions import AGAIN, Ask, Remark, RiggedHand, Strip
from truc_desktop.lessons.library import Lesson, lesson
from truc_desktop.lessons.outline import PUZZLES, lesson_files, lesson_names
from truc_desktop.lessons.reading import parse_hand

HANDS = [hand for name in lesson_names() for hand in lesson(name).by_name.values()]


def changed(name: str, old: str, new: str) -> RiggedHand:
    """A hand with one change in its file."""
    text = next(path for path in lesson_files() if path.stem == name).read_text(encoding="utf-8")
    assert old in text
    return parse_hand(text.replace(old, new, 1).encode(), f"{name}.truc")


@pytest.mark.parametrize("hand", HANDS, ids=lambda hand: hand.name)
def test_every_act_of_the_player_is_answered_and_every_way_ends(hand: RiggedHand) -> None:
    tried = walk(hand)
    assert tried.missing == []
    assert sum(tried.ends.values()) > 0
    assert faults(hand) == []


def test_so_much_is_tried() -> None:
    tried = [walk(hand, most_ends=3) for hand in HANDS if hand.lesson == "first"]
    assert sum(each.others for each in tried) >= 48
    assert len(HANDS) >= 43


@pytest.mark.parametrize("name", lesson_names())
def test_every_hand_leads_to_the_end_of_its_lesson(name: str) -> None:
    assert dead_ends(lesson(name)) == []


@pytest.mark.parametrize("name", [name for name in lesson_names() if name != PUZZLES])
def test_the_first_hand_of_a_lesson_shows_what_beats_what(name: str) -> None:
    assert Strip() in lesson(name).hands[0].directions()


def test_the_first_hand_says_what_is_played_for_before_anything_is_played() -> None:
    before = (each for move in lesson("first").hands[0].moves[:2] for each in move.before)
    told = " ".join(each.text for each in before if isinstance(each, Remark))
    assert "12 points win the match" in told and "Two of three tricks" in told


def test_the_first_lesson_can_end_with_a_won_match() -> None:
    nine = lesson("first").by_name["first-9"]
    won = next(branch for branch in nine.ends if branch.pattern == "14 8 over")
    assert lesson("first").target(nine, won.target) is None
    assert "14 8 over" in walk(nine).ends


@pytest.mark.parametrize(
    ("name", "old", "new", "missing"),
    [
        ("first-6", "#@ else refuse: S2 cough \"But I winked! I nearly lost an eyelid. Look again.\" -> again\n", "",
         "S0 refuse"),
        ("first-7", "#@ else wait: S2 shrug \"No sign? Then I have to play my two.\" -> on\n", "", "wait"),
        ("first-7", "#@ else signal two|signal ace|signal nothing:", "#@ else signal two:", "S0 signal ace"),
        ("first-3", "#@ offers play, call truc", "#@ offers play", "'S0 call truc' is not on offer"),
        ("trut-2", "#@ end 2 0 sets 1 0:", "#@ end 2 0:", "nothing comes to this"),
        ("first-2", "#@ end 1 1:", "#@ end 1 2:", "no 'end' for '1 1'"),
        ("first-1", "#@ end 1 0:", "#@ end 2 0:", "no 'end' for '1 0'"),
        ("fr4-1", "#@ else instruct S2 *: S2 salute \"Aye, captain.\" -> on\n", "", "S0 instruct S2 play_low"),
    ],
)  # fmt: skip
def test_a_missing_answer_is_noticed(name: str, old: str, new: str, missing: str) -> None:
    told = walk(changed(name, old, new)).missing
    assert any(missing in text for text in told), told


@pytest.mark.parametrize(
    ("name", "old", "new", "fault"),
    [
        ("first-1", "Beat that.", "Beat that if you can, my dears, before the soup is cold on the table.", "words"),
        ("first-1", "S1 smug", "S1 frowning", "frowning"),
        ("first-2", "#@ light 3E", "#@ light 3B", "3B is shown"),
        ("first-7", "#@ look S3 S0\n#@ do \"Open", "#@ do \"Open", "see the sign"),
        ("first-8", "S2 murmur \"Quim", "S3 murmur \"Quim", "covers the speaker's own bet"),
        ("lanes-1", "Not that one! The seven was our trick.", "Good.", "'S0 play 9c' is answered like any act"),
        ("fr4-3", "#@ else play *: S2 hm", "#@ else play 10h: S2 hm", "'S0 play 8s' is answered like any act"),
        ("first-1", "#@ why", "# why", "the same cards again, without a 'why'"),
        ("fr4-1", "S1 offer two_more\n", "S1 offer two_more\n#@ S1 slam \"Well?\"\n", "covers the speaker's own bet"),
    ],
)  # fmt: skip
def test_a_wrong_direction_is_noticed(name: str, old: str, new: str, fault: str) -> None:
    assert any(fault in text for text in faults(changed(name, old, new)))


def test_a_hand_without_a_way_on_is_noticed() -> None:
    stuck = changed("trut-2", "-> next", "-> again")
    stuck.ends = [replace(branch, target=AGAIN) for branch in stuck.ends]
    assert dead_ends(Lesson("trut", (stuck,), {stuck.name: stuck})) == ["trut-2 never leads to the end"]


def test_every_free_lead_says_what_it_is_for() -> None:
    asked = [each.text for hand in HANDS for each in hand.directions() if isinstance(each, Ask)]
    leads = [text for text in asked if "any card" in text.lower()]
    assert len(leads) >= 3 and all(": " in text or ", so " in text for text in leads)


def test_the_things_on_the_table_are_named_in_the_first_three_hands() -> None:
    told = [each.text for name in ("first-1", "first-2", "first-3") for hand in HANDS if hand.name == name
            for each in hand.directions() if isinstance(each, Remark)]  # fmt: skip
    for thing in ("tray", "flag", "beans lie"):
        assert any(thing in text for text in told), thing
