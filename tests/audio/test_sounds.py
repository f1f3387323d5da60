"""Playing sounds: variants, groups, ducking, mute, and all cases without sound."""

import random
import threading
from collections.abc import Callable, Iterator
from itertools import pairwise
from pathlib import Path

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.audio.conftest import VARIANT_S, make_folder
from truc_desktop.audio.loops import FADE_MS
from truc_desktop.audio.manifest import ManifestError, load
from truc_desktop.audio.music import FADE_MS as MUSIC_FADE_MS
from truc_desktop.audio.sounds import (
    DUCK,
    DUCK_IN_MS,
    DUCK_OUT_MS,
    LOOP_CHANNELS,
    QUIET_IN_MS,
    QUIET_OUT_MS,
    SAME_SAMPLE_MS,
    Sounds,
)
from truc_desktop.audio.voices import RecordedVoice, recorded, voice_event

VOICE = "voice_truc_round_96"
HEARD_BYTES = round(VARIANT_S * 44_100) * 4
"""Size in bytes of one variant in the format of the device."""

@pytest.fixture
def sounds(folder: Path) -> Iterator[Sounds]:
    made = Sounds(folder, chance=random.Random(3))
    assert made.audible and made.reason == ""
    yield made
    made.close()


def test_a_variant_is_never_played_twice_running(sounds: Sounds) -> None:
    labels = []
    for _ in range(30):
        assert sounds.play("knock")
        labels.append(sounds.last_variant("knock"))
        sounds.stop_all()
        sounds.advance(200)
    assert all(a != b for a, b in pairwise(labels)) and len(set(labels)) == 3


def test_the_same_file_is_not_started_twice_at_once(sounds: Sounds) -> None:
    assert sounds.play("single") and not sounds.play("single")
    sounds.advance(SAME_SAMPLE_MS)
    assert sounds.play("single")


@settings(max_examples=30)
@given(st.lists(st.one_of(st.sampled_from(["knock", "single", "deal"]), st.integers(1, 120)), max_size=40))
def test_variants_keep_their_distance_whatever_happens(steps: list[str | int]) -> None:
    folder = SHARED_FOLDER
    sounds = Sounds(folder, chance=random.Random(1))
    now = 0.0
    started: dict[str | None, float] = {}
    last: dict[str, str | None] = {}
    for step in steps:
        if isinstance(step, int):
            sounds.advance(step)
            now += step
        elif sounds.play(step):
            file = sounds.last_variant(step)
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
        chosen.append(sounds.last_variant("deal"))
        sounds.advance(100)
    events = load(SHARED_FOLDER).events
    made = {variant.label: variant.pitch for variant in events["deal"].variants}
    assert [made[str(label)] for label in chosen] == [1.1, 1.0, 0.92]


def test_a_variant_is_cut_out_of_its_file(sounds: Sounds) -> None:
    loudness = set()
    for _ in range(12):
        sounds.play("knock")
        playing = pygame.mixer.Channel(0).get_sound()
        assert playing is not None
        assert playing.get_length() == pytest.approx(VARIANT_S, abs=0.002)
        raw = playing.get_raw()
        loudness.add(int.from_bytes(raw[4000:4002], "little", signed=True))
        sounds.stop_all()
        sounds.advance(100)
    assert loudness == {100, 200, 300}


def test_volumes_multiply_and_mute_silences(sounds: Sounds) -> None:
    full = sounds.level("knock")
    sounds.set_volumes({"master": 0.5, "cards": 0.5})
    assert sounds.level("knock") == pytest.approx(full / 16)
    assert sounds.level(VOICE) == pytest.approx(full / 4)
    sounds.muted = True
    assert sounds.level("knock") == 0
    sounds.muted = False
    sounds.focus_lost()
    assert sounds.level("knock") == 0
    sounds.focus_gained()
    assert sounds.level("knock") == pytest.approx(full / 16)
    with pytest.raises(KeyError):
        sounds.set_volumes({"drums": 1.0})
    assert set(sounds.volumes) == {"master", "cards", "voices", "ambience", "music"}


def test_other_sounds_go_down_by_half_while_a_voice_speaks(sounds: Sounds) -> None:
    sounds.play("knock")
    sounds.play(VOICE)
    sounds.advance(DUCK_IN_MS)
    assert sounds.level("knock") == pytest.approx(DUCK)
    assert sounds.level(VOICE) == 1
    sounds.stop(VOICE, fade_ms=0)
    pygame.mixer.stop()
    sounds.play("single")
    sounds.advance(DUCK_OUT_MS / 2)
    assert DUCK < sounds.level("knock") < 1
    sounds.advance(DUCK_OUT_MS)
    assert sounds.level("knock") == 1


