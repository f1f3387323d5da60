"""Things that the court figures hold. The hand is at (x, y); a thing is upright when `turn` (degrees) is 0."""

from __future__ import annotations

from tools.art.cards.frame import GROUND
from tools.art.cards.french.suits import SHAPES, pip
from tools.art.cards.ink import (
    BLUE,
    BLUE_DARK,
    BLUE_LIGHT,
    GOLD,
    GOLD_DARK,
    GOLD_LIGHT,
    GREEN,
    IN_GOLD,
    IN_LIME,
    IN_PAPER,
    IN_STEEL,
    IN_WOOD,
    INK,
    RED,
    RED_DARK,
    RED_LIGHT,
    STEEL,
    STEEL_DARK,
    STEEL_LIGHT,
    Drawing,
)
from tools.art.cards.suits import leaf

FRESH = "#5aa56b"


def _gold_across(d: Drawing, half: float) -> str:
    return d.linear((-half, 0), (half, 0), (0, GOLD_DARK), (0.35, GOLD_LIGHT), (0.6, GOLD), (1, GOLD_DARK))


def sceptre(d: Drawing, x: float, y: float, turn: float, suit: str, above: float = 96, below: float = 56) -> None:
    """Draw a gold staff with a large pip on top."""
    with d.group(x, y, turn):
        gold = _gold_across(d, 6)
        d.path(f"M-4 {below:g}V{-above:g}H4V{below:g}Z", gold, 2.2)
        d.path(
            f"M-9 {-above + 14:g}C-9 {-above + 8:g} 9 {-above + 8:g} 9 {-above + 14:g}"
            f"C9 {-above + 20:g} -9 {-above + 20:g} -9 {-above + 14:g}Z",
            GOLD,
            2,
        )
        d.path(f"M-12 {-above:g}Q0 {-above + 12:g} 12 {-above:g}L7 {-above - 8:g}H-7Z", gold, 2)
        pip(d, suit, 0, -above - 24, 46)


def orb(d: Drawing, x: float, y: float, r: float = 25) -> None:
    """Draw a blue globe banded with gold, a lozenge on its cross; its foot is at (x, y)."""
    with d.group(x, y - r):
        globe = d.radial((-r * 0.35, -r * 0.4), r * 1.7, (0, "#7fb0e4"), (0.5, BLUE_LIGHT), (1, BLUE_DARK))
        d.circle(0, 0, r, globe, 2.4)
        d.path(
            f"M{-r:g} -2C{-r * 0.5:g} 7 {r * 0.5:g} 7 {r:g} -2L{r * 0.96:g} 7C{r * 0.5:g} 15 {-r * 0.5:g} 15 "
            f"{-r * 0.96:g} 7Z",
            GOLD,
            1.9,
        )
        d.path(f"M-4.5 {-r:g}C-6 {-r * 0.6:g} -6 -8 -4.5 4H4.5C6 -8 6 {-r * 0.6:g} 4.5 {-r:g}Z", GOLD, 1.9)
        d.dots([(-16, 5.5), (0, 8.5), (16, 5.5), (0, -8)], 2.6, RED, 1.1)
        d.path(f"M-3 {-r - 1:g}V{-r - 9:g}H3V{-r - 1:g}Z", GOLD, 1.8)
        pip(d, "d", 0, -r - 21, 30)


def blade(d: Drawing, x: float, y: float, turn: float, length: float = 150) -> None:
    """Draw a broad sword with its hilt, held upright."""
    with d.group(x, y, turn):
        gold = _gold_across(d, 30)
        d.path(f"M-9 -20L-8 {-length + 18:g}L0 {-length:g}L8 {-length + 18:g}L9 -20Z", STEEL, 2.4)
        d.path(f"M0 {-length + 3:g}L7 {-length + 18:g}L8 -20H0Z", STEEL_DARK, 0)
        d.path(f"M-4.4 {-length + 22:g}V-28", "none", 2.4, STEEL_LIGHT)
        d.path(f"M0 {-length + 8:g}V-22", "none", 1.3, "#4f6473")
        d.path("M-5 -14H5L5.6 18H-5.6Z", BLUE, 2.2)
        d.path("M-5 -4L5 0M-5 5L5 9", "none", 2.2, GOLD_LIGHT)
        d.path(
            "M-31 -20C-34 -28 -23 -28 -20 -20C-12 -17 12 -17 20 -20C23 -28 34 -28 31 -20C29 -9 16 -9 8 -8H-8"
            "C-16 -9 -29 -9 -31 -20Z",
            gold,
            2.2,
        )
        d.circle(0, -14, 4.4, RED, 1.5)
        d.circle(0, 22, 7.5, gold, 2.2)


