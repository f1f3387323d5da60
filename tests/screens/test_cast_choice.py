"""The grid of the cast: what is written about each person."""

from __future__ import annotations

import pygame
import pytest

from truc_desktop.art.faces.cast import CAST
from truc_desktop.screens.setup.cast_choice import CastChoice
from truc_desktop.table.nodes.button import ButtonNode
from truc_desktop.ui.metrics import measure

pytestmark = pytest.mark.usefixtures("blank_drawings")

LAIA = next(person for person in CAST if person.key == "laia")


def words_at_the_foot(seated: tuple[str, ...]) -> bytes:
    """The pixels of the second line of Laia's cell, in a window where there is room for it."""
    measures = measure((1280, 720), 1.0)
    choice = CastChoice("remei", seated, lambda: None)
    grid = choice.build(pygame.Rect(0, 0, 680, choice.height(680, measures)), measures, lambda _key: None)
    cell = grid.find(f"who-{LAIA.key}")
    assert isinstance(cell, ButtonNode) and cell.image is not None
    image = cell.image
    w, h = image.get_size()
    return pygame.image.tobytes(image.subsurface((0, h - 20, w, 20)), "RGBA")


def test_somebody_who_would_swap_seats_is_described_all_the_same() -> None:
    pygame.init()
    pygame.display.set_mode((64, 64))
    assert words_at_the_foot(("remei", "laia")) == words_at_the_foot(("remei",))
