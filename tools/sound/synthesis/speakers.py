"""Speakers: the parameters of a voice, derived from a person's pitch and voice colour."""

from __future__ import annotations

import math
from dataclasses import dataclass

from tools.sound.synthesis.people import Person

_LOW_HZ, _HIGH_HZ = 92.0, 232.0


@dataclass(frozen=True)
class Colour:
    """A voice colour. `throat`: factor of the formants; `tilt`: slope of the overtones (less is sharper).

    `breath`, `rough` (roughness of the vocal cords) and `nose` (nasality) are 0..1; `vibrato` is (Hz, depth); `pace`
    and `sway` (range of the melody) are factors.
    """

    throat: float = 1.0
    tilt: float = 1.05
    breath: float = 0.05
    rough: float = 0.15
    nose: float = 0.0
    vibrato: tuple[float, float] = (5.0, 0.0)
    pace: float = 1.0
    sway: float = 1.0


COLOURS: dict[str, Colour] = {
    "creaky": Colour(1.08, 1.02, 0.07, 0.95, 0.1, (5.4, 0.024), 0.88, 1.05),
    "bright": Colour(1.1, 0.76, 0.03, 0.05, 0.0, (5.0, 0.0), 1.14, 1.1),
    "singing": Colour(0.97, 1.12, 0.05, 0.05, 0.0, (6.0, 0.036), 0.92, 1.3),
    "warm": Colour(0.9, 1.34, 0.07, 0.15, 0.0, (5.0, 0.006), 0.98),
    "velvet": Colour(0.98, 1.5, 0.2, 0.1, 0.0, (4.6, 0.014), 0.88, 0.95),
    "rough": Colour(1.02, 0.88, 0.09, 1.0, 0.0, (5.0, 0.0), 1.0),
    "dark": Colour(0.87, 1.38, 0.05, 0.4, 0.0, (5.0, 0.0), 0.86, 0.85),
    "nasal": Colour(1.05, 1.02, 0.04, 0.25, 0.9, (5.0, 0.004), 0.95, 0.9),
    "round": Colour(0.9, 1.24, 0.04, 0.1, 0.0, (5.0, 0.006), 1.02, 1.1),
    "open": Colour(1.11, 0.82, 0.03, 0.15, 0.0, (5.0, 0.0), 1.1, 1.15),
    "husky": Colour(0.97, 1.3, 0.3, 0.45, 0.0, (5.0, 0.0), 0.95, 0.95),
    "thin": Colour(1.12, 1.06, 0.08, 0.2, 0.25, (5.8, 0.016), 1.02, 1.0),
    "clear": Colour(1.03, 0.94, 0.02, 0.0, 0.0, (5.2, 0.008), 1.05, 1.05),
    "gravel": Colour(0.92, 1.06, 0.1, 1.0, 0.1, (5.0, 0.0), 0.88, 0.9),
    "soft": Colour(0.98, 1.44, 0.2, 0.0, 0.0, (5.0, 0.006), 0.92, 0.9),
    "reedy": Colour(1.1, 0.92, 0.05, 0.35, 0.6, (6.2, 0.012), 1.04, 1.05),
    "brassy": Colour(1.0, 0.8, 0.03, 0.3, 0.2, (5.5, 0.01), 1.0, 1.2),
    "dry": Colour(1.05, 1.1, 0.1, 0.55, 0.0, (5.0, 0.0), 1.1, 0.8),
    "smoky": Colour(0.95, 1.28, 0.22, 0.7, 0.0, (5.0, 0.0), 0.88, 0.9),
    "sweet": Colour(1.04, 1.18, 0.08, 0.0, 0.0, (5.6, 0.014), 1.0, 1.15),
}


@dataclass(frozen=True)
class Speaker:
    """A voice ready to speak: pitch in Hz, factor of the formants (which depends on the pitch too), and its colour."""

    pitch: float
    throat: float
    manner: Colour
    push: float = 0.0
    """effort: 0 is relaxed; each rung of a ladder adds 1, which makes the voice sharper and less breathy"""

    @property
    def tilt(self) -> float:
        """Slope of the overtones."""
        return self.manner.tilt - 0.055 * self.push

    @property
    def breath(self) -> float:
        """Loudness of breath, 0..1."""
        return self.manner.breath * math.pow(0.9, self.push)


def speaker(person: Person, push: float = 0.0) -> Speaker:
    """Return the voice of a person with the effort `push`. Raises KeyError for a colour that is not in COLOURS."""
    manner = COLOURS[person.colour]
    pitch = person.pitch * person.lean
    high = math.log(pitch / _LOW_HZ) / math.log(_HIGH_HZ / _LOW_HZ)
    return Speaker(pitch, manner.throat * person.size * (1 + 0.19 * high), manner, push)
