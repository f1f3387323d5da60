"""A new table: game, options, who sits where. Everything chosen is remembered for the next quick game."""

from __future__ import annotations

import dataclasses

import pygame
from pygame import Rect

from truc_desktop.art.faces.cast import BY_KEY
from truc_desktop.engine.games import PRESETS, Preset
from truc_desktop.engine.options import Option, complete
from truc_desktop.i18n import N_, _
from truc_desktop.storage.settings import LONGEST_NAME
from truc_desktop.table.words import words_of

from .context import Context, TableSpec
from .form import Form, FormPage
from .game_sheet import game_list_height, show_game, show_games
from .gui import Gui
from .last_table import full_cast, last_spec, remember, sound_options
from .metrics import Metrics
from .page import motion_of
from .seats import GROUP as SEATS
from .seats import CastChoice, Faces, Seated, manner, seat_picture
from .settings_rows import clean_name
from .sheets import Answer, Sheet
from .tabs import TAB_GROUP, Tabs, columns, tabbed
from .widgets import Segments, push

_OPTIONS, _DEAL = "options", "deal"
_TABS = (N_("Options"), N_("Seats"))
_COUNTS = {2: N_("Two seats"), 4: N_("Four seats")}
_MOST = 4


class NewTableScreen(FormPage):
    """Sheets beside each other: game, options, seats; behind tabs where type is large for the window."""

    groups = (_DEAL, _OPTIONS, SEATS, TAB_GROUP, "bar")

    def __init__(self, app: Context) -> None:
        super().__init__(app)
        self.title = _("New table")
        last = last_spec(app.settings)
        self._preset: Preset = PRESETS[last.rules]
        self._players = last.players
        self._options = complete(self._preset.options, last.options)
        self._cast = full_cast(app.settings.table.robots, _MOST)
        self._decide = last.decide_for_pair
        self._faces = Faces()
        self._tab = 0

    @property
    def spec(self) -> TableSpec:
        """The table as it is chosen now."""
        preset = self._preset
        shown = {option.key for option in self._shown_options()}
        options = {key: value for key, value in sound_options(preset, self._options).items() if key in shown}
        return TableSpec(preset.key, self._players, options, self._cast[: self._players],
                         self._decide and self._players > 2)  # fmt: skip

    # ------------------------------------------------------------------ the screen
    def enter(self, size: tuple[int, int]) -> None:
        """The focus waits on the deal."""
        super().enter(size)
        self.ring.focus_name("deal")
        self.ring.show(True)

    def advance(self, dt_ms: float) -> None:
        """Let the faces live."""
        self._faces.budget.open()
        super().advance(dt_ms)

    def exit(self) -> None:
        """What was chosen is kept, dealt or not."""
        self._keep()
        super().exit()

    def key(self, event: pygame.event.Event) -> bool:
        """D deals; page up and page down turn to the next tab."""
        if event.key == pygame.K_d:
            self._deal()
            return True
        if self.metrics.low and event.key in (pygame.K_PAGEDOWN, pygame.K_PAGEUP):
            self._open_tab(1 - self._tab)
            return True
        return False

    # ------------------------------------------------------------------ laying out
    def build(self, metrics: Metrics) -> None:
        """Title, sheets, the deal."""
        m = metrics
        gui = self.fresh_gui(m)
        self.add_title(self.title)
        if m.low and m.t > 1.2 * max(m.u, 0.75):
            self._build_tabs(gui, m)
            return
        shares = (0.34, 0.34, 0.32) if m.wide > 1600 else (0.30, 0.37, 0.33)
        game, options, seats = columns(m, self.top, shares)
        gap, height = round(22 * m.u), round((84 if m.low else 96) * m.t)
        seats.h -= height + gap
        self.body.add(gui.panel(game, _("Game"), 10 * m.u))
        self._fill_game(self.inside(game), m)
        self.body.add(gui.panel(options, _("Options"), 10 * m.u))
        self.fill_pane(self.inside(options), "pane-options", _OPTIONS, self._fill_options)
        self.body.add(gui.panel(seats, _("Seats"), 10 * m.u))
        self._fill_seats(self.inside(seats), m)
        self._add_deal(Rect(seats.x, seats.bottom + gap, seats.w, height), m)

    def _build_tabs(self, gui: Gui, m: Metrics) -> None:
        height, gap = round(66 * m.t), round(12 * m.t)
        tabs, sheet = tabbed(m, self.top - 4 * m.t, height + 2 * gap)
        labels = tuple(_(label) for label in _TABS)
        self.body.add(Tabs(tabs.x, tabs.y, tabs.w, m.t, labels, self._tab, self._open_tab))
        self.body.add(gui.panel(sheet, lift=10 * m.u))
        if self._tab == 0:
            self.fill_pane(self.inside(sheet, False), "pane-options", _OPTIONS, self._fill_options)
        else:
            self._fill_seats(self.inside(sheet, False), m)
        self._add_deal(Rect(sheet.x, sheet.bottom + gap, sheet.w, height), m)

    def _add_deal(self, box: Rect, m: Metrics) -> None:
        seats = _(_COUNTS[self._players]).lower()
        sub = _("{game}, {seats}").format(game=_(words_of(self._preset.key).game), seats=seats)
        self.body.add(push(
            "deal", _("Deal the cards"), box, m.t, self._deal, sub=sub, kind="yes", icon="cards", key="D", group=_DEAL,
            lift=7 * m.u, tick=self.tick,
        ))  # fmt: skip

    # ------------------------------------------------------------------ game
    def _fill_game(self, box: Rect, m: Metrics) -> None:
        keys = tuple(key for key, preset in PRESETS.items() if preset.on_screen)
        height = game_list_height(len(keys), m)
        row = Rect(box.x - round(14 * m.t), box.y + round(2 * m.t), box.w + round(28 * m.t), height)
        self.body.add(show_games(row, keys, self._preset.key, m, self._choose_game, self.tick))
        rest = Rect(box.x, row.bottom + round(16 * m.t), box.w, box.bottom - row.bottom - round(16 * m.t))
        rules = self._preset.build(self._players, self.spec.options)
        self.body.add(show_game(rest, self._preset.key, rules.ranking, m))

    def _choose_game(self, key: str) -> None:
        if key == self._preset.key:
            return
        self._preset = PRESETS[key]
        if self._players not in self._preset.players:
            self._players = self._preset.players[-1]
        self._options = complete(self._preset.options, sound_options(self._preset, self._options))
        self.rebuild()

    # ------------------------------------------------------------------ options
    def _shown_options(self) -> list[Option]:
        return [option for option in self._preset.options if option.means(self._players)]

    def _fill_options(self, form: Form) -> None:
        for option in self._shown_options():
            self._add_option(form, option)
        if self._players > 2:
            form.switch(
                "opt-decide", _("I decide for the pair"), self._decide,
                _("Your robot partner leaves every answer to a bet to you."), self._set_decide,
            )  # fmt: skip
        form.field(
            "name", _("Your name"), self.app.settings.name, _("You"), _("What your plate at the table says."),
            LONGEST_NAME, self._rename,
        )  # fmt: skip

    def _add_option(self, form: Form, option: Option) -> None:
        value, name = self._options[option.key], f"opt-{option.key}"
        title, note = _(option.title), _(option.explain)
        if not option.values:
            span = option.high - option.low
            step = 5 if span <= 100 else 15
            form.slider(
                name, title, int(value), option.low, option.high, step, note,
                lambda number: self._set(option, str(round(number))), words=lambda number: _in_words(option, number),
            )  # fmt: skip
        elif is_switch(option):
            on = switched_on(option)
            off = next(each for each in option.values if each != on)
            form.switch(name, title, value == on, note, lambda now: self._set(option, on if now else off))
        else:
            labels = [_(label) for label in option.labels or option.values]
            form.segments(
                name, title, labels, option.values.index(value), note, lambda i: self._set(option, option.values[i])
            )

    def _set(self, option: Option, value: str) -> None:
        ranked = self._preset.build(self._players, self.spec.options).ranking
        self._options = {**self._options, option.key: value}
        if self._preset.build(self._players, self.spec.options).ranking != ranked:
            self.rebuild()

    def _set_decide(self, on: bool) -> None:
        self._decide = on

    def _rename(self, name: str) -> None:
        self.app.change_settings(dataclasses.replace(self.app.settings, name=clean_name(name)))

    # ------------------------------------------------------------------ seats
    def _fill_seats(self, box: Rect, m: Metrics) -> None:
        counts = [count for count in self._preset.players if count in _COUNTS]
        row = Segments(
            "players", _("Seats"), [_(_COUNTS[count]) for count in counts], counts.index(self._players), box.x, box.y,
            box.w, m.t, lambda i: self._seat(counts[i]), group=SEATS, tick=self.tick,
        )  # fmt: skip
        row.z = 3
        self.body.add(row)
        top = box.y + row.height + round(18 * m.t)
        people = []
        for seat, who in enumerate(self._cast[: self._players]):
            if seat == 0:
                named = self.app.settings.name
                people.append(Seated(who, named or _("You"), _("you") if named else _("at the bottom")))
            else:
                people.append(Seated(who, BY_KEY[who].name, manner(BY_KEY[who])))
        table = Rect(box.x - round(14 * m.t), top, box.w + round(28 * m.t), box.bottom - top)
        self.body.add(seat_picture(
            table, people, m, self._faces, room=self.room, tick=self.tick, choose=self._ask_who,
            motion=motion_of(self.app).value,
        ))  # fmt: skip

    def _seat(self, count: int) -> None:
        self._players = count
        self.rebuild()

    def _ask_who(self, seat: int) -> None:
        title = _("Which face is yours?") if seat == 0 else _("Who sits here?")
        content = CastChoice(self._cast[seat], self._cast[: self._players], self.tick)
        stay = Answer("stay", _("As it was"), "", "go", "back")
        sheet = Sheet(title, (), (stay,), "stay", column=True, wide=980, content=content)
        self.open_sheet(sheet, lambda who: self._sit(seat, who))

    def _sit(self, seat: int, who: str) -> None:
        if who not in BY_KEY or who == self._cast[seat]:
            return
        cast = list(self._cast)
        if who in cast:
            cast[cast.index(who)] = cast[seat]
        cast[seat] = who
        self._cast = tuple(cast)
        self.app.sounds.play("flip")
        self.rebuild()

    # ------------------------------------------------------------------ the deal
    def _deal(self) -> None:
        self._keep()
        self.app.sounds.play("button")
        self.app.open_table(self.spec)

    def _keep(self) -> None:
        spec = self.spec
        told = remember(self.app.settings, dataclasses.replace(spec, cast=self._cast, decide_for_pair=self._decide))
        if told != self.app.settings:
            self.app.change_settings(told)

    def _open_tab(self, index: int) -> None:
        self._tab = index
        self.app.sounds.play("flip")
        self.rebuild()


def is_switch(option: Option) -> bool:
    """Whether an option is a plain yes or no."""
    return set(option.labels) == {"Yes", "No"}


def switched_on(option: Option) -> str:
    """The value of a yes-or-no option that means yes."""
    return option.values[option.labels.index("Yes")]


def _in_words(option: Option, number: float) -> str:
    if option.key == "turn_timer":
        return _("none") if round(number) == 0 else _("{seconds} s").format(seconds=round(number))
    return f"{round(number)} %" if option.high == 100 else f"{round(number)}"

