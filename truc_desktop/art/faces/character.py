"""The data of a person: appearance in frame units, voice and temper."""

from __future__ import annotations

from dataclasses import dataclass

from truc_desktop.art.faces.face import NEUTRAL, Face


@dataclass(frozen=True, slots=True)
class Temperament:
    """How a robot plays as this character; each value from 0 (never) to 1 (always)."""

    bluff: float
    raise_: float
    lie: float  # makes false signals where the rules allow it
    notice: float  # sees the signals of the other side
    caution: float  # refuses bets where the decision is close


@dataclass(frozen=True, slots=True)
class Voice:
    """How the character sounds: pitch in Hz and the name of a voice colour (see tools/sound/synthesis/speakers.py)."""

    pitch: float
    colour: str


@dataclass(frozen=True, slots=True)
class Character:
    """A person as data. Lengths are in frame units (256 to a frame), colour pairs are (light, dark)."""

    key: str
    name: str
    home: str  # home town, in the local spelling
    region: str  # where they come from, which decides their small talk; games name their cast themselves
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
    eye_tilt: float = 1.0  # how far the outer corner is raised
    lid: float = 0.0  # heaviness of the lids, subtracted from the opening
    lashes: bool = False
    brow: tuple[float, float] = (6.5, 0.0)  # thickness, height
    brow_col: str = ""  # "": the colour of the hair
    nose: tuple[str, float] = ("round", 1.0)  # kind, size
    lip: tuple[str, float] = ("", 0.7)  # colour ("": natural), fullness
    mouth: tuple[float, float] = (21.0, 47.0)  # half width, distance below the eyes
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
    ground: tuple[str, str] = ("#d9c08a", "#a8681a")  # background inside the arch
    head_pose: tuple[float, float, float] = (0.0, 0.0, 0.0)  # constant turn, nod and tilt, in units of a Face
    rest: Face = NEUTRAL  # the expression at rest; head and eyes are straight

    @property
    def swings(self) -> bool:
        """Whether something hangs from the head and swings after it, such as the end of a cap or loose hair."""
        return not _HANGING.isdisjoint((self.hat, self.hair_style))


_HANGING = {"barretina", "headscarf", "bob", "tail", "waves"}
