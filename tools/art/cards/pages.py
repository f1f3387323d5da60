"""The four sotas (10), here called pages: young people on foot."""

from __future__ import annotations

from tools.art.cards.body import belt, buttons, cuff, fist, hand, limb, palm, plume, ruff, shoe, stripes
from tools.art.cards.heads import FAIR, ROSY, TAN, Face, face
from tools.art.cards.ink import (
    BLUE,
    GOLD_DARK,
    GOLD_LIGHT,
    GREEN,
    GREEN_DARK,
    IN_BLUE,
    IN_GOLD,
    IN_GREEN,
    IN_LEATHER,
    IN_LIME,
    IN_OCHRE,
    IN_PAPER,
    IN_PLUM,
    IN_RED,
    IN_SKY,
    RED,
    RED_DARK,
    Drawing,
    Pair,
)
from tools.art.cards.kings import ground
from tools.art.cards.suits import baton, berry, coin, cup, flower, leaf, sword

BLOND: Pair = ("#e2b357", "#b07f2e")
CHESTNUT: Pair = ("#8a4f2a", "#5f3218")
DARK: Pair = ("#4b342a", "#2f201a")
GINGER: Pair = ("#cf7434", "#964c1c")


def tuft(d: Drawing, x: float, y: float, size: float = 1.0) -> None:
    """Draw a few blades of grass."""
    with d.group(x, y, 0, size):
        d.path("M-7 0Q-8 -8 -12 -11M-2 0Q-3 -10 -4 -15M3 0Q4 -8 9 -12", "none", 2, GREEN_DARK)


def page_of_coins(d: Drawing) -> None:
    """A fair-haired page who balances a big coin on his fingertips."""
    ground(d, ("#c9c27a", "#a8a057"))
    # short cape
    d.form("128,188 98,240 78,300 66,352! 92,346 108,360 128,348! 190,330! 208,250 200,190", IN_RED, 10)
    stripes(d, ["108,240 94,300 88,344", "120,260 112,310 108,352"], RED_DARK, 1.7)
    # legs: weight on the right one, the left heel lifted
    limb(d, "182,316 192,362 190,404 186,446", (23, 19, 15, 9), IN_RED, 7)
    limb(d, "142,316 122,360 124,402 110,440", (23, 19, 15, 9), IN_GOLD, 7)
    stripes(d, ["170,352 190,362 210,352"], GOLD_LIGHT, 3)
    shoe(d, 186, 461, 0, False, IN_BLUE)
    shoe(d, 108, 450, 20, True, IN_BLUE)
    # doublet, half and half
    d.form("128,188 116,230 126,274 112,320 108,348! 126,338 142,352 160,340! 162,264 160,184", IN_GOLD, 7)
    d.form("160,184 160,264 160,340! 178,352 194,338 214,346! 208,318 194,274 206,230 196,188", IN_RED, 9)
    stripes(d, ["132,290 124,336", "146,290 142,342"], GOLD_DARK, 1.6)
    stripes(d, ["176,290 180,342", "190,290 196,334"], RED_DARK, 1.6)
    buttons(d, [(160, 206 + i * 15) for i in range(4)], 3.4)
    belt(d, (124, 268), (196, 266), 7, IN_LEATHER, 0.5)
    d.form("184,278! 206,276! 210,306 196,314 184,304", IN_LEATHER, 5, 1.9)
    d.path("M186 288Q198 294 208 286", "none", 1.4)
    d.circle(198, 296, 3, GOLD_LIGHT, 1.3)
    # hand on the hip
    limb(d, "128,196 92,232 86,262 112,280", (20, 20, 17, 11), IN_RED, 8)
    stripes(d, ["76,240 92,242 106,252", "84,222 98,224 112,234"], GOLD_LIGHT, 3)
    cuff(d, 108, 278, -66, 12)
    fist(d, 120, 280, -70, ROSY, 0.98, True)
    # raised arm with the coin
    limb(d, "196,200 228,224 248,216 256,186", (20, 19, 17, 11), IN_GOLD, 8)
    stripes(d, ["222,206 220,222 224,240", "238,204 242,220 244,236"], RED, 3)
    cuff(d, 257, 182, 8, 12)
    palm(d, 259, 170, 6, ROSY, 1.02)
    coin(d, 259, 116, 40)
    ruff(d, 162, 188, 30)
    with d.group(160, 138, 8, 1.26):
        d.form("-16,-24! -29,-12 -33,6 -27,14 -31,24 -20,34 -8,30! 8,-20!", BLOND, 6)
        d.form("14,-22! 25,-10 26,8 22,22 27,28 16,32!", BLOND, 4)
        face(d, Face(0.85, ROSY, "#9a6a24", -0.6, (0.7, -0.8), "smile", 0.0, 2.2, 0.55))
        d.form("-16,-25! -27,-10 -31,6 -24,10 -27,20 -18,26 -17,10 -20,0 -13,-12", BLOND, 4, 1.8)
        d.lines("-24,-6 -27,4", "-22,12 -24,20", width=1.2, stroke=BLOND[1])
        # flat cap with a feather
        plume(d, "-18,-36 -38,-50 -54,-44 -62,-28", (5, 8, 8, 1), IN_PAPER)
        d.form("-27,-22 -32,-38 -14,-50 10,-50 28,-38 26,-22 0,-28", IN_BLUE, 7)
        d.form("-28,-20! -14,-29 6,-31 27,-22! 26,-14! 6,-23 -12,-21 -27,-12!", IN_RED, 3, 1.9)
        d.circle(-18, -36, 4.6, GOLD_LIGHT, 1.6)