def loop_volumes() -> list[float]:
    channels = [pygame.mixer.Channel(index) for index in LOOP_CHANNELS]
    return [channel.get_volume() for channel in channels if channel.get_busy()]


def test_a_loop_fades_in_and_plays_until_it_is_stopped(sounds: Sounds) -> None:
    assert sounds.play("ambience_catalan", gain=0.5) and loop_volumes() == [0.0]
    sounds.advance(FADE_MS / 2)
    assert 0.2 < loop_volumes()[0] < 0.45
    sounds.advance(FADE_MS / 2)
    assert loop_volumes() == [pytest.approx(0.5, abs=0.01)]
    sounds.play(VOICE)
    sounds.advance(DUCK_IN_MS)
    assert loop_volumes() == [pytest.approx(0.5 * DUCK, abs=0.01)]
    sounds.focus_lost()
    assert loop_volumes() == [0.0]
    sounds.focus_gained()
    sounds.stop("ambience_catalan")
    sounds.advance(FADE_MS / 2)
    assert 0 < loop_volumes()[0] < 0.5
    sounds.advance(FADE_MS / 2)
    assert loop_volumes() == [] and sounds.loops == ()


def test_another_room_fades_in_while_the_first_fades_out(sounds: Sounds) -> None:
    sounds.play("ambience_catalan")
    sounds.advance(FADE_MS)
    assert sounds.play("ambience_french") and sounds.loops == ("ambience_catalan", "ambience_french")
    for _ in range(9):
        sounds.advance(FADE_MS / 10)
        old, new = loop_volumes()
        assert old**2 + new**2 == pytest.approx(1.0, abs=0.05)
    sounds.advance(FADE_MS / 9)
    assert list(sounds.loops) == ["ambience_french"] and loop_volumes() == [pytest.approx(1.0, abs=0.01)]


def test_a_room_left_and_entered_again_comes_back_without_a_break(sounds: Sounds) -> None:
    sounds.play("ambience_catalan")
    sounds.advance(FADE_MS)
    sounds.stop("ambience_catalan")
    sounds.advance(FADE_MS / 4)
    before = loop_volumes()[0]
    assert sounds.play("ambience_catalan") and sounds.loops == ("ambience_catalan",)
    sounds.advance(FADE_MS / 8)
    assert loop_volumes()[0] > before


def test_three_rooms_in_a_hurry_leave_the_last_one(sounds: Sounds) -> None:
    for name in ("ambience_catalan", "ambience_french", "ambience_catalan", "ambience_french"):
        assert sounds.play(name)
        sounds.advance(10)
        assert len(loop_volumes()) <= len(LOOP_CHANNELS)
    sounds.advance(FADE_MS)
    assert sounds.loops == ("ambience_french",)
    sounds.stop_loops()
    sounds.advance(FADE_MS)
    assert list(sounds.loops) == []


def test_the_room_falls_quiet_and_comes_back_but_single_sounds_stay(sounds: Sounds) -> None:
    sounds.play("ambience_catalan")
    sounds.music("music_catalan")
    sounds.advance(16)
    sounds.advance(MUSIC_FADE_MS)
    sounds.quieten(0.25)
    sounds.advance(QUIET_IN_MS / 2)
    assert 0.25 < sounds.level("ambience_catalan") < 1
    sounds.advance(QUIET_IN_MS)
    assert sounds.level("ambience_catalan") == sounds.level("music_catalan") == 0.25 and sounds.level("knock") == 1
    assert loop_volumes() == [pytest.approx(0.25, abs=0.01)]
    assert pygame.mixer.music.get_volume() == pytest.approx(0.25, abs=0.01)
    sounds.quieten(1.0)
    sounds.advance(QUIET_OUT_MS / 4)
    assert sounds.level("ambience_catalan") == pytest.approx(0.5)
    sounds.advance(QUIET_OUT_MS)
    assert sounds.level("ambience_catalan") == 1


