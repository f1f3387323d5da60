"""Why rivals say that they have taken or dropped a bet: from public things, seldom, and nothing twice in a match."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise

import pytest

from truc_desktop.art.faces.cast import BY_KEY, CAST
from truc_desktop.art.faces.character import Character
from truc_desktop.engine import (
    CallAccepted,
    CallRefused,
    Card,
    EnvitAccepted,
    Event,
    Match,
    Rng,
    SeatView,
    Trick,
    draw_deal,
    ruleset,
    view_of,
)
from truc_desktop.presentation.small_talk.bet_reasons import Ground, grounds, reasons_of
from truc_desktop.presentation.small_talk.chatter import REASONS_APART, Chatter

PEOPLE = tuple((who, BY_KEY[who].region) for who in ("remei", "laia", "quim", "montse"))
ANSWERS: tuple[Event, ...] = (CallAccepted(1, 0, 2, by_play=False), CallRefused(3, 0), EnvitAccepted(1, 2, (1,)))


@pytest.fixture(scope="module")
def view() -> SeatView:
    match = Match(ruleset("cat", 4))
    while not any(view_of(match, 0).held):
        choices = [(seat, action) for seat in range(4) for action in match.legal(seat)]
        match.apply(choices[0][1] if choices else draw_deal(match, Rng(1)))
    return view_of(match, 0)


def scored(view: SeatView, ours: int, theirs: int) -> SeatView:
    return replace(view, board=replace(view.board, score=(ours, theirs)))


def first_won_by(view: SeatView, seat: int) -> SeatView:
    return replace(view, tricks=(Trick(seat, ((seat, Card("3O")),), seat),))


def told(view: SeatView, seed: int, answers: int = 60) -> Iterator[str]:
    chatter = Chatter(PEOPLE, 0, seed)
    known = {line.text for who in PEOPLE for taken in (True, False) for line in reasons_of(*who, taken, tuple(Ground))}
    for number in range(answers):
        joke = chatter.joke(ANSWERS[number % len(ANSWERS)], view)
        yield joke.text if joke is not None and joke.text in known else ""


def test_what_speaks_for_an_answer_is_seen_by_everybody(view: SeatView) -> None:
    level = scored(view, 4, 4)
    assert grounds(level, 1, True, True) == (Ground.EARLY,) and grounds(level, 1, True, False) == ()
    assert grounds(level, 1, False, True) == ()
    assert grounds(scored(first_won_by(view, 1), 6, 4), 1, True, True) == (Ground.HOME, Ground.BEHIND)
    assert grounds(scored(first_won_by(view, 0), 3, 4), 1, False, True) == (Ground.GONE, Ground.AHEAD)
    assert grounds(first_won_by(level, 0), 1, True, True) == () == grounds(first_won_by(level, 1), 1, False, True)


@pytest.mark.parametrize("seed", range(8))
def test_hidden_cards_and_signs_change_no_reason(view: SeatView, seed: int) -> None:
    other = replace(view, cards=(Card("4O"), Card("4C"), Card("4B")), dealt=(Card("4O"), Card("4C"), Card("4B")),
                    signals=((1, "three"), (2, "ace")))  # fmt: skip
    assert list(told(view, seed)) == list(told(other, seed))


@pytest.mark.parametrize("seed", range(8))
def test_reasons_are_seldom_and_none_is_told_twice(view: SeatView, seed: int) -> None:
    said = list(told(scored(view, 7, 4), seed))
    at = [number for number, text in enumerate(said) if text]
    assert at and all(two - one >= REASONS_APART for one, two in pairwise(at))
    texts = [text for text in said if text]
    assert len(texts) == len(set(texts))


def test_a_partner_gives_no_reason_nor_does_who_is_silent(view: SeatView) -> None:
    own = {line.text for taken in (True, False) for line in reasons_of(*PEOPLE[2], taken, tuple(Ground))}
    for seed in range(30):
        chatter = Chatter(PEOPLE, 0, seed, silent=(1,))
        found = [chatter.joke(CallAccepted(seat, 0, 2, by_play=False), view) for seat in (2, 1) for _ in range(4)]
        assert not own & {joke.text for joke in found if joke is not None}


@pytest.mark.parametrize("who", CAST, ids=lambda who: who.key)
def test_everybody_has_a_line_of_their_own_for_both(who: Character) -> None:
    key, region = who.key, who.region
    for taken in (True, False):
        lines = reasons_of(key, region, taken, tuple(Ground))
        assert len(lines) == 1 + len(Ground) and len({line.text for line in lines}) == len(lines)
        for line in lines:
            assert line.meaning and not line.shout and len(line.text) <= 42 and len(line.meaning) <= 46
            assert line.text[-1] in ".!?…" and line.meaning[-1] in ".!?…"
