"""Game profiles: every game has a room, and characters of its region."""

from __future__ import annotations

import pytest

from truc_desktop.art.faces.cast import BY_KEY
from truc_desktop.art.palette import ROOMS
from truc_desktop.engine import PRESETS
from truc_desktop.presentation.games import profile_of


@pytest.mark.parametrize("key", [*PRESETS, "arg"])
def test_a_room_that_exists_and_enough_different_people(key: str) -> None:
    home = profile_of(key)
    assert home.room in ROOMS
    assert set(home.cast) <= set(BY_KEY)
    assert len(set(home.cast)) == len(home.cast) >= max(PRESETS[key].players if key in PRESETS else (6,))


def test_families_do_not_share_a_room() -> None:
    assert len({profile_of(key).room for key in ("cat", "val_f", "fr2", "trut", "arg")}) == 5


@pytest.mark.parametrize("key", ["cat", "val_f", "val_m", "fr2", "fr4", "lanes", "trut", "arg"])
def test_a_game_is_played_with_people_of_its_own_region(key: str) -> None:
    at_home = {
        "catalan": {"catalonia"}, "valencian": {"valencia"}, "french": {"roussillon", "poitou"}, "poitou": {"poitou"},
        "pulperia": {"argentina"},
    }  # fmt: skip
    home = profile_of(key)
    robots = [BY_KEY[who] for who in home.cast[1 : 5 if home.room == "poitou" else 6]]
    assert {person.region for person in robots} <= at_home[home.room]
