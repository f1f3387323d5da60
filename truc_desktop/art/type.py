"""Typography: font faces, measuring, drawing and wrapping of text, and fitting it into a given width."""

from __future__ import annotations

from functools import lru_cache, partial
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from truc_desktop.art.colour import rgb
from truc_desktop.art.font_fallback import MISSING, MissingGlyphs, Run, has_glyph, runs, script_of, system_font
from truc_desktop.paths import asset

FACES = ("sans", "sansb", "sansx", "serif", "serifi", "serifb", "serifx", "black", "blacki")
"""sans: Alegreya Sans Medium; serif: Alegreya; black: Alegreya Black. Endings: b bold, x extra bold, i italic."""

FLOOR = 18.0
"""The smallest type size, in units of t."""

ELLIPSIS = "…"
_MARKS, _AFTER_MARKS = "?!:;»", ".,”\""
"""Marks that French sets after a space, and what may follow them."""
_SMALLEST_PX = 8
# SDL_ttf rounds every advance to whole pixels, which swallows the spaces of small type. Below this size a line is
# drawn at twice the size and halved.
_DOUBLED_UNDER = 30
_CAP_MIDDLE = 0.315
_SYSTEM_SIZE = 0.86
"""Size of letters from a system font as part of the face's: the own fonts are small for their nominal size."""


Pen = pygame.font.Font | MissingGlyphs
"""Draws one run of a line."""


class Fitted(NamedTuple):
    """A line cut to fit, and the size in px to draw it at."""

    text: str
    px: float


@lru_cache(256)
def font(face: str, px: int) -> pygame.font.Font:
    """Return a font of one of FACES, `px` high. Raises ValueError for an unknown face."""
    if face not in FACES:
        raise ValueError(f"unknown face: {face!r}")
    if not pygame.font.get_init():
        pygame.font.init()
    return pygame.font.Font(asset("fonts", f"{face}.ttf"), px)


def _drawn(px: float) -> tuple[int, int]:
    """Return the size to draw at, and the factor to divide the result by."""
    size = max(_SMALLEST_PX, round(px))
    return (size * 2, 2) if size < _DOUBLED_UNDER else (size, 1)


@lru_cache(4096)
def text_width(line: str, px: float, face: str = "sansb") -> float:
    """Return the width in px of a line as text() draws it at `px`."""
    size, part = _drawn(px)
    return sum(pen.size(words)[0] for words, pen in _pens(line, face, size)) / part


@lru_cache(4096)
def face_has(face: str, letter: str) -> bool:
    """Return whether a face (one of FACES) has a letter."""
    return has_glyph(font(face, 20), letter)


@lru_cache(2048)
def _runs(line: str, face: str) -> tuple[Run, ...]:
    """Return a line as runs of one font each; nearly always one run in the face itself."""
    if line.isascii() or all(face_has(face, letter) for letter in line):
        return (Run(line, None),)
    return tuple(runs(line, partial(face_has, face)))


def _pen(run: Run, own: pygame.font.Font, size: int) -> Pen:
    if run.path is None:
        return own
    if run.path == MISSING:
        return MissingGlyphs(own, size)
    return system_font(run.path, round(size * _SYSTEM_SIZE), script_of(run.text))


def _pens(line: str, face: str, size: int) -> list[tuple[str, Pen]]:
    """Return the parts of a line, from left to right, each with what draws it."""
    own = font(face, size)
    return [(run.text, _pen(run, own, size)) for run in _runs(line, face)]


def _rendered(pens: list[tuple[str, Pen]], own: pygame.font.Font, colour: str) -> Surface:
    """Return the parts of a line side by side on the baseline of the face, as high as the face."""
    if len(pens) == 1 and pens[0][1] is own:
        return own.render(pens[0][0], True, rgb(colour))
    parts = [(pen.render(words, True, rgb(colour)), own.get_ascent() - pen.get_ascent()) for words, pen in pens]
    out = Surface((sum(part.get_width() for part, _ in parts), own.get_height()), pygame.SRCALPHA, 32)
    x = 0
    for part, y in parts:
        out.blit(part, (x, y))
        x += part.get_width()
    return out


def line_height(px: float, face: str = "sansb") -> float:
    """Return the height in px of one line as text() draws it."""
    size, part = _drawn(px)
    return font(face, size).get_height() / part


