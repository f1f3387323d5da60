"""Points are written, and a hand, a game or a match ends."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .agenda import hand_over
from .awards import award
from .envit import reckon
from .events import GameEnded, HandEnded, MatchEnded, Reason

if TYPE_CHECKING:
    from .match import Match


def end_hand(match: Match, winner: int | None, amount: int, reason: Reason) -> None:
    """The hand is over: write what side ``winner`` (None: nobody) gets, and see whether game and match are won."""
    hand = match.hand
    hand.over, hand.winner, hand.reason = True, winner, reason
    dropped = match.rules.envit is not None and reckon(match)
    if winner is not None and amount and not dropped:
        award(match, winner, amount, reason)
    close_hand(match)


def close_hand(match: Match) -> None:
    """Nothing more is written in this hand: tell how it ended, and wait for the next."""
    hand, rule = match.hand, match.rules.match
    assert hand.reason is not None
    match.tell(HandEnded, hand.winner, hand.reason, match.points(), match.board)
    winners = rule.game_winners(match.board)
    if winners:
        match.board = rule.win_game(match.board, winners)
        match.tell(GameEnded, winners, match.board)
        champions = rule.match_winners(match.board)
        if champions:
            match.over = True
            match.tell(MatchEnded, champions)
    match.agenda = [hand_over(match.opening_frames()[-1])]
