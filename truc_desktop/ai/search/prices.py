"""Prices of bets: what points mean for a seat's chance to win the game at the current score."""

from __future__ import annotations

from dataclasses import dataclass

from truc_desktop.ai.search.bet_game import Price, Prices
from truc_desktop.ai.search.later_bets import NO_LATER_BETS, LaterBets
from truc_desktop.ai.search.win_chance import win_chance
from truc_desktop.engine import DOUBLE, REST, Ladder, Prize, SeatView, Stage

Win = tuple[int, int]
"""(side, what it gets: points or Prize)."""

NEARLY = 1e-9
"""Chances closer than this are the same."""


@dataclass(frozen=True, slots=True)
class PendingSideBet:
    """Points of the side bet that will be scored at the end of the hand, before those of the tricks (SPEC 7.3).

    ``ours``: the chance (0..1) that the seat's side gets them; ``amount``: points or Prize.
    """

    ours: float
    amount: int


class WinChances:
    """The chances of the seat's side to win the game, from the score of its view."""

    def __init__(self, view: SeatView, debt: PendingSideBet | None = None) -> None:
        """Start from the score of ``view``; ``debt``: what the side bet will still pay, if anything."""
        self.view, self.rules = view, view.rules
        self.side = view.side
        self.own = view.accounts_of(self.side)
        self.debt = debt

    def chance(self, *wins: Win) -> float:
        """Return the chance (0..1) of the seat's side to win the game after ``wins`` in this order.

        When one of them wins a set or the game, the rest are not scored.
        """
        board, rule = self.view.board, self.rules.match
        before = board.sets
        for side, amount in wins:
            for account in self.view.accounts_of(side):
                _, board = rule.award(board, account, amount)
            if rule.game_winners(board) or board.sets != before:
                break
        mine = max(self.own, key=lambda account: board.score[account])
        if self.view.seat in self.own and len(board.score) > 2:
            mine = self.view.seat
        rivals = [account for account in range(len(board.score)) if account != mine]
        theirs = max(rivals, key=lambda account: board.score[account])
        sets = board.sets or (0,) * len(board.score)
        return win_chance(self.rules, board.score[mine], board.score[theirs], sets[mine], sets[theirs])

    def with_debt(self, *wins: Win) -> float:
        """Return ``chance`` with the pending side bet scored before ``wins``."""
        if self.debt is None:
            return self.chance(*wins)
        ours, amount = self.debt.ours, self.debt.amount
        good = self.chance((self.side, amount), *wins)
        return ours * good + (1 - ours) * self.chance((1 - self.side, amount), *wins)

    def hand(self, amount: int, side: int) -> Price:
        """Return the price for ``side`` of a hand worth ``amount`` (points or Prize)."""
        price = Price(self.with_debt((self.side, amount)), self.with_debt((1 - self.side, amount)))
        return price if side == self.side else price.other()

    def refusing_loses(self, *wins: Win) -> bool:
        """Return whether the game is lost once ``wins`` are scored."""
        return self.with_debt(*wins) < NEARLY

    def gains(self, now: Price, bet: Price) -> bool:
        """Return whether winning at the price ``bet`` is better than winning at ``now``."""
        return bet.won > now.won + NEARLY


def next_stake(ladder: Ladder, level: int, stake: int) -> int | None:
    """Return the stake of the raise after ``stake`` (the value of rung ``level``); None at the top."""
    if ladder.open:
        return None if stake == Prize.GAME else ladder.raised(stake, _usual_offer(ladder, stake))
    return ladder.rungs[level].stake if level < len(ladder.rungs) else None


def _usual_offer(ladder: Ladder, stake: int) -> str:
    offers = ladder.offers()
    return offers[0] if len(offers) == 1 else offers[min(max(stake, 1), len(offers)) - 1]


def trick_prices(
    outlook: WinChances, side: int, now: int, asked: int, raised: int | None, later: LaterBets = NO_LATER_BETS,
    before: int | None = None,
) -> Prices:  # fmt: skip
    """Return the prices for ``side`` raising the hand from ``now`` to ``asked``, when the others may raise it to
    ``raised`` (None: they may not). ``later``: the later bets of the side that raises and of the others.

    Without a bet either side may bet later; after it is accepted only the side that accepted. ``before``: the stake at
    which ``side`` could have refused to play for ``now``; None where it was not asked.
    """
    still, bet = outlook.hand(now, side), outlook.hand(asked, side)
    higher = None if raised is None else outlook.hand(raised, side)
    won = _part_of_the_way(still.won, bet.won, later.ours)
    quiet = Price(won, _part_of_the_way(still.lost, bet.lost, later.theirs))
    least = still.lost if before is None else outlook.hand(before, side).lost
    lost = bet.lost if higher is None else _part_of_the_way(bet.lost, higher.lost, later.theirs)
    return Prices(still, bet, higher, quiet, Price(bet.won, lost), least)


def _part_of_the_way(start: float, end: float, share: float) -> float:
    return start + share * (end - start)


def refused_stake(ladder: Ladder, level: int) -> int | None:
    """Return the stake at which the bet that is rung ``level`` could have been refused; None for no such bet, or where
    the ladder has no rungs."""
    return None if ladder.open or level < 1 else ladder.stake(level - 1)


def rest_stake(view: SeatView) -> int:
    """Return what a bet for the rest is worth at this score (points or Prize)."""
    rule = view.rules.envit
    assert rule is not None
    return rule.rest(view.rules.match, view.board.score)


def asked_for(view: SeatView, word: str) -> int:
    """Return what the side bet is worth (points or Prize) when ``word`` is called and accepted now."""
    rule = view.rules.envit
    assert rule is not None
    return rule.asks_for(word, view.envit.asked if view.envit.stage is Stage.OPEN else 0, rest_stake(view))


def raises_after(view: SeatView, word: str, asked: int) -> int | None:
    """Return the stake of the first possible raise of ``word``, itself worth ``asked``; None when there is none."""
    rule = view.rules.envit
    assert rule is not None
    call = rule.word(word)
    if call is None or asked < 0:
        return None
    for name in call.answers:
        answer = rule.word(name)
        if answer is None or answer.adds == REST:
            return rest_stake(view)
        if answer.adds != DOUBLE or 2 * asked <= rule.biggest:
            return 2 * asked if answer.adds == DOUBLE else asked + max(answer.adds, 1)
    return None


def side_prices(outlook: WinChances, side: int, refused: int, asked: int, raised: int | None) -> Prices:
    """Return the prices for ``side`` betting on the values: no points without a bet, ``refused`` for a refusal,
    ``asked`` and ``raised`` (None: no raise) when accepted."""

    def price(amount: int) -> Price:
        found = Price(outlook.chance((outlook.side, amount)), outlook.chance((1 - outlook.side, amount)))
        return found if side == outlook.side else found.other()

    still = outlook.chance() if side == outlook.side else 1.0 - outlook.chance()
    higher = None if raised is None else price(raised)
    return Prices(price(refused), price(asked), higher, Price(still, still))


def pending_side_bet(view: SeatView, ours: float) -> PendingSideBet | None:
    """Return what a closed side bet will still pay, or None; ``ours``: the chance (0..1) that the seat's side holds
    the best value."""
    side = view.side
    if view.envit.stage is Stage.ACCEPTED:
        return PendingSideBet(ours, view.envit.amount)
    if view.envit.stage is Stage.REFUSED and view.envit.side is not None:
        return PendingSideBet(1.0 if view.envit.side == side else 0.0, view.envit.amount)
    return None
