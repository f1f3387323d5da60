"""The sheets that open over the table: summary, end, log, last trick, legend, talk, wheel, pause, news."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Surface

from truc_desktop.art.people import Budget
from truc_desktop.engine.actions import RequestFlor
from truc_desktop.engine.events import GameEnded
from truc_desktop.i18n import _
from truc_desktop.scene.node import Node
from truc_desktop.session import Batch, Ready
from truc_desktop.table.book_sheet import BookNode
from truc_desktop.table.choose_sheet import ChooseNode
from truc_desktop.table.course import Course
from truc_desktop.table.end_sheet import EndNode
from truc_desktop.table.help_sheet import HelpNode
from truc_desktop.table.homes import home_of
from truc_desktop.table.log_sheet import LogNode
from truc_desktop.table.prompts import Choice
from truc_desktop.table.robots import RobotDesk
from truc_desktop.table.rulebook import page_of
from truc_desktop.table.rules_sheet import RulesNode
from truc_desktop.table.summary import Award, Summary
from truc_desktop.table.talk_sheet import TalkNode
from truc_desktop.table.trick_sheet import TrickNode
from truc_desktop.table.wheel_sheet import WheelNode
from truc_desktop.table.words import Phrase

from .context import Context
from .finished import end_of, summary_of
from .grounds import Painter
from .opening import Opening
from .sheets import Answer, Sheet, Sheets, confirm_sheet, notice_sheet, pause_sheet
from .table import TableScreen

BUILD_MS = 5.0
"""Milliseconds of a frame that go into a sheet that is about to open."""
BARE_WAIT = 20.0
"""Seconds that a table without threads waits for the bare room."""
SMALL = ("pause", "confirm", "notice")
"""Small sheets: questions and news over the table."""


class SheetTable(TableScreen):
    """A table with its sheets. At most one lies on it at a time; Esc takes it away."""

    def __init__(
        self, app: Context, opening: Opening, budget: Budget | None = None, *, person: int | None = None,
        desk: RobotDesk | None = None,
    ) -> None:  # fmt: skip
        """Sit down at ``opening``, as TableView does."""
        super().__init__(app, opening, budget, person=person, desk=desk)
        self._coming: Summary | EndNode | None = None
        self.build_ms: float | None = BUILD_MS
        """How much of a frame goes into a sheet that is about to open; None: it opens within a frame."""
        self.course = Course(self.conductor.shown)
        self.awards: list[Award] = []
        self._painter = Painter()
        self._bare: Surface | None = None
        self._games_left = 0
        """The games of the match whose end has been seen and left."""
        self._book = 0, 0
        self._trick = 0
        self._log_first: int | None = None
        self.sheets = Sheets(self.stage, self.ring, tick=self.tick)

    def _wheel(self) -> WheelNode | None:
        return next((node for node in self.overlay.children if isinstance(node, WheelNode)), None)

    # ------------------------------------------------------------------ sheets in general
    def put(self, name: str, node: Node, focus: str = "") -> None:
        """Lay a sheet on the table; the focus goes to its node called ``focus``."""
        if self.sheet != name:  # one that is only turned or scrolled makes no sound
            self.app.sounds.play("sheet_open")
        self.take_away(refresh=False)
        self.actor.hush()
        self.sheet = name
        self.overlay.add(node)
        self.stage.modal = node
        if focus:
            self.ring.focus_name(focus)
        self.refresh()

    def take_away(self, refresh: bool = True) -> None:
        """Take the sheet away."""
        if self.sheet not in ("", "caught") and refresh:
            self.app.sounds.play("sheet_close")
        self.stage.modal = None
        self.overlay.clear()
        self.table.seats[self.person].visible = True
        self.panels.hide_calls(False)
        self._clear_stage(False)
        self.sheet = ""
        self._log_first = None
        if refresh:
            self.refresh()

    @property
    def owed(self) -> str:
        """The sheet that a finished hand (``summary``) or game (``end``) must show before anything goes on."""
        view = self.conductor.shown
        if view.match_over or (view.rules.match.game_winners(view.board) and sum(view.board.games) > self._games_left):
            return "end"  # a flor asked for may end a game even when its last hand has been put away
        return "summary" if (view.over or view.challenges) and not self.swept else ""

    @property
    def covered(self) -> bool:
        """Whether a sheet lies on the table or is about to."""
        return bool(self.sheet) or self._coming is not None

    def settled(self) -> None:
        """Nothing moves and no sheet lies on the table: what is owed is begun, whatever was looked at meanwhile."""
        if self.owed and not self.covered and self.conductor.idle:
            self._coming = self._summary_or_end(at_once=self.build_ms is None)
            if self.build_ms is None:
                self._open_coming()

    def advance(self, dt_ms: float) -> None:
        """Let time pass; go on with a sheet that is about to open."""
        coming = self._coming
        super().advance(dt_ms)
        if self.sheet or not self.conductor.idle:
            self._coming = None
        elif self._coming is None:
            self.settled()
        elif self._coming is coming and coming.go_on(self.build_ms):
            self._open_coming()

    def _heard(self, batch: Batch) -> None:
        """A game that is won is celebrated first: time to paint the bare room for the scene after it."""
        place = self.place
        if place is not None and any(isinstance(event, GameEnded) for event in batch.events):
            self._painter.want(home_of(self.session.rules.key).room, place.w, place.h, place.u)
            if not self.opening.threaded:
                self._painter.wait(BARE_WAIT)
        super()._heard(batch)

    def bare_room(self) -> Surface | None:
        """The room without the table, if it has been painted for this window."""
        self._bare = self._painter.take() or self._bare
        return self._bare if self._bare is not None and self._bare.get_size() == self.size else None

    def exit(self) -> None:
        """Get up: nothing more is painted."""
        self._painter.close()
        super().exit()

    def _open_coming(self) -> None:
        node, self._coming = self._coming, None
        self._lay(node)

    def enter(self, size: tuple[int, int]) -> None:
        """Sit down, and hear what there is to be told about the stored match."""
        super().enter(size)
        if self.opening.notices:
            self.notice(_("About this match"), "\n".join(self.opening.notices))

    def _lay_out(self) -> None:
        self._coming = None
        super()._lay_out()
        if self.place is not None:
            self.sheets.measure(self.place)

    def resize(self, size: tuple[int, int]) -> None:
        """Lay out the table, then the sheet that lies on it anew."""
        name = self.sheet
        if name in SMALL:
            super().resize(size)
            return
        self.take_away(refresh=False)
        super().resize(size)
        self._again(name)

    def resume(self, size: tuple[int, int]) -> None:
        """Back from another screen."""
        name = "" if self.sheet in SMALL else self.sheet
        self.take_away(refresh=False)
        super().resume(size)
        self._again(name)

    def _again(self, name: str) -> None:
        shows = {
            "summary": self.show_summary, "end": self.show_end, "log": self.show_log, "trick": self.show_trick,
            "talk": self.show_talk, "wheel": self.show_wheel, "help": self.show_help, "rules": self.show_rules,
            "book": self._book_again,
        }  # fmt: skip
        if name in shows:
            shows[name]()

    # ------------------------------------------------------------------ the sheets
    def show_wheel(self) -> None:
        """The signal wheel."""
        self.conductor.finish_all()
        kinds = tuple(s.kind for s in self.session.rules.signals.signs)
        allowed = tuple(kind for kind in kinds if kind in self.conductor.shown.signs)
        if not allowed or self.place is None:
            self.refuse(self.why_no_signal())
            return
        wheel = WheelNode(self.table, allowed, self.session.gaze, self.budget, self._sign, self.take_away)
        self.put("wheel", wheel)
        self.table.seats[self.person].visible = False
        self.panels.hide_calls(True)

    def why_no_signal(self) -> str:
        """Why no sign can be made now; empty when one can."""
        view = self.conductor.shown
        if not any(view.held) or view.over or not view.cards:
            return _("Signals are made while you hold cards.")
        if not view.partners(self.person):
            return _("You have no partner to signal to.")
        if view.rules.signals.upward and self.person in (view.dealer, view.lead):
            return _("The governor makes no signs: his partner does.")
        if not view.signs:
            return _("Signs must be true at this table, and none is now.")
        return ""

    def _sign(self, kind: str) -> None:
        self.take_away()
        self.app.sounds.play("signal")
        self.signal(kind)

    def choose(self, choice: Choice) -> None:
        """The list behind a control."""
        if self.place is not None:
            self.put("choose", ChooseNode(self.place, choice.label, choice.options, self._picked, self.tick), "pick-1")

    def _picked(self, choice: Choice) -> None:
        self.take_away()
        if choice.live:  # also while the sheet of a finished hand is owed: a flor is asked for from it
            self.do(choice)

    def show_talk(self) -> None:
        """What to say."""
        if self.place is not None:
            node = TalkNode(self.place, _("Say it aloud"), self.words.talk, self._talk, self.tick)
            self.put("talk", node, "phrase-1")

    def _talk(self, phrase: Phrase) -> None:
        self.take_away()
        self.say(phrase.text)

    def show_log(self) -> None:
        """What just happened, in words."""
        self._lay_log(self._log_first)

    def _scroll_log(self, by: int) -> None:
        self._lay_log(max(0, (self._log_first or 0) + by))

    def _lay_log(self, first: int | None) -> None:
        """The log from its ``first`` line on; None: its end."""
        if self.place is None:
            return
        us = tuple(node.us for node in self.table.seats)
        node = LogNode(self.place, tuple(self.log), self.opening.players, us, first)
        node.on_click = self.back_from_trick
        node.on_wheel = lambda _dx, dy: self._scroll_log(-round(dy))
        self.put("log", node)
        self._log_first = node.first

    def show_last_trick(self) -> None:
        """The last finished trick of this hand, again."""
        self._trick = len(self.conductor.shown.tricks) - 1
        if self._trick < 0:
            self.refuse(_("No trick has been finished in this hand."))
            return
        self.show_trick()

    def show_trick(self) -> None:
        """The finished trick chosen."""
        view = self.conductor.shown
        if self.place is not None and view.tricks:
            self._trick = max(0, min(len(view.tricks) - 1, self._trick))
            node = TrickNode(
                self.place, view, self._trick, self.opening.players, self._turn_trick, self.back_from_trick, self.tick,
                self.room,
            )  # fmt: skip
            self.put("trick", node, "close")

    def _turn_trick(self, by: int) -> None:
        self._trick += by
        self.show_trick()

    def back_from_trick(self) -> None:
        """Back to the table, or to the sheet of a hand that is over."""
        self.take_away()
        self.settled()

    def show_rules(self) -> None:
        """How the game is played."""
        if self.place is not None:
            node = RulesNode(
                self.place, self.words, self.session.rules, self.show_help, self.show_book, self.back_from_trick,
                self.tick,
            )
            self.put("rules", node, "close")

    def show_book(self, section: int = 0, page: int = 0) -> None:
        """The rule book of this table, with its options."""
        if self.place is not None:
            self._book = section, page
            book = page_of(self.session.rules)
            node = BookNode(
                self.place, book, section, page, self.room, self.show_book, self.back_from_trick, self.tick
            )
            self.put("book", node, f"section-{book.sections[section].name}")

    def _book_again(self) -> None:
        self.show_book(*self._book)

    def show_help(self) -> None:
        """The legend of this game."""
        if self.place is not None:
            who = self.opening.players[self.person].who
            node = HelpNode(self.place, self.conductor.shown, who, self.back_from_trick, self.tick)
            self.put("help", node, "close")

    def show_summary(self) -> None:
        """The end of a hand, or of the match if it is over with it."""
        self._lay(self._summary_or_end())

    def show_end(self) -> None:
        """The end of a game or of the match."""
        self._lay(end_of(self))

    def _lay(self, node: Summary | EndNode | None) -> None:
        if isinstance(node, Summary):
            self.put("summary", node, "next")
        elif node is not None:
            self.put("end", node, "next" if node.find("next") is not None else "rematch")
            self._clear_stage(True)
            self.ambient.play(node.entrance())

    def _summary_or_end(self, at_once: bool = True) -> Summary | EndNode | None:
        view = self.conductor.shown
        if view.match_over or view.rules.match.game_winners(view.board):
            return end_of(self, at_once)
        return summary_of(self, at_once)

    def ask_flor(self) -> None:
        """Whom to ask for a flor that was kept quiet."""
        options = tuple(
            Choice(f"request-{a.to}", self.names[a.to], _("Had he a flor?"), "plain", "flower", "", a)
            for a in self.conductor.shown.choices
            if isinstance(a, RequestFlor)
        )
        self.choose(Choice("request", self.words.act("request").label, "", "plain", "flower", "", options=options))

    def next_hand(self) -> None:
        """Put the sheet away and the old cards together: the next hand is about to begin."""
        self.swept = True
        self._games_left = sum(self.conductor.shown.board.games)
        if self.conductor.shown.challenges:
            self._submit(Ready(self.person))
        self.take_away(refresh=False)
        if self.place is not None:
            self.table.arrange(self.place, self.seen)
        self.refresh()

    def _clear_stage(self, cleared: bool) -> None:
        """Hide cards, players and panels, so that a scene has the room to itself; or show them again."""
        for node in (self.table.root, self.panels.root, self.panels.bar):
            node.visible = not cleared

    def rematch(self) -> None:
        """The same table once more."""
        self.app.open_table(self.opening.spec)

    # ------------------------------------------------------------------ small sheets
    def pause_match(self) -> None:
        """The pause sheet."""
        self._small("pause", pause_sheet(), self._paused)

    def _paused(self, answer: str) -> None:
        match answer:
            case "settings":
                self.open_settings()
            case "leave":
                self.app.open_menu()
            case "give_up":
                self._small("confirm", self._give_up_sheet(), self._gave_up)

    @staticmethod
    def _give_up_sheet() -> Sheet:
        return confirm_sheet(
            _("Give up the match?"),
            _("It will not be offered again. Nothing else is lost."),
            safe=Answer("stay", _("Play on"), "", "go", "play"),
            destructive=Answer("give_up", _("Give up"), _("Back to the menu"), "raise", "flag"),
        )

    def _gave_up(self, answer: str) -> None:
        if answer != "give_up":
            return
        try:
            self.opening.give_up()
        except OSError as error:
            self.notice(_("The match could not be closed"), _("It is still there to go on with."), str(error))
            return
        self.app.open_menu()

    def notice(self, title: str, text: str, details: str = "") -> None:
        """Tell the player something in a sheet over the table."""
        self._small("notice", notice_sheet(title, text, details), lambda _answer: None)

    def _small(self, name: str, sheet: Sheet, on_choice: Callable[[str], None]) -> None:
        """Lay a small sheet over the table; what lay there before comes back after it."""
        under = self.sheet if self.sheet not in SMALL else ""
        self.take_away(refresh=False)
        self.sheet = name

        def chosen(answer: str) -> None:
            self.sheet = ""
            on_choice(answer)
            if not self.sheet and self.app.director.screen is self:
                self._again(under)
                self.refresh()
                self.settled()

        self.app.sounds.play("sheet_open")
        self.sheets.open(sheet, chosen)

    def open_settings(self) -> None:
        """The settings, over the match."""
        from .settings import SettingsScreen

        self.app.director.push(SettingsScreen(self.app))
