"""The host's part of a fair deal: it collects all seals, then all nonces before a match, and reveals secrets later.

See docs/protocol.md, "A fair deal".
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from truc_desktop.net.host.seating import Guest, Seating
from truc_desktop.net.wire.codec import encode
from truc_desktop.net.wire.deal_proof import FairDeck, Nonces, is_hex, seal
from truc_desktop.net.wire.messages import Nonce, Promise, Reveal, Seal


class FairDeal:
    """The commitment of one table, the nonces mixed into its deals, and the secrets revealed."""

    def __init__(
        self, seating: Seating, seconds: float, each_hand: bool, complete: Callable[[FairDeck], None]
    ) -> None:
        """Start without a promise.

        Args:
            seating: its guests with seats are asked for nonces.
            seconds: how long to wait for the seals, and again for the nonces.
            each_hand: reveal the secret after each hand, not only after the match.
            complete: takes the deck once all nonces are mixed in.
        """
        self._seating, self._seconds, self._each_hand, self._complete = seating, seconds, each_hand, complete
        self._deck: FairDeck | None = None
        """The deck of the match in progress; None where nothing was promised."""
        self._next_deck: FairDeck | None = None
        """The deck for which nonces are being collected."""
        self._sealed: Nonces | None = None
        self._hand = 0
        self._timer: asyncio.TimerHandle | None = None
        self.busy = False
        """Whether nonces are being collected."""
        self.make_deck: Callable[[], FairDeck] = FairDeck

    def begin(self) -> None:
        """Commit to a new chain of secrets and ask for seals."""
        self._stop_timer()
        self._next_deck, self._sealed, self.busy = self.make_deck(), None, True
        for guest in self._seating.guests.values():
            guest.seal = guest.nonce = ""
        self._seating.tell_all(self._promise())
        self._later(self._close_seals)
        self._advance()

    def receive(self, guest: Guest, message: Seal | Nonce) -> None:
        """Take a seal or a nonce of a guest; one that is too late or invalid is ignored."""
        if not self.busy or not self._seating.seats_of(guest):
            return
        if isinstance(message, Seal) and self._sealed is None and is_hex(message.seal):
            guest.seal = guest.seal or message.seal
        elif isinstance(message, Nonce) and self._sealed is not None and seal(message.nonce) == guest.seal:
            guest.nonce = message.nonce
        self._advance()

    def tell(self, guest: Guest) -> None:
        """Send a guest the current promise, if there is one."""
        if self._deck is not None or self._next_deck is not None:
            guest.send(encode(self._promise()))

    def play_with(self, deck: FairDeck | None, hand: int) -> None:
        """Note that a match is played from hand number ``hand`` on with ``deck`` (None: nothing was promised)."""
        self._deck, self._hand = deck, hand

    def reveal(self, hand_over: bool, match_over: bool) -> None:
        """Send all guests the secret of the current hand when it is due: after the hand or after the match."""
        if self._deck is not None and (hand_over or match_over):
            if self._each_hand or match_over:
                self._seating.tell_all(Reveal(self._hand, self._deck.secret(self._hand)))
            self._hand += hand_over

    def stop(self) -> None:
        """Stop collecting."""
        self._stop_timer()
        self.busy = False

    # ------------------------------------------------------------------ inside
    def _asked(self) -> list[Guest]:
        seating = self._seating
        return [guest for guest in seating.guests.values() if guest.link is not None and seating.seats_of(guest)]

    def _advance(self) -> None:
        """Take the next step when all guests asked have answered this one."""
        asked = self._asked()
        if self._sealed is None and all(guest.seal for guest in asked):
            self._close_seals()
        elif self._sealed is not None and all(guest.nonce for guest in asked if guest.seal):
            self._mix()

    def _close_seals(self) -> None:
        self._stop_timer()
        self._sealed = tuple((guest.number, guest.seal) for guest in self._asked() if guest.seal)
        self._seating.tell_all(self._promise())
        self._later(self._mix)
        if not self._sealed:
            self._mix()

    def _mix(self) -> None:
        self._stop_timer()
        if not self.busy or self._next_deck is None:
            return
        self.busy = False
        self._next_deck.nonces = tuple((guest.number, guest.nonce) for guest in self._asked() if guest.nonce)
        self._deck, self._next_deck = self._next_deck, None
        self._seating.tell_all(self._promise())
        self._complete(self._deck)

    def _promise(self) -> Promise:
        if self._next_deck is not None:
            return Promise(self._next_deck.commitment, self._each_hand, self._sealed, None)
        assert self._deck is not None
        return Promise(self._deck.commitment, self._each_hand, self._sealed or (), self._deck.nonces)

    def _later(self, step: Callable[[], None]) -> None:
        self._timer = asyncio.get_running_loop().call_later(self._seconds, step)

    def _stop_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
