"""Why a card is a good one to play: facts that follow from the table and the cards seen, without any figure."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum

from truc_desktop.ai.belief.sampling import CardBelief
from truc_desktop.ai.trick_position import DRAWN, TrickPosition, trick_position_of
from truc_desktop.engine import Card, SeatView
from truc_desktop.i18n import N_

FEW = 4
"""Most unseen cards that beat a lead which is still called nearly safe."""


class CardFact(Enum):
    """What speaks for a card. ``value`` is an English sentence (a gettext message id): ``{card}`` is the card it beats
    or cannot beat, ``{keep}`` the best card that stays in the hand, ``{less}`` a lower one that would do for now."""

    WINS_HAND = N_("It wins this trick, and with it the hand.")
    ENOUGH = N_("It is enough to beat the {card}.")
    BEATS = N_("It wins this trick.")
    UNBEATEN = N_("Nothing unseen beats it.")
    HARDER = N_("It is harder to beat than your {less}.")
    OVER_PARTNER = N_("It is harder to beat than your partner's {card}.")
    ONLY_ONE = N_("It is your only card that beats the {card}.")
    LOWEST_ABOVE = N_("It is your lowest card that beats the {card}.")
    DRAW_KEEP = N_("Tie it, and keep your {keep} for the deciding trick.")
    EQUAL_ENOUGH = N_("You won the first trick, so equal cards are enough.")
    LEVEL = N_("You cannot beat the {card}, but you can tie.")
    PARTNER_WINS_HAND = N_("Your partner wins this trick, and with it the hand.")
    PARTNER_WINS = N_("Your partner already wins this trick.")
    PARTNER_WINS_KEEP = N_("Your partner already wins this trick; keep your {keep}.")
    PARTNER_UNBEATEN = N_("Nothing unseen beats your partner's {card}.")
    PARTNER_AHEAD = N_("Your partner's {card} is ahead.")
    PARTNER_AHEAD_KEEP = N_("Your partner's {card} is ahead; keep your {keep}.")
    PARTNER_STILL = N_("Your partner still plays; keep your {keep}.")
    KEEP = N_("Keep your {keep}: it can still win a later trick.")
    KEEP_UNBEATEN = N_("Keep your {keep}: nothing unseen beats it later.")
    LOWEST = N_("You cannot win this trick, so give your lowest.")
    LOWEST_BELOW = N_("You cannot beat the {card}, so give your lowest.")
    DECIDES = N_("The first trick was tied: your best card decides.")
    MUST_WIN = N_("You lost the first trick, so you must win this one.")
    ONE_BEATS = N_("Only one unseen card beats it.")
    FEW_BEAT = N_("Only a few unseen cards beat it.")
    FIRST_COUNTS = N_("Your best card first: that trick decides if a later one is tied.")


@dataclass(frozen=True, slots=True)
class CardReason:
    """A fact, and the cards that its sentence names ("" where it names none)."""

    fact: CardFact
    card: str = ""
    keep: str = ""
    less: str = ""


@dataclass(frozen=True, slots=True)
class _Play:
    """A card about to be played: its ``strength``, the position before it, and the cards known and unknown.

    ``hand``: the seat's cards with the strengths, ascending; ``unseen``: the strengths of the cards not seen;
    ``ahead``: the best card of the trick so far ("" if none is seen).
    """

    seat: int
    strength: int
    spot: TrickPosition
    hand: tuple[tuple[int, Card], ...]
    unseen: tuple[int, ...]
    ahead: str

    @property
    def side(self) -> int:
        return self.spot.sides[self.seat]

    @property
    def best(self) -> tuple[int, Card]:
        """The best of the other cards, which is kept."""
        return self.others[-1]

    @property
    def others(self) -> tuple[tuple[int, Card], ...]:
        """The seat's other cards, ascending."""
        place = next(n for n, (strength, _card) in enumerate(self.hand) if strength == self.strength)
        return self.hand[:place] + self.hand[place + 1 :]

    @property
    def is_best(self) -> bool:
        return self.strength == self.hand[-1][0]

    @property
    def is_lowest(self) -> bool:
        return self.strength == self.hand[0][0]

    @property
    def keeps_better(self) -> bool:
        return self.best[0] > self.strength

    @property
    def after_me(self) -> tuple[int, ...]:
        """The sides of those who play to this trick later."""
        return tuple(self.spot.sides[seat] for seat in self.spot.to_come if seat != self.seat)

    @property
    def rivals_follow(self) -> bool:
        return any(side != self.side for side in self.after_me)

    @property
    def partner_follows(self) -> bool:
        return self.side in self.after_me

    def beaten(self, strength: int) -> int:
        """Return how many unseen cards are stronger."""
        return sum(each > strength for each in self.unseen)

    def hand_after(self, result: int) -> int | None:
        """Return who has won the hand if this trick ends with ``result``; None if it goes on."""
        return replace(self.spot, results=(*self.spot.results, result)).winner

    @property
    def goes_on_if_lost(self) -> bool:
        return self.hand_after(1 - self.side) is None


def card_reason(view: SeatView, card: Card) -> CardReason | None:
    """Return what speaks for playing ``card`` face up in the place of ``view``; None if there is nothing plain to say.

    Every sentence holds in the position: it uses the trick so far, the tricks won, the cards in the hand and those not
    seen, never an estimate. ``card`` is one of at least two in the hand, which is still open.
    """
    ranking = view.rules.ranking.strength
    if card not in view.cards or len(view.cards) < 2:
        return None
    spot = trick_position_of(view)
    laid = [each for seat, each in view.plays if seat not in view.void and ranking.get(each) == spot.best]
    play = _Play(
        view.seat, ranking[card], spot, tuple(sorted((ranking[each], each) for each in view.cards)),
        tuple(CardBelief(view).unseen), laid[0] if laid else "",
    )  # fmt: skip
    if spot.winner is not None:
        return None
    return _leading(play) if not spot.count else _following(play)


