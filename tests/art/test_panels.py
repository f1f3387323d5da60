"""Paper panels: a sheet drawn in steps is the sheet drawn at once."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from truc_desktop.art.drawn_in_parts import draw_at_once
from truc_desktop.art.panels import own_panel, panel, panel_ground, panel_steps

SHEET = (700, 500, 0.5, True)


@pytest.fixture(autouse=True)
def window() -> Iterator[None]:
    pygame.init()
    pygame.display.set_mode((64, 64))
    panel_ground.forget()
    yield
    panel_ground.forget()


def test_a_sheet_drawn_in_steps_is_the_one_drawn_at_once() -> None:
    at_once = pygame.image.tobytes(panel_ground(*SHEET), "RGBA")
    panel_ground.forget()
    steps = panel_steps(*SHEET)
    assert len(steps) > 3
    for step in steps:
        assert not panel_ground.keeps(*SHEET)
        made = step()
    assert panel_ground.keeps(*SHEET) and made is panel_ground(*SHEET)
    assert pygame.image.tobytes(made, "RGBA") == at_once
    assert steps[-1]() is made


def test_steps_draw_nothing_while_the_sheet_is_there_and_all_of_it_when_it_is_given_up_meanwhile() -> None:
    made = panel_ground(*SHEET)
    assert {step() for step in panel_steps(*SHEET)} == {made}
    steps = panel_steps(*SHEET)
    assert steps[0]() is made
    panel_ground.forget()
    again = [step() for step in steps[1:]][-1]
    assert again is not made and panel_ground(*SHEET) is again
    assert pygame.image.tobytes(again, "RGBA") == pygame.image.tobytes(made, "RGBA")


def test_a_sheet_of_ones_own_is_the_usual_one_and_may_be_painted_on() -> None:
    w, h, t, _titled = SHEET
    usual = pygame.image.tobytes(panel(w, h, t, "The hand"), "RGBA")
    own = draw_at_once(own_panel(w, h, t, "The hand"))
    assert pygame.image.tobytes(own, "RGBA") == usual
    own.fill("red")
    assert pygame.image.tobytes(draw_at_once(own_panel(w, h, t, "The hand")), "RGBA") == usual
