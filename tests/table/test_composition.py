"""Composition: nothing on the table covers what must be seen, at any size, scale and number of seats."""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterator
from typing import NamedTuple

import pygame
import pytest
from pygame import Rect

from tests.blank import blank
from tools.shots.family import FAMILY
from tools.shots.lessons import Pupil
from tools.shots.positions import POSITIONS, TWO_SEATS, Position, Table, still_settings
from truc_desktop.screens.match.table_scene import TableScene
from truc_desktop.table.layout.geometry import CARD_RATIO
from truc_desktop.table.nodes.card import CardNode
from truc_desktop.table.nodes.own_player import OwnPlayer
from truc_desktop.table.nodes.player import PlayerNode

Size = tuple[int, int]
ALL: dict[str, Position] = {position.name: position for position in (*POSITIONS, *TWO_SEATS, *FAMILY)}
FULLEST = ("two-answer", "answer", "trick", "third", "cut", "arg-flor-asked", "arg-rotating", "val-six", "arg-six",
           "val-eight-trick", "val-eight-envit")  # fmt: skip
"""The fullest positions for two, three, four, six and eight seats."""
SIZES: tuple[Size, ...] = (
    (1024, 640), (1024, 768), (1280, 720), (1600, 1200), (1920, 1080), (3440, 1440), (3840, 2160)
)  # fmt: skip
SCALES = (0.75, 1.0, 1.25, 1.5, 2.0)
QUICK = (((1024, 640), 1.5), ((1280, 720), 1.0), ((1600, 1200), 0.75), ((1920, 1080), 2.0), ((3440, 1440), 1.25))
"""Each scale once, with a difficult size; the rest runs with -m slow."""
SHOWN = 0.4
"""Least part of the viewer's cards that the rail leaves free: the index and the upper half of the picture."""
TOUCH = 2
"""Allowed overlap of two outlines, px."""

APART = {
    frozenset(pair)
    for pair in (
        ("face", "panel"), ("face", "bar"), ("plate", "panel"), ("plate", "bar"), ("face", "plate"),
        ("trick", "face"), ("trick", "plate"), ("trick", "panel"), ("trick", "bar"), ("trick", "hand"),
        ("hand", "panel"), ("hand", "face"), ("hand", "plate"), ("panel", "bar"),
    )
} | {frozenset((kind,)) for kind in ("face", "plate", "panel", "bar")}  # fmt: skip
"""Kinds of things that must not cover each other; for a single kind: things of that kind."""


class Solid(NamedTuple):
    """A thing on the table: kind, name, seat, and box in window px without shadow and outline."""

    kind: str
    name: str
    owner: int
    box: Rect


@pytest.fixture(autouse=True, scope="module")
def window() -> Iterator[None]:
    pygame.init()
    pygame.display.set_mode((64, 64))
    with blank():
        yield


def _player(node: PlayerNode) -> Iterator[Solid]:
    if not isinstance(node, OwnPlayer) or node.pictured:
        # Where it is at rest: who starts up at a blow may be a little higher for a moment.
        face = node.body() if isinstance(node, OwnPlayer) else node.head
        yield Solid("face", f"the face of {node.title}", node.seat, face)
    plate = node.plate
    if plate is not None:
        yield Solid("plate", f"the plate of {node.title}", node.seat, plate.body().inflate(-10, -10))


def _lying(node: CardNode, kind: str, foot: float = math.inf) -> Solid:
    """Return a card turned by a few degrees; the box is the upright part within it, above ``foot`` (px)."""
    w, h = node.pose.width * 0.92, node.pose.width * CARD_RATIO * 0.94
    top = node.pose.y - h / 2
    return Solid(kind, node.name, -1, Rect(round(node.pose.x - w / 2), round(top), round(w), round(min(h, foot - top))))


def solids(table: Table) -> list[Solid]:
    """Return everything that must be seen."""
    screen = table.screen
    found = [solid for node in screen.scene.table.seats for solid in _player(node)]
    panels = [node for node in screen.scene.panels.root.children if node.visible]
    found += [Solid("panel", n.name, -1, n.body().inflate(-10, -10)) for n in panels]
    found += [Solid("bar", n.name, -1, n.body().inflate(-4, -4)) for n in screen.scene.top_bar.root.children]
    if screen.sheet != "caught":  # in that scene only two faces are seen above the veil
        found += [_lying(node, "trick") for node in screen.scene.table.trick.values()]
    return found + [_lying(node, "hand", screen.scene.panels.foot) for node in screen.scene.table.hand]


