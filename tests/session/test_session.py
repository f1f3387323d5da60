"""One path for everybody: submit, subscribe, versions, journal, and what happens when somebody misbehaves."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tools.invariants import Lines
from truc_desktop.engine.actions import Accept, Action, Call, Cut, DealCards, Knock, PlayCard, Say, Signal
from truc_desktop.engine.events import (
    PUBLIC,
    CardPlayed,
    ChoicesOpened,
    DecisionDue,
    Event,
    HandBegan,
    HandDealt,
    PackCut,
    Phase,
    SignalMade,
)
from truc_desktop.engine.games import ruleset
from truc_desktop.engine.match_rule import Board
from truc_desktop.engine.record import read
from truc_desktop.engine.refusals import Refusal
from truc_desktop.engine.rng import Rng
from truc_desktop.engine.view import fold
from truc_desktop.session import Batch, GazeMoved, Session, draw_dealer


class FullDisk:
    """A journal that can be full."""

    def __init__(self) -> None:
        self.text = ""
        self.full = False

    def append(self, text: str) -> None:
        if self.full:
            raise OSError(28, "No space left on device", "match.truc")
        self.text += text


def cat(journal: Lines | FullDisk | None = None) -> Session:
    """A table at which S2 is to cut for S3."""
    return Session(ruleset("cat", 4), 1, dealer=3, journal=journal)


def dealt(seed: int = 1, **options: str) -> Session:
    """A table at which S0 is to lead."""
    session = Session(ruleset("cat", 4, options), seed, dealer=3)
    assert session.submit(2, Cut(2)).ok
    return session


def follow(session: Session, viewer: int) -> list[Batch]:
    batches: list[Batch] = []
    session.subscribe(viewer, batches.append)
    return batches


def lead(session: Session) -> PlayCard:
    """The first card of S0."""
    return PlayCard(0, session.match.hand.hands[0][0])


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
    """Even a deal that the engine would take: the cards are the table's."""
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


# ------------------------------------------------------------------ subscribers
def test_batches_fold_into_the_view() -> None:
    session = cat()
    views = {viewer: session.view(viewer) for viewer in (PUBLIC, 0, 1, 2, 3)}

    def listener(viewer: int) -> Callable[[Batch], None]:
        def hear(batch: Batch) -> None:
            views[viewer] = fold(views[viewer], batch.events)
            assert views[viewer] == session.view(viewer)

        return hear

    for viewer in views:
        session.subscribe(viewer, listener(viewer))
    rng = Rng(4)
    for _ in range(60):
        session.wander(range(4))
        action = rng.choice(session.match.moves())
        session.submit(action.seat, action)
    assert session.view(PUBLIC).number > 1


@pytest.mark.parametrize("viewer", [-2, 4])
def test_there_are_no_other_viewers(viewer: int) -> None:
    with pytest.raises(ValueError):
        cat().subscribe(viewer, lambda batch: None)


def test_who_leaves_hears_no_more() -> None:
    session = cat()
    batches: list[Batch] = []
    leave = session.subscribe(0, batches.append)
    session.submit(2, Knock(2))
    leave()
    leave()
    session.submit(3, session.match.legal(3)[0])
    assert len(batches) == 1


def test_leaving_and_coming_in_the_middle_of_a_delivery() -> None:
    session = cat()
    heard: list[str] = []
    leave: list[Callable[[], None]] = []

    def first(batch: Batch) -> None:
        heard.append("first")
        leave[0]()
        session.subscribe(1, lambda batch: heard.append("new"))

    session.subscribe(0, first)
    leave.append(session.subscribe(0, lambda batch: heard.append("second")))
    session.submit(2, Cut(2))
    assert heard == ["first"]
    session.submit(0, lead(session))
    assert heard == ["first", "first", "new"]


