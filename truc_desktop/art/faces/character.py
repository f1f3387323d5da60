"""What makes a person: looks in frame units, a voice and a temper, all plain data."""

from __future__ import annotations

from dataclasses import dataclass

from truc_desktop.art.faces.face import NEUTRAL, Face


@dataclass(frozen=True, slots=True)
class Temperament:
    """How a robot of this character likes to play, each from 0 (never) to 1 (always)."""

    bluff: float
    raise_: float
    lie: float  # signals falsely where the rules allow it
    notice: float  # catches the signals of the other side


@dataclass(frozen=True, slots=True)
class Voice:
    """How the character sounds: pitch in Hz, and the name of a colour of voice."""

    pitch: float
    colour: str


@dataclass(frozen=True, slots=True)
class Character:
    """A person as data. Lengths in frame units (256 to a frame), colour pairs as (light, dark)."""

    key: str
    name: str
    home: str  # the place, as people there write it
    region: str  # which family of games this person grew up with
    voice: Voice
    temperament: Temperament
    skin: tuple[str, str, str]  # light, shade, blush
    hair: tuple[str, str]
    iris: str
    width: float = 52.0  # half widths of the face
    jaw: float = 40.0
    chin: float = 20.0
    length: float = 75.0  # from the eyes down to the chin
    build: float = 1.0  # breadth of the shoulders
    eye: tuple[float, float] = (16.5, 12.0)  # half width, half height
    eye_gap: float = 25.5
    eye_tilt: float = 1.0  # outer corner up
    lid: float = 0.0  # heavier lids: taken off the opening
    lashes: bool = False
    brow: tuple[float, float] = (6.5, 0.0)  # thickness, how far up it sits
    brow_col: str = ""  # "" for that of the hair
    nose: tuple[str, float] = ("round", 1.0)  # kind, size
    lip: tuple[str, float] = ("", 0.7)  # colour ("" for natural), fullness
    mouth: tuple[float, float] = (21.0, 47.0)  # half width, how far below the eyes
    rosy: float = 0.35
    age: float = 0.0  # 0 to 1: wrinkles
    freckles: bool = False
    stubble: str = ""
    beard: str = ""
    moustache: str = ""
    hair_style: str = "short"
    hat: str = ""
    hat_col: tuple[str, str] = ("#b3282d", "#7c1720")
    glasses: str = ""
    earring: str = ""
    clothes: str = "vest"
    cloth: tuple[str, str] = ("#22508f", "#14305c")
    trim: tuple[str, str] = ("#e0a526", "#a8681a")
    ground: tuple[str, str] = ("#d9c08a", "#a8681a")  # of the niche
    held: tuple[float, float, float] = (0.0, 0.0, 0.0)  # how the head is carried, always: turn, nod, tilt
    rest: Face = NEUTRAL  # the attitude of a face to which nothing happens; head and eyes are straight

    @property
    def swings(self) -> bool:
        """Whether something hangs from the head that swings after it: the tail of a cap, loose hair."""
        return not _HANGING.isdisjoint((self.hat, self.hair_style))


_HANGING = {"barretina", "headscarf", "bob", "tail", "waves"}
