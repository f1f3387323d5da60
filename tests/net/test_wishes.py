"""Senseless requests of guests are answered or ignored, and never disturb the host."""

from __future__ import annotations

import asyncio
import logging
from dataclasses import replace
from itertools import count
from random import Random

import pytest

from tests.net.making import make
from tests.net.tables import Player, Room, chosen, until
from truc_desktop.engine import PRESETS, Action, ruleset
from truc_desktop.net.wire.messages import Act, Chat, Done, LeaveSeat, Look, Mute, Nonce, Resync, Seal, TakeSeat
from truc_desktop.storage.saves import load

TABLES = [(preset.key, preset.players[-1]) for preset in PRESETS.values()]


@pytest.mark.parametrize(("key", "players"), TABLES)
def test_senseless_wishes_are_refused_at_every_position(
    key: str, players: int, caplog: pytest.LogCaptureFixture
) -> None:
    lot, numbers = Random(key), count(10**6)
    caplog.set_level(logging.INFO)

    def pester(player: Player) -> None:
        """Send random requests, for our own seats and for others'."""
        table = player.table
        for kind in (LeaveSeat, TakeSeat, Look, Mute, Resync, Seal, Nonce, Chat):
            player.caller.send(make(kind, lot))
        for seat in (*table.seats, *lot.sample(range(players), 1)):
            for _ in range(6):
                action = replace(make(Action, lot), seat=seat)
                player.caller.send(Act(next(numbers), table.version, action))

    async def play() -> None:
        room = Room(ruleset(key, players), start_when_full=True)
        one, other = room.guest("a", *range(0, players, 2)), room.guest("b", *range(1, players, 2))
        one.plays = other.plays = False
        await until(lambda: bool(one.table.viewers) and len(one.table.viewers) == players // 2)
        await until(lambda: len(other.table.viewers) == players // 2)
        session = room.host.session
        assert session is not None
        for _ in range(40):
            pester(one)
            await until(lambda: room.host.seating.guests[1].link is not None)
            action = next((a for s in session.rules.seats if (a := chosen(session.view(s), session.version, 1))), None)
            if action is not None:
                session.submit(action.seat, action)
            await asyncio.sleep(0)
        await until(lambda: sum(isinstance(m, Done) for m in one.messages) > 20)
        assert all(guest.link is not None for guest in room.host.seating.guests.values())
        assert room.host.journal_path is not None
        assert load(room.host.journal_path).match.key() == session.match.key()
        await room.close()

    asyncio.run(play())
    assert not caplog.records
