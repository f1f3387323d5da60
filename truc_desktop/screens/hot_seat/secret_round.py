"""A question that is only for who holds a flor (SPEC 9.5), put to all people at one machine alike.

Everybody is called in turn, looks, and presses something, whoever it is for, and also when it has been answered
meanwhile: whom the curtain calls, for how long and with what sound tells nothing of who was asked.
"""

from __future__ import annotations

from collections.abc import Mapping

from truc_desktop.engine import SeatView
from truc_desktop.screens.hot_seat.whose_turn import asks, in_order, secret


class SecretRound:
    """Who of the people here has still to look."""

    def __init__(self) -> None:
        self.left: tuple[int, ...] = ()
        """Those who have not looked yet, in playing order."""
        self._open = False

    def follow(self, views: Mapping[int, SeatView]) -> None:
        """Begin when the question comes, and once more when it comes to somebody here who has looked already.

        ``views`` are those of the people here, by seat.
        """
        if next(iter(views.values())).over:
            self.left = ()
        asked = secret(views)
        again = not self.left and any(asks(view) for view in views.values())
        if asked and (not self._open or again):
            self.left = in_order(views)
        self._open = asked

    def looked(self, seat: int) -> None:
        """Somebody has looked, and pressed what there was to press."""
        self.left = tuple(other for other in self.left if other != seat)

    def cancel(self) -> None:
        """Somebody has said his flor aloud: now everybody knows."""
        self.left = ()
