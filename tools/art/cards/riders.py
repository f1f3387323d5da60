"""The four knights, or cavalls (11), here called riders. All are drawn facing left; two are mirrored."""

from __future__ import annotations

from tools.art.cards.body import belt, buttons, cuff, fist, limb, palm, plume, ruff, stripes
from tools.art.cards.heads import BROWN, FAIR, TAN, Face, beard, face, moustache
from tools.art.cards.horses import BAY_COAT, CHESTNUT_COAT, GREY_COAT, WHITE_COAT, Horse, pacing, rearing, reins, saddle
from tools.art.cards.ink import (
    BLUE_DARK,
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
    RED,
    RED_DARK,
    Drawing,
    Pair,
)
from tools.art.cards.kings import BROWN_HAIR, ground
from tools.art.cards.pages import BLOND, DARK, tuft
from tools.art.cards.suits import baton, berry, coin, cup, flower, leaf, sword

CREAM_MANE: Pair = ("#e9c98a", "#bd9550")
DARK_MANE: Pair = ("#453630", "#2c211c")


def _leg(d: Drawing, spine: str, colours: Pair, boots: Pair, foot: tuple[float, float]) -> None:
    limb(d, spine, (21, 19, 14, 10), colours, 7)
    x, y = foot
    with d.group(x, y, 4):
        d.form("-13,-34! 14,-34! 10,-8 12,4! -8,5 -30,5! -30,-1 -14,-9 -10,-20", boots, 5)
        d.form("-16,-39! 17,-39! 15,-28! -13,-28!", IN_PAPER, 3, 1.9)
        d.path("M-3 -14L-21 8H3Z", "none", 4.8)
        d.path("M-3 -14L-21 8H3Z", "none", 2.2, GOLD_LIGHT)


def rider_of_coins(d: Drawing) -> None:
    """A well-to-do rider on a white horse shows a coin and smiles under his moustache."""
    ground(d, ("#cbbf78", "#a99d55"))
    tuft(d, 50, 456)
    horse = Horse(WHITE_COAT, CREAM_MANE, IN_RED)
    d.form("196,190 236,214 268,262 290,282! 276,300 256,292! 240,304 216,282 196,250", IN_BLUE, 9)
    stripes(d, ["214,218 236,254 258,286", "206,236 226,268 240,290"], BLUE_DARK, 1.6)
    pacing(d, horse)
    saddle(d, IN_RED, IN_GOLD, 174, 272)
    # doublet
    d.form("142,186 134,226 138,262 132,290! 160,296 190,294 214,286! 206,260 208,226 200,186", IN_GOLD, 10)
    stripes(d, ["150,256 146,288", "186,254 194,286"], GOLD_DARK, 1.5)
    d.form("158,190! 174,190! 176,258! 162,258!", IN_BLUE, 4, 1.8)
    buttons(d, [(167, 204 + i * 15) for i in range(4)], 3)
    _leg(d, "172,284 142,310 138,336 150,352", IN_BLUE, IN_LEATHER, (150, 384))
    belt(d, (138, 256), (206, 254), 7, IN_LEATHER, 0.4)
    # rein hand
    reins(d, "62,248 96,256 132,256", horse)
    limb(d, "146,196 122,226 122,248 138,256", (19, 18, 14, 10), IN_BLUE, 7)
    stripes(d, ["108,222 120,228 132,236"], GOLD_LIGHT, 3)
    fist(d, 142, 257, 50, TAN, 0.95, True)
    # coin hand
    limb(d, "200,196 232,222 252,214 260,188", (20, 19, 16, 11), IN_BLUE, 8)
    stripes(d, ["226,202 224,218 228,238", "240,202 246,216 250,230"], GOLD_LIGHT, 3)
    cuff(d, 260, 184, 8, 12)
    palm(d, 262, 172, 6, TAN, 1.0)
    coin(d, 262, 122, 37)
    ruff(d, 170, 188, 29)
    with d.group(168, 142, 5, 1.22):
        d.form("-12,-22! 24,-22 31,0 27,20 16,30! -4,30! -16,10", DARK, 5)
        face(d, Face(-0.7, TAN, "#3a261d", -0.4, (0.4, 0.1), "smile", 0.2, 3.0, 0.45))
        moustache(d, Face(-0.7), DARK, 14)
        d.form("10,-24! 24,-14 29,4 25,16! 19,8 17,-6", DARK, 4, 1.8)
        plume(d, "14,-34 34,-54 50,-50 60,-34", (6, 9, 9, 1), IN_PAPER)
        d.form("-22,-24 -20,-44 0,-52 22,-44 26,-24! 2,-30", IN_RED, 7)
        d.form("-42,-18 -26,-30 4,-34 34,-30 46,-18 26,-20 2,-24 -24,-20", IN_RED, 4, 2.1)
        d.path("M-22 -31Q2 -39 25 -31", "none", 4.6, GOLD_LIGHT)
        d.path("M-22 -34Q2 -42 25 -34M-22.4 -28Q2 -36 25.4 -28", "none", 1.4)


