"""The four kings: the old lover, the merchant prince, the warrior, the lord of the woods."""

from __future__ import annotations

from ..body import cuff, ermine, fist, limb, stripes
from ..heads import BROWN, FAIR, ROSY, TAN, Face, beard, crown, face
from ..ink import (
    BLUE,
    BLUE_DARK,
    BLUE_LIGHT,
    GOLD,
    GOLD_DARK,
    GOLD_LIGHT,
    GREEN,
    GREEN_DARK,
    IN_BLUE,
    IN_GOLD,
    IN_GREEN,
    IN_LEATHER,
    IN_OCHRE,
    IN_PAPER,
    IN_PLUM,
    IN_RED,
    IN_STEEL,
    IN_WOOD,
    RED,
    RED_DARK,
    RED_LIGHT,
    STEEL_LIGHT,
    Drawing,
    Pair,
)
from ..suits import leaf
from .halves import bent_arm, cut
from .suits import pip
from .valets import HEAD

WHITE_HAIR: Pair = ("#efe9db", "#bcb09a")
GREY_HAIR: Pair = ("#aaa39b", "#746b63")
BLACK_HAIR: Pair = ("#3f332e", "#241a17")
BROWN_HAIR: Pair = ("#7d4f2b", "#553117")


def _mantle(d: Drawing, colours: Pair, lines: str) -> None:
    """A mantle from shoulder to shoulder, down to the seam."""
    d.form(f"122,174 88,190 64,218 54,{cut(54):.1f}! 274,{cut(274):.1f}! 262,208 238,186 206,172", colours, 12)
    stripes(d, [f"84,210 74,236 72,{cut(72) - 4}", "250,202 258,216 261,230"], lines, 1.8)


def roi_of_hearts(d: Drawing) -> None:
    """A white-bearded king in crimson, with a heart on his sceptre and his hand on his breast."""
    _mantle(d, IN_RED, RED_DARK)
    d.form(f"132,180 122,206 120,{cut(120):.1f}! 210,{cut(210):.1f}! 206,200 196,178 164,170", IN_GOLD, 8)
    d.form(f"150,182! 178,182! 182,{cut(182):.1f}! 146,{cut(146):.1f}!", IN_RED, 5, 2)
    d.path("M164 206L170 213L164 220L158 213ZM164 226L170 233L164 240L158 233Z", GOLD_LIGHT, 1.3)
    # sceptre
    bent_arm(d, (216, 192), 268, (261, 206), IN_RED, 21, 12)
    with d.group(258, 168, 8):
        d.path("M0 58V-22", "none", 8)
        d.path("M0 58V-22", "none", 4.4, GOLD)
        d.path("M-1.2 56V-20", "none", 1.2, GOLD_LIGHT)
        d.form("-9,-18! 9,-18! 6,-8! -6,-8!", IN_GOLD, 2, 1.8)
        pip(d, "h", 0, -38, 42)
    cuff(d, 261, 204, 2, 13)
    fist(d, 260, 188, 8, ROSY, 1.08)
    # the hand on the breast
    limb(d, f"112,194 78,226 70,{cut(70) - 12:.0f} 112,236", (21, 23, 18, 12), IN_RED, 9)
    cuff(d, 112, 235, 80, 13)
    with d.group(122, 233, 78, 1.06):
        d.form("-9,8 -10,-4 -13,-12 -8,-15 -5,-8 -5,-21 0,-23 3,-21 8,-20 11,-10 11,2 8,9", ROSY, 4, 1.9)
        d.path("M-1 -20L-1 -8M4 -20L4 -8", "none", 1.2)
    # ermine cape
    d.form("104,196 118,168 163,156 208,167 222,194 206,212 186,220 163,226 140,221 120,214", IN_PAPER, 7)
    ermine(d, [(118, 196), (132, 206), (194, 205), (208, 194)])
    with d.group(163, 112, -3, HEAD):
        d.form("-22,-20! -35,4 -38,24 -30,40 -16,36! 16,36! 30,40 38,24 35,4 22,-20!", WHITE_HAIR, 6)
        face(d, Face(0.15, ROSY, "#cfc6b3", -0.7, (0.4, 0.1), "calm", 0.25, 3.4, 0.65))
        beard(d, Face(0.15), WHITE_HAIR, 60, 1.1)
        d.form("-22,-20! -34,2 -35,22 -27,28 -24,12 -20,-2", WHITE_HAIR, 4, 1.8)
        d.form("22,-20! 34,2 35,22 28,28 24,12 21,-2", WHITE_HAIR, 4, 1.8)
        d.lines("-28,0 -30,18", "28,0 31,18", width=1.1, stroke=WHITE_HAIR[1])
        crown(d, "lily", RED, -20)


