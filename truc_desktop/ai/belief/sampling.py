"""Sampled deals of the hidden cards that fit everything a seat has seen.

A sample never contradicts the cards the seat knows. Its weight is how well it fits signals, calls and the cards the
others played; the samples are then resampled by weight, so that all deals returned count the same.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from truc_desktop.ai.belief.certain_hands import Test, certain_tests, hands_of
from truc_desktop.ai.belief.habits import likelihood
from truc_desktop.ai.spoken_advice import BID, REFUSE
from truc_desktop.ai.trick_position import TrickPosition, positions_played, seen_plays
from truc_desktop.engine import HIDDEN, Card, Ranking, Rng, RuleSet, SeatView

Deal = tuple[tuple[int, ...], ...]
"""For each seat the strengths it holds now, ascending."""

ADVISED = 0.6
"""The least weight of a hand that does not fit what its holder has advised a partner aloud; the most is as far above 1.
Everybody hears it, so it may be meant for rivals: it counts for less than a bet."""
PARTNER_LIES = 0.10
"""Weight of a hand that makes the partner's signal false."""
OVERSEEN = 0.75
"""The same for a partner's sign that a rival saw, where lies are allowed: it may have been meant for the rival."""
KNOWN = 4.0
"""The prior for a player's honesty counts as much as this many signs proved true or false."""
SECOND_BEST = 0.45
"""Weight of a hand for which the signal is true but not the best it could have told."""
LONG = 12
"""Number of cards that can be drawn from one random number (64 bits)."""


@dataclass(frozen=True, slots=True)
class _Told:
    """A signal in numbers: who made it, its kind, and the weight of a hand that makes it false."""

    seat: int
    kind: str
    lie: float


@lru_cache(maxsize=16)
def _kinds(ranking_key: str, groups: tuple[tuple[Card, ...], ...], signs: tuple[tuple[str, frozenset[Card]], ...]
           ) -> dict[int, str]:  # fmt: skip
    count = len(groups)
    found = {}
    for place, group in enumerate(groups):
        for kind, cards in signs:
            if cards.issuperset(group):
                found[count - place] = kind
    return found


def kinds_of(rules: RuleSet) -> dict[int, str]:
    """Return by strength the kind of signal that tells of its cards; strengths without a signal are missing."""
    ranking: Ranking = rules.ranking
    return _kinds(ranking.key, ranking.groups, tuple((s.kind, s.cards) for s in rules.signals.signs if s.cards))


def best_sign(rules: RuleSet, hand: Sequence[int]) -> str | None:
    """Return what an honest player with these strengths signals first: the best card, or the sign for no good card;
    None where there is no such sign."""
    kinds = kinds_of(rules)
    for card in sorted(hand, reverse=True):
        if card in kinds:
            return kinds[card]
    return next((s.kind for s in rules.signals.signs if not s.cards and not s.least), None)


def sign_doubt(view: SeatView, seat: int, notice: float, overseen: bool = False) -> float:
    """Return how much a hand that makes a sign of ``seat`` false still counts (0: not at all, 1: the sign says
    nothing).

    A partner is believed; a rival is believed more the higher ``notice`` (0..1) is. Signs proved true or false earlier
    in the match (``view.honesty``) shift both. A partner's sign is doubted when it was ``overseen`` by a rival. Where
    signs must be true: 0.
    """
    if view.rules.signals.truthful:
        return 0.0
    before = 0.8 - 0.5 * notice
    if seat in view.partners(view.seat):
        before = OVERSEEN if overseen else PARTNER_LIES
    yes, no = next(((yes, no) for who, yes, no in view.honesty if who == seat), (0, 0))
    return (before * KNOWN + no) / (KNOWN + yes + no)


def _told(view: SeatView, notice: float) -> list[_Told]:
    rules = view.rules
    about_cards = {s.kind for s in rules.signals.signs if not s.least}
    told = []
    for seat, kind in dict.fromkeys(view.signals):
        if seat == view.seat or kind not in about_cards:
            continue
        told.append(_Told(seat, kind, sign_doubt(view, seat, notice, (seat, kind) in view.overseen)))
    return told


