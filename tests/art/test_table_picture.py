"""The small pictures of the rooms' tables."""

from __future__ import annotations

import pytest

from truc_desktop.art.interiors.table_picture import MOST_TOKENS, lay_crown, lay_score, table_picture
from truc_desktop.art.palette import HIGH_CONTRAST_ROOM, ROOMS, Room

SIZE = (122, 80)


@pytest.mark.parametrize("room", [*ROOMS.values(), HIGH_CONTRAST_ROOM])
def test_a_table_stands_free_and_is_kept(room: Room) -> None:
    picture = table_picture(room, *SIZE)
    assert picture.get_size() == SIZE and table_picture(room, *SIZE) is picture
    assert picture.get_at((0, 0)).a == 0 and picture.get_at((61, 40)).a >= 254


def test_every_room_has_a_table_of_its_own() -> None:
    middles = {tuple(table_picture(room, *SIZE).get_at((48, 30))) for room in ROOMS.values()}
    assert len(middles) == len(ROOMS)


def test_tokens_and_crown_lie_on_the_side_they_belong_to() -> None:
    bare = table_picture(ROOMS["catalan"], *SIZE)

    def changed(us: int = 0, them: int = 0, won: bool = False) -> tuple[bool, bool]:
        out = bare.copy()
        if won:
            lay_crown(out)
        else:
            lay_score(out, "catalan", us, them)
        rows = [
            any(out.get_at((x, y)) != bare.get_at((x, y)) for x in range(SIZE[0]))
            for y in range(SIZE[1])
        ]  # fmt: skip
        return any(rows[:32]), any(rows[48:])

    assert changed() == (False, False)
    assert changed(us=MOST_TOKENS) == (False, True)
    assert changed(them=MOST_TOKENS) == (True, False)
    assert changed(won=True) == (False, True)
