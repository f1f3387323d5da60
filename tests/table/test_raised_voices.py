"""What makes a second raise louder than the first: the called word, and the eyes of the others on the cloth."""

from __future__ import annotations

import math
from dataclasses import replace
from functools import partial
from itertools import pairwise
from typing import Any

import pygame
import pytest
from pygame import Rect, Surface

from tools.shots.family import EIGHT, hand
from tools.shots.films import RAISES
from tools.shots.positions import FOUR, MEANT, Position, Table, record, still_settings
from truc_desktop.art import buttons
from truc_desktop.art.edged_letters import called_word
from truc_desktop.art.stare import stare
from truc_desktop.engine import CallMade, EnvitCalled, Match, ruleset, view_of
from truc_desktop.scene.node import Node
from truc_desktop.scene.sprite import Sprite
from truc_desktop.scene.veil import Veil
from truc_desktop.storage.settings import Motion as MotionSetting
from truc_desktop.table.animation import called_words, raises, stares
from truc_desktop.table.animation.own_fist import fist_picture
from truc_desktop.table.animation.stares import who_stares
from truc_desktop.table.animation.timings import KNOCKS, SHOUTS, STARE_GAP, STARE_IN, WHOLE_GAME

SIZE = (1024, 640)
FIRST = Position("first", record("S1 play 5E", dealer=0), ("S1 call truc",), MEANT, None)
SECOND = Position("second", record("S1 play 5E", "S1 call truc", "S2 accept", "S2 play 7E", "S3 play 6C", dealer=0),
                  ("S0 call retruc",), MEANT, None)  # fmt: skip


def _finds(layer: Node, name: str) -> bool:
    return layer.find(name) is not None


@pytest.fixture(autouse=True)
def blank(blank_drawings: None) -> None:
    """No picture is looked at here."""


def sit(position: Position) -> Table:
    return Table(position, SIZE, still_settings(), draws=False)


def shown(table: Table, ms: float) -> tuple[list[Sprite], float]:
    """Return the strips on the cloth after ``ms``, and the largest height of the called word until then."""
    scene, tall = table.screen.scene, 0.0
    for _ in range(round(ms / 16)):
        table.frame()
        word = scene.staging.high.find("shout")
        if isinstance(word, Sprite):
            tall = max(tall, float(word.body().h))
    return [node for node in scene.raises.stares.layer.children if isinstance(node, Sprite)], tall


def test_eyes_are_shown_from_the_second_raise_on_and_the_word_is_larger() -> None:
    first, second = sit(FIRST), sit(SECOND)
    few, small = shown(first, 1200)
    many, large = shown(second, 1200)
    assert not few and len(many) == 3 and 0 < small < large
    (_left, far), _right, (_low, near), _low_left = second.screen.scene.table.place.cloth()
    assert all(node.body().centery < (far + near) / 2 for node in many)  # the near half stays free
    shown(second, SHOUTS[1].stare_ms + 400)
    assert not second.screen.scene.raises.stares.layer.children
    first.close()
    second.close()


def test_each_pair_of_eyes_is_shown_long_enough_to_see_whose_they_are() -> None:
    for step in SHOUTS[1:]:
        assert step.stare_ms - (step.stares - 1) * STARE_GAP >= 1500
    table, lasted = sit(SECOND), dict[int, float]()
    for _ in range(250):
        table.frame(16)
        for node in table.screen.scene.raises.stares.layer.children:
            lasted[id(node)] = lasted.get(id(node), 0.0) + 16
    assert len(lasted) == 3 and all(ms >= 1500 for ms in lasted.values())
    table.close()