def rider_of_cups(d: Drawing) -> None:
    """A young rider in a red cloak on a chestnut horse brings the cup home, laurel in his hair."""
    ground(d, ("#d2c08c", "#b09d66"))
    tuft(d, 214, 458)
    with d.group(320, 0, 0, 1, True):
        horse = Horse(CHESTNUT_COAT, CREAM_MANE, IN_BLUE, socks=True)
        d.form("192,188 232,206 262,250 292,262! 296,290 276,288! 262,308 238,292! 220,304 196,270", IN_RED, 9)
        stripes(d, ["212,214 240,254 278,276", "206,234 228,268 248,290"], RED_DARK, 1.7)
        pacing(d, horse, tucked=True)
        saddle(d, IN_SKY, IN_PAPER, 174, 272)
        d.form("142,186 134,226 138,258 128,292! 160,298 190,296 216,288! 206,258 208,226 200,186", IN_SKY, 10)
        stripes(d, ["148,260 142,290", "186,256 196,288"], "#1d4480", 1.5)
        _leg(d, "172,284 142,310 138,336 150,352", IN_PAPER, IN_LEATHER, (150, 384))
        belt(d, (138, 256), (206, 254), 7, IN_GOLD, 0.4)
        # far hand low on the reins
        reins(d, "62,248 100,260 148,270", horse)
        limb(d, "200,198 218,240 196,268 160,270", (20, 19, 15, 11), IN_RED, 8)
        cuff(d, 164, 270, 84, 12)
        fist(d, 150, 270, 70, FAIR, 0.95, True)
        # near arm lifts the cup
        cup(d, 92, 128, 92, -6)
        limb(d, "150,200 126,232 106,228 96,196", (20, 19, 15, 11), IN_RED, 8)
        stripes(d, ["112,214 122,224 128,244"], GOLD_LIGHT, 3)
        cuff(d, 95, 190, -12, 12)
        fist(d, 93, 174, -4, FAIR, 1.0)
        # cloak's collar and clasp
        d.form("134,198 146,174 170,166 198,174 210,198 190,208 170,204 150,210", IN_RED, 6)
        d.circle(156, 204, 6.4, GOLD_LIGHT, 1.9)
        with d.group(168, 138, -4, 1.24):
            d.form("-10,-26! 24,-22 32,-6 29,8 36,18 31,26 35,36 24,40 16,36! -4,32! -14,10", BLOND, 6)
            d.lines("29,10 26,18", "31,27 25,30", width=1.4, stroke=BLOND[1])
            face(d, Face(-0.85, FAIR, "#9a6a24", -0.5, (-0.6, -0.2), "smile", 0.05, 2.2, 0.55))
            d.form("-18,-22! -14,-34 6,-38 24,-28 31,-8 27,8 30,20! 20,14 17,-2 10,-16 -4,-22", BLOND, 5, 1.9)
            d.lines("20,-20 25,-6 23,6", "2,-30 14,-24", width=1.2, stroke=BLOND[1])
            for i, (x, y, turn) in enumerate(
                ((-17, -24, -60), (-8, -31, -40), (4, -34, -8), (15, -31, 30), (24, -22, 62))
            ):
                leaf(d, x, y, turn, 15, GREEN if i % 2 else "#5aa56b")
            berry(d, -3, -32, 3)
            berry(d, 20, -26, 3)


def rider_of_swords(d: Drawing) -> None:
    """A knight on a rearing grey horse, sword on high, plume flying."""
    ground(d, ("#b8b795", "#979672"))
    tuft(d, 60, 458)
    tuft(d, 120, 462, 0.8)
    horse = Horse(GREY_COAT, DARK_MANE, IN_RED)
    d.form("200,188 232,216 262,240 292,246! 298,276 276,280! 268,304 240,294 216,272 200,240", IN_BLUE, 9)
    stripes(d, ["218,216 246,254 284,264", "212,232 234,264 254,286"], BLUE_DARK, 1.7)
    rearing(d, horse)
    saddle(d, IN_BLUE, IN_GOLD, 180, 262, 30)
    # surcoat
    d.form("150,182 142,216 150,250 146,276! 170,290 196,296 216,292! 210,262 214,222 206,182", IN_BLUE, 10)
    stripes(d, ["160,252 158,280", "194,254 202,290"], BLUE_DARK, 1.6)
    d.path("M178 202L186 216L178 230L170 216Z", GOLD_LIGHT, 1.6)
    d.path("M178 209L182 216L178 223L174 216Z", RED, 1)
    _leg(d, "184,282 154,304 144,328 154,344", IN_STEEL, IN_STEEL, (156, 376))
    d.form("136,300 150,288 162,298 160,314 146,320 134,314", IN_GOLD, 3, 1.9)
    belt(d, (149, 250), (211, 254), 6, IN_RED, 0.4)
    # rein arm
    reins(d, "68,230 104,238 142,244", horse)
    limb(d, "152,192 130,220 130,240 148,246", (19, 17, 13, 10), IN_STEEL, 7)
    fist(d, 150, 246, 50, IN_STEEL, 0.98, True)
    # sword arm
    sword(d, 264, 110, 172, 10, 1.2, RED)
    limb(d, "204,194 236,214 254,202 254,174", (20, 18, 15, 11), IN_STEEL, 7)
    d.form("188,186 204,172 222,184 224,206 206,214 190,206", IN_GOLD, 5, 2)
    fist(d, 253, 172, 10, IN_STEEL, 1.02)
    # mail collar and helmet
    d.form("146,192 156,172 178,166 200,172 210,192 194,204 178,200 162,206", IN_STEEL, 6)
    d.path("M156 188Q178 198 202 188M162 180Q178 188 196 180", "none", 1.3, "#5d7484")
    with d.group(176, 136, -6, 1.22):
        plume(d, "4,-46 26,-62 48,-50 66,-24", (6, 12, 12, 2), IN_RED)
        d.form("-18,-18! 22,-30 30,-6 28,24 18,36! -6,36! -18,28", IN_STEEL, 6)
        face(d, Face(-0.8, FAIR, "#43352f", 0.9, (-0.6, 0.0), "stern", 0.2, 3.0, 0.35))
        d.form("-26,-12 -26,-34 -8,-48 14,-46 30,-30 33,-4 28,26 16,38! 12,24 18,6 14,-12 -6,-18", IN_STEEL, 6)
        d.path("M-26 -15Q-6 -24 14 -14Q20 4 14 24", "none", 5)
        d.path("M-26 -15Q-6 -24 14 -14Q20 4 14 24", "none", 2.6, GOLD_LIGHT)
        d.lines("-14,-36 2,-42 16,-38", width=2.4, stroke="#f4f8fa")
        d.circle(20, -10, 3.6, GOLD_LIGHT, 1.4)


