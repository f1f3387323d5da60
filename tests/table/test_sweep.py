"""A finished trick on its way to its winner: gathered, tapped square, swept a little past its place, and fanned."""

from __future__ import annotations

import math
from dataclasses import replace
from itertools import groupby

import pytest

from tools.shots.positions import FIRST_TRICK, FOUR, MEANT, Position, Table, record, still_settings
from truc_desktop.scene.sprite import Sprite
from truc_desktop.storage.settings import Motion as MotionSetting
from truc_desktop.table.layout.geometry import CARD_RATIO, CardPose
from truc_desktop.table.nodes.card import CardNode
from truc_desktop.table.nodes.seated_player import SeatedPlayer

SIZE = (1024, 640)
WINNER = 1  # at the right, in a trick in which the viewer throws a low card
Moment = list[tuple[float, float, float]]


def swept(
    motion: MotionSetting = MotionSetting.FULL, winner_is: str = ""
) -> tuple[Table, list[CardNode], list[str], list[Moment]]:
    """Return a table with a trick taken by WINNER, its cards (top one last), and frame by frame the winner's attitude
    and where the cards are, with the angle at which they are seen. ``winner_is``: a face, "" for the usual one."""
    text = record(*FIRST_TRICK[:3], dealer=0).replace("1C 5E 7B", "1C 5E 3E").replace("6O 3E", "6O 7B")
    text = text.replace("S1 play 5E", "S1 play 3E")
    settings = replace(still_settings(), motion=motion, chatter=False, trick_stay_ms=200)
    cast = ("awa", winner_is, "marcel", "quim") if winner_is else ()
    table = Table(Position("sweep", text, ("S0 play 4C",), MEANT, None, cast=cast), SIZE, settings, draws=False)
    top = table.screen.scene.table
    table.until(lambda: len(top.trick) == 4, "the last card")
    known = list(top.trick.values())
    winner = top.seats[WINNER]
    assert isinstance(winner, SeatedPlayer)
    acts: list[str] = []
    ways: list[Moment] = []
    while not top.piles:
        table.frame()
        acts.append(winner.attitude)
        ways.append([(node.x, node.y, node.pose.angle if not node.angle else -node.angle) for node in known])
        assert len(ways) < 400
    return table, known, acts, ways


def test_the_winner_gets_ready_reaches_for_the_cards_and_draws_the_arm_back() -> None:
    table, _known, acts, _ways = swept()
    assert [name for name, _ in groupby(acts)] == ["rest", "ready", "reach", "rest"]
    table.close()


@pytest.mark.parametrize("stays", [1600, None])
def test_the_winner_gets_ready_while_the_trick_is_still_to_be_read(stays: int | None) -> None:
    settings = replace(still_settings(), chatter=False, trick_stay_ms=stays)
    position = Position("own sweep", record(*FIRST_TRICK[:3], dealer=0), FIRST_TRICK[3:], MEANT, None)
    table = Table(position, SIZE, settings, draws=False)
    top = table.screen.scene.table
    table.until(lambda: top.own_arm.find("own-sweep") is not None, "the viewer's hand")
    lies = {id(node): (node.x, node.y) for node in top.trick.values()}
    table.frames(400)
    hand = top.own_arm.find("own-sweep")
    assert hand is not None and hand.alpha == 1
    assert {id(node): (node.x, node.y) for node in top.trick.values()} == lies
    at = hand.x, hand.y
    table.frame()
    assert (hand.x, hand.y) == at and hand.y > top.trick[0].y
    table.screen.hurry()
    assert top.piles and not top.trick
    table.frames(600)
    assert not top.own_arm.children
    table.close()


def test_nobody_gets_ready_for_a_trick_that_is_drawn() -> None:
    equal = "S0 3O 12O 4C | S1 1C 5E 7B | S2 12E 6O 3E | S3 12C 4B 6C"
    text = record("S1 play 5E", "S2 play 12E", "S3 play 12C", dealer=0).replace(FOUR, equal)
    settings = replace(still_settings(), chatter=False, trick_stay_ms=1600)
    table = Table(Position("drawn", text, ("S0 play 4C",), MEANT, None), SIZE, settings, draws=False)
    top = table.screen.scene.table
    table.until(lambda: len(top.trick) == 4, "the last card")
    acts: set[str] = set()
    while not top.piles:
        table.frame()
        assert not top.own_arm.children
        acts |= {node.attitude for node in top.seats if isinstance(node, SeatedPlayer)}
    assert top.piles[0].position is None and "ready" not in acts
    table.close()


