"""Moods as data: expressions without a meaning in the game.

A mood has a *peak* (values to reach and hold) and may have *waves*, each of which swings a parameter around its
peak, such as the shoulders of someone who laughs.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Wave:
    """An oscillation of a parameter: amplitude, period in ms, and phase at the beginning."""

    swing: float
    period: float
    begins: float = 0.0  # share of the period

    def at(self, ms: float) -> float:
        """Return the offset of the parameter ``ms`` after the mood began."""
        return self.swing * math.sin(math.tau * (ms / self.period + self.begins))


@dataclass(frozen=True, slots=True)
class Mood:
    """A mood: the values to reach, the waves around them, and the ms it takes to fade in and out."""

    peak: Mapping[str, float]
    waves: Mapping[str, Wave] = field(default_factory=dict)
    comes: float = 220.0
    leaves: float = 400.0


def _peak(**values: float) -> dict[str, float]:
    """Return a peak. One that sets the mouth hides the teeth that some people show at rest."""
    return {"grin": 0.0, **values} if "smile" in values else values


MOODS: dict[str, Mood] = {
    "surprise": Mood(
        _peak(
            brow_l=1, brow_r=1, lid_l=1, lid_r=1, mouth_open=0.55, mouth_width=-0.55, jaw=0.4, smile=-0.05,
            head_nod=0.2,
        ),
        comes=110,
    ),
    "gasp": Mood(  # a breath drawn in: shoulders up, everything wide
        _peak(
            brow_l=1, brow_r=1, brow_tilt=0.45, lid_l=1, lid_r=1, mouth_open=0.85, mouth_width=-0.7, jaw=0.6,
            smile=-0.25, head_nod=0.35, shoulder_l=0.4, shoulder_r=0.4, pupil_y=0.15,
        ),
        comes=90, leaves=600,
    ),
    "glee": Mood(
        _peak(
            smile=1, mouth_open=0.62, squint=1, lid_l=0, lid_r=0, brow_l=0.55, brow_r=0.55, mouth_width=0.3,
            head_nod=0.25, blush=0.35, head_tilt=0.2,
        )
    ),
    "laugh": Mood(
        _peak(
            smile=1, mouth_open=0.78, jaw=0.3, squint=1, lid_l=0, lid_r=0, brow_l=0.75, brow_r=0.75, brow_tilt=0.2,
            mouth_width=0.35, head_nod=0.45, blush=0.5, shoulder_l=0.22, shoulder_r=0.22,
        ),
        waves={"shoulder_l": Wave(0.16, 264), "shoulder_r": Wave(0.16, 264)},  # one layer: cheap for 8 people at once
    ),
    "stifle": Mood(  # tries not to laugh: the mouth stays shut and runs away to one side, and the shoulders shake
        _peak(
            smile=0.35, mouth_width=-0.75, mouth_side=-0.45, squint=1, lid_l=0.24, lid_r=0.24, brow_l=0.85, brow_r=0.85,
            brow_tilt=0.75, pupil_x=-0.7, pupil_y=-0.4, blush=0.9, head_nod=-0.45, head_tilt=0.35, shoulder_l=0.3,
            shoulder_r=0.3,
        ),
        waves={"shoulder_l": Wave(0.24, 198), "shoulder_r": Wave(0.24, 198)},
        comes=260,
    ),
    "beaming": Mood(  # may be held for long: open eyes, and a smile that comes and goes like breath
        _peak(
            smile=0.8, mouth_width=0.1, squint=0.1, lid_l=0.84, lid_r=0.84, brow_l=0.2, brow_r=0.2, blush=0.3,
            head_nod=0.1, head_tilt=-0.38, mouth_side=0, brow_tilt=0,
        ),
        waves={"smile": Wave(0.1, 2640), "brow_l": Wave(0.12, 2640), "brow_r": Wave(0.12, 2640, 0.1)},
        comes=400,
    ),
    "joyful": Mood(  # may be held for long: an open laugh with open eyes, which rises and falls
        _peak(
            smile=1, mouth_open=0.5, mouth_width=0.32, squint=0.3, lid_l=0.82, lid_r=0.82, brow_l=0.6, brow_r=0.6,
            blush=0.45, head_nod=0.25, head_tilt=-0.3, mouth_side=0, brow_tilt=0,
        ),
        waves={"mouth_open": Wave(0.12, 2640), "brow_l": Wave(0.14, 2640), "brow_r": Wave(0.14, 2640, 0.1)},
        comes=300,
    ),
    "gloat": Mood(  # the chin up, looking down the nose, teeth; the brows waggle
        _peak(
            grin=0.55, smile=0.85, mouth_side=0.3, squint=0.75, lid_l=0.5, lid_r=0.5, brow_l=0.8, brow_r=-0.35,
            head_nod=0.55, head_tilt=-0.3, blush=0.15,
        ),
        waves={"brow_l": Wave(0.3, 528), "brow_r": Wave(0.3, 528)},
    ),
    "proud": Mood(  # eyes closed, chest out
        _peak(
            smile=0.7, lid_l=0.08, lid_r=0.08, brow_l=0.75, brow_r=0.75, head_nod=0.75, shoulder_l=0.28,
            shoulder_r=0.28, blush=0.2,
        ),
        comes=320,
    ),
    "dismay": Mood(
        _peak(
            brow_l=0.25, brow_r=0.25, brow_tilt=1, smile=-0.9, lid_l=0.62, lid_r=0.62, pupil_y=0.4, head_nod=-0.35,
            mouth_width=-0.15,
        )
    ),
    "worry": Mood(  # brows up in the middle, the lip sucked in, eyes from side to side
        _peak(
            brow_l=0.5, brow_r=0.5, brow_tilt=1, smile=-0.4, lid_l=0.9, lid_r=0.9, mouth_width=-0.35, lips=0.08,
            head_tilt=-0.15, shoulder_l=0.18, shoulder_r=0.18,
        ),
        waves={"pupil_x": Wave(0.4, 1320)},
        comes=300,
    ),
    "annoyed": Mood(
        _peak(
            brow_l=-0.9, brow_r=-0.9, brow_tilt=-0.3, smile=-0.6, squint=0.35, lid_l=0.6, lid_r=0.6, mouth_side=-0.45,
            head_nod=-0.2, cheeks=0.12, blush=0.35,
        )
    ),
    "smug": Mood(
        _peak(
            lid_l=0.48, lid_r=0.48, brow_l=0.75, brow_r=-0.1, mouth_side=0.35, smile=0.6, head_nod=0.3,
            head_tilt=0.25, pupil_x=0.25,
        )
    ),
    "suspicious": Mood(
        _peak(
            lid_l=0.46, lid_r=0.52, squint=1, brow_l=-0.7, brow_r=0.35, pupil_x=-0.85, head_turn=0.35, smile=-0.25,
            mouth_side=-0.2,
        )
    ),
    "thinking": Mood(
        _peak(
            pupil_x=0.6, pupil_y=-0.8, brow_l=-0.15, brow_r=0.5, mouth_side=0.5, smile=-0.1, head_tilt=0.4,
            lips=0.12, lid_l=0.8, lid_r=0.85,
        ),
        waves={"pupil_x": Wave(0.25, 2640)},
    ),
    "nods": Mood(  # agrees, twice; brows and mouth say so where nothing moves
        _peak(smile=0.55, lid_l=0.5, lid_r=0.5, brow_l=0.45, brow_r=0.45, squint=0.2, mouth_side=0.0, head_nod=-0.1),
        waves={"head_nod": Wave(0.5, 528, 0.25)},
        comes=160, leaves=260,
    ),
    "shakes": Mood(  # shakes the head, eyes down
        _peak(
            smile=-0.55, lid_l=0.32, lid_r=0.32, brow_l=-0.3, brow_r=-0.3, brow_tilt=0.75, pupil_y=0.5, mouth_width=0.2,
            mouth_side=0.0, head_nod=-0.3,
        ),
        waves={"head_turn": Wave(0.5, 660)},
        comes=200, leaves=300,
    ),
    "sigh": Mood(  # the shoulders come up, and drop
        _peak(
            smile=-0.35, mouth_open=0.22, mouth_width=-0.5, lid_l=0.2, lid_r=0.2, brow_l=0.5, brow_r=0.5, brow_tilt=0.9,
            head_nod=-0.15, shoulder_l=0.12, shoulder_r=0.12,
        ),
        waves={"shoulder_l": Wave(0.4, 1980), "shoulder_r": Wave(0.4, 1980)},
        comes=400, leaves=500,
    ),
    "wince": Mood(  # one eye nearly shut, the teeth set: that hurt
        _peak(
            lid_l=0.22, lid_r=0.4, squint=1, brow_l=-0.75, brow_r=-0.35, brow_tilt=0.65, grin=0.5, smile=-0.55,
            mouth_width=0.45, head_tilt=-0.35, head_nod=-0.3,
        ),
        comes=110,
    ),
    "huff": Mood(  # looks down the nose, mouth drawn down
        _peak(
            lid_l=0.36, lid_r=0.36, brow_l=0.85, brow_r=0.85, brow_tilt=-0.45, smile=-0.85, mouth_width=-0.1,
            head_nod=0.65, head_tilt=0.15, mouth_side=0.0,
        ),
        comes=260,
    ),
    "puzzled": Mood(  # one brow high, the mouth flat: neither won nor lost
        _peak(
            brow_l=0.95, brow_r=-0.55, lid_l=0.92, lid_r=0.5, smile=-0.2, mouth_width=0.35, mouth_side=-0.3,
            head_tilt=0.5,
        ),
        comes=170,
    ),
    "impressed": Mood(  # mouth drawn down, brows up: not bad
        _peak(
            brow_l=0.75, brow_r=0.75, lid_l=0.62, lid_r=0.62, smile=-0.6, mouth_width=0.3, mouth_open=0.0,
            head_nod=-0.3, mouth_side=0.0, brow_tilt=-0.1,
        ),
        comes=200,
    ),
    "resolve": Mood(  # chin down, eyes narrow, the mouth a line: now for it
        _peak(
            brow_l=-0.85, brow_r=-0.85, brow_tilt=-0.45, lid_l=0.62, lid_r=0.62, squint=0.55, smile=0.2,
            mouth_width=0.3, mouth_side=0.0, head_nod=-0.5,
        ),
        comes=160,
    ),
    "braced": Mood(  # leans back with wide eyes, the teeth set
        _peak(
            brow_l=0.9, brow_r=0.9, brow_tilt=0.55, lid_l=1.0, lid_r=1.0, grin=0.6, smile=-0.25, mouth_width=0.4,
            head_nod=0.35,
        ),
        comes=130,
    ),
    "relief": Mood(  # the eyes shut, a breath let go
        _peak(
            brow_l=0.55, brow_r=0.55, brow_tilt=0.6, lid_l=0.06, lid_r=0.06, smile=0.5, mouth_open=0.22,
            mouth_width=0.05, head_nod=-0.25, mouth_side=0.0,
        ),
        comes=240,
    ),
    "yawn": Mood(
        _peak(
            mouth_open=1, jaw=0.9, mouth_width=-0.45, lid_l=0, lid_r=0, brow_l=0.6, brow_r=0.6, brow_tilt=0.5,
            head_nod=0.4, head_tilt=0.25, shoulder_l=0.3, shoulder_r=0.3, smile=-0.2,
        ),
        comes=700, leaves=700,
    ),
}

TEMPERS: dict[str, Mood] = {
    # Glad: what is left of a joy.
    "content": Mood(_peak(smile=0.78, mouth_width=0.12, squint=0.4, lid_l=0.6, lid_r=0.6, brow_l=0.3, brow_r=0.3,
                          blush=0.3, mouth_side=0.0, brow_tilt=0.1)),
    "radiant": Mood(_peak(smile=1.0, mouth_open=0.34, mouth_width=0.3, squint=0.5, lid_l=0.7, lid_r=0.7, brow_l=0.6,
                          brow_r=0.6, blush=0.35, mouth_side=0.0, head_nod=0.15)),
    "smirk": Mood(_peak(smile=0.72, mouth_side=0.5, brow_l=0.85, brow_r=-0.2, lid_l=0.56, lid_r=0.5, head_nod=0.25,
                        squint=0.2)),
    "serene": Mood(_peak(smile=0.62, lid_l=0.36, lid_r=0.36, brow_l=0.6, brow_r=0.6, head_nod=0.4, blush=0.15,
                         mouth_side=0.0)),
    # Sorry: what is left of a sorrow.
    "glum": Mood(_peak(smile=-0.85, brow_l=0.15, brow_r=0.15, brow_tilt=0.95, lid_l=0.52, lid_r=0.52, mouth_width=-0.1,
                       mouth_side=0.0)),
    "cross": Mood(_peak(smile=-0.62, brow_l=-1.0, brow_r=-1.0, brow_tilt=-0.6, squint=0.45, lid_l=0.56, lid_r=0.56,
                        blush=0.35, mouth_side=0.0)),
    "sulk": Mood(_peak(smile=-0.6, mouth_side=-0.5, mouth_width=-0.35, brow_l=-0.55, brow_r=-0.55, brow_tilt=0.2,
                       lid_l=0.44, lid_r=0.44, cheeks=0.28, head_tilt=-0.2)),
    "rueful": Mood(_peak(smile=-0.3, mouth_side=-0.5, brow_l=0.7, brow_r=0.1, brow_tilt=0.95, lid_l=0.62, lid_r=0.58,
                         head_tilt=0.2)),
    "stoic": Mood(_peak(smile=-0.55, mouth_width=0.18, brow_l=-0.25, brow_r=-0.25, brow_tilt=0.3, lid_l=0.38,
                        lid_r=0.38, mouth_side=0.0)),
    # A trick that is not over: whose side holds it, and whose does not.
    "pleased": Mood(_peak(smile=0.9, mouth_width=0.08, mouth_open=0.0, brow_l=0.5, brow_r=0.5, brow_tilt=0.05,
                          lid_l=0.56, lid_r=0.56, squint=0.5, blush=0.15, mouth_side=0.0, head_tilt=0.25), leaves=220),
    "wary": Mood(_peak(smile=-0.6, mouth_width=0.12, brow_l=-0.6, brow_r=-0.6, lid_l=0.7, lid_r=0.7, mouth_side=0.0),
                 leaves=220),
    # Waiting for somebody who takes long.
    "eager": Mood(_peak(smile=0.5, brow_l=0.62, brow_r=0.5, lid_l=0.9, lid_r=0.9, mouth_width=0.15, mouth_open=0.16,
                        head_nod=-0.35, mouth_side=0.0), leaves=220),
    "amused": Mood(_peak(smile=0.85, mouth_side=0.12, brow_l=0.55, brow_r=0.2, lid_l=0.5, lid_r=0.46, squint=0.6,
                         blush=0.2, head_nod=0.42, head_tilt=0.15), leaves=220),
    "curious": Mood(_peak(smile=-0.05, brow_l=0.75, brow_r=-0.35, lid_l=0.8, lid_r=0.6, squint=0.35, mouth_width=-0.4,
                          head_nod=-0.4, head_tilt=0.35, mouth_side=0.0), leaves=220),
    "impatient": Mood(_peak(smile=-0.4, brow_l=-0.75, brow_r=-0.75, brow_tilt=-0.15, lid_l=0.7, lid_r=0.7, squint=0.35,
                            mouth_width=0.4, mouth_side=0.0, head_nod=-0.4, head_tilt=-0.3), leaves=220),
    "fed_up": Mood(_peak(smile=-0.7, mouth_side=0.3, brow_l=0.55, brow_r=0.5, brow_tilt=0.25, lid_l=0.4, lid_r=0.4,
                         head_nod=0.35, mouth_width=0.1), leaves=220),
    "drowsy": Mood(_peak(smile=-0.15, mouth_open=0.2, mouth_width=-0.3, brow_l=0.45, brow_r=0.45, brow_tilt=0.35,
                         lid_l=0.28, lid_r=0.28, head_nod=-0.6, mouth_side=0.0), leaves=220),
    "uneasy": Mood(_peak(smile=-0.5, brow_l=0.35, brow_r=0.35, brow_tilt=0.95, lid_l=0.92, lid_r=0.92, mouth_width=-0.3,
                         mouth_side=-0.2, head_nod=-0.55), leaves=220),
    "stony": Mood(_peak(smile=-0.45, mouth_width=0.35, brow_l=-0.45, brow_r=-0.45, brow_tilt=0.1, lid_l=0.46,
                        lid_r=0.46, head_nod=0.25, mouth_side=0.0), leaves=220),
}  # fmt: skip
"""Moods that may last for minutes, beneath those of a moment: without waves, and without a look of their own."""
WAITING = ("eager", "amused", "curious", "impatient", "fed_up", "drowsy", "uneasy", "stony")
"""Those of them that belong to waiting in the middle of a hand: none of them looks like a sign."""
HOLDING = ("pleased", "wary")
"""Those of who holds a trick that is not over, and of who does not: none of them looks like a sign either."""
