"""Sessions: one match at one table, its actions, subscribers and gazes (no robots, no screens, no files).

Each module is imported when one of its names is first asked for, so that the menu need not wait for all of them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from truc_desktop.lazy_names import lazy_names

if TYPE_CHECKING:
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

_NAMES = {
    "batch": "Batch Callback Deck GazeMoved Journal Outcome",
    "sayings": "Saying",
    "session": "CLOSED Session draw_dealer",
    "session_actions": "EndVote EndVoted MatchCancelled Ready SeatReady keeps_position",
    "table_session": "TableSession",
}
"""The names of each module, as they are imported above."""

__getattr__ = lazy_names(__name__, _NAMES)
