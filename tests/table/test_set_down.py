"""What is set down on the cloth: pack, tricks won and drawn, cards laid aside and glasses lie apart, at every table."""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

import pygame
import pytest

from truc_desktop.art.interiors.view import View
from truc_desktop.art.marks import token
from truc_desktop.presentation.stake_on_table import FEW, MOST
from truc_desktop.table.layout.box import Box
from truc_desktop.table.layout.compose import FEW_CALLS, MOST_CALLS, SEATS, compose
from truc_desktop.table.layout.geometry import (
    CARD_RATIO,
    TOKENS_HIGH,
    TOKENS_WIDE,
    CardPose,
    Edge,
    Layout,
    Place,
)
from truc_desktop.table.layout.set_down import Cloth, NoRoom, around
from truc_desktop.table.nodes.stake_tokens import SIZE as IN_PICTURE

Size = tuple[int, int]
SIZES: tuple[Size, ...] = ((1024, 640), (1024, 768), (1280, 720), (1920, 1080), (3440, 1440))
TRICKS = 3
"""Tricks of a hand."""
TOUCH = 2.0
"""Allowed overlap, in units of u."""


class Lying(NamedTuple):
    """A thing on the cloth: what it belongs to, what it is, and the cards or the box that it covers."""

    owner: int
    kind: str
    covers: tuple[tuple[tuple[float, float], ...], ...]
    tricks: int = 0
    """For a trick won or drawn: the how-manieth one it is."""
    cards: int = 0
    """For cards laid aside: how many."""


def card(pose: CardPose) -> tuple[tuple[float, float], ...]:
    turn, w, h = math.radians(pose.angle), pose.width / 2, pose.width * CARD_RATIO / 2
    cos, sin = math.cos(turn), math.sin(turn)
    return tuple((pose.x + x * cos - y * sin, pose.y + x * sin + y * cos)
                 for x, y in ((-w, -h), (w, -h), (w, h), (-w, h)))  # fmt: skip


def box(x: float, y: float, w: float, h: float) -> tuple[tuple[float, float], ...]:
    return ((x, y), (x + w, y), (x + w, y + h), (x, y + h))


def depth(one: tuple[tuple[float, float], ...], two: tuple[tuple[float, float], ...]) -> float:
    """How deep two convex outlines are in one another, px; negative if they are apart (separating axes)."""
    for axis in (0, 1):  # most things are far apart
        first, second = ([point[axis] for point in outline] for outline in (one, two))
        if max(first) < min(second) or max(second) < min(first):
            return -1.0
    least = math.inf
    for shape in (one, two):
        for (ax, ay), (bx, by) in itertools.pairwise((*shape[:2], shape[2])):
            long = math.hypot(bx - ax, by - ay)
            nx, ny = (by - ay) / long, (ax - bx) / long
            first, second = ([x * nx + y * ny for x, y in outline] for outline in (one, two))
            least = min(least, max(first) - min(second), max(second) - min(first))
    return least


def person(place: Place) -> tuple[tuple[float, float], ...]:
    """The fan and the hands of somebody at rest: no body of the 24 reaches farther over the cloth."""
    (x, y), k = place.foot, place.r / 128
    if place.edge is Edge.TOP:
        return box(x - 136 * k, y - 50 * k, 258 * k, 96 * k)
    return box(x - (132 if place.edge is Edge.RIGHT else 100) * k, y - 60 * k, 232 * k, 120 * k)


def plate(place: Place, t: float) -> tuple[tuple[float, float], ...]:
    half = min(75 * t, (place.plate_span[1] - place.plate_span[0]) / 2)
    x = max(place.plate_span[0] + half, min(place.plate_span[1] - half, place.plate_at[0]))
    return box(x - half, place.plate_at[1] - 20 * t, 2 * half, 40 * t)


