"""Signs on the sheet of a hand: in their place in its story, and what they were worth."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tools.shots.family import FAMILY, FOUR, hand
from tools.shots.positions import MEANT, Position, Table, record, sheet, still_settings
from truc_desktop.art.type import ELLIPSIS, Fitted, fit
from truc_desktop.presentation.narration.hand_story import StepKind
from truc_desktop.presentation.narration.narrator import LogLine
from truc_desktop.screens.match.hand_history import HandHistory
from truc_desktop.table.dialogs.hand_summary import Summary

pytestmark = pytest.mark.usefixtures("blank_drawings")

REPORTS = tuple(f"Rosendo: blow a little. True: the {nth} card of those spoken of." for nth in
              ("first", "second", "third", "fourth", "fifth", "sixth"))  # fmt: skip
REFUSED = Position("refused", hand("val_f", FOUR), ("S0 call envit", "S1 accept", "S0 call truc", "S1 refuse"),
                   reach=sheet("summary"))  # fmt: skip
PLAYED = next(one for one in FAMILY if one.name == "val-summary")
Line = tuple[str, float, float]


def written(
    position: Position, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], scale: float, name: str = "",
    sign_reports: tuple[str, ...] = REPORTS,
) -> list[Line]:  # fmt: skip
    """Return the lines on the sheet, with their positions as parts of its size, after signs were made."""
    lines: list[Line] = []
    write = Summary.write

    def noted(node: Summary, line: str, x: float, y: float, *rest: Any, **more: Any) -> None:
        lines.append((line, x / node.box.w, y / node.box.h))
        write(node, line, x, y, *rest, **more)

    table = Table(position, size, still_settings(scale), draws=False)
    screen, history = table.screen, table.screen.part(HandHistory)
    told = replace(history.story, signals=tuple(LogLine(0, text, "signal") for text in sign_reports))
    monkeypatch.setattr(HandHistory, "story", told)
    if name:
        players = enumerate(screen.scene.players)
        screen.scene.players = tuple(replace(player, name=name) if i == 1 else player for i, player in players)
    monkeypatch.setattr(Summary, "write", noted)
    table.screen.resize((size[0] + 2, size[1]))
    assert table.screen.scene.overlay.find("summary") is not None
    table.close()
    return lines


@pytest.mark.parametrize("position", [REFUSED, PLAYED], ids=["refused", "played"])
@pytest.mark.parametrize("size, scale", [((1280, 720), 1.0), ((1920, 1080), 1.0), ((1280, 720), 1.5),
                                         ((1024, 640), 1.0), ((1024, 640), 1.5)], ids=str)  # fmt: skip
def test_every_sign_is_told(
    position: Position, size: tuple[int, int], scale: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    lines = written(position, monkeypatch, size, scale)
    assert " ".join(REPORTS) in " ".join(line for line, _x, _y in lines)


@pytest.mark.parametrize(("sign", "worth"), [("S0 signal three", "true"), ("S0 signal nothing", "false")])
def test_the_viewers_own_sign_is_in_the_story_though_nothing_proved_it(sign: str, worth: str) -> None:
    dealt = record("S1 play 5E", dealer=0)
    table = Table(Position("own", dealt, (sign, "S1 call truc", "S0 refuse"), MEANT, sheet("summary")), (1280, 720),
                  still_settings(1.0), draws=False)  # fmt: skip
    node = table.screen.scene.overlay.find("summary")
    assert isinstance(node, Summary)
    (step,) = [step for row in node.told.rows for step in row.steps if step.kind is StepKind.SIGN]
    assert step.seat == 0 and step.true is (worth == "true")
    assert f"{table.screen.scene.names[0]}: {step.said} ({worth})" in node.sprite.alt
    table.close()


def test_a_name_under_a_card_is_whole_where_the_sheet_has_room(monkeypatch: pytest.MonkeyPatch) -> None:
    fitted: list[str] = []

    def noted(line: str, px: float, face: str, width: float, floor: float) -> Fitted:
        fitted.append(fit(line, px, face, width, floor).text)
        return fit(line, px, face, width, floor)

    monkeypatch.setattr("truc_desktop.table.dialogs.sheet.fit", noted)
    written(PLAYED, monkeypatch, (1280, 720), 1.0, "Joan Petit")
    assert "Joan Petit" in fitted
    assert not [line for line in fitted if ELLIPSIS in line]
