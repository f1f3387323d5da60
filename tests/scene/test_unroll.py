"""Unroll: a picture drawn out from one side, with a roll at the edge of what is seen of it."""

from __future__ import annotations

import pygame
import pytest

from truc_desktop.scene.stage import Stage
from truc_desktop.scene.unroll import Unroll


@pytest.mark.parametrize("from_left", [True, False])
def test_the_roll_never_runs_ahead_of_what_can_be_seen(from_left: bool) -> None:
    pygame.init()
    pygame.display.set_mode((64, 64))
    picture = pygame.Surface((100, 20), pygame.SRCALPHA)
    picture.fill((200, 0, 0, 255), (30, 0, 40, 20))  # the margins are empty
    stage = Stage((140, 40), backdrop=(0, 0, 0))
    node = Unroll(picture, x=70, y=20, start="left" if from_left else "right")
    stage.root.add(node)
    canvas = pygame.Surface((140, 40))
    for share in (0.25, 0.5, 0.75, 0.98):
        node.share = share
        stage.render(canvas)
        seen = [x for x in range(140) if canvas.get_at((x, 20))[:3] != (0, 0, 0)]
        edge = 50 + 40 * share if from_left else 90 - 40 * share
        far = seen[-1] if from_left else seen[0]
        assert abs(far - edge) <= 6
    node.share = 1.0
    stage.render(canvas)
    assert [canvas.get_at((x, 20))[:3] != (0, 0, 0) for x in (49, 50, 89, 90)] == [False, True, True, False]


def test_it_may_come_down_from_above() -> None:
    pygame.init()
    pygame.display.set_mode((64, 64))
    picture = pygame.Surface((40, 60), pygame.SRCALPHA)
    picture.fill((200, 0, 0, 255))
    stage = Stage((60, 80), backdrop=(0, 0, 0))
    node = Unroll(picture, x=30, y=40, start="top")
    stage.root.add(node)
    canvas = pygame.Surface((60, 80))
    for share in (0.0, 0.3, 0.6, 1.0):
        node.share = share
        stage.render(canvas)
        seen = [y for y in range(80) if canvas.get_at((30, y))[:3] != (0, 0, 0)]
        assert (not seen) is (share == 0)
        assert share == 0 or (seen[0] == 10 and abs(seen[-1] - (10 + 60 * share)) <= 6)
