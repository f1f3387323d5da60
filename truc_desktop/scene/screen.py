"""A screen: what fills the window at one time."""

from __future__ import annotations

from typing import Protocol

import pygame
from pygame import Rect, Surface


class Screen(Protocol):
    """What the director asks of a screen. Inherit BaseScreen and override what you need."""

    title: str

    @property
    def calm(self) -> bool:
        """Whether what moves now may be drawn at half the usual rate: faces that live, a light that flickers."""

    def enter(self, size: tuple[int, int]) -> None:
        """The screen comes onto the stack; `size` is the window's, px."""

    def exit(self) -> None:
        """The screen left the stack for good."""

    def pause(self) -> None:
        """Another screen was put on top."""

    def resume(self, size: tuple[int, int]) -> None:
        """On top again; the window may have another size by now."""

    def resize(self, size: tuple[int, int]) -> None:
        """The window has a new size; called once when it has settled."""

    def handle(self, event: pygame.event.Event) -> bool:
        """A pygame event; True if it was used."""

    def advance(self, dt_ms: float) -> None:
        """Time passes."""

    def beneath(self, dt_ms: float) -> None:
        """Time passes while another screen is on top: for what must not stop meanwhile."""

    def redraw(self) -> None:
        """The next render() must draw everything: the target's pixels are not what they were."""

    def render(self, target: Surface) -> list[Rect]:
        """Bring `target` up to date; the rectangles changed, [] when nothing did."""

    def spoken(self) -> str:
        """The screen as text."""


class BaseScreen:
    """A screen that does nothing: override what you need. Keeps `size`."""

    title = ""

    def __init__(self) -> None:
        self.size = (0, 0)

    @property
    def calm(self) -> bool:
        """Whatever moves here is to be seen at the full rate."""
        return False

    def enter(self, size: tuple[int, int]) -> None:
        """Note the size."""
        self.size = size

    def exit(self) -> None:
        """Nothing to give back."""

    def pause(self) -> None:
        """Nothing to stop."""

    def resume(self, size: tuple[int, int]) -> None:
        """Lay out again if the window changed meanwhile, and draw everything."""
        if size != self.size:
            self.resize(size)
        self.redraw()

    def resize(self, size: tuple[int, int]) -> None:
        """Note the size."""
        self.size = size

    def handle(self, event: pygame.event.Event) -> bool:
        """Use no event."""
        return False

    def advance(self, dt_ms: float) -> None:
        """Nothing moves."""

    def beneath(self, dt_ms: float) -> None:
        """Nothing goes on."""

    def redraw(self) -> None:
        """Nothing is kept."""

    def render(self, target: Surface) -> list[Rect]:
        """Draw nothing."""
        return []

    def spoken(self) -> str:
        """The title."""
        return self.title
