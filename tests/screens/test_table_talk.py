"""Phrases said aloud at the table: each has a button and a digit."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from dataclasses import replace

import pygame
import pytest
from pygame import Rect

from tools.shots.family import FAMILY
from tools.shots.positions import POSITIONS, TWO_SEATS, Position, Table, record, still_settings
from truc_desktop.presentation.games.vocabulary import TalkKind
from truc_desktop.table.animation.speech_bubbles import BUBBLE_LEAST
from truc_desktop.table.animation.timings import WORDS_READ
from truc_desktop.table.dialogs.sheet import SheetNode

pytestmark = pytest.mark.usefixtures("blank_drawings")


@pytest.fixture(autouse=True, scope="module")
def window() -> Iterator[None]:
    pygame.init()
    pygame.display.set_mode((64, 64))
    yield


def press(table: Table, key: int) -> None:
    table.screen.handle(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode=pygame.key.name(key)))
    table.frames(100)


def test_every_phrase_is_said_by_its_digit() -> None:
    table = Table(Position("talk", record("S1 play 5E", dealer=0)), (1280, 720), still_settings(), draws=False)
    phrases = table.screen.scene.words.talk
    assert len(phrases) == 9
    said = []
    for number in range(len(phrases)):
        press(table, pygame.K_p)
        assert table.screen.sheet == "talk"
        press(table, pygame.K_1 + number)
        assert not table.screen.sheet
        said.append(table.screen.session.sayings[-1].text)
    assert said == [phrase.text for phrase in phrases]
    table.close()


def test_a_click_beside_a_list_closes_it_and_one_on_its_paper_does_not() -> None:
    table = Table(Position("talk", record("S1 play 5E", dealer=0)), (1280, 720), still_settings(), draws=False)
    press(table, pygame.K_PLUS)
    assert table.screen.sheet == "choose"
    sheet = table.screen.scene.overlay.find("choose")
    assert isinstance(sheet, SheetNode)
    for at, still_open in (((sheet.box.left + 8, sheet.box.top + 8), True), ((8, 300), False)):
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            table.screen.handle(pygame.event.Event(kind, pos=at, button=1, touch=False))
        table.frames(100)
        assert (table.screen.sheet == "choose") == still_open, at
    table.close()


def test_the_bubble_of_a_refused_bet_is_read_beside_its_answer_and_goes() -> None:
    """The bet is over: its words are not kept as those of an open one."""
    at = record("S1 play 5E", "S2 play 7E", "S3 play 6C", dealer=0)
    table = Table(Position("refused", at, ("S0 call truc", "S1 refuse"), reach=None), (1280, 720), still_settings(),
                  draws=False)  # fmt: skip
    scene = table.screen.scene
    table.until(lambda: scene.actor.speech.bubble(1) is not None, "the refusal")
    table.frames(WORDS_READ / 2)
    assert scene.actor.speech.bubble(0) is not None and scene.actor.speech.bubble(1) is not None
    table.frames(BUBBLE_LEAST)
    assert scene.actor.speech.bubble(0) is None
    table.close()


def talk_at(position: Position, size: tuple[int, int] = (1280, 720), scale: float = 1.0) -> Table:
    table = Table(position, size, still_settings(scale), draws=False)
    table.settle()
    press(table, pygame.K_p)
    assert table.screen.sheet == "talk"
    return table


def phrase_boxes(table: Table) -> dict[str, Rect]:
    nodes = table.screen.scene.overlay.walk()
    return {node.alt.split(".")[0]: node.body() for node in nodes if node.name.startswith("phrase-")}


FOUR = Position("talk", record("S1 play 5E", dealer=0))
TWO = Position("talk", record(players=2, dealer=1), players=2)


def test_what_is_meant_for_the_partner_is_on_one_side_of_the_hand_and_teases_on_the_other() -> None:
    table = talk_at(FOUR)
    boxes = phrase_boxes(table)
    for phrase in table.screen.scene.words.talk:
        teases = phrase.talk in (TalkKind.TAUNT, TalkKind.ACCUSE, TalkKind.PRAISE)
        assert (boxes[phrase.text.split(".")[0]].centerx > 640) == teases, phrase.text
    told = table.screen.scene.stage.spoken()
    names = [player.name for player in table.screen.scene.players]
    assert f"To {names[2]}" in told and f"To {names[1]} and {names[3]}" in told
    table.close()


def test_against_one_rival_every_sentence_is_there_and_the_rival_is_named() -> None:
    table = talk_at(TWO)
    assert len(phrase_boxes(table)) == len(table.screen.scene.words.talk)
    assert f"To {table.screen.scene.players[1].name}" in table.screen.scene.stage.spoken()
    table.close()


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
def test_the_bubbles_leave_faces_the_trick_and_the_hand_free(size: tuple[int, int]) -> None:
    table = talk_at(FOUR, size)
    boxes = list(phrase_boxes(table).values())
    top = table.screen.scene.table
    seen = [node.head for node in top.seats if top.position(node.seat)]
    for head in seen:
        head.h = round(0.62 * head.h)  # its box reaches far below the chin
    seen += [node.body() for node in (*top.trick.values(), *top.hand)]
    assert not any(box.collidelist(boxes) >= 0 for box in seen)
    assert all(table.screen.scene.stage.rect.contains(box) for box in boxes)
    table.close()


@pytest.mark.parametrize(("scale", "size"), [
    (1.0, (1024, 640)), (1.0, (1280, 720)), (1.0, (1920, 1080)), (1.5, (1280, 720)), (1.5, (1920, 1080)),
])  # fmt: skip
@pytest.mark.parametrize("name", ["third", "two-turn", "arg-six", "val-eight-trick"])
def test_the_bubbles_never_cover_the_score_nor_a_card(name: str, scale: float, size: tuple[int, int]) -> None:
    position = next(each for each in (*POSITIONS, *TWO_SEATS, *FAMILY) if each.name == name)
    table = talk_at(replace(position, reach=Table.settle), size, scale)
    boxes = list(phrase_boxes(table).values())
    screen, top = table.screen.scene, table.screen.scene.table
    score = screen.panels.root.find("score")
    assert score is not None and score.visible and boxes
    whole = [node.body().inflate(-16, -16) for node in (*top.trick.values(), *top.hand)]
    assert not any(box.collidelist(boxes) >= 0 for box in (score.body(), *whole))
    table.close()


@pytest.mark.parametrize(("scale", "size"), [(1.5, (1024, 640)), (2.0, (1024, 640)), (2.0, (1280, 720))])
def test_large_sentences_stand_lower_rather_than_lose_their_height(scale: float, size: tuple[int, int]) -> None:
    table = talk_at(FOUR, size, scale)
    lines, place = list(phrase_boxes(table).values()), table.screen.scene.place
    assert lines and place is not None and all(box.h >= 28 * place.t for box in lines)
    table.close()


def test_a_click_beside_the_bubbles_goes_back_to_the_table() -> None:
    table = talk_at(FOUR)
    panels = table.screen.scene.panels
    covered = [node for node in panels.root.children if node.name.startswith(("choice-", "tool-", "stake"))]
    asked = panels.root.find("prompt")
    assert asked is not None and asked.visible
    assert covered and not any(node.visible for node in covered)  # the bubbles lie where they are
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        table.screen.handle(pygame.event.Event(kind, pos=(640, 320), button=1, touch=False))
    table.frames(100)
    assert not table.screen.sheet and not table.screen.session.sayings
    assert all(node.visible for node in panels.root.children)
    table.close()


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)], ids=str)
def test_no_name_is_half_hidden_beneath_the_sentences(size: tuple[int, int]) -> None:
    table = Table(Position("talk", record(dealer=0)), size, still_settings(), draws=False)
    press(table, pygame.K_p)
    scene = table.screen.scene
    boards = [node.body() for node in scene.overlay.walk() if node.name == "board"]
    plates = [node.plate.body() for node in scene.table.seats if node.plate is not None]
    lines = [node.body() for node in scene.overlay.walk() if node.name.startswith("phrase-") or node.name == "close"]
    assert len(boards) == 2 and len(plates) == 4 and len(lines) == 10
    for line in lines:
        assert any(board.contains(line) for board in boards)
    for plate, board in itertools.product(plates, boards):
        assert board.contains(plate) or not board.colliderect(plate), (board, plate)
    table.close()


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)], ids=str)
def test_the_boards_stand_beside_the_only_rival_and_hide_no_face(size: tuple[int, int]) -> None:
    table = talk_at(TWO, size)
    scene = table.screen.scene
    boards = [node.body() for node in scene.overlay.walk() if node.name == "board"]
    opposite = next(node.head for node in scene.table.seats if scene.table.position(node.seat) == 1)
    for board in boards:
        assert board.top < opposite.bottom and not board.colliderect(opposite)
    assert min(board.centerx for board in boards) < opposite.centerx < max(board.centerx for board in boards)
    table.close()


@pytest.mark.parametrize("size", [(1280, 720), (1366, 768), (1920, 1080)], ids=str)
def test_with_four_players_the_boards_hide_no_face_no_name_no_tray_and_no_score(size: tuple[int, int]) -> None:
    table = talk_at(FOUR, size)
    scene = table.screen.scene
    boards = sorted((node.body() for node in scene.overlay.walk() if node.name == "board"), key=lambda box: box.x)
    assert scene.place is not None
    seen = [node.head for node in scene.table.seats if scene.table.position(node.seat)]
    seen += [node.plate.body() for node in scene.table.seats if node.plate is not None]
    seen += [pygame.Rect(mat.x, mat.y, mat.w, mat.h) for _position, mat in scene.place.mats]
    seen.append(scene.panels.score_at)
    assert len(seen) == 3 + 4 + 2 + 1
    assert all(board.collidelist(seen) < 0 for board in boards)
    assert boards[0].right < size[0] / 2 < boards[1].x
    table.close()


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)], ids=str)
@pytest.mark.parametrize("name", ["val-six", "val-eight"])
def test_where_two_sit_at_each_side_the_boards_hide_no_face_but_of_the_nearer_ones(
    name: str, size: tuple[int, int]
) -> None:
    position = next(position for position in FAMILY if position.name == name)
    table = talk_at(replace(position, reach=Table.settle), size)
    scene = table.screen.scene
    players = position.players
    near = {scene.table.viewer, (scene.table.viewer + 1) % players, (scene.table.viewer - 1) % players}
    heads = [node.head for node in scene.table.seats if node.seat not in near]
    boards = [node.body() for node in scene.overlay.walk() if node.name == "board"]
    assert len(boards) == 2 and len(heads) == players - 3
    assert all(board.collidelist(heads) < 0 for board in boards)
    table.close()


def test_the_prompt_says_what_the_phrases_are_for() -> None:
    table = talk_at(FOUR)
    assert table.screen.asked.text == "Say something, or Esc."
    press(table, pygame.K_ESCAPE)
    assert table.screen.asked.text != "Say something, or Esc."
    table.close()
