"""Gazes: where the players look, and who therefore sees a signal."""

from __future__ import annotations

import pytest

from truc_desktop.engine import Cut, Rng, Signal, SignalMade, ruleset
from truc_desktop.session import Batch, Session
from truc_desktop.session.gaze import Gaze


def eyes(notice: int) -> Gaze:
    return Gaze(ruleset("cat", 4, {"signals_notice": str(notice)}))


def share(found: list[bool]) -> float:
    return sum(found) / len(found)


@pytest.mark.parametrize("notice", [0, 10, 25, 50, 75, 100])
def test_idle_eyes_are_on_each_rival_as_often_as_the_table_says(notice: int) -> None:
    """With two rivals, each is looked at for at most half of the time."""
    gaze, rng = eyes(notice), Rng(notice)
    seen = []
    for _ in range(4000):
        gaze.wander(1, rng)
        seen.append(gaze.targets[1])
    wanted = min(notice, 50) / 100
    for rival in (0, 2):
        assert share([target == rival for target in seen]) == pytest.approx(wanted, abs=0.03)
    assert 1 not in seen
    if notice < 50:
        assert {3, None} <= set(seen)


@pytest.mark.parametrize("notice", [0, 10, 25, 50, 75, 100])
def test_signals_are_noticed_as_often_as_the_table_says(notice: int) -> None:
    gaze, rng = eyes(notice), Rng(notice)
    noticed = []
    for _ in range(4000):
        for seat in range(4):
            gaze.wander(seat, rng)
        noticed.append(1 in gaze.witnesses(0, rng))
    assert share(noticed) == pytest.approx(notice / 100, abs=0.03)
    if notice in (0, 100):
        assert set(noticed) == {notice == 100}


def test_eyes_on_the_sender_see_and_others_do_not() -> None:
    gaze = eyes(25)
    assert gaze.witnesses(0, Rng(1)) == ()
    gaze.look(3, 0)
    gaze.look(1, 2)
    assert gaze.witnesses(0, Rng(1)) == (3,)
    assert gaze.witnesses(2, Rng(1)) == (1,)
    assert gaze.witnesses(1, Rng(1)) == ()


def test_at_nought_not_even_a_stare_helps() -> None:
    gaze = eyes(0)
    gaze.look(1, 0)
    assert gaze.witnesses(0, Rng(1)) == ()


@pytest.mark.parametrize(("seat", "target"), [(0, 0), (4, 0), (-1, 0), (0, 4), (0, -1)])
def test_where_nobody_can_look(seat: int, target: int) -> None:
    with pytest.raises(ValueError):
        eyes(25).look(seat, target)


def test_two_players_have_eyes_too() -> None:
    session = Session(ruleset("cat", 2), 1)
    for _ in range(20):
        session.wander((0, 1))
        assert session.gaze[0] in (None, 1)
        assert session.gaze[1] in (None, 0)


def test_what_was_noticed_is_told_and_written_down() -> None:
    class Lines:
        text = ""

        def append(self, text: str) -> None:
            self.text += text

    journal = Lines()
    session = Session(ruleset("cat", 4), 1, dealer=3, journal=journal)
    session.submit(2, Cut(2))
    told: list[Batch] = []
    session.subscribe(3, told.append)
    session.look(3, 0)
    session.submit(0, Signal(0, "nothing"))
    assert told[-1].events[0] == SignalMade(0, "nothing", (2,), (3,))
    assert "S0 signal nothing > S3  ;" in journal.text


def test_eyes_do_not_depend_on_the_cards() -> None:
    """With the hands exchanged, the eyes wander in the same way."""

    def wanderings(exchanged: bool) -> list[tuple[int | None, ...]]:
        session = Session(ruleset("cat", 4), 1, dealer=3)
        session.submit(2, Cut(2))
        if exchanged:
            session.match.hand.hands.reverse()
        seen = []
        for _ in range(30):
            session.wander(range(4))
            seen.append(session.gaze)
        return seen

    assert wanderings(False) == wanderings(True)