def test_the_eyes_hide_no_face_no_card_that_lies_open_and_nothing_that_is_said() -> None:
    table = sit(SECOND)
    strips, _tall = shown(table, 1200)
    scene = table.screen.scene
    bubbles = [found for seat in range(4) if (found := scene.actor.speech.bubble(seat)) is not None]
    seen = [node.head for node in scene.table.seats[1:]] + [node.body() for node in scene.table.trick.values()]
    assert len(strips) == 3 and len(seen) == 6 and bubbles
    boxes = [strip.body() for strip in strips]
    for number, box in enumerate(boxes):
        others = seen + [bubble.body() for bubble in bubbles] + boxes[:number]
        hidden = [box.clip(other) for other in others]
        assert sum(part.w * part.h for part in hidden) < 0.05 * box.w * box.h
        assert scene.stage.rect.contains(box)
    table.close()


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)], ids=str)
def test_the_eyes_leave_the_pinned_ranks_free(size: tuple[int, int]) -> None:
    table = Table(SECOND, size, replace(still_settings(), ranking=True), draws=False)
    strips, _tall = shown(table, 1200)
    ranks = table.screen.scene.notes.find("ranking")
    assert ranks is not None and len(strips) == 3
    for strip in strips:
        part = strip.body().clip(ranks.body())
        assert part.w * part.h < 0.05 * strip.body().w * strip.body().h
    table.close()


def test_at_a_full_table_the_eyes_are_smaller_and_lie_off_faces_plates_and_the_dish() -> None:
    text = hand("val_f", EIGHT, "S7 play 4E", "S0 call truc", dealer=6)
    raised = Position("raised", text, ("S1 call retruc",), (), None, players=8)
    full = Table(raised, (1280, 720), still_settings(), draws=False)
    few = Table(SECOND, (1280, 720), still_settings(), draws=False)
    eyes, usual = full.screen.scene.raises.stares.layer, shown(few, 1200)[0]
    full.until(lambda: len(eyes.children) == 3, "the eyes")
    full.frames(STARE_IN)
    strips = [node for node in eyes.children if isinstance(node, Sprite)]
    top = full.screen.scene.table
    assert len(strips) == 3 and strips[0].body().w < 0.75 * usual[0].body().w
    assert top.stake.dish is not None
    seen = [node.head for node in top.seats if node.seat] + [node.plate.body() for node in top.seats if node.plate]
    for strip in strips:
        assert strip.body().collidelist([*seen, top.stake.dish.body()]) == -1
    full.close()
    few.close()


def test_a_key_clears_the_eyes_away_at_once() -> None:
    table = sit(SECOND)
    assert shown(table, 1200)[0]
    table.screen.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_LSHIFT, mod=0, unicode=""))
    assert not table.screen.scene.raises.stares.layer.children
    table.close()


def test_the_bubble_waits_behind_its_word() -> None:
    table = sit(SECOND)
    scene = table.screen.scene
    table.until(lambda: scene.staging.high.find("shout") is not None, "the word")
    bubble = scene.actor.speech.bubble(0)
    assert bubble is not None and bubble.alpha == 0
    table.until(lambda: scene.staging.high.find("shout") is None, "the word gone")
    assert bubble.alpha == 1
    table.close()


def test_the_viewers_word_is_called_near_its_bubble_and_far_from_anybody_else() -> None:
    played = record("S1 play 5E", "S2 play 7E", "S3 play 6C", dealer=0)
    table = sit(Position("called", played, ("S0 call truc",), MEANT, None))
    scene = table.screen.scene
    table.until(lambda: scene.staging.high.find("shout") is not None, "the word")
    table.frames(150)
    word, bubble = scene.staging.high.find("shout"), scene.actor.speech.bubble(0)
    assert isinstance(word, Sprite) and bubble is not None
    others = [math.dist((word.x, word.y), (node.x, node.y)) for node in scene.table.seats if node.seat]
    assert math.dist((word.x, word.y), bubble.body().center) < min(others) / 2
    table.close()


def test_eyes_are_those_of_the_caller_who_asks_the_viewer_or_of_the_rivals_who_are_asked() -> None:
    table = sit(SECOND)
    top = table.screen.scene.table
    assert who_stares(top, 0) == [1, 3, 2]  # the viewer has called: the rivals, then the partner
    assert who_stares(top, 2) == [3, 1, 2]
    assert who_stares(top, 1) == [1, 3]  # the viewer's side must answer: the caller, then the caller's partner
    assert who_stares(top, 3) == [3, 1]
    top.watched = True
    assert who_stares(top, 1) == [1, 2, 0]
    table.close()


