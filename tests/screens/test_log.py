"""The log dialog: closing it, and its text while it is empty."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from tools.shots.positions import FIRST_TRICK, Position, Table, record, still_settings
from truc_desktop.art.cards import card_surface
from truc_desktop.art.type import FLOOR
from truc_desktop.engine import Card, CardPlayed, Cut, Match, PackCut, ruleset, view_of
from truc_desktop.presentation.games import words_of
from truc_desktop.presentation.narration.narrator import LogLine, log_line
from truc_desktop.screens.match.look_up import LogDialog
from truc_desktop.table.dialogs import log
from truc_desktop.table.dialogs.log import GAP, ROWS, LogNode

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
    long = "Malena closes both eyes (I hold nothing good). Seen by Rosendo and by Joan."
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


def shown(table: Table, monkeypatch: pytest.MonkeyPatch) -> tuple[list[tuple[str, float]], LogNode]:
    """The texts of the log that is open, each with the y of its middle in px, and the log."""
    said: list[tuple[str, float]] = []
    monkeypatch.undo()
    write = LogNode.write

    def noted(node: LogNode, line: str, x: float, y: float, *rest: Any, **more: Any) -> None:
        said.append((line, y))
        write(node, line, x, y, *rest, **more)

    monkeypatch.setattr(LogNode, "write", noted)
    table.screen.dialogs.back()
    table.screen.dialogs.show("log")
    node = table.screen.scene.overlay.find("log")
    assert isinstance(node, LogNode)
    return said, node


def written_log(count: int, text: str, monkeypatch: pytest.MonkeyPatch) -> tuple[list[tuple[str, float]], LogNode]:
    table = log_of()
    table.screen.hand_log.clear()
    table.screen.hand_log.add(*(LogLine(None, text.format(n=n), "signal") for n in range(count)))
    return shown(table, monkeypatch)


def test_a_log_is_scrolled_only_where_it_has_no_room(monkeypatch: pytest.MonkeyPatch) -> None:
    room = 0
    for count in range(8, 30):
        said, node = written_log(count, "Line {n}", monkeypatch)
        told = [line for line, _y in said if line.startswith("Line")]
        if len(told) < count:
            break
        room = count
        assert node.first == 0 and not any("arrows or wheel" in line for line, _y in said)
    assert room >= 14
    assert node.first == count - len(told) and told[-1] == f"Line {count - 1}"
    close = node.find("close")
    assert close is not None
    _said, node = written_log(room, "Line {n}", monkeypatch)
    assert max(y for line, y in _said if line.startswith("Line")) + ROWS[0] / 2 * node.t < close.body().top - node.box.y


def test_two_lines_have_air_in_their_strip(monkeypatch: pytest.MonkeyPatch) -> None:
    text = "{n}: a sentence that is so long that there is no room for it in one line of the log of a hand"
    said, node = written_log(3, text, monkeypatch)
    ys = [y for _line, y in said]
    assert len(ys) == 6
    edge = (ROWS[1] - GAP) / 2 * node.t - (ys[1] - ys[0]) / 2
    assert edge >= 0.9 * FLOOR * node.t, "more than half the height of a line, from its middle to the frame"
    assert ys[2] - ys[0] == pytest.approx(ROWS[1] * node.t)


def test_the_open_log_shows_a_card_as_soon_as_the_table_does() -> None:
    table = log_of(*FIRST_TRICK[:1])
    node = table.screen.scene.overlay.find("log")
    assert isinstance(node, LogNode) and not node.entries
    table.submit([FIRST_TRICK[1]])
    table.until(lambda: bool(table.screen.log), "a card that has been laid")
    node = table.screen.scene.overlay.find("log")
    assert isinstance(node, LogNode) and node.entries == table.screen.log and len(node.entries) == 1
    assert table.screen.sheet == "log"
    table.close()


def test_a_log_that_has_been_scrolled_stays_where_it_is_read() -> None:
    table = log_of(live=(*FIRST_TRICK, "S0 call truc", "S1 call retruc", "S2 accept", "S0 play 4C", "S1 play 1C"))
    dialog = table.screen.part(LogDialog)
    for text in "abcdefghijkl":
        table.screen.hand_log.add(LogLine(0, text, "say"))
    table.screen.dialogs.back()
    dialog.show()
    table.screen.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_UP, unicode="", mod=0))
    node = table.screen.scene.overlay.find("log")
    assert isinstance(node, LogNode) and node.first > 0
    for keys, stays in ((), True), ((pygame.K_DOWN,) * 8, False):
        for key in keys:
            table.screen.handle(pygame.event.Event(pygame.KEYDOWN, key=key, unicode="", mod=0))
        first = _first(table)
        table.screen.hand_log.add(*(LogLine(0, text, "say") for text in "xyz"))
        dialog.shown(CardPlayed(0, Card("3O"), ()))
        assert (_first(table) == first) is stays
    table.close()


def _first(table: Table) -> int:
    node = table.screen.scene.overlay.find("log")
    assert isinstance(node, LogNode)
    return node.first


def test_what_is_said_stands_in_a_bubble_and_a_trick_on_the_colour_of_its_winners(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    drawn: list[tuple[str, object]] = []

    def noted(name: str) -> None:
        maker = getattr(log, name)

        def make(*given: object) -> object:
            drawn.append((name, given[-1]))
            return maker(*given)

        monkeypatch.setattr(log, name, make)

    noted("beside_bubble")
    noted("band")
    table = log_of(live=(*FIRST_TRICK, "S0 call truc", "S1 refuse"))
    told = [entry for entry in table.screen.log if entry.kind in ("call", "answer", "trick")]
    drawn.clear()
    table.screen.dialogs.back()
    table.screen.dialogs.show("log")
    assert [name for name, _last in drawn] == ["band" if entry.kind == "trick" else "beside_bubble" for entry in told]
    trick = next(entry for entry in told if entry.kind == "trick")
    assert trick.seat is not None and ("band", trick.seat % 2 == 0) in drawn
    table.close()


def test_the_index_of_a_card_is_read_in_the_log() -> None:
    top, whole = log._top("7E", 60.0, 46.0), card_surface("7E", 60.0)
    assert top.get_offset() == (0, 0) and top.get_size() == (whole.get_width(), 46)
    assert log._top("7E", 60.0, 300.0).get_size() == whole.get_size()
