"""The hands at the pack: who shuffles, deals, cuts, knocks and takes up cards, whatever the cards are."""

from __future__ import annotations

import math
from dataclasses import replace
from itertools import groupby, pairwise

import pytest

from tools.shots.family import EIGHT, hand
from tools.shots.positions import Position, Table, record, still_settings
from truc_desktop.art.faces.cast import BY_KEY
from truc_desktop.art.figures.attitudes import DEALING, DEALS, PLACES, Place, attitude
from truc_desktop.engine import HandBegan
from truc_desktop.storage.settings import Motion as MotionSetting
from truc_desktop.table.animation import pack_steps
from truc_desktop.table.nodes.card import BACK
from truc_desktop.table.nodes.seated_player import SeatedPlayer
from truc_desktop.table.nodes.tabletop import Tabletop

SIZE = (1024, 640)
SEED = 7
DEALER, CUTTER = 2, 1  # opposite, and at the right
MOST_FRAMES = 400


def sit(
    dealer: int, *live: str, motion: MotionSetting = MotionSetting.FULL, seed: int = SEED, speed: float = 1.0
) -> Table:
    settings = replace(still_settings(), motion=motion, chatter=False, speed=speed)
    position = Position("deal", record(deal=False, dealer=dealer), live, reach=None, seed=seed)
    return Table(position, SIZE, settings, draws=False)


def at(table: Table) -> Tabletop:
    return table.screen.scene.table


def person(table: Table, seat: int) -> SeatedPlayer:
    node = at(table).seats[seat]
    assert isinstance(node, SeatedPlayer)
    return node


REST = 5
"""Frames for which somebody rests once a deal is over: then it has come to its end, and nobody passes the time yet."""


def lived(table: Table, seat: int) -> list[str]:
    """Let everything be acted out; return the attitudes that somebody takes up meanwhile, frame by frame."""
    moments: list[str] = [person(table, seat).attitude]
    for _ in range(MOST_FRAMES):
        table.frame()
        moments.append(person(table, seat).attitude)
        if table.screen.scene.conductor.idle and moments[-REST:] == ["rest"] * REST and any(at(table).hand):
            return moments
    raise AssertionError("the deal never ends")


def at_home(table: Table, dealer: int) -> bool:
    """Whether the pack lies beside the dealer."""
    top = at(table)
    pack, home = top.pack, top.place.pack(top.position(dealer))
    assert pack is not None
    return pack.visible and pack.parent is top.pack_layer and math.dist((pack.x, pack.y), (home.x, home.y)) < 1


def test_the_dealer_throws_every_card_with_the_arm_and_puts_the_pack_down() -> None:
    table = sit(DEALER, f"S{CUTTER} cut")
    acts = [name for name, _ in groupby(lived(table, DEALER))]
    thrown = [name for name in acts if name in DEALS]
    assert set(thrown) == set(DEALS) and len(thrown) == 9  # three cards for three others
    assert set(acts) <= {*DEALING, "sort", "rest"} and acts[-3:] == ["set_down", "sort", "rest"]
    assert at_home(table, DEALER)
    table.close()


def test_the_pack_is_in_the_hand_during_the_deal_and_cards_leave_from_there() -> None:
    table = sit(DEALER, f"S{CUTTER} cut")
    top, dealer = at(table), person(table, DEALER)
    seen: dict[int, float] = {}
    hands = [dealer.card_at(name, 1.5 * top.place.back_width) for name in DEALS] + [dealer.pack_at("deal")]
    for _ in range(MOST_FRAMES):
        table.frame()
        cards = [*top.hand, *(node for backs in top.backs.values() for node in backs)]
        for node in cards:
            if id(node) not in seen:
                assert top.pack is not None and not top.pack.visible
                seen[id(node)] = min(math.dist((node.x, node.y), at) for at in hands)
        if len(seen) == 12:
            break
    assert max(seen.values()) < 0.35 * math.dist(hands[-1], (top.hand[0].pose.x, top.hand[0].pose.y))
    table.close()


def test_the_pack_stays_to_be_seen_until_the_picture_of_the_dealer_shows_it(monkeypatch: pytest.MonkeyPatch) -> None:
    late = [True]
    monkeypatch.setattr(SeatedPlayer, "shows_pack", property(lambda node: not late[0]))
    table = sit(DEALER, f"S{CUTTER} cut")
    top = at(table)
    table.until(lambda: any(top.backs.values()), "the first card")
    assert top.pack is not None and top.pack.visible
    late[0] = False
    table.frames(50)
    assert not top.pack.visible
    lived(table, DEALER)
    assert at_home(table, DEALER)
    table.close()


