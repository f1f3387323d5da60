"""A hosted table and its guests: acts, orders, chat, votes, the clock, spectators."""

from __future__ import annotations

from tests.net.scenes import in_a_loop, two_at_table
from tests.net.tables import Room, until
from truc_desktop.ai import Temperament, temperament_of
from truc_desktop.engine import DealCards, HandDealt, Refusal, Say, ruleset
from truc_desktop.net.host import seating
from truc_desktop.net.host.settings import Pace
from truc_desktop.net.wire.messages import (
    Act,
    Chat,
    Done,
    LeaveSeat,
    Manage,
    Mute,
    Order,
    Phrase,
    Refused,
    Said,
    Stage,
    Turn,
    Why,
)
from truc_desktop.net.wire.rate_limit import RateLimit
from truc_desktop.session import EndVote


@in_a_loop
async def test_all_people_together_can_end_a_match_and_robots_have_no_vote() -> None:
    room = Room(ruleset("cat", 4), start_when_full=True, pace=Pace(robots=60.0))  # a vote must not come too late
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
    await until(lambda: bool(room.host.seating.guests[2].muted))
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
    assert not room.host.seating.locked
    owner.table.send(Manage(Order.START))  # seat 3 is empty
    await until(lambda: any(isinstance(m, Refused) and m.why is Why.BUSY for m in owner.messages))
    owner.table.send(Manage(Order.ROBOT_SEAT, 3, "La Carme"))
    owner.table.send(Manage(Order.LOCK))
    await until(lambda: room.host.seating.locked)
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
async def test_the_clock_plays_for_who_takes_too_long() -> None:
    room, one, _ = await two_at_table(pace=Pace(0.0, 1))
    play, session = room.host.runner, room.host.session
    assert play is not None and session is not None
    await until(lambda: any(isinstance(m, Turn) for m in one.messages))
    play._time_is_up(session.version)  # what the clock does after a second
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
async def test_a_watcher_gets_no_card() -> None:
    room, one, other = await two_at_table()
    watcher = room.guest("Mar")
    await until(lambda: watcher.table.viewers == (-1,))
    one.plays = other.plays = True
    one.consider()
    other.consider()
    await until(lambda: watcher.table.over, 40)
    dealt = [event for event in watcher.table.log(-1) if isinstance(event, HandDealt)]
    assert dealt and all(card.hidden for event in dealt for hand in event.hands for card in hand)
    assert not watcher.table.view(-1).cards
    await room.close()




@in_a_loop
async def test_faces_travel_and_lead_the_robots_tempers() -> None:
    bold = Temperament(bluff=0.9)
    room = Room(ruleset("cat", 2), robots="standard", temperaments={"quim": bold})
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
    await until(lambda: room.host.runner is not None and guest.table.viewers == (-1,))
    assert guest.table.table is not None
    assert [(seat.name, seat.look) for seat in guest.table.table.seats] == [("Anna", "laia"), ("En Quim", "quim")]
    assert room.host.runner is not None and temperament_of(room.host.runner.driver.bots[1]) == bold
    await room.close()


@in_a_loop
async def test_who_has_used_up_their_words_may_still_be_ready_for_the_next_hand() -> None:
    room = Room(ruleset("arg", 2), start_when_full=True)
    one, other = room.guest("owner", 0), room.guest("Pere", 1)
    one.plays = other.plays = False
    await until(lambda: one.table.viewers == (0,) and other.table.viewers == (1,))
    session = room.host.session
    assert session is not None
    for guest in room.host.seating.guests.values():
        guest.chat_rate = RateLimit(0.0, 0.0, lambda: 0.0)
    for player in (one, other):
        player.plays = True
        player.consider()
    await until(lambda: session.match.hand.number > 1)
    await room.close()


@in_a_loop
async def test_a_guest_cannot_keep_all_others_busy_with_new_names() -> None:
    room = Room(ruleset("cat", 4), hurry=1.0)
    one = room.guest("a")
    one.plays = False
    await until(lambda: one.table.table is not None)
    told = len(one.messages)
    for number in range(100):
        one.table.take_seat(0, f"name {number}")
    await until(lambda: len(one.messages) >= told + 100)
    kinds = [type(message).__name__ for message in one.messages[told:]]
    assert kinds.count("Table") >= seating.SEATS_AT_ONCE and "Refused" in kinds
    await room.close()
