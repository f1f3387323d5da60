"""The four kings (R)."""

from __future__ import annotations

from tools.art.cards.body import cuff, ermine, fist, hand, limb, palm, stripes
from tools.art.cards.french import held
from tools.art.cards.french.parts import HEAD, HEAD_SCALE, braid, brocade, chain, foot, gem, robe, seam, sleeve, strip
from tools.art.cards.french.suits import sign
from tools.art.cards.heads import BROWN, FAIR, ROSY, TAN, Face, beard, crown, face
from tools.art.cards.ink import (
    BLUE,
    GOLD,
    GOLD_DARK,
    GOLD_LIGHT,
    GREEN,
    IN_BLUE,
    IN_GOLD,
    IN_GREEN,
    IN_OCHRE,
    IN_PAPER,
    IN_PLUM,
    IN_RED,
    IN_SKY,
    IN_STEEL,
    RED,
    Drawing,
    Pair,
)
from tools.art.cards.kings import BLACK_HAIR, BROWN_HAIR, RED_HAIR, WHITE_HAIR
from tools.art.cards.suits import berry, leaf

FUR: Pair = ("#a97b4d", "#76502b")


def king_of_hearts(d: Drawing) -> None:
    """An old, kind king with a heart on his sceptre and a hand on his own heart."""
    robe(d, IN_RED)
    brocade(d, "h", [(108, 214), (250, 214), (240, 240), (104, 232)], 15, GOLD)
    strip(d, 190, 20, 34, IN_SKY)
    braid(d, f"152,190 138,{seam(138):g}")
    braid(d, f"192,190 206,{seam(206):g}")
    held.sceptre(d, 268, 176, 4, "h", 78, 72)
    limb(d, "228,196 254,232 282,226 272,194", (20, 20, 17, 11), IN_RED, 8)
    cuff(d, 272, 190, -8, 12.5)
    fist(d, 270, 176, 4, FAIR, 1.05)
    limb(d, "112,204 96,236 124,240 160,226", (18, 18, 15, 11), IN_RED, 8)
    d.form("112,200 124,176 150,160 194,160 220,176 232,200 218,216 196,222 172,228 148,222 126,216", IN_PAPER, 8)
    ermine(d, [(126, 192), (134, 204), (148, 210), (196, 210), (210, 204), (220, 192)])
    cuff(d, 158, 227, 78, 12)
    hand(d, 166, 226, -100, FAIR, 1.05)
    with d.group(HEAD[0], HEAD[1] + 6, -3, HEAD_SCALE * 0.96):
        d.form("-14,-24! -27,-6 -30,14 -34,26 -24,38! 24,38! 34,26 30,14 27,-6 14,-24!", WHITE_HAIR, 6)
        face(d, Face(-0.4, FAIR, "#cfc6b3", 0.4, (-0.5, 0.2), "calm", 0.35, 3.4, 0.5))
        beard(d, Face(-0.4), WHITE_HAIR, 62, 1.02)
        crown(d, "arched", BLUE, -21)


def king_of_diamonds(d: Drawing) -> None:
    """An elegant king in a great ruff, a blue globe on his palm."""
    robe(d, IN_OCHRE)
    stripes(d, ["116,190 104,232", "134,186 126,238", "210,186 222,258", "228,190 246,262"], GOLD_DARK, 1.8)
    for x, y in ((112, 206), (130, 214), (218, 216), (236, 212), (242, 240), (226, 240)):
        slash = f"M{x} {y - 11}C{x + 6} {y - 4} {x + 6} {y + 4} {x} {y + 11}"
        d.path(f"{slash}C{x - 6} {y + 4} {x - 6} {y - 4} {x} {y - 11}Z", IN_SKY[0], 1.6)
    strip(d, 182, 14, 20, IN_SKY)
    braid(d, f"158,182 152,{seam(152):g}", 5)
    braid(d, f"186,182 192,{seam(192):g}", 5)
    chain(
        d,
        "124,194 140,224 172,236 204,226 220,196",
        [(126, 200), (135, 216), (150, 228), (194, 231), (208, 220), (217, 204)],
    )
    gem(d, 172, 238, 10, RED, "#f2aaa2")
    sleeve(d, IN_SKY, GOLD_LIGHT)
    held.orb(d, 266, 164)
    limb(d, "230,196 254,238 280,230 270,196", (20, 20, 17, 11), IN_SKY, 8)
    stripes(d, ["252,224 262,220 272,206", "264,242 272,232 284,214"], GOLD_LIGHT, 2.6)
    cuff(d, 271, 191, -8, 12.5)
    palm(d, 268, 180, 0, TAN, 1.0)
    d.path("M249 166C255 172 279 172 285 166", "none", 2)
    _ruff(d, 172, 172)
    with d.group(*HEAD, 3, HEAD_SCALE):
        d.form("-16,-24! -27,-10 -28,8 -22,18! 22,18! 28,8 27,-10 16,-24!", RED_HAIR, 5)
        look = Face(0.3, TAN, "#6d2f10", -0.4, (0.6, 0.1), "smirk", 0.35, 2.6, 0.3)
        face(d, look)
        d.form("-6,24 2,22 10,24 8,34 3,46! -3,34", RED_HAIR, 4, 1.9)
        d.path(
            "M2 13C8 10 16 14 19 17C24 19 26 14 23 11C29 13 27 22 19 22C12 21 6 19 2 16.6"
            "C-2 19 -8 21 -14 21C-22 21 -24 12 -18 10C-21 14 -18 18 -14 17C-11 14 -4 10 2 13Z",
            RED_HAIR[0],
            1.6,
        )
        crown(d, "spiked", RED, -20)


