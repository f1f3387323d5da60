"""The viewer's hand with a glass or a mate: fingers that can be counted."""

from __future__ import annotations

from itertools import groupby

import pygame
import pytest

from truc_desktop.art.faces.cast import BY_KEY
from truc_desktop.art.own_hands import raised_glass

SIZE = 256


@pytest.mark.parametrize("who", ["montse", "tita", "benat"])
def test_four_fingers_come_round_a_mate(who: str) -> None:
    picture = raised_glass(who, SIZE, "mate", 8)
    surface = picture.surface
    middle = round(picture.anchor[0] * surface.get_width()), round(picture.anchor[1] * surface.get_height())
    skin = pygame.Color(BY_KEY[who].skin[0])
    column = [surface.get_at((middle[0] - 44, y)) for y in range(middle[1] - 45, middle[1] + 52)]
    fingers = [
        len(list(run)) for is_skin, run in groupby(column, lambda pixel: pixel[:3] == tuple(skin)[:3]) if is_skin
    ]
    assert sum(length >= 5 for length in fingers) == 4
    between = [pixel for pixel in column if max(pixel[:3]) < 70]
    assert len(between) >= 9  # with an outline between them