# ---------------------------------------------------------------------- the first card of a trick
def _leading(play: _Play) -> CardReason | None:
    results, beaten = play.spot.results, play.beaten(play.strength)
    if results and results[0] == DRAWN:
        return CardReason(CardFact.DECIDES) if play.is_best else _leaving_it_to_the_partner(play)
    if not beaten:
        equal = results == (play.side,) and play.strength in play.unseen
        return CardReason(CardFact.EQUAL_ENOUGH if equal else CardFact.UNBEATEN)
    if play.keeps_better:
        return _keeping(play)
    if results == (1 - play.side,):
        return CardReason(CardFact.MUST_WIN)
    if beaten <= FEW:
        return CardReason(CardFact.ONE_BEATS if beaten == 1 else CardFact.FEW_BEAT)
    return CardReason(CardFact.FIRST_COUNTS) if not results else None


def _keeping(play: _Play) -> CardReason | None:
    """Return the reason to keep a better card; None if there may be no later trick for it."""
    strength, card = play.best
    if play.goes_on_if_lost:
        fact = CardFact.KEEP if play.beaten(strength) else CardFact.KEEP_UNBEATEN
        return CardReason(fact, keep=card)
    return _leaving_it_to_the_partner(play)


def _leaving_it_to_the_partner(play: _Play) -> CardReason | None:
    if play.partner_follows and play.keeps_better:
        return CardReason(CardFact.PARTNER_STILL, keep=play.best[1])
    return None


# ---------------------------------------------------------------------- a later card of a trick
def _following(play: _Play) -> CardReason | None:
    spot, held = play.spot, play.spot.holds(play.seat)
    if play.strength > spot.best:
        return _overtaking_partner(play) if held else _taking(play)
    if held and not (play.strength == spot.best and spot.spoils(spot.owner, play.seat)):
        return _behind_partner(play)
    if play.strength == spot.best and not spot.tied and spot.spoils(spot.owner, play.seat):
        return _drawing(play)
    if play.hand[-1][0] > spot.best:
        return _keeping(play)
    if play.is_lowest:
        return CardReason(CardFact.LOWEST_BELOW, play.ahead) if play.ahead else CardReason(CardFact.LOWEST)
    return None


def _harder(play: _Play, reason: CardReason, than: int) -> CardReason | None:
    """Return ``reason`` if more unseen cards beat the strength ``than`` than the card played."""
    return reason if play.beaten(play.strength) < play.beaten(than) else None


def _taking(play: _Play) -> CardReason | None:
    """Return the reason for a card that beats the rivals' best one, or breaks a draw."""
    below = [(strength, card) for strength, card in play.others if play.spot.best < strength < play.strength]
    above = [card for strength, card in play.others if strength > play.spot.best]
    if not play.rivals_follow:
        if play.hand_after(play.side) == play.side:
            return CardReason(CardFact.WINS_HAND)
        if below or not play.ahead:
            return CardReason(CardFact.BEATS)
        return CardReason(CardFact.ENOUGH, play.ahead)
    if not play.beaten(play.strength):
        return CardReason(CardFact.UNBEATEN)
    if below:
        strength, card = below[-1]
        return _harder(play, CardReason(CardFact.HARDER, less=card), strength)
    if not play.ahead:
        return None
    return CardReason(CardFact.LOWEST_ABOVE if above else CardFact.ONLY_ONE, play.ahead)


def _overtaking_partner(play: _Play) -> CardReason | None:
    if not play.rivals_follow:
        if play.hand_after(play.side) == play.side:
            return CardReason(CardFact.PARTNER_WINS_HAND)
        if not play.is_lowest:
            return None
        if play.keeps_better:
            return CardReason(CardFact.PARTNER_WINS_KEEP, keep=play.best[1])
        return CardReason(CardFact.PARTNER_WINS)
    if not play.beaten(play.strength):
        return CardReason(CardFact.UNBEATEN)
    return _harder(play, CardReason(CardFact.OVER_PARTNER, play.ahead), play.spot.best) if play.ahead else None


def _behind_partner(play: _Play) -> CardReason:
    keep = play.best[1] if play.keeps_better else ""
    if not play.rivals_follow:
        if play.hand_after(play.side) == play.side:
            return CardReason(CardFact.PARTNER_WINS_HAND)
        return CardReason(CardFact.PARTNER_WINS_KEEP, keep=keep) if keep else CardReason(CardFact.PARTNER_WINS)
    if not play.beaten(play.spot.best):
        return CardReason(CardFact.PARTNER_UNBEATEN, play.ahead)
    fact = CardFact.PARTNER_AHEAD_KEEP if keep else CardFact.PARTNER_AHEAD
    return CardReason(fact, play.ahead, keep)


def _drawing(play: _Play) -> CardReason | None:
    """Return the reason for a card that is equal to the best one and draws the trick as it stands."""
    drawn = play.hand_after(DRAWN)
    if drawn is not None:
        if drawn == play.side == play.spot.results[0]:
            return CardReason(CardFact.EQUAL_ENOUGH)
        return _leaving_it_to_the_partner(play)
    if play.hand[-1][0] > play.spot.best:
        return CardReason(CardFact.DRAW_KEEP, keep=play.best[1])
    return CardReason(CardFact.LEVEL, play.ahead)
