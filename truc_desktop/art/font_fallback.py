"""Letters that the house's type lacks (a friend's name may be written in any script): borrowed from this computer.

The type of the house knows Latin, Greek and Cyrillic. A line is cut into runs, and a run of other letters is drawn with
the first font of this computer that has them. Where none has them the house's own empty box is drawn: in some of its
faces the one of the font cannot be seen.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterator
from functools import lru_cache
from itertools import groupby
from typing import NamedTuple

import pygame

FAMILIES = (
    "notosans", "dejavusans", "segoeui", "arialunicodems", "notosanshebrew", "notosansarabic", "notosanscjksc",
    "notosanscjkjp", "notosanscjkkr", "microsoftyahei", "yugothic", "malgungothic", "pingfangsc", "hiraginosans",
    "applesdgothicneo", "arialhebrew", "geezapro", "droidsansfallback", "wenquanyizenhei", "notosanssymbols2",
    "segoeuisymbol", "segoeuiemoji", "applesymbols", "symbola",
)  # fmt: skip
"""Where letters are looked for, in this order: the usual sans serifs of Linux, Windows and macOS."""
_SCRIPTS = {"R": "Hebr", "AL": "Arab"}  # by the Unicode class of direction of the letters
_NO_GLYPH = "\U0010ffff"
_INVISIBLE = ("Cf", "Mn", "Me", "Cc")  # joiners, selectors of variants, marks: nothing is drawn where they are unknown


MISSING = ""
"""In place of the file of a font: an empty box for each letter."""
_BOX, _BOX_HIGH, _BOX_LINE, _BOX_GAP = 0.48, 0.62, 0.08, 0.07
"""How wide and how high a box is, its line, and the gap on either side, in sizes of the type."""


class Run(NamedTuple):
    """A part of a line, and the file of the font that draws it (None: the house's own; MISSING: none)."""

    text: str
    path: str | None


@lru_cache
def _files() -> tuple[str, ...]:
    """The fonts of this computer that letters may be borrowed from. Asking for them takes a moment, once."""
    found = (pygame.font.match_font(family) for family in FAMILIES)
    return tuple(dict.fromkeys(path for path in found if path is not None))


@lru_cache(64)
def system_font(path: str, px: int, script: str = "") -> pygame.font.Font:
    """Return a font of this computer, ``px`` high. ``script``: one written from right to left (see ``script_of``)."""
    font = pygame.font.Font(path, px)
    if script:
        font.set_direction(pygame.DIRECTION_RTL)
        font.set_script(script)
    return font


class MissingGlyphs:
    """Draws an empty box for each letter, on the base line of a font, in the way of a font."""

    def __init__(self, face: pygame.font.Font, px: int) -> None:
        """``beside``: the font of the rest of the line, ``px`` high."""
        self._high, self._ascent, self._px = face.get_height(), face.get_ascent(), px

    def size(self, letters: str) -> tuple[int, int]:
        """Width and height in px of what ``render`` draws."""
        return len(letters) * self._step, self._high

    def get_ascent(self) -> int:
        """From the top to the base line."""
        return self._ascent

    def render(self, letters: str, smooth: bool, colour: tuple[int, int, int]) -> pygame.Surface:
        """The boxes beside each other."""
        out = pygame.Surface(self.size(letters), pygame.SRCALPHA, 32)
        wide, high, gap = (max(2, round(part * self._px)) for part in (_BOX, _BOX_HIGH, _BOX_GAP))
        for i in range(len(letters)):
            box = pygame.Rect(i * self._step + gap, self._ascent - high, wide, high)
            pygame.draw.rect(out, colour, box, max(1, round(_BOX_LINE * self._px)))
        return out

    @property
    def _step(self) -> int:
        wide, gap = (max(2, round(part * self._px)) for part in (_BOX, _BOX_GAP))
        return wide + 2 * gap


def has_glyph(font: pygame.font.Font, letter: str) -> bool:
    """Whether a font can draw a letter: it takes room, and looks different from one that there cannot be.

    Metrics do not tell: for a letter it lacks a font gives those of its empty box.
    """
    if not font.size(letter)[0]:
        return False  # and drawing it alone is an error
    return _glyph_picture(font, letter) != _glyph_picture(font, _NO_GLYPH)


def _glyph_picture(font: pygame.font.Font, letter: str) -> tuple[tuple[int, int], bytes]:
    drawn = font.render(letter, True, "white")
    return drawn.get_size(), pygame.image.tobytes(drawn, "RGBA")


@lru_cache(4096)
def system_font_for(letter: str) -> str | None:
    """Return the first font file of this computer that has a letter, or None."""
    for path in _files():
        try:
            if has_glyph(system_font(path, 20), letter):
                return path
        except (pygame.error, OSError):
            continue  # a file that cannot be read has no letters: the next one may
    return None


def runs(line: str, known: Callable[[str], bool]) -> list[Run]:
    """Cut a line into runs. ``known`` says whether the house's type has a letter."""
    by_font = groupby(_letters_with_fonts(line, known), key=lambda pair: pair[1])
    out: list[Run] = []
    for path, pairs in by_font:
        out.append(Run("".join(letter for letter, _path in pairs), path))
        if path and len(out) > 2 and out[-2].text.isspace() and out[-3].path == path:
            # Words of one script belong together: some are written from right to left.
            first, gap, last = out[-3:]
            out[-3:] = [Run(first.text + gap.text + last.text, path)]
    return out


def _letters_with_fonts(line: str, known: Callable[[str], bool]) -> Iterator[tuple[str, str | None]]:
    """Each letter with its font; letters without any that nobody would see are left out, spaces are those of the house,
    all others without any are boxes."""
    for letter in line:
        if known(letter):
            yield letter, None
            continue
        path = system_font_for(letter)
        if path is not None:
            yield letter, path
        elif letter.isspace():
            yield " ", None
        elif unicodedata.category(letter) not in _INVISIBLE:
            yield letter, MISSING


def script_of(text: str) -> str:
    """Return the code of the script of a run that is written from right to left (ISO 15924), or "" for any other."""
    return next((_SCRIPTS[way] for way in map(unicodedata.bidirectional, text) if way in _SCRIPTS), "")
