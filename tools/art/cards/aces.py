"""The four aces (1), one large pip each; those of swords and batons have a wreath and a ribbon."""

from __future__ import annotations

from tools.art.cards.geometry import path_of, point, polar, tube
from tools.art.cards.ink import (
    BLUE,
    BLUE_DARK,
    BLUE_LIGHT,
    GOLD,
    GOLD_DARK,
    GOLD_LIGHT,
    GREEN,
    IN_LIME,
    IN_PLUM,
    INK,
    RED,
    RED_DARK,
    RED_LIGHT,
    STEEL,
    STEEL_DARK,
    Drawing,
)
from tools.art.cards.suits import berry, flower, leaf

FRESH = "#5aa56b"


def wreath(d: Drawing, cx: float, cy: float, rx: float, ry: float, size: float, oak: bool = False) -> None:
    """Draw two branches from the foot of an ellipse up its sides, open at the top."""
    for side in (-1, 1):
        stem = " ".join(f"{cx + side * rx * _sin(a):.1f},{cy - ry * _cos(a):.1f}" for a in (178, 150, 120, 90, 60, 36))
        d.line(stem, 4.4)
        d.line(stem, 2.2, "#6f8f3c")
        for i in range(7):
            angle = 166 - i * 21
            x, y = cx + side * rx * _sin(angle), cy - ry * _cos(angle)
            along = side * (angle - 90)
            if i % 2 == 0:
                berry(d, x + side * 8 * _sin(angle + 60), y - 4, 5)
            leaf(d, x, y, along + side * 40, size, GREEN)
            leaf(d, x, y, along - side * 40, size * 0.92, FRESH if not oak else "#8fb04a")
        tip = cx + side * rx * _sin(30), cy - ry * _cos(30)
        leaf(d, tip[0], tip[1] + 6, -side * 52, size, FRESH if not oak else "#8fb04a")


def _sin(degrees: float) -> float:
    return polar(1, degrees)[0]


def _cos(degrees: float) -> float:
    return -polar(1, degrees)[1]


def banner(d: Drawing, y: float, span: float = 132.0) -> None:
    """Draw a long red ribbon in three folds across the card, with forked ends."""
    paint = d.linear((160 - span, 0), (160 + span, 0), (0, RED), (0.5, RED_LIGHT), (1, RED))
    with d.group(0, y):
        for side in (-1, 1):
            x = 160 + side * span
            d.path(
                f"M{160 + side * 78:g} 8L{x:g} -4L{x - side * 15:g} 16L{x + side * 2:g} 34L{160 + side * 78:g} 44Z",
                RED_DARK,
                2.2,
            )
            d.path(f"M{160 + side * 78:g} 44L{160 + side * 96:g} 44L{160 + side * 96:g} 30Z", "#55101a", 1.8)
        band = "58,-4! 92,-14 126,-8 160,6 194,16 228,12 262,-4! 260,30! 228,46 194,50 160,40 126,28 92,22 60,32!"
        d.path(path_of(band), paint, 2.4)
        d.line("64,4 92,-6 126,0 160,14 194,24 228,20 256,7", 1.7, "#f6c79a")
        d.line("66,22 92,15 126,21 160,33 194,43 228,39 255,26", 1.7, "#f6c79a")
        d.dots([(92, 4.5), (126, 10.5), (160, 23.5), (194, 33.5), (228, 29.5)], 3, GOLD_LIGHT, 1.2)


