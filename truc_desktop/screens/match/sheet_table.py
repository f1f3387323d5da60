"""The sheets that the player opens over the table: log, last trick, legend, talk, wheel, pause, news."""

from __future__ import annotations

from collections.abc import Callable

from truc_desktop.art.people import Budget
from truc_desktop.i18n import _
from truc_desktop.presentation.games import Phrase
from truc_desktop.presentation.prompts import Choice
from truc_desktop.presentation.rulebook import page_of
from truc_desktop.scene.node import Node
from truc_desktop.screens.match.opening import Opening
from truc_desktop.screens.match.pause_links import paused
from truc_desktop.screens.match.table import TableScreen
from truc_desktop.session.gaze import peripheral_notice
from truc_desktop.table.dialogs.choice import ChooseNode
from truc_desktop.table.dialogs.help import HelpNode
from truc_desktop.table.dialogs.last_trick import TrickNode
from truc_desktop.table.dialogs.log import LogNode
from truc_desktop.table.dialogs.rule_book import BookNode
from truc_desktop.table.dialogs.rules_in_short import RulesNode
from truc_desktop.table.dialogs.signal_wheel import WheelNode
from truc_desktop.table.dialogs.talk import TalkNode
from truc_desktop.table.pacing.robots import RobotTurns
from truc_desktop.ui.context import Context
from truc_desktop.ui.dialogs import Sheet, Sheets, notice_sheet, pause_sheet

SMALL = ("pause", "confirm", "notice", "vote", "cancelled", "net")
"""Small sheets: questions and news over the table."""


class SheetTable(TableScreen):
    """A table with its sheets. At most one lies on it at a time; Esc takes it away."""

    def __init__(
        self, app: Context, opening: Opening, budget: Budget | None = None, *, person: int | None = None,
        desk: RobotTurns | None = None,
    ) -> None:  # fmt: skip
        """Sit down at ``opening``, as TableView does."""
        super().__init__(app, opening, budget, person=person, desk=desk)
        self._book = 0, 0
        self._trick = 0
        self._log_first: int | None = None
        self._under = ""
        """What lay on the table before a small sheet."""
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
        self.table.seats[self.viewer].visible = True
        self.panels.hide_calls(False)
        self._clear_stage(False)
        self.sheet = ""
        self._log_first = None
        if refresh:
            self.refresh()

    def enter(self, size: tuple[int, int]) -> None:
        """Sit down, and hear what there is to be told about the stored match."""
        super().enter(size)
        if self.opening.notices:
            self.notice(_("About this match"), "\n".join(self.opening.notices))

    def _lay_out(self) -> None:
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

    def shows(self) -> dict[str, Callable[[], None]]:
        """What lays each sheet that can be laid anew, by its name."""
        return {
            "log": self.show_log, "trick": self.show_trick, "talk": self.show_talk, "wheel": self.show_wheel,
            "help": self.show_help, "rules": self.show_rules, "book": self._book_again,
        }  # fmt: skip

    def _again(self, name: str) -> None:
        show = self.shows().get(name)
        if show is not None:
            show()

    # ------------------------------------------------------------------ the sheets
    def show_wheel(self) -> None:
        """The signal wheel."""
        self.conductor.finish_all()
        kinds = tuple(s.kind for s in self.session.rules.signals.signs)
        allowed = tuple(kind for kind in kinds if kind in self.conductor.shown.signs)
        if not allowed or self.place is None:
            self.refuse(self.why_no_signal())
            return
        rivals = sum(not node.us for node in self.table.seats)
        corner = peripheral_notice(self.session.rules, rivals) > 0
        wheel = WheelNode(self.table, allowed, self.session.gaze, self.budget, self._sign, self.take_away, corner)
        self.put("wheel", wheel)
        self.table.seats[self.viewer].visible = False
        self.panels.hide_calls(True)

    def why_no_signal(self) -> str:
        """Why no sign can be made now; empty when one can."""
        view = self.conductor.shown
        if not self.plays:
            return _("Signals are for those who play.")
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
        self.actor.ear.play("signal")
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
        view = self.conductor.shown
        node = LogNode(
            self.place, tuple(self.log), self.opening.players, us, self.back_from_trick, self.tick, first,
            bool(view.plays or view.tricks),
        )  # fmt: skip
        node.on_click = self.back_from_trick
        node.on_wheel = lambda _dx, dy: self._scroll_log(-round(dy))
        self.put("log", node, "close")
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
                self.place, self.session.rules, self.show_help, self.show_book, self.back_from_trick, self.tick,
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
            who = self.opening.players[self.viewer].who
            node = HelpNode(self.place, self.conductor.shown, who, self.back_from_trick, self.tick)
            self.put("help", node, "close")

    def _clear_stage(self, cleared: bool) -> None:
        """Hide cards, players and panels, so that a scene has the room to itself; or show them again."""
        for node in (self.table.root, self.panels.root, self.panels.bar):
            node.visible = not cleared

    # ------------------------------------------------------------------ small sheets
    def pause_match(self) -> None:
        """The pause sheet."""
        self._small("pause", self.pause_sheet(), self.paused)

    def pause_sheet(self) -> Sheet:
        """What the pause offers; overlays offer more."""
        return pause_sheet()

    def paused(self, answer: str) -> None:
        """Do what was chosen in the pause."""
        paused(answer, self.app, self.opening, self._small, self.notice)

    @property
    def on_top(self) -> bool:
        """Whether this is what the player sees now."""
        return self.app.director.screen is self

    def notice(self, title: str, text: str, details: str = "") -> None:
        """Tell the player something in a sheet over the table."""
        self._small("notice", notice_sheet(title, text, details), lambda _answer: None)

    def _small(self, name: str, sheet: Sheet, on_choice: Callable[[str], None]) -> None:
        """Lay a small sheet over the table; what lay there before comes back after it."""
        if self.sheet and self.sheet not in SMALL:
            self._under = self.sheet
        self.take_away(refresh=False)
        self.sheet = name

        def chosen(answer: str) -> None:
            self.sheet = ""
            on_choice(answer)
            if not self.sheet and self.on_top:
                self._uncover()

        self.app.sounds.play("sheet_open")
        self.sheets.open(sheet, chosen)

    def withdraw(self) -> None:
        """Take a small sheet away without an answer."""
        if self.sheet in SMALL:
            self.sheets.close()
            self.sheet = ""
            self._uncover()

    def _uncover(self) -> None:
        """A small sheet has gone: what lay under it comes back."""
        under, self._under = self._under, ""
        self._again(under)
        self.refresh()
        self.settled()
