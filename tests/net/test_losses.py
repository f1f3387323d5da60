"""Lost connections: guests lost and back, robots that stand in, a crash of the host."""

from __future__ import annotations

import asyncio

from tests.net.scenes import come_back, first_move, in_a_loop, lose, stage, two_at_table
from tests.net.tables import Room, settings, until
from truc_desktop.engine import HandDealt, PackCut, PackKnocked, PlayCard, Refusal, Say, ruleset
from truc_desktop.net.guest.reconnecting import Connection, ConnectionState
from truc_desktop.net.host.settings import OnLoss
from truc_desktop.net.host.table_host import TableHost
from truc_desktop.net.wire.messages import Farewell, Leave, Manage, Order, Refused, Resync, Stage, TakeSeat
from truc_desktop.storage.saves import Status, list_matches, note_of, resume


@in_a_loop
async def test_the_table_waits_for_somebody_lost_and_gives_him_back_his_seat() -> None:
    room, one, other = await two_at_table()
    await first_move(room, (one, other))
    log = other.table.log(1)
    assert log
    lose(other)
    await until(lambda: stage(one) is Stage.PAUSED)
    table = one.table.table
    assert table is not None and table.countdown > 0 and table.seats[1].away
    outcome = one.table.submit(0, PlayCard(0, one.table.view(0).dealt[0]) if one.table.view(0).dealt else Say(0, "?"))
    assert not outcome.ok and outcome.refusal is Refusal.NOT_NOW
    come_back(other)
    await until(lambda: stage(one) is Stage.PLAYING and other.table.viewers == (1,))
    session = room.host.session
    assert session is not None
    await until(lambda: bool(other.table.log(1)))
    assert other.table.view(1) == session.view(1)
    assert other.table.log(1)[-len(log) :] == log
    await room.close()


@in_a_loop
async def test_a_robot_plays_for_somebody_lost_until_he_is_back() -> None:
    room, one, other = await two_at_table(patience=0.0, on_loss=OnLoss.ROBOT)
    lose(other)
    await until(lambda: room.host.seating.seats[1].stand_in)
    assert room.host.stage is Stage.PLAYING
    session = room.host.session
    assert session is not None and session.voters == {0}
    one.plays = True
    one.consider()
    await until(lambda: session.version > 6)
    one.plays = False
    come_back(other)
    await until(lambda: other.table.viewers == (1,) and not room.host.seating.seats[1].stand_in)
    assert session.voters == {0, 1}
    play = room.host.runner
    assert play is not None and 1 not in play.driver.bots
    await room.close()


@in_a_loop
async def test_the_owner_decides_what_becomes_of_a_match_with_somebody_lost() -> None:
    room, one, other = await two_at_table()
    lose(other)
    await until(lambda: stage(one) is Stage.PAUSED)
    one.table.send(Manage(Order.WAIT))
    one.table.send(Manage(Order.REPLACE))
    await until(lambda: stage(one) is Stage.PLAYING)
    one.table.send(Manage(Order.END))
    await until(lambda: any(isinstance(m, Farewell) for m in one.messages))
    await room.close()


@in_a_loop
async def test_a_table_can_end_when_somebody_stays_away() -> None:
    room, _, other = await two_at_table(patience=0.0, on_loss=OnLoss.END)
    lose(other)
    await until(room.host.over.is_set)
    await room.close()


@in_a_loop
async def test_who_leaves_a_match_can_be_followed_by_somebody_else() -> None:
    room, one, other = await two_at_table()
    watcher = room.guest("Mar")
    watcher.plays = False
    await until(lambda: watcher.table.viewers == (-1,))
    other.table.send(Leave())
    await until(lambda: stage(watcher) is Stage.PAUSED)
    watcher.table.take_seat(0, "Mar")  # taken
    watcher.table.take_seat(1, "Mar")
    await until(lambda: stage(one) is Stage.PLAYING and watcher.table.viewers == (1,))
    assert watcher.table.view(1).seat == 1
    assert one.table.table is not None and one.table.table.seats[1].name == "Mar"
    await room.close()


@in_a_loop
async def test_after_the_hosts_crash_the_match_goes_on_from_its_autosave() -> None:
    room, one, other = await two_at_table()
    await first_move(room, (one, other))
    play, session, path = room.host.runner, room.host.session, room.host.journal_path
    assert play is not None and session is not None and path is not None
    views = [session.view(seat) for seat in (0, 1)]
    room.host._close_journal()  # what the system does when a process dies: nothing else is sent or written
    await play.close()
    for guest in room.host.seating.guests.values():
        link, guest.link = guest.link, None
        assert link is not None
        room.host = TableHost(ruleset("cat", 2), settings()) if guest.number == 1 else room.host
        link.close(1006)
    room.host.resume(resume(path))
    assert room.host.stage is Stage.PAUSED
    await until(lambda: room.host.stage is Stage.PLAYING)
    await until(lambda: one.table.viewers == (0,) and other.table.viewers == (1,))
    assert [one.table.view(0), other.table.view(1)] == views
    await until(lambda: bool(one.table.log(0)))
    assert [e for e in one.table.log(0) if isinstance(e, HandDealt | PackCut | PackKnocked)]
    assert all(e.redacted(0) == e for e in one.table.log(0))
    one.plays = other.plays = True
    one.consider()
    other.consider()
    await until(lambda: room.host.stage is Stage.OVER)
    await until(lambda: one.table.over and other.table.over)
    assert one.table.checked and not one.table.unfair
    await room.close()
    (save,) = list_matches()
    assert save.status is Status.FINISHED  # type: ignore[union-attr]


