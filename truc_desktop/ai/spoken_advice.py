"""What players have advised a partner aloud: "I'd refuse", "Raise it!". Everybody hears it; robots weigh it a bit."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from truc_desktop.engine import SeatView
from truc_desktop.session import Saying

REFUSE, ACCEPT, RAISE, BID = "refuse", "accept", "raise", "bid"
"""Opinions: on a bet that waits for an answer, and to raise the stakes of the hand or open the bet on the values."""

ADVICE: Mapping[str, str] = {
    "Jo no voldria": REFUSE, "Endavant!": ACCEPT, "Avant!": ACCEPT, "Puja-li!": RAISE, "Envida!": BID,
    "Yo no querría": REFUSE, "¡Dale nomás!": ACCEPT, "¡Subile!": RAISE, "¡Cantá los tantos!": BID,
    "Moi, je refuserais": REFUSE, "Vas-y !": ACCEPT, "Relance !": RAISE,
}  # fmt: skip
"""The opinion that each piece of advice at the table amounts to."""


def advice_heard(view: SeatView, sayings: Sequence[Saying]) -> tuple[tuple[int, str], ...]:
    """Return (seat, opinion) of the advice given aloud in the hand in progress.

    In a game with a bet on the values, answers and raises advised in the first trick are left out: they may have been
    about the values.
    """
    found = []
    for said in sayings:
        opinion = ADVICE.get(said.text, "")
        unclear = view.rules.envit is not None and opinion != BID and max(said.held) >= view.cards_each
        if opinion and not unclear:
            found.append((said.seat, opinion))
    return tuple(found)