def test_at_a_rivals_raise_the_viewer_meets_the_callers_eyes(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[str] = []

    def draw(who: str, mood: str, us: bool, size: tuple[int, int], angle: float) -> Surface:
        drawn.append(who)
        return Surface(size)

    monkeypatch.setattr(stares, "stare", draw)
    table = sit(Position("asked", record("S1 play 5E", "S2 play 7E", "S2 call truc", "S1 accept", dealer=0),
                         ("S3 call retruc",), MEANT, None))  # fmt: skip
    high = table.screen.scene.staging.high
    table.until(partial(_finds, high, "shout"), "the word")
    drawn.clear()
    shown(table, 900)
    assert drawn == [table.screen.scene.table.players[seat].who for seat in (3, 1)]
    table.close()


def test_the_eyes_show_the_moods_of_the_faces_whatever_is_in_the_hands(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[tuple[str, str]] = []

    def draw(who: str, mood: str, us: bool, size: tuple[int, int], angle: float) -> Surface:
        drawn.append((who, mood))
        return Surface(size)

    monkeypatch.setattr(stares, "stare", draw)
    found = []
    for cards in (FOUR, FOUR.replace("4C", "12C")):
        text = SECOND.record.replace(FOUR, cards)
        table = sit(Position("twin", text, SECOND.live, MEANT, None))
        high = table.screen.scene.staging.high
        table.until(partial(_finds, high, "shout"), "the word")
        moods = [seat.animator.mood_shown for seat in table.screen.scene.table.seats[1:]]
        drawn.clear()
        shown(table, 800)
        found.append((moods, list(drawn)))
        table.close()
    assert found[0] == found[1]
    assert {mood for _who, mood in found[0][1]} == set(found[0][0]) <= set(stares.MOODS)


def test_a_raise_waits_until_its_word_and_bubble_are_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    idle: list[bool] = []
    whole = called_word

    def draw(word: str, px: float, most: float) -> Surface:
        idle.append(table.screen.scene.staging.effects.idle)
        return whole(word, px, most)

    monkeypatch.setattr(called_words, "called_word", draw)
    table = sit(SECOND)
    table.until(lambda: not table.screen.scene.staging.effects.idle, "the breath")
    assert idle and all(idle) and not table.screen.scene.warmer.urgent
    table.close()


def test_a_raise_waits_until_its_eyes_are_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    idle: list[bool] = []
    whole = stare

    def draw(who: str, mood: str, us: bool, size: tuple[int, int], angle: float) -> Surface:
        idle.append(table.screen.scene.staging.effects.idle)
        return whole(who, mood, us, size, angle)

    monkeypatch.setattr(stares, "stare", draw)
    table = sit(SECOND)
    table.until(lambda: not table.screen.scene.staging.effects.idle, "the breath")
    drawn = len(idle)
    assert drawn >= SHOUTS[1].stares * len(stares.MOODS) and all(idle)
    table.close()


def test_a_raise_waits_until_the_controls_of_its_answer_are_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    first: dict[str, bool] = {}
    whole = buttons.button

    def draw(w: int, h: int, label: str, *rest: Any) -> Surface:
        first.setdefault(label, table.screen.scene.staging.effects.idle)
        return whole(w, h, label, *rest)

    table = sit(FIRST)
    monkeypatch.setattr(buttons, "button", draw)
    scene = table.screen.scene
    table.until(lambda: table.screen.open and table.screen.asked.urgent and scene.conductor.idle, "the question")
    asked = [choice.label for choice in table.screen.asked.choices if choice.shown]
    assert len(asked) >= 2
    assert all(first[label] for label in asked), "drawn before anything moved"
    table.close()


def test_the_bubble_of_a_raise_is_drawn_once(monkeypatch: pytest.MonkeyPatch) -> None:
    table = sit(SECOND)
    actor = table.screen.scene.actor
    whole, made = actor.speech._bubble, list[Sprite]()

    def draw(*what: Any) -> Sprite:
        made.append(whole(*what))
        return made[-1]

    monkeypatch.setattr(actor.speech, "_bubble", draw)
    table.until(lambda: actor.speech.bubble(0) is not None, "the bubble")
    assert [actor.speech.bubble(0)] == made
    table.close()


def word_of(live: str, size: tuple[int, int]) -> tuple[Table, Rect]:
    """A table where somebody has just called truc, and the box of their word at its largest."""
    position = Position("call", record("S1 play 5E", "S2 play 7E", dealer=0) if live[1] == "3" else
                        record("S1 play 5E", "S2 play 7E", "S3 play 6C", dealer=0), (live,), reach=None)  # fmt: skip
    table = Table(position, size, replace(still_settings(), chatter=False), draws=False)
    scene, box = table.screen.scene, Rect(0, 0, 0, 0)
    table.until(lambda: scene.staging.high.find("shout") is not None, "the word")
    while isinstance(word := scene.staging.high.find("shout"), Sprite):
        box = max(box, word.body(), key=lambda one: one.h)
        table.frame(16)
    return table, box


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)], ids=str)
def test_the_viewers_own_word_is_as_large_as_others_and_clear_of_cards_names_and_mats(size: tuple[int, int]) -> None:
    theirs, small = word_of("S3 call truc", size)
    own, large = word_of("S0 call truc", size)
    assert large.w >= small.w and large.h >= small.h
    top = own.screen.scene.table
    seen = [node.body() for node in (*top.trick.values(), *top.hand)]
    seen += [node.plate.body() for node in top.seats if node.plate is not None]
    seen += [Rect(round(mat.x), round(mat.y), round(mat.w), round(mat.h)) for _position, mat in top.place.mats]
    hidden = [large.clip(box) for box in seen]
    assert sum(part.w * part.h for part in hidden) < 0.25 * large.w * large.h  # its picture has a wide edge
    assert large.centery > (top.place.view.far + top.place.view.near) / 2, "in the near half"
    theirs.close()
    own.close()