def ace_of_coins(d: Drawing) -> None:
    """A great coin with the sun's face."""
    for turn in (0, 180):
        with d.group(160, 249, turn, 1.08):
            for angle in (-62, -36, 36, 62):
                x = angle * 0.55
                leaf(d, x, -116, angle * 1.18, 50 if abs(angle) < 50 else 42, GREEN if abs(angle) > 50 else FRESH)
            d.path(
                "M-6 -112C-20 -140 -46 -150 -62 -140C-66 -130 -56 -124 -50 -131M6 -112C20 -140 46"
                " -150 62 -140C66 -130 56 -124 50 -131",
                "none",
                4.6,
            )
            d.path(
                "M-6 -112C-20 -140 -46 -150 -62 -140C-66 -130 -56 -124 -50 -131M6 -112C20 -140 46"
                " -150 62 -140C66 -130 56 -124 50 -131",
                "none",
                2,
                GOLD,
            )
            leaf(d, 0, -118, 0, 56, GREEN)
            flower(d, 0, -136, 27, RED, GOLD_LIGHT, 6)
            berry(d, -26, -152, 5)
            berry(d, 26, -152, 5)
            berry(d, 0, -184, 5)
    with d.group(160, 249, 0, 1.08):
        gold = d.radial((-34, -40), 160, (0, GOLD_LIGHT), (0.55, GOLD), (1, GOLD_DARK))
        dish = d.linear((-80, -84), (80, 84), (0, GOLD_DARK), (0.5, "#d3952a"), (1, GOLD_LIGHT))
        scallops = [polar(108, i * 15) for i in range(24)]
        d.dots(scallops, 11, GOLD, 2.2)
        d.circle(0, 0, 108, gold, 2.6)
        d.dots([polar(99, i * 10) for i in range(36)], 3.6, RED_DARK)
        d.circle(0, 0, 90, BLUE, 2.4)
        d.circle(0, 0, 84, dish, 1.8)
        straight = "".join(_ray(i * 30, 82, 9) for i in range(12))
        wavy = "".join(_flame(i * 30 + 15, 74) for i in range(12))
        d.path(wavy, RED, 1.7)
        d.path(straight, GOLD_LIGHT, 1.8)
        d.path(
            "".join("M{:.1f} {:.1f}L{:.1f} {:.1f}".format(*polar(46, i * 30), *polar(70, i * 30)) for i in range(12)),
            "none",
            1.4,
            GOLD_DARK,
        )
        sun = d.radial((-12, -14), 62, (0, "#fdeaa6"), (0.6, "#f2c44e"), (1, "#d8952a"))
        d.circle(0, 0, 43, sun, 2.6)
        for side in (-1, 1):
            d.circle(side * 22, 10, 8, "#e0702f", 0, opacity=0.45)
            d.path(f"M{side * 6} -8Q{side * 14} -17 {side * 24} -8Q{side * 14} -3 {side * 6} -8Z", "#fffaf0", 1.8)
            d.circle(side * 14.4, -9, 3.8, INK, 0)
            d.path(f"M{side * 5} -19Q{side * 15} -27 {side * 27} -18", "none", 3)
        d.path("M-2.5 -12Q-4 0 -7 8Q-5 12.5 0 12.5Q5 12.5 7 8", "none", 2.4)
        d.path("M-13 20Q-6 17.4 0 20Q6 17.4 13 20Q6 29 0 29Q-6 29 -13 20Z", RED, 1.8)
        d.path("M-13 20Q0 24 13 20", "none", 1.5)
        d.path("M-5 35Q0 37.4 5 35", "none", 1.6, GOLD_DARK)
        d.path("M0 -39L4 -32L0 -25L-4 -32Z", RED, 1.5)


def _ray(turn: float, reach: float, half: float) -> str:
    tip, left, right = polar(reach, turn), polar(42, turn - half), polar(42, turn + half)
    return f"M{left[0]:.1f} {left[1]:.1f}L{tip[0]:.1f} {tip[1]:.1f}L{right[0]:.1f} {right[1]:.1f}Z"


def _flame(turn: float, reach: float) -> str:
    left, right, tip = polar(42, turn - 8), polar(42, turn + 8), polar(reach, turn + 3)
    a, b = polar(reach * 0.78, turn - 11), polar(reach * 0.66, turn + 9)
    return f"M{point(*left)}Q{point(*a)} {point(*tip)}Q{point(*b)} {point(*right)}Z"


