"""Animator: the same orders give the same frames, independent of the frame rate."""

from __future__ import annotations

import itertools
import math
from dataclasses import astuple
from typing import get_args

import pytest

from truc_desktop.art.faces import lip_sync
from truc_desktop.art.faces.animator import Animator, Motion
from truc_desktop.art.faces.cast import BY_KEY, CAST
from truc_desktop.art.faces.face import PARAMS, RANGE, Face
from truc_desktop.art.faces.gestures import SIGNAL_KEYS, SIGNALS
from truc_desktop.art.faces.moods import MOODS, TEMPERS

QUIM = BY_KEY["quim"]


def frames(animator: Animator, dt: float, count: int) -> list[Face]:
    out = []
    for _ in range(count):
        animator.advance(dt)
        out.append(animator.current())
    return out


def without(face: Face, *names: str) -> tuple[float, ...]:
    return tuple(getattr(face, name) for name in PARAMS if name not in names)


def test_same_seed_same_frames() -> None:
    first, second = (Animator(QUIM, 5, wander=True) for _ in range(2))
    assert frames(first, 16, 900) == frames(second, 16, 900)


def test_other_seed_other_blinks() -> None:
    first, second = Animator(QUIM, 5), Animator(QUIM, 6)
    assert frames(first, 16, 400) != frames(second, 16, 400)


@pytest.mark.parametrize("wander", [False, True])
def test_time_may_be_cut_anyhow(wander: bool) -> None:
    fine, coarse = (Animator(QUIM, 9, wander=wander) for _ in range(2))
    for animator in (fine, coarse):
        animator.look(1, 0.2)
        animator.mood("smug", 700)
        animator.talk("truc i retruc")
    for _ in range(12):
        for _ in range(60):
            fine.advance(16)
        coarse.advance(960)
        assert astuple(fine.current()) == pytest.approx(astuple(coarse.current()), abs=1e-6)


@pytest.mark.parametrize("motion", get_args(Motion))
@pytest.mark.parametrize("way", [(0.0, 0.0), (1.0, 0.3), (-0.4, -1.0), (0.2, 1.0)])
def test_looks_foretells_what_a_look_comes_to_with_its_blinks(way: tuple[float, float], motion: Motion) -> None:
    animator = Animator(QUIM, 5, motion=motion)
    foretold = [without(face, "breath") for face in animator.look_preview(*way)]
    animator.look(*way)
    animator.advance(1000)
    seen = {without(face, "breath") for face in frames(animator, 16, 1200)}
    assert seen <= set(foretold)
    assert motion == "none" or len(seen) == len(set(foretold))


