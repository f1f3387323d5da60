"""The four queens (D)."""

from __future__ import annotations

from tools.art.cards.body import buttons, cuff, ermine, fist, limb, stripes
from tools.art.cards.french import held
from tools.art.cards.french.parts import (
    HEAD,
    HEAD_SCALE,
    bosom,
    brocade,
    chain,
    foot,
    gem,
    lashes,
    neck,
    robe,
    seam,
    strip,
)
from tools.art.cards.geometry import polar
from tools.art.cards.heads import BROWN, FAIR, Face, crown, face
from tools.art.cards.ink import (
    BLUE,
    GOLD,
    GOLD_LIGHT,
    GREEN,
    IN_GOLD,
    IN_GREEN,
    IN_NIGHT,
    IN_OCHRE,
    IN_PAPER,
    IN_PLUM,
    IN_RED,
    IN_SKY,
    IN_STEEL,
    RED,
    STEEL_LIGHT,
    Drawing,
    Pair,
)
from tools.art.cards.kings import BLACK_HAIR, BROWN_HAIR, RED_HAIR
from tools.art.cards.pages import BLOND
from tools.art.cards.suits import flower, leaf

PALE: Pair = ("#f6ddc0", "#dcae8a")
STARRY: Pair = ("#33508f", "#1d3163")
GAUZE: Pair = ("#fdf7ee", "#dccbb2")


def _plait(d: Drawing, x: float, y: float, lean: float, colours: Pair, knots: int = 5) -> None:
    """Draw a plait hanging from (x, y), tied with a ribbon."""
    strands = []
    for step in range(knots):
        cx, cy = x + lean * step, y + step * 15
        for side in (1, -1):
            d.shape(
                f"{cx - side * 9},{cy - 8} {cx + side * 6},{cy - 6} {cx + side * 9},{cy + 4} {cx},{cy + 12}"
                f" {cx - side * 7},{cy + 4}",
                colours[0],
                1.8,
            )
            strands.append(f"{cx - side * 4},{cy - 2} {cx + side * 3},{cy} {cx + side * 4},{cy + 4}")
    d.lines(*strands, width=1.2, stroke=colours[1])


def queen_of_hearts(d: Drawing) -> None:
    """A fair queen with long plaits, who gives us a rose."""
    d.form("150,84 126,112 124,160 108,206! 236,206! 220,160 218,112 194,84", GAUZE, 7, 2)
    robe(d, IN_RED, 92, 254)
    brocade(d, "h", [(112, 224), (240, 236), (118, 246)], 15, GOLD)
    with d.group(*HEAD, 4, HEAD_SCALE):
        d.form("-10,-34 -26,-20 -29,6 -27,34 -14,44! 14,44! 27,34 29,6 26,-20 10,-34", BLOND, 5)
    bosom(d, FAIR)
    strip(d, 210, 13, 17, IN_PAPER)
    d.path("M161 218L184 226M183 218L160 227M160 232L185 241M184 232L159 242", "none", 1.8, RED)
    chain(d, "150,180 160,193 172,197 184,193 194,180", [(154, 187), (163, 194), (181, 194), (190, 187)])
    d.circle(172, 199, 4.6, RED, 1.6)
    _plait(d, 140, 178, -3, BLOND)
    _plait(d, 202, 178, 2, BLOND)
    held.rose(d, 228, 214, 26)
    d.form("226,190 244,198 262,220 271,246 258,261 240,254 236,230 218,206", IN_RED, 8)
    limb(d, "262,246 248,240 238,230", (10, 9, 8), IN_PAPER, 4)
    cuff(d, 243, 234, -50, 10.5, IN_GOLD)
    fist(d, 231, 220, 28, FAIR, 0.98)
    with d.group(*HEAD, 4, HEAD_SCALE):
        look = Face(0.45, FAIR, "#9a6a24", -0.4, (0.5, 0.2), "calm", 0.12, 2.2, 0.6)
        face(d, look)
        lashes(d, look)
        d.form("0,-34! -16,-32 -26,-18 -29,6 -26,24 -20,10 -16,-6 -6,-20", BLOND, 4, 1.9)
        d.form("0,-34! 16,-32 26,-18 28,6 25,20 22,6 18,-10 8,-22", BLOND, 4, 1.9)
        d.lines("-14,-26 -23,-8 -25,10", "14,-27 22,-12 25,4", width=1.2, stroke=BLOND[1])
        with d.group(0, -11, 0, 0.9):
            crown(d, "lily", RED, -20)


