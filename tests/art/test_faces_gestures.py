"""Gestures: signals are readable at the smallest size of a face at the table."""

from __future__ import annotations

import itertools
from dataclasses import replace

import pygame
import pytest

from truc_desktop.art.faces.cast import BY_KEY, CAST
from truc_desktop.art.faces.character import Character
from truc_desktop.art.faces.face import NEUTRAL, PARAMS, RANGE, Face, clamped
from truc_desktop.art.faces.gaze import gaze_offsets
from truc_desktop.art.faces.gestures import CATALAN, LAG, SIGNALS, blend, play, pose, resting
from truc_desktop.art.faces.lip_sync import VOWELS
from truc_desktop.art.faces.moods import MOODS
from truc_desktop.art.faces.renderer import FaceRenderer
from truc_desktop.art.faces.rig import NOD, TILT, TURN

VALENCIAN = (
    "look_up", "wink", "tongue_right", "tongue_left", "bite_lip", "blow", "close_eyes", "nod", "puff_cheeks"
)
ARGENTINE = ("raise_brows", "wink", "mouth_side", "bite_lip", "kiss", "open_mouth", "close_eyes", "tilt_head")
FRENCH = ("grin", "wink", "shrug")
READABLE = 450  # pixels that differ clearly, at 96 px


def pixels_apart(first: pygame.Surface, second: pygame.Surface) -> int:
    same = pygame.transform.threshold(None, first, None, (36, 36, 36, 255), None, 0, second)
    return first.get_width() * first.get_height() - same


def weakest_pair(who: Character, names: tuple[str, ...]) -> tuple[int, tuple[str, str]]:
    renderer = FaceRenderer(who, 96)
    pictures = {name: renderer.render(pose(who, name)) for name in ("", *names)}
    return min(
        (pixels_apart(pictures[one], pictures[other]), (one, other))
        for one, other in itertools.combinations(pictures, 2)
    )


@pytest.mark.parametrize("who", CAST, ids=lambda who: who.key)
def test_catalan_signals_differ_from_rest_and_from_each_other(who: Character) -> None:
    apart, pair = weakest_pair(who, tuple(CATALAN.values()))
    assert apart >= READABLE, pair


@pytest.mark.parametrize("names", [VALENCIAN, ARGENTINE, FRENCH], ids=["valencian", "argentine", "french"])
@pytest.mark.parametrize("who", CAST, ids=lambda who: who.key)
def test_signals_of_other_games_differ_too(who: Character, names: tuple[str, ...]) -> None:
    apart, pair = weakest_pair(who, names)
    assert apart >= READABLE, pair


@pytest.mark.parametrize("who", CAST, ids=lambda who: who.key)
def test_no_vowel_is_taken_for_a_kiss(who: Character) -> None:
    renderer = FaceRenderer(who, 96)
    kiss = renderer.render(pose(who, "kiss"))
    for shape in VOWELS.values():
        values = resting(who)
        blend(values, shape, 1.0)
        assert pixels_apart(renderer.render(clamped(values)), kiss) >= READABLE


def test_catalan_table_is_that_of_the_rules() -> None:
    assert CATALAN == {"three": "wink", "two": "kiss", "ace": "lift_shoulder", "nothing": "raise_brows"}


@pytest.mark.parametrize(("act", "growing"), [("kiss", "lips"), ("bite_lip", "bite")])
@pytest.mark.parametrize("key", ["benat", "marcel", "awa", "laia"])
def test_special_mouths_grow_instead_of_popping_in(key: str, act: str, growing: str) -> None:
    """In ten equal steps from shut teeth, none makes more than 30 % of the whole change."""
    who = BY_KEY[key]
    renderer = FaceRenderer(who, 232)
    base = replace(pose(who), grin=0.0)
    pictures = [renderer.render(replace(base, **{growing: i / 10})) for i in range(11)]
    assert pixels_apart(pictures[0], pictures[-1]) > 300
    steps = [pixels_apart(before, after) for before, after in itertools.pairwise(pictures)]
    assert max(steps) <= 0.30 * sum(steps)


@pytest.mark.parametrize("name", SIGNALS)
@pytest.mark.parametrize("reduced", [False, True])
def test_every_signal_begins_and_ends_at_rest(name: str, reduced: bool) -> None:
    who = CAST[0]
    for moment in (0.0, SIGNALS[name].settled, SIGNALS[name].settled + 500):
        values = resting(who)
        play(SIGNALS[name], values, moment, reduced)
        at_rest = resting(who)
        leads = {key for key, lag in LAG.items() if lag < 0 and moment == 0}
        for key in set(values) - leads:
            assert values[key] == pytest.approx(at_rest[key], abs=1e-9), key


@pytest.mark.parametrize("reduced", [False, True])
def test_a_sign_is_held_long_enough_to_be_read(reduced: bool) -> None:
    held = 0
    for ms in range(0, 2000, 10):
        values = resting(CAST[0])
        play(SIGNALS["raise_brows"], values, ms, reduced)
        held += 10 * (values["brow_l"] >= 0.99)
    assert held >= 1200


