"""At any speed but instant, bets, answers and verdicts stay long enough to be read; a bet is answered after it was."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from tools.shots.positions import Position, Table, record, still_settings
from truc_desktop.ai import make_bot
from truc_desktop.engine import Phase, read_record, ruleset
from truc_desktop.session import Session
from truc_desktop.table.animation.timings import VERDICT_READ, WORDS_READ
from truc_desktop.table.pacing import delays as pace
from truc_desktop.table.pacing.robots import RobotTurns

pytestmark = pytest.mark.usefixtures("blank_drawings")

FRAME, LONGEST = 25.0, 12_000.0
CALLED = record("S1 play 5E", dealer=0)


def sit(text: str, live: str, speed: float) -> Table:
    settings = replace(still_settings(), speed=speed, trick_stay_ms=0)
    return Table(Position("read", text, (live,), reach=None), (1280, 720), settings, draws=False)


def stays(table: Table, there: Callable[[], bool]) -> float:
    """How long something is there, in ms of frames."""
    shown = waited = 0.0
    while waited < LONGEST and (there() or not shown):
        table.frame(FRAME)
        waited += FRAME
        shown += FRAME * there()
    assert 0 < shown < LONGEST
    return shown


@pytest.mark.parametrize("speed", [2.0, 4.0])
def test_the_answer_to_a_bet_can_be_read(speed: float) -> None:
    table = sit(CALLED + "S1 call truc\n", "S2 refuse", speed)
    assert stays(table, lambda: table.screen.scene.actor.speech.bubble(2) is not None) >= WORDS_READ


@pytest.mark.parametrize("speed", [2.0, 4.0])
def test_the_word_on_the_cloth_can_be_read(speed: float) -> None:
    drawn = record("S1 play 1C", "S2 play 7E", "S3 play 6C", dealer=0).replace("S0 3O", "S0 1O")
    table = sit(drawn, "S0 play 1O", speed)
    assert stays(table, lambda: table.screen.scene.stage.root.find("verdict") is not None) >= VERDICT_READ


@pytest.mark.parametrize("speed", [1.0, 4.0, pace.INSTANTLY])
def test_robots_answer_a_bet_only_once_it_can_have_been_read(speed: float) -> None:
    match = read_record(record("S0 call truc").encode()).match
    session = Session(match.rules, 1, match=match)
    turns = RobotTurns(session, [make_bot("random", seat, 1) for seat in (1, 2, 3)], [0], 1, threaded=False)
    waited, before = 0.0, session.version
    while session.version == before and waited < LONGEST:
        turns.advance(FRAME, True, speed)
        waited += FRAME
    assert (waited >= pace.HEARD) is (speed < pace.INSTANTLY)


def first_card_after(rules: str, players: int, seed: int) -> float:
    """How long the first robot of a hand waits with its card, in ms."""
    session = Session(ruleset(rules, players, {}), seed)
    turns = RobotTurns(session, [make_bot("random", seat, seed) for seat in range(1, players)], [0], seed,
                       threaded=False)  # fmt: skip
    while session.view(0).phase is not Phase.PLAY or session.view(0).to_play in (None, 0):
        turns.advance(1000.0, True)
        if session.view(0).to_play == 0 or 0 in session.view(0).to_answer or session.view(0).choices:
            session.submit(0, session.view(0).choices[0])
    waited, before = 0.0, session.version
    while session.version == before and waited < LONGEST:
        turns.advance(1.0, True)
        waited += 1.0
    return waited


def test_a_round_of_eight_does_not_take_longer_to_think_than_one_of_four() -> None:
    drawn = {players: [first_card_after("val_f", players, seed) for seed in range(8)] for players in (4, 8)}
    waits = {players: [ms for ms in each if ms < pace.WINDOW] for players, each in drawn.items()}
    assert min(map(len, waits.values())) > 2, "after the player's own card they are given time to call"
    assert max(waits[8]) <= pace.PLAY[1] / 2 + 1 < max(waits[4]) <= pace.PLAY[1] + 1


def test_a_refusal_has_been_read_and_goes_while_its_points_fly() -> None:
    table = sit(CALLED + "S1 call truc\n", "S2 refuse", 1.0)
    scene = table.screen.scene
    table.until(lambda: scene.actor.speech.bubble(2) is not None, "the refusal")
    bubble = scene.actor.speech.bubble(2)
    assert bubble is not None
    shown = 0.0
    while bubble.alpha == 1:
        table.frame(FRAME)
        shown += FRAME
    assert WORDS_READ <= shown < WORDS_READ + 300
    assert not scene.conductor.idle, "the points are still on their way"
    table.close()
