"""Tags beside players: each player's is always in one place, attached to their plate."""

from __future__ import annotations

from dataclasses import replace

import pytest
from pygame import Rect

from tools.shots.family import FAMILY
from tools.shots.positions import POSITIONS, Position, Table, record, still_settings
from truc_desktop.presentation.games import Phrase
from truc_desktop.table.animation.pack_steps import PackSteps
from truc_desktop.table.animation.timings import BUBBLE_OUT
from truc_desktop.table.layout.geometry import Edge
from truc_desktop.table.nodes.tag_place import bounds, tail_of

pytestmark = pytest.mark.usefixtures("blank_drawings")
ALL = {position.name: position for position in (*POSITIONS, *FAMILY)}
NOTE = "Signed: a three in hand"


def tagged(position: Position, size: tuple[int, int]) -> tuple[Table, dict[int, tuple[int, ...]]]:
    table = Table(position, size, replace(still_settings(), chatter=False), draws=False)
    actor, found = table.screen.scene.actor, {}
    for seat in range(1, table.screen.scene.table.count):
        actor.tags.show(seat, NOTE, stays=True)
        tag = actor.tags.shown(seat)
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


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)], ids=str)
@pytest.mark.parametrize("name", ["lead", "arg-six", "val-eight"])
def test_a_tag_touches_its_player(name: str, size: tuple[int, int]) -> None:
    table, found = tagged(ALL[name], size)
    for seat, box in found.items():
        node = table.screen.scene.table.seats[seat]
        assert node.plate is not None
        near = [rect.inflate(24, 24) for rect in (node.plate.body(), *node.marks_shown())]
        if name == "val-eight" and node.edge is Edge.TOP:
            near.append(node.head.inflate(node.head.w, 0))  # beside their shoulder: plates are next to each other
        assert any(rect.colliderect(box) for rect in near), f"{seat}: {near} {box}"
        others = [other.plate.body() for other in table.screen.scene.table.seats if other is not node and other.plate]
        assert all(not other.colliderect(box) for other in others)
    table.close()


def test_a_tag_lies_over_the_arms_of_everybody_and_under_their_plates() -> None:
    table, found = tagged(ALL["val-eight"], (1280, 720))
    top, tags = table.screen.scene.table, table.screen.scene.actor.tags
    on_table = [tag for tag in map(tags.shown, found) if tag is not None and tag.parent is top.root]
    assert on_table and all(top.arms_layer.z < tag.z < top.seat_layer.z for tag in on_table)
    table.close()


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)], ids=str)
@pytest.mark.parametrize("name", ["arg-six", "val-eight"])
def test_a_tag_at_a_full_table_leaves_the_face_of_who_leans_over_the_table(name: str, size: tuple[int, int]) -> None:
    table, found = tagged(ALL[name], size)
    top = table.screen.scene.table
    for node in top.seats:
        if node.edge not in (Edge.LEFT, Edge.RIGHT):
            continue
        inward = round(0.2 * node.size) * (1 if node.edge is Edge.LEFT else -1)
        leaning = node.head.union(node.head.move(inward, 0))
        assert [seat for seat, box in found.items() if seat != node.seat and leaning.colliderect(box)] == []
    table.close()


def test_bubbles_make_way_for_a_tag_that_comes_later() -> None:
    table = Table(ALL["val-eight"], (1280, 720), replace(still_settings(), chatter=False), draws=False)
    actor = table.screen.scene.actor
    for seat in (6, 2):
        tag = actor.tags.shown(seat)
        actor.tags.show(seat, NOTE, stays=True)
        place = actor.tags.shown(seat)
        assert tag is None and place is not None
        box = place.body()
        actor.tags.end(seat)
        for speaker in range(1, 8):
            actor.speech.hush()
            actor.speech.speak(speaker, Phrase("Falta!", "For the cama, or what the leader lacks", shout=True))
            bubble = actor.speech.bubble(speaker)
            assert bubble is not None
            bubble.scale = 1.0
            actor.tags.show(seat, NOTE, stays=True)
            part = bubble.body().clip(box)
            assert part.w * part.h < 0.05 * box.w * box.h, (seat, speaker)
            actor.tags.end(seat)
    table.close()


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)], ids=str)
@pytest.mark.parametrize(("name", "players"), [("arg-six", 6), ("val-eight", 8)])
def test_a_badge_lies_on_nobodys_head(name: str, players: int, size: tuple[int, int]) -> None:
    table = Table(ALL[name], size, replace(still_settings(), chatter=False), draws=False)
    top = table.screen.scene.table
    for node in top.seats:
        node.show("", "", False, ("dealer",))
    heads = [other.head for other in top.seats if top.position(other.seat)]
    badges = [(node.seat, mark) for node in top.seats for mark in node.marks_shown()]
    assert len(badges) == players
    assert [seat for seat, mark in badges if mark.inflate(-6, -6).collidelist(heads) >= 0] == []
    table.close()


