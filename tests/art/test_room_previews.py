"""What is shown while a room is being painted looks like that room."""

from __future__ import annotations

import math

import pytest
from pygame import Surface, transform

from tools.art.make_room_previews import PAINTED, preview
from truc_desktop.art.interiors.interior import blurred_room
from truc_desktop.art.palette import ROOMS

PARTS = 8, 5


def parts(picture: Surface) -> list[tuple[int, ...]]:
    """The mean colours of the parts of a picture."""
    small = transform.smoothscale(picture, PARTS)
    return [tuple(small.get_at((x, y)))[:3] for x in range(PARTS[0]) for y in range(PARTS[1])]


@pytest.mark.parametrize("key", ROOMS)
def test_the_small_picture_of_a_room_is_that_of_the_room_as_it_is_drawn_now(key: str) -> None:
    """Once a room is drawn differently, make new ones: python -m tools.art.make_room_previews."""
    shown, drawn = parts(blurred_room(ROOMS[key], *PAINTED)), parts(preview(ROOMS[key]))
    assert max(math.dist(one, other) for one, other in zip(shown, drawn, strict=True)) < 30


@pytest.mark.parametrize("size", [(1024, 640), (3440, 1440)])
def test_it_fills_a_window_of_any_shape(size: tuple[int, int]) -> None:
    assert blurred_room(ROOMS["catalan"], *size).get_size() == size
