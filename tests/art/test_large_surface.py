"""Large surfaces behave as any other transparent surface."""

from __future__ import annotations

import pygame
import pytest
from pygame import Surface

from truc_desktop.art.large_surface import large_surface


@pytest.mark.parametrize("size", [(640, 361), (1, 1), (0, 5)])
def test_a_large_surface_is_what_a_surface_of_its_size_is(size: tuple[int, int]) -> None:
    large, usual = large_surface(size), Surface(size, pygame.SRCALPHA, 32)
    for made in (large, usual):
        made.fill((200, 30, 10, 128), (0, 0, 300, 200))
        pygame.draw.circle(made, (0, 90, 0, 255), (280, 190), 40)
    assert large.get_size() == size and large.get_masks() == usual.get_masks()
    assert pygame.image.tobytes(large, "RGBA") == pygame.image.tobytes(usual, "RGBA")
    assert pygame.image.tobytes(large.copy(), "RGBA") == pygame.image.tobytes(usual, "RGBA")


def test_it_is_laid_over_another_as_a_surface_is() -> None:
    below = [Surface((90, 90), pygame.SRCALPHA, 32) for _ in range(2)]
    for target, source in zip(below, (large_surface((80, 80)), Surface((80, 80), pygame.SRCALPHA, 32)), strict=True):
        target.fill("navy")
        source.fill((255, 255, 0, 99), (3, 4, 50, 60))
        target.blit(source, (5, 5))
        target.blit(pygame.transform.rotate(source, 30), (0, 0))
    assert pygame.image.tobytes(below[0], "RGBA") == pygame.image.tobytes(below[1], "RGBA")
