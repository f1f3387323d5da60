"""More hair: a bald head, tousled hair, long waves, a plait over the shoulder."""

from __future__ import annotations

from collections.abc import Callable

from truc_desktop.art.colour import mix
from truc_desktop.art.faces.rig import SIDES, Rig
from truc_desktop.art.faces.wardrobe.strands import nothing, strands
from truc_desktop.art.palette import INK


def _bald(rig: Rig) -> None:
    """Two tufts over the ears, and a crown that shines."""
    half = rig.who.width
    for side in SIDES:
        rig.pen.form(
            rig.head((side * (half - 4), 10, 14), (side * (half + 7), 6, -2), (side * (half + 15), -8, -6)),
            rig.head((side * (half + 15), -8, -6), (side * (half + 9), -14, -4), (side * (half + 15), -26, -6)),
            rig.head((side * (half + 15), -26, -6), (side * (half + 6), -30, -2), (side * (half + 4), -44, -2)),
            rig.head((side * (half + 4), -44, -2), (side * (half - 8), -30, 14), (side * (half - 4), 10, 14)),
            fill=rig.who.hair[0], width=2.8,
        )
    x, y = rig.at(-20, -56, 44)
    rig.pen.oval((x, y), 13, 6, "#ffffff", alpha=0.34, turn=-0.5)
    if rig.pen.fine:
        rig.pen.line(rig.head((-26, -69, 8), (-6, -78, 4), (14, -74, 4)), 1.8, rig.who.hair[1])
        rig.pen.line(rig.head((-14, -71, 8), (6, -80, 4), (24, -75, 2)), 1.6, rig.who.hair[1])


_LOCKS = (  # each lock of tousled hair: the point where it bulges and the point where it ends
    ((-1.16, -52), (-1.24, -66)), ((-1.02, -80), (-0.86, -92)), ((-0.52, -92), (-0.26, -104)),
    ((0.06, -98), (0.42, -104)), ((0.66, -92), (1.00, -88)), ((1.12, -72), (1.30, -58)),
)
_FRINGE = (  # each lock of the fringe: the points where it leaves the one before, bulges and ends
    ((0.62, -46), (0.60, -40), (0.34, -33)), ((0.34, -50), (0.24, -44), (-0.06, -36)),
    ((-0.06, -52), (-0.22, -46), (-0.48, -36)), ((-0.48, -48), (-0.60, -42), (-0.74, -31)),
)


def _tousled(rig: Rig) -> None:
    """Uncombed hair with a fringe to one side."""
    half = rig.who.width
    notch = (-half - 9, -30.0)
    runs = [rig.head((-half + 1, 6, 8), (-half - 8, -8, 0), (*notch, 0))]
    for (bulge_x, bulge_y), (tip_x, tip_y) in _LOCKS:
        tip = (half * tip_x, tip_y)
        runs.append(rig.head((*notch, 0), (half * bulge_x - 4, bulge_y, 0), (*tip, 0)))
        notch = (half * (tip_x + 0.09), tip_y + 10)
        runs.append(rig.head((*tip, 0), (*notch, 0)))
    runs.append(rig.head((*notch, 0), (half + 9, -24, 0), (half - 1, 6, 8)))
    runs.append(rig.head((half - 1, 6, 8), (half - 3, -14), (half * 0.86, -34)))
    for start, bulge, end in _FRINGE:
        runs.append(rig.head(*[(half * x, y) for x, y in (start, bulge, end)]))
    runs.append(rig.head((-half * 0.78, -40), (-half + 3, -14), (-half + 1, 6, 8)))
    rig.pen.form(*runs, fill=rig.who.hair[0])
    strands(
        rig, [(half * 0.34, -52, 36), (half * 0.5, -72, 14), (half * 0.42, -90, 2)],
        [(-half * 0.06, -54, 40), (half * 0.06, -76, 18), (-half * 0.1, -94, 2)],
        [(-half * 0.48, -50, 32), (-half * 0.5, -70, 12), (-half * 0.7, -84, 2)],
        [(half * 0.74, -48, 24), (half * 0.98, -62, 4), (half * 1.04, -74, 0)],
    )  # fmt: skip
    strands(rig, [(-half * 0.3, -62, 30), (-half * 0.16, -78, 14)], [(half * 0.2, -62, 30), (half * 0.32, -78, 12)],
            light=True, width=2.6)  # fmt: skip


