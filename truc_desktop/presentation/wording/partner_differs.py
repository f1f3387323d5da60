"""What a hint says where a partner has just advised the opposite, and why the two may differ."""

from __future__ import annotations

from collections.abc import Sequence

from truc_desktop.ai import LINES, Opinion, When, opinion_of
from truc_desktop.engine import Action, Call, Offer, SeatView, Stage
from truc_desktop.i18n import N_, _
from truc_desktop.session import Saying

_SAID = {
    Opinion.REFUSE: N_("{name} would refuse, without a look at your cards. This hint sees only yours."),
    Opinion.ACCEPT: N_("{name} would accept, perhaps with good cards that this hint cannot see."),
    Opinion.RAISE: N_("{name} would raise, perhaps with good cards that this hint cannot see."),
    Opinion.BID: N_("{name} would bet, perhaps with good cards that this hint cannot see."),
}


def partner_differs(action: Action, view: SeatView, sayings: Sequence[Saying], names: Sequence[str]) -> str:
    """Return one sentence where a partner of ``view`` has advised something else than ``action`` since the last card;
    "" where none has. ``sayings``: what has been said in the hand; ``names``: the players' by seat.
    """
    partners = view.partners(view.seat)
    about_values = view.envit.stage is Stage.OPEN or view.asks == "flor"
    for saying in reversed(sayings):
        line = LINES.get(saying.text) if saying.seat in partners else None
        if line is None:
            continue
        asked = bool(view.to_answer)
        fits = saying.held == view.held and (not asked or about_values == (line.when is When.VALUES))
        if fits and line.opinion in _SAID and _other(line.opinion, action, asked):
            return _(_SAID[line.opinion]).format(name=names[saying.seat])
        return ""
    return ""


def _other(opinion: Opinion, action: Action, asked: bool) -> bool:
    """Whether an ``opinion`` speaks against ``action``; ``asked``: a bet waits for the answer."""
    if asked:
        return (opinion is Opinion.REFUSE) != (opinion_of(action) == Opinion.REFUSE)
    return opinion in (Opinion.RAISE, Opinion.BID) and not isinstance(action, Call | Offer)
