"""The four kings (12)."""

from __future__ import annotations

from tools.art.cards.body import belt, boot, buttons, cuff, ermine, fist, hand, limb, palm, shoe, stripes
from tools.art.cards.heads import BROWN, FAIR, ROSY, TAN, Face, beard, crown, face
from tools.art.cards.ink import (
    BLUE,
    BLUE_DARK,
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
    IN_RED,
    IN_SKY,
    IN_STEEL,
    IN_WOOD,
    RED,
    RED_DARK,
    Drawing,
    Pair,
)
from tools.art.cards.suits import baton, coin, cup, sword

WHITE_HAIR: Pair = ("#ece6d8", "#b9ad98")
GREY_HAIR: Pair = ("#b9b0a2", "#857a6c")
BLACK_HAIR: Pair = ("#43352f", "#281d19")
RED_HAIR: Pair = ("#c0692e", "#8a4218")
BROWN_HAIR: Pair = ("#7d4f2b", "#553117")


def ground(d: Drawing, colours: Pair, left: float = 452, middle: float = 440, right: float = 446) -> None:
    """Draw the strip of land under a figure, as wide as the picture field."""
    d.path(
        f"M19 {left:g}C60 {middle + 2:g} 110 {middle:g} 150 {middle + 3:g}C190 {middle + 6:g} 220"
        f" {right - 3:g} 247 {right:g}V479H19Z",
        colours[0],
        0,
    )
    d.path(
        f"M19 {left:g}C60 {middle + 2:g} 110 {middle:g} 150 {middle + 3:g}C190 {middle + 6:g} 220"
        f" {right - 3:g} 247 {right:g}",
        "none",
        2,
    )
    d.ellipse(138, 460, 84, 7, colours[1], 0)
    d.path("M19 468C70 460 130 472 247 462V479H19Z", colours[1], 0)


def king_of_coins(d: Drawing) -> None:
    """A stout, merry king on his throne; a coin on his fingertips."""
    d.path("M19 448H247V479H19Z", "#d9a066", 0)
    d.path(
        "M19 448H247M19 463H247M70 448L58 463M124 448L118 463M182 448L186 463M96 463L88 479M152"
        " 463V479M214 463L222 479",
        "none",
        1.4,
    )
    # throne
    d.form("84,250! 86,128 108,116 124,84 160,66 196,84 212,116 234,128 236,250! 252,330! 68,330!", IN_WOOD, 8)
    d.form("100,250! 101,138 120,124 136,98 160,84 184,98 200,124 219,138 220,250!", IN_RED, 7, 1.9)
    d.dots([(110, 150), (210, 150), (112, 180), (208, 180)], 3, GOLD_LIGHT, 1.2)
    d.circle(86, 124, 8, GOLD, 1.9)
    d.circle(234, 124, 8, GOLD, 1.9)
    d.form("54,326! 96,318! 96,450! 62,450!", IN_WOOD, 7)
    d.form("222,318! 262,326! 250,384! 246,450! 222,450!", IN_WOOD, 7)
    d.circle(58, 322, 8, GOLD, 1.9)
    # mantle falling over the throne
    d.form("112,176 84,214 66,292 58,398 62,450! 106,444! 250,384! 252,330 238,240 208,176!", IN_BLUE, 10)
    # robe: lap and knees
    d.form(
        "122,190 108,250 92,318 84,380 82,440! 120,450 160,446 200,450 236,436! 236,384! 226,318 212,250 198,190",
        IN_GOLD,
        12,
    )
    d.form("118,318 98,332 92,380 98,446! 126,452 150,450! 152,390 150,346", ("#f3cb5c", "#c98d24"), 9, 1.9)
    d.form("202,318 222,332 230,372 226,444! 196,452 170,450! 168,390 170,346", ("#f3cb5c", "#c98d24"), 9, 1.9)
    stripes(
        d,
        ["112,350 108,390 110,436", "126,352 126,396 128,442", "208,352 212,390 210,432", "192,352 194,396 190,442"],
        GOLD_DARK,
        1.5,
    )
    d.form("148,200! 172,200! 174,446! 146,446!", IN_RED, 5, 1.9)
    for i in range(6):
        y = 352 + i * 16
        d.path(f"M160 {y - 6}L165.5 {y}L160 {y + 6}L154.5 {y}Z", GOLD_LIGHT, 1.2)
    d.form("114,264 160,290 206,264! 210,296! 184,314 160,318 136,314 110,296!", IN_RED, 6)
    buttons(d, [(126, 284), (143, 296), (160, 301), (177, 296), (194, 284)], 3.6)
    # shoes
    shoe(d, 118, 456, 0, True, IN_RED)
    shoe(d, 196, 456, 0, False, IN_RED)
    # left arm rests on the knee
    limb(d, "118,190 88,226 76,274 104,312", (19, 21, 19, 13), IN_BLUE, 8)
    cuff(d, 106, 314, -48, 14)
    hand(d, 110, 318, -32, ROSY, 1.15)
    # right arm up with the coin
    limb(d, "202,190 232,226 262,238 262,200", (19, 21, 18, 12), IN_BLUE, 8)
    cuff(d, 262, 196, 0, 13)
    palm(d, 262, 182, 4, ROSY, 1.05)
    coin(d, 264, 134, 34)
    # collar
    d.form("108,196 118,168 160,158 202,168 212,196 196,218 160,238 124,218", IN_PAPER, 7)
    ermine(d, [(122, 192), (136, 206), (152, 216), (168, 216), (184, 206), (198, 192)])
    d.path("M132 186C146 210 174 210 188 186", "none", 5.2)
    d.path("M132 186C146 210 174 210 188 186", "none", 2.8, GOLD_LIGHT)
    d.circle(160, 208, 8, RED, 2)
    with d.group(160, 140, -3, 1.24):
        d.form("-22,-18! -31,0 -28,18 -18,26! 18,26! 28,18 31,0 22,-18!", RED_HAIR, 5)
        face(d, Face(0.12, ROSY, "#7a3a14", -0.5, (0.5, -0.1), "calm", 0.25, 2.8, 0.6))
        beard(d, Face(0.12), RED_HAIR, 43, 1.08)
        crown(d, "lily", RED, -20)


