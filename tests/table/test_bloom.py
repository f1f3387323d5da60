"""A flower opens over the cards of a flor that is announced, and leaves nothing behind."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tools.shots.family import FLORS, hand
from tools.shots.positions import Position, Table, still_settings
from truc_desktop.storage.settings import Motion

pytestmark = pytest.mark.usefixtures("blank_drawings")


def sit(seat: int, motion: Motion = Motion.FULL) -> Table:
    """A table at which ``seat`` is about to announce a flor."""
    position = Position("flor", hand("arg", FLORS, dealer=(seat - 1) % 4), (f"S{seat} announce flor",), reach=None)
    return Table(position, (1024, 640), replace(still_settings(), motion=motion, chatter=False), draws=False)


def blooms(table: Table, ms: float = 9000) -> bool:
    """Let everything be acted out; return whether a flower was seen."""
    found, scene = False, table.screen.scene
    for _ in range(round(ms / 16)):
        table.frame()
        found = found or scene.staging.high.find("flor") is not None
        if scene.conductor.idle and scene.staging.effects.idle and any(view_calls(table)):
            break
    return found


def view_calls(table: Table) -> tuple[object, ...]:
    return table.screen.scene.conductor.shown.flor.announced


@pytest.mark.parametrize("seat", [3, 0])
@pytest.mark.parametrize("motion", [Motion.FULL, Motion.REDUCED])
def test_a_flower_opens_unless_motion_is_reduced_and_is_gone_at_the_end(seat: int, motion: Motion) -> None:
    table = sit(seat, motion)
    assert blooms(table) is (motion is Motion.FULL)
    high = table.screen.scene.staging.high
    assert high.find("flor") is None and high.find("petals") is None
    table.close()


@pytest.mark.parametrize("wait", [30, 100, 300])
def test_a_flower_that_is_skipped_is_gone(wait: int) -> None:
    table = sit(3)
    table.until(lambda: table.screen.scene.staging.high.find("flor") is not None, "a flower")
    table.frames(wait)
    table.screen.hurry()
    table.frame()
    high = table.screen.scene.staging.high
    assert high.find("flor") is None and high.find("petals") is None
    table.close()