def queen_of_diamonds(d: Drawing) -> None:
    """A red-haired lady in a tall pointed hat, at her mirror."""
    robe(d, IN_SKY, 92, 254)
    for x, y in ((112, 214), (106, 238), (130, 232), (222, 222), (240, 244), (216, 248), (238, 212)):
        d.path(f"M{x} {y - 9}L{x + 6} {y}L{x} {y + 9}L{x - 6} {y}Z", GOLD_LIGHT, 1.2)
    d.form("152,166 132,180 128,190 172,244 216,190 212,180 192,166", IN_PAPER, 6, 2.1)
    ermine(d, [(144, 188), (156, 204), (200, 188), (188, 204), (168, 220), (177, 220)])
    d.form("154,166 172,214! 190,166", FAIR, 5, 2)
    neck(d, FAIR, 180, 11)
    d.path("M157 172C164 182 180 182 187 172L183 188H161Z", FAIR[0], 0)
    gem(d, 172, 214, 7, RED, "#f2aaa2")
    held.mirror(d, 258, 176, 2)
    limb(d, "222,198 242,238 270,232 265,202", (18, 20, 17, 10), IN_SKY, 8)
    d.form("248,208 276,202 288,232 278,256! 248,246!", IN_OCHRE, 6, 2.1)
    limb(d, "266,226 267,206 265,192", (8.5, 8, 7), FAIR, 4)
    cuff(d, 266, 208, -6, 10, IN_GOLD)
    fist(d, 262, 180, 3, FAIR, 0.95)
    with d.group(HEAD[0] + 2, HEAD[1] + 8, 8, HEAD_SCALE):
        d.form("-46,-66! -54,-40 -50,-8 -62,36 -58,58 -40,62! -24,30 -26,-10 -36,-44", GAUZE, 6, 2)
        d.lines("-44,-50 -42,-6 -52,44", "-40,-50 -34,-4 -42,48", width=1.2, stroke=GAUZE[1])
        d.form("-18,-22! -26,0 -22,22 -12,30! 10,20! 10,-20!", RED_HAIR, 5)
        look = Face(0.75, FAIR, "#8a3d18", -0.3, (0.8, 0.1), "calm", 0.2, 2.2, 0.5)
        face(d, look)
        lashes(d, look)
        d.form("-18,-18! -26,-2 -25,18 -15,24 -12,12 -17,4 -12,-14!", RED_HAIR, 4, 1.8)
        d.lines("-20,-8 -22,8", width=1.2, stroke=RED_HAIR[1])
        d.form("22,-30! -20,-12! -30,-32 -48,-66! -43,-69! -6,-48 20,-34!", IN_OCHRE, 8)
        d.lines("-25,-24 -13,-37 -1,-44", "-36,-44 -28,-51 -20,-55", width=4.4, stroke=RED)
        d.lines("-30,-33 -20,-44 -10,-49", "-42,-56 -34,-61", width=2.2, stroke=GOLD_LIGHT)
        d.form("25,-32! 24,-18 -14,-2 -23,-8! -21,-16 4,-30", IN_RED, 4, 2)
        d.dots([(16, -25), (5, -21), (-6, -15), (-16, -10)], 2.6, GOLD_LIGHT, 1.2)


