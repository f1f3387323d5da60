"""A hand ends: what is written then, what is shown, and whether it stays open."""

from __future__ import annotations

from typing import TYPE_CHECKING

from truc_desktop.engine.awards import award
from truc_desktop.engine.challenges import challenges, find_challenges
from truc_desktop.engine.closing import close_hand
from truc_desktop.engine.envit import reckon, show_envit
from truc_desktop.engine.events import ChallengesOpened, Reason
from truc_desktop.engine.flor import show_flor

if TYPE_CHECKING:
    from truc_desktop.engine.match import Match


def end_hand(match: Match, winner: int | None, amount: int, reason: Reason) -> None:
    """The hand is over: write what side ``winner`` (None: nobody) gets, and see whether game and match are won."""
    hand = match.hand
    hand.over, hand.winner, hand.reason = True, winner, reason
    rules = match.rules
    dropped = rules.envit is not None and reckon(match)
    if winner is not None and amount and not dropped:
        award(match, winner, amount, reason)
    if rules.envit is not None:
        show_envit(match)
    if rules.flor is not None:
        show_flor(match)
        hand.challenges = find_challenges(match)
        if hand.challenges:
            match.tell(ChallengesOpened, winner, reason)
            match.agenda = [challenges(match.next_question())]
            return
    close_hand(match)
