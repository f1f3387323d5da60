"""The bytes sent to a seat do not depend on cards hidden from it."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Iterable

import pytest

from tests.engine.argentine import truco
from tools.check.fake_time import SlowThoughts, run
from tools.check.invariants import Watched, other_cards, random_step, told_by_cards, viewers
from truc_desktop.ai.bot import Gaze
from truc_desktop.engine import (
    PRESETS,
    PUBLIC,
    Action,
    HandDealt,
    Instruct,
    Match,
    Pass,
    Refuse,
    Rng,
    SeatView,
    Signal,
    ruleset,
)
from truc_desktop.net.host.match_runner import MatchRunner
from truc_desktop.net.host.settings import Pace
from truc_desktop.net.wire.codec import encode
from truc_desktop.net.wire.messages import Told
from truc_desktop.session import Session

TABLES = [(p.key, n) for p in PRESETS.values() for n in p.players]


def sent(dealt: Match, actions: Iterable[Action]) -> dict[int, list[str]]:
    """Return by viewer all texts sent in a hand, including the clock."""

    async def play() -> dict[int, list[str]]:
        texts: dict[int, list[str]] = defaultdict(list)
        session = Session(dealt.rules, 1, match=dealt)
        pace = Pace(0.0, 60)
        table = MatchRunner(session, (), lambda: (), pace, lambda v, text: texts[v].append(text), lambda batch: None)

        def clock(seats: tuple[int, ...], left: int) -> None:
            for written in texts.values():
                written.append(f"{seats} {left}")

        table.on_turn = clock
        table.paused = False
        for viewer, feed in table.feeds.items():
            texts[viewer] += [feed.view(), *feed.log()]
        for action in actions:
            assert session.submit(action.seat, action).ok
            for viewer, feed in table.feeds.items():
                texts[viewer] += [feed.view(), *feed.log()]
        await table.close()
        return texts

    return asyncio.run(play())


def compared(dealt: Match, actions: list[Action], viewer: int, rng: Rng) -> bool:
    """Compare a hand with one of different hidden cards; return False where the actions depend on hidden cards."""
    open_signs = dealt.rules.signals.truthful and any(isinstance(a, Signal) for a in actions)
    if open_signs or any(isinstance(a, Instruct) for a in actions) or told_by_cards(dealt, actions):
        return False
    laid = [getattr(a, name) for a in actions for name in ("card", "up", "covered") if hasattr(a, name)]
    twin = other_cards(dealt, viewer, laid, rng)
    assert sent(dealt.copy(), actions)[viewer] == sent(twin, actions)[viewer]
    return True


@pytest.mark.parametrize(("key", "players"), TABLES)
def test_hidden_cards_change_no_byte(key: str, players: int) -> None:
    rules, rng, done = ruleset(key, players), Rng(11).split(f"{key} {players}"), 0
    for seed in range(20):
        watched = Watched(rules, seed)
        while not watched.session.over and done < 3:
            watched.submit(random_step(watched, rng))
            if watched.finished is not None:
                done += compared(*watched.finished, rng.choice(viewers(rules)), rng)
                watched.finished = None
    assert done == 3


class Quiet:
    """A robot that says nothing of its flor, and nothing else."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def decide(self, view: SeatView, must: bool = False) -> Action | None:
        return next((choice for choice in view.choices if isinstance(choice, Pass)), None)

    def sign(self, view: SeatView, gaze: Gaze) -> str | None:
        return None


def asked_of(flors: tuple[int, ...], people: tuple[int, ...], clock: int, thinks: float) -> list[tuple[float, str]]:
    """Return what a spectator gets, and when, while the holders of a flor are asked and keep quiet.

    The last person answers when a robot would, another one sooner; robots think for ``thinks`` seconds. The time is
    that of the loop.
    """

    async def play() -> list[tuple[float, str]]:
        told: list[tuple[float, str]] = []
        loop = asyncio.get_running_loop()
        session = Session(truco().rules, 1, match=truco("S0 call envido", flors=flors))

        def send(viewer: int, text: str) -> None:
            if viewer == PUBLIC:
                told.append((round(loop.time(), 6), text))

        bots = [Quiet(seat) for seat in range(4) if seat not in people]
        table = MatchRunner(session, bots, lambda: people, Pace(0.8, clock), send, lambda batch: None)
        table.driver.worker = SlowThoughts(loop, lambda: thinks)
        table.on_turn = lambda seats, left: send(PUBLIC, f"{seats} {left}")
        table.go_on()
        await asyncio.sleep(0.1)
        table.do(1, Refuse(1), session.version)
        asked_at = loop.time()
        while session.view(PUBLIC).asks == "flor":
            left = session.match.to_answer()
            if left[0] not in people:
                await asyncio.sleep(max(0.0, asked_at + 0.8 - loop.time()))
                continue
            last = session.match.hand.may_flor == left
            await asyncio.sleep(max(0.0, asked_at + (0.8 if last else 0.3) - loop.time()))
            table.do(left[0], Pass(left[0]), session.version)
        public = session.view(PUBLIC)
        assert public.points == (1, 0)
        await asyncio.sleep(1)
        await table.close()
        return told

    return run(play())


@pytest.mark.parametrize("people", [(0, 1), (0, 1, 2), (0, 1, 3), (0, 1, 2, 3)])
def test_who_keeps_a_flor_quiet_changes_no_message_and_no_moment(people: tuple[int, ...]) -> None:
    usual = asked_of((2,), people, 60, 0.0)
    assert [text for _, text in usual if "60000" in text] == ["(1, 3) 60000", "() 60000", "(0,) 60000"]
    assert asked_of((3,), people, 60, 0.3) == usual
    assert asked_of((2, 3), people, 60, 0.1) == usual


def test_time_is_up_also_for_the_next_holder_and_nobody_else_notices() -> None:
    """Nobody answers: after a minute a robot announces the flor of the player asked, however many kept quiet before."""

    async def play(quiet_before: bool) -> list[tuple[float, int]]:
        told: list[tuple[float, int]] = []
        loop = asyncio.get_running_loop()
        session = Session(truco().rules, 1, match=truco("S0 call envido", "S1 accept", flors=(2, 3)))
        session.subscribe(PUBLIC, lambda batch: told.append((loop.time(), batch.version)))
        table = MatchRunner(session, (), lambda: (0, 1, 2, 3), Pace(0.8, 60), lambda v, text: None, lambda batch: None)
        table.go_on()
        await asyncio.sleep(10)
        if quiet_before:
            table.do(2, Pass(2), session.version)
        await asyncio.sleep(52)
        assert session.match.hand.flor.announced
        await table.close()
        return told[:1]

    assert run(play(False)) == run(play(True)) == [(60.0, 1)]


def test_the_comparison_would_notice_a_leak(monkeypatch: pytest.MonkeyPatch) -> None:
    """An event that does not hide the other cards makes a difference."""
    match = Session(ruleset("fr2", 2), 1).match
    twin = other_cards(match, 0, [], Rng(3))

    def dealt(dealt: Match) -> str:
        event = HandDealt(0, dealt.hand.dealt).redacted(0)
        return encode(Told(0, 1, 1, (event,)))

    assert dealt(match) == dealt(twin)
    monkeypatch.setattr(HandDealt, "redacted", lambda self, viewer: self)
    assert dealt(match) != dealt(twin)
