"""Thinking: whose turn lasts is seen to think at once, the others glance at them, and nothing of it tells a card."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

import pygame
import pytest

from tests.blank import blank
from tools.shots.positions import FIRST_TRICK, Position, Table, record, still_settings
from truc_desktop.art.figures.attitudes import PASTIMES, Attitude
from truc_desktop.storage.settings import Motion
from truc_desktop.table.ambience.bearing import THINKS, WEIGHS
from truc_desktop.table.ambience.glances import Place
from truc_desktop.table.ambience.thinking import APART, CONSULTS, LOOKS, MUSES, NEXT, READS, SEEN
from truc_desktop.table.nodes.seated_player import SeatedPlayer

STEP = 50.0
THINKER = 1
FIRST, SECOND = "S1 1C 5E 7B", "S3 2B 4B 6C"


@pytest.fixture(autouse=True, scope="module")
def window() -> Iterator[None]:
    pygame.init()
    pygame.display.set_mode((64, 64))
    with blank():
        yield


def sit(text: str = "", motion: Motion = Motion.FULL, dealer: int = 0) -> Table:
    """Return a table at which it is the turn of the player after the dealer; pastimes have just been done."""
    settings = replace(still_settings(), motion=motion, chatter=False)
    table = Table(Position("seated", text or record(dealer=dealer), (), reach=None), (640, 400), settings, draws=False)
    table.screen.scene.conductor.finish_all()
    rest(table)
    return table


def rest(table: Table) -> None:
    """Let nobody do anything of their own accord for long, and begin the turn."""
    life = table.screen.scene.life
    for sitter in life.pastimes._sitters:
        sitter.left = sitter.shifts = 1e6
        sitter.beats.clear()
        sitter.node.take_up("rest", 0.0)
        sitter.node.settle()
    life.gazes.settle()
    life.thinking._awaited = ()


def others(table: Table) -> list[SeatedPlayer]:
    return [node for node in table.screen.scene.table.seats if isinstance(node, SeatedPlayer)]


def lived(table: Table, ms: float, quiet: bool = True) -> list[dict[int, tuple[Attitude, bool]]]:
    """Let people live for so long; return by seat what each does, and whether they glance at something, by moments."""
    life = table.screen.scene.life
    seen = []
    for _ in range(int(ms / STEP)):
        life.thinking.advance(STEP, quiet)
        life.gazes.advance(STEP)
        life.pastimes.advance(STEP, life.bearing.view, quiet, True)
        table.screen.scene.stage.advance(STEP)
        seen.append({node.seat: (node.attitude, life.gazes.glancing(node.seat)) for node in others(table)})
    return seen


def test_a_turn_that_lasts_is_thought_about_and_the_others_glance_at_it() -> None:
    table = sit()
    assert table.screen.scene.life.bearing.awaited == (THINKER,)
    assert all(not any(act != "rest" or look for act, look in moment.values()) for moment in lived(table, MUSES - STEP))
    seen = lived(table, SEEN - MUSES + 3 * NEXT + 2 * STEP)
    assert any(moment[THINKER][0] in PASTIMES and moment[THINKER][1] for moment in seen)
    assert all(act == "rest" for moment in seen for seat, (act, _look) in moment.items() if seat != THINKER)
    watching = [node for node in others(table) if node.seat != THINKER]
    assert watching and all(seen[-1][node.seat][1] for node in watching)
    place = table.screen.scene.table
    for node in watching:
        here = node.animator._look_key
        node.look(place.gaze_point(node.seat, THINKER))
        assert node.animator._look_key == here
    lived(table, LOOKS + MUSES)
    assert not any(table.screen.scene.life.gazes.glancing(node.seat) for node in watching)
    table.close()


def test_who_must_answer_a_bet_looks_at_a_partner_and_then_at_the_caller(monkeypatch: pytest.MonkeyPatch) -> None:
    table = sit(record(*FIRST_TRICK[:3], "S0 call truc", dealer=0))
    life, place = table.screen.scene.life, table.screen.scene.table
    assert set(life.bearing.awaited) == {1, 3}
    looks: list[tuple[int, Place]] = []
    glance = life.gazes.glance

    def noted(seats: Iterable[int], at: Place, ms: float) -> None:
        looks.extend((seat, at) for seat in seats)
        glance(seats, at, ms)

    monkeypatch.setattr(life.gazes, "glance", noted)
    lived(table, MUSES + APART + READS + CONSULTS + STEP)
    for seat, partner in ((1, 3), (3, 1)):
        targets = (None, partner, place.viewer)
        assert [at for who, at in looks if who == seat] == [place.gaze_point(seat, target) for target in targets]
    table.close()


def test_who_must_answer_a_bet_takes_up_a_pose_of_thought_sooner_than_who_must_play() -> None:
    for text, sooner in ((record(*FIRST_TRICK[:3], "S0 call truc", dealer=0), True), ("", False)):
        table = sit(text)
        life = table.screen.scene.life
        thinkers = [node for node in others(table) if node.seat in life.bearing.awaited]
        life.bearing.advance(WEIGHS)
        assert all((node.attitude == "think") is sooner for node in thinkers)
        life.bearing.advance(THINKS - WEIGHS)
        assert all(node.attitude == "think" for node in thinkers)
        table.close()


def test_nobody_thinks_in_the_viewers_turn() -> None:
    table = sit(dealer=3)
    assert table.screen.scene.life.bearing.awaited == (table.screen.scene.table.viewer,)
    assert all(not any(act != "rest" or look for act, look in moment.values()) for moment in lived(table, 3000))
    table.close()


def test_a_sign_is_made_before_a_thought() -> None:
    table = sit()
    animator = table.screen.scene.table.seats[THINKER].animator
    animator.signal(next(iter(table.screen.scene.table.signs.values())).face)
    assert animator.signalling
    assert all(moment[THINKER][0] == "rest" for moment in lived(table, MUSES + 400))
    table.close()


def test_a_dialog_stops_the_time_of_a_thought() -> None:
    table = sit()
    assert all(moment[THINKER][0] == "rest" for moment in lived(table, 3000, quiet=False))
    table.close()


def test_hands_stay_at_rest_with_less_motion() -> None:
    table = sit(motion=Motion.REDUCED)
    assert all(act == "rest" for moment in lived(table, 3000) for act, _look in moment.values())
    table.close()


def test_thinking_is_the_same_whatever_is_in_the_hands() -> None:
    swapped = record(dealer=0).replace(FIRST, "S1 2B 4B 6C").replace(SECOND, "S3 1C 5E 7B")
    assert swapped != record(dealer=0)
    seen = []
    for text in (record(dealer=0), swapped):
        table = sit(text)
        seen.append(lived(table, 3000))
        table.close()
    assert seen[0] == seen[1]
