"""The lines of a speech bubble: each sentence with what it means beneath it, in smaller and quieter type."""

from __future__ import annotations

import re
from typing import NamedTuple

from truc_desktop.art.type import FLOOR, even_lines, fit, fit_lines, text_width

_SUB, _JOKE = 21.0, 1.2
"""Type size of what a word means, in units of t; of a joke, which is said like the word, as a part of that."""
_LEAD, _BENEATH, _APART = 1.22, 0.1, 0.5
"""Height of a line of that type; the gap between a sentence and what it means, and between two sentences: in sizes of
it."""
_WRAPPED_LEAD, _WORD_LEAD = 1.15, 0.92
"""Height of a line of a sentence that may be broken, and of a word that is not, in sizes of their type."""
_DESCENDS, _DESCENT = frozenset("gjpqyfçQÇ¡¿"), 0.15
"""The letters of a called word (slanted) that reach below the others; the room which they need above a line beneath, in
sizes of its type."""
_SENTENCES = re.compile(r"(?<=[.!?…])\s+")


class Pair(NamedTuple):
    """Something that is said, and what it means, part by part."""

    said: str
    means: tuple[str, ...]


class Line(NamedTuple):
    """A line of a bubble: its middle below the upper edge of the text, in px."""

    text: str
    px: float
    face: str
    middle: float
    quiet: bool
    """Whether it says what another one means."""


class Text(NamedTuple):
    """The lines of a bubble, and the width and height of all together, in px."""

    lines: tuple[Line, ...]
    width: float
    height: float


def pairs(word: str, sub: str, joke: str = "") -> tuple[Pair, ...]:
    """Return what is said sentence by sentence, each with what it means.

    ``sub`` means ``word``, and its last line the ``joke``. Where there are not as many meanings as sentences they stand
    together beneath all that is said.
    """
    means = tuple(part for part in sub.split("\n") if part)
    if joke:
        if len(means) < 2:
            return Pair(word, ()), Pair(joke, means)
        return Pair(word, means[:-1]), Pair(joke, means[-1:])
    sentences, meanings = _SENTENCES.split(word.strip()), _SENTENCES.split(" ".join(means))
    if len(sentences) > 1 and len(sentences) == len(meanings):
        return tuple(Pair(said, (meant,)) for said, meant in zip(sentences, meanings, strict=True))
    return (Pair(word, means),)


def lay_out(word: str, sub: str, joke: str, type_: tuple[float, str], wrapped: bool, room: float, t: float,
            tiny: bool = False) -> Text:  # fmt: skip
    """Return the text of a bubble at most ``room`` px wide. ``type_``: size in units of t and face of what is said;
    ``wrapped``: whether that may be broken; ``tiny``: all that it means stands beneath all that is said, in the least
    type."""
    said, (size, face) = (Pair(word, (sub,) if sub else ()),) if tiny else pairs(word, sub, joke), type_
    spoken = said[:-1] if joke else said
    most = 3 if len(spoken) == 1 else 2
    if wrapped:
        floor = min(24.0, size) * t
        px = min(fit_lines(pair.said, size * t, face, room, most, floor)[1] for pair in spoken)
        words = [even_lines(pair.said, px, face, room, most, floor)[0] for pair in spoken]
    else:
        fitted = fit(word, size * t, face, room, 30 * t)
        px, words = fitted.px, [(fitted.text,)]
    parts = [part for pair in said for part in pair.means]
    most = 3 if len(parts) == 1 and not joke else 2
    sub_px = FLOOR * t if tiny else _SUB * t
    small = min((fit_lines(part, sub_px, "sansb", room, most, FLOOR * t)[1] for part in parts), default=sub_px)
    if joke:
        small = min(small, fit_lines(joke, _JOKE * _SUB * t, "serifb", room, 2, FLOOR * t)[1] / _JOKE)
        words.append(even_lines(joke, _JOKE * small, "serifb", room, 2, FLOOR * t)[0])
    lines: list[Line] = []
    y = 0.0
    for n, (pair, shown) in enumerate(zip(said, words, strict=True)):
        y += _APART * small if n else 0.0
        jokes = bool(joke) and n == len(said) - 1
        high = _JOKE * small if jokes else px
        lead = _LEAD if jokes else _WRAPPED_LEAD if wrapped else _WORD_LEAD
        for line in shown:
            lines.append(Line(line, high, "serifb" if jokes else face, y + 0.5 * lead * high, False))
            y += lead * high
        if not wrapped and not n and len(said) + len(pair.means) > 1 and _DESCENDS & set(shown[-1]):
            y += _DESCENT * px
        y += _BENEATH * small if pair.means else 0.0
        for part in pair.means:
            for line in (even_lines if tiny else fit_lines)(part, small, "sansb", room, most, FLOOR * t)[0]:
                lines.append(Line(line, small, "sansb", y + 0.5 * _LEAD * small, True))
                y += _LEAD * small
    return Text(tuple(lines), max(text_width(line.text, line.px, line.face) for line in lines), y)
