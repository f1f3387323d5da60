"""Cards are named in plain English; the tables' own word stands beside it where a rank is met first."""

from __future__ import annotations

import pytest

from truc_desktop.presentation.card_names import card_name, explained_rank, rank_name


@pytest.mark.parametrize(
    ("card", "name", "rank", "explained"),
    [
        ("10C", "jack of cups", "jack", "jack (sota)"),
        ("11O", "horse of coins", "horse", "horse"),
        ("3O", "three of coins", "three", "three"),
        ("10h", "ten of hearts", "ten", "ten"),
        ("Vs", "jack of spades", "jack", "jack"),
    ],
)
def test_a_card_is_named(card: str, name: str, rank: str, explained: str) -> None:
    assert (card_name(card), rank_name(card), explained_rank(card)) == (name, rank, explained)


def test_an_unknown_card_is_hidden() -> None:
    assert card_name("13O") == card_name("10x") == "a hidden card"
