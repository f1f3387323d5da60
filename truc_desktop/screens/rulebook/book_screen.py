"""The page of the rule book: an open book, its contents beside it with a search line, and the games to choose from."""

from __future__ import annotations

from functools import partial

import pygame
from pygame import Rect, Surface

from truc_desktop.art import buttons
from truc_desktop.art.open_book import COVER, EDGES, open_book
from truc_desktop.art.rooms import room_of
from truc_desktop.art.theme import current
from truc_desktop.art.type import text_width
from truc_desktop.engine import RuleSet
from truc_desktop.i18n import _, ngettext
from truc_desktop.presentation.games import profile_of
from truc_desktop.presentation.rulebook import LANDS, Hit, folded
from truc_desktop.scene.node import Node
from truc_desktop.scene.steps import Motion
from truc_desktop.screens.people_at_table import PeopleAtTable
from truc_desktop.screens.rulebook import book_pages, contents_list
from truc_desktop.screens.rulebook.book_pages import (
    BookPages,
    Examples,
    Leaves,
    draw_piece,
    tail,
    turning_buttons,
    want_tails,
)
from truc_desktop.screens.rulebook.chapter_art import ChapterArt
from truc_desktop.screens.rulebook.contents_list import fill_contents, fill_hits
from truc_desktop.screens.rulebook.drawn_pieces import DrawnPieces
from truc_desktop.screens.rulebook.game_choice import Lands, fill_games, fill_players, rules_for
from truc_desktop.screens.rulebook.turning_leaf import TurningLeaf, picture_of
from truc_desktop.screens.rulebook.typeset import PANEL, TypesetBook, contents_beside, setting_for
from truc_desktop.ui.context import Context
from truc_desktop.ui.form import Form, Forms
from truc_desktop.ui.gui import Gui
from truc_desktop.ui.metrics import Metrics
from truc_desktop.ui.page import PageScreen, motion_of
from truc_desktop.ui.text_field import Field
from truc_desktop.ui.widgets import glass, picture

BAR, FIELD = "bar", "search"
_CORNERS = 16
"""How far the search line keeps below the ornaments in the panel's upper corners, in units of t."""
_LONGEST_QUERY = 40
READ, CONTENTS, GAMES = "read", "contents", "games"
_ARROWS = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}
"""How many leaves they turn."""
"""What the book shows: pages, its contents (where they are not beside it), or the games."""


