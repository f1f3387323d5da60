"""Tags beside players: each player's is always in one place, attached to their plate, or in one other."""

from __future__ import annotations

from dataclasses import replace

import pytest
from pygame import Rect

from tools.shots.family import FAMILY
from tools.shots.positions import POSITIONS, Position, Table, record, still_settings

pytestmark = pytest.mark.usefixtures("blank_drawings")
ALL = {position.name: position for position in (*POSITIONS, *FAMILY)}
NOTE = "Signed: a three in hand"


def tagged(position: Position, size: tuple[int, int]) -> tuple[Table, dict[int, tuple[int, ...]]]:
    table = Table(position, size, replace(still_settings(), chatter=False), draws=False)
    actor, found = table.screen.scene.actor, {}
    for seat in range(1, table.screen.scene.table.count):
        actor.whisper(seat, NOTE, stays=True)
        tag = actor.layer.find(f"whisper-{seat}")
        assert tag is not None
        found[seat] = tuple(tag.body())
    return table, found


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1024, 640)], ids=str)
def test_a_tag_is_in_the_same_place_whatever_lies_on_the_table(size: tuple[int, int]) -> None:
    positions = ("lead", "turn", "third", "answer")
    places = []
    for name in positions:
        table, found = tagged(replace(ALL[name], looks=()), size)
        table.close()
        places.append(found)
    assert all(found == places[0] for found in places[1:])


@pytest.mark.parametrize("name", ["lead", "arg-six"])
def test_a_tag_touches_the_plate_of_its_player(name: str) -> None:
    table, found = tagged(ALL[name], (1280, 720))
    for seat, box in found.items():
        node = table.screen.scene.table.seats[seat]
        assert node.plate is not None
        near = node.plate.body().inflate(24, 24)
        assert near.colliderect(box), f"{seat}: {near} {box}"
        others = [other.plate.body() for other in table.screen.scene.table.seats if other is not node and other.plate]
        assert all(not other.colliderect(box) for other in others)
    table.close()


def test_a_tag_has_one_other_place_for_when_a_bubble_needs_the_first() -> None:
    table, found = tagged(Position("lead", record(dealer=0)), (1280, 720))
    scene = table.screen.scene
    places, covered = set(), list[Rect]()
    scene.actor.papers = lambda: covered
    for _ in range(3):
        scene.actor.place_tags()
        tag = scene.actor.layer.find("whisper-2")
        assert tag is not None
        places.add(tuple(tag.body()))
        covered[:] = [tag.body().copy()]
    assert len(places) == 2 and found[2] in places
    table.close()
