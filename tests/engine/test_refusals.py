"""A refused action says why, and nothing has changed."""

from __future__ import annotations

import pytest

from tests.engine.matches import refused, table
from truc_desktop.engine import Accept, Card, Cut, IllegalAction, Match, PlayCard, Refusal, Say, Signal, parse_action

UNDEALT = table(deal=False)
KNOCKED = table("S2 knock", deal=False)
CUT = table("S2 cut", deal=False)
LEAD = table()
ASKED = table("S0 call truc")
FOURTH_BET = table("S0 play 12O", "S1 play 5E", "S2 play 4E", "S3 play 4B", "S3 call truc")
ACCEPTED = table("S0 call truc", "S1 accept")
RETRUC = table("S0 call truc", "S1 call retruc")
AT_THE_TOP = table("S0 call truc", "S1 call retruc", "S0 accept")
OVER = table("S0 call truc", "S1 refuse")
ELEVEN = table(score=(11, 3))
ELEVEN_PLAYED = table("S0 decide play", score=(11, 3))
ELEVEN_ALL = table(score=(11, 11))
ELEVEN_KNOCKED = table("S2 knock", score=(3, 11), deal=False)
NEXT_ANSWERS = table("S1 call truc", answer_by="next", bet_timing="any_time")
PLAYED_OUT = table(
    "S0 play 3O", "S1 play 4E", "S0 play 2O", "S1 play 5E",
    players=2, hands=("3O 2O 4C", "4E 5E 12E"), play_all_tricks="yes", concede_any_time="yes",
)  # fmt: skip


