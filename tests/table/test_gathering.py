"""Between two hands: the next dealer gathers all cards, from any seat, and shuffles the pack."""

from __future__ import annotations

import math
from dataclasses import replace
from itertools import groupby

import pytest

from tools.shots.family import EIGHT, FAMILY, FOUR_F, SIX, THREE_A, hand
from tools.shots.positions import FIRST_TRICK, SECOND_TRICK, Position, Table, record, still_settings
from truc_desktop.art.figures.attitudes import ACTING, GATHERS
from truc_desktop.engine import HandBegan
from truc_desktop.presentation.prompts import stake_lines
from truc_desktop.scene.unroll import Unroll
from truc_desktop.storage.settings import Motion as MotionSetting
from truc_desktop.table.nodes.card import BACK, CardNode
from truc_desktop.table.nodes.seated_player import SeatedPlayer
from truc_desktop.table.nodes.tabletop import Tabletop

SIZE = (1024, 640)
MOST_FRAMES = 400
PLAYED = (*FIRST_TRICK, SECOND_TRICK[0], "S1 call truc")


def over(dealer: int, motion: MotionSetting = MotionSetting.FULL, size: tuple[int, int] = SIZE) -> Table:
    """Return a table with a ribbon, a trick taken, a card on the mat, and cards thrown in; ``dealer`` deals next."""
    settings = replace(still_settings(), motion=motion, chatter=False)
    first = sorted(FIRST_TRICK, key=lambda play: (int(play[1]) - dealer) % 4)
    text = record(*first, *PLAYED[4:], dealer=(dealer - 1) % 4, score="T0 4 T1 7")
    table = Table(Position("gather", text, ("S2 refuse",), reach=None), size, settings, draws=False)
    table.until(lambda: table.screen.sheet == "ribbon", "the ribbon")
    table.frames(2500)
    return table


def at(table: Table) -> Tabletop:
    return table.screen.scene.table


def lying(table: Table) -> list[CardNode]:
    """Return all cards that are drawn."""
    top = at(table)
    layers = (top.won_layer, top.back_layer, top.trick_layer, top.hand_layer, top.dealt_layer)
    return [node for layer in layers for node in layer.children if isinstance(node, CardNode)]


def idle(table: Table) -> bool:
    return table.screen.scene.conductor.idle


def at_home(table: Table, dealer: int) -> bool:
    """Whether only the pack is on the table, beside the dealer."""
    top = at(table)
    pack, home = top.pack, top.place.pack(top.position(dealer))
    assert pack is not None
    return not lying(table) and pack.visible and math.dist((pack.x, pack.y), (home.x, home.y)) < 1


def attitude(table: Table, seat: int) -> str:
    node = at(table).seats[seat]
    return node.attitude if isinstance(node, SeatedPlayer) else ""


def begin_hand(table: Table, dealer: int) -> list[str]:
    """Let the next hand begin; return what the dealer does meanwhile."""
    shown = table.screen.scene.conductor.shown
    event = HandBegan(shown.number + 1, dealer, (dealer + 1) % at(table).count, shown.board, shown.mode)
    table.screen.scene.conductor.feed([event])
    acts = []
    for _ in range(MOST_FRAMES):
        table.frame()
        acts.append(attitude(table, dealer))
        if idle(table):
            return acts
    raise AssertionError("the hand never begins")


@pytest.mark.parametrize("dealer", range(4))
def test_every_card_slides_to_the_dealer_turns_face_down_and_never_fades(dealer: int) -> None:
    table = over(dealer)
    cards = lying(table)
    starts = {id(node): (node.x, node.y) for node in cards}
    faced = {id(node) for node in cards if node.code != BACK}
    assert len(cards) == 12 and len(faced) == 6  # the trick, the card on the mat, and one of the viewer's
    table.screen.dialogs.press("next")
    assert not table.screen.sheet and not idle(table)
    set_off: list[int] = []
    while lying(table):
        table.frame()
        for node in lying(table):
            assert node.alpha == 1
            if id(node) not in set_off and math.dist((node.x, node.y), starts[id(node)]) > 2:
                set_off.append(id(node))
    assert sorted(set_off) == sorted(starts)
    assert all(node.code == BACK for node in cards)
    pack = at(table).pack
    assert pack is not None
    for node in cards:
        assert math.dist((node.x, node.y), (pack.x, pack.y)) < at(table).place.back_width
    far = [math.dist(starts[name], (pack.x, pack.y)) for name in set_off]
    half = len(far) // 2
    assert sum(far[:half]) < sum(far[half:])
    table.until(lambda: idle(table), "the end of the shuffle")
    assert at_home(table, dealer)
    table.close()


@pytest.mark.parametrize("dealer", [1, 2, 3])
def test_the_dealers_arms_reach_out_for_the_cards_and_then_shuffle(dealer: int) -> None:
    table = over(dealer)
    table.screen.dialogs.press("next")
    acts = []
    while not idle(table):
        acts.append(attitude(table, dealer))
        table.frame()
    done = [name for name, _ in groupby(acts)]
    assert done[1:6] == ["rake", "scoop", "rake", "scoop", "deal"] and "bridge" in done
    table.frames(600)
    assert attitude(table, dealer) not in ACTING
    table.close()


