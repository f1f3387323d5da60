"""What players have advised a partner aloud: "I'd refuse", "Raise it!". Everybody hears it; robots weigh it a bit."""

from __future__ import annotations

from collections.abc import Sequence

from truc_desktop.ai.partner_lines import LINES, Opinion, When
from truc_desktop.session import Saying

REFUSE, ACCEPT, RAISE, BID, UNDECIDED = (
    Opinion.REFUSE, Opinion.ACCEPT, Opinion.RAISE, Opinion.BID, Opinion.UNDECIDED,
)  # fmt: skip


def opinion_in(text: str) -> Opinion | None:
    """Return the opinion that a text said at the table gives; None if it is no advice."""
    line = LINES.get(text)
    return None if line is None else line.opinion


def advice_heard(sayings: Sequence[Saying]) -> tuple[tuple[int, str], ...]:
    """Return (seat, opinion) of the advice given aloud among ``sayings``; who is undecided has advised nothing.

    Of what is advised about the bet on the values only that to open it counts (BID): an answer to it tells nothing of
    the cards' strength.
    """
    found: list[tuple[int, str]] = []
    for said in sayings:
        line = LINES.get(said.text)
        if line is None or line.opinion is UNDECIDED or (line.when is When.VALUES and line.opinion is not BID):
            continue
        found.append((said.seat, str(line.opinion)))
    return tuple(found)
