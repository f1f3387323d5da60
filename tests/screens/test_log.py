"""The log dialog: closing it, and its text while it is empty."""

from __future__ import annotations

import pygame
import pytest

from tools.shots.positions import FIRST_TRICK, Position, Table, record, still_settings
from truc_desktop.engine import Cut, Match, PackCut, ruleset, view_of
from truc_desktop.presentation.games import words_of
from truc_desktop.presentation.narration.narrator import LogLine, log_line

pytestmark = pytest.mark.usefixtures("blank_drawings")


def log_of(
    *played: str, size: tuple[int, int] = (1280, 720), scale: float = 1.0, live: tuple[str, ...] = (), deal: bool = True
) -> Table:
    position = Position("log", record(*played, dealer=0, deal=deal), live)
    table = Table(position, size, still_settings(scale), draws=False)
    table.settle()
    table.screen.dialogs.show("log")
    table.frame()
    return table


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 1.0), ((1024, 640), 1.0), ((1280, 720), 2.0)])
def test_a_button_leads_back_to_the_table(size: tuple[int, int], scale: float) -> None:
    table = log_of(live=FIRST_TRICK, size=size, scale=scale)
    screen = table.screen
    close = next(node for node in screen.scene.overlay.walk() if node.name == "close")
    assert close.body().h >= 44 * screen.scene.table.place.u - 1 and pygame.Rect((0, 0), size).contains(close.body())
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        screen.handle(pygame.event.Event(kind, pos=close.body().center, button=1))
        table.frames(300)
    assert screen.sheet == ""


def test_keys_reach_the_button() -> None:
    table = log_of(live=FIRST_TRICK)
    for key in (pygame.K_TAB, pygame.K_RETURN):
        table.screen.handle(pygame.event.Event(pygame.KEYDOWN, key=key, unicode="", mod=0))
        table.frames(300)
    assert table.screen.sheet == ""


def written(table: Table) -> list[str]:
    return [entry.text for entry in table.screen.log]


def test_an_empty_log_says_no_more_than_is_true(monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[str] = []
    monkeypatch.setattr("truc_desktop.table.dialogs.sheet.put_text", lambda _s, line, *_a, **_k: said.append(line))
    assert written(log_of("S3 knock", deal=False)) == []
    assert "No card has been played yet." in said
    said.clear()
    assert written(log_of(*FIRST_TRICK)) == []
    assert "No card has been played yet." not in said and "Nothing has happened yet." in said


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 1.0), ((1280, 720), 1.5), ((1024, 640), 1.0),
                                             ((1920, 1080), 1.0)])  # fmt: skip
def test_a_long_line_of_the_log_takes_two(size: tuple[int, int], scale: float, monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[str] = []
    monkeypatch.setattr("truc_desktop.table.dialogs.sheet.put_text", lambda _s, line, *_a, **_k: said.append(line))
    table = log_of(live=FIRST_TRICK, size=size, scale=scale)
    long = "Malena: Close both eyes (I hold nothing good). Seen by Rosendo and by Joan."
    table.screen.hand_log.add(LogLine(1, long, "signal"))
    said.clear()
    table.screen.dialogs.show("log")
    assert long not in said and long in " ".join(said)
    table.close()


@pytest.mark.parametrize(("seat", "told"), [(0, "D cuts: 3 cards each."), (3, "You cut: 3 cards each.")])
def test_a_cut_is_told_with_what_hangs_on_it(seat: int, told: str) -> None:
    match = Match(ruleset("cat", 4), 0)
    before = view_of(match, seat)
    cut = next(event for event in match.apply(Cut(3)) if isinstance(event, PackCut))
    line = log_line(cut, before, words_of("cat"), tuple("ABCD"))
    assert line is not None and line.text == told
