"""A window below the smallest layout shows the smallest layout scaled down, and points into it."""

from __future__ import annotations

import pygame
import pytest
from pygame import Rect, Surface

from truc_desktop.scene.loop import Ports
from truc_desktop.scene.small_window import SmallWindow, layout_size

SMALLEST = (1024, 640)


class Window:
    def __init__(self, size: tuple[int, int]) -> None:
        self.surface, self.waiting, self.shown = Surface(size), list[pygame.event.Event](), list[list[Rect]]()
        self.ports = Ports(lambda: self.waiting, lambda _rate: 16.0, lambda: self.surface, self.shown.append)


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (3840, 2160), (1024, 2000)])
def test_a_window_that_is_large_enough_is_drawn_on_directly(size: tuple[int, int]) -> None:
    window = Window(size)
    ports = SmallWindow(window.ports, SMALLEST).ports()
    assert ports.surface() is window.surface
    ports.update([Rect(1, 2, 3, 4)])
    assert window.shown == [[Rect(1, 2, 3, 4)]]


@pytest.mark.parametrize("size", [(1, 1), (640, 480), (1023, 640), (320, 2000), (2000, 100), (1, 700)])
def test_a_smaller_window_shows_the_whole_of_a_layout_that_fits(size: tuple[int, int]) -> None:
    window = Window(size)
    ports = SmallWindow(window.ports, SMALLEST).ports()
    canvas = ports.surface()
    assert canvas.get_width() >= SMALLEST[0]
    assert canvas.get_height() >= SMALLEST[1]
    assert canvas.get_width() * canvas.get_height() <= 4 * SMALLEST[0] * SMALLEST[1]
    canvas.fill((200, 30, 30))
    ports.update([Rect(0, 0, 5, 5)])
    middle = window.surface.get_at((size[0] // 2, size[1] // 2))
    assert all(abs(part - wanted) < 6 for part, wanted in zip(middle, (200, 30, 30), strict=False))
    assert window.shown == [[Rect((0, 0), size)]]


def test_a_click_meets_what_is_under_it() -> None:
    window = Window((512, 480))
    ports = SmallWindow(window.ports, SMALLEST).ports()
    canvas = ports.surface()
    ports.update([])
    window.waiting = [
        pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(256, 240), button=1),
        pygame.event.Event(pygame.MOUSEMOTION, pos=(0, 0), rel=(10, 0), buttons=(0, 0, 0)),
        pygame.event.Event(pygame.KEYDOWN, key=pygame.K_a),
    ]
    click, motion, key = ports.events()
    assert click.pos == (canvas.get_width() // 2, canvas.get_height() // 2)
    assert motion.rel == (round(10 * canvas.get_width() / 512), 0)
    assert key.key == pygame.K_a


def test_the_window_is_drawn_on_again_once_it_is_large_enough() -> None:
    window = Window((300, 300))
    ports = SmallWindow(window.ports, SMALLEST).ports()
    assert ports.surface() is ports.surface() is not window.surface
    window.surface = Surface((1100, 700))
    assert ports.surface() is window.surface


def test_a_window_of_nothing_has_a_layout() -> None:
    assert layout_size((0, 0), SMALLEST) == (1024, 1024)
