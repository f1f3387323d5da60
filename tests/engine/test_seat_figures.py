"""What one seat did, counted from a record: known records have known numbers."""

from __future__ import annotations

import pytest

from truc_desktop.engine import SeatCounter, SeatFigures, read_record


def counted(game: str, players: int, hands: str, seat: int = 0) -> SeatFigures:
    counter = SeatCounter(seat)
    lines = "\n".join(line.strip() for line in hands.strip().splitlines())
    read_record(f"truc: 1\nrules: {game}\nplayers: {players}\n\n{lines}\n".encode(), counter.watch)
    return counter.figures


TWO = """
    deal S1 | S0 4O 5C 6E | S1 3O 3C 3E
    S0 call truc
    S1 refuse
    deal S0 | S0 3O 3C 3B | S1 4O 5C 6C
    S1 play 4O
    S0 play 3O
    S0 call truc
    S1 accept
    S0 play 3C
    S1 play 5C
"""


def test_a_bluff_that_worked_and_a_bet_that_was_no_bluff() -> None:
    figures = counted("cat", 2, TWO)
    assert figures == SeatFigures(hands=2, points=3, bets=2, refused=1, bluffs=1, worked=1, tricks=2, tricks_won=2)
    rival = counted("cat", 2, TWO, seat=1)
    assert rival == SeatFigures(hands=2, points=0, rival_points=3, tricks=2)


def test_a_bluff_that_was_taken_did_not_work() -> None:
    figures = counted("cat", 2, """
        deal S1 | S0 4O 5C 6E | S1 3O 3C 3E
        S0 call truc
        S1 call retruc
        S0 refuse
    """)  # fmt: skip
    assert (figures.bets, figures.refused, figures.bluffs, figures.worked) == (1, 0, 1, 0)
    assert (figures.points, figures.rival_points) == (0, 2)


def test_signs_are_counted_by_who_saw_them_and_whether_they_were_true() -> None:
    figures = counted("cat", 4, """
        deal S3 | S0 4O 12O 4C | S1 1C 5E 7B | S2 7E 6O 4E | S3 2B 4B 6C
        S0 signal three > S1
        S0 signal nothing
        S2 signal nothing
        S1 signal ace > S0
        S0 call truc
        S3 refuse
    """)  # fmt: skip
    assert (figures.signs, figures.caught, figures.lies, figures.believed) == (2, 1, 1, 1)
    assert (figures.partner_signs, figures.rival_signs) == (1, 1)


@pytest.mark.parametrize(("then", "believed"), [("S1 call truc\nS0 accept", 1), ("S1 play 5E", 0)])
def test_a_lie_of_nothing_is_believed_by_who_bets_on_it(then: str, believed: int) -> None:
    figures = counted("cat", 4, f"""
        deal S3 | S0 3O 12O 4C | S1 1C 5E 7B | S2 7E 6O 4E | S3 2B 4B 6C
        S0 play 12O
        S0 signal nothing > S1 S3
        {then}
    """)  # fmt: skip
    assert (figures.signs, figures.caught, figures.lies, figures.believed) == (1, 1, 1, believed)


def test_a_side_bet_is_a_bluff_by_the_value_of_the_hands() -> None:
    figures = counted("val_f", 2, """
        deal S1 | S0 3O 4C 5E | S1 6O 7O 1B
        S0 call envit
        S1 refuse
        S0 call truc
        S1 refuse
    """)  # fmt: skip
    assert (figures.bets, figures.refused) == (2, 2)
    assert figures.bluffs == figures.worked == 2


def test_an_offer_and_a_contraflor_are_bets_too() -> None:
    offer = counted("fr2", 2, "deal S1 | S0 7h 7d 7c | S1 9h 10d 9c\nS0 offer two_more\nS1 concede")
    assert (offer.bets, offer.refused, offer.bluffs, offer.points) == (1, 1, 0, 1)
    flor = counted("arg", 2, """
        deal S1 | S0 1O 2O 3O | S1 5C 6C 7C
        S0 announce flor
        S1 announce flor
        S0 call contraflor
        S1 achico
    """)  # fmt: skip
    assert (flor.bets, flor.refused, flor.bluffs, flor.worked) == (1, 1, 1, 1)


def test_figures_of_matches_add_up() -> None:
    total = SeatFigures(hands=1, signs=3)
    total.add(counted("cat", 2, TWO))
    assert total == SeatFigures(
        hands=3, points=3, bets=2, refused=1, bluffs=1, worked=1, signs=3, tricks=2, tricks_won=2
    )  # fmt: skip


def test_tricks_of_the_partner_count_and_drawn_ones_nobody_wins() -> None:
    figures = counted("cat", 4, """
        deal S3 | S0 3O 12O 4C | S1 1C 5E 7B | S2 7E 6O 2E | S3 3B 4B 6C
        S0 play 3O
        S1 play 5E
        S2 play 7E
        S3 play 3B
        S0 play 4C
        S1 play 7B
        S2 play 2E
        S3 play 6C
    """)  # fmt: skip
    assert (figures.tricks, figures.tricks_won) == (2, 1)
