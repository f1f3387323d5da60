"""Readability of signs: all differ from each other, for every character, at the smallest size of a face at the table.

Measured: two portraits of 96 px at rest or at the peak of a gesture; the part of the bust's pixels that differ by more
than 24 levels in any channel. Below FULL (with full motion) or REDUCED (with reduced motion, where heads and shoulders
are still) a gesture could be mistaken for another one, or for none. A control shows that faint gestures fail.
"""

from __future__ import annotations

import itertools
from collections.abc import Mapping

import pygame
import pytest

from truc_desktop.art.faces.cast import BY_KEY, CAST
from truc_desktop.art.faces.character import Character
from truc_desktop.art.faces.face import clamped
from truc_desktop.art.faces.gestures import SIGNALS, Gesture, play, resting
from truc_desktop.art.faces.renderer import FaceRenderer
from truc_desktop.engine import PRESETS
from truc_desktop.presentation.games import profile_of

SIZE, LEVELS = 96, 24
FULL, REDUCED = 0.12, 0.06
MIDDLE_OF_REDUCED = 500.0  # ms: after the fade-in and before the return to rest
SETS = {
    game: tuple(dict.fromkeys(sign.face for sign in profile_of(game).signs.values()))
    for game in PRESETS
    if profile_of(game).signs
}


def picture(renderer: FaceRenderer, gesture: Gesture | None, reduced: bool, share: float = 1.0) -> pygame.Surface:
    """Return a face at rest, or at ``share`` (0..1) of the way to the peak of a gesture."""
    rest = resting(renderer.who)
    values = dict(rest)
    if gesture is not None:
        play(gesture, values, MIDDLE_OF_REDUCED if reduced else gesture.length * gesture.at, reduced)
    return renderer.render(clamped({name: rest[name] + (values[name] - rest[name]) * share for name in rest})).copy()


def pictures(who: Character, reduced: bool, share: float = 1.0) -> Mapping[str, pygame.Surface]:
    """Return the face at rest ("") and at the peak of each gesture, by name."""
    renderer = FaceRenderer(who, SIZE)
    return {name: picture(renderer, SIGNALS.get(name), reduced, share) for name in ("", *SIGNALS)}


def apart(first: pygame.Surface, second: pygame.Surface, bust: int) -> float:
    """Return the number of differing pixels as a part of ``bust``, a number of pixels."""
    same = pygame.transform.threshold(None, first, None, (LEVELS, LEVELS, LEVELS, 255), None, 0, second)
    return (first.get_width() * first.get_height() - same) / bust


def taken_for_another(drawn: Mapping[str, pygame.Surface], least: float) -> list[str]:
    """Return the pairs of a game's gestures (and rest) that are too similar."""
    bust = pygame.mask.from_surface(drawn[""], 127).count()
    pairs = {
        pair: apart(drawn[pair[0]], drawn[pair[1]], bust)
        for names in SETS.values()
        for pair in itertools.combinations(("", *names), 2)
    }
    return [f"{one or 'rest'} / {other}: {share:.3f}" for (one, other), share in pairs.items() if share < least]


def test_all_sets_are_there() -> None:
    assert {"cat", "lanes", "trut", "val_f", "arg"} <= set(SETS)
    assert set(SIGNALS) == {name for names in SETS.values() for name in names}


@pytest.mark.parametrize(("reduced", "least"), [(False, FULL), (True, REDUCED)], ids=["full", "reduced"])
@pytest.mark.parametrize("who", CAST, ids=lambda who: who.key)
def test_every_gesture_differs_from_rest_and_from_its_neighbours(who: Character, reduced: bool, least: float) -> None:
    assert taken_for_another(pictures(who, reduced), least) == []


@pytest.mark.parametrize(("reduced", "least"), [(False, FULL), (True, REDUCED)], ids=["full", "reduced"])
def test_faint_gestures_would_fail(reduced: bool, least: float) -> None:
    """Control: a fifth of each gesture is not enough."""
    for key in ("benat", "rosendo", "suzette", "beto"):
        faint = taken_for_another(pictures(BY_KEY[key], reduced, 0.2), least)
        assert len(faint) >= 20, key


@pytest.mark.parametrize("reduced", [False, True])
def test_left_and_right_are_not_confused(reduced: bool) -> None:
    """The two sides differ at least as much as a gesture and rest."""
    for who in CAST:
        drawn = pictures(who, reduced)
        bust = pygame.mask.from_surface(drawn[""], 127).count()
        assert apart(drawn["tongue_left"], drawn["tongue_right"], bust) >= (FULL if not reduced else REDUCED), who.key