def test_all_that_is_left_is_called_as_loud_as_the_highest_raise() -> None:
    view = view_of(Match(ruleset("arg", 4), 1), 0)
    levels = [raises.step_of(EnvitCalled(3, word, stake, 1, 0), view)
              for word, stake in (("envido", 2), ("real_envido", 3), ("falta", 30))]  # fmt: skip
    assert levels == [0, 0, len(SHOUTS) - 1]


def test_what_is_for_the_whole_game_is_a_step_above_the_highest_raise() -> None:
    view = view_of(Match(ruleset("val_f", 4), 1), 0)
    levels = [raises.step_of(CallMade(3, 0, word, stake, 1, 0, False), view)
              for word, stake in (("truc", 2), ("retruc", 3), ("quatre_val", 4), ("joc_fora", -1))]  # fmt: skip
    assert levels == [0, 1, 2, WHOLE_GAME]


def test_with_less_motion_the_room_is_the_darker_the_more_is_at_stake() -> None:
    darkest = []
    for name in ("2", "3", "4", "game"):
        settings = replace(still_settings(), motion=MotionSetting.REDUCED)
        table = Table(replace(RAISES[name], reach=None), SIZE, settings, draws=False)
        table.frames(400)
        veils = [node for node in table.screen.scene.actor.veil_layer.children if isinstance(node, Veil)]
        darkest.append(max(veil.strength * veil.alpha for veil in veils))
        table.close()
    assert darkest == sorted(set(darkest))


@pytest.mark.parametrize(("name", "hushed"), [("4", False), ("game", True), ("falta", True)])
def test_the_room_is_dark_before_the_fist_comes_down_only_for_the_whole_game(name: str, hushed: bool) -> None:
    table = sit(replace(RAISES[name], reach=None))
    scene = table.screen.scene
    table.until(lambda: "sleeve" in table.sounds.asked, "the breath")
    table.frames(SHOUTS[WHOLE_GAME - 1].breath_ms - 40)
    veils = [node.alpha for node in scene.actor.veil_layer.children if isinstance(node, Veil)]
    assert any(veils) is hushed
    table.close()


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)], ids=str)
@pytest.mark.parametrize("name", ["2", "3", "4", "game", "falta"])
def test_the_word_of_somebody_elses_call_hides_no_face(name: str, size: tuple[int, int]) -> None:
    table = Table(replace(RAISES[name], reach=None), size, still_settings(), draws=False)
    scene = table.screen.scene
    table.until(lambda: _finds(scene.staging.high, "shout"), "the word")
    table.frames(120)
    word = scene.staging.high.find("shout")
    assert isinstance(word, Sprite)
    for seat in scene.table.seats[1:]:
        hidden = seat.head.clip(word.body())
        assert hidden.w * hidden.h < 0.1 * seat.head.w * seat.head.h, seat.title
    table.close()


