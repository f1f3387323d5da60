"""The cards that move in the dark while a room is being painted."""

from __future__ import annotations

import dataclasses
import math

import pytest

from tests.screens.pages import Program
from truc_desktop.art.palette import ROOMS
from truc_desktop.scene.transition import TransitionKind
from truc_desktop.screens.setup.recent_tables import with_recent
from truc_desktop.storage.settings import LastTable, Motion
from truc_desktop.ui.transitions import transition
from truc_desktop.ui.waiting_cards import STEPS, waiting_cards


@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080)])
@pytest.mark.parametrize("room", ROOMS)
def test_the_fan_opens_and_closes_within_a_small_picture(room: str, size: tuple[int, int]) -> None:
    pictures = [waiting_cards(room, size, step) for step in range(STEPS + 1)]
    assert len({picture.get_size() for picture in pictures}) == 1 and pictures[0].get_height() < size[1] / 3
    wide = [picture.get_bounding_rect(250).w for picture in pictures]  # the cards, not their shadows
    middle = STEPS // 2
    assert wide[: middle + 1] == sorted(wide[: middle + 1]) and wide[middle] > 1.5 * wide[0]
    assert pictures[0].get_buffer().raw == pictures[STEPS].get_buffer().raw, "it goes on without a leap"
    for picture in pictures:
        side = picture.get_width()
        rim = (picture.get_at(at).a for x in range(side) for at in ((x, 0), (x, side - 1), (0, x), (side - 1, x)))
        assert max(rim) == 0, "no card is cut off"


def test_they_are_the_cards_of_the_last_game(program: Program) -> None:
    program.settings = with_recent(program.settings, LastTable(rules="fr2", players=2, robots=()))
    by = transition(program, TransitionKind.GET_UP)
    assert by is not None and by.waiting is not None
    seen, french = by.waiting((1024, 640), 0), waiting_cards("french", (1024, 640), 0)
    assert seen.get_buffer().raw == french.get_buffer().raw


@pytest.mark.parametrize("motion", [Motion.REDUCED, Motion.NONE])
def test_nothing_moves_with_less_motion(program: Program, motion: Motion) -> None:
    program.settings = dataclasses.replace(program.settings, motion=motion)
    assert transition(program, TransitionKind.SIT_DOWN) is None
    program.settings = dataclasses.replace(program.settings, motion=Motion.FULL, speed=math.inf)
    assert transition(program, TransitionKind.SIT_DOWN) is None