class RuleBookScreen(PageScreen):
    """The rule book of a table. Back, Esc and F1 lead back to where one came from."""

    groups = (book_pages.GROUP, contents_list.GROUP, FIELD, BAR)

    def __init__(self, app: Context, rules: RuleSet) -> None:
        """Open it at the first page, for the table with these ``rules``; other games can be chosen."""
        super().__init__(app)
        self.title = _("Rules")
        self.forms = self.add_part(Forms(self, self._entered))
        self.rules = rules
        """The table whose rules are shown."""
        self.query = ""
        self._searched_from: tuple[int, int] | None = None
        """Chapter and block at which the book was open before the words searched for turned it; None: they have not."""
        self._given = rules
        self._shows = READ
        self._typeset: TypesetBook | None = None
        self._art = ChapterArt()
        self._ends = PeopleAtTable()
        self._drawn = DrawnPieces()
        self._examples = Examples()
        self._games_height = 0.0
        self._pages: BookPages | None = None
        self._opened: tuple[Node, ...] = ()
        """The book and what is on its opened pages; none while something else is shown."""
        self._leaf: TurningLeaf | None = None

    # ------------------------------------------------------------------ what is open
    @property
    def room(self) -> str:
        """The key of the room of the book's game."""
        return profile_of(self.rules).room

    @property
    def book(self) -> TypesetBook:
        """The book as it is set for the window. Only for a screen that has been entered."""
        assert self._typeset is not None
        return self._typeset

    @property
    def hits(self) -> tuple[Hit, ...]:
        """The passages with the words searched for."""
        return self.book.book.find(self.query)

    def open_at(self, chapter: int, block: int = -1) -> None:
        """Turn to the page on which a block begins (-1: its chapter)."""
        self._shows = READ
        self._turn_to(self.book.page_of(chapter, block))

    def turn(self, by: int) -> None:
        """Turn ``by`` leaves on (negative: back), as far as there are any."""
        self._turn_to(self.book.opened + by * self.book.pages)

    def _turn_to(self, column: int) -> None:
        self._searched_from = None
        opened, before = self.book.opened, self._picture()
        turned = self.book.turn_to(column)
        if turned:
            self.app.sounds.play("flip")
        self._examples.wait()
        self.forms.relay()
        after = self._picture() if turned else None
        if before is not None and after is not None and before.get_size() == after.get_size():
            on = self.book.opened > opened
            self._leaf = TurningLeaf(self._paper, before, after, self.book.pages, on)
            self.body.add(self._leaf)

    @property
    def _paper(self) -> Rect:
        """The opened pages without the cover, window px."""
        t = self.metrics.t
        return self.book.setting.box.inflate(-2 * round((COVER + EDGES) * t), -2 * round(COVER * t))

    def _picture(self) -> Surface | None:
        """What the opened pages look like; None if they are not seen, or if nothing may move."""
        if not self._opened or motion_of(self.app) is not Motion.FULL:
            return None
        return picture_of(self._opened, self.size, self._paper)

    def show_game(self, rules: RuleSet) -> None:
        """Open the book of another table at its first page."""
        self.rules, self._shows = rules, READ
        self._art.forget()
        self._examples.wait()
        self.rebuild()

    def show(self, what: str) -> None:
        """Show the pages (READ), the contents in their place (CONTENTS), or the games (GAMES), which end a search."""
        self._shows = what
        if what == GAMES:
            self.query, self._searched_from = "", None
        self.app.sounds.play("button")
        self.rebuild()

    # ------------------------------------------------------------------ the screen
    def enter(self, size: tuple[int, int]) -> None:
        """Open the book."""
        super().enter(size)
        self.ring.focus_name("chapter-0")
        self._examples.wait()

    def exit(self) -> None:
        """Release the painters' threads."""
        self._art.close()
        self._ends.close()
        super().exit()

    def advance(self, dt_ms: float) -> None:
        """Let time pass (``dt_ms``, milliseconds): examples play, one after another."""
        turning = self._leaf is not None and self._leaf.parent is not None
        if not turning:
            if self._art.take():
                self.forms.relay()
            if self._ends.take():
                self._add_tails()
            self._drawn.draw_ahead()
        self._examples.advance(dt_ms)
        super().advance(dt_ms)

    def wait_for_pictures(self, seconds: float = 60.0) -> None:
        """Wait at most ``seconds`` for each picture drawn beside the frames, also those of the chapters and at the
        ends of pages."""
        super().wait_for_pictures(seconds)
        if self._art.wait(seconds):
            self.forms.relay()
        while self._ends.wait(seconds):
            self._add_tails()

    def _add_tails(self) -> None:
        """Show what has been painted for the ends of the opened pages."""
        if self._pages is None:
            self.forms.relay()
        else:
            self._pages.add_tails()

    def handle(self, event: pygame.event.Event) -> bool:
        """F1, which has opened the book, closes it."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_F1:
            super().escape()
            return True
        return super().handle(event)

    def first(self, event: pygame.event.Event) -> bool:
        """Page keys, Home, End, and arrows to the left and right turn pages, Ctrl+F leads to the search line, Esc ends
        a search.

        Arrows move the focus as usual in the search line and among the buttons above the book.
        """
        if event.type == pygame.KEYDOWN:
            if event.key in _ARROWS and self._shows == READ and self._reads:
                self.turn(_ARROWS[event.key])
                return True
            if event.key in (pygame.K_PAGEDOWN, pygame.K_PAGEUP) and self._shows == READ:
                self.turn(1 if event.key == pygame.K_PAGEDOWN else -1)
                return True
            if event.key in (pygame.K_HOME, pygame.K_END) and self._shows == READ and self.forms.writing is None:
                self._turn_to(0 if event.key == pygame.K_HOME else self.book.last)
                return True
            if event.key == pygame.K_f and event.mod & pygame.KMOD_CTRL:
                self._write()
                return True
            if event.key == pygame.K_ESCAPE and self.query and self._shows != GAMES:
                self.search("")
                self.rebuild()
                return True
        return super().first(event)

    @property
    def _reads(self) -> bool:
        """Whether the focus is on the book or its contents."""
        node = self.ring.node
        groups = "", contents_list.GROUP, book_pages.GROUP
        return self.forms.writing is None and (node is None or node.focus_group in groups)

    def key(self, event: pygame.event.Event) -> bool:
        """A letter goes to the search line: what it types arrives there by itself."""
        if str(getattr(event, "unicode", "")).isalpha():
            self._write()
            return True
        return super().key(event)

    def escape(self) -> None:
        """Go back: to the book from the games or the contents, else to where one came from."""
        if self._shows != READ:
            self.show(READ)
            return
        super().escape()

    # ------------------------------------------------------------------ searching
    def _write(self) -> None:
        """Begin to write in the search line."""
        if self._shows == GAMES or (self._shows == READ and not contents_beside(self.metrics)):
            self._shows = CONTENTS
        self.rebuild()
        self.forms.write_in(FIELD)

    def search(self, text: str) -> None:
        """Search for ``text``: turn to the first passage, list all of them, and mark the words on the pages.

        Without any passage the book goes back to where it was before its first letters were found.
        """
        self.query = text
        hits = self.hits
        if hits and contents_beside(self.metrics):
            self._searched_from = self._searched_from or self.book.place
            self.book.turn_to(self.book.page_of(hits[0].chapter, hits[0].block))
        elif self._searched_from is not None and self._sought:
            self.book.turn_to(self.book.page_of(*self._searched_from))
        if not self._sought:
            self._searched_from = None
        self.forms.relay()

    @property
    def _sought(self) -> str:
        """The words searched for, if they are long enough."""
        words = folded(self.query.strip())
        return words if len(words) > 1 else ""

    def _entered(self, _name: str) -> bool:
        """Enter turns to the next page with a passage."""
        leaves = sorted({self.book.leaf_of(hit.chapter, hit.block) for hit in self.hits})
        if not leaves:
            return False
        later = [leaf for leaf in leaves if leaf > self.book.opened]
        self._shows = READ
        self._turn_to((later or leaves)[0])
        return True

    # ------------------------------------------------------------------ laying out
    def build(self, metrics: Metrics) -> None:
        """Add the book with the opened pages, the contents, and the buttons above."""
        m = metrics
        gui = self.forms.fresh_gui(m)
        beside = contents_beside(m)
        if beside and self._shows == CONTENTS:
            self._shows = READ
        self._set_type(m)
        self._add_bar(m, beside)
        setting = self.book.setting
        box = setting.box
        self._ends.afresh()
        book = picture(open_book(box.w, box.h, m.t, self.book.pages, room_of(self.book.room)), box.x, box.y,
                       lift=10 * m.u, name="book")  # fmt: skip
        self._opened, self._pages = (), None
        self.body.add(book)
        if beside:
            panel = Rect(round(14 * m.t), box.y, round(PANEL * m.t), box.h)
            self.body.add(gui.panel(panel, "", 8 * m.u))
            inner = panel.inflate(-round(44 * m.t), -round(44 * m.t))
            below = round(_CORNERS * m.t)
            self._add_contents(gui, Rect(inner.x, inner.y + below, inner.w, inner.h - below), m)
        if self._shows == READ:
            self._add_pages(book)
            return
        self._examples.show((), False)
        if self._shows == GAMES:
            self._add_games(m)
        else:
            self._add_contents(gui, setting.columns[0], m)

    def _set_type(self, m: Metrics) -> None:
        setting = setting_for(m, round(self.title_middle + 33 * m.t))
        if self._typeset is None or self._typeset.rules is not self.rules:
            self._typeset = TypesetBook(self.rules, setting)
        else:
            self._typeset.set_for(setting)
        self._art.want(self.book.room, setting.measure)

    def _add_bar(self, m: Metrics, beside: bool) -> None:
        top, left = self.title_middle - 23 * m.t, 14 * m.t
        back = glass("back", _("Back"), left, top, m.t, super().escape, icon="back", tick=self.tick)
        self.body.add(back)
        left += back.box.w + 10 * m.t
        if not beside:
            label = _("The book") if self._shows == CONTENTS else _("Contents")
            wanted = READ if self._shows == CONTENTS else CONTENTS
            contents = glass("show-contents", label, left, top, m.t, partial(self.show, wanted), icon="search",
                             tick=self.tick)  # fmt: skip
            self.body.add(contents)
            left += contents.box.w + 10 * m.t
        wanted, label = (READ, _("The book")) if self._shows == GAMES else (GAMES, _("All games"))
        games = glass("games", label, m.w - 14 * m.t, top, m.t, partial(self.show, wanted), icon="cards",
                      right=True, tick=self.tick)  # fmt: skip
        self.body.add(games)
        right = m.w - games.box.w - 24 * m.t
        name, players = self.book.book.title, self.rules.players
        told = ngettext("{game}, {n} player", "{game}, {n} players", players).format(game=name, n=players)
        if self._shows == GAMES:
            name = told = _("All games")
        px = 34 * m.t
        room = min(m.w / 2 - left, right - m.w / 2) * 2 - 20 * m.t
        for words in (told, name):
            if text_width(words, px, "serifx") + 60 * m.t <= room:
                image = buttons.glass_title(words, px, m.t, round(room))
                self.body.add(picture(image, m.w / 2, self.title_middle, anchor=(0.5, 0.5), alt=told, name="title"))
                return

    def _add_contents(self, gui: Gui, box: Rect, m: Metrics) -> None:
        field = Field(gui, FIELD, _("Search"), self.query, box.x, box.y, box.w, limit=_LONGEST_QUERY,
                      hint=_("Search the rules"), change=self.search, group=FIELD)  # fmt: skip
        self.body.add(field)
        top = box.y + field.height + round(10 * m.t)
        pane = Rect(box.x, top, box.w, box.bottom - top)
        book, go, tick, group = self.book, self.open_at, self.tick, contents_list.GROUP
        read = self._shows != GAMES
        if self._sought:
            hits = self.hits
            self.forms.fill_pane(pane, "pane-hits", group, lambda form: fill_hits(form, book, hits, go, tick))
        else:
            self.forms.fill_pane(pane, "pane-contents", group,
                                 lambda form: fill_contents(form, book, pane.h, read, go, tick))  # fmt: skip

    def _add_games(self, m: Metrics) -> None:
        columns = self.book.setting.columns
        shares = (LANDS[:2], LANDS[2:]) if len(columns) > 1 else (LANDS,)
        for place, (column, lands) in enumerate(zip(columns, shares, strict=True)):
            self.forms.fill_pane(column, f"pane-games-{place}", book_pages.GROUP,
                                 partial(self._fill_games, lands, place + 1 == len(columns)))  # fmt: skip
            self.body.add(*tail(self._ends, self.rules, column, min(column.h, self._games_height), 1 + place, m.t))

    def _fill_games(self, lands: Lands, last: bool, form: Form) -> None:
        fill_games(form, lands, self.rules, book_pages.GROUP,
                   lambda key: self.show_game(rules_for(key, self._given)), self.tick)  # fmt: skip
        if last:
            form.space(10)
            fill_players(form, self.rules, lambda players: self.show_game(
                rules_for(self.rules.key, self._given, players)))  # fmt: skip
        self._games_height = form.y

    def _add_pages(self, bound: Node) -> None:
        book, art, sought = self.book, self._art, self._sought
        opened, following = (
            [placed.piece for _number, _box, column in leaf if column is not None for placed in column.placed]
            for leaf in (book.shown, book.following)
        )
        look = id(book), book.setting.measure, current().key, sought, art.painted
        self._drawn.show(opened, following, lambda piece: draw_piece(piece, book, art, sought), look)
        self._pages = pages = BookPages(book, self._drawn, self._ends, self._examples.pressed)
        want_tails(self._ends, book)
        buttons = turning_buttons(self.book, self.turn, self.tick)
        self.body.add(pages, Leaves(self.book.setting.box, self.turn), *buttons)
        self._opened = bound, pages, *buttons
        self._examples.show(tuple(pages.boards), motion_of(self.app) is Motion.FULL)
