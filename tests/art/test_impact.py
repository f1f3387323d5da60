"""Pictures of a blow on the table."""

from __future__ import annotations

from itertools import pairwise

import pygame

from truc_desktop.art.impact import PUFF_KINDS, puffs


def test_a_puff_of_dust_has_no_edge_and_thins_out() -> None:
    pygame.init()
    pygame.display.set_mode((64, 64))
    px = 64
    kinds = puffs(px)
    assert len(kinds) == PUFF_KINDS
    for ages in kinds:
        thickest = []
        for picture in ages:
            rows = [[picture.get_at((x, y)).a for x in range(px)] for y in range(px)]
            steps = [abs(after - before) for row in rows for before, after in pairwise(row)]
            thickest.append(max(map(max, rows)))
            assert max(steps) < thickest[-1] / 3
        assert thickest[1:] == sorted(thickest[1:], reverse=True) and thickest[-1] > 0  # the first is the smallest
