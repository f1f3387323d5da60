"""The four dames: the lady of the rose, the lady of the mirror, the lady with the owl, the lady of the harvest."""

from __future__ import annotations

from ..body import buttons, cuff, fist, limb, palm, stripes
from ..geometry import polar
from ..heads import BROWN, FAIR, ROSY, Face, crown, face
from ..ink import (
    BLUE,
    BLUE_DARK,
    GOLD,
    GOLD_DARK,
    GOLD_LIGHT,
    GREEN,
    IN_BLUE,
    IN_GOLD,
    IN_GREEN,
    IN_LIME,
    IN_NIGHT,
    IN_OCHRE,
    IN_PAPER,
    IN_RED,
    IN_SKY,
    IN_STEEL,
    IN_WOOD,
    INK,
    RED,
    RED_DARK,
    RED_LIGHT,
    Drawing,
    Pair,
)
from ..suits import berry, flower, leaf, petal
from .halves import bent_arm, cut
from .valets import HEAD, chest, neck

AUBURN: Pair = ("#9a4a26", "#6b2e14")
RAVEN: Pair = ("#3b3236", "#221c20")
WHEAT: Pair = ("#e6bd62", "#b5852f")
PALE: Pair = ("#f8dfc4", "#e0ae8c")


def _lashes(d: Drawing, turn: float) -> None:
    """Longer lashes at the outer corners, and a beauty of a lower lip."""
    shift = 6.5 * turn
    for side in (-1, 1):
        near = 1 - 0.28 * max(0.0, side * turn)
        x = side * (9.2 * near + 6.4 * near) + shift
        d.path(f"M{x:.1f} -2.6L{x + side * 3.4:.1f} -5.4", "none", 1.6)


def _pearls(d: Drawing, *places: tuple[float, float]) -> None:
    d.dots(list(places), 3.6, "#fffaf0", 1.2)


def _rose(d: Drawing, x: float, y: float, turn: float) -> None:
    """A rose on its stem, seen from the side; the stem runs down from the origin."""
    with d.group(x, y, turn):
        d.path("M0 0C3 22 -2 38 1 58", "none", 5)
        d.path("M0 0C3 22 -2 38 1 58", "none", 2.4, GREEN)
        leaf(d, 1, 26, 62, 24)
        leaf(d, 0, 38, -66, 20, "#4a9c5e")
        d.form("-18,-20 -14,-4 0,4 14,-4 18,-20 8,-12 0,-18 -8,-12", IN_RED, 5, 2)
        d.form("-12,-26 -13,-12 0,-4 13,-12 12,-26 0,-34", (RED_LIGHT, RED), 4, 2)
        d.path("M-6 -24C-4 -30 6 -30 6 -23C6 -17 -3 -17 -3 -22M-12 -16C-6 -10 6 -10 12 -16", "none", 1.5, RED_DARK)
        d.path("M-10 0L0 5L10 0L5 9H-5Z", GREEN, 1.5)


