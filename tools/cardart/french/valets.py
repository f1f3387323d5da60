"""The four valets, each down to the sash: minstrel, merchant's clerk, halberdier, archer."""

from __future__ import annotations

from ..body import buttons, cuff, fist, limb, plume, ruff, stripes
from ..heads import FAIR, ROSY, TAN, Face, face
from ..ink import (
    BLUE,
    BLUE_DARK,
    GOLD,
    GOLD_DARK,
    GOLD_LIGHT,
    GREEN_DARK,
    IN_BLUE,
    IN_GOLD,
    IN_GREEN,
    IN_LEATHER,
    IN_LIME,
    IN_NIGHT,
    IN_OCHRE,
    IN_PAPER,
    IN_RED,
    IN_STEEL,
    IN_WOOD,
    PAPER,
    RED,
    RED_DARK,
    STEEL_DARK,
    STEEL_LIGHT,
    Drawing,
    Pair,
)
from ..suits import berry, leaf
from .halves import bent_arm, cut

BLOND: Pair = ("#e2b357", "#b07f2e")
BLACK: Pair = ("#43352f", "#281d19")
BROWN_HAIR: Pair = ("#7a4a2a", "#532f18")
GINGER: Pair = ("#cf7434", "#964c1c")
HEAD = 1.36


def chest(d: Drawing, left: float, right: float, colours: Pair, shoulder: float = 186, depth: float = 10) -> None:
    """A torso with its shoulders at `shoulder`, ending on the seam between `left` and `right`."""
    middle = (left + right) / 2
    d.form(
        f"{middle - 50:.0f},{shoulder - 4} {left + 14:.0f},{shoulder + 14} {left:.0f},{cut(left):.1f}! "
        f"{right:.0f},{cut(right):.1f}! {right - 14:.0f},{shoulder + 12} {middle + 50:.0f},{shoulder - 4} "
        f"{middle:.0f},{shoulder - 14}",
        colours, depth,
    )


def neck(d: Drawing, skin: Pair, x: float = 162, half: float = 15) -> None:
    """The neck under a head at the usual place."""
    d.form(f"{x - half},140! {x + half},140! {x + half + 3},184! {x},192 {x - half - 3},184!", skin, 6, 2)


def lute(d: Drawing, x: float, y: float, turn: float) -> None:
    """A lute with its neck along local up; the belly is at (x, y)."""
    with d.group(x, y, turn):
        d.form("-5,-28! 5,-28! 4,-112! -4,-112!", IN_WOOD, 3, 2)
        d.path("M-4 -44H4M-4 -58H4M-4 -72H4M-4 -86H4M-4 -99H4", "none", 1.4, GOLD_LIGHT)
        d.form("-7,-110! 7,-110! 9,-122 22,-134! 15,-141! -3,-128", IN_LEATHER, 3, 2)
        d.dots([(8, -136), (14, -130), (21, -126)], 3, IN_PAPER[0], 1.3)
        d.form("0,-38 20,-20 33,6 24,30 0,38 -24,30 -33,6 -20,-20", IN_OCHRE, 8)
        d.circle(0, -2, 11, IN_LEATHER[1], 1.8)
        d.circle(0, -2, 7, "none", 1.2, GOLD)
        d.circle(0, -2, 3, "none", 1.0, GOLD)
        d.path("M-13 22H13", "none", 4.4)
        d.path("M-2.6 22V-108M0 22V-108M2.6 22V-108", "none", 0.9, "#fdf7e8")