def king_of_cups(d: Drawing) -> None:
    """An old king in a long red mantle, walking; he raises his cup and looks into it."""
    ground(d, ("#cdb98a", "#b39c69"))
    # train and mantle
    d.form(
        "158,166 204,178 232,236 240,310 246,372 246,446! 214,456 150,458 104,456! 96,380 108,280 116,200", IN_RED, 13
    )
    stripes(d, ["214,214 226,290 232,374 230,442", "200,260 208,330 212,400 206,446"], RED_DARK, 1.8)
    d.form("246,424! 246,448! 214,459 150,461 102,459! 101,440! 150,443 214,440", IN_PAPER, 4)
    ermine(d, [(118, 445), (140, 446), (162, 446), (184, 445), (206, 443), (228, 437)])
    # robe in front
    d.form("126,190 108,246 96,330 84,448! 110,456 140,456 166,450! 170,330 172,240 168,190", IN_SKY, 10)
    d.form("84,430! 112,438 140,438 166,432! 166,451! 140,458 110,458 82,450!", IN_GOLD, 4, 1.9)
    d.dots([(98, 444), (113, 447), (128, 448), (143, 447), (156, 444)], 2.6, RED, 1.1)
    stripes(d, ["118,310 108,370 104,426", "136,312 132,370 130,430", "152,310 152,370 152,428"], BLUE, 1.6)
    shoe(d, 108, 464, 0, True, IN_RED)
    belt(d, (110, 274), (170, 270), 8, IN_GOLD, 0.4)
    d.form("140,286! 152,286! 156,352 146,364 138,352", IN_GOLD, 3, 1.8)
    # far arm gathers the mantle
    limb(d, "206,196 238,246 236,294 196,306", (20, 22, 19, 13), IN_RED, 9)
    cuff(d, 198, 306, 84, 14)
    fist(d, 184, 304, 80, FAIR, 1.05)
    stripes(d, ["178,318 170,350 172,400", "188,318 190,352 196,400"], RED_DARK, 1.6)
    # near arm with the cup
    cup(d, 76, 178, 96, -4)
    limb(d, "132,200 116,246 92,256 78,226", (19, 20, 16, 11), IN_RED, 8)
    cuff(d, 77, 220, -16, 12.5)
    fist(d, 75, 204, 8, FAIR, 1.02)
    # ermine cape
    d.form("114,196 124,170 162,158 200,170 216,200 204,228 172,246 138,240 118,222", IN_PAPER, 8)
    ermine(d, [(128, 204), (142, 222), (158, 230), (176, 228), (192, 214), (202, 196)])
    with d.group(152, 130, -7, 1.24):
        d.form("-14,-24! 24,-20 30,4 27,28 20,40! 2,34 -8,10", WHITE_HAIR, 6)
        face(d, Face(-0.75, FAIR, "#cfc6b3", 0.5, (-0.5, 0.5), "calm", 0.55, 3.4, 0.45))
        beard(d, Face(-0.75), WHITE_HAIR, 66, 0.98)
        d.form("10,-22! 22,-20 29,2 27,24 22,36 17,22 19,2", WHITE_HAIR, 4, 1.8)
        d.lines("22,-8 24,8 22,26", width=1.2, stroke=WHITE_HAIR[1])
        crown(d, "arched", BLUE, -21)


