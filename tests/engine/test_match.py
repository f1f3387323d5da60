"""The course of a match: void calls, rights to raise, eleven, games, copies, and what everybody sees."""

from __future__ import annotations

import pytest

from tests.engine.matches import HANDS, deal_of, do, table
from truc_desktop.engine import (
    BOTH,
    NOBODY,
    PUBLIC,
    Board,
    Call,
    CallAccepted,
    CallMade,
    CallVoided,
    ChooseSize,
    Cut,
    DecisionDue,
    Event,
    GameEnded,
    HandBegan,
    HandDealt,
    HandEnded,
    Knock,
    Match,
    MatchEnded,
    Phase,
    PointsAwarded,
    Reason,
    SideDecided,
    SignalMade,
    project,
    view_of,
)


def kinds(events: tuple[Event, ...]) -> list[str]:
    return [type(event).__name__ for event in events]


# ------------------------------------------------------------------ void calls
@pytest.mark.parametrize(
    ("steps", "seat", "word", "void"),
    [
        ((), 1, "truc", True),  # before their turn
        ((), 0, "truc", False),
        (("S0 play 12O", "S1 play 1C"), 0, "truc", True),  # their window has closed
        (("S0 play 12O",), 0, "truc", False),
        (("S0 play 12O",), 0, "retruc", False),  # illegal, not void: a step is missing
        (("S0 call truc",), 2, "truc", False),  # illegal: something is open
        (("S0 call truc", "S1 accept"), 1, "retruc", True),
        (("S0 call truc", "S1 accept"), 2, "retruc", False),  # illegal: the other side's right
        (("S0 play 3O", "S1 play 5E", "S2 play 4E", "S3 play 4B"), 3, "truc", False),  # last of a trick: still open
        (("S0 call truc", "S1 refuse"), 2, "truc", True),  # late, as after any other end of a hand
        (("S0 call truc", "S1 refuse"), 1, "retruc", False),  # illegal: the truc has not been accepted
    ],
)
def test_void_is_the_right_word_at_the_wrong_moment(steps: tuple[str, ...], seat: int, word: str, void: bool) -> None:
    match = table(*steps)
    assert match.is_void(Call(seat, word)) is void


def test_a_void_call_is_heard_and_nothing_else() -> None:
    match = table()
    standing = match.hand.standings[0]
    events = do(match, "S2 call truc")
    assert events == (CallVoided(2, "truc"), DecisionDue(Phase.PLAY, 0, ()))
    assert match.hand.standings[0] == standing
    assert match.hand.calls == [(2, "truc", True)]


def test_a_call_after_the_deciding_card_is_void() -> None:
    match = table("S0 play 3O", "S1 play 1C", "S0 play 12O", "S1 play 5E", players=2)
    assert match.hand.over
    assert match.is_void(Call(0, "truc"))
    do(match, "S0 call truc")
    assert match.hand.over
    assert match.board.score == (1, 0)


# ------------------------------------------------------------------ bets
def test_accepting_by_a_card_tells_both() -> None:
    match = table("S0 play 12O", "S0 call truc")
    events = do(match, "S1 play 1C")
    assert events[0] == CallAccepted(1, 0, 2, by_play=True)
    assert kinds(events) == ["CallAccepted", "CardPlayed", "DecisionDue"]


def test_a_raise_in_answer_accepts() -> None:
    match = table("S0 call truc")
    events = do(match, "S3 call retruc")
    assert events[0] == CallMade(3, 0, "retruc", stake=3, forfeit=2, asked=0, accepts=True)
    assert match.value() == 2
    assert do(match, "S2 refuse")[1] == PointsAwarded(1, 2, Reason.REFUSED)


@pytest.mark.parametrize(
    ("steps", "right"),
    [
        ((), BOTH),
        (("S0 call truc",), 1),
        (("S0 call truc", "S1 accept"), 1),
        (("S0 call truc", "S1 call retruc"), NOBODY),
        (("S0 call truc", "S1 call retruc", "S0 accept"), NOBODY),
        (("S0 call truc", "S1 refuse"), NOBODY),
    ],
)
def test_who_may_raise(steps: tuple[str, ...], right: int) -> None:
    match = table(*steps)
    assert match.raise_right() == right
    assert view_of(match, 0).raise_right == right


def test_a_decided_hand_that_is_played_out_cannot_be_raised_in_any_view() -> None:
    """The view once said "both" there, because it did not look at the tricks."""
    match = table(
        "S0 play 3O", "S1 play 4E", "S0 play 2O", "S1 play 5E",
        players=2, hands=("3O 2O 4C", "4E 5E 12E"), play_all_tricks="yes",
    )  # fmt: skip
    assert not match.hand.over
    for viewer in (PUBLIC, 0, 1):
        assert view_of(match, viewer).raise_right == match.raise_right() == NOBODY
        assert view_of(match, viewer).decided == 0


