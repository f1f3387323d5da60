"""Pictures of rooms, still lifes, the title and cards."""

from __future__ import annotations

import pygame
import pytest
from pygame import Rect, Surface

from truc_desktop.art import svg
from truc_desktop.art.cards import (
    RATIO,
    back_surface,
    card_source,
    card_surface,
    focus_ring_card,
    forget_cards,
    lead_ring,
)
from truc_desktop.art.logo import logo
from truc_desktop.art.mat import MARGIN, mat_sprite
from truc_desktop.art.motifs import MOTIFS
from truc_desktop.art.palette import HIGH_CONTRAST_ROOM, ROOMS, Room
from truc_desktop.art.props import SIZE, still_life
from truc_desktop.art.rooms import DIMMED, lamp, room_of, room_surface, room_swatch
from truc_desktop.art.svg import Svg
from truc_desktop.art.svg_lint import lint
from truc_desktop.art.tabletops import draw_table_top
from truc_desktop.art.textures import cloth_tile, grain_tile
from truc_desktop.art.theme import HIGH_CONTRAST, TAVERN, use

EVERY_ROOM = pytest.mark.parametrize("room", ROOMS.values(), ids=ROOMS.keys())


def average(surface: Surface, area: Rect | tuple[int, int, int, int]) -> tuple[int, int, int]:
    """Return the mean colour of an area."""
    red, green, blue, _ = pygame.transform.average_color(surface, area)
    return red, green, blue


@EVERY_ROOM
@pytest.mark.parametrize(("w", "h"), [(1024, 640), (1920, 1080)])
def test_each_room_is_painted_to_the_edges(room: Room, w: int, h: int) -> None:
    u = min(h / 1080, w / 1440)
    mat = (round(w * 0.2), round(122 * u), round(w * 0.6), round(600 * u))
    picture = room_surface(room, w, h, mat, u)
    assert picture.get_size() == (w, h)
    assert not picture.get_flags() & pygame.SRCALPHA
    assert room_surface(room, w, h, mat, u) is picture
    for corner in ((0, 0, 8, 8), (w - 8, h - 8, 8, 8), (w // 2, h - 8, 8, 8)):
        assert sum(average(picture, corner)) > 40
    bare = room_surface(room, w, h, None, u)
    middle = (w // 2 - 40, round(250 * u), 80, 60)
    assert average(picture, middle) != average(bare, middle)
    assert average(picture, (4, h - 60, 100, 50)) == average(bare, (4, h - 60, 100, 50))


@EVERY_ROOM
def test_the_light_falls_off_to_the_rim(room: Room) -> None:
    light = lamp(room.lamp, room.lamp_at, 192, 108)
    middle = light.get_at((round(192 * room.lamp_at[0]), round(108 * room.lamp_at[1])))
    corner = light.get_at((190, 106))
    assert sum(middle[:3]) > 1.8 * sum(corner[:3])
    assert lamp(DIMMED, (0.5, 0.4), 96, 54).get_size() == (96, 54)


@EVERY_ROOM
def test_the_drawings_of_a_room_are_safe(room: Room) -> None:
    drawing = Svg(1440, 900)
    draw_table_top(drawing, room)
    assert lint(drawing.source()) == []
    cell = Svg(100, 50)
    for i in range(2):
        cell.push(25 + i * 50, 25)
        MOTIFS[room.motif](cell, 50, i, room.accents)
        cell.pop()
    assert lint(cell.source()) == []
    svg.set_strict(True)
    try:
        mat = mat_sprite(room, 640, 400, 0.5)
        thing = still_life(room.key, 0.4)
    finally:
        svg.set_strict(False)
    assert mat.get_size() == (round((640 + 2 * MARGIN) / 2), round((400 + 2 * MARGIN) / 2))
    assert mat.get_at((0, 0)).a == 0
    assert thing.get_size() == (round(SIZE[0] * 0.4), round(SIZE[1] * 0.4))
    assert thing.get_bounding_rect().w > 60


def test_rooms_look_different_and_are_painted_alike_each_time() -> None:
    pictures = {key: room_surface(room, 320, 200, (60, 30, 200, 110), 0.25) for key, room in ROOMS.items()}
    raw = {key: picture.get_buffer().raw for key, picture in pictures.items()}
    assert len(set(raw.values())) == len(ROOMS)
    room_surface.forget()
    mat_sprite.forget()
    again = room_surface(ROOMS["poitou"], 320, 200, (60, 30, 200, 110), 0.25)
    assert again.get_buffer().raw == raw["poitou"]


def test_high_contrast_flattens_every_room() -> None:
    assert room_of("french") is ROOMS["french"]
    use(HIGH_CONTRAST)
    try:
        assert room_of("french") is HIGH_CONTRAST_ROOM
    finally:
        use(TAVERN)
    flat = room_surface(HIGH_CONTRAST_ROOM, 320, 200, (60, 30, 200, 110), 0.25)
    colours = {tuple(flat.get_at((x, 100))[:3]) for x in range(320)}
    assert colours == {(16, 20, 24), (255, 255, 255), (11, 44, 28)}


def test_textures_only_take_a_little_light_away() -> None:
    for tile in (grain_tile(), *(cloth_tile(cloth, 1.0) for cloth in ("wool", "linen", "felt", "leather"))):
        assert min(average(tile, tile.get_rect())) > 205
    with pytest.raises(KeyError):
        cloth_tile("silk", 1.0)


def test_swatches_and_title() -> None:
    plain = room_swatch(ROOMS["catalan"], 90, 70, 1.0)
    chosen = room_swatch(ROOMS["catalan"], 90, 70, 1.0, True)
    assert plain.get_size() == chosen.get_size() == (90, 70)
    assert plain.get_bounding_rect().w < chosen.get_bounding_rect().w <= 90
    title = logo(300)
    box = title.get_bounding_rect()
    assert box.w >= 300
    assert title.get_rect().inflate(-2, -2).contains(box)


def test_cards_have_the_asked_size_upright_and_turned() -> None:
    upright = card_surface("3O", 100)
    assert upright.get_size() == (100, round(100 * RATIO))
    assert card_surface("3O", 100.2, 0.1) is upright
    turned = card_surface("3O", 100, 7)
    assert turned.get_width() > 115
    assert turned.get_at((0, 0)).a == 0
    forget_cards()
    assert card_surface("3O", 100).get_buffer().raw == upright.get_buffer().raw
    with pytest.raises(FileNotFoundError):
        card_surface("99X", 100)


def test_the_back_wears_the_colours_of_the_room() -> None:
    backs = {key: back_surface(key, 60).get_buffer().raw for key in ROOMS}
    assert len(set(backs.values())) == len(ROOMS)
    assert card_surface("back", 60).get_buffer().raw == backs["catalan"]
    assert lint(card_source("back")) == []


@pytest.mark.parametrize("ring", [lead_ring, focus_ring_card])
@pytest.mark.parametrize("angle", [0, 7])
def test_rings_go_round_a_card(ring: object, angle: float) -> None:
    card, around = card_surface("1E", 100, angle), ring(100, angle, 1.0)  # type: ignore[operator]
    assert card.get_width() + 10 <= around.get_width() <= card.get_width() + 36
    assert around.get_at(around.get_rect().center).a == 0
    middle = around.get_width() // 2
    column = [around.get_at((middle, y)).a for y in range(around.get_height() // 2)]
    assert max(column) == 255
    assert column[0] < 20
