"""Playing: variants, groups, ducking, mute, and every way of having no sound."""

import json
import random
import struct
import wave
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from truc_desktop.audio.manifest import ManifestError, load
from truc_desktop.audio.sounds import DUCK, DUCK_IN_MS, DUCK_OUT_MS, SAME_SAMPLE_MS, Sounds
from truc_desktop.audio.voices import VOICES, WORDS, resolved, voice_event, voice_near

EVENTS = {"knock": ("cards", [1.0, 1.0, 1.0]), "single": ("cards", [1.0]),
          "deal": ("cards", [1.1, 1.1, 1.0, 1.0, 0.92, 0.92]), "ambience_taverna": ("ambience", [1.0]),
          "voice_truc_low_man": ("voices", [1.0, 1.0])}


def make_folder(folder: Path) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    events = {}
    for name, (group, pitches) in EVENTS.items():
        rows = []
        for index, pitch in enumerate(pitches):
            file = f"{name}_{index}.wav"
            with wave.open(str(folder / file), "wb") as out:
                out.setnchannels(1)
                out.setsampwidth(2)
                out.setframerate(44_100)
                out.writeframes(struct.pack("<h", 100) * 44_100)
            rows.append({"file": file, "pitch": pitch})
        events[name] = {"group": group, "loop": group == "ambience", "files": rows}
    (folder / "manifest.json").write_text(json.dumps({"version": 1, "events": events}))
    return folder


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return make_folder(tmp_path_factory.mktemp("sounds"))


@pytest.fixture
def sounds(folder: Path) -> Iterator[Sounds]:
    made = Sounds(folder, chance=random.Random(3))
    assert made.audible and made.reason == ""
    yield made
    made.close()


def test_a_variant_is_never_played_twice_running(sounds: Sounds) -> None:
    files = []
    for _ in range(30):
        assert sounds.play("knock")
        files.append(sounds.last_file("knock"))
        sounds.stop_all()
        sounds.advance(200)
    assert all(a != b for a, b in pairwise(files)) and len(set(files)) == 3


def test_the_same_file_is_not_started_twice_at_once(sounds: Sounds) -> None:
    assert sounds.play("single") and not sounds.play("single")
    sounds.advance(SAME_SAMPLE_MS)
    assert sounds.play("single")


@settings(max_examples=30)
@given(st.lists(st.one_of(st.sampled_from(["knock", "single", "deal"]), st.integers(1, 120)), max_size=40))
def test_variants_keep_their_distance_whatever_happens(steps: list[str | int]) -> None:
    folder = SHARED_FOLDER
    sounds = Sounds(folder, chance=random.Random(1))
    now, started, last = 0.0, {}, {}
    for step in steps:
        if isinstance(step, int):
            sounds.advance(step)
            now += step
        elif sounds.play(step):
            file = sounds.last_file(step)
            assert now - started.get(file, -1000) >= SAME_SAMPLE_MS
            assert step == "single" or file != last.get(step)
            started[file], last[step] = now, file
        sounds.stop_all()


SHARED_FOLDER = Path()


@pytest.fixture(autouse=True, scope="module")
def shared_folder(folder: Path) -> None:
    global SHARED_FOLDER
    SHARED_FOLDER = folder


def test_pitch_takes_the_variants_made_nearest(sounds: Sounds) -> None:
    chosen = []
    for pitch in (1.2, 1.03, 0.5):
        sounds.play("deal", pitch=pitch)
        chosen.append(sounds.last_file("deal"))
        sounds.advance(100)
    made = [EVENTS["deal"][1][int(str(file).removesuffix(".wav")[-1])] for file in chosen]
    assert made == [1.1, 1.0, 0.92]


def test_volumes_multiply_and_mute_silences(sounds: Sounds) -> None:
    full = sounds.level("knock")
    sounds.set_volumes({"master": 0.5, "cards": 0.5})
    assert sounds.level("knock") == pytest.approx(full / 16)
    assert sounds.level("voice_truc_low_man") == pytest.approx(full / 4)
    sounds.muted = True
    assert sounds.level("knock") == 0
    sounds.muted = False
    sounds.focus_lost()
    assert sounds.level("knock") == 0
    sounds.focus_gained()
    assert sounds.level("knock") == pytest.approx(full / 16)
    with pytest.raises(KeyError):
        sounds.set_volumes({"drums": 1.0})
    assert set(sounds.volumes) == {"master", "cards", "voices", "ambience"}


def test_other_sounds_go_down_by_half_while_a_voice_speaks(sounds: Sounds) -> None:
    sounds.play("knock")
    sounds.play("voice_truc_low_man")
    sounds.advance(DUCK_IN_MS)
    assert sounds.level("knock") == pytest.approx(DUCK)
    assert sounds.level("voice_truc_low_man") == 1
    sounds.stop("voice_truc_low_man", fade_ms=0)
    pygame.mixer.stop()
    sounds.play("single")
    sounds.advance(DUCK_OUT_MS / 2)
    assert DUCK < sounds.level("knock") < 1
    sounds.advance(DUCK_OUT_MS)
    assert sounds.level("knock") == 1


