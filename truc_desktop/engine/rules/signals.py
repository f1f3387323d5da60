"""The signals of a game: what each says, and whether it is true (SPEC 10)."""

from __future__ import annotations

from dataclasses import dataclass

from truc_desktop.engine.cards import Card
from truc_desktop.engine.rules.showdown import hand_points


@dataclass(frozen=True, slots=True)
class Sign:
    """One agreed signal: its ``kind`` in records and the cards it speaks of, or the ``least`` value of a hand that
    it tells of (neither: "nothing good")."""

    kind: str
    cards: frozenset[Card] = frozenset()
    least: int = 0


@dataclass(frozen=True, slots=True)
class SignalRule:
    """The signals of a game: which there are, whether they must be true, how often rivals' eyes wander (percent).

    ``upward``: only from the governed player to their governor (SPEC 5).
    """

    on: bool = False
    signs: tuple[Sign, ...] = ()
    truthful: bool = False
    notice: int = 25
    upward: bool = False

    def sign(self, kind: str) -> Sign | None:
        """The sign of that kind, or None."""
        return next((s for s in self.signs if s.kind == kind), None)

    def true(self, kind: str, hand: tuple[Card, ...], dealt: tuple[Card, ...] = ()) -> bool:
        """Whether the sign tells the truth about ``hand``: holds such a card now, or none that has a sign.

        A value is that of the hand as ``dealt``, if given.
        """
        sign = self.sign(kind)
        if sign is None:
            return False
        if sign.least:
            return hand_points(dealt or hand) >= sign.least
        if sign.cards:
            return any(card in sign.cards for card in hand)
        spoken = frozenset(card for s in self.signs for card in s.cards)
        return not any(card in spoken for card in hand)


NO_SIGNALS = SignalRule()
"""Nobody makes signs."""
