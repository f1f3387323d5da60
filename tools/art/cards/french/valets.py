"""The four valets (V)."""

from __future__ import annotations

from tools.art.cards.body import buttons, cuff, fist, limb, plume, ruff, stripes
from tools.art.cards.french import held
from tools.art.cards.french.parts import HEAD, HEAD_SCALE, foot, robe, seam, sleeve
from tools.art.cards.heads import FAIR, ROSY, TAN, Face, face, moustache
from tools.art.cards.ink import (
    BLUE_DARK,
    GOLD_LIGHT,
    GREEN,
    GREEN_DARK,
    IN_BLUE,
    IN_GREEN,
    IN_LEATHER,
    IN_LIME,
    IN_OCHRE,
    IN_PAPER,
    IN_PLUM,
    IN_RED,
    IN_SKY,
    IN_STEEL,
    RED_DARK,
    Drawing,
)
from tools.art.cards.kings import BLACK_HAIR
from tools.art.cards.pages import BLOND, CHESTNUT, GINGER
from tools.art.cards.suits import berry, leaf


def _parted(d: Drawing, left: tuple[str, str], right: tuple[str, str]) -> None:
    """Draw a doublet of two colours that meet in the middle."""
    robe(d, left, 94, 250)
    d.form(f"172,166 194,164 222,178 238,204 250,{seam(250, 20):g}! {foot(250)} {foot(172)}", right, 10)


def valet_of_hearts(d: Drawing) -> None:
    """A young singer with a lute."""
    _parted(d, IN_RED, IN_BLUE)
    stripes(d, [f"154,176 146,{seam(146):g}", f"134,180 124,{seam(124):g}"], RED_DARK, 1.8)
    stripes(d, [f"192,176 200,{seam(200):g}", f"210,180 222,{seam(222):g}"], BLUE_DARK, 1.8)
    limb(d, "114,200 92,222 90,244", (18, 17, 15), IN_BLUE, 7)
    limb(d, "226,200 252,232 272,222 255,186", (18, 19, 15, 10), IN_RED, 7)
    stripes(d, ["232,222 244,216 256,206", "252,240 262,230 276,220"], GOLD_LIGHT, 2.8)
    held.lute(d, 158, 224, 50)
    cuff(d, 253, 181, -34, 11.5)
    fist(d, 243, 166, 50, FAIR, 0.98, True)
    limb(d, "94,246 112,252 138,240", (13, 12, 9), IN_BLUE, 6)
    cuff(d, 134, 240, 66, 10.5)
    fist(d, 146, 234, 30, FAIR, 0.95)
    ruff(d, 172, 172, 32)
    with d.group(*HEAD, -5, HEAD_SCALE):
        d.form("-14,-26! -27,-10 -31,12 -30,28 -18,32! 18,32! 31,26 31,8 26,-12 14,-26!", CHESTNUT, 6)
        look = Face(-0.5, FAIR, "#5f3218", -0.7, (-0.5, -0.2), "open", 0.0, 2.4, 0.65)
        face(d, look)
        d.form(
            "-12,-30! -24,-16 -27,4 -29,22 -22,24 -21,6 -16,-10 -4,-18 10,-19 20,-12 22,8 22,26 30,22 30,2"
            " 26,-18 14,-30!",
            CHESTNUT,
            4,
            1.9,
        )
        d.lines("-22,-8 -25,12", "25,-8 27,14", width=1.2, stroke=CHESTNUT[1])
        plume(d, "20,-38 38,-54 54,-48 62,-28", (5, 9, 9, 2), IN_PAPER)
        d.form("-31,-22 -36,-36 -18,-48 8,-50 32,-42 38,-28 30,-20 0,-27", IN_BLUE, 7)
        d.form("-31,-20! -14,-30 8,-32 31,-22! 30,-14! 8,-23 -12,-21 -30,-12!", IN_RED, 3, 1.9)
        d.circle(20, -34, 5, GOLD_LIGHT, 1.7)


