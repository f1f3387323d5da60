"""The ribbon of a finished hand hangs in the middle, where it covers no index of a card, no plate and no face."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from pygame import Rect

from tools.shots.family import FOUR, FOUR_A, FOUR_F, SIX, SIX_A, THREE_A, TWO_F, hand
from tools.shots.positions import FIRST_TRICK, LONG_HAND, POSITIONS, Position, Table, record, still_settings
from truc_desktop.presentation.games import Phrase
from truc_desktop.table.dialogs.hand_ribbon import RibbonNode
from truc_desktop.table.dialogs.ribbon_place import EDGE, indices, ribbon_place
from truc_desktop.table.layout.compose import compose

pytestmark = pytest.mark.usefixtures("blank_drawings")

SLIGHT_CARD, SLIGHT_INDEX, SLIGHT_PLATE = 0.04, 0.2, 0.15
"""How much of the box round a turned card, of that of an index, and of a plate a ribbon may cover.

A whole trick of large cards leaves no more room than that in a small window.
"""
LAST = ("S1 play 7B", "S2 play 3E", "S3 play 2B")


def argentine(deal: str, *lines: str, dealer: int = 3) -> str:
    """A hand without flor: where one may be challenged after a hand, the sheet comes by itself."""
    return hand("arg", deal, *lines, dealer=dealer, **{"option.flor": "no"})


def end(name: str, text: str, *live: str, players: int = 4) -> Position:
    return Position(name, text, live, (), None, players=players)


ENDS = (
    end("two refuse at once", record("S0 call truc", players=2, dealer=1), "S1 refuse", players=2),
    end("two refuse over a card", record("S0 play 3O", "S1 call truc", players=2, dealer=1), "S0 refuse", players=2),
    end("two refuse late", record("S0 play 4C", "S1 play 5E", "S1 play 1C", "S1 call truc", players=2, dealer=1),
        "S0 refuse", players=2),
    end("two play on", record("S0 play 3O", "S1 play 5E", "S0 play 12O", players=2, dealer=1), "S1 play 7B",
        players=2),
    end("two of French Truc", hand("fr2", TWO_F, dealer=1), "S0 concede", players=2),
    end("three", argentine(THREE_A, "S0 discard 4C", "S0 play 3O", "S1 play 1E", "S2 play 2C", "S1 call truco",
                      dealer=2), "S0 refuse", players=3),
    end("four refuse at once", record("S1 play 5E", "S1 call truc", dealer=0), "S2 refuse"),
    end("four refuse a whole trick", record(*FIRST_TRICK[:3], "S3 call truc", dealer=0), "S0 refuse"),
    end("four refuse the second", record(*LONG_HAND[:6], "S0 play 4C", "S1 play 1C", "S2 call retruc", dealer=0),
        "S3 refuse"),
    end("four play two tricks", record(*FIRST_TRICK[:3], "S0 play 3O", "S0 play 12O", "S1 play 1C", "S2 play 3E",
                                       dealer=0), "S3 play 4B"),
    end("four play three tricks", record(*LONG_HAND, *LAST, dealer=0), "S0 play 3O"),
    end("four with signs", record(*LONG_HAND, LAST[0], dealer=0), "S1 signal three", *LAST[1:2], "S0 signal three",
        "S2 signal two", *LAST[2:], "S0 play 3O"),
    end("four of French Truc", hand("fr4", FOUR_F), "S0 concede"),
    end("four in Valencia", hand("val_f", FOUR, "S0 play 7E", "S1 play 1B", "S2 play 3C", "S3 play 4B", "S1 call truc"),
        "S2 refuse"),
    end("four in Argentina", argentine(FOUR_A, "S0 play 3O", "S1 play 1E", "S2 play 2C", "S3 play 3B",
                                  "S1 call truco"), "S2 refuse"),
    end("six in Valencia", hand("val_f", SIX, "S0 play 7E", "S1 play 1B", "S2 play 3C", "S3 play 4B",
                                 "S3 call truc", dealer=5), "S4 refuse", players=6),
    end("six in Argentina", argentine(SIX_A, "S5 play 1B", "S0 play 3O", "S1 play 1E", "S2 play 2C", "S3 play 3B",
                                 "S4 play 2O", "S1 call truco", dealer=4), "S2 refuse", players=6),
)  # fmt: skip


def covered(table: Table) -> list[str]:
    """What a part of the ribbon lies on, more than slightly."""
    node, top = table.screen.scene.overlay.find("ribbon"), table.screen.scene.table
    assert isinstance(node, RibbonNode)
    others = [seat for seat in top.seats if top.position(seat.seat)]
    trick = list(top.trick.values())
    found = [(card.name, card.body(), SLIGHT_CARD) for card in (*top.open_cards(), *top.hand) if card not in trick]
    found += [(card.name, indices(card.body())[0], SLIGHT_INDEX) for card in trick]
    found += [(f"plate {seat.seat}", seat.plate.body(), SLIGHT_PLATE) for seat in top.seats if seat.plate is not None]
    found += [(f"face {seat.seat}", seat.head, 0.0) for seat in others]
    return [name for name, box, slight in found if share(box, node.filled) > slight]


def share(box: Rect, parts: Sequence[Rect]) -> float:
    """The part of a box that others lie on, from 0 to 1; where they overlap it counts twice."""
    clips = [box.clip(part) for part in parts]
    return sum(clip.w * clip.h for clip in clips) / (box.w * box.h)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1366, 768)])
@pytest.mark.parametrize("position", ENDS, ids=lambda one: one.name)
def test_it_hangs_in_the_middle_and_covers_no_index_plate_or_face(position: Position, size: tuple[int, int]) -> None:
    table = Table(position, size, still_settings(), draws=False)
    table.settle()
    table.until(lambda: bool(table.screen.sheet), "the end of the hand")
    assert table.screen.sheet == "ribbon"
    assert covered(table) == []
    node = table.screen.scene.overlay.find("ribbon")
    assert isinstance(node, RibbonNode) and all(Rect((0, 0), size).contains(box) for box in node.filled)
    if position.name != "four refuse the second":  # there the highest card is in the way
        assert abs(node.filled[0].unionall(node.filled[1:]).centerx - size[0] / 2) <= 1
    table.close()


PARTS = (Rect(0, 0, 300, 80),)


def test_on_an_empty_cloth_it_hangs_over_the_middle_of_the_trick() -> None:
    place = compose(1280, 720, 4, 1.0)
    x, y = ribbon_place(place, PARTS, ())
    assert abs(x + 150 - place.trick_centre[0]) <= 1
    assert abs(y + 40 - place.trick_centre[1]) <= place.mat.h / 24


def test_it_goes_aside_as_little_as_it_must() -> None:
    place = compose(1280, 720, 4, 1.0)
    middle = round(place.trick_centre[0])
    column = Rect(middle - 30, 0, 60, 720)
    x, _y = ribbon_place(place, PARTS, [(column, 1.0)])
    aside = x - column.right if x > middle else column.left - (x + 300)
    assert 0 <= aside <= 30


def test_without_room_it_covers_what_matters_least() -> None:
    place = compose(1280, 720, 4, 1.0)
    half = round(place.trick_centre[1])
    bad, slight = (Rect(0, 0, 1280, half), 1.0), (Rect(0, half, 1280, 720 - half), 0.2)
    _x, y = ribbon_place(place, PARTS, [bad, slight])
    assert y >= half


def test_it_stays_inside_the_window() -> None:
    place = compose(1280, 720, 4, 1.0)
    left = Rect(0, 0, 1280 - 310, 720)
    x, _y = ribbon_place(place, PARTS, [(left, 1.0)])
    assert x + 300 <= 1280 - round(EDGE * place.u) + 1


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)], ids=str)
def test_it_hangs_in_one_place_with_and_without_a_slip_and_leaves_the_stake_free(size: tuple[int, int]) -> None:
    tops = {_hung(name, size) for name in ("four play three tricks", "four with signs")}
    assert len(tops) == 1


def _hung(name: str, size: tuple[int, int]) -> tuple[int, int]:
    """Where the middle and the top of a ribbon are; it lies on neither stake nor trays."""
    table = Table(next(one for one in ENDS if one.name == name), size, still_settings(), draws=False)
    table.settle()
    table.until(lambda: table.screen.sheet == "ribbon", "the ribbon")
    node, place = table.screen.scene.overlay.find("ribbon"), table.screen.scene.place
    assert isinstance(node, RibbonNode) and place is not None and place.stake_at is not None
    trays = [Rect(mat.x, mat.y, mat.w, mat.h) for _position, mat in place.mats]
    assert not any(box.collidepoint(place.stake_at) or box.collidelist(trays) >= 0 for box in node.filled)
    table.close()
    return node.filled[0].centerx, node.filled[0].y


def test_a_little_in_its_way_does_not_move_it() -> None:
    place = compose(1280, 720, 4, 1.0)
    home = ribbon_place(place, PARTS, ())
    assert ribbon_place(place, PARTS, [(Rect(home, (18, 18)), 1.0)]) == home
    assert ribbon_place(place, PARTS, [(Rect(home, (40, 40)), 1.0)]) != home


@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
def test_nobody_speaks_over_the_ribbon(scale: float) -> None:
    position = next(one for one in POSITIONS if one.name == "ribbon")
    table = Table(position, (1280, 720), still_settings(scale))
    scene = table.screen.scene
    ribbon = scene.overlay.find("ribbon")
    assert isinstance(ribbon, RibbonNode)
    for seat in (1, 2, 3):
        scene.actor.speech.speak(seat, Phrase("Tal dia farà un any.", "A year from now, who will care?"), beside=True)
        bubble = scene.actor.speech.bubble(seat)
        assert bubble is not None
        assert bubble.body().collidelist(ribbon.filled) < 0, seat
    table.close()
