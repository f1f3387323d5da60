"""A secret question to the holder of a flor (SPEC 9.5), put to all people at one machine alike.

Each of them is called in turn, looks, and presses something, even if the question is for another player or has been
answered meanwhile; what follows from a silent answer is shown when all have looked. So the curtain's calls, their
length and their sounds do not reveal who was asked.
"""

from __future__ import annotations

from collections.abc import Mapping

from truc_desktop.engine import SeatView
from truc_desktop.screens.hot_seat.whose_turn import asks, in_order, secret


class SecretRound:
    """Tracks which of the people here still have to look."""

    def __init__(self) -> None:
        self.left: tuple[int, ...] = ()
        """Seats that have not looked yet, in playing order."""
        self._open = False

    def follow(self, views: Mapping[int, SeatView]) -> bool:
        """Start when the question comes up, and again when it comes to a player here who has already looked.

        ``views``: of the people here, by seat. Return whether a round has started now.
        """
        asked = secret(views)
        again = not self.left and any(asks(view) for view in views.values())
        starts = asked and (not self._open or again)
        if starts:
            self.left = in_order(views)
        self._open = asked
        return starts

    def looked(self, seat: int) -> None:
        """Note that ``seat`` has looked and confirmed."""
        self.left = tuple(other for other in self.left if other != seat)

    def cancel(self) -> None:
        """End the round: a flor was announced, so the secret is out. If others are still asked, another one begins."""
        self.left, self._open = (), False