def valet_of_hearts(d: Drawing) -> None:
    """A fair minstrel in slashed red, playing his lute."""
    chest(d, 72, 256, IN_RED)
    stripes(d, [f"124,200 118,226 116,{cut(116) - 6}", f"204,200 208,222 208,{cut(208) - 6}"], RED_DARK, 1.8)
    d.form(f"146,184! 180,184! 184,{cut(184):.1f}! 142,{cut(142):.1f}!", IN_NIGHT, 6, 2)
    buttons(d, [(166, 216), (166, 230)], 3.4)
    ruff(d, 163, 168, 37)
    lute(d, 110, 208, 67)
    # the arm that plucks, slashed sleeve
    limb(d, f"102,190 72,208 58,234 56,{cut(56) + 6:.0f}", (18, 22, 19, 16), IN_RED, 9)
    for spine in ("84,196 68,210 60,228", "96,196 80,214 74,232"):
        d.line(spine, 6.4)
        d.line(spine, 3.8, PAPER)
    limb(d, f"98,229 76,238 54,{cut(54) - 4:.0f}", (11, 14, 16), IN_RED, 6)
    cuff(d, 97, 229, 70, 12)
    fist(d, 110, 223, 66, FAIR, 1.06, True)
    # the arm that holds the neck
    bent_arm(d, (214, 190), 266, (226, 184), IN_RED, 21, 11)
    for spine in ("226,188 244,200 256,216",):
        d.line(spine, 6.4)
        d.line(spine, 3.8, PAPER)
    cuff(d, 225, 182, -28, 11.5)
    with d.group(163, 112, 3, HEAD):
        plume(d, "-10,-30 -30,-40 -50,-30 -56,-12", (5, 10, 10, 3), IN_PAPER)
        d.form("-18,-26! -30,-8 -32,14 -36,28 -26,38 -14,34! 14,34! 26,40 36,30 31,14 30,-8 20,-26!", BLOND, 6)
        face(d, Face(0.7, FAIR, "#8a5a24", -0.5, (0.4, 0.1), "smile", 0.15, 2.4, 0.5))
        d.form("-21,-24! -8,-34 14,-32 24,-20! 12,-20 4,-25 -4,-17 -14,-14 -20,2 -27,20 -32,8 -29,-10", BLOND, 4, 1.9)
        d.lines("-24,-6 -26,8 -30,22", "28,4 28,18 31,28", width=1.2, stroke=BLOND[1])
        d.form("-29,-20 -30,-34 -14,-45 10,-47 30,-38 32,-24 14,-30 -10,-27", IN_RED, 6)
        d.form("-30,-20 -18,-31 6,-34 30,-27 32,-19 10,-25 -12,-22 -27,-14", IN_NIGHT, 3, 1.9)
        d.circle(-15, -27, 4.8, GOLD_LIGHT, 1.6)
        d.circle(-15, -27, 1.9, RED, 0.8)
    fist(d, 217, 164, 66, FAIR, 1.06)