@pytest.mark.parametrize("place", PLACES)
def test_an_arm_that_deals_reaches_out_to_each_side_and_the_head_goes_with_it(place: Place) -> None:
    for who in BY_KEY:
        deal, *throws = (attitude(who, name, place) for name in ("deal", *DEALS))
        assert deal.lean > 0, who
        free = "right" if place == "left" else "left"  # beside, it is the far hand
        hands = [getattr(pose, free) for pose in throws]
        start = getattr(deal, free)
        for pose, at in zip(throws, hands, strict=True):
            assert math.dist((at.x, at.y), (start.x, start.y)) > 70, (who, pose)
            assert (pose.yaw, pose.hunch) == (deal.yaw, deal.hunch) and pose.packs == deal.packs, who  # cheap to draw
            assert pose.head != deal.head, who
        across = [at.x if place == "opposite" else at.y for at in hands]
        assert across == sorted(across) and across[-1] - across[0] > 80, who


def test_cards_lie_before_their_players_who_take_them_up_when_all_are_dealt() -> None:
    table = sit(DEALER, f"S{CUTTER} cut")
    top = at(table)
    table.until(lambda: len(top.backs.get(top.position(DEALER), ())) == 3, "the last card")
    assert len(top.hand) == 3 and all(person(table, seat).cards == 0 for seat in (1, 2, 3))
    assert all(node.code == BACK for node in top.hand)
    acts = [name for name, _ in groupby(lived(table, 3))]
    assert acts[-3:] == ["catch", "sort", "rest"] and acts.count("catch") == 1
    assert all(person(table, seat).cards == 3 for seat in (1, 2, 3))
    table.close()


def test_the_viewers_cards_come_as_a_pile_and_are_fanned_out_before_they_are_turned_up() -> None:
    table = sit(DEALER, f"S{CUTTER} cut")
    top = at(table)
    table.until(lambda: len(top.backs.get(top.position(DEALER), ())) == 3, "the last card")
    wide = max(node.x for node in top.hand) - min(node.x for node in top.hand)
    first, *_, last = top.place.hand(3)
    assert wide < 0.2 * (last.x - first.x)
    turned: list[float] = []
    for _ in range(MOST_FRAMES):
        table.frame()
        turned += [node.x - pose.x for node, pose in zip(top.hand, top.place.hand(3), strict=True)
                   if node.code != BACK and len(turned) < 3]  # fmt: skip
    assert turned and max(map(abs, turned)) < 1
    table.close()


def test_the_viewers_cards_are_turned_up_one_by_one_each_with_a_rise() -> None:
    table = sit(DEALER, f"S{CUTTER} cut")
    top = at(table)
    table.until(lambda: len(top.backs.get(top.position(DEALER), ())) == 3, "the last card")
    seen, highest = [], [0.0] * 3
    for _ in range(MOST_FRAMES):
        table.frame()
        seen.append(sum(node.code != BACK for node in top.hand))
        highest = [min(was, node.offset_y) for was, node in zip(highest, top.hand, strict=True)]
    assert [count for count, _ in groupby(seen)] == [0, 1, 2, 3]
    assert all(up < 0 for up in highest) and all(node.offset_y == 0 for node in top.hand)
    table.close()


def test_the_others_take_up_their_cards_one_by_one() -> None:
    table = sit(DEALER, f"S{CUTTER} cut")
    top = at(table)
    table.until(lambda: len(top.backs.get(top.position(DEALER), ())) == 3, "the last card")
    for seat in (1, 2, 3):
        assert all(node.visible for node in top.backs[top.position(seat)]), "they lie on the cloth"
    seen = {seat: [0] for seat in (1, 2, 3)}
    for _ in range(MOST_FRAMES):
        table.frame()
        for seat, counts in seen.items():
            counts.append(sum(not node.visible for node in top.backs[top.position(seat)]))
    assert all([count for count, _ in groupby(counts)] == [0, 1, 2, 3] for counts in seen.values())
    table.close()


def test_a_deal_has_an_uneven_beat_for_each_card_and_pauses_between_rounds() -> None:
    table = sit(DEALER, f"S{CUTTER} cut")
    top = at(table)
    came: list[int] = []
    for frame in range(MOST_FRAMES):
        table.frame()
        count = len(top.hand) + sum(map(len, top.backs.values()))
        came += [frame] * (count - len(came))
        if count == 12:
            break
    gaps = [later - earlier for earlier, later in pairwise(came)]
    rounds, beats = gaps[3::4], [gap for n, gap in enumerate(gaps) if n % 4 != 3]
    assert 0 < max(beats) - min(beats) < min(beats) and min(rounds) > max(beats) > 0
    table.close()


def _nobody(*_who: object) -> None:
    """Nobody has hands."""


def test_a_hand_with_hands_begins_as_soon_as_one_without(monkeypatch: pytest.MonkeyPatch) -> None:
    def frames() -> int:
        table = sit(DEALER)
        table.screen.scene.conductor.finish_all()
        shown, count = table.screen.scene.conductor.shown, 0
        table.screen.scene.conductor.feed([HandBegan(1, DEALER, 3, shown.board, shown.mode)])
        while not count or not table.screen.scene.conductor.idle:
            table.frame()
            count += 1
        table.screen.scene.arrange()  # a pack that has been laid out again is shuffled again as the hand begins
        table.submit([f"S{CUTTER} cut"])
        while not at(table).hand or not table.screen.scene.conductor.idle:
            table.frame()
            count += 1
        table.close()
        return count

    with_hands = frames()
    monkeypatch.setattr(pack_steps, "pack_hands", _nobody)
    assert with_hands <= frames() + 3


