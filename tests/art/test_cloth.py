"""The cloth of a table: medallion, wear and lamplight are quieter than a card, and cards lie on it."""

from __future__ import annotations

import itertools

import pygame
import pytest
from pygame import Rect, Surface

from truc_desktop.art.card_shadow import EDGE, card_shadow_of
from truc_desktop.art.cards import card_outline
from truc_desktop.art.cloth_wear import draw_wear
from truc_desktop.art.colour import rgb
from truc_desktop.art.lamplight import light_table
from truc_desktop.art.light import shadow_of
from truc_desktop.art.medallion import RADIUS, WIDE, draw_medallion
from truc_desktop.art.palette import PAPER, ROOMS, Room
from truc_desktop.art.svg import Svg
from truc_desktop.art.svg_lint import lint

EVERY_ROOM = pytest.mark.parametrize("room", ROOMS.values(), ids=ROOMS.keys())


def decorated(room: Room) -> Svg:
    svg = Svg(900, 500)
    svg.rect(0, 0, 900, 500, 0, room.mat[0], "none", 0)
    draw_wear(svg, (0, 0, 900, 500), room)
    draw_medallion(svg, 450, 250, room)
    return svg


@EVERY_ROOM
def test_what_is_on_a_cloth_is_safe_and_darker_than_a_card(room: Room) -> None:
    svg = decorated(room)
    assert lint(svg.source()) == []
    drawn = svg.raster(0.25)
    light_table(drawn, drawn.get_rect(), 0.25)
    levels = [sum(drawn.get_at((x, y))[:3]) for x in range(drawn.get_width()) for y in range(drawn.get_height())]
    assert max(levels) < 0.85 * sum(rgb(PAPER))
    middle = Rect(0, 0, round(2 * RADIUS * WIDE / 4), round(2 * RADIUS / 4))
    middle.center = drawn.get_rect().center
    part = drawn.subsurface(middle)
    shades = {part.get_at((x, y))[:3] for x in range(middle.w) for y in range(middle.h)}
    assert len(shades) > 200


def test_the_lamp_throws_a_pool_with_a_warm_middle_and_nap_on_the_cloth_alone() -> None:
    table = Surface((480, 240), 0, 32)
    table.fill((128, 128, 128))
    cloth = Rect(40, 20, 400, 200)
    light_table(table, cloth, 1.0)
    red, _green, blue, _ = table.get_at((240, 113))
    assert red > blue and red > 128
    assert sum(table.get_at((2, 2))[:3]) < 0.5 * (red + 2 * blue)
    beside = [table.get_at((20, y))[0] for y in range(80, 160)]
    on_it = [table.get_at((70, y))[0] for y in range(80, 160)]
    rough = [sum(abs(a - b) for a, b in itertools.pairwise(row)) for row in (beside, on_it)]
    assert rough[1] > 2 * rough[0]


def test_a_card_that_lies_shows_the_edge_of_its_paper_and_one_in_flight_does_not() -> None:
    outline = card_outline(120, 4.0)

    def edged(shadow: Surface) -> int:
        mask = pygame.mask.from_threshold(shadow, rgb(EDGE), (6, 6, 6, 255))
        return mask.count()

    low, high = card_shadow_of(outline, 7), card_shadow_of(outline, 40)
    assert low.get_size() == shadow_of(outline, 7).get_size()
    assert edged(low) > 0 == edged(high)
    assert card_shadow_of(outline, 7) is low and high is shadow_of(outline, 40)
