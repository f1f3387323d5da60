"""Hats, each with a far side behind the head and the hat itself. Raised brows push a hat up."""

from __future__ import annotations

from collections.abc import Callable

from truc_desktop.art.colour import mix
from truc_desktop.art.faces.rig import SIDES, Rig
from truc_desktop.art.faces.wardrobe.strands import nothing


def shade_under(rig: Rig, y: float) -> None:
    """Draw the hat's shadow on the forehead at height `y` of head space."""
    half = rig.who.width - 4
    rig.pen.form(
        rig.head((-half, y - 10), (-half * 0.5, y - 4), (0, y - 2), (half * 0.5, y - 4), (half, y - 10)),
        rig.head((half, y + 2), (half * 0.5, y + 7), (0, y + 9), (-half * 0.5, y + 7), (-half, y + 2)),
        fill=rig.who.skin[1], width=0, alpha=0.7
    )


def hat_half(rig: Rig) -> float:
    """Return the half width of a head with a hat on it."""
    return rig.who.width + 3


def _txapela(rig: Rig) -> None:
    """The Basque beret."""
    light, dark = rig.who.hat_col
    half = hat_half(rig)
    shade_under(rig, -50)
    rig.pen.blob(
        rig.head(
            (-66, -54, 4), (-80, -72, 0), (-62, -96, 0), (-10, -106, 0), (48, -100, 0), (84, -78, 0),
            (88, -60, 4), (62, -50, 30), (0, -58, 50), (-44, -50, 34)
        ),
        light, 3.4, grad=(rig.at(-40, -100, 0), rig.at(60, -50, 0), mix(light, dark, 0.8))
    )
    rig.pen.form(
        rig.head((-half, -46, 10), (-30, -56, 46), (0, -59, 54), (30, -56, 46), (half, -46, 10)),
        rig.head((half - 1, -39, 12), (30, -49, 48), (0, -52, 56), (-30, -49, 48), (-half + 1, -39, 12)),
        fill=dark, width=2.8
    )
    rig.pen.line(rig.head((2, -105, 0), (4, -112, 0), (9, -114, 0)), 3.6)
    if rig.pen.fine:
        rig.pen.line(
            rig.head((-58, -84, 14), (-24, -94, 14), (4, -96, 14)), 2.6, mix(light, "#ffffff", 0.35),
            alpha=0.8
        )


def _barretina_back(rig: Rig) -> None:
    """The bag that hangs behind."""
    dark, swing = rig.who.hat_col[1], 14 * rig.face.sway
    rig.pen.blob(
        rig.head(
            (30, -92, -10), (66, -96, -14), (94 + swing * 0.4, -70, -16), (98 + swing * 0.9, -30, -16),
            (86 + swing * 1.2, -10, -14), (70 + swing, -22, -14), (66 + swing * 0.4, -52, -12)
        ),
        dark, 3.4
    )


def _barretina(rig: Rig) -> None:
    """The Catalan cap: a long red bag folded over one side, black band."""
    light, dark = rig.who.hat_col
    swing = 14 * rig.face.sway
    half = hat_half(rig)
    shade_under(rig, -48)
    rig.pen.form(
        rig.head(
            (-half, -46, 6), (-half - 2, -72, 0), (-34, -102, 0), (8, -112, 4), (54, -104, 4), (84, -78, 0),
            (92 + swing * 0.6, -44, -4), (84 + swing, -20, -4), (70 + swing * 0.9, -28, 0),
            (66 + swing * 0.2, -52, 4), (half, -46, 8)
        ),
        rig.head((half, -46, 8), (28, -58, 48), (0, -61, 54), (-28, -58, 48), (-half, -46, 6)), fill=light,
        grad=(rig.at(-40, -110, 0), rig.at(80, -30, 0), mix(light, dark, 0.9))
    )
    rig.pen.form(
        rig.head((-half - 2, -60, 4), (-30, -73, 42), (0, -76, 48), (30, -73, 42), (half + 2, -60, 4)),
        rig.head((half + 1, -40, 12), (30, -52, 48), (0, -55, 56), (-30, -52, 48), (-half - 1, -40, 12)),
        fill="#2b2522", width=3.0
    )
    if rig.pen.fine:
        rig.pen.line(rig.head((40, -100, 8), (60, -84, 8), (70, -58, 6)), 2.0, dark)
        rig.pen.line(
            rig.head((-36, -88, 20), (-14, -99, 18), (10, -102, 16)), 2.6, mix(light, "#ffffff", 0.35),
            alpha=0.8
        )


