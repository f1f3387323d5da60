"""A table in trouble: losses and returns, robots in between, votes, chat, orders, the clock, the host's own end."""

from __future__ import annotations

import asyncio
import functools
from collections.abc import Awaitable, Callable

from tests.net.tables import Player, Room, settings, until
from truc_desktop.ai import Temper, temper_of
from truc_desktop.engine.actions import DealCards, PlayCard, Say
from truc_desktop.engine.events import HandDealt, PackCut, PackKnocked
from truc_desktop.engine.games import ruleset
from truc_desktop.engine.refusals import Refusal
from truc_desktop.net.host import TableHost
from truc_desktop.net.messages import (
    Act,
    Chat,
    Done,
    Farewell,
    Leave,
    LeaveSeat,
    Manage,
    Mute,
    Order,
    Phrase,
    Refused,
    Resync,
    Said,
    Stage,
    TakeSeat,
    Turn,
    Why,
)
from truc_desktop.net.pausing import OnLoss
from truc_desktop.net.play import Pace
from truc_desktop.session import EndVote
from truc_desktop.storage.saves import Status, list_matches, resume

Scene = Callable[[], Awaitable[None]]


def in_a_loop(scene: Scene) -> Callable[[], None]:
    """Run a test inside an event loop."""

    @functools.wraps(scene)
    def run() -> None:
        asyncio.run(scene())  # type: ignore[arg-type]

    del run.__wrapped__  # type: ignore[attr-defined]
    return run


async def two_at_table(**more: object) -> tuple[Room, Player, Player]:
    """A table of two with a match begun, where nobody plays by himself."""
    given: dict[str, object] = {"start_when_full": True, "patience": 60.0, **more}
    room = Room(ruleset("cat", 2), **given)
    one, other = room.guest("owner", 0), room.guest("Pere", 1)
    one.plays = other.plays = False
    await until(lambda: one.table.viewers == (0,) and other.table.viewers == (1,))
    return room, one, other


def stage(player: Player) -> Stage | None:
    return player.table.table.stage if player.table.table else None


def lose(player: Player) -> None:
    """His link breaks, and nobody mends it for now."""
    player.task.cancel()


def come_back(player: Player) -> None:
    """He calls again, with his token."""
    player.caller._closed = False
    player.task = asyncio.create_task(player.caller.run())


async def first_move(room: Room, players: tuple[Player, ...]) -> None:
    """Whoever must begin does."""
    for player in players:
        (seat,) = player.table.seats
        if choices := player.table.view(seat).choices:
            player.table.submit(seat, choices[0])
            break
    session = room.host.session
    assert session is not None
    await until(lambda: session.version > 0 and all(p.table.version == session.version for p in players))


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
    await until(lambda: room.host.lobby.seats[1].stand_in)
    assert room.host.stage is Stage.PLAYING
    session = room.host.session
    assert session is not None and session.voters == {0}
    one.plays = True
    one.consider()
    await until(lambda: session.version > 6)
    one.plays = False
    come_back(other)
    await until(lambda: other.table.viewers == (1,) and not room.host.lobby.seats[1].stand_in)
    assert session.voters == {0, 1}
    play = room.host.play
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
async def test_all_people_together_can_end_a_match_and_robots_have_no_vote() -> None:
    room = Room(ruleset("cat", 4), start_when_full=True)
    room.host.robot_seat(2)
    room.host.robot_seat(3)
    one, other = room.guest("a", 0), room.guest("b", 1)
    one.plays = other.plays = False
    await until(lambda: bool(one.table.viewers and other.table.viewers))
    one.table.submit(0, EndVote(0))
    await until(lambda: not one.table._pending)
    assert not one.table.over
    other.table.submit(1, EndVote(1))
    await until(lambda: one.table.over and other.table.over and room.host.stage is Stage.OVER)
    assert one.table.cancelled
    await room.close()


@in_a_loop
async def test_acts_are_done_once_and_only_for_ones_own_seat() -> None:
    room, one, other = await two_at_table()
    session = room.host.session
    assert session is not None
    actor, (seat,) = (one, one.table.seats) if one.table.view(0).choices else (other, other.table.seats)
    action = actor.table.view(seat).choices[0]
    for _ in range(3):
        actor.caller.send(Act(50, 0, action))
    actor.caller.send(Act(49, 0, action))
    actor.caller.send(Act(51, 0, action))
    actor.caller.send(Act(52, session.version, DealCards(seat, ())))
    actor.caller.send(Act(53, session.version, Say(1 - seat, "no")))
    await until(lambda: any(isinstance(m, Done) and m.number == 53 for m in actor.messages))
    done = [m for m in actor.messages if isinstance(m, Done)]
    assert [m.number for m in done] == [50, 50, 50, 49, 51, 52, 53]
    assert done[0] == done[1] == done[2] and done[0].refusal is None
    assert done[3].refusal is done[4].refusal is Refusal.STALE
    assert done[5].refusal in (Refusal.NOT_NOW, Refusal.STALE)
    assert done[6].refusal is Refusal.NOT_YOUR_SEAT
    await room.close()