def test_a_loop_plays_on_until_it_is_stopped(sounds: Sounds) -> None:
    music = pygame.mixer.music
    assert sounds.play("ambience", gain=0.5) and music.get_busy()
    sounds.play("voice_truc_low_man")
    sounds.advance(DUCK_IN_MS)
    assert sounds.play("ambience_taverna")
    assert music.get_volume() == pytest.approx(0.5 * DUCK, abs=0.01)
    pygame.mixer.stop()
    for _ in range(20):
        sounds.advance(DUCK_OUT_MS / 8)
    assert music.get_volume() == pytest.approx(0.5, abs=0.01)
    sounds.focus_lost()
    assert music.get_volume() == 0
    sounds.stop("ambience", fade_ms=0)
    assert not music.get_busy()


def test_all_channels_busy_is_no_error(sounds: Sounds) -> None:
    pygame.mixer.set_num_channels(2)
    played = []
    for _ in range(4):
        played.append(sounds.play("knock"))
        sounds.advance(100)
    assert played == [True, True, False, False]


def test_an_unknown_name_is_silent_and_noted(sounds: Sounds, caplog: pytest.LogCaptureFixture) -> None:
    assert not sounds.play("gong") and not sounds.play("gong")
    assert sounds.unknown == {"gong"} and caplog.text.count("gong") == 1


def test_warming_reads_one_file_a_frame(sounds: Sounds, monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[Path] = []
    real = pygame.mixer.Sound
    monkeypatch.setattr(pygame.mixer, "Sound", lambda path: read.append(path) or real(path))
    sounds.warm(["knock", "single"])
    assert read == []
    for count in range(1, 5):
        sounds.advance(16)
        assert len(read) == count
    sounds.play("knock")
    assert len(read) == 4


def test_without_a_device_everything_works_silently(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pygame.mixer.quit()

    def no_device(*args: object) -> None:
        raise pygame.error("no audio device")

    monkeypatch.setattr(pygame.mixer, "init", no_device)
    sounds = Sounds(folder, {"master": 0.5})
    assert not sounds.audible and "no audio device" in sounds.reason
    sounds.warm(["knock"])
    assert not sounds.play("knock") and not sounds.play("ambience")
    sounds.advance(16)
    sounds.stop("ambience")
    sounds.muted = True
    sounds.focus_lost()
    sounds.stop_all()
    sounds.close()


def test_a_device_that_goes_away_is_no_error(sounds: Sounds) -> None:
    sounds.play("knock")
    pygame.mixer.quit()
    sounds.advance(16)
    sounds.set_volumes({"master": 0.1})
    assert not sounds.play("knock")


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"version": 2, "events": {}}', '{"version": 1, "events": 3}',
                                  '{"version": 1, "events": {"a": {"group": "x", "loop": false, "files": []}}}'])
def test_a_damaged_list_of_sounds_is_named_and_silent(tmp_path: Path, text: str) -> None:
    (tmp_path / "manifest.json").write_text(text)
    with pytest.raises(ManifestError, match=r"manifest\.json"):
        load(tmp_path)
    sounds = Sounds(tmp_path)
    assert "manifest.json" in sounds.reason and not sounds.play("knock") and not sounds.audible
    sounds.close()


def test_a_missing_folder_is_named(tmp_path: Path) -> None:
    assert "nowhere" in Sounds(tmp_path / "nowhere").reason


def test_a_damaged_file_silences_only_itself(tmp_path: Path) -> None:
    folder = make_folder(tmp_path / "s")
    (folder / "single_0.wav").write_bytes(b"not a sound")
    sounds = Sounds(folder)
    assert not sounds.play("single")
    assert "single_0.wav" in sounds.reason
    assert sounds.play("knock")
    sounds.close()


def test_voices_by_pitch_and_by_colour() -> None:
    assert [voice_near(pitch) for pitch in (80, 115, 190, 300)] == ["low_man", "high_man", "low_woman", "high_woman"]
    assert voice_event("truc", 96) == "voice_truc_low_man"
    assert voice_event("capot", 96) == "voice_talk_low_man"
    assert resolved("voice_truc_creaky") == "voice_truc_low_woman"
    assert resolved("voice_capot_high_man") == "voice_talk_high_man"
    assert resolved("knock") == "knock" and resolved("voice_truc_martian") == "voice_truc_martian"
    with pytest.raises(ValueError, match="above 0"):
        voice_near(0)
    assert len(WORDS) == 6 and len(VOICES) == 4
