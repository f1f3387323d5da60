"""Won tricks: each side's lie on its own mat, no matter who has won them, and stay there."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tools.shots.positions import Position, Table, record, still_settings

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
