"""A host whose disk cannot store the match."""

from __future__ import annotations

from pathlib import Path
from unittest import mock

from tests.net.scenes import in_a_loop, stage
from tests.net.tables import Player, Room, until
from truc_desktop.engine import ruleset
from truc_desktop.net.host import disconnects as pausing
from truc_desktop.net.wire.messages import Manage, Order, Refused, Stage, Why
from truc_desktop.storage.journal import FileJournal
from truc_desktop.storage.saves import resume


def told(player: Player) -> list[str]:
    """Return the texts of the messages that told a player about the disk."""
    return [m.text for m in player.messages if isinstance(m, Refused) and m.why is Why.NOT_SAVED]


def full(journal: FileJournal, text: str) -> None:
    """Fail like an append to a full disk."""
    raise OSError(28, "No space left on device", str(journal.path))


@in_a_loop
async def test_a_match_that_cannot_be_saved_does_not_begin_and_everybody_is_told() -> None:
    room = Room(ruleset("cat", 2), folder=Path("/dev/null/matches"))
    one, other = room.guest("owner", 0), room.guest("Pere", 1)
    await until(lambda: one.table.seats == (0,) and other.table.seats == (1,))
    one.table.send(Manage(Order.START))
    await until(lambda: bool(told(one) and told(other)))
    assert room.host.runner is None and room.host.stage is Stage.LOBBY and stage(one) is Stage.LOBBY
    assert "/dev/null" in told(one)[0] and told(other) == [""] and room.host.over.is_set()
    await room.close()


@in_a_loop
async def test_a_match_is_on_the_disk_before_anybody_plays() -> None:
    room = Room(ruleset("cat", 2), start_when_full=True)
    one, other = room.guest("owner", 0), room.guest("Pere", 1)
    one.plays = other.plays = False
    await until(lambda: room.host.journal_path is not None and stage(one) is Stage.PLAYING)
    path = room.host.journal_path
    assert path is not None and room.host.session is not None and room.host.session.version == 0
    await room.close()
    resumed = resume(path)
    assert resumed.players[1].name == "Pere1"
    resumed.journal.close()


@in_a_loop
async def test_a_robot_whose_move_cannot_be_saved_makes_the_table_stand_still_until_it_can() -> None:
    room = Room(ruleset("cat", 2))
    for seat in room.host.rules.seats:
        room.host.robot_seat(seat)
    one = room.guest("owner")
    await until(lambda: one.table.table is not None)
    whole = FileJournal.append
    first = True

    def once(journal: FileJournal, text: str) -> None:
        """Store the header, and fail after that."""
        nonlocal first
        if not first:
            full(journal, text)
        first = False
        whole(journal, text)

    with mock.patch.object(FileJournal, "append", once), mock.patch.object(pausing, "DISK_AGAIN", 0.0):
        one.table.send(Manage(Order.START))
        await until(lambda: bool(told(one)))
        assert "No space left" in told(one)[0]
        await until(lambda: sum(getattr(m, "stage", None) is Stage.PAUSED for m in one.messages) > 2)
        assert len(told(one)) == 1, "the same words are not said again at each attempt"
    session = room.host.session
    assert session is not None
    await until(lambda: session.version > 3 and not room.host.unsaved)
    await room.close()
