"""One sees at once whose words a bubble holds: it is near to its speaker, and its tail reaches to their mouth."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import replace

import pytest
from pygame import Rect

from tools.shots.family import EIGHT, SIX_A, hand
from tools.shots.positions import Position, Table, record, still_settings
from truc_desktop.presentation.games import Phrase
from truc_desktop.table.nodes.bubble_node import BubbleNode
from truc_desktop.table.nodes.player import PlayerNode
from truc_desktop.table.nodes.whose_words import crossed, gap_between, nearer_to_another, own_face

pytestmark = pytest.mark.usefixtures("blank_drawings")

SIZES = (1024, 640), (1280, 720), (1920, 1080)
FLOR = Phrase("¡Flor!", "I hold three of a suit", shout=True)
TRUC = Phrase("Truc!", "I raise it to two", shout=True)
CLOSE = Phrase("Ja hi som gairebé. Tu decideixes", "It's close. You decide.")
GOOD = Phrase("Tinc bon joc", "I have good cards")
TABLES = {
    2: record("S1 play 5E", players=2, dealer=0),
    4: record("S1 play 5E", "S2 play 7E", "S3 play 6C", dealer=0),
    6: hand("arg", SIX_A, "S5 play 1B", dealer=4),
    8: hand("val_f", EIGHT, "S7 play 4E", dealer=6),
}
VISIBLE, REACHES, TOUCHES = 9.0, 0.62, 4
"""Least length of a tail in units of u, its greatest distance from the mouth in sizes of the frame, and by how many px
bubbles may overlap: their corners are round."""


def sit(seats: int, size: tuple[int, int]) -> Table:
    position = Position("said", TABLES[seats], players=seats)
    return Table(position, size, replace(still_settings(), chatter=False), draws=False)


def said(table: Table, seat: int, phrase: Phrase) -> BubbleNode:
    """Let somebody say something; return the bubble at its full size."""
    speech = table.screen.scene.actor.speech
    speech.speak(seat, phrase)
    node = speech.bubble(seat)
    assert node is not None
    node.scale = 1.0
    return node


def others(table: Table, seat: int) -> Iterator[PlayerNode]:
    top = table.screen.scene.table
    return (node for node in top.seats if node.seat != seat and top.position(node.seat))


def root(node: BubbleNode) -> tuple[float, float]:
    """Return where the tail leaves the bubble."""
    x, y = node.tip
    return max(node.words.left, min(node.words.right, x)), max(node.words.top, min(node.words.bottom, y))


def mistaken(table: Table, seat: int, node: BubbleNode) -> list[str]:
    """Return what is amiss with a tail."""
    top = table.screen.scene.table
    who, end = top.seats[seat], root(node)
    found = []
    if math.dist(end, node.tip) < VISIBLE * top.place.u:
        found.append("no tail is seen")
    if math.dist(node.tip, (who.x, who.y + 0.15 * who.size)) > REACHES * who.size:
        found.append("it ends far from the mouth")
    if crossed(end, node.tip, [own_face(who)]):
        found.append("it covers the mouth")
    for other in others(table, seat):
        if crossed(end, node.tip, [own_face(other)]):
            found.append(f"it crosses the face of {other.title}")
        if other.plate is not None and crossed(end, node.tip, [other.plate.body()]):
            found.append(f"it crosses the name of {other.title}")
    return found


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", TABLES)
def test_every_tail_is_seen_and_reaches_to_its_speakers_mouth(seats: int, size: tuple[int, int]) -> None:
    table, small = sit(seats, size), seats == 8 and size == SIZES[0]
    for seat in range(1, seats):
        for phrase in (TRUC, GOOD) if small else (TRUC, FLOR, CLOSE, GOOD):
            speech = table.screen.scene.actor.speech
            speech.hush()
            speech.speak(seat, phrase)
            if speech.chip(seat) is not None:  # advice without a good place has no words, and no tail
                continue
            found = mistaken(table, seat, said(table, seat, phrase))
            if small:  # there they may end short of the mouth, but not at somebody else's
                found = [each for each in found if "crosses" in each]
            assert found == [], (seat, phrase.text)
    table.close()


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [2, 4, 6])
def test_words_are_nearer_to_their_speaker_than_to_anybody_else(seats: int, size: tuple[int, int]) -> None:
    table = sit(seats, size)
    for seat in range(1, seats):
        for phrase in (TRUC, FLOR, GOOD):
            table.screen.scene.actor.speech.hush()
            node, who = said(table, seat, phrase), table.screen.scene.table.seats[seat]
            heads = [other.head for other in others(table, seat)]
            assert nearer_to_another(node.words, who.head, heads) < 2, (seat, phrase.text)
    table.close()


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("first", "second"), [(2, 3), (3, 2)])
def test_three_say_something_and_each_is_read_as_its_speakers(
    first: int, second: int, size: tuple[int, int]
) -> None:
    asked = Position("asked", record("S1 play 5E", dealer=0), ("S1 call truc",))
    table = Table(asked, size, replace(still_settings(), chatter=False), draws=False)
    top = table.screen.scene.table
    call = table.screen.scene.actor.speech.bubble(1)
    assert call is not None
    nodes = [call, *(said(table, seat, CLOSE) for seat in (first, second))]
    for seat, node in zip((1, first, second), nodes, strict=True):
        plate = top.seats[seat].plate
        assert mistaken(table, seat, node) == [], seat
        assert plate is not None and not node.words.colliderect(plate.body()), seat
        close = [other for other in nodes if other is not node]
        assert node.words.inflate(-2 * TOUCHES, -2 * TOUCHES).collidelist([other.words for other in close]) < 0, seat
    table.close()


def test_words_beside_another_head_are_nearer_to_that() -> None:
    own, other = Rect(100, 100, 50, 80), Rect(300, 100, 50, 80)
    assert gap_between(own, other) == 150 and gap_between(own, own) == 0
    assert nearer_to_another(Rect(160, 100, 60, 40), own, [other]) == 0
    assert nearer_to_another(Rect(230, 100, 60, 40), own, [other]) == 70
    assert nearer_to_another(Rect(230, 100, 60, 40), own, []) == 0
