"""The note about the viewer's own sign leaves the places of the next cards, the faces and what asks the player free."""

from __future__ import annotations

from dataclasses import replace

import pytest
from pygame import Rect

from tools.shots.family import FAMILY
from tools.shots.positions import POSITIONS, Position, Table, record, still_settings
from truc_desktop.scene.sprite import Sprite
from truc_desktop.table.animation.actor import UNSEEN_NOTE
from truc_desktop.table.nodes.own_player import sign_box
from truc_desktop.table.nodes.sign_note import best_place, note_shapes
from truc_desktop.table.nodes.tag_place import bounds

pytestmark = pytest.mark.usefixtures("blank_drawings")
ALL = {position.name: position for position in (*POSITIONS, *FAMILY)}
NAMES = ["lead", "turn", "arg-rooster", "arg-six", "val-six", "val-eight"]
SIZES = [(1024, 640), (1024, 768), (1280, 720), (1920, 1080), (3440, 1440), (3840, 2160)]


def sit(name: str, size: tuple[int, int], scale: float = 1.0) -> tuple[Table, Rect]:
    """Return a table, and the box of the note about a sign of the viewer's there."""
    table = Table(ALL[name], size, replace(still_settings(scale), chatter=False), draws=False)
    scene = table.screen.scene
    shapes = note_shapes(scene.table, "No rival saw it", "Only Marcel knows about your three now", "away")
    image, x, y = best_place(scene.table, shapes, scene.actor.controls())
    return table, image.get_rect(center=(round(x), round(y)))


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("name", NAMES)
def test_the_note_leaves_the_place_of_the_viewers_next_card_free(name: str, size: tuple[int, int]) -> None:
    table, note = sit(name, size)
    scene = table.screen.scene
    top = scene.table
    assert not note.colliderect(bounds(top.place.trick(0)))
    assert note.collidelist([box.inflate(-4, -4) for box in scene.actor.controls()]) < 0
    assert note.collidelist([node.head for node in top.seats if top.position(node.seat)]) < 0
    assert note.collidelist([node.body().inflate(-4, -4) for node in (*top.hand, *top.trick.values())]) < 0
    table.close()


@pytest.mark.parametrize("name", NAMES)
def test_with_the_largest_type_too(name: str) -> None:
    table, note = sit(name, (1280, 720), 2.0)
    assert not note.colliderect(bounds(table.screen.scene.table.place.trick(0)))
    table.close()


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3840, 2160)], ids=str)
@pytest.mark.parametrize("name", ["lead", "arg-six", "val-eight"])
def test_where_there_is_room_it_leaves_the_places_of_all_next_cards_free(name: str, size: tuple[int, int]) -> None:
    table, note = sit(name, size)
    place = table.screen.scene.table.place
    assert note.collidelist([bounds(place.trick(at)) for at in range(place.seats)]) < 0
    table.close()


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("name", NAMES)
def test_where_there_is_room_it_leaves_the_viewers_own_face_free(name: str, size: tuple[int, int]) -> None:
    table, note = sit(name, size)
    face, place = sign_box(table.screen.scene.table.place), table.screen.scene.table.place
    crowded = place.seats > 6 and size[1] <= 768
    common = face.clip(note)
    assert common.w * common.h <= (0.25 if crowded else 0.04) * face.w * face.h
    table.close()


def shown(papers: list[Rect]) -> Rect:
    """Return where the note about the viewer's sign is shown while these papers lie on the table."""
    looks = ((1, None), (2, 0), (3, None))
    position = Position("own", record("S1 play 5E", dealer=0), (), looks, None)
    table = Table(position, (1280, 720), replace(still_settings(), chatter=False), draws=False)
    table.screen.scene.actor.papers = lambda: papers
    table.submit(["S0 signal three"])
    table.until(lambda: table.screen.scene.stage.root.find(UNSEEN_NOTE) is not None, "the note")
    table.frames(600)
    note = table.screen.scene.stage.root.find(UNSEEN_NOTE)
    assert isinstance(note, Sprite)
    table.close()
    return note.body()


def test_it_leaves_other_papers_free() -> None:
    usual = shown([])
    assert not usual.inflate(-8, -8).colliderect(shown([usual]))
