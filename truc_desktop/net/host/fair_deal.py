"""Gathering everybody's nonces before a match: first all seals, then all nonces, then the deal."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING

from truc_desktop.net.host.seating import Guest
from truc_desktop.net.wire.codec import encode
from truc_desktop.net.wire.deal_proof import FairDeck, Nonces, is_hex, seal
from truc_desktop.net.wire.messages import Nonce, Promise, Seal

if TYPE_CHECKING:
    from truc_desktop.net.host.table_host import TableHost


class Sealing:
    """The promise of one table, and the nonces mixed into it."""

    def __init__(self, host: TableHost) -> None:
        """Nothing promised yet."""
        self._host = host
        self._deck: FairDeck | None = None
        self._sealed: Nonces | None = None
        self._timer: asyncio.TimerHandle | None = None
        self.busy = False
        self.make_deck: Callable[[], FairDeck] = FairDeck

    def begin(self) -> None:
        """Promise a chain and ask for seals."""
        self._stop_timer()
        self._deck, self._sealed, self.busy = self.make_deck(), None, True
        for guest in self._host.lobby.guests.values():
            guest.seal = guest.nonce = ""
        self._host.tell_all(self._promise())
        self._later(self._close_seals)
        self._next()

    def hear(self, guest: Guest, message: Seal | Nonce) -> None:
        """Take a seal or a nonce of a guest; what comes too late, or does not fit, counts for nothing."""
        if not self.busy or not self._host.lobby.seats_of(guest):
            return
        if isinstance(message, Seal) and self._sealed is None and is_hex(message.seal):
            guest.seal = guest.seal or message.seal
        elif isinstance(message, Nonce) and self._sealed is not None and seal(message.nonce) == guest.seal:
            guest.nonce = message.nonce
        self._next()

    def tell(self, guest: Guest) -> None:
        """Tell a guest what is promised, if anything."""
        if self._host.deck is not None or self._deck is not None:
            guest.send(encode(self._promise()))

    def stop(self) -> None:
        """Gather no more."""
        self._stop_timer()
        self.busy = False

    # ------------------------------------------------------------------ inside
    def _asked(self) -> list[Guest]:
        lobby = self._host.lobby
        return [guest for guest in lobby.guests.values() if guest.link is not None and lobby.seats_of(guest)]

    def _next(self) -> None:
        """Go on to the next step when everybody asked has done this one."""
        asked = self._asked()
        if self._sealed is None and all(guest.seal for guest in asked):
            self._close_seals()
        elif self._sealed is not None and all(guest.nonce for guest in asked if guest.seal):
            self._deal()

    def _close_seals(self) -> None:
        self._stop_timer()
        self._sealed = tuple((guest.number, guest.seal) for guest in self._asked() if guest.seal)
        self._host.tell_all(self._promise())
        self._later(self._deal)
        if not self._sealed:
            self._deal()

    def _deal(self) -> None:
        self._stop_timer()
        if not self.busy or self._deck is None:
            return
        self.busy = False
        self._deck.nonces = tuple((guest.number, guest.nonce) for guest in self._asked() if guest.nonce)
        deck, self._deck = self._deck, None
        self._host.deck = deck
        self._host.tell_all(self._promise())
        self._host.begin(deck)

    def _promise(self) -> Promise:
        each_hand = self._host.settings.reveal_each_hand
        if self._deck is not None:
            return Promise(self._deck.commitment, each_hand, self._sealed, None)
        deck = self._host.deck
        assert deck is not None
        return Promise(deck.commitment, each_hand, self._sealed or (), deck.nonces)

    def _later(self, step: Callable[[], None]) -> None:
        self._timer = asyncio.get_running_loop().call_later(self._host.settings.sealing, step)

    def _stop_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
