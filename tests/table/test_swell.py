"""The step of the stakes that is asked grows: it stays in the window, and the prompt above it stays readable."""

from __future__ import annotations

import pytest

from tools.shots.positions import POSITIONS, Table, still_settings
from truc_desktop.scene.sprite import Sprite

SIZES = ((1024, 640), (1280, 720), (1920, 1080))


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_swelling_step_stays_in_the_window_and_off_the_words_of_the_prompt(size: tuple[int, int]) -> None:
    position = next(position for position in POSITIONS if position.name == "answer")
    table = Table(position, size, still_settings(1.0))
    plate, asked = table.screen.scene.panels.stake, table.screen.scene.stage.root.find("prompt")
    assert isinstance(plate, Sprite) and plate.name == "step" and asked is not None
    before = plate.body().copy()
    plate.scale = 1.25
    swollen = plate.body()
    assert swollen.w > before.w and swollen.h > before.h
    assert table.screen.scene.stage.rect.contains(swollen)
    assert swollen.top >= asked.body().centery + 8 * table.screen.scene.table.place.t
    table.close()
