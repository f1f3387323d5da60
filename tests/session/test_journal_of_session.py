"""The journal of a session, a full disk, and continuing from a record."""

from __future__ import annotations

import pytest

from tests.session.tables import FullDisk, cat, follow, lead
from tools.check.invariants import Lines
from truc_desktop.engine import Cut, Refusal, Rng, Say, Signal, read_record, ruleset
from truc_desktop.session import Batch, Session


# ------------------------------------------------------------------ journal
def test_the_journal_holds_everything_done() -> None:
    journal = Lines()
    session = Session(ruleset("cat", 4), 8, journal=journal, notes={"name.S0": "Anna"})
    assert journal.text == ""
    rng = Rng(2)
    for _ in range(40):
        action = rng.choice(session.match.moves())
        session.submit(action.seat, action)
        loaded = read_record(journal.text.encode())
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
        assert read_record(journal.text.encode()).match.key() == session.match.key()


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
    assert read_record(journal.text.encode()).match.key() == session.match.key()


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
    resumed = Session.resume(read_record(first.text.encode()), 4, first)
    assert resumed.version == broken_off.version
    play(resumed, rng, 50 - stop)
    assert resumed.match.key() == undisturbed.match.key()
    assert first.text == whole.text


def test_a_deal_that_was_torn_off_comes_again() -> None:
    journal = Lines()
    session = cat(journal=journal)
    session.submit(2, Cut(2))
    journal.text = journal.text[: journal.text.index("deal S3")]
    resumed = Session.resume(read_record(journal.text.encode()), 1, journal)
    assert resumed.match.key() == session.match.key()
    assert resumed.version == session.version
    assert read_record(journal.text.encode()).match.key() == session.match.key()


def test_a_missing_verdict_is_written_when_the_match_goes_on() -> None:
    journal = Lines()
    session = cat(journal=journal)
    rng = Rng(1)
    while not session.match.hand.over:
        action = rng.choice(session.match.moves())
        session.submit(action.seat, action)
    whole = journal.text
    journal.text = whole[: whole.index("= hand")]
    resumed = Session.resume(read_record(journal.text.encode()), 1, journal)
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
    assert read_record(journal.text.encode()).match.key() == session.match.key()
