"""Shots of the pages of the program, without a window."""

from __future__ import annotations

import dataclasses
import os
import tempfile
from collections.abc import Callable
from datetime import datetime, timedelta
from functools import cache
from pathlib import Path

from pygame import Surface

from tools.shots.network import NETWORK
from truc_desktop.app import App
from truc_desktop.args import GameArgs
from truc_desktop.engine import CloseHand, Concede, Rng, ruleset
from truc_desktop.headless.tournament import play_standard
from truc_desktop.presentation.games import profile_of
from truc_desktop.screens.error_page import ErrorScreen
from truc_desktop.screens.library.look_back import LookBackScreen
from truc_desktop.screens.library.match_search import MatchSearch
from truc_desktop.screens.library.played_search import PlayedSearch
from truc_desktop.screens.library.saved_matches import MatchesScreen
from truc_desktop.screens.library.statistics import StatisticsScreen
from truc_desktop.screens.menu.menu import MenuScreen
from truc_desktop.screens.rulebook.book_screen import RuleBookScreen
from truc_desktop.screens.settings.settings import SettingsScreen
from truc_desktop.screens.setup.new_table import NewTableScreen
from truc_desktop.session import Session
from truc_desktop.storage import saves
from truc_desktop.storage.settings import SettingsStore
from truc_desktop.ui.dialogs import Answer, confirm_sheet, notice_sheet, pause_sheet
from truc_desktop.ui.page import PageScreen
from truc_desktop.ui.window import GameWindow


def menu(app: App) -> PageScreen:
    """The menu, with a match to continue."""
    return MenuScreen(app, version="0.1.0", greeter=0)


def new_table(app: App) -> PageScreen:
    """A new table."""
    return NewTableScreen(app)


def matches(app: App, kept: int = 5) -> PageScreen:
    """The matches that are kept: of several games, begun, won, given up, and a damaged file; the last ``kept`` of them.
    """
    folder = Path(tempfile.mkdtemp())
    for number, (rules, players, plays, cast) in enumerate(KEPT[len(KEPT) - kept :]):
        journal = saves.new_journal(ruleset(rules, players), folder, LONG_AGO + timedelta(hours=number * 19))
        told = saves.notes([saves.Player("Ada"), *(saves.Player("", "standard") for _ in cast)], LONG_AGO)
        told |= {f"look.S{seat}": who for seat, who in enumerate(("benat", *cast))}
        session = Session(ruleset(rules, players), number, journal=journal, notes=told)
        play_on(session, plays)
        journal.close()
        when = (LONG_AGO + timedelta(hours=number * 19)).timestamp()
        os.utime(journal.path, (when, when))
    if kept == len(KEPT):
        (folder / "damaged.truc").write_bytes(b"?")
        os.utime(folder / "damaged.truc", (when, when))
    search = MatchSearch(folder)
    search.join()
    return MatchesScreen(app, search, now=lambda: LONG_AGO + timedelta(hours=19 * kept - 12))


@cache
def _robots_record(game: str, players: int, seed: int) -> bytes:
    """Return the record of a match that robots have played to its end, one of them as Ada. That takes seconds."""
    rules, cast = ruleset(game, players), profile_of(game).cast[:players]
    told = saves.notes([saves.Player("Ada"), *(saves.Player("", "standard") for _ in cast[1:])], LONG_AGO)
    looks = {f"look.S{seat}": who for seat, who in enumerate(cast)}
    with tempfile.TemporaryDirectory() as folder:
        journal = saves.new_journal(rules, Path(folder), LONG_AGO)
        play_standard(Session(rules, seed, journal=journal, notes=told | looks))
        journal.close()
        return journal.path.read_bytes()


def robots_match(folder: Path, game: str, players: int, seed: int, hours: float = 0.0) -> None:
    """Store a match that robots have played to its end, one of them as Ada, so many ``hours`` later."""
    when = LONG_AGO + timedelta(hours=hours)
    journal = saves.new_journal(ruleset(game, players), folder, when)
    journal.close()
    journal.path.write_bytes(_robots_record(game, players, seed))
    os.utime(journal.path, (when.timestamp(), when.timestamp()))


def look_back_at(app: App, game: str, players: int, hand: int, step: int) -> PageScreen:
    """A match among robots that is over, at one step of one of its hands (both from 0)."""
    folder = Path(tempfile.mkdtemp())
    robots_match(folder, game, players, 5)
    (match,) = saves.list_matches(folder)
    assert isinstance(match, saves.Save)
    page = LookBackScreen(app, match, saves.load(match.path), now=lambda: LONG_AGO + timedelta(hours=1))
    page.turn_to(hand, step)
    return page


def statistics(app: App, some: int = 5) -> PageScreen:
    """What the player did in ``some`` matches among robots."""
    folder = Path(tempfile.mkdtemp())
    games = ("cat", 4), ("cat", 4), ("trut", 2), ("arg", 4), ("val_f", 4)
    for seed, (game, players) in enumerate(games[:some]):
        robots_match(folder, game, players, 50 + seed, 0.5 * seed)
    search = PlayedSearch(folder)
    search.join()
    return StatisticsScreen(app, search, now=lambda: LONG_AGO + timedelta(hours=1))


def statistics_none(app: App) -> PageScreen:
    """The statistics of a newcomer."""
    search = PlayedSearch(Path(tempfile.mkdtemp()))
    search.join()
    return StatisticsScreen(app, search)


