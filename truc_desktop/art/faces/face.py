"""The parameters of an expression, their ranges and their values at rest."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from operator import attrgetter


@dataclass(frozen=True, slots=True)
class Face:
    """One expression. Values run from -1 to 1 unless a comment says otherwise.

    ``_l`` and ``_r`` are the *viewer's* left and right.
    """

    brow_l: float = 0.0  # 1 raised, -1 frown
    brow_r: float = 0.0
    brow_tilt: float = 0.0  # 1 inner ends up (worry), -1 inner ends down (anger)
    lid_l: float = 0.8  # 0 closed, 0.8 at rest, 1 wide
    lid_r: float = 0.8
    squint: float = 0.0  # 0 to 1: lower lids rise (a true smile, suspicion)
    pupil_x: float = 0.0
    pupil_y: float = 0.0
    mouth_open: float = 0.0  # 0 to 1
    mouth_width: float = 0.0
    mouth_side: float = 0.0
    smile: float = 0.15
    grin: float = 0.0  # 0 to 1: shows the teeth
    lips: float = 0.0  # 0 to 1: kiss
    bite: float = 0.0  # 0 to 1: upper teeth on the lower lip
    tongue: float = 0.0  # 0 to 1: out
    tongue_side: float = 0.0
    cheeks: float = 0.0  # 0 to 1: puffed
    puff: float = 0.0  # 0 to 1: progress of the breath that leaves in a blow
    jaw: float = 0.0  # 0 to 1: dropped
    head_tilt: float = 0.0
    head_turn: float = 0.0
    head_nod: float = 0.0  # 1 looks up, -1 looks down
    sway: float = 0.0  # 1: what hangs from the head has swung to the right
    shoulder_l: float = 0.0  # -0.3 to 1: lifted
    shoulder_r: float = 0.0
    blush: float = 0.0  # 0 to 1, added to the character's own
    breath: float = 0.0  # 0 to 1


NEUTRAL = Face()
PARAMS: tuple[str, ...] = tuple(field.name for field in fields(Face))
_READ = attrgetter(*PARAMS)
_PLACE = {name: place for place, name in enumerate(PARAMS)}

_FROM_ZERO = (
    "lid_l", "lid_r", "squint", "mouth_open", "grin", "lips", "bite", "tongue", "cheeks", "puff", "jaw", "blush",
    "breath",
)
RANGE: dict[str, tuple[float, float]] = {
    **dict.fromkeys(PARAMS, (-1.0, 1.0)),
    **dict.fromkeys(_FROM_ZERO, (0.0, 1.0)),
    "shoulder_l": (-0.3, 1.0),
    "shoulder_r": (-0.3, 1.0),
}
_BOUNDS = tuple((name, *RANGE[name]) for name in PARAMS)
"""The range of every parameter, in their order."""


def values_of(face: Face) -> dict[str, float]:
    """Return the values of a face by their names, in the order of PARAMS."""
    return dict(zip(PARAMS, _READ(face), strict=True))


def with_values(face: Face, values: Mapping[str, float]) -> Face:
    """Return a face with some of its values changed: as dataclasses.replace, in half the time.

    Every picture of a person takes several. Raises KeyError for an unknown name.
    """
    changed = list(_READ(face))
    for name, value in values.items():
        changed[_PLACE[name]] = value
    return Face(*changed)


def clamped(values: Mapping[str, float]) -> Face:
    """Return a face with these values (one for every name in PARAMS), each clamped to its range.

    Raises KeyError when a parameter is missing.
    """
    return Face(*[low if (value := values[name]) < low else high if value > high else value
                  for name, low, high in _BOUNDS])