def test_a_failing_subscriber_disturbs_nobody() -> None:
    failures: list[Exception] = []
    session = Session(ruleset("cat", 4), 1, dealer=3, on_error=failures.append)
    before = follow(session, 0)

    def fail(batch: Batch) -> None:
        raise KeyError("mine")

    session.subscribe(1, fail)
    after = follow(session, 2)
    assert session.submit(2, Cut(2)).ok
    assert [repr(failure) for failure in failures] == ["KeyError('mine')"]
    assert len(before) == len(after) == 1
    assert session.submit(0, lead(session)).ok
    assert len(before) == len(after) == 2


def test_without_a_hook_the_failure_comes_out_when_all_is_done() -> None:
    session = cat()

    def fail(batch: Batch) -> None:
        raise KeyError("mine")

    session.subscribe(1, fail)
    after = follow(session, 2)
    with pytest.raises(ExceptionGroup) as caught:
        session.submit(2, Cut(2))
    assert [repr(failure) for failure in caught.value.exceptions] == ["KeyError('mine')"]
    assert session.version == 2
    assert len(after) == 1


def test_submitting_from_a_callback_is_queued_and_everybody_hears_in_order() -> None:
    session = cat()
    heard: list[tuple[str, int]] = []
    outcomes = []

    def eager(batch: Batch) -> None:
        heard.append(("eager", batch.version))
        assert session.version == batch.version
        if batch.version == 2:
            outcomes.append(session.submit(0, lead(session), 2))
            outcomes.append(session.submit(0, Call(0, "truc"), 2))
            assert session.version == 2

    def patient(batch: Batch) -> None:
        heard.append(("patient", batch.version))
        assert session.version == batch.version

    session.subscribe(0, eager)
    session.subscribe(1, patient)
    assert session.submit(2, Cut(2)).version == 2
    assert heard == [("eager", 2), ("patient", 2), ("eager", 3), ("patient", 3)]
    assert [(o.ok, o.queued, o.refusal) for o in outcomes] == [(True, True, None), (False, False, Refusal.STALE)]


def test_a_refused_action_in_a_callback_is_told_at_once() -> None:
    session = cat()
    outcomes = []
    session.subscribe(0, lambda batch: outcomes.append(session.submit(1, Cut(1))))
    session.submit(2, Cut(2))
    assert [(o.ok, o.queued) for o in outcomes] == [(False, False)]


def test_two_robots_that_answer_each_other_play_a_hand_to_its_end() -> None:
    """Everything from inside callbacks, without nesting."""
    session = dealt()
    depth = 0

    def play(seat: int) -> Callable[[Batch], None]:
        def hear(batch: Batch) -> None:
            nonlocal depth
            depth += 1
            assert depth == 1
            cards = [a for a in session.view(seat).choices if isinstance(a, PlayCard)]
            if cards and not session.view(seat).over:
                session.submit(seat, cards[0])
            depth -= 1

        return hear

    for seat in range(4):
        session.subscribe(seat, play(seat))
    session.submit(0, lead(session))
    assert session.match.hand.over


# ------------------------------------------------------------------ journal
def test_the_journal_holds_everything_done() -> None:
    journal = Lines()
    session = Session(ruleset("cat", 4), 8, journal=journal, notes={"name.S0": "Anna"})
    assert journal.text == ""
    rng = Rng(2)
    for _ in range(40):
        action = rng.choice(session.match.moves())
        session.submit(action.seat, action)
        loaded = read(journal.text.encode())
        assert loaded.match.key() == session.match.key()
        assert loaded.verdicts_due == []
    assert loaded.header["seed"] == "8"
    assert loaded.header["name.S0"] == "Anna"
    assert "= hand" in journal.text


def test_a_full_disk_refuses_and_nothing_is_lost() -> None:
    journal = FullDisk()
    session = cat(journal=journal)
    batches = follow(session, 0)
    for action in (Cut(2), None, Say(3, "hola"), Signal(0, "two")):
        move = action or lead(session)
        journal.full = True
        before, text = session.match.key(), journal.text
        version, heard = session.version, len(batches)
        outcome = session.submit(move.seat, move)
        assert outcome.refusal is Refusal.NOT_SAVED
        assert "match.truc: No space left on device" in outcome.reason
        assert (session.match.key(), journal.text) == (before, text)
        assert (session.version, len(batches)) == (version, heard)
        journal.full = False
        assert session.submit(move.seat, move).ok
        assert read(journal.text.encode()).match.key() == session.match.key()


