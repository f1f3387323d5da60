"""The end of a short game: the tricks and points of its last hand instead of a chart with hardly a line."""

from __future__ import annotations

from typing import Any

import pytest
from pygame import Surface

from tools.shots.positions import POSITIONS, Position, Table, record, sheet, still_settings
from truc_desktop.art.panels import step_chart
from truc_desktop.art.type import FLOOR
from truc_desktop.table.dialogs import end_sheet
from truc_desktop.table.dialogs.game_end import EndNode

pytestmark = pytest.mark.usefixtures("blank_drawings")
END = next(position for position in POSITIONS if position.name == "end")
BET = ("S1 play 5E", "S1 call truc", "S2 accept", "S2 play 7E", "S3 play 6C")
REFUSED = Position("refused", record(*BET, dealer=0, score="T0 10 T1 7"), ("S0 call retruc", "S3 refuse"),
                   reach=sheet("end"))  # fmt: skip


class Sheet:
    """What is written on the sheet of the end, and how many charts are drawn for it."""

    def __init__(self, position: Position, size: tuple[int, int], scale: float, patch: pytest.MonkeyPatch) -> None:
        self.lines: list[tuple[str, float, float]] = []
        self.charts = 0
        write = EndNode.write

        def written(node: EndNode, line: str, x: float, y: float, px: float = 20.0, *rest: Any, **more: Any) -> None:
            self.lines.append((line, y, px))
            write(node, line, x, y, px, *rest, **more)

        def drawn(*given: Any) -> Surface:
            self.charts += 1
            return step_chart(*given)

        patch.setattr(EndNode, "write", written)
        patch.setattr(end_sheet, "step_chart", drawn)
        table = Table(position, size, still_settings(scale), draws=False)
        node = table.screen.scene.overlay.find("end")
        assert isinstance(node, EndNode)
        self.high, self.alt, self.t = node.box.h, node.sprite.alt, node.t
        self.texts = [line for line, _y, _px in self.lines]
        table.close()


@pytest.mark.parametrize(("size", "scale"), [((1024, 640), 1.0), ((1280, 720), 1.5), ((3840, 2160), 1.0)])
def test_a_game_of_one_hand_shows_its_tricks_and_points(
    size: tuple[int, int], scale: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown = Sheet(END, size, scale, monkeypatch)
    assert not shown.charts and {"2 points", "Tied", "Us"} & set(shown.texts) == {"2 points", "Us"}
    assert "1st: Remei five of swords" in shown.alt and "12 : 7" in shown.alt
    assert "Refused" not in shown.texts, "nothing to count"
    assert all(0 < y < shown.high - 8 * shown.t and px >= FLOOR for _line, y, px in shown.lines)


def test_a_hand_that_ended_in_its_first_trick_is_told_with_what_was_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    shown = Sheet(REFUSED, (1280, 720), 1.0, monkeypatch)
    assert not shown.charts and {"Not finished", "2 points", "Refused", "Bets and raises made"} <= set(shown.texts)


def test_a_longer_game_has_its_chart(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(end_sheet, "SHORT", 1)
    shown = Sheet(END, (1280, 720), 1.0, monkeypatch)
    assert shown.charts == 1 and "Bets and raises made" in shown.texts and "+2" not in shown.texts


def test_signs_are_counted_only_where_partners_make_some(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(end_sheet, "SHORT", 1)
    alone = record("S0 call truc", "S1 accept", "S0 play 12O", "S1 play 5E", "S0 play 3O", dealer=1, players=2,
                   score="T0 10 T1 7")  # fmt: skip
    end_of_two = Position("end", alone, ("S1 play 1C",), players=2, reach=sheet("end"))
    for position, partners in ((END, True), (end_of_two, False)):
        shown = Sheet(position, (1280, 720), 1.0, monkeypatch)
        assert "Bets and raises made" in shown.texts
        assert ("Signs noticed by opponents" in shown.texts) is partners


def test_tricks_are_counted_on_name_plates_only_if_any_has_been_won() -> None:
    start = record("S1 play 5E", "S1 call truc", "S2 accept", "S2 play 7E", "S3 play 6C", dealer=0, score="T0 10 T1 7")
    early = Position("end", start, ("S0 call retruc", "S3 refuse"), reach=sheet("end"))
    for position, counted in ((END, True), (early, False)):
        table = Table(position, (1280, 720), still_settings(), draws=False)
        node = table.screen.scene.overlay.find("end")
        assert node is not None
        told = [one.alt for one in node.walk() if one.name.startswith("cheer-")]
        assert len(told) == 4 and all((", " in alt) is counted for alt in told)
        table.close()