def king_of_swords(d: Drawing) -> None:
    """A black-bearded king in armour, both hands on the pommel of his great sword."""
    ground(d, ("#b9b59c", "#99947a"))
    # mantle behind
    d.form(
        "120,170 84,214 58,300 44,404 40,452! 78,446 108,452 212,452 244,440! 244,386! 250,300 236,214 200,170",
        IN_BLUE,
        13,
    )
    stripes(
        d,
        ["82,262 66,340 60,436", "98,300 88,370 84,440", "236,262 240,330 236,420", "222,300 228,370 224,438"],
        BLUE_DARK,
        1.8,
    )
    # legs in steel
    limb(d, "138,322 132,366 128,404 124,440", (21, 19, 16, 12), IN_STEEL, 8)
    limb(d, "182,322 192,366 198,404 204,440", (21, 19, 16, 12), IN_STEEL, 8)
    d.form("114,372 132,362 148,374 146,390 130,396 114,388", IN_GOLD, 4, 2)
    d.form("176,372 194,362 210,374 208,390 194,396 178,388", IN_GOLD, 4, 2)
    shoe(d, 126, 456, 0, True, IN_STEEL)
    shoe(d, 204, 456, 0, False, IN_STEEL)
    # skirt of the coat
    d.form(
        "122,262 110,300 104,352! 120,346 132,358 146,348 160,360 174,348 188,358 200,346 216,352! 210,300 198,262",
        IN_RED,
        9,
    )
    stripes(d, ["128,290 122,344", "146,292 144,344", "174,292 176,344", "192,290 198,344"], RED_DARK, 1.6)
    # breastplate
    d.form("120,186 116,224 124,274 160,286 196,274 204,224 200,186 160,174", IN_STEEL, 11)
    d.lines("160,182 160,282", "128,230 144,244 160,248 176,244 192,230", width=1.6, stroke="#5d7484")
    d.lines("130,196 128,222", width=3, stroke="#f4f8fa")
    belt(d, (120, 266), (200, 266), 12, IN_LEATHER, 0.18)
    # sword, point down
    sword(d, 160, 348, 232, 180, 1.45, RED)
    # arms
    limb(d, "116,196 84,232 88,272 140,266", (21, 20, 17, 13), IN_STEEL, 8)
    limb(d, "204,196 236,232 232,272 180,266", (21, 20, 17, 13), IN_STEEL, 8)
    d.form("92,214 112,176 136,178 132,208 112,222", IN_GOLD, 6)
    d.form("228,214 208,176 184,178 188,208 208,222", IN_GOLD, 6)
    d.circle(84, 244, 10, IN_GOLD[0], 2)
    d.circle(236, 244, 10, IN_GOLD[0], 2)
    fist(d, 148, 258, 70, TAN, 1.02, True)
    fist(d, 168, 250, -76, TAN, 1.05)
    # collar of the mantle and chain
    d.form("116,192 126,168 160,160 194,168 204,192 182,202 160,206 138,202", IN_PAPER, 6)
    ermine(d, [(128, 184), (144, 192), (160, 194), (176, 192), (192, 184)])
    with d.group(160, 128, 0, 1.24):
        d.form("-22,-20! -30,2 -28,30 -20,38! 20,38! 28,30 30,2 22,-20!", BLACK_HAIR, 5)
        face(d, Face(0.5, TAN, "#281d19", 1.0, (-0.9, 0), "stern", 0.3, 3.8, 0.25))
        beard(d, Face(0.5), BLACK_HAIR, 52, 0.96, True)
        crown(d, "spiked", BLUE, -20)