def valet_of_diamonds(d: Drawing) -> None:
    """A falconer with a curled moustache, his bird on the glove."""
    robe(d, IN_OCHRE, 94, 250)
    for x, top in ((120, 182), (138, 176), (206, 176), (224, 182)):
        lean = (x - 172) * 0.16
        d.form(f"{x - 4},{top}! {x + 4},{top}! {foot(x + 6 + lean)} {foot(x - 6 + lean)}", IN_SKY, 3, 1.7)
    d.form(f"164,172! 180,172! {foot(184)} {foot(160)}", IN_RED, 4, 2)
    buttons(d, [(172, 200 + i * 14) for i in range(4)], 3.4)
    sleeve(d, IN_OCHRE, "#5b8fcb")
    held.falcon(d, 262, 158)
    limb(d, "226,200 246,240 274,234 264,200", (19, 20, 16, 11), IN_OCHRE, 8)
    stripes(d, ["236,226 248,222 256,212", "250,246 262,238 276,228"], "#5b8fcb", 3)
    d.form("247,190! 281,186! 275,172 263,164 250,172", IN_LEATHER, 4, 2)
    d.form("245,188! 283,184! 288,206! 248,210!", IN_LEATHER, 6, 2.1)
    d.path("M247 204L287 200", "none", 1.8, GOLD_LIGHT)
    fist(d, 262, 172, 90, IN_LEATHER, 1.05, True)
    d.form("134,180 146,166 172,162 198,166 210,180 196,190! 184,182 172,200! 160,182 148,190!", IN_PAPER, 5, 2.1)
    with d.group(*HEAD, 3, HEAD_SCALE):
        d.form("-16,-24! -27,-8 -29,14 -22,24! 20,24! 27,12 25,-10 14,-24!", BLOND, 5)
        look = Face(0.6, ROSY, "#8a5a20", -0.2, (0.8, -0.2), "smile", 0.15, 2.6, 0.5)
        face(d, look)
        d.form("-18,-22! -28,-6 -29,14 -22,20 -20,4 -14,-16", BLOND, 4, 1.9)
        d.path(
            "M5 13C11 10 19 13 22 16C26 18 28 13 25 10C31 12 30 20 23 21C15 21 8 19 5 16.4"
            "C2 19 -6 21 -12 21C-20 21 -22 12 -16 9C-19 14 -16 18 -12 16C-9 13 -1 10 5 13Z",
            BLOND[0],
            1.7,
        )
        plume(d, "-20,-36 -40,-50 -56,-40 -60,-16", (5, 10, 9, 2), IN_RED)
        d.form("-24,-24 -25,-44 -10,-56 12,-56 26,-44 25,-24 0,-30", IN_SKY, 7)
        d.form("-25,-28! 0,-35 25,-28! 26,-20! 0,-27 -26,-20!", IN_RED, 3, 1.8)
        d.form("-40,-18 -24,-28 0,-29 26,-28 44,-22 34,-13 18,-18 0,-20 -20,-16 -32,-10", IN_SKY, 5)
        d.path("M-19 -40L-14 -33L-19 -26L-24 -33Z", GOLD_LIGHT, 1.6)


