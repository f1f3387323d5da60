"""The window of all tests of the table: a small one of SDL's dummy driver."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest


@pytest.fixture(autouse=True, scope="module")
def window() -> Iterator[None]:
    """Open the window that pictures need. A module that draws nothing takes a fixture of its own (tests/blank.py)."""
    pygame.init()
    pygame.display.set_mode((64, 64))
    yield
