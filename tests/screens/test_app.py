"""The program as a whole: starting, running without screen or sound, and errors in a page."""

from __future__ import annotations

import dataclasses
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from truc_desktop.app import App, run
from truc_desktop.args import GameArgs
from truc_desktop.audio.music import FADE_MS
from truc_desktop.engine import ruleset
from truc_desktop.net.wire.messages import Stage
from truc_desktop.scene.director import Director
from truc_desktop.scene.loop import Loop
from truc_desktop.scene.screen import BaseScreen
from truc_desktop.screens.error_page import ErrorScreen
from truc_desktop.screens.hot_seat.hot_seat import HotSeat
from truc_desktop.screens.library.look_back import LookBackScreen
from truc_desktop.screens.match.match_screen import MatchScreen
from truc_desktop.screens.menu.menu import MenuScreen
from truc_desktop.screens.network import network_table
from truc_desktop.screens.network.lobby import LobbyScreen
from truc_desktop.screens.network.network_table import Invitation, NetworkTable
from truc_desktop.session import Session
from truc_desktop.storage import saves
from truc_desktop.storage.settings import Settings, SettingsStore, WindowPlace
from truc_desktop.ui.context import TableSpec
from truc_desktop.ui.window import GameWindow, mended


@pytest.fixture
def app() -> Iterator[App]:
    program = App(GameArgs(seed=7), SettingsStore(), GameWindow())
    yield program
    program.director.close()
    program.sounds.close()
    pygame.display.quit()


class Broken(BaseScreen):
    """A page that fails when a key is pressed."""

    def __init__(self, fail_on_exit: bool = False) -> None:
        super().__init__()
        self._fail_on_exit = fail_on_exit

    def handle(self, event: pygame.event.Event) -> bool:
        raise KeyError("S7")

    def exit(self) -> None:
        if self._fail_on_exit:
            raise RuntimeError("leaving failed too")


def press(app: App, key: int) -> None:
    app.director.advance(16)
    app.director.handle(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))


def test_it_starts_shows_the_menu_and_ends(monkeypatch: pytest.MonkeyPatch, data_dir: Path) -> None:
    seen: list[object] = []

    def quit_soon(loop: Loop) -> None:
        loop.frame()
        seen.append(loop._director.screen)
        loop._director.quit()
        loop._director.close()

    monkeypatch.setattr(Loop, "run", quit_soon)
    assert run(GameArgs()) == 0
    assert isinstance(seen[0], MenuScreen)


@pytest.mark.parametrize("damaged", [False, True])
def test_a_match_given_at_the_start_is_continued_or_refused_over_the_menu(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, damaged: bool
) -> None:
    journal = saves.new_journal(ruleset("cat", 2), tmp_path)
    session = Session(ruleset("cat", 2), 5, journal=journal)
    asked = next(seat for seat in (0, 1) if session.view(seat).choices)
    session.submit(asked, session.view(asked).choices[0])
    journal.close()
    if damaged:
        journal.path.write_bytes(b"no match\n")
    seen: list[Director] = []
    monkeypatch.setattr(Loop, "run", lambda loop: (loop.frame(), seen.append(loop._director)))
    assert run(GameArgs(match=journal.path)) == 0
    assert isinstance(seen[0].screen, MenuScreen if damaged else MatchScreen)
    assert ("This match cannot be continued" in seen[0].spoken()) == damaged
    seen[0].close()


