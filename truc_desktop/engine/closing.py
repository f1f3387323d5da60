"""A hand is closed: nothing more is written in it. Perhaps it has won a game, or the match."""

from __future__ import annotations

from typing import TYPE_CHECKING

from truc_desktop.engine.agenda import hand_over
from truc_desktop.engine.events import GameEnded, HandEnded, MatchEnded

if TYPE_CHECKING:
    from truc_desktop.engine.match import Match


def close_hand(match: Match) -> None:
    """Nothing more is written in this hand: tell how it ended, and wait for the next."""
    hand, rule = match.hand, match.rules.match
    assert hand.reason is not None
    hand.challenges = ()
    if match.log is not None:
        match.tell(HandEnded, hand.winner, hand.reason, match.points(), match.board)
    winners = rule.game_winners(match.board)
    if winners:
        match.board = rule.win_game(match.board, winners)
        match.tell(GameEnded, winners, match.board)
        champions = rule.match_winners(match.board)
        if champions:
            match.over = True
            match.tell(MatchEnded, champions)
    match.agenda = [hand_over(match.next_question())]
