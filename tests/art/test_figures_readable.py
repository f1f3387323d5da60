"""Readability of signs at the table: people who sit there differ in every sign as much as their portraits must.

Measured as in test_faces_readable.py, on the picture of the body behind the table's edge, at the smallest size of a
person at a table of eight in the smallest window. The pixels that differ are counted against the bust of the smallest
portrait, so a body and a chair that never change do not count.
"""

from __future__ import annotations

import itertools
from collections.abc import Mapping

import pygame
import pytest

from tests.art.test_faces_readable import FULL, REDUCED, SETS, apart
from tests.art.test_faces_readable import SIZE as PORTRAIT
from truc_desktop.art.faces.cast import CAST
from truc_desktop.art.faces.character import Character
from truc_desktop.art.faces.face import clamped
from truc_desktop.art.faces.gestures import SIGNALS, play, resting
from truc_desktop.art.faces.renderer import FaceRenderer
from truc_desktop.art.figures.attitudes import PLACES, Place, attitude
from truc_desktop.art.figures.layers import Seat
from truc_desktop.art.figures.renderer import FigureRenderer

SIZE = 108
SIZES = {"opposite": SIZE, "left": 111, "right": 111}
SLOPE = {"opposite": 0.0, "left": -1.2, "right": 1.2}
SOME = tuple(who for who in CAST if who.key in ("marcel", "remei"))


def pictures(who: Character, place: Place, reduced: bool) -> Mapping[str, pygame.Surface]:
    """Return the person at rest ("") and at the peak of each gesture, by name, all on pictures of one size."""
    drawn = {}
    for name in ("", *SIGNALS):
        values = dict(resting(who))
        if name:
            gesture = SIGNALS[name]
            play(gesture, values, 500.0 if reduced else gesture.length * gesture.at, reduced)
        renderer = FigureRenderer(who.key, SIZES[place], Seat("catalan"), SLOPE[place])
        behind = renderer.render(clamped(values), attitude(who.key, "rest", place)).behind
        drawn[name] = pygame.Surface((3 * SIZE, 3 * SIZE), pygame.SRCALPHA, 32)
        drawn[name].blit(behind.surface, (1.5 * SIZE + behind.x, 2 * SIZE + behind.y))
    return drawn


def differences(who: Character, place: Place, reduced: bool) -> dict[tuple[str, str], float]:
    """Return how much each two signs of a game (and rest) differ."""
    drawn = pictures(who, place, reduced)
    portrait = FaceRenderer(who, PORTRAIT).render(clamped(resting(who)))
    bust = pygame.mask.from_surface(portrait, 127).count()
    pairs = {pair for names in SETS.values() for pair in itertools.combinations(("", *names), 2)}
    return {pair: apart(drawn[pair[0]], drawn[pair[1]], bust) for pair in sorted(pairs)}


@pytest.mark.parametrize(("reduced", "least"), [(False, FULL), (True, REDUCED)], ids=["full", "reduced"])
@pytest.mark.parametrize("who", SOME, ids=lambda who: who.key)
def test_signs_at_the_table_differ(who: Character, reduced: bool, least: float) -> None:
    place: Place = "opposite" if who.key == "marcel" else "left"
    assert {pair: part for pair, part in differences(who, place, reduced).items() if part < least} == {}


@pytest.mark.slow
@pytest.mark.parametrize(("reduced", "least"), [(False, FULL), (True, REDUCED)], ids=["full", "reduced"])
@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("who", CAST, ids=lambda who: who.key)
def test_everybodys_signs_at_the_table_differ(who: Character, place: Place, reduced: bool, least: float) -> None:
    assert {pair: part for pair, part in differences(who, place, reduced).items() if part < least} == {}


def test_a_person_does_not_differ_from_themselves() -> None:
    """Control: two pictures of one sign are the same."""
    first, second = (pictures(SOME[0], "opposite", False) for _ in range(2))
    name = next(iter(next(iter(SETS.values()))))
    assert apart(first[name], second[name], 1) == 0
