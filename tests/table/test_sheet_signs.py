"""Signs on the hand summary: as many reports as fit, and the number of those in the log."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pygame
import pytest

from tools.shots.family import FAMILY, FOUR, hand
from tools.shots.positions import POSITIONS, Position, Table, sheet, still_settings
from truc_desktop.art.type import ELLIPSIS, Fitted, fit
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


@pytest.fixture(autouse=True, scope="module")
def window() -> Iterator[None]:
    pygame.init()
    pygame.display.set_mode((64, 64))
    yield


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


@pytest.mark.parametrize("size, scale", [((1280, 720), 1.0), ((1920, 1080), 1.0), ((1280, 720), 1.5),
                                         ((1024, 640), 1.0)], ids=str)  # fmt: skip
def test_where_few_cards_were_played_every_sign_is_told(
    size: tuple[int, int], scale: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    lines = written(REFUSED, monkeypatch, size, scale)
    assert "Signs" in [line for line, _x, _y in lines]
    assert " ".join(REPORTS) in " ".join(line for line, _x, _y in lines)
    assert all(y < 0.85 for _line, _x, y in lines)


@pytest.mark.parametrize("size, scale", [((1280, 720), 1.0), ((1920, 1080), 1.0), ((1280, 720), 1.5),
                                         ((1024, 640), 1.0), ((1024, 640), 1.5)], ids=str)  # fmt: skip
def test_what_has_no_room_is_counted(size: tuple[int, int], scale: float, monkeypatch: pytest.MonkeyPatch) -> None:
    text = " ".join(line for line, _x, _y in written(PLAYED, monkeypatch, size, scale))
    told = sum(report in text for report in REPORTS)
    (rest,) = re.findall(r"(\d) (?:more|lines) in the log", text)
    assert told < len(REPORTS) and int(rest) == len(REPORTS) - told


def test_a_short_line_stands_between_points_and_score_in_large_type(monkeypatch: pytest.MonkeyPatch) -> None:
    short = "Marcel's sign: kiss. False; Remei saw it."
    played = next(one for one in POSITIONS if one.name == "summary-signs")
    lines = written(played, monkeypatch, (1280, 720), 1.5, sign_reports=(short,))
    assert short in [line for line, _x, _y in lines]
    assert "Us" not in " ".join(line for line, x, _y in lines if x > 0.6), "the score has its room too"


def test_a_name_under_a_card_is_whole_where_the_sheet_has_room(monkeypatch: pytest.MonkeyPatch) -> None:
    fitted: list[str] = []

    def noted(line: str, px: float, face: str, width: float, floor: float) -> Fitted:
        fitted.append(fit(line, px, face, width, floor).text)
        return fit(line, px, face, width, floor)

    monkeypatch.setattr("truc_desktop.table.dialogs.sheet.fit", noted)
    written(PLAYED, monkeypatch, (1280, 720), 1.0, "Joan Petit")
    assert "Joan Petit" in fitted
    assert not [line for line in fitted if ELLIPSIS in line]
