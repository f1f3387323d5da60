"""The New table page: game, options, seats. Choices are remembered separately for each game."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable

import pygame
from pygame import Rect

from truc_desktop.art.faces.cast import BY_KEY
from truc_desktop.engine import PRESETS, RuleSet, ruleset
from truc_desktop.i18n import N_, _, ngettext
from truc_desktop.lessons.outline import lesson_for
from truc_desktop.presentation.games import profile_of, words_of
from truc_desktop.presentation.games.shelf import card_of
from truc_desktop.scene.steps import Motion
from truc_desktop.screens.lesson_offers import hand_offer, lesson_offer, open_lesson
from truc_desktop.screens.people_at_foot import TOAST, PeopleAtFoot
from truc_desktop.screens.setup.game_list import FIRST, fill_forms, fill_games, seats_of
from truc_desktop.screens.setup.game_list import GROUP as GAMES
from truc_desktop.screens.setup.recent_tables import (
    choosing_of,
    known_game,
    last_spec,
    last_table,
    recent_tables,
    remember,
    sit_down,
)
from truc_desktop.screens.setup.room_ahead import RoomAhead
from truc_desktop.screens.setup.rules_form import Folds, RulesForm
from truc_desktop.screens.setup.seating import FACES, NAME, PERSON, Seating, where
from truc_desktop.screens.setup.seats_picture import GROUP as SEATS
from truc_desktop.screens.setup.seats_picture import Faces, come, seat_picture
from truc_desktop.screens.setup.table_chips import table_chips
from truc_desktop.screens.setup.table_choice import Choosing
from truc_desktop.storage.clean_text import clean_name
from truc_desktop.storage.settings import LONGEST_NAME, LastTable
from truc_desktop.ui.context import Context, TableSpec
from truc_desktop.ui.form import Form, Forms, Offer
from truc_desktop.ui.gui import Gui, Pane
from truc_desktop.ui.metrics import Metrics
from truc_desktop.ui.page import PageScreen, motion_of
from truc_desktop.ui.tabbed_sheets import TabbedSheets
from truc_desktop.ui.tabs import TAB_GROUP, columns
from truc_desktop.ui.text_field import Field
from truc_desktop.ui.widgets import Segments, push

_FEW_FORMS = 2
"""Forms of a game that leave room for what is new in it above what leads on."""
_OPTIONS, _DEAL = "options", "deal"
_NARROW = 1450
"""Width in units of t below which the people get a larger share of it."""
_COUNTS = {
    2: N_("Two seats"), 3: N_("Three seats"), 4: N_("Four seats"), 6: N_("Six seats"), 8: N_("Eight seats"),
}  # fmt: skip
_TABS = (N_("Game"), N_("Rules"), N_("Seats"))


class NewTableScreen(PageScreen):
    """Three sheets, side by side or behind tabs: game, options, seats."""

    groups = (_DEAL, GAMES, _OPTIONS, SEATS, TAB_GROUP, "bar")

    def __init__(self, app: Context) -> None:
        super().__init__(app)
        self.forms = self.add_part(Forms(self))
        self.tabs = self.add_part(TabbedSheets(self, self.forms, _TABS, opening=self._tab_opens))
        self._scene = self.add_part(PeopleAtFoot(TOAST, self.rebuild))
        self.add_part(RoomAhead(
            self, lambda: (self._choosing, self._seating), lambda: None if self._choosing.problem else self.spec
        ))  # fmt: skip
        self.title = _("New table")
        last = last_spec(app.settings)
        self._choosing = choosing_of(app.settings, last.rules)
        self._seating = Seating.last(last_table(app.settings, self._choosing.game))
        self._forms_chosen = {card_of(last.rules).key: last.rules}
        """The form chosen last on this page, by the key of its card."""
        self._decide = app.settings.decide_for_pair
        self._faces = Faces()
        self.folds = Folds()
        """Which folds of the options are open."""
        self._table: Rect | None = None
        """The box of the seats in px; None if they are not shown."""
        self._at_table: list[str] = []
        """Who was in the seats when they were shown last."""
        self._seen_game = ""
        """The chosen game, once its row has been scrolled into view."""
        self._naming: int | None = None
        """The seat whose name is being written in the text field, after its sheet was closed."""

    @property
    def room(self) -> str:
        """The key of the chosen game's room."""
        return profile_of(self._choosing.game).room

    @property
    def spec(self) -> TableSpec:
        """The table as currently chosen."""
        choosing = self._choosing
        count = choosing.players
        return TableSpec(
            choosing.game, count, choosing.chosen, self._seating.cast[:count], self._decide and count > 2,
            guests=self._seating.named(count, self.app.settings.name), open=self._seating.waiting(count),
            rooster=choosing.rooster,
        )

    @property
    def rules_shown(self) -> RuleSet | None:
        """The chosen rules; None if they conflict."""
        return None if self._choosing.problem is not None else self.spec.ruleset

    # ------------------------------------------------------------------ the screen
    def enter(self, size: tuple[int, int]) -> None:
        """Build the page with the focus on the Deal button."""
        super().enter(size)
        self.ring.focus_name("deal")
        self.ring.show(True)

    def advance(self, dt_ms: float) -> None:
        """Let time pass; the faces are drawn as there is time."""
        self._faces.budget.open()
        super().advance(dt_ms)

    def exit(self) -> None:
        """Store the choices, dealt or not."""
        self._keep()
        super().exit()

    def key(self, event: pygame.event.Event) -> bool:
        """D deals; page up and page down turn to the next tab."""
        if event.key == pygame.K_d:
            self._deal()
            return True
        return super().key(event)

    # ------------------------------------------------------------------ laying out
    def build(self, metrics: Metrics) -> None:
        """Add title, sheets and the Deal button."""
        m = metrics
        self._table = None
        gui = self.forms.fresh_gui(m)
        self.add_title(self.title)
        if self.tabs.is_tabbed(m):
            self._build_tabs(gui, m)
            return
        narrow = m.w < _NARROW * m.t
        game, options, seats = columns(m, self.top, (0.33, 0.34, 0.33) if narrow else (0.34, 0.35, 0.31))
        gap, height = round(22 * m.u), round((84 if m.low else 96) * m.t)
        seats.h -= height + gap
        self.body.add(gui.panel(game, _("Game"), 10 * m.u))
        self._fill_games(self.forms.inside(game), m)
        self.body.add(gui.panel(options, _(words_of(self._choosing.game).game), 10 * m.u))
        self._add_options(self.forms.inside(options), m)
        self.body.add(gui.panel(seats, _("Seats"), 10 * m.u))
        self._fill_seats(self.forms.inside(seats), m)
        self._add_deal(Rect(seats.x, seats.bottom + gap, seats.w, height), m)

    def _build_tabs(self, gui: Gui, m: Metrics) -> None:
        box, foot = self.tabs.add(gui, m)
        if self.tabs.tab == 0:
            self._fill_games(box, m)
        elif self.tabs.tab == 1:
            self._add_options(box, m)
        else:
            self._fill_seats(box, m)
        self._add_deal(foot, m)

    def _add_deal(self, box: Rect, m: Metrics) -> None:
        choosing = self._choosing
        seats = _(_COUNTS[choosing.players]).lower()
        sub = _("{game}, {seats}").format(game=_(words_of(choosing.game).game), seats=seats)
        fine = choosing.problem is None
        free = len(self._seating.waiting(choosing.players))
        if free:
            sub = ngettext("{count} seat is open to the network", "{count} seats are open to the network", free)
            sub = sub.format(count=free)
        self.body.add(push(
            "deal", _("Open the table") if free else _("Deal the cards"), box, m.t, self._deal if fine else None,
            sub=sub if fine else _("These rules conflict"), kind="yes", icon="lan" if free else "cards",
            key="D", group=_DEAL, lift=7 * m.u, tick=self.tick, refused=self._say_why_not,
        ))  # fmt: skip

    # ------------------------------------------------------------------ game
    def _fill_games(self, box: Rect, m: Metrics) -> None:
        # The blue plate of the chosen game reaches a little into the margin.
        wide = box.inflate(round(28 * m.t), 0)
        settings = self.app.settings

        def fill(form: Form) -> None:
            form.y = 0
            table_chips(form, recent_tables(settings), self._take_table, self.tick)
            fill_games(form, self._choosing.game, not settings.finished, wide.h, self._choose_card, self.tick)

        pane = self.forms.fill_pane(wide, "pane-games", GAMES, fill)
        chosen = pane.content.find(f"game-{card_of(self._choosing.game).key}")
        if chosen is not None and self._seen_game != self._choosing.game:
            pane.reveal(chosen.body())
            self._seen_game = self._choosing.game

    def _choose_card(self, game: str) -> None:
        """Choose a card by its first game: the form of it that was chosen here last."""
        if game != card_of(self._choosing.game).key:
            self._choose(self._forms_chosen.get(game, game))

    def _choose(self, game: str) -> None:
        if game != self._choosing.game:
            self._keep()
            choosing = choosing_of(self.app.settings, game)
            self._show(choosing, Seating.last(last_table(self.app.settings, game)))

    def _take_table(self, table: LastTable) -> None:
        """Take game, seats, options and people of a table as it was played."""
        self._keep()
        choosing = Choosing(table.rules, table.players, table.options, table.rooster)
        self._show(choosing, Seating.last(table))

    def _show(self, choosing: Choosing, seating: Seating) -> None:
        self._choosing, self._seating = choosing, seating
        self._forms_chosen[card_of(choosing.game).key] = choosing.game
        self.folds = Folds(self.folds.open & {"options", "how"})
        self.app.sounds.play("flip")
        self.rebuild()

    def resize(self, size: tuple[int, int]) -> None:
        """Lay out for another window size, with the row of the chosen game in view."""
        self._seen_game = ""
        super().resize(size)

    # ------------------------------------------------------------------ options
    @property
    def _options_pane(self) -> str:
        """The name of the options pane; each game keeps its own scroll position."""
        return f"pane-options-{self._choosing.game}"

    def _add_options(self, box: Rect, m: Metrics) -> None:
        def fill(form: Form) -> None:
            self._fill_options(form)
            self._scene.fill(form, self.rules_shown, box.h)

        pane = self.forms.fill_pane(box, self._options_pane, _OPTIONS, fill)
        self.folds.show_opened(pane, m.t)

    def _fill_options(self, form: Form) -> None:
        players = self._choosing.players
        rules = RulesForm(self._choosing, self.folds, self._take, self.rebuild)
        game = self._choosing.game
        rules.about(
            form, form.column.w, self.metrics.t, lambda form: fill_forms(form, game, _OPTIONS, self._choose, self.tick)
        )
        label, sub = lesson_offer(self.app.settings, game)
        lesson = Offer("lesson", label, self._learn, sub, "book") if label else None
        hand, told = hand_offer(game, players)
        known = known_game(self.app.settings, FIRST)
        crowded = self.metrics.low or len(card_of(game).games) > _FEW_FORMS
        if not crowded:
            rules.news(form, known)
        rules.learn(form, lesson)
        self._add_hand(form, hand, told)
        people = self._seating.people(players)
        for seat in people:
            title = _("Name {where}").format(where=where(seat, players))
            form.field(
                f"name-{seat}", title, self._seating.guests[seat], BY_KEY[self._seating.cast[seat]].name,
                _("People at this computer take turns at the screen, with a curtain in "
                  "between.") if seat == people[-1] else "",
                LONGEST_NAME, self._renamer(seat),
            )  # fmt: skip
        partner = _("Your partner bets too") if players > 2 and not self._decide else ""
        if rules.options(form, partner):
            self._fill_rules(form, rules)
        if crowded:  # what leads on must be seen without scrolling
            rules.news(form, known)
        rules.short_rules(form)

    def _fill_rules(self, form: Form, rules: RulesForm) -> None:
        """Add what the fold of the options holds."""
        players, game = self._choosing.players, self._choosing.game
        if players > 2:
            off = _("Off: you answer and raise, and your partner says what they think.")
            if ruleset(game, players).governors:
                off = _("Off: you raise, and answer when you govern; your partner says what they think.")
            form.switch("opt-decide", _("Your partner bets too"), not self._decide, off, self._set_partner)
        rules.first(form)
        form.field(
            "name", _("Your name"), self.app.settings.name, self._seating.own_name(players, ""),
            _("Shown on your name plate."), LONGEST_NAME, self._rename,
        )  # fmt: skip
        rules.more(form)

    def _add_hand(self, form: Form, hand: str, told: str) -> None:
        """Add a link to the hand of the lesson that is for these seats alone."""
        if hand:
            form.space(-14)
            form.link("lesson-hand", told, lambda: self._learn(hand), icon="right")
            form.space(-8)

    def _learn(self, hand: str = "") -> None:
        self._keep()
        open_lesson(self.app, lesson_for(self._choosing.game), hand)

    def _renamer(self, seat: int) -> Callable[[str], None]:
        return lambda name: self._rename_guest(seat, name)

    def _take(self, choosing: Choosing) -> None:
        self._choosing = choosing

    def _set_partner(self, answers: bool) -> None:
        self._decide = not answers
        self.rebuild()

    def _rename(self, name: str) -> None:
        self.app.change_settings(dataclasses.replace(self.app.settings, name=clean_name(name)))
        self._show_people()

    # ------------------------------------------------------------------ seats
    def _fill_seats(self, box: Rect, m: Metrics) -> None:
        players = self._choosing.players
        counts = seats_of(card_of(self._choosing.game))
        labels = [_(_COUNTS[count]) if len(counts) < 3 else str(count) for count in counts]
        row = Segments(
            "players", _("Seats"), labels, counts.index(players), box.x, box.y, box.w, m.t,
            lambda i: self._seat(counts[i]), group=SEATS, tick=self.tick,
        )  # fmt: skip
        row.z = 3
        self.body.add(row)
        top = box.y + row.height + round(18 * m.t)
        margin = round((14 if players < 6 else 24) * m.t)
        self._table = Rect(box.x - margin, top, box.w + 2 * margin, box.bottom - top)
        self._show_people()

    def _show_people(self) -> None:
        """Show the current people in the seats, unless these are behind a tab."""
        if self._table is None:
            return
        before = self.body.find("table")
        people = self._seating.seated(self._choosing.players, self.app.settings.name, self._choosing.rooster)
        self.body.add(seat_picture(
            self._table, people, self.metrics, self._faces, room=profile_of(self._choosing.game).room, tick=self.tick,
            choose=self._ask_who, motion=motion_of(self.app).value,
        ))  # fmt: skip
        if before is not None:
            before.remove_self()
            self.ring.refresh()
        self._let_come([person.who for person in people])

    def _let_come(self, people: list[str]) -> None:
        """Let those who have not been at the table yet come to it."""
        known, self._at_table = self._at_table, [*people]
        new = [seat for seat, who in enumerate(people) if who and (seat >= len(known) or known[seat] != who)]
        table = self.body.find("table")
        if new and table is not None and motion_of(self.app) is Motion.FULL:
            self.timeline.play(come(table, new))

    def _seat(self, count: int) -> None:
        """Seat so many; in a game with several forms, at one that is for so many, and for few others, if the one
        chosen is not."""
        if count not in self._choosing.preset.players:
            forms = (game for game in card_of(self._choosing.game).games if count in PRESETS[game].players)
            self._choose(min(forms, key=lambda game: len(PRESETS[game].players)))
        self._choosing = self._choosing.with_seats(count)
        self.rebuild()

    def _ask_who(self, seat: int) -> None:
        players, owner = self._choosing.players, self.app.settings.name
        sheet = self._seating.sheet(seat, players, owner, self.tick, self.metrics.low)
        self.open_sheet(sheet, lambda answer: self._sit(seat, answer))

    def _sit(self, seat: int, answer: str) -> None:
        seating = self._seating.answered(seat, answer)
        if seating != self._seating:
            self._seating = seating
            self.app.sounds.play("flip")
            self.rebuild()
        if answer in (PERSON, NAME):
            self._write_name(seat)
        elif answer == FACES:
            faces = self._seating.faces(seat, self._choosing.players, self.app.settings.name, self.tick)
            self.open_sheet(faces, lambda who: self._sit(seat, who))

    def _write_name(self, seat: int) -> None:
        """Show the text field for the name of a person here and put the caret into it."""
        if self.tabs.tab != 1 and self.body.find("tabs") is not None:
            self.tabs.open(1)
            self._naming = seat
        line = self.body.find(f"name-{seat}")
        if isinstance(line, Field) and isinstance(line.window, Pane):
            line.window.reveal(line.body())
            line.write()

    def _rename_guest(self, seat: int, name: str) -> None:
        self._seating = self._seating.person(seat, clean_name(name))
        self._show_people()

    def first(self, event: pygame.event.Event) -> bool:
        """Enter or Esc in the name field returns the focus to its seat."""
        seat, writing = self._naming, self.forms.writing
        used = super().first(event)
        if seat is None or writing is None or writing.name != f"name-{seat}":
            return used
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_ESCAPE):
            self.tabs.open(2)
            self.ring.focus_name(f"seat-{seat}")
            self.ring.show(True)
        return used

    def _tab_opens(self, index: int) -> None:
        """Before another sheet comes to the front: end naming, and scroll to the chosen game next time."""
        self._naming, self._seen_game = None, ""

    # ------------------------------------------------------------------ the deal
    def _deal(self) -> None:
        if self._choosing.problem is not None:
            self._say_why_not()
            return
        self._keep()
        self.app.sounds.play("button")
        sit_down(self.app, self.spec)

    def _say_why_not(self) -> None:
        self.app.sounds.play("invalid")
        self.notice(_("These rules conflict"), str(self._choosing.problem))

    def _keep(self) -> None:
        spec = dataclasses.replace(self.spec, cast=self._seating.cast, decide_for_pair=self._decide)
        told = remember(self.app.settings, spec, self._choosing.given, self._seating.guests, self._seating.free)
        if told != self.app.settings:
            self.app.change_settings(told)

