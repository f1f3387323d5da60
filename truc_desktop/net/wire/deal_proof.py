"""Proof of a fair deal, which every guest can check (docs/protocol.md, "A fair deal").

Before the match the host commits to a chain of secrets, one for each hand, by publishing its end: each secret is the
SHA-256 of the next one. Every guest adds a nonce, sealed until all seals are known, so that neither the host nor a
guest can choose the cards. The secret of a hand gives those of earlier hands, but not of later ones. With it anyone can
check every card, and also knows every card. It is therefore revealed after the match, or after each hand at tables
where cards that were never shown need not remain secret.
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Iterable, Sequence

from truc_desktop.engine import Card, Event, HandBegan, HandDealt, NewDealAsked, Rng, RuleSet, SeatView, deal_out

HANDS = 1 << 13
"""The length of a chain: more hands than any match has."""
SIZE = 32
"""Bytes of a secret, a nonce or a seal."""
Nonces = tuple[tuple[int, str], ...]
"""(guest, nonce in hex), ascending."""


def new_nonce() -> str:
    """Return an unguessable nonce (hex)."""
    return secrets.token_hex(SIZE)


def seal(nonce: str) -> str:
    """Return the seal of a nonce: the SHA-256 of its text, in hex."""
    return hashlib.sha256(nonce.encode()).hexdigest()


def is_hex(text: str) -> bool:
    """Return whether a text has the form of a seal, a nonce or a secret: 64 lower-case hex digits."""
    return len(text) == 2 * SIZE and all(letter in "0123456789abcdef" for letter in text)


def deal_stream(secret: str, nonces: Nonces, label: str) -> Rng:
    """Return the random stream of the deal ``label``, from the secret of its hand (hex) and the guests' nonces."""
    told = "".join(f" {guest}:{nonce}" for guest, nonce in nonces)
    mixed = hashlib.sha256(f"{secret} {label}{told}".encode()).digest()
    return Rng(int.from_bytes(mixed[:8], "big"))


def matches_commitment(commitment: str, hand: int, secret: str) -> bool:
    """Return whether ``secret`` is that of ``hand`` (from 1) in the chain of ``commitment``."""
    if not (is_hex(secret) and 1 <= hand <= HANDS):
        return False
    return earlier_secret(secret, hand) == commitment


def earlier_secret(secret: str, hands: int) -> str:
    """Return the secret (hex) of the hand that came ``hands`` hands before that of ``secret``."""
    link = bytes.fromhex(secret)
    for _ in range(hands):
        link = hashlib.sha256(link).digest()
    return link.hex()


class FairDeck:
    """The host's side: the chain, and the random streams of a session's deals (``Session(deck=deck.stream)``)."""

    def __init__(self, root: str | None = None, nonces: Nonces = ()) -> None:
        """Make a new chain, or with ``root`` (hex) and ``nonces`` that of a match to be continued."""
        self.root = root or secrets.token_hex(SIZE)
        self.nonces = nonces
        chain = [bytes.fromhex(self.root)]
        for _ in range(HANDS):
            chain.append(hashlib.sha256(chain[-1]).digest())
        self._chain = chain[::-1]

    @property
    def commitment(self) -> str:
        """The commitment (hex), published before the match."""
        return self._chain[0].hex()

    def secret(self, hand: int) -> str:
        """Return the secret (hex) of a hand (from 1); not to be revealed before the hand is over."""
        return self._chain[hand].hex()

    def stream(self, label: str) -> Rng:
        """Return the random stream for the deal with this label (``engine.deal_label``)."""
        return deal_stream(self.secret(int(label.split()[1])), self.nonces, label)

    def notes(self) -> dict[str, str]:
        """Return the keys for the header of the record, from which ``from_notes`` restores the deck."""
        told = " ".join(f"{guest}:{nonce}" for guest, nonce in self.nonces)
        return {"fair.root": self.root} | ({"fair.nonces": told} if told else {})

    @classmethod
    def from_notes(cls, header: dict[str, str]) -> FairDeck | None:
        """Return the deck that ``notes`` put into a header; None where there is none, or it is damaged."""
        root = header.get("fair.root", "")
        pairs = [word.partition(":")[::2] for word in header.get("fair.nonces", "").split()]
        if not is_hex(root) or not all(guest.isdigit() and is_hex(nonce) for guest, nonce in pairs):
            return None
        return cls(root, tuple((int(guest), nonce) for guest, nonce in pairs))