def queen_of_spades(d: Drawing) -> None:
    """The queen of the night: a crescent on her brow, a veil of stars, a candle in her hand."""
    d.form(
        f"150,82 122,100 114,150 98,196 78,{seam(78) - 4:g}! {foot(78)} {foot(252)} 252,{seam(252) - 16:g}! 240,196"
        " 230,150 222,100 194,82",
        STARRY,
        9,
    )
    stars = [(112, 196), (98, 226), (124, 172), (232, 190), (116, 150), (228, 158)]
    d.path("".join(_star(x, y, 6.5) for x, y in stars), GOLD_LIGHT, 0)
    d.form(
        f"150,170 132,184 126,214 130,{seam(130):g}! {foot(130)} {foot(216)} "
        f"216,{seam(216):g}! 218,214 212,184 194,170",
        IN_NIGHT,
        9,
    )
    with d.group(*HEAD, -3, HEAD_SCALE):
        d.form("-16,-30 -27,-12 -27,20 -20,40! 20,40! 27,20 27,-12 16,-30", BLACK_HAIR, 5)
    bosom(d, PALE, "#b9c6ce")
    strip(d, 211, 9, 16, IN_STEEL)
    buttons(d, [(172, 220), (172, 231)], 2.8)
    chain(d, "152,180 162,190 172,193 182,190 192,180", [(156, 185), (164, 191), (180, 191), (188, 185)])
    d.path("M172 192L177 199L172 206L167 199Z", BLUE, 1.5)
    held.candle(d, 262, 174)
    limb(d, "220,198 240,238 268,232 263,204", (17, 19, 17, 10), IN_NIGHT, 8)
    d.form("246,210 276,206 284,240! 262,256! 244,246", STARRY, 6, 2.1)
    limb(d, "264,228 264,208 262,194", (8.5, 8, 7), PALE, 4)
    cuff(d, 264, 210, 0, 10, IN_STEEL)
    fist(d, 261, 182, 0, PALE, 0.95)
    with d.group(*HEAD, -3, HEAD_SCALE):
        look = Face(-0.45, PALE, "#281d19", 0.5, (-0.5, 0.1), "calm", 0.28, 2.4, 0.25)
        face(d, look)
        lashes(d, look)
        d.form("0,-34! -18,-32 -27,-14 -27,14 -23,22 -22,4 -14,-14", BLACK_HAIR, 4, 1.9)
        d.form("0,-34! 18,-32 27,-14 29,14 24,26 21,4 14,-14", BLACK_HAIR, 4, 1.9)
        d.form(
            "0,-42 -20,-38 -32,-20 -35,10 -40,30! -30,30! -27,8 -24,-14 -12,-28 0,-31 12,-28 24,-14 27,8 30,30!"
            " 40,30! 35,10 32,-20 20,-38",
            STARRY,
            5,
            2.1,
        )
        d.path("".join(_star(x, y, 4) for x, y in ((-29, -12), (29, -12), (-33, 14), (33, 14))), GOLD_LIGHT, 0)
        d.form("-24,-24! 0,-36 24,-24! 24,-17! 0,-28 -24,-17!", IN_STEEL, 3, 2)
        d.path("M-17 -58C-16 -40 16 -40 17 -58C24 -36 12 -26 0 -26C-12 -26 -24 -36 -17 -58Z", STEEL_LIGHT, 2.2)
        d.path("M17 -56C22 -38 11 -28.6 1 -28.4C10 -32 17 -42 17 -56Z", "#9fb2bf", 0)
        d.circle(0, -52, 4, GOLD_LIGHT, 1.6)


def _star(x: float, y: float, r: float) -> str:
    spots = [polar(r if i % 2 == 0 else r * 0.36, i * 45, x, y) for i in range(8)]
    return "M" + "L".join(f"{a:.1f} {b:.1f}" for a, b in spots) + "Z"


