"""Seats taken in the middle of a match: a guest who has seen cards of the hand gets them at the next deal."""

from __future__ import annotations

from tests.net.scenes import first_move, in_a_loop, stage, two_at_table
from tests.net.tables import Player, Room, until
from truc_desktop.net.texts import reason
from truc_desktop.net.wire.messages import NEXT_DEAL, Leave, Refused, Resync, Stage, TakeSeat, View, Why


def refusals(player: Player) -> list[str]:
    return [message.text for message in player.messages if isinstance(message, Refused)]


def shown(player: Player) -> list[View]:
    return [message for message in player.messages if isinstance(message, View)]


async def left_by_one() -> tuple[Room, Player, Player]:
    """Return a room with a match whose seat 1 has just been left, its other player, and who left."""
    room, one, other = await two_at_table()
    await first_move(room, (one, other))
    other.table.send(Leave())
    await until(lambda: stage(one) is Stage.PAUSED)
    return room, one, other


async def next_hand(room: Room, *players: Player) -> None:
    """Let ``players`` play until another hand has begun."""
    session = room.host.session
    assert session is not None
    hand = session.match.hand.number
    for player in players:
        player.plays = True
        player.consider()
    await until(lambda: session.match.hand.number > hand)
    for player in players:
        player.plays = False


@in_a_loop
async def test_a_rival_gets_a_seat_that_was_left_at_the_next_deal_only() -> None:
    room, one, _ = await left_by_one()
    one.table.take_seat(1, "Rival")
    await until(lambda: refusals(one)[-1:] == [NEXT_DEAL])
    assert room.host.stage is Stage.PLAYING
    seat = room.host.seating.seats[1]
    assert seat.stand_in and seat.name == "Rival" and not seat.guest
    one.table.send(Resync(1))
    await next_hand(room, one)
    await until(lambda: one.table.viewers == (0, 1))
    session, runner = room.host.session, room.host.runner
    assert session is not None and runner is not None
    assert not seat.stand_in and seat.guest and not runner.driver.bots
    assert [view.view.number for view in shown(one) if view.viewer == 1] == [2]
    await until(lambda: one.table.version == session.version)
    assert one.table.view(1) == session.view(1)
    await room.close()


@in_a_loop
async def test_who_comes_back_under_another_name_from_the_same_address_waits_too() -> None:
    room, one, other = await two_at_table()
    room.host.seating.guests[2].origin = "10.0.0.9"
    views = len(shown(other))
    other.table.send(Resync(1))
    await until(lambda: len(shown(other)) > views)
    other.table.send(Leave())
    await until(lambda: stage(one) is Stage.PAUSED)
    again, elsewhere = room.guest("Mar"), room.guest("Biel")
    await until(lambda: again.table.viewers == elsewhere.table.viewers == (-1,))
    guests = {guest.name: guest for guest in room.host.seating.guests.values()}
    guests["Mar"].origin, guests["Biel"].origin = "10.0.0.9", "10.0.0.8"
    again.plays = elsewhere.plays = False
    again.table.take_seat(1, "Mar")
    await until(lambda: refusals(again)[-1:] == [NEXT_DEAL])
    elsewhere.table.take_seat(1, "Biel")  # it is promised
    await until(lambda: refusals(elsewhere) == ["seat"])
    again.table.send(Leave())
    await until(lambda: guests["Mar"].number not in room.host.seating.guests)
    elsewhere.table.take_seat(1, "Biel")
    await until(lambda: elsewhere.table.viewers == (1,))
    assert not room.host.seating.seats[1].stand_in
    await room.close()


@in_a_loop
async def test_a_promised_seat_is_kept_for_the_next_match() -> None:
    room, one, _ = await left_by_one()
    one.table.take_seat(1, "Anna")
    await until(lambda: refusals(one)[-1:] == [NEXT_DEAL])
    session = room.host.session
    assert session is not None
    room.host._late_seats.match_ended()
    seat = room.host.seating.seats[1]
    assert seat.guest == 1 and seat.name == "Anna"
    room.host.seating.end_stand_ins()
    assert not seat.stand_in and seat.guest == 1 and seat.name == "Anna"
    await room.close()


@in_a_loop
async def test_after_the_deal_only_those_who_play_have_seen_cards() -> None:
    room, one, _ = await left_by_one()
    watcher = room.guest("Mar")
    watcher.plays = False
    await until(lambda: watcher.table.viewers == (-1,))
    one.table.take_seat(1, "Anna")
    await next_hand(room, one)
    await until(lambda: one.table.viewers == (0, 1))
    seen = {guest.name: room.host._state.has_seen(guest) for guest in room.host.seating.guests.values()}
    assert seen == {"owner": True, "Mar": False, "Pere": False}
    watcher.caller.send(TakeSeat(0, "Mar"))
    await until(lambda: refusals(watcher) == ["seat"])
    await room.close()


def test_the_guest_is_told_in_words() -> None:
    assert "next deal" in reason(Why.BUSY, NEXT_DEAL)
    assert "next deal" not in reason(Why.BUSY)