def lying(table: Layout) -> Iterator[Lying]:
    """Everything that may lie on a table at once."""
    n, u = table.seats, table.u
    for position, place in enumerate(table.places):
        yield Lying(position, "trick", (card(table.trick(position, True)),))
        yield Lying(position, "pack", (card(table.pack(position)),))
        yield Lying(position, "plate", (plate(place, table.t),))
        for number in range(3 if place.won else 0):
            yield Lying(position, "won", tuple(map(card, table.won(position, number, n))), number + 1)
        if position:
            for count in range(1, 3):
                yield Lying(position, "laid", tuple(map(card, table.laid(position, count))), cards=count)
            yield Lying(position, "hands", (person(place),))
    for position, mat in table.mats:
        yield Lying(position, "mat", (box(mat.x, mat.y, mat.w, mat.h),))
    for number in range(3):
        yield Lying(-1, "drawn", tuple(map(card, table.drawn(number, n))), number + 1)
    yield Lying(0, "hand", tuple(map(card, table.hand(3))))
    if table.stake_at is not None:
        x, y = table.stake_at
        w, h = TOKENS_WIDE * table.token, TOKENS_HIGH * table.token
        yield Lying(-1, "stake", (box(x - w / 2, y - h / 2, w, h),))
    if table.glass is not None:
        x, y = table.glass
        yield Lying(0, "glass", (box(x - 28 * u, y - 78 * u, 56 * u, 88 * u),))
    if table.beside is not None:
        x, y = table.beside
        yield Lying(0, "dish", (box(x - 60 * u, y - 36 * u, 124 * u, 74 * u),))
    if table.bread is not None:
        x, y = table.bread
        yield Lying(-1, "bread", (box(x - 74 * u, y - 46 * u, 150 * u, 92 * u),))
    if table.carafe is not None:
        x, y = table.carafe
        yield Lying(-1, "carafe", (box(x - 32 * u, y - 94 * u, 64 * u, 104 * u),))


BUILT_TOGETHER = {
    frozenset(pair) for pair in (("plate", "hands"), ("hands",), ("plate",), ("plate", "hand"), ("pack",))
}  # fmt: skip
"""What other lints measure; and packs: there is only one at a time."""


def together(one: Lying, two: Lying) -> bool:
    """Whether two things can lie on the table at once: a hand has three tricks, and who has cards left has fewer."""
    if frozenset(thing.kind for thing in (one, two)) in BUILT_TOGETHER:
        return False
    heaps = [thing for thing in (one, two) if thing.tricks]
    if one.owner == two.owner and {one.kind, two.kind} == {"won", "mat"}:
        return False
    if len(heaps) == 2:
        own = one.owner == two.owner and one.kind == two.kind
        if own and one.kind == "won":  # a third trick lies on the two others
            return max(one.tricks, two.tricks) < TRICKS
        return own or sum(thing.tricks for thing in heaps) <= TRICKS
    if one.cards and two.cards:
        return one.owner != two.owner
    cards = max(one.cards, two.cards)
    return not (heaps and cards) or heaps[0].tricks + cards <= TRICKS


def covering(table: Layout) -> list[str]:
    """What covers what, in words."""
    found = []
    things = list(lying(table))
    for one, two in itertools.combinations(things, 2):
        if not together(one, two):
            continue
        deep = max(depth(a, b) for a in one.covers for b in two.covers)
        if deep > TOUCH * table.u:
            found.append(f"{one.kind} of {one.owner} and {two.kind} of {two.owner}: {deep / table.u:.0f}")
    for thing in things:
        if thing.kind in ("plate", "hands", "hand"):
            continue
        for x, y in itertools.chain(*thing.covers):
            if not (table.view.far <= y <= table.view.near and abs(x - table.view.cx) <= table.view.half(y)):
                found.append(f"{thing.kind} of {thing.owner} is not on the table")
                break
    return found


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("calls", (FEW_CALLS, MOST_CALLS))
@pytest.mark.parametrize("seats", SEATS)
def test_nothing_on_the_cloth_covers_anything_else(seats: int, calls: int, size: Size) -> None:
    assert covering(compose(*size, seats, calls=calls)) == []


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 1.5), ((1920, 1080), 0.75), ((1280, 720), 2.0)], ids=str)
@pytest.mark.parametrize("seats", (2, 3, 6))
def test_nothing_covers_anything_with_larger_and_smaller_type(seats: int, size: Size, scale: float) -> None:
    assert covering(compose(*size, seats, scale)) == []


