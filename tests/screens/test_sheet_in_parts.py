"""The sheet after a hand is drawn in parts before it opens, also the paper of a short one, whose size nobody knows
earlier."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from tools.shots.family import FOUR, hand
from tools.shots.positions import MEANT, Position, Table, record
from truc_desktop.art import panels
from truc_desktop.art.svg import Svg
from truc_desktop.screens.match.end_of_hand import EndOfHand
from truc_desktop.table.dialogs.hand_summary import summary_box
from truc_desktop.table.dialogs.sheet import SheetNode

pytestmark = pytest.mark.usefixtures("blank_drawings")

ENVIT = Position("envit", hand("val_f", FOUR), ("S0 call envit", "S1 accept", "S0 call truc", "S1 refuse"),
                 reach=None)  # fmt: skip
PLAIN = Position("plain", record("S1 play 5E", dealer=0), ("S1 call truc", "S2 refuse"), MEANT, None)


@pytest.fixture(autouse=True, scope="module")
def window() -> Iterator[None]:
    pygame.init()
    pygame.display.set_mode((64, 64))
    yield


@pytest.fixture
def bands(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """The heights of the sheets of which a band has been drawn, in the order in which it was."""
    drawn: list[float] = []

    class Noted(Svg):
        def band(self, top: int, height: int) -> pygame.Surface:
            drawn.append(self.h)
            return super().band(top, height)

    monkeypatch.setattr(panels, "Svg", Noted)
    return drawn


def test_no_frame_draws_more_than_one_band_of_the_paper(bands: list[float]) -> None:
    table = Table(ENVIT, (1286, 722), draws=False)
    table.screen.part(EndOfHand).build_ms = 0.0
    frames: list[list[float]] = []
    while table.screen.sheet != "summary":
        before = len(bands)
        table.frame()
        frames.append(bands[before:])
        assert len(frames) < 4000
    node, before = table.screen.scene.overlay.find("summary"), len(bands)
    assert isinstance(node, SheetNode) and node.sprite.image is not None
    table.frames(300)
    table.close()
    own = [drawn.count(node.box.h) for drawn in frames]
    assert node.box.h < summary_box(table.screen.scene.table.place).h
    assert max(own) == 1 and sum(own) > 2 and len(bands) == before


def test_the_sheet_behind_a_ribbon_has_its_paper_when_it_is_asked_for(bands: list[float]) -> None:
    table = Table(PLAIN, (1282, 724), draws=False)
    table.until(lambda: table.screen.sheet == "ribbon", "the ribbon")
    table.frames(2000)
    table.screen.part(EndOfHand).build_ms = 0.0
    before = len(bands)
    table.open_summary()
    shown = [table.screen.sheet]
    while table.screen.sheet != "summary" and len(shown) < 200:
        table.frame()
        shown.append(table.screen.sheet)
    table.close()
    assert shown[0] == "ribbon" and shown[-1] == "summary"
    assert before > 2 and len(bands) == before


def test_who_asks_for_the_sheet_after_a_hasty_press_gets_the_sheet() -> None:
    """The first press came before the ribbon could be read, and is remembered until something else is asked for."""
    table = Table(PLAIN, (1282, 724), draws=False)
    table.until(lambda: table.screen.sheet == "ribbon", "the ribbon")
    table.screen.dialogs.press("next")
    table.open_summary()
    table.frames(1500)
    opened = table.screen.sheet
    table.close()
    assert opened == "summary"


def test_a_player_who_goes_on_while_the_sheet_is_painted_gets_the_next_hand() -> None:
    table = Table(PLAIN, (1282, 724), draws=False)
    table.until(lambda: table.screen.sheet == "ribbon", "the ribbon")
    table.screen.part(EndOfHand).build_ms = 0.0
    table.open_summary()
    table.frame()
    table.screen.dialogs.press("next")
    table.frames(1500)
    opened, owed = table.screen.sheet, table.screen.owed
    table.close()
    assert (opened, owed) == ("", "")