def test_every_value_stays_in_range_through_a_wild_minute() -> None:
    animator = Animator(BY_KEY["delia"], 3, wander=True)
    names = list(SIGNALS)
    for step in range(3600):
        animator.advance(1000 / 60)
        if step % 40 == 0:
            animator.signal(names[step // 40 % len(names)])
        if step % 130 == 0:
            animator.mood(("glee", "dismay", None)[step // 130 % 3], 900)
            animator.talk("No vull! Contraflor al resto…")
        face = animator.current()
        for name in PARAMS:
            value = getattr(face, name)
            low, high = RANGE[name]
            assert math.isfinite(value) and low <= value <= high, name


@pytest.mark.parametrize("motion", get_args(Motion))
@pytest.mark.parametrize("name", SIGNALS)
def test_a_signal_shows_itself_and_then_leaves_nothing_behind(name: str, motion: Motion) -> None:
    told, calm = (Animator(QUIM, 1, motion=motion) for _ in range(2))
    told.signal(name)
    assert told.signalling
    seen = False
    for _ in range(math.ceil(SIGNAL_KEYS[-1][0] / 16) + 8):
        told.advance(16)
        calm.advance(16)
        seen = seen or told.current() != calm.current()
    assert seen
    assert not told.signalling
    assert told.current() == calm.current()


def test_a_signal_moves_little_by_little() -> None:
    animator = Animator(QUIM, 1)
    animator.signal("raise_brows")
    brows = [face.brow_l for face in frames(animator, 1000 / 60, 70)]
    assert max(abs(after - before) for before, after in itertools.pairwise(brows)) < 0.35
    assert max(brows) == 1.0


def test_an_interrupted_signal_does_not_jump() -> None:
    animator = Animator(QUIM, 1)
    animator.signal("raise_brows")
    animator.advance(600)
    before = animator.current()
    animator.signal("wink")
    animator.advance(1)
    assert animator.current().brow_l == pytest.approx(before.brow_l, abs=0.05)
    animator.advance(SIGNAL_KEYS[-1][0] + 300)  # shoulders come last
    assert without(animator.current(), "lid_l", "lid_r", "breath") == without(
        Animator(QUIM, 1).current(), "lid_l", "lid_r", "breath"
    )


def test_eyes_lead_and_the_head_follows() -> None:
    animator = Animator(QUIM, 1)
    animator.look(-1, 0)
    animator.advance(100)
    early = animator.current()
    assert early.pupil_x == pytest.approx(-0.95)
    assert abs(early.head_turn) < 0.1
    animator.advance(300)
    assert animator.current().head_turn == pytest.approx(-0.75)


def test_looking_again_at_the_same_place_changes_nothing() -> None:
    once, twice = Animator(QUIM, 4), Animator(QUIM, 4)
    for animator in (once, twice):
        animator.look(1, 1)
        animator.advance(150)
    twice.look(10, 10)
    assert frames(once, 16, 300) == frames(twice, 16, 300)


def test_the_animator_chooses_no_gaze_of_its_own_at_the_table() -> None:
    animator = Animator(QUIM, 2)
    animator.look(0, -1)
    animator.advance(1000)
    looks = [(face.pupil_x, face.pupil_y, face.head_turn) for face in frames(animator, 100, 200)]
    assert len(set(looks)) == 1
    assert looks[0] == pytest.approx((0, -0.85, 0))


def test_a_mood_lasts_as_long_as_told_and_fades() -> None:
    animator = Animator(QUIM, 2)
    animator.mood("dismay", 1500)
    animator.advance(700)
    assert animator.current().brow_tilt == pytest.approx(1.0)
    animator.advance(1000)
    assert animator.current().brow_tilt == 0
    animator.mood("dismay")
    animator.advance(60_000)
    assert animator.current().brow_tilt == pytest.approx(1.0)
    animator.mood(None)
    animator.advance(500)
    assert animator.current().brow_tilt == 0


@pytest.mark.parametrize("name", [name for name, mood in MOODS.items() if mood.waves])
def test_some_moods_are_alive_while_they_last(name: str) -> None:
    swung = MOODS[name].waves
    full, reduced = Animator(QUIM, 2), Animator(QUIM, 2, motion="reduced")
    for animator in (full, reduced):
        animator.mood(name)
        animator.advance(1000)
    shown = [without(face, "lid_l", "lid_r", "breath", "sway") for face in frames(full, 33, 120)]
    assert len(set(shown)) >= 4
    assert len({without(face, "lid_l", "lid_r") for face in frames(reduced, 33, 120)}) == 1
    still = [name for name in PARAMS if name not in (*swung, "lid_l", "lid_r", "breath", "sway")]
    assert len({tuple(getattr(face, name) for name in still) for face in frames(full, 33, 60)}) == 1


def test_moods_come_and_go_in_their_own_time() -> None:
    quick, slow = Animator(QUIM, 2), Animator(QUIM, 2)
    quick.mood("gasp", 3000)
    slow.mood("yawn", 3000)
    for animator in (quick, slow):
        animator.advance(200)
    assert quick.current().mouth_open > 0.8
    assert 0 < slow.current().mouth_open < 0.4
    for animator in (quick, slow):
        animator.advance(2900)
        assert animator.current().mouth_open == 0


def test_talk_opens_the_mouth_and_ends_shut() -> None:
    animator = Animator(QUIM, 2)
    animator.talk("Vull!")
    assert animator.talking
    assert max(face.mouth_open for face in frames(animator, 16, 20)) > 0.3
    animator.advance(1000)
    assert not animator.talking
    assert animator.current().mouth_open == 0
    animator.talk("vaja")
    animator.talk("")
    assert not animator.talking


def test_talk_flaps_once_a_vowel_group() -> None:
    said = lip_sync.flaps("Retruc, i tant")
    assert [flap.shape for flap in said] == [lip_sync.VOWELS[letter] for letter in "euia"]
    assert said[1].hold > said[0].hold == said[2].hold  # stress before the stop
    assert all(before.end < after.start + 60 for before, after in itertools.pairwise(said))
    assert [flap.shape for flap in lip_sync.flaps("¿Quién guía? Qui ploure, mai")] == [
        lip_sync.VOWELS[letter] for letter in "eaioea"
    ]
    assert lip_sync.flaps("À")[0].shape == lip_sync.VOWELS["a"]
    assert lip_sync.flaps("Pst… !") == []


def test_a_signal_is_not_spoiled_by_talk() -> None:
    quiet, talking = Animator(QUIM, 2), Animator(QUIM, 2)
    talking.talk("aaa eee aaa eee aaa eee")
    for animator in (quiet, talking):
        animator.signal("raise_brows")
        animator.advance(500)
    assert quiet.current() == talking.current()


def test_what_hangs_lags_behind_the_head_and_comes_to_rest() -> None:
    animator = Animator(QUIM, 2)
    animator.look(1, 0)
    sways = [face.sway for face in frames(animator, 1000 / 60, 60)]
    assert min(sways) < -0.1
    assert max(sways) > 0.05
    assert sways[-1] == pytest.approx(0, abs=1e-9)


@pytest.mark.parametrize("who", ["quim", "benat"])  # something hangs from the head of the first
def test_a_look_says_when_it_is_next_seen_to_change(who: str) -> None:
    animator = Animator(BY_KEY[who], 2)
    for to in ((1.0, 0.0), (-0.6, 0.8), (0.0, 0.0)):
        while not (animator.looks_only and animator.blinks_in > 800):
            animator.advance(50)
        animator.look(*to)
        said = seen = 0
        shown, changes, sure = without(animator.current(), "breath"), animator.changes_in(), animator.looks_only
        for _ in range(700):
            animator.advance(1)
            now, due = without(animator.current(), "breath"), changes <= 1
            assert due or now == shown or not animator.looks_only, "it changed before it said, and did not blink"
            seen, said = seen + (now != shown), said + (due and sure)
            shown, changes, sure = now, animator.changes_in(), animator.looks_only
        assert seen >= 2 and said <= 7 and changes == math.inf


def test_a_face_that_moves_all_the_time_names_no_moment() -> None:
    animator = Animator(QUIM, 2)
    animator.advance(200)
    assert animator.changes_in() == math.inf
    animator.mood("glee", 900)
    assert animator.changes_in() == 0
    animator.advance(2000)
    animator.talk("Vull!")
    assert animator.changes_in() == 0
    animator.advance(2000)
    animator.temper("glum")
    assert animator.changes_in() == 0


def test_tempers_turn_heads_in_the_steps_of_looks_so_that_all_share_pictures() -> None:
    nods = set()
    for who, temper in itertools.product(BY_KEY, TEMPERS):
        animator = Animator(BY_KEY[who], 2)
        animator.temper(temper)
        for face in frames(animator, 33, 20):
            rest = BY_KEY[who].rest
            for name in ("head_turn", "head_tilt", "head_nod"):
                steps = (getattr(face, name) - getattr(rest, name)) / 0.375
                assert steps == pytest.approx(round(steps)), (who, temper, name)
        nods.add(face.head_nod)
    assert len(nods) > 2


def test_reduced_motion_turns_no_head() -> None:
    animator = Animator(QUIM, 2, wander=True, motion="reduced")
    animator.mood("glee")
    animator.signal("wink")
    for face in frames(animator, 16, 300):
        assert (face.head_turn, face.head_tilt, face.head_nod, face.breath) == (0, 0, 0, 0)


def test_no_motion_is_a_still_face() -> None:
    animator = Animator(QUIM, 2, motion="none")
    assert len(set(frames(animator, 50, 200))) == 1


def test_nobody_blinks_while_they_make_a_sign() -> None:
    """A raised brow with shut eyes would be another sign."""
    for seed in range(40):
        animator = Animator(QUIM, seed)
        animator.advance(800 + 37 * seed)
        animator.signal("raise_brows")
        animator.advance(200)  # a blink that has begun is finished
        while animator.signalling:
            assert animator.current().lid_l > 0.4
            animator.advance(20)


def test_everybody_blinks_and_breathes() -> None:
    for who in CAST:
        seen = frames(Animator(who, 11), 20, 400)
        assert min(face.lid_l for face in seen) < 0.1
        assert max(face.breath for face in seen) > 0.95


def test_wrong_orders_are_refused() -> None:
    animator = Animator(QUIM, 1)
    with pytest.raises(ValueError, match="backwards"):
        animator.advance(-1)
    with pytest.raises(KeyError):
        animator.signal("sneeze")
    with pytest.raises(KeyError):
        animator.mood("sleepy")


def test_lids_are_half_open_only_on_a_head_that_is_still() -> None:
    turning, still = set(), set()
    for seed in range(12):
        animator = Animator(QUIM, seed)
        animator.advance(2000)
        for look in (-1, 1, -1):
            animator.look(look, 0)
            turning |= {round(face.lid_l, 2) for face in frames(animator, 16, 18)}
            animator.advance(500)
            still |= {round(face.lid_l, 2) for face in frames(animator, 16, 150)}
    rest = round(QUIM.rest.lid_l, 2)
    assert turning == {0.0, rest}
    assert still > turning


@pytest.mark.parametrize("who", [who.key for who in CAST])
def test_nobody_seems_to_sleep_over_their_cards_whatever_their_temper(who: str) -> None:
    for temper in ("", *TEMPERS):
        animator = Animator(BY_KEY[who], 1)
        animator._blink_at = math.inf
        if temper:
            animator.temper(temper)
        animator.look(0.2, 1.0)
        animator.advance(3000.0)
        face = animator.current()
        assert min(face.lid_l, face.lid_r) - BY_KEY[who].lid >= 0.3, temper
