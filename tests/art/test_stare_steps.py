"""A stare is drawn ahead in steps."""

from __future__ import annotations

import pygame
import pytest

from truc_desktop.art import svg
from truc_desktop.art.stare import stare, stare_steps


def test_after_its_steps_a_stare_is_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    pygame.init()
    pygame.display.set_mode((64, 64))
    look = ("awa", "gasp", True, (90, 30), 4.5)
    steps = [step() for step in stare_steps(*look)]
    assert len(steps) == 3

    def never(*_what: object) -> pygame.Surface:
        raise AssertionError("drawn again")

    monkeypatch.setattr(svg, "raster", never)
    assert stare(*look) is steps[-1]
