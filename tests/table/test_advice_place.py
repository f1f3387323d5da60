"""At a full table advice is small, hides nothing that must be read, and becomes a chip once it has been read."""

from __future__ import annotations

from dataclasses import replace

import pytest
from pygame import Rect

from tools.shots.family import EIGHT, SIX, hand
from tools.shots.positions import FRAME, Position, Table, still_settings
from truc_desktop.ai.partner_lines import LINES
from truc_desktop.art.bubbles import ADVICE, TALK, bubble_size
from truc_desktop.presentation.games import Phrase
from truc_desktop.scene.sprite import Sprite
from truc_desktop.table.animation.speech_bubbles import CROWDED, bubble_ms
from truc_desktop.table.nodes.advice_place import MISSES, beside_mouth

pytestmark = pytest.mark.usefixtures("blank_drawings")

SIZES = ((1280, 720), (1920, 1080))
ADVISED = ("Suspesa: jo no voldria", "Jo no porte punts", "El preu és just. Decidix tu")
ICONS = ("refuse", "refuse", "undecided")
CROWDS = {
    6: Position("six", hand("val_f", SIX, "S3 play 5B", "S4 play 3E", dealer=2), ("S5 call truc",), players=6),
    8: Position("eight", hand("val_f", EIGHT, "S5 play 7B", "S6 play 2O", dealer=4), ("S7 call truc",), players=8),
}
"""A bet waits for the viewer, and two of the cards of the trick lie on the table."""
NOTE = "Signed: nothing good"


def asked(players: int, size: tuple[int, int]) -> Table:
    table = Table(CROWDS[players], size, replace(still_settings(), chatter=False), draws=False)
    for seat in (2, 4):
        table.screen.scene.actor.tags.show(seat, NOTE, stays=True, kinds=["nothing"])
    return table


def advise(table: Table) -> dict[int, Phrase]:
    """All partners of the viewer advise them; return what they say by seat."""
    scene = table.screen.scene
    said = {seat: scene.words.spoken(text) for seat, text in zip(range(2, scene.table.count, 2), ADVISED, strict=False)}
    for seat, phrase in said.items():
        scene.actor.speech.speak(seat, phrase)
        table.frames(300)
    return said


def told_at(table: Table, seat: int) -> Rect:
    """Where advice is told: the words of its bubble, or a chip where a bubble has no good place."""
    node, chip = table.screen.scene.actor.speech.bubble(seat), table.screen.scene.actor.speech.chip(seat)
    assert (node is None) != (chip is None), "nobody's words have been covered by others'"
    return node.words if node is not None else chip.body() if chip is not None else Rect(0, 0, 0, 0)


def part(box: Rect, other: Rect) -> float:
    """The part of ``other`` that lies in the box."""
    common = box.clip(other)
    return common.w * common.h / (other.w * other.h)


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("players", CROWDS)
def test_advice_hides_no_card_no_name_no_face_no_tag_and_no_call(players: int, size: tuple[int, int]) -> None:
    table = asked(players, size)
    actor, top = table.screen.scene.actor, table.screen.scene.table
    said = advise(table)
    boxes = {seat: told_at(table, seat) for seat in (*said, players - 1)}
    assert len(top.trick) == 2
    seen = {node.name: node.body() for node in (*top.trick.values(), *top.hand)}
    seen |= {node.plate.name: node.plate.body() for node in top.seats if node.plate is not None}
    tags = [actor.tags.shown(seat) for seat in (2, 4)]
    seen |= {tag.name: tag.body() for tag in tags if tag is not None}
    for seat in said:
        hidden = [name for name, rect in seen.items() if part(boxes[seat], rect) > 0.03]
        faces = [node.seat for node in top.seats if top.position(node.seat) and part(boxes[seat], node.head) > 0.15]
        others = [other for other, rect in boxes.items() if other != seat and part(boxes[seat], rect) > 0.03]
        assert (hidden, faces, others) == ([], [], []), seat
    table.close()


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("players", CROWDS)
def test_the_tail_of_advice_comes_from_the_mouth_and_crosses_no_card(players: int, size: tuple[int, int]) -> None:
    table = asked(players, size)
    actor, top = table.screen.scene.actor, table.screen.scene.table
    for seat in advise(table):
        node, speaker = actor.speech.bubble(seat) or actor.speech.chip(seat), top.seats[seat]
        assert node is not None
        box = node.body().inflate(4, 4)
        mouths = [beside_mouth(speaker, side) for side in (-1, 1)]
        reach = MISSES * speaker.size
        near = [Rect(round(x - reach), round(y - reach), round(2 * reach), round(2 * reach)) for x, y in mouths]
        assert any(box.colliderect(mouth) for mouth in near), seat
        assert box.inflate(-CROWDED, -CROWDED).collidelist([card.body() for card in top.trick.values()]) < 0
    table.close()


