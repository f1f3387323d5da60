"""Sound files that come with the program: quality, length, loudness, voices."""

from collections.abc import Iterator
from itertools import combinations, pairwise

import pygame
import pytest

from tests.audio import measuring
from truc_desktop.art.faces.cast import CAST
from truc_desktop.art.palette import ROOMS
from truc_desktop.audio.manifest import Event, Manifest, load
from truc_desktop.audio.sounds import Sounds
from truc_desktop.audio.voices import LADDERS, WORDS, RecordedVoice, voice_event
from truc_desktop.paths import asset
from truc_desktop.presentation.sound_cues import FISTS, GLASSES

FOLDER = asset("sounds")
MANIFEST: Manifest = load(FOLDER)
EVENTS = MANIFEST.events
VOICES = MANIFEST.voices
PLAIN = sorted(event.name for event in EVENTS.values() if event.group == "cards")
LOOPS = sorted(event.name for event in EVENTS.values() if event.loop)
FAR_BELOW = 12.0
"""Least distance of rooms and music to a card that is played, in dB of rms over whole sounds."""
MOST_BYTES = 12 * 1024 * 1024

LENGTH_S = {"cards": (0.02, 3.0), "voices": (0.15, 2.6), "ambience": (15.0, 30.0), "music": (30.0, 60.0)}
LOUD_DB = {"cards": (-36.0, -14.0), "voices": (-27.0, -14.5), "ambience": (-39.0, -33.0), "music": (-36.0, -23.0)}
REST = {"cards": 350, "voices": 820}
"""Largest sample at the ends of a sound, about 1 % of full scale; Opus smears hard consonants forwards."""
VOICES_APART = 1.0
"""Least distance of two voices in semitones, of pitch and brightness together."""


@pytest.fixture(scope="module", autouse=True)
def mixer() -> Iterator[None]:
    pygame.mixer.quit()
    pygame.mixer.init(measuring.DEVICE_RATE, -16, 1, 512, None, 0)
    yield
    pygame.mixer.quit()


def check(event: Event) -> None:
    """Check for no clipping, silent ends, a suitable length, the level of its group, and different variants."""
    sounds = measuring.variants(FOLDER, event)
    for samples in sounds:
        shortest, longest = LENGTH_S[event.group]
        assert shortest < len(samples) / measuring.RATE < longest, event.name
        assert max(max(samples), -min(samples)) < 32767 * 10 ** (-2 / 20), event.name
        rest = REST[event.group]
        assert abs(samples[0]) < rest and abs(samples[-1]) < rest, event.name
        assert abs(sum(samples) / len(samples)) < 70, event.name
        quietest, loudest = LOUD_DB[event.group]
        assert quietest < measuring.loud_db(samples) < loudest, event.name
    for one, other in combinations(sounds, 2):
        assert one[: len(other)] != other[: len(one)], event.name


@pytest.mark.parametrize("name", PLAIN)
def test_an_event_is_well_made_and_has_three_to_five_variants(name: str) -> None:
    for pitch in {variant.pitch for variant in EVENTS[name].variants}:
        assert 3 <= len(EVENTS[name].near(pitch)) <= 5
    check(EVENTS[name])


@pytest.mark.parametrize("voice", VOICES, ids=lambda voice: voice.key)
def test_a_voice_says_every_word_in_three_variants_or_more(voice: RecordedVoice) -> None:
    for word in WORDS:
        event = EVENTS[voice_event(word, voice.pitch, voice.colour)]
        assert event.group == "voices" and len(event.variants) == (4 if word == "talk" else 3)


