"""What lies on the cloth beside the trick: packs, heaps of won cards, cards laid aside, the stake, glass and dish."""

from __future__ import annotations

import itertools
import math
from collections.abc import Sequence
from dataclasses import dataclass, replace

from truc_desktop.table.layout.box import Box
from truc_desktop.table.layout.geometry import (
    CARD_RATIO,
    LAID_STEP,
    LAID_TURN,
    TOKENS_HIGH,
    TOKENS_WIDE,
    Edge,
    Place,
    small_fan,
    turned,
)
from truc_desktop.table.layout.measures import FRAME, Measures
from truc_desktop.table.layout.set_down import Cloth, NoRoom, around

_BACKS = {2: 66, 3: 66, 4: 64, 6: 54, 8: 46}
"""Width of a card of the pack, and of one that lies aside, by number of seats."""
WON = {2: 56, 3: 54, 4: 52, 6: 44, 8: 38}
"""Width of a card of a won trick by number of seats."""
_LEAST_BACK = 0.8
"""Least part of its usual size that the pack may have where there is little room."""
_LEADS = 1.05
"""How much larger the card in the lead is."""
_NAME = 78.0
"""Half the width of a plate with a long name, in units of t; it may grow by a line downwards."""
_TAG_BELOW = 78.0
"""Height of a plate with a tag under it, of somebody beside the table, in units of t."""
_BADGE = 42.0
"""Width of a badge beside a plate, in units of t."""
_GLASS, _BESIDE = Box(-37, -90, 74, 103), Box(-64, -60, 132, 100)
"""What the viewer's glass, and a dish or candle, cover about their feet."""
_GLASS_AT, _BESIDE_AT = (800.0, 58.0), (420.0, 64.0)
"""Feet of the glass and of the other thing: to the right of the middle, and above the near edge; between them is the
mat of the rivals' tricks.
"""
_LEFT_AT = (-752.0, 64.0)
"""The foot of the glass where the rail may rise over the right corner."""
_BREAD, _CARAFE = Box(-78, -56, 158, 104), Box(-34, -96, 68, 110)
"""What a board of bread and a carafe cover about their places."""
_BREAD_AT = ((-500.0, 0.0),)
_CARAFE_AT = ((560.0, 60.0), (545.0, 20.0), (520.0, -10.0), (470.0, 20.0), (-560.0, -60.0))
"""Where two players have them: how far from the middle, and below the middle of the trick; the best first."""
_RISE = 40.0
"""How far the rail may rise without reaching the glass."""
_RIM, _BETWEEN, _MARK_FOOT = 9.0, 6.0, 9.0
"""Rim of the mat under the tricks of a side, gap between two of them, and how far the mark on each reaches below."""
_OWN_ZONE = -600.0, 0.0
"""Between which distances from the middle the tricks of the viewer's side lie."""
_THEIR_ZONE = 330.0
"""How far from the middle the tricks of rivals beside the table, and cards of people there, lie at the least."""
_DRAWN_AT = 132.0
"""Distance of drawn tricks from the near edge."""
_IN_ROWS = 120.0
"""How much farther off a mat may be where the tricks lie beside each other than where they lie in two rows."""
_MAT_REACH = 300.0
"""How far from where it belongs the mat of a side may be, of up to four players: else one that has no room there would
lie at the far end of the table in a low window, and before its owners in a larger one."""
_TOKEN, _TOKEN_SIZES = 62.0, (1.0, 0.85, 0.74, 0.65, 0.57)
"""Size of a token of the stake on the cloth, and the parts of it that are tried."""


_BESIDE_OWN = 0.45
"""How much higher than the viewer's card the stake lies beside it, in widths of a card."""