def roi_of_diamonds(d: Drawing) -> None:
    """A merchant prince, dark and sharp, looking aside; he weighs a stone in the scales."""
    _mantle(d, IN_PLUM, "#45203f")
    d.form(f"132,180 120,206 118,{cut(118):.1f}! 212,{cut(212):.1f}! 208,200 196,178 164,170", IN_GOLD, 9)
    lozenges = ((196, (136, 156, 176, 196)), (218, (128, 146, 186, 204)))
    rows = "".join(f"M{x:g} {y:g}l5 7l-5 7l-5 -7Z" for y, xs in lozenges for x in xs)
    d.path(rows, RED, 1.2)
    # scales in the near hand
    bent_arm(d, (112, 194), 70, (62, 214), IN_PLUM, 20, 12)
    with d.group(61, 154, 0, 0.92):
        d.path("M0 0V44", "none", 5.4)
        d.path("M0 0V44", "none", 2.6, GOLD)
        d.path("M-30 4C-18 -6 18 -8 32 -4", "none", 5.8)
        d.path("M-30 4C-18 -6 18 -8 32 -4", "none", 3, GOLD)
        d.circle(0, -5, 5, GOLD_LIGHT, 1.6)
        for x, y in ((-28, 4), (30, -4)):
            d.path(f"M{x} {y}L{x - 11} {y + 27}M{x} {y}L{x + 11} {y + 27}", "none", 1.5)
            d.path(f"M{x - 15} {y + 26}H{x + 15}C{x + 12} {y + 38} {x - 12} {y + 38} {x - 15} {y + 26}Z", GOLD, 1.9)
        d.path("M-28 16L-20 24L-28 31L-36 24Z", RED_LIGHT, 1.5)
        d.path("M-36 24H-20M-28 16L-31 24L-28 31", "none", 0.9)
    cuff(d, 60, 212, -2, 12.5)
    fist(d, 61, 197, 0, TAN, 1.06)
    # far hand with the orb
    bent_arm(d, (216, 192), 266, (262, 206), IN_PLUM, 20, 12)
    d.form("240,206 244,192 262,188 280,192 282,204 262,212", TAN, 5, 2.1)
    d.circle(262, 172, 24, BLUE, 2.3)
    d.path("M280 156C288 168 286 186 270 195C258 198 252 196 248 192C268 190 280 176 280 156Z", BLUE_DARK, 0)
    d.path("M238.5 170C250 180 274 180 285.5 168M260 148.5C252 162 254 182 262 195.6", "none", 5.4)
    d.path("M238.5 170C250 180 274 180 285.5 168M260 148.5C252 162 254 182 262 195.6", "none", 2.8, GOLD)
    d.path("M246 164C248 156 252 153 256 152", "none", 2.4, "#a9cdf0")
    d.path("M256 148H268V142H256ZM262 142V124M255 131H269", "none", 4.6)
    d.path("M256 148H268V142H256Z", GOLD, 1.6)
    d.path("M262 142V124M255.6 131H268.4", "none", 2, GOLD_LIGHT)
    d.path("M246 198L250 206M256 202L258 209M268 202L267 209M277 197L274 205", "none", 1.3)
    cuff(d, 262, 214, 0, 13)
    # chain over a fur collar
    d.form("102,198 116,168 163,156 210,167 226,196 208,208 190,196 163,206 138,198 120,212", IN_PAPER, 7)
    ermine(d, [(116, 190), (130, 182), (198, 180), (212, 190)])
    d.path("M126 188C138 216 188 216 202 187", "none", 6)
    d.path("M126 188C138 216 188 216 202 187", "none", 3.2, GOLD_LIGHT)
    d.circle(164, 211, 9, GOLD, 2)
    d.path("M164 205L169 211L164 217L159 211Z", RED, 1.3)
    with d.group(161, 121, 4, HEAD):
        d.form("-20,-22! -28,-2 -26,20 -18,32! 18,32! 26,20 27,-2 20,-22!", BLACK_HAIR, 5)
        face(d, Face(-0.9, TAN, "#241a17", 0.6, (-0.7, 0.1), "calm", 0.4, 3.2, 0.3))
        beard(d, Face(-0.9), BLACK_HAIR, 56, 0.86)
        d.form("6,-24! 21,-22 29,-2 28,18 22,26! 17,12 18,-4", BLACK_HAIR, 4, 1.8)
        d.circle(20.4, 8, 2.6, GOLD_LIGHT, 1.2)
        with d.group(0, -19, 0, 0.84):
            crown(d, "arched", BLUE_LIGHT, 0)