def valet_of_diamonds(d: Drawing) -> None:
    """A dark young clerk of a trading house: thin moustache, wide hat, a sealed letter and a purse."""
    # short cloak over one shoulder
    d.form(f"200,172 240,190 262,216 268,{cut(268):.1f}! 60,{cut(60):.1f}! 66,214 90,186 126,172", IN_GOLD, 11)
    stripes(d, [f"84,206 76,230 76,{cut(76) - 4}", "244,204 254,216 258,230"], GOLD_DARK, 1.8)
    d.form(f"126,180 112,214 108,{cut(108):.1f}! 222,{cut(222):.1f}! 218,208 204,180 164,170", IN_BLUE, 10)
    d.form(f"150,182! 180,182! 186,{cut(186):.1f}! 146,{cut(146):.1f}!", IN_PAPER, 5, 2)
    d.path("M154 200L178 212M178 200L154 212M152 220L181 232M181 220L152 232", "none", 1.7, BLUE)
    # hand with the letter
    bent_arm(d, (112, 196), 64, (61, 210), IN_GOLD)
    with d.group(62, 168, -12):
        d.form("-27,-19! 27,-19! 27,19! -27,19!", IN_PAPER, 4, 2.1)
        d.path("M-27 -19L0 4L27 -19M-27 19L-8 0M27 19L8 0", "none", 1.4)
        d.circle(0, 3, 7.6, RED, 1.8)
        d.path("M0 -1L3 3L0 7L-3 3Z", GOLD_LIGHT, 0)
    cuff(d, 62, 210, 2, 12)
    fist(d, 62, 194, 8, TAN, 1.06)
    # hand with the quill
    bent_arm(d, (214, 192), 266, (258, 206), IN_BLUE, 20)
    stripes(d, ["222,190 238,200 246,214"], GOLD, 2.6)
    plume(d, "256,192 258,160 266,130 284,106", (3, 9, 11, 2), IN_PAPER)
    d.path("M256 192L252 214", "none", 3.4, GOLD_DARK)
    cuff(d, 258, 206, -6, 11.5)
    fist(d, 256, 191, 6, TAN, 1.04)
    # falling collar
    d.form("126,186 132,164 163,156 194,164 202,184 184,196! 164,178 144,196!", IN_PAPER, 6)
    d.dots([(136, 182), (190, 182)], 2, GOLD_DARK)
    with d.group(162, 114, -3, HEAD):
        d.form("-18,-24! -28,-6 -27,18 -18,30! 20,30! 28,16 28,-6 18,-24!", BLACK, 5)
        face(d, Face(-0.8, TAN, "#281d19", 0.3, (-0.6, 0.1), "smirk", 0.35, 2.8, 0.3))
        d.path("M-8 13.4C-12 10.4 -18 14 -21 10.6C-19 17.4 -12 17.4 -8 15C-4 17.6 2 18 7 11C3 13.6 -3 10.8 -8 13.4Z",
               BLACK[0], 1.3)
        d.form("-10,26! 0,26! -4,38!", BLACK, 2, 1.5)
        d.form("4,-28! 20,-26 28,-8 28,14 22,24! 18,12 18,-4 12,-16", BLACK, 4, 1.8)
        d.form("-20,-22! -17,-44 -6,-52 14,-52 26,-42 28,-22!", IN_NIGHT, 7)
        d.form("-22,-30! 0,-25 28,-31! 29,-21! 2,-15 -22,-20!", IN_GOLD, 3, 1.9)
        d.form("-52,-20 -30,-24 2,-17 32,-25 50,-28 40,-17 4,-9 -34,-11", IN_NIGHT, 4, 2.1)
        plume(d, "26,-26 44,-42 56,-40 62,-26", (4, 8, 8, 2.5), IN_RED)
        with d.group(24, -27):
            d.path("M0 -7L6 0L0 7L-6 0Z", GOLD_LIGHT, 1.5)