@in_a_loop
async def test_chat_phrases_and_mutes() -> None:
    room, one, other = await two_at_table()
    heard: list[Said] = []
    other.table.hooks.said = heard.append
    one.table.say(Chat("  Bon  \u202edia! \u200b"))
    one.table.say(Chat("", Phrase.GOOD_LUCK))
    await until(lambda: len(heard) == 2)
    assert (heard[0].text, heard[0].name) == ("Bon dia!", "owner")
    assert heard[1].phrase is Phrase.GOOD_LUCK
    other.table.send(Mute(heard[0].guest, True))
    await until(lambda: bool(room.host.lobby.guests[2].muted))
    one.table.say(Chat("em sents?"))
    one.table.say(Chat("  "))
    await until(lambda: any(isinstance(m, Refused) for m in one.messages))
    assert len(heard) == 2
    await room.close()


@in_a_loop
async def test_nobody_floods_the_chat() -> None:
    room, one, other = await two_at_table(hurry=1.0)
    for _ in range(20):
        one.table.say(Chat("hola"))
    await until(lambda: sum(isinstance(m, Refused) for m in one.messages) >= 13)
    assert sum(isinstance(m, Said) for m in other.messages) <= 7
    await room.close()


@in_a_loop
async def test_where_nobody_talks_only_phrases_are_heard_during_a_match() -> None:
    room = Room(ruleset("cat", 2, {"table_talk": "off"}), start_when_full=True)
    one, other = room.guest("a", 0), room.guest("b", 1)
    one.plays = other.plays = False
    await until(lambda: bool(one.table.viewers and other.table.viewers))
    one.table.say(Chat("tinc el tres"))
    one.table.say(Chat("", Phrase.HELLO))
    await until(lambda: any(isinstance(m, Said) for m in other.messages))
    assert all(m.phrase is not None for m in other.messages if isinstance(m, Said))
    await room.close()


@in_a_loop
async def test_orders_are_the_owners() -> None:
    room = Room(ruleset("cat", 4))
    owner, guest = room.guest("owner", 0), room.guest("b", 1, 2)
    await until(lambda: owner.table.seats == (0,) and guest.table.seats == (1, 2))
    guest.table.send(Manage(Order.LOCK))
    await until(lambda: any(isinstance(m, Refused) and not m.fatal for m in guest.messages))
    assert not room.host.lobby.locked
    owner.table.send(Manage(Order.START))  # seat 3 is empty
    await until(lambda: any(isinstance(m, Refused) and m.why is Why.BUSY for m in owner.messages))
    owner.table.send(Manage(Order.ROBOT_SEAT, 3, "La Carme"))
    owner.table.send(Manage(Order.LOCK))
    await until(lambda: room.host.lobby.locked)
    late = room.guest("late")
    await until(lambda: late.task.done())
    assert late.news[-1].why is Why.LOCKED
    guest.table.send(LeaveSeat(2))
    guest.wanted = (1,)
    await until(lambda: guest.table.seats == (1,))
    owner.table.send(Manage(Order.KICK, guest.table.welcome.guest))  # type: ignore[union-attr]
    await until(lambda: guest.task.done())
    assert guest.news[-1].why is Why.KICKED
    table = owner.table.table
    assert table is not None and [seat.guest for seat in table.seats] == [1, 0, 0, 0]
    assert table.seats[3].name == "La Carme"
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
async def test_the_clock_plays_for_who_takes_too_long() -> None:
    room, one, _ = await two_at_table(pace=Pace(0.0, 1))
    play, session = room.host.play, room.host.session
    assert play is not None and session is not None
    await until(lambda: any(isinstance(m, Turn) for m in one.messages))
    (due,) = play.due()
    play._time_is_up((due,), session.version)  # as the clock does after a second
    await until(lambda: session.version > 0)
    await room.close()


@in_a_loop
async def test_the_clock_is_that_of_the_tables_option() -> None:
    room = Room(ruleset("cat", 2, {"turn_timer": "30"}))
    watcher = room.guest("Mar")
    await until(lambda: watcher.table.table is not None)
    assert watcher.table.table is not None and watcher.table.table.clock == 30 == room.host.pace.clock
    await room.close()


@in_a_loop
async def test_after_the_hosts_crash_the_match_goes_on_from_its_autosave() -> None:
    room, one, other = await two_at_table()
    await first_move(room, (one, other))
    play, session, path = room.host.play, room.host.session, room.host.journal_path
    assert play is not None and session is not None and path is not None
    views = [session.view(seat) for seat in (0, 1)]
    room.host._close_journal()  # what the system does for a process that dies: nothing else is told or written
    await play.close()
    for guest in room.host.lobby.guests.values():
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
    one.consider(), other.consider()
    await until(lambda: room.host.stage is Stage.OVER)
    await until(lambda: one.table.over and other.table.over)
    assert one.table.checked and not one.table.unfair
    await room.close()
    (save,) = list_matches()
    assert save.status is Status.FINISHED  # type: ignore[union-attr]


