"""Valencian Truc: what a sensible player does in clear-cut positions. S0 leads."""

from __future__ import annotations

import pytest

from tests.ai.tables import asked, table
from tools.check.hints import due
from truc_desktop.ai import StandardBot, Temperament, advise
from truc_desktop.ai.search.dominated import Fault, fault
from truc_desktop.engine import Accept, Call, Leave, Match, PlayCard, PlayPair, Refuse, ThrowDown, view_of

SHY = Temperament(bluff=0.0, raise_=0.0, caution=1.0)
WILD = Temperament(bluff=1.0, raise_=1.0, caution=0.0)
BOTH = ["val_f", "val_m"]
LAST = "camas: T0 1 T1 1"


def duel(moves: str, rules: str = "val_f", score: str = "T0 0 T1 0", sets: str = "", **options: str) -> Match:
    """Return a hand of two players, dealt by S1."""
    return table(moves, rules=rules, players=2, dealer=1, score=score, sets=sets, **options)


# ---------------------------------------------------------------------- envit
@pytest.mark.parametrize("key", BOTH)
@pytest.mark.parametrize("word", ["envit", "falta"])
def test_the_best_value_of_all_is_never_given_up(key: str, word: str) -> None:
    """33 in the hand of the lead (7C 6C) cannot be beaten by any other hand."""
    match = duel(f"7C 6C 4O | 7E 6E 5B\nS0 play 4O\nS1 call {word}", key)
    assert not any(isinstance(action, Refuse) for action in asked(match, 0, temperament=SHY))
    assert fault(view_of(match, 0), Refuse(0)) is Fault.REFUSES_SURE_VALUE


@pytest.mark.parametrize("key", BOTH)
def test_the_whole_set_is_not_bet_on_a_four(key: str) -> None:
    match = duel("7O 6O 4O | 4E 3B 1E\nS0 call falta", key)
    assert asked(match, 1) == [Refuse(1)] * 8


@pytest.mark.parametrize("key", BOTH)
def test_who_would_lose_the_game_by_refusing_an_envit_takes_it(key: str) -> None:
    match = duel("7O 5O 4O | 4E 3B 1E\nS0 call envit", key, "T0 23 T1 20", LAST)
    assert not any(isinstance(action, Refuse) for action in asked(match, 1, temperament=SHY))
    assert fault(view_of(match, 1), Refuse(1)) is Fault.REFUSES_THE_GAME


@pytest.mark.parametrize("key", BOTH)
def test_good_values_are_bet_on_and_poor_ones_hardly(key: str) -> None:
    good = asked(duel("7C 6C 4O | 3B 4E 1E", key), 0, seeds=range(20))
    poor = asked(duel("4C 3E 1B | 7B 6B 1E", key), 0, seeds=range(20), temperament=Temperament(bluff=0.2))
    words = ("envit", "falta")
    assert sum(isinstance(a, Call) and a.word in words for a in good) >= 14
    assert sum(isinstance(a, Call) and a.word in words for a in poor) <= 3


def test_nobody_raises_an_envit_that_wins_the_game_already() -> None:
    match = duel("7O 5O 4O | 7E 6E 1E\nS0 call envit", "val_f", "T0 10 T1 22", LAST)
    for action in asked(match, 1, temperament=WILD):
        assert action == Accept(1)


def test_envit_goes_first() -> None:
    """With the best possible value, the envit is opened before a truc is answered."""
    match = duel("1E 1B 3C | 7C 6C 4O\nS0 call truc")
    first = [a for a in asked(match, 1, seeds=range(20)) if isinstance(a, Call) and a.word in ("envit", "falta")]
    assert len(first) >= 12


def test_a_free_envit_names_an_amount() -> None:
    calls = {
        action.word
        for seed in range(30)
        if isinstance(action := asked(duel("7C 6C 4O | 3B 4E 1E", free_envit="yes"), 0, seeds=[seed])[0], Call)
    }
    assert len(calls) > 1 and all(word == "falta" or 1 <= int(word.split()[1]) <= 24 for word in calls)


FOUR = "7C 6C 4O | 5C 4C 3B | 6O 4B 3C | 5O 6B 4E"


def test_the_partner_with_the_best_value_answers_himself() -> None:
    match = table(f"{FOUR}\nS0 play 4O\nS1 call envit", rules="val_f")
    assert None not in asked(match, 0, must=False)
    weak = table("5C 4O 3B | 7C 5B 4C | 7B 6B 4B | 5O 6O 4E\nS0 play 4O\nS1 call envit", rules="val_f")
    assert asked(weak, 0, must=False) == [None] * 8


def test_a_good_value_is_told_to_the_partners() -> None:
    match = table(FOUR, rules="val_f")
    nobody = (None,) * 4
    made = [StandardBot(0, seed, Temperament(lie=0.0)).sign(view_of(match, 0), nobody) for seed in range(30)]
    assert set(made) == {"thirty_three", None}


