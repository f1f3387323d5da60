"""The log of the hand being played: what happened, in words."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from truc_desktop.engine import Event, HandEnded, PointsAwarded, SeatView
from truc_desktop.presentation.games import Vocabulary
from truc_desktop.presentation.narration.narrator import LogLine, log_line
from truc_desktop.presentation.wording.hand_result import headline
from truc_desktop.presentation.wording.reasons import SIDE_BETS
from truc_desktop.presentation.wording.scores import is_ours


class HandLog:
    """The lines of a hand, oldest first."""

    def __init__(self, words: Vocabulary, names: tuple[str, ...], entries: Iterable[LogLine] = ()) -> None:
        """``words`` of the game and ``names`` by seat; ``entries``: lines already known."""
        self._words, self._names = words, names
        self._entries = list(entries)
        self._last = self._entries[-1].text if self._entries else ""

    @property
    def entries(self) -> tuple[LogLine, ...]:
        """All lines."""
        return tuple(self._entries)

    @property
    def last(self) -> str:
        """What ``words_now`` says of the newest event of which it says anything; "" while there is none. The points of
        the tricks are told by the score, and why they were won by the ribbon."""
        return self._last

    def clear(self) -> None:
        """Remove all lines, for a new hand."""
        self._entries.clear()
        self._last = ""

    def add(self, *entries: LogLine) -> None:
        """Append lines that do not come from an event."""
        self._entries += entries

    def tell(self, event: Event, before: SeatView) -> None:
        """Append the line of an event that happened in the view ``before``, if it has one."""
        entry = self.words_of(event, before)
        if entry is not None:
            self._entries.append(entry)
        self._last = self.words_now(event, before) or self._last

    def words_of(self, event: Event, before: SeatView) -> LogLine | None:
        """Return the line of an event without appending it; None if it has none."""
        return log_line(event, before, self._words, self._names)

    def words_now(self, event: Event, before: SeatView) -> str:
        """Return what the prompt says while an event is acted out: as the log, but of the end of a hand whose it is; ""
        for nothing."""
        if isinstance(event, HandEnded) or (isinstance(event, PointsAwarded) and event.reason not in SIDE_BETS):
            if isinstance(event, HandEnded):
                winner = event.winner
            else:
                winner = before.side if is_ours(before, event.account) else 1 - before.side
            return f"{headline(replace(before, winner=winner), self._names)}."
        entry = self.words_of(event, before)
        return "" if entry is None else entry.text
