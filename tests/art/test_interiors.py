"""Rooms with depth: wall, light and table, and the small things that live there."""

from __future__ import annotations

import pygame
import pytest
from pygame import Surface

from truc_desktop.art import svg
from truc_desktop.art.faces.cast import BY_KEY, HOUSES
from truc_desktop.art.interiors import walls
from truc_desktop.art.interiors.interior import interior, room_with_guests
from truc_desktop.art.interiors.life import FLAMES, STEAMS, candle, flame, olives, steam, tumbler
from truc_desktop.art.interiors.view import View
from truc_desktop.art.interiors.walls import LIGHTS, draw_wall
from truc_desktop.art.palette import HIGH_CONTRAST_ROOM, ROOMS, Room
from truc_desktop.art.svg import Svg
from truc_desktop.art.svg_lint import lint
from truc_desktop.table.layout.compose import compose
from truc_desktop.table.nodes.background import guests_of

EVERY_ROOM = pytest.mark.parametrize("room", ROOMS.values(), ids=ROOMS.keys())
SMALL = View(320, 200, 0.18, 160, 60, 165, 100, 180)


def average(surface: Surface, area: tuple[int, int, int, int]) -> tuple[int, int, int]:
    """Return the mean colour of an area."""
    red, green, blue, _ = pygame.transform.average_color(surface, area)
    return red, green, blue


@EVERY_ROOM
@pytest.mark.parametrize("width", [1440.0, 1920.0, 2580.0])
def test_the_drawings_of_a_wall_are_safe(room: Room, width: float) -> None:
    for middle in (0.5, 0.7):
        drawing = Svg(width, 1080)
        draw_wall(drawing, room.key, width * middle)
        assert lint(drawing.source()) == []
    assert room.key in LIGHTS


def test_no_two_pictures_on_a_wall_are_alike() -> None:
    for room in ("valencian", "french"):
        drawing = Svg(1920, 1080)
        with pytest.MonkeyPatch.context() as patch:
            hung = list[str]()
            patch.setattr(walls, "wall_picture", lambda _svg, _box, motif, _frame, hung=hung: hung.append(motif))
            draw_wall(drawing, room, 960)
        assert len(hung) >= 3
        assert len(set(hung)) == len(hung)


def test_a_wall_in_focus_has_harder_edges_than_one_behind_people() -> None:
    view = View(640, 400, 0.37, 320, 180, 390, 180, 340)

    def edges(picture: Surface) -> int:
        top = pygame.transform.laplacian(picture.subsurface((0, 0, 640, 120)))
        return sum(average(top, (0, 0, 640, 120)))

    room = next(iter(ROOMS.values()))
    assert edges(interior(room, view, True)) > edges(interior(room, view))


@EVERY_ROOM
def test_a_room_is_opaque_and_painted_everywhere(room: Room) -> None:
    picture = interior(room, SMALL)
    assert picture.get_size() == (320, 200)
    assert not picture.get_flags() & pygame.SRCALPHA
    assert interior(room, SMALL) is picture
    for corner in ((0, 0, 12, 12), (308, 0, 12, 12), (0, 188, 12, 12), (308, 188, 12, 12), (150, 100, 20, 20)):
        assert sum(average(picture, corner)) > 12


@EVERY_ROOM
def test_the_table_is_a_trapezium_about_its_middle(room: Room) -> None:
    wide, narrow = SMALL, View(320, 200, 0.18, 160, 60, 165, 60, 110)
    one, other = interior(room, wide), interior(room, narrow)
    # The middle of the table looks alike; beside the narrow table there is the wall instead of the cloth.
    middles = zip(average(one, (150, 100, 20, 20)), average(other, (150, 100, 20, 20)), strict=True)
    assert max(abs(a - b) for a, b in middles) < 60
    assert average(one, (30, 130, 10, 10)) != average(other, (30, 130, 10, 10))
    assert average(one, (0, 0, 320, 50)) == average(other, (0, 0, 320, 50))


def test_rooms_look_different_and_are_painted_alike_each_time() -> None:
    raw = {key: interior(room, SMALL).get_buffer().raw for key, room in ROOMS.items()}
    assert len(set(raw.values())) == len(ROOMS)
    interior.forget()
    assert interior(ROOMS["valencian"], SMALL).get_buffer().raw == raw["valencian"]


