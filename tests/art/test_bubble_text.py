"""The lines of a bubble: every sentence has its meaning beneath it, smaller and quieter."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from truc_desktop.art.bubble_text import Pair, lay_out, pairs
from truc_desktop.art.type import put_text

TYPE = 34.0, "serifb"


@pytest.fixture(autouse=True, scope="module")
def window() -> Iterator[None]:
    pygame.init()
    pygame.display.set_mode((64, 64))
    yield


def test_as_many_sentences_as_meanings_stand_in_pairs() -> None:
    assert pairs("Ja hi som. Tu decideixes", "We are there.\nYou decide") == (
        Pair("Ja hi som.", ("We are there.",)), Pair("Tu decideixes", ("You decide",)))  # fmt: skip
    assert pairs("Vull!", "I accept") == (Pair("Vull!", ("I accept",)),)
    assert pairs("Passa. Vinga. Va", "Go on.\nCome") == (Pair("Passa. Vinga. Va", ("Go on.", "Come")),)


def test_a_joke_has_its_meaning_beneath_it_and_the_answer_its_own() -> None:
    assert pairs("No vull!", "I refuse\nI have had enough", "Ja en tinc prou") == (
        Pair("No vull!", ("I refuse",)), Pair("Ja en tinc prou", ("I have had enough",)))  # fmt: skip
    assert pairs("No vull!", "", "Ja en tinc prou") == (Pair("No vull!", ()), Pair("Ja en tinc prou", ()))


@pytest.mark.parametrize("t", [0.67, 1.0, 2.0])
def test_lines_stand_one_below_the_other_and_meanings_are_smaller(t: float) -> None:
    text = lay_out("Ja hi som. Tu decideixes", "We are there.\nYou decide", "", TYPE, True, 300 * t, t)
    assert [line.quiet for line in text.lines] == [False, True, False, True]
    said, meant, second, _last = text.lines
    assert meant.px < said.px == second.px
    for above, below in zip(text.lines, text.lines[1:], strict=False):
        assert below.middle - above.middle >= 0.5 * (above.px + below.px)
    assert second.middle - meant.middle > meant.middle - said.middle, "a pair stands closer together than two pairs"
    assert text.lines[-1].middle < text.height


CALLED = 64.0, "blacki"


@pytest.mark.parametrize("t", [0.67, 1.0, 2.0])
def test_letters_of_a_called_word_do_not_reach_into_the_line_beneath(t: float) -> None:
    text = lay_out("No quiero", "No, I don't want it", "", CALLED, False, 600 * t, t)
    word, meant = text.lines
    out = pygame.Surface((round(700 * t), round(300 * t)), pygame.SRCALPHA)
    put_text(out, word.text, 350 * t, 100 * t, word.px, word.face, "#000000", 0.5)
    foot = out.get_bounding_rect().bottom - 100 * t
    out.fill((0, 0, 0, 0))
    put_text(out, meant.text, 350 * t, 100 * t, meant.px, meant.face, "#000000", 0.5)
    top = out.get_bounding_rect().top - 100 * t
    assert word.middle + foot < meant.middle + top - t


def test_other_bubbles_are_as_high_as_they_were() -> None:
    def high(word: str, sub: str = "It means something") -> float:
        return lay_out(word, sub, "", CALLED, False, 600, 1.0).height

    assert high("Truc!") == high("Vull!") < high("No quiero")
    assert high("Truc!", "") == high("No quiero", "")
    talks = [lay_out(word, "It means", "", TYPE, True, 600, 1.0).height for word in ("Jo qui", "Res")]
    assert talks[0] == talks[1]
