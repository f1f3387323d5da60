"""Node counts for each preset, worked out to depth 3 by hand and pinned beyond. See perft.py."""

from __future__ import annotations

import pytest

from tests.engine.perft import FREE, LONG, STRICT, TABLES, Table, perft

COUNTS: dict[tuple[int, tuple[str, ...], tuple[int, ...]], list[int]] = {
    (2, (), (0, 0)): [2, 6, 24, 97, 348, 1046],
    (2, (), (11, 3)): [2, 3, 7, 17, 37, 78],
    (2, (), (11, 11)): [2, 4, 12, 27, 54, 36],
    (2, FREE, (0, 0)): [2, 9, 50, 234, 1024, 4253],
    (2, FREE, (11, 3)): [2, 3, 9, 27, 74, 189],
    (2, FREE, (11, 11)): [2, 6, 20, 51, 108, 72],
    (2, STRICT, (0, 0)): [2, 6, 21, 63, 178, 447],
    (2, STRICT, (11, 3)): [2, 3, 7, 17, 37, 78],
    (2, STRICT, (11, 11)): [2, 4, 12, 27, 54, 36],
    (2, LONG, (0, 0)): [2, 6, 24, 97, 348, 1010],
    (2, LONG, (11, 3)): [2, 4, 8, 20, 47, 101],
    (2, LONG, (11, 11)): [2, 4, 12, 27, 54, 72],
    (4, (), (0, 0)): [2, 6, 27, 144, 664, 2742],
    (4, (), (11, 3)): [2, 5, 14, 38, 110, 320],
    (4, (), (11, 11)): [2, 4, 12, 36, 108, 243],
    (4, FREE, (0, 0)): [2, 13, 107, 709, 4355, 26384],
    (4, FREE, (11, 3)): [2, 5, 22, 78, 274, 968],
    (4, FREE, (11, 11)): [2, 8, 28, 84, 252, 675],
    (4, STRICT, (0, 0)): [2, 6, 21, 72, 241, 725],
    (4, STRICT, (11, 3)): [2, 5, 14, 38, 110, 320],
    (4, STRICT, (11, 11)): [2, 4, 12, 36, 108, 243],
    (4, LONG, (0, 0)): [2, 6, 24, 106, 439, 1671],
    (4, LONG, (11, 3)): [4, 12, 32, 88, 248, 712],
    (4, LONG, (11, 11)): [2, 4, 12, 36, 108, 243],
}
"""(players, options, score): nodes at depth 1, 2, 3... of Catalan Truc."""


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_counts_stand(table: Table) -> None:
    pinned = COUNTS[table.players, table.options, table.score]
    assert [perft(table.match(), depth) for depth in range(1, len(pinned) + 1)] == pinned


def test_first_steps_by_hand() -> None:
    """Four players at nothing all: why 2, 6 and 27.

    1: cut or knock. 2: after the cut S0 has three cards and truc; after the knock there are two sizes. 3: after
    each of S0's three cards S1 has three cards and truc and S0 truc (15); after truc S1 and S3 may each accept,
    refuse and retruc (6); after one card each S0 has a card and truc (2), after three, three cards and truc (4).
    """
    counts = COUNTS[4, (), (0, 0)]
    assert counts[:3] == [2, (3 + 1) + 2, 3 * (3 + 1 + 1) + 2 * 3 + (1 + 1) + (3 + 1)]


def test_every_count_is_asked_for() -> None:
    assert {(t.players, t.options, t.score) for t in TABLES} == set(COUNTS)
