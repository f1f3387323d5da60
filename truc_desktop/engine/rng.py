"""A small, documented random generator, stable for ever: the same seed deals the same cards in every version.

xoshiro256** (Blackman and Vigna) seeded by splitmix64; numbers below n by rejection, so without bias.
"""

from __future__ import annotations

from collections.abc import Iterable, MutableSequence, Sequence
from functools import cache
from typing import TypeVar

T = TypeVar("T")
_MASK = (1 << 64) - 1
_GOLDEN = 0x9E3779B97F4A7C15


def _mixed(z: int) -> int:
    """The output of splitmix64 in state ``z``; its states are _GOLDEN apart."""
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
    return z ^ (z >> 31)


class Rng:
    """A stream of random numbers. Equal seeds give equal streams on every machine."""

    __slots__ = ("_s", "seed")

    def __init__(self, seed: int) -> None:
        """Start the stream of ``seed`` (any integer; taken modulo 2**64)."""
        self.seed = seed = seed & _MASK
        self._s = (
            _mixed((seed + _GOLDEN) & _MASK),
            _mixed((seed + 2 * _GOLDEN) & _MASK),
            _mixed((seed + 3 * _GOLDEN) & _MASK),
            _mixed((seed + 4 * _GOLDEN) & _MASK),
        )

    def split(self, label: str) -> Rng:
        """An independent stream named ``label``. It depends on this stream's seed only, not on how much was drawn."""
        h = 0xCBF29CE484222325 ^ self.seed
        for byte in label.encode():
            h = ((h ^ byte) * 0x100000001B3) & _MASK
        return Rng(_mixed((h + _GOLDEN) & _MASK))

    def next64(self) -> int:
        """The next 64 random bits."""
        s0, s1, s2, s3 = self._s
        x = (s1 * 5) & _MASK
        result = (((x << 7) | (x >> 57)) * 9) & _MASK
        s2 ^= s0
        s3 ^= s1
        self._s = s0 ^ s3, s1 ^ s2, s2 ^ ((s1 << 17) & _MASK), ((s3 << 45) | (s3 >> 19)) & _MASK
        return result

    def below(self, n: int) -> int:
        """A number 0 <= x < n, every one equally likely.

        Raises:
            ValueError: when n is not positive.
        """
        if n <= 0:
            raise ValueError("below() needs a positive number")
        while True:
            s0, s1, s2, s3 = self._s  # ``next64``, written out: this is the hot path of every random match
            x = (s1 * 5) & _MASK
            x = (((x << 7) | (x >> 57)) * 9) & _MASK
            s2 ^= s0
            s3 ^= s1
            self._s = s0 ^ s3, s1 ^ s2, s2 ^ ((s1 << 17) & _MASK), ((s3 << 45) | (s3 >> 19)) & _MASK
            rest = x % n
            if x - rest <= _MASK + 1 - n:  # x lies in a whole run of n numbers
                return rest

    def random(self) -> float:
        """A number 0 <= x < 1 with 53 bits."""
        return (self.next64() >> 11) / (1 << 53)

    def chance(self, p: float) -> bool:
        """True with probability ``p`` (0..1)."""
        return self.random() < p

    def choice(self, items: Sequence[T]) -> T:
        """One of ``items``, every one equally likely. Raises ValueError when there are none."""
        n = len(items)
        s0, s1, s2, s3 = self._s  # ``below``, written out again
        x = (s1 * 5) & _MASK
        x = (((x << 7) | (x >> 57)) * 9) & _MASK
        if not 0 < n < 1 << 32 or x >= _MASK - (1 << 32):
            return items[self.below(n)]
        s2 ^= s0
        s3 ^= s1
        self._s = s0 ^ s3, s1 ^ s2, s2 ^ ((s1 << 17) & _MASK), ((s3 << 45) | (s3 >> 19)) & _MASK
        return items[x % n]

    def shuffle(self, items: MutableSequence[T]) -> None:
        """Put ``items`` into a random order in place (Fisher-Yates, from the end)."""
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]

    def sample(self, items: Iterable[T], count: int) -> list[T]:
        """``count`` of ``items`` in random order: the first steps of ``shuffle``, and no more.

        Raises:
            ValueError: when there are not so many.
        """
        pool = list(items)
        size = len(pool)
        if not 0 <= count <= size:
            raise ValueError(f"cannot draw {count} of {size}")
        drawn: list[T] = []
        for radices, product in _draws(size, count):
            x = self.below(product)
            for radix in radices:
                j = x % radix
                x //= radix
                drawn.append(pool[j])
                pool[j] = pool[radix - 1]  # the last that is left takes its place
        return drawn


@cache
def _draws(size: int, count: int) -> tuple[tuple[tuple[int, ...], int], ...]:
    """How to draw below ``size``, ``size`` - 1... with few large numbers: (radices, their product) for each.

    A number below the product, written with these radices as its bases, gives one digit below each.
    """
    groups: list[tuple[tuple[int, ...], int]] = []
    radices: tuple[int, ...] = ()
    product = 1
    for radix in range(size, size - count, -1):
        if product * radix > 1 << 48:  # so small beside 2**64 that next to none is thrown away
            groups.append((radices, product))
            radices, product = (), 1
        radices, product = (*radices, radix), product * radix
    return (*groups, (radices, product)) if radices else tuple(groups)
