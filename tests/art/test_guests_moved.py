"""Guests who feel something: only they change in the picture of the room, in every light."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest
from pygame import Rect, Surface

from truc_desktop.art.interiors.guests import FEELINGS, guests_areas
from truc_desktop.art.interiors.interior import room_with_guests
from truc_desktop.art.lowered_light import lowered_light
from truc_desktop.art.palette import HIGH_CONTRAST_ROOM
from truc_desktop.art.rooms import room_of
from truc_desktop.engine import ruleset
from truc_desktop.screens.table_room import table_place
from truc_desktop.table.nodes.guests import guest_nodes

NEAR, CLEARLY = 6, 30
"""Difference of a part of a colour that is not seen at the edge of a picture in the dusk, and one that is seen."""


@pytest.fixture(scope="module")
def window() -> Iterator[None]:
    pygame.init()
    pygame.display.set_mode((64, 64))
    yield


def most_apart(one: Surface, other: Surface, part: Rect) -> int:
    """The greatest difference of a colour's part between two pictures in a part of the window."""
    apart = Surface(part.size, 0, 32)
    apart.blit(one, (0, 0), part)
    less = Surface(part.size, 0, 32)
    less.blit(other, (0, 0), part)
    more = apart.copy()
    more.blit(less, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    less.blit(apart, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    return max(max(picture.get_at((x, y))[:3]) for picture in (more, less)
               for x in range(part.w) for y in range(part.h))  # fmt: skip


@pytest.mark.parametrize("size", [(1280, 720), (2880, 1620)])
@pytest.mark.parametrize("lit", [False, True])
def test_only_the_guests_change(window: None, size: tuple[int, int], lit: bool) -> None:
    room, who = room_of("french"), ("josette", "marcel", "awa")
    place = table_place(ruleset("fr2", 2), size, 1.0)
    calm = room_with_guests(room, place.view, who).copy()
    light = lowered_light(size, place.trick_centre, 0.5 * place.mat.h, 0.0, 1.0) if lit else None
    if light is not None:
        calm.blit(pygame.transform.smoothscale(light, size), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    nodes = guest_nodes(room, place, who)
    assert len(nodes) == 2
    for node in nodes:
        node.light = light
        area, view = guests_areas(place.view, len(who))[nodes.index(node)], place.view
        inner = area.left if node is nodes[1] else area.right - 1
        edges = [Rect(area.x, area.y, area.w, 1), Rect(area.x, area.bottom - 1, area.w, 1)]
        for feeling in FEELINGS:
            picture = calm.copy()
            node.feeling = feeling
            assert node.body() == area
            node.draw(picture, Rect((0, 0), size))
            assert most_apart(picture, calm, area) > CLEARLY, "they are seen to feel something"
            for edge in [*edges, Rect(inner, area.y, 1, area.h)]:
                assert most_apart(picture, calm, edge) <= NEAR, (feeling, edge)
            for y in range(area.top, area.bottom, 7):  # the table is before them
                left, right = round(view.cx - view.half(y)), round(view.cx + view.half(y))
                table_here = Rect(left, y, right - left, 1).clip(area)
                if table_here.w:
                    assert most_apart(picture, calm, table_here) == 0, (feeling, y)
        node.feeling = "calm"
        assert not node.body()


def test_a_flat_room_and_a_narrow_one_have_no_guests_who_feel(window: None) -> None:
    who = ("josette", "marcel", "awa")
    wide, narrow = (table_place(ruleset("fr2", 2), size, 1.0) for size in ((1280, 720), (800, 720)))
    assert guest_nodes(HIGH_CONTRAST_ROOM, wide, who) == ()
    assert guest_nodes(room_of("french"), narrow, who) == ()
    assert guest_nodes(room_of("french"), wide, ()) == ()