@pytest.mark.parametrize("players", CROWDS)
def test_advice_that_has_been_read_becomes_a_chip_until_the_question_is_answered(players: int) -> None:
    table = asked(players, (1280, 720))
    actor = table.screen.scene.actor
    said = advise(table)
    table.frames(max(map(bubble_ms, said.values())) + 3000)
    chips = {seat: actor.speech.chip(seat) for seat in said}
    for seat, chip in chips.items():
        assert actor.speech.bubble(seat) is None and chip is not None
        assert said[seat].subtitle in chip.alt and chip.body().h < 60
    assert actor.speech.bubble(players - 1) is not None, "the call itself stays whole"
    rects = [chip.body() for chip in chips.values() if chip is not None]
    top = table.screen.scene.table
    seen = [node.body() for node in top.trick.values()]
    seen += [node.plate.body() for node in top.seats if node.plate is not None]
    seen += [node.head for node in top.seats if top.position(node.seat)]
    assert all(part(rect, other) < 0.02 for rect in rects for other in seen)
    table.submit(["S0 refuse"])
    table.settle()
    table.frames(30 * FRAME)
    assert [seat for seat in said if actor.speech.chip(seat) is not None] == []
    assert not [node.name for node in actor.layer.children if node.name.startswith("opinion-")]
    table.close()


def test_new_advice_takes_the_place_of_a_chip() -> None:
    table = asked(8, (1280, 720))
    actor = table.screen.scene.actor
    said = advise(table)
    table.frames(max(map(bubble_ms, said.values())) + 3000)
    assert actor.speech.chip(4) is not None
    actor.speech.speak(4, table.screen.scene.words.spoken(ADVISED[0]))
    assert (actor.speech.chip(4) is None) != (actor.speech.bubble(4) is None) and actor.speech.chip(2) is not None
    assert len([node for node in actor.layer.children if node.name == "opinion-4"]) <= 1
    actor.speech.hush()
    assert actor.speech.chip(2) is None
    table.close()


def test_with_four_advice_is_as_large_as_ever() -> None:
    four = Position("four", hand("val_f", "S0 7E 3O 4O | S1 1B 6C 6E | S2 7O 5O 3C | S3 1E 4B 5B", dealer=2),
                    ("S3 call truc",))  # fmt: skip
    table = Table(four, (1280, 720), replace(still_settings(), chatter=False), draws=False)
    actor = table.screen.scene.actor
    phrase = table.screen.scene.words.spoken(ADVISED[0])
    actor.speech.speak(2, phrase)
    table.frames(bubble_ms(phrase) + 3000)
    assert actor.speech.bubble(2) is not None and actor.speech.chip(2) is None
    table.close()


def test_a_bubble_of_advice_is_smaller_than_other_words() -> None:
    for line in LINES.values():
        small, usual = (bubble_size(line.text, line.meaning, 1.0, kind, 420.0) for kind in (ADVICE, TALK))
        assert small[1] < usual[1] and small[0] <= 420.0


@pytest.mark.parametrize("players", CROWDS)
def test_a_call_lets_what_others_have_said_go_first(players: int) -> None:
    table = asked(players, (1280, 720))
    actor = table.screen.scene.actor
    said = advise(table)
    table.submit(["S0 call retruc"])
    shouts = table.screen.scene.actor.staging.high
    for _frame in range(400):
        table.frame()
        word = shouts.find("shout")
        if word is not None:
            break
    assert isinstance(word, Sprite)
    word.scale = 1.0
    left = {seat: node for seat in (*said, players - 1) if (node := actor.speech.bubble(seat)) is not None}
    assert not set(left) & set(said), "advice is past"
    assert [seat for seat, node in left.items() if node.alpha == 1.0 and node.body().colliderect(word.body())] == []
    table.close()
