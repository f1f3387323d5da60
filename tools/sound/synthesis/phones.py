"""The sounds of speech (phones), with a small notation of one token per sound.

``t r u: k.`` is truc: ``:`` makes a vowel long and stressed, ``.`` releases a stop at the end of a word. Vowels
a e E i o O u @ (schwa) y 2 (French u and eu) an on (nasal); consonants p t k b d g f v s S Z m n l L r (tap)
R (trill) X (French r) w j h, and _ for a short silence.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

Formants = tuple[float, float, float]


@dataclass(frozen=True)
class Phone:
    """One sound: duration in s, formants in Hz, loudness of voice and of breath, noises."""

    seconds: float
    formants: Formants
    voice: float = 1.0
    breath: float = 0.0
    burst: tuple[float, float, float] | None = None
    """(low Hz, high Hz, gain) of the release of a stop"""
    hiss: tuple[float, float, float] | None = None
    """(low Hz, high Hz, gain) of a fricative's noise during the phone"""


_TAP: Formants = (430.0, 1450.0, 2400.0)
_VOWELS: dict[str, Formants] = {
    "a": (740.0, 1280.0, 2500.0), "e": (450.0, 1850.0, 2500.0), "E": (590.0, 1720.0, 2480.0),
    "i": (300.0, 2250.0, 2950.0), "o": (470.0, 880.0, 2400.0), "O": (590.0, 950.0, 2420.0),
    "u": (345.0, 770.0, 2300.0), "@": (540.0, 1380.0, 2450.0), "y": (300.0, 1780.0, 2250.0),
    "2": (410.0, 1480.0, 2300.0), "an": (640.0, 1050.0, 2500.0), "on": (470.0, 820.0, 2450.0),
}  # fmt: skip
_LONG, _SHORT = 0.19, 0.078


def _stop(place: Formants, low: float, high: float, gain: float, voiced: float) -> tuple[Phone, ...]:
    return (Phone(0.042, place, voiced), Phone(0.014, place, voiced * 2, 0.06, burst=(low, high, gain)))


_CONSONANTS: dict[str, tuple[Phone, ...]] = {
    "p": _stop((320.0, 800.0, 2200.0), 400, 1500, 0.4, 0.0),
    "t": _stop((380.0, 1700.0, 2600.0), 2600, 6500, 0.5, 0.0),
    "k": _stop((320.0, 1250.0, 2200.0), 1000, 2700, 0.5, 0.0),
    "b": _stop((260.0, 760.0, 2200.0), 300, 1200, 0.25, 0.24),
    "d": _stop((270.0, 1650.0, 2500.0), 2200, 5200, 0.2, 0.24),
    "g": _stop((270.0, 1100.0, 2200.0), 800, 2200, 0.22, 0.22),
    "f": (Phone(0.075, (340.0, 1100.0, 2300.0), 0.0, 0.06, hiss=(1300, 7000, 0.14)),),
    "v": (Phone(0.05, (320.0, 1000.0, 2300.0), 0.4, 0.04, hiss=(1300, 6000, 0.05)),),
    "s": (Phone(0.08, (340.0, 1700.0, 2600.0), 0.0, 0.02, hiss=(3600, 8200, 0.15)),),
    "S": (Phone(0.085, (330.0, 1800.0, 2500.0), 0.0, 0.04, hiss=(2000, 5600, 0.19)),),
    "Z": (Phone(0.07, (310.0, 1750.0, 2450.0), 0.38, 0.06, hiss=(1900, 5000, 0.13)),),
    "m": (Phone(0.06, (260.0, 950.0, 2200.0), 0.42),),
    "n": (Phone(0.055, (270.0, 1250.0, 2300.0), 0.42),),
    "l": (Phone(0.055, (340.0, 1250.0, 2600.0), 0.55),),
    "L": (Phone(0.05, (300.0, 1400.0, 2500.0), 0.8), Phone(0.11, (290.0, 2000.0, 2750.0), 0.5)),
    "r": (Phone(0.024, _TAP, 0.5), Phone(0.02, _TAP, 0.12), Phone(0.018, _TAP, 0.55)),
    "R": (Phone(0.03, _TAP, 0.5), Phone(0.02, _TAP, 0.12), Phone(0.024, _TAP, 0.6), Phone(0.02, _TAP, 0.12),
          Phone(0.026, _TAP, 0.65)),
    "X": (Phone(0.065, (520.0, 1150.0, 2350.0), 0.32, 0.2, hiss=(700, 2600, 0.06)),),
    "w": (Phone(0.045, (310.0, 700.0, 2250.0), 0.6),),
    "j": (Phone(0.045, (280.0, 2150.0, 2900.0), 0.6),),
    "h": (Phone(0.06, (560.0, 1350.0, 2450.0), 0.0, 0.3),),
    "_": (Phone(0.07, (500.0, 1400.0, 2400.0), 0.0),),
}  # fmt: skip
_RELEASED = {
    "k": (Phone(0.05, (330.0, 900.0, 2100.0), 0.0), Phone(0.075, (345.0, 800.0, 2200.0), 0.0, 0.2,
                                                          burst=(900, 2600, 0.55))),
    "t": (Phone(0.05, (360.0, 1700.0, 2600.0), 0.0), Phone(0.06, (380.0, 1750.0, 2600.0), 0.0, 0.12,
                                                           burst=(2600, 6000, 0.42))),
}  # fmt: skip


def phones(notation: str) -> tuple[Phone, ...]:
    """Return the phones of a word in notation. Raises KeyError for an unknown token."""
    found: list[Phone] = []
    for token in notation.split():
        name = token.rstrip(":.")
        if token.endswith("."):
            found += _RELEASED[name]
        elif name in _VOWELS:
            long = token.endswith(":")
            voice = 1.0 if long else 0.82
            found.append(Phone(_LONG if long else _SHORT, _VOWELS[name], voice))
        else:
            found += _CONSONANTS[name]
    return tuple(found)


def stretched(row: tuple[Phone, ...], factor: float) -> tuple[Phone, ...]:
    """Return the same sounds, longer by `factor`; bursts keep their length."""
    return tuple(replace(phone, seconds=phone.seconds * factor) for phone in row)
