"""Who answers for the viewer's side by the rules of the table, where it is not the first to speak (SPEC 2.4, 5)."""

from __future__ import annotations

from truc_desktop.engine import AnswerBy, SeatView, Stage
from truc_desktop.i18n import N_, _

_WHY = {
    AnswerBy.GOVERNOR: N_("{name} governs, and answers for your side."),
    AnswerBy.FOOT: N_("{name} plays last, and answers for your side."),
    AnswerBy.NEXT: N_("{name} plays next, and answers for your side."),
}


def partner_must_answer(view: SeatView, names: tuple[str, ...]) -> str:
    """Return that a partner must answer the waiting bet for the viewer's side, and why; "" if it is not so."""
    rule = _rule_of_the_bet(view)
    if view.seat < 0 or rule not in _WHY or len(view.to_answer) != 1:
        return ""
    seat = view.to_answer[0]
    return _(_WHY[rule]).format(name=names[seat]) if seat in view.partners(view.seat) else ""


def partner_will_answer(view: SeatView, names: tuple[str, ...]) -> str:
    """Return that bets of this hand will be answered by a partner, who is known from the start; "" if not."""
    if view.seat < 0 or not view.partners(view.seat):
        return ""
    rule = view.rules.ladders[0].answer_by
    if rule is AnswerBy.GOVERNOR:
        seat = view.governor(view.side)
    elif rule is AnswerBy.FOOT:
        there = [seat for seat in view.members(view.side) if seat not in view.gone]
        seat = max(there, key=lambda each: (each - view.lead) % view.rules.players, default=None)
    else:
        return ""
    if seat is None or seat == view.seat:
        return ""
    return _("{name} answers bets for your side.").format(name=names[seat])


def open_speakers(view: SeatView) -> frozenset[int]:
    """Return the seats whose words belong to an open bet: who has called it, and the partners who advise the viewer."""
    caller = caller_of_the_bet(view)
    if caller is None or caller == view.seat:
        return frozenset()
    return frozenset({caller, *(view.partners(view.seat) if view.seat in view.to_answer else ())})


def caller_of_the_bet(view: SeatView) -> int | None:
    """Return the seat that has called the bet which waits for an answer; None without one."""
    if view.rules.envit is not None and view.envit.stage is Stage.OPEN:
        return view.envit.chain[-1][0]
    return None if view.pending is None else view.standings[view.pending].proposer


def waiting_call(view: SeatView) -> tuple[int, str] | None:
    """Return which bet on the tricks waits for an answer: the seat of somebody else who has called it, and its word as
    in records. None without one, while another bet has to be answered first, and where bets are offered in points."""
    if view.pending is None or (view.rules.envit is not None and view.envit.stage is Stage.OPEN):
        return None
    ladder, standing = view.rules.ladders[view.pending], view.standings[view.pending]
    if standing.proposer is None or standing.proposer == view.seat or ladder.open:
        return None
    return standing.proposer, ladder.rungs[standing.level].call


def _rule_of_the_bet(view: SeatView) -> AnswerBy:
    if view.rules.envit is not None and view.envit.stage is Stage.OPEN:
        return view.rules.envit.answer_by
    return AnswerBy.EITHER if view.pending is None else view.rules.ladders[view.pending].answer_by
