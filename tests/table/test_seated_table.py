"""People at the table: cards in their hands, attitudes that follow public facts, and a room around them."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest
from pygame import Rect

from tools.shots.positions import (
    FIRST_TRICK,
    LONG_HAND,
    SECOND_TRICK,
    Position,
    Table,
    record,
    still_settings,
)
from truc_desktop.art.budget import Budget
from truc_desktop.art.faces.animator import Animator
from truc_desktop.art.faces.cast import BY_KEY
from truc_desktop.art.faces.face import Face
from truc_desktop.art.figures.attitudes import PLACES, Place, attitude
from truc_desktop.art.figures.builds import BUILDS
from truc_desktop.art.figures.cel import Cel
from truc_desktop.art.figures.layers import posed
from truc_desktop.engine import Reason
from truc_desktop.storage.settings import Motion
from truc_desktop.table.ambience.bearing import THINKS
from truc_desktop.table.layout.geometry import Edge
from truc_desktop.table.nodes.cels import TrunkNode
from truc_desktop.table.nodes.own_player import OwnPlayer
from truc_desktop.table.nodes.seated_player import SeatedPlayer
from truc_desktop.table.nodes.tabletop import Tabletop

SIZE = (640, 400)


def sit(text: str, *live: str, size: tuple[int, int] = SIZE, budget: Budget | None = None) -> Table:
    settings = replace(still_settings(), motion=Motion.FULL, chatter=False, trick_stay_ms=100)
    return Table(Position("seated", text, live, reach=None), size, settings, draws=False, budget=budget)


def resting(who: str) -> Face:
    return Animator(BY_KEY[who], 3, motion="none").current()


def others(table: Tabletop) -> list[SeatedPlayer]:
    return [node for node in table.seats if isinstance(node, SeatedPlayer)]


def held(table: Table) -> list[int]:
    return [node.person.cards for node in others(table.screen.scene.table) if node.person is not None]


def test_cards_come_into_the_hands_one_by_one_and_leave_them() -> None:
    table = sit(record(deal=False), "S2 cut")
    seen: list[list[int]] = []
    table.until(lambda: seen.append(held(table)) or min(held(table)) == 3, "the deal")
    assert held(table) == [3, 3, 3]
    assert [0, 0, 0] in seen and any(0 < sum(cards) < 9 for cards in seen)
    assert not any(node.visible for backs in table.screen.scene.table.backs.values() for node in backs)
    table.close()
    table = sit(record(dealer=0), FIRST_TRICK[0])
    table.settle()
    assert held(table) == [2, 3, 3]
    table.close()


def test_whoever_has_cards_left_puts_them_down_when_the_hand_is_over() -> None:
    table = sit(record("S1 play 5E", "S1 call truc", dealer=0), "S2 refuse")
    top = table.screen.scene.table
    table.until(lambda: table.screen.scene.conductor.shown.over, "the end of the hand")
    table.screen.scene.conductor.finish_all()
    assert held(table) == [0, 0, 0]
    lying = {position: [(node.x, node.y) for node in backs if node.visible] for position, backs in top.backs.items()}
    table.screen.scene.arrange()
    again = {position: [(node.x, node.y) for node in backs if node.visible] for position, backs in top.backs.items()}
    assert lying == again and [len(cards) for cards in lying.values()] == [2, 3, 3]
    table.close()


@pytest.mark.parametrize("played", [("S1 play 5E", "S1 call truc"), (*FIRST_TRICK, *SECOND_TRICK[:2], "S1 call truc")])
def test_no_card_is_ever_in_a_hand_and_on_the_table_while_a_hand_ends(played: tuple[str, ...]) -> None:
    """Not even while there is no time to draw anybody."""
    table = sit(record(*played, dealer=0), "S2 refuse", budget=Budget(0.0))
    scene, seen = table.screen.scene, 0
    for _ in range(400):
        table.frame()
        seen += scene.conductor.shown.over
        for node in others(scene.table):
            assert node.person is not None
            position = scene.table.position(node.seat)
            lying = sum(back.visible for back in scene.table.backs.get(position, ()))
            assert node.person.cards_seen + lying == scene.conductor.shown.held[node.seat], node.title
    assert seen
    assert any(node.visible for backs in scene.table.backs.values() for node in backs)
    table.close()


def test_winners_throw_up_their_arms_and_losers_slump_after_a_hand_raised_twice() -> None:
    raised = record("S1 play 5E", "S1 call truc", "S2 accept", "S2 play 7E", "S2 call retruc", dealer=0)
    table = sit(raised, "S3 refuse")
    top = table.screen.scene.table
    assert [node.attitude for node in others(top)] == ["rest", "dare", "rest"]
    table.until(lambda: table.screen.scene.conductor.shown.over, "the end of the hand")
    table.frames(64)
    assert [node.attitude for node in others(top)] == ["slump", "jubilate", "slump"]
    table.close()


def test_ordinary_hands_do_not_all_end_in_the_same_poses() -> None:
    table = sit(record("S1 play 5E", "S1 call truc", dealer=0), "S2 refuse")
    scene = table.screen.scene
    table.until(lambda: scene.conductor.shown.over, "the end of the hand")
    seen = set()
    for number in range(1, 4):
        scene.life.bearing.settle(replace(scene.conductor.shown, number=number))
        seen.add(tuple(node.attitude for node in others(scene.table)))
    assert len(seen) == 3
    assert all(set(poses) <= {"rest", "toast", "slump"} and poses != ("rest",) * 3 for poses in seen)
    table.close()


def test_a_player_is_seen_to_think_after_a_while_whatever_they_hold() -> None:
    table = sit(record(dealer=0))
    table.settle()
    first = others(table.screen.scene.table)[0]
    table.frames(THINKS - 900)
    assert first.attitude != "think"
    table.frames(1000)
    assert [node.attitude for node in others(table.screen.scene.table)] == ["think", "rest", "rest"]
    table.submit([FIRST_TRICK[0]])
    table.settle()
    assert first.attitude == "rest"
    table.close()


def test_winners_raise_their_glasses_once_the_points_have_landed_and_not_only_behind_the_ribbon() -> None:
    raised = record("S1 play 5E", "S2 play 7E", "S2 call truc", dealer=0)
    table = sit(raised, "S3 refuse")
    scene = table.screen.scene
    table.until(lambda: scene.staging.high.find("points-won") is not None, "the figure")
    assert others(scene.table)[1].attitude == "rest"
    partner = others(scene.table)[1]
    table.until(lambda: scene.staging.high.find("points-won") is None, "the score")
    table.until(lambda: partner.attitude == "toast", "the glass")
    assert not scene.conductor.shown.over
    table.screen.refresh()
    table.until(lambda: scene.conductor.shown.over, "the end of the hand")
    table.frames(400)
    assert partner.attitude == "toast"
    table.close()


def test_nobody_thinks_any_more_once_their_card_lies_or_the_hand_is_decided() -> None:
    table = sit(record(*FIRST_TRICK[:2], dealer=0))
    bearing, view = table.screen.scene.life.bearing, table.screen.scene.conductor.shown
    node = table.screen.scene.table.seats[3]
    after = replace(view, plays=(*view.plays, (3, view.plays[0][1])))
    refused = replace(view, reason=Reason.REFUSED)
    for moment, thinks in ((view, True), (after, False), (view, True), (refused, False)):
        bearing.show(moment)
        bearing.advance(THINKS + 1)
        assert isinstance(node, SeatedPlayer) and (node.attitude == "think") is thinks
    table.close()


@pytest.mark.parametrize("place", PLACES)
def test_a_hand_at_the_head_means_worry(place: Place) -> None:
    for who, build in BUILDS.items():
        face = posed(resting(who), attitude(who, "think", place))
        assert face.smile < resting(who).smile and not face.grin, who
        if build.think in ("temple", "cheek"):
            assert face.smile < 0 < face.brow_tilt, who


def test_body_and_arms_go_with_the_player_into_the_light_and_back() -> None:
    table = sit(record(*LONG_HAND, dealer=0))
    top = table.screen.scene.table
    node = others(top)[1]
    homes = [part.parent for part in node.parts]
    assert homes == [top.people_layer, top.arms_layer]
    top.light((node.seat,))
    assert all(part.parent is top.lit_layer for part in (node, *node.parts))
    top.light(())
    assert [part.parent for part in node.parts] == homes and node.parent is top.seat_layer
    table.close()


def test_what_moves_a_player_moves_body_and_arms() -> None:
    table = sit(record(dealer=0))
    node = others(table.screen.scene.table)[1]
    node.displace("nod", 3, 5)
    assert [part.aside for part in (node, *node.parts)] == [(3, 5)] * 3
    node.displace("nod")
    node.swell(0.5)
    person = node.person
    assert person is not None and person.behind.scale == person.front.scale == 1.5
    assert node.aside[1] > 0  # the head would leave the window, so the player leans over the table
    node.swell(0.0)
    assert person.behind.scale == 1.0 and node.aside == (0.0, 0.0)
    table.close()


@pytest.mark.parametrize("seat", [1, 2, 3])
@pytest.mark.parametrize("size", [SIZE, (1280, 720)], ids=str)
def test_in_a_close_up_the_hat_stays_in_the_window_and_plate_and_tag_in_place(size: tuple[int, int], seat: int) -> None:
    table = sit(record("S1 play 5E", dealer=0), size=size)
    top = table.screen.scene.table
    node, actor = top.seats[seat], table.screen.scene.actor
    assert isinstance(node, SeatedPlayer) and node.person is not None and node.plate is not None
    actor.tags.show(seat, "Raise the brows: I have a three")
    tag = actor.tags.shown(seat)
    assert tag is not None
    plate, label = node.plate.body().copy(), tag.body().copy()
    for grown in (0.1, 0.3, 0.5, 0.64):
        node.swell(grown)
        table.frame()
        head, scale = node.person.behind.body().top, node.person.behind.scale
        assert head >= 0 and scale >= min(1 + grown, 1.3)
        assert node.edge is Edge.TOP or head >= 56 * top.place.t or scale <= 1.3  # below the tools, if there is room
        assert abs(node.plate.body().centery - plate.centery) <= 1 and abs(tag.body().y - label.y) <= 1
    assert node.edge is not Edge.TOP or node.aside[1] > 0
    node.swell(0.0)
    table.frame()
    assert node.plate.body() == plate and tag.body() == label
    table.close()


def test_whoever_comes_close_with_a_sign_takes_the_hand_from_the_head() -> None:
    table = Table(Position("sign", record("S1 play 5E", dealer=0), (), ((0, 2), (1, 3), (3, None)), None), SIZE,
                  replace(still_settings(), motion=Motion.FULL, chatter=False), draws=False)  # fmt: skip
    node = table.screen.scene.table.seats[2]
    assert isinstance(node, SeatedPlayer)
    node.take_up("think", 0)
    table.submit(("S2 signal three",))
    table.until(lambda: node.animator.signalling, "the sign")
    assert node.attitude == "rest"
    table.close()


def test_nobody_takes_up_a_thought_while_they_make_a_sign() -> None:
    table = sit(record("S1 play 5E", dealer=0))
    node, bearing = table.screen.scene.table.seats[2], table.screen.scene.life.bearing
    assert isinstance(node, SeatedPlayer)
    node.animator.signal("kiss")
    bearing.advance(2 * THINKS)
    seen = [node.attitude]
    node.animator.advance(5000)
    assert not node.animator.signalling
    bearing.advance(THINKS + 1)
    assert [*seen, node.attitude] == ["rest", "think"]
    table.close()


def test_the_viewer_sees_their_own_face_only_while_it_makes_a_sign() -> None:
    table = sit(record(dealer=0))
    own = table.screen.scene.table.seats[0]
    assert isinstance(own, OwnPlayer) and not own.pictured
    own.animator.signal("wink")
    assert own.pictured
    table.frames(5000)
    assert not own.pictured
    table.close()


def test_the_room_is_painted_for_the_first_picture() -> None:
    table = sit(record(dealer=0))
    stage = table.screen.scene.stage
    before = stage.background
    table.screen.render(table.canvas)
    assert stage.background is not before
    painted = stage.background
    table.screen.lay_out()
    assert stage.background is painted  # the same room is not painted again
    table.close()


@pytest.mark.parametrize(("motion", "alive"), [(Motion.FULL, True), (Motion.NONE, False)])
def test_the_picture_behind_the_card_of_a_finished_hand_changes_only_if_there_is_motion(
    motion: Motion, alive: bool
) -> None:
    settings = replace(still_settings(), motion=motion, chatter=False, trick_stay_ms=100)
    text = record(*LONG_HAND, "S1 play 7B", "S2 play 3E", "S3 play 2B", dealer=0, score="T0 4 T1 7")
    table = Table(Position("ended", text, ("S0 play 3O",), reach=None), SIZE, settings, draws=False, budget=Budget(1e9))
    table.until(lambda: table.screen.sheet == "ribbon", "the end of a hand")
    table.frames(2600)  # what was said and raised has gone
    table.draws = True
    pictures = set()
    for _ in range(6):
        table.frame(500)
        pictures.add(pygame.image.tobytes(table.canvas, "RGB"))
    assert (len(pictures) > 1) is alive
    table.close()


def test_a_body_that_leans_over_the_table_ends_round_over_its_shadow() -> None:
    cloth, coat = (0, 200, 0), (200, 0, 0)
    picture = pygame.Surface((60, 60), pygame.SRCALPHA)
    picture.fill(coat)
    trunk = TrunkNode(Cel(picture, -30, -60))
    trunk.x, trunk.y = 50, 80
    target = pygame.Surface((100, 140))
    target.fill(cloth)
    assert trunk.bounds() == trunk.body()
    trunk.hem = 40
    assert trunk.bounds() == Rect(20, 20, 60, 60 + 40)
    trunk.draw(target, target.get_rect())
    middle = [target.get_at((50, y)) for y in range(20, 140)]
    assert all((pixel.r, pixel.g) == coat[:2] for pixel in middle[:20])  # above the edge
    assert all(pixel.g == 0 for pixel in middle[20:40])  # no cloth is seen through
    reds = [pixel.r for pixel in middle[20:56]]
    assert reds == sorted(reds, reverse=True) and 120 < reds[-1] < reds[0]
    ink = [target.get_at((50, y)) for y in range(76, 80)]
    assert any(pixel.r < 90 for pixel in ink)  # a line, and not the end of a picture
    ends = [max(y for y in range(20, 80) if target.get_at((x, y)).r > 120) for x in (24, 50, 76)]
    assert max(ends[0], ends[2]) < ends[1] - 5 and abs(ends[0] - ends[2]) <= 1
    assert middle[61].g < 170 and all(pixel.g == 200 for pixel in middle[-10:])  # its shadow on the cloth
    trunk.hem = 0
    target.fill(cloth)
    trunk.draw(target, target.get_rect())
    assert target.get_at((50, 79)).r == 200 and target.get_at((50, 81)).g == 200


def test_only_somebody_who_leans_over_the_straight_edge_goes_on_below_it() -> None:
    table = sit(record(dealer=0))
    table.settle()
    for node in others(table.screen.scene.table):
        assert node.person is not None
        node.swell(0.5)
        assert (node.person.behind.hem > 0) is (node.edge is Edge.TOP)
        node.swell(0.0)
        assert node.person.behind.hem == 0
    table.close()
