"""A word that lands on the table covers nothing that must be seen, wherever cards and people are; once a hand is won,
only beaten cards."""

from __future__ import annotations

from dataclasses import replace

import pytest
from pygame import Rect

from tools.shots.films import LOST_HAND, at_stake
from tools.shots.positions import FOUR, MEANT, Position, Table, record, still_settings
from truc_desktop.scene.sprite import Sprite
from truc_desktop.table.nodes.card import CardNode
from truc_desktop.table.nodes.word_place import word_place

SIZES = ((1024, 640), (1024, 768), (1280, 720), (1920, 1080), (2560, 1080))
EQUAL = "S0 3O 12O 4C | S1 1C 5E 7B | S2 12E 6O 3E | S3 12C 4B 6C"
WORDS = {
    "won": replace(at_stake(2), reach=None),
    "won in Argentina": replace(at_stake(4), reach=None),
    "lost": LOST_HAND,
    "drawn": Position("drawn", record("S1 play 5E", "S2 play 12E", "S3 play 12C", dealer=0).replace(FOUR, EQUAL),
                      ("S0 play 4C",), MEANT, None),
}  # fmt: skip
pytestmark = pytest.mark.usefixtures("blank_drawings")


def said(position: Position, size: tuple[int, int], scale: float = 1.0) -> tuple[Table, Sprite]:
    table = Table(position, size, replace(still_settings(scale), chatter=False), draws=False)
    layer = table.screen.scene.decisions.layer
    table.until(lambda: layer.find("verdict") is not None, "a word")
    table.frames(500)
    word = layer.find("verdict")
    assert isinstance(word, Sprite)
    return table, word


def seen(table: Table) -> dict[str, Rect]:
    """Return what must be seen: cards, mats, tokens, names, faces, what is said, rail and bar."""
    scene = table.screen.scene
    top = scene.table
    cards: list[CardNode] = [*top.trick.values(), *top.hand, *(node for pile in top.piles for node in pile.nodes)]
    found = {f"card {node.code}": node.body() for node in cards}
    found |= {node.name: node.body() for node in top.mat_layer.children if isinstance(node, Sprite)}
    found |= {f"token {n}": node.body() for n, node in enumerate(top.stake.nodes)}
    found |= {f"the plate of {seat.title}": seat.plate.body() for seat in top.seats if seat.plate is not None}
    found |= {f"the face of {seat.title}": seat.head for seat in top.seats if seat.seat}
    found |= {node.name: node.body() for node in (*scene.panels.root.children, *scene.top_bar.root.children)
              if node.visible}  # fmt: skip
    if top.pack is not None:
        found["the pack"] = top.pack.body()
    return found


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("name", list(WORDS))
def test_the_word_of_a_trick_covers_nothing_or_beaten_cards_where_everybody_looks(
    name: str, size: tuple[int, int]
) -> None:
    table, word = said(WORDS[name], size)
    lies, top = word.body(), table.screen.scene.table
    assert Rect(0, 0, *size).contains(lies)
    won = name != "drawn"
    beaten = {f"card {node.code}" for node in top.trick.values() if won and node.dim > 0}
    assert {what for what, rect in seen(table).items() if rect.colliderect(lies)} <= beaten
    (cx, cy), mat = top.place.trick_centre, top.place.mat
    if won:
        assert abs(word.x - cx) < 0.3 * mat.w and abs(word.y - cy) < 0.3 * mat.h, "where everybody looks"
    table.close()


def test_a_word_goes_before_a_smaller_one_only_where_it_covers_nothing() -> None:
    table, _word = said(WORDS["won"], (1280, 720))
    top, mat = table.screen.scene.table, table.screen.scene.table.place.mat

    def size_of(*sizes: tuple[int, int]) -> int:
        return word_place(top, sizes, (), lambda _seat: None)[0]

    everything = round(mat.w), round(mat.h)
    assert size_of((200, 60), (100, 30)) == 0
    assert size_of(everything, (100, 30)) == 1
    assert size_of(everything, everything) in (0, 1)
    table.close()
