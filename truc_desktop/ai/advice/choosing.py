"""Which line a partner says: the same one for the same moment, by what everybody sees and who they are."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from truc_desktop.ai.advice.moment import occasions
from truc_desktop.ai.partner_lines.line import AdviceLine, Opinion, Reason, When
from truc_desktop.ai.partner_lines.own import OWN, TONES
from truc_desktop.ai.partner_lines.shared import SHARED, language_of
from truc_desktop.engine import Rng, SeatView

FITTING, LIKED, MINE = 3.0, 2.5, 4.0
"""How much likelier a line is that is made for the moment, that sounds like the speaker, and that is their own."""


def choose_line(
    view: SeatView, who: str, opinion: Opinion, about_values: bool = False, reason: Reason | None = None,
    said: Collection[str] = (),
) -> AdviceLine | None:  # fmt: skip
    """Return what the speaker in the view's seat says; None where nothing fits.

    It depends on nothing but public facts, the opinion and ``who`` (a character's key, or ""). ``reason``: what has
    changed their mind since they last spoke in this hand; the line then says so. ``said``: texts that are not
    said now, because they were the last ones.
    """
    moment = occasions(view, about_values)
    known = [*OWN.get(who, ()), *SHARED[language_of(view.rules.key)]]
    fitting = [line for line in known if line.opinion is opinion and line.text not in said]
    told = [line for line in fitting if line.reason is reason and (reason is not None or line.when in moment)]
    if not told and reason is not None:
        told = [line for line in fitting if line.reason is Reason.SIGN] or [
            line for line in fitting if line.reason is None and line.when in moment
        ]
    return _pick(view, who, opinion, told) if told else None


def _pick(view: SeatView, who: str, opinion: Opinion, lines: Sequence[AdviceLine]) -> AdviceLine:
    """Return one of ``lines``, by a number that only the moment and the speaker decide."""
    weights = [_weight(line, who) for line in lines]
    plays = " ".join(f"{seat}" for seat, _ in view.plays)
    label = (
        f"{who} {view.seat} {opinion} {view.board.games} {view.board.score} {view.number} {view.redeals} "
        f"{len(view.tricks)} {plays} {len(view.calls)}"
    )
    at = Rng(0).split(label).random() * sum(weights)
    for line, weight in zip(lines, weights, strict=True):
        at -= weight
        if at < 0:
            return line
    return lines[-1]


def _weight(line: AdviceLine, who: str) -> float:
    weight = FITTING if line.when is not When.ANY else 1.0
    weight *= LIKED if line.tone in TONES.get(who, ()) else 1.0
    return weight * (MINE if line in OWN.get(who, ()) else 1.0)
