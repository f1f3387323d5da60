"""The moment at which a partner gives an opinion, as everybody at the table sees it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Self

from truc_desktop.ai.partner_lines.line import Reason, When
from truc_desktop.ai.search.stakes import stake_asked
from truc_desktop.engine import Decide, Prize, SeatView

NEAR, BEHIND = 0.25, 0.3
"""A side is near the end if it needs this part of a game or less, and far behind if it lags by this part."""


@dataclass(frozen=True, slots=True)
class Course:
    """How far a hand has come: its tricks, its plays, the signs that the seat has seen of others, the raises."""

    tricks: int
    laid: int
    signs: int
    raises: int

    @classmethod
    def of(cls, view: SeatView) -> Self:
        """Return the course of the hand in ``view``."""
        laid = sum(len(trick.plays) for trick in view.tricks) + len(view.plays)
        signs = sum(seat in view.partners(view.seat) for seat, _ in view.signals)
        raises = sum(view.side_of(seat) != view.side for seat, _, void in view.calls if not void)
        return cls(len(view.tricks), laid, signs, raises)


def reason_to_change(view: SeatView, before: Course) -> Reason | None:
    """Return what has happened in the hand since ``before`` that may change an opinion, the weightiest first."""
    now = Course.of(view)
    if now.tricks > before.tricks:
        winner = view.tricks[-1].winner
        if winner is None:
            return Reason.DRAWN
        return Reason.WON if view.side_of(winner) == view.side else Reason.LOST
    if now.laid > before.laid:
        return Reason.CARD
    if now.signs > before.signs:
        return Reason.SIGN
    return Reason.RAISED if now.raises > before.raises else None


def occasions(view: SeatView, about_values: bool) -> frozenset[When]:
    """Return all that the moment is, from public facts and the number of cards held. ``about_values``: the opinion
    is on the bet on the values."""
    if any(isinstance(choice, Decide) for choice in view.choices):
        return frozenset({When.DECIDE})
    if about_values:
        return frozenset({When.VALUES})
    found = {When.ANY}
    rule = view.rules.match
    target, board = rule.target, view.board.score if rule.sets is None else view.board.sets
    ours = board[view.accounts_of(view.side)[0]]
    theirs = max(board[account] for account in view.accounts_of(1 - view.side))
    if target and target - ours <= max(1, NEAR * target):
        found.add(When.NEAR)
    elif target and theirs - ours >= BEHIND * target:
        found.add(When.BEHIND)
    level = view.standings[0].level
    asked = view.pending is not None
    if asked and stake_asked(view) == Prize.GAME:
        found.add(When.ALL)
    else:
        found.add(When.HIGHER if level else When.FIRST)
    won = [view.side_of(trick.winner) == view.side for trick in view.tricks if trick.winner is not None]
    if len(won) == 1:
        found.add(When.WON if won[0] else When.LOST)
    if not view.cards:
        partner_holds = any(view.held[seat] for seat in view.partners(view.seat))
        found = {When.TABLE, *([When.EMPTY] if partner_holds else [])}
    return frozenset(found)