def roi_of_spades(d: Drawing) -> None:
    """A grim old warrior, his beard parted, his great sword bare."""
    _mantle(d, IN_BLUE, BLUE_DARK)
    d.form(f"130,180 118,206 116,{cut(116):.1f}! 214,{cut(214):.1f}! 210,200 198,178 164,170", IN_STEEL, 10)
    d.lines(f"164,180 166,{cut(166)}", width=1.6, stroke="#5d7484")
    d.lines("132,200 128,228", width=3, stroke="#f4f8fa")
    d.form(f"150,204! 180,202! 184,{cut(184):.1f}! 146,{cut(146):.1f}!", IN_RED, 4, 2)
    # far arm: great sword upright
    bent_arm(d, (216, 194), 266, (254, 209), IN_STEEL, 21, 12)
    with d.group(246, 197, 10, 0.9):
        blade = d.linear((-9, 0), (9, 0), (0, STEEL_LIGHT), (0.5, "#c9d6de"), (0.5, "#7e93a3"), (1, "#9fb2c0"))
        d.path("M-9 -22V-92L0 -116L9 -92V-22Z", blade, 2.2)
        d.path("M0 -104V-24", "none", 1.2, "#5d7484")
        d.form("-30,-26! -18,-25 0,-27 18,-25 30,-26! 32,-16! 16,-17 0,-15 -16,-17 -32,-16!", IN_GOLD, 4, 2.1)
        d.circle(0, -21, 4, RED, 1.4)
        d.form("-5,-15! 5,-15! 5,24! -5,24!", IN_LEATHER, 2, 1.9)
        d.circle(0, 29, 8, GOLD, 2)
    cuff(d, 253, 210, -8, 13, IN_GOLD)
    fist(d, 246, 197, 10, FAIR, 1.08)
    # near hand on the belt
    limb(d, f"112,196 78,224 70,{cut(70) - 10:.0f} 108,238", (21, 22, 18, 13), IN_STEEL, 9)
    d.circle(74, 236, 9, GOLD, 2)
    cuff(d, 108, 238, 80, 13.5, IN_GOLD)
    fist(d, 122, 236, 82, FAIR, 1.08)
    d.form("88,222 88,196 112,176 138,180 134,204 114,212", IN_GOLD, 6)
    d.form("242,212 236,190 212,174 190,180 196,202 218,206", IN_GOLD, 6)
    stripes(d, ["94,206 112,194 132,194", "232,200 214,190 198,192"], GOLD_DARK, 1.6)
    # fur
    d.form("112,194 124,168 163,156 202,167 216,192 198,202 184,194 163,206 142,196 128,204",
           IN_RED, 7)
    d.lines("124,184 132,180 142,186 163,192 184,184 196,178 204,182", width=2.2, stroke=GOLD)
    with d.group(161, 114, -4, HEAD):
        d.form("-20,-20! -31,2 -32,28 -24,42 -14,36! 16,36! 28,40 32,24 30,2 20,-20!", GREY_HAIR, 6)
        face(d, Face(-0.65, FAIR, "#746b63", 1.0, (-0.6, 0), "stern", 0.35, 4.0, 0.3))
        d.path("M-20 3L-12 8", "none", 1.6, "#a8583c")
        beard(d, Face(-0.65), GREY_HAIR, 64, 1.04, True)
        d.form("8,-22! 23,-18 31,4 30,26 23,32! 18,14 19,-2", GREY_HAIR, 4, 1.8)
        d.lines("25,-4 26,20", width=1.2, stroke=GREY_HAIR[1])
        crown(d, "spiked", BLUE, -19)