@pytest.mark.parametrize("size", ((1024, 640), (1280, 720), (1920, 1080), (3440, 1440)), ids=str)
@pytest.mark.parametrize("clockwise", (False, True), ids=("anticlockwise", "clockwise"))
@pytest.mark.parametrize("seats", SEATS)
def test_the_tricks_of_a_side_lie_on_a_mat_before_one_of_its_seats(seats: int, clockwise: bool, size: Size) -> None:
    table = compose(*size, seats, clockwise=clockwise, calls=FEW_CALLS)
    for position, mat in table.mats:
        for number in range(TRICKS):
            for x, y in itertools.chain(*map(card, table.won(position, number, seats))):
                assert mat.x <= x <= mat.right and mat.y <= y <= mat.bottom
        person = table.places[position]
        others = [place for at, place in enumerate(table.places[1:], 1) if at != position]
        if position:  # beside the table it is on that person's half, and opposite on the far half
            apart = (mat.centre[0] - table.view.cx) * (person.plate_at[0] - table.view.cx)
            assert apart > 0 if person.edge is not Edge.TOP else mat.centre[1] < table.trick_centre[1]
        else:  # the viewer's are at their left hand, nobody's plate is as near
            x, y = mat.centre
            assert x < table.view.cx and y > table.trick_centre[1]
            own = math.dist((x, y), person.plate_at)
            assert all(own < math.dist((x, y), other.plate_at) for other in others)
    own, *rivals = (position for position, _mat in table.mats)
    assert own == 0 and rivals == ([1, 2] if seats == 3 else [1] if seats == 2 or not clockwise else [seats - 1])


def test_the_tricks_of_a_side_lie_before_the_same_seat_no_matter_who_has_won_them() -> None:
    for seats, sides in ((2, ((0,), (1,))), (4, ((0, 2), (1, 3))), (3, ((0,), (1, 2))), (3, ((0, 1), (2,)))):
        table = compose(1280, 720, seats)
        ours, theirs = (table.heap_of(side) for side in sides)
        assert ours == 0 and theirs == sides[1][0]
    with pytest.raises(ValueError, match="no tricks lie at 2"):
        compose(1280, 720, 4).won(2, 0, 4)


@pytest.mark.parametrize("clockwise", (False, True), ids=("anticlockwise", "clockwise"))
@pytest.mark.parametrize("seats", (3, 4, 6))
def test_cards_thrown_in_lie_before_who_has_thrown_them(seats: int, clockwise: bool) -> None:
    for size in ((1280, 720), (1920, 1080)):
        table = compose(*size, seats, clockwise=clockwise, calls=FEW_CALLS)
        for position, place in enumerate(table.places[1:], 1):
            pose = table.laid(position, 1)[0]
            if place.edge is Edge.TOP:
                assert pose.y < table.trick_centre[1] and abs(pose.x - place.x) < 300 * table.u
            else:
                assert (pose.x - table.view.cx) * (place.x - table.view.cx) > 0


@pytest.mark.parametrize("seats", SEATS)
def test_the_stake_lies_on_the_cloth_at_the_usual_sizes(seats: int) -> None:
    for size in ((1280, 720), (1920, 1080), (3840, 2160), (3440, 1440)):
        table = compose(*size, seats)
        assert table.stake_at is not None and len(table.tokens(MOST)) == MOST
        corners = table.cloth()
        for x, y in (*table.tokens(FEW), *table.tokens(MOST)):
            assert corners[0][1] < y < corners[2][1] and abs(x - table.view.cx) < table.view.half(y)


@pytest.mark.parametrize("kind", ["bean", "poroto", "chickpea", "cork", "chip"])
@pytest.mark.parametrize("count", range(2, MOST + 1))
def test_no_token_of_the_stake_lies_on_another(count: int, kind: str) -> None:
    table = compose(1280, 720, 4)
    px = round(table.token_size(count) * IN_PICTURE)
    masks = [pygame.mask.from_surface(token(kind, px, n), 127) for n in range(count)]
    corners = [(round(x - px / 2), round(y - px / 2)) for x, y in table.tokens(count)]
    for (one, (x, y)), (other, (to_x, to_y)) in itertools.combinations(zip(masks, corners, strict=True), 2):
        assert not one.overlap(other, (to_x - x, to_y - y))


