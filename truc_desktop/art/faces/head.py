"""Drawing of the head (ears, skin, shade, beard, nose, hair), the body (neck, clothes), hat and glasses."""

from __future__ import annotations

import math

from truc_desktop.art.colour import mix
from truc_desktop.art.faces.pen import lerp, smooth
from truc_desktop.art.faces.rig import EAR_DEPTH, HAT_LIFT, SIDES, Outline, Rig
from truc_desktop.art.faces.wardrobe.curls import CURLS
from truc_desktop.art.faces.wardrobe.everyday import EVERYDAY
from truc_desktop.art.faces.wardrobe.features import EARRINGS, GLASSES
from truc_desktop.art.faces.wardrobe.finery import FINERY
from truc_desktop.art.faces.wardrobe.hair import HAIR
from truc_desktop.art.faces.wardrobe.hats import HATS
from truc_desktop.art.faces.wardrobe.headgear import HEADGEAR
from truc_desktop.art.faces.wardrobe.locks import LOCKS
from truc_desktop.art.faces.wardrobe.noses import NOSES
from truc_desktop.art.faces.wardrobe.whiskers import BEARDS
from truc_desktop.art.faces.wardrobe.workwear import WORKWEAR, WORKWEAR_BACK
from truc_desktop.art.palette import INK

_CLOTHES = WORKWEAR | FINERY | EVERYDAY
_HAIR = HAIR | CURLS | LOCKS
_HATS = HATS | HEADGEAR
_EAR = ((-4, -8), (4, -13), (10.5, -7), (9.5, 6), (4, 17), (-3, 16))  # x relative to the edge of the face
_FRECKLES = (
    (-30, 15), (-24, 19), (-18, 15), (-27, 23), (30, 15), (24, 19), (18, 15), (27, 23), (-4, 12), (5, 14)
)


def draw_head(rig: Rig) -> None:
    """Draw ears, skin, blush, wrinkles, beard, outline, cheeks, nose and the front of the hair, in that order."""
    who, pen = rig.who, rig.pen
    light, shade, _ = who.skin
    outline = rig.outline()
    right = rig.far_edge(1, outline)
    edge = rig.head(*right, *reversed(rig.far_edge(-1, outline)[1:-1]))
    _draw_ears(rig)
    pen.blob(
        edge, light, 0, grad=(rig.at(-40, -50), rig.at(46, 80), mix(light, shade, 0.45))
    )
    _draw_shade(rig, right)
    if who.stubble:
        _draw_stubble(rig, outline)
    _draw_blush(rig)
    if who.freckles and pen.fine:
        for x, y in _FRECKLES:
            pen.oval(rig.at(x, y), 1.3, 1.3, mix(shade, "#8a4a2a", 0.5))
    if who.age > 0.3 and pen.fine:
        _draw_age(rig)
    pen.blob(edge, "", 3.4)
    if who.beard:
        BEARDS[who.beard](rig, outline)
    if rig.face.cheeks > 0.25:
        _draw_round_cheeks(rig)
    NOSES[who.nose[0]](rig, who.nose[1])
    _HAIR[who.hair_style][1](rig)


def _draw_shade(rig: Rig, outline: Outline) -> None:
    """Draw a soft shade down the side away from the lamp, fading out at the temple."""
    edge = outline[2:]
    inner = [(x * (0.99 - 0.19 * smooth(-30, 25, y)) - 1, y - (3 if y > 40 else 0), z + 8) for x, y, z in edge]
    rig.pen.form(
        rig.head(*edge), rig.head(*reversed(inner)), fill=rig.who.skin[1], width=0, alpha=0.55
    )


def _draw_ears(rig: Rig) -> None:
    who = rig.who
    light, shade, _ = who.skin
    for side in SIDES:
        ear = rig.head(*[(side * (who.width + dx), y, EAR_DEPTH) for dx, y in _EAR])
        rig.pen.blob(ear, light if side < 0 else mix(light, shade, 0.5), 3.0)
        if rig.pen.fine:
            fold = [(side * (who.width + dx), y, EAR_DEPTH) for dx, y in ((2, -5), (6.5, -3), (4, 6))]
            rig.pen.line(rig.head(*fold), 1.6, mix(shade, INK, 0.35))
        if who.earring:
            EARRINGS[who.earring](rig, side)


