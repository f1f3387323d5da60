"""Won tricks: each side's lie on its own mat, no matter who has won them, and stay there."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tools.shots.positions import Position, Table, record, still_settings
from truc_desktop.scene.node import Node
from truc_desktop.table.animation.timings import GREAT_PUSH

pytestmark = pytest.mark.usefixtures("blank_drawings")
BY_PARTNER = ("S1 play 5E", "S2 play 3E", "S3 play 6C"), "S0 play 4C", 2
BY_LEFT_RIVAL = ("S1 play 5E", "S2 play 6O", "S3 play 2B"), "S0 play 4C", 3


@pytest.mark.parametrize(("laid", "last", "winner", "side"), [(*BY_PARTNER, "us"), (*BY_LEFT_RIVAL, "them")])
def test_a_trick_goes_to_the_mat_of_its_side_no_matter_who_has_won_it(
    laid: tuple[str, ...], last: str, winner: int, side: str
) -> None:
    settings = replace(still_settings(), chatter=False, trick_stay_ms=200)
    table = Table(Position("won", record(*laid, dealer=0), (last,), reach=None), (1280, 720), settings, draws=False)
    scene, top = table.screen.scene, table.screen.scene.table
    table.until(lambda: bool(top.piles), "the trick away")
    assert scene.conductor.shown.tricks[0].winner == winner
    table.frames(1500)
    mats = {mat.name.rpartition("-")[2]: mat.body() for mat in top.mat_layer.children}
    assert set(mats) == {"us", "them"}
    before = [(round(node.x), round(node.y)) for node in top.piles[0].nodes]
    assert len(before) == 4 and all(mats[side].collidepoint(at) for at in before)
    scene.arrange()
    assert [(round(node.x), round(node.y)) for node in top.piles[0].nodes] == before
    assert [mat.body() for mat in top.mat_layer.children] == list(mats.values())
    table.close()


def test_what_lies_on_the_cloth_stays_where_it_lies_on_it_while_the_cloth_comes_nearer() -> None:
    settings = replace(still_settings(), chatter=False, trick_stay_ms=200)
    table = Table(Position("won", record(*BY_LEFT_RIVAL[0], dealer=0), (BY_LEFT_RIVAL[1],), reach=None), (1280, 720),
                  settings, draws=False)  # fmt: skip
    scene, top = table.screen.scene, table.screen.scene.table
    table.until(lambda: bool(top.piles) and top.piles[0].mark is not None, "the trick away")
    table.until(lambda: scene.staging.effects.idle, "the table at rest")
    pile, staging = top.piles[0], scene.staging
    tray = next(mat for mat in top.mat_layer.children if mat.name.endswith("them"))
    beside, dish = staging.below.find("still-life"), top.stake.dish
    assert beside is not None and dish is not None and pile.mark is not None

    def lies(thing: Node) -> tuple[float, float]:
        (x, y), (to_x, to_y) = thing.window_pos, tray.window_pos
        return x - to_x, y - to_y

    parts = (*pile.nodes, pile.mark)
    before, stood = [lies(node) for node in parts], [node.window_pos for node in (tray, beside, dish)]
    staging.aim(scene.place.trick_centre if scene.place else (0, 0), GREAT_PUSH)
    staging.push(GREAT_PUSH)
    gone = [abs(node.window_pos[0] - at[0]) + abs(node.window_pos[1] - at[1])
            for node, at in zip((tray, beside, dish), stood, strict=True)]  # fmt: skip
    assert min(gone) >= 2 and gone[0] > 10
    assert [lies(node) for node in parts] == before
    staging.push(0.0)
    assert [node.window_pos for node in (tray, beside, dish)] == stood
    table.close()