def test_music_fades_in_goes_on_and_fades_out(sounds: Sounds) -> None:
    sounds.music("music_catalan", gain=0.5)
    sounds.advance(16)
    assert sounds.piece == "music_catalan" and pygame.mixer.music.get_busy()
    assert pygame.mixer.music.get_volume() == 0
    sounds.advance(MUSIC_FADE_MS)
    half = pygame.mixer.music.get_volume()
    sounds.music("music_catalan")
    sounds.advance(MUSIC_FADE_MS / 4)
    assert 0.6 < half < pygame.mixer.music.get_volume() < 1
    sounds.advance(MUSIC_FADE_MS)
    assert pygame.mixer.music.get_volume() == 1
    sounds.music("")
    sounds.advance(MUSIC_FADE_MS / 2)
    assert 0 < pygame.mixer.music.get_volume() < 1 and sounds.piece
    sounds.advance(MUSIC_FADE_MS)
    assert not pygame.mixer.music.get_busy() and not sounds.piece


def test_another_piece_begins_when_the_first_has_faded_out(sounds: Sounds) -> None:
    sounds.music("music_catalan")
    sounds.advance(16)
    sounds.advance(MUSIC_FADE_MS)
    sounds.music("music_french")
    sounds.advance(MUSIC_FADE_MS / 2)
    assert sounds.piece == "music_catalan"
    sounds.advance(MUSIC_FADE_MS / 2)
    assert sounds.piece == "music_french" and pygame.mixer.music.get_volume() == 0
    sounds.music("music_catalan")
    sounds.music("music_french")
    sounds.advance(MUSIC_FADE_MS)
    assert sounds.piece == "music_french" and pygame.mixer.music.get_volume() == 1


def test_music_that_nobody_hears_pauses(sounds: Sounds) -> None:
    sounds.music("music_catalan")
    sounds.advance(16)
    sounds.advance(MUSIC_FADE_MS)
    for silence, sound in (
        (sounds.focus_lost, sounds.focus_gained),
        (lambda: sounds.set_volumes({"music": 0.0}), lambda: sounds.set_volumes({"music": 1.0})),
    ):
        silence()
        assert not pygame.mixer.music.get_busy() and sounds.piece == "music_catalan"
        sound()
        assert pygame.mixer.music.get_busy() and pygame.mixer.music.get_volume() == 1
    sounds.muted = True
    assert not pygame.mixer.music.get_busy()
    sounds.stop_all()
    assert not sounds.piece


def test_damaged_or_unknown_music_is_silent(tmp_path: Path) -> None:
    folder = make_folder(tmp_path / "s")
    (folder / "music_french.wav").write_bytes(b"not music")
    sounds = Sounds(folder)
    sounds.music("music_french")
    sounds.advance(16)
    assert "music_french.wav" in sounds.reason and not sounds.piece
    sounds.music("music_of_the_spheres")
    sounds.advance(16)
    assert sounds.unknown == {"music_of_the_spheres"} and not sounds.piece
    sounds.close()


def test_a_room_begins_when_the_thread_has_read_it(folder: Path) -> None:
    sounds = Sounds(folder, threaded=True)
    beside = sounds._samples._beside
    assert beside is not None
    hold = threading.Event()
    beside.submit(hold.wait)
    assert sounds.play("ambience_catalan") and sounds.play("ambience_french")
    sounds.advance(16)
    assert list(sounds.loops) == []
    hold.set()
    beside.submit(int).result()
    sounds.advance(16)
    assert sounds.loops == ("ambience_french",)
    sounds.close()


def test_a_room_left_before_it_is_read_does_not_begin(folder: Path) -> None:
    sounds = Sounds(folder, threaded=True)
    beside = sounds._samples._beside
    assert beside is not None
    hold = threading.Event()
    beside.submit(hold.wait)
    leaves: tuple[Callable[[], object], ...] = (
        lambda: sounds.stop("ambience_french"), sounds.stop_loops, sounds.stop_all
    )
    for leave in leaves:
        sounds.play("ambience_french")
        leave()
    hold.set()
    beside.submit(int).result()
    sounds.advance(16)
    assert sounds.loops == ()
    sounds.close()


