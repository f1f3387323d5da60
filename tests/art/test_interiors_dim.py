"""The dim room that is shown while the real one is painted."""

from __future__ import annotations

from truc_desktop.art.interiors.interior import dim
from truc_desktop.art.rooms import room_of


def test_a_dim_room_has_lamplight_above_and_the_cloth_of_its_table_at_the_foot() -> None:
    for key in ("catalan", "valencian"):
        picture = dim(room_of(key), 640, 360, 0.8)
        lamp, corner = picture.get_at((320, 40)), picture.get_at((10, 250))
        assert sum(lamp[:3]) > 1.5 * sum(corner[:3])
        plain = dim(room_of(key), 640, 360)
        assert picture.get_at((320, 350)) != plain.get_at((320, 350)) and picture.get_at((320, 40)) == lamp
    cloths = {tuple(dim(room_of(key), 640, 360, 0.8).get_at((320, 350))) for key in ("catalan", "valencian", "french")}
    assert len(cloths) == 3