def _ruff(d: Drawing, x: float, y: float) -> None:
    """A millstone collar in two tiers of pleats."""
    with d.group(x, y):
        d.form("-62,4 -46,-14 -20,-20 0,-20 20,-20 46,-14 62,4 48,20 22,28 0,30 -22,28 -48,20", IN_PAPER, 8, 2.4)
        text = ""
        for step in range(-6, 7):
            near, far = step * 4.6, step * 8.6
            drop = 27 - step * step * 0.5
            text += f"M{near:.1f} {4 - step * step * 0.2:.1f}"
            text += f"Q{(near + far) / 2 + 2:.1f} {drop * 0.6:.1f} {far:.1f} {drop:.1f}"
        d.path(text, "none", 1.4, "#a58a5c")


def king_of_spades(d: Drawing) -> None:
    """A stern king in a blue coat over armour, his bare sword at his shoulder."""
    robe(d, IN_STEEL, 92, 252)
    d.form(
        f"134,172 122,200 124,{seam(124):g}! {foot(124)} {foot(220)} 220,{seam(220):g}! 222,200 210,172", IN_BLUE, 10
    )
    braid(d, f"134,176 126,200 127,{seam(127):g}")
    braid(d, f"210,176 219,200 217,{seam(217):g}")
    sign(d, "s", 152, 222, 30, GOLD_LIGHT, 1.6)
    held.blade(d, 206, 240, 24, 196)
    d.form("118,184 104,194 92,216 86,236! 84,246! 112,252! 120,222 134,206", IN_STEEL, 8)
    d.form("126,190 118,174 98,184 88,206 102,220 120,212", IN_STEEL, 6)
    d.path("M120 200Q106 196 96 206", "none", 1.5, "#5d7484")
    d.form("222,190 244,202 266,230 270,278! 240,272! 216,258! 204,242 214,226 230,232 218,210", IN_STEEL, 8)
    d.path("M250 234Q258 226 264 226M232 232L226 252", "none", 1.6, "#5d7484")
    d.form("214,190 224,174 246,184 256,206 242,220 224,212", IN_STEEL, 6)
    d.path("M222 200Q238 196 248 206", "none", 1.5, "#5d7484")
    d.dots([(104, 198), (240, 198)], 3.4, GOLD_LIGHT, 1.4)
    cuff(d, 217, 240, -72, 11.5, IN_GOLD)
    fist(d, 205, 236, 24, TAN, 1.04)
    d.form("120,194 132,174 152,160 192,160 212,174 224,194 200,202 172,206 144,202", IN_PAPER, 6)
    ermine(d, [(134, 184), (150, 190), (194, 190), (210, 184)])
    with d.group(*HEAD, 0, HEAD_SCALE):
        d.form("-18,-22! -30,0 -30,24 -24,38! 24,38! 30,24 30,0 18,-22!", BLACK_HAIR, 5)
        face(d, Face(0.0, TAN, "#281d19", 1.0, (-0.7, 0), "stern", 0.3, 3.8, 0.2))
        beard(d, Face(0.0), BLACK_HAIR, 54, 1.0, True)
        crown(d, "spiked", BLUE, -20)


def king_of_clubs(d: Drawing) -> None:
    """A merry king of the vineyards who drinks to us."""
    robe(d, IN_GREEN)
    brocade(d, "c", [(106, 220), (248, 226), (236, 250)], 17, "#7fbf78")
    strip(d, 190, 22, 36, IN_PLUM)
    for row, y in enumerate((214, 230, 246)):
        for x in (160, 184) if row % 2 else (172,):
            d.path(f"M{x} {y - 7}L{x + 5} {y}L{x} {y + 7}L{x - 5} {y}Z", GOLD_LIGHT, 1.1)
    braid(d, f"150,190 136,{seam(136):g}")
    braid(d, f"194,190 208,{seam(208):g}")
    sleeve(d, IN_GREEN)
    held.goblet(d, 264, 166, 5)
    limb(d, "230,198 254,238 279,228 270,190", (21, 21, 17, 11.5), IN_GREEN, 8)
    cuff(d, 271, 184, -8, 13, FUR)
    fist(d, 266, 168, 5, BROWN, 1.1)
    d.form(
        "104,204 114,176 146,158 198,158 230,176 240,204 228,214 214,206 202,220 186,210 172,222 158,210 142,220"
        " 130,206 116,214",
        FUR,
        8,
    )
    stripes(
        d,
        [
            "120,190 116,204",
            "134,188 132,202",
            "148,194 148,210",
            "196,194 198,210",
            "210,188 213,202",
            "224,190 228,204",
        ],
        "#5c3618",
        1.6,
    )
    with d.group(*HEAD, 4, HEAD_SCALE * 1.03):
        d.form("-16,-22! -30,-4 -31,18 -24,36! 24,36! 31,18 30,-4 16,-22!", BROWN_HAIR, 6)
        face(d, Face(0.4, ROSY, "#4a2a12", -0.6, (0.6, -0.1), "smile", 0.15, 3.4, 0.75))
        beard(d, Face(0.4), BROWN_HAIR, 50, 1.12)
        crown(d, "leafy", GREEN, -20)
        for side in (-1, 1):
            leaf(d, side * 24, -22, side * 74, 24, GREEN)
            leaf(d, side * 22, -24, side * 24, 20, "#5aa56b")
            for x, y in ((24, -13), (30, -11), (27, -5), (22, -6)):
                berry(d, side * x, y, 4)


KINGS = {"h": king_of_hearts, "d": king_of_diamonds, "s": king_of_spades, "c": king_of_clubs}