def _line(line: str, px: float, face: str, colour: str) -> Surface:
    size, part = _drawn(px)
    drawn = _rendered(_pens(line, face, size), font(face, size), colour)
    # pygame's scaler crashes on a surface without width.
    if part == 1 or not drawn.get_width():
        return drawn
    # Pad to an even size first: an odd one would be squeezed by half a pixel.
    w, h = (drawn.get_width() + 1) // 2, (drawn.get_height() + 1) // 2
    even = Surface((w * 2, h * 2), pygame.SRCALPHA, 32)
    even.fill((*rgb(colour), 0))
    even.blit(drawn, (0, 0), special_flags=pygame.BLEND_RGBA_MAX)
    return pygame.transform.smoothscale(even, (max(1, w), max(1, h)))


def text(line: str, px: float, face: str = "sansb", colour: str = "#ffffff", shade: str = "") -> Surface:
    """Return one line of text, `px` high; `shade` is the colour of a hard shadow of the letters ("" for none)."""
    drawn = _line(line, px, face, colour)
    if not shade:
        return drawn
    drop = max(1, round(px / 18))
    out = Surface((drawn.get_width() + drop, drawn.get_height() + drop), pygame.SRCALPHA, 32)
    out.blit(_line(line, px, face, shade), (0, drop))
    out.blit(drawn, (0, 0))
    return out


def put(target: Surface, image: Surface, x: float, y: float, ax: float = 0.0, ay: float = 0.0) -> Rect:
    """Blit an image with its anchor ax, ay (0 left or top, 0.5 middle, 1 right or bottom) at x, y; return its rect."""
    return target.blit(image, (round(x - image.get_width() * ax), round(y - image.get_height() * ay)))


def put_text(target: Surface, line: str, x: float, y: float, px: float, face: str = "sansb",
             colour: str = "#ffffff", ax: float = 0.0, shade: str = "") -> Rect:
    """Blit a line: y is the middle of its capitals, x its left end (`ax` 0), middle (0.5) or right end (1)."""
    size, part = _drawn(px)
    middle = font(face, size).get_ascent() / part - size / part * _CAP_MIDDLE
    drawn = text(line, px, face, colour, shade)
    return target.blit(drawn, (round(x - drawn.get_width() * ax), round(y - middle)))


@lru_cache(2048)
def fit(line: str, px: float, face: str, width: float, floor: float) -> Fitted:
    """Return a line at the largest size from `px` down to `floor` at which it is at most `width` px wide.

    If it is too wide even at the floor, its end is cut and replaced by an ellipsis. A `floor` above `px` counts as
    `px`.
    """
    floor = min(floor, px)
    size = px
    if text_width(line, px, face) > width:
        # The first guess is by proportion. Advances are rounded, so a few more steps may be needed.
        size = max(floor, min(px, px * width / text_width(line, px, face) + 1))
        while size > floor and text_width(line, size, face) > width:
            size = max(floor, size - 0.5)
    return Fitted(cut(line, size, face, width), size)


def cut(line: str, px: float, face: str, width: float) -> str:
    """Return a line, or its beginning with an ellipsis, at most `width` px wide; "" when not even the ellipsis fits."""
    if text_width(line, px, face) <= width:
        return line
    low, high = 0, len(line)
    while low < high:
        middle = (low + high + 1) // 2
        if text_width(line[:middle].rstrip(" ,.;:·") + ELLIPSIS, px, face) <= width:
            low = middle
        else:
            high = middle - 1
    if low == 0:
        return ELLIPSIS if text_width(ELLIPSIS, px, face) <= width else ""
    return line[:low].rstrip(" ,.;:·") + ELLIPSIS


def put_fit(target: Surface, line: str, x: float, y: float, width: float, px: float, face: str = "sansb",
            colour: str = "#ffffff", ax: float = 0.0, *, floor: float = FLOOR, shade: str = "") -> Rect:
    """Blit a line like put_text(), shrunk down to `floor` px and then cut to take at most `width` px."""
    fitted = fit(line, px, face, max(0.0, width), floor)
    return put_text(target, fitted.text, x, y, fitted.px, face, colour, ax, shade)


