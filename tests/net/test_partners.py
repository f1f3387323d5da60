"""Robots at a hosted table: they leave the bets of their side to the people on it, where the host's settings say so."""

from __future__ import annotations

import asyncio

import pytest

from tools.check.fake_time import SlowThoughts, run
from truc_desktop.ai.random_bot import RandomBot
from truc_desktop.ai.spoken_advice import REFUSE, opinion_in
from truc_desktop.engine import Accept, Action, Match, Refuse, SeatView, parse_action, ruleset
from truc_desktop.net.host.match_runner import MatchRunner
from truc_desktop.net.host.settings import Pace
from truc_desktop.session import Session

DEAL = "deal S0 | S0 3O 12O 4C | S1 1C 5E 7B | S2 7E 6O 4E | S3 2B 4B 6C"


class Daring(RandomBot):
    """A robot that accepts every bet."""

    def decide(self, view: SeatView, must: bool = False) -> Action | None:
        return next((choice for choice in view.choices if isinstance(choice, Accept)), None)


def asked() -> Session:
    """A table at which S0 and S2 have to answer a truc."""
    match = Match(ruleset("cat", 4), 0)
    for line in ("S3 cut", DEAL, "S1 play 7B", "S1 call truc"):
        match.apply(parse_action(line))
    return Session(match.rules, 7, match=match)


async def after_a_second(people: tuple[int, ...], decide_for_pair: bool) -> tuple[list[tuple[int, str]], bool]:
    """Return what was said within a second after S0 and S2 were asked, and whether the bet was still open then."""
    session = asked()
    runner = MatchRunner(session, [Daring(2, 1)], lambda: people, Pace(0.0), lambda viewer, text: None,
                         lambda batch: None, decide_for_pair, lambda seat: "remei")  # fmt: skip
    runner.driver.worker = SlowThoughts(asyncio.get_running_loop(), lambda: 0.1)
    runner.go_on()
    await asyncio.sleep(1)
    waits, said = session.view(0).pending is not None, [(each.seat, each.text) for each in session.sayings]
    if waits:
        assert runner.do(0, Refuse(0), session.version).ok
    await runner.close()
    return said, waits


@pytest.mark.parametrize(
    ("people", "decide_for_pair", "waits"), [((0,), True, True), ((0,), False, False), ((1, 3), True, False)]
)
def test_a_robot_leaves_the_answer_to_the_person_on_its_side(
    people: tuple[int, ...], decide_for_pair: bool, waits: bool
) -> None:
    said, waited = run(after_a_second(people, decide_for_pair))
    assert waited == waits
    assert [(seat, opinion_in(text)) for seat, text in said] == ([(2, REFUSE)] if waits else [])


def test_a_robot_that_stands_in_leaves_it_to_them_too() -> None:
    async def play() -> Session:
        session = asked()
        runner = MatchRunner(session, (), lambda: (0,), Pace(0.0), lambda viewer, text: None, lambda batch: None,
                             True)  # fmt: skip
        runner.driver.worker = SlowThoughts(asyncio.get_running_loop(), lambda: 0.1)
        runner.go_on()
        runner.stand_in(2, "standard")
        await asyncio.sleep(1)
        await runner.close()
        return session

    session = run(play())
    assert session.view(0).pending is not None and [said.seat for said in session.sayings] == [2]
