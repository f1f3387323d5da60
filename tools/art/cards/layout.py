"""The number cards 2 to 7: positions of the pips and of the sprigs between them."""

from __future__ import annotations

from tools.art.cards.ink import BLUE, GREEN, RED, Drawing
from tools.art.cards.suits import baton, berry, coin, cup, flower, leaf, ribbon, sword

Place = tuple[float, float]
LEFT, RIGHT = 107.0, 213.0


def two_by_two(top: float, spread: float = 53.0) -> list[Place]:
    """Return four positions, the upper pair at y `top`."""
    return [(160 + side * spread, y) for y in (top, 498 - top) for side in (-1, 1)]


def two_by_three(top: float, spread: float = 53.0) -> list[Place]:
    """Return six positions in three rows, the uppermost at y `top`."""
    return [(160 + side * spread, y) for y in (top, 249.0, 498 - top) for side in (-1, 1)]


COINS: dict[int, tuple[float, list[Place]]] = {
    2: (86, [(160, 133), (160, 365)]),
    3: (64, [(160, 98), (160, 249), (160, 400)]),
    4: (51, two_by_two(140, 55)),
    5: (50, [*two_by_two(116, 54), (160, 249)]),
    6: (47, two_by_three(98, 54)),
    7: (43, [*two_by_three(97, 54), (160, 173)]),
}
CUPS: dict[int, tuple[float, list[Place]]] = {
    2: (194, [(160, 131), (160, 369)]),
    3: (150, [(160, 112), (96, 318), (224, 318)]),
    4: (128, two_by_two(142, 54)),
    5: (116, [*two_by_two(106, 55), (160, 249)]),
    6: (114, two_by_three(98, 54)),
    7: (98, [*two_by_three(95, 61), (160, 172)]),
}


def sprig(d: Drawing, x: float, y: float, turn: float, length: float = 26) -> None:
    """Draw three leaves and a berry, growing in the direction `turn` (degrees)."""
    with d.group(x, y, turn):
        leaf(d, -3, 0, -46, length * 0.86)
        leaf(d, 3, 0, 46, length * 0.86)
        leaf(d, 0, 0, 0, length, "#5aa56b")
        berry(d, 0, 2, 4.6)


def coins(d: Drawing, rank: int) -> None:
    """Draw the pips of 2 to 7 of coins."""
    radius, places = COINS[rank]
    if rank == 2:
        ribbon(d, (160, 249), 196, 32)
    elif rank == 4:
        flower(d, 160, 249, 34, RED, petals=6)
        sprig(d, 160, 210, 0, 38)
        sprig(d, 160, 288, 180, 38)
    elif rank == 3:
        for side in (-1, 1):
            sprig(d, 160 + side * 86, 173, side * 90, 36)
            sprig(d, 160 + side * 86, 325, side * 90, 36)
    elif rank == 5:
        sprig(d, 82, 249, -90, 40)
        sprig(d, 238, 249, 90, 40)
    elif rank == 7:
        flower(d, 160, 326, 25, RED, petals=6)
        for turn in (0, 180):
            sprig(d, 160, 326 + (24 if turn else -24), turn, 30)
    for i, (x, y) in enumerate(places):
        swap = rank in (4, 6) and i in (1, 2, 5)
        coin(d, x, y, radius, RED if swap else BLUE, BLUE if swap else RED)


def cups(d: Drawing, rank: int) -> None:
    """Draw the pips of 2 to 7 of cups."""
    height, places = CUPS[rank]
    if rank == 3:
        flower(d, 160, 222, 22, BLUE, petals=6)
        leaf(d, 178, 222, 84, 50)
        leaf(d, 142, 222, -84, 50)
        flower(d, 160, 424, 26, BLUE, petals=6)
        leaf(d, 180, 428, 78, 50)
        leaf(d, 140, 428, -78, 50)
        leaf(d, 160, 400, 0, 40)
    elif rank == 2:
        flower(d, 160, 249, 22, BLUE, petals=6)
        leaf(d, 180, 249, 82, 54)
        leaf(d, 140, 249, -82, 54)
    elif rank == 4:
        flower(d, 160, 249, 28, BLUE, petals=6)
        for side in (-1, 1):
            leaf(d, 160 + side * 24, 249, side * 82, 54)
    elif rank == 5:
        sprig(d, 96, 249, -90, 40)
        sprig(d, 224, 249, 90, 40)
    elif rank == 7:
        flower(d, 160, 326, 24, BLUE, petals=6)
        for turn in (0, 180):
            sprig(d, 160, 326 + (22 if turn else -22), turn, 28)
    for x, y in places:
        cup(d, x, y, height)