# ---------------------------------------------------------------------- truc
@pytest.mark.parametrize("key", BOTH)
@pytest.mark.parametrize("calls", [("truc",), ("truc", "retruc", "quatre_val", "joc_fora")])
def test_a_lost_hand_takes_no_bet(key: str, calls: tuple[str, ...]) -> None:
    moves = ["1E 1B 4O | 4C 5B 6B", "S0 play 1E", "S1 play 4C"]
    moves += [f"S{place % 2} call {word}" for place, word in enumerate(calls)]
    asked_seat = len(calls) % 2
    match = duel("\n".join(moves), key)
    if asked_seat == 1:
        assert asked(match, 1, temperament=WILD) == [Refuse(1)] * 8
    else:
        assert not any(isinstance(action, Refuse) for action in asked(match, 0, temperament=SHY))


def test_a_lost_hand_is_left_and_no_other() -> None:
    lost = duel("1E 1B 4O | 4C 5B 6B\nS0 play 1E\nS1 play 4C\nS0 play 1B")
    assert asked(lost, 1, temperament=Temperament(bluff=0.0)) == [Leave(1)] * 8
    assert fault(view_of(lost, 1), Leave(1)) is None
    open_hand = duel("1B 5E 4O | 4C 5B 6B\nS0 play 5E\nS1 play 4C\nS0 play 4O")
    assert not any(isinstance(action, Leave) for action in asked(open_hand, 1, temperament=SHY))
    assert fault(view_of(open_hand, 1), Leave(1)) is Fault.GIVES_UP_AN_OPEN_HAND
    beginning = duel("1E 1B 7E | 4C 5B 6B")
    assert not any(isinstance(action, Leave) for action in asked(beginning, 0, temperament=SHY))


def test_nobody_leaves_when_that_loses_the_game() -> None:
    match = duel("1E 1B 4O | 4C 5B 6B\nS0 play 1E\nS1 play 4C\nS0 play 1B", "val_f", "T0 23 T1 3", LAST)
    assert not any(isinstance(action, Leave) for action in asked(match, 1, temperament=SHY))


def test_partners_of_one_who_left_play_on() -> None:
    moves = f"{FOUR}\nS0 deck\nS1 play 4C"
    match = table(moves, rules="val_f")
    assert all(isinstance(action, PlayCard | Call) for action in asked(match, 2, temperament=SHY))


# ---------------------------------------------------------------------- two cards, and cards face down
DRAWN = "3O 6O 4O | 3E 5C 4B\nS0 play 3O\nS1 play 3E"


@pytest.mark.parametrize("rule", ["face_up_void", "both_void", "forbid"])
def test_the_better_card_of_a_pair_goes_on_top(rule: str) -> None:
    match = duel(DRAWN, "val_m", tie_pair=rule)
    pairs = [action for action in asked(match, 0, temperament=SHY) if isinstance(action, PlayPair)]
    assert pairs and all((pair.up, pair.covered, pair.down) == ("6O", "4O", False) for pair in pairs)
    match.apply(pairs[0])
    assert {(a.up, a.covered) for a in asked(match, 1) if isinstance(a, PlayPair)} == {("5C", "4B")}


def test_a_card_that_cannot_win_may_go_face_down() -> None:
    beaten = duel("6O 4O 5O | 3O 7E 4B\nS0 play 6O\nS1 play 3O\nS1 play 7E", "val_m")
    thrown = [a for a in asked(beaten, 0, temperament=SHY, seeds=range(20)) if isinstance(a, ThrowDown)]
    assert thrown and all(action.card == "4O" for action in thrown)
    winning = duel("1E 4O 7O | 3O 5E 4B\nS0 play 4O\nS1 play 3O\nS1 play 5E", "val_m")
    assert not any(isinstance(action, ThrowDown) for action in asked(winning, 0, seeds=range(20)))


def test_no_card_that_counts_for_an_envit_goes_face_down() -> None:
    beaten = duel(
        "6O 4O 5O | 3O 7E 4B\nS0 call envit\nS1 accept\nS0 play 6O\nS1 play 3O\nS1 play 7E", "val_m"
    )
    assert not any(isinstance(action, ThrowDown) for action in asked(beaten, 0, seeds=range(20)))


def test_who_began_face_down_goes_on_with_his_lowest() -> None:
    match = duel("6O 4O 5O | 3O 7E 4B\nS0 play down 6O\nS1 play 3O\nS1 play 7E", "val_m")
    assert asked(match, 0, temperament=SHY) == [ThrowDown(0, view_of(match, 0).cards[0])] * 8


def test_hints_have_reasons_everywhere() -> None:
    for match in (duel(DRAWN, "val_m"), table(FOUR, rules="val_f"), duel("1E 1B 4O | 4C 5B 6B\nS0 call truc")):
        for seat in range(match.rules.players):
            view = view_of(match, seat)
            thought = advise(view, 1)
            assert thought is not None or seat not in due(match)
            assert thought is None or (thought.action in view.choices and thought.why.value)
