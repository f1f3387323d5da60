"""Who speaks in a lesson looks at the player, with open eyes, while the words are there to be read."""

from __future__ import annotations

import pytest

from tools.shots.lessons import Pupil
from truc_desktop.lessons.manners import MANNERS
from truc_desktop.table.nodes.seated_player import SeatedPlayer

SIZE = (1024, 640)

pytestmark = pytest.mark.usefixtures("blank_drawings")


@pytest.mark.parametrize("hand", ["first-1", "first-3", "first-4", "first-5", "fr2-1"])
def test_who_speaks_looks_at_the_player_with_open_eyes(hand: str) -> None:
    pupil = Pupil(hand, SIZE, 1.0, False)
    seats = pupil.screen.scene.table.seats
    speaking = [seat for seat in seats if seat.animator.attends]
    assert len(speaking) == 1
    (speaker,) = speaking
    assert pupil.screen.scene.actor.speech.bubble(speaker.seat) is not None
    assert isinstance(speaker, SeatedPlayer) and speaker.person is not None
    opened = []
    for _ in range(60):
        pupil.frames(100)
        face = speaker.animator.current()
        assert (face.pupil_x, face.pupil_y) == (0.0, 0.0) and speaker.person.to_viewer
        opened.append(min(face.lid_l, face.lid_r) > 0.8)
    assert sum(opened) > 50, "more than blinks"


def test_the_eyes_are_their_own_again_when_the_bubble_has_gone() -> None:
    pupil = Pupil("first-1", SIZE, 1.0, False)
    (speaker,) = [seat for seat in pupil.screen.scene.table.seats if seat.animator.attends]
    pupil.screen.scene.actor.speech.hush()
    pupil.frames(1000)
    assert not speaker.animator.attends
    assert not pupil.screen.scene.life.gazes.glancing(speaker.seat)


@pytest.mark.parametrize("mood", sorted({manner.mood for manner in MANNERS.values() if manner.mood}))
def test_no_manner_shuts_the_eyes_of_somebody_who_attends(mood: str) -> None:
    pupil = Pupil("first-3", SIZE, 1.0, False)
    (speaker,) = [seat for seat in pupil.screen.scene.table.seats if seat.animator.attends]
    speaker.animator.mood(mood, 2000)
    faces = []
    for _ in range(10):
        speaker.animator.advance(100)
        faces.append(speaker.animator.current())
    assert sum(face.lid_l > 0.8 and face.squint <= 0.2 for face in faces) >= 7
