"""The stake as tokens on the cloth: as many as a hand is played for, paler ones that are asked for, and their ways."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from tools.shots.family import FOUR, FOUR_A, TWO_F, hand
from tools.shots.positions import LONG_HAND, Position, Table, record, still_settings
from truc_desktop.presentation.stake_on_table import MOST, StakeOnTable, stake_on_table
from truc_desktop.scene.sprite import Sprite
from truc_desktop.storage.settings import Motion as MotionSetting

pytestmark = pytest.mark.usefixtures("blank_drawings")
EYES = ((0, None), (1, None), (2, None), (3, None))
SIZE = (960, 600)


def sit(text: str, *live: str, motion: MotionSetting = MotionSetting.FULL) -> Table:
    settings = replace(still_settings(), motion=motion, chatter=False, trick_stay_ms=200)
    players = int(text.split("players: ")[1].split()[0])
    return Table(Position("stake", text, live, EYES[:players], None, players=players), SIZE, settings, draws=False)


def lying(table: Table) -> StakeOnTable:
    """Return the tokens that lie on the cloth."""
    nodes = [node for node in table.screen.scene.table.stake.layer.children if node.shown and node.name != "stake-dish"]
    whole = sum(node.alpha == 1.0 for node in nodes)
    return StakeOnTable(whole, len(nodes) - whole)


def run(table: Table, most: float = 20_000) -> None:
    scene = table.screen.scene
    for _ in range(round(most / 16)):
        table.frame()
        if scene.conductor.idle and scene.staging.effects.idle:
            return


CALLED = ("S1 play 5E", "S1 call truc")


@pytest.mark.parametrize(("text", "stake"), [
    (record(deal=False), StakeOnTable()),
    (record("S1 play 5E", dealer=0), StakeOnTable(1)),
    (record(*CALLED, dealer=0), StakeOnTable(1, 1)),
    (record(*CALLED, "S2 accept", dealer=0), StakeOnTable(2)),
    (record(*CALLED, "S2 call retruc", dealer=0), StakeOnTable(2, 1)),
    (record(*CALLED, "S2 refuse", dealer=0), StakeOnTable()),
    (hand("val_f", FOUR, "S1 call truc", "S2 call retruc", "S1 call quatre_val", "S2 call joc_fora", dealer=0),
     StakeOnTable(4, MOST - 4)),
    (hand("fr2", TWO_F, "S1 offer two_more", dealer=0), StakeOnTable(1, 1)),
])  # fmt: skip
def test_as_many_tokens_as_points_are_played_for(text: str, stake: StakeOnTable) -> None:
    table = sit(text)
    assert stake_on_table(table.screen.scene.conductor.shown) == stake
    assert lying(table) == stake
    table.close()


def test_tokens_that_are_asked_for_lie_down_with_the_blow_and_become_whole_with_the_answer() -> None:
    table = sit(record("S1 play 5E", dealer=0), "S1 call truc", "S2 accept")
    seen = [lying(table)]
    for _ in range(500):
        table.frame()
        if lying(table) != seen[-1]:
            seen.append(lying(table))
    table.close()
    assert seen == [StakeOnTable(1), StakeOnTable(1, 1), StakeOnTable(2)]


@pytest.mark.parametrize("motion", MotionSetting)
def test_the_tokens_fly_to_the_score_and_come_back_with_the_next_hand_only(motion: MotionSetting) -> None:
    table = sit(record(*LONG_HAND, "S1 play 7B", "S2 play 3E", "S3 play 2B", dealer=0), "S0 play 3O", motion=motion)
    assert lying(table) == StakeOnTable(2)
    counts = [lying(table).all]
    for _ in range(900):
        table.frame()
        if lying(table).all != counts[-1]:
            counts.append(lying(table).all)
        if table.screen.scene.conductor.shown.over:
            break
    run(table)
    assert counts == sorted(counts, reverse=True) and lying(table) == StakeOnTable()
    table.close()


def test_a_refused_bet_leaves_only_what_was_agreed_for_the_winners(monkeypatch: pytest.MonkeyPatch) -> None:
    table = sit(record(*CALLED, dealer=0), "S2 refuse")
    tokens = table.screen.scene.table.stake
    taken: list[int] = []
    take = tokens.take

    def watched() -> tuple[float, float] | None:
        taken.append(len(tokens.nodes))
        return take()

    monkeypatch.setattr(tokens, "take", watched)
    run(table)
    assert taken == [1]
    assert lying(table) == StakeOnTable()
    table.close()


def test_points_of_a_bet_on_values_leave_the_tokens_where_they_are() -> None:
    table = sit(hand("arg", FOUR_A, "S1 call envido", dealer=0), "S2 refuse")
    run(table)
    assert sum(table.screen.scene.conductor.shown.points) > 0
    assert lying(table) == StakeOnTable(1)
    table.close()


def test_tokens_say_what_they_mean_to_those_who_point_at_them() -> None:
    table = sit(record(*CALLED, dealer=0))
    first = table.screen.scene.table.stake.nodes[0]
    assert "1 point" in first.tip and "2 points if" in first.tip
    scene = table.screen.scene
    at = (round(first.window_pos[0]), round(first.window_pos[1]))
    table.screen.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=(0, 0, 0)))
    table.frames(1500)
    tip = scene.stage.root.find("tip")
    assert tip is not None and tip.shown
    table.close()


def test_a_token_makes_room_for_another_one_in_the_dish() -> None:
    table = sit(record("S1 play 5E", dealer=0), "S1 call truc")
    stake = table.screen.scene.table.stake
    (alone,), before = stake.nodes, (stake.nodes[0].x, stake.nodes[0].y)
    places = [alone.window_pos]
    run(table)
    assert len(stake.nodes) == 2 and (alone.x, alone.y) != before == pytest.approx(places[0])
    assert alone.window_pos == pytest.approx((alone.x, alone.y)), "it has come to rest"
    dish = stake.layer.find("stake-dish")
    assert isinstance(dish, Sprite) and all(dish.body().collidepoint(node.x, node.y) for node in stake.nodes)
    table.close()
