"""A stand-in for the program around pages, and helpers that press keys and buttons like a user."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path

import pygame
from pygame import Rect, Surface

from truc_desktop.art.logo import PAD as LOGO_PAD
from truc_desktop.art.logo import SIZE as LOGO_SIZE
from truc_desktop.engine import RuleSet
from truc_desktop.scene.director import Director
from truc_desktop.scene.node import Node
from truc_desktop.scene.stage import Stage
from truc_desktop.screens import router
from truc_desktop.screens.rulebook.opening import open_rules
from truc_desktop.screens.setup.new_table import NewTableScreen
from truc_desktop.storage.settings import Settings
from truc_desktop.ui.context import Destination, TableSpec
from truc_desktop.ui.page import PageScreen

FRAME_MS = 20.0


class SilentPlayer:
    """Records the sounds played."""

    def __init__(self) -> None:
        self.heard: list[str] = []
        self.pieces: list[str] = []

    def play(self, event: str, gain: float = 1.0, pitch: float = 1.0, pan: float = 0.0) -> None:
        """Note it."""
        self.heard.append(event)

    def stop(self, event: str) -> None:
        """Nothing sounds."""

    def music(self, event: str, gain: float = 1.0) -> None:
        """Note it."""
        self.pieces.append(event)

    def quieten(self, level: float) -> None:
        """Nothing sounds."""

    def preload(self, events: Iterable[str]) -> None:
        """Nothing is read."""


class Program:
    """Implements ui.context.Context and records the calls."""

    def __init__(self, size: tuple[int, int] = (1280, 720), settings: Settings | None = None) -> None:
        pygame.display.init()
        pygame.font.init()
        pygame.display.set_mode(size)
        self.surface = Surface(size)
        self.director = Director(size)
        self.settings = settings or Settings()
        self.tabs: dict[str, int] = {}
        self.sounds = SilentPlayer()
        self.tables: list[TableSpec] = []
        self.hosted: list[tuple[TableSpec, str, str]] = []
        self.resumed: list[Path] = []
        self.told: list[tuple[str, str, str]] = []
        self.notices: tuple[str, ...] = ()
        self.menus = self.prepared = 0

    def change_settings(self, settings: Settings) -> None:
        """Apply them."""
        self.settings = settings

    def go(self, to: Destination) -> None:
        """As the program does."""
        router.go(self, to)

    def open_menu(self) -> None:
        """Note it."""
        self.menus += 1

    def prepare_menu(self) -> None:
        """Note it."""
        self.prepared += 1

    def open_rules(self, rules: RuleSet | None = None) -> None:
        """As the program does."""
        open_rules(self, rules)

    def open_table(self, spec: TableSpec) -> None:
        """Note it."""
        self.tables.append(spec)

    def host_table(self, spec: TableSpec, name: str = "", password: str = "") -> None:
        """Note it."""
        self.hosted.append((spec, name, password))

    def resume_table(self, path: Path) -> None:
        """Note it."""
        self.resumed.append(path)

    def notice(self, title: str, text: str, details: str = "") -> None:
        """Note it."""
        self.told.append((title, text, details))

    def take_notices(self) -> tuple[str, ...]:
        """Give them out once."""
        told, self.notices = self.notices, ()
        return told

    def quit(self) -> None:
        """End."""
        self.director.quit()

    # ------------------------------------------------------------------ a person at the window
    @property
    def page(self) -> PageScreen:
        """The page on top."""
        screen = self.director.screen
        assert isinstance(screen, PageScreen)
        return screen

    def show(self, page: PageScreen) -> None:
        """Put a page up and let it come to rest."""
        self.director.replace(page, whole=True)
        page.timeline.skip()
        self.frames()

    def frames(self, count: int = 12) -> None:
        """Let some frames pass."""
        for _ in range(count):
            self.director.advance(FRAME_MS)
            for event in pygame.event.get():
                self.director.handle(event)
            self.director.render(self.surface)

    def arrive(self) -> None:
        """Wait until the page is to be seen: a press during a transition only ends it."""
        while self.director.changing:
            self.frames(1)

    def key(self, *keys: int, text: str = "", mod: int = 0) -> None:
        """Press keys one after the other; ``text`` is typed with the last."""
        for key in keys:
            self.arrive()
            self.director.handle(pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=text))
            if text:
                self.director.handle(pygame.event.Event(pygame.TEXTINPUT, text=text))
            self.director.handle(pygame.event.Event(pygame.KEYUP, key=key, mod=mod))
            self.frames(3)

    def type(self, text: str) -> None:
        """Type letters."""
        for letter in text:
            self.key(ord(letter.lower()), text=letter)

    def node(self, name: str) -> Node:
        """The node of that name on the page."""
        found = self.page.stage.root.find(name)
        assert found is not None, f"{name} is not on the page:\n{self.page.spoken()}"
        return found

    def has(self, name: str) -> bool:
        """Whether there is a node of that name."""
        return self.page.stage.root.find(name) is not None

    def click(self, name: str) -> None:
        """Press the middle of a node with the mouse, scrolling to it first."""
        self.arrive()
        pos = self._reached(name).body().center
        self.director.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)))
        self.director.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1))
        self.director.handle(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=pos, button=1))
        self.frames(2)

    def _reached(self, name: str) -> Node:
        """The node of that name, scrolled into view; looked up again if the page was laid out again meanwhile."""
        for _ in range(20):
            node = self.node(name)
            pane = getattr(node, "window", None)
            if pane is None:
                return node
            pane.reveal(node.body())
            self.frames(2)
            if self.node(name) is node:
                return node
        raise AssertionError(f"the page of {name} is laid out again and again")

    def tab_to(self, name: str, most: int = 80) -> None:
        """Go to a node with Tab, then with arrows inside its group."""
        target = self.node(name)
        for _ in range(12):
            focused = self.page.ring.node
            if focused is not None and focused.focus_group == target.focus_group and self.page.ring.visible:
                break
            self.key(pygame.K_TAB)
        tried: set[tuple[int, int]] = set()
        for _ in range(most):
            here = self.page.ring.node
            if here is target:
                return
            assert here is not None
            dx, dy = target.body().centerx - here.body().centerx, target.body().centery - here.body().centery
            across = pygame.K_RIGHT if dx > 0 else pygame.K_LEFT
            down = pygame.K_DOWN if dy > 0 else pygame.K_UP
            wishes = [across, down] if abs(dx) > abs(dy) and not hasattr(here, "adjust") else [down, across]
            key = next((wish for wish in wishes if (id(here), wish) not in tried), wishes[0])
            tried.add((id(here), key))
            self.key(key)
        raise AssertionError(f"{name} is not reached by keys; the focus is on {self.page.ring.node!r}")


# ---------------------------------------------------------------------- lint of the tree
def shown(stage: Stage, want: Callable[[Node], bool]) -> list[Node]:
    """The visible nodes of the open sheet, or of the page, for which ``want`` is true."""
    top = stage.modal if stage.modal is not None else stage.root
    found: list[Node] = []

    def walk(node: Node) -> None:
        if not node.visible:
            return
        if want(node):
            found.append(node)
        for child in node.children:
            walk(child)

    walk(top)
    return found


def seen(node: Node) -> Rect:
    """The part of a node's body visible through its window."""
    window = getattr(node, "window", None)
    return node.body() if window is None else node.body().clip(window.view())


