"""The remote table: actions that are pending when a link breaks are sent again, answered, or given up."""

from __future__ import annotations

import pytest

from truc_desktop.engine import Refusal, Say, ruleset
from truc_desktop.net.guest.remote_table import RemoteTable
from truc_desktop.net.wire.errors import ProtocolError
from truc_desktop.net.wire.messages import Act, Done, GuestMessage, SeatInfo, SeatKind, Stage, Table, View, Welcome
from truc_desktop.session import Session

SEAT = SeatInfo(SeatKind.OPEN, "Anna", 1, False, False)
OTHER = SeatInfo(SeatKind.ROBOT, "Robot", 0, False, False)


def at_table() -> tuple[RemoteTable, Session, list[GuestMessage], list[tuple[object, Refusal | None]]]:
    """Return a table of two with Anna in seat 0, the session, the messages sent, and the outcomes of her actions."""
    rules = ruleset("cat", 2)
    session = Session(rules, 1, dealer=1)  # so that Anna cuts
    sent: list[GuestMessage] = []
    done: list[tuple[object, Refusal | None]] = []
    table = RemoteTable(sent.append)
    table.hooks.done = lambda action, outcome: done.append((action, outcome.refusal))
    table.take(Welcome(1, "token", False, 0))
    table.take(Table("T", rules, Stage.PLAYING, False, (SEAT, OTHER), (), 0, 0))
    table.take(View(0, 0, session.version, session.view(0), session.gaze))
    return table, session, sent, done


def acts(sent: list[GuestMessage]) -> list[Act]:
    return [message for message in sent if isinstance(message, Act)]


def test_what_was_done_without_our_hearing_is_asked_for_again() -> None:
    """Regression: after two answers were lost at the same time, the first action stayed pending for ever."""
    table, session, sent, done = at_table()
    assert table.submit(0, Say(0, "hola")).queued
    assert table.submit(0, session.view(0).choices[0]).queued
    first = acts(sent)
    sent.clear()
    table.take(Welcome(1, "token", False, 2))
    assert acts(sent) == first
    table.take(Done(1, 0, None))
    table.take(Done(2, 1, None))
    assert [refusal for _, refusal in done] == [None, None] and not table.busy


def test_words_that_did_not_arrive_are_given_up() -> None:
    table, _, sent, done = at_table()
    table.submit(0, Say(0, "hola"))
    sent.clear()
    table.take(Welcome(1, "token", False, 0))
    assert not acts(sent) and done == [(Say(0, "hola"), Refusal.STALE)]


def test_another_table_knows_nothing_of_what_was_under_way() -> None:
    table, session, sent, done = at_table()
    table.submit(0, session.view(0).choices[0])
    table.submit(0, Say(0, "hola"))
    sent.clear()
    table.take(Welcome(4, "another", False, 0))
    assert not acts(sent) and not table.busy and done


def test_only_one_decision_is_under_way() -> None:
    table, session, _, _ = at_table()
    choice = session.view(0).choices[0]
    assert table.submit(0, choice).queued and table.busy
    assert table.submit(0, choice).refusal is Refusal.STALE
    assert table.submit(1, choice).refusal is Refusal.NOT_YOUR_SEAT
    assert table.submit(0, Say(0, "!"), table.version + 1).refusal is Refusal.STALE


def test_a_table_with_other_seats_than_its_game_is_refused() -> None:
    table = RemoteTable(lambda message: None)
    with pytest.raises(ProtocolError):
        table.take(Table("T", ruleset("cat", 4), Stage.LOBBY, False, (SEAT, OTHER), (), 0, 0))
    assert table.table is None