def _sign_weight(told: _Told, hand: tuple[int, ...], kinds: dict[int, str]) -> float:
    mine = [kinds[card] for card in hand if card in kinds]
    if told.kind not in kinds.values():
        return 1.0 if not mine else told.lie
    if told.kind not in mine:
        return told.lie
    top = kinds.get(hand[-1])
    return 1.0 if told.kind == top else max(SECOND_BEST, told.lie)


def card_power(strength: int, top: int) -> float:
    """Return a rough worth (0..1) of one card among ``top`` strengths, to judge how likely its holder is to call."""
    share = strength / top
    return share * share * share


def raises_tricks(rules: RuleSet, word: str) -> bool:
    """Return whether a word said at the table is a bet on the tricks, not one on the values of hands."""
    return any(ladder.open or ladder.index(word) is not None for ladder in rules.ladders) and (
        rules.envit is None or rules.envit.word(word) is None
    )


def _call_weight(hand: tuple[int, ...], top: int) -> float:
    power = sum(card_power(card, top) for card in hand) / len(hand)
    return 0.3 + 1.1 * power


def _advice_weight(opinion: str, hand: tuple[int, ...], top: int) -> float:
    """Return how well a hand fits what its holder advised a partner: between ADVISED and 2 - ADVISED."""
    power = sum(card_power(card, top) for card in hand) / len(hand)
    lean = (1 - ADVISED) * (2 * power - 1)
    return 1 - lean if opinion == REFUSE else 1 + lean


def bound_down(view: SeatView) -> bool:
    """Return whether the seat threw its first card face down, so that its other cards have no rank either (SPEC 8.2).
    """
    if not view.down:
        return False
    first = view.tricks[0].plays if view.tricks else view.plays
    return (view.seat, HIDDEN) in first


