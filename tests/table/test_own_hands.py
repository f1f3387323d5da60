"""Hands over the table: the viewer's glass, palms that meet and cards thrown in are seen, and leave nothing behind."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pygame
import pytest

from tools.shots.family import EIGHT, hand
from tools.shots.positions import LONG_HAND, Position, Table, record, still_settings
from truc_desktop.art.faces.cast import BY_KEY
from truc_desktop.art.own_hands import open_palm, sleeve_of
from truc_desktop.art.theme import HIGH_CONTRAST, TAVERN, use
from truc_desktop.scene.node import Node
from truc_desktop.scene.sprite import Sprite
from truc_desktop.storage.settings import SPEEDS, Motion
from truc_desktop.table.animation.own_fist import FIST
from truc_desktop.table.nodes.seated_player import SeatedPlayer

pytestmark = pytest.mark.usefixtures("blank_drawings")

SIZE = (1280, 720)
RAP, BARE, FOREARM = 220.0, 62.0, 130.0
"""Px of 256 units of the picture of a hand that raps; how far the wrist is from its middle, and a bare forearm long."""
HANDS = ("own-glass", "own-palm", "palm-0", "palm-2", "palm-1", "palm-3")
LAST = (*LONG_HAND, "S1 play 7B", "S2 play 3E", "S3 play 2B")
WON = Position("won", record(*LAST, dealer=0, score="T0 4 T1 7"), ("S0 play 3O",), reach=None)
MATCH = Position("match", record(*LAST, dealer=0, score="T0 10 T1 7"), ("S0 play 3O",), reach=None)
THEIRS = Position("theirs", record("S1 play 5E", "S1 call truc", dealer=0), ("S2 refuse",), reach=None)
OWN = Position("own", record("S1 play 5E", "S1 call truc", dealer=0), ("S0 refuse",), reach=None)


def sit(position: Position, motion: Motion = Motion.FULL, speed: float = 1.0) -> Table:
    settings = replace(still_settings(), motion=motion, speed=speed, chatter=False)
    return Table(position, SIZE, settings, draws=False)


def seen(table: Table, ms: float) -> set[str]:
    """The hands that are shown within a time."""
    found = set[str]()
    root: Node = table.screen.scene.stage.root
    while ms > 0:
        table.frame(32)
        ms -= 32
        found |= {name for name in HANDS if root.find(name) is not None}
    return found


@pytest.mark.parametrize("who", sorted(BY_KEY))
def test_sleeves_are_those_of_the_figure(who: str) -> None:
    light, dark, cuff, bare = sleeve_of(BY_KEY[who])
    assert all(colour.startswith("#") for colour in (light, dark, cuff or "#"))
    assert 0 <= bare <= 1
    palm = open_palm(who, 64, 20.0)
    assert 0 < palm.anchor[0] < 1 and 0 < palm.anchor[1] < 1


@pytest.mark.parametrize("motion", [Motion.FULL, Motion.REDUCED, Motion.NONE])
def test_the_viewer_raises_their_glass_with_the_others(motion: Motion) -> None:
    table = sit(WON, motion)
    assert seen(table, 9000) == {"own-glass"}
    assert table.screen.scene.stage.root.find("own-glass") is None
    table.close()


def test_the_glass_is_raised_in_high_contrast_too() -> None:
    use(HIGH_CONTRAST)
    try:
        table = sit(WON)
        assert seen(table, 9000) == {"own-glass"}
        table.close()
    finally:
        use(TAVERN)


def test_who_has_lost_raises_no_glass() -> None:
    table = sit(OWN)
    assert "own-glass" not in seen(table, 9000)
    assert table.screen.scene.conductor.shown.winner == 1
    table.close()


def test_the_glass_is_in_the_hand_or_on_the_table() -> None:
    table = sit(WON)
    root = table.screen.scene.stage.root
    still = root.find("still-life")
    assert still is not None
    standing = still.image  # type: ignore[attr-defined]
    table.until(lambda: root.find("own-glass") is not None, "the glass")
    assert still.image is not standing  # type: ignore[attr-defined]
    table.until(lambda: root.find("own-glass") is None, "the glass on the table again")
    assert still.image is standing  # type: ignore[attr-defined]
    table.close()


AT_REST = Position("rest", record("S1 play 5E", "S2 play 7E", "S3 play 6C", dealer=0), reach=None)


def click(table: Table, at: tuple[int, int]) -> None:
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        table.screen.handle(pygame.event.Event(kind, pos=at, button=1, touch=False))
    table.frame()


@pytest.mark.parametrize("motion", [Motion.FULL, Motion.REDUCED])
def test_a_click_on_the_glass_is_a_drink_that_the_partner_joins_and_decides_nothing(motion: Motion) -> None:
    table = sit(AT_REST, motion)
    table.frames(1500)
    scene = table.screen.scene
    still, partner = scene.stage.root.find("still-life"), scene.table.seats[2]
    assert still is not None and still.hit_rect is not None and isinstance(partner, SeatedPlayer)
    before = scene.conductor.shown, table.screen.asked
    click(table, still.hit_rect.center)
    attitudes = set()
    for _ in range(20):
        table.frames(100)
        attitudes.add(partner.attitude)
    assert scene.stage.root.find("own-glass") is not None and "toast" in attitudes
    click(table, still.hit_rect.center)  # the glass is in the hand: nothing to take
    table.frames(5000)
    assert scene.stage.root.find("own-glass") is None and partner.attitude != "toast"
    assert (scene.conductor.shown, table.screen.asked) == before
    table.close()


@pytest.mark.parametrize("motion", [Motion.FULL, Motion.REDUCED])
def test_the_palms_of_partners_meet_when_the_match_is_won(motion: Motion) -> None:
    table = sit(MATCH, motion)
    assert {"palm-0", "palm-2"} <= seen(table, 14_000)
    assert not [name for name in HANDS if table.screen.scene.stage.root.find(name)]
    table.close()


def test_a_player_who_refuses_throws_the_cards_on_the_table() -> None:
    table = sit(THEIRS)
    top = table.screen.scene.table
    assert not any(node.visible for node in top.backs[2])
    table.until(lambda: all(node.visible for node in top.backs[2]), "the cards of who refuses")
    assert not any(node.visible for node in top.backs[1] + top.backs[3])
    table.settle()
    at = [(pose.x, pose.y) for pose in top.place.laid(2, 3)]
    assert [(node.x, node.y) for node in top.backs[2]] == at
    table.close()


def test_the_viewer_puts_their_cards_down_when_they_refuse() -> None:
    table = sit(OWN)
    top = table.screen.scene.table
    table.until(lambda: not top.hand, "the cards put down")
    table.frames(200)
    assert table.screen.scene.stage.root.find("own-palm") is not None
    table.screen.hurry()
    table.frames(100)
    assert [(node.x, node.y) for node in top.backs[0]] == [(pose.x, pose.y) for pose in top.place.laid(0, 3)]
    assert table.screen.scene.stage.root.find("own-palm") is None
    table.close()


@pytest.mark.parametrize("position", [WON, MATCH, THEIRS, OWN], ids=lambda position: position.name)
def test_at_instant_speed_nothing_stays(position: Position) -> None:
    table = sit(position, Motion.FULL, SPEEDS[-1])
    table.frames(600)
    assert not [name for name in HANDS if table.screen.scene.stage.root.find(name)]
    table.close()


def truc(players: int) -> Position:
    if players == 8:
        return Position("truc", hand("val_f", EIGHT, dealer=7), ("S0 call truc",), reach=None, players=8)
    return Position("truc", record(dealer=players - 1, players=players), ("S0 call truc",), reach=None, players=players)


@pytest.mark.parametrize(("position", "name"), [(truc(2), "fist"), (truc(8), "fist"), (WON, "own-glass")],
                         ids=["two", "eight", "glass"])  # fmt: skip
@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 1.0), ((1024, 640), 1.0), ((1280, 720), 2.0)])
def test_the_own_arm_covers_nothing_of_the_rail(position: Position, name: str, size: tuple[int, int],
                                                scale: float) -> None:  # fmt: skip
    settings = replace(still_settings(scale), motion=Motion.FULL, chatter=False)
    table = Table(position, size, settings, draws=False)
    screen = table.screen
    root = screen.scene.stage.root
    table.until(lambda: root.find(name) is not None, "the arm")
    order = list(drawn(root))
    while (arm := root.find(name)) is not None:
        order = list(drawn(root))
        over = order[order.index(arm):]
        assert all(panel in over for panel in (screen.scene.panels.root, screen.scene.panels.front))
        assert all(card in over for card in screen.scene.table.hand)
        rail = screen.scene.table.place.rail
        assert rail.left.right <= arm.body().left and arm.body().right <= rail.right.x
        table.frame(32)
    table.close()


ACCEPTED = Position("accepted", record("S1 play 5E", "S1 call truc", dealer=0), ("S0 accept",), reach=None)


@pytest.mark.parametrize(("position", "name", "px"), [(truc(2), "fist", FIST), (truc(8), "fist", FIST),
                                                      (ACCEPTED, "own-rap", RAP)],
                         ids=["two", "eight", "rap"])  # fmt: skip
@pytest.mark.parametrize("size", [(1280, 720), (1024, 640), (1920, 1080)])
def test_a_hand_that_strikes_shows_its_sleeve_above_the_cards_and_ends_below_the_window(
    position: Position, name: str, px: float, size: tuple[int, int]
) -> None:
    settings = replace(still_settings(), chatter=False)
    table = Table(position, size, settings, draws=False)
    top = table.screen.scene.table
    table.until(lambda: top.own_arm.find(name) is not None, "the arm")
    highest = float(table.screen.scene.table.place.h)
    while (arm := top.own_arm.find(name)) is not None:
        assert isinstance(arm, Sprite)
        assert not arm.alpha or arm.body().bottom >= top.place.h
        highest = min(highest, arm.y)
        table.frame(32)
    sleeve = (BARE + FOREARM * sleeve_of(BY_KEY[top.players[0].who])[3]) / 256 * px * top.place.u
    assert highest + sleeve < min(card.body().top for card in top.hand)
    table.close()


def drawn(node: Node) -> Iterator[Node]:
    """A node and all below it, in the order in which they are drawn."""
    yield node
    for child in node.in_draw_order():
        yield from drawn(child)


def test_at_a_match_won_the_palms_have_met_before_the_ribbon_comes_and_there_is_no_third_hand() -> None:
    table = sit(MATCH)
    layer = table.screen.scene.festive.layer
    table.until(lambda: layer.find("palm-2") is not None, "the palms")
    order = [node.name for node in layer.in_draw_order()]
    assert order.index("palm-0") < order.index("palm-2") < order.index("banner")
    assert table.screen.scene.stage.root.find("own-glass") is None
    banner, palm = layer.find("banner"), layer.find("palm-0")
    assert banner is not None and palm is not None
    table.until(lambda: "high_five" in table.sounds.asked, "the clap")
    assert banner.alpha == 0
    table.until(lambda: palm.parent is None, "the hands gone")
    table.until(lambda: banner.alpha > 0, "the ribbon")
    assert banner.y > table.screen.scene.table.place.trick_centre[1] + 10  # it comes up beneath the letters
    table.until(lambda: banner.y == table.screen.scene.table.place.trick_centre[1], "the ribbon in its place")
    table.close()


def test_who_has_refused_puts_their_cards_face_down_until_they_are_gathered() -> None:
    table = sit(OWN)
    top = table.screen.scene.table
    table.until(lambda: table.screen.sheet == "ribbon", "the ribbon")
    table.frames(1200)

    def lying() -> list[tuple[str, float, float, float]]:
        return [(node.code, node.x, node.y, node.angle) for node in top.backs[0]]

    folded = lying()
    assert not top.hand and [code for code, *_at in folded] == ["back"] * 3
    assert [at[1:3] for at in folded] == [(pose.x, pose.y) for pose in top.place.laid(0, 3)]
    assert all(node.on_click is None and not node.focusable and node.parent is top.back_layer for node in top.backs[0])
    table.screen.scene.lay_out(SIZE, 1.0)  # the window has changed
    assert not top.hand and lying() == folded
    table.screen.dialogs.press("next")
    table.until(lambda: not any(top.backs.values()), "the gathering")
    assert top.pack is not None
    table.close()


def test_a_partner_who_has_refused_leaves_the_viewer_their_cards() -> None:
    table = sit(THEIRS)
    table.until(lambda: table.screen.sheet == "ribbon", "the ribbon")
    assert len(table.screen.scene.table.hand) == 3
    table.close()


@pytest.mark.parametrize("motion", [Motion.REDUCED, Motion.NONE])
def test_with_less_motion_the_cards_lie_there_at_once(motion: Motion) -> None:
    table = sit(OWN, motion)
    table.until(lambda: table.screen.sheet == "ribbon", "the ribbon")
    assert [node.code for node in table.screen.scene.table.backs[0]] == ["back"] * 3
    table.close()


@pytest.mark.parametrize("players", [2, 4, 8])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_the_own_fist_strikes_beside_the_dish_with_the_stake(players: int, size: tuple[int, int]) -> None:
    table = Table(truc(players), size, replace(still_settings(), chatter=False), draws=False)
    top = table.screen.scene.table
    table.until(lambda: top.stake.layer.parent is top.lit_hand, "the blow")
    fist, dish, u = top.own_arm.find("fist"), top.place.stake_at, top.place.u
    assert fist is not None and dish is not None
    reach = 1.2 * top.place.token
    beside = abs(fist.x - dish[0]) >= reach + 55 * u
    assert beside or fist.y - dish[1] >= reach + 90 * u or dish[1] - fist.y >= reach + 60 * u
    table.close()


def test_the_own_fist_is_seen_whole_as_long_as_it_is_there() -> None:
    table = Table(truc(4), (1280, 720), replace(still_settings(), chatter=False), draws=False)
    top = table.screen.scene.table
    table.until(lambda: top.own_arm.find("fist") is not None, "the fist")
    last = 0.0
    while (fist := top.own_arm.find("fist")) is not None:
        assert fist.alpha == 1
        last = fist.y
        table.frame()
    assert last > top.place.h - 100 * top.place.u, "it goes out of the window"
    table.close()