def goblet(d: Drawing, x: float, y: float, turn: float = 0) -> None:
    """Draw a glass of red wine, held by its stem."""
    with d.group(x, y, turn):
        d.path("M-4 -16H4L3 16C4 22 18 23 19 28C10 32 -10 32 -19 28C-18 23 -4 22 -3 16Z", "#dbe8ec", 2.2)
        d.path("M-25 -72C-30 -40 -22 -17 0 -15C22 -17 30 -40 25 -72Z", "#e6f0f2", 2.4)
        d.path("M-26.6 -50C-14 -57 12 -44 26.6 -52C25 -30 17 -18 0 -16.4C-17 -18 -25 -30 -26.6 -50Z", RED_DARK, 1.6)
        d.path("M-24 -46C-10 -52 10 -40 8 -22C-10 -18 -21 -30 -24 -46Z", "#a5242c", 0)
        d.path("M-19 -66C-21 -48 -18 -34 -10 -26", "none", 3.4, "#fffdf6")
        d.path("M-25 -72C-24 -77 24 -77 25 -72C24 -67 -24 -67 -25 -72Z", "#f3f8f8", 1.8)


def rose(d: Drawing, x: float, y: float, turn: float = 0) -> None:
    """Draw a long-stemmed rose."""
    with d.group(x, y, turn):
        d.path("M0 34C-3 0 3 -20 0 -46", "none", 6)
        d.path("M0 34C-3 0 3 -20 0 -46", "none", 3, GREEN)
        leaf(d, 0, -16, 62, 30, FRESH)
        leaf(d, 0, -24, -62, 28, GREEN)
        with d.group(0, -64):
            leaf(d, -4, 12, -70, 26, GREEN)
            leaf(d, 4, 12, 70, 26, GREEN)
            d.form("0,22 -22,16 -30,-4 -22,-20 -8,-26 8,-26 22,-20 30,-4 22,16", (RED, RED_DARK), 8, 2.3)
            d.path("M-28 -4C-20 6 -8 8 0 22M28 -4C20 6 8 8 0 22", "none", 1.7)
            d.path("M-20 -18C-22 -4 -12 6 0 6C12 6 22 -4 20 -18", "none", 1.7)
            d.path("M-13 -16C-14 -4 -6 2 0 2C8 2 15 -6 12 -16C8 -24 -10 -24 -13 -16Z", RED_LIGHT, 1.7)
            d.path("M-6 -13C-6 -6 0 -4 4 -6C8 -9 6 -16 1 -16C-3 -16 -4 -11 0 -10", "none", 1.6)


def mirror(d: Drawing, x: float, y: float, turn: float = 0) -> None:
    """Draw a hand mirror in a jewelled lozenge frame."""
    with d.group(x, y, turn):
        gold = _gold_across(d, 34)
        d.path("M-5 30C-7 10 -4 -8 -4 -18H4C4 -8 7 10 5 30C4 36 -4 36 -5 30Z", gold, 2.2)
        d.path("M0 -106Q14 -78 38 -62Q14 -46 0 -16Q-14 -46 -38 -62Q-14 -78 0 -106Z", gold, 2.4)
        d.path("M0 -90Q9 -72 25 -62Q9 -52 0 -33Q-9 -52 -25 -62Q-9 -72 0 -90Z", "#cfe3ee", 1.9)
        d.path("M-14 -62Q-4 -68 0 -80L4 -74Q0 -62 -8 -57Z", "#ffffff", 0)
        d.dots([(0, -98), (31, -62), (-31, -62), (0, -25)], 3.4, RED, 1.4)


