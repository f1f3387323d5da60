"""Why a finished hand was won: the rule that decided, as a sentence, and the equal cards of a drawn trick (SPEC 1)."""

from __future__ import annotations

from truc_desktop.engine import HIDDEN, AllDrawn, Reason, SeatView, TiePair, hand_winner
from truc_desktop.i18n import N_, _
from truc_desktop.presentation.wording.reasons import side_bet_name

ENVIT = N_("The {bet} has ended the hand. The tricks no longer count.")
FLOR = N_("The flor has ended the hand. The tricks no longer count.")
ENDED = {
    Reason.REFUSED: N_("A bet was refused. The hand is paid as it stood before."),
    Reason.CONCEDED: N_("One side gave up the hand."),
    Reason.DECLINED: N_("The hand at eleven was not played."),
    Reason.LEFT: N_("One side left the hand."),
    Reason.ENVIT: ENVIT, Reason.ENVIT_REFUSED: ENVIT,
    Reason.FLOR: FLOR, Reason.FLOR_SHRUNK: FLOR, Reason.REQUEST: FLOR,
}  # fmt: skip
"""The sentence for a hand that the tricks did not decide."""
ALL_DRAWN = {
    AllDrawn.NON_DEALERS: N_("All tricks were tied. The side that did not deal wins."),
    AllDrawn.LEADERS: N_("All tricks were tied. The side that led first wins."),
    AllDrawn.NOBODY: N_("All tricks were tied. Nobody wins the hand."),
}
SINGLE_DRAWN = {
    AllDrawn.NON_DEALERS: N_("The only trick was tied. The side that did not deal wins."),
    AllDrawn.LEADERS: N_("The only trick was tied. The side that led first wins."),
    AllDrawn.NOBODY: N_("The only trick was tied. Nobody wins the hand."),
}
TWO_WON = {
    (0, 1): N_("Two tricks win the hand: the first and the second."),
    (0, 2): N_("Two tricks win the hand: the first and the third."),
    (1, 2): N_("Two tricks win the hand: the second and the third."),
}
"""By the numbers of the two tricks."""
WITH_DRAWS = {
    "WD": N_("The second trick was tied. The first decides."),
    "DW": N_("The first trick was tied. The second decides."),
    "DDW": N_("Two tricks were tied. The third decides."),
    "WL": N_("One trick each. The first decides."),
    "WLD": N_("One trick each, and the third was tied. The first decides."),
}
"""By the tricks in order: won and lost by the side that wins the hand, and drawn."""
PAIRS = {
    "DW": N_("The first trick was tied. The upper cards decide."),
    "DDW": N_("The upper cards were tied too. The covered cards decide."),
}
"""Instead, where two cards are laid at once after a drawn first trick."""
PAIRS_DRAWN = {
    AllDrawn.NON_DEALERS: N_("All cards were equal. The side that did not deal wins."),
    AllDrawn.LEADERS: N_("All cards were equal. The side that led first wins."),
    AllDrawn.NOBODY: N_("All cards were equal. Nobody wins the hand."),
}


def decided_by(view: SeatView) -> str:
    """Return the rule that decided a finished hand as a sentence; empty for a hand that is not over."""
    if view.reason is None:
        return ""
    if view.reason is Reason.TRICKS:
        return _by_tricks(view)
    if view.reason is Reason.ALL_DRAWN:
        drawn = SINGLE_DRAWN if view.cards_each == 1 else PAIRS_DRAWN if view.covered else ALL_DRAWN
        return _(drawn[view.rules.tricks.all_drawn])
    return _(ENDED[view.reason]).format(bet=side_bet_name(view))


def _by_tricks(view: SeatView) -> str:
    """Return the sentence for a hand that tricks decided, by those up to the one after which it was decided."""
    if view.cards_each == 1:
        return _("One card each. The higher one wins.")
    sides = [None if trick.winner is None else view.side_of(trick.winner) for trick in view.tricks]
    played = next(n for n in range(2, len(sides) + 1) if hand_winner(sides[:n], view.cards_each) is not None)
    sides = sides[:played]
    won = tuple(i for i, side in enumerate(sides) if side == view.winner)
    if len(won) == 2:
        return _(TWO_WON[won[0], won[1]])  # no game has hands of more than three tricks
    order = "".join("D" if side is None else "W" if side == view.winner else "L" for side in sides)
    text = PAIRS[order] if view.covered and order in PAIRS else WITH_DRAWS[order]
    return _(text)


def equal_in(view: SeatView, number: int) -> tuple[int, ...]:
    """Return the seats whose cards are the highest of trick ``number`` (from 0) and equal; none if it was not drawn."""
    trick, strength = view.tricks[number], view.rules.ranking.strength
    if trick.winner is not None:
        return ()
    lost = number == 1 or (number == 2 and view.rules.tricks.tie_pair is TiePair.BOTH_VOID)
    void = view.void if lost else ()
    counts = [(seat, strength[HIDDEN if seat in void else card]) for seat, card in trick.plays]
    best = max(level for _seat, level in counts)
    return tuple(seat for seat, level in counts if level == best)
