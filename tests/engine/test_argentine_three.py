"""Three players with the rooster, and how Argentine matches are written."""

from __future__ import annotations

import pytest

from tests.engine.argentine import gallo, kinds
from tests.engine.matches import do, refused
from truc_desktop.engine import (
    HIDDEN,
    Board,
    Card,
    CardDiscarded,
    CloseHand,
    Discard,
    GameEnded,
    MatchEnded,
    PointsAwarded,
    Reason,
    RecordWriter,
    Rng,
    SetupError,
    draw_deal,
    format_action,
    parse_action,
    read_record,
    ruleset,
    view_of,
)


# ------------------------------------------------------------------ three players
def test_a_rooster_lays_his_fourth_card_away_unseen() -> None:
    match = gallo()
    assert [len(hand) for hand in match.hand.hands] == [4, 3, 3]
    assert match.legal(1) == ()
    assert refused(match, "S1 call truco") == "DISCARD_WAITS"
    assert refused(match, "S0 discard 7C") == "NOT_YOUR_CARD"
    events = match.apply(Discard(0, Card("1E")))
    discarded = events[0]
    assert isinstance(discarded, CardDiscarded)
    assert discarded.redacted(1) == CardDiscarded(0, HIDDEN)
    assert view_of(match, 0).aside == ("1E",)
    assert view_of(match, 0).dealt == ("4O", "12E", "5C")
    assert view_of(match, 1).aside == ()
    assert view_of(match, 1).held == (3, 3, 3)
    assert Card("1E") not in match.stock()


def test_sides_and_names_of_three() -> None:
    match = gallo()
    view = view_of(match, 1)
    assert (view.sides.of, view.rooster, view.partners(1), view.partners(0)) == ((0, 1, 1), 0, (2,), ())
    assert (match.rules.accounts, match.rules.side_names) == (("G", "P"), ("G", "P"))
    other = ruleset("arg", 3, {}, rooster=2)
    assert other.sides(0).of == other.sides(1).of == (1, 1, 0)
    assert other.digest != match.rules.digest
    with pytest.raises(SetupError):
        ruleset("arg", 4, {}, rooster=1)
    with pytest.raises(SetupError):
        ruleset("arg", 3, {"gallo_mode": "rotating"}, rooster=1)


def test_the_dealer_is_the_rooster_in_turn() -> None:
    match = gallo("S2 discard 1E", mode="rotating", flor="no")
    assert match.hand.sides.of == (1, 1, 0)
    do(match, "S2 call truco")
    do(match, "S1 refuse")
    assert match.points() == (0, 0, 1)
    match.apply(draw_deal(match, Rng(1)))
    assert (match.hand.sides.of, view_of(match, 2).rooster) == ((0, 1, 1), 0)
    assert len(match.hand.hands[0]) == 4


def test_both_of_a_pair_get_the_points_in_full() -> None:
    match = gallo("S2 discard 1E", "S2 call truco", "S0 call retruco", mode="rotating", flor="no", score=(5, 9, 2))
    events = do(match, "S2 refuse")
    assert kinds(events, PointsAwarded) == [
        PointsAwarded(0, 2, Reason.REFUSED),
        PointsAwarded(1, 2, Reason.REFUSED),
    ]
    assert match.board.score == (7, 11, 2)


@pytest.mark.parametrize(
    ("score", "winners"), [((29, 29, 0), (0, 1)), ((28, 29, 28), (1,)), ((29, 5, 12), (0,))], ids=str
)
def test_two_may_share_a_game(score: tuple[int, ...], winners: tuple[int, ...]) -> None:
    match = gallo("S2 discard 1E", "S2 call truco", mode="rotating", flor="no", score=score, match_length="1")
    do(match, "S0 call retruco")
    events = do(match, "S2 refuse")
    assert [event.accounts for event in kinds(events, GameEnded) if isinstance(event, GameEnded)] == [winners]
    assert kinds(events, MatchEnded) == [MatchEnded(winners)]


def test_the_rest_is_that_of_the_highest_of_three() -> None:
    match = gallo("S2 discard 1E", "S0 call falta", mode="rotating", flor="no", score=(3, 21, 8))
    assert match.hand.envit.asked == 9
    do(match, "S2 accept")
    assert match.board.score == (12, 30, 8)


# ------------------------------------------------------------------ records
@pytest.mark.parametrize(
    "text",
    [
        "S0 announce flor", "S1 pass", "S1 achico", "S0 con_flor_quiero", "S0 call contraflor_al_resto",
        "S0 request_flor S1", "S0 keep", "S1 new_deal", "S2 discard 4C", "S0 call envido+truco",
        "deal S1 | S0 1E 2C* 3B | S1 4O 5O 6C",
    ],
)  # fmt: skip
def test_lines_are_read_and_written(text: str) -> None:
    assert format_action(parse_action(text)) == text


def test_two_cards_face_up_are_no_deal() -> None:
    with pytest.raises(ValueError, match="at most one"):
        parse_action("deal S1 | S0 1E* 2C* 3B | S1 4O 5O 6C")


HAND = """truc: 1
rules: arg
players: 2
dealer: S1

deal S1 | S0 4O 5C 6E | S1 7O 6O 5O
S0 call truco
S1 refuse
S0 request_flor S1
"""
VERDICT = "= hand T0 | tricks - | points T0 4 T1 0 | score T0 4 T1 0\n"


def test_a_verdict_closes_a_hand_that_is_open() -> None:
    opened, closed = read_record(HAND.encode()), read_record((HAND + VERDICT).encode())
    assert view_of(opened.match, 0).challenges
    assert not view_of(closed.match, 0).challenges
    assert closed.actions == [*opened.actions, CloseHand(1)]
    deal = "deal S0 | S0 4O 5C 6E | S1 7O 6O 5B\n"
    assert read_record((HAND + VERDICT + deal).encode()).match.key() == read_record((HAND + deal).encode()).match.key()


def test_a_verdict_that_is_wrong_is_noticed() -> None:
    with pytest.raises(ValueError, match="does not agree"):
        read_record((HAND + VERDICT.replace("points T0 4", "points T0 1")).encode())


def test_the_rooster_and_the_accounts_of_three_are_written() -> None:
    rules = ruleset("arg", 3, {}, rooster=1)
    text = RecordWriter(checked=False).header(rules, 2, Board((3, 7), (0, 1)))
    assert "rooster: S1\n" in text
    assert "score: G 3 P 7\n" in text
    assert read_record(text.encode()).match.rules == rules
    match = gallo("S2 discard 1E", mode="rotating", flor="no", score=(29, 29, 3), match_length="1")
    do(match, "S2 call truco")
    events = do(match, "S1 call retruco") + do(match, "S2 refuse")
    lines = RecordWriter(checked=False).verdicts(match, events).splitlines()
    assert lines == [
        "= hand P | tricks - | points S0 2 S1 2 S2 0 | score S0 31 S1 31 S2 3",
        "= game S0 S1",
        "= match S0 S1",
    ]


def test_a_rooster_in_the_header_means_nothing_where_it_rotates() -> None:
    head = "truc: 1\nrules: arg\nplayers: 3\noption.gallo_mode: {mode}\ndealer: S1\nrooster: {rooster}\n\n"
    rotating = read_record(head.format(mode="rotating", rooster="S2").encode()).match
    assert rotating.rules == ruleset("arg", 3, {"gallo_mode": "rotating"})
    assert rotating.hand.sides.rooster == 1
    fixed = read_record(head.format(mode="fixed", rooster="S2").encode()).match
    assert fixed.hand.sides.rooster == 2