def laid_table(f: Measures, places: list[Place], hand: float, shelf: tuple[float, float]) -> Cloth:
    """Return the table with what is always in its place: arms, plates, the trick and the hand (px wide)."""
    lies = [Box(f.cx - hand / 2, f.hand_top, hand, f.h - f.hand_top)]
    for position, place in enumerate(places):
        x, y, angle = place.card
        lies.append(around((x, y), turned(place.shrink * _LEADS, angle)))
        if f.seats <= 4:  # a pair: the covered card
            lies.append(around((x + 0.16 * place.shrink, y + 0.10 * place.shrink), turned(place.shrink, angle + 9)))
        plate_x, plate_y = place.plate_at
        half = min(_NAME * f.t, (place.plate_span[1] - place.plate_span[0]) / 2)
        plate_x = max(place.plate_span[0] + half, min(place.plate_span[1] - half, plate_x))
        end = _BADGE * f.t
        if position:
            below = 68 if place.edge is Edge.TOP else _TAG_BELOW
            lies.append(Box(plate_x - half, plate_y - 24 * f.t, 2 * half, below * f.t))
            lies.append(Box(plate_x + half, plate_y - 24 * f.t, end, 48 * f.t))
            if place.edge is Edge.RIGHT:  # where there is no room to its right
                lies.append(Box(plate_x - half - end, plate_y - 24 * f.t, end, 48 * f.t))
            lies += _person(place)
        else:
            end *= 2
            lies.append(Box(plate_x - half - end, plate_y - 26 * f.t, 2 * half + end, 52 * f.t))
    return Cloth(f.view, lies, shelf)


def _person(place: Place) -> list[Box]:
    """Return what hides the cloth of a person at rest: arms with fan, and trunk and head of one at a side."""
    x, y = place.foot
    k = 2 * place.r / FRAME
    if place.edge is Edge.TOP:
        return [Box(x - 150 * k, y - 64 * k, 290 * k, 114 * k)]
    arms = Box(x - (138 if place.edge is Edge.RIGHT else 110) * k, y - 80 * k, 248 * k, 147 * k)
    return [arms, Box(x - 90 * k, y - 290 * k, 180 * k, 290 * k)]


def still_life(f: Measures, cloth: Cloth, compact: bool) -> list[tuple[float, float] | None]:
    """Return the feet of the viewer's glass and of what stands beside it; None for what has no room."""
    found: list[tuple[float, float] | None] = [None, None]
    if compact:
        return found
    calm = cloth.shelf[1] > f.view.near - _RISE
    spots = (_GLASS_AT, _BESIDE_AT) if calm else (_LEFT_AT,)
    for index, (spot, thing) in enumerate(zip(spots, (_GLASS, _BESIDE), strict=False)):
        x = min(abs(spot[0]), f.view.near_half - (1010 - abs(spot[0])))
        at = f.cx + math.copysign(x, spot[0]), f.view.near - spot[1]
        middle = thing.centre
        try:
            x, y = cloth.set_down((at[0] + middle[0], at[1] + middle[1]), (thing.w, thing.h), strict=True, near=True)
        except NoRoom:
            continue
        found[index] = (x - middle[0], y - middle[1])
        cloth.lies.append(around((x, y), (thing.w, thing.h)))
    return found


@dataclass(frozen=True, slots=True)
class SetDown:
    """Width of a card of the pack, middles of tricks drawn, the places with what lies before them, and the stake."""

    back: float
    drawn: tuple[tuple[float, float], ...]
    places: list[Place]
    stake: tuple[float, float, float] | None
    """The middle of the tokens of the stake, and the size of each; None: there is no room for them."""
    lies: tuple[Box, ...] = ()
    """All that has been set down so."""