def king_of_batons(d: Drawing) -> None:
    """A broad king of the woods, one foot on a stone, leaning on a club as tall as himself."""
    ground(d, ("#a9bd72", "#87a052"))
    d.form("164,454! 170,434 192,424 222,426 240,442! 240,462! 184,466", ("#c3b79c", "#948769"), 7)
    # mantle
    d.form(
        "128,168 92,206 70,290 56,380 52,440! 76,430 92,442 112,428 130,440! 206,420! 226,360 230,280 210,168",
        IN_GREEN,
        12,
    )
    stripes(d, ["96,240 80,320 76,420", "110,300 100,360 98,424"], GREEN_DARK, 1.8)
    baton(d, 245, 234, 392, 7, 1.4)
    # legs
    limb(d, "144,330 138,372 134,412 132,442", (21, 18, 15, 12), IN_RED, 7)
    limb(d, "186,330 210,362 212,388 202,424", (22, 20, 16, 12), IN_RED, 7)
    boot(d, 134, 456, 44, True, IN_LEATHER)
    boot(d, 200, 426, 38, False, IN_LEATHER)
    # tunic
    d.form("128,184 116,240 112,300 106,352! 126,360 150,364 180,362 216,350! 212,300 208,240 206,184", IN_OCHRE, 11)
    d.form("106,340! 126,348 150,352 180,350 216,338! 218,356! 180,368 150,370 126,367 104,358!", IN_GREEN, 4, 2)
    stripes(d, ["130,300 126,344", "150,304 148,348", "188,302 192,346"], GOLD_DARK, 1.7)
    d.form("150,190! 182,190! 184,282! 152,284!", IN_GREEN, 6, 1.9)
    for i in range(4):
        d.path(
            f"M{160} {212 + i * 19}C166 {204 + i * 19} 174 {204 + i * 19} 176 {198 + i * 19}C178"
            f" {208 + i * 19} 170 {214 + i * 19} 160 {212 + i * 19}Z",
            GOLD_LIGHT,
            1.2,
        )
    belt(d, (113, 280), (211, 280), 10, IN_LEATHER, 0.52)
    # left hand in the belt
    limb(d, "122,192 84,236 82,278 122,284", (21, 21, 18, 12), IN_GREEN, 8)
    cuff(d, 116, 285, -82, 14, IN_GOLD)
    fist(d, 132, 286, -82, BROWN, 1.08, True)
    # hand on the club
    limb(d, "206,194 240,230 258,262 252,240", (21, 21, 16, 12), IN_GREEN, 8)
    cuff(d, 249, 240, -10, 13, IN_GOLD)
    fist(d, 247, 222, 7, BROWN, 1.14)
    # fur collar
    d.form(
        "106,200 116,170 166,158 214,170 224,200 210,214 196,204 184,220 168,208 152,222 138,208 122,216",
        ("#a97b4d", "#76502b"),
        8,
    )
    stripes(
        d,
        [
            "120,186 116,202",
            "136,186 134,204",
            "152,192 152,212",
            "180,192 182,212",
            "196,188 198,202",
            "210,186 214,202",
        ],
        "#5c3618",
        1.5,
    )
    with d.group(172, 132, 5, 1.26):
        d.form("-16,-22! -30,-4 -31,18 -22,36! 10,36! 26,20 24,-16!", BROWN_HAIR, 6)
        face(d, Face(0.8, BROWN, "#4a2a12", 0.25, (0.6, 0), "calm", 0.2, 3.6, 0.5))
        beard(d, Face(0.8), BROWN_HAIR, 55, 1.1)
        d.form("-12,-22! -26,-10 -30,10 -24,28 -18,14 -19,-4", BROWN_HAIR, 4, 1.8)
        crown(d, "leafy", GREEN, -20)


KINGS = {"O": king_of_coins, "C": king_of_cups, "E": king_of_swords, "B": king_of_batons}