def queen_of_clubs(d: Drawing) -> None:
    """A country queen in a winged lace coif, a shawl of flowers and a stalk of clover."""
    robe(d, IN_GREEN, 92, 254)
    strip(d, 196, 26, 34, IN_RED)
    d.form(
        "150,164 118,180 100,206 96,226! 122,232 160,246! 172,226 184,252! 224,240 250,236! 244,206 226,180 194,164"
        " 172,200",
        IN_PLUM,
        8,
    )
    d.lines("106,220 132,224 158,238", "240,228 214,232 187,243", width=3, stroke=GOLD_LIGHT)
    for x, y in ((120, 204), (146, 215), (221, 206)):
        leaf(d, x - 4, y + 3, -100, 13, GREEN)
        leaf(d, x + 4, y + 3, 100, 13, GREEN)
        flower(d, x, y, 8.5, RED, GOLD_LIGHT, 5)
    d.form("154,166 172,204! 190,166", BROWN, 4, 2)
    neck(d, BROWN, 180, 11)
    d.path("M158 172C164 182 180 182 186 172L180 190H164Z", BROWN[0], 0)
    d.path("M158 182L172 198L186 182", "none", 4.4)
    d.path("M158 182L172 198L186 182", "none", 2, RED)
    d.path("M172 194V212M166 200H178", "none", 5)
    d.path("M172 194V212M166 200H178", "none", 2.4, GOLD_LIGHT)
    held.clover(d, 264, 168, 2)
    limb(d, "224,200 244,238 272,228 264,194", (18, 20, 16, 10), IN_GREEN, 8)
    stripes(d, ["234,224 246,216 254,206", "250,240 260,232 274,222"], GOLD_LIGHT, 2.6)
    cuff(d, 265, 194, -6, 11.5)
    fist(d, 263, 178, 4, BROWN, 0.98)
    with d.group(*HEAD, 0, HEAD_SCALE):
        for side in (-1, 1):
            d.form(
                f"{side * 16},-38! {side * 34},-54 {side * 54},-50 {side * 58},-28 {side * 46},-8 {side * 26},2!",
                IN_PAPER,
                6,
                2.1,
            )
            d.lines(
                f"{side * 26},-12 {side * 40},-24 {side * 54},-32",
                f"{side * 25},-24 {side * 36},-36 {side * 48},-46",
                f"{side * 27},-4 {side * 38},-10 {side * 50},-18",
                width=1.3,
                stroke="#b79c6c",
            )
        d.form("-16,-30 -26,-12 -25,14 -16,24! 16,24! 25,14 26,-12 16,-30", BROWN_HAIR, 5)
        look = Face(0.4, BROWN, "#3f2410", -0.5, (0.6, 0), "smile", 0.08, 2.4, 0.6)
        face(d, look)
        lashes(d, look)
        d.form("1,-30! -16,-28 -26,-10 -24,8 -20,0 -14,-14 -4,-22", BROWN_HAIR, 4, 1.9)
        d.form("1,-30! 16,-28 26,-12 26,6 22,-2 17,-14 8,-23", BROWN_HAIR, 4, 1.9)
        d.form("-24,-10! -27,-34 -14,-52 2,-55 18,-52 30,-34 27,-10! 20,-26 0,-31 -19,-26", IN_PAPER, 7)
        d.lines("-16,-30 -17,-42 -8,-51", "1,-33 1,-53", "18,-30 20,-42 12,-51", width=1.3, stroke="#b79c6c")
        d.form("-27,-8! -28,-18 -14,-30 1,-34 16,-30 29,-18 28,-8! 18,-21 1,-26 -17,-21", IN_GOLD, 3, 2)
        d.dots([(-19, -20), (-8, -26), (11, -26), (21, -20)], 2.3, RED, 1.1)


QUEENS = {"h": queen_of_hearts, "d": queen_of_diamonds, "s": queen_of_spades, "c": queen_of_clubs}