def valet_of_spades(d: Drawing) -> None:
    """A grizzled man-at-arms with helmet and halberd."""
    robe(d, IN_RED, 94, 250)
    for x in (116, 134, 210, 228):
        lean = (x - 172) * 0.14
        d.lines(f"{x},186 {x + lean:g},{seam(x) - 26:g} {x + lean * 2:g},{seam(x):g}", width=4.4, stroke=RED_DARK)
    d.form(f"142,176 130,206 138,{seam(138) + 8:g}! 206,{seam(206) + 8:g}! 214,206 202,176 172,184", IN_STEEL, 10)
    d.lines("172,186 173,256", width=1.7, stroke="#5d7484")
    d.lines("142,194 140,220", width=3.2, stroke="#f4f8fa")
    d.dots([(146, 186), (198, 186), (146, 236), (160, 240), (186, 244), (200, 244)], 2.4, GOLD_LIGHT, 1.2)
    sleeve(d, IN_BLUE, "#d64a4a")
    held.halberd(d, 218, 216, 21)
    d.form("220,184 242,192 262,216 271,244 258,260 242,252 240,228 216,206", IN_BLUE, 8)
    stripes(d, ["228,206 240,204 250,200", "240,222 252,216 262,214"], "#d64a4a", 3)
    limb(d, "260,250 248,242 235,231", (12, 12, 11), IN_BLUE, 5)
    cuff(d, 237, 231, -54, 12.5, IN_LEATHER)
    fist(d, 222, 220, 22, TAN, 1.06)
    d.form("140,176 152,162 192,162 204,176 198,190 172,198 146,190", IN_STEEL, 6, 2.2)
    d.path("M146 182C158 192 186 192 198 182", "none", 1.6, "#5d7484")
    with d.group(*HEAD, 2, HEAD_SCALE):
        d.form("-18,-22! -27,-4 -26,20 -16,26! 16,26! 26,20 27,-4 18,-22!", BLACK_HAIR, 5)
        look = Face(0.15, TAN, "#281d19", 0.9, (0.6, 0.1), "stern", 0.3, 3.6, 0.15)
        face(d, look)
        d.form("-8,24 1,21 10,24 7,34 1,40! -5,34", BLACK_HAIR, 4, 1.9)
        moustache(d, look, BLACK_HAIR, 17)
        d.path("M-15 2L-10 12M-15.6 8L-11 6", "none", 1.5, "#a05a3a")
        plume(d, "2,-56 -14,-70 -36,-64 -48,-42", (6, 10, 10, 2), IN_RED)
        d.form("-25,-20 -25,-40 -12,-58 2,-64 16,-56 26,-40 25,-20 0,-26", IN_STEEL, 9)
        d.path("M1 -63C5 -50 5 -38 2 -26", "none", 5)
        d.path("M1 -62C5 -50 5 -38 2 -27", "none", 2.2, "#eef4f7")
        d.form("-46,-26! -30,-22 -14,-30 0,-32 16,-30 32,-22 48,-26! 36,-10 18,-16 0,-19 -17,-16 -34,-10", IN_STEEL, 5)
        d.dots([(-26, -19), (-13, -23), (1, -25), (15, -23), (28, -19)], 2, GOLD_LIGHT, 1.1)


def valet_of_clubs(d: Drawing) -> None:
    """A freckled huntsman in a hood, his horn at hand."""
    robe(d, IN_LIME, 94, 250)
    stripes(d, [f"148,196 142,{seam(142):g}", f"198,196 206,{seam(206):g}"], GREEN_DARK, 1.7)
    d.path(f"M172 196V{seam(172):g}", "none", 1.6, GREEN_DARK)
    d.path("M165 212H179M165 224H179M165 236H179", "none", 2.6, GOLD_LIGHT)
    sleeve(d, IN_GREEN)
    d.form(f"204,178! 218,182! {foot(120)} {foot(102)}", IN_LEATHER, 4, 2)
    held.horn(d, 254, 138, 14)
    limb(d, "226,200 248,236 276,226 262,182", (19, 20, 16, 11), IN_GREEN, 8)
    stripes(d, ["238,222 250,216 258,206", "254,240 264,232 276,220"], IN_LIME[0], 3)
    cuff(d, 261, 178, -12, 12.5, IN_OCHRE)
    fist(d, 257, 160, 70, FAIR, 1.04, True)
    d.form(
        "122,206 126,180 148,162 196,162 218,180 222,206 212,214 202,204 190,216 178,206 166,216 154,204 142,214"
        " 132,204",
        IN_PLUM,
        7,
    )
    with d.group(*HEAD, 4, HEAD_SCALE):
        d.form("-8,-40 -26,-34 -32,-10 -28,22 -16,38! 16,38! 26,30 28,-4 22,-30", IN_PLUM, 6)
        look = Face(0.65, FAIR, "#a3541f", -0.7, (0.7, -0.1), "grin", 0.05, 2.4, 0.5, True)
        face(d, look)
        d.form("20,-22! 14,-33 -4,-34 -16,-26! -8,-18 -4,-23 2,-16 7,-22 12,-15 15,-21!", GINGER, 3, 1.7)
        d.form(
            "22,-22 12,-38 -10,-42 -34,-48 -54,-40 -62,-22 -46,-30 -36,-26 -34,-2 -28,22 -14,36! -18,14"
            " -18,-10 -8,-25 8,-29",
            IN_PLUM,
            6,
            2.1,
        )
        leaf(d, 4, -35, 22, 24, GREEN)
        leaf(d, 3, -35, -16, 22, "#5aa56b")
        berry(d, 3, -35, 4)


VALETS = {"h": valet_of_hearts, "d": valet_of_diamonds, "s": valet_of_spades, "c": valet_of_clubs}
