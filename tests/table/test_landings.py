"""What a card does to the table as it lands: to the card that it beats, to itself, to those who look."""

from __future__ import annotations

import math
from dataclasses import replace

import pytest

from tools.shots.family import SIX, hand
from tools.shots.positions import FIRST_TRICK, MEANT, Position, Table, record, still_settings
from truc_desktop.engine import Card
from truc_desktop.table.animation.throws import throw_of
from truc_desktop.table.animation.timings import HARDER, LANDINGS, LAY, SLAM
from truc_desktop.table.nodes.tabletop import SECOND_DIM

SIZE = (1024, 640)


def sit(position: Position) -> Table:
    return Table(position, SIZE, replace(still_settings(), chatter=False), draws=False)


def _rival(raised: bool = False) -> Position:
    """The rival at the right slams a three on the viewer's king."""
    bets = ("S0 call truc", "S1 accept") if raised else ()
    text = record(*bets, "S0 play 12O").replace("1C 5E 7B", "1C 5E 3B")
    return Position("beats", text, ("S1 play 3B",), MEANT, None)


def _beaten(raised: bool = False) -> tuple[float, float, float]:
    """Return how far and by how many degrees the viewer's card is pushed that is slammed, and the longest hit-stop."""
    table = sit(_rival(raised))
    top = table.screen.scene.table
    mine = top.trick[0]
    at, turned, far, stop = mine.window_pos, 0.0, 0.0, 0.0
    frames_stopped = 0
    for _ in range(130):
        table.frame()
        aside = mine._asides.get("knocked", (0.0, 0.0))
        turned, far = max(turned, abs(mine.angle)), max(far, math.hypot(*aside))
        frames_stopped += not table.screen.scene.staging.pace.steady
        stop = max(stop, frames_stopped)
    assert mine.window_pos == at and mine.angle == 0.0 and not mine._asides
    assert mine.dim == pytest.approx(SECOND_DIM) and top.trick[1].dim == 0.0
    table.close()
    return far / top.place.u, turned, stop


def test_a_beaten_card_is_pushed_darkens_and_comes_to_rest_where_it_lay() -> None:
    far, turned, _stop = _beaten()
    assert far == pytest.approx(LANDINGS[-1].knock, abs=0.6)
    assert 0.5 * LANDINGS[-1].knock_turn < turned <= LANDINGS[-1].knock_turn


def test_a_card_that_takes_the_lead_lands_harder_in_a_raised_hand() -> None:
    assert list(HARDER) == sorted(HARDER) and HARDER[0] == 1
    (far, _, stop), (farther, _, longer) = _beaten(), _beaten(raised=True)
    assert farther > far and longer > stop


def test_a_card_that_does_not_beat_pushes_nobody_and_is_darker_itself() -> None:
    table = sit(Position("toss", record(*FIRST_TRICK[:3], dealer=0), ("S0 play 4C",), MEANT, None))
    top = table.screen.scene.table
    others = list(top.trick.values())
    table.until(lambda: 0 in top.trick, "the card")
    mine = top.trick[0]
    dims: list[float] = []
    while mine in top.trick.values() and len(dims) < 32:
        table.frame()
        dims.append(mine.dim)
        assert not any("knocked" in node._asides for node in others)
        assert table.screen.scene.staging.pace.steady
    assert max(dims) >= SECOND_DIM - 0.01
    table.close()


def test_matas_are_slammed_and_threes_are_not_where_there_are_matas() -> None:
    table = sit(Position("six", hand("val_f", SIX), (), reach=None, players=6))
    ranking = table.session.rules.ranking
    assert {throw_of(Card(card), ranking) for card in ("1E", "1B", "7E", "7O")} == {SLAM}
    assert throw_of(Card("3O"), ranking) == LAY
    table.close()


def _glances(position: Position) -> set[int]:
    """Return who glances at what is played, other than the viewer."""
    table = sit(position)
    gazes = table.screen.scene.life.gazes
    seen: set[int] = set()
    for _ in range(45):
        table.frame()
        seen |= {seat for seat in range(1, 4) if gazes.glancing(seat)}
    table.close()
    return seen


def test_all_look_at_a_heavy_card_that_beats_and_only_the_next_player_at_a_light_one() -> None:
    assert _glances(_rival()) == {1, 2, 3}
    light = record("S0 play 12O").replace("1C 5E 7B", "1C 4E 7B")
    assert _glances(Position("light", light, ("S1 play 4E",), (), None)) == {2}