def test_side_bets_are_knocked_but_not_those_for_the_whole_game() -> None:
    view = view_of(Match(ruleset("arg", 4), 1), 0)
    called = [raises.is_knocked(EnvitCalled(3, word, stake, 1, 0), view)
              for word, stake in (("envido", 2), ("real_envido", 3), ("falta", 30))]  # fmt: skip
    assert called == [True, True, False]
    assert not raises.is_knocked(CallMade(3, 0, "truco", 2, 1, 0, False), view)


def test_the_fist_grows_with_the_stake_and_knuckles_are_the_least() -> None:
    knock, *_more = KNOCKS
    for less, more in pairwise((knock, *SHOUTS)):
        assert less.fist < more.fist and less.shake < more.shake and less.hop < more.hop and less.dark < more.dark
        assert less.stop_ms < more.stop_ms and less.dust < more.dust and less.push < more.push
    for less, more in pairwise(KNOCKS):
        assert less.fist < more.fist and less.shake < more.shake
    assert KNOCKS[-1].shake < SHOUTS[0].shake and KNOCKS[-1].fist < SHOUTS[0].fist
    assert [how.blows for how in SHOUTS] == [1, 2, 3, 4]


@pytest.mark.parametrize("seat", [0, 1], ids=["the viewer", "a rival"])
def test_an_envido_is_knocked_with_the_knuckles_and_a_truc_struck_with_the_fist(
    seat: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    cards = "S0 7E 6E 3O | S1 1E 12C 4B | S2 5O 6O 2C | S3 3B 11C 10C"
    before = ("S3 play 3B",) if not seat else ("S3 play 3B", "S0 play 6E")
    for call, own, theirs in (("envido", KNOCKS[0].fist, "knock"), ("truco", SHOUTS[0].fist, "strike")):
        table = sit(Position("call", hand("arg", cards, *before, dealer=2), (f"S{seat} call {call}",), MEANT, None))
        heard: list[str] = []
        actor = table.screen.scene.actor
        monkeypatch.setattr(actor, "effect", lambda name, *_rest, heard=heard, **_more: heard.append(name))
        player = table.screen.scene.table.seats[seat]
        acts, fists = set(), set()
        for _ in range(120):
            table.frame()
            acts.add(getattr(player, "attitude", ""))
            node = table.screen.scene.table.own_arm.find("fist")
            if isinstance(node, Sprite) and node.image is not None:
                fists.add(node.image.get_width())
        if seat:
            assert theirs in acts and ({"windup", "strike"} & acts == set()) is (call == "envido")
        else:
            assert fists == {fist_picture(table.screen.scene.table, own).surface.get_width()}
        assert ("knock" in heard) is (call == "envido") and ("fist1" in heard) is (call == "truco")
        table.settle()
        assert not table.screen.scene.table.own_arm.find("fist")
        assert getattr(player, "attitude", "") not in ("knuckle", "knock", "windup", "strike")
        table.close()


@pytest.mark.parametrize("said", ["S1 accept", ""])
def test_faces_keep_the_moods_of_their_strips_as_long_as_these_are_there(
    said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: dict[str, str] = {}

    def draw(who: str, mood: str, us: bool, size: tuple[int, int], angle: float) -> Surface:
        drawn[who] = mood
        return Surface(size)

    table = sit(SECOND)
    scene = table.screen.scene
    layer = scene.raises.stares.layer
    table.until(partial(_finds, scene.staging.high, "shout"), "the word")
    monkeypatch.setattr(stares, "stare", draw)
    table.until(lambda: len(layer.children) == 3, "the strips")
    strips = dict(drawn)
    assert len(strips) == 3
    if said:
        table.submit([said])
    others = moments = 0
    while all(isinstance(strip, Sprite) and strip.alpha == 1 for strip in layer.children):
        table.frame()
        people = {node.who: node.animator.mood_shown for node in scene.table.seats if node.who in strips}
        others = 0 if people == strips else others + 1
        assert others < 3, people  # another one is followed by theirs at once
        moments += 1
    assert moments > 60
    table.until(lambda: not layer.children, "the strips gone")
    then = {node.who: node.animator.mood_shown for node in scene.table.seats if node.who in strips}
    assert ({then[who] for who in ("remei", "marcel")} == {"resolve", "braced"}) is bool(said)
    table.close()