def clashes(table: Table, size: Size) -> list[str]:
    """Return what leaves the window and what covers what, in words."""
    things = solids(table)
    found = [f"{one.name} leaves the window" for one in things if not Rect(0, 0, *size).contains(one.box)]
    for node in table.screen.scene.table.hand:
        if _lying(node, "hand", table.screen.scene.panels.foot).box.h < SHOWN * node.pose.width * CARD_RATIO:
            found.append(f"{node.name} is hidden by the rail")
    for one, other in itertools.combinations(things, 2):
        if one.owner == other.owner != -1 or frozenset((one.kind, other.kind)) not in APART:
            continue
        common = one.box.clip(other.box)
        if common.w > TOUCH and common.h > TOUCH:
            found.append(f"{one.name} and {other.name}: {common.w} x {common.h} px")
    return found


def wrong(name: str, size: Size, scale: float) -> list[str]:
    table = Table(ALL[name], size, still_settings(scale), draws=False)
    try:
        return clashes(table, size)
    finally:
        table.close()


@pytest.mark.parametrize("size, scale", QUICK, ids=str)
def test_the_fullest_tables_keep_everything_in_sight(size: Size, scale: float) -> None:
    found = {name: wrong(name, size, scale) for name in FULLEST}
    assert {name: said for name, said in found.items() if said} == {}


@pytest.mark.slow
@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("scale", SCALES)
def test_every_position_keeps_everything_in_sight(size: Size, scale: float) -> None:
    found = {name: wrong(name, size, scale) for name in ALL}
    assert {name: said for name, said in found.items() if said} == {}


MATCHES = (
    ("cut", "lead", "truc", "answer", "retruc", "third", "eleven"), ("fr-lead", "fr-redeal", "fr-remainder"),
    ("fr4-lead", "fr4-told", "fr4-remainder"), ("val-lead", "val-over-truc", "val-joc-fora", "val-gone"),
    ("arg-lead", "arg-real", "arg-declared", "arg-flor-asked", "arg-contraflor", "arg-vale-cuatro"),
)  # fmt: skip
"""Moments of one game each: with no call, with few and with many."""


@pytest.mark.parametrize("size", ((1024, 640), (1280, 720), (1920, 1080)), ids=str)
@pytest.mark.parametrize("moments", MATCHES, ids=lambda names: names[0])
def test_score_prompt_stakes_and_squares_stand_still_through_a_match(moments: tuple[str, ...], size: Size) -> None:
    found: dict[str, set[tuple[int, ...]]] = {}
    for name in moments:
        table = Table(ALL[name], size, still_settings(), draws=False)
        panels = table.screen.scene.panels
        for node in panels.root.children:
            if not node.name.startswith("choice-"):
                found.setdefault(node.name, set()).add(tuple(node.body()))
        found.setdefault("rail", set()).add((round(panels.top), round(panels.foot)))
        table.close()
    assert {name: boxes for name, boxes in found.items() if len(boxes) > 1} == {}


@pytest.mark.parametrize("size", ((1024, 640), (1280, 720), (1920, 1080)), ids=str)
def test_signs_and_talk_have_one_place_each_whichever_of_them_there_are(size: Size) -> None:
    def place(scene: TableScene, name: str) -> tuple[int, ...] | None:
        node = scene.panels.root.find(f"tool-{name}")
        return None if node is None else tuple(node.body())

    four, two = (Table(ALL[name], size, still_settings(), draws=False) for name in ("turn", "two-turn"))
    lesson = Pupil("first-7", size, 1.0, draws=False)
    both = four.screen.scene
    assert place(lesson.screen.scene, "signals") == place(both, "signals") is not None
    assert place(lesson.screen.scene, "talk") is None
    assert place(two.screen.scene, "talk") == place(both, "talk") is not None
    assert place(two.screen.scene, "signals") is None
    for each in (four, two, lesson):
        each.director.close()


def test_two_things_on_one_spot_are_noticed() -> None:
    table = Table(ALL["answer"], (1280, 720), still_settings(), draws=False)
    assert clashes(table, (1280, 720)) == []
    rival = table.screen.scene.table.seats[1]
    stake = table.screen.scene.panels.root.find("stake")
    assert stake is not None
    rival.x, rival.y = stake.x, stake.y
    found = clashes(table, (1280, 720))
    assert any("the face of" in said and "stake" in said for said in found)
    table.close()
