"""Patience: faces, and later hands, show that somebody takes long, whatever is in the hands."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pygame
import pytest

from tests.art.test_faces_readable import FULL, apart, pictures
from tests.art.test_faces_readable import SIZE as PORTRAIT
from tests.blank import blank
from tools.shots.positions import Position, Table, record, still_settings
from truc_desktop.art.faces.cast import CAST
from truc_desktop.art.faces.character import Character
from truc_desktop.art.faces.face import clamped
from truc_desktop.art.faces.gestures import SIGNALS, blend, resting
from truc_desktop.art.faces.moods import HOLDING, TEMPERS, WAITING
from truc_desktop.art.faces.renderer import FaceRenderer
from truc_desktop.art.figures.attitudes import PLACES, attitude
from truc_desktop.art.figures.builds import BUILDS
from truc_desktop.storage.settings import Motion
from truc_desktop.table.ambience.bearing import THINKS
from truc_desktop.table.ambience.patience import APART, HOLDS, OF, STAGES
from truc_desktop.table.nodes.seated_player import SeatedPlayer

SIZE = (640, 400)
ALL = APART * 3 + 200
"""Time in which everybody has changed, ms."""


def waiting(motion: Motion = Motion.FULL, text: str = "") -> Table:
    """A table that waits for the player, who leads."""
    settings = replace(still_settings(), motion=motion, chatter=False)
    table = Table(Position("waits", text or record(), (), reach=None), SIZE, settings, draws=False)
    table.settle()
    return table


def others(table: Table) -> list[SeatedPlayer]:
    return [node for node in table.screen.scene.table.seats if isinstance(node, SeatedPlayer)]


def faces(table: Table) -> list[str]:
    return [node.animator.tempered for node in others(table)]


@pytest.fixture
def drawn() -> Iterator[None]:
    with blank():
        yield


@pytest.mark.usefixtures("drawn")
def test_faces_show_stage_by_stage_that_somebody_takes_long() -> None:
    table = waiting()
    assert faces(table) == ["", "", ""]
    past = 0.0
    for stage, at in enumerate(STAGES):
        table.frames(at + ALL - past)
        past = at + ALL
        assert faces(table) == [OF[node.who].faces[stage] for node in others(table)]
        assert ("wait" in {node.attitude for node in others(table)}) is (stage > 0)
    table.close()


@pytest.mark.usefixtures("drawn")
def test_hands_go_back_after_a_while_and_all_is_over_as_soon_as_somebody_acts() -> None:
    table = waiting()
    table.frames(STAGES[1] + ALL)
    table.submit(("S0 play 12O",))
    waits = {*WAITING, "wait"}
    table.until(lambda: not waits & {*faces(table), *(node.attitude for node in others(table))}, "people at rest")
    table.close()
    table = waiting()
    seen: list[list[str]] = [[] for _node in others(table)]
    for _ in range(int((STAGES[1] + ALL + HOLDS) / 100)):
        table.frame(100)
        for names, node in zip(seen, others(table), strict=True):
            names.append(node.attitude)
    for names in seen:
        assert "rest" in names[names.index("wait") :]
    table.close()


@pytest.mark.usefixtures("drawn")
def test_a_sign_takes_the_face_of_waiting_away_first() -> None:
    table = waiting()
    table.frames(STAGES[1] + ALL)
    node = others(table)[0]
    assert node.animator.tempered in WAITING
    node.animator.signal("wink")
    table.frames(50)
    assert node.animator.tempered == "" and node.attitude != "wait"
    assert faces(table)[1] in WAITING
    table.close()


@pytest.mark.usefixtures("drawn")
def test_nobody_grows_impatient_while_a_dialog_is_read_nor_with_a_newcomer() -> None:
    table = waiting()
    table.screen.dialogs.show("log")
    table.frames(STAGES[2])
    assert faces(table) == ["", "", ""]
    table.close()
    table = waiting()
    table.screen.scene.life.chatter.newcomer = True
    table.screen.scene.life.patience._awaited = ()
    table.frames(STAGES[0] + ALL)
    assert set(faces(table)) == {""}
    table.frames(STAGES[0])
    first = [OF[node.who].faces[0] for node in others(table)]
    assert faces(table) == first
    table.frames(2 * STAGES[2])
    assert faces(table) == first
    table.close()


@pytest.mark.usefixtures("drawn")
def test_with_less_motion_only_faces_change_and_without_any_nothing_does() -> None:
    for motion, changes in ((Motion.REDUCED, True), (Motion.NONE, False)):
        table = waiting(motion)
        table.frames(STAGES[1] + ALL)
        assert {node.attitude for node in others(table)} == {"rest"}
        assert ("" not in faces(table)) is changes
        table.close()


@pytest.mark.usefixtures("drawn")
def test_waiting_is_the_same_whatever_is_in_the_hands() -> None:
    hands = "S1 1C 5E 7B", "S3 2B 4B 6C"
    swapped = record().replace(hands[0], "S1 2B 4B 6C").replace(hands[1], "S3 1C 5E 7B")
    assert swapped != record()
    seen: list[list[object]] = []
    for text in (record(), swapped):
        table = waiting(text=text)
        moments: list[object] = []
        for _ in range(200):
            table.frame(100)
            moments.append([(node.attitude, node.animator.tempered, node.animator._look_key) for node in others(table)])
        seen.append(moments)
        table.close()
    assert seen[0] == seen[1]


@pytest.mark.usefixtures("drawn")
def test_a_person_who_thinks_long_sits_back_from_time_to_time() -> None:
    table = waiting(text=record("S1 call truc", dealer=0))
    partner = others(table)[1]
    names = []
    for _ in range(int(20_000 / 100)):
        table.frame(100)
        names.append(partner.attitude)
    assert names[int(THINKS / 100) + 8] == "think"
    turns = [name for name, before in zip(names[1:], names, strict=False) if name != before and name == "think"]
    assert len(turns) >= 2 and partner.animator.tempered == ""
    table.close()


@pytest.mark.parametrize("who", CAST, ids=lambda who: who.key)
def test_no_face_of_waiting_or_of_a_trick_looks_like_a_sign_and_each_is_seen(who: Character) -> None:
    renderer, drawn = FaceRenderer(who, PORTRAIT), pictures(who, reduced=False)
    bust = pygame.mask.from_surface(drawn[""], 127).count()
    shown = {}
    for name in (*HOLDING, *WAITING):
        values = dict(resting(who))
        blend(values, TEMPERS[name].peak, 1.0)
        shown[name] = renderer.render(clamped(values)).copy()
        others = SIGNALS if name in HOLDING else ("", *SIGNALS)  # somebody may look pleased at rest already
        near = {sign: part for sign in others if (part := apart(shown[name], drawn[sign], bust)) < FULL}
        assert not near, name
    own = OF[who.key].faces
    assert set(own) <= set(WAITING) and own[0] != own[1]
    assert apart(shown[own[0]], shown[own[1]], bust) >= FULL
    assert apart(shown[HOLDING[0]], shown[HOLDING[1]], bust) >= FULL


def test_everybody_waits_in_an_attitude_of_their_own_with_the_cards_in_the_hand() -> None:
    assert set(OF) == set(BUILDS) and len(set(OF.values())) > len(OF) // 2
    for who, build in BUILDS.items():
        for place in PLACES:
            rest, wait = attitude(who, "rest", place), attitude(who, "wait", place)
            assert wait.fan is not None and wait.face == rest.face
            assert (wait.left, wait.right) != (rest.left, rest.right) and build.waits != build.rest
