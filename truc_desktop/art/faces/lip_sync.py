"""Lip sync: the mouth opens once for each group of vowels in a text, longer before punctuation."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

VOWELS: dict[str, Mapping[str, float]] = {
    "a": {"mouth_open": 0.62, "jaw": 0.4, "grin": 0.0},
    "e": {"mouth_open": 0.36, "mouth_width": 0.25, "grin": 0.08},
    "i": {"mouth_open": 0.22, "mouth_width": 0.45, "grin": 0.15},
    # Round and open, never the pursed lips of a kiss, because that is a signal.
    "o": {"mouth_open": 0.52, "mouth_width": -0.6, "lips": 0.20, "smile": 0.05, "jaw": 0.25, "grin": 0.0},
    "u": {"mouth_open": 0.44, "mouth_width": -1.0, "lips": 0.28, "smile": 0.0, "jaw": 0.10, "grin": 0.0},
}
SYLLABLE_MS, SPACE_MS, STOP_MS = 170.0, 40.0, 150.0
_RISE, _HOLD, _STRESS, _FALL = 60.0, 50.0, 140.0, 80.0  # ms; stress is added to the last vowel before a stop
_PLAIN = str.maketrans("àáâäèéêëìíîïòóôöùúûüœæy", "aaaaeeeeiiiioooouuuuoai")
_STOPS = ",.!?:;…"
_OPENNESS = "aoeiu"  # a group of vowels shows its most open one: the e of que, the a of guia


@dataclass(frozen=True, slots=True)
class Flap:
    """One opening of the mouth: its beginning in ms, its shape, and the ms it stays open."""

    start: float
    shape: Mapping[str, float]
    hold: float = _HOLD

    @property
    def end(self) -> float:
        """Time at which the mouth is shut again, in ms."""
        return self.start + _RISE + self.hold + _FALL

    def weight(self, ms: float) -> float:
        """Return how much of the shape shows ``ms`` after the talk began: 0, 0.5 or 1.

        Between two openings there is time for only one picture, and so all words share few pictures.
        """
        shown = min(1.0, (ms - self.start) / _RISE, (self.end - ms) / _FALL)
        return max(0.0, round(2 * shown) / 2)


def flaps(text: str) -> list[Flap]:
    """Return the openings of the mouth for a text, in order; empty when the text has no vowels."""
    out: list[Flap] = []
    ms, in_vowel, in_sentence = 20.0, "", False
    for letter in text.lower().translate(_PLAIN):
        if letter in VOWELS:
            if not in_vowel:
                out.append(Flap(ms, VOWELS[letter]))
                ms += SYLLABLE_MS
            elif _OPENNESS.index(letter) < _OPENNESS.index(in_vowel):
                out[-1] = Flap(out[-1].start, VOWELS[letter])
            else:
                letter = in_vowel
            in_vowel, in_sentence = letter, True
            continue
        in_vowel = ""
        if letter == " ":
            ms += SPACE_MS
        elif letter in _STOPS and in_sentence:
            out[-1] = Flap(out[-1].start, out[-1].shape, _HOLD + _STRESS)
            ms += STOP_MS + _STRESS
            in_sentence = False
    return out


def shapes_at(plan: Sequence[Flap], ms: float) -> Iterator[tuple[Mapping[str, float], float]]:
    """Yield the shapes that show ``ms`` after the talk began, and the weight of each (0 to 1)."""
    for flap in plan:
        if flap.start < ms < flap.end:
            yield flap.shape, flap.weight(ms)


def length(plan: Sequence[Flap]) -> float:
    """Return the duration of a talk in ms."""
    return plan[-1].end if plan else 0.0