def rider_of_batons(d: Drawing) -> None:
    """A wild rider of the woods, bare-armed, swinging his club from a leaping bay."""
    ground(d, ("#9db766", "#7c9a48"))
    flower(d, 40, 462, 9, RED)
    tuft(d, 92, 464, 0.8)
    tuft(d, 222, 460)
    with d.group(320, 0, 0, 1, True):
        horse = Horse(BAY_COAT, DARK_MANE, IN_GREEN, socks=True)
        rearing(d, horse)
        saddle(d, IN_OCHRE, IN_GREEN, 180, 262, 30)
        # fur vest and kilt
        d.form("150,182 142,216 148,248 140,280! 168,292 196,298 220,292! 212,260 214,222 206,182", IN_GREEN, 10)
        stripes(d, ["158,252 154,280", "178,262 178,288", "196,254 206,290"], GREEN_DARK, 1.6)
        _leg(d, "184,282 154,304 144,328 154,344", BROWN, IN_LEATHER, (156, 376))
        belt(d, (147, 248), (212, 252), 6, IN_LEATHER, 0.42)
        # rein arm
        reins(d, "68,230 110,244 160,262", horse)
        limb(d, "204,196 226,232 208,262 170,264", (18, 16, 13, 10), BROWN, 7)
        d.path("M184 255L188 272", "none", 5.4)
        d.path("M184 255L188 272", "none", 2.8, GOLD_LIGHT)
        fist(d, 164, 264, 70, BROWN, 1.0, True)
        # club arm
        baton(d, 92, 112, 176, -24, 1.3, True)
        limb(d, "156,198 136,226 118,216 110,180", (18, 16, 13, 10), BROWN, 7)
        d.path("M104 200L124 194", "none", 5.4)
        d.path("M104 200L124 194", "none", 2.8, GOLD_LIGHT)
        fist(d, 112, 166, -20, BROWN, 1.08)
        # fur collar
        d.form(
            "138,204 148,176 176,164 206,174 216,202 204,214 194,204 182,220 168,206 154,218 148,206",
            ("#a97b4d", "#76502b"),
            7,
        )
        stripes(d, ["156,188 152,204", "172,190 170,206", "190,190 190,206"], "#5c3618", 1.5)
        with d.group(172, 138, -5, 1.22):
            d.form("-14,-24! 22,-26 34,-6 30,12 38,22 30,34 16,40! -2,34! -16,8", BROWN_HAIR, 6)
            face(d, Face(-0.8, BROWN, "#3c2210", 0.7, (-0.6, 0), "grin", 0.05, 3.6, 0.45))
            beard(d, Face(-0.8), BROWN_HAIR, 44, 0.94)
            d.path("M-13 18.4Q-5.4 20.6 2.6 18Q-1 26 -5.4 25.4Q-10 25.6 -13 18.4Z", "#fffaf0", 1.5)
            d.form("-20,-22! -16,-36 6,-40 26,-28 32,-8 27,14! 19,10 17,-6 8,-20 -6,-25", BROWN_HAIR, 5, 1.9)
            for i, (x, y, turn) in enumerate(
                ((-20, -22, -58), (-12, -30, -36), (-1, -34, -12), (11, -33, 16), (21, -27, 44), (28, -17, 72))
            ):
                leaf(d, x, y, turn, 20, GREEN if i % 2 else "#5aa56b")
            for x, y in ((-15, -26), (5, -33), (24, -22)):
                berry(d, x, y, 3.2)


RIDERS = {"O": rider_of_coins, "C": rider_of_cups, "E": rider_of_swords, "B": rider_of_batons}
