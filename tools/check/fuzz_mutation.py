"""Mutation of inputs for tools/check/fuzz.py: bytes, words and lines are changed, moved and mixed."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from random import Random

LONGEST = 20_000
"""Bytes of a mutated input; what is longer is cut."""
_WORD = re.compile(rb"[A-Za-z]+|[0-9]+|[^A-Za-z0-9]")
_ODD = (
    b"0", b"-1", b"1", b"255", b"65536", b"999999999", b"9" * 18, b"9" * 4500, b"1e999", b"NaN", b"null", b"true",
    b"", b"\n", b"\n\n", b"\r\n", b"\t", b"\x00", b"\x1b[2J", b"\x7f", b"\xff", b"\xc3", b"\xed\xa0\x80",
    "\u2028\u202e\u0301\u00a0\ufeff".encode(), "\U0001f0a1".encode(), "١٢".encode(), "²".encode(), b'"', b"\\u0000",
    b"\\ud800", b"{", b"}", b"[" * 50, b":", b";", b"#", b"=", b"|", b"--", b"%s%n", b"{0}", b"../..", b"x" * 5000,
)  # fmt: skip


class Mutator:
    """Makes new inputs from those in a pool."""

    def __init__(self, pool: Sequence[bytes], lot: Random) -> None:
        """``pool``: the inputs, at least one; it may grow. Every word in it may be put anywhere."""
        self._pool = pool
        self._lot = lot
        self._words = sorted({word for data in pool for word in _WORD.findall(data)})
        self._changes: tuple[Callable[[bytes], bytes], ...] = (
            self._flip, self._cut, self._repeat, self._odd, self._word, self._word, self._other_word, self._other_word,
            self._line, self._lines, self._splice, self._end,
        )  # fmt: skip

    def make(self) -> bytes:
        """Return a new input: one of the pool with one to eight changes."""
        data = self._lot.choice(self._pool)
        for _ in range(self._lot.choice((1, 1, 2, 3, 8))):
            data = self._lot.choice(self._changes)(data)
        return data[:LONGEST]

    def _span(self, data: bytes) -> tuple[int, int]:
        at = self._lot.randint(0, len(data))
        return at, min(len(data), at + self._lot.choice((1, 1, 2, 5, 20, 100)))

    def _flip(self, data: bytes) -> bytes:
        if not data:
            return data
        at = self._lot.randrange(len(data))
        return data[:at] + bytes([data[at] ^ (1 << self._lot.randrange(8))]) + data[at + 1 :]

    def _cut(self, data: bytes) -> bytes:
        at, end = self._span(data)
        return data[:at] + data[end:]

    def _repeat(self, data: bytes) -> bytes:
        at, end = self._span(data)
        return data[:at] + data[at:end] * self._lot.choice((2, 3, 40)) + data[end:]

    def _odd(self, data: bytes) -> bytes:
        at, end = self._span(data)
        return data[:at] + self._lot.choice(_ODD) + data[self._lot.choice((at, end)) :]

    def _word(self, data: bytes) -> bytes:
        """Replace a word by any word of the pool."""
        return self._replaced(data, self._lot.choice(self._words))

    def _other_word(self, data: bytes) -> bytes:
        """Replace a word by another one of the same input."""
        words = _WORD.findall(data)
        return self._replaced(data, self._lot.choice(words)) if words else data

    def _replaced(self, data: bytes, word: bytes) -> bytes:
        found = [match.span() for match in _WORD.finditer(data)]
        at, end = self._lot.choice(found) if found else (0, 0)
        return data[:at] + word + data[end:]

    def _line(self, data: bytes) -> bytes:
        """Remove, repeat or move a line."""
        lines = data.splitlines(keepends=True)
        if not lines:
            return data
        line = lines.pop(self._lot.randrange(len(lines)))
        for _ in range(self._lot.choice((0, 1, 1, 2))):
            lines.insert(self._lot.randint(0, len(lines)), line)
        return b"".join(lines)

    def _lines(self, data: bytes) -> bytes:
        """Put some lines of another input between those of this one."""
        lines, others = data.splitlines(keepends=True), self._lot.choice(self._pool).splitlines(keepends=True)
        first = self._lot.randint(0, len(others))
        at = self._lot.randint(0, len(lines))
        return b"".join((*lines[:at], *others[first : first + self._lot.choice((1, 2, 10))], *lines[at:]))

    def _splice(self, data: bytes) -> bytes:
        other = self._lot.choice(self._pool)
        return data[: self._lot.randint(0, len(data))] + other[self._lot.randint(0, len(other)) :]

    def _end(self, data: bytes) -> bytes:
        return data[: self._lot.randint(0, len(data))]
