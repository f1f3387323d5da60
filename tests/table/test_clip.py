"""The film that tools make from the real table."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from tools.shots import clip
from truc_desktop.engine import parse_action, read_record
from truc_desktop.session import Session


@pytest.fixture(autouse=True)
def window() -> Iterator[None]:
    pygame.init()
    pygame.display.set_mode((64, 64))
    yield


def pictures() -> list[str]:
    """The first frames, in which Marcel winks, as sums."""
    shown = clip.frames((640, 400), fps=4, length=1000)
    return [hashlib.sha256(pygame.image.tobytes(picture, "RGB")).hexdigest() for picture in shown]


def test_two_runs_give_the_same_frames_and_they_move() -> None:
    first = pictures()
    assert len(first) == 4
    assert first[1] != first[-1]
    assert pictures() == first


def test_the_script_is_a_hand_that_the_rules_allow_and_ends_with_the_trick() -> None:
    match = read_record(clip.STARTS.record.encode()).match
    session = Session(match.rules, clip.SEED, match=match)
    moments = [cue.at for cue in clip.SCRIPT]
    assert moments == sorted(moments) and moments[-1] < clip.LENGTH
    for cue in clip.SCRIPT:
        if cue.action:
            action = parse_action(cue.action)
            outcome = session.submit(action.seat, action)
            assert outcome.ok, (cue.action, outcome.reason)
        if cue.look is not None:
            session.look(*cue.look)
    assert [trick.winner for trick in session.view(clip.NURIA).tricks] == [clip.MARCEL]


def test_ffmpeg_gets_all_frames_and_imagemagick_a_part_of_them(tmp_path: Path) -> None:
    for number in range(5):
        (tmp_path / (clip.FRAME_FILES % number)).touch()
    with_ffmpeg = clip.film_commands(tmp_path, 30, "ffmpeg", "convert")
    assert [film.name for film, _ in with_ffmpeg] == ["clip.mp4", "clip.webm"]
    assert all(str(tmp_path / clip.FRAME_FILES) in command and "30" in command for _, command in with_ffmpeg)
    with_convert = clip.film_commands(tmp_path, 30, None, "convert")
    assert [film.name for film, _ in with_convert] == ["clip.webp", "clip.gif"]
    for _film, command in with_convert:
        assert [Path(word).name for word in command if word.endswith(".png")] == [
            "frame_0000.png", "frame_0002.png", "frame_0004.png"
        ]  # fmt: skip
        assert command[1:3] == ["-delay", "2x30"]


def test_without_a_program_for_films_it_says_what_is_missing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("shutil.which", lambda _name: None)
    assert clip.make_film(tmp_path, 30) == [
        "ffmpeg is not installed, so there is no mp4 and no webm. The frames are complete."
    ]
