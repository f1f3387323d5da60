"""A stand-in for the program around a screen: a dummy window, a director, silence."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import pygame

from truc_desktop.engine import Match, RuleSet
from truc_desktop.scene.director import Director
from truc_desktop.screens import router
from truc_desktop.screens.rulebook.opening import open_rules
from truc_desktop.session import Session
from truc_desktop.session.table_session import TableSession
from truc_desktop.storage.settings import Settings
from truc_desktop.ui.context import Destination, TableSpec


def match_of(session: TableSession) -> Match:
    """The match itself, at a table of this machine."""
    assert isinstance(session, Session)
    return session.match


class Silence:
    """Records the sounds that would have been played."""

    def __init__(self) -> None:
        self.played: list[str] = []
        self.warmed: tuple[str, ...] = ()
        self.quiet = 1.0

    def play(self, event: str, gain: float = 1.0, pitch: float = 1.0, pan: float = 0.0) -> None:
        self.played.append(event)

    def stop(self, event: str) -> None:
        self.played.append(f"stop {event}")

    def music(self, event: str, gain: float = 1.0) -> None:
        self.played.append(f"music {event}")

    def quieten(self, level: float) -> None:
        if level != self.quiet:
            self.quiet = level
            self.played.append(f"quieten {level}")

    def preload(self, events: Iterable[str]) -> None:
        self.warmed = tuple(events)


class Program:
    """Implements ui.context.Context, and simulates mouse and keyboard."""

    def __init__(self, size: tuple[int, int], settings: Settings) -> None:
        pygame.init()
        self.window = pygame.display.set_mode(size)
        self.director = Director(size)
        self.settings = settings
        self.tabs: dict[str, int] = {}
        self.sounds = Silence()
        self.opened: list[TableSpec] = []
        self.notices: list[str] = []
        self.prepared = 0

    # -- the context
    def change_settings(self, settings: Settings) -> None:
        self.settings = settings

    def go(self, to: Destination) -> None:
        router.go(self, to)

    def open_menu(self) -> None:
        self.director.pop()

    def prepare_menu(self) -> None:
        """Note it."""
        self.prepared += 1

    def open_rules(self, rules: RuleSet | None = None) -> None:
        """As the program does."""
        open_rules(self, rules)

    def open_table(self, spec: TableSpec) -> None:
        self.opened.append(spec)

    def host_table(self, spec: TableSpec, name: str = "", password: str = "") -> None:
        raise AssertionError(f"nobody asked for a table called {name}")

    def resume_table(self, path: Path) -> None:
        raise AssertionError(f"nobody asked for {path}")

    def notice(self, title: str, text: str, details: str = "") -> None:
        self.notices.append(f"{title}: {text} {details}")

    def take_notices(self) -> tuple[str, ...]:
        return ()

    def quit(self) -> None:
        self.director.quit()

    # -- time and the player
    def frame(self, dt_ms: float) -> None:
        for event in pygame.event.get():
            self.director.handle(event)
        self.director.advance(dt_ms)
        self.director.render(self.window)

    def resize(self, size: tuple[int, int]) -> None:
        self.window = pygame.display.set_mode(size)
        pygame.event.get()
        self.director.resize(size)

    def key(self, key: int, text: str = "", mod: int = 0) -> None:
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key, unicode=text, mod=mod, scancode=0))

    def click(self, pos: tuple[int, int]) -> None:
        pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)))
        pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1))
        pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=pos, button=1))

    def pointer(self, kind: int, pos: tuple[int, int]) -> None:
        """Move (``pygame.MOUSEMOTION``), press or let go the pointer at ``pos``, in window px."""
        more = {"rel": (0, 0), "buttons": (0, 0, 0)} if kind == pygame.MOUSEMOTION else {"button": 1}
        pygame.event.post(pygame.event.Event(kind, pos=pos, **more))

    def drag(self, start: tuple[int, int], end: tuple[int, int]) -> None:
        post, event = pygame.event.post, pygame.event.Event
        post(event(pygame.MOUSEMOTION, pos=start, rel=(0, 0), buttons=(0, 0, 0)))
        post(event(pygame.MOUSEBUTTONDOWN, pos=start, button=1))
        for part in (0.3, 0.7, 1.0):
            pos = (round(start[0] + (end[0] - start[0]) * part), round(start[1] + (end[1] - start[1]) * part))
            post(event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(1, 0, 0)))
        post(event(pygame.MOUSEBUTTONUP, pos=end, button=1))
