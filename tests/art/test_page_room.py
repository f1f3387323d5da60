"""The room behind a page."""

from __future__ import annotations

import pytest

from truc_desktop.art.interiors.page_room import FAR, page_room
from truc_desktop.art.palette import HIGH_CONTRAST_ROOM, ROOMS

SIZE = (320, 180)
U = 180 / 1080


@pytest.mark.parametrize("key", ROOMS)
def test_a_room_is_kept_covers_the_window_and_is_darker_than_paper(key: str) -> None:
    picture = page_room(ROOMS[key], *SIZE, U)
    assert picture.get_size() == SIZE and page_room.keeps(ROOMS[key], *SIZE, U)
    assert page_room(ROOMS[key], *SIZE, U) is picture
    light = [max(picture.get_at((x, y))[:3]) for x in range(0, 320, 8) for y in range(0, 180, 6)]
    assert max(light) < 236 and sum(light) / len(light) < 120


def test_the_rooms_differ_on_the_wall_and_on_the_table() -> None:
    for y in (0.2, (1 + FAR) / 2):
        row = round(y * SIZE[1])
        seen = {tuple(map(tuple, (page_room(room, *SIZE, U).get_at((x, row)) for x in range(0, 320, 40))))
                for room in ROOMS.values()}  # fmt: skip
        assert len(seen) == len(ROOMS)


def test_in_high_contrast_wall_and_table_are_plain() -> None:
    picture = page_room(HIGH_CONTRAST_ROOM, *SIZE, U)
    edge = round(FAR * SIZE[1])
    for rows in (range(0, edge, 12), range(edge + 4, SIZE[1], 6)):
        assert len({tuple(picture.get_at((x, y))) for x in range(0, 320, 16) for y in rows}) == 1
