"""Game history: points, tricks, bets and signs are counted as the screen has seen them."""

from __future__ import annotations

from tools.shots.family import FOUR, hand
from truc_desktop.engine import Event, Match, parse_action, project, read_record, view_of
from truc_desktop.presentation.narration.game_history import GameHistory, history_of_record

HEAD = "truc: 1\nrules: cat\nplayers: 4\ndealer: S3\n"
DEAL = "\ndeal S3 | S0 3O 12O 4C | S1 1C 5E 7B | S2 7E 6O 3E | S3 2B 4B 6C"
HAND = ("S0 play 4C", "S0 call truc", "S1 accept", "S1 play 5E", "S2 play 7E", "S3 play 6C", "S2 play 3E",
        "S3 play 4B", "S0 play 12O", "S1 play 1C")  # fmt: skip


def follow(match: Match, viewer: int, lines: tuple[str, ...]) -> GameHistory:
    view = view_of(match, viewer)
    course = GameHistory(view)
    for line in lines:
        events: list[Event] = list(match.apply(parse_action(line)))
        for event in events:
            known = event.redacted(viewer)
            if known is not None:
                view = project(view, (known,))
                course.follow(known, view)
    return course


def test_tricks_bets_and_points_of_a_hand() -> None:
    course = follow(read_record((HEAD + DEAL + "\n").encode()).match, 0, HAND)
    assert course.points == [(0, 0), (2, 0)]
    assert course.whole
    assert course.tricks == {2: 2}
    assert course.raised == (1, 0)
    assert course.refused == (0, 0)


def test_a_refusal_counts_for_the_side_that_refused_seen_from_the_other_side() -> None:
    course = follow(read_record((HEAD + DEAL + "\n").encode()).match, 1, ("S0 call truc", "S1 refuse"))
    assert course.raised == (0, 1)
    assert course.refused == (1, 0)
    assert course.points == [(0, 0), (0, 1)]


def test_signs_that_were_seen_count_and_others_do_not() -> None:
    match = read_record((HEAD + DEAL + "\n").encode()).match
    assert follow(match, 0, ("S0 signal three > S1",)).caught == (1, 0)
    assert follow(match, 0, ("S0 signal three",)).caught == (0, 0)


def test_a_game_come_into_half_way_is_not_whole() -> None:
    match = read_record((HEAD + "score: T0 4 T1 7\n" + DEAL + "\n").encode()).match
    course = follow(match, 0, ())
    assert course.points == [(4, 7)]
    assert not course.whole


def test_a_line_ends_at_the_target_however_much_the_last_hand_won() -> None:
    match = read_record((HEAD + "score: T0 11 T1 7\n" + DEAL + "\n").encode()).match
    course = GameHistory(view_of(match, 0))
    course.points.append((14, 7))
    assert course.line(0, 12) == (11, 12) and course.line(1, 12) == (7, 7)


def test_a_stored_match_is_told_from_its_first_hand_on() -> None:
    loaded = read_record(("\n".join([HEAD + DEAL, *HAND]) + "\n").encode())
    before = loaded.match.board
    for viewer in range(4):
        told = history_of_record(loaded, viewer)
        seen = follow(read_record((HEAD + DEAL + "\n").encode()).match, viewer, HAND)
        assert (told.points, told.tricks, told.raised, told.whole) == (seen.points, seen.tricks, seen.raised, True)
    assert loaded.match.board == before


def test_a_match_that_was_written_down_in_its_middle_is_not_told_as_whole() -> None:
    loaded = read_record((HEAD + "score: T0 4 T1 7\n" + DEAL + "\n").encode())
    told = history_of_record(loaded, 0)
    assert not told.whole and told.points == [(4, 7)]
    empty = history_of_record(read_record((HEAD + "\n").encode()), 1)
    assert empty.whole and empty.points == [(0, 0)]


def test_a_set_counts_in_the_hand_that_won_it() -> None:
    text = hand("val_f", FOUR, "S0 call envit", "S1 accept", "S0 play 3O", "S1 play 1B", "S2 play 3C", "S3 play 4B",
                "S1 play 6C", "S2 play 7O", "S3 play 5B", "S0 play 4O", "S2 play 5O", "S3 play 1E", "S0 play 7E",
                score="T0 23 T1 11")  # fmt: skip
    loaded = read_record(text.encode())
    course = history_of_record(loaded, 0)
    assert course.points == [(23, 11)]
    match = loaded.match
    view = view_of(match, 0)
    for event in match.apply(parse_action("S1 play 6E")):
        if (told := event.redacted(0)) is not None:
            view = project(view, (told,))
            course.follow(told, view)
    assert course.points[0] == (23, 11) and len(course.points) == 2 and course.points[1][0] >= 24