def page_of_cups(d: Drawing) -> None:
    """A dark-haired cupbearer with a cloth over her arm, bringing a full cup."""
    ground(d, ("#d8b48c", "#bd936a"))
    d.path("M60 479L76 446M112 479L120 444M164 479V446M214 479L208 447", "none", 1.2, "#8f6a45")
    # skirt with a swing
    d.form("128,270 104,340 84,424 88,440! 118,452 160,450 204,452 226,436! 214,370 196,300 190,268", IN_RED, 14)
    stripes(d, ["138,300 118,370 112,440", "156,300 150,370 150,444", "174,300 186,370 190,444"], RED_DARK, 1.8)
    d.form("86,424! 118,438 160,436 204,438 223,422! 227,438! 204,454 160,453 118,454 86,441!", IN_GOLD, 4, 1.9)
    d.dots([(102, 440), (124, 446), (146, 445), (168, 445), (190, 445), (210, 438)], 2.7, RED, 1.1)
    shoe(d, 176, 466, 0, False, IN_BLUE)
    shoe(d, 124, 466, 0, True, IN_BLUE)
    # apron
    d.form("138,272! 180,272! 190,330 194,396! 176,404 150,404 128,396! 130,330", IN_PAPER, 7, 2)
    d.path("M128 380Q150 390 176 388Q188 386 193 380M130 368Q150 378 176 376Q187 374 192 368", "none", 1.6, BLUE)
    flower(d, 160, 340, 15, RED, GOLD_LIGHT, 6)
    leaf(d, 151, 350, -120, 18)
    leaf(d, 169, 350, 120, 18)
    # bodice
    d.form("130,186 120,226 130,274 160,282 190,272 200,226 192,186 160,196", IN_BLUE, 8)
    d.form("146,196! 174,196! 168,272! 152,272!", IN_PAPER, 3, 1.8)
    d.path(
        "M148 208L171 216M171 208L149 216M149 224L170 232M170 224L150 232M150 240L169 248M169 240L151 248",
        "none",
        1.5,
        RED,
    )
    # left arm with the cloth
    limb(d, "128,194 94,230 84,262 118,276", (20, 19, 16, 11), IN_PAPER, 7)
    stripes(d, ["112,206 102,214 92,230", "90,244 100,250 108,262"], "#b39c69", 1.5)
    d.form("84,262! 114,270! 116,330 112,340! 104,334 98,344 90,336 80,342! 80,300", IN_PAPER, 6)
    d.path("M81 322L115 318M81 329L115 325", "none", 2, RED)
    fist(d, 126, 276, -78, FAIR, 0.95, True)
    # right arm brings the cup
    limb(d, "192,194 220,228 236,238 250,222", (20, 19, 15, 10.5), IN_PAPER, 7)
    stripes(d, ["210,206 216,216 228,226", "232,226 238,232"], "#b39c69", 1.5)
    cup(d, 258, 156, 98, 5)
    fist(d, 256, 205, 10, FAIR, 1.0, True)
    d.form("146,178! 174,178! 176,196 160,204 144,196", FAIR, 5, 1.9)
    d.dots([(147, 195), (153, 199), (160, 201), (167, 199), (173, 195)], 2.6, RED, 1.2)
    with d.group(158, 138, -7, 1.24):
        d.form("-18,-26! -32,-8 -34,16 -42,34 -38,50 -28,58! -22,40 -12,30! 10,-20!", DARK, 6)
        d.form("12,-24! 28,-10 28,12 24,30! 16,24!", DARK, 4)
        face(d, Face(0.7, FAIR, "#3a261d", -0.4, (0.6, 0.3), "smile", 0.25, 2.0, 0.55))
        d.form("8,-34! -14,-30 -26,-10 -28,14 -22,26! -19,6 -14,-8 0,-16 22,-18! 18,-30", DARK, 4, 1.9)
        d.lines("-20,-16 -24,0 -24,14", "-8,-26 4,-26", "-36,38 -32,48", width=1.3, stroke="#7a5a48")
        d.line("-25,-17 -12,-29 6,-31 22,-24", 7)
        d.line("-25,-17 -12,-29 6,-31 22,-24", 4, GOLD_LIGHT)
        flower(d, -20, -26, 10, RED, GOLD_LIGHT, 5)
        berry(d, -33, 58, 4)


