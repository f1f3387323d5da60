"""Tags beside players: each player's is always in one place, attached to their plate."""

from __future__ import annotations

from dataclasses import replace

import pytest
from pygame import Rect

from tools.shots.family import FAMILY
from tools.shots.positions import POSITIONS, Position, Table, record, still_settings
from truc_desktop.presentation.games import Phrase
from truc_desktop.table.nodes.tag_place import bounds

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


def test_a_tag_keeps_its_place_and_bubbles_keep_off_it() -> None:
    table, found = tagged(Position("lead", record(dealer=0)), (1280, 720))
    actor = table.screen.scene.actor
    for speaker in range(1, 4):
        actor.speak(speaker, Phrase("Truc!", "I raise it to two", shout=True))
        bubble = actor.bubble(speaker)
        assert bubble is not None
        for seat, box in found.items():
            tag = actor.layer.find(f"whisper-{seat}")
            assert tag is not None and tuple(tag.body()) == box and not bubble.body().colliderect(tag.body())
        actor.hush()
    table.close()


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1024, 640)], ids=str)
def test_a_tag_covers_no_pack_whoever_deals(size: tuple[int, int]) -> None:
    table, found = tagged(ALL["lead"], size)
    place = table.screen.scene.place
    assert place is not None
    packs = [bounds(place.pack(position)) for position in range(4)]
    assert len(found) == 3 and all(Rect(box).collidelist(packs) < 0 for box in found.values())
    table.close()