@pytest.mark.parametrize("count", (2, 3, 4))
def test_few_tokens_of_the_stake_are_not_level_like_eyes(count: int) -> None:
    table = compose(1280, 720, 4)
    for (x, y), (to_x, to_y) in itertools.combinations(table.tokens(count), 2):
        assert abs(to_y - y) > 0.25 * abs(to_x - x)


def test_a_heap_on_the_pack_would_be_noticed() -> None:
    table = compose(1280, 720, 4)
    first = table.places[1]
    moved = replace(first, won=(first.pack[:2], *first.won[1:]))
    assert covering(table) == []
    found = covering(replace(table, places=(table.places[0], moved, *table.places[2:])))
    assert any("pack of 1" in said and "won of 1" in said for said in found)


def test_a_thing_beyond_the_edge_would_be_noticed() -> None:
    table = compose(1280, 720, 4)
    own = replace(table.places[0], pack=(20.0, table.view.far, 0.0))
    assert "pack of 0 is not on the table" in covering(replace(table, places=(own, *table.places[1:])))


# ---------------------------------------------------------------- the cloth
VIEW = View(1000, 800, 1.0, 500, 100, 600, 400, 500)


def test_a_thing_lies_where_it_belongs_if_there_is_room() -> None:
    assert Cloth(VIEW, ()).set_down((500, 300), (80, 120)) == (500, 300)


def test_a_thing_moves_aside_for_what_lies_there() -> None:
    there = around((500, 300), (80, 120))
    x, y = Cloth(VIEW, [there]).set_down((500, 300), (80, 120))
    assert abs(x - 500) >= 80 and y == 300
    assert Cloth(VIEW, ()).set_down((500, 300), (80, 120), [there]) == (x, y)


def test_a_gap_that_just_fits_is_found_wherever_it_is() -> None:
    left, right = Box(0, 100, 470, 500), Box(558.5, 100, 442, 500)  # between them: the thing and a gap on each side
    assert Cloth(VIEW, [left, right]).set_down((300, 300), (80, 120)) == pytest.approx((514.25, 300), abs=0.3)
    low = Box(0, 100, 1000, 371)
    x, y = Cloth(VIEW, [low]).set_down((500, 110), (80, 120), strict=True)
    assert x == 500 and y == pytest.approx(535.5, abs=0.6)
    with pytest.raises(NoRoom):
        Cloth(VIEW, [left, right]).set_down((300, 300), (80, 120), strict=True, near=True)


def test_nothing_is_set_down_beyond_the_edge_or_under_a_shelf() -> None:
    cloth = Cloth(VIEW, (), shelf=(700, 400))
    for wish in ((900, 560), (80, 120), (760, 500)):
        at = cloth.set_down(wish, (80, 120))
        assert at != wish and cloth.holds(around(at, (80, 120)))


def test_without_room_the_least_is_covered_or_it_is_said() -> None:
    full = [Box(0, 0, 1000, 420), Box(0, 420, 1000, 100)]
    cloth = Cloth(VIEW, full)
    with pytest.raises(NoRoom):
        cloth.set_down((500, 300), (80, 120), strict=True)
    _x, y = cloth.set_down((500, 300), (80, 120))
    assert y > 480


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (2560, 1080)])
def test_two_players_have_the_stake_between_their_cards_and_both_halves_furnished(size: tuple[int, int]) -> None:
    table = compose(*size, 2, calls=3, lines=1)
    assert table.stake_at is not None and abs(table.stake_at[0] - table.w / 2) < 2
    own, other = (table.trick(position) for position in (0, 1))
    assert abs((own.x + other.x) / 2 - table.w / 2) < 2
    assert table.bread is not None and table.bread[0] < table.w / 2
    assert any(thing is not None and thing[0] > table.w / 2 for thing in (table.beside, table.glass, table.carafe))
    assert compose(*size, 4).bread is None
