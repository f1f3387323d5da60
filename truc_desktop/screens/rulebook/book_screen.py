"""The page of the rule book: an open book, its contents beside it with a search line, and the games to choose from."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

import pygame
from pygame import Rect, Surface

from truc_desktop.art import buttons
from truc_desktop.art.cards import card_surface
from truc_desktop.art.colour import rgb
from truc_desktop.art.interiors.interior import interior
from truc_desktop.art.interiors.view import View
from truc_desktop.art.light import drop
from truc_desktop.art.open_book import open_book, writing_boxes
from truc_desktop.art.panels import row, row_colours
from truc_desktop.art.rooms import room_of
from truc_desktop.art.theme import current
from truc_desktop.art.type import put_fit, put_text, text_width, wrap
from truc_desktop.engine import PRESETS, RuleSet, ruleset
from truc_desktop.i18n import _, ngettext
from truc_desktop.presentation.games import profile_of, words_of
from truc_desktop.presentation.rulebook import LANDS, Hit, book_of, folded
from truc_desktop.scene.node import Node
from truc_desktop.scene.steps import Motion
from truc_desktop.screens.rulebook.boards import BoardNode
from truc_desktop.screens.rulebook.columns import Column, column_of, flow
from truc_desktop.screens.rulebook.pieces import HEAD_ART, Measure, Piece, pieces_of
from truc_desktop.table.nodes.button import State
from truc_desktop.ui.backgrounds import Painter
from truc_desktop.ui.context import Context
from truc_desktop.ui.form import Form, Forms
from truc_desktop.ui.gui import Gui
from truc_desktop.ui.metrics import Metrics
from truc_desktop.ui.page import PageScreen, motion_of
from truc_desktop.ui.text_field import Field
from truc_desktop.ui.widgets import Push, glass, picture

CONTENTS, PAGE, BAR, FIELD = "contents", "page", "bar", "search"
_LONGEST_QUERY, _MOST_HITS = 40, 60
_PANEL, _NARROWEST, _LOWEST = 318.0, 1290.0, 620.0
"""Width of the contents, and least width and height of a window that has them beside the book, in units of t."""
_WIDEST_COLUMN, _NARROWEST_COLUMN = 760.0, 430.0
"""Widths of a column of text in units of t: the most, and the least for two pages side by side."""
_LEAST_TYPE, _MOST_TYPE, _PER_TYPE = 20.0, 27.0, 28.5
"""Sizes of the type in units of t, and the width of a column in its own type size."""
_LEAST_LINES = 20
"""Lines of a column for which larger type is made smaller."""
_TAIL = 0.16
"""Part of a column that, left empty, is filled with a picture."""
_DAYLIGHT = (96, 94, 88)
"""How much of its own light is added to a picture."""
_SHELVES = 0.21
"""Where the things on the wall of a room are, as a part of its height."""
_SEEN = 1.6
"""How much of the room is seen in a picture of it: px of the room for each px, at most."""
_BEFORE_PLAY_MS = 900.0


@dataclass(frozen=True, slots=True)
class _Setting:
    """How the book is set for a window: its box, the boxes of its pages and the measure of a column."""

    box: Rect
    columns: tuple[Rect, ...]
    measure: Measure


class RuleBookScreen(PageScreen):
    """The rule book of a table. Back, Esc and F1 lead back to where one came from."""

    groups = (PAGE, CONTENTS, FIELD, BAR)

    def __init__(self, app: Context, rules: RuleSet) -> None:
        """Open it at the first page, for the table with these ``rules``; other games can be chosen."""
        super().__init__(app)
        self.title = _("Rules")
        self.forms = self.add_part(Forms(self, self._entered))
        self._given = rules
        self._book = book_of(rules)
        self._mode = "read"
        """read, contents (where they are not beside the book) or games"""
        self.query = ""
        self.opened = 0
        """the number of the first column shown"""
        self._columns: list[Column] = []
        self._setting: _Setting | None = None
        self._set_as: tuple[object, ...] = ()
        """what the columns have been made from"""
        self._list_height = 0
        self._games_height = 0.0
        self._painter = Painter()
        self._wall: Surface | None = None
        self._boards: list[BoardNode] = []
        self._waits_ms = _BEFORE_PLAY_MS
        self._to_play: list[BoardNode] = []
        self._kept: tuple[int, int] = (0, -1)
        """chapter and block at the top of the opened page, found again when the book is set in another size"""

    # ------------------------------------------------------------------ what is open
    @property
    def rules(self) -> RuleSet:
        """The table whose rules are shown."""
        return self._book.rules

    @property
    def room(self) -> str:
        """The key of the room of the game."""
        return profile_of(self._book.rules).room

    @property
    def hits(self) -> tuple[Hit, ...]:
        """The passages with the words searched for."""
        return self._book.find(self.query)

    @property
    def chapter(self) -> int:
        """The number of the chapter of the opened page: the first that begins there, or the one that goes on."""
        shown = self._columns[self.opened : self.opened + self._pages]
        begun = [placed.piece.chapter for column in shown for placed in column.placed if placed.piece.head]
        return begun[0] if begun else shown[0].placed[0].piece.chapter

    @property
    def columns(self) -> tuple[Rect, ...]:
        """The boxes of the text of the opened pages, window px."""
        return () if self._setting is None else self._setting.columns

    @property
    def _pages(self) -> int:
        return 1 if self._setting is None else len(self._setting.columns)

    def open_at(self, chapter: int, block: int = -1) -> None:
        """Turn to the page on which a block begins (-1: its chapter)."""
        self._mode = "read"
        self._turn_to(column_of(self._columns, chapter, block))

    def turn(self, by: int) -> None:
        """Turn ``by`` leaves on (negative: back), as far as there are any."""
        self._turn_to(self.opened + by * self._pages)

    def _turn_to(self, column: int) -> None:
        last = (len(self._columns) - 1) // self._pages * self._pages
        column = max(0, min(last, column // self._pages * self._pages))
        if column != self.opened:
            self.app.sounds.play("flip")
        self.opened = column
        self._keep()
        self._begin_plays()
        self.forms.relay()

    def _keep(self) -> None:
        piece = self._columns[self.opened].placed[0].piece
        self._kept = piece.chapter, piece.block

    def show_game(self, rules: RuleSet) -> None:
        """Open the book of another table at its first page."""
        self._book = book_of(rules)
        self._mode, self.opened, self._kept, self._wall = "read", 0, (0, -1), None
        self._begin_plays()
        self.rebuild()

    # ------------------------------------------------------------------ the screen
    def enter(self, size: tuple[int, int]) -> None:
        """Open the book."""
        super().enter(size)
        self.ring.focus_name("chapter-0")
        self._begin_plays()

    def exit(self) -> None:
        """Release the painter's thread."""
        self._painter.close()
        super().exit()

    def advance(self, dt_ms: float) -> None:
        """Let time pass (``dt_ms``, milliseconds): examples play, one after another."""
        painted = self._painter.take()
        if painted is not None:
            self._wall = painted
            self.forms.relay()
        self._play(dt_ms)
        super().advance(dt_ms)

    def wait_for_pictures(self, seconds: float = 60.0) -> None:
        """Wait at most ``seconds`` for the pictures of the chapters."""
        if self._painter.wait(seconds):
            painted = self._painter.take()
            if painted is not None:
                self._wall = painted
                self.forms.relay()

    def handle(self, event: pygame.event.Event) -> bool:
        """F1, which has opened the book, closes it."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_F1:
            super().escape()
            return True
        return super().handle(event)

    def first(self, event: pygame.event.Event) -> bool:
        """Page keys, Home and End turn pages, Ctrl+F leads to the search line."""
        if event.type == pygame.KEYDOWN:
            if event.key in (pygame.K_PAGEDOWN, pygame.K_PAGEUP) and self._mode == "read":
                self.turn(1 if event.key == pygame.K_PAGEDOWN else -1)
                return True
            if event.key in (pygame.K_HOME, pygame.K_END) and self._mode == "read" and self.forms.writing is None:
                self._turn_to(0 if event.key == pygame.K_HOME else len(self._columns))
                return True
            if event.key == pygame.K_f and event.mod & pygame.KMOD_CTRL:
                self._write()
                return True
        return super().first(event)

    def key(self, event: pygame.event.Event) -> bool:
        """A letter goes to the search line: what it types arrives there by itself."""
        if str(getattr(event, "unicode", "")).isalpha():
            self._write()
            return True
        return super().key(event)

    def escape(self) -> None:
        """Go back: to the book from the games or the contents, else to where one came from."""
        if self._mode != "read":
            self.show("read")
            return
        super().escape()

    # ------------------------------------------------------------------ searching
    def _write(self) -> None:
        """Begin to write in the search line."""
        if self._mode == "games" or (self._mode == "read" and not self._beside(self.metrics)):
            self._mode = "contents"
        self.rebuild()
        self.forms.write_in(FIELD)

    def search(self, text: str) -> None:
        """Search for ``text``: turn to the first passage, list all of them, and mark the words on the pages."""
        self.query = text
        hits = self.hits
        if hits and self._beside(self.metrics):
            self.opened = column_of(self._columns, *self._where(hits[0])) // self._pages * self._pages
            self._keep()
        self.forms.relay()

    @staticmethod
    def _where(hit: Hit) -> tuple[int, int]:
        return hit.chapter, hit.block

    def _entered(self, _name: str) -> bool:
        """Enter turns to the next page with a passage."""
        pages = sorted({column_of(self._columns, *self._where(hit)) // self._pages * self._pages for hit in self.hits})
        if not pages:
            return False
        later = [page for page in pages if page > self.opened]
        self._mode = "read"
        self._turn_to((later or pages)[0])
        return True

    # ------------------------------------------------------------------ laying out
    def build(self, metrics: Metrics) -> None:
        """Add the book with the opened pages, the contents, and the buttons above."""
        m = metrics
        gui = self.forms.fresh_gui(m)
        beside = self._beside(m)
        if beside and self._mode == "contents":
            self._mode = "read"
        self._set_type(m, beside)
        self._add_bar(m, beside)
        assert self._setting is not None
        box = self._setting.box
        cloth = room_of(self.room)
        self.body.add(picture(open_book(box.w, box.h, m.t, self._pages, cloth), box.x, box.y, lift=10 * m.u,
                              name="book"))  # fmt: skip
        if beside:
            panel = Rect(round(14 * m.t), box.y, round(_PANEL * m.t), box.h)
            self.body.add(gui.panel(panel, "", 8 * m.u))
            inside = panel.inflate(-round(44 * m.t), -round(44 * m.t))
            self._add_contents(gui, inside, m)
        self._boards = []
        if self._mode == "games":
            self._add_games(m)
        elif self._mode == "contents":
            self._add_contents(gui, self._setting.columns[0], m)
        else:
            self._add_pages(m)
        self._to_play = [board for board in self._boards if motion_of(self.app) is Motion.FULL]

    @staticmethod
    def _beside(m: Metrics) -> bool:
        """Whether the contents have a place beside the book."""
        return m.w >= _NARROWEST * m.t and m.h >= _LOWEST * m.t

    def _set_type(self, m: Metrics, beside: bool) -> None:
        """Set the book for a window: how many pages, how wide a column, how large the type; and where it is opened."""
        left = (_PANEL + 30) * m.t if beside else 12 * m.t
        top = round(self.title_middle + 33 * m.t)
        room = Rect(round(left), top, round(m.w - left - 14 * m.t), round(m.h - top - 12 * m.t))
        pages = 2 if (room.w / 2 - 115 * m.t) >= _NARROWEST_COLUMN * m.t else 1
        most = (_WIDEST_COLUMN + 115) * pages * m.t
        box = Rect(0, room.y, round(min(room.w, most)), room.h)
        box.centerx = room.centerx
        columns = tuple(page.move(box.x, box.y) for page in writing_boxes(box.w, box.h, m.t, pages))
        width = columns[0].w
        by_width = min(_MOST_TYPE, width / m.t / _PER_TYPE, columns[0].h / m.t / _LEAST_LINES)
        px = max(_LEAST_TYPE, by_width) * m.t
        self._setting = _Setting(box, columns, Measure(width, columns[0].h, px, m.t))
        set_as = self._book, self._setting.measure, current().key
        if set_as != self._set_as:
            self._set_as = set_as
            pieces = pieces_of(self._book.chapters, self._setting.measure)
            self._columns = flow(pieces, columns[0].h, self._setting.measure)
            self.opened = column_of(self._columns, *self._kept)
        self.opened = self.opened // pages * pages
        self._want_wall(round(width * 2), round(width * 1.1))

    def _want_wall(self, w: int, h: int) -> None:
        """Begin to paint the room, of which the pictures of the chapters are pieces, unless it has been painted."""
        if self._wall is not None and self._wall.get_size() == (w, h):
            return
        view = View(w, h, h / 800, w / 2, h * 0.45, h * 1.15, w * 0.27, w * 0.5)
        self._painter.want_picture(interior, room_of(self.room), view)

    def _add_bar(self, m: Metrics, beside: bool) -> None:
        top, left = self.title_middle - 23 * m.t, 14 * m.t
        back = glass("back", _("Back"), left, top, m.t, super().escape, icon="back", tick=self.tick)
        self.body.add(back)
        left += back.box.w + 10 * m.t
        if not beside:
            label = _("The book") if self._mode == "contents" else _("Contents")
            wanted = "read" if self._mode == "contents" else "contents"
            contents = glass("show-contents", label, left, top, m.t, partial(self.show, wanted), icon="search",
                             tick=self.tick)  # fmt: skip
            self.body.add(contents)
            left += contents.box.w + 10 * m.t
        wanted = "read" if self._mode == "games" else "games"
        games = glass("games", _("All games"), m.w - 14 * m.t, top, m.t, partial(self.show, wanted), icon="cards",
                      right=True, tick=self.tick)  # fmt: skip
        self.body.add(games)
        right = m.w - games.box.w - 24 * m.t
        name = self._book.own
        told = ngettext("{game}, {n} player", "{game}, {n} players", self.rules.players).format(
            game=name, n=self.rules.players)  # fmt: skip
        px = 34 * m.t
        room = min(m.w / 2 - left, right - m.w / 2) * 2 - 20 * m.t
        for words in (told, name):
            if text_width(words, px, "serifx") + 60 * m.t <= room:
                image = buttons.glass_title(words, px, m.t, round(room))
                self.body.add(picture(image, m.w / 2, self.title_middle, anchor=(0.5, 0.5), alt=told, name="title"))
                return

    def show(self, mode: str) -> None:
        """Show the pages (read), the contents in their place, or the games."""
        self._mode = mode
        self.app.sounds.play("button")
        self.rebuild()

    # ------------------------------------------------------------------ contents
    def _add_contents(self, gui: Gui, box: Rect, m: Metrics) -> None:
        field = Field(gui, FIELD, _("Search"), self.query, box.x, box.y, box.w, limit=_LONGEST_QUERY,
                      hint=_("Search the rules"), change=self.search, group=FIELD)  # fmt: skip
        self.body.add(field)
        top = box.y + field.height + round(10 * m.t)
        list_box = Rect(box.x, top, box.w, box.bottom - top)
        self._list_height = list_box.h
        if len(folded(self.query.strip())) > 1:
            self.forms.fill_pane(list_box, "pane-hits", CONTENTS, self._fill_hits)
        else:
            self.forms.fill_pane(list_box, "pane-contents", CONTENTS, self._fill_contents)

    def _fill_contents(self, form: Form) -> None:
        t = form.unit
        form.y = 2 * t
        height = max(46 * t, min(64 * t, self._list_height / len(self._book.chapters) - 1))
        for number, chapter in enumerate(self._book.chapters):
            page = column_of(self._columns, number) + 1
            self._add_row(form, f"chapter-{number}", chapter.title, str(page), number == self.chapter,
                          partial(self.open_at, number), height)  # fmt: skip

    def _fill_hits(self, form: Form) -> None:
        hits, t = self.hits, form.unit
        form.y = 2 * t
        found = ngettext("{n} passage", "{n} passages", len(hits)).format(n=len(hits))
        form.paragraph(found if hits else _("Not in this book."))
        for number, hit in enumerate(hits[:_MOST_HITS]):
            title = self._book.chapters[hit.chapter].title
            page = column_of(self._columns, *self._where(hit)) + 1
            self._add_row(form, f"hit-{number}", title, str(page), False, partial(self.open_at, *self._where(hit)),
                          0, hit.excerpt)  # fmt: skip

    def _add_row(
        self, form: Form, name: str, title: str, page: str, chosen: bool, action: Callable[[], None], height: float,
        sub: str = "",
    ) -> None:  # fmt: skip
        """Add a line of the contents: a title and its page, and perhaps the text of a passage below."""
        t, column = form.unit, form.column
        lines = wrap(sub, 19 * t, "sansb", column.w - 24 * t)[:3] if sub else ()
        height = height or (36 + 23 * len(lines)) * t
        cell = Rect(column.x, column.y, column.w, round(height - 4 * t))

        def draw(state: State) -> Surface:
            look = "chosen" if chosen else "hover" if state in ("hover", "pressed") else "normal"
            out = row(cell.w, cell.h, t, look).copy()
            strong, soft = row_colours(look)
            middle = cell.h / 2 if not lines else 18 * t
            put_text(out, page, cell.w - 12 * t, middle, 19 * t, "sansb", soft, 1)
            put_fit(out, title, 12 * t, middle, cell.w - 54 * t, (23 if not lines else 20) * t, "serifb", strong,
                    floor=16 * t)  # fmt: skip
            for number, line in enumerate(lines):
                put_text(out, line, 12 * t, (42 + 23 * number) * t, 19 * t, "sansb", soft)
            return out

        said = _("{title}, page {page}").format(title=title, page=page)
        if chosen:
            said = _("{title}, page {page}, open").format(title=title, page=page)
        node = Push(name, f"{said}. {sub}" if sub else said, draw, cell, action, group=CONTENTS, lift=0, tick=self.tick)
        form.place(node, height)

    # ------------------------------------------------------------------ games
    def _add_games(self, m: Metrics) -> None:
        assert self._setting is not None
        columns = self._setting.columns
        shares = (LANDS[:2], LANDS[2:]) if len(columns) > 1 else (LANDS,)
        for place, (column, lands) in enumerate(zip(columns, shares, strict=True)):
            self.forms.fill_pane(column, f"pane-games-{place}", PAGE, partial(
                self._fill_games, lands, place + 1 == len(columns)))  # fmt: skip
            self._add_tail(self.body, column, min(column.h, self._games_height), 1 + place)

    def _fill_games(self, lands: Sequence[tuple[str, tuple[str, ...]]], last: bool, form: Form) -> None:
        for land, keys in lands:
            form.heading(_(land))
            for key in keys:
                chosen = key == self.rules.key
                form.button(f"game-{key}", profile_of(key).menu.name, partial(self._choose, key),
                            sub=_(words_of(key).game), kind="go" if chosen else "no")  # fmt: skip
                form.space(-12)
            form.space(8)
        counts = PRESETS[self.rules.key].players
        if last and len(counts) > 1:
            form.segments("players", _("Players"), [str(count) for count in counts], counts.index(self.rules.players),
                          _("The rules differ with the number of players."), partial(self._seat, counts))  # fmt: skip

        self._games_height = form.y

    def _choose(self, key: str) -> None:
        if key == self._given.key:
            self.show_game(self._given)
            return
        counts = PRESETS[key].players
        self.show_game(ruleset(key, 4 if 4 in counts else counts[0]))

    def _seat(self, counts: Sequence[int], index: int) -> None:
        given, players = self._given, counts[index]
        same = (given.key, given.players) == (self.rules.key, players)
        self.show_game(given if same else ruleset(self.rules.key, players))

    # ------------------------------------------------------------------ pages
    def _add_pages(self, m: Metrics) -> None:
        assert self._setting is not None
        setting = self._setting
        marked = folded(self.query.strip())
        marked = marked if len(marked) > 1 else ""
        page = Node(name="pages", z=1)
        page.on_wheel = None
        self.body.add(page)
        wheel = _Leaves(setting.box, self.turn)
        self.body.add(wheel)
        for place, box in enumerate(setting.columns):
            number = self.opened + place
            if number < len(self._columns):
                self._add_column(page, box, self._columns[number], number, marked)
            elif number == len(self._columns):
                self._add_tail(page, box, 0, number)
            foot = picture(_folio(number + 1, m.t), box.centerx, setting.box.bottom - 54 * m.t, anchor=(0.5, 0.5),
                           alt=_("Page {number}").format(number=number + 1))  # fmt: skip
            page.add(foot)
        y = setting.box.bottom - 78 * m.t
        if self.opened > 0:
            self.body.add(glass("earlier", _("Previous page"), setting.columns[0].x, y, m.t, partial(self.turn, -1),
                                icon="left", group=PAGE, tick=self.tick))  # fmt: skip
        if self.opened + self._pages < len(self._columns):
            self.body.add(glass("later", _("Next page"), setting.columns[-1].right, y, m.t, partial(self.turn, 1),
                                icon="right", group=PAGE, right=True, tick=self.tick))  # fmt: skip

    def _add_column(self, page: Node, box: Rect, column: Column, number: int, marked: str) -> None:
        assert self._setting is not None
        measure = self._setting.measure
        for placed in column.placed:
            piece, y = placed.piece, box.y + placed.y
            if piece.head:
                page.add(picture(self._head(piece, box.w), box.x, y, alt=piece.head, name=f"head-{piece.chapter}"))
            elif piece.example is not None:
                board = BoardNode(f"example-{piece.example.name}", piece.example, box.x, y, box.w, measure.px,
                                  measure.t, room_of(self.room), measure.low, PAGE, self._pressed)  # fmt: skip
                self._boards.append(board)
                page.add(board)
            elif piece.draw is not None and piece.height:
                page.add(picture(piece.draw(marked), box.x, y, alt=piece.words))
        self._add_tail(page, box, column.used, number)

    def _add_tail(self, page: Node, box: Rect, used: float, number: int) -> None:
        """Fill the end of a column with a picture of the room, if much of it is empty."""
        assert self._setting is not None
        t = self._setting.measure.t
        left = box.h - used - 22 * t
        if left < _TAIL * box.h or self._wall is None or current().flat:
            return
        across = 0.5 + 0.5 * ((number % 3) - 1)
        image = self._vignette(round(box.w), round(left), across)
        page.add(picture(image, box.x, box.bottom - left - 8 * t, name="tail"))

    def _head(self, piece: Piece, width: int) -> Surface:
        """Return the head of a chapter: a piece of the room, and the title below."""
        t, theme = self.metrics.t, current()
        assert self._setting is not None
        measure = self._setting.measure
        out = Surface((width, round(measure.head)), pygame.SRCALPHA, 32)
        art = round(measure.head - 58 * t)
        if self._wall is not None and art and not theme.flat:
            count = max(1, len(self._book.chapters) - 1)
            out.blit(self._vignette(width, art, piece.chapter / count), (0, 0))
        if art:
            self._lay_cards(out, width, piece.chapter)
        px = 35 * t
        put_fit(out, piece.head, 0, art + 30 * t, width, px, "serifx", theme.ink, floor=20 * t)
        pygame.draw.line(out, rgb(theme.red), (0, art + round(53 * t)), (width, art + round(53 * t)),
                         max(1, round(2 * t)))  # fmt: skip
        return out

    def _lay_cards(self, out: Surface, width: int, chapter: int) -> None:
        """Lay three cards of the game on the picture of a chapter, others on each."""
        t, groups = self.metrics.t, self.rules.ranking.groups
        wide = 50 * t
        for place in range(3):
            group = groups[(chapter + place) % len(groups)]
            card = card_surface(group[(chapter + place) % len(group)], wide, (place - 1) * 13)
            drop(out, card, width - (112 - 34 * place) * t, (HEAD_ART * 0.54 + 4 * abs(place - 1)) * t, lift=5 * t)

    def _vignette(self, w: int, h: int, across: float) -> Surface:
        """Return a framed piece of the room, w x h px; ``across`` 0..1 chooses it from left to right."""
        assert self._wall is not None
        wall = self._wall
        scale = min(_SEEN, wall.get_height() / h, wall.get_width() / w)
        part = Rect(0, 0, round(w * scale), round(h * scale))
        part.x = round((wall.get_width() - part.w) * across)
        part.centery = round(wall.get_height() * _SHELVES)
        part.clamp_ip(wall.get_rect())
        piece = pygame.transform.smoothscale(wall.subsurface(part), (w, h))
        if not current().flat:  # by day, as it were: on paper the lamplight of the table would be too dark
            light = piece.copy()
            light.fill(_DAYLIGHT, special_flags=pygame.BLEND_RGB_MULT)
            piece.blit(light, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
        pygame.draw.rect(piece, rgb(current().ink), piece.get_rect(), max(1, round(2.4 * self.metrics.t)))
        return piece

    # ------------------------------------------------------------------ examples
    def _pressed(self, board: BoardNode) -> None:
        """Stop an example that plays; let another one begin, and no further ones by themselves."""
        self._to_play = []
        playing = board.playing
        for each in self._boards:
            each.stop()
        if not playing:
            board.play()

    def _begin_plays(self) -> None:
        self._waits_ms = _BEFORE_PLAY_MS

    def _play(self, dt_ms: float) -> None:
        """Let the examples of the opened pages play, one after another, once."""
        if any(board.playing for board in self._boards):
            for board in self._boards:
                board.step(dt_ms)
            return
        self._waits_ms -= dt_ms
        if self._to_play and self._waits_ms <= 0:
            self._waits_ms = _BEFORE_PLAY_MS
            self._to_play.pop(0).play()


class _Leaves(Node):
    """The area of the book in which the wheel turns pages."""

    def __init__(self, box: Rect, turn: Callable[[int], None]) -> None:
        super().__init__(name="leaves")
        self._box = box
        self.on_wheel = lambda _dx, dy: turn(-1 if dy > 0 else 1)

    def body(self) -> Rect:
        """The box of the book."""
        return self._box


def _folio(number: int, t: float) -> Surface:
    out = Surface((round(70 * t), round(28 * t)), pygame.SRCALPHA, 32)
    put_text(out, str(number), out.get_width() / 2, out.get_height() / 2, 19 * t, "serifb", current().note, 0.5)
    return out
