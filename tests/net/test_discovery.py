"""Tables are found on the network (here the loopback interface only), and hostile announcements do no harm."""

from __future__ import annotations

import asyncio
import sys
from ipaddress import IPv4Interface, ip_address

import pytest
from zeroconf.asyncio import AsyncServiceInfo

from tests.net.tables import settings, until
from truc_desktop.engine import ruleset
from truc_desktop.net import discovery
from truc_desktop.net.discovery import (
    Announcement,
    Finder,
    Found,
    NoDiscovery,
    find_tables,
    near_first,
    own_addresses,
    read_facts,
)
from truc_desktop.net.host.table_host import TableHost
from truc_desktop.net.wire.messages import PROTOCOL

HERE = ("127.0.0.1",)


def test_a_table_is_found_with_what_it_says_of_itself() -> None:
    async def announce_and_find() -> None:
        host = TableHost(ruleset("val_f", 4), settings(name="La Taverna", password="obre"))
        host.robot_seat(3)
        announcement = Announcement(45999, host.facts(), HERE)
        finder = Finder(HERE)
        await announcement.open()
        await finder.open()
        async with asyncio.timeout(60):
            while not (mine := [f for f in finder.tables.values() if f.port == 45999]):
                await asyncio.sleep(0.05)
        (found,) = mine
        assert (found.address, found.name, found.game, found.players) == ("127.0.0.1", "La Taverna", "val_f", 4)
        assert (found.free, found.locked, found.joinable, found.problem) == (3, True, True, "")
        host.robot_seat(2)
        announcement.update(host.facts())
        async with asyncio.timeout(60):
            while [f.free for f in finder.tables.values() if f.port == 45999] != [2]:
                await asyncio.sleep(0.05)
        await announcement.close()
        await finder.close()

    asyncio.run(announce_and_find())


class Postman:
    """A stand-in for zeroconf that notes what is announced; the test decides when sending ends."""

    def __init__(self) -> None:
        self.told: list[str] = []
        self.sent: list[asyncio.Future[None]] = []

    async def _send(self, info: AsyncServiceInfo) -> asyncio.Future[None]:
        self.told.append((info.decoded_properties or {})["free"] or "")
        self.sent.append(asyncio.get_running_loop().create_future())
        return self.sent[-1]

    async_register_service = async_update_service = _send

    async def async_unregister_all_services(self) -> None:
        """Do nothing."""

    async_close = async_unregister_all_services


def test_a_change_is_told_after_what_was_told_before_and_the_latest_is_told_last(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def announce() -> None:
        postman = Postman()
        monkeypatch.setattr(discovery, "_zeroconf", lambda interfaces: postman)
        announcement = Announcement(45998, {"free": "4"}, HERE)
        await announcement.open()
        for free in ("3", "2"):
            announcement.update({"free": free})
            await asyncio.sleep(0)
        assert postman.told == ["4"]
        postman.sent[0].set_result(None)
        await until(lambda: len(postman.told) == 2)
        announcement.update({"free": "1"})
        postman.sent[1].set_result(None)
        await until(lambda: len(postman.told) == 3)
        assert postman.told == ["4", "2", "1"]
        await announcement.close()

    asyncio.run(announce())


class Slow(Finder):
    """A finder whose queries are answered by the test."""

    def __init__(self) -> None:
        super().__init__(HERE)
        self.questions: list[asyncio.Future[Found | None]] = []

    async def _answer(self, name: str) -> Found | None:
        self.questions.append(asyncio.get_running_loop().create_future())
        return await self.questions[-1]


def saying(free: int) -> Found | None:
    return read_facts(["127.0.0.1"], 5, {b"free": str(free).encode()})


def test_an_older_answer_does_not_replace_a_newer_one_and_each_table_is_asked_twice(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def find() -> None:
        monkeypatch.setattr(discovery, "ASK_AGAIN", 0.0)
        finder = Slow()
        finder._begin_to_ask("t")
        finder._begin_to_ask("t")
        await until(lambda: len(finder.questions) == 2)
        finder.questions[1].set_result(saying(3))
        await until(lambda: "t" in finder.tables and len(finder.questions) == 3)
        finder.questions[0].set_result(saying(4))
        await until(lambda: len(finder._tasks) == 1)
        assert finder.tables["t"].free == 3
        finder.questions[2].set_result(saying(2))
        await until(lambda: not finder._tasks)
        assert finder.tables["t"].free == 2
        finder._begin_to_ask("t")
        await until(lambda: len(finder.questions) == 4)
        finder._forget("t")
        finder.questions[3].set_result(saying(1))
        await until(lambda: not finder._tasks)
        assert not finder.tables

    asyncio.run(find())


def test_another_version_is_named_beside_ours() -> None:
    told = {b"name": b"T", b"game": b"cat", b"version": b"7.7", b"protocol": str(PROTOCOL + 1).encode()}
    found = read_facts(["10.0.0.9"], 5, told)
    assert found is not None and not found.joinable
    assert "7.7" in found.problem and "you have" in found.problem


@pytest.mark.parametrize(
    "told",
    [
        {},
        {b"\xff": b"\xff", b"name": None, b"players": b"many", b"protocol": b"-1"},
        {b"name": b"a\x00\x1b[31m\n" * 100, b"players": b"9" * 50, b"free": "٣".encode()},
    ],
)
def test_what_strangers_announce_does_no_harm(told: dict[bytes, bytes | None]) -> None:
    found = read_facts(["10.0.0.9"], 5, told)
    assert found is not None and not found.joinable
    assert found.name.isprintable() and len(found.name) <= discovery.LONGEST
    assert (found.players, found.free) == (0, 0)
    assert read_facts([], 5, told) is None
    assert read_facts(["10.0.0.9"], None, told) is None


def test_without_the_library_there_is_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "zeroconf", None)
    with pytest.raises(NoDiscovery, match="joining by address does not"):
        asyncio.run(find_tables(0.0, HERE))
    with pytest.raises(NoDiscovery):
        asyncio.run(Announcement(1, {}, HERE).open())


def test_an_address_in_one_of_our_networks_goes_before_one_that_may_lead_nowhere() -> None:
    ours = [IPv4Interface("127.0.0.1/8"), IPv4Interface("192.168.1.7/24")]
    assert near_first(["172.17.0.1", "192.168.1.20", "10.0.0.3"], ours) == ["192.168.1.20", "172.17.0.1", "10.0.0.3"]
    assert near_first(["172.17.0.1", "fe80::1"], []) == ["172.17.0.1", "fe80::1"]


def test_this_machine_has_an_address_to_be_told() -> None:
    told = own_addresses()
    assert told and all(ip_address(address) for address in told)