class CardBelief:
    """The hidden cards as one seat may imagine them."""

    def __init__(self, view: SeatView, notice: float = 0.5) -> None:
        """Prepare the belief for a dealt hand; ``notice`` (0..1) is how much rivals' signals count."""
        rules, strength = view.rules, view.rules.ranking.strength
        self.view = view
        self.me = view.seat
        self.top = len(rules.ranking.groups)
        self.plays = seen_plays(view)
        self.own = tuple(sorted(strength[c] for c in view.cards))
        if bound_down(view):
            self.own = (0,) * len(view.cards)
        known = {*view.dealt, *view.aside, *(card for _, card in self.plays)}
        self.unseen = sorted(strength[c] for c in rules.pack if c not in known)
        laid = {card for _, card in self.plays}
        self.unseen_by_all = sorted(strength[c] for c in rules.pack if c not in laid)
        self.laid = tuple(
            tuple(strength[card] for seat, card in self.plays if seat == s) for s in range(rules.players)
        )
        self.steps = positions_played(view)
        self.tests = certain_tests(view)
        self.kinds = kinds_of(rules)
        self.told = _told(view, notice)
        self.advised = [(seat, opinion) for seat, opinion in view.advice if opinion != BID]
        # A bet still to be answered is weighed where the answer is computed; here it would count twice.
        bets = [seat for seat, word, void in view.calls if not void and raises_tricks(rules, word)]
        self.callers = bets[:-1] if any(s.proposer is not None for s in view.standings) else bets

    def deals(self, rng: Rng, count: int, spare: int = 2) -> list[Deal]:
        """Return ``count`` deals, all equally likely as far as the seat can tell; its own cards are always the same.

        ``spare`` times as many are drawn and weighed when there are signals, calls or plays to weigh.
        """
        others = [(s, self.view.held[s]) for s in range(len(self.view.held)) if s != self.me]
        return self._sample(rng, count, spare, self.unseen, others, {self.me: self.own}, own_side=False)

    def public_deals(self, rng: Rng, count: int, spare: int = 2) -> list[Deal]:
        """Return ``count`` deals as an observer who sees only the table may imagine them: no seat's cards are known."""
        everyone = list(enumerate(self.view.held))
        return self._sample(rng, count, spare, self.unseen_by_all, everyone, {}, own_side=True)

    def _sample(
        self, rng: Rng, count: int, spare: int, stock: list[int], who: list[tuple[int, int]],
        fixed: dict[int, tuple[int, ...]], own_side: bool,
    ) -> list[Deal]:  # fmt: skip
        known = {seat: self._certain(seat, test, own_side) for seat, test in self.tests.items() if seat not in fixed}
        told = [] if own_side else self.told
        hidden = {seat for seat, _ in who}
        steps = [step for step in self.steps if step[0] in hidden and self.laid[step[0]]]
        weigh = bool(told or steps or self.callers or self.advised)
        total = count * spare if weigh else count
        players = len(self.view.held)
        deals: list[Deal] = []
        size = len(stock)
        long = sum(number for _, number in who) > LONG
        for _ in range(total):
            pool = stock.copy()
            left = size
            bits = rng.next64() << 64 | rng.next64() if long else rng.next64()
            hands: list[tuple[int, ...]] = [()] * players
            for seat, hand in fixed.items():
                hands[seat] = hand
            if known:
                left = self._deal_known(rng, known, pool, hands)
            for seat, number in who:
                if seat in known and hands[seat]:
                    continue
                got = []
                for _ in range(number):
                    bits, place = divmod(bits, left)
                    left -= 1
                    got.append(pool[place])
                    pool[place] = pool[left]
                got.sort()
                hands[seat] = tuple(got)
            deals.append(tuple(hands))
        if not weigh:
            return deals
        return _resample(deals, [self._weight(deal, hidden, told, steps) for deal in deals], count, rng)

    def _certain(self, seat: int, test: Test, public: bool) -> list[tuple[int, ...]]:
        """Return the holdings (ascending strengths) that ``seat`` may still have, by what is certain of its hand."""
        if not self.view.held[seat]:
            return []
        strength, laid = self.view.rules.ranking.strength, len(self.laid[seat])
        hands = hands_of(self.view, seat, test, own_known=not public)
        return [tuple(sorted(strength[card] for card in hand[laid:])) for hand in hands]

    @staticmethod
    def _deal_known(
        rng: Rng, known: dict[int, list[tuple[int, ...]]], pool: list[int], hands: list[tuple[int, ...]]
    ) -> int:
        """Give each seat of ``known`` one of its possible hands out of ``pool``; return the number of cards left.

        A seat whose hand is no longer in the pool gets none here and is dealt at random later.
        """
        for seat, possible in known.items():
            if not possible:
                continue
            hand = rng.choice(possible)
            rest = pool.copy()
            for card in hand:
                if card not in rest:
                    break
                rest.remove(card)
            else:
                pool[:] = rest
                hands[seat] = hand
        return len(pool)

    def _weight(
        self, deal: Deal, hidden: set[int], told: list[_Told], steps: list[tuple[int, int, TrickPosition]]
    ) -> float:
        weight = 1.0
        full = {seat: tuple(sorted(deal[seat] + self.laid[seat])) for seat in hidden}
        for signal in told:
            weight *= _sign_weight(signal, full[signal.seat], self.kinds)
        for seat, opinion in self.advised:
            if seat in hidden and full[seat]:
                weight *= _advice_weight(opinion, full[seat], self.top)
        for seat in self.callers:
            if seat in hidden:
                weight *= _call_weight(full[seat], self.top)
        if steps:
            held = dict(full)
            for seat, card, spot in steps:
                hand = held[seat]
                if len(hand) == 1:
                    continue
                weight *= likelihood(hand, card, spot, seat)
                place = hand.index(card)
                held[seat] = hand[:place] + hand[place + 1 :]
        return weight


def _resample(deals: list[Deal], weights: list[float], count: int, rng: Rng) -> list[Deal]:
    """Return ``count`` deals drawn by weight (systematic resampling)."""
    total = sum(weights)
    if total <= 0:
        return deals[:count]
    step = total / count
    at = rng.random() * step
    chosen: list[Deal] = []
    reached = 0.0
    for deal, weight in zip(deals, weights, strict=True):
        reached += weight
        while at < reached and len(chosen) < count:
            chosen.append(deal)
            at += step
    while len(chosen) < count:
        chosen.append(deals[-1])
    return chosen


