"""While a bet waits for the viewer's answer its caller taps the table, faster and harder, and then stops."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest

from tools.shots.lessons import Pupil
from tools.shots.positions import Position, Table, record, still_settings
from truc_desktop.storage.settings import Motion
from truc_desktop.table.ambience.suspense import TAPS

pytestmark = pytest.mark.usefixtures("blank_drawings")

ASKED = Position("asked", record("S1 play 5E", dealer=0), ("S1 call truc",), reach=None)
LEADS = Position("leads", record(), (), reach=None)
FRAME = 20.0


def table_of(position: Position, motion: Motion = Motion.FULL) -> Table:
    settings = replace(still_settings(), motion=motion, chatter=False)
    table = Table(position, (1280, 720), settings, draws=False)
    table.settle()
    return table


def trembles(table: Table, ms: float) -> tuple[float, bool]:
    """Let time pass; return how high the stake has hopped, in px, and whether a card did."""
    highest, cards = 0.0, False
    for _ in range(round(ms / FRAME)):
        table.frames(FRAME)
        scene = table.screen.scene
        highest = max(highest, *(node.rise for node in scene.table.stake.nodes))
        cards = cards or any(node.rise for node in (*scene.table.trick.values(), *scene.table.hand))
    return highest, cards


def test_the_stake_trembles_more_and_more_until_the_caller_stops() -> None:
    table = table_of(ASKED)
    assert trembles(table, TAPS[0][0] - 500) == (0, False)
    felt = [trembles(table, after - at) for (at, _high), (after, _higher) in pairwise(TAPS)]
    felt.append(trembles(table, 1500))
    heights = [high for high, _cards in felt]
    assert min(heights) > 0 and heights[-1] > heights[0] and not any(cards for _high, cards in felt)
    trembles(table, 1000)
    assert trembles(table, 4000) == (0, False)
    table.close()


def test_an_answer_ends_it() -> None:
    table = table_of(ASKED)
    table.submit(("S0 accept",))
    table.settle()
    assert trembles(table, TAPS[-1][0]) == (0, False)
    table.close()


@pytest.mark.parametrize("motion", [Motion.REDUCED, Motion.NONE])
def test_with_less_motion_nothing_trembles(motion: Motion) -> None:
    table = table_of(ASKED, motion)
    assert trembles(table, TAPS[-1][0] + 500) == (0, False)
    table.close()


def test_nobody_taps_while_no_bet_waits() -> None:
    table = table_of(LEADS)
    assert trembles(table, TAPS[-1][0] + 500) == (0, False)
    table.close()


def test_nobody_taps_in_a_lesson() -> None:
    pupil = Pupil("first-4", (640, 400), 1.0)
    pupil.until_asked()
    assert not pupil.screen.scene.life.suspense.on
    pupil.director.close()