def faults(stage: Stage) -> list[str]:
    """What is wrong with a page: hit boxes that overlap or leave the window, nodes without words."""
    told = []
    targets = [node for node in shown(stage, lambda node: node.on_click is not None) if seen(node).width]
    window = stage.rect
    for i, node in enumerate(targets):
        box = seen(node)
        if not node.alt:
            told.append(f"{node!r} says nothing")
        if not window.contains(box):
            told.append(f"{node!r} at {box} leaves the window {window.size}")
        for other in targets[i + 1 :]:
            both = box.clip(seen(other))
            if both.width > 1 and both.height > 1:
                told.append(f"{node!r} at {box} overlaps {other!r} at {seen(other)}")
    return told


def words_outside(stage: Stage) -> list[str]:
    """Texts and pictures with words that leave the window, or their pane to the side."""
    told = []
    for node in shown(stage, lambda node: bool(node.alt) and node.body().width > 0):
        box, pane = node.body(), getattr(node, "window", None)
        if node.name == "logo":
            margin = round(box.w * LOGO_PAD / (LOGO_SIZE[0] + 2 * LOGO_PAD))
            box = box.inflate(-2 * margin, -2 * margin)
        if pane is not None:
            if box.left < pane.view().left - 2 or box.right > pane.view().right + 2:
                told.append(f"{node!r} at {box} leaves its pane {pane.view()}")
        elif not stage.rect.inflate(2, 2).contains(box):
            told.append(f"{node!r} at {box} leaves the window {stage.size}")
    return told


def with_options(program: Program) -> NewTableScreen:
    """A New table page, not yet shown, with the fold of its options open."""
    page = NewTableScreen(program)
    page.folds.turn("options")
    return page