@pytest.mark.parametrize("name", [*SIGNALS, *MOODS])
def test_peaks_name_real_parameters_within_range(name: str) -> None:
    peak = SIGNALS[name].peak if name in SIGNALS else MOODS[name].peak
    for key, value in peak.items():
        low, high = RANGE[key]
        assert low <= value <= high, key


def test_reduced_motion_keeps_head_and_shoulders_still_but_tells_the_gesture() -> None:
    who = BY_KEY["quim"]
    wink = resting(who)
    play(SIGNALS["wink"], wink, 200, reduced=True)
    assert wink["lid_r"] == pytest.approx(0)
    assert wink["head_tilt"] == 0
    ace = resting(who)
    play(SIGNALS["lift_shoulder"], ace, 200, reduced=True)
    assert (ace["shoulder_l"], ace["head_tilt"]) == (1, 0)


def test_faces_are_clamped() -> None:
    wild = clamped(dict.fromkeys(PARAMS, 9.0))
    tame = clamped(dict.fromkeys(PARAMS, -9.0))
    assert wild == Face(**{name: RANGE[name][1] for name in PARAMS})
    assert tame == Face(**{name: RANGE[name][0] for name in PARAMS})


def test_a_look_follows_the_direction_on_the_screen() -> None:
    left, up = gaze_offsets(-300, 0), gaze_offsets(0, -2)
    assert left["pupil_x"] < 0 and left["head_turn"] < 0
    assert left == gaze_offsets(-1, 0)
    assert up["pupil_y"] < 0 and up["head_nod"] > 0
    assert gaze_offsets(0, 0)["pupil_x"] == gaze_offsets(0, 0)["head_turn"] == 0


def test_unknown_acts_are_refused() -> None:
    with pytest.raises(KeyError):
        pose(CAST[0], "sneeze")


def test_the_cast_is_whole() -> None:
    assert len(BY_KEY) == len(CAST) == 24
    for who in CAST:
        temperament = who.temperament
        for share in (temperament.bluff, temperament.raise_, temperament.lie, temperament.notice):
            assert 0 <= share <= 1
        assert 80 <= who.voice.pitch <= 260
        assert who.region and who.voice.colour


def test_no_two_people_look_alike_at_rest() -> None:
    attitudes = [(who.head_pose, who.rest) for who in CAST]
    assert len(set(attitudes)) == len(CAST)
    assert NEUTRAL not in [who.rest for who in CAST]
    assert min(_apart(one, other) for one, other in itertools.combinations(CAST, 2)) > 1.0


def _apart(one: Character, other: Character) -> float:
    """Return how much two people at rest differ, over all parameters of the face and the leaning of the head."""
    faces: float = sum(abs(getattr(one.rest, name) - getattr(other.rest, name)) for name in PARAMS)
    return faces + sum(abs(a - b) for a, b in zip(one.head_pose, other.head_pose, strict=True))


def test_few_people_rest_with_a_smile() -> None:
    smiles = [who.rest.smile for who in CAST]
    assert 4 <= sum(smile > 0.3 for smile in smiles) <= len(CAST) // 3
    assert sum(smile < -0.1 for smile in smiles) >= len(CAST) // 4


@pytest.mark.parametrize("who", CAST, ids=lambda who: who.key)
def test_an_attitude_is_never_a_sign(who: Character) -> None:
    """It changes less than half of what a sign changes, and the head leans by less than three degrees."""
    rest = who.rest
    assert all(abs(most * way) < 3.0 for most, way in zip((TURN, NOD, TILT), who.head_pose, strict=True))
    assert max(abs(rest.brow_l), abs(rest.brow_r), abs(rest.brow_tilt), abs(rest.mouth_side), rest.squint) < 0.5
    assert 0.55 <= min(rest.lid_l, rest.lid_r) <= max(rest.lid_l, rest.lid_r) <= 0.9
    assert abs(rest.lid_l - rest.lid_r) <= 0.06
    straight = ("pupil_x", "pupil_y", "head_tilt", "head_turn", "head_nod", "shoulder_l", "shoulder_r", "lips", "bite",
                "tongue", "cheeks", "puff", "mouth_open")  # fmt: skip
    assert all(getattr(rest, name) == 0 for name in straight)


def test_teeth_of_a_resting_face_are_hidden_by_other_mouths() -> None:
    smiling = BY_KEY["benat"]
    assert smiling.rest.grin > 0.4
    assert pose(smiling, "dismay").grin == pose(smiling, "kiss").grin == 0


@pytest.mark.parametrize("key", ["awa", "fernand", "nelo", "laia"])
def test_a_lasting_happy_face_is_no_sign(key: str) -> None:
    renderer = FaceRenderer(BY_KEY[key], 96)
    beaming = renderer.render(pose(BY_KEY[key], "beaming"))
    for name in SIGNALS:
        assert pixels_apart(renderer.render(pose(BY_KEY[key], name)), beaming) >= READABLE, name
