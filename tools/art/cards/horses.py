"""The horses of the riders, facing left: one pacing, one rearing. Mirror the group to make them face right."""

from __future__ import annotations

from dataclasses import dataclass

from tools.art.cards.geometry import tube
from tools.art.cards.ink import GOLD_LIGHT, INK, Drawing, Pair

WHITE_COAT: Pair = ("#f4ecdc", "#c9b99c")
CHESTNUT_COAT: Pair = ("#b5672f", "#7f421b")
GREY_COAT: Pair = ("#8f98a3", "#636d79")
BAY_COAT: Pair = ("#80502c", "#56321a")


@dataclass(frozen=True)
class Horse:
    """The colours of a horse and its tack."""

    coat: Pair
    mane: Pair
    tack: Pair
    hoof: Pair = ("#4a3a34", "#2f221d")
    socks: bool = False


def _leg(d: Drawing, horse: Horse, spine: str, widths: tuple[float, ...], hoof: tuple[float, float, float]) -> None:
    d.form(tube(spine, widths, domed=True), horse.coat, 5.5)
    _hoof(d, horse, *hoof)


def _hoof(d: Drawing, horse: Horse, x: float, y: float, turn: float) -> None:
    with d.group(x, y, turn):
        if horse.socks:
            d.form("-7.5,-22! 7.5,-22! 8,-8! -8,-8!", ("#f6efe0", "#cdbd9f"), 3, 1.8)
        d.form("-8,-10! 8,-10! 10,2! -14,2!", horse.hoof, 3, 2)


def _head(d: Drawing, horse: Horse, x: float, y: float, turn: float = 0) -> None:
    tack = horse.tack[0]
    with d.group(x, y, turn):
        d.form("-2,2! -2,-22! 10,0!", horse.coat, 2, 1.9)
        d.form("8,-6 -16,0 -32,20 -48,42 -60,56 -60,68 -50,74 -38,68 -26,60 -6,50 12,30", horse.coat, 7)
        d.form("-13,4! -14,-19! -1,-2!", horse.coat, 3, 1.9)
        d.path("M-10 0L-12 -11L-5 -2Z", horse.coat[1], 0)
        d.form("-2,-6 -14,-4 -24,8 -22,24! -16,16 -14,22! -8,12 0,8", horse.mane, 4, 1.8)
        d.path("M-25 17Q-19 11 -13 16Q-18 22 -25 17Z", "#fffaf0", 1.4)
        d.circle(-19.4, 16.4, 3.2, INK, 0)
        d.circle(-20.4, 15.2, 0.9, "#fffaf0", 0)
        d.path("M-27 15.5Q-19 8.5 -12 14.5", "none", 1.8)
        d.path("M-55 57Q-51 54 -50 59", "none", 2.2)
        d.path("M-58 68Q-50 68 -44 62", "none", 1.6)
        d.path("M2 42Q8 34 6 24", "none", 1.4, horse.coat[1])
        d.path("M-47 41L-30 60M2 2Q-2 30 -33 57M-20 6L4 12", "none", 5.4)
        d.path("M-47 41L-30 60M2 2Q-2 30 -33 57M-20 6L4 12", "none", 2.8, tack)
        d.circle(-32, 58, 4.2, GOLD_LIGHT, 1.6)


