"""Sessions: submitting actions, versions, hidden information, and the session's own events."""

from __future__ import annotations

import pytest

from tests.session.tables import cat, dealt, follow, lead
from tools.check.invariants import Lines
from truc_desktop.engine import (
    PUBLIC,
    Accept,
    Action,
    Board,
    Call,
    CardPlayed,
    ChoicesOpened,
    Cut,
    DealCards,
    DecisionDue,
    Event,
    HandBegan,
    HandDealt,
    PackCut,
    Phase,
    Refusal,
    Rng,
    Say,
    Signal,
    SignalMade,
    project,
    ruleset,
)
from truc_desktop.session import Batch, GazeMoved, Session, draw_dealer


# ------------------------------------------------------------------ submitting
def test_the_table_deals_by_itself_in_the_same_batch() -> None:
    session = cat()
    batches = follow(session, 0)
    assert session.submit(2, Cut(2), 0).ok
    assert session.version == 2
    assert len(batches) == 1
    kinds = [type(event) for event in batches[0].events]
    assert kinds == [HandBegan, PackCut, HandDealt, DecisionDue, ChoicesOpened]
    assert batches[0].events[3] == DecisionDue(Phase.PLAY, 0, ())


def test_the_same_seed_deals_the_same_cards() -> None:
    hands = [dealt(seed).match.hand.dealt for seed in (5, 5, 6)]
    assert hands[0] == hands[1] != hands[2]


def test_the_first_dealer_is_drawn_from_the_seed() -> None:
    rules = ruleset("cat", 4)
    for seed in range(8):
        assert Session(rules, seed).match.hand.dealer == draw_dealer(rules, seed)
    assert {draw_dealer(rules, seed) for seed in range(40)} == {0, 1, 2, 3}


def test_a_match_may_begin_at_a_score() -> None:
    session = Session(ruleset("cat", 4), 1, dealer=0, board=Board((11, 4), (0, 0)))
    assert session.view(0).board.score == (11, 4)


@pytest.mark.parametrize(
    ("seat", "action", "version", "reason"),
    [
        (0, Cut(2), None, Refusal.NOT_YOUR_SEAT),
        (2, Cut(2), 1, Refusal.STALE),
        (2, Cut(2), -1, Refusal.STALE),
        (0, Cut(0), 0, Refusal.NOT_YOUR_CUT),
        (3, DealCards(3, ()), 0, Refusal.NOT_NOW),
        (9, Cut(9), 0, Refusal.NO_SUCH_SEAT),
        (0, Say(0, ""), 0, Refusal.EMPTY_TALK),
    ],
)
def test_refused_actions_change_nothing(seat: int, action: Action, version: int | None, reason: Refusal) -> None:
    journal = Lines()
    session = cat(journal=journal)
    batches = follow(session, PUBLIC)
    before = session.match.key()
    outcome = session.submit(seat, action, version)
    assert (outcome.ok, outcome.refusal, outcome.reason, outcome.version) == (False, reason, reason.value, 0)
    assert session.verify(seat, action, version) is reason
    assert session.match.key() == before
    assert batches == []
    assert journal.text == ""


def test_players_never_deal() -> None:
    """A player cannot submit a deal, even one that the engine would accept."""
    session = cat()
    hands = tuple(tuple(session.rules.pack[3 * seat : 3 * seat + 3]) for seat in range(4))
    assert session.match.verify(DealCards(3, hands)) is None
    assert session.submit(3, DealCards(3, hands)).refusal is Refusal.NOT_NOW


def test_a_second_click_on_the_same_position_is_stale() -> None:
    session = dealt(bet_timing="any_time")
    version = session.version
    assert session.submit(0, Call(0, "truc"), version).ok
    assert session.submit(1, Accept(1), version + 1).ok
    assert session.submit(3, Accept(3), version + 1).refusal is Refusal.STALE


def test_after_the_match_everything_is_refused() -> None:
    session = Session(ruleset("cat", 2), 3, dealer=1)
    rng = Rng(1)
    while not session.over:
        action = rng.choice(session.match.moves())
        session.submit(action.seat, action)
    assert session.submit(0, Say(0, "bona nit")).refusal is Refusal.MATCH_OVER


# ------------------------------------------------------------------ versions and secrets
def test_signals_and_talk_make_no_position_stale() -> None:
    session = dealt()
    version = session.version
    assert session.submit(0, Signal(0, "three"), version).ok
    assert session.submit(1, Say(1, "som-hi"), version).ok
    assert session.version == version
    assert session.submit(0, lead(session), version).ok


def test_who_did_not_see_a_signal_is_told_nothing_at_all() -> None:
    session = dealt(signals_notice="0")
    told = {viewer: follow(session, viewer) for viewer in (PUBLIC, 0, 1, 2, 3)}
    session.submit(0, Signal(0, "ace"))
    assert {viewer: len(batches) for viewer, batches in told.items()} == {PUBLIC: 0, 0: 1, 1: 0, 2: 1, 3: 0}
    assert told[2][0].events[0] == SignalMade(0, "ace", (2,), ())
    assert session.view(1).signals == ()


def test_nobody_decides_who_noticed_his_signal() -> None:
    session = dealt(signals_notice="0")
    batches = follow(session, 0)
    assert session.submit(0, Signal(0, "ace", noticed=(1, 3))).ok
    assert batches[0].events[0] == SignalMade(0, "ace", (2,), ())


def test_choices_go_to_their_seat_only() -> None:
    session = cat()
    told = {viewer: follow(session, viewer) for viewer in (PUBLIC, 0, 1)}
    session.submit(2, Cut(2))
    opened = {v: [e for b in batches for e in b.events if isinstance(e, ChoicesOpened)] for v, batches in told.items()}
    assert opened[PUBLIC] == []
    assert [event.seat for event in opened[0]] == [0]
    assert opened[0][0].actions == session.match.legal(0)
    assert opened[1] == [ChoicesOpened(1, ())]


# ------------------------------------------------------------------ events of the session itself
def test_gazes_are_public_and_change_no_view() -> None:
    session = dealt()
    told = {viewer: follow(session, viewer) for viewer in (PUBLIC, 0, 3)}
    views = {viewer: session.view(viewer) for viewer in told}
    session.look(1, 0)
    session.look(1, 0)
    assert session.gaze == (None, 0, None, None)
    for viewer, batches in told.items():
        assert batches == [Batch(session.version, (GazeMoved(1, 0),))]
        assert project(views[viewer], batches[0].events) == views[viewer] == session.view(viewer)


def test_looking_from_a_callback() -> None:
    session = dealt()
    heard: list[Event] = []

    def hear(batch: Batch) -> None:
        heard.extend(e for e in batch.events if isinstance(e, GazeMoved | CardPlayed))
        if any(isinstance(e, CardPlayed) for e in batch.events):
            session.look(2, 0)

    session.subscribe(1, hear)
    card = lead(session)
    session.submit(0, card)
    assert heard == [CardPlayed(0, card.card, (0,)), GazeMoved(2, 0)]
