"""A dealt card flies in a bow, slides a little past its place, and settles there."""

from __future__ import annotations

import math
from dataclasses import replace

import pytest

from tools.shots.positions import Position, Table, record, still_settings
from truc_desktop.table.animation.dealt_card import past, tossed
from truc_desktop.table.animation.timings import DEALT, DEALT_NEAR, FANNED, Toss
from truc_desktop.table.layout.geometry import CardPose
from truc_desktop.table.nodes.card import BACK, CardNode
from truc_desktop.table.picture_preload import LIFTS

pytestmark = pytest.mark.usefixtures("blank_drawings")
MS = 320.0


def way(how: Toss, end: CardPose) -> tuple[CardNode, list[tuple[float, float, float]]]:
    """Return a card after its way from (100, 500), and where it was (x, y, height) frame by frame."""
    table = Table(Position("deal", record(), reach=None), (1280, 720), replace(still_settings(), chatter=False),
                  draws=False)  # fmt: skip
    scene = table.screen.scene
    node = CardNode(BACK, replace(end, x=100.0, y=500.0), scene.room, 4.0)
    scene.table.dealt_layer.add(node)
    scene.staging.play(tossed(scene.staging, node, end, MS, how))
    found: list[tuple[float, float, float]] = []
    while not found or (node.x, node.y) != (end.x, end.y) or node.angle:
        table.frame()
        found.append((node.x, node.y, node.lift))
        assert len(found) < 60
    table.close()
    return node, found


@pytest.mark.parametrize("how", [DEALT, DEALT_NEAR, FANNED])
def test_a_dealt_card_flies_a_bow_and_comes_back_from_beyond_its_place(how: Toss) -> None:
    end = CardPose(700.0, 500.0, 12.0, 60.0)
    node, found = way(how, end)
    assert max(500 - y for _x, y, _lift in found) > 0.05 * 600
    beyond = max(x - 700 for x, _y, _lift in found)
    assert 2 < beyond <= how.over_most
    assert (node.x, node.y, node.pose, node.scale, node.lift) == (700.0, 500.0, end, 1.0, 4.0)
    assert max(lift for *_at, lift in found) > 4.0
    ahead = [x for x, _y, _lift in found]
    turns = ahead.index(max(ahead))
    assert ahead[:turns + 1] == sorted(ahead[:turns + 1]), "no card turns back before it is there"


def test_a_card_that_stays_where_it_is_does_not_move() -> None:
    _node, found = way(DEALT, CardPose(100.0, 500.0, 0.0, 60.0))
    assert all(math.dist(at[:2], (100, 500)) < 0.5 for at in found)


def test_the_way_past_begins_late_and_ends_at_nothing() -> None:
    assert past(0.0) == past(0.4) == 0.0
    assert past(0.7) > 0.9
    assert past(1.0) == pytest.approx(0.0, abs=1e-9)


def test_the_shadows_of_dealt_cards_are_drawn_ahead() -> None:
    for how, kind in ((DEALT, "back"), (DEALT_NEAR, "hand"), (FANNED, "hand")):
        low, high = LIFTS[kind]
        assert low + how.rise <= high