def test_a_tag_keeps_its_place_and_bubbles_keep_off_it() -> None:
    table, found = tagged(Position("lead", record(dealer=0)), (1280, 720))
    actor = table.screen.scene.actor
    for speaker in range(1, 4):
        actor.speech.speak(speaker, Phrase("Truc!", "I raise it to two", shout=True))
        bubble = actor.speech.bubble(speaker)
        assert bubble is not None
        for seat, box in found.items():
            tag = actor.tags.shown(seat)
            assert tag is not None and tuple(tag.body()) == box and not bubble.body().colliderect(tag.body())
        actor.speech.hush()
    table.close()


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1024, 640)], ids=str)
def test_a_tag_covers_no_pack_whoever_deals(size: tuple[int, int]) -> None:
    table, found = tagged(ALL["lead"], size)
    place = table.screen.scene.place
    assert place is not None
    packs = [bounds(place.pack(position)) for position in range(4)]
    assert len(found) == 3 and all(Rect(box).collidelist(packs) < 0 for box in found.values())
    table.close()


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)], ids=str)
@pytest.mark.parametrize("name", ["lead", "arg-six", "val-eight"])
def test_the_tail_of_a_tag_ends_at_its_owner_and_nobody_else(name: str, size: tuple[int, int]) -> None:
    table, found = tagged(ALL[name], size)
    top, actor = table.screen.scene.table, table.screen.scene.actor
    for seat, box in found.items():
        tag = actor.tags.shown(seat)
        assert tag is not None
        x, y, dx, dy = tail_of(top, seat, Rect(box))
        tip = Rect(round(tag.x + x + dx) - 2, round(tag.y + y + dy) - 2, 4, 4)
        node = top.seats[seat]
        assert node.plate is not None
        mine = [rect.inflate(12, 12) for rect in (node.plate.body(), node.body(), *node.marks_shown())]
        assert tip.collidelist(mine) >= 0, seat
        others = [other.head for other in top.seats if other is not node and top.position(other.seat)]
        assert tip.collidelist(others) < 0, seat
    table.close()


def test_tags_go_as_the_cards_are_gathered() -> None:
    table, found = tagged(Position("lead", record(dealer=0)), (1280, 720))
    actor, scene = table.screen.scene.actor, table.screen.scene
    assert found
    scene.timeline.play(PackSteps(scene.table, actor).prepare(0))
    table.frames(2 * BUBBLE_OUT)
    assert not actor.tags.boxes()
    assert all(actor.tags.shown(seat) is None for seat in found)
    table.close()


def test_an_icon_stands_for_what_a_note_says_before_its_colon_and_the_whole_note_is_told() -> None:
    table = Table(ALL["lead"], (1280, 720), still_settings(), draws=False)
    tags, wide = table.screen.scene.actor.tags, []
    for note in ("an ace", "Signed: an ace", "Not shown after all: an ace"):
        tags.show(2, note)
        shown = tags.shown(2)
        assert shown is not None
        assert shown.alt == note
        wide.append(shown.body().w)
    table.close()
    assert wide[0] == wide[1] == wide[2]


@pytest.mark.parametrize("name", ["lead", "arg-six", "val-eight"])
def test_a_tag_makes_way_for_a_name_that_grows(name: str) -> None:
    table, found = tagged(ALL[name], (1280, 720))
    scene = table.screen.scene
    for seat in found:
        scene.table.absent[seat] = "has left the hand"
    table.screen.refresh()
    table.frames(200)
    for seat in found:
        tag, node = scene.actor.tags.shown(seat), scene.table.seats[seat]
        assert tag is not None and node.plate is not None
        assert not tag.body().colliderect(node.plate.body().inflate(-4, -4)), seat
    table.close()