def falcon(d: Drawing, x: float, y: float) -> None:
    """Draw a falcon with folded wings that looks back to the left; its claws are at (x, y)."""
    with d.group(x, y):
        d.form("-8,8! 2,-14! 14,-10! 24,34! 15,42! 8,30", ("#8a5a30", "#5c3618"), 4, 2.1)
        d.path("M14 12L20 36M8 14L14 36", "none", 1.3)
        d.form("-12,-2 -18,-26 -16,-50 -8,-64 8,-68 20,-58 24,-36 18,-8 8,2", ("#f3e4c4", "#cfa873"), 6, 2.2)
        flecks = ((-12, -36), (-4, -36), (-11, -24), (-3, -24), (-8, -12))
        d.path("".join(f"M{fx} {fy}l3 5l3 -5" for fx, fy in flecks), "none", 1.5, "#7a4a24")
        d.form("2,-48 18,-54 28,-34 26,-8 16,18! 6,-6 2,-28", ("#a06a38", "#6d421d"), 6, 2.1)
        d.path("M12 -40Q18 -24 14 0M19 -40Q24 -22 18 2", "none", 1.4)
        d.form("-16,-54 -18,-68 -8,-80 8,-78 16,-66 12,-54 -2,-50", ("#a06a38", "#6d421d"), 5, 2.1)
        d.form("-15,-58 -17,-66 -10,-70 -4,-64 -6,-55", IN_PAPER, 2, 1.3)
        d.path("M-16 -70C-26 -70 -29 -62 -26 -55C-23 -60 -19 -60 -15 -62Z", IN_GOLD[0], 1.9)
        d.circle(-8, -70, 3.6, GOLD_LIGHT, 1.5)
        d.circle(-8.6, -70, 1.7, INK, 0)
        d.path("M-6 -2V7M0 -1V8M6 -2V7", "none", 4.6)
        d.path("M-6 -2V6M0 -1V7M6 -2V6", "none", 2.2, GOLD_LIGHT)


def candle(d: Drawing, x: float, y: float) -> None:
    """Draw a burning candle in a silver stick, with its glow."""
    with d.group(x, y):
        glow = d.radial((0, -104), 36, (0, "#fff3bf"), (0.5, "#fbe9b0"), (1, GROUND["E"]))
        d.circle(0, -104, 36, glow, 0)
        d.path("M-5 34L-4 -22H4L5 34C14 36 18 40 18 44H-18C-18 40 -14 36 -5 34Z", IN_STEEL[0], 2.2)
        d.path("M-18 -34C-14 -22 14 -22 18 -34Z", IN_STEEL[0], 2.2)
        d.path("M2 -22H18L17 -32Q10 -24 2 -24Z", IN_STEEL[1], 0)
        d.form("-9,-34! -9,-84! -3,-88 9,-84! 9,-34!", IN_PAPER, 6, 2.2)
        d.path("M-9 -78C-6 -76 -6 -66 -4 -66C-1 -66 -2 -76 2 -78", "none", 1.5)
        d.path("M0 -86V-94", "none", 2)
        d.path("M0 -90C-13 -98 -9 -112 0 -128C8 -112 14 -98 0 -90Z", "#f0a12c", 2.1)
        d.path("M0 -92C-6 -98 -4 -106 0 -114C4 -106 6 -98 0 -92Z", "#fff1b4", 0)


def halberd(d: Drawing, x: float, y: float, turn: float = 0) -> None:
    """Draw a halberd with a red tassel, its axe to the right."""
    with d.group(x, y, turn, 1, True):
        d.path("M-4 62V-104H4V62Z", IN_WOOD[0], 2.2)
        d.path("M1 62V-104H4V62Z", IN_WOOD[1], 0)
        d.path("M0 -160L8 -124L5 -104H-5L-8 -124Z", STEEL, 2.3)
        d.path("M0 -154L6.6 -124L4 -106H0Z", STEEL_DARK, 0)
        d.path("M-4 -112C-18 -112 -28 -120 -36 -128C-42 -108 -40 -88 -30 -72C-24 -82 -14 -86 -4 -86Z", STEEL, 2.3)
        d.path("M-36 -126C-41 -108 -39 -90 -30 -74L-27 -78C-34 -92 -35 -108 -32 -122Z", STEEL_LIGHT, 0)
        d.path("M4 -110C14 -110 22 -104 28 -94C20 -94 12 -90 4 -90Z", STEEL, 2.2)
        d.circle(-16, -99, 4, SHAPES["s"].dark, 0)
        d.path("M-6 -84H6V-76H-6Z", GOLD, 1.9)
        d.form("-6,-76! 6,-76! 12,-50 4,-56 0,-48 -5,-56 -12,-50", (RED, RED_DARK), 4, 1.9)


