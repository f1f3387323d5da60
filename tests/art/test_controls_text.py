"""Texts of controls: no text leaves its control, at any size of window and type."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import pairwise

import pygame
import pytest
from pygame import Rect, Surface

from truc_desktop.art import buttons
from truc_desktop.art import controls as k
from truc_desktop.art.inputs import segment_row
from truc_desktop.art.plates import name_plate
from truc_desktop.art.score_inlay import score_inlay
from truc_desktop.art.score_sheet import HOLES, ScoreRow, ScoreSheet
from truc_desktop.art.stake_inlay import Cell, Line, asked_inlay, stakes_inlay
from truc_desktop.art.theme import forget_sprites
from truc_desktop.art.type import FLOOR, put, put_fit, text_width
from truc_desktop.art.wheel import hub_plate

TYPE = (0.75, 1.0, 1.25, 1.5, 2.0)
WORDS = (
    "Vull",
    "Je m'en vais, bonsoir",
    "Deixem-la anar, companyes",
    "Desa-ho tot i torna al menú principal de la partida",
    "Incomprehensiblementllarguíssimaparaula",
)
NOTE = "Els rivals s'apunten un punt i es torna a repartir des del principi"


@pytest.fixture(autouse=True)
def fresh() -> Iterator[None]:
    """Forget the sprites of other tests."""
    forget_sprites()
    yield
    forget_sprites()


def difference(one: Surface, other: Surface) -> Rect:
    """Return the box around all pixels that differ."""
    assert one.get_size() == other.get_size()
    both = Surface(one.get_size(), 0, 32)
    for first, second in ((one, other), (other, one)):
        part = Surface(one.get_size(), 0, 32)
        part.blit(first, (0, 0))
        ground = Surface(one.get_size(), 0, 32)
        ground.blit(second, (0, 0))
        part.blit(ground, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
        both.blit(part, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    both.set_colorkey((0, 0, 0))
    return both.get_bounding_rect()


def check(draw: Callable[[str, float], Surface], word: str, t: float, pad: float) -> None:
    """Check that the word is drawn, at least `pad` * t px inside the sprite's box."""
    with_word, without = draw(word, t), draw("", t)
    ink = difference(with_word, without)
    assert ink.w > 0
    room = with_word.get_rect().inflate(-2 * pad * t, -2 * pad * t)
    assert room.contains(ink), (ink, room)


def named(name: str) -> ScoreSheet:
    """Return a score sheet with this name in its first row."""
    return ScoreSheet((ScoreRow(name, 1, True), ScoreRow("b", 2, False)), 12, HOLES)


SAME_SIZE: dict[str, tuple[Callable[[str, float], Surface], float]] = {
    "button": (lambda s, t: k.button(round(190 * t), round(78 * t), s or " ", "", "no", t=t), 14),
    "low button": (lambda s, t: k.button(round(150 * t), round(66 * t), s or " ", "", "raise", "raise", t=t), 12),
    "note of a button": (lambda s, t: k.button(round(208 * t), round(78 * t), "Vull", s, "yes", "check", t=t), 12),
    "centred button": (lambda s, t: k.button(round(208 * t), round(66 * t), s or " ", "x", "go", t=t, centred=True),
                       14),
    "ghost": (lambda s, t: k.ghost(round(130 * t), round(46 * t), s, "log", "normal", t), 10),
    "link": (lambda s, t: k.text_link(round(150 * t), round(44 * t), s, "log", "normal", t), 6),
    "prompt": (lambda s, t: k.prompt(round(300 * t), round(48 * t), s, t), 6),
    "panel title": (lambda s, t: k.panel(round(360 * t), round(200 * t), t, s or " "), 10),
    "row": (lambda s, t: k.text_row(round(300 * t), round(64 * t), t, s, "x"), 8),
    "row note": (lambda s, t: k.text_row(round(300 * t), round(64 * t), t, "x", s), 8),
    "row value": (lambda s, t: k.text_row(round(300 * t), round(64 * t), t, "", "", s), 8),
    "tabs": (lambda s, t: k.tabs(round(300 * t), t, ("x", s), 0), 6),
    "field": (lambda s, t: k.field(round(260 * t), s, t), 8),
    "field hint": (lambda s, t: k.field(round(260 * t), "", t, s), 8),
    "names in the rail": (lambda s, t: score_inlay(round(500 * t), round(150 * t), named(s), t), 5),
    "asked": (lambda s, t: asked_inlay(round(430 * t), round(30 * t), s, t, True, ("us", "", "")), 4),
    "step": (lambda s, t: stakes_inlay(round(430 * t), round(32 * t), (Line("", (Cell("", "1"), Cell(s or " ", ""),
                                                                       Cell("TRUC", "3", "asked"))),), "", t), 0),
    "sentence": (lambda s, t: stakes_inlay(round(600 * t), round(64 * t), (Line("", (Cell("", "1"),)),), s, t), 4),
    "name of a side bet": (lambda s, t: stakes_inlay(round(430 * t), round(64 * t), (Line(s or " ", (Cell("", "2"),)),
                                                     Line("", (Cell("", "1"),))), "", t), 0),
}


