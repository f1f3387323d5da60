"""Screens: each fills the window; the director shows the one on top of its stack."""

from __future__ import annotations

from typing import Protocol

import pygame
from pygame import Rect, Surface


class Screen(Protocol):
    """What the director needs from a screen. Inherit BaseScreen and override what you need."""

    title: str

    @property
    def calm(self) -> bool:
        """Whether the present picture may be drawn at half the frame rate: only faces move, or a light flickers."""

    @property
    def rest_ms(self) -> float:
        """For how many ms from the last frame on nothing will look different, if nothing happens; 0 if unknown."""

    @property
    def covering(self) -> bool:
        """Whether what the window shows is being covered: it must be drawn until it is, even while it is hidden."""

    @property
    def arriving(self) -> bool:
        """Whether what the first picture needs is still being drawn beside: the page before it may stay till then."""

    def enter(self, size: tuple[int, int]) -> None:
        """The screen has joined the stack; `size` is the window's, in px."""

    def exit(self) -> None:
        """The screen has left the stack for good."""

    def pause(self) -> None:
        """Another screen was put on top."""

    def resume(self, size: tuple[int, int]) -> None:
        """The screen is on top again; `size` may have changed meanwhile."""

    def resize(self, size: tuple[int, int]) -> None:
        """The window has a new size in px; called once when it has settled."""

    def handle(self, event: pygame.event.Event) -> bool:
        """Process a pygame event; return whether it was used."""

    def advance(self, dt_ms: float) -> None:
        """Time passes."""

    def beneath(self, dt_ms: float) -> None:
        """Let `dt_ms` pass while another screen is on top, for what must not stop meanwhile."""

    def redraw(self) -> None:
        """Draw everything at the next render(): the target has lost the last frame."""

    def render(self, target: Surface) -> list[Rect]:
        """Bring `target` up to date; return the rectangles that changed, [] when none did."""

    def spoken(self) -> str:
        """Return the screen as text for self-voicing."""


class BaseScreen:
    """A screen that does nothing but keep `size`, the window's in px. Override what you need."""

    title = ""

    def __init__(self) -> None:
        self.size = (0, 0)

    @property
    def calm(self) -> bool:
        """False: everything is drawn at the full frame rate."""
        return False

    @property
    def rest_ms(self) -> float:
        """0: every frame may look different."""
        return 0.0

    @property
    def covering(self) -> bool:
        """False: a hidden window is not drawn."""
        return False

    @property
    def arriving(self) -> bool:
        """False: the first picture is complete."""
        return False

    def enter(self, size: tuple[int, int]) -> None:
        """Note the size."""
        self.size = size

    def exit(self) -> None:
        """Do nothing."""

    def pause(self) -> None:
        """Do nothing."""

    def resume(self, size: tuple[int, int]) -> None:
        """Resize if the window has changed meanwhile, and draw everything."""
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
        """Do nothing."""

    def beneath(self, dt_ms: float) -> None:
        """Do nothing."""

    def redraw(self) -> None:
        """Do nothing."""

    def render(self, target: Surface) -> list[Rect]:
        """Draw nothing."""
        return []

    def spoken(self) -> str:
        """Return the title."""
        return self.title
