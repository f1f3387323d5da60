"""Parts that court figures share: the slanting seam between the halves, robes, collars, hair and trimmings.

A half figure is drawn in card units above the seam and then moved up by LIFT; its head is around (172, 128).
"""

from __future__ import annotations

from collections.abc import Sequence

from tools.art.cards.french.suits import strewn
from tools.art.cards.geometry import Outline, number, path_of
from tools.art.cards.heads import Face
from tools.art.cards.ink import GOLD, GOLD_DARK, GOLD_LIGHT, IN_GOLD, INK, Drawing, Pair

SLOPE = 0.2
HIDDEN = 11.0
LIFT = 7.0
HEAD = (172.0, 128.0)
HEAD_SCALE = 1.26


def seam(x: float, above: float = 0.0) -> float:
    """Return the y of the seam at `x`, moved up by `above`."""
    return 249 + (x - 160) * SLOPE - above


def foot(x: float) -> str:
    """Return the point where a shape ends, just past the seam and under the sash, as a corner of an outline."""
    return f"{number(x)},{number(seam(x) + HIDDEN)}!"


def robe(d: Drawing, colours: Pair, left: float = 84, right: float = 262, depth: float = 11) -> None:
    """Draw the bell shape of shoulders and body, from the neck to the seam."""
    d.form(
        f"152,164 122,178 {left + 16},202 {left},{number(seam(left, 6))}! {foot(left)} {foot(right)} "
        f"{right},{number(seam(right, 22))}! {right - 14},204 222,178 192,164",
        colours,
        depth,
    )


def strip(d: Drawing, top: float, half: float, spread: float, colours: Pair, centre: float = 172) -> None:
    """Draw the front of a gown; its half width grows from `half` at y `top` to `spread` at the seam."""
    d.form(
        f"{centre - half},{top}! {centre + half},{top}! {foot(centre + spread)} {foot(centre - spread)}",
        colours,
        5,
        2,
    )


def braid(d: Drawing, outline: Outline, width: float = 6.0, colour: str = GOLD, light: str = GOLD_LIGHT) -> None:
    """Draw a woven hem along an open line, with ink on both sides."""
    text = path_of(outline, closed=False)
    d.path(text, "none", width, INK)
    d.path(text, "none", width - 2.8, colour)
    d.path(text, "none", 1.1, light)


def brocade(d: Drawing, suit: str, places: Sequence[tuple[float, float]], size: float, fill: str) -> None:
    """Draw suit signs woven into a cloth."""
    d.path(strewn(suit, list(places), size), fill, 0)


def gem(d: Drawing, x: float, y: float, half: float, fill: str, gleam: str) -> None:
    """Draw a lozenge-cut stone set in gold."""
    d.path(
        f"M{x:g} {y - half * 1.5:g}L{x + half * 1.3:g} {y:g}L{x:g} {y + half * 1.5:g}L{x - half * 1.3:g} {y:g}Z",
        IN_GOLD[0],
        1.9,
    )
    d.path(f"M{x:g} {y - half:g}L{x + half * 0.85:g} {y:g}L{x:g} {y + half:g}L{x - half * 0.85:g} {y:g}Z", fill, 1.2)
    d.path(f"M{x - half * 0.45:g} {y:g}L{x:g} {y - half * 0.55:g}", "none", 1.3, gleam)


def chain(d: Drawing, outline: Outline, places: Sequence[tuple[float, float]]) -> None:
    """Draw a chain of gold beads along a line."""
    d.line(outline, 3.4)
    d.line(outline, 1.4, GOLD_DARK)
    d.dots(list(places), 3.4, GOLD_LIGHT, 1.4)


def neck(d: Drawing, skin: Pair, foot_at: float = 186, half: float = 12.5) -> None:
    """Draw the neck, which goes under the head and over the shoulders."""
    x = HEAD[0]
    d.form(f"{x - half},146! {x + half},146! {x + half + 4},{foot_at}! {x - half - 4},{foot_at}!", skin, 6, 2)


def lashes(d: Drawing, look: Face) -> None:
    """Draw lashes at the outer corners of the eyes and a fuller lid, on a face already drawn."""
    text = ""
    for side in (-1, 1):
        near = 1 - 0.28 * max(0.0, side * look.turn)
        x = side * 9.2 * near + 6.5 * look.turn
        edge = x + side * 5.8 * near
        text += f"M{edge:.1f} -2.4L{edge + side * 3.4 * near:.1f} -5.4M{edge - side * 1.6:.1f} -4.2"
        text += f"L{edge + side * 0.8:.1f} -7.6"
    d.path(text, "none", 1.5)


def bosom(d: Drawing, skin: Pair, hem: str = GOLD) -> None:
    """Draw neck and shoulders, bared by a square neckline with a woven hem, over a gown."""
    d.form("146,168 198,168 208,176! 202,206! 142,206! 136,176!", skin, 5, 2)
    neck(d, skin, 182, 11.5)
    d.path("M155 176C162 186 182 186 189 176L191 190H153Z", skin[0], 0)
    d.lines("150,188 160,191 166,190", "194,188 184,191 178,190", width=1.2, stroke=skin[1])
    braid(d, "135,174! 141,207! 203,207! 209,174!", 6.4, hem)


def sleeve(d: Drawing, colours: Pair, slashes: str = "") -> None:
    """Draw a left arm that hangs at the side of the body and goes under the sash."""
    x = 96
    d.form(f"128,184 104,194 92,214 86,{number(seam(86, 4))}! {foot(86)} {foot(130)} 130,214 138,196", colours, 8)
    if slashes:
        d.lines(
            f"{x + 6},206 {x + 16},212 {x + 30},212", f"{x - 4},226 {x + 12},234 {x + 32},234", width=3, stroke=slashes
        )
