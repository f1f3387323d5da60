"""Signals as data: short animation curves of a face's parameters.

A gesture has a *peak* (values to reach) and an *envelope* (the share of the peak at each millisecond; below 0 is
anticipation, above 1 overshoot). What one envelope cannot express, such as a double nod, has a *track* of its own.
Peaks are 1.5 times what looks right at 400 px, because they must be readable at 96 px, and every small gesture is
supported by a second one. Gestures are named from the sender's point of view, as players name them: *tongue to the
right* is on the viewer's left.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from itertools import pairwise

from truc_desktop.art.faces.character import Character
from truc_desktop.art.faces.face import Face, clamped, values_of
from truc_desktop.art.faces.gaze import gaze_offsets
from truc_desktop.art.faces.moods import MOODS

Keys = tuple[tuple[float, float], ...]  # (ms, value)

SIGNAL_KEYS: Keys = ((0, 0), (110, -0.14), (310, 1.12), (390, 1.0), (1890, 1.0), (2200, 0))  # held for 1.5 s
REDUCED_KEYS: Keys = ((0, 0), (120, 1), (2080, 1), (2200, 0))  # no anticipation, no overshoot
ON_TWOS = 33  # ms between pictures of a gesture, two frames at 60 a second: half the pictures, all reusable

# Overlapping action: the eyes lead, the head follows, the shoulders come last. In ms.
LAG: dict[str, float] = {
    "lid_l": -25, "lid_r": -25, "pupil_x": -40, "pupil_y": -40, "brow_l": -10, "brow_r": -10, "head_tilt": 55,
    "head_turn": 55, "head_nod": 40, "shoulder_l": 20, "shoulder_r": 20, "blush": 120,
}
BODY = ("head_tilt", "head_turn", "head_nod", "shoulder_l", "shoulder_r")


@dataclass(frozen=True, slots=True)
class Gesture:
    """A deliberate movement of a face.

    ``at`` is the moment at which a still picture shows it best, as a share of its length. ``essential`` names
    parameters of head and shoulders without which it cannot be recognised: these remain (in one step) when motion is
    reduced.
    """

    peak: Mapping[str, float]
    tracks: Mapping[str, Keys] = field(default_factory=dict)  # values added to the base
    at: float = 0.5
    essential: tuple[str, ...] = ()

    @property
    def length(self) -> float:
        """Duration from rest to rest, in ms."""
        return max([SIGNAL_KEYS[-1][0], *(keys[-1][0] for keys in self.tracks.values())])

    @property
    def settled(self) -> float:
        """Time until even the parameters that lag are at rest again, in ms."""
        return self.length + max(LAG.values())


def _peak(**values: float) -> dict[str, float]:
    """Return a peak. One that sets the mouth hides the teeth that some people show at rest."""
    return {"grin": 0.0, **values} if "smile" in values else values


SIGNALS: dict[str, Gesture] = {  # the gestures of all rule sets
    "raise_brows": Gesture(_peak(brow_l=1, brow_r=1, lid_l=0.98, lid_r=0.98, head_nod=0.12, smile=0)),
    "wink": Gesture(
        _peak(
            lid_r=0, brow_r=-0.60, brow_l=0.40, lid_l=0.86, mouth_side=0.22, smile=0.85, head_tilt=0.42
        )
    ),
    "close_eyes": Gesture(
        _peak(lid_l=0, lid_r=0, brow_l=0.25, brow_r=0.25, brow_tilt=0.25, squint=0, smile=-0.12, head_nod=-0.22)
    ),
    "mouth_side": Gesture(
        _peak(
            mouth_side=1, smile=-0.1, brow_r=-0.45, brow_l=0.85, squint=0.25, lid_r=0.66, lid_l=0.92, head_turn=0.30,
            head_tilt=-0.22,
        )
    ),
    "bite_lip": Gesture(
        _peak(
            bite=1, brow_l=-0.55, brow_r=0.25, brow_tilt=0.30, lid_l=0.66, lid_r=0.74, squint=0.35, smile=0.12,
            head_nod=-0.22, head_tilt=-0.12,
        )
    ),
    "kiss": Gesture(
        _peak(
            lips=1, brow_l=0.40, brow_r=0.40, lid_l=0.62, lid_r=0.62, squint=0.15, head_nod=0.10, smile=0,
            head_tilt=-0.15,
        )
    ),
    "open_mouth": Gesture(
        _peak(mouth_open=1, jaw=0.7, brow_l=0.55, brow_r=0.55, lid_l=0.95, lid_r=0.95, smile=0)
    ),
    "tilt_head": Gesture(
        _peak(head_tilt=1, smile=0.35, brow_l=0.35, brow_r=0.10, pupil_x=-0.1), essential=("head_tilt",)
    ),
    "lift_shoulder": Gesture(
        _peak(shoulder_l=1, head_tilt=-0.55, brow_l=0.45, brow_r=0.05, mouth_side=-0.30, smile=0.1),
        essential=("shoulder_l",),
    ),
    "shrug": Gesture(
        _peak(
            shoulder_l=1, shoulder_r=1, brow_l=0.7, brow_r=0.7, brow_tilt=0.25, smile=-0.65, lid_l=0.70,
            lid_r=0.70, head_tilt=0.28, head_nod=-0.1,
        ),
        essential=("shoulder_l", "shoulder_r"),
    ),
    "grin": Gesture(
        _peak(grin=1, smile=1, mouth_width=0.65, squint=0.65, brow_l=0.45, brow_r=0.45, blush=0.25, head_nod=0.22)
    ),
    "tongue_right": Gesture(
        _peak(
            tongue=1, tongue_side=-1, mouth_side=-0.22, brow_r=0.60, brow_l=-0.25, squint=0.2, smile=0.35,
            head_tilt=-0.22,
        )
    ),
    "tongue_left": Gesture(
        _peak(
            tongue=1, tongue_side=1, mouth_side=0.22, brow_l=0.60, brow_r=-0.25, squint=0.2, smile=0.35,
            head_tilt=0.22,
        )
    ),
    "puff_cheeks": Gesture(
        _peak(
            cheeks=1, lips=0.12, brow_l=0.5, brow_r=0.5, lid_l=0.98, lid_r=0.98, smile=-0.1, mouth_width=-0.4,
            blush=0.6,
        )
    ),
    "blow": Gesture(
        _peak(
            lips=0.9, mouth_side=-0.30, brow_l=0.15, brow_r=0.15, lid_l=0.6, lid_r=0.6, head_turn=-0.25, smile=0
        ),
        tracks={
            "cheeks": (
                (0, 0), (110, 0.1), (290, 0.75), (420, 0.62), (560, 0.05), (790, 0.05), (930, 0.75), (1060, 0.62),
                (1200, 0.05), (1600, 0),
            ),
            "puff": ((0, 0), (330, 0), (860, 1), (880, 0), (970, 0), (1500, 1), (1520, 0)),
        },
        at=0.28,  # 616 ms: the end of the first breath
    ),
    "nod": Gesture(
        _peak(smile=0.35, lid_l=0.66, lid_r=0.66, brow_l=0.15, brow_r=0.15),
        tracks={
            "head_nod": (
                (0, 0), (110, 0.35), (330, -1), (510, 0.2), (700, -0.95), (890, 0.2), (1080, -0.9), (1270, 0.15),
                (1460, -0.85), (1800, 0),
            )
        },
        at=0.165,  # 363 ms: the chin is at its lowest
        essential=("head_nod",),
    ),
    "look_up": Gesture(
        _peak(pupil_y=-1, head_nod=0.55, brow_l=0.6, brow_r=0.6, lid_l=0.98, lid_r=0.98, smile=0.05)
    ),
}

# SPEC 2.4: meaning and gesture
CATALAN: dict[str, str] = {"three": "wink", "two": "kiss", "ace": "lift_shoulder", "nothing": "raise_brows"}


def ease(share: float) -> float:
    """Return the smoothstep of a share, which is clamped to 0..1."""
    share = min(max(share, 0.0), 1.0)
    return share * share * (3 - 2 * share)


def sample(keys: Keys, ms: float) -> float:
    """Return the value of the keys at a moment, eased in and out between two keys."""
    if ms <= keys[0][0]:
        return keys[0][1]
    for (start, before), (end, after) in pairwise(keys):
        if ms < end:
            return before + (after - before) * ease((ms - start) / (end - start))
    return keys[-1][1]


def blend(values: dict[str, float], peak: Mapping[str, float], weight: float) -> None:
    """Move values (in place) towards a peak: weight 0 leaves them, 1 reaches it, more overshoots."""
    for name, end in peak.items():
        values[name] += (end - values[name]) * weight


def add(values: dict[str, float], moves: Mapping[str, float]) -> None:
    """Add an offset to each value (in place)."""
    for name, move in moves.items():
        values[name] += move


def play(gesture: Gesture, values: dict[str, float], ms: float, reduced: bool = False) -> None:
    """Apply a gesture to the values (in place) as it is ``ms`` after its beginning.

    If ``reduced``, parameters fade to the peak in 120 ms, and head and shoulders do not move, except for those in
    ``essential``, which change in one step.
    """
    if reduced:
        for name, end in {**gesture.peak, **_track_peaks(gesture)}.items():
            if name not in BODY:
                values[name] += (end - values[name]) * sample(REDUCED_KEYS, ms)
            elif name in gesture.essential and 60 <= ms < REDUCED_KEYS[-1][0] - 60:
                values[name] = end
        return
    for name, end in gesture.peak.items():
        values[name] += (end - values[name]) * sample(SIGNAL_KEYS, ms - LAG.get(name, 0.0))
    for name, keys in gesture.tracks.items():
        values[name] += sample(keys, ms)


def _track_peaks(gesture: Gesture) -> dict[str, float]:
    """Return the values of the tracks at the moment when the gesture is clearest."""
    return {name: sample(keys, gesture.length * gesture.at) for name, keys in gesture.tracks.items()}


def resting(who: Character) -> dict[str, float]:
    """Return the values of a character's expression at rest."""
    return values_of(who.rest)


def pose(who: Character, act: str = "", look: tuple[float, float] = (0, 0), ms: float | None = None) -> Face:
    """Return a still expression: rest, then gaze, then the mood or signal named ``act``.

    A signal is taken ``ms`` after its beginning, or (None) at its clearest moment. Raises KeyError for an unknown act.
    """
    values = resting(who)
    add(values, gaze_offsets(*look))
    if act in MOODS:
        blend(values, MOODS[act].peak, 1.0)
    elif act:
        gesture = SIGNALS[act]
        play(gesture, values, gesture.length * gesture.at if ms is None else ms)
    return clamped(values)
