"""Chance is the same on every machine and in every version."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest

from truc_desktop.engine import Rng

PINNED_BELOW = [94, 74, 38, 64, 64, 21]
PINNED_SPLIT = 5067988256842192668
PINNED_SAMPLE = [34, 11, 20, 38, 31]
PINNED_SHUFFLE = [1, 3, 7, 5, 4, 0, 6, 2]


def stream_of_state(*words: int) -> Rng:
    rng = Rng(0)
    rng._s = words  # type: ignore[assignment]
    return rng


def test_published_vector_of_xoshiro256starstar() -> None:
    rng = stream_of_state(1, 2, 3, 4)
    assert [rng.next64() for _ in range(4)] == [11520, 0, 1509978240, 1215971899390074240]


def test_seeding_is_published_splitmix64() -> None:
    """The first outputs of splitmix64 for 1234567 are the state."""
    assert Rng(1234567)._s == (
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
        4593380528125082431,
    )


def test_pinned_for_ever() -> None:
    """A record's seed must deal the same cards in all versions to come."""
    rng = Rng(7)
    assert [rng.below(100) for _ in range(6)] == PINNED_BELOW
    assert Rng(7).split("deal 1").next64() == PINNED_SPLIT
    assert Rng(7).sample(range(40), 5) == PINNED_SAMPLE
    items = list(range(8))
    Rng(7).shuffle(items)
    assert items == PINNED_SHUFFLE


@pytest.mark.parametrize("n", [1, 2, 3, 7, 40])
def test_a_choice_is_a_number_below(n: int) -> None:
    one, other = Rng(n), Rng(n)
    assert [one.choice(range(n)) for _ in range(50)] == [other.below(n) for _ in range(50)]
    with pytest.raises(ValueError, match="positive"):
        one.choice([])


def test_a_choice_throws_away_what_below_throws_away() -> None:
    """This state gives the largest number of all, which is in no whole run of 7 numbers."""
    state = 1, 0x4FC71C71C71C71C7, 2, 3
    assert stream_of_state(*state).next64() == (1 << 64) - 1
    one, other = stream_of_state(*state), stream_of_state(*state)
    assert [one.choice(range(7)) for _ in range(3)] == [other.below(7) for _ in range(3)]


def test_a_split_does_not_depend_on_what_was_drawn() -> None:
    fresh, used = Rng(3), Rng(3)
    used.next64()
    assert fresh.split("a").next64() == used.split("a").next64()
    assert fresh.split("a").next64() != fresh.split("b").next64()
    assert Rng(4).split("a").next64() != fresh.split("a").next64()


@pytest.mark.parametrize("n", [1, 2, 7, 40, 2**63 + 1])
def test_below_stays_below(n: int) -> None:
    rng = Rng(1)
    drawn = [rng.below(n) for _ in range(300)]
    assert all(0 <= x < n for x in drawn)
    if n in (2, 7, 40):
        assert set(drawn) == set(range(n))


def test_below_throws_away_what_would_be_uneven() -> None:
    """With n = 2**63 + 1 the last whole run ends at n: larger words are drawn again."""
    n = 2**63 + 1
    rng = Rng(1)
    words = Rng(1)
    kept = [word for word in (words.next64() for _ in range(50)) if word < n]
    assert len(kept) < 50
    assert [rng.below(n) for _ in kept] == kept


@pytest.mark.parametrize("n", [0, -1])
def test_nothing_is_below_nothing(n: int) -> None:
    with pytest.raises(ValueError):
        Rng(1).below(n)


def test_random_and_chance() -> None:
    rng = Rng(5)
    drawn = [rng.random() for _ in range(1000)]
    assert all(0 <= x < 1 for x in drawn)
    assert 0.45 < sum(drawn) / 1000 < 0.55
    assert not any(rng.chance(0) for _ in range(100))
    assert all(rng.chance(1) for _ in range(100))


def test_sample_gives_every_order_equally_often() -> None:
    rng = Rng(2)
    counts = Counter(tuple(rng.sample("abcd", 2)) for _ in range(12_000))
    assert set(counts) == set(permutations("abcd", 2))
    assert all(850 < count < 1150 for count in counts.values())


@pytest.mark.parametrize(("size", "count"), [(0, 0), (1, 1), (5, 0), (5, 5), (40, 12), (40, 40), (120, 100)])
def test_a_sample_has_different_items(size: int, count: int) -> None:
    drawn = Rng(9).sample(range(size), count)
    assert len(drawn) == len(set(drawn)) == count
    assert set(drawn) <= set(range(size))


@pytest.mark.parametrize("count", [-1, 3])
def test_a_sample_of_too_many(count: int) -> None:
    with pytest.raises(ValueError):
        Rng(1).sample("ab", count)


def test_shuffle_keeps_the_items() -> None:
    items = list(range(40))
    Rng(1).shuffle(items)
    assert items != list(range(40))
    assert sorted(items) == list(range(40))
