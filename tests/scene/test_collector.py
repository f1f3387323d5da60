"""How often Python's collector interrupts a frame."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Iterator

import pytest

from truc_desktop.scene.collector import LATEST, SELDOM, collect_seldom
from truc_desktop.scene.director import Director
from truc_desktop.scene.screen import BaseScreen


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
    assert gc.get_threshold() == (*young, LATEST)
    assert gc.isenabled()


class Shown(BaseScreen):
    """A screen on which something moves, or not."""

    moves = True

    @property
    def calm(self) -> bool:
        return not self.moves


class Chain:
    """Something that hangs in a cycle with itself."""

    def __init__(self) -> None:
        self.me = self


def test_all_objects_are_looked_through_once_nothing_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    screen, director = Shown(), Director((64, 64))
    director.push(screen)
    counts = [0, 0, SELDOM]
    monkeypatch.setattr(gc, "get_count", lambda: tuple(counts))
    lost = weakref.ref(Chain())
    gc.disable()  # Python's own collection is not what is looked at
    try:
        director.advance(16)
        assert lost() is not None  # something moves
        screen.moves = False
        counts[2] = SELDOM - 1
        director.advance(16)
        assert lost() is not None  # it is not time yet
        counts[2] = SELDOM
        director.advance(16)
        assert lost() is None
    finally:
        gc.enable()