def page_of_swords(d: Drawing) -> None:
    """A cocky squire, legs crossed, a long sword over his shoulder."""
    ground(d, ("#b5b896", "#949a74"))
    tuft(d, 52, 454)
    tuft(d, 226, 456, 0.9)
    # standing leg, crossing leg
    limb(d, "142,322 138,366 142,406 138,446", (23, 19, 15, 9), IN_BLUE, 7)
    shoe(d, 138, 461, 0, True, IN_LEATHER)
    limb(d, "178,322 178,364 164,400 116,438", (23, 19, 15, 9), IN_SKY, 7)
    shoe(d, 110, 450, 34, True, IN_LEATHER)
    # tunic with dagged hem
    d.form(
        "128,188 114,232 122,270 106,318 98,352! 108,346! 119,364! 130,350! 143,366! 155,352!"
        " 168,366! 180,351! 193,362! 203,345! 216,350! 208,316 196,270 204,232 194,188",
        IN_BLUE,
        11,
    )
    stripes(d, ["126,296 116,346", "146,296 142,348", "176,296 180,346", "194,296 202,342"], "#122b53", 1.7)
    d.form("142,186! 178,186! 170,236 160,262! 150,236", IN_PAPER, 5, 1.9)
    d.path("M160 200V250", "none", 1.2)
    buttons(d, [(160, 206), (160, 220), (160, 234)], 3)
    belt(d, (119, 272), (199, 266), 8, IN_RED, 0.34)
    d.form("142,284! 154,285! 156,322 147,330 140,322", IN_RED, 3, 1.8)
    # left fist on the hip
    limb(d, "126,198 90,228 82,264 112,284", (20, 20, 17, 11), IN_RED, 8)
    stripes(d, ["104,204 96,214 80,222", "78,244 92,248 104,258"], GOLD_LIGHT, 3)
    cuff(d, 108, 281, -60, 12, IN_BLUE)
    fist(d, 120, 286, -66, TAN, 0.98, True)
    # the sword over the shoulder, its hilt in the right hand
    sword(d, 220, 176, 282, 29, 1.3, RED)
    limb(d, "196,204 226,240 216,276 178,290", (20, 20, 16, 11), IN_RED, 8)
    stripes(d, ["210,216 220,226 238,230", "202,260 210,268 216,284"], GOLD_LIGHT, 3)
    cuff(d, 178, 289, 80, 12, IN_BLUE)
    fist(d, 163, 284, 32, TAN, 1.02, True)
    # chaperon
    d.form("124,194 134,172 160,164 188,172 198,194 190,206 180,198 170,212 160,202 150,212 140,198 130,206", IN_RED, 6)
    with d.group(156, 136, -9, 1.26):
        d.form("-16,-22! -26,-6 -26,20 -14,34! 14,34! 28,22 28,-4 18,-22!", CHESTNUT, 5)
        face(d, Face(-0.8, TAN, "#4a2a16", -0.3, (-0.6, 0.1), "smirk", 0.25, 2.6, 0.35))
        d.form("4,-30! 20,-26 29,-8 30,14 26,26! 19,18 19,2 14,-14", CHESTNUT, 4, 1.8)
        d.form("-19,-24! -10,-34 6,-30! 0,-22 -10,-18", CHESTNUT, 3, 1.7)
        d.form("20,-36 40,-34 52,-12 50,16 56,34! 44,30 38,10 34,-6 24,-16", IN_BLUE, 5)
        d.form("-25,-20 -30,-32 -16,-44 8,-48 28,-38 30,-22 20,-18 0,-28 -14,-24", IN_BLUE, 6)
        d.form("-28,-24 -12,-34 10,-36 31,-26 32,-16 10,-27 -12,-24 -26,-15", IN_RED, 4, 1.9)
        d.circle(-14, -28, 4.4, GOLD_LIGHT, 1.5)