def _draw_stubble(rig: Rig, outline: Outline) -> None:
    """Draw stubble in two soft passes over the jaw, without an edge."""
    for start, rise, thin in ((3, 22, 0.62), (4, 15, 0.74)):
        low = outline[start:]
        last = len(low) - 1
        band = [
            (x * lerp(0.98, thin, min(1.0, i / last * 1.5)), y - rise * i / last, z + 14 * i / last)
            for i, (x, y, z) in enumerate(low)
        ]
        rig.pen.form(
            rig.head(*low) + rig.head(*[(-x, y, z) for x, y, z in reversed(low[:-1])]),
            rig.head(*[(-x, y, z) for x, y, z in band[:-1]]) + rig.head(*reversed(band)),
            fill=rig.who.stubble, width=0, alpha=0.22,
        )


def _draw_blush(rig: Rig) -> None:
    who, face = rig.who, rig.face
    strength = min(1.0, who.rosy + face.blush + 0.3 * face.cheeks)
    size = 1 + 0.35 * face.cheeks
    for side in SIDES:
        away = max(0.0, side * face.head_turn)  # how far this cheek is turned out of sight
        x, y = rig.at(side * (who.width * 0.60 + 3 * face.cheeks) - 5.0 * away * side, 25, 40)
        for ring, alpha in ((1.0, 0.22), (0.72, 0.28)):
            rig.pen.oval(
                (x, y), 12.5 * size * ring * (1 - 0.30 * away), 9.5 * size * ring, who.skin[2],
                alpha=min(1.0, alpha * strength * 1.6), turn=math.radians(13 * face.head_tilt),
            )


def _draw_age(rig: Rig) -> None:
    """Draw the folds from nose to mouth, and those of the forehead unless a hat covers it."""
    who = rig.who
    for side in SIDES:
        fold = rig.head((side * 15, 25), (side * 23, 34), (side * 26, 43))
        rig.pen.line(fold, 1.6, mix(who.skin[1], INK, 0.3), alpha=min(1.0, who.age))
    if who.age > 0.5 and not who.hat:
        for n in (0, 1):
            rig.pen.line(rig.head((-18, -40 - 7 * n), (0, -42 - 7 * n), (18, -40 - 7 * n)), 1.4, who.skin[1])


def _draw_round_cheeks(rig: Rig) -> None:
    who, puffed = rig.who, rig.face.cheeks
    aside = 9 if who.beard or who.moustache else 0
    for side in SIDES:
        fold = rig.head((side * (21 + aside), 25), (side * (16.5 + aside), 38), (side * (20 + aside), 53))
        rig.pen.line(fold, 2.4, mix(who.skin[1], INK, 0.6), alpha=min(1.0, puffed * 1.3))
        x, y = rig.at(side * (who.width * 0.72), 28)
        grow = 1 + 0.3 * rig.small
        rig.pen.oval((x - 3, y - 4), 5.5 * grow, 3.4 * grow, "#ffffff", alpha=0.42 * puffed, turn=-0.5)


def draw_hat(rig: Rig) -> None:
    """Draw the hat. Raised brows push it up, which can be seen from further away than the brows."""
    if rig.who.hat:
        rig.eye_line -= HAT_LIFT * max(0.0, (rig.face.brow_l + rig.face.brow_r) / 2)
        _HATS[rig.who.hat][1](rig)


def draw_back(rig: Rig) -> None:
    """Draw what is behind the head: the back of the hair and the far side of the hat."""
    _HAIR[rig.who.hair_style][0](rig)
    if rig.who.hat:
        _HATS[rig.who.hat][0](rig)


def draw_glasses(rig: Rig) -> None:
    """Draw the spectacles, if any."""
    if rig.who.glasses:
        GLASSES[rig.who.glasses](rig)


def draw_body(rig: Rig) -> None:
    """Draw neck and clothes."""
    who, pen = rig.who, rig.pen
    draw_clothes_back(rig)
    light, shade, _ = who.skin
    neck = 20.0 + 12.0 * (who.build - 1)
    pen.form(
        rig.body((-neck, 150), (-neck + 0.5, 180), (-neck - 6, 202)),
        rig.body((-neck - 6, 202), (0, 248), (neck + 6, 202)),
        rig.body((neck + 6, 202), (neck - 0.5, 180), (neck, 150)),
        fill=mix(light, shade, 0.3), width=3.2,
    )
    throat = rig.body((-neck, 168), (-neck + 2, 184), (0, 203), (neck - 2, 192), (neck, 168))
    pen.form(throat, fill=shade, width=0, alpha=0.9)
    draw_clothes(rig)


def draw_clothes_back(rig: Rig) -> None:
    """Draw what of the clothes lies behind the neck, such as a hood."""
    if rig.who.clothes in WORKWEAR_BACK:
        WORKWEAR_BACK[rig.who.clothes](rig)


def draw_clothes(rig: Rig) -> None:
    """Draw the clothes."""
    _CLOTHES[rig.who.clothes](rig)