def valet_of_spades(d: Drawing) -> None:
    """A weathered halberdier in steel and blue."""
    # halberd
    d.form(f"51,{cut(51):.1f}! 60,{cut(60):.1f}! 56,170! 48,170!", IN_WOOD, 3, 2)
    chest(d, 70, 258, IN_BLUE)
    stripes(d, [f"108,210 104,230 104,{cut(104) - 4}", f"220,206 226,220 228,{cut(228) - 4}"], BLUE_DARK, 1.8)
    # breastplate
    d.form(f"122,184 112,210 112,{cut(112):.1f}! 216,{cut(216):.1f}! 214,206 204,184 163,172", IN_STEEL, 11)
    d.lines(f"164,178 167,212 166,{cut(166)}", "128,214 146,226 165,228 186,224 204,212", width=1.6, stroke="#5d7484")
    d.lines("130,194 126,208 124,226", width=3.2, stroke="#f4f8fa")
    d.dots([(122, 222), (122, 238), (208, 214), (209, 228)], 2.6, GOLD_LIGHT, 1.2)
    # near arm holds the halberd
    bent_arm(d, (112, 196), 66, (62, 214), IN_STEEL)
    cuff(d, 61, 212, -6, 13, IN_LEATHER)
    with d.group(51, 186, -3, 0.84):
        d.form("-5,12! -5,-34! -9,-46 0,-76! 9,-46 5,-34! 5,12!", IN_STEEL, 4, 2)
        d.form("5,-30! 16,-28 27,-36 34,-44! 38,-16 33,8! 24,-2 14,-8 5,-8!", IN_STEEL, 5, 2.1)
        d.form("-5,-26! -15,-22 -26,-22! -17,-12 -5,-12!", IN_STEEL, 3, 2)
        d.path("M31 -36C34 -20 34 -8 30 1", "none", 1.4, STEEL_LIGHT)
        d.circle(17, -18, 3.4, IN_NIGHT[0], 1.2)
        d.form("-7,10! 7,10! 8,17! -8,17!", IN_GOLD, 2, 1.7)
        d.form("-6,16 -12,30 -8,34 -4,26 0,36 4,26 8,34 12,30 6,16", IN_RED, 3, 1.6)
    fist(d, 57, 218, -3, FAIR, 1.08)
    # shoulder plates
    d.form("86,222 88,194 116,176 138,180 136,204 114,214", IN_STEEL, 6)
    d.lines("92,204 112,194 132,194", width=1.5, stroke="#5d7484")
    d.form("244,214 238,190 212,174 190,180 194,202 220,206", IN_STEEL, 6)
    d.lines("236,200 216,190 196,192", width=1.5, stroke="#5d7484")
    d.dots([(100, 194), (226, 190)], 3, GOLD_LIGHT, 1.3)
    # far arm, fist on the belt
    limb(d, f"232,204 258,214 256,{cut(256) + 6:.0f}", (14, 16, 15), IN_BLUE, 7)
    # mail collar
    d.form("126,182 132,162 163,154 194,162 200,182 184,194 163,198 142,194", IN_STEEL, 6)
    rows = "".join(f"M{x:g} {y:g}q3 4 6 0" for y, first, last in ((170, 134, 188), (178, 130, 192), (186, 140, 182))
                   for x in range(first, last, 8))
    d.path(rows, "none", 1.2, "#4f6473")
    with d.group(163, 116, -2, HEAD):
        d.form("-20,-22! -27,-4 -24,20 -16,30! 18,30! 26,18 27,-4 20,-22!", BROWN_HAIR, 5)
        face(d, Face(-0.6, TAN, "#4a2a16", 0.9, (-0.7, 0), "stern", 0.25, 3.4, 0.3))
        d.dots([(x - 4, y) for x, y in ((-12, 22), (-8, 25), (-3, 27), (3, 28), (9, 26), (13, 22), (-6, 29), (6, 24))],
               0.9, "#8a5a3c")
        d.path("M10 0L14 10", "none", 1.5, "#a8583c")
        # kettle hat with a comb
        d.form("-6,-36! -10,-54 4,-62 22,-54 26,-30!", IN_STEEL, 4, 2)
        d.form("-24,-16! -24,-36 -8,-50 10,-50 24,-38 26,-16!", IN_STEEL, 8)
        d.form("-44,-8! -26,-22 0,-26 28,-22 46,-10! 28,-12 0,-15 -26,-11", IN_STEEL, 5, 2.1)
        d.lines("-14,-24 -16,-36 -8,-45", width=2.6, stroke="#f4f8fa")
        d.dots([(-18, -20), (-6, -22), (8, -22), (20, -20)], 2, GOLD_LIGHT, 1)
        plume(d, "12,-50 30,-62 46,-52 50,-34", (4, 9, 9, 3), IN_BLUE)
    d.circle(163, 192, 5, GOLD_LIGHT, 1.6)