def ace_of_cups(d: Drawing) -> None:
    """A covered cup with vines and grapes round its foot."""
    gold = d.linear((70, 0), (250, 0), (0, GOLD_DARK), (0.3, GOLD_LIGHT), (0.56, GOLD), (1, GOLD_DARK))
    for side in (-1, 1):
        with d.group(160, 0, 0, 1, side < 0):
            vine = "12,424 50,432 84,408 88,366 72,338 92,316"
            d.line(vine, 5.4)
            d.line(vine, 2.8, "#8a6a34")
            d.path("M86 372Q104 368 106 354Q104 344 96 350", "none", 2.2)
            for x, y, turn, size in (
                (46, 432, 70, 36),
                (84, 404, 48, 38),
                (88, 366, 66, 36),
                (72, 338, -62, 30),
                (92, 318, 14, 36),
                (66, 420, -20, 32),
            ):
                leaf(d, x, y, turn, size, GREEN if x != 84 else FRESH)
            grapes = [(x, 348 + row * 11.5) for row in range(5) for x in _row(52, 5 - row)]
            for grape_x, grape_y in grapes:
                d.circle(grape_x, grape_y, 6.6, IN_PLUM[0], 1.7)
            d.dots([(grape_x - 2, grape_y - 2) for grape_x, grape_y in grapes], 1.7, "#b48aa8")
    # foot and stem
    d.path(
        "M146 330H174C172 352 176 362 184 374C206 384 232 396 236 424C190 440 130 440 84 424C88"
        " 396 114 384 136 374C144 362 148 352 146 330Z",
        gold,
        2.6,
    )
    d.path("M92 412C130 428 190 428 228 412M112 394C140 406 180 406 208 394", "none", 1.8)
    d.dots(
        [(100, 422), (120, 428.4), (140, 431.6), (160, 432.6), (180, 431.6), (200, 428.4), (220, 422)], 3.6, RED, 1.4
    )
    d.path("M136 352C136 338 184 338 184 352C184 366 136 366 136 352Z", BLUE_LIGHT, 2.3)
    d.path("M138 356C150 366 174 364 183 348C186 366 142 370 138 356Z", BLUE, 0)
    # bowl
    d.path("M78 192C72 276 104 330 160 334C216 330 248 276 242 192Z", RED, 2.6)
    d.path("M242 192C248 276 216 329 164 333C206 308 220 256 216 192Z", RED_DARK, 0)
    d.path("M90 208C90 250 102 284 124 306C108 280 104 248 106 206Z", RED_LIGHT, 0)
    for i in range(7):
        x = 94 + i * 22
        sag = 14 - abs(i - 3) * 4
        d.path(
            f"M{x} {284 + sag - abs(i - 3) * 6}C{x - 9} {300 + sag * 0.6} {x - 3 + (3 - i) * 3}"
            f" {318 + sag * 0.5} {160 + (x - 160) * 0.45:.0f} {326 + sag * 0.3:.0f}"
            f"C{x + 3 + (3 - i) * 3} {316 + sag * 0.5} {x + 9} {300 + sag * 0.6} {x}"
            f" {284 + sag - abs(i - 3) * 6}Z",
            gold,
            1.6,
        )
    d.path("M77 210C120 226 200 226 243 210L238 256C200 272 120 272 82 256Z", gold, 2.3)
    d.path("M79 217C120 233 200 233 241 217M83 249C120 265 200 265 237 249", "none", 1.6)
    for i, (x, y) in enumerate(((98, 240), (129, 247), (160, 249), (191, 247), (222, 240))):
        d.path(f"M{x} {y - 13}L{x + 10} {y}L{x} {y + 13}L{x - 10} {y}Z", BLUE if i % 2 == 0 else RED, 1.7)
        d.path(f"M{x} {y - 8}L{x - 6} {y}", "none", 1.8, "#a9cdf0" if i % 2 == 0 else "#f2aaa2")
    # rim and cover
    d.path("M74 190C74 168 246 168 246 190C246 210 74 210 74 190Z", gold, 2.6)
    d.path("M86 180C88 136 124 112 160 110C196 112 232 136 234 180C200 192 120 192 86 180Z", RED, 2.5)
    d.path("M234 180C232 136 198 113 166 110C198 124 210 152 208 187Z", RED_DARK, 0)
    d.path("M104 160C110 140 124 126 142 120C128 134 120 150 118 168Z", RED_LIGHT, 0)
    d.path("M152 110C140 134 138 162 140 188H180C182 162 180 134 168 110Z", gold, 2)
    for y in (132, 152, 172):
        d.path(f"M160 {y - 8}L167 {y}L160 {y + 8}L153 {y}Z", BLUE, 1.5)
    d.path("M84 178C120 192 200 192 236 178L235 188C200 201 120 201 85 188Z", gold, 2.1)
    d.path("M140 110C140 98 180 98 180 110C180 119 140 119 140 110Z", gold, 2.3)
    d.path("M154 104L150 90H170L166 104Z", gold, 2)
    flower(d, 160, 66, 31, BLUE, GOLD_LIGHT, 6)
    leaf(d, 148, 92, -58, 34, GREEN)
    leaf(d, 172, 92, 58, 34, GREEN)


def _row(centre: float, count: int) -> list[float]:
    return [centre + (i - (count - 1) / 2) * 11.5 for i in range(count)]