def statistics_first(app: App, hands: int = 2) -> PageScreen:
    """The statistics after the first ``hands`` hands of a first match."""
    folder = Path(tempfile.mkdtemp())
    robots_match(folder, "cat", 4, 51)
    (file,) = folder.glob("*.truc")
    lines = file.read_text().splitlines(keepends=True)
    deals = [i for i, line in enumerate(lines) if line.startswith("deal ")]
    file.write_text("".join(lines[: deals[hands] + 1]))
    search = PlayedSearch(folder)
    search.join()
    return StatisticsScreen(app, search)


def statistics_begun(app: App) -> PageScreen:
    """The statistics while the first match goes on."""
    folder = Path(tempfile.mkdtemp())
    rules = ruleset("cat", 4)
    journal = saves.new_journal(rules, folder, LONG_AGO)
    players = [saves.Player("Ada"), *(saves.Player("", "standard") for _ in range(3))]
    session = Session(rules, 4, journal=journal, notes=saves.notes(players, LONG_AGO))
    play_on(session, 44)
    journal.close()
    search = PlayedSearch(folder)
    search.join()
    return StatisticsScreen(app, search)


def settings(app: App) -> PageScreen:
    """The settings."""
    return SettingsScreen(app)


def fault(app: App) -> PageScreen:
    """After a mistake of the program."""
    return ErrorScreen(app, "Traceback ...\nKeyError: 'S7'", at_table=True)


def rule_book(app: App) -> PageScreen:
    """The rule book of a game with flor and envido, at its first page."""
    return RuleBookScreen(app, ruleset("arg", 4))


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
        "The file is unchanged, and other matches are not affected.",
        "/home/somebody/.local/share/truc-desktop/matches/2026-01-02_11-22-33_cat.truc: not a valid record, "
        "line 212: the checksum does not agree",
        broken=True,
    ),
    "pause": pause_sheet("Your answer to truc", new_deal=True),
}
KEPT = (
    ("arg", 6, 60, ("rosendo", "malena", "anibal", "tita", "beto")),
    ("trut", 2, 12, ("baptiste",)),
    ("fr4", 4, 5000, ("awa", "josette", "marcel")),
    ("val_f", 8, 90, ("vicent", "empar", "ximo", "nelo", "consol", "laia", "quim")),
    ("cat", 4, 40, ("remei", "marcel", "quim")),
)
"""Matches that are kept in the picture: game, players, actions at most, who sits there."""
LONG_AGO = datetime(2026, 3, 5, 21, 40)
PAGES: dict[str, Callable[[App], PageScreen]] = {
    "menu": menu, "new_table": new_table, "cast": new_table, "seats": new_table, "people": new_table,
    "matches": matches, "matches_one": lambda app: matches(app, 1), "matches_none": lambda app: matches(app, 0),
    "look_back": lambda app: look_back_at(app, "cat", 4, 2, 12),
    "look_back_eight": lambda app: look_back_at(app, "val_f", 8, 1, 30),
    "statistics": statistics, "statistics_one": lambda app: statistics(app, 1), "statistics_none": statistics_none,
    "statistics_two": lambda app: statistics(app, 2),
    "statistics_begun": statistics_begun, "statistics_first": statistics_first,
    "statistics_dealt": lambda app: statistics_first(app, 0), "statistics_hand": lambda app: statistics_first(app, 1),
    "settings": settings, "fault": fault,
    "confirm": menu, "notice": menu, "pause": menu, "rules": rule_book, "rules-boards": rule_book,
    "rules-search": rule_book, "rules-games": rule_book, **NETWORK,
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


def play_on(session: Session, most: int) -> None:
    """Perform ``most`` arbitrary actions."""
    rng = Rng(9)
    for _ in range(most):
        choices = [(seat, action) for seat in range(session.rules.players) for action in session.view(seat).choices]
        choices = [(seat, action) for seat, action in choices if not isinstance(action, Concede | CloseHand)] or choices
        if not choices or session.match.over:
            return
        seat, action = rng.choice(choices)
        session.submit(seat, action)


class Pages:
    """The program, for drawing its pages; with a match in its store, and a damaged one."""

    def __init__(self, stored: bool = True) -> None:
        """Start it; the data folder must be one that may be written into. ``stored``: there is something in it."""
        self.app = App(GameArgs(), SettingsStore(), GameWindow())
        if stored:
            store_something()

    def picture(self, name: str, size: tuple[int, int], scale: float) -> Surface:
        """One page, its entrance finished. Raises KeyError for an unknown name."""
        app = self.app
        app.settings = dataclasses.replace(app.settings, text_scale=scale)
        app.director.size = size
        screen = PAGES[name](app)
        app.director.replace(screen, whole=True)
        if name in SHEETS:
            screen.open_sheet(SHEETS[name])
        if isinstance(screen, NewTableScreen):
            if name == "cast":
                screen._ask_who(1)
            if name == "people":
                screen._sit(1, "person")
                screen._sit(2, "person")
                screen._sit(3, "open")
                screen._rename_guest(1, "Jordi")
                screen._rename_guest(2, "Marta")
                screen.rebuild()
                screen.ring.show(False)
            if name == "seats":
                screen.tabs.open(1)
        screen.wait_for_pictures()
        if isinstance(screen, MenuScreen):
            screen.wait_for_room()
        if isinstance(screen, RuleBookScreen):
            if name == "rules-boards":
                screen.open_at(4, 3)
            elif name == "rules-search":
                screen.search("contraflor")
            elif name == "rules-games":
                screen.show("games")
        if isinstance(screen, MatchesScreen):
            screen.draw_all_rows()
        for _ in range(8):
            app.director.advance(100)
        if isinstance(screen, LookBackScreen | StatisticsScreen):  # some of it is laid out in a frame after the rest
            screen.draw_all()
        screen.timeline.skip()
        for _ in range(10):
            app.director.advance(33)
        target = Surface(size)
        app.director.render(target)
        return target
