"""A window below the smallest layout: everything is laid out at the smallest size and shown scaled down.

Tiling window managers ignore the minimum size that a window asks for.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator

import pygame
from pygame import Rect, Surface

from truc_desktop.scene.loop import Ports

_POINTED = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
_SMOOTH_FROM = 16
"""Pixels from which on scaling is smooth; below, SDL's smooth scaling gets colours wrong."""
Size = tuple[int, int]


def layout_size(window: Size, smallest: Size) -> Size:
    """Return the size to lay out for a window: its own, or one of its shape that is at least the ``smallest``.

    A very narrow or flat window gets no layout of its shape but one at most twice the smallest, with margins.
    """
    width, height = max(1, window[0]), max(1, window[1])
    factor = max(smallest[0] / width, smallest[1] / height, 1.0)
    if factor == 1.0:
        return width, height
    return (
        max(smallest[0], min(2 * smallest[0], round(width * factor))),
        max(smallest[1], min(2 * smallest[1], round(height * factor))),
    )


class SmallWindow:
    """Stands between the loop and a window that may become smaller than the smallest layout."""

    def __init__(self, ports: Ports, smallest: Size) -> None:
        """``ports`` lead to the window, ``smallest`` is the smallest size in px that can be laid out."""
        self._window, self._smallest = ports, smallest
        self._canvas: Surface | None = None

    def ports(self) -> Ports:
        """Return the ports for the loop."""
        return dataclasses.replace(self._window, surface=self.surface, update=self.update, events=self.events)

    def surface(self) -> Surface:
        """Return the surface to draw on: the window's, or one of the size that is laid out for it."""
        window = self._window.surface()
        size = layout_size(window.get_size(), self._smallest)
        if size == window.get_size():
            self._canvas = None
            return window
        if self._canvas is None or self._canvas.get_size() != size:
            self._canvas = Surface(size, 0, 32)
        return self._canvas

    def update(self, changed: list[Rect]) -> None:
        """Show what has changed; a picture that must be scaled is shown whole."""
        if self._canvas is None:
            self._window.update(changed)
            return
        window = self._window.surface()
        place = self._place(window.get_size(), self._canvas.get_size())
        window.fill((0, 0, 0))
        scale = pygame.transform.smoothscale if min(place.size) >= _SMOOTH_FROM else pygame.transform.scale
        window.blit(scale(self._canvas, place.size), place)
        self._window.update([window.get_rect()])

    def events(self) -> Iterator[pygame.event.Event]:
        """Yield the window's events, with positions in the picture that is laid out."""
        for event in self._window.events():
            yield self._moved(event) if self._canvas is not None and event.type in _POINTED else event

    def _moved(self, event: pygame.event.Event) -> pygame.event.Event:
        if self._canvas is None:
            return event
        place = self._place(self._window.surface().get_size(), self._canvas.get_size())
        factor = self._canvas.get_width() / place.width
        x, y = event.pos[0] - place.left, event.pos[1] - place.top
        moved = {**event.dict, "pos": (round(x * factor), round(y * factor))}
        if "rel" in moved:
            moved["rel"] = tuple(round(step * factor) for step in event.rel)
        return pygame.event.Event(event.type, moved)

    @staticmethod
    def _place(window: Size, canvas: Size) -> Rect:
        """Return where the whole picture fits into the window, in the middle."""
        factor = min(window[0] / canvas[0], window[1] / canvas[1])
        place = Rect(0, 0, max(1, round(canvas[0] * factor)), max(1, round(canvas[1] * factor)))
        place.center = (window[0] // 2, window[1] // 2)
        return place