def _knit(rig: Rig) -> None:
    """A fisherman's knitted cap."""
    light, dark = rig.who.hat_col
    half = hat_half(rig)
    shade_under(rig, -47)
    rig.pen.form(
        rig.head(
            (-half, -56, 4), (-half * 0.92, -84, 0), (-28, -106, 0), (0, -110, 0), (28, -106, 0),
            (half * 0.92, -84, 0), (half, -56, 4)
        ),
        rig.head((half, -56, 4), (0, -70, 50), (-half, -56, 4)), fill=light
    )
    rig.pen.form(
        rig.head((-half - 3, -66, 4), (-30, -80, 42), (0, -83, 48), (30, -80, 42), (half + 3, -66, 4)),
        rig.head((half + 3, -40, 10), (30, -51, 48), (0, -54, 56), (-30, -51, 48), (-half - 3, -40, 10)),
        fill=mix(light, dark, 0.4), width=3.2
    )
    if rig.pen.fine:
        for x in (-44, -30, -15, 0, 15, 30, 44):
            y = -52 + 9 * (x / 55) ** 2
            rig.pen.line(rig.head((x, y - 3), (x * 0.99, y - 24, 44 - abs(x) * 0.5)), 1.9, dark)
        for x in (-30, -10, 10, 30):
            rig.pen.line(rig.head((x, -84, 36 - abs(x) * 0.4), (x * 0.6, -102, 8)), 1.6, dark)


def _casquette(rig: Rig) -> None:
    """A flat cap with its small peak."""
    light, dark = rig.who.hat_col
    half = hat_half(rig)
    shade_under(rig, -45)
    rig.pen.blob(
        rig.head(
            (-half - 4, -48, 2), (-half - 8, -70, 0), (-38, -96, 0), (6, -101, 0), (46, -94, 0),
            (half + 10, -70, 0), (half + 4, -48, 2), (0, -60, 40)
        ),
        light, 3.4, grad=(rig.at(-40, -100, 0), rig.at(50, -50, 0), mix(light, dark, 0.75))
    )
    rig.pen.form(
        rig.head((-40, -56, 40), (-20, -63, 54), (0, -65, 58), (20, -63, 54), (40, -56, 40)),
        rig.head((46, -50, 46), (26, -46, 62), (0, -45, 68), (-26, -46, 62), (-46, -50, 46)), fill=dark,
        width=3.2
    )
    if rig.pen.fine:
        rig.pen.line(rig.head((0, -100, 0), (-2, -84, 30), (0, -66, 50)), 1.8, dark)
        for side in SIDES:
            rig.pen.line(rig.head((side * 30, -94, 4), (side * 38, -78, 22), (side * 36, -60, 36)), 1.6, dark)
        rig.pen.oval(rig.at(0, -100, 0), 3.6, 3.0, dark, 1.8)


def _gaucho_back(rig: Rig) -> None:
    """The far brim."""
    dark = rig.who.hat_col[1]
    rig.pen.blob(
        rig.head(
            (-90, -58, -8), (-60, -70, -16), (0, -74, -20), (60, -70, -16), (90, -58, -8), (40, -44, 0),
            (-40, -44, 0)
        ),
        dark, 3.2
    )


