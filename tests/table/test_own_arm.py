"""The viewer's own arm that plays a card: it comes with the card, is gone afterwards, and holds up nothing."""

from __future__ import annotations

import math
from dataclasses import replace

import pytest

from tools.shots.family import FOUR as VALENCIAN
from tools.shots.family import SIX, hand
from tools.shots.positions import FIRST_TRICK, FOUR, MEANT, Position, Table, record, still_settings
from truc_desktop.engine import Card
from truc_desktop.scene.sprite import Sprite
from truc_desktop.storage.settings import Motion as MotionSetting
from truc_desktop.table.animation.own_arm import own_arm_jobs
from truc_desktop.table.animation.timings import LAY, OWN_HANDS, OWN_SLAM, SLAM, THROWS, TOSS

SIZE = (1024, 640)
LATER = 60.0
"""How much longer than without a hand it may take from the click to the blow, ms."""
_EQUAL = "S0 3O 7E 4O | S1 3E 6E 5E | S2 6C 5O 6B | S3 5C 4B 5B"
_TRICK = record(*FIRST_TRICK[:3], dealer=0)
PLAYS = {
    "toss": Position("toss", _TRICK, ("S0 play 4C",), MEANT, None),
    "lay": Position("lay", _TRICK, ("S0 play 12O",), MEANT, None),
    "slam": Position("slam", _TRICK, ("S0 play 3O",), MEANT, None),
    "two": Position("two", record("S1 play 5E", players=2, dealer=0), ("S0 play 3O",), reach=None, players=2),
    "six": Position("six", hand("val_f", SIX, *("S1 play 6C", "S2 play 5O", "S3 play 5B", "S4 play 4C", "S5 play 6O"),
                                dealer=0), ("S0 play 4O",), reach=None, players=6),
    "down": Position("down", hand("val_m", VALENCIAN, "S1 play 1B", "S2 play 5O", "S3 play 4B", dealer=0),
                     ("S0 play down 4O",), reach=None),
    "pair": Position("pair", hand("val_m", _EQUAL, "S0 play 3O", "S1 play 3E", "S2 play 5O", "S3 play 4B"),
                     ("S0 play2 4O/7E",), reach=None),
}  # fmt: skip


def sit(position: Position, motion: MotionSetting = MotionSetting.FULL, speed: float = 1.0,
        size: tuple[int, int] = SIZE, scale: float = 1.0) -> Table:  # fmt: skip
    settings = replace(still_settings(scale), motion=motion, speed=speed, chatter=False)
    return Table(position, size, settings, draws=False)


def own(table: Table) -> list[Sprite]:
    """Return what is seen of the viewer's hand and arm."""
    layer = table.screen.scene.staging.above
    return [node for node in layer.children if isinstance(node, Sprite) and node.name.startswith("own-")]


def arm(table: Table) -> Sprite | None:
    return next((node for node in own(table) if node.name == "own-arm-plays"), None)


@pytest.mark.parametrize("name", PLAYS)
def test_the_hand_comes_with_the_card_and_is_gone_afterwards(name: str) -> None:
    table = sit(PLAYS[name])
    top = table.screen.scene.table
    near, card = [], None
    for _ in range(120):
        table.frame()
        card = card or top.trick.get(0)
        node = arm(table)
        if node is not None and card is not None:
            assert node.body().bottom >= top.place.h, "the arm comes from below the window"
            near.append(math.dist((node.x, node.y), (card.x, card.y)) / top.place.trick_width)
    assert len(near) > 8 and min(near) < 1.3 and own(table) == []
    assert card is not None and card.parent is not table.screen.scene.staging.above
    table.close()


@pytest.mark.parametrize("name", ["toss", "lay", "slam", "down"])
def test_the_card_moves_in_the_first_frame(name: str) -> None:
    table = sit(PLAYS[name])
    top, start = table.screen.scene.table, {node.code: (node.x, node.y) for node in table.screen.scene.table.hand}
    table.until(lambda: 0 in top.trick, "the card")
    card = top.trick[0]
    code = PLAYS[name].live[0].split()[-1]
    table.frame()
    assert (card.x, card.y) != start[code]
    table.close()


def test_nothing_waits_for_the_hand_to_go() -> None:
    table = sit(Position("lead", record(), ("S0 play 3O",), MEANT, None))
    scene = table.screen.scene
    table.until(lambda: 0 in scene.table.trick and scene.conductor.idle, "the card lies")
    assert own(table)
    table.until(lambda: not own(table), "no hand")
    table.close()