def test_a_press_shows_the_end_of_the_deal_at_once() -> None:
    table = sit(DEALER, f"S{CUTTER} cut")
    table.until(lambda: len(at(table).hand) == 2, "two cards")
    table.screen.scene.conductor.finish_all()
    table.frames(600)
    top = at(table)
    assert at_home(table, DEALER) and len(top.hand) == 3
    assert all(person(table, seat).cards == 3 for seat in (1, 2, 3))
    assert not top.dealt_layer.children
    for seat in (1, 2, 3):
        assert person(table, seat).attitude == "rest"
    table.close()


@pytest.mark.parametrize("motion", [MotionSetting.REDUCED, MotionSetting.NONE])
def test_with_less_motion_nobody_moves_a_hand(motion: MotionSetting) -> None:
    table = sit(DEALER, f"S{CUTTER} cut", motion=motion)
    assert set(lived(table, DEALER)) == {"rest"}
    assert at_home(table, DEALER) and person(table, DEALER).cards == 3
    table.close()


def test_hands_move_alike_whatever_is_dealt() -> None:
    moments = []
    for seed in (SEED, SEED + 1):
        table = sit(DEALER, f"S{CUTTER} cut", seed=seed)
        moments.append(lived(table, DEALER))
        table.close()
    assert moments[0] == moments[1]


@pytest.mark.parametrize(("act", "hand_does"), [("cut", ["cut", "halve", "cut"]), ("knock", ["knuckle", "knock"] * 2)])
def test_the_arm_of_who_cuts_or_knocks_reaches_the_pack(act: str, hand_does: list[str]) -> None:
    table = sit(DEALER, f"S{CUTTER} {act}")
    top, cutter = at(table), person(table, CUTTER)
    assert top.pack is not None
    near, acts = math.inf, []
    for _ in range(60):
        table.frame()
        acts.append(cutter.attitude)
        x, y = cutter.card_at("knock" if act == "knock" else "cut", 0.0)
        near = min(near, math.dist((top.pack.x, top.pack.y), (x, y)))
    assert [name for name, _ in groupby(acts) if name not in ("rest", "catch", "sort")][: len(hand_does)] == hand_does
    assert near < top.place.back_width
    table.screen.scene.conductor.finish_all()
    assert at_home(table, DEALER)
    table.close()


def test_the_viewer_deals_with_their_own_hands() -> None:
    table = sit(0, "S3 cut")
    top, names = at(table), set()
    for _ in range(MOST_FRAMES):
        table.frame()
        names |= {node.name for node in top.own_arm.children}
        if len(top.hand) == 3 and table.screen.scene.conductor.idle:
            break
    assert {"own-grip", "own-thumb", "own-taking", "pack"} <= names
    assert not top.own_arm.children and at_home(table, 0)
    table.close()


@pytest.mark.parametrize("act", ["cut", "knock"])
def test_the_viewer_cuts_with_their_own_hand(act: str) -> None:
    table = sit(1, f"S0 {act}")
    top = at(table)
    table.until(lambda: any(node.name == "own-taking" for node in top.own_arm.children), "one's own hand")
    table.screen.scene.conductor.finish_all()
    assert not top.own_arm.children and at_home(table, 1)
    table.close()


def test_a_new_hand_is_shuffled_in_the_hands() -> None:
    table = sit(DEALER)
    shown = table.screen.scene.conductor.shown
    table.screen.scene.conductor.feed([HandBegan(1, DEALER, 3, shown.board, shown.mode)])
    acts = []
    for _ in range(60):
        table.frame()
        acts.append(person(table, DEALER).attitude)
    assert [name for name, _ in groupby(acts)] == ["deal", "split", "bridge", "deal", "set_down", "rest"]
    assert at_home(table, DEALER)
    table.close()


def test_eight_people_are_dealt_to() -> None:
    settings = replace(still_settings(), chatter=False)
    position = Position("deal", hand("val_f", EIGHT, dealer=6), reach=None, players=8)
    table = Table(position, (1280, 720), settings, draws=False)
    acts = [name for name, _ in groupby(lived(table, 6))]
    assert set(acts) >= {"deal", "deal_over", "deal_near", "set_down"}
    assert all(person(table, seat).cards == 3 for seat in range(1, 8)) and at_home(table, 6)
    table.close()


def test_a_card_dealt_to_the_viewer_passes_over_the_rail_and_comes_to_lie_behind_its_wood() -> None:
    table = sit(DEALER, f"S{CUTTER} cut")
    top, above = at(table), table.screen.scene.staging.above
    layers: dict[int, list[object]] = {}
    while len(layers) < 3 or not table.screen.scene.conductor.idle:
        table.frame()
        for node in top.hand:
            layers.setdefault(id(node), []).append(node.parent)
        assert sum(map(len, layers.values())) < 3 * MOST_FRAMES
    for seen in layers.values():
        assert [layer for layer, _ in groupby(seen)] == [above, top.hand_layer]
    table.close()
