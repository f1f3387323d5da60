"""A finished trick shows whose it is: ours draws the beaten cards in, in warm light; theirs covers our best card."""

from __future__ import annotations

import math
from dataclasses import replace
from itertools import pairwise

import pytest

from tools.shots.positions import FIRST_TRICK, MEANT, Position, Table, record, still_settings
from truc_desktop.scene.sprite import Sprite
from truc_desktop.storage.settings import Motion as MotionSetting
from truc_desktop.table.animation.timings import BEATEN_DIM, COVERED_DIM, LOST, TAKEN
from truc_desktop.table.layout.geometry import CARD_RATIO
from truc_desktop.table.nodes.cels import LightPool

SIZE = (1024, 640)
THIRD_OF_A_SECOND = 340.0
Places = dict[int, tuple[float, float]]
pytestmark = pytest.mark.usefixtures("blank_drawings")


def last_card(us: bool, motion: MotionSetting = MotionSetting.FULL, stay_ms: int = 1200) -> tuple[Table, Places]:
    """Return a table whose last card has just come to rest, and where the cards of the trick lie.

    The viewer's king is the best card of their side, and the highest one unless the player at the right has a three.
    """
    text = record(*FIRST_TRICK[:3], dealer=0)
    if not us:
        text = text.replace("1C 5E 7B", "1C 5E 3E").replace("6O 3E", "6O 7B").replace("S1 play 5E", "S1 play 3E")
    settings = replace(still_settings(), motion=motion, chatter=False, trick_stay_ms=stay_ms)
    table = Table(Position("taken", text, ("S0 play 12O",), MEANT, None), SIZE, settings, draws=False)
    top = table.screen.scene.table
    table.until(lambda: len(top.trick) == 4, "the last card")
    table.until(lambda: len(table.screen.scene.conductor.shown.plays) == 4, "the last card at rest")
    return table, {position: (node.x, node.y) for position, node in top.trick.items()}


def pools(table: Table) -> list[LightPool]:
    return [node for node in table.screen.scene.table.trick_layer.children if isinstance(node, LightPool)]


def now(table: Table) -> Places:
    return {position: (node.x, node.y) for position, node in table.screen.scene.table.trick.items()}


def test_a_trick_of_ours_draws_the_beaten_cards_in_and_is_lit_within_a_third_of_a_second() -> None:
    table, before = last_card(us=True)
    assert not pools(table)
    table.frames(THIRD_OF_A_SECOND)
    after, (light,) = now(table), pools(table)
    assert after[0] == before[0] == (light.x, light.y)
    for position in (1, 2, 3):
        assert math.dist(after[position], after[0]) < 0.9 * math.dist(before[position], before[0])
    assert "trick_won" in table.sounds.asked and "trick_lost" not in table.sounds.asked
    table.frames(200)
    cards = table.screen.scene.table.trick
    assert [cards[position].dim for position in range(4)] == [0.0] + [BEATEN_DIM] * 3
    table.close()


def test_a_trick_of_theirs_covers_our_best_card_which_darkens_without_light() -> None:
    table, before = last_card(us=False)
    table.frames(THIRD_OF_A_SECOND)
    after, cards = now(table), table.screen.scene.table.trick
    assert not pools(table)
    moved = [position for position in before if math.dist(before[position], after[position]) > 1]
    assert moved == [1]
    (x, y), (other_x, other_y) = after[1], after[0]
    wide = cards[0].pose.width
    assert 0.3 < math.hypot((x - other_x) / wide, (y - other_y) / (wide * CARD_RATIO)) < 0.75, "over its edge"
    assert cards[1].z > max(cards[position].z for position in (0, 2, 3))
    assert "trick_lost" in table.sounds.asked and "trick_won" not in table.sounds.asked
    table.frames(200)
    assert [cards[position].dim for position in range(4)] == [COVERED_DIM, 0.0, COVERED_DIM, BEATEN_DIM]
    table.close()


@pytest.mark.parametrize("us", [True, False])
def test_with_less_motion_light_and_darkness_alone_tell_it(us: bool) -> None:
    table, before = last_card(us, MotionSetting.REDUCED)
    for _ in range(20):
        table.frame()
        assert now(table) == before
    assert len(pools(table)) == us
    assert table.screen.scene.table.trick[0].dim == (0.0 if us else COVERED_DIM)
    table.close()


def lies(table: Table) -> list[tuple[object, ...]]:
    """Return what is to be seen of the trick once it has been swept away."""
    top = table.screen.scene.table
    assert not top.trick and not pools(table)
    nodes = [node for pile in top.piles for node in pile.nodes]
    return [(node.code, node.x, node.y, node.angle, node.scale, node.dim, node.rise, node.aside) for node in nodes]


@pytest.mark.parametrize("us", [True, False])
def test_a_skip_at_any_moment_leads_to_the_same_picture(us: bool) -> None:
    pictures = []
    for ms in (0, 40, 110, 170, 230, 300, 500, 1700):
        table, _before = last_card(us)
        if ms:
            table.frames(ms)
        table.screen.scene.conductor.finish_all()
        table.frames(900)
        bodies = [player.aside for player in table.screen.scene.table.seats if isinstance(player, Sprite)]
        assert not any(any(aside) for aside in bodies)
        pictures.append(lies(table))
        table.close()
    assert all(one == other for one, other in pairwise(pictures))


def test_a_hand_that_is_worth_more_is_felt_more() -> None:
    for table in (TAKEN, LOST):
        assert all(one.rise < other.rise and one.hop < other.hop and one.body < other.body
                   for one, other in pairwise(table))  # fmt: skip
    for ours, theirs in zip(TAKEN, LOST, strict=True):
        assert theirs.light == 0 < ours.after < ours.light
        assert theirs.dust < ours.dust and theirs.hop < ours.hop and theirs.stop_ms < ours.stop_ms
        for how in (ours, theirs):
            assert how.back_ms + how.rise_ms + how.drop_ms + how.stop_ms < THIRD_OF_A_SECOND


def test_at_instant_speed_nothing_is_left_behind() -> None:
    text = record(*FIRST_TRICK[:3], dealer=0)
    settings = replace(still_settings(), speed=math.inf, chatter=False, trick_stay_ms=0)
    table = Table(Position("taken", text, ("S0 play 12O",), MEANT, None), SIZE, settings, draws=False)
    table.until(lambda: bool(table.screen.scene.table.piles), "the sweep")
    assert lies(table) and "trick_won" not in table.sounds.asked
    table.close()
