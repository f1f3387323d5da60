"""What beats what, in words: a card among the ranks and against the table, and the value of a hand in the side bets."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import combinations

from truc_desktop.engine import (
    HIDDEN,
    Card,
    PartnerTie,
    Ranking,
    SeatView,
    card_points,
    flor_points,
    hand_points,
    is_flor,
)
from truc_desktop.i18n import _, ngettext
from truc_desktop.presentation.card_names import FRENCH_SUITS, SUITS, card_name, group_name
from truc_desktop.presentation.deciding import winner_if_drawn
from truc_desktop.presentation.games import Vocabulary
from truc_desktop.presentation.wording.lists import and_list

PAIR = 20
"""What two cards of a suit count besides their numbers (SPEC 7.2)."""
FEW = 2
"""So many cards on the table are named; more are counted."""


@dataclass(frozen=True, slots=True)
class Comparison:
    """A card against those that lie open in the trick, by seat: beaten, of the same rank as the best, stronger.

    A partner's card is neither beaten nor stronger. ``weaker``: the ranks below the card; ``ranks``: all ranks of the
    game; ``leading``: a partner whose card is higher than those of all rivals, if any; ``equal``: those of ``level``
    and rivals whose card has the same rank, whether or not another one is higher.
    """

    weaker: int
    ranks: int
    beaten: tuple[int, ...] = ()
    level: tuple[int, ...] = ()
    stronger: tuple[int, ...] = ()
    leading: int | None = None
    equal: tuple[int, ...] = ()


def compare(card: Card, view: SeatView) -> Comparison:
    """Compare a card of the viewer's with the ranks and with the trick in progress.

    Face-down cards and those without rank are left out, and a trick to which the viewer has played already. A card
    equal to a partner's that keeps the trick draws nothing.
    """
    strength = view.rules.ranking.strength
    mine, groups = strength[card], view.rules.ranking.groups
    laid = [(seat, strength[other]) for seat, other in view.plays if other != HIDDEN and seat not in view.void]
    if any(seat == view.seat for seat, _card in view.plays):
        laid = []
    best = max((level for _seat, level in laid), default=0)
    rivals = [(seat, level) for seat, level in laid if not _partner(seat, view)]
    theirs = max((level for _seat, level in rivals), default=0)
    leading = (seat for seat, level in laid if level == best > theirs and _partner(seat, view))
    return Comparison(
        mine - 1, len(groups),
        tuple(seat for seat, level in rivals if level < mine),
        tuple(seat for seat, level in laid if level == mine == best and _draws(seat, view)),
        tuple(seat for seat, level in rivals if level > mine),
        next(leading, None),
        tuple(seat for seat, level in laid if level == mine and (
            not _partner(seat, view) or (level == best and _draws(seat, view)))),
    )  # fmt: skip


def _partner(seat: int, view: SeatView) -> bool:
    """Return whether ``seat`` plays on the viewer's side."""
    return view.seat >= 0 and view.side_of(seat) == view.side


def _draws(seat: int, view: SeatView) -> bool:
    """Return whether a card equal to that of ``seat`` draws the trick (SPEC 1.1)."""
    if not _partner(seat, view):
        return True
    tie = view.rules.tricks.partner_tie
    return tie is PartnerTie.DRAWN or (tie is PartnerTie.SPOILT_UNLESS_LEADER and seat != view.plays[0][0])


def card_told(card: Card, view: SeatView) -> str:
    """Return what a card of the viewer's beats, in a line: of the ranks, and on the table."""
    found = compare(card, view)
    ranks = ngettext("Beats {n} of {all} ranks.", "Beats {n} of {all} ranks.", found.weaker)
    said = ranks.format(n=found.weaker, all=found.ranks) if found.weaker else _("The lowest card there is.")
    laid = dict(view.plays)

    def named(seats: Iterable[int]) -> str:
        return and_list(card_name(laid[seat]) for seat in seats)

    if found.leading is not None and not found.level:
        more = _("Your partner's {card} leads.").format(card=card_name(laid[found.leading]))
    elif len(found.stronger) > FEW:
        count = len(found.stronger)
        more = ngettext("Loses to {n} rival card.", "Loses to {n} rival cards.", count).format(n=count)
    elif found.stronger:
        more = _("Loses to the {cards} on the table.").format(cards=named(found.stronger))
    elif found.level:
        more = _("Ties with the {cards} on the table.").format(cards=named(found.level))
        winner = winner_if_drawn(view)
        if winner is not None:
            ours = winner == view.side
            more += " " + (_("Then the first trick decides: yours.") if ours
                           else _("Then the first trick decides: theirs."))
    elif len(found.beaten) > FEW:
        count = len(found.beaten)
        more = ngettext("Beats {n} rival card.", "Beats all {n} rival cards.", count).format(n=count)
    elif found.beaten:
        more = _("Beats the {cards} on the table.").format(cards=named(found.beaten))
    else:
        return said
    return f"{said} {more}"


# ---------------------------------------------------------------- the values of the hand
def values_told(view: SeatView, words: Vocabulary) -> str:
    """Return what the viewer's hand is worth in the bets on values, and why; "" in a game without them, or no hand."""
    cards = [card for card in view.dealt if card not in view.down]
    if view.rules.envit is None or not cards:
        return ""
    said = []
    if view.rules.flor is not None and len(cards) == view.cards_each and is_flor(cards):
        said.append(_("{flor} {value}: three of {suit}, 20 + {rest}.").format(
            flor=words.act("flor").label, value=flor_points(cards), suit=_suit(cards[0]), rest=flor_points(cards) - PAIR
        ))  # fmt: skip
    said.append(_envit(cards, words.bet(view.rules.envit.openers[0])))
    return " ".join(said)


def value_in_short(view: SeatView, words: Vocabulary) -> str:
    """Return what the viewer's hand is worth in the bet on values as a short sentence; "" as for values_told."""
    cards = [card for card in view.dealt if card not in view.down]
    if view.rules.envit is None or not cards:
        return ""
    bet = words.bet(view.rules.envit.openers[0]).lower()
    return _("Your {bet}: {value}.").format(bet=bet, value=hand_points(cards))


def _envit(cards: list[Card], bet: str) -> str:
    value = hand_points(cards)
    pairs = [pair for pair in combinations(cards, 2) if pair[0][-1] == pair[1][-1] and PAIR + _sum(pair) == value]
    if not pairs:
        return _("{bet} {value}: no two of a suit, the highest card counts.").format(bet=bet, value=value)
    one, other = sorted(pairs[0], key=card_points, reverse=True)
    return _("{bet} {value}: {one} and {other} of {suit}, 20 + {rest}.").format(
        bet=bet, value=value, one=one.rank, other=other.rank, suit=_suit(one), rest=value - PAIR
    )


def _sum(cards: Iterable[Card]) -> int:
    return sum(map(card_points, cards))


def _suit(card: Card) -> str:
    return _({**SUITS, **FRENCH_SUITS}[card[-1]])


def ranking_told(ranking: Ranking) -> str:
    """Return a ranking in words, to be read aloud."""
    names = ", ".join(group_name(group) for group in ranking.groups)
    return _("What beats what, the strongest first: {cards}").format(cards=names)
