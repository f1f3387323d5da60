"""What is built of wood about the cloth: the higher part of a table's front edge, and the trays for tricks."""

from __future__ import annotations

import pytest

from truc_desktop.art import svg
from truc_desktop.art.interiors.front_edge import rail_step, step_edge
from truc_desktop.art.palette import ROOMS, Room
from truc_desktop.art.trick_mat import trick_mat

EVERY_ROOM = pytest.mark.parametrize("room", ROOMS.values(), ids=ROOMS.keys())
W, H, RISE, U = 300, 180, 60, 1.0


@EVERY_ROOM
def test_a_step_rises_from_the_rail_at_a_free_end_only(room: Room) -> None:
    side, over = step_edge(U)
    svg.set_strict(True)
    try:
        one, both = rail_step(room, W, H, RISE, U, (True, False)), rail_step(room, W, H, RISE, U, (True, True))
    finally:
        svg.set_strict(False)
    assert one.get_size() == (side + W, over + H)
    assert both.get_size() == (side + W + side, over + H)
    beside = side - 20
    assert one.get_at((beside, over + 4)).a < 200, "the cloth is seen in the corner over the curve"
    assert one.get_at((beside, over + RISE + 40)).a == 255
    assert one.get_at((side + W - 1, over + 6)).a == 255, "it ends as high as it is at the edge of the window"
    assert both.get_at((side + W + side - 1, over + 6)).a < 200


def test_a_tray_has_a_rim_about_the_colour_of_its_side() -> None:
    ours, theirs = trick_mat(True, 200, 90, U), trick_mat(False, 200, 90, U)
    for tray in (ours, theirs):
        assert tray.get_at((100, 4)).r > tray.get_at((100, 4)).b, "wood"
    assert ours.get_at((100, 60)).b > ours.get_at((100, 60)).r
    assert theirs.get_at((100, 60)).r > theirs.get_at((100, 60)).b