def dame_of_hearts(d: Drawing) -> None:
    """An auburn lady in crimson, lowering her eyes to a rose."""
    d.form("112,84 104,130 96,176 118,200! 206,200! 228,172 220,128 212,84 162,60", AUBURN, 8)
    stripes(d, ["112,120 106,150 106,180", "214,120 218,150 218,176"], AUBURN[1], 1.6)
    chest(d, 78, 250, IN_RED)
    neck(d, FAIR)
    # bodice
    d.form(f"126,188! 140,200 163,208 186,200 200,186! 196,{cut(196):.1f}! 130,{cut(130):.1f}!", IN_GOLD, 8, 2)
    d.form("136,182! 146,194 163,200 180,194 190,182! 192,192! 182,204 163,211 142,204 132,194!", IN_PAPER, 3, 1.9)
    d.lines(f"146,210 146,{cut(146) - 4}", f"180,208 180,{cut(180) - 4}", width=1.6, stroke=GOLD_DARK)
    d.path("M136 174C146 192 180 192 190 174", "none", 1.5, GOLD_DARK)
    _pearls(d, (140, 180), (149, 186), (177, 186), (186, 180))
    d.path("M163 184C169 178 177 184 163 198C149 184 157 178 163 184Z", RED, 1.7)
    # puffed sleeves
    d.form(f"122,184 96,190 74,212 66,238 70,{cut(70) + 4:.1f}! 112,{cut(112) + 4:.1f}! 116,222 126,204", IN_RED, 9)
    for line in ("104,194 90,214 86,240", "114,202 104,222 102,246"):
        d.line(line, 6.4)
        d.line(line, 3.8, GOLD_LIGHT)
    bent_arm(d, (208, 190), 264, (244, 204), IN_RED, 21, 10)
    d.line("216,190 238,202 250,222", 6.4)
    d.line("216,190 238,202 250,222", 3.8, GOLD_LIGHT)
    _rose(d, 250, 148, 10)
    cuff(d, 244, 204, -10, 11.5)
    fist(d, 245, 188, 6, FAIR, 0.98)
    with d.group(163, 112, -6, HEAD):
        face(d, Face(-0.5, PALE, "#7a3a1a", -0.7, (0.3, 0.8), "smile", 0.6, 1.9, 0.55))
        _lashes(d, -0.5)
        d.form("-25,20! -33,6 -29,-18 -10,-37 14,-37 31,-20 34,4 28,28! 22,10 21,-8 12,-20 -7,-27 -16,-19 -22,-6",
               AUBURN, 5, 2)
        d.lines("-12,-34 -22,-22 -25,-6", "2,-34 18,-24 26,-6", width=1.2, stroke=AUBURN[1])
        d.lines("-6,-33 -25,-14 -29,6", "4,-33 24,-14 29,8", width=1.2, stroke=AUBURN[1])
        d.path("M-25 20V25M27 24V30", "none", 1.4)
        _pearls(d, (-25, 27), (27, 32))
        with d.group(0, -9, 0, 0.86):
            crown(d, "lily", RED, -24)


def dame_of_diamonds(d: Drawing) -> None:
    """A dark lady from beyond the sea, in blue and gold, with a jewelled turban and a mirror."""
    chest(d, 80, 250, IN_BLUE)
    stripes(d, [f"112,208 106,230 106,{cut(106) - 4}", f"216,204 220,222 220,{cut(220) - 5}"], BLUE_DARK, 1.8)
    neck(d, BROWN)
    # shawl crossing
    d.form(f"126,176! 110,194 104,{cut(104):.1f}! 140,{cut(140):.1f}! 190,196 196,178! 186,178! 164,202 140,186",
           IN_GOLD, 7, 2.1)
    d.form(f"200,176! 216,194 224,{cut(224):.1f}! 186,{cut(186):.1f}! 146,204 138,190! 164,196 184,182",
           IN_OCHRE, 7, 2.1)
    stripes(d, ["120,196 118,222 116,250", "196,190 176,214 158,234"], GOLD_DARK, 1.6)
    d.dots([(118, 238), (128, 226), (204, 220), (212, 232)], 2.6, RED, 1.1)
    d.path("M138 172C148 194 178 194 188 172", "none", 5)
    d.path("M138 172C148 194 178 194 188 172", "none", 2.6, GOLD_LIGHT)
    d.path("M163 186L171 197L163 208L155 197Z", RED, 1.8)
    d.path("M163 190L167 197L163 201L159 197Z", RED_LIGHT, 0)
    # near arm with the mirror
    bent_arm(d, (110, 196), 68, (59, 212), IN_BLUE, 19)
    stripes(d, ["80,206 94,214 102,226"], GOLD, 3)
    with d.group(56, 176, -10):
        d.form("-4.4,6! 4.4,6! 6,44! -6,44!", IN_GOLD, 2, 1.9)
        d.ellipse(0, -20, 23, 28, GOLD, 2.2)
        d.ellipse(0, -20, 18, 23, IN_SKY[0], 1.7)
        d.path("M-9 -8C-14 -22 -6 -36 6 -38C0 -32 -8 -22 -9 -8Z", "#eaf3fb", 0)
        d.path("M4 -2L13 -16", "none", 2, "#eaf3fb")
        d.dots([polar(25.4, turn, 0, -20) for turn in (-60, 0, 60)], 3, RED, 1.2)
    cuff(d, 58, 212, -4, 11.5, IN_GOLD)
    fist(d, 59, 198, -8, BROWN, 0.98)
    # far hand lifted
    bent_arm(d, (212, 192), 264, (262, 206), IN_BLUE, 19, 10)
    cuff(d, 262, 204, 4, 11, IN_GOLD)
    palm(d, 263, 190, 10, BROWN, 0.98, True)
    with d.group(163, 118, 5, HEAD):
        d.form("-20,-20! -30,0 -26,22 -16,30! 18,30! 27,20 29,0 20,-20!", RAVEN, 5)
        face(d, Face(0.6, BROWN, "#221c20", -0.3, (0.5, 0), "smile", 0.3, 2.2, 0.35))
        _lashes(d, 0.6)
        d.form("-20,-20! -26,-2 -27,14! -20,4 -16,-12", RAVEN, 2, 1.7)
        d.form("28,-18! 30,4 27,18! 22,2", RAVEN, 2, 1.7)
        d.path("M-27 14V20M27.6 18V22", "none", 1.6)
        d.path("M-27 18L-23.4 24L-27 30L-30.6 24ZM27.6 20L31 26L27.6 32L24.2 26Z", GOLD_LIGHT, 1.3)
        # turban
        d.form("-30,-12! -36,-30 -26,-48 -2,-56 24,-50 36,-34 31,-14! 18,-22 0,-24 -16,-20", IN_RED, 8)
        d.form("-31,-11! -36,-24 -14,-36 10,-44 30,-44 10,-30 -8,-22", IN_GOLD, 4, 1.9)
        d.form("31,-12! 37,-26 22,-38 4,-38 -8,-30 8,-28 20,-22", IN_PAPER, 4, 1.9)
        d.lines("-22,-42 -2,-48 20,-46", "-33,-26 -16,-30 -2,-38", width=1.3, stroke=RED_DARK)
        d.path("M2 -44L10 -32L2 -20L-6 -32Z", GOLD, 2)
        d.path("M2 -38L6 -32L2 -26L-2 -32Z", BLUE, 1.2)
        d.form("2,-44! -6,-54 -2,-66 4,-70! 12,-60 9,-50", IN_PAPER, 3, 1.8)
        d.path("M2 -46L3 -62", "none", 1.1, "#b9a06c")
        _pearls(d, (-24, -14), (-14, -19.6), (20, -20), (28, -14))


