"""The sound files that come with the game."""

import array
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from truc_desktop.art.faces.cast import CAST
from truc_desktop.audio.manifest import load
from truc_desktop.audio.sounds import ALIASES, Sounds
from truc_desktop.audio.voices import VOICES, WORDS, resolved, voice_event
from truc_desktop.paths import asset

TABLE_EVENTS = ("hover", "shuffle", "cut", "knock", "deal", "flip", "whoosh", "play", "take_lead", "thump", "sweep",
                "bubble", "drum1", "drum2", "drum3", "accept", "refuse", "token", "invalid", "button", "signal",
                "hand_won", "hand_lost", "game_won", "game_lost", "turn")
ALL_FILES = sorted(asset("sounds").glob("*.ogg"))


def test_every_event_of_the_motion_table_has_three_to_five_variants() -> None:
    events = load(asset("sounds"))
    for name in TABLE_EVENTS:
        for pitch in {variant.pitch for variant in events[name].variants}:
            assert 3 <= len(events[name].near(pitch)) <= 5, name


def test_every_voice_says_every_word_in_three_variants() -> None:
    events = load(asset("sounds"))
    for voice in VOICES:
        for word in WORDS:
            event = events[f"voice_{word}_{voice}"]
            assert event.group == "voices" and len(event.variants) >= 3


def test_every_character_has_a_voice() -> None:
    events = load(asset("sounds"))
    for character in CAST:
        assert voice_event("truc", character.voice.pitch) in events
        assert resolved(f"voice_truc_{character.voice.colour}") in events, character.name


def test_the_ambience_loops() -> None:
    events = load(asset("sounds"))
    assert all(events[name].loop for name in ALIASES.values())
    assert not any(event.loop for event in events.values() if event.group != "ambience")


def test_files_and_manifest_name_each_other_and_stay_small() -> None:
    named = {variant.file for event in load(asset("sounds")).values() for variant in event.variants}
    assert named == {path.name for path in ALL_FILES}
    assert sum(path.stat().st_size for path in ALL_FILES) <= 2 * 1024 * 1024
    assert asset("sounds", "ambience_taverna_1.ogg").stat().st_size < 250_000


@pytest.fixture(scope="module")
def mixer() -> Iterator[None]:
    pygame.mixer.init(44_100, -16, 1, 512, allowedchanges=0)
    yield
    pygame.mixer.quit()


@pytest.mark.parametrize("path", ALL_FILES[::4], ids=lambda path: path.stem)
def test_a_file_begins_and_ends_at_rest_with_room_above(path: Path, mixer: None) -> None:
    sound = pygame.mixer.Sound(path)
    samples = array.array("h", sound.get_raw())
    assert 0.02 < sound.get_length() <= 20
    assert max(map(abs, samples)) < 32767 * 10 ** (-3 / 20)
    assert abs(samples[0]) < 350 and abs(samples[-1]) < 350
    assert abs(sum(samples) / len(samples)) < 70


def test_the_game_s_own_sounds_play() -> None:
    sounds = Sounds(asset("sounds"))
    try:
        assert sounds.audible and sounds.reason == ""
        for name in (*TABLE_EVENTS, "ambience"):
            assert sounds.play(name), name
            if name != "ambience":
                sounds.stop_all()
            sounds.advance(60)
        assert not sounds.unknown
    finally:
        sounds.close()
