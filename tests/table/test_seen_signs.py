"""A sign that is seen: it waits until what is said has been read, comes closer also with less motion, and can be shown
again."""

from __future__ import annotations

import math
from dataclasses import replace
from typing import Any

import pygame
import pytest

from tools.shots.family import hand
from tools.shots.positions import POSITIONS, Position, Table, record, still_settings
from truc_desktop.presentation.games import Phrase
from truc_desktop.scene.steps import Do, Seq, WaitWhile
from truc_desktop.scene.steps import Motion as Moving
from truc_desktop.scene.timeline import Timeline
from truc_desktop.scene.veil import Veil
from truc_desktop.storage.settings import SPEEDS, Motion
from truc_desktop.table.animation.timings import CALM_AFTER, SIGN_CLOSER, SIGN_HOLD
from truc_desktop.table.nodes.line_of_sight import LineOfSight
from truc_desktop.table.nodes.seated_player import SeatedPlayer
from truc_desktop.table.nodes.sign_tag import SignTag

pytestmark = pytest.mark.usefixtures("blank_drawings")

SIZE = (1280, 720)
SIX_HANDS = "S0 7E 3O 4O | S1 1B 6C 6E | S2 7O 5O 3C | S3 1E 4B 5B | S4 3E 3B 4C | S5 7C 2C 6O"
LOOKS = ((0, 2), (1, 3), (3, None))


def seated(motion: Motion = Motion.FULL, speed: float = 1.0, *live: str) -> Table:
    position = Position("sign", record("S1 play 5E", dealer=0), live, LOOKS, None)
    return Table(position, SIZE, replace(still_settings(), chatter=False, motion=motion, speed=speed), draws=False)


def scale(table: Table, seat: int = 2) -> float:
    partner = table.screen.scene.table.seats[seat]
    assert isinstance(partner, SeatedPlayer) and partner.person is not None
    return partner.person.behind.scale


@pytest.mark.parametrize("motion", [Motion.FULL, Motion.REDUCED])
def test_the_face_comes_closer_with_a_sign_and_goes_back(motion: Motion) -> None:
    table, largest = seated(motion), 1.0
    table.submit(["S2 signal three"])
    for _ in range(60):
        table.frame()
        largest = max(largest, scale(table))
    assert largest >= SIGN_CLOSER - 0.02
    table.frames(2 * SIGN_HOLD)
    assert scale(table) == 1.0 and not table.screen.scene.actor.veil_layer.children
    table.close()


@pytest.mark.parametrize("motion", [Motion.FULL, Motion.REDUCED])
def test_plate_and_tag_are_away_while_the_body_is_near(motion: Motion) -> None:
    table = seated(motion)
    partner, tags = table.screen.scene.table.seats[2], table.screen.scene.actor.tags
    plate, found = partner.plate, []
    assert plate is not None and plate.opacity == 1.0
    table.submit(["S2 signal three"])
    for _ in range(200):
        table.frame()
        tag = tags.shown(2)
        if scale(table) >= SIGN_CLOSER - 0.05:
            found.append((plate.opacity, tag is None or not tag.visible))
    assert found and set(found) == {(0.0, True)}
    table.frames(2 * SIGN_HOLD)
    tag = tags.shown(2)
    assert plate.opacity == 1.0 and tag is not None and tag.visible
    table.close()


def test_with_less_motion_the_face_is_near_at_once_and_does_not_move() -> None:
    table, scales = seated(Motion.REDUCED), set[float]()
    table.submit(["S2 signal three"])
    for _ in range(200):
        table.frame()
        scales.add(round(scale(table), 2))
    assert len(scales) == 2
    table.close()


def test_a_sign_waits_until_what_is_said_has_been_read_but_not_for_ever() -> None:
    table = seated()
    actor = table.screen.scene.actor
    actor.speech.speak(1, Phrase("That is a very long story, and it goes on and on until the cards are cold.", ""), "")
    table.submit(["S2 signal three"])
    table.frames(CALM_AFTER - 400)
    assert actor.reading and scale(table) == 1.0 and actor.tags.shown(2) is None
    table.frames(1200)
    assert scale(table) > 1.0 and actor.tags.shown(2) is not None
    table.close()