@in_a_loop
async def test_a_seat_kept_for_somebody_is_not_given_to_another() -> None:
    room, one, other = await two_at_table()
    await first_move(room, (one, other))
    path = room.host.journal_path
    await room.close()
    assert path is not None
    again = Room(ruleset("cat", 2))
    again.host.resume(resume(path))
    stranger = again.guest("stranger")
    await until(lambda: stranger.table.viewers == (-1,))
    stranger.caller.send(TakeSeat(0, "stranger"))
    await until(lambda: any(isinstance(m, Refused) for m in stranger.messages))
    assert again.host.lobby.seats[0].guest == 0
    again.host.pausing._time_is_up()  # as the countdown does
    stranger.caller.send(TakeSeat(0, "stranger"))
    await until(lambda: stranger.table.viewers == (0,))
    await again.close()


@in_a_loop
async def test_the_owner_sits_down_again_at_a_resumed_table_without_a_token() -> None:
    room, one, other = await two_at_table()
    await first_move(room, (one, other))
    path = room.host.journal_path
    await room.close()
    assert path is not None
    again = Room(ruleset("cat", 2))
    again.host.resume(resume(path))
    owner = again.guest("owner")
    await until(lambda: owner.table.viewers == (-1,))
    owner.table.take_seat(0, "Anna")
    await until(lambda: owner.table.viewers == (0,))
    await again.close()


@in_a_loop
async def test_a_gap_in_what_one_is_told_is_mended() -> None:
    room, one, other = await two_at_table()
    one.table._viewers[0].number -= 1  # as if something had never come
    await first_move(room, (one, other))
    session = room.host.session
    assert session is not None
    await until(lambda: one.table.view(0) == session.view(0) and not one.table._viewers[0].stale)
    other.caller.send(Resync(0))  # not his
    other.caller.send(Resync(-1))
    other.caller.send(Resync(1))
    await until(lambda: other.table.view(1) == session.view(1))
    assert other.table.viewers == (1,)
    await room.close()


@in_a_loop
async def test_a_watcher_gets_no_card() -> None:
    room, one, other = await two_at_table()
    watcher = room.guest("Mar")
    await until(lambda: watcher.table.viewers == (-1,))
    one.plays = other.plays = True
    one.consider(), other.consider()
    await until(lambda: watcher.table.over, 40)
    dealt = [event for event in watcher.table.log(-1) if isinstance(event, HandDealt)]
    assert dealt and all(card.hidden for event in dealt for hand in event.hands for card in hand)
    assert not watcher.table.view(-1).cards
    await room.close()




@in_a_loop
async def test_faces_travel_and_lead_the_robots_tempers() -> None:
    bold = Temper(bluff=0.9)
    room = Room(ruleset("cat", 2), robots="standard", tempers={"quim": bold})
    owner, guest = room.guest("owner"), room.guest("b")
    owner.plays = False
    await until(lambda: owner.table.table is not None and guest.table.table is not None)
    owner.table.take_seat(0, "Anna", "laia")
    await until(lambda: owner.table.seats == (0,))
    owner.table.take_seat(0, "Anna", "x" * 40)
    await until(lambda: owner.table.table.seats[0].look == "x" * 24)  # type: ignore[union-attr]
    owner.table.take_seat(0, "Anna", "laia")
    owner.table.send(Manage(Order.ROBOT_SEAT, 1, "En Quim", "quim"))
    owner.table.send(Manage(Order.START))
    await until(lambda: room.host.play is not None and guest.table.viewers == (-1,))
    assert guest.table.table is not None
    assert [(seat.name, seat.look) for seat in guest.table.table.seats] == [("Anna", "laia"), ("En Quim", "quim")]
    assert room.host.play is not None and temper_of(room.host.play.driver.bots[1]) == bold
    await room.close()


@in_a_loop
async def test_who_was_replaced_by_a_robot_has_his_seat_in_the_next_match() -> None:
    room, one, other = await two_at_table(on_loss=OnLoss.ROBOT, patience=0.05)
    token = other.caller.token
    other.caller._closed = True
    link = other.caller._link
    assert link is not None
    link.close(1006)
    await until(lambda: room.host.lobby.seats[1].stand_in)
    one.plays = True
    one.consider()
    await until(lambda: room.host.stage is Stage.OVER, 60)
    seat = room.host.lobby.seats[1]
    assert not seat.stand_in and room.host.lobby.missing() == (1,)
    assert not room.host.start()
    back = room.guest("Pere")
    back.caller.token = token
    await until(lambda: back.table.seats == (1,))
    assert room.host.start()
    await until(lambda: room.host.stage is Stage.PLAYING)
    assert room.host.play is not None and not room.host.play.driver.bots
    await room.close()
