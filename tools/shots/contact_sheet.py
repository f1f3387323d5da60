"""Contact sheets: small pictures of one size side by side."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Surface

CELL = 640
_GAP = 6


def small(picture: Surface, cell: int = CELL) -> Surface:
    """A picture as it stands on a contact sheet, ``cell`` px wide."""
    w, h = picture.get_size()
    return pygame.transform.smoothscale(picture, (cell, round(cell * h / w)))


def contact(cells: Sequence[Surface], columns: int) -> Surface:
    """Small pictures of one size side by side."""
    w, h = cells[0].get_size()
    rows = -(-len(cells) // columns)
    sheet = Surface((columns * (w + _GAP), rows * (h + _GAP)))
    for i, one in enumerate(cells):
        row, column = divmod(i, columns)
        sheet.blit(one, (column * (w + _GAP), row * (h + _GAP)))
    return sheet