def page_of_batons(d: Drawing) -> None:
    """A red-haired forester in a green hood, striding along with a club on his shoulder."""
    ground(d, ("#9db766", "#7c9a48"))
    tuft(d, 44, 456)
    tuft(d, 164, 460, 0.8)
    flower(d, 34, 466, 9, RED)
    # back leg pushes off, front leg strides to the left
    limb(d, "178,324 194,364 206,400 213,430", (23, 19, 14, 9), IN_LIME, 7)
    shoe(d, 210, 452, -26, False, IN_LEATHER)
    limb(d, "148,324 122,362 106,404 92,440", (23, 20, 15, 10), IN_LIME, 7)
    d.path("M104 376L132 392M98 396L124 408M94 416L116 424", "none", 3, "#5c3618")
    shoe(d, 94, 456, 6, True, IN_LEATHER)
    # jerkin
    d.form(
        "130,190 110,238 112,276 100,320 98,346! 120,352 150,358 184,352 212,338! 206,312 194,274 202,236 194,190",
        IN_GREEN,
        11,
    )
    d.form("98,336! 120,342 150,348 184,342 210,328! 214,342! 184,358 150,364 120,358 97,350!", IN_OCHRE, 4, 1.9)
    stripes(d, ["124,296 118,340", "148,298 148,346", "176,296 184,340"], GREEN_DARK, 1.7)
    d.lines("152,212 152,266", width=1.4, stroke=GREEN_DARK)
    d.path("M146 220H158M146 232H158M146 244H158M146 256H158", "none", 2.4, GOLD_LIGHT)
    belt(d, (109, 276), (197, 270), 10, IN_LEATHER, 0.5)
    # horn at the belt
    d.form("176,284! 190,282! 202,302 196,326 178,334! 174,326! 186,316 186,302", IN_PAPER, 4, 1.9)
    d.path("M182 286L192 284M178 327L184 332", "none", 2.6, GOLD_DARK)
    # the club over the shoulder
    baton(d, 202, 176, 262, 42, 1.3)
    # left arm swings forward and points
    limb(d, "128,200 92,236 82,266 60,278", (20, 18, 15, 10), IN_OCHRE, 7)
    stripes(d, ["106,210 96,220 84,228", "78,252 88,262 96,274"], "#7a4a16", 1.7)
    cuff(d, 66, 275, 60, 11.5, IN_GREEN)
    hand(d, 58, 280, 66, FAIR, 1.0)
    # right arm up to the club
    limb(d, "194,206 226,242 206,276 160,250", (20, 19, 15, 10.5), IN_OCHRE, 7)
    stripes(d, ["206,220 218,230 232,232", "186,252 196,264 200,280"], "#7a4a16", 1.7)
    cuff(d, 162, 252, -58, 12, IN_GREEN)
    fist(d, 148, 240, 44, FAIR, 1.04, True)
    # hood
    d.form(
        "112,206 122,178 150,164 186,172 204,200 194,214 184,206 172,222 158,210 146,224 134,210 122,220", IN_PLUM, 7
    )
    with d.group(150, 136, -4, 1.26):
        d.form("-18,-34 10,-40 34,-46 56,-40 44,-28 32,-20 30,8 22,34 -8,38! -18,30! -22,0", IN_PLUM, 6)
        face(d, Face(-0.8, FAIR, "#a3541f", -0.7, (-0.5, 0), "grin", 0.1, 2.4, 0.5, True))
        d.form("-20,-22! -13,-33 4,-34 16,-26! 8,-18 4,-23 -2,-16 -7,-22 -12,-15 -15,-21", GINGER, 3, 1.7)
        d.form("-22,-22 -10,-37 12,-40 28,-28 32,-4 26,20 14,36! 18,14 18,-10 8,-25 -8,-29", IN_PLUM, 5, 2)
        leaf(d, -4, -33, -22, 22, GREEN)
        leaf(d, -3, -33, 16, 20, "#5aa56b")
        berry(d, -3, -33, 3.6)


PAGES = {"O": page_of_coins, "C": page_of_cups, "E": page_of_swords, "B": page_of_batons}
