"""Draw every page at five window sizes to PNG: python tools/shots_screens.py OUT [--scale 1.5] [name ...]"""

from __future__ import annotations

import argparse
import dataclasses
import os
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import pygame

from truc_desktop import paths
from truc_desktop.app import App
from truc_desktop.args import GameArgs
from truc_desktop.engine.games import ruleset
from truc_desktop.screens.fault import FaultScreen
from truc_desktop.screens.menu import MenuScreen
from truc_desktop.screens.new_table import NewTableScreen
from truc_desktop.screens.page import PageScreen
from truc_desktop.screens.settings import SettingsScreen
from truc_desktop.screens.sheets import Answer, confirm_sheet, notice_sheet, pause_sheet
from truc_desktop.screens.window import GameWindow
from truc_desktop.session import Session
from truc_desktop.storage import saves
from truc_desktop.storage.settings import SettingsStore

SIZES = ((1024, 640), (1280, 720), (1920, 1080), (3440, 1440), (3840, 2160))


def menu(app: App) -> PageScreen:
    """The menu, with a match to continue."""
    return MenuScreen(app, version="0.1.0", greeter=0)


def new_table(app: App) -> PageScreen:
    """A new table."""
    return NewTableScreen(app)


def settings(app: App) -> PageScreen:
    """The settings."""
    return SettingsScreen(app)


def fault(app: App) -> PageScreen:
    """After a mistake of the program."""
    return FaultScreen(app, "Traceback ...\nKeyError: 'S7'", at_table=True)


SHEETS = {
    "confirm": confirm_sheet(
        "Give up the match?",
        "Remei and Quim win it, 12 to 7. This cannot be undone.\nTo go on another day, save and leave instead.",
        safe=Answer("stay", "Play on", "Back to the table", "go", "play"),
        destructive=Answer("give_up", "Give up", "They win", "raise", "cross"),
        other=(Answer("leave", "Save, leave", "Continue later", "plain", "exit", "S"),),
    ),
    "notice": notice_sheet(
        "This match cannot be continued",
        "The file is left as it is; other matches are not touched.",
        "/home/somebody/.local/share/truc-desktop/matches/2026-01-02_11-22-33_cat.truc: not a valid record, "
        "line 212: the checksum does not agree",
        broken=True,
    ),
    "pause": pause_sheet("Your answer to truc", new_deal=True),
}
PAGES: dict[str, Callable[[App], PageScreen]] = {
    "menu": menu, "new_table": new_table, "cast": new_table, "seats": new_table, "settings": settings, "fault": fault,
    "confirm": menu, "notice": menu, "pause": menu,
}  # fmt: skip


def store_something() -> None:
    """A match to continue and a damaged one, so that the menu shows both."""
    rules = ruleset("cat", 4)
    journal = saves.new_journal(rules)
    session = Session(rules, 5, journal=journal, notes=saves.notes([saves.Player("Ada")]))
    seat = next(seat for seat in range(4) if session.view(seat).choices)
    session.submit(seat, session.view(seat).choices[0])
    journal.close()
    (saves.matches_dir() / "damaged.truc").write_bytes(b"?")


def shoot(app: App, name: str, size: tuple[int, int], file: Path) -> None:
    """Draw one page, its entrance finished, and save it."""
    screen = PAGES[name](app)
    app.director.size = size
    app.director.replace(screen, whole=True)
    if name in SHEETS:
        screen.open_sheet(SHEETS[name])
    if isinstance(screen, NewTableScreen):
        if name == "cast":
            screen._ask_who(1)
        if name == "seats":
            screen._open_tab(1)
    for _ in range(8):
        app.director.advance(100)
    screen.timeline.skip()
    for _ in range(10):
        app.director.advance(33)
    target = pygame.Surface(size)
    app.director.render(target)
    pygame.image.save(target, file)
    print(file)


def main() -> int:
    """Draw what is asked for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("out", type=Path)
    parser.add_argument("names", nargs="*", default=[])
    parser.add_argument("--scale", type=float, default=1.0, help="text scale, 0.75 to 2")
    parser.add_argument("--size", action="append", default=[], help="WxH instead of the five sizes")
    given = parser.parse_args()
    given.out.mkdir(parents=True, exist_ok=True)
    sizes = [tuple(map(int, size.split("x"))) for size in given.size] or list(SIZES)
    with tempfile.TemporaryDirectory() as folder:
        paths.set_data_dir(folder)
        app = App(GameArgs(), SettingsStore(), GameWindow())
        app.settings = dataclasses.replace(app.settings, text_scale=given.scale)
        store_something()
        for name in given.names or PAGES:
            for width, height in sizes:
                mark = "" if given.scale == 1 else f"_{round(given.scale * 100)}"
                shoot(app, name, (width, height), given.out / f"{name}_{width}x{height}{mark}.png")
    return 0


if __name__ == "__main__":
    sys.exit(main())
