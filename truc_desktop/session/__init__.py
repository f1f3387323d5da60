"""Sessions: one match at one table, its actions, subscribers and gazes (no robots, no screens, no files)."""

from truc_desktop.session.batch import Batch, Callback, Deck, GazeMoved, Journal, Outcome
from truc_desktop.session.sayings import Saying
from truc_desktop.session.session import CLOSED, Session, draw_dealer
from truc_desktop.session.session_actions import EndVote, EndVoted, MatchCancelled, Ready, SeatReady, keeps_position
from truc_desktop.session.table_session import TableSession

__all__ = [
    "CLOSED",
    "Batch",
    "Callback",
    "Deck",
    "EndVote",
    "EndVoted",
    "GazeMoved",
    "Journal",
    "MatchCancelled",
    "Outcome",
    "Ready",
    "Saying",
    "SeatReady",
    "Session",
    "TableSession",
    "draw_dealer",
    "keeps_position",
]