def test_from_the_click_to_the_blow_it_takes_hardly_longer_than_without_a_hand() -> None:
    for name in (TOSS, LAY):
        style, how = THROWS[name], OWN_HANDS[name]
        whole = how.pick_ms + how.reach_ms * how.lets_go + style.fly_ms * how.flies
        assert whole <= style.back_ms + style.fly_ms + LATER
    slam = THROWS[SLAM]
    without = slam.back_ms + slam.fly_ms + slam.hang_ms + slam.drop_ms
    assert OWN_HANDS[SLAM].pick_ms + OWN_SLAM.fly_ms + OWN_SLAM.hang_ms + OWN_SLAM.drop_ms <= without + LATER


@pytest.mark.parametrize("name", ["slam", "toss"])
@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 1.0), ((1024, 640), 1.0), ((1280, 720), 2.0)])
def test_the_arm_leaves_the_boards_of_the_rail_free(name: str, size: tuple[int, int], scale: float) -> None:
    table = sit(PLAYS[name], size=size, scale=scale)
    place = table.screen.scene.table.place
    seen = 0
    table.until(lambda: bool(own(table)), "the hand")
    while (node := arm(table)) is not None:
        body = node.body()
        if body.top < place.h - 8 and node.image is not None:
            image, row = node.image, place.h - 1 - body.top
            solid = [x for x in range(body.w) if image.get_at((x, row)).a > 100]  # of the arm, at the window's edge
            assert place.rail.left.right <= body.left + solid[0] and body.left + solid[-1] <= place.rail.right.x
            seen += 1
        table.frame()
    assert seen > 5
    table.close()


@pytest.mark.parametrize("name", ["toss", "lay", "slam", "pair"])
def test_skipped_at_every_tenth_it_ends_as_if_it_had_run(name: str) -> None:
    def ends(table: Table) -> list[tuple[object, ...]]:
        scene = table.screen.scene
        table.until(lambda: scene.conductor.idle and scene.staging.effects.idle, "the end")
        table.frames(60)
        cards = [*scene.table.trick.values(), *scene.table.under.values(), *scene.table.hand]
        cards += [node for pile in scene.table.piles for node in pile.nodes]
        return [(node.code, round(node.x, 3), round(node.y, 3), node.angle, node.scale, node.dim, node.lift, node.rise,
                 node.parent.name if node.parent else "", node.window_pos) for node in cards]  # fmt: skip

    whole = sit(PLAYS[name])
    table_length = 0
    while not (table_length > 6 and whole.screen.scene.conductor.idle and whole.screen.scene.staging.effects.idle):
        whole.frame()
        table_length += 1
        assert table_length < 1200
    expected = ends(whole)
    whole.close()
    for tenth in range(10):
        table = sit(PLAYS[name])
        table.frames(16 + tenth * 60.0)
        table.screen.hurry()
        for _ in range(40):
            if table.screen.scene.conductor.idle:
                break
            table.screen.hurry()
        table.screen.scene.staging.hurry()
        assert own(table) == [], f"skipped in tenth {tenth}"
        assert ends(table) == expected, f"skipped in tenth {tenth}"
        table.close()


@pytest.mark.parametrize(("motion", "speed"), [(MotionSetting.REDUCED, 1.0), (MotionSetting.NONE, 1.0),
                                               (MotionSetting.FULL, math.inf)])  # fmt: skip
@pytest.mark.parametrize("name", ["toss", "slam", "pair"])
def test_with_less_motion_or_at_once_there_is_no_hand(name: str, motion: MotionSetting, speed: float) -> None:
    table = sit(PLAYS[name], motion, speed)
    for _ in range(60):
        table.frame()
        assert own(table) == []
    table.close()


def test_who_watches_has_no_hand() -> None:
    table = sit(PLAYS["slam"])
    top = table.screen.scene.table
    assert own_arm_jobs(top)
    top.watched = True
    assert own_arm_jobs(top) == []
    for _ in range(40):
        table.frame()
        assert own(table) == []
    table.close()


def test_a_card_laid_before_it_is_played_is_carried_too() -> None:
    table = sit(Position("early", _TRICK, (), MEANT, Table.settle))
    scene = table.screen.scene
    scene.lay_early(Card("4C"))
    table.until(lambda: arm(table) is not None, "the hand")
    table.until(lambda: not own(table), "no hand")
    assert scene.table.early == "4C"
    scene.take_up()
    assert own(table) == [] and scene.table.early == "" and len(scene.table.hand) == 3
    table.close()


def test_what_others_hold_changes_nothing() -> None:
    def way(cards: str) -> list[tuple[float, ...]]:
        table = sit(Position("hidden", _TRICK.replace(FOUR, cards), ("S0 play 3O",), MEANT, None))
        moments = []
        for _ in range(50):
            table.frame()
            node, top = arm(table), table.screen.scene.table
            at = (0.0, 0.0) if node is None else (node.x, node.y)
            moments.append((*at, *(value for card in top.trick.values() for value in (card.x, card.y, card.dim))))
        table.close()
        return moments

    assert way(FOUR) == way(FOUR.replace("2B 4B", "4O 3B"))
