"""The page of saved matches: the one to continue, large, others, those that are over, files that cannot be read."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from datetime import datetime
from functools import partial

import pygame
from pygame import Rect

from truc_desktop.i18n import _, ngettext
from truc_desktop.screens.library.look_back import look_back
from truc_desktop.screens.library.match_row import (
    GROUP,
    MORE_GROUP,
    ROW,
    MatchRow,
    columns_in,
    match_row,
    others_at,
    title_of,
    who_waits,
)
from truc_desktop.screens.library.match_search import MatchSearch
from truc_desktop.screens.library.match_texts import last_time, result, said_of, when_told
from truc_desktop.screens.library.play_again import again, why_not_again
from truc_desktop.screens.library.statistics import StatisticsScreen
from truc_desktop.screens.library.waiting_table import (
    Waiting,
    add_waiting,
    height_of,
    waiting_match,
    waiting_table,
)
from truc_desktop.screens.match.seated_match import players_at
from truc_desktop.screens.person_beside import PersonBeside, beside, onlooker
from truc_desktop.screens.setup.recent_tables import last_played_spec, never_chosen, sit_down
from truc_desktop.storage import saves
from truc_desktop.storage.atomic import StorageError
from truc_desktop.storage.names import printable
from truc_desktop.storage.saves import Damaged, Save, Status
from truc_desktop.ui.backgrounds import Painter
from truc_desktop.ui.context import Context
from truc_desktop.ui.dialogs import COPY, TORN, Answer, Sheet, confirm_sheet
from truc_desktop.ui.form import Form, Forms, Offer
from truc_desktop.ui.metrics import Metrics
from truc_desktop.ui.page import PageScreen
from truc_desktop.ui.tabs import columns

MOST_ROWS = 60
"""Matches shown of each kind, most recent first; a longer list would take seconds to lay out."""
_BUTTONS, _HEADING, _FOOT = 100, 66, 72
"""Heights in units of t: the buttons under the head, a heading with its line and gap, the last line."""
_DRAW_S = 0.004
"""Seconds of a frame for drawing rows."""
_WIDEST = 1240
"""Maximum width of the list in units of t: in wider rows, faces and text would be too far apart."""


class MatchesScreen(PageScreen):
    """One sheet: the table that waits, and a row for every other match."""

    groups = (GROUP, MORE_GROUP, "bar")

    def __init__(
        self, app: Context, search: MatchSearch | None = None, *, now: Callable[[], datetime] = datetime.now
    ) -> None:
        """``search``: a running one (default: a new one), which is told of removed matches; ``now()`` returns the
        current time."""
        super().__init__(app)
        self.forms = self.add_part(Forms(self))
        self.title = _("Your matches")
        self._person = self.add_part(PersonBeside(self))
        self._search = search or MatchSearch()
        self._now = now
        self._painter = Painter()
        self._shown = False
        """Whether the page shows the results of the search."""
        self._listed: list[Save | Damaged] = []
        """The matches shown, in the order of their rows."""
        self._rows: list[MatchRow] = []
        self._done_at: tuple[MatchRow, int] | None = None
        """First empty row and its height in the window when nothing near was left to draw."""
        self._pane = Rect(0, 0, 1, 1)
        """Where the list is."""
        self._at = 0
        """Index of the row that gets the focus when the page is laid out."""

    # ------------------------------------------------------------------ the screen
    def enter(self, size: tuple[int, int]) -> None:
        """Build the page with the focus on the most recent match."""
        super().enter(size)
        self._focus_first()

    def advance(self, dt_ms: float) -> None:
        """Let time pass, and show the matches once they are found."""
        if self._search.done and not self._shown and not self.forms.held:
            self.rebuild()
            self._focus_first()
        elif self._shown:
            self._draw_rows()  # not in the frame that lays out the rows
            self._draw_tables()
        super().advance(dt_ms)

    def draw_all_rows(self) -> None:
        """Draw all rows now, for a picture of the page."""
        for row in self._rows:
            if row.table is not None:
                row.table()
            while not row.drawn:
                row.draw_more()

    def _sketch_rows(self) -> None:
        """Show at once what the rows are about that can be seen; their pictures follow."""
        for row in self._rows:
            if not row.sketched and row.window is not None and row.window.view().colliderect(row.body()):
                row.sketch()

    def _draw_rows(self) -> None:
        """Draw rows that can be seen, as far as there is time in this frame; the next ones when those are done."""
        began = time.perf_counter()
        self._sketch_rows()
        for row in self._rows_to_draw():
            while not row.drawn:
                row.draw_more()
                if time.perf_counter() - began > _DRAW_S:
                    return

    def _draw_tables(self) -> None:
        """Paint the tables of the rows that have been drawn, one after another and beside the frames."""
        row = next((row for row in self._rows if row.lacks_table), None)
        if row is None or row.table is None:
            return
        if row.table.ready:
            row.show_table()
        else:
            self._painter.want_picture(row.table)
            self._painter.take()

    def _rows_to_draw(self) -> list[MatchRow]:
        """The empty rows that can be seen, then those within one more height of the pane."""
        empty = [row for row in self._rows if not row.drawn]
        if not empty or empty[0].window is None or self._done_at == (empty[0], empty[0].body().y):
            return []
        view = empty[0].window.view()
        seen = [row for row in empty if view.colliderect(row.body())]
        found = seen or [row for row in empty if view.inflate(0, 2 * view.h).colliderect(row.body())]
        if not found:
            self._done_at = empty[0], empty[0].body().y
        return found

    def exit(self) -> None:
        """Release the painter's thread."""
        self._painter.close()
        super().exit()

    def _focus_first(self) -> None:
        row = f"match-{max(0, min(self._at, len(self._listed) - 1))}"
        first = ("go-on", row) if self._at == 0 else (row,)
        self.ring.focus_name(next(name for name in (*first, "back") if self.body.find(name)))
        self.ring.show(True)

    def key(self, event: pygame.event.Event) -> bool:
        """Delete removes the focused match after a confirmation."""
        node = self.ring.node
        if event.key != pygame.K_DELETE or node is None:
            return False
        if node.name == "go-on" and self._waiting_save is not None:
            self._ask_to_remove(self._waiting_save)
        elif node.name.startswith(("match-", "more-")):
            self._ask_to_remove(self._listed[int(node.name.rpartition("-")[2])])
        else:
            return False
        return True

    # ------------------------------------------------------------------ laying out
    def build(self, metrics: Metrics) -> None:
        """Title and sheet."""
        m = metrics
        gui = self.forms.fresh_gui(m)
        self.add_title(self.title)
        (box,) = columns(m, self.top, (1,))
        box, place = beside(m, box, min(box.w, round(_WIDEST * m.t)))
        calm = self._search.done and not self._search.problem
        self._person.sit(place if calm else None, *self._remark(), "smug" if self._search.latest else "beaming")
        self.body.add(gui.panel(box, lift=10 * m.u))
        self._pane = self.forms.inside(box, False)
        self.forms.fill_pane(self._pane, "pane-matches", GROUP, self._fill)
        self._shown = self._search.done
        self._sketch_rows()

    def _remark(self) -> tuple[str, str]:
        """Who sits beside the sheet and is not at the table that waits, and what they say about it."""
        newest = self._search.latest
        settings = self.app.settings
        if newest is not None:
            there = players_at(newest.header, newest.players, "")
            return onlooker([player.who for player in there]), said_of(newest)
        told = _("All played out. Shall we deal again?") if self._search.over else _("No match yet. Sit down!")
        spec = last_played_spec(settings)
        return onlooker(spec.cast[: spec.players]), told

    @property
    def _waiting_save(self) -> Save | None:
        """The match at the head of the page: the newest that can be continued; None if there is none."""
        return self._search.latest if self._search.unfinished else None

    def _below(self, columns: int) -> float:
        """Height of all that is below the head of the page, in units of t."""
        kinds = [matches for _title, matches in self._kinds() if matches]
        each = (min(len(matches), MOST_ROWS) for matches in kinds)
        rows = sum(ROW * -(-count // columns) + (80 if count == MOST_ROWS else 0) for count in each)
        return _BUTTONS + rows + _HEADING * len(kinds) + _FOOT

    def _kinds(self) -> tuple[tuple[str, Sequence[Save | Damaged]], ...]:
        """Headings, and the matches under them."""
        found = self._search
        unfinished = found.unfinished[1:] if self._waiting_save is not None else found.unfinished
        return (
            (_("Unfinished"), unfinished),
            (_("Over"), found.over),
            (_("Files that cannot be used"), found.damaged),
        )

    def _matches(self) -> list[Save | Damaged]:
        """The matches in the order of their rows, the one at the head of the page first."""
        head = [self._waiting_save] if self._waiting_save is not None else []
        return [*head, *(match for _title, matches in self._kinds() for match in matches[:MOST_ROWS])]

    def _fill(self, form: Form) -> None:
        if not self._search.done:
            form.heading(_("Looking through your matches…"))
            return
        if self._search.problem:
            form.heading(_("Saved matches cannot be read"))
            form.paragraph(self._search.problem)
        now, self._listed, self._rows = self._now(), self._matches(), []
        columns = columns_in(form.column.w, form.unit)
        if not self._search.problem:
            self._add_head(form, now, columns)
        number = int(self._waiting_save is not None)
        for title, matches in self._kinds():
            if not matches:
                continue
            heading, first = form.heading(title), len(self._rows)
            shown = matches[:MOST_ROWS]
            for i, match in enumerate(shown):
                alone = i % columns == 0 and i == len(shown) - 1  # it has the whole width
                place = (0, 1) if alone else (i % columns, columns)
                more = self._opener(match) if isinstance(match, Save) else None
                self._rows.append(match_row(form, number, match, now, self._doer(match), self.tick, place, more))
                number += 1
            heading.heads = self._rows[first]
            hidden = len(matches) - MOST_ROWS
            if hidden > 0:
                told = ngettext("{count} older match is not shown.", "{count} older matches are not shown.", hidden)
                form.space(8)
                form.paragraph(told.format(count=hidden))
            form.space(20)
        form.link("folder", _("Where the files are"), self._tell_folder, icon="log")

    def _add_head(self, form: Form, now: datetime, columns: int) -> None:
        """Add the table that waits, and below it the buttons that lead elsewhere."""
        t, save = form.unit, self._waiting_save
        spec = last_played_spec(self.app.settings)
        told: Waiting
        if save is None:
            told = waiting_table(spec, first=not self._search.over)
        else:
            told = waiting_match(save, now)
        spare = self._pane.h - self._below(columns) * t
        height = height_of(form.column.w, self._pane.h, t, spare)
        more = None if save is None else self._opener(save)
        self._rows.append(add_waiting(form, told, self._pane.h, height, more, self._go_on, self.tick))
        form.space(14)
        offers = [Offer("statistics", _("Statistics"), self._statistics, self._tally() or _("Figures of your matches"),
                        "stats")]  # fmt: skip
        if save is not None:
            offers.append(Offer("quick", _("Quick game"), self._quick, last_time(spec, never_chosen(self.app.settings)),
                                "cards"))  # fmt: skip
        form.buttons(offers)

    def _go_on(self) -> None:
        """Continue the match at the head of the page, or sit down at the table of a quick game."""
        save = self._waiting_save
        if save is None:
            self._quick()
            return
        self._continue(save)

    def _quick(self) -> None:
        self.app.sounds.play("button")
        sit_down(self.app, last_played_spec(self.app.settings))

    def _tell_folder(self) -> None:
        """Tell the folder of the matches, and offer to copy its path."""
        self.app.sounds.play("button")
        folder = printable(saves.matches_dir())
        copy = Answer(COPY, _("Copy the path"), "", "plain", "copy", "C")
        back = Answer("stay", _("Back"), "", "go", "back")
        text = _("Each match is a file of its own in this folder.")
        sheet = Sheet(_("Where your matches are"), (text,), (back, copy), "stay", details=folder, copied=folder)
        self.open_sheet(sheet, lambda _name: None)

    def _tally(self) -> str:
        """How many finished matches were won and lost; "" if there are fewer than two."""
        won, lost = self._search.won, self._search.lost
        return _("Won {won}, lost {lost}").format(won=won, lost=lost) if won + lost > 1 else ""

    def _statistics(self) -> None:
        self.app.sounds.play("button")
        self.open_page(StatisticsScreen(self.app))

    # ------------------------------------------------------------------ one match
    def _doer(self, match: Save | Damaged) -> Callable[[], None]:
        """Return what pressing the row of a match does: continue it, look back at it, or tell what is wrong with it."""
        if isinstance(match, Damaged):
            return self._opener(match)
        if match.status is Status.UNFINISHED:
            return partial(self._continue, match)
        return partial(self._look_at, match)

    def _continue(self, match: Save) -> None:
        self.app.sounds.play("button")
        self.app.resume_table(match.path)

    def _opener(self, match: Save | Damaged) -> Callable[[], None]:
        return lambda: self._open(match)

    def _open(self, match: Save | Damaged) -> None:
        self.app.sounds.play("button")
        self.open_sheet(self._about(match), lambda name: self._chosen(match, name))
        for usual in ("answer-look", "answer-continue"):  # the usual reason to open the sheet
            self.ring.focus_name(usual)

    def _about(self, match: Save | Damaged) -> Sheet:
        """The sheet that offers what can be done with a match."""
        back = Answer("stay", _("Cancel"), "", "plain", "back")
        remove = Answer("remove", _("Remove"), _("Asks first"), "no", "cross", "X")
        when = when_told(match.when, self._now())
        if isinstance(match, Damaged):
            copy = Answer(COPY, _("Copy the details"), "", "plain", "copy", "C")
            told = _("The file is unchanged; other matches are still listed.")
            return Sheet(printable(match.path.name), (told,), (back, copy, remove), "stay", TORN, details=match.text)
        told = f"{result(match)} · {when}"
        waiting = who_waits(match)
        told_by = others_at(match)[0] if waiting is None else waiting[0]
        art = (told_by.who, "glee" if match.status is Status.UNFINISHED else "look_up")
        if match.status is not Status.UNFINISHED:
            why = why_not_again(match)
            look = Answer("look", _("Look at it"), _("Hand by hand"), "go", "eye", "L")
            again = Answer("again", _("Play it again"), _("The same cards"), "plain", "cards", "A", why)
            texts = (told, why) if why else (told,)
            return Sheet(title_of(match), texts, (look, again, remove, back), "stay", art, wide=1080)
        go = Answer("continue", _("Continue"), _("Where you stopped"), "go", "play", "C")
        return Sheet(title_of(match), (told,), (go, remove, back), "stay", art)

    def _chosen(self, match: Save | Damaged, name: str) -> None:
        if name == "continue":
            self.app.resume_table(match.path)
        elif name == "remove":
            self._ask_to_remove(match)
        elif name == "look" and isinstance(match, Save):
            self._look_at(match)
        elif name == "again" and isinstance(match, Save):
            self.app.open_table(again(match, self.app.settings.name))

    def _look_at(self, match: Save) -> None:
        self.app.sounds.play("button")
        try:
            page = look_back(self.app, match)
        except (StorageError, ValueError) as error:
            self.notice(_("This match cannot be looked at"), _("The file is unchanged."), str(error))
            return
        self.open_page(page)

    def _ask_to_remove(self, match: Save | Damaged) -> None:
        title = title_of(match) if isinstance(match, Save) else printable(match.path.name)
        keep = Answer("keep", _("Keep it"), "", "go", "back")
        go = Answer("gone", _("Remove"), _("For good"), "raise", "cross", "X")
        text = _("{match}, {when}. This cannot be undone.").format(match=title, when=when_told(match.when, self._now()))
        sheet = confirm_sheet(_("Remove this match?"), text, safe=keep, destructive=go)
        self.open_sheet(sheet, lambda name: self._remove(match) if name == "gone" else None)

    def _remove(self, match: Save | Damaged) -> None:
        try:
            saves.remove(match.path)
        except StorageError as error:
            self.notice(_("The match could not be removed"), _("The file is unchanged."), str(error))
            return
        self._at = self._listed.index(match) if match in self._listed else 0
        self._search.forget(match.path)
        self._shown = False