def ace_of_swords(d: Drawing) -> None:
    """A great sword in a laurel wreath with a ribbon."""
    wreath(d, 160, 232, 92, 150, 36)
    gold = d.linear((80, 0), (240, 0), (0, GOLD_DARK), (0.35, GOLD_LIGHT), (0.6, GOLD), (1, GOLD_DARK))
    d.path("M141 372L141 96L160 36L179 96L179 372Z", STEEL, 2.7)
    d.path("M160 42L177.6 96L177.6 372H160Z", STEEL_DARK, 0)
    d.path("M152 372L152 112L160 98L168 112L168 372Z", "#a9bac5", 1.7)
    d.path("M160 102V372H166.8V112Z", "#61788a", 0)
    d.path("M147 104V360", "none", 3, "#f4f8fa")
    d.path(
        "M160 130L164 138L160 146L156 138ZM160 156L164 164L160 172L156 164ZM160 182L164 190L160"
        " 198L156 190ZM160 300L164 308L160 316L156 308ZM160 326L164 334L160 342L156 334Z",
        GOLD_LIGHT,
        1.1,
    )
    banner(d, 226)
    d.path("M149 384H171L174 436H146Z", BLUE, 2.5)
    d.path("M173 384L174 436H164L163 384Z", BLUE_DARK, 0)
    d.path("M149 394L171 402M148 408L172 416M147 422L173 430", "none", 5)
    d.path("M149 394L171 402M148 408L172 416M147 422L173 430", "none", 2.6, GOLD_LIGHT)
    d.path(
        "M84 362C74 344 98 334 108 350C114 360 126 362 140 360H180C194 362 206 360 212 350C222 334 246 344 236 362"
        "C230 378 208 378 192 378L186 392H134L128 378C112 378 90 378 84 362Z",
        gold,
        2.6,
    )
    d.path("M108 364Q130 370 142 368M212 364Q190 370 178 368", "none", 1.7)
    d.circle(97, 357, 6, RED, 1.8)
    d.circle(223, 357, 6, RED, 1.8)
    d.path("M160 360L174 375L160 390L146 375Z", RED, 2)
    d.path("M160 366L152 375", "none", 2, "#f2aaa2")
    d.circle(160, 449, 18, gold, 2.6)
    flower(d, 160, 449, 13.5, RED, GOLD_LIGHT, 6)


def ace_of_batons(d: Drawing) -> None:
    """A great flowering club in an oak wreath with a ribbon."""
    wreath(d, 160, 236, 96, 152, 36, oak=True)
    for side, y in ((-1, 128), (1, 176), (-1, 320), (1, 352)):
        half = 40 - (y - 60) * 0.052
        with d.group(160 + side * (half - 8), y, side * 46):
            leaf(d, 0, 4, -26, 38, FRESH)
            leaf(d, 0, 4, 26, 38, GREEN)
            d.form("-9,12! -8,-6 -7,-14! 7,-14! 8,-4 9,12!", IN_LIME, 4, 2.2)
            d.ellipse(0, -14, 7, 3.6, "#ecc98a", 1.8)
    d.form(
        tube("159,470 163,420 157,350 162,270 157,180 161,110 160,62", (14, 17, 20, 24, 30, 36, 39)), IN_LIME, 20, 2.7
    )
    d.path("M121 62C122 40 198 40 199 62C198 82 122 82 121 62Z", "#ecc98a", 2.6)
    d.path(
        "M134 61C136 48 184 48 186 61C184 74 136 74 134 61ZM147 61C148 55 172 55 173 61C172 67 148 67 147 61Z",
        "none",
        1.7,
        GOLD_DARK,
    )
    d.path(
        "M136 104q5 12 0 26M176 96q-4 14 2 24M150 150q5 14 -1 28M172 196q-5 12 1 26M144 196q4 12 0"
        " 22M168 300q-4 14 1 26M150 312q4 12 0 24M164 370q-4 14 1 26M152 392q4 10 0 22",
        "none",
        2,
        "#46631f",
    )
    for x, y, r in ((150, 132, 8), (171, 152, 6.5), (163, 340, 6.5), (155, 372, 5.5)):
        d.circle(x, y, r, IN_LIME[1], 1.9)
        d.circle(x, y, r * 0.45, "#46631f", 0)
    banner(d, 226)
    band = d.linear((136, 0), (184, 0), (0, GOLD_DARK), (0.35, GOLD_LIGHT), (0.6, GOLD), (1, GOLD_DARK))
    d.path("M141 412Q160 420 180 412L179 434Q160 442 142 434Z", band, 2.3)
    d.dots([(150, 426), (160, 427.6), (170, 426)], 3.2, RED, 1.3)


ACES = {"O": ace_of_coins, "C": ace_of_cups, "E": ace_of_swords, "B": ace_of_batons}
