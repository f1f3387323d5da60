"""The sheet with the last trick, and the small heap of a tied one, at tables of any size."""

from __future__ import annotations

from typing import Any

import pytest

from tools.shots.family import EIGHT, SIX, hand
from tools.shots.positions import Position, Table, still_settings
from truc_desktop.art.type import text_width
from truc_desktop.screens.match.look_up import LastTrick
from truc_desktop.table.dialogs.last_trick import TrickNode
from truc_desktop.table.layout.compose import compose

pytestmark = pytest.mark.usefixtures("blank_drawings")

TRICKS = {
    6: (SIX, 4, ("S5 play 7C", "S0 play 3O", "S1 play 6C", "S2 play 3C", "S3 play 5B", "S4 play 3E")),
    8: (EIGHT, 6, ("S7 play 4E", "S0 play 3O", "S1 play 6C", "S2 play 3C", "S3 play 5B", "S4 play 3E", "S5 play 7B",
                   "S6 play 2O")),
}  # fmt: skip


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)], ids=str)
@pytest.mark.parametrize("players", TRICKS)
def test_the_last_trick_names_all_who_played(
    players: int, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    written: list[tuple[str, float]] = []
    write = TrickNode.write

    def noted(node: TrickNode, text: str, x: float, y: float, px: float, font: str = "sansb", **more: Any) -> None:
        if "width" in more:
            written.append((text, more["width"] - text_width(text, px * node.t, font)))
        write(node, text, x, y, px, font, **more)

    deal, dealer, plays = TRICKS[players]
    position = Position("trick", hand("val_f", deal, *plays[:-1], dealer=dealer), plays[-1:], players=players)
    table = Table(position, size, still_settings(), draws=False)
    monkeypatch.setattr(TrickNode, "write", noted)
    table.screen.part(LastTrick).show()
    free = dict(written)
    assert all(free[player.name] >= 0 for player in table.screen.scene.players), free
    table.close()


@pytest.mark.parametrize("count", [2, 3, 4, 6, 8])
def test_the_cards_of_a_tied_trick_lie_crossed_and_never_as_a_wheel(count: int) -> None:
    poses = compose(1280, 720, 4, 1.0).drawn(0, count)
    turns = [pose.angle for pose in poses]
    assert len(turns) == count and turns == sorted(turns)
    assert 30 < turns[-1] - turns[0] < 90