def clover(d: Drawing, x: float, y: float, turn: float = 0) -> None:
    """Draw a tall stalk of clover: a large leaf between two small ones."""
    with d.group(x, y, turn):
        d.path("M0 36C3 0 -4 -24 0 -60M0 -6C-8 -18 -16 -20 -20 -24M0 -14C6 -26 12 -30 18 -34", "none", 6.4)
        d.path("M0 36C3 0 -4 -24 0 -60M0 -6C-8 -18 -16 -20 -20 -24M0 -14C6 -26 12 -30 18 -34", "none", 3, IN_LIME[1])
        for cx, cy, size in ((-21, -32, 0.38), (19, -43, 0.4), (0, -78, 0.72)):
            with d.group(cx, cy, 0, size):
                for turned in (-110, 110, 0):
                    with d.group(0, 4, turned):
                        outline = "0,0! -20,-8 -24,-28 -12,-38 0,-31! 12,-38 24,-28 20,-8"
                        if size > 0.5:
                            d.form(outline, (FRESH, GREEN), 7, 2.8)
                            d.path("M-13 -16L0 -23L13 -16", "none", 3, "#bfe0a8")
                        else:
                            d.shape(outline, FRESH, 3.6)


def horn(d: Drawing, x: float, y: float, turn: float = 0) -> None:
    """Draw a curved hunting horn bound with gold, mouth upwards; the hand is at its middle."""
    with d.group(x, y, turn):
        d.form("-46,16! -41,22! -18,24 6,12 20,-14 30,-46! -4,-56! -2,-30 -10,-8 -28,8", IN_PAPER, 8, 2.4)
        d.path("M-5 -56C-2 -66 34 -56 31 -46C26 -38 -6 -48 -5 -56Z", "#6d4a2a", 2.2)
        d.path("M-3 -40C6 -34 18 -30 26 -32M-10 -8C-4 0 2 6 8 8M-29 9C-26 14 -22 20 -18 23", "none", 7)
        d.path("M-3 -40C6 -34 18 -30 26 -32M-10 -8C-4 0 2 6 8 8M-29 9C-26 14 -22 20 -18 23", "none", 4, GOLD)


def lute(d: Drawing, x: float, y: float, turn: float) -> None:
    """Draw a lute with its bowl around (x, y), the neck upwards."""
    with d.group(x, y, turn):
        d.path("M-7 -34L-6 -118H6L7 -34Z", IN_WOOD[1], 2.2)
        d.path("M-6.6 -50H6.6M-6.4 -66H6.4M-6.2 -82H6.2M-6 -98H6", "none", 1.4, GOLD_LIGHT)
        d.path("M-7 -118H8L30 -128L26 -139L-5 -127Z", IN_WOOD[0], 2.2)
        d.dots([(10, -137), (19, -141), (14, -120), (24, -124)], 3, GOLD_LIGHT, 1.5)
        d.form("0,-48 -13,-38 -31,-8 -32,18 -18,38 0,43 18,38 32,18 31,-8 13,-38", ("#dba255", "#a9703a"), 9, 2.4)
        d.path("M-24 -8C-26 12 -22 26 -10 33", "none", 2, "#f3cf92")
        d.circle(0, -4, 11.5, "#5c3618", 2)
        d.circle(0, -4, 7.5, "none", 1.4, GOLD_LIGHT)
        d.path("M-15 24H15V29H-15Z", IN_WOOD[1], 1.6)
        d.path("M-3.6 26L-2.6 -116M0 26V-116M3.6 26L2.6 -116", "none", 0.9, "#fff4d8")