def test_all_channels_busy_is_no_error(sounds: Sounds, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("truc_desktop.audio.sounds.CHANNELS", 2)
    played = []
    for _ in range(4):
        played.append(sounds.play("knock"))
        sounds.advance(100)
    assert played == [True, True, False, False]


def test_an_unknown_name_is_silent_and_noted(sounds: Sounds, caplog: pytest.LogCaptureFixture) -> None:
    assert not sounds.play("gong") and not sounds.play("gong")
    assert sounds.unknown == {"gong"} and caplog.text.count("gong") == 1


def test_warming_reads_one_file_a_frame_in_the_order_asked(sounds: Sounds) -> None:
    sounds.preload(["knock", "single", "deal", "knock"])
    assert sounds.memory == 0
    for ready in (("knock",), ("knock", "single"), ("knock", "single", "deal")):
        sounds.advance(16)
        assert [name for name in ("knock", "single", "deal") if sounds.ready(name)] == list(ready)
    read = sounds.memory
    sounds.advance(16)
    sounds.play("knock")
    assert sounds.memory == read == pytest.approx(10 * HEARD_BYTES, rel=0.05)


def test_files_read_beside_the_drawing_are_taken_when_they_are_there(folder: Path) -> None:
    sounds = Sounds(folder, threaded=True)
    beside = sounds._samples._beside
    assert beside is not None
    hold = threading.Event()
    beside.submit(hold.wait)
    sounds.preload(["knock", "single"])
    sounds.advance(16)
    sounds.advance(16)
    assert not sounds.ready("knock") and sounds.memory == 0
    hold.set()
    for _ in range(2):
        sounds.advance(16)
        beside.submit(int).result()
        sounds.advance(16)
    assert sounds.ready("knock") and sounds.ready("single")
    assert sounds.play("knock") and sounds.play("deal")
    sounds.close()


def test_memory_stays_within_its_budget_and_the_longest_unused_goes(folder: Path) -> None:
    sounds = Sounds(folder, budget=9 * HEARD_BYTES // 2)
    for name in ("knock", "single", "voice_talk_round_96"):
        assert sounds.play(name)
        assert sounds.memory <= 4.5 * HEARD_BYTES
    assert not sounds.ready("knock") and sounds.ready("single") and sounds.ready("voice_talk_round_96")
    assert sounds.play("deal") and sounds.ready("deal") and not sounds.ready("single")
    sounds.close()


def test_warming_stops_when_the_budget_is_full_of_what_is_wanted(folder: Path) -> None:
    sounds = Sounds(folder, budget=9 * HEARD_BYTES // 2)
    sounds.preload(["knock", "single", "deal", "voice_talk_round_96"])
    for _ in range(8):
        sounds.advance(16)
    assert sounds.ready("knock") and sounds.ready("single") and not sounds.ready("voice_talk_round_96")
    sounds.preload(["voice_talk_round_96", "single"])
    for _ in range(4):
        sounds.advance(16)
    assert sounds.ready("voice_talk_round_96") and sounds.ready("single")
    sounds.close()


def test_without_a_device_everything_works_silently(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pygame.mixer.quit()

    def no_device(*args: object) -> None:
        raise pygame.error("no audio device")

    monkeypatch.setattr(pygame.mixer, "init", no_device)
    sounds = Sounds(folder, {"master": 0.5})
    assert not sounds.audible and "no audio device" in sounds.reason
    sounds.preload(["knock"])
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


@pytest.mark.parametrize("text", [
    "", "[]", "{}", '{"version": 1, "events": {}}', '{"version": 2, "voices": [], "events": 3}',
    '{"version": 2, "voices": [[1]], "events": {}}',
    '{"version": 2, "voices": [], "events": {"a": {"group": "x", "loop": false, "files": {}}}}',
])  # fmt: skip
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
    (folder / "single.wav").write_bytes(b"not a sound")
    sounds = Sounds(folder)
    assert not sounds.play("single")
    assert "single.wav" in sounds.reason
    assert sounds.play("knock")
    sounds.close()


def test_who_has_no_recordings_borrows_the_nearest_voice() -> None:
    voices = (RecordedVoice("round", 96.0), RecordedVoice("bright", 110.0), RecordedVoice("bright", 230.0))
    assert voice_event("truc", 96.2, "round") == "voice_truc_round_96"
    assert recorded("voice_truc_bright_100", voices) == "voice_truc_bright_110"
    assert recorded("voice_falta_envido_bright_250", voices) == "voice_falta_envido_bright_230"
    assert recorded("voice_truc_martian_97", voices) == "voice_truc_round_96"
    assert recorded("voice_capot_round_96", voices) == "voice_talk_round_96"
    for name in ("knock", "voice_truc", "voice_truc_round", "voice_truc_round_0", "voice_"):
        assert recorded(name, voices) == name
    assert recorded("voice_truc_round_96", ()) == "voice_truc_round_96"
    with pytest.raises(ValueError, match="above 0"):
        voice_event("truc", 0, "round")


def test_a_stranger_is_heard(sounds: Sounds) -> None:
    assert sounds.play("voice_capot_martian_90") and not sounds.unknown
    assert sounds.last_variant("voice_talk_round_96") is not None
