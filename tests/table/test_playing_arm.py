"""The arm of somebody who plays a card: it carries the card, lets it go and goes back, by who they are alone."""

from __future__ import annotations

import math
from dataclasses import replace
from itertools import groupby

import pytest

from tools.shots.positions import FIRST_TRICK, FOUR, MEANT, Position, Table, record, still_settings
from truc_desktop.art.figures.builds import BUILDS
from truc_desktop.storage.settings import Motion as MotionSetting
from truc_desktop.table.animation.timings import HANDS
from truc_desktop.table.nodes.card import BACK, card_picture
from truc_desktop.table.nodes.seated_player import SeatedPlayer

SIZE = (1024, 640)
FRAMES = 75
QUIM = 3  # the seat at the left
Moment = tuple[str, float, float]


def played(card: str, cards: str = FOUR, motion: MotionSetting = MotionSetting.FULL) -> tuple[list[Moment], Table]:
    """Return the attitude of Quim and the place of the card that he plays, frame by frame, and the table."""
    settings = replace(still_settings(), motion=motion, chatter=False)
    text = record(*FIRST_TRICK[:2], dealer=0).replace(FOUR, cards)
    table = Table(Position("play", text, (f"S{QUIM} play {card}",), MEANT, None), SIZE, settings, draws=False)
    moments: list[Moment] = []
    node = table.screen.scene.table.seats[QUIM]
    assert isinstance(node, SeatedPlayer)
    for _ in range(FRAMES):
        table.frame()
        lying = table.screen.scene.table.trick.get(table.screen.scene.table.position(QUIM))
        moments.append((node.attitude, lying.x if lying else 0.0, lying.y if lying else 0.0))
    return moments, table


def test_a_hand_takes_the_card_carries_it_and_goes_back() -> None:
    moments, table = played("6C")
    assert [name for name, _ in groupby(moments, lambda moment: moment[0])] == ["pick", "reach", "rest"]
    scene = table.screen.scene
    node, target = scene.table.seats[QUIM], scene.table.place.trick(scene.table.position(QUIM))
    assert isinstance(node, SeatedPlayer)
    height = 1.5 * scene.table.place.back_width
    taken, out = node.card_at("pick", height), node.card_at("reach", height)
    way = [moment[1:] for moment in moments]
    assert min(math.dist(at, taken) for at in way) < 2
    last = max(n for n, moment in enumerate(moments) if moment[0] == "pick")
    share = HANDS[BUILDS[node.who].plays].lets_go
    let_go = taken[0] + (out[0] - taken[0]) * share, taken[1] + (out[1] - taken[1]) * share
    assert min(math.dist(at, let_go) for at in way[last:]) < 0.5 * height
    assert math.dist(out, (target.x, target.y)) < 0.7 * math.dist(taken, (target.x, target.y))
    assert way[-1] == pytest.approx((target.x, target.y), abs=1)
    table.close()


def test_a_card_grows_on_its_way_with_the_hand_and_does_not_jump_when_it_is_let_go() -> None:
    text, settings = record(*FIRST_TRICK[:2], dealer=0), replace(still_settings(), chatter=False)
    table = Table(Position("play", text, (f"S{QUIM} play 6C",), MEANT, None), SIZE, settings, draws=False)
    person, sizes = table.screen.scene.table.seats[QUIM], dict[str, list[float]]()
    assert isinstance(person, SeatedPlayer)
    for _ in range(FRAMES):
        table.frame()
        lying = table.screen.scene.table.trick.get(table.screen.scene.table.position(QUIM))
        if lying is not None and person.attitude in ("pick", "reach"):
            sizes.setdefault(person.attitude, []).append(lying.scale)
    in_hand = sizes["pick"][-1]
    assert in_hand < 0.6 and sizes["reach"][-1] == pytest.approx(1.0, abs=0.05)
    assert sizes["reach"][5] > in_hand + 0.4 * (1 - in_hand), "half of it while the hand has the card"
    table.close()


def test_a_card_leaves_the_hand_with_its_back_to_the_viewer_and_is_turned_over_on_the_way() -> None:
    text, settings = record(*FIRST_TRICK[:2], dealer=0), replace(still_settings(), chatter=False)
    table = Table(Position("play", text, (f"S{QUIM} play 6C",), MEANT, None), SIZE, settings, draws=False)
    scene = table.screen.scene
    person, shown = scene.table.seats[QUIM], list[tuple[str, bool, float]]()
    assert isinstance(person, SeatedPlayer)
    width = scene.table.place.trick(scene.table.position(QUIM)).width
    back = card_picture(BACK, width, 0.0, scene.table.room)
    for _ in range(FRAMES):
        table.frame()
        node = scene.table.trick.get(scene.table.position(QUIM))
        if node is not None:
            shown.append((person.attitude, node.image is back, node.squeeze))
    assert all(covered for attitude, covered, _ in shown if attitude == "pick")
    sides = [covered for attitude, covered, _ in shown if attitude == "reach"]
    assert sides == sorted(sides, reverse=True) and not sides[-1], "it is turned once"
    assert min(squeeze for _, _, squeeze in shown) < 0.5 and shown[-1][2] == 1.0
    table.close()


def test_a_card_that_is_slammed_is_lifted_first() -> None:
    moments, table = played("3E", FOUR.replace("3E", "6C").replace("4B 6C", "4B 3E"))
    assert [name for name, _ in groupby(moments, lambda moment: moment[0])][:3] == ["pick", "lift", "reach"]
    table.close()


def test_what_else_is_in_the_hand_changes_nothing() -> None:
    one, table = played("6C")
    table.close()
    other, table = played("6C", FOUR.replace("2B 4B 6C", "4O 3B 6C"))
    table.close()
    assert one == other


def test_with_less_motion_nobody_reaches_out() -> None:
    moments, table = played("6C", motion=MotionSetting.REDUCED)
    assert {moment[0] for moment in moments} == {"rest"}
    table.close()


def test_everybody_plays_in_a_way_of_which_there_are_four() -> None:
    assert {build.plays for build in BUILDS.values()} == set(HANDS)
    assert len(HANDS) == 4
    for hand in HANDS.values():
        assert 0 < hand.lets_go <= 1