def test_high_contrast_is_flat() -> None:
    picture = interior(HIGH_CONTRAST_ROOM, SMALL)
    colours = {tuple(picture.get_at((x, y))[:3]) for x in range(320) for y in (20, 110, 190)}
    assert colours == {(16, 20, 24), (255, 255, 255), (11, 44, 28), (0, 0, 0)}


def test_the_view_tells_the_edges() -> None:
    assert SMALL.half(SMALL.far) == SMALL.far_half
    assert SMALL.half(SMALL.near) == SMALL.near_half
    assert SMALL.slope == pytest.approx((165 - 60) / 80)
    assert SMALL.rail == 35
    assert View(320, 200, 0.18, 160, 60, 220, 100, 180).rail == 0


def test_a_table_that_goes_on_below_the_window_has_no_rail() -> None:
    picture = interior(ROOMS["catalan"], View(320, 200, 0.18, 220, 60, 240, 60, 130))
    assert average(picture, (200, 190, 40, 10)) != average(picture, (0, 190, 20, 10))


def test_small_things_have_their_few_pictures() -> None:
    svg.set_strict(True)
    try:
        flames = {flame(i, 160).surface.get_buffer().raw for i in range(FLAMES)}
        wisps = [steam(i, 64) for i in range(STEAMS)]
        things = [candle(64), olives(64), tumbler(5, "wine", 64), tumbler(0, "wine", 64), tumbler(3, "mate", 64)]
    finally:
        svg.set_strict(False)
    assert len(flames) == FLAMES
    assert flame(FLAMES, 64) is not None
    assert len({wisp.surface.get_buffer().raw for wisp in wisps}) == STEAMS
    assert len({(wisp.rect.topleft, wisp.rect.size) for wisp in wisps}) == 1
    assert all(pygame.mask.from_surface(thing.surface).count() > 100 for thing in things)
    assert tumbler(5, "wine", 64).surface.get_buffer().raw != tumbler(0, "wine", 64).surface.get_buffer().raw


def test_a_large_wall_is_drawn_at_half_its_size_and_looks_alike() -> None:
    views = [View(round(400 * k), round(240 * k), k, 200 * k, 110 * k, 230 * k, 60 * k, 100 * k) for k in (1.0, 1.3)]
    one, other = (interior(ROOMS["catalan"], view) for view in views)
    assert other.get_size() == (520, 312)
    for x, y in ((20, 20), (340, 30), (60, 80)):
        colours = average(one, (x, y, 40, 20)), average(other, (round(x * 1.3), round(y * 1.3), 52, 26))
        assert max(abs(a - b) for a, b in zip(*colours, strict=True)) < 12


def _differs(one: Surface, other: Surface) -> pygame.Rect:
    """Return where two pictures of a size differ; empty if they do not."""
    alike = pygame.mask.from_threshold(one, (0, 0, 0), (3, 3, 3, 255), other)
    alike.invert()
    return pygame.Rect(0, 0, 0, 0).unionall(alike.get_bounding_rects()) if alike.count() else pygame.Rect(0, 0, 0, 0)


@EVERY_ROOM
def test_guests_sit_beside_the_table_of_two_and_do_not_touch_it(room: Room) -> None:
    view = compose(640, 360, 2).view
    bare, filled = interior(room, view), room_with_guests(room, view, HOUSES[room.key][:3])
    middle = pygame.Rect(round(view.cx - view.far_half), 0, round(2 * view.far_half), view.h)
    assert not _differs(bare.subsurface(middle), filled.subsurface(middle))
    for side in ((0, 0, middle.x, view.h), (middle.right, 0, view.w - middle.right, view.h)):
        assert _differs(bare.subsurface(side), filled.subsurface(side))


def test_no_guests_are_drawn_where_there_is_no_room_for_them() -> None:
    room, view = ROOMS["catalan"], compose(1024, 768, 2).view
    assert not _differs(interior(room, view), room_with_guests(room, view, ("quim", "laia", "montse")))


def test_guests_are_people_of_the_house_who_do_not_play_and_only_watch_two() -> None:
    for room in ROOMS.values():
        players = HOUSES[room.key][0], "you"
        guests = guests_of(room, players)
        assert guests and not set(guests) & set(players) and set(guests) <= set(BY_KEY)
        assert guests_of(room, (*players, "a", "b")) == ()
    assert guests_of(HIGH_CONTRAST_ROOM, ("remei", "you")) == ()
