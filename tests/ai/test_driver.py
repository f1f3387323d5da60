"""The driver asks the right robots, at once and in a thread, and stops cleanly."""

from __future__ import annotations

import threading

import pytest

from tests.ai.tables import table
from truc_desktop.ai import QUICK, Bot, IllegalRobot, RobotDriver, RobotMove, make_bot
from truc_desktop.engine import Accept, Action, Decide, PlayCard, Refuse, SeatView, Signal, ruleset
from truc_desktop.session import Session


def robots(*seats: int, kind: str = "standard", seed: int = 1) -> list[Bot]:
    """Return quick robots for ``seats``."""
    return [make_bot(kind, seat, seed, effort=QUICK) for seat in seats]


def worker_threads() -> list[str]:
    """Return the names of the running robot threads."""
    return [thread.name for thread in threading.enumerate() if thread.name.startswith("robots")]


def test_a_match_in_the_thread_ends_and_leaves_no_thread() -> None:
    session = Session(ruleset("cat", 4), 3)
    with RobotDriver(session, robots(0, 1, 2, 3)) as driver:
        while not session.over:
            session.wander(range(4))
            move = driver.poll(now_idle=True)
            if move is None:
                assert driver.wait(60)
            else:
                driver.submit(move)
        assert worker_threads()
        assert driver.poll(now_idle=True) is None
    assert not worker_threads()
    driver.close()


def test_nothing_is_thought_or_told_while_the_table_is_busy() -> None:
    session = Session(ruleset("cat", 4), 3)
    with RobotDriver(session, robots(0, 1, 2, 3)) as driver:
        assert driver.poll(now_idle=False) is None
        assert not driver.thinking and not worker_threads()
        assert driver.poll(now_idle=True) is None
        assert driver.thinking and driver.wait(60)
        assert driver.poll(now_idle=False) is None
        assert driver.poll(now_idle=True) is not None
        assert not driver.thinking


def test_closing_in_the_middle_of_a_thought() -> None:
    session = Session(ruleset("cat", 4), 3)
    driver = RobotDriver(session, robots(0, 1, 2, 3))
    driver.poll(now_idle=True)
    driver.close()
    assert not worker_threads()


def test_a_move_for_a_position_that_has_passed_is_dropped() -> None:
    session = Session(ruleset("cat", 4), 3, match=table("4O 5O 2O | 5B 7O 7C | 4C 5C 6C | 10E 5E 4E"))
    with RobotDriver(session, robots(0, 1)) as driver:
        while (move := driver.poll(now_idle=True)) is None or isinstance(move.action, Signal):
            assert driver.wait(60)
        assert session.submit(0, session.view(0).choices[0]).ok
        assert not session.submit(move.seat, move.action, move.version).ok
        stale = driver.step()
        assert stale is None or stale.version == session.version


def test_people_are_waited_for() -> None:
    session = Session(ruleset("cat", 4), 4, match=table("4O 5O 2O | 5B 7O 7C | 4C 5C 6C | 10E 5E 4E"))
    driver = RobotDriver(session, robots(1, 2, 3))
    assert driver.play() == 0 or session.view(0).to_play == 0
    assert session.submit(0, PlayCard(0, session.view(0).cards[0])).ok
    assert driver.play() > 0


def test_a_table_that_waits_for_a_person_is_looked_through_once_for_each_state(monkeypatch: pytest.MonkeyPatch) -> None:
    session = Session(ruleset("cat", 4), 4, match=table("4O 5O 2O | 5B 7O 7C | 4C 5C 6C | 10E 5E 4E"))
    seen: list[int] = []
    whole = RobotDriver._view

    def view(driver: RobotDriver, seat: int) -> SeatView:
        seen.append(seat)
        return whole(driver, seat)

    monkeypatch.setattr(RobotDriver, "_view", view)
    with RobotDriver(session, robots(1, 2, 3)) as driver:
        while driver.poll(now_idle=True) is not None or driver.thinking:
            assert driver.wait(60)
        looked = len(seen)
        for _ in range(5):
            assert driver.poll(now_idle=True) is None and not driver.thinking
        assert len(seen) == looked
        assert session.submit(0, PlayCard(0, session.view(0).cards[0])).ok
        driver.poll(now_idle=True)
        assert len(seen) > looked and driver.thinking