def _waves_back(rig: Rig) -> None:
    """Long hair in waves down to the shoulders; the lower it hangs, the more it swings."""
    half, swing = rig.who.width, 10 * rig.face.sway
    right = [
        (0, -82, -10), (half * 0.72, -72, -10), (half + 9, -38, -12), (half + 8, -6, -14), (half + 18, 20, -16),
        (half + 13, 46, -16), (half + 24, 70, -18), (half + 14, 92, -18), (half - 8, 88, -18), (0, 70, -18),
    ]  # fmt: skip
    whole = right + [(-x, y, z) for x, y, z in reversed(right) if x > 0.01]
    rig.pen.blob(rig.head(*[(x + swing * max(0.0, y) / 80, y, z) for x, y, z in whole]), rig.who.hair[1])


def _waves(rig: Rig) -> None:
    """Parted far on one side and tucked behind the ears."""
    half = rig.who.width
    rig.pen.form(
        rig.head(
            (-half + 2, 12, 8), (-half - 8, -8, 0), (-half - 8, -40, 0), (-half * 0.76, -74, 0), (-half * 0.2, -87, 0),
            (half * 0.4, -84, 0), (half * 0.9, -62, 0), (half + 9, -36, 0), (half + 8, -6, 0), (half - 2, 12, 8),
        ),
        rig.head(
            (half - 2, 12, 8), (half - 4, -10), (half - 10, -30), (half * 0.62, -40), (half * 0.1, -48), (-14, -66),
        ),
        rig.head((-14, -66), (-half * 0.62, -46), (-half + 7, -24), (-half + 2, 12, 8)), fill=rig.who.hair[0],
    )  # fmt: skip
    strands(
        rig, [(-14, -66, 42), (-2, -78, 22), (10, -85, 4)], [(-10, -62, 44), (20, -62, 34), (46, -46, 14)],
        [(2, -66, 40), (34, -68, 14), (55, -40, 2)], [(-18, -64, 40), (-38, -56, 24), (-55, -20, 2)],
    )  # fmt: skip
    strands(rig, [(6, -70, 34), (30, -66, 24), (44, -54, 16)], light=True, width=2.6)


def _plait(rig: Rig) -> None:
    """A middle parting, and a plait that hangs before one shoulder, tied with a ribbon."""
    half, hair = rig.who.width, rig.who.hair
    right = ((half - 1, 8), (half - 5, -14), (half - 12, -36), (half * 0.34, -54), (0, -64))
    rig.pen.form(
        rig.head(
            (-half - 3, 10, 2), (-half - 7, -24, 0), (-half * 0.9, -56, 0), (-half * 0.45, -76, 0), (0, -81, 0),
            (half * 0.45, -76, 0), (half * 0.9, -56, 0), (half + 7, -24, 0), (half + 3, 10, 2),
        ),
        rig.head(*right, *[(-x, y) for x, y in reversed(right) if x > 0.01]), fill=hair[0],
    )  # fmt: skip
    strands(
        rig, [(0, -64), (0, -72, 30), (0, -79, 4)],
        *[[(side * 8, -60), (side * 32, -50), (side * 55, -18, 0)] for side in SIDES],
        *[[(side * 6, -68, 34), (side * 34, -62, 14), (side * 54, -36, 0)] for side in SIDES],
    )  # fmt: skip
    x = half + 2.0
    for i in range(6):
        y, lean = 24.0 + 14.0 * i, 3.4 if i % 2 else -3.4
        wide = 12.5 - 0.9 * i
        fill = hair[0] if i % 2 else mix(hair[0], hair[1], 0.5)
        rig.pen.oval(rig.at(x + lean, y, -2), wide, 9.6, fill, 2.8, turn=-0.5 if i % 2 else 0.5)
    end = rig.at(x, 109, -2)
    rig.pen.form(
        [end, (end[0] - 9, end[1] + 15), (end[0], end[1] + 19)],
        [(end[0], end[1] + 19), (end[0] + 9, end[1] + 15), end],
        fill=hair[0], width=2.6,
    )  # fmt: skip
    rig.pen.oval((end[0], end[1] - 1), 7.5, 5.0, rig.who.trim[0], 2.6)
    if rig.pen.fine:
        rig.pen.line([(end[0] - 3, end[1] + 6), (end[0] - 4, end[1] + 14)], 1.5, mix(hair[1], INK, 0.3))


LOCKS: dict[str, tuple[Callable[[Rig], None], Callable[[Rig], None]]] = {  # behind the head, on it
    "bald": (nothing, _bald),
    "tousled": (nothing, _tousled),
    "waves": (_waves_back, _waves),
    "plait": (nothing, _plait),
}
