"""Match point: what a hand can win with what is agreed for it, at every way to keep the score."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tools.shots.family import FOUR_A, hand
from tools.shots.positions import Position, Table, record, still_settings
from truc_desktop.art.score_sheet import ScoreSheet
from truc_desktop.engine import PUBLIC, SeatView
from truc_desktop.presentation.match_point import Reach, at_point, match_point, match_point_line
from truc_desktop.storage.settings import Motion as MotionSetting
from truc_desktop.table.animation.lamp import light_of
from truc_desktop.table.nodes.cels import LightPool
from truc_desktop.table.nodes.score import score_sheet

pytestmark = pytest.mark.usefixtures("blank_drawings")
EYES = ((0, None), (1, None), (2, None), (3, None))
TWO_V = "S0 3O 4O 3C | S1 3E 5E 4E"
NAMES = ("Núria", "Remei", "Marcel", "Quim")
TRUC = ("S1 play 5E", "S1 call truc")


def views(text: str) -> list[SeatView]:
    """The views of everybody, a spectator's first."""
    players = int(text.split("players: ")[1].split()[0]) if "players: " in text else 4
    table = Table(Position("m", text, (), EYES[:players], None, players=players), (960, 600), still_settings(),
                  draws=False)  # fmt: skip
    found = [table.screen.session.view(seat) for seat in (PUBLIC, *range(players))]
    table.close()
    return found


def catalan(us: int, them: int, *lines: str) -> str:
    return record(*lines, dealer=0, score=f"T0 {us} T1 {them}")


@pytest.mark.parametrize(("text", "accounts"), [
    (catalan(3, 4), {}),
    (catalan(10, 4), {}),
    (catalan(10, 4, *TRUC), {}),  # only asked for
    (catalan(10, 4, *TRUC, "S2 accept"), {0: Reach.MATCH}),
    (catalan(10, 10, *TRUC, "S2 accept"), {0: Reach.MATCH, 1: Reach.MATCH}),
    (catalan(10, 4, *TRUC, "S2 refuse"), {}),  # over
    (hand("arg", FOUR_A, score="T0 29 T1 3"), {0: Reach.PART}),
    (hand("arg", FOUR_A, score="T0 29 T1 3").replace("\nscore", "\noption.match_length: 1\nscore"), {0: Reach.MATCH}),
    (hand("val_f", TWO_V, dealer=1, score="T0 11 T1 3"), {}),
    (hand("val_f", TWO_V, dealer=1, score="T0 23 T1 3"), {0: Reach.PART}),
])  # fmt: skip
def test_a_hand_is_match_point_if_what_is_agreed_is_enough(text: str, accounts: dict[int, Reach]) -> None:
    for view in views(text):
        assert at_point(view) == accounts, view.seat
        assert set(match_point(view)) == {a for a, reach in accounts.items() if reach is Reach.MATCH}


def test_it_is_said_in_the_words_of_who_reads_it() -> None:
    public, first, second, *_rest = views(catalan(10, 4, *TRUC, "S2 accept"))
    assert match_point_line(first, NAMES) == "Match point: 2 points win you the match."
    assert match_point_line(second, NAMES) == "Match point for them: 2 points are enough."
    assert match_point_line(public, NAMES) == "Match point for Núria and Marcel."
    both = views(catalan(10, 10, *TRUC, "S2 accept"))
    assert {match_point_line(view, NAMES) for view in both} == {"Match point for both sides."}
    assert {match_point_line(view, NAMES) for view in views(catalan(3, 4))} == {""}


def test_it_is_said_while_the_hand_is_dealt() -> None:
    text = record(deal=False, dealer=2, score="T0 11 T1 6")
    table = Table(Position("m", text, ("S1 cut",), EYES, None), (960, 600), still_settings(), draws=False)
    said = set()
    for _ in range(160):
        table.frame()
        said.add(table.screen.asked.text)
    assert "Match point: 1 point wins you the match." in said
    table.close()


def score(table: Table) -> ScoreSheet:
    return score_sheet(table.screen.scene.seen, "bean", NAMES)


@pytest.mark.parametrize("motion", list(MotionSetting))
def test_its_holes_light_up_once_and_stay_lit_until_the_hand_is_over(motion: MotionSetting) -> None:
    settings = replace(still_settings(), motion=motion, chatter=False)
    table = Table(Position("m", catalan(10, 4, *TRUC), ("S2 accept",), EYES, None), (960, 600), settings, draws=False)
    assert [row.near for row in score(table).rows] == [0.0, 0.0]
    high, at = table.screen.scene.staging.high, table.screen.scene.panels.hole(0, 11)
    lights = 0
    for _ in range(200):
        table.frame()
        lights += any(isinstance(node, LightPool) and (node.x, node.y) == pytest.approx(at) for node in high.children)
    assert [row.near for row in score(table).rows] == [1.0, 0.0]
    assert (0 < lights < 150) if motion is MotionSetting.FULL else not lights
    table.close()


def test_a_game_of_several_is_a_little_less() -> None:
    single = hand("arg", FOUR_A, score="T0 29 T1 3").replace("\nscore", "\noption.match_length: 1\nscore")
    found = []
    for text in (hand("arg", FOUR_A, score="T0 29 T1 3"), single):
        table = Table(Position("m", text, (), EYES, None), (960, 600), still_settings(), draws=False)
        found.append((score(table).rows[0].near, light_of(table.screen.scene.seen).tension))
        table.close()
    (part, less), (match, most) = found
    assert 0 < part < match == 1.0
    assert 0 < less < most == 1.0
