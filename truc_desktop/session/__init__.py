"""One match at one table: seats, submit, subscribe, gazes (no robots, no screens, no files)."""

from truc_desktop.session.batch import Batch, Callback, Deck, GazeMoved, Journal, Outcome
from truc_desktop.session.following import Followed
from truc_desktop.session.session import CLOSED, Session, draw_dealer
from truc_desktop.session.words import EndVote, EndVoted, MatchCancelled, Ready, SeatReady, beside_the_game

__all__ = [
    "CLOSED",
    "Batch",
    "Callback",
    "Deck",
    "EndVote",
    "EndVoted",
    "Followed",
    "GazeMoved",
    "Journal",
    "MatchCancelled",
    "Outcome",
    "Ready",
    "SeatReady",
    "Session",
    "beside_the_game",
    "draw_dealer",
]
