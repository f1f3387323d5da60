"""Transparent surfaces of a window's size that cost nothing until they are drawn on."""

from __future__ import annotations

import mmap

import pygame
from pygame import Surface


def large_surface(size: tuple[int, int]) -> Surface:
    """Return a transparent surface of ``size`` px with 32 bits per pixel, for a picture that is drawn in parts.

    ``Surface()`` clears all of its memory at once: 33 MB for a sheet of a 4K window, which the system first has to
    hand out page by page. That takes 20 ms, and four times as long in a virtual machine whose host has yet to find
    the memory. Here each part of a picture takes only the pages that it is drawn on.
    """
    width, height = size
    if not width * height:
        return Surface(size, pygame.SRCALPHA, 32)
    return pygame.image.frombuffer(mmap.mmap(-1, width * height * 4), size, "BGRA")
