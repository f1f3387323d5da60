"""Feelings: everybody's faces for tricks, answers and hands are their own, and differ from each other."""

from __future__ import annotations

import itertools

import pygame
import pytest

from tests.art.test_faces_readable import FULL, apart, pictures
from tests.art.test_faces_readable import SIZE as PORTRAIT
from truc_desktop.art.faces.cast import CAST
from truc_desktop.art.faces.character import Character
from truc_desktop.art.faces.face import clamped
from truc_desktop.art.faces.gestures import SIGNALS, blend, resting
from truc_desktop.art.faces.moods import MOODS
from truc_desktop.art.faces.renderer import FaceRenderer
from truc_desktop.art.figures.builds import BUILDS
from truc_desktop.table.ambience.feelings import OF


def test_everybody_has_feelings_and_no_two_people_the_same() -> None:
    assert set(OF) == set(BUILDS) and len(set(OF.values())) == len(OF)
    for felt in OF.values():
        names = [felt.takes, felt.loses, felt.draws, *felt.joys, *felt.sorrows, felt.unopposed, felt.folds, felt.called]
        assert set(names) <= set(MOODS)
        assert len(set(felt.joys)) == len(set(felt.sorrows)) == 3


@pytest.mark.parametrize("who", CAST, ids=lambda who: who.key)
def test_tricks_and_hands_are_told_apart_in_a_face_and_none_looks_like_a_sign(who: Character) -> None:
    felt = OF[who.key]
    renderer, drawn = FaceRenderer(who, PORTRAIT), pictures(who, reduced=False)
    bust = pygame.mask.from_surface(drawn[""], 127).count()
    shown = {"": drawn[""]}
    moments = {"takes": felt.takes, "loses": felt.loses, "draws": felt.draws, "won": felt.joys[0],
               "lost": felt.sorrows[0], "great": felt.joys[2], "called": felt.called}  # fmt: skip
    for moment, name in moments.items():
        values = dict(resting(who))
        blend(values, MOODS[name].peak, 1.0)
        shown[moment] = renderer.render(clamped(values)).copy()
    tricks = ("", "takes", "loses", "draws", "won", "lost", "great")
    near = {pair for pair in itertools.combinations(tricks, 2) if apart(shown[pair[0]], shown[pair[1]], bust) < FULL}
    assert not near
    signs = {(moment, sign) for moment in ("takes", "loses", "draws", "called") for sign in SIGNALS
             if apart(shown[moment], drawn[sign], bust) < FULL}  # fmt: skip
    assert not signs