def set_all_down(f: Measures, cloth: Cloth, places: list[Place], part: float, strict: bool) -> SetDown:
    """Return packs, drawn tricks, cards laid aside and the stake, the tricks in a ``part`` of their usual size.

    A hand has three tricks at most. A player who lays cards aside has played one less for each.

    Raises NoRoom if something does not fit and ``strict``.
    """
    won, back = WON[f.seats] * part, _BACKS[f.seats] * max(_LEAST_BACK, part)
    star = (won * math.hypot(1.0, CARD_RATIO),) * 2
    pack = back + 12, back * CARD_RATIO + 18
    aside = _fan_size([(off * back * LAID_STEP, 0.0, off * LAID_TURN) for off in (-0.5, 0.5)], back)
    stays = list[Box]()

    def put(wish: tuple[float, float], size: tuple[float, float], more: Sequence[Box] = ()) -> Box:
        return around(cloth.set_down(wish, size, [*stays, *more], strict), size)

    packs = [put(place.pack[:2], pack) for place in places]
    stays += packs
    stake = _stake(f, cloth, stays)
    if stake is not None:  # before the rest: it belongs in the middle
        stays.append(around(stake[:2], (stake[2] * TOKENS_WIDE, stake[2] * TOKENS_HIGH)))
    laid = [around(places[0].laid[:2], aside)]
    for place in places[1:]:
        try:
            at = cloth.set_down(place.laid[:2], aside, [*stays, *laid[1:], *_elsewhere(f, place)], strict=True)
            laid.append(around(at, aside))
        except NoRoom:
            laid.append(put(place.laid[:2], aside, laid[1:]))
    first = put((f.cx + 1.5 * f.card, f.view.near - _DRAWN_AT), star, laid[1:])
    stays.append(first)
    second = put(first.centre, star, laid[1:])
    third = put(second.centre, star, [second])
    drawn = first.centre, second.centre, third.centre
    return SetDown(back, drawn, [
        replace(place, pack=(*box.centre, place.pack[2]), laid=(*aside_at.centre, place.laid[2]))
        for place, box, aside_at in zip(places, packs, laid, strict=True)
    ], stake, (*stays, *laid[1:], second, third))  # fmt: skip


def fare(f: Measures, cloth: Cloth, lies: Sequence[Box], compact: bool) -> list[tuple[float, float] | None]:
    """Return the middle of a board of bread and the foot of a carafe, with which two players furnish their table; None
    for what has no room. ``lies``: all that has been set down."""
    if compact or f.seats > 2:
        return [None, None]
    found, taken = list[tuple[float, float] | None](), list(lies)
    for spots, thing in ((_BREAD_AT, _BREAD), (_CARAFE_AT, _CARAFE)):
        at, middle = None, thing.centre
        for aside, down in spots:
            wish = f.cx + aside * f.close + middle[0], f.middle + down + middle[1]
            try:
                at = cloth.set_down(wish, (thing.w, thing.h), taken, strict=True, near=True)
            except NoRoom:
                continue
            taken.append(around(at, (thing.w, thing.h)))
            break
        found.append(at and (at[0] - middle[0], at[1] - middle[1]))
    return found


@dataclass(frozen=True, slots=True)
class Mats:
    """Where all tricks of a side lie: a mat before one of its seats. ``won``: the width of their cards.

    ``at``: the mats by position; ``places``: the places with the middles of the tricks.
    """

    won: float
    at: tuple[tuple[int, Box], ...]
    places: list[Place]


def lay_mats(f: Measures, cloth: Cloth, places: list[Place], part: float, strict: bool, zoned: bool) -> Mats:
    """Return the mats for the tricks of both sides, of cards in a ``part`` of their usual size, and let them lie on the
    cloth.

    Each has room for two tricks; a third one, which ends every hand, lies on them. ``zoned``: each must be in the part
    of the table that is its seat's, and not far from where it belongs.

    Raises NoRoom if one does not fit and ``strict``.
    """
    won = WON[f.seats] * part
    fan = _fan_size(small_fan(f.seats, won), won)
    found, laid = list[tuple[int, Box]](), list(places)
    positions = heap_positions(places)
    for position in positions:
        place = places[position]
        mat, tricks = _mat(cloth, place.won[0], fan, _elsewhere(f, place) if zoned else (), strict)
        if zoned and f.seats <= 4 and math.dist(mat.centre, place.won[0]) > _MAT_REACH:
            raise NoRoom
        cloth.lies.append(mat)
        found.append((position, mat))
        laid[position] = replace(place, won=tricks)
    return Mats(won, tuple(found), [
        place if position in positions else replace(place, won=()) for position, place in enumerate(laid)
    ])  # fmt: skip