def swords(d: Drawing, rank: int) -> None:
    """Draw the pips of 2 to 7 of swords."""
    if rank == 2:
        sword(d, 106, 258, 396, 0, 1.4)
        sword(d, 214, 240, 396, 180, 1.4, RED)
        flower(d, 160, 249, 25, RED, petals=6)
        sprig(d, 160, 219, 0, 38)
        sprig(d, 160, 279, 180, 38)
    elif rank == 3:
        sword(d, 160, 249, 400, 22, 1.25)
        sword(d, 160, 249, 400, -22, 1.25)
        sword(d, 160, 247, 424, 0, 1.35, RED)
    elif rank == 4:
        for x, y in two_by_two(138, 52):
            sword(d, x, y, 208, 0 if y < 249 else 180, 1.3, BLUE)
        flower(d, 160, 249, 24, RED, petals=6)
    elif rank == 5:
        for x, y in two_by_two(138, 66):
            sword(d, x, y, 200, 0 if y < 249 else 180, 1.2)
        sword(d, 160, 249, 404, 0, 1.4, RED)
    else:
        length, middle = (178.0, 121.0) if rank == 7 else (192.0, 130.0)
        for i, x in enumerate((88.0, 160.0, 232.0)):
            sword(d, x, middle, length, 0, 1.1, RED if i == 1 else BLUE)
            sword(d, x, 498 - middle, length, 180, 1.1, RED if i == 1 else BLUE)
        if rank == 7:
            sword(d, 160, 249, 244, 90, 1.15, GREEN)
        else:
            sprig(d, 136, 249, -90, 36)
            sprig(d, 184, 249, 90, 36)
            flower(d, 160, 249, 20, RED, petals=6)


def batons(d: Drawing, rank: int) -> None:
    """Draw the pips of 2 to 7 of batons."""
    if rank == 2:
        baton(d, 160, 249, 424, 20, 1.5)
        baton(d, 160, 249, 424, -20, 1.5, True)
        flower(d, 160, 252, 34, RED, petals=6)
    elif rank == 3:
        baton(d, 90, 272, 310, -5, 1.4, False)
        baton(d, 230, 272, 310, 5, 1.4, True)
        baton(d, 160, 249, 414, 0, 1.45)
    elif rank in (4, 5):
        for x, y in two_by_two(140, 56 if rank == 4 else 70):
            upper = y < 249
            baton(d, x, y, 196, 0 if upper else 180, 1.3, (x > 160) == upper)
        if rank == 5:
            baton(d, 160, 249, 340, 0, 1.4)
        else:
            flower(d, 160, 249, 30, RED, petals=6)
            sprig(d, 160, 214, 0, 34)
            sprig(d, 160, 284, 180, 34)
    else:
        length, middle = (180.0, 122.0) if rank == 7 else (190.0, 132.0)
        for x in (90.0, 160.0, 230.0):
            baton(d, x, middle, length, 0, 1.18, x > 100)
            baton(d, x, 498 - middle, length, 180, 1.18, x < 220)
        if rank == 7:
            baton(d, 160, 249, 236, 90, 1.15)
        else:
            flower(d, 160, 249, 22, RED, petals=6)
            leaf(d, 180, 249, 84, 46)
            leaf(d, 140, 249, -84, 46)


PIPS = {"O": coins, "C": cups, "E": swords, "B": batons}
