"""Actions of a session outside the rules: ready for the next hand, and votes to end the match."""

from __future__ import annotations

import pytest

from truc_desktop.ai.driver import RobotDriver
from truc_desktop.ai.roster import make_bot
from truc_desktop.engine import Action, Leave, Refusal, RequestFlor, read_record, ruleset
from truc_desktop.session import CLOSED, Batch, EndVote, EndVoted, MatchCancelled, Ready, SeatReady, Session


class Lines:
    """A journal in memory that fails while it is ``full``."""

    def __init__(self) -> None:
        self.text = ""
        self.full = False

    def append(self, text: str) -> None:
        if self.full:
            raise OSError("full")
        self.text += text


def say(session: Session, action: Action) -> None:
    outcome = session.submit(action.seat, action)
    assert outcome.ok, outcome.reason


def after_a_hand(journal: Lines | None = None) -> Session:
    """Return a match of two players after a hand in which the lead went to the deck."""
    session = Session(ruleset("arg", 2), 3, dealer=1, journal=journal, voters=(0,))
    say(session, Leave(0))
    assert session.view(0).challenges
    return session


# ------------------------------------------------------------------ ready
def test_the_next_hand_waits_until_nobody_asks_for_more() -> None:
    session = after_a_hand()
    heard: list[Batch] = []
    session.subscribe(0, heard.append)
    say(session, Ready(0))
    say(session, Ready(0))
    assert session.match.hand.number == 1
    assert [event for batch in heard for event in batch.events if isinstance(event, SeatReady)] == [SeatReady(0)] * 2
    say(session, Ready(1))
    assert session.match.hand.number == 2
    assert session.submit(0, Ready(0)).refusal is Refusal.NOT_NOW


def test_who_has_asked_everybody_is_ready() -> None:
    session = after_a_hand()
    say(session, RequestFlor(0, 1))
    assert session.match.hand.number == 1
    say(session, Ready(1))
    assert session.match.hand.number == 2


def test_readiness_is_for_one_hand() -> None:
    session = after_a_hand()
    say(session, Ready(0))
    say(session, Ready(1))
    say(session, Leave(session.match.hand.turn))
    say(session, Ready(1))
    assert session.match.hand.number == 2


def test_a_resumed_table_waits_again() -> None:
    journal = Lines()
    session = after_a_hand(journal)
    say(session, RequestFlor(0, 1))
    loaded = read_record(journal.text.encode())
    again = Session.resume(loaded, 3)
    assert again.view(1) == session.view(1)
    for table in (session, again):
        say(table, Ready(1))
    assert again.match.key() == session.match.key()
    assert again.version == session.version
    assert read_record(journal.text.encode()).match.key() == session.match.key()
    assert Ready.__name__.lower() not in journal.text


def test_what_cannot_be_saved_is_not_done() -> None:
    journal = Lines()
    session = after_a_hand(journal)
    say(session, Ready(0))
    journal.full = True
    assert session.submit(1, Ready(1)).refusal is Refusal.NOT_SAVED
    assert session.match.hand.number == 1
    journal.full = False
    say(session, Ready(1))
    assert session.match.hand.number == 2


@pytest.mark.parametrize("players", [2, 3, 4, 6])
def test_random_robots_finish(players: int) -> None:
    session = Session(ruleset("arg", players, {"match_length": "1", "exposed_card": "30"}), 8)
    RobotDriver(session, [make_bot("random", seat, 8) for seat in session.rules.seats]).play()
    assert session.over


# ------------------------------------------------------------------ votes
def voting(journal: Lines, *voters: int) -> tuple[Session, list[Batch]]:
    session = Session(ruleset("cat", 4), 1, journal=journal, voters=voters)
    heard: list[Batch] = []
    session.subscribe(3, heard.append)
    say(session, session.match.moves()[0])
    heard.clear()
    return session, heard


def test_a_match_ends_when_all_people_vote_for_it() -> None:
    journal = Lines()
    session, heard = voting(journal, 0, 2)
    say(session, EndVote(0))
    assert not session.over
    say(session, EndVote(2))
    assert session.over
    assert session.cancelled
    assert not session.match.over
    events = [event for batch in heard for event in batch.events if isinstance(event, EndVoted | MatchCancelled)]
    assert events == [EndVoted(0, True), EndVoted(2, True), MatchCancelled()]
    assert CLOSED in journal.text
    assert session.submit(0, EndVote(0)).refusal is Refusal.MATCH_OVER


def test_one_no_ends_the_vote() -> None:
    session, _heard = voting(Lines(), 0, 2)
    say(session, EndVote(0))
    say(session, EndVote(2, yes=False))
    say(session, EndVote(2))
    assert not session.over
    say(session, EndVote(0))
    assert session.cancelled


def test_robots_do_not_vote() -> None:
    session, _heard = voting(Lines(), 0)
    assert session.submit(1, EndVote(1)).refusal is Refusal.NO_VOTE
    say(session, EndVote(0))
    assert session.cancelled