def roi_of_clubs(d: Drawing) -> None:
    """A broad brown king of the woods, with a clover staff and a hunting horn."""
    _mantle(d, IN_GREEN, GREEN_DARK)
    d.form(f"132,180 120,206 116,{cut(116):.1f}! 214,{cut(214):.1f}! 210,200 196,178 164,170", IN_OCHRE, 9)
    d.form(f"148,184! 180,184! 184,{cut(184):.1f}! 144,{cut(144):.1f}!", IN_RED, 5, 2)
    for side, y in ((-1, 212), (1, 222), (-1, 232)):
        leaf(d, 164, y + 4, side * 58, 15, GOLD_LIGHT)
    # staff in the near hand
    with d.group(52, 190, -4):
        d.form("-5,84! 5,84! 4,-30! -4,-30!", IN_WOOD, 3, 2)
        d.path("M-4 -12L4 -6M-4 22L4 28M-4 54L4 60", "none", 1.5, "#5c3618")
        pip(d, "c", 0, -46, 44)
        leaf(d, 3, -22, 72, 18)
        leaf(d, -3, -16, -72, 16, "#4a9c5e")
    bent_arm(d, (112, 194), 68, (60, 214), IN_GREEN, 21, 12)
    cuff(d, 59, 214, -6, 13, IN_GOLD)
    fist(d, 54, 200, -4, BROWN, 1.12)
    # far hand lifts the horn
    bent_arm(d, (216, 192), 268, (262, 208), IN_GREEN, 21, 12)
    d.form("236,176! 240,166! 262,172 276,152 281,122! 297,124! 294,162 276,190 252,192", IN_PAPER, 6, 2.1)
    d.form("278,122! 300,124! 299,134! 279,132!", IN_GOLD, 3, 1.9)
    d.form("233,178! 238,163! 245,166! 242,182!", IN_GOLD, 3, 1.8)
    d.path("M277 154L292 162M268 168L278 182", "none", 4.4)
    d.path("M277 154L292 162M268 168L278 182", "none", 2.2, GOLD)
    cuff(d, 262, 208, 2, 13, IN_GOLD)
    fist(d, 262, 190, 40, BROWN, 1.08)
    # fur collar
    d.form("98,198 112,168 163,156 214,167 230,195 216,208 202,198 188,214 163,204 140,216 126,202 112,212",
           ("#a97b4d", "#76502b"), 8)
    stripes(d, ["114,184 110,198", "130,180 127,196", "146,186 144,204", "184,184 186,202", "200,180 203,194",
                "216,184 220,198"], "#5c3618", 1.5)
    with d.group(164, 114, 4, HEAD):
        d.form("-18,-22! -31,-2 -32,20 -24,34! 18,34! 28,20 26,-2 18,-22!", BROWN_HAIR, 6)
        face(d, Face(0.65, BROWN, "#4a2a12", -0.2, (0.5, 0), "calm", 0.15, 3.6, 0.5))
        beard(d, Face(0.65), BROWN_HAIR, 54, 1.14)
        d.form("-14,-22! -28,-8 -32,12 -26,30 -19,14 -19,-4", BROWN_HAIR, 4, 1.8)
        crown(d, "leafy", GREEN, -20)
        for side in (-1, 1):
            leaf(d, side * 20, -20, side * 66, 19)


ROIS = {"h": roi_of_hearts, "d": roi_of_diamonds, "s": roi_of_spades, "c": roi_of_clubs}
