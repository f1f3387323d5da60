"""Name plates: a long name is cut but keeps its plate, and texts stay clear of the golden line."""

from __future__ import annotations

import itertools

import pygame
import pytest

from tools.shots.family import FAMILY
from tools.shots.positions import POSITIONS, TWO_SEATS, Table, still_settings
from truc_desktop.art.budget import Budget
from truc_desktop.art.palette import ROOMS
from truc_desktop.art.plates import name_plate, plate_fits
from truc_desktop.presentation.wording.roles import badge_told
from truc_desktop.table.layout.compose import compose
from truc_desktop.table.nodes.seated_player import SeatedPlayer

LONG = "Joan Petit de Tarragona"


@pytest.mark.parametrize("seats", [2, 4, 8])
@pytest.mark.parametrize("size, scale", [((1280, 720), 1.0), ((1920, 1080), 1.5), ((1024, 640), 1.0)], ids=str)
def test_a_long_name_is_cut_and_its_plate_stays(seats: int, size: tuple[int, int], scale: float) -> None:
    place = compose(*size, seats, scale)
    node = SeatedPlayer(1, "benat", LONG, True, 1, Budget(), ROOMS["catalan"])
    node.place(place, 1)
    node.show("dealer", "", True, ())
    most = place.places[1].plate
    assert node.plate is not None
    assert 0 < node.plate.body().width <= most + 1
    assert LONG in node.alt


def test_only_where_no_name_has_room_there_is_no_plate() -> None:
    assert plate_fits(LONG, True, 1.0, 110.0)
    assert plate_fits("Bo", True, 1.0, 80.0)
    assert not plate_fits(LONG, True, 1.0, 60.0)


@pytest.mark.parametrize("us", [True, False])
@pytest.mark.parametrize("role", ["", "rival"])
def test_the_mark_on_a_tight_plate_keeps_off_the_line(us: bool, role: str) -> None:
    t = 4.0
    plate = name_plate("Nelo", role, us, t, most=400 * t, tight=True)
    y = round((5 + (22 if role else 20)) * t)
    row = [plate.get_at((x, y)) for x in range(plate.get_width())]
    ground = [min(c.a, 255) == 255 and max(c.r, c.g, c.b) < 130 and max(c.r, c.g, c.b) > 50 for c in row]
    line = next(x for x, c in enumerate(row) if c.a == 255 and c.r > 150 and c.g > 110 and c.b < 140)
    after = next(x for x in range(line, len(row)) if ground[x])
    mark = next(x for x in range(after, len(row)) if not ground[x])
    assert mark - after >= 1.5 * t


@pytest.mark.parametrize("scale", [1.0, 1.5])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)], ids=str)
@pytest.mark.parametrize("name", ["two-turn", "turn", "val-six", "val-eight"])
def test_no_badge_lies_on_a_plate_however_long_names_are(name: str, size: tuple[int, int], scale: float) -> None:
    position = next(one for one in (*POSITIONS, *TWO_SEATS, *FAMILY) if one.name == name)
    table = Table(position, size, still_settings(scale), draws=False)
    seats = table.screen.scene.table.seats
    for kind in ("dealer", "lead"):
        for node in seats:
            node.title = LONG
            node.show(node.role, node.notice, True, (kind,))
        plates = [node.plate for node in seats if node.plate is not None]
        assert len(plates) == len(seats)
        for mark, plate in itertools.product((mark for node in seats for mark in node.badge_marks()), plates):
            assert mark.image is not None and plate.image is not None
            shift = plate.body().x - mark.body().x, plate.body().y - mark.body().y
            edges = [pygame.mask.from_surface(picture, 200) for picture in (mark.image, plate.image)]
            assert edges[0].overlap_area(edges[1], shift) == 0, (mark.name, plate.name)
    table.close()


def test_the_flag_tells_of_the_first_trick_alone() -> None:
    assert "first trick" in badge_told("lead") and "next one" in badge_told("lead")
