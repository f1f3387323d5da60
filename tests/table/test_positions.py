"""Positions that tools.shots draws show the finished table in their first frames, however busy the machine is."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from tools.shots.net_match import NET_MATCH
from tools.shots.positions import POSITIONS, Position, Table, still_settings
from truc_desktop.ui.backgrounds import Painter


def room(position: Position) -> bytes:
    """Return the pixels of the room behind a position after its first few frames."""
    table = Table(replace(position, reach=None), (1024, 640), still_settings(), draws=False)
    ground = table.screen.scene.stage.background
    assert isinstance(ground, pygame.Surface)
    pixels = pygame.image.tobytes(ground, "RGB")
    table.close()
    return pixels


def test_a_table_of_the_network_is_in_its_room_however_late_the_painter_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Painter, "take", lambda _painter: None)
    local = next(position for position in POSITIONS if position.name == "turn")
    assert room(next(position for position in NET_MATCH if position.name == "net-turn")) == room(local)
