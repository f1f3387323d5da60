"""The search for the cheapest of many places."""

from __future__ import annotations

import pytest

from truc_desktop.table.nodes.cheapest import cheapest


def test_it_is_the_one_that_costs_least_in_all() -> None:
    added = {"a": 5.0, "b": 1.0, "c": 0.0}
    least = [(0.0, "a"), (3.0, "b"), (9.0, "c")]
    bounds = {thing: cost for cost, thing in least}
    assert cheapest(least, lambda thing, _best: bounds[thing] + added[thing]) == "b"


def test_of_equal_ones_it_is_the_first_of_them() -> None:
    costs = {"a": 9.0, "b": 4.0, "c": 4.0}
    assert cheapest([(0.0, "a"), (3.0, "b"), (1.0, "c")], lambda thing, _best: costs[thing]) == "b"


def test_what_costs_more_at_the_least_is_not_looked_at() -> None:
    asked = []

    def whole(thing: str, best: float) -> float:
        asked.append((thing, best))
        return {"near": 2.0, "far": 7.0}[thing]

    assert cheapest([(7.0, "far"), (1.0, "near")], whole) == "near"
    assert asked == [("near", float("inf"))]


def test_there_must_be_something_to_choose() -> None:
    with pytest.raises(ValueError, match="nothing to choose"):
        cheapest([], lambda _thing, _best: 0.0)