# ------------------------------------------------------------------ eleven
def test_not_playing_at_eleven_gives_one_point() -> None:
    match = table(score=(11, 3))
    events = do(match, "S2 decide not_play")
    assert events[:2] == (SideDecided(2, 0, False, 3), PointsAwarded(1, 1, Reason.DECLINED))
    assert match.board.score == (11, 4)


def test_playing_at_eleven_is_for_three() -> None:
    match = table(score=(3, 11))
    assert match.to_answer() == (1, 3)
    do(match, "S3 decide play")
    assert match.value() == view_of(match, 0).value == 3
    assert match.to_play() == 0


def test_deciding_before_the_cards() -> None:
    match = table(score=(11, 3), eleven_look="before_cards", deal=False)
    assert match.moves()
    assert match.top.phase is Phase.DECIDE
    do(match, "S0 decide play")
    assert match.legal(2) == (Cut(2), Knock(2))
    do(match, "S2 knock")
    assert match.legal(3) == (ChooseSize(3, 3),)
    do(match, "S3 deal three")
    match.apply(deal_of(3, HANDS[4]))
    assert match.value() == 3


def test_giving_up_before_the_cards_goes_to_the_next_hand() -> None:
    match = table(score=(11, 10), eleven_look="before_cards", deal=False)
    events = do(match, "S2 decide not_play")
    assert HandEnded(1, Reason.DECLINED, (0, 1), Board((11, 11))) in events
    assert match.legal(3) == (Cut(3), Knock(3))


def test_eleven_all_is_one_point_and_the_game() -> None:
    match = table(score=(11, 11), players=2)
    assert match.value() == 1
    assert match.top.phase is Phase.PLAY


# ------------------------------------------------------------------ games and matches
WIN = ("S0 call truc", "S1 accept", "S0 play 3O", "S1 play 1C", "S0 play 12O")


def test_a_match_of_three_games_goes_on_from_nothing() -> None:
    match = table(*WIN, players=2, score=(10, 5), match_length="3")
    events = do(match, "S1 play 7B")
    assert GameEnded((0,), Board((12, 5), (1, 0))) in events
    assert not match.over
    assert isinstance(do(match, "S1 cut")[0], HandBegan)
    assert match.board == Board((0, 0), (1, 0))
    assert match.hand.dealer == 0


def test_two_games_of_three_win_the_match() -> None:
    match = table(*WIN, players=2, score=(10, 5), games=(1, 1), match_length="3")
    events = do(match, "S1 play 7B")
    assert events[-2] == MatchEnded((0,))
    assert match.over
    assert match.board == Board((12, 5), (2, 1))


@pytest.mark.parametrize(
    ("dealer", "board"),
    [(4, Board()), (-1, Board()), (0, Board((12, 0))), (0, Board((0, 0, 0), (0, 0))), (0, Board((-1, 0))),
     (0, Board((0, 0), (1, 0)))],
)  # fmt: skip
def test_matches_that_cannot_begin(dealer: int, board: Board) -> None:
    with pytest.raises(ValueError):
        Match(table(deal=False).rules, dealer, board)


def test_a_copy_goes_its_own_way() -> None:
    match = table("S0 play 12O")
    twin = match.copy()
    assert twin.key() == match.key()
    assert hash(twin.key()) == hash(match.key())
    do(twin, "S1 play 1C")
    assert twin.key() != match.key()
    assert match.hand.plays == [(0, "12O")]
    do(match, "S1 play 1C")
    assert twin.key() == match.key()


def test_perform_is_apply_without_words() -> None:
    told, silent = table(), table()
    for action in told.legal(0):
        one, two = told.copy(), silent.copy()
        one.apply(action)
        two.perform(action)
        assert one.key() == two.key()


# ------------------------------------------------------------------ what is seen
def test_hands_are_for_their_owners() -> None:
    deal = table(deal=False).apply(deal_of(3, HANDS[4]))[1]
    assert isinstance(deal, HandDealt)
    seen = deal.redacted(1)
    assert isinstance(seen, HandDealt)
    assert seen.hands == (("??",) * 3, tuple(HANDS[4][1].split()), ("??",) * 3, ("??",) * 3)
    public = deal.redacted(PUBLIC)
    assert isinstance(public, HandDealt)
    assert public.hands == (("??",) * 3,) * 4


def test_a_signal_is_for_who_sees_it() -> None:
    match = table()
    made = do(match, "S0 signal three > S3")[0]
    assert isinstance(made, SignalMade)
    assert [made.redacted(viewer) is not None for viewer in (PUBLIC, 0, 1, 2, 3)] == [False, True, False, True, True]
    assert [view_of(match, viewer).signals for viewer in (0, 1, 2, 3, PUBLIC)] == [
        ((0, "three"),), (), ((0, "three"),), ((0, "three"),), (),
    ]  # fmt: skip


def test_choices_are_for_their_seat() -> None:
    match = table()
    assert match.choices(0).redacted(0) == match.choices(0)
    assert match.choices(0).redacted(1) is None
    view = view_of(match, 1)
    assert project(view, [match.choices(1)]) == view