@pytest.mark.parametrize("t", TYPE)
@pytest.mark.parametrize("word", WORDS)
@pytest.mark.parametrize("name", SAME_SIZE)
def test_long_words_stay_inside(name: str, word: str, t: float) -> None:
    draw, pad = SAME_SIZE[name]
    check(draw, word, t, pad)


@pytest.mark.parametrize("t", TYPE)
@pytest.mark.parametrize("word", WORDS)
def test_a_sentence_beside_the_stakes_is_whole_or_left_out(word: str, t: float) -> None:
    def drawn(said: str, w: float) -> Rect:
        lines = (Line("", (Cell("", "1"),)),)
        size = round(w * t), round(32 * t)
        return difference(stakes_inlay(*size, lines, said, t), stakes_inlay(*size, lines, "", t))

    narrow, wide = drawn(word, 330), drawn(word[:12], 330)
    assert wide.w > 0, "what fits is written"
    assert narrow.w == 0 or narrow.w >= 0.95 * text_width(word, FLOOR * t, "sansb")


@pytest.mark.parametrize("t", TYPE)
@pytest.mark.parametrize("word", WORDS)
def test_what_grows_with_its_words_has_a_limit(word: str, t: float) -> None:
    assert name_plate(word, NOTE, False, t, most=260 * t).get_width() <= 261 * t + 1
    assert k.tag(word, t, most=140 * t).get_width() <= 140 * t + 1
    assert hub_plate(word, NOTE, t).get_width() <= 300 * t + 1
    assert k.glass_title(word, 44 * t, t, round(400 * t)).get_width() <= 400 * t + 1
    for kind in (k.CALL, k.SMALL_CALL, k.TALK):
        assert k.bubble(word, NOTE, t, (0, 140 * t), kind, 360 * t).size[0] <= 360 * t + 1
    assert k.paper_note(round(300 * t), (word, NOTE), t).get_width() == round(300 * t)


WORDS_ON_BUTTONS = (
    ("First match", "Play it now", 236, "Enter"), ("Next hand", "Remei deals", 236, "Enter"),
    ("Try again", "The same cards", 236, "Enter"), ("Vull", "Accept, for 2", 190, "Y"),
    ("Real envido", "For 3", 190, "A"), ("Both at once", "Envido y truco", 184, "D"),
)


@pytest.mark.parametrize("label, sub, w, key", WORDS_ON_BUTTONS)
def test_the_key_cap_stands_beside_the_label(label: str, sub: str, w: int, key: str,
                                             monkeypatch: pytest.MonkeyPatch) -> None:
    """People look for keys in one corner."""
    t, caps = 0.75, list[float]()

    def note_cap(target: Surface, image: Surface, x: float, y: float, ax: float = 0.0, ay: float = 0.0) -> Rect:
        caps.append(y)
        return put(target, image, x, y, ax, ay)

    forget_sprites()
    monkeypatch.setattr(buttons, "put", note_cap)
    drawn = k.button(round(w * t), round(62 * t), label, sub, "go", "cards", key, "normal", t)
    assert len(caps) == 1 and caps[0] < drawn.get_height() / 2


