"""The layers of a face: which drawing depends on which parameters, and how finely these are quantised.

A layer is drawn once for each quantised set of its parameters. One step of a parameter moves a point by about a
pixel (more in large pictures), so small pictures need few cels.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from operator import attrgetter, mul

from truc_desktop.art.faces.character import Character
from truc_desktop.art.faces.eyes import draw_brows, draw_eyes
from truc_desktop.art.faces.face import NEUTRAL, Face, with_values
from truc_desktop.art.faces.head import draw_back, draw_body, draw_glasses, draw_hat, draw_head
from truc_desktop.art.faces.mouth import draw_mouth
from truc_desktop.art.faces.pen import Shape
from truc_desktop.art.faces.rig import FRAME, HAT_LIFT, Rig

STEP_PX, STEP_FRAME = 0.9, 0.0035  # movement of a point in one step: px, or part of the frame, whichever is more
TRAVEL: dict[str, float] = {  # greatest movement of a point by 1.0 of a parameter, in frame units
    "brow_l": 14, "brow_r": 14, "brow_tilt": 8, "lid_l": 20, "lid_r": 20, "squint": 7, "pupil_x": 8.5,
    "pupil_y": 6.5, "mouth_open": 26, "mouth_width": 7, "mouth_side": 21, "smile": 12, "grin": 9, "lips": 14,
    "bite": 14, "tongue": 22, "tongue_side": 13, "cheeks": 14, "puff": 42, "jaw": 11, "head_tilt": 26,
    "head_turn": 15, "head_nod": 15, "sway": 8,
    "shoulder_l": 34, "shoulder_r": 34, "blush": 6, "breath": 2.4,
}
_POSE = ("head_tilt", "head_turn", "head_nod")
_MOUTH = (
    "mouth_open", "mouth_width", "mouth_side", "smile", "grin", "lips", "bite", "tongue", "tongue_side",
    "cheeks", "puff", "jaw",
)


@dataclass(frozen=True, slots=True)
class Layer:
    """A drawing, the parameters it depends on, and whether it moves up and down with the head."""

    name: str
    draw: Callable[[Rig], None]
    needs: tuple[str, ...]
    follows_head: bool = True
    clipped: bool = False  # clipped by the arch; other layers may reach beyond it


LAYERS: tuple[Layer, ...] = (
    Layer("back", draw_back, (*_POSE, "sway"), clipped=True),
    Layer("body", draw_body, ("breath", "shoulder_l", "shoulder_r"), follows_head=False, clipped=True),
    Layer("head", draw_head, (*_POSE, "cheeks", "jaw", "mouth_open", "mouth_side", "lips", "blush")),
    Layer("hat", draw_hat, (*_POSE, "brow_l", "brow_r", "sway")),
    Layer("eyes", draw_eyes, (*_POSE, "lid_l", "lid_r", "squint", "pupil_x", "pupil_y", "smile")),
    Layer("glasses", draw_glasses, _POSE),
    Layer("brows", draw_brows, (*_POSE, "brow_l", "brow_r", "brow_tilt")),
    Layer("mouth", draw_mouth, (*_POSE, *_MOUTH)),
)
_CHIN = {"mouth_open": 6.0, "lips": 4.5}  # how far these move the chin and the cheeks, in frame units
_HEAD_BREATHES = 2.2  # how far a breath lifts the head, in frame units
_SMILING_EYES = 2.5  # how far a smile moves the lids, in frame units
BASE = 4  # number of layers, from the first, that are composed once and shared from frame to frame

Steps = tuple[tuple[str, int], ...]  # (parameter, number of steps from 0 to 1.0) for each that a layer needs


def layer_steps(layer: Layer, who: Character, size: int) -> Steps:
    """Return the steps of each parameter of a person's layer, at a frame of ``size`` px."""
    scale = size / FRAME / max(STEP_PX, STEP_FRAME * size)
    steps = {name: max(2, round(TRAVEL[name] * scale)) for name in layer.needs}
    if layer.name == "hat":
        steps |= {name: max(2, round(HAT_LIFT / 2 * scale)) for name in ("brow_l", "brow_r")}
    elif layer.name == "head":
        steps["mouth_side"] = 2  # it only widens a cheek by 1.5 units
        steps |= {name: max(2, round(travel * scale)) for name, travel in _CHIN.items()}
    elif layer.name == "eyes":
        steps["smile"] = max(2, round(_SMILING_EYES * scale))
    if "sway" in steps and not who.swings:
        del steps["sway"]  # nothing hangs, so swaying changes nothing
    elif "sway" in steps:
        steps["sway"] = max(2, steps["sway"] // 2)  # it passes quickly, and each step is a picture of all the hair
    return tuple(steps.items())


def quantise(face: Face, steps: Steps) -> tuple[int, ...]:
    """Return the parameters of a face as whole steps: the key of a cel."""
    return quantiser(steps)(face)


def quantiser(steps: Steps) -> Callable[[Face], tuple[int, ...]]:
    """Return the function that quantises faces in these steps. It is called for every layer of every picture."""
    names, counts = tuple(name for name, _count in steps), tuple(count for _name, count in steps)
    if len(names) < 2:
        return lambda face: tuple([round(getattr(face, name) * count) for name, count in steps])
    read = attrgetter(*names)
    return lambda face: tuple(map(round, map(mul, read(face), counts)))


def layer_shapes(layer: Layer, who: Character, size: int, steps: Steps, key: tuple[int, ...]) -> list[Shape]:
    """Return the shapes of a layer for quantised parameters (see quantise()), in frame units."""
    values = {name: step / count for (name, count), step in zip(steps, key, strict=True)}
    rig = Rig(who, with_values(NEUTRAL, values), size)
    layer.draw(rig)
    return rig.pen.shapes


def head_drop_px(face: Face, size: int) -> int:
    """Return the px by which breath and shoulders move the head down. It is a blit offset and needs no redrawing.

    In pictures so small that a breath would be a jump of one pixel, the head stays and only the chest breathes.
    """
    breath = _HEAD_BREATHES * face.breath if _HEAD_BREATHES * size / FRAME > 1.5 else 0.0
    return round((-breath + 3.0 * max(face.shoulder_l, face.shoulder_r)) * size / FRAME)
