"""The blurred room that is shown while the real one is painted."""

from __future__ import annotations

from truc_desktop.art.interiors.interior import blurred_room, stand_in
from truc_desktop.art.rooms import room_of


def test_a_blurred_room_has_light_above_and_the_cloth_of_its_table_at_the_foot() -> None:
    for key in ("catalan", "french", "pulperia"):
        picture = blurred_room(room_of(key), 640, 360)
        assert sum(picture.get_at((90, 50))[:3]) > 1.5 * sum(picture.get_at((320, 250))[:3])
    rooms = [blurred_room(room_of(key), 640, 360) for key in ("catalan", "valencian", "french")]
    assert len({tuple(room.get_at((320, 355))) for room in rooms}) == 3


def test_a_room_painted_for_another_size_stands_in_for_the_new_one() -> None:
    before = blurred_room(room_of("catalan"), 320, 180)
    before.fill((200, 30, 40), (0, 0, 160, 180))
    shown = stand_in(before, room_of("catalan"), 640, 360)
    assert shown.get_size() == (640, 360)
    assert shown.get_at((100, 100))[:3] == (200, 30, 40) != shown.get_at((500, 100))[:3]
    assert stand_in(shown, room_of("catalan"), 640, 360) is shown
    assert stand_in(None, room_of("catalan"), 64, 36).get_size() == (64, 36)