@pytest.mark.parametrize("t", TYPE)
@pytest.mark.parametrize("word", WORDS)
@pytest.mark.parametrize("w", [150, 208, 430])
@pytest.mark.parametrize("key", ["V", "Enter"])
def test_the_key_cap_never_covers_words(word: str, w: int, key: str, t: float,
                                        monkeypatch: pytest.MonkeyPatch) -> None:
    lines: list[Rect] = []
    caps: list[Rect] = []

    def note_line(target: Surface, line: str, *args: object, **kwargs: object) -> Rect:
        lines.append(put_fit(target, line, *args, **kwargs))  # type: ignore[arg-type]
        return lines[-1]

    def note_cap(*args: object) -> Rect:
        caps.append(put(*args))  # type: ignore[arg-type]
        return caps[-1]

    buttons.key_cap(key, t, False)  # its own letters are not the button's lines
    monkeypatch.setattr(buttons, "put_fit", note_line)
    monkeypatch.setattr(buttons, "put", note_cap)
    image = k.button(round(w * t), round(78 * t), word, NOTE[:30], "go", "play", key, "normal", t)
    assert len(lines) == 2
    for line in lines:
        assert line.right <= image.get_width() - k.control_margin(t) - 12 * t
        for cap in caps:
            assert cap.right <= image.get_width() - k.control_margin(t) - 9 * t
            same_height = abs(cap.centery - line.centery) < 14 * t
            assert not same_height or line.right <= cap.left
    if word == "Vull" and w > 150:
        assert caps


@pytest.mark.parametrize("lines", [1, 2, 3])
def test_a_tag_takes_its_lines_and_shrinks_across(lines: int) -> None:
    one, several = k.tag("Look up: I hold the ace", 1.0), k.tag("Look up: I hold the ace", 1.0, lines=lines)
    assert several.get_height() == one.get_height() + 21 * (lines - 1)
    assert several.get_width() - 18 <= (one.get_width() - 18) / lines + 40


@pytest.mark.parametrize("t", TYPE)
@pytest.mark.parametrize("w", range(150, 330, 12))
def test_both_lines_of_a_button_end_inside(w: int, t: float) -> None:
    """Also where the icon has moved up to make room for a long second line."""
    for label, sub in (("On redonne ?", "New cards for everyone"), ("Raise by...", "You name the points")):
        if buttons.least_width(label, sub, t, "N") > w * t:
            continue
        bare, whole = (k.button(round(w * t), round(58 * t), label, said, "plain", "cards", "N", t=t)
                       for said in (" ", sub))  # fmt: skip
        ink, margin = difference(bare, whole), k.control_margin(t)
        assert ink.right <= margin + (w - 10) * t, (label, w)


@pytest.mark.parametrize("t", TYPE)
@pytest.mark.parametrize("word", ["Next", "First match", "Comença una partida"])
def test_a_button_of_the_asked_width_has_its_key_beside_its_label(
    word: str, t: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    rows: dict[str, float] = {}
    cap = buttons.key_cap("Enter", t, False)
    monkeypatch.setattr(buttons, "put_fit", lambda _to, line, _x, y, *_rest, **_more: rows.setdefault(line, y))
    monkeypatch.setattr(
        buttons, "put", lambda _to, image, _x, y, *_at: rows.setdefault("cap" if image is cap else "", y)
    )
    wide = round(buttons.key_beside_width(word, "Enter", t) + 1)
    buttons.button(wide, round(62 * t), word, "Play it now", "go", "cards", "Enter", "focus", t)
    assert rows["cap"] == rows[word]


@pytest.mark.parametrize("t", TYPE)
@pytest.mark.parametrize("word", WORDS)
def test_words_of_segments_fit_or_want_a_list(word: str, t: float) -> None:
    w, labels = round(300 * t), ("0 s", word, "x")
    row = segment_row(w, t, labels)
    if row is None:
        assert sum(text_width(label, FLOOR * t, "sansb") for label in labels) > w - 3 * 44 * t
        return
    assert 0 < row.edges[0] < row.edges[-1] <= w and len(row.edges) == len(labels) + 1
    for label, (left, right) in zip(labels, pairwise(row.edges), strict=True):
        assert text_width(label, row.px, "sansb") <= right - left - 16 * t
        assert right - left >= 43 * t


def test_segments_are_as_wide_as_their_words_only_where_they_must() -> None:
    even = segment_row(400, 1.0, ("a", "instant", "b"))
    odd = segment_row(180, 1.0, ("a", "instant", "b"))
    assert even is not None and odd is not None
    widths = [[right - left for left, right in pairwise(row.edges)] for row in (even, odd)]
    assert max(widths[0]) - min(widths[0]) < 0.01 and widths[1][1] > widths[1][0]
    assert odd.px == even.px, "before the type is made smaller"
    assert segment_row(100, 1.0, ("a", "instant", "b")) is None