def valet_of_clubs(d: Drawing) -> None:
    """A freckled, red-haired archer in a feathered cap; he tries the point of an arrow."""
    # quiver on the back
    with d.group(236, 168, 24):
        for x, colours in ((-11, IN_PAPER), (0, IN_RED), (11, IN_PAPER)):
            d.path(f"M{x} -22V-44", "none", 2.6, GOLD_DARK)
            d.form(f"{x},-62! {x + 6},-54 {x + 6},-36! {x},-32! {x - 6},-36! {x - 6},-54", colours, 2, 1.7)
        d.form("-18,-24! 18,-24! 17,60! -15,60!", IN_LEATHER, 6)
        d.form("-20,-28! 20,-28! 20,-15! -20,-15!", IN_GOLD, 3, 1.9)
    chest(d, 76, 252, IN_GREEN)
    stripes(d, [f"118,206 112,228 112,{cut(112) - 5}", f"212,204 216,220 216,{cut(216) - 5}"], GREEN_DARK, 1.8)
    d.form(f"150,182! 178,182! 176,{cut(176):.1f}! 152,{cut(152):.1f}!", IN_OCHRE, 4, 2)
    d.path("M154 206L174 214M174 206L154 214M154 222L174 230M174 222L154 230", "none", 1.7, "#5c3618")
    # strap
    d.form(f"196,178! 210,182! 122,{cut(122):.1f}! 104,{cut(104):.1f}!", IN_LEATHER, 3, 2)
    d.rect(149, 213, 15, 13, 3, GOLD, 1.8)
    # bow
    bow = f"36,150 62,176 68,208 58,236 52,{cut(52) - 2}"
    d.line(bow, 9)
    d.line(bow, 5.4, IN_WOOD[0])
    d.path("M37 151L40 267", "none", 1.3)
    # near arm holds the bow
    bent_arm(d, (114, 194), 88, (80, 216), IN_LIME)
    cuff(d, 82, 214, -60, 12, IN_LEATHER)
    fist(d, 68, 206, -4, FAIR, 1.08)
    # far arm with the arrow
    bent_arm(d, (214, 192), 264, (252, 206), IN_LIME)
    with d.group(250, 186, 14):
        d.path("M0 44V-62", "none", 5)
        d.path("M0 44V-62", "none", 2.4, GOLD_LIGHT)
        d.form("0,-84! 8,-64 3,-60! -3,-60! -8,-64", IN_STEEL, 3, 1.8)
        d.path("M0 -80V-63", "none", 1, STEEL_DARK)
    cuff(d, 252, 206, 2, 12, IN_LEATHER)
    fist(d, 250, 190, 14, FAIR, 1.06)
    # hood on the shoulders
    d.form("112,196 122,168 163,154 204,168 214,194 204,210 194,198 184,212 172,200 160,214 148,200 136,210 126,198",
           IN_RED, 7)
    with d.group(163, 114, 4, HEAD):
        d.form("-20,-22! -29,-4 -27,16 -20,24! 20,24! 27,16 29,-4 20,-22!", GINGER, 5)
        face(d, Face(0.5, ROSY, "#a3541f", -0.7, (0.5, -0.1), "grin", 0.1, 2.4, 0.55, True))
        d.form("-22,-22! -6,-34 14,-34 25,-20! 16,-16 10,-22 4,-14 -2,-21 -8,-13 -14,-18 -20,-4 -25,8 -27,-8",
               GINGER, 3, 1.8)
        d.form("-32,-18 -26,-36 -8,-50 16,-46 30,-32 54,-22! 28,-17 2,-25 -20,-16", IN_GREEN, 7)
        d.form("-33,-15 -22,-25 4,-31 30,-24 55,-21! 28,-13 2,-20 -22,-10", IN_LIME, 3, 1.9)
        plume(d, "-16,-24 -32,-46 -46,-50 -54,-42", (4, 6, 6, 2), IN_RED)
        for turn in (-30, 26):
            leaf(d, -14, -22, turn, 15)
        berry(d, -14, -21, 3.6)


VALETS = {"h": valet_of_hearts, "d": valet_of_diamonds, "s": valet_of_spades, "c": valet_of_clubs}
