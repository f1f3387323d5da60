"""Moments that are held: the card that decides a hand, and cards that are equally high."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tools.shots.films import at_stake
from tools.shots.positions import FOUR, MEANT, Position, Table, record, still_settings
from truc_desktop.scene.sprite import Sprite
from truc_desktop.storage.settings import Motion
from truc_desktop.table.animation.timings import DECISIONS
from truc_desktop.table.nodes.tabletop import Tabletop

pytestmark = pytest.mark.usefixtures("blank_drawings")
SIZE = (1024, 640)
BREATH = 150, 250
"""Least and most of a hit-stop in ms."""
_EQUAL = "S0 3O 12O 4C | S1 1C 5E 7B | S2 12E 6O 3E | S3 12C 4B 6C"
TIED = Position("tied", record("S1 play 5E", "S2 play 12E", "S3 play 12C", dealer=0).replace(FOUR, _EQUAL),
                ("S0 play 4C",), MEANT, None)  # fmt: skip


def sit(position: Position, motion: Motion = Motion.FULL) -> Table:
    return Table(position, SIZE, replace(still_settings(), motion=motion, chatter=False), draws=False)


def rings(top: Tabletop) -> list[tuple[float, float]]:
    """Where cards of the trick have a gold rim."""
    return [(ring.x, ring.y) for ring in top._rings]


def marks(top: Tabletop) -> list[Sprite]:
    """The signs between equal cards."""
    return [node for node in top.trick_layer.children if isinstance(node, Sprite) and node.name == "equal"]


@pytest.mark.parametrize("stake", [1, 4])
def test_the_card_that_decides_a_hand_holds_the_moment_with_a_gold_rim(
    stake: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = sit(at_stake(stake))
    top, staging = table.screen.scene.table, table.screen.scene.staging
    held: list[tuple[float, int]] = []
    stop = staging.stop

    def stopped(ms: float) -> None:
        stop(ms)
        held.append((ms, 0))

    monkeypatch.setattr(staging, "stop", stopped)
    for _ in range(120):
        table.frame()
        if held and held[-1][0] >= BREATH[0]:
            break
    assert held[-1][0] == DECISIONS[stake - 1].stop_ms
    card = top.trick[0]
    assert rings(top) == [(card.pose.x, card.pose.y)]
    table.close()


def test_a_breath_is_between_150_and_250_ms_and_the_cloth_comes_nearer() -> None:
    assert [how.stop_ms for how in (DECISIONS[0], DECISIONS[-1])] == list(BREATH)
    assert all(how.push > 0 and how.push_hold_ms >= how.stop_ms for how in DECISIONS)


@pytest.mark.parametrize("motion", Motion)
def test_equal_cards_are_marked_alike_until_the_trick_is_gone(motion: Motion) -> None:
    table = sit(TIED, motion)
    top = table.screen.scene.table
    equal = [node for node in top.trick.values() if node.code in ("12E", "12C")]
    assert sorted(rings(top)) == sorted((node.pose.x, node.pose.y) for node in equal), "as soon as they lie there"
    seen: set[tuple[int, int]] = set()
    for _ in range(400):
        table.frame()
        seen.add((len(rings(top)), len(marks(top))))
        for mark in marks(top):
            left, right = sorted(node.pose.x for node in equal)
            assert left < mark.x < right and mark.alt == "Equally high"
    assert (2, 1 if motion is Motion.FULL else 0) in seen
    assert not marks(top) and not rings(top)
    table.close()


def test_a_press_ends_a_tie_in_the_same_picture() -> None:
    table = sit(TIED)
    top = table.screen.scene.table
    table.until(lambda: bool(marks(top)), "the sign between them")
    table.screen.scene.conductor.finish_all()
    assert not marks(top) and not rings(top) and not top.trick
    table.close()