def test_a_match_that_is_over_is_looked_at(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    journal = saves.new_journal(ruleset("cat", 2), tmp_path)
    session = Session(ruleset("cat", 2), 5, journal=journal)
    while session.match.board.games == (0, 0):
        seat = next(seat for seat in (0, 1) if session.view(seat).choices)
        session.submit(seat, session.view(seat).choices[0])
        if session.match.over:
            break
    session.close()
    journal.close()
    seen: list[Director] = []
    monkeypatch.setattr(Loop, "run", lambda loop: (loop.frame(), seen.append(loop._director)))
    assert run(GameArgs(match=journal.path)) == 0
    assert isinstance(seen[0].screen, LookBackScreen) and "Hand 1" in seen[0].spoken()
    seen[0].close()


def test_no_screen_is_one_line_and_exit_code_1(data_dir: Path) -> None:
    code = "from truc_desktop.app import run; from truc_desktop.args import GameArgs; raise SystemExit(run(GameArgs()))"
    env = {"SDL_VIDEODRIVER": "nonesuch", "SDL_AUDIODRIVER": "dummy", "TRUC_DESKTOP_DATA": str(data_dir), "PATH": ""}
    done = subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, text=True,
                          cwd=Path(__file__).parents[2], timeout=120, check=False)  # fmt: skip
    assert done.returncode == 1
    told = done.stderr.strip().splitlines()
    assert len(told) == 1 and told[0].startswith("truc-desktop: there is no screen")


def test_no_sound_device_is_a_notice_in_the_menu(monkeypatch: pytest.MonkeyPatch, data_dir: Path) -> None:
    def refuse(*_args: object, **_more: object) -> None:
        raise pygame.error("no such audio device")

    pygame.mixer.quit()
    monkeypatch.setattr(pygame.mixer, "init", refuse)
    app = App(GameArgs(), SettingsStore(), GameWindow())
    app.director.push(MenuScreen(app))
    assert "There is no sound: no such audio device" in app.director.spoken()
    app.director.close()


def test_damaged_settings_are_a_notice_in_the_menu(data_dir: Path) -> None:
    data_dir.mkdir(parents=True, exist_ok=True)
    (data_dir / "settings.json").write_text("{broken", encoding="utf-8")
    app = App(GameArgs(), SettingsStore(), GameWindow())
    assert any("damaged" in notice for notice in app.take_notices())
    assert app.take_notices() == ()


def test_a_failing_page_gives_way_to_a_sheet_and_the_menu(app: App, capsys: pytest.CaptureFixture[str]) -> None:
    app.director.push(Broken())
    press(app, pygame.K_a)
    screen = app.director.screen
    assert isinstance(screen, ErrorScreen)
    spoken = app.director.spoken()
    assert "Your match is safe" in spoken and "KeyError: 'S7'" in spoken
    assert "KeyError" in capsys.readouterr().err
    press(app, pygame.K_ESCAPE)
    assert isinstance(app.director.screen, MenuScreen)


def test_a_page_that_cannot_even_leave(app: App) -> None:
    app.director.push(Broken(fail_on_exit=True))
    press(app, pygame.K_a)
    assert isinstance(app.director.screen, ErrorScreen) and app.director.depth == 1


def test_quick_game_opens_a_table_that_can_be_continued(app: App, data_dir: Path) -> None:
    app.director.push(MenuScreen(app))
    press(app, pygame.K_q)
    assert isinstance(app.director.screen, MatchScreen)
    end = time.monotonic() + 60
    while not list(saves.matches_dir().glob("*.truc")):
        assert time.monotonic() < end, "the robots have never begun"
        app.director.advance(50)
    app.open_menu()
    menu = app.director.screen
    assert isinstance(menu, MenuScreen)
    found = saves.latest_unfinished()
    assert found is not None and found.header["seed"] == "7"
    press(app, pygame.K_c)
    assert isinstance(app.director.screen, MatchScreen)


def test_several_people_get_a_curtain_now_and_when_the_match_is_gone_on_with(app: App) -> None:
    app.open_table(TableSpec("cat", 4, {}, ("benat", "remei", "quim", "laia"), guests={2: "Jordi"}))
    screen = app.director.screen
    assert isinstance(screen, HotSeat) and list(screen.tables) == [0, 2]
    assert [player.name for player in screen.match.players] == ["Beñat", "Remei", "Jordi", "Laia"]
    seat = next(seat for seat in range(4) if screen.session.view(seat).choices)
    assert screen.session.submit(seat, screen.session.view(seat).choices[0]).ok
    app.open_menu()
    found = saves.latest_unfinished()
    assert found is not None
    app.resume_table(found.path)
    again = app.director.screen
    assert isinstance(again, HotSeat) and again.down and list(again.tables) == [0, 2]
    again.match.close()


