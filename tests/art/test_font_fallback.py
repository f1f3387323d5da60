"""Font fallback: letters missing in the program's fonts come from system fonts; unknown ones do no harm."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from truc_desktop.art import font_fallback
from truc_desktop.art import type as type_room
from truc_desktop.art.font_fallback import MISSING, Run, has_glyph, runs, script_of, system_font_for
from truc_desktop.art.type import FACES, _runs, cut, font, text, text_width
from truc_desktop.paths import asset


@pytest.fixture
def computer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """Pretend that the system fonts are those of the list, in order, with empty caches before and after."""
    files: list[str] = []
    monkeypatch.setattr(font_fallback, "_files", lambda: tuple(files))
    caches = (system_font_for, _runs, text_width)
    for cache in caches:
        cache.cache_clear()
    yield files
    for cache in caches:
        cache.cache_clear()


def latin(letter: str) -> bool:
    return letter.isascii()


def test_a_font_has_the_letters_it_draws_and_no_others() -> None:
    sans = font("sansb", 20)
    assert all(has_glyph(sans, letter) for letter in "aÀŵЮλ· ")
    assert not any(has_glyph(sans, letter) for letter in ("中", "ש", "🎉", "\u200d"))


def test_a_line_is_cut_where_the_font_changes_and_every_letter_is_kept(computer: list[str]) -> None:
    greek = str(asset("fonts", "serif.ttf"))
    computer.append(greek)
    assert runs("Anna λόγος!", latin) == [Run("Anna ", None), Run("λόγος", greek), Run("!", None)]
    assert runs("λόγος και", latin) == [Run("λόγος και", greek)], "words of one script stay together"
    assert runs("ab 中", latin) == [Run("ab ", None), Run("中", MISSING)], "what nobody has is a box"
    assert runs("中 中", latin) == [Run("中", MISSING), Run(" ", None), Run("中", MISSING)], "a space is none"


def test_joiners_and_variants_that_no_font_draws_are_left_out(computer: list[str]) -> None:
    assert runs("a\u200db\ufe0f", latin) == [Run("ab", None)]
    assert runs("\u200d", latin) == []
    for line in ("\u200d", "a\u200d", "\ufe0f\u200d"):
        assert text(line, 20).get_width() == pytest.approx(text_width(line, 20), abs=1)


@pytest.mark.parametrize("face", FACES)
@pytest.mark.parametrize("px", [18.0, 34.0])
def test_what_no_font_draws_is_a_box_that_is_seen_in_every_face(computer: list[str], face: str, px: float) -> None:
    shown = text("🎉", px, face).get_bounding_rect(min_alpha=100)
    assert shown.h > px * 0.5 and shown.w > px * 0.4
    for line in ("🎉", "🎉🎉", "Ada 🎉", "🎉 Ada"):
        assert text(line, px, face).get_width() == pytest.approx(text_width(line, px, face), abs=1)
    assert text_width("Ada 🎉", px, face) > text_width("Ada ", px, face) + px * 0.4


def test_a_damaged_font_of_this_computer_is_passed_over(computer: list[str], tmp_path: Path) -> None:
    broken, whole = tmp_path / "broken.ttf", tmp_path / "whole.ttf"
    broken.write_bytes(b"no font at all")
    shutil.copy(str(asset("fonts", "serif.ttf")), whole)
    computer += [str(broken), str(tmp_path / "gone.ttf"), str(whole)]
    assert system_font_for("λ") == str(whole)


def test_a_line_with_borrowed_letters_is_as_wide_as_measured_and_can_be_cut(
    computer: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(type_room, "face_has", lambda _face, letter: latin(letter))
    computer += [str(asset("fonts", "serif.ttf")), *filter(None, [pygame.font.match_font("dejavusans")])]
    for line in ("Anna λόγος!", "λόγος και", "Юлия", "Anna שלום!", "שלום עולם", "Юлия שלום"):
        for px in (18.0, 34.0):
            assert text(line, px).get_width() == pytest.approx(text_width(line, px), abs=1)
        assert text_width(cut(line, 30, "sansb", 60), 30) <= 60


def test_what_is_written_from_right_to_left_is_told() -> None:
    assert [script_of(line) for line in ("truc", "שלום", "محمد", "中")] == ["", "Hebr", "Arab", ""]