@pytest.mark.parametrize("motion", [MotionSetting.FULL, MotionSetting.REDUCED])
def test_the_viewer_sweeps_with_their_own_hand_unless_motion_is_reduced(motion: MotionSetting) -> None:
    settings = replace(still_settings(), motion=motion, chatter=False, trick_stay_ms=200)
    position = Position("own sweep", record(*FIRST_TRICK[:3], dealer=0), FIRST_TRICK[3:], MEANT, None)
    table = Table(position, (1280, 720), settings, draws=False)
    top, near, feet = table.screen.scene.table, [], []
    table.until(lambda: len(top.trick) == 4, "the last card")
    card = top.trick[0]
    while not top.piles:
        table.frame()
        hand = top.own_arm.find("own-sweep")
        if hand is not None:
            near.append(math.dist((hand.x, hand.y), (card.x, card.y)))
            if hand.alpha:
                feet.append(hand.body().bottom)
    assert bool(near) is bool(feet) is (motion is MotionSetting.FULL)
    assert all(foot >= top.place.h for foot in feet), "the arm comes from below the window"
    assert not near or sorted(near)[len(near) // 2] < 0.9 * top.place.trick_width
    table.frames(500)
    assert not top.own_arm.children
    table.close()


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (2560, 1080)])
def test_the_viewers_arm_reaches_to_the_near_edge_and_cards_that_go_farther_slide_on(
    size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    settings = replace(still_settings(), chatter=False, trick_stay_ms=200)
    table = Table(Position("far", record(*FIRST_TRICK[:3], dealer=0), FIRST_TRICK[3:], MEANT, None), size, settings,
                  draws=False)  # fmt: skip
    top = table.screen.scene.table
    view, width = top.place.view, top.place.won_width
    far = CardPose(view.cx, view.far + width, 0.0, width)
    monkeypatch.setattr(top, "pile_poses", lambda _position, _index, count: (far,) * count)
    table.until(lambda: len(top.trick) == 4, "the last card")
    feet, hands = [], []
    while not top.piles or top.own_arm.children:
        table.frame()
        hand = top.own_arm.find("own-sweep")
        if isinstance(hand, Sprite) and hand.alpha:
            feet.append(hand.body())
            hands.append(hand.y)
    assert all(foot.bottom >= top.place.h for foot in feet), "the arm comes from below the window"
    middle = (view.near + view.far) / 2
    assert abs(min(hands) - middle) < 0.2 * (view.near - view.far)
    assert top.piles[0].nodes[-1].y < middle - 0.25 * (view.near - view.far)
    table.close()


def test_with_less_motion_nobody_reaches_for_a_trick() -> None:
    table, _known, acts, _ways = swept(MotionSetting.REDUCED)
    assert set(acts) == {"rest"}
    table.close()


def test_the_cards_are_gathered_askew_tapped_square_and_swept_past_their_place() -> None:
    table, known, _acts, ways = swept()
    top = table.screen.scene.table
    (pile,) = top.piles
    at = known.index(pile.nodes[-1])
    start = ways[0][at]

    def apart(moment: Moment) -> float:
        return max(math.dist(one[:2], other[:2]) for one in moment for other in moment)

    close = [n for n, moment in enumerate(ways) if apart(moment) < 0.4 * known[at].pose.width]
    askew = [max(angle for *_, angle in ways[n]) - min(angle for *_, angle in ways[n]) for n in close]
    first_square = next(n for n, turned in enumerate(askew) if turned < 0.5)
    assert first_square and max(askew[:first_square]) > 5
    end = pile.nodes[-1].pose
    way = math.dist(start[:2], (end.x, end.y))
    farthest = max(math.dist(moment[at][:2], start[:2]) for moment in ways)
    assert farthest > way * 1.02
    assert math.dist(ways[-1][at][:2], (end.x, end.y)) < 1
    table.close()


def test_people_take_a_trick_in_their_own_way_and_all_end_in_the_same_picture() -> None:
    apart, ends = {}, {}
    for who in ("vicent", "ximo", "remei"):  # who lay, flick and slide their cards
        table, known, _acts, ways = swept(winner_is=who)
        apart[who] = max(math.dist(moment[0][:2], moment[-1][:2]) for moment in ways[-len(ways) // 3:])
        ends[who] = [(round(node.x, 3), round(node.y, 3), node.pose) for node in known]
        table.close()
    assert apart["ximo"] > 1.5 * max(apart["vicent"], apart["remei"])
    assert ends["ximo"] == ends["vicent"] == ends["remei"]


def test_the_cards_come_to_the_hand_that_is_held_out_for_them_and_leave_from_there() -> None:
    table, known, acts, ways = swept()
    winner = table.screen.scene.table.seats[WINNER]
    assert isinstance(winner, SeatedPlayer)
    width = table.screen.scene.table.place.trick_width
    hand = winner.card_at("reach", CARD_RATIO * width)
    held = [n for n, act in enumerate(acts) if act == "reach"]
    near = min(max(math.dist(spot[:2], hand) for spot in ways[n]) for n in held)
    assert near < 0.5 * width
    assert len(known) == 4
    table.close()