def test_a_match_that_cannot_be_continued_is_told(app: App, tmp_path: Path) -> None:
    bad = tmp_path / "x.truc"
    bad.write_bytes(b"nothing\n")
    app.director.push(MenuScreen(app))
    app.resume_table(bad)
    assert isinstance(app.director.screen, MenuScreen)
    assert "cannot be continued" in app.director.spoken() and "x.truc" in app.director.spoken()


def test_settings_are_applied_and_stored(app: App) -> None:
    volumes = dataclasses.replace(app.settings.volumes, cards=0.25)
    app.change_settings(dataclasses.replace(app.settings, volumes=volumes, mute=True, fullscreen=True))
    assert app.sounds.volumes["cards"] == 0.25 and app.sounds.muted and app.window.fullscreen
    assert SettingsStore().load().settings == app.settings
    app.change_settings(dataclasses.replace(app.settings, fullscreen=False))
    assert not app.window.fullscreen


def test_f11_and_the_settings_agree(app: App) -> None:
    ports = app.ports()
    ports.on_fullscreen()
    assert app.window.fullscreen and app.settings.fullscreen
    ports.on_fullscreen()
    assert not app.window.fullscreen and not app.settings.fullscreen


def test_settings_that_cannot_be_stored_are_told_and_used(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    from truc_desktop.storage.atomic import StorageError

    def refuse(_store: SettingsStore, _settings: Settings) -> None:
        raise StorageError("could not be written", Path("settings.json"), "disk full")

    monkeypatch.setattr(SettingsStore, "save", refuse)
    app.director.push(MenuScreen(app))
    app.change_settings(dataclasses.replace(app.settings, speed=4.0))
    assert app.settings.speed == 4.0 and "disk full" in app.director.spoken()


def test_there_is_music_in_the_menu_and_none_at_the_table(app: App) -> None:
    app.director.push(MenuScreen(app))
    app.sounds.advance(16)
    assert app.sounds.piece == "music_catalan"
    app.sounds.advance(FADE_MS)
    app.open_table(TableSpec("arg", 2, {}, ("laia", "beto")))
    app.director.advance(16)
    app.sounds.advance(FADE_MS / 2)
    assert app.sounds.piece == "music_catalan"
    app.sounds.advance(FADE_MS / 2)
    assert app.sounds.piece == ""
    app.open_menu()
    app.director.advance(16)
    app.sounds.advance(16)
    assert app.sounds.piece == "music_catalan"


def test_sounds_are_silent_while_the_window_is_away(app: App) -> None:
    ports = app.ports()
    ports.on_focus_lost()
    assert app.sounds._away
    ports.on_focus_gained()
    assert not app.sounds._away


@pytest.mark.parametrize(
    ("place", "screens", "size", "corner"),
    [
        (WindowPlace(1280, 720, 100, 50), [(1920, 1080)], (1280, 720), (100, 50)),
        (WindowPlace(1280, 720, 2500, 50), [(1920, 1080)], (1280, 720), None),
        (WindowPlace(1280, 720, 2500, 50), [(1920, 1080), (1920, 1080)], (1280, 720), (2500, 50)),
        (WindowPlace(1280, 720, -1900, 50), [(1920, 1080)], (1280, 720), None),
        (WindowPlace(1280, 720, 10, -500), [(1920, 1080)], (1280, 720), None),
        (WindowPlace(5000, 4000, None, None), [(1920, 1080)], (1920, 1080), None),
        (WindowPlace(300, 200, None, None), [(1920, 1080)], (1024, 640), None),
        (WindowPlace(1280, 720, 5, 5), [(800, 600)], (800, 600), (0, 0)),
        (WindowPlace(1280, 720, 320, 180), [(1366, 768)], (1280, 720), (86, 48)),
        (WindowPlace(1280, 720, -200, 30), [(1920, 1080)], (1280, 720), (0, 30)),
        (WindowPlace(1280, 720, 3200, 600), [(1920, 1080), (1920, 1080)], (1280, 720), (3200, 600)),
        (WindowPlace(), [(1920, 1080)], (1536, 864), (192, 108)),
        (WindowPlace(), [(1366, 768)], (1280, 720), (43, 24)),
        (WindowPlace(), [(1280, 1024), (3840, 2160)], (1280, 720), (0, 152)),
        (WindowPlace(), [(3840, 2160)], (2560, 1440), (640, 360)),
        (WindowPlace(), [(3440, 1440)], (2048, 1152), (696, 144)),
        (WindowPlace(), [(800, 600)], (800, 600), (0, 0)),
        (WindowPlace(), [], (1280, 720), None),
    ],
)
def test_a_remembered_window_is_mended(
    place: WindowPlace, screens: list[tuple[int, int]], size: tuple[int, int], corner: tuple[int, int] | None
) -> None:
    found = mended(place, screens)
    assert (found.size, found.corner) == (size, corner)


def test_without_a_display_the_program_says_so_and_ends(data_dir: Path) -> None:
    hidden = {"DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"}
    env = {key: value for key, value in os.environ.items() if key not in hidden}
    done = subprocess.run(
        [sys.executable, "-m", "truc_desktop", "--data-dir", str(data_dir)], env=env, capture_output=True, text=True,
        timeout=60, cwd=Path(__file__).parents[2], check=False,
    )  # fmt: skip
    assert done.returncode == 1
    assert "screen" in done.stderr
    assert "Traceback" not in done.stderr


def test_a_table_is_opened_to_the_network_and_its_match_opened_again(
    app: App, monkeypatch: pytest.MonkeyPatch, data_dir: Path
) -> None:
    really = network_table._open

    def here(make: object, name: str, invitation: Invitation, *rest: object, **more: object) -> NetworkTable:
        quiet = dataclasses.replace(invitation, address="127.0.0.1", announce=False)
        return really(make, name, quiet, *rest, **more)  # type: ignore[arg-type]

    monkeypatch.setattr(network_table, "_open", here)
    app.host_table(TableSpec("cat", 2, {}, ("benat", "remei")), "Taula", "obre")
    screen = app.director.screen
    assert isinstance(screen, LobbyScreen) and screen.network_table.owner and screen.network_table.hosted is not None
    rules = ruleset("cat", 2)
    journal = saves.new_journal(rules)
    told = saves.notes([saves.Player("Anna"), saves.Player("Remei", "standard")])
    told |= {"hosted": "Taula", "table.id": screen.network_table.hosted.id}
    session = Session(rules, 5, journal=journal, notes=told)
    seat = next(seat for seat in range(2) if session.view(seat).choices)
    session.submit(seat, session.view(seat).choices[0])
    journal.close()
    app.resume_table(journal.path)
    again = app.director.screen
    assert isinstance(again, LobbyScreen) and again is not screen
    end = time.monotonic() + 60
    while not again.network_table.inside:
        assert time.monotonic() < end
        app.director.advance(10)
    info = again.network_table.remote.table
    assert info is not None and (info.name, info.stage) == ("Taula", Stage.PAUSED)
    assert again.network_table.hosted is not None and again.network_table.hosted.id == screen.network_table.hosted.id
    assert again.network_table.password == again.network_table.hosted.server.host.seating.password == "obre"
    assert b"obre" not in journal.path.read_bytes()
    app.director.close()