async def opened_again() -> Room:
    """Open a saved match again; return its room, to which no guest has come back yet."""
    room, one, other = await two_at_table()
    await first_move(room, (one, other))
    path = room.host.journal_path
    await room.close()
    assert path is not None
    again = Room(ruleset("cat", 2))
    again.host.resume(resume(path))
    return again


@in_a_loop
async def test_a_seat_kept_for_somebody_is_not_given_to_another() -> None:
    again = await opened_again()
    stranger = again.guest("stranger")
    await until(lambda: stranger.table.viewers == (-1,))
    stranger.caller.send(TakeSeat(0, "stranger"))
    await until(lambda: any(isinstance(m, Refused) for m in stranger.messages))
    assert again.host.seating.seats[0].guest == 0
    again.host.disconnects.time_is_up()  # what the countdown does
    stranger.caller.send(TakeSeat(0, "stranger"))
    await until(lambda: stranger.table.viewers == (0,))
    await again.close()


@in_a_loop
async def test_the_owner_sits_down_again_at_a_resumed_table_without_a_token() -> None:
    again = await opened_again()
    owner = again.guest("owner")
    await until(lambda: owner.table.viewers == (-1,))
    owner.table.take_seat(0, "Anna")
    await until(lambda: owner.table.viewers == (0,))
    await again.close()


@in_a_loop
async def test_a_gap_in_what_one_is_told_is_mended() -> None:
    room, one, other = await two_at_table()
    one.table._viewers[0].number -= 1  # as if a message had been lost
    await first_move(room, (one, other))
    session = room.host.session
    assert session is not None
    await until(lambda: one.table.view(0) == session.view(0) and not one.table._viewers[0].stale)
    other.caller.send(Resync(0))  # another guest's seat
    other.caller.send(Resync(-1))
    other.caller.send(Resync(1))
    await until(lambda: other.table.view(1) == session.view(1))
    assert other.table.viewers == (1,)
    await room.close()


@in_a_loop
async def test_who_was_replaced_by_a_robot_has_his_seat_in_the_next_match() -> None:
    room, one, other = await two_at_table(on_loss=OnLoss.ROBOT, patience=0.05)
    token = other.caller.token
    other.caller._closed = True
    link = other.caller._link
    assert link is not None
    link.close(1006)
    await until(lambda: room.host.seating.seats[1].stand_in)
    one.plays = True
    one.consider()
    await until(lambda: room.host.stage is Stage.OVER, 60)
    seat = room.host.seating.seats[1]
    assert not seat.stand_in and room.host.seating.missing() == (1,)
    assert not room.host.start()
    back = room.guest("Pere")
    back.caller.token = token
    await until(lambda: back.table.seats == (1,))
    assert room.host.start()
    await until(lambda: room.host.stage is Stage.PLAYING)
    assert room.host.runner is not None and not room.host.runner.driver.bots
    await room.close()


@in_a_loop
async def test_who_calls_again_does_not_enter_another_table_at_the_same_address() -> None:
    room, one, other = await two_at_table()
    await first_move(room, (one, other))
    lose(other)
    await until(lambda: stage(one) is Stage.PAUSED)
    first, room.host = room.host, TableHost(ruleset("cat", 2), settings())
    come_back(other)
    await until(lambda: other.news[-1].contact is ConnectionState.CLOSED)
    assert "Another table" in other.news[-1].text and not room.host.seating.guests
    token = other.caller.token
    stranger = Connection(other._connect, "Pere", "", other._hear, seats={first.id: token, "else": "1f"}, back=True)
    room.host = first
    task = asyncio.create_task(stranger.run())
    await until(lambda: stage(one) is Stage.PLAYING)
    assert stranger.token == token
    stranger.close()
    await task
    await room.close()


@in_a_loop
async def test_a_seat_that_is_kept_is_called_so() -> None:
    room, _one, _other = await two_at_table()
    watcher = room.guest("Mar")
    watcher.plays = False
    await until(lambda: watcher.table.viewers == (-1,))
    room.host.seating.seats[1].guest, room.host.seating.seats[1].kept = 0, True
    watcher.table.take_seat(0, "Mar")
    watcher.table.take_seat(1, "Mar")
    said = watcher.messages
    await until(lambda: [m.text for m in said if isinstance(m, Refused)] == ["seat", "kept"])
    await room.close()


@in_a_loop
async def test_a_table_and_people_of_any_name_are_saved_and_opened_again() -> None:
    room = Room(ruleset("cat", 2), name="Bar #1", start_when_full=True, patience=60.0)
    one, other = room.guest("owner", 0), room.guest("#2", 1)
    one.plays = other.plays = False
    await until(lambda: one.table.viewers == (0,) and other.table.viewers == (1,))
    await first_move(room, (one, other))
    path = room.host.journal_path
    await room.close()
    assert path is not None
    resumed = resume(path)
    assert note_of(resumed.loaded.header, "hosted") == "Bar #1"
    again = Room(ruleset("cat", 2))
    again.host.resume(resumed)
    assert [seat.name for seat in again.host.seating.seats] == ["owner0", "#21"]
    await again.close()
