"""``join`` where a seat is free, but not at once."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable

import pytest

from tests.net.tables import chosen, settings
from truc_desktop.args import JoinArgs
from truc_desktop.engine import ruleset
from truc_desktop.headless.joining import Visit
from truc_desktop.net.event_thread import Background
from truc_desktop.net.guest.client import Joined, host, join
from truc_desktop.net.host.table_host import TableHost
from truc_desktop.net.wire.messages import Leave

HERE = "127.0.0.1"


def play_once(joined: Joined) -> None:
    """Do one action if our seat must."""
    joined.poll(0.01)
    table = joined.table
    for seat in table.seats:
        if seat in table.viewers and not table.busy:
            action = chosen(table.view(seat), table.version, 3)
            if action is not None:
                table.submit(seat, action, table.version)


def until(what: Callable[[], object], *players: Joined) -> None:
    """Let ``players`` play until ``what()`` is true; fail after a minute."""
    end = time.monotonic() + 60
    while not what():
        assert time.monotonic() < end, "it never came to that"
        for player in players:
            play_once(player)


def test_who_must_wait_for_the_next_deal_is_told_so_and_gets_the_seat(capsys: pytest.CaptureFixture[str]) -> None:
    with Background() as background:
        rules = ruleset("cat", 2)
        hosted = host(background, lambda: TableHost(rules, settings(start_when_full=True)), "Anna", HERE)
        where = f"{HERE}:{hosted.port}"
        me, other = hosted.me, join(background, where, "Pere")
        until(lambda: me.table.table and other.table.table, me, other)
        me.table.take_seat(0, "Anna")
        other.table.take_seat(1, "Pere")
        until(lambda: me.table.viewers == (0,) and other.table.viewers == (1,) and me.table.version, me, other)
        other.table.send(Leave())
        other.leave()
        until(lambda: me.table.paused, me)
        again = join(background, where, "Mar")
        until(lambda: again.table.table, again)
        seated: list[bool] = []
        visit = Visit(again, JoinArgs(where), "Mar")
        visiting = threading.Thread(target=lambda: seated.append(visit._sit_down()), daemon=True)
        visiting.start()
        until(lambda: seated, me)
        hosted.close()
    assert seated == [True] and again.table.seats == (1,)
    assert "then the seat is yours" in capsys.readouterr().out
