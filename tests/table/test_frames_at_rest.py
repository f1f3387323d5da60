"""How long a table that waits goes without a frame."""

from __future__ import annotations

import math
from dataclasses import replace

import pytest

from tools.shots.positions import Position, Table, record, still_settings
from truc_desktop.screens.match.table_scene import ON_TWOS_MS, TableScene
from truc_desktop.storage.settings import Motion
from truc_desktop.table.nodes.seated import SeatedPerson
from truc_desktop.table.nodes.seated_player import SeatedPlayer

pytestmark = pytest.mark.usefixtures("blank_drawings")


def waiting() -> tuple[Table, TableScene, list[SeatedPerson]]:
    """A table that waits for the player; all that is drawn ahead is drawn."""
    settings = replace(still_settings(), motion=Motion.FULL, chatter=False)
    table = Table(Position("waits", record(dealer=3), (), reach=None), (1280, 720), settings, draws=False)
    scene = table.screen.scene
    while not (scene.calm and scene.warmer.idle):
        table.frame()
    people = [node.person for node in scene.table.seats if isinstance(node, SeatedPlayer)]
    return table, scene, [person for person in people if person is not None]


def test_people_who_stir_are_shown_twelve_times_a_second_at_most() -> None:
    table, scene, people = waiting()
    rests = []
    for _ in range(200):
        table.frame()
        if scene.calm and scene.warmer.idle and not any(person.acts for person in people):
            assert scene.rest_ms >= min(ON_TWOS_MS, *(person.rest_ms for person in people))
            rests.append(scene.rest_ms)
    assert min(rests) == ON_TWOS_MS < max(rests) < math.inf


def test_whoever_speaks_or_makes_a_sign_is_shown_in_every_frame() -> None:
    _table, scene, people = waiting()
    assert scene.rest_ms > 0
    people[0].animator.talk("Bona nit a tothom")
    assert people[0].acts and scene.rest_ms == 0
    people[0].animator.talk("")
    assert scene.rest_ms > 0
    people[1].animator.signal("wink")
    assert people[1].acts and scene.rest_ms == 0
