"""Cards that move one after another: none before the one before it, not quite even, the last one later."""

from __future__ import annotations

from itertools import pairwise

import pytest

from truc_desktop.table.animation.rhythm import starts


@pytest.mark.parametrize("count", range(2, 25))
@pytest.mark.parametrize("first", range(8))
def test_cards_keep_their_order_and_the_last_one_waits(count: int, first: int) -> None:
    at = starts(100.0, count, first)
    gaps = [later - sooner for sooner, later in pairwise(at)]
    assert at[0] == 0 and len(at) == count
    assert min(gaps) > 50
    assert count < 4 or len({round(gap) for gap in gaps}) > 1
    assert at[-1] > 100.0 * (count - 1)


def test_no_card_and_one_card_set_off_at_once() -> None:
    assert starts(100.0, 0) == [] and starts(100.0, 1) == [0.0]