def _elsewhere(f: Measures, place: Place) -> list[Box]:
    """Return the parts of the table that are not before a person: the viewer's is to the left of their hand."""
    right = Box(f.cx + _OWN_ZONE[1] * f.close, 0, f.w, f.h)
    if place.edge is Edge.BOTTOM:
        return [right, Box(0, 0, f.w, f.middle), Box(0, 0, f.cx + _OWN_ZONE[0] * f.close, f.h)]
    if place.edge is Edge.TOP:
        return [Box(0, f.middle, f.w, f.h)]
    middle = _THEIR_ZONE * f.close
    return [Box(0, 0, f.cx + middle, f.h)] if place.edge is Edge.RIGHT else [Box(f.cx - middle, 0, f.w, f.h)]


def heap_positions(places: Sequence[Place]) -> tuple[int, ...]:
    """Return the positions before which a side's tricks may lie: the viewer's, and that of the rival to the right of
    the viewer. Among three anybody may be the rival; of two the other one is.
    """
    if len(places) == 3:
        return 0, 1, 2
    return 0, len(places) - 1 if places[1].edge is Edge.LEFT else 1


def _mat(
    cloth: Cloth, wish: tuple[float, float], fan: tuple[float, float], others: Sequence[Box], strict: bool
) -> tuple[Box, tuple[tuple[float, float], ...]]:  # fmt: skip
    """Return the mat near ``wish``, and the middles of its tricks: two beside each other, or in rows where there is
    room only so; a third one over both.

    Raises NoRoom as ``lay_mats`` does.
    """
    (w, h), rim = fan, 2 * _RIM
    wide, high = (2 * w + _BETWEEN + rim, h + _MARK_FOOT + rim), (w + rim, 2 * (h + _MARK_FOOT) + _BETWEEN + rim)
    found = list[tuple[float, tuple[float, float], tuple[float, float]]]()
    for size, extra in ((wide, 0.0), (high, _IN_ROWS)):
        try:
            at = cloth.set_down(wish, size, others, strict)
        except NoRoom:
            continue
        found.append((extra + math.dist(at, wish), at, size))
    if not found:
        raise NoRoom
    _far, (x, y), size = min(found)
    mat, y = around((x, y), size), y - _MARK_FOOT / 2
    if size == wide:
        off = (w + _BETWEEN) / 2
        return mat, ((x - off, y), (x + off, y), (x, y))
    off = (h + _MARK_FOOT + _BETWEEN) / 2
    return mat, ((x, y - off), (x, y + off), (x, y))


def keep_free(f: Measures) -> Box:
    """Return the place of the stake in the middle of the trick, between the cards of two players."""
    return around((f.cx, f.middle), (_TOKEN * TOKENS_WIDE, f.card * CARD_RATIO))


def _stake(f: Measures, cloth: Cloth, others: Sequence[Box]) -> tuple[float, float, float] | None:
    """Return the middle of the tokens of the stake and their size: as near as possible to the middle of the trick; of
    more than four players to the right of the viewer's card."""
    for near, part in itertools.product((True, False), _TOKEN_SIZES):
        token = _TOKEN * part
        wish = f.cx, f.middle
        if f.crowded:  # the viewer's card lies in the middle
            wish = f.cx + 0.55 * f.card + token * TOKENS_WIDE / 2, f.low - _BESIDE_OWN * f.card
        try:
            x, y = cloth.set_down(wish, (token * TOKENS_WIDE, token * TOKENS_HIGH), others, True, near)
        except NoRoom:
            continue
        return x, y, token
    return None


def _fan_size(fan: Sequence[tuple[float, float, float]], width: float) -> tuple[float, float]:
    """Return how wide and how high a fan of cards is."""
    boxes = [around((x, y), turned(width, angle)) for x, y, angle in fan]
    return (
        max(box.right for box in boxes) - min(box.x for box in boxes),
        max(box.bottom for box in boxes) - min(box.y for box in boxes),
    )
