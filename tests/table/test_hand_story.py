"""The story of a hand: what was done in its order, and one sentence for each source of points."""

from __future__ import annotations

import pygame
import pytest

from tools.shots.family import FOUR as VALENCIAN
from tools.shots.family import LEVEL, TWO_F, hand
from tools.shots.positions import LONG_HAND, record
from truc_desktop.art.said_bubble import said_width
from truc_desktop.engine import PRESETS, PUBLIC, PointsAwarded, Reason, read_record, view_of
from truc_desktop.presentation.games import words_of
from truc_desktop.presentation.narration.game_history import history_of_record
from truc_desktop.presentation.narration.hand_story import HandStory, StepKind, StoryRow, StoryStep, with_verdicts
from truc_desktop.presentation.player import Player
from truc_desktop.presentation.wording.hand_result import Award
from truc_desktop.presentation.wording.points_told import points_told
from truc_desktop.table.dialogs.story_page import MOST_SAID, told_lines

ALL_CARDS = record(*LONG_HAND, "S1 play 7B", "S2 play 3E", "S3 play 2B", "S0 play 3O", dealer=0)
PLAYERS = tuple(Player("quim", name) for name in ("Ada", "Remei", "Marcel", "Quim"))


def story(text: str, viewer: int = 0) -> HandStory:
    """Return the story of the last hand of a record."""
    loaded = read_record(text.encode())
    course = history_of_record(loaded, viewer)
    told = HandStory(words_of(loaded.match.rules), view_of(loaded.match, viewer))
    for event, before in course.last_hand:
        told.follow(event, before)
    return told


def steps(row: StoryRow) -> list[tuple[int, str]]:
    return [(step.seat, step.said or str(step.card)) for step in row.steps]


def test_a_bet_stands_between_the_cards_it_was_made_between() -> None:
    first, second, third = story(ALL_CARDS).rows
    assert steps(first)[:4] == [(1, "5E"), (1, "Truc!"), (2, "Vull!"), (2, "7E")]
    assert first.steps[1].told == "wants 2 points" and first.steps[2].told == "accepts: 2 points"
    assert (first.leader, first.winner, second.winner, third.winner) == (1, 0, 1, 2)


def test_an_answer_that_raises_says_both_and_a_refusal_ends_the_story() -> None:
    told = story(record("S1 play 5E", "S1 call truc", "S0 call retruc", "S1 refuse", dealer=0))
    (row,) = told.rows
    assert [step.told for step in row.steps] == ["", "wants 2 points", "accepts, and wants 3 points", "refuses"]
    assert not row.done and told.gave_way == {Reason.REFUSED: 1}


def test_pairs_are_told_with_the_card_that_lay_covered_in_the_next_row() -> None:
    lines = ("S1 play 3E", "S2 play 5O", "S3 play 4B", "S0 play 3O", "S1 play2 6C/6E", "S2 play2 7O/3C",
             "S3 play2 1E/5B", "S0 play2 7E/4O")  # fmt: skip
    rows = story(hand("val_m", LEVEL, *lines, dealer=0)).rows
    assert rows[0].done and rows[0].winner is None
    assert steps(rows[1]) == [(1, "6C"), (2, "7O"), (3, "1E"), (0, "7E")]
    assert {step.told for step in rows[1].steps} == {"on another card"}


def test_who_comes_late_knows_the_tricks_without_the_events() -> None:
    text = record(*LONG_HAND, dealer=0)
    match = read_record(text.encode()).match
    told = HandStory(words_of(match.rules), view_of(match, 0))
    assert [row.winner for row in told.rows] == [row.winner for row in story(text).rows]
    assert sorted(steps(told.rows[0])) == sorted(s for s in steps(story(text).rows[0]) if s[1] != "Vull!")


def test_a_viewer_is_told_no_card_that_lies_face_down() -> None:
    lines = ("S1 play 3E", "S2 play 5O", "S3 play 4B", "S0 play 3O", "S1 play2 6C/6E")
    for viewer in (0, 2, PUBLIC):
        said = [str(step.card) for row in story(hand("val_m", LEVEL, *lines, dealer=0), viewer).rows
                for step in row.steps]  # fmt: skip
        assert "6C" in said and "6E" not in said


