"""The page at the end of a game whose last hand was given up."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tools.shots.family import TWO_F, hand
from tools.shots.positions import Position, Table, sheet, still_settings
from truc_desktop.engine import Concede, read_record, view_of
from truc_desktop.presentation.narration.game_history import GameHistory
from truc_desktop.table.dialogs.end_sheet import EndOfGame
from truc_desktop.table.dialogs.game_end import EndNode

pytestmark = pytest.mark.usefixtures("blank_drawings")

GIVEN_UP = Position("given-up", hand("fr2", TWO_F, "S1 play 8c", dealer=0, score="T0 5 T1 11"), ("S0 concede",),
                    players=2, reach=sheet("end"))  # fmt: skip


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)], ids=str)
def test_it_tells_once_who_gave_up_and_shows_the_cards_held(
    size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    written: list[str] = []
    write = EndNode.write

    def noted(node: EndNode, text: str, *rest: Any, **more: Any) -> None:
        written.append(text)
        write(node, text, *rest, **more)

    monkeypatch.setattr(EndNode, "write", noted)
    table = Table(GIVEN_UP, size, still_settings(), draws=False)
    assert [text for text in written if "gave up" in text] == ["You gave up the hand"]
    assert "Your cards at the end" in written
    assert written.index("5") > written.index(":"), "the viewer's figure first, as on the ribbon"
    assert written.index("5") < written.index("12")
    table.close()


def test_nobody_sees_the_cards_of_several_people_at_one_screen() -> None:
    match = read_record(GIVEN_UP.record.encode()).match
    match.apply(Concede(0))
    view = view_of(match, 0)
    end = EndOfGame(view, (), GameHistory(view))
    assert end.held == view.cards and len(end.held) == 3
    assert not replace(end, together=True).held
