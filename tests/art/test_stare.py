"""Strips of eyes: cut from large faces, with the rim of their side."""

from __future__ import annotations

import pygame
import pytest

from truc_desktop.art.stare import stare
from truc_desktop.art.theme import current

SIZE = (120, 40)


def test_a_strip_has_the_rim_of_its_side_and_shows_the_mood() -> None:
    theme = current()
    ours, theirs = stare("quim", "gasp", True, SIZE, 0.0), stare("quim", "gasp", False, SIZE, 0.0)
    assert ours.get_size() == theirs.get_size() == SIZE
    assert ours.get_at((60, 3)) == pygame.Color(theme.blue) and theirs.get_at((60, 3)) == pygame.Color(theme.red)
    inner = (10, 10, 100, 20)
    assert pygame.image.tobytes(ours.subsurface(inner), "RGB") == pygame.image.tobytes(theirs.subsurface(inner), "RGB")
    moods = [stare("quim", mood, True, SIZE, 0.0) for mood in ("gasp", "worry", "suspicious")]
    assert len({pygame.image.tobytes(picture, "RGB") for picture in moods}) == 3


def test_a_turned_strip_is_larger_and_an_unknown_person_an_error() -> None:
    assert stare("quim", "gasp", True, SIZE, 4.5).get_height() > SIZE[1]
    with pytest.raises(KeyError):
        stare("nobody", "gasp", True, SIZE, 0.0)