def test_a_full_disk_under_a_queued_action_is_reported() -> None:
    journal = FullDisk()
    failures: list[Exception] = []
    session = Session(ruleset("cat", 4), 1, dealer=3, journal=journal, on_error=failures.append)

    def eager(batch: Batch) -> None:
        journal.full = True
        assert session.submit(0, lead(session)).queued

    session.subscribe(0, eager)
    assert session.submit(2, Cut(2)).ok
    assert isinstance(failures[0], OSError)
    assert session.version == 2
    assert session.match.hand.plays == []


def test_legal_lines_stand_before_each_action() -> None:
    journal = Lines()
    session = Session(ruleset("cat", 4), 1, dealer=3, journal=journal, show_legal=True)
    session.submit(2, Cut(2))
    session.submit(0, lead(session))
    lines = [line.rsplit("  ;", 1)[0] for line in journal.text.split("\n\n")[1].splitlines()]
    assert lines[0] == "#legal S2 cut, knock"
    assert lines[1] == "S2 cut"
    assert lines[2].startswith("deal S3")
    assert lines[3].startswith("#legal S0 play ")
    assert lines[4].startswith("S0 play ")
    assert read(journal.text.encode()).match.key() == session.match.key()


@pytest.mark.parametrize("stop", [1, 2, 3, 17, 40])
def test_a_resumed_match_goes_on_as_if_nothing_had_happened(stop: int) -> None:
    rules = ruleset("cat", 4)

    def play(session: Session, rng: Rng, count: int) -> None:
        for _ in range(count):
            action = rng.choice(session.match.moves())
            session.submit(action.seat, action)

    whole, first = Lines(), Lines()
    undisturbed, broken_off = Session(rules, 4, journal=whole), Session(rules, 4, journal=first)
    play(undisturbed, Rng(1), 50)
    rng = Rng(1)
    play(broken_off, rng, stop)
    resumed = Session.resume(read(first.text.encode()), 4, first)
    assert resumed.version == broken_off.version
    play(resumed, rng, 50 - stop)
    assert resumed.match.key() == undisturbed.match.key()
    assert first.text == whole.text


def test_a_deal_that_was_torn_off_comes_again() -> None:
    journal = Lines()
    session = cat(journal=journal)
    session.submit(2, Cut(2))
    journal.text = journal.text[: journal.text.index("deal S3")]
    resumed = Session.resume(read(journal.text.encode()), 1, journal)
    assert resumed.match.key() == session.match.key()
    assert resumed.version == session.version
    assert read(journal.text.encode()).match.key() == session.match.key()


def test_a_missing_verdict_is_written_when_the_match_goes_on() -> None:
    journal = Lines()
    session = cat(journal=journal)
    rng = Rng(1)
    while not session.match.hand.over:
        action = rng.choice(session.match.moves())
        session.submit(action.seat, action)
    whole = journal.text
    journal.text = whole[: whole.index("= hand")]
    resumed = Session.resume(read(journal.text.encode()), 1, journal)
    resumed.submit(session.match.moves()[0].seat, session.match.moves()[0])
    assert journal.text.startswith(whole)


def test_a_closed_match_says_so_and_can_still_go_on() -> None:
    journal = Lines()
    session = cat(journal=journal)
    session.close()
    assert journal.text == ""
    session.submit(2, Cut(2))
    session.close()
    assert journal.text.splitlines()[-1].startswith("#closed  ;")
    session.submit(0, lead(session))
    assert read(journal.text.encode()).match.key() == session.match.key()


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
        assert fold(views[viewer], batches[0].events) == views[viewer] == session.view(viewer)


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