@pytest.mark.parametrize("number", range(len(WORDS)), ids=lambda number: WORDS[number])
def test_every_word_is_well_made(number: int) -> None:
    for voice in (VOICES[number % len(VOICES)], VOICES[(number + len(VOICES) // 2) % len(VOICES)]):
        check(EVENTS[voice_event(WORDS[number], voice.pitch, voice.colour)])


@pytest.mark.parametrize("voice", VOICES[1::5], ids=lambda voice: voice.key)
def test_calls_rise_with_the_stake(voice: RecordedVoice) -> None:
    """Each call is higher and louder than the one before."""
    for ladder in LADDERS:
        spoken = [measuring.variants(FOLDER, EVENTS[voice_event(w, voice.pitch, voice.colour)]) for w in ladder]
        pitches = [sum(measuring.voice(s)[0] for s in said) / len(said) for said in spoken]
        levels = [sum(map(measuring.loud_db, said)) / len(said) for said in spoken]
        assert all(a < b for a, b in pairwise(pitches)), (voice.key, ladder, pitches)
        assert all(a < b for a, b in pairwise(levels)), (voice.key, ladder, levels)


def test_any_two_voices_can_be_told_apart() -> None:
    figures = {}
    for voice in VOICES:
        heard = []
        for word in ("quatre_val", "falta", "real_envido"):
            event = EVENTS[voice_event(word, voice.pitch, voice.colour)]
            heard += [measuring.voice(samples) for samples in measuring.variants(FOLDER, event)[:2]]
        middle = len(heard) // 2
        figures[voice.key] = (sorted(p for p, _ in heard)[middle], sorted(b for _, b in heard)[middle])
    for one, other in combinations(figures, 2):
        assert measuring.apart(figures[one], figures[other]) > VOICES_APART, (one, figures[one], other, figures[other])


def test_everybody_of_the_cast_has_a_voice_of_his_own() -> None:
    keys = [RecordedVoice(person.voice.colour, person.voice.pitch) for person in CAST]
    assert set(keys) <= set(VOICES)
    assert len(set(keys)) == len(keys)


@pytest.mark.parametrize("name", LOOPS)
def test_rooms_and_music_are_quiet_loops_without_a_seam(name: str) -> None:
    group = EVENTS[name].group
    loops = measuring.variants(FOLDER, EVENTS[name])
    assert len(loops) == 1
    (samples,) = loops
    assert LENGTH_S[group][0] < len(samples) / measuring.RATE < LENGTH_S[group][1]
    quietest, loudest = LOUD_DB[group]
    assert quietest < measuring.loud_db(samples) < loudest
    steps = sorted(abs(b - a) for a, b in zip(samples[::7], samples[1::7], strict=False))
    assert abs(samples[0] - samples[-1]) <= 4 * max(2, steps[len(steps) * 19 // 20])
    part = measuring.RATE // 10
    levels = [measuring.rms_db(samples[at : at + part]) for at in range(0, len(samples) - part, part)]
    usual = sorted(abs(b - a) for a, b in pairwise(levels))
    seam = abs(measuring.rms_db(samples[:part]) - measuring.rms_db(samples[-part:]))
    assert seam <= 1.5 * usual[len(usual) * 19 // 20]
    played = measuring.variants(FOLDER, EVENTS["play"])
    assert min(map(measuring.rms_db, played)) - measuring.rms_db(samples) > FAR_BELOW


def test_every_room_has_its_ambience_and_its_music_and_only_these_loop() -> None:
    assert all(event.loop == (event.group in ("ambience", "music")) for event in EVENTS.values())
    assert sorted(f"{group}_{room}" for group in ("ambience", "music") for room in ROOMS) == LOOPS
    assert all(EVENTS[name].group == name.partition("_")[0] for name in LOOPS)


def test_fists_and_glasses_grow_with_the_step_of_a_raise() -> None:
    for names in (FISTS, GLASSES):
        levels = [max(map(measuring.loud_db, measuring.variants(FOLDER, EVENTS[name]))) for name in names]
        assert all(b - a > 0.8 for a, b in pairwise(levels)), (names, levels)


def test_a_bean_clacks_higher_with_every_point() -> None:
    event = EVENTS["clack"]
    sounds = measuring.variants(FOLDER, event)
    pitches = sorted({variant.pitch for variant in event.variants})
    bright = [
        sum(measuring.brightness(s) for s, v in zip(sounds, event.variants, strict=True) if v.pitch == pitch)
        for pitch in pitches
    ]
    assert len(pitches) == 8 and all(b > a for a, b in pairwise(bright[::2]))


def test_files_and_manifest_name_each_other_and_stay_small() -> None:
    files = sorted(FOLDER.glob("*.ogg"))
    assert {file for event in EVENTS.values() for file in event.files} == {path.name for path in files}
    assert sum(path.stat().st_size for path in files) < MOST_BYTES


def test_files_are_short_enough_to_be_read_within_a_frame() -> None:
    """Reading takes a few ms for three seconds of Vorbis, or for one or two words in Opus."""
    for event in EVENTS.values():
        for file in event.files:
            length = max(variant.end for variant in event.variants if variant.file == file)
            single = sum(variant.file == file for variant in event.variants) == 1
            assert event.loop or length <= (3.1 if event.group == "cards" else 2.6 if single else 1.7), file


def test_the_game_s_own_sounds_play() -> None:
    pygame.mixer.quit()
    sounds = Sounds(FOLDER)
    try:
        assert sounds.audible and sounds.reason == ""
        for name in PLAIN:
            assert sounds.play(name), name
            sounds.stop_all()
            sounds.advance(60)
        assert not sounds.unknown
    finally:
        sounds.close()
        pygame.mixer.init(measuring.DEVICE_RATE, -16, 1, 512, None, 0)
