"""How often Python's collector interrupts a frame."""

from __future__ import annotations

import gc
from collections.abc import Iterator

import pytest

from truc_desktop.ui.collector import SELDOM, collect_seldom


@pytest.fixture(autouse=True)
def restored() -> Iterator[None]:
    before = gc.get_threshold()
    yield
    gc.set_threshold(*before)
    gc.unfreeze()


def test_what_exists_is_left_out_and_all_is_looked_through_seldom() -> None:
    young = gc.get_threshold()[:2]
    collect_seldom()
    assert gc.get_freeze_count() > 0
    assert gc.get_threshold() == (*young, SELDOM)
    assert gc.isenabled()