@pytest.mark.parametrize(
    ("match", "step", "reason"),
    [
        (UNDEALT, "S0 cut", "NOT_YOUR_CUT"),
        (UNDEALT, "S3 knock", "NOT_YOUR_CUT"),
        (UNDEALT, "S0 play 3O", "NOT_DEALT"),
        (UNDEALT, "S0 call truc", "NOT_DEALT"),
        (UNDEALT, "S3 deal one", "NOT_NOW"),
        (UNDEALT, "S0 signal three", "NOT_DEALT"),
        (KNOCKED, "S2 deal one", "NOT_YOUR_DEAL"),
        (KNOCKED, "S2 cut", "NOT_DEALT"),
        (KNOCKED, "deal S3 | S0 3O | S1 1C | S2 7E | S3 2B", "NOT_NOW"),
        (ELEVEN_KNOCKED, "S3 deal one", "ONE_CARD_AT_ELEVEN"),
        (CUT, "S0 play 3O", "NOT_DEALT"),
        (CUT, "S2 cut", "NOT_DEALT"),
        (LEAD, "S1 play 1C", "NOT_YOUR_TURN"),
        (LEAD, "S0 play 1C", "NOT_YOUR_CARD"),
        (LEAD, "S0 accept", "NOTHING_TO_ANSWER"),
        (LEAD, "S1 refuse", "NOTHING_TO_ANSWER"),
        (LEAD, "S0 concede", "NO_CONCEDING"),
        (LEAD, "S0 call retruc", "NOT_YET_CALLED"),
        (LEAD, "S0 call envit", "NO_SUCH_CALL"),
        (LEAD, "S2 cut", "NOT_NOW"),
        (LEAD, "S0 decide play", "NOT_NOW"),
        (LEAD, "S4 play 3O", "NO_SUCH_SEAT"),
        (LEAD, "S0 signal envit", "NO_SUCH_SIGNAL"),
        (LEAD, "S0 signal three > S2", "WRONG_WITNESS"),
        (LEAD, "S0 signal three > S1 S3", None),
        (ASKED, "S0 play 3O", "OWN_BET_WAITS"),
        (ASKED, "S1 play 1C", "BET_WAITS"),
        (ASKED, "S2 accept", "NOT_YOUR_ANSWER"),
        (ASKED, "S2 call retruc", "OWN_BET_WAITS"),
        (ASKED, "S1 call truc", "ALREADY_CALLED"),
        (ASKED, "S1 call envit", "NO_SUCH_CALL"),
        (ASKED, "S1 concede", "NO_CONCEDING"),
        (ASKED, "S1 decide play", "BET_WAITS"),
        (FOURTH_BET, "S0 play 1C", "NOT_YOUR_CARD"),
        (FOURTH_BET, "S1 play 1C", "OWN_BET_WAITS"),
        (ACCEPTED, "S0 call truc", "ALREADY_CALLED"),
        (ACCEPTED, "S0 call retruc", "NOT_YOUR_RAISE"),
        (RETRUC, "S2 call retruc", "ALREADY_CALLED"),
        (RETRUC, "S1 accept", "NOT_YOUR_ANSWER"),
        (AT_THE_TOP, "S0 call retruc", "ALREADY_CALLED"),
        (NEXT_ANSWERS, "S2 accept", "NOT_YOUR_ANSWER"),
        (NEXT_ANSWERS, "S2 call retruc", "NOT_YOUR_ANSWER"),
        (OVER, "S0 accept", "HAND_DECIDED"),
        (OVER, "S0 call retruc", "HAND_DECIDED"),
        (OVER, "S0 play 3O", "NOT_DEALT"),
        (OVER, "S0 cut", "NOT_YOUR_CUT"),
        (OVER, "S0 signal three", "NOT_DEALT"),
        (ELEVEN, "S1 decide play", "NOT_YOUR_DECISION"),
        (ELEVEN, "S0 play 3O", "NOT_YOUR_DECISION"),
        (ELEVEN, "S1 call truc", "NO_BETS_AT_ELEVEN"),
        (ELEVEN_PLAYED, "S0 call truc", "NO_BETS_AT_ELEVEN"),
        (ELEVEN_ALL, "S0 call truc", "NO_BETS_AT_ELEVEN"),
        (ELEVEN_ALL, "S0 decide play", "NOT_NOW"),
        (PLAYED_OUT, "S0 call truc", "HAND_DECIDED"),
        (PLAYED_OUT, "S0 concede", "HAND_DECIDED"),
        (table(players=2), "S0 signal three", "NO_PARTNER"),
        (table(signals="off"), "S0 signal three", "NO_SIGNALS"),
        (table(signals_truthful="yes"), "S0 signal two", "FALSE_SIGNAL"),
        (table(signals_truthful="yes"), "S0 signal three", None),
        (table(signals_truthful="yes"), "S2 signal nothing", None),
        (table(signals_truthful="yes"), "S0 signal nothing", "FALSE_SIGNAL"),
        (table(table_talk="off"), "S0 say hello", "NO_TALK"),
        (table(accept_by_play="no"), "S0 play 3O", None),
        (table("S0 play 3O", "S0 call truc", accept_by_play="no"), "S1 play 1C", "BET_WAITS"),
        (table("S0 play 3O", "S0 call truc"), "S1 play 1C", None),
        (table(concede_any_time="yes"), "S2 concede", None),
    ],
)  # fmt: skip
def test_reasons(match: Match, step: str, reason: str | None) -> None:
    before = match.key()
    assert refused(match, step) == reason
    if reason is not None:
        with pytest.raises(IllegalAction) as caught:
            match.apply(parse_action(step))
        assert caught.value.refusal.name == reason
        assert str(caught.value.refusal.value) in str(caught.value)
    assert match.key() == before


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "EMPTY_TALK"),
        ("   ", "EMPTY_TALK"),
        ("two\nlines", "EMPTY_TALK"),
        ("two\u2028lines", "EMPTY_TALK"),
        ("\u00a0", "EMPTY_TALK"),
        ("Truc\u00a0!", None),
        ("Truc\u202f!", None),
        ("x" * 201, "LONG_TALK"),
        ("x" * 200, None),
    ],
)
def test_talk(text: str, reason: str | None) -> None:
    refusal = LEAD.verify(Say(0, text))
    assert (refusal.name if refusal else None) == reason


@pytest.mark.parametrize("seat", [-1, 4, 99])
def test_seats_there_are_not(seat: int) -> None:
    for action in (PlayCard(seat, Card("3O")), Accept(seat), Cut(seat), Say(seat, "x"), Signal(seat, "three")):
        assert LEAD.verify(action) is Refusal.NO_SUCH_SEAT
    assert LEAD.legal(seat) == ()


def test_after_the_match_nothing_is_done() -> None:
    match = table("S0 call truc", "S1 accept", "S0 play 3O", "S1 play 1C", score=(10, 3), players=2)
    for step in ("S0 play 12O", "S1 play 7B"):
        match.apply(parse_action(step))
    assert match.over
    for step in ("S0 cut", "S1 cut", "S0 call truc", "S0 say hello", "S0 accept"):
        assert refused(match, step) == "MATCH_OVER"
    assert match.moves() == []
    assert match.legal(0) == ()


@pytest.mark.parametrize("noticed", [(3, 1), (1, 1), (0,), (2,), (1, 2), (9,), (-1,)])
def test_witnesses_are_rivals_once_each_ascending(noticed: tuple[int, ...]) -> None:
    """Otherwise the line of the record could not be read back."""
    assert LEAD.verify(Signal(0, "three", noticed)) is Refusal.WRONG_WITNESS


def test_every_reason_is_a_sentence() -> None:
    for refusal in Refusal:
        assert refusal.value[0].isupper()
        assert refusal.value.endswith(".")