def hand_is_fair(
    rules: RuleSet, commitment: str, nonces: Nonces, hand: int, secret: str, viewer: int, seen: Sequence[Event]
) -> bool:
    """Return whether all that ``viewer`` has seen of the deals of ``hand`` follows from commitment and nonces.

    ``seen``: the HandDealt and NewDealAsked events of the hand as the viewer received them, in order.
    """
    if not matches_commitment(commitment, hand, secret):
        return False
    anew = again = 0
    pool: list[Card] = list(rules.pack)
    for event in seen:
        if isinstance(event, NewDealAsked):
            anew, pool = anew + 1, list(rules.pack)
        elif isinstance(event, HandDealt):
            again += event.again
            label = f"deal {hand}" + (f" again {again}" if event.again else f" anew {anew}" if anew else "")
            sizes = [len(cards) for cards in event.hands]
            if sum(sizes) > len(pool) or not 0 <= event.dealer < rules.players or len(sizes) != rules.players:
                return False
            deal = deal_out(rules, pool, event.dealer, sizes, event.again, deal_stream(secret, nonces, label))
            if HandDealt(deal.seat, deal.hands, deal.again, deal.up).redacted(viewer) != event:
                return False
            out = {card for cards in deal.hands for card in cards}
            pool = [card for card in pool if card not in out]
    return True


class DealChecker:
    """A guest's side, for one viewer: it remembers the deals seen until their secrets are revealed."""

    def __init__(self, rules: RuleSet, viewer: int) -> None:
        """Start without any deals."""
        self._rules, self._viewer = rules, viewer
        self._seen: dict[int, list[Event]] = {}
        self._hand = 0

    def begin(self, view: SeatView) -> None:
        """Start again from a fresh view. A hand dealt before it cannot be checked, unless its deals were all seen."""
        known = self._hand == view.number and view.cards_each and not self._gone_on(view)
        self._hand = view.number if known or not view.cards_each else 0
        if self._hand:
            self._seen.setdefault(view.number, [])
        else:
            self._seen.pop(view.number, None)

    def _gone_on(self, view: SeatView) -> bool:
        """Return whether there may have been a deal that was not seen."""
        seen = self._seen.get(view.number, [])
        again = sum(isinstance(event, HandDealt) and event.again for event in seen)
        return not seen or view.redeals != again or self._rules.deal.mishaps > 0

    def tell(self, events: Iterable[Event]) -> None:
        """Remember the deals among ``events``."""
        for event in events:
            if isinstance(event, HandBegan):
                self._hand = event.number
                self._seen[event.number] = []
            elif isinstance(event, HandDealt | NewDealAsked) and self._hand:
                self._seen[self._hand].append(event)

    def check(self, commitment: str, nonces: Nonces, hand: int, secret: str) -> dict[int, bool]:
        """Return by number whether the hands up to ``hand`` were dealt fairly, if seen and not checked before.

        A ``secret`` that does not match the commitment makes ``hand`` itself unfair.
        """
        if not matches_commitment(commitment, hand, secret):
            return {hand: False}
        fair: dict[int, bool] = {}
        for number in [number for number in self._seen if number <= hand]:
            told, seen = earlier_secret(secret, hand - number), self._seen.pop(number)
            fair[number] = hand_is_fair(self._rules, commitment, nonces, number, told, self._viewer, seen)
        return fair