def _owl(d: Drawing, x: float, y: float) -> None:
    """A small owl, perching."""
    with d.group(x, y):
        d.form("-8,30! -6,48! 6,48! 8,30!", ("#8b6a46", "#5f452b"), 3, 1.9)
        d.form("-24,-10 -28,12 -20,34 0,40 20,34 28,12 24,-10 14,-24 0,-26 -14,-24", ("#a98556", "#775833"), 7)
        d.form("-12,6 -14,22 -6,34 6,34 14,22 12,6 0,2", IN_PAPER, 3, 1.6)
        d.path("M-7 12l3 4l3 -4M1 12l3 4l3 -4M-4 21l3 4l3 -4M3 21l2 4l3 -4", "none", 1.4, "#775833")
        d.form("-24,-4! -30,14 -26,30 -18,36! -14,18", ("#8b6a46", "#5f452b"), 4, 1.8)
        d.form("24,-4! 30,14 26,30 18,36! 14,18", ("#8b6a46", "#5f452b"), 4, 1.8)
        d.form("-24,-34! -10,-27 0,-24 10,-27 24,-34! 25,-14 16,0 0,6 -16,0 -25,-14", ("#b8925f", "#83623a"), 4)
        for side in (-1, 1):
            d.circle(side * 10.4, -13, 9.6, "#f6e4b4", 1.6)
            d.circle(side * 9.6, -13, 5.2, INK, 0)
            d.circle(side * 9.6 - 1.6, -14.8, 1.6, "#fffaf0", 0)
        d.path("M0 -11L4 -3L0 4L-4 -3Z", GOLD, 1.5)
        d.path("M-8 38V44M-3 39V45M3 39V45M8 38V44", "none", 2.6, GOLD_DARK)