@lru_cache(1024)
def wrap(paragraph: str, px: float, face: str, width: float) -> tuple[str, ...]:
    """Return a paragraph wrapped to lines of at most `width` px; newlines end a line.

    A mark that follows a space, as in French, stays with the word before it. A word that is too wide by itself is
    broken behind a hyphen, or anywhere if it has none there.
    """
    lines: list[str] = []
    for part in paragraph.split("\n"):
        current = ""
        for word in _words(part):
            longer = f"{current} {word}" if current else word
            if text_width(longer, px, face) <= width:
                current = longer
                continue
            if current:
                lines.append(current)
            current = word
            while len(current) > 1 and text_width(current, px, face) > width:
                keep = _longest_head(current, px, face, width)
                keep = current.rfind("-", 1, keep) + 1 or keep
                lines.append(current[:keep])
                current = current[keep:]
        lines.append(current)
    return tuple(lines)


def _words(text: str) -> list[str]:
    """Return the words of a text, each with the marks that stand a space before or behind it."""
    words: list[str] = []
    for part in text.split():
        if words and (words[-1] == "«" or (part[0] in _MARKS and not part.strip(_MARKS + _AFTER_MARKS))):
            words[-1] += f" {part}"
        else:
            words.append(part)
    return words


def even(paragraph: str, px: float, face: str, lines: int) -> tuple[str, ...]:
    """Return a paragraph broken into at most `lines` lines of similar width; newlines, fewer than that, end a line."""
    words = max((text_width(word, px, face) for word in _words(paragraph)), default=0.0)
    width = max(words, text_width(" ".join(paragraph.split("\n")), px, face) / lines)
    while len(wrap(paragraph, px, face, width)) > lines:
        width += px / 2
    return wrap(paragraph, px, face, width)


_SENTENCE_ENDS, _SUM = (".", "?", "!", "…"), ("+", "=", "−")
_KEPT = 0.6
"""How much more similar the lines would have to be, as a part of the width, for a sentence or a sum to be broken."""


def two_lines(paragraph: str, px: float, face: str, width: float) -> tuple[str, str] | None:
    """Return a paragraph as two lines of at most `width` px: broken between sentences, or else at least not in a sum
    such as ``7 + 6``, and of similar width. None if it does not fit, or has lines of its own."""
    words = [] if "\n" in paragraph else _words(paragraph)
    best: tuple[float, tuple[str, str]] | None = None
    for at in range(1, len(words)):
        pair = " ".join(words[:at]), " ".join(words[at:])
        first, last = (text_width(line, px, face) for line in pair)
        if max(first, last) > width:
            continue
        cost = abs(first - last) / width
        cost -= _KEPT if words[at - 1].endswith(_SENTENCE_ENDS) else 0.0
        cost += _KEPT if words[at - 1] in _SUM or words[at] in _SUM else 0.0
        if best is None or cost < best[0]:
            best = cost, pair
    return None if best is None else best[1]


@lru_cache(512)
def even_lines(paragraph: str, px: float, face: str, width: float, most: int,
               floor: float) -> tuple[tuple[str, ...], float]:
    """As fit_lines, but the lines are of similar width, so that no word stands alone on the last one."""
    lines, size = fit_lines(paragraph, px, face, width, most, floor)
    whole = " ".join(lines) == " ".join(paragraph.split())  # not cut, and no word broken
    return (even(paragraph, size, face, len(lines)) if whole and len(lines) > 1 else lines), size


def _longest_head(word: str, px: float, face: str, width: float) -> int:
    keep = len(word) - 1
    while keep > 1 and text_width(word[:keep], px, face) > width:
        keep -= 1
    return keep


@lru_cache(512)
def fit_lines(paragraph: str, px: float, face: str, width: float, most: int,
              floor: float) -> tuple[tuple[str, ...], float]:
    """Return a paragraph as at most `most` lines of at most `width` px, and the size of their type in px.

    The type shrinks from `px` down to `floor`; if that is not enough, the last line is cut.
    """
    size, floor = px, min(floor, px)
    lines = wrap(paragraph, size, face, width)
    while len(lines) > most and size > floor:
        size = max(floor, size - 0.5)
        lines = wrap(paragraph, size, face, width)
    if len(lines) > most:
        rest = " ".join(lines[most - 1:])
        lines = (*lines[:most - 1], cut(rest, size, face, width))
    return lines, size
