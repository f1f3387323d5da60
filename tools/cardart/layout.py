"""The number cards 2 to 7: where the pips stand and which sprigs fill the gaps."""

from __future__ import annotations

from .ink import BLUE, GOLD, GREEN, RED, Drawing
from .suits import baton, berry, coin, cup, flower, leaf, ribbon, sword

Place = tuple[float, float]
LEFT, RIGHT, MIDDLE = 106.0, 214.0, 160.0
TWO_BY_TWO: list[Place] = [(LEFT, 140), (RIGHT, 140), (LEFT, 358), (RIGHT, 358)]
TWO_BY_THREE: list[Place] = [(x, y) for y in (98.0, 249.0, 400.0) for x in (LEFT, RIGHT)]

COINS: dict[int, tuple[float, list[Place]]] = {
    2: (82, [(160, 139), (160, 359)]),
    3: (62, [(160, 98), (160, 249), (160, 400)]),
    4: (51, TWO_BY_TWO),
    5: (50, [(LEFT + 2, 112), (RIGHT - 2, 112), (160, 249), (LEFT + 2, 386), (RIGHT - 2, 386)]),
    6: (46, TWO_BY_THREE),
    7: (43, [*TWO_BY_THREE, (160, 173.5)]),
}
CUPS: dict[int, tuple[float, list[Place]]] = {
    2: (188, [(160, 138), (160, 360)]),
    3: (138, [(160, 100), (106, 262), (214, 262)]),
    4: (136, TWO_BY_TWO),
    5: (118, [(LEFT, 106), (RIGHT, 106), (160, 249), (LEFT, 392), (RIGHT, 392)]),
    6: (116, TWO_BY_THREE),
    7: (108, [*TWO_BY_THREE, (160, 249)]),
}


def sprig(d: Drawing, x: float, y: float, turn: float, length: float = 26) -> None:
    """Three leaves and a berry, growing along `turn`."""
    with d.group(x, y, turn):
        leaf(d, -3, 0, -46, length * 0.86)
        leaf(d, 3, 0, 46, length * 0.86)
        leaf(d, 0, 0, 0, length, "#5aa56b")
        berry(d, 0, 2, 4.6)


def coins(d: Drawing, rank: int) -> None:
    """2 to 7 of coins."""
    radius, places = COINS[rank]
    if rank == 2:
        ribbon(d, (160, 249), 196, 30)
    elif rank == 4:
        flower(d, 160, 249, 34, RED, petals=6)
        sprig(d, 160, 212, 0, 34)
        sprig(d, 160, 286, 180, 34)
    elif rank == 3:
        for x, turn in ((66, -90), (254, 90)):
            sprig(d, x, 173, turn, 30)
            sprig(d, x, 325, turn, 30)
    elif rank == 5:
        sprig(d, 70, 249, -90, 36)
        sprig(d, 250, 249, 90, 36)
    elif rank == 7:
        flower(d, 160, 325, 27, GREEN, petals=5)
    for i, (x, y) in enumerate(places):
        swap = rank in (4, 6) and i in (1, 2, 5)
        coin(d, x, y, radius, RED if swap else BLUE, BLUE if swap else RED)


def cups(d: Drawing, rank: int) -> None:
    """2 to 7 of cups."""
    height, places = CUPS[rank]
    if rank == 3:
        places = [(160, 102), (LEFT, 300), (RIGHT, 300)]
        height = 148
        sprig(d, 160, 410, 180, 34)
        flower(d, 160, 404, 24, BLUE)
        sprig(d, 160, 230, 0, 34)
    elif rank == 2:
        flower(d, 160, 249, 22, BLUE)
        leaf(d, 180, 249, 78, 44)
        leaf(d, 140, 249, -78, 44)
    elif rank == 4:
        flower(d, 160, 249, 26, BLUE, petals=6)
        leaf(d, 160, 220, 0, 36)
        leaf(d, 160, 278, 180, 36)
    elif rank == 5:
        sprig(d, 68, 249, -90, 34)
        sprig(d, 252, 249, 90, 34)
    for x, y in places:
        cup(d, x, y, height)


def swords(d: Drawing, rank: int) -> None:
    """2 to 7 of swords."""
    rows = ((90.0, 134.0), (160.0, 128.0), (230.0, 134.0))
    if rank == 2:
        sword(d, 106, 262, 392, 0, 1.35)
        sword(d, 214, 236, 392, 180, 1.35, RED)
        flower(d, 160, 249, 25, RED, petals=6)
        sprig(d, 160, 219, 0, 36)
        sprig(d, 160, 279, 180, 36)
    elif rank == 3:
        sword(d, 160, 249, 400, 22, 1.2)
        sword(d, 160, 249, 400, -22, 1.2)
        sword(d, 160, 247, 424, 0, 1.3, RED)
    elif rank == 4:
        for x, y in TWO_BY_TWO:
            sword(d, x, 140 if y < 249 else 358, 204, 0 if y < 249 else 180, 1.2, BLUE)
        flower(d, 160, 249, 24, RED, petals=6)
    elif rank == 5:
        for x, y in TWO_BY_TWO:
            sword(d, x - 14 if x < 160 else x + 14, 138 if y < 249 else 360, 196, 0 if y < 249 else 180, 1.15)
        sword(d, 160, 249, 400, 0, 1.3, RED)
    else:
        for i, (x, _) in enumerate(rows):
            sword(d, x, 134, 188, 0, 1.05, RED if i == 1 else BLUE)
            sword(d, x, 364, 188, 180, 1.05, RED if i == 1 else BLUE)
        if rank == 7:
            sword(d, 160, 249, 236, 90, 1.1, GREEN)
        else:
            sprig(d, 125, 249, -90, 30)
            sprig(d, 195, 249, 90, 30)
            flower(d, 160, 249, 19, GOLD, RED)


def batons(d: Drawing, rank: int) -> None:
    """2 to 7 of batons."""
    if rank == 2:
        baton(d, 160, 249, 420, 24, 1.5)
        baton(d, 160, 249, 420, -24, 1.5)
        flower(d, 160, 249, 30, RED, petals=6)
    elif rank == 3:
        for x, y, length, turn in ((92.0, 268.0, 300.0, -4.0), (228.0, 268.0, 300.0, 4.0), (160.0, 249.0, 404.0, 0.0)):
            baton(d, x, y, length, turn, 1.3)
    elif rank in (4, 5):
        for x, y in TWO_BY_TWO:
            upper = y < 249
            baton(d, x - 12 if x < 160 else x + 12, 144 if upper else 354, 196, 0 if upper else 180, 1.25)
        if rank == 5:
            baton(d, 160, 249, 330, 0, 1.3)
        else:
            flower(d, 160, 249, 30, RED, petals=6)
            sprig(d, 160, 214, 0, 32)
            sprig(d, 160, 284, 180, 32)
    else:
        for x in (90.0, 160.0, 230.0):
            baton(d, x, 140 if x != 160 else 130, 180, 0, 1.1)
            baton(d, x, 358 if x != 160 else 368, 180, 180, 1.1)
        if rank == 7:
            baton(d, 160, 249, 216, 90, 1.1)
        else:
            flower(d, 160, 249, 20, RED, petals=6)


PIPS = {"O": coins, "C": cups, "E": swords, "B": batons}