def dame_of_spades(d: Drawing) -> None:
    """A grave lady in steel and black velvet, with an owl on her glove."""
    d.form("116,90 110,130 108,180 130,196! 198,196! 218,180 214,130 208,90", RAVEN, 7)
    # mantle
    d.form(f"124,176 92,196 70,224 60,{cut(60):.1f}! 268,{cut(268):.1f}! 256,212 232,188 202,174", IN_NIGHT, 10)
    d.form(f"128,178 114,200 110,{cut(110):.1f}! 220,{cut(220):.1f}! 214,196 200,176 164,168", IN_BLUE, 9)
    neck(d, PALE)
    d.form(f"138,188! 163,202 188,186! 194,{cut(194):.1f}! 132,{cut(132):.1f}!", IN_STEEL, 8, 2)
    d.lines(f"163,204 164,{cut(164)}", width=1.6, stroke="#5d7484")
    d.lines("146,202 143,226", width=2.8, stroke="#f4f8fa")
    d.form("134,164! 148,172 163,175 178,172 192,163! 198,180 184,192 163,198 142,193 128,182", IN_STEEL, 5)
    d.path("M134 180C148 190 178 190 192 179", "none", 1.5, "#5d7484")
    d.circle(163, 186, 4.6, GOLD_LIGHT, 1.6)
    # mantle edge and clasp
    d.form(f"128,176! 112,198 100,{cut(100):.1f}! 86,{cut(86):.1f}! 96,208 116,184!", IN_PAPER, 4, 2)
    d.form(f"200,174! 216,194 228,{cut(228):.1f}! 242,{cut(242):.1f}! 232,202 212,180!", IN_PAPER, 4, 2)
    d.path("".join(f"M{x} {y}l-2.4 7M{x} {y}v8.4M{x} {y}l2.4 7" for x, y in
                   ((112, 196), (102, 214), (95, 234), (217, 190), (228, 208))), "none", 1.5)
    # the glove and the owl
    bent_arm(d, (214, 196), 262, (262, 212), IN_NIGHT, 17, 12)
    _owl(d, 262, 152)
    d.form("246,200 250,190 262,188 276,192 279,204 272,214 254,214", IN_OCHRE, 5, 2.1)
    d.path("M252 196L260 199M252 203H261", "none", 1.4)
    cuff(d, 263, 214, 4, 13, IN_OCHRE)
    # near arm, hand on the seam of the mantle
    limb(d, f"104,206 80,232 86,{cut(86) + 8:.0f}", (16, 18, 15), IN_NIGHT, 7)
    with d.group(163, 114, 2, HEAD):
        face(d, Face(0.35, PALE, "#221c20", 0.35, (0.5, -0.05), "calm", 0.25, 2.4, 0.2))
        _lashes(d, 0.35)
        d.form("-24,34! -30,14 -29,-10 -18,-30 0,-36 18,-31 29,-12 30,14 25,34! 20,16 20,-6 10,-21 0,-27 -8,-20 -20,-6"
               " -19,16", RAVEN, 4, 2)
        d.lines("-6,-32 -20,-16 -25,6", "6,-32 21,-16 26,6", width=1.1, stroke="#6d6168")
        # helmet pushed back, with a crest and a gold diadem
        d.form("4,-50! 4,-66 20,-70 38,-62 49,-42 50,-18 42,-2! 40,-24 34,-40 22,-50!", IN_BLUE, 6)
        d.lines("14,-56 20,-68", "26,-52 36,-63", "35,-42 46,-48", "40,-28 49,-30", "42,-14 49,-16", width=1.4,
                stroke=BLUE_DARK)
        d.form("-30,-17! -31,-34 -16,-51 4,-55 24,-48 33,-32 31,-15! 16,-24 0,-27 -16,-24", IN_STEEL, 7)
        d.lines("-20,-28 -18,-38 -8,-47", width=2.8, stroke="#f4f8fa")
        gold = d.linear((-32, 0), (32, 0), (0, GOLD_DARK), (0.3, GOLD_LIGHT), (0.6, GOLD), (1, GOLD_DARK))
        d.path("M-31 -14C-14 -25 14 -25 32 -13L31 -24L20 -25L10 -29L1 -46L-8 -29L-19 -26L-30 -25Z", gold, 2)
        d.path("M1 -40C4 -35 8 -32 8 -28C8 -25 4 -24 2 -27L4 -22H-2L0 -27C-2 -24 -6 -25 -6 -28C-6 -32 -2 -35 1 -40Z",
               IN_NIGHT[1], 0)
        d.dots([(-20, -21.6), (21, -21)], 2.4, BLUE, 1)