def pacing(d: Drawing, horse: Horse, tucked: bool = False) -> None:
    """Draw a horse stepping to the left with a raised foreleg; the saddle is near (172, 274).

    `tucked` folds the raised leg in, clear of the index of a mirrored card.
    """
    _leg(d, horse, "204,340 204,372 214,404 204,436 200,446", (17, 13, 8, 6.5, 6.5), (198, 455, 4))
    _leg(d, horse, "122,346 120,376 118,410 118,446", (14, 11, 8, 6.5), (117, 455, 0))
    tail = "250,286 272,288 286,316 282,356 290,378! 270,378 262,360 264,384! 250,366 256,334 248,306"
    d.form(tail, horse.mane, 7)
    d.lines("258,296 272,316 270,362", "266,296 280,326 278,366", width=1.4, stroke=horse.mane[1])
    d.form(
        "134,262 152,272 182,276 214,266 240,270 258,296 257,330 246,368 244,392 236,414 231,447! 215,447! 220,416"
        " 224,394 212,376 196,362 158,370 120,364 94,342 82,308 78,276 66,240 76,206 98,184 120,200 130,232",
        horse.coat,
        12,
    )
    _hoof(d, horse, 220, 455, 2)
    d.lines("108,346 96,324 98,300", "200,360 212,348 214,324", "92,250 84,228 82,214", width=1.5, stroke=horse.coat[1])
    if tucked:
        _leg(d, horse, "114,336 96,358 66,352 78,372 90,384", (18, 15, 10, 7, 6.5), (95, 391, -42))
    else:
        _leg(d, horse, "112,338 92,366 62,378 68,404 74,416", (18, 14, 9, 7, 6.5), (72, 426, 24))
    d.form(
        "96,180 120,190 138,218 146,262! 130,254 134,240! 116,240 122,224! 104,222 112,206! 96,206 98,192",
        horse.mane,
        5,
    )
    _head(d, horse, 94, 190)
    _strap(d, "82,300 110,318 146,316", horse)
    _strap(d, "200,282 234,298 257,320", horse)
    _medal(d, 100, 313)


def rearing(d: Drawing, horse: Horse) -> None:
    """Draw a horse on its hind legs, facing left; the saddle is near (182, 258)."""
    _leg(d, horse, "202,372 174,398 190,424 174,446", (18, 14, 8, 6.5), (170, 455, 6))
    _leg(d, horse, "104,288 74,282 46,272 40,300", (14, 12, 8.5, 6.5), (37, 310, 14))
    tail = "240,330 264,332 284,352 282,378! 268,372 262,382! 250,368 240,352"
    d.form(tail, horse.mane, 6)
    d.lines("252,340 266,352 270,368", width=1.4, stroke=horse.mane[1])
    d.form(
        "148,224 166,246 194,262 224,292 243,322 248,352 240,384 233,402 235,418 223,432 212,449! 196,447! 208,426"
        " 211,416 194,406 182,390 172,366 150,356 114,328 92,292 82,256 68,220 78,188 100,168 122,182 136,202",
        horse.coat,
        12,
    )
    _hoof(d, horse, 202, 456, 6)
    d.lines(
        "120,326 104,306 104,284", "176,372 196,364 206,342", "94,232 86,210 84,196", width=1.5, stroke=horse.coat[1]
    )
    _leg(d, horse, "114,314 86,318 56,310 60,340 66,350", (18, 15, 9.5, 7, 6.5), (63, 360, 18))
    d.form(
        "98,162 124,172 144,196 156,234! 138,230 142,216! 122,218 128,204! 108,206 116,190! 98,190 100,176",
        horse.mane,
        5,
    )
    _head(d, horse, 96, 170, 8)
    _strap(d, "88,280 118,290 150,278", horse)
    _strap(d, "204,282 232,316 247,350", horse)
    _medal(d, 106, 288)


def _strap(d: Drawing, spine: str, horse: Horse) -> None:
    d.line(spine, 8.6)
    d.line(spine, 5.4, horse.tack[0])


def _medal(d: Drawing, x: float, y: float) -> None:
    d.circle(x, y, 6, GOLD_LIGHT, 1.8)


def saddle(d: Drawing, cloth: Pair, trim: Pair, x: float, y: float, turn: float = 0) -> None:
    """Draw a fringed saddle cloth with a star of dots, hanging from the seat at (x, y)."""
    with d.group(x, y, turn):
        d.form("-38,-6! -10,-2 20,-4 46,-10! 50,40 52,76! 30,82 0,84 -34,80! -38,40", cloth, 8)
        d.form("-35,70! 0,74 30,72 51,66! 52,78! 30,84 0,86 -34,82!", trim, 3, 1.8)
        d.path("M-24 84V92M-10 86V94M4 87V95M18 86V94M32 85V93M45 82V90", "none", 2.6, trim[1])


def reins(d: Drawing, spine: str, horse: Horse) -> None:
    """Draw the rein from the bit to the hand."""
    d.line(spine, 5)
    d.line(spine, 2.4, horse.tack[0])
