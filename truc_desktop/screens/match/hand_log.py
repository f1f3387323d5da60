"""The log of the hand being played: what happened, in words."""

from __future__ import annotations

from collections.abc import Iterable

from truc_desktop.engine import Event, PointsAwarded, SeatView
from truc_desktop.presentation.games import Vocabulary
from truc_desktop.presentation.narration.narrator import LogLine, log_line
from truc_desktop.presentation.wording.reasons import SIDE_BETS


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
        """The line of the newest event that has one; "" while there is none. The points of the tricks are told by the
        score, and why they were won by the ribbon."""
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
            if not isinstance(event, PointsAwarded) or event.reason in SIDE_BETS:
                self._last = entry.text

    def words_of(self, event: Event, before: SeatView) -> LogLine | None:
        """Return the line of an event without appending it; None if it has none."""
        return log_line(event, before, self._words, self._names)
