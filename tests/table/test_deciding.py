"""Whether the open cards decide a hand, and what is said of it: public facts only, and true."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise

import pytest

from tests.table.test_hand_decided import chosen
from tools.shots.family import hand
from truc_desktop.engine import (
    PRESETS,
    PUBLIC,
    CardPlayed,
    Event,
    HandEnded,
    Match,
    Reason,
    Rng,
    SeatView,
    TrickDrawn,
    TrickWon,
    draw_deal,
    parse_action,
    project,
    read_record,
    ruleset,
    view_of,
    waits_for_cards,
)
from truc_desktop.presentation.deciding import FORCES, decides, force_of, sure_winner
from truc_desktop.presentation.games import words_of
from truc_desktop.presentation.wording.verdict import Verdict, verdict_of
from truc_desktop.table.animation.timings import DECISIONS

HANDS = 12
Step = tuple[list[SeatView], Event, tuple[Event, ...]]
"""The views of everybody before an event, the event, and those that follow from the same action."""


def played(key: str, seats: int) -> Iterator[Step]:
    """Yield the cards and finished tricks of some random hands."""
    rng, match, left = Rng(7), Match(ruleset(key, seats)), HANDS
    while left and not match.over:
        watchers = (PUBLIC, *range(seats))
        views = [view_of(match, seat) for seat in watchers]
        events = match.apply(draw_deal(match, rng) if waits_for_cards(match) else chosen(match, rng))
        for n, event in enumerate(events):
            if isinstance(event, CardPlayed | TrickWon | TrickDrawn):
                yield views, event, tuple(events[n + 1 :])
                views = [project(view, (event,)) for view in views]
            elif not isinstance(event, HandEnded):
                told = [event.redacted(view.seat) for view in views]
                views = [project(view, () if one is None else (one,)) for view, one in zip(views, told, strict=True)]
            left -= isinstance(event, HandEnded)


@pytest.mark.parametrize("key", PRESETS)
def test_everybody_at_the_table_finds_the_same_and_the_trick_agrees(key: str) -> None:
    sure: int | None = None
    found = 0
    for views, event, _rest in played(key, PRESETS[key].players[-1]):
        if isinstance(event, CardPlayed):
            laid = [replace(view, plays=(*view.plays, (event.seat, event.card))) for view in views]
            assert len({(sure_winner(view), decides(view), force_of(view)) for view in laid}) == 1
            if sure is not None:
                assert sure_winner(laid[0]) == sure, "what was certain stays so"
            sure = sure_winner(laid[0])
            found += sure is not None
        else:
            if sure is not None:
                assert isinstance(event, TrickWon) and event.seat == sure
            sure = None
    assert found


@pytest.mark.parametrize("key", PRESETS)
def test_a_verdict_names_the_side_that_the_engine_lets_win(key: str) -> None:
    words = words_of(key)
    seats = PRESETS[key].players[-1]
    names = tuple("ABCDEFGH"[:seats])
    told: list[Verdict] = []
    for views, event, rest in played(key, seats):
        if not isinstance(event, TrickWon | TrickDrawn):
            continue
        for view in views:
            verdict = verdict_of(event, view, project(view, (event,)), words, names)
            ended = next((one for one in rest if isinstance(one, HandEnded | TrickWon | TrickDrawn)), None)
            if verdict is None:
                assert isinstance(event, TrickWon) or view.decided is not None
                continue
            told.append(verdict)
            assert verdict.drawn == isinstance(event, TrickDrawn) and verdict.word.text and verdict.line
            assert verdict.line.startswith(verdict.word.subtitle), "what the word means stands beneath it"
            assert (verdict.us is None) == (verdict.winner is None)
            if isinstance(ended, HandEnded) and ended.reason in (Reason.TRICKS, Reason.ALL_DRAWN):
                assert verdict.winner == ended.winner
    assert {verdict.drawn for verdict in told} == {True, False}


@pytest.mark.parametrize(("hands", "plays", "why"), [
    ("S0 3O 6C 7E | S1 3B 7O 5C", ("S0 play 3O", "S1 play 3B", "S0 play2 7E/6C", "S1 play2 7O/5C"),
     "the upper cards decide"),
    ("S0 3O 6C 5E | S1 3B 6O 4C", ("S0 play 3O", "S1 play 3B", "S0 play2 6C/5E", "S1 play2 6O/4C"),
     "the covered cards decide"),
])  # fmt: skip
def test_after_a_drawn_first_trick_the_pair_is_said_to_decide(hands: str, plays: tuple[str, ...], why: str) -> None:
    match = read_record(hand("val_m", hands, *plays[:-1], dealer=1).encode()).match
    view = view_of(match, 0)
    lines = []
    for event in match.apply(parse_action(plays[-1])):
        after = project(view, (event,))
        if isinstance(event, TrickWon | TrickDrawn):
            verdict = verdict_of(event, view, after, words_of("val_m"), ("A", "B"))
            lines.append("" if verdict is None else verdict.line)
        view = after
    assert lines[-1].endswith(f". Yours: {why}")


@pytest.mark.parametrize(("plays", "says"), [
    (("S0 play 3O", "S1 play 3B"), "Tied: the next trick won decides"),
    (("S0 play 3O", "S1 play 3B", "S0 play 6C", "S1 play 6O"), "Tied: the next trick won decides"),
    (("S0 play 3O", "S1 play 3B", "S0 play 5E", "S1 play 4C"), "Won. Yours: after a tie, this trick decides"),
    (("S0 play 3O", "S1 play 3B", "S0 play 6C", "S1 play 6O", "S0 play 5E", "S1 play 4C"),
     "Won. Yours: after a tie, this trick decides"),
    (("S0 play 3O", "S1 play 6O", "S0 play 5E", "S1 play 3B", "S1 play 4C", "S0 play 6C"), "Won"),
    (("S0 play 3O", "S1 play 4C", "S0 play 6C", "S1 play 6O"), "Tied. Yours: the first trick decides"),
])  # fmt: skip
def test_a_tie_is_said_to_leave_the_hand_to_the_next_trick_won_or_to_the_first(
    plays: tuple[str, ...], says: str
) -> None:
    match = read_record(hand("cat", "S0 3O 6C 5E | S1 3B 6O 4C", *plays[:-1], dealer=1).encode()).match
    view = view_of(match, 0)
    lines = []
    for event in match.apply(parse_action(plays[-1])):
        after = project(view, (event,))
        if isinstance(event, TrickWon | TrickDrawn):
            verdict = verdict_of(event, view, after, words_of("cat"), ("A", "B"))
            lines.append("" if verdict is None else verdict.line)
        view = after
    assert lines[-1] == says


def test_a_higher_stake_is_felt_more() -> None:
    assert len(DECISIONS) == FORCES
    for less, more in pairwise(DECISIONS):
        assert less.stop_ms < more.stop_ms and less.hop < more.hop and less.shake < more.shake
        assert less.rise < more.rise and less.push < more.push and less.tick < more.tick
