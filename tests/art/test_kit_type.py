"""Text: it is measured as it is drawn, and never exceeds its given width."""

from __future__ import annotations

import pytest
from pygame import Surface

from truc_desktop.art.type import (
    ELLIPSIS,
    FACES,
    cut,
    even,
    even_lines,
    face_has,
    fit,
    fit_lines,
    font,
    put,
    put_fit,
    put_text,
    text,
    text_width,
    two_lines,
    wrap,
)

LONG = "L'adversària de la dreta ha tornat a dir retruc i la col·laboració s'ha acabat, quina llàstima"


@pytest.mark.parametrize("face", FACES)
def test_every_face_draws_catalan_spanish_and_french(face: str) -> None:
    for character in "àçèéíïòóúü·ñ¿¡œêâîôûëÀÇÈ·Ñ«»…–×0123456789":
        assert face_has(face, character), character
    assert not face_has(face, "中")


def test_an_unknown_face_is_an_error() -> None:
    with pytest.raises(ValueError, match="comic"):
        font("comic", 20)


@pytest.mark.parametrize("px", [13.5, 18, 22.4, 29.4, 30, 41])
@pytest.mark.parametrize("face", ["sansb", "serifx", "blacki"])
def test_lines_are_as_wide_as_measured(px: float, face: str) -> None:
    assert text(LONG, px, face).get_width() == pytest.approx(text_width(LONG, px, face), abs=1)


@pytest.mark.parametrize("px", [14, 18, 24, 36])
def test_words_are_held_apart(px: int) -> None:
    apart = text_width("punt i es", px) - text_width("punties", px)
    assert apart >= 2 * 0.19 * px


def test_figures_are_lining() -> None:
    """All digits are on the baseline and of the same height, unlike the font's default ones."""
    heights = set()
    for digit in "0123456789":
        box = text(digit, 100, "serifx", "#000000").get_bounding_rect()
        heights.add((round(box.top / 4), round(box.bottom / 4)))
    assert len({top for top, _ in heights}) <= 2
    assert len({bottom for _, bottom in heights}) <= 2


@pytest.mark.parametrize("width", [0, 5, 40, 120, 333.3, 2000])
@pytest.mark.parametrize("px", [13.5, 27, 64])
def test_fitting_shrinks_then_cuts(width: float, px: float) -> None:
    fitted = fit(LONG, px, "sansx", width, 13.5)
    assert text_width(fitted.text, fitted.px, "sansx") <= width
    assert 13.5 <= fitted.px <= px
    if fitted.text != LONG:
        assert fitted.px == 13.5
        assert fitted.text == "" or fitted.text.endswith(ELLIPSIS)
    if width == 2000:
        assert fitted.text == LONG


def test_a_floor_above_the_size_does_not_enlarge() -> None:
    assert fit("Vull", 12, "sansb", 500, 18).px == 12


def test_cutting_takes_the_space_before_the_mark_away() -> None:
    for width in range(40, 300, 7):
        assert f" {ELLIPSIS}" not in cut("No vull, gràcies, adéu", 22, "sansb", width)


@pytest.mark.parametrize("width", [30, 90, 400])
def test_wrapped_lines_hold_every_letter_and_the_width(width: int) -> None:
    lines = wrap(f"{LONG}\nNova línia", 20, "sansb", width)
    assert all(text_width(line, 20, "sansb") <= width for line in lines)
    assert "".join(lines).replace(" ", "") == f"{LONG}Nova línia".replace(" ", "")


def test_lines_are_limited_in_number() -> None:
    lines, px = fit_lines(LONG, 30, "serifb", 260, 2, 18)
    assert len(lines) == 2
    assert px == 18
    assert lines[1].endswith(ELLIPSIS)
    assert all(text_width(line, px, "serifb") <= 260 for line in lines)
    assert fit_lines("Curt", 30, "serifb", 260, 2, 18) == (("Curt",), 30)


def test_even_lines_break_where_the_text_says_so() -> None:
    for told in ("nothing good", "a three in hand", "the seven of swords or coins in hand"):
        assert even(f"Signed:\n{told}", 20, "sansb", 2) == ("Signed:", told)
        assert even(f"Signed:\n{told}", 20, "sansb", 3)[0] == "Signed:"


def test_no_word_stands_alone_where_lines_are_even() -> None:
    told = "A refused trut gives one point, and a third point is a trut too."
    lone, _px = fit_lines(told, 24, "serif", 580, 5, 18)
    lines, px = even_lines(told, 24, "serif", 580, 5, 18)
    assert lone[-1] == "too." and len(lines) == len(lone)
    assert text_width(lines[-1], px, "serif") > 0.7 * text_width(lines[0], px, "serif")
    assert even_lines(LONG, 30, "serifb", 260, 2, 18) == fit_lines(LONG, 30, "serifb", 260, 2, 18)


@pytest.mark.parametrize("told", ["Deux de plus ? Oui !", "“Deux de plus ?”. Et toc !", "« Vingt dieux ! »"])
def test_a_mark_after_a_space_never_begins_a_line(told: str) -> None:
    whole = text_width("dieux ! »", 20, "serif")
    for width in range(round(whole) + 1, 240, 3):
        assert all(line[0] not in "?!»" and line != "«" for line in wrap(told, 20, "serif", width))
    for lines in (2, 3):
        assert all(line[0] not in "?!»" and line != "«" for line in even(told, 20, "serif", lines))


def test_text_is_put_by_the_middle_of_its_capitals() -> None:
    for px in (16, 40):
        ground = Surface((300, 100))
        put_text(ground, "HEN", 150, 50, px, "sansx", "#ffffff", 0.5)
        drawn = ground.copy()
        drawn.set_colorkey((0, 0, 0))
        box = drawn.get_bounding_rect()
        assert box.centery == pytest.approx(50, abs=1.5)
        assert box.centerx == pytest.approx(150, abs=1.5)


def test_empty_lines_and_shades() -> None:
    ground = Surface((50, 50))
    assert put_fit(ground, "", 10, 10, 40, 18).w == 0
    assert text("x", 20, shade="#000000").get_width() > text("x", 20).get_width()
    assert put(ground, Surface((10, 10)), 50, 50, 1, 1).topleft == (40, 40)


def test_a_word_that_is_too_wide_is_broken_behind_its_hyphen() -> None:
    wide = text_width("Cinquanta-cinqu", 20, "serifb")
    assert wrap("Cinquanta-cinquanta. Decideix tu", 20, "serifb", wide)[0] == "Cinquanta-"
    assert wrap("Cinquantacinquantacinq", 20, "serifb", wide)[0] != "Cinquanta-"


@pytest.mark.parametrize(("paragraph", "whole"), [
    ("Laia says retruc. Do you accept? Playing a card accepts.", "Laia says retruc. Do you accept?"),
    ("Two of one suit: 7 + 6 + 20 = 33", "7 + 6 + 20 = 33"),
    ("It is 7 + 6 + 3 + 20 = 36 for three of a suit", "7 + 6 + 3 + 20 = 36"),
])  # fmt: skip
def test_two_lines_are_broken_between_sentences_and_not_in_a_sum(paragraph: str, whole: str) -> None:
    lines = two_lines(paragraph, 20, "sansb", 320)
    assert lines is not None
    assert any(whole in line for line in lines) and " ".join(lines) == paragraph


@pytest.mark.parametrize("paragraph", ["too wide for so few px in two lines", "its own\nlines", "word"])
def test_what_does_not_fit_two_lines_is_left_to_others(paragraph: str) -> None:
    assert two_lines(paragraph, 20, "sansb", 100) is None