def dame_of_clubs(d: Drawing) -> None:
    """A country queen with plaits and a wreath, an armful of wheat and a sickle."""
    chest(d, 80, 252, IN_GREEN)
    neck(d, ROSY)
    d.form("132,180! 146,196 163,201 180,196 194,179! 204,190 186,214 163,218 140,214 122,192", IN_PAPER, 5, 2)
    d.form(f"142,212! 163,219 186,211! 190,{cut(190):.1f}! 136,{cut(136):.1f}!", IN_RED, 5, 2)
    d.path("M150 220L178 230M177 219L150 231", "none", 1.8, GOLD_LIGHT)
    d.dots([(147, 176), (155, 180), (163, 182), (171, 180), (179, 176)], 3.3, RED, 1.2)
    # wheat in the near arm
    for turn, reach in ((-26, 84), (-13, 98), (1, 102), (15, 90)):
        with d.group(78, 246, turn):
            d.path(f"M0 0V{-reach}", "none", 4)
            d.path(f"M0 0V{-reach}", "none", 1.9, GOLD)
            for side, tone in ((-1, GOLD_LIGHT), (1, GOLD)):
                grains = "".join(
                    f"M{side} {-reach + 28 - i * 9}c{side * 2} -6 {side * 4} -11 {side * 9} -13c{side * 1.6} 6"
                    f" {side * -2} 12 {side * -9} 13z" for i in range(4))
                d.path(grains, tone, 1.4)
            d.path(f"M0 {-reach - 4}c-5 -5 -4 -12 0 -16c4 4 5 11 0 16z", GOLD_LIGHT, 1.4)
    flower(d, 56, 216, 10, RED)
    flower(d, 99, 208, 9, BLUE)
    limb(d, f"112,196 92,222 92,{cut(92) - 10:.0f} 100,238", (19, 20, 16, 12), IN_GREEN, 8)
    limb(d, "102,244 84,242 66,244", (15, 14, 11), IN_PAPER, 5)
    fist(d, 62, 240, -84, ROSY, 1.02, True)
    # sickle
    bent_arm(d, (212, 192), 264, (260, 206), IN_GREEN)
    with d.group(258, 176, 16):
        d.form("-4,10! 4,10! 5,36! -5,36!", IN_WOOD, 2, 1.9)
        d.path("M-4 10C-28 0 -34 -40 -4 -62C-12 -36 -8 -14 4 4L4 10Z", "#c9d6de", 2.1)
        d.path("M-6 -2C-20 -12 -22 -38 -8 -54", "none", 2, "#f4f8fa")
    cuff(d, 259, 206, 4, 11.5)
    fist(d, 260, 191, 14, ROSY, 0.98)
    with d.group(163, 114, -3, HEAD):
        d.form("-20,-20! -30,0 -26,20 -16,28! 18,28! 26,20 30,0 20,-20!", WHEAT, 5)
        face(d, Face(-0.3, ROSY, "#8a5a24", -0.6, (-0.3, 0), "smile", 0.15, 2.2, 0.6, True))
        _lashes(d, -0.3)
        d.form("-24,8! -29,-10 -20,-30 0,-38 20,-31 30,-10 27,10! 22,-8 12,-22 -2,-28 -14,-20 -21,-6", WHEAT, 4, 2)
        d.lines("-4,-34 -20,-20 -26,-2", "2,-34 20,-20 27,-2", width=1.2, stroke=WHEAT[1])
        for side in (-1, 1):
            for i in range(4):
                x, y = side * (28 + (1.5 if i % 2 else -1)), 14 + i * 10.4
                d.form(f"{x - 7},{y - 5} {x},{y - 8} {x + 7},{y - 4} {x + 5},{y + 6} {x},{y + 8} {x - 6},{y + 5}",
                       WHEAT, 3, 1.7)
            d.form(f"{side * 28 - 5},50! {side * 28 + 5},50! {side * 28 + 4},57! {side * 28 - 4},57!", IN_RED, 2, 1.6)
        for turn in (-80, -54, -28, 0, 28, 54, 80):
            x, y = polar(31, turn, 0, -9)
            leaf(d, x, y + 3, turn - 26, 19, GREEN)
            leaf(d, x, y + 3, turn + 26, 19, IN_LIME[0])
        for turn in (-41, 41):
            x, y = polar(35, turn, 0, -9)
            berry(d, x, y, 3.6)
        with d.group(0, -44):
            d.path("".join(petal(turn, 13, 34) for turn in range(0, 360, 60)), "#fffaf0", 1.4)
            d.circle(0, 0, 4.6, GOLD, 1.3)
    buttons(d, [(163, 224)], 3)


DAMES = {"h": dame_of_hearts, "d": dame_of_diamonds, "s": dame_of_spades, "c": dame_of_clubs}