def _gaucho(rig: Rig) -> None:
    """Low crown, wide flat brim, chin strap."""
    light, dark = rig.who.hat_col
    half = hat_half(rig)
    shade_under(rig, -47)
    rig.pen.form(
        rig.head(
            (-47, -62, 8), (-46, -92, 4), (-36, -101, 2), (0, -104, 2), (36, -101, 2), (46, -92, 4),
            (47, -62, 8)
        ),
        rig.head((47, -62, 8), (0, -66, 40), (-47, -62, 8)), fill=light,
        grad=(rig.at(-40, -100, 0), rig.at(44, -60, 0), dark)
    )
    rig.pen.form(
        rig.head((-47, -76, 10), (0, -80, 40), (47, -76, 10)),
        rig.head((47, -62, 10), (0, -66, 44), (-47, -62, 10)), fill=rig.who.trim[0], width=2.6
    )
    rig.pen.blob(
        rig.head(
            (-94, -60, -6), (-72, -66, 6), (-46, -66, 16), (0, -69, 42), (46, -66, 16), (72, -66, 6),
            (94, -60, -6), (64, -50, 26), (0, -51, 70), (-64, -50, 26)
        ),
        mix(light, "#ffffff", 0.06), 3.4
    )
    face = rig.outline(1.0)
    for side in SIDES:
        rig.pen.line(
            rig.head(
                (side * (half - 3), -44, 14), (side * (face[3][0] + 1), 6, 6),
                (side * (face[4][0] + 1), 34, 6), (side * (face[5][0] + 1), 52, 6),
                (side * face[6][0], face[6][1] + 1, 8), (0, face[7][1] + 1.5, 8)
            ),
            2.2, "#5b3a20"
        )


def _baker_cap(rig: Rig) -> None:
    """A white cap in folds."""
    half = hat_half(rig)
    shade_under(rig, -48)
    rig.pen.blob(
        rig.head(
            (-half, -60, 4), (-half - 14, -84, 0), (-44, -112, 0), (-16, -108, 2), (4, -118, 0),
            (34, -110, 0), (half + 6, -102, 0), (half + 12, -78, 0), (half, -58, 4), (0, -66, 44)
        ),
        "#fdf8ea", 3.4
    )
    rig.pen.form(
        rig.head((-half - 1, -62, 4), (-30, -75, 42), (0, -78, 48), (30, -75, 42), (half + 1, -62, 4)),
        rig.head((half + 1, -41, 12), (30, -53, 48), (0, -56, 56), (-30, -53, 48), (-half - 1, -41, 12)),
        fill="#efe4cc", width=3.0
    )
    if rig.pen.fine:
        for x0, x1 in ((-34, -38), (-10, -13), (14, 18), (36, 42)):
            rig.pen.line(
                rig.head((x0, -76, 34 - abs(x0) * 0.4), (x1, -90, 14), (x1 * 1.05, -98, 6)), 1.9, "#c6b796"
            )


def _scarf_back(rig: Rig) -> None:
    """The two ends of the scarf."""
    light, dark = rig.who.hat_col
    swing = 14 * rig.face.sway
    rig.pen.form(
        rig.head(
            (40, 34, -12), (58 + swing * 0.3, 44, -14), (76 + swing, 66, -14), (60 + swing, 76, -14),
            (44 + swing * 0.5, 62, -12)
        ),
        fill=dark, width=3.0, tension=0.8
    )
    rig.pen.form(
        rig.head(
            (34, 40, -10), (44 + swing * 0.3, 60, -12), (44 + swing * 1.1, 88, -12), (28 + swing * 1.1, 86, -12),
            (24 + swing * 0.3, 56, -10)
        ),
        fill=light, width=3.0, tension=0.8
    )


_EDGE = 4.0  # what is on a scarf keeps so far from its outline


