"""The mouth of someone who says a text: one flap a vowel group, shut at spaces and stops."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

VOWELS: dict[str, Mapping[str, float]] = {
    "a": {"mouth_open": 0.62, "jaw": 0.4},
    "e": {"mouth_open": 0.36, "mouth_width": 0.25},
    "i": {"mouth_open": 0.22, "mouth_width": 0.45, "grin": 0.15},
    "o": {"mouth_open": 0.50, "lips": 0.38},
    "u": {"mouth_open": 0.26, "lips": 0.62},
}
SHUT: Mapping[str, float] = {}
SYLLABLE_MS, SPACE_MS, STOP_MS = 140.0, 60.0, 160.0
_RISE, _HOLD, _FALL = 60.0, 90.0, 80.0
_PLAIN = str.maketrans("àáâäèéêëìíîïòóôöùúûüœæ", "aaaaeeeeiiiioooouuuuoa")
_PUNCTUATION = " ,.!?:;…"

Flaps = Sequence[tuple[float, Mapping[str, float]]]  # (ms, mouth)


def flaps(text: str) -> list[tuple[float, Mapping[str, float]]]:
    """Return when the mouth takes which shape for a text, ending shut."""
    out: list[tuple[float, Mapping[str, float]]] = []
    ms, in_vowel = 40.0, False
    for letter in text.lower().translate(_PLAIN):
        if letter in VOWELS:
            if not in_vowel:
                out.append((ms, VOWELS[letter]))
                ms += SYLLABLE_MS
            in_vowel = True
            continue
        in_vowel = False
        if letter in _PUNCTUATION:
            out.append((ms - SYLLABLE_MS * 0.3, SHUT))
            ms += SPACE_MS if letter == " " else STOP_MS
    out.append((ms, SHUT))
    return out


def mouth_at(plan: Flaps, ms: float) -> tuple[Mapping[str, float], float]:
    """Return the mouth shape ``ms`` after the talk began, and how much of it is reached (0 to 1)."""
    past = [flap for flap in plan if flap[0] <= ms]
    if not past or not past[-1][1]:
        return SHUT, 0.0
    start, shape = past[-1]
    since = ms - start
    return shape, min(1.0, since / _RISE) * max(0.0, 1 - max(0.0, since - _HOLD) / _FALL)


def length(plan: Flaps) -> float:
    """Return the milliseconds of the whole talk."""
    return plan[-1][0] + 100
