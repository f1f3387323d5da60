"""One match at one table: seats, submit, subscribe, gazes (no robots, no screens, no files)."""

from .batch import Batch, Callback, GazeMoved, Outcome
from .session import CLOSED, Journal, Session, beside_the_game, draw_dealer

__all__ = [
    "CLOSED",
    "Batch",
    "Callback",
    "GazeMoved",
    "Journal",
    "Outcome",
    "Session",
    "beside_the_game",
    "draw_dealer",
]