@pytest.mark.parametrize("motion", [Motion.FULL, Motion.REDUCED])
def test_two_signs_while_the_viewer_is_asked_come_closer_one_after_the_other(motion: Motion) -> None:
    looks = ((0, 2), (1, 3), (2, 0), (3, 1), (4, 0), (5, 3))
    position = Position("signs", hand("arg", SIX_HANDS, dealer=5), (), looks, None, players=6)
    settings = replace(still_settings(), chatter=False, motion=motion, speed=1.0)
    table = Table(position, SIZE, settings, draws=False)
    table.until(lambda: table.screen.asked.urgent, "the viewer's turn")
    sign = next(iter(table.screen.scene.table.signs))
    table.submit([f"S2 signal {sign}", f"S4 signal {sign}"])
    near = list[int]()
    for _ in range(8000 // 16):
        table.frame()
        large = [seat for seat in (2, 4) if scale(table, seat) > 1.1]
        assert len(large) < 2
        near += [seat for seat in large if seat not in near]
    assert near == [2, 4] and table.screen.scene.table.shown_over is None
    table.close()


def test_a_calm_moment_ends_as_soon_as_nothing_is_to_be_read() -> None:
    read = [True]
    step = WaitWhile(lambda: read[0], 1000.0)
    step.start(Moving.FULL)
    step.advance(100.0)
    assert not step.done
    read[0] = False
    step.advance(16.0)
    assert step.done
    step = WaitWhile(lambda: True, 0.0)
    step.start(Moving.FULL)
    assert step.done, "nothing waits at instant speed"


@pytest.mark.parametrize("by_key", [False, True])
def test_a_sign_is_shown_again_by_a_press_on_its_tag_or_by_its_key(by_key: bool) -> None:
    table = seated()
    screen = table.screen
    press = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_i, unicode="i", mod=0)
    assert not screen.scene.actor.tags.show_again(), "nobody has signed yet"
    table.submit(["S2 signal three"])
    table.settle()
    table.frames(2 * SIGN_HOLD)
    tag = screen.scene.actor.tags.shown(2)
    assert isinstance(tag, SignTag) and tag.key == "I" and scale(table) == 1.0
    if by_key:
        screen.handle(press)
    else:
        for kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            screen.handle(pygame.event.Event(kind, pos=tag.body().center, button=1, rel=(0, 0), buttons=(0, 0, 0)))
    table.frames(500)
    assert scale(table) > 1.0
    table.close()


def test_at_instant_speed_a_sign_shown_again_moves_the_face_alone() -> None:
    table = seated(Motion.NONE, SPEEDS[-1], "S2 signal three")
    table.settle()
    assert table.screen.scene.actor.tags.show_again(2)
    table.frames(200)
    assert scale(table) == 1.0
    table.close()


def test_a_calm_moment_ends_however_its_time_is_divided_into_frames() -> None:
    """Frames whose sum differs from the wait by a rounding error end it, and the sign after it follows."""
    shown: list[str] = []
    timeline = Timeline()
    timeline.play(Seq(WaitWhile(lambda: True, 200.0), Do(lambda: shown.append("sign"))))
    for _ in range(12):
        timeline.advance(50 / 3)
    assert shown == ["sign"]


@pytest.mark.parametrize("sender", [2, 4])
def test_the_line_from_the_readers_eyes_ends_at_the_rim_of_the_senders_face(
    sender: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    ends: list[tuple[float, float]] = []

    def noted(self: LineOfSight, start: tuple[float, float], end: tuple[float, float], *rest: Any, **more: Any) -> None:
        ends.append(end)
        made(self, start, end, *rest, **more)

    made = LineOfSight.__init__
    monkeypatch.setattr(LineOfSight, "__init__", noted)
    text = hand("arg", SIX_HANDS, dealer=5)
    looks = tuple((seat, None) for seat in range(1, 6))
    table = Table(Position("six", text, (), looks, None, players=6), SIZE, still_settings(), draws=False)
    scene = table.screen.scene
    table.submit([f"S{sender} signal {next(iter(scene.table.signs))}"])
    table.until(lambda: bool(ends), "a line of sight")
    node, (x, y) = scene.table.seats[sender], ends[-1]
    away = math.dist((x, y), node.eyes())
    assert node.head.w / 2 < away < 1.5 * node.head.w
    assert any(isinstance(one, LineOfSight) for one in scene.staging.high.children)
    assert scene.staging.high.z > scene.table.lit_layer.z
    table.close()


@pytest.mark.parametrize(("size", "most"), [((1280, 720), 40), ((3840, 2160), 4)])
def test_a_large_window_darkens_in_few_steps_when_a_sign_is_seen(size: tuple[int, int], most: int) -> None:
    position = replace(next(one for one in POSITIONS if one.name == "caught"), reach=None)
    table = Table(position, size, still_settings(), draws=False)
    table.until(lambda: table.screen.sheet == "caught", "the scene")
    node = table.screen.scene.stage.root.find("caught")
    assert node is not None
    veil = next(one for one in node.walk() if isinstance(one, Veil))
    seen = set()
    for _ in range(30):
        seen.add(round(veil.alpha, 3))
        table.frame()
    assert 1.0 in seen and len(seen) <= most and (most < 10 or len(seen) > 6)
    table.close()
