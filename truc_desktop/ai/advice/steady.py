"""An opinion that stays: within a hand a partner says the opposite of what they said only for a reason."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from truc_desktop.ai.advice.moment import Course, reason_to_change
from truc_desktop.ai.partner_lines import Reason
from truc_desktop.ai.spoken_advice import ACCEPT, BID, RAISE, REFUSE, UNDECIDED
from truc_desktop.engine import SeatView

_SIDES: Mapping[str, int] = {REFUSE: -1, ACCEPT: 1, RAISE: 1, BID: 1}
"""For or against a bet; who is undecided is neither."""


@dataclass(frozen=True, slots=True)
class Given:
    """An opinion given aloud: in which hand, when in it, and whether it was about the bet on the values."""

    hand: tuple[int, int, int]
    opinion: str
    about_values: bool
    course: Course


@dataclass(frozen=True, slots=True)
class Steady:
    """What is said in place of an estimate; ``opinion`` "" for nothing. ``reason``: what has changed the speaker's
    mind; None if it has not changed."""

    opinion: str
    reason: Reason | None = None


def steady(view: SeatView, opinion: str, given: Given | None, asked: bool) -> Steady:
    """Return what a seat says whose estimate is ``opinion`` and who has ``given`` one on the same matter in this hand.

    The opposite of it needs a trick, a card or a sign of a partner, none of which changes a value; where the rivals
    have raised, only what was said for the bet can be taken back, and the choice is left to the person. ``asked``: a
    bet waits for an answer.
    """
    turned = given is not None and _SIDES.get(given.opinion, 0) * _SIDES.get(opinion, 0) < 0
    if given is None or not turned:
        return Steady(opinion)
    reason = reason_to_change(view, given.course)
    if reason is not None and reason is not Reason.RAISED and not given.about_values:
        return Steady(opinion, reason)
    if not asked:
        return Steady("")
    raised = reason is Reason.RAISED and given.opinion != REFUSE and not given.about_values
    return Steady(UNDECIDED, reason if raised else None)
