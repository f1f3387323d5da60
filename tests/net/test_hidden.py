"""The bytes sent to a seat do not depend on cards hidden from it."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Iterable

import pytest

from tools.check.invariants import Watched, other_cards, random_step, told_by_cards, viewers
from truc_desktop.engine import PRESETS, Action, HandDealt, Instruct, Match, Rng, Signal, ruleset
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
