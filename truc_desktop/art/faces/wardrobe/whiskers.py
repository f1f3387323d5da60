"""Beards and moustaches. None may hide the mouth, because signals are made with it."""

from __future__ import annotations

from collections.abc import Callable

from truc_desktop.art.colour import mix
from truc_desktop.art.faces.pen import Points, lerp, smooth
from truc_desktop.art.faces.rig import SIDES, Outline, Rig
from truc_desktop.art.faces.wardrobe.strands import strands
from truc_desktop.art.palette import INK


def _ring(rig: Rig, right: Outline) -> Points:
    """Return the outer edge of a symmetric beard, from ear to ear, given its right half."""
    return rig.head(*right) + rig.head(*[(-x, y, z) for x, y, z in reversed(right[:-1])])


def _full(rig: Rig, face: Outline) -> None:
    """A beard from cheeks to chin, combed down, with bare skin around the lips."""
    half, chin = rig.who.width, face[7][1]
    low = [
        (half - 2, 4.0, 8.0), (face[4][0] + 3, 32.0, 4.0), (face[5][0] + 4, 54.0, 4.0),
        (face[6][0] + 8, chin + 2, 8.0), (0.0, chin + 15, 12.0),
    ]
    inner = rig.head(
        (-half + 6, 4, 22), (-half + 12, 24), (-30, 37), (-13, 35), (0, 33), (13, 35), (30, 37),
        (half - 12, 24), (half - 6, 4, 22),
    )
    rig.pen.form(_ring(rig, low), inner, fill=rig.who.hair[0], width=3.2)
    strands(
        rig,
        *[[(side * 34, 46, 40), (side * 32, 60, 34), (side * 24, 74, 26)] for side in SIDES],
        *[[(side * 42, 28, 26), (side * 41, 44, 24), (side * 36, 58, 20)] for side in SIDES],
        [(-8, 70, 44), (-6, 80, 34), (-3, 88, 24)],
        [(9, 70, 44), (8, 79, 34), (6, 86, 24)],
    )


def _goatee(rig: Rig, face: Outline) -> None:
    """A beard of the chin alone. It is as deep as the chin: a head that turns keeps it under the mouth."""
    wide, chin = face[6][0], face[7][1]
    rig.pen.blob(
        rig.head(
            (-11, chin - 21, 42), (0, chin - 18, 44), (11, chin - 21, 42), (0.72 * wide, chin - 9, 34),
            (0.6 * wide, chin + 1, 29), (0, chin + 10, 27), (-0.6 * wide, chin + 1, 29), (-0.72 * wide, chin - 9, 34),
        ),
        rig.who.hair[0], 2.8,
    )
    strands(rig, *[[(side * 5, chin - 11, 40), (side * 4, chin - 4, 34), (side * 2, chin + 2, 29)] for side in SIDES])


def _boxed(rig: Rig, face: Outline) -> None:
    """A short dark beard along the jaw, with the chin."""
    half = rig.who.width
    low = [
        (half - 1, 0.0, 8.0), (face[4][0] + 1, 30.0, 4.0), (face[5][0] + 1, 50.0, 4.0),
        (face[6][0] + 2, face[6][1] + 2, 6.0), (0.0, face[7][1] + 4, 8.0),
    ]
    inner = rig.head(
        (-half + 6, 0, 20), (-half + 9, 22, 24), (-33, 42), (-24, 58), (-10, 62), (0, 60), (10, 62), (24, 58),
        (33, 42), (half - 9, 22, 24), (half - 6, 0, 20),
    )
    rig.pen.form(_ring(rig, low), inner, fill=rig.who.hair[0], width=3.2)


def _moustache(rig: Rig, x: float, lip: float, span: float, thick: float, curl: float) -> None:
    """Draw two combed halves that follow the upper lip and end above it, so that the mouth can be read.

    x and lip are the middle of the lip's upper edge; span, thick and curl describe the moustache.
    """
    face, gap = rig.face, 1.5
    reach = span * (1 - 0.25 * face.lips - 0.15 * face.cheeks)
    middle = lip - 2.2 - 1.0 * face.lips - 2.0 * face.bite
    thick *= 1 - 0.3 * face.lips  # a kiss presses it against the nose
    # The corners of a smile do not lift the middle; other shapes of the mouth do.
    floor = rig.who.mouth[1] * rig.who.length / 75 - 8.5
    free = max(smooth(0.1, 0.3, face.mouth_open), smooth(0.1, 0.5, face.lips), smooth(0.1, 0.5, face.bite))
    middle = lerp(max(middle, floor), middle, free)
    for side in SIDES:
        rise = 6.0 * face.smile + 4.0 * side * face.mouth_side
        end = (x * 0.8 + side * reach, middle + 3.5 - rise - curl)
        rig.pen.form(
            rig.head(
                (x * 0.85 + side * gap * 0.2, middle - thick * 0.75),
                (x * 0.82 + side * reach * 0.5, middle - thick * 0.55 - rise * 0.25),
                end,
            ),
            rig.head(
                end,
                (x * 0.82 + side * reach * 0.55, middle + thick * 0.62 - rise * 0.3),
                (x * 0.85 + side * gap, middle + thick * 0.4),
            ),
            fill=rig.who.hair[0], width=2.5,
        )
        if rig.pen.fine and thick > 5:
            comb = (x * 0.82 + side * reach * 0.55, middle + 0.5 - rise * 0.3)
            rig.pen.line(
                rig.head((x * 0.85 + side * 5, middle - 1), comb), 1.6, mix(rig.who.hair[1], INK, 0.3)
            )


BEARDS: dict[str, Callable[[Rig, Outline], None]] = {"full": _full, "goatee": _goatee, "boxed": _boxed}
MOUSTACHES: dict[str, Callable[[Rig, float, float], None]] = {
    "thin": lambda rig, x, lip: _moustache(rig, x, lip, 20, 3.8, 1.5),
    "handlebar": lambda rig, x, lip: _moustache(rig, x, lip, 29, 8.5, 7.0),
    "thick": lambda rig, x, lip: _moustache(rig, x, lip, 25, 9.0, -1.5),
    "white": lambda rig, x, lip: _moustache(rig, x, lip, 26, 8.0, 0.0),
}
