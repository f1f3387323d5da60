"""Reasons for which points were awarded, in words."""

from __future__ import annotations

from truc_desktop.engine import AllDrawn, Reason, SeatView
from truc_desktop.i18n import N_, _
from truc_desktop.presentation.games import words_of
from truc_desktop.presentation.wording.players import capitalised, name_or_you
from truc_desktop.presentation.wording.scores import is_ours

SIDE_BETS = (Reason.ENVIT, Reason.ENVIT_REFUSED, Reason.FLOR, Reason.FLOR_SHRUNK, Reason.REQUEST)
"""Reasons from what is held, not from the tricks."""
REASONS = {
    Reason.TRICKS: N_("by tricks"),
    Reason.ALL_DRAWN: N_("all tricks tied"),
    Reason.REFUSED: N_("the bet was refused"),
    Reason.CONCEDED: N_("given up"),
    Reason.DECLINED: N_("not played at eleven"),
    Reason.LEFT: N_("the others left the hand"),
    Reason.ENVIT: N_("the {bet}"),
    Reason.ENVIT_REFUSED: N_("the {bet} was refused"),
    Reason.FLOR: N_("flor"),
    Reason.FLOR_SHRUNK: N_("the others gave up their flor"),
    Reason.REQUEST: N_("a flor was challenged"),
}
WON_BY = {Reason.TRICKS: N_("the tricks"), Reason.ENVIT: N_("the {bet}"), Reason.FLOR: N_("the flor")}
"""What points were made with, where nobody has given anything up."""
GAVE_WAY = {
    Reason.LEFT: (N_("you left the hand"), N_("your side left the hand")),
    Reason.FLOR_SHRUNK: (N_("you gave up your flor"), N_("your side gave up its flor")),
}
"""Reasons from the side that gave way: for a single player ("you"), and for a side of several."""


def reason_text(reason: Reason, view: SeatView, mine: bool) -> str:
    """Return why points were awarded. ``mine``: to the viewer's side.

    Who gets the points of a hand of drawn tricks depends on the game (SPEC 1).
    """
    if reason is Reason.ALL_DRAWN and view.rules.tricks.all_drawn is AllDrawn.LEADERS:
        return _("three tied tricks go to the first player's side")
    if reason in GAVE_WAY and not mine and view.seat >= 0:
        alone, several = GAVE_WAY[reason]
        return _(several) if len(view.members(view.side)) > 1 else _(alone)
    return _(REASONS[reason]).format(bet=side_bet_name(view))


def side_bet_name(view: SeatView) -> str:
    """Return what the bet on the values of the hands is called in the game: ``envit``, ``envido``; "" without one."""
    rule = view.rules.envit
    return "" if rule is None else words_of(view.rules).call(rule.openers[0]).low


def award_reason(reason: Reason, view: SeatView, account: int) -> str:
    """Return why points were awarded to ``account``."""
    return reason_text(reason, view, is_ours(view, account))


def flor_request_text(request: tuple[int, int, bool], view: SeatView, names: tuple[str, ...]) -> str:
    """Return the result of asking for a flor as a sentence.

    ``request`` is (asking seat, asked seat, whether there was one).
    """
    seat, to, had = request
    text = _("{name} asked {other}: there was a flor") if had else _("{name} asked {other}: there was no flor")
    return capitalised(text.format(name=name_or_you(seat, view, names), other=name_or_you(to, view, names)))