@pytest.mark.parametrize(("viewer", "said"), [
    (0, "Your side won two tricks: 2 points. Truc was accepted"),
    (1, "They won two tricks: 2 points. Truc was accepted"),
    (PUBLIC, "Ada and Marcel won two tricks: 2 points. Truc was accepted"),
])  # fmt: skip
def test_points_for_tricks_say_who_won_them_and_for_which_bet(viewer: int, said: str) -> None:
    assert sentence(ALL_CARDS, viewer) == said


def test_who_refused_is_named_also_when_it_was_the_viewer() -> None:
    text = record("S1 play 5E", "S1 call truc", "S2 refuse", dealer=0)
    assert sentence(text, 0) == "Marcel refused truc: 1 point. What it was worth before that bet"
    assert sentence(text, 2).startswith("You refused truc: 1 point")


def test_a_refused_side_bet_is_told_like_one() -> None:
    text = hand("val_f", VALENCIAN, "S0 call envit", "S1 refuse", "S0 call truc", "S3 refuse")
    assert sentence(text, 0, 0) == "Remei refused envit: 1 point"
    assert sentence(text, 0).startswith("Quim refused truc: 1 point")


def test_a_bet_is_named_as_it_was_called_without_its_question_mark() -> None:
    text = hand("val_f", VALENCIAN, "S0 call envit", "S1 call torne", "S0 refuse", "S0 call truc", "S3 refuse")
    assert sentence(text, 0, 0) == "You refused torne: 2 points"
    french = hand("fr2", TWO_F, "S1 offer two_more", "S0 accept", "S1 play 8c", "S0 play 9s", "S1 play Rh",
                  "S0 play 7h", "S0 play Ad", "S1 play Vs", dealer=0)  # fmt: skip
    assert sentence(french, 0) == "You won two tricks: 2 points. Deux de plus was accepted"


def sentence(text: str, viewer: int, nth: int = -1) -> str:
    """Return what is told of one of the awards of a finished hand."""
    loaded = read_record(text.encode())
    view, told = view_of(loaded.match, viewer), story(text, viewer)
    found = [event for event, _view in history_of_record(loaded, viewer).last_hand if isinstance(event, PointsAwarded)]
    award = Award(found[nth].account, found[nth].amount, found[nth].reason)
    return points_told(award, view, PLAYERS, words_of(loaded.match.rules), told.gave_way).sentence


def test_verdicts_are_those_of_the_last_signs() -> None:
    rows = story(record("S1 play 5E", "S0 signal three", "S2 signal three", dealer=0)).rows
    (row,) = with_verdicts(rows, (False,))
    assert [(step.seat, step.true) for step in row.steps if step.kind is StepKind.SIGN] == [(0, None), (2, False)]
    assert with_verdicts(rows, ()) == rows


def test_nothing_that_is_said_in_any_game_is_cut_in_its_bubble() -> None:
    pygame.init()
    widest = 0.0
    for key in PRESETS:
        words = words_of(key)
        said = [*(phrase for word, phrase in words.calls.items() if word != "+"), words.accept, words.refuse,
                words.concede, *(words.act(name) for name in ("flor", "achico", "take_flor", "redeal", "keep",
                                                              "keep_cards", "new_deal", "my_remainder"))]  # fmt: skip
        for phrase in said:
            for told in (phrase.subtitle, "accepts, and wants a whole trut"):
                step = StoryStep(StepKind.WORD, 0, said=phrase.text, told=told)
                widest = max(widest, said_width(step.said, told_lines(step, 1.0), 1.0))
    assert 0 < widest <= MOST_SAID


def test_only_steps_of_signs_are_signs() -> None:
    told = story(record("S1 play 5E", "S0 signal three", dealer=0))
    assert [step.kind for step in told.rows[0].steps] == [StepKind.CARD, StepKind.SIGN]
