"""Whole matches over good and bad links: all views are those of the session, and nothing is lost or done twice."""

from __future__ import annotations

import asyncio
from random import Random

import pytest

from tests.net.tables import CertainDeck, Room, whole_match
from truc_desktop.engine import PRESETS, RuleSet, ruleset
from truc_desktop.net.guest import remote_table as remote
from truc_desktop.storage.saves import load


def short(key: str, players: int) -> RuleSet:
    """Return rules for a short match of a game."""
    options = {option.key for option in PRESETS[key].options}
    return ruleset(key, players, {"match_length": "1"} if "match_length" in options else {})


@pytest.fixture(autouse=True)
def same_nonces(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make all guests use the same nonce."""
    monkeypatch.setattr(remote, "new_nonce", lambda: "ab" * 32)


def views_agree(room: Room) -> None:
    session = room.host.session
    assert session is not None
    for player in room.players:
        for viewer in player.table.viewers:
            assert player.table.view(viewer) == session.view(viewer)
        assert player.table.gaze == session.gaze


@pytest.mark.parametrize(("key", "players"), [(p.key, n) for p in PRESETS.values() for n in p.players])
def test_a_match_ends_with_everybodys_view_and_fair_deals(key: str, players: int) -> None:
    async def play() -> None:
        _, room = await whole_match(short(key, players), min(3, players))
        try:
            views_agree(room)
            session = room.host.session
            assert session is not None
            assert all(not player.table.unfair and player.table.mixed for player in room.players[:-1])
            assert len(room.players[0].table.checked) >= session.match.hand.number - 1
            assert room.players[-1].table.viewers == (-1,)
            path = room.host.journal_path
            assert path is not None and load(path).match.key() == session.match.key()
        finally:
            await room.close()

    asyncio.run(play())


@pytest.mark.parametrize("seed", range(10))
def test_bad_links_change_nothing(seed: int) -> None:
    """``tools/check/attack_wire.py --matches`` plays many more."""
    key, players = [("cat", 4), ("arg", 4), ("val_f", 4), ("fr4", 4), ("trut", 2)][seed % 5]

    async def play(lot: Random | None) -> tuple[object, int]:
        end, room = await whole_match(short(key, players), 2, lot, 0.01, CertainDeck)
        views_agree(room)
        lost = sum(news.contact.value == "lost" for player in room.players for news in player.news)
        await room.close()
        return end, lost

    (calm, none), (rough, lost) = asyncio.run(play(None)), asyncio.run(play(Random(seed)))
    assert calm == rough
    assert none == 0 < lost