def test_the_viewer_gathers_with_both_hands_which_leave_the_table() -> None:
    table = over(0)
    table.screen.dialogs.press("next")
    names: set[str] = set()
    while not idle(table):
        names |= {node.name for node in at(table).own_arm.children}
        table.frame()
    assert {"own-rake-0", "own-rake-1", "own-grip"} <= names
    table.frames(600)
    assert not at(table).own_arm.children and at_home(table, 0)
    table.close()


@pytest.mark.parametrize("dealer", [0, 2])
def test_a_second_press_shows_the_end_at_once(dealer: int) -> None:
    table = over(dealer)
    table.screen.dialogs.press("next")
    table.frames(300)
    table.screen.hurry()
    assert at_home(table, dealer) and idle(table)
    table.frames(600)
    assert at_home(table, dealer) and not at(table).own_arm.children
    assert attitude(table, 2) not in ACTING
    table.close()


def test_the_ribbon_rolls_up_beside_it() -> None:
    table = over(2)
    table.screen.dialogs.press("next")
    rolled = table.screen.scene.staging.above.find("ribbon-band")
    assert isinstance(rolled, Unroll)
    table.frames(100)
    assert 0 < rolled.share < 1
    table.frames(200)
    assert table.screen.scene.staging.above.find("ribbon-band") is None
    table.close()


@pytest.mark.parametrize("motion", [MotionSetting.REDUCED, MotionSetting.NONE])
def test_with_less_motion_cards_go_where_they_lie_and_nobody_moves_a_hand(motion: MotionSetting) -> None:
    table = over(2, motion)
    cards = lying(table)
    starts = [(node.x, node.y) for node in cards]
    table.screen.dialogs.press("next")
    acts = set()
    while not idle(table):
        acts.add(attitude(table, 2))
        table.frame()
    assert [(node.x, node.y) for node in cards] == starts
    assert not acts & set(GATHERS) and at_home(table, 2)
    table.close()


def test_the_next_hand_begins_with_the_pack_that_has_been_shuffled() -> None:
    table = over(2)
    table.screen.dialogs.press("next")
    table.until(lambda: idle(table), "the end of the shuffle")
    table.frames(600)
    pack = at(table).pack
    assert set(begin_hand(table, 2)) == {"rest"}
    assert at(table).pack is pack and at_home(table, 2)
    table.close()


def test_the_old_cards_are_gathered_when_the_hand_begins_if_nobody_has_done_so() -> None:
    settings = replace(still_settings(), chatter=False)
    table = Table(Position("dealt", record(*FIRST_TRICK[:3], dealer=0)), SIZE, settings, draws=False)
    acts = [name for name, _ in groupby(begin_hand(table, 1))]
    assert acts[:5] == ["rake", "scoop", "rake", "scoop", "deal"]
    assert at_home(table, 1)
    assert not any(node.cards for node in at(table).seats if isinstance(node, SeatedPlayer))
    table.close()


@pytest.mark.parametrize(
    ("players", "text"),
    [(2, record(players=2, dealer=0)), (3, hand("arg", THREE_A, dealer=2)),
     (6, hand("val_f", SIX, dealer=0)), (8, hand("val_f", EIGHT, dealer=0))],
    ids=["two", "three", "six", "eight"],
)
def test_any_number_of_people_gathers_for_any_dealer(players: int, text: str) -> None:
    settings = replace(still_settings(), chatter=False)
    table = Table(Position("dealt", text, players=players), (1280, 720), settings, draws=False)
    for dealer in range(players):
        begin_hand(table, dealer)
        assert at_home(table, dealer)
        table.screen.scene.conductor.jump(table.session.view(0))
        table.screen.lay_out()
    table.close()


def test_hands_that_are_set_aside_are_gathered_before_the_new_deal() -> None:
    settings = replace(still_settings(), chatter=False)
    position = Position("redeal", hand("fr4", FOUR_F, dealer=2), ("S3 propose redeal", "S2 agree"), reach=None)
    table = Table(position, SIZE, settings, draws=False)
    table.until(lambda: attitude(table, 2) == "rake", "arms that reach out")
    while attitude(table, 2) in GATHERS:
        table.frame()
        assert all(node.alpha == 1 for node in lying(table))
    table.until(lambda: idle(table), "the deal")
    assert len(at(table).hand) == 3 and all(len(backs) == 3 for backs in at(table).backs.values())
    table.close()


@pytest.mark.parametrize(("name", "told", "after"), [
    ("arg-summary", ["Flor", ""], ["Envido", ""]), ("val-summary", ["Envit", ""], ["Envit", ""]),
])  # fmt: skip
def test_what_came_of_the_bets_goes_as_the_cards_are_gathered(name: str, told: list[str], after: list[str]) -> None:
    position = next(position for position in FAMILY if position.name == name)
    settings = replace(still_settings(), motion=MotionSetting.FULL, chatter=False)
    table = Table(position, SIZE, settings, draws=False)
    scene = table.screen.scene
    before = stake_lines(scene.seen, scene.words)
    assert [line for line, _ in before] == told and before[0][1][0][2] in ("us", "them")
    table.screen.dialogs.press("next")
    assert not idle(table), "the cards are being gathered"
    lines = stake_lines(scene.seen, scene.words)
    assert [line for line, _ in lines] == after
    assert {state for _line, cells in lines for _word, _figure, state in cells} == {"idle", "force"}
    begin_hand(table, scene.seen.dealer)
    assert stake_lines(scene.seen, scene.words) == lines, "nothing changes as the hand begins"
    table.close()
