"""Drawn eyes: they follow events, and show the public gaze while signals may be chosen."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise

import pytest

from tools.shots.positions import LONG_HAND, Position, Table, record, still_settings
from truc_desktop.storage.settings import Motion as MotionSetting
from truc_desktop.table.ambience.table_ambience import BORED
from truc_desktop.table.nodes.seated_player import SeatedPlayer
from truc_desktop.table.picture_preload import look_jobs

SIZE = (1280, 720)
TEXT = record(*LONG_HAND, dealer=0)


@pytest.fixture
def played() -> Iterator[Table]:
    settings = replace(still_settings(), motion=MotionSetting.FULL)
    table = Table(Position("gazes", TEXT, (), reach=None), SIZE, settings, draws=False)
    yield table
    table.close()


def pupils(table: Table, seat: int) -> tuple[float, float]:
    """Return the direction of a seat's drawn eyes, after the time they need to get there."""
    face = table.screen.scene.table.seats[seat].animator
    face.advance(400)
    now = face.current()
    return round(now.pupil_x, 2), round(now.pupil_y, 2)


def test_a_glance_ends_where_the_public_gaze_is(played: Table) -> None:
    gazes = played.screen.scene.life.gazes
    gazes.public(1, 3)
    at_first = pupils(played, 1)
    gazes.glance((1,), (0.0, 0.0), 500)
    away = pupils(played, 1)
    assert away != at_first
    gazes.advance(501)
    assert pupils(played, 1) == at_first


def test_a_new_public_gaze_ends_a_glance(played: Table) -> None:
    gazes = played.screen.scene.life.gazes
    gazes.public(2, 1)
    to_one = pupils(played, 2)
    gazes.public(2, 3)
    gazes.glance((2,), (0.0, 0.0), 5000)
    gazes.public(2, 1)
    assert pupils(played, 2) == to_one


def test_while_signals_may_be_chosen_the_drawn_eyes_agree_with_the_public_gaze(played: Table) -> None:
    gazes = played.screen.scene.life.gazes
    gazes.public(1, 0)
    at_you = pupils(played, 1)
    assert at_you == (0, 0)
    gazes.glance((1,), (0.0, 0.0), 5000)
    assert pupils(played, 1) != at_you
    gazes.strict = True
    assert pupils(played, 1) == at_you
    gazes.glance((1,), (0.0, 0.0), 5000)
    assert pupils(played, 1) == at_you
    gazes.strict = False
    gazes.glance((1,), (0.0, 0.0), 5000)
    assert pupils(played, 1) != at_you


def test_what_faces_do_leaves_the_public_gaze_alone(played: Table) -> None:
    before = played.screen.session.gaze
    played.screen.scene.life.gazes.glance(range(4), (0.0, 0.0), 5000)
    played.screen.scene.life.reactions.bored()
    assert played.screen.session.gaze == before


def test_pictures_of_all_looks_are_made_ahead(played: Table) -> None:
    tabletop, warmer = played.screen.scene.table, played.screen.scene.warmer
    looks = [
        (seat, tabletop.gaze_point(seat, target))
        for seat in range(tabletop.count) for target in (None, *range(tabletop.count)) if target != seat
    ]  # fmt: skip
    people = [node.person for node in tabletop.seats if isinstance(node, SeatedPlayer) and node.person is not None]
    before = [person.drawn for person in people]
    warmer.restart((), spare=look_jobs(tabletop))
    while not warmer.idle:
        warmer.advance()
    drawn = [person.drawn for person in people]
    assert all(now > then for now, then in zip(drawn, before, strict=True))
    for seat, point in looks:
        list(tabletop.seats[seat].ahead(point))
    assert [person.drawn for person in people] == drawn


def test_somebody_yawns_after_a_while_and_then_ever_more_seldom(
    played: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    life, seconds, yawns = played.screen.scene.life, [0], [0]
    monkeypatch.setattr(life.chatter, "newcomer", False)
    monkeypatch.setattr(life.reactions, "bored", lambda: yawns.append(seconds[0]))
    life.advance(100, True, False, False)
    while seconds[0] < 8 * BORED / 1000:
        seconds[0] += 1
        life.advance(1000, True, True, False)
    assert [after - before for before, after in pairwise(yawns)] == [way * BORED / 1000 for way in (1, 2, 4)]
