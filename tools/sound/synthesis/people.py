"""The voices to make: one for each person of the cast. Anyone else is given the nearest of these."""

from __future__ import annotations

from dataclasses import dataclass

from truc_desktop.audio.voices import RecordedVoice


@dataclass(frozen=True)
class Person:
    """A voice of the cast (colour, pitch in Hz), and what distinguishes it from similar ones.

    `size` is a factor of the formants (more is a smaller throat and brighter), `lean` a factor of the pitch.
    """

    colour: str
    pitch: float
    size: float = 1.0
    lean: float = 1.0

    @property
    def recorded(self) -> RecordedVoice:
        """The voice as the program names it."""
        return RecordedVoice(self.colour, self.pitch)


PEOPLE: tuple[Person, ...] = (
    Person("rough", 96.0, 1.04), Person("rough", 102.0, 0.93, 1.04),
    Person("dark", 92.0, 1.0, 0.97), Person("dark", 99.0, 1.09),
    Person("round", 94.0, 1.09, 0.95), Person("round", 118.0, 0.96),
    Person("nasal", 108.0, 1.06), Person("nasal", 142.0, 1.12, 1.03),
    Person("open", 112.0, 0.9, 1.03), Person("open", 126.0, 1.06, 0.99), Person("open", 134.0, 0.9, 1.01),
    Person("open", 138.0, 1.14, 1.1),
    Person("velvet", 124.0, 1.03), Person("velvet", 188.0, 0.92, 0.92),
    Person("warm", 192.0, 1.16, 0.96), Person("warm", 196.0), Person("warm", 198.0, 0.91, 1.07),
    Person("creaky", 201.0, 1.12, 0.95), Person("creaky", 205.0, 0.97), Person("creaky", 207.0, 1.03, 1.08),
    Person("bright", 214.0, 1.1, 0.93), Person("bright", 232.0, 1.04, 1.03),
    Person("singing", 218.0, 0.95, 1.01), Person("singing", 226.0, 1.08, 1.07),
)  # fmt: skip