def _headscarf(rig: Rig) -> None:
    """Mocador: tied at the nape, dotted, with a border."""
    light, dark = rig.who.hat_col
    half = hat_half(rig)
    outer = rig.head(
        (-half - 2, 26, -2), (-half - 8, -10, -2), (-half - 5, -42, 0), (-half * 0.72, -74, 0), (0, -92, 0),
        (half * 0.72, -74, 0), (half + 5, -42, 0), (half + 8, -10, -2), (half + 2, 26, -2)
    )
    line = rig.head(
        (half + 2, 26, -2), (half - 3, 2, 18), (half - 7, -24, 30), (half * 0.5, -46), (0, -55),
        (-half * 0.5, -46), (-half + 7, -24, 30), (-half + 3, 2, 18), (-half - 2, 26, -2)
    )
    rig.pen.form(outer, line, fill=light, grad=(rig.at(-40, -90, 0), rig.at(60, 0, 0), mix(light, dark, 0.7)))
    left, right = min(x for x, _y in outer) + _EDGE, max(x for x, _y in outer) - _EDGE
    border = rig.head(
        (half - 1, -2, 16), (half - 4, -28, 26), (half * 0.5, -52), (0, -61), (-half * 0.5, -52),
        (-half + 4, -28, 26), (-half + 1, -2, 16)
    )
    seen = [(x, y) for x, y in border if left < x < right]  # the rest goes round to the far side
    rig.pen.line(seen, 2.2, rig.who.trim[0])
    for x, y, z in (
        (-30, -70, 30), (0, -78, 30), (30, -70, 30), (-47, -48, 18), (47, -48, 18), (-14, -68, 42),
        (14, -68, 42), (-56, -22, 8), (56, -22, 8)
    ):
        at = rig.at(x, y, z)
        rim = _EDGE + 0.3 * max(0.0, rig.eye_line - 62 - at[1])  # the scarf is narrower above
        if left + rim < at[0] < right - rim:
            rig.pen.oval(at, 2.9, 2.9, rig.who.trim[0])


def _headwrap(rig: Rig) -> None:
    """A tall wrap with crossed folds and a knot."""
    light, dark = rig.who.hat_col
    band, half = rig.who.trim[0], hat_half(rig)
    shade_under(rig, -50)
    rig.pen.blob(
        rig.head(
            (-half, -44, 4), (-half - 10, -72, 0), (-44, -108, 0), (0, -120, 0), (46, -110, 0),
            (half + 12, -74, 0), (half, -44, 4), (0, -60, 50)
        ),
        light, 3.4, grad=(rig.at(-40, -110, 0), rig.at(50, -50, 0), mix(light, dark, 0.8))
    )
    rig.pen.form(
        rig.head((-half - 1, -42, 10), (-20, -62, 50), (26, -86, 36), (54, -96, 2)),
        rig.head((half + 6, -82, 2), (34, -66, 44), (4, -50, 56), (-half + 4, -34, 20)), fill=band, width=2.8
    )
    rig.pen.form(
        rig.head((half + 1, -42, 10), (24, -58, 52), (-10, -78, 44), (-44, -100, 4)),
        rig.head((-half - 6, -84, 2), (-30, -62, 44), (0, -48, 57), (half - 3, -34, 20)),
        fill=mix(light, dark, 0.35), width=2.8
    )
    x, y = rig.at(0, -70, 54)
    rig.pen.oval((x, y), 11, 9, band, 2.8)
    if rig.pen.fine:
        rig.pen.line(rig.head((-34, -94, 14), (-16, -106, 10), (6, -110, 8)), 2.2, dark)
        rig.pen.line([(x - 5, y - 2), (x, y + 2), (x + 5, y - 2)], 1.6)


HATS: dict[str, tuple[Callable[[Rig], None], Callable[[Rig], None]]] = {  # far side, the hat
    "txapela": (nothing, _txapela),
    "barretina": (_barretina_back, _barretina),
    "knit": (nothing, _knit),
    "casquette": (nothing, _casquette),
    "gaucho": (_gaucho_back, _gaucho),
    "baker": (nothing, _baker_cap),
    "headscarf": (_scarf_back, _headscarf),
    "headwrap": (nothing, _headwrap),
}
