"""Scenes at a network table: two players at a table, one lost, one back."""

from __future__ import annotations

import asyncio
import functools
import inspect
from collections.abc import Callable, Coroutine
from typing import ParamSpec

from tests.net.tables import Player, Room, until
from truc_desktop.engine import ruleset
from truc_desktop.net.wire.messages import Stage

Fixtures = ParamSpec("Fixtures")


def in_a_loop(scene: Callable[Fixtures, Coroutine[None, None, None]]) -> Callable[Fixtures, None]:
    """Return a test function that runs ``scene``, with its fixtures, inside an event loop."""

    @functools.wraps(scene)
    def run(*args: Fixtures.args, **fixtures: Fixtures.kwargs) -> None:
        asyncio.run(scene(*args, **fixtures))

    del run.__wrapped__
    run.__signature__ = inspect.signature(scene)  # type: ignore[attr-defined]
    return run


async def two_at_table(**more: object) -> tuple[Room, Player, Player]:
    """Begin a match of two guests who do not play automatically; return the room and the guests."""
    given: dict[str, object] = {"start_when_full": True, "patience": 60.0, **more}
    room = Room(ruleset("cat", 2), **given)
    one, other = room.guest("owner", 0), room.guest("Pere", 1)
    one.plays = other.plays = False
    await until(lambda: one.table.viewers == (0,) and other.table.viewers == (1,))
    return room, one, other


def stage(player: Player) -> Stage | None:
    return player.table.table.stage if player.table.table else None


def lose(player: Player) -> None:
    """Break the player's link; they do not reconnect by themselves."""
    player.task.cancel()


def come_back(player: Player) -> None:
    """Let the player connect again, with their token."""
    player.caller._closed = False
    player.task = asyncio.create_task(player.caller.run())


async def first_move(room: Room, players: tuple[Player, ...]) -> None:
    """Let the player who must begin do their first choice, and wait until all have heard of it."""
    for player in players:
        (seat,) = player.table.seats
        if choices := player.table.view(seat).choices:
            player.table.submit(seat, choices[0])
            break
    session = room.host.session
    assert session is not None
    await until(lambda: session.version > 0 and all(p.table.version == session.version for p in players))
