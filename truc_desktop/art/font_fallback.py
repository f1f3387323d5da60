"""Letters that the program's own fonts lack, drawn with fonts of this computer: a name may be in any script.

The own fonts have Latin, Greek and Cyrillic. A line is cut into runs, and a run of other letters is drawn with the
first font of this computer that has them. If none has them, an empty box is drawn: the own fonts have such a box too,
but in some faces it is invisible.
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
"""Font families searched for a letter, in this order: the usual sans serifs of Linux, Windows and macOS."""
_SCRIPTS = {"R": "Hebr", "AL": "Arab"}  # ISO 15924 code by the Unicode bidirectional class of a letter
_NO_GLYPH = "\U0010ffff"
_INVISIBLE = ("Cf", "Mn", "Me", "Cc")  # joiners, variation selectors, marks: left out where no font has them


MISSING = ""
"""Stands for the font file of a run that no font can draw: each letter becomes an empty box."""
_BOX, _BOX_HIGH, _BOX_LINE, _BOX_GAP = 0.48, 0.62, 0.08, 0.07
"""Width, height, line width and side gap of a box, as parts of the type size."""


class Run(NamedTuple):
    """A part of a line and the font file that draws it: None for the program's own font, MISSING for none."""

    text: str
    path: str | None


@lru_cache
def _files() -> tuple[str, ...]:
    """Return the installed font files of FAMILIES. Cached, because the search is slow."""
    found = (pygame.font.match_font(family) for family in FAMILIES)
    return tuple(dict.fromkeys(path for path in found if path is not None))


@lru_cache(64)
def system_font(path: str, px: int, script: str = "") -> pygame.font.Font:
    """Return the font in file ``path`` at ``px`` px; ``script`` as script_of() returns it.

    Raises pygame.error or OSError for a file that cannot be read.
    """
    font = pygame.font.Font(path, px)
    if script:
        font.set_direction(pygame.DIRECTION_RTL)
        font.set_script(script)
    return font


class MissingGlyphs:
    """Draws an empty box for each letter on the baseline of a font. Has the methods of a font that are needed."""

    def __init__(self, face: pygame.font.Font, px: int) -> None:
        """``face`` is the font of the rest of the line, ``px`` its size."""
        self._high, self._ascent, self._px = face.get_height(), face.get_ascent(), px

    def size(self, letters: str) -> tuple[int, int]:
        """Return the width and height in px of what ``render`` draws."""
        return len(letters) * self._step, self._high

    def get_ascent(self) -> int:
        """Return the px from the top to the baseline."""
        return self._ascent

    def render(self, letters: str, smooth: bool, colour: tuple[int, int, int]) -> pygame.Surface:
        """Return one box per letter, side by side. ``smooth`` is ignored; it is there because fonts take it."""
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
    """Return whether a font can draw a letter: it has a width, and looks different from a code point that no font has.

    Font metrics do not tell: for a letter it lacks, a font returns those of its empty box.
    """
    if not font.size(letter)[0]:
        return False  # rendering a letter without width raises an error
    return _glyph_picture(font, letter) != _glyph_picture(font, _NO_GLYPH)


def _glyph_picture(font: pygame.font.Font, letter: str) -> tuple[tuple[int, int], bytes]:
    drawn = font.render(letter, True, "white")
    return drawn.get_size(), pygame.image.tobytes(drawn, "RGBA")


@lru_cache(4096)
def system_font_for(letter: str) -> str | None:
    """Return the first installed font file that has a letter, or None."""
    for path in _files():
        try:
            if has_glyph(system_font(path, 20), letter):
                return path
        except (pygame.error, OSError):
            continue  # an unreadable file has no letters; the next one may
    return None


def runs(line: str, known: Callable[[str], bool]) -> list[Run]:
    """Cut a line into runs of one font each. ``known(letter)`` tells whether the program's own font has a letter."""
    by_font = groupby(_letters_with_fonts(line, known), key=lambda pair: pair[1])
    out: list[Run] = []
    for path, pairs in by_font:
        out.append(Run("".join(letter for letter, _path in pairs), path))
        if path and len(out) > 2 and out[-2].text.isspace() and out[-3].path == path:
            # Words of one script must stay in one run: a right-to-left script orders them itself.
            first, gap, last = out[-3:]
            out[-3:] = [Run(first.text + gap.text + last.text, path)]
    return out


def _letters_with_fonts(line: str, known: Callable[[str], bool]) -> Iterator[tuple[str, str | None]]:
    """Yield each letter with its font file, as in a Run.

    Of the letters that no font has, invisible ones are left out, spaces become plain spaces, and the rest get MISSING.
    """
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
    """Return the ISO 15924 code of a right-to-left script in a text ("Hebr", "Arab"), or "" if there is none."""
    return next((_SCRIPTS[way] for way in map(unicodedata.bidirectional, text) if way in _SCRIPTS), "")
