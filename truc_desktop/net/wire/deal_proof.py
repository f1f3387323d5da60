"""A deal that anybody can check (docs/protocol.md, "A fair deal").

Before the match the host promises a chain of secrets, one for each hand, by its end: each secret is the SHA-256 of
the next one. Every guest adds a nonce of his own, sealed until all seals are known, so that neither the host nor a
guest can choose the cards. The secret of a hand tells those of earlier ones and nothing of later ones; with it anybody
can check every card, and knows every card. So it is revealed after the match, or after each hand where the table wants
that and cards that were never shown need stay no secret.
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Iterable, Sequence

from truc_desktop.engine import Card, Event, HandBegan, HandDealt, NewDealAsked, Rng, RuleSet, SeatView, deal_out

HANDS = 1 << 13
"""The length of a chain. No match has so many hands; after them no more can be dealt."""
SIZE = 32
Nonces = tuple[tuple[int, str], ...]
"""(guest, nonce in hex), ascending."""


def new_nonce() -> str:
    """A nonce nobody can guess, in hex."""
    return secrets.token_hex(SIZE)


def seal(nonce: str) -> str:
    """The seal of a nonce."""
    return hashlib.sha256(nonce.encode()).hexdigest()


def is_hex(text: str) -> bool:
    """Whether a text can be a seal, a nonce or a secret."""
    return len(text) == 2 * SIZE and all(letter in "0123456789abcdef" for letter in text)


def deal_stream(secret: str, nonces: Nonces, label: str) -> Rng:
    """The stream of chance of one deal, from the secret of its hand (hex) and everybody's nonces."""
    told = "".join(f" {guest}:{nonce}" for guest, nonce in nonces)
    mixed = hashlib.sha256(f"{secret} {label}{told}".encode()).digest()
    return Rng(int.from_bytes(mixed[:8], "big"))


def matches_commitment(commitment: str, hand: int, secret: str) -> bool:
    """Whether the secret of ``hand`` (from 1) is the one that was promised."""
    if not (is_hex(secret) and 1 <= hand <= HANDS):
        return False
    return earlier_secret(secret, hand) == commitment


def earlier_secret(secret: str, hands: int) -> str:
    """The secret of the hand that was ``hands`` before the one of ``secret``."""
    link = bytes.fromhex(secret)
    for _ in range(hands):
        link = hashlib.sha256(link).digest()
    return link.hex()


class FairDeck:
    """The host's side: the chain, and the streams of a session's deals (``Session(deck=deck.stream)``)."""

    def __init__(self, root: str | None = None, nonces: Nonces = ()) -> None:
        """A new chain, or with ``root`` (hex) and ``nonces`` that of a match to go on with."""
        self.root = root or secrets.token_hex(SIZE)
        self.nonces = nonces
        chain = [bytes.fromhex(self.root)]
        for _ in range(HANDS):
            chain.append(hashlib.sha256(chain[-1]).digest())
        self._chain = chain[::-1]

    @property
    def commitment(self) -> str:
        """What is promised to everybody, in hex."""
        return self._chain[0].hex()

    def secret(self, hand: int) -> str:
        """The secret of a hand (from 1), in hex: to be told when it is over."""
        return self._chain[hand].hex()

    def stream(self, label: str) -> Rng:
        """The stream for the deal with this label."""
        return deal_stream(self.secret(int(label.split()[1])), self.nonces, label)

    def notes(self) -> dict[str, str]:
        """What must stand in the record's header, so that the match can go on with the same cards."""
        told = " ".join(f"{guest}:{nonce}" for guest, nonce in self.nonces)
        return {"fair.root": self.root} | ({"fair.nonces": told} if told else {})

    @classmethod
    def from_notes(cls, header: dict[str, str]) -> FairDeck | None:
        """The deck that ``notes`` wrote into a header; None where there is none."""
        root = header.get("fair.root", "")
        pairs = [word.partition(":")[::2] for word in header.get("fair.nonces", "").split()]
        if not is_hex(root) or not all(guest.isdigit() and is_hex(nonce) for guest, nonce in pairs):
            return None
        return cls(root, tuple((int(guest), nonce) for guest, nonce in pairs))


def hand_is_fair(
    rules: RuleSet, commitment: str, nonces: Nonces, hand: int, secret: str, viewer: int, seen: Sequence[Event]
) -> bool:
    """Whether everything ``viewer`` has seen of the deals of ``hand`` is what promise and nonces gave.

    ``seen`` are the HandDealt and NewDealAsked events of the hand as the viewer was told of them, in order.
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
    """A guest's side for one viewer: remembers the deals he was told of until their secrets come."""

    def __init__(self, rules: RuleSet, viewer: int) -> None:
        """Nothing seen yet."""
        self._rules, self._viewer = rules, viewer
        self._seen: dict[int, list[Event]] = {}
        self._hand = 0

    def begin(self, view: SeatView) -> None:
        """Start anew with a view. A hand that has been dealt already cannot be checked: its deals were not seen."""
        known = self._hand == view.number and view.cards_each and not self._gone_on(view)
        self._hand = view.number if known or not view.cards_each else 0
        if self._hand:
            self._seen.setdefault(view.number, [])
        else:
            self._seen.pop(view.number, None)

    def _gone_on(self, view: SeatView) -> bool:
        """Whether there may have been a deal that was not seen."""
        seen = self._seen.get(view.number, [])
        again = sum(isinstance(event, HandDealt) and event.again for event in seen)
        return not seen or view.redeals != again or self._rules.deal.mishaps > 0

    def tell(self, events: Iterable[Event]) -> None:
        """Remember the deals among what happened."""
        for event in events:
            if isinstance(event, HandBegan):
                self._hand = event.number
                self._seen[event.number] = []
            elif isinstance(event, HandDealt | NewDealAsked) and self._hand:
                self._seen[self._hand].append(event)

    def check(self, commitment: str, nonces: Nonces, hand: int, secret: str) -> dict[int, bool]:
        """Whether hands up to ``hand`` were dealt fairly, as far as their deals were seen and not yet checked."""
        if not matches_commitment(commitment, hand, secret):
            return {hand: False}
        fair: dict[int, bool] = {}
        for number in [number for number in self._seen if number <= hand]:
            told, seen = earlier_secret(secret, hand - number), self._seen.pop(number)
            fair[number] = hand_is_fair(self._rules, commitment, nonces, number, told, self._viewer, seen)
        return fair
