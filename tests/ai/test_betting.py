"""The betting game, compared with results computed by hand."""

from __future__ import annotations

import pytest

from truc_desktop.ai.search.bet_game import BettingGame, Price, Prices, answer_plan, bettor_plan

ONE, TWO, THREE = Price(1.0, -1.0), Price(2.0, -2.0), Price(3.0, -3.0)
ROUNDS = 800


def test_bluffs_and_calls_come_out_in_balance() -> None:
    """Certain wins and certain losses, half each, against a middling hand, from 1 point to 2 without a raise.

    The middling hand is indifferent when a third of the certain losses bluff: (1 - 1/3) * 2 / (1 + 1/3) = 1. The
    bluffer is indifferent when two thirds of the bets are accepted: 1/3 * 1 - 2/3 * 2 = -1.
    """
    bets, answers = BettingGame([[1.0], [0.0]], Prices(ONE, TWO, None)).solve(ROUNDS)
    assert bets == pytest.approx([1.0, 1 / 3], abs=0.03)
    assert answers[0] == pytest.approx((1 / 3, 2 / 3, 0.0), abs=0.03)


def test_against_plain_players_the_balance_moves() -> None:
    """A plain player accepts with an even chance of winning, so bluffs do not pay against their decisions."""
    free = BettingGame([[1.0], [0.0]], Prices(ONE, TWO, None), "bets", 0.0).solve(ROUNDS)[0]
    plain = BettingGame([[1.0], [0.0]], Prices(ONE, TWO, None), "bets", 1.0).solve(ROUNDS)[0]
    assert free[1] == pytest.approx(1 / 3, abs=0.03)
    assert plain[1] == pytest.approx(0.0, abs=0.01)


def test_the_sure_winner_raises_and_the_sure_loser_gives_up() -> None:
    prices = Prices(ONE, TWO, THREE)
    winner = answer_plan([[1.0, 1.0], [0.5, 0.5], [0.0, 0.0]], prices, 200)
    assert winner.refuse < 0.02 and winner.raise_ > 0.5
    loser = answer_plan([[0.0, 0.0], [0.5, 0.5], [1.0, 1.0]], prices, 200)
    assert loser.accept < 0.02
    assert bettor_plan([[1.0, 1.0], [0.0, 0.0]], prices, 200).bet > 0.95


def test_nobody_can_gain_from_the_solution() -> None:
    """The best reply to either side's mean strategy gains little: the solution is close to an equilibrium."""
    rows = [[0.9, 0.6, 0.2], [0.7, 0.5, 0.1], [0.3, 0.4, 0.6], [0.1, 0.2, 0.3]]
    bets, answers = BettingGame(rows, Prices(ONE, TWO, None)).solve(ROUNDS)

    def value(i: int, j: int, bet: float, take: float) -> float:
        stake = (1 - bet) * 1 + bet * take * 2
        return bet * (1 - take) + stake * (2 * rows[i][j] - 1)

    takes = [answer[1] for answer in answers]
    now = sum(value(i, j, bets[i], takes[j]) for i in range(4) for j in range(3))
    best_bets = sum(max(sum(value(i, j, b, takes[j]) for j in range(3)) for b in (0.0, 1.0)) for i in range(4))
    best_takes = sum(min(sum(value(i, j, bets[i], t) for i in range(4)) for t in (0.0, 1.0)) for j in range(3))
    assert best_bets - now < 0.05
    assert now - best_takes < 0.05
