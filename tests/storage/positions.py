"""A match as text that every version of the program can write, to compare what a record leads to."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any
from zlib import crc32


def _words(values: Iterable[object]) -> str:
    return " ".join(str(value) for value in values)


def position(match: Any) -> str:
    """One line: score, hand, cards, tricks, what is asked of whom. ``match``: a Match of any version."""
    board, hand = match.board, match.hand
    plays = "/".join(_words(f"{seat}{card}" for seat, card in trick.plays) for trick in hand.tricks)
    return " | ".join((
        _words((*board.score, *board.games, *board.sets)),
        _words((hand.number, hand.dealer, hand.lead)),
        "/".join(_words(cards) for cards in hand.hands),
        plays,
        _words(f"{seat}{card}" for seat, card in hand.plays),
        _words(match.points()),
        _words((int(match.value()), match.to_play(), *match.to_answer(), match.over)),
    ))  # fmt: skip


class Trail:
    """Number of actions and checksum of the positions after them. ``watch`` is called by a reader of records.

    Signals and talk do not count: they change nothing, and which signals are allowed has changed.
    """

    def __init__(self) -> None:
        self.actions = 0
        self.crc = 0

    def watch(self, match: Any, action: object, _events: object) -> None:
        """Add the position."""
        if type(action).__name__ not in ("Signal", "Say"):
            self.actions += 1
            self.crc = crc32(position(match).encode(), self.crc)


def told(name: str, match: Any, trail: Trail) -> str:
    """The line of a record in ``expected.txt``: name, score, hands, actions, checksum of the positions."""
    board = match.board
    state = "over" if match.over else "open"
    score = "/".join(",".join(map(str, values)) for values in (board.score, board.games, board.sets))
    return f"{name} {state} {score} {match.hand.number} {trail.actions} {trail.crc:08x}"
