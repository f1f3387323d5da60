"""What a partner has asked for aloud: "play low", "leave it to me" (SPEC 10). Everybody hears it; a robot weighs it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from truc_desktop.engine import SeatView
from truc_desktop.session import Saying

WISHES: Mapping[str, str] = {
    "Vine a mi": "leave_it", "Tira fort!": "play_high", "Tira baix": "play_low", "Mata-la!": "beat_it",
    "Tu manes": "beat_it",
    "Vení a mí": "leave_it", "Matala": "beat_it", "Vos mandás": "beat_it",
    "Laisse-moi faire": "leave_it", "Monte !": "play_high", "Joue petit": "play_low",
}  # fmt: skip
"""The instruction (engine.INSTRUCTIONS) that each request at the table amounts to. "You're in charge" leaves the trick
to the partner: they take it if they can."""


def wish_for(view: SeatView, sayings: Sequence[Saying]) -> str:
    """What a partner of the viewer last asked for before the viewer's next card; "" for nothing.

    Only public facts count: who said what, and how many cards the viewer has played since. Where governors give
    orders (SPEC 5) a wish has no place.
    """
    if view.seat < 0 or view.rules.governors:
        return ""
    for said in reversed(sayings):
        if said.text in WISHES and said.seat in view.partners(view.seat):
            return WISHES[said.text] if said.held[view.seat] == view.held[view.seat] else ""
    return ""