def test_a_robot_leaves_the_answer_to_the_person_who_is_captain() -> None:
    match = table("""4O 5O 12O | 5B 7O 7C | 4C 6B 6C | 10E 5E 4E
        S0 call truc""")
    session = Session(match.rules, 1, match=match)
    assert [m for m in moves(session, robots(1)) if not isinstance(m.action, Signal)] == []
    answers = [m for m in moves(session, robots(1, 3)) if not isinstance(m.action, Signal)]
    assert answers[0].seat == 3


def moves(session: Session, bots: list[Bot]) -> list[RobotMove]:
    """Return what the robots would do now: signals, up to the first action; none is submitted."""
    driver, made = RobotDriver(session, bots), []
    while (move := driver.step()) is not None:
        made.append(move)
        if not isinstance(move.action, Signal):
            break
    return made


def test_a_move_that_got_lost_is_asked_for_again() -> None:
    session = Session(ruleset("cat", 4), 3)
    driver = RobotDriver(session, robots(0, 1, 2, 3))
    move = driver.step()
    assert move is not None and driver.step() is None
    driver.ask_again()
    assert driver.step() == move


class Stubborn:
    """A robot that always refuses, asked or not."""

    seat = 0

    def sign(self, view: SeatView, gaze: object) -> str | None:
        """Make no sign."""
        return None

    def decide(self, view: SeatView, must: bool = False) -> Action | None:
        """Refuse."""
        return Refuse(self.seat)


class Broken(Stubborn):
    """A robot with a fault."""

    def decide(self, view: SeatView, must: bool = False) -> Action | None:
        """Raise an error."""
        raise ZeroDivisionError


def test_an_illegal_robot_is_reported() -> None:
    session = Session(ruleset("cat", 4), 3, match=table("4O 5O 2O | 5B 7O 7C | 4C 5C 6C | 10E 5E 4E"))
    with pytest.raises(IllegalRobot, match="S0"):
        RobotDriver(session, [Stubborn()]).play()
    with RobotDriver(session, [Broken()]) as driver:
        driver.poll(now_idle=True)
        assert driver.wait(60)
        with pytest.raises(ZeroDivisionError):
            driver.poll(now_idle=True)
    assert not worker_threads()


def test_two_robots_cannot_share_a_seat() -> None:
    session = Session(ruleset("cat", 4), 3)
    with pytest.raises(ValueError, match="seat 1"):
        RobotDriver(session, robots(1, 1))
    with pytest.raises(ValueError, match="seat 5"):
        RobotDriver(session, robots(5))


def test_in_a_pair_of_robots_somebody_answers() -> None:
    match = table("""4O 5O 12O | 5B 7O 7C | 4C 6B 6C | 10E 5E 4E
        S0 call truc""")
    session = Session(match.rules, 1, match=match)
    assert RobotDriver(session, robots(1, 3)).play() >= 1
    assert not session.view(1).to_answer
    assert Accept(1) not in session.view(1).choices


def test_the_person_decides_about_the_eleventh_point_between_two_hands() -> None:
    match = table(
        """4O 5O 12O | 5B 7O 7C | 4C 6B 6C | 10E 5E 4E
        S0 call truc
        S1 refuse""",
        score="T0 10 T1 3",
        eleven_look="before_cards",
    )
    session = Session(match.rules, 1, match=match)
    assert Decide(0, True) in session.view(0).choices
    assert RobotDriver(session, robots(1, 2, 3)).play() == 0
    assert RobotDriver(session, robots(0, 1, 2, 3)).play(limit=1) == 1
