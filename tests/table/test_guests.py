"""Guests in the back of a room who follow the game of two players, by what everybody knows."""

from __future__ import annotations

import pytest

from tools.shots.positions import Position, Table, record, still_settings
from truc_desktop.art.interiors.guests import Feeling
from truc_desktop.engine import PUBLIC
from truc_desktop.table.ambience.guests import feeling_of
from truc_desktop.table.nodes.guests import GuestsNode

pytestmark = pytest.mark.usefixtures("blank_drawings")
RAISE = ("S1 play 5E", "S1 call truc")
AGAIN = (*RAISE, "S0 call retruc")


def table(*lines: str, players: int = 2) -> Table:
    eyes = tuple((seat, None) for seat in range(players))
    return Table(Position("m", record(*lines, players=players, dealer=0), (), eyes, None, players=players), (1280, 720),
                 still_settings(), draws=False)  # fmt: skip


@pytest.mark.parametrize(("lines", "feeling"), [
    ((), "calm"),
    (("S1 play 5E",), "calm"),
    (RAISE, "struck"),
    (AGAIN, "breathless"),
    ((*RAISE, "S0 accept"), "calm"),
    ((*RAISE, "S0 refuse"), "calm"),  # it was never worth more
    ((*AGAIN, "S1 refuse"), "merry"),
])  # fmt: skip
def test_guests_feel_what_everybody_knows(lines: tuple[str, ...], feeling: Feeling) -> None:
    stand = table(*lines)
    found = {feeling_of(stand.screen.session.view(seat)) for seat in (PUBLIC, 0, 1)}
    stand.close()
    assert found == {feeling}


def guests_shown(stand: Table) -> list[Feeling]:
    return [node.feeling for node in stand.screen.scene.staging.below.children if isinstance(node, GuestsNode)]


def test_they_are_seen_to_feel_it_only_where_two_play() -> None:
    two, four = table(*RAISE), table("S1 play 5E", "S1 call truc", players=4)
    two.frame(0)
    four.frame(0)
    assert guests_shown(two) == ["struck", "struck"]
    assert guests_shown(four) == []
    two.close()
    four.close()
