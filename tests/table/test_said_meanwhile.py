"""What people say keeps off the great moments: the word that decides a hand, and the eyes of a high raise."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from tools.shots.family import FOUR_A, hand
from tools.shots.films import at_stake
from tools.shots.positions import MEANT, Position, Table, record, still_settings
from truc_desktop.presentation.games import Phrase
from truc_desktop.presentation.small_talk import Occasion
from truc_desktop.presentation.small_talk.chatter import Remark
from truc_desktop.scene.node import Node
from truc_desktop.scene.sprite import Sprite

SIZES = (1024, 640), (1280, 720), (1920, 1080)
RAIN = Phrase("Demà plourà, em fa mal el genoll.", "Rain tomorrow, says my knee.")


def sit(position: Position, size: tuple[int, int] = SIZES[0]) -> Table:
    return Table(replace(position, reach=None), size, replace(still_settings(), chatter=False), draws=False)


def covered(below: Node | None, said: Node | None) -> float:
    """Return how much of a picture a bubble covers, as a part of it."""
    assert isinstance(below, Sprite) and below.image is not None and isinstance(said, Sprite) and said.image is not None
    mask, bubble = pygame.mask.from_surface(below.image), pygame.mask.from_surface(said.image)
    place, over = below.image.get_rect(center=below.body().center), said.image.get_rect(center=said.body().center)
    return mask.overlap_area(bubble, (over.x - place.x, over.y - place.y)) / mask.count()


@pytest.mark.parametrize("seat", [1, 2])
def test_small_talk_goes_before_the_word_that_decides(seat: int, monkeypatch: pytest.MonkeyPatch) -> None:
    table = sit(at_stake(2))
    scene = table.screen.scene
    lines = iter([Remark(seat, RAIN, Occasion.BANTER)])
    monkeypatch.setattr(scene.life.chatter, "advance", lambda *_args: next(lines, None))
    table.frame()
    assert scene.actor.speech.bubble(seat) is not None
    table.until(lambda: scene.decisions.layer.find("verdict") is not None, "the word")
    assert scene.actor.speech.silent
    table.close()


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seat", [1, 2, 3])
def test_the_word_that_decides_lands_beside_what_is_still_said(seat: int, size: tuple[int, int]) -> None:
    table = sit(at_stake(2), size)
    scene = table.screen.scene
    scene.actor.speech.speak(seat, RAIN, beside=True)
    table.until(lambda: scene.decisions.layer.find("verdict") is not None, "the word")
    table.frames(400)
    word, said = scene.decisions.layer.find("verdict"), scene.actor.speech.bubble(seat)
    assert covered(word, said) < 0.05
    table.close()


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("text", "sense"), [("Endavant!", "Accept. I can help."),
                                             ("Massa car per a mi", "I'd refuse. Too dear for me.")])  # fmt: skip
def test_advice_does_not_cover_the_eyes_of_a_raise(text: str, sense: str, size: tuple[int, int]) -> None:
    played = record("S1 play 5E", "S2 play 7E", "S3 play 6C", "S0 call truc", dealer=0)
    table = sit(Position("retruc", played, ("S1 call retruc",), MEANT, None), size)
    scene = table.screen.scene
    eyes = scene.raises.stares.layer
    table.until(lambda: len(eyes.children) > 1, "two strips of eyes")
    scene.actor.speech.speak(2, Phrase(text, sense), "talk")
    said = scene.actor.speech.bubble(2)
    assert said is not None and len(eyes.children) == 2
    table.frames(300)
    assert all(covered(strip, said) < 0.05 for strip in eyes.children)
    table.close()


def test_the_prompt_tells_of_the_value_that_is_being_said() -> None:
    position = Position("declared", hand("arg", FOUR_A, dealer=2), ("S3 call envido", "S0 accept"))
    table, told = sit(position, SIZES[1]), list[tuple[str, str]]()
    speech = table.screen.scene.actor.speech
    for _ in range(900):
        table.frame()
        for seat in (0, 1, 2, 3):
            bubble = speech.bubble(seat)
            if bubble is not None and any(figure.isdigit() for figure in bubble.alt):
                told.append((bubble.alt, table.screen.asked.text))
        if table.screen.scene.conductor.idle and told:
            break
    table.close()
    values = {"".join(filter(str.isdigit, said)): [line for heard, line in told if heard == said] for said, _ in told}
    assert len(values) >= 2, "somebody says a value, and somebody a better one"
    for value, lines in values.items():
        assert value in lines[0], "from the first frame of the bubble on"


@pytest.mark.parametrize("seat", [1, 3])
def test_a_raise_is_not_told_in_the_prompt_before_it_is_said(seat: int) -> None:
    played = record(*("S1 play 5E", "S2 play 7E")[:seat - 1], dealer=0)
    table = sit(Position("truc", played, (f"S{seat} call truc",)), SIZES[1])
    scene = table.screen.scene
    name = scene.names[seat]
    table.until(lambda: scene.actor.speech.bubble(seat) is not None or "Truc!" in table.screen.asked.text, "either")
    assert scene.actor.speech.bubble(seat) is not None
    table.until(lambda: table.screen.asked.text.startswith(f"{name}: Truc!"), "the prompt")
    table.close()
