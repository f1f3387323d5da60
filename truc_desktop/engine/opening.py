"""The questions with which a hand begins."""

from __future__ import annotations

from truc_desktop.engine.agenda import Frame, await_deal, cut_or_knock, decide_short
from truc_desktop.engine.match_rule import Board
from truc_desktop.engine.ruleset import RuleSet
from truc_desktop.engine.turns import TURNS


def opening(rules: RuleSet, dealer: int, board: Board) -> list[Frame]:
    """The agenda of a hand that ``dealer`` is about to deal at this score, the first question last."""
    deal = cut_or_knock(rules.before(dealer), dealer) if rules.deal.knock else await_deal(dealer, rules.deal.cards_each)
    short = rules.match.short_side(board)
    if short is None:
        return [TURNS, deal]
    decide = decide_short(short)
    return [TURNS, deal, decide] if rules.decide_before_cards else [TURNS, decide, deal]
