"""A match with everything that opens over the table: wheel, talk, log, summary, end, last trick, legend, pause."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pygame

from truc_desktop.ai import hint
from truc_desktop.engine.events import Event, GameEnded, HandBegan, HandEnded, MatchEnded, SignalMade
from truc_desktop.i18n import _
from truc_desktop.scene.focus import Move
from truc_desktop.scene.node import Node
from truc_desktop.scene.steps import Do, Seq, Wait
from truc_desktop.storage.settings import SPEEDS
from truc_desktop.table.end_sheet import EndNode
from truc_desktop.table.help_sheet import HelpNode
from truc_desktop.table.log_sheet import LogNode
from truc_desktop.table.narrator import describe
from truc_desktop.table.panels import Tool
from truc_desktop.table.summary import SheetButton, Summary
from truc_desktop.table.talk_sheet import TalkNode
from truc_desktop.table.trick_sheet import TrickNode
from truc_desktop.table.wheel_sheet import WheelNode
from truc_desktop.table.words import Phrase

from .context import Context
from .opening import Opening
from .sheets import Answer, Sheet, Sheets, confirm_sheet, notice_sheet, pause_sheet
from .table import TableScreen

CAUGHT_MS = 2600.0
MAIN = {
    "summary": ("next",), "end": ("rematch", "next"), "help": ("close",), "trick": ("close",),
}  # fmt: skip
"""The buttons that Enter presses on each sheet, the first that is there."""
SMALL = ("pause", "confirm", "notice")
"""Small sheets: questions and news over the table."""


class MatchScreen(TableScreen):
    """The table with its sheets. At most one lies on it at a time; Esc takes it away."""

    def __init__(self, app: Context, opening: Opening) -> None:
        """Sit down at ``opening``."""
        super().__init__(app, opening)
        self._due = ""
        self._course: list[tuple[int, int]] = []
        self._trick = 0
        self._log_first: int | None = None
        self._stick: dict[int, float] = {}
        self.sheets = Sheets(self.stage, self.ring, tick=self._tick)
        self._caught_eyes: dict[int, str] = {}
        board = self.conductor.shown.board.score
        side = self.conductor.shown.side
        self._course.append((board[side], board[1 - side]))
        if self.conductor.shown.over:
            self._due = "summary"

    # ------------------------------------------------------------------ sheets in general
    def put(self, name: str, node: Node, focus: str = "") -> None:
        """Lay a sheet on the table; the focus goes to its node called ``focus``."""
        self.take_away(refresh=False)
        self.sheet = name
        self.overlay.add(node)
        self.stage.modal = node
        if focus:
            self.ring.focus_name(focus)
        self.refresh()

    def take_away(self, refresh: bool = True) -> None:
        """Take the sheet away."""
        self.stage.modal = None
        self.overlay.clear()
        self.table.seats[self.person].visible = True
        self.sheet = ""
        self._log_first = None
        if refresh:
            self.refresh()

    def settled(self) -> None:
        """The screen has caught up: a finished hand or match shows its sheet."""
        if self._due and not self.sheet:
            due, self._due = self._due, ""
            (self.show_end if due == "end" else self.show_summary)()

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

    def _again(self, name: str) -> None:
        shows = {
            "summary": self.show_summary, "end": self.show_end, "log": self.show_log, "trick": self.show_trick,
            "talk": self.show_talk, "wheel": self.show_wheel, "help": self.show_help,
        }  # fmt: skip
        if name in shows:
            shows[name]()

    # ------------------------------------------------------------------ what the events ask for
    def _shown(self, event: Event) -> None:
        match event:
            case HandBegan(_n, _d, _l, board, _m):
                if sum(board.score) == 0:
                    self._course = [(0, 0)]
            case HandEnded(_w, _r, _p, board):
                side = self.conductor.shown.side
                self._course.append((board.score[side], board.score[1 - side]))
                self._due = "summary"
            case GameEnded() | MatchEnded():
                self._due = "end"
        super()._shown(event)

    def _gaze(self, seat: int, target: int | None) -> None:
        super()._gaze(seat, target)
        wheel = self._wheel()
        if wheel is not None:
            wheel.see(self.session.gaze)
            self.table.show_players(self.conductor.shown, self.eyes())

    def _caught(self, event: SignalMade) -> None:
        """A signal crossed the table: a red eye tab for a while on whoever saw it, and words."""
        seers = event.noticed if self.table.seats[event.seat].us else (event.seat,)
        mine = event.seat == self.person
        for seat in seers:
            self._caught_eyes[seat] = "caught"
        if mine:
            for seat in event.noticed:
                self.actor.speak(seat, self.words.caught, "talk")
                self.table.seats[seat].animator.mood("smug", CAUGHT_MS)
            self.table.seats[self.person].animator.mood("surprise", 1200)
        self.ambient.play(Seq(Wait(CAUGHT_MS), Do(self._forget_caught)))

    def _forget_caught(self) -> None:
        self._caught_eyes.clear()
        self.refresh()

    def eyes(self) -> dict[int, str]:
        """Eye tabs: on everybody while the wheel is open, red on whoever has just seen a signal."""
        if self._wheel() is not None:
            return {
                seat: "you" if target == self.person else "away"
                for seat, target in enumerate(self.session.gaze)
                if seat != self.person
            }
        return dict(self._caught_eyes)

    def _wheel(self) -> WheelNode | None:
        return next((node for node in self.overlay.children if isinstance(node, WheelNode)), None)

    # ------------------------------------------------------------------ tools
    def tools(self) -> tuple[Tool, ...]:
        """Signals and talk beside the calls."""
        view = self.conductor.shown
        squares = []
        if view.rules.signals.on and view.rules.players > 2:
            dealt = bool(any(view.held)) and not view.over
            squares.append(
                Tool("signals", "wink", "", _("Signals"), "S", self.show_wheel if dealt else None,
                     _("Signals are made while you hold cards."))
            )  # fmt: skip
        if view.rules.table_talk:
            squares.append(Tool("talk", "talk", "", _("Talk"), "P", self.show_talk))
        return tuple(squares)

    def bar_tools(self) -> tuple[Tool, tuple[Tool, ...]]:
        """Menu; speed, sound, last trick, log, help."""
        menu = Tool("menu", "menu", _("Menu"), _("Menu and pause"), "Esc", self.pause_match)
        speed = self.app.settings.speed
        label = _("instant") if speed == SPEEDS[-1] else f"×{speed:g}"
        mute = self.app.settings.mute
        return menu, (
            Tool("speed", "speed", label, _("Speed {speed}").format(speed=label), "+", self.next_speed),
            Tool("sound", "mute" if mute else "sound", "", _("Sound off") if mute else _("Sound on"), "M", self.mute),
            Tool("trick", "cards", _("Last trick"), _("Last trick"), "L", self.show_last_trick),
            Tool("log", "log", _("Log"), _("Log of the hand"), "H", self.show_log),
            Tool("hint", "bulb", _("Hint"), _("A hint, with its reason"), "J", self.show_hint),
            Tool("help", "help", _("Help"), _("What beats what"), "F1", self.show_help),
        )

    def show_hint(self) -> None:
        """What the robot would do here, and why."""
        self.conductor.finish_all()
        view = self.conductor.shown
        if not self.open or not view.choices:
            return
        action, why = hint(view, self.session.seed)
        if action is not None:
            text = f"{describe(action, self.words)}: {_(why)}"
            self.asked = replace(self.asked, text=text)
            if self.place is not None:
                self.panels.show(self.place, view, self.asked, self.words, self.tools())

    def next_speed(self) -> None:
        """The next of the speeds on offer."""
        speed = self.app.settings.speed
        at = SPEEDS.index(speed) if speed in SPEEDS else 1
        self.app.change_settings(replace(self.app.settings, speed=SPEEDS[(at + 1) % len(SPEEDS)]))
        self.apply_settings()
        self.refresh()

    def mute(self) -> None:
        """Sound on or off."""
        self.app.change_settings(replace(self.app.settings, mute=not self.app.settings.mute))
        self.refresh()

    # ------------------------------------------------------------------ the sheets
    def show_wheel(self) -> None:
        """The signal wheel."""
        self.conductor.finish_all()
        kinds = tuple(s.kind for s in self.session.rules.signals.signs)
        allowed = tuple(kind for kind in kinds if kind in self.session.match.signals(self.person))
        if not allowed or self.place is None:
            self.refuse(_("Signals are made while you hold cards."))
            return
        wheel = WheelNode(self.table, allowed, self.session.gaze, self.budget, self._sign, self.take_away)
        self.put("wheel", wheel)
        self.table.seats[self.person].visible = False

    def _sign(self, kind: str) -> None:
        self.take_away()
        self.app.sounds.play("signal")
        self.signal(kind)

    def show_talk(self) -> None:
        """What to say."""
        if self.place is not None:
            node = TalkNode(self.place, _("Say it aloud"), self.words.talk, self._talk, self._tick)
            self.put("talk", node, "phrase-1")

    def _talk(self, phrase: Phrase) -> None:
        self.take_away()
        self.say(phrase.text)

    def show_log(self) -> None:
        """What just happened, in words."""
        if self.place is not None:
            us = tuple(node.us for node in self.table.seats)
            node = LogNode(self.place, tuple(self.log), self.opening.players, us, self._log_first)
            node.on_click = self.take_away
            node.on_wheel = lambda _dx, dy: self._scroll_log(-round(dy))
            first = node.first
            self.put("log", node)
            self._log_first = first

    def _scroll_log(self, by: int) -> None:
        self._log_first = max(0, (self._log_first or 0) + by)
        keep = self._log_first
        if self.place is not None:
            us = tuple(node.us for node in self.table.seats)
            node = LogNode(self.place, tuple(self.log), self.opening.players, us, keep)
            node.on_click = self.take_away
            node.on_wheel = lambda _dx, dy: self._scroll_log(-round(dy))
            first = node.first
            self.put("log", node)
            self._log_first = first

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
                self.place, view, self._trick, self.opening.players, self._turn_trick, self.back_from_trick, self._tick
            )
            self.put("trick", node, "close")

    def _turn_trick(self, by: int) -> None:
        self._trick += by
        self.show_trick()

    def back_from_trick(self) -> None:
        """Back to the table, or to the summary when the hand is over."""
        self.take_away()
        if self.conductor.shown.over:
            self.show_summary()

    def show_help(self) -> None:
        """The legend of this game."""
        if self.place is not None:
            who = self.opening.players[self.person].who
            node = HelpNode(self.place, self.conductor.shown, who, self.back_from_trick, self._tick)
            self.put("help", node, "close")

    def show_summary(self) -> None:
        """The end of a hand."""
        view = self.conductor.shown
        if self.place is None:
            return
        if view.match_over or view.rules.match.game_winner(view.board) is not None:
            self.show_end()
            return
        dealer = self.names[view.rules.next_seat(view.dealer)]
        buttons = [
            SheetButton("log", _("Log"), _("Every word"), "plain", "log", "H", self.show_log),
            SheetButton("next", _("Next hand"), _("{name} deals").format(name=dealer), "go", "play", "Enter",
                        self.take_away),
        ]  # fmt: skip
        if view.tricks:
            buttons.insert(
                0, SheetButton("trick", _("Last trick"), _("Look again"), "plain", "cards", "L", self.show_last_trick)
            )
        node = Summary(
            self.place, view, self.opening.players, self.words, self.room.token, tuple(buttons), self._tick
        )
        self.put("summary", node, "next")

    def show_end(self) -> None:
        """The end of a game or of the match."""
        view = self.conductor.shown
        if self.place is None:
            return
        won = view.winner == view.side
        if not self.sheet:
            self.app.sounds.play("game_won" if won else "game_lost")
        buttons: tuple[SheetButton, ...]
        if view.match_over:
            buttons = (
                SheetButton("menu", _("Menu"), "", "plain", "menu", "", self.app.open_menu),
                SheetButton("log", _("Log"), _("The last hand"), "plain", "log", "H", self.show_log),
                SheetButton("rematch", _("Rematch"), _("The same table"), "go", "play", "Enter", self.rematch),
            )
        else:
            buttons = (
                SheetButton("log", _("Log"), _("The last hand"), "plain", "log", "H", self.show_log),
                SheetButton("next", _("Next game"), "", "go", "play", "Enter", self.take_away),
            )
        node = EndNode(self.place, view, self.opening.players, tuple(self._course), buttons, self._tick)
        self.put("end", node, buttons[-1].name)

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
            self.session.close()
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
                self._again(under or ("summary" if self.conductor.idle and self.conductor.shown.over else ""))
                self.refresh()

        self.sheets.open(sheet, chosen)

    def open_settings(self) -> None:
        """The settings, over the match."""
        from .settings import SettingsScreen

        self.app.director.push(SettingsScreen(self.app))

    # ------------------------------------------------------------------ keys
    def key(self, event: pygame.event.Event) -> bool:
        """Keys of the sheets and tools."""
        if event.key == pygame.K_ESCAPE:
            self._escape()
            return True
        if self.sheet:
            return self._sheet_key(event)
        shift = bool(event.mod & pygame.KMOD_SHIFT)
        if shift and pygame.K_1 <= event.key <= pygame.K_3:
            return self._card_and_call(event.key - pygame.K_1)
        used = super().key(event)
        return used or self._tool_key(event)

    def _card_and_call(self, index: int) -> bool:
        """A card and the next call in one breath."""
        call = next((c for c in self.asked.choices if c.name == "raise" and c.action is not None), None)
        word = getattr(call.action, "word", "") if call else ""
        self.armed = word
        return self.hand.press(index)

    def _tool_key(self, event: pygame.event.Event) -> bool:
        keys = {
            pygame.K_s: self.show_wheel, pygame.K_p: self.show_talk, pygame.K_h: self.show_log,
            pygame.K_l: self.show_last_trick, pygame.K_F1: self.show_help, pygame.K_m: self.mute,
            pygame.K_j: self.show_hint, pygame.K_PLUS: self.next_speed, pygame.K_KP_PLUS: self.next_speed,
        }  # fmt: skip
        names = {tool.name for tool in self.tools()}
        if event.key == pygame.K_s and "signals" not in names:
            return False
        action = keys.get(event.key)
        if action is not None:
            action()
        return action is not None

    def _escape(self) -> None:
        if self.sheet in ("", "summary", "end"):
            self.pause_match() if self.sheet == "" else None
        elif self.sheet in ("log", "help", "trick"):
            self.back_from_trick()
        else:
            self.take_away()

    def handle(self, event: pygame.event.Event) -> bool:
        """A stick points at the wheel's gestures; everything else as at any table."""
        if self.sheets.handle(event):
            return True
        wheel = self._wheel()
        if wheel is not None and event.type in (pygame.JOYAXISMOTION, pygame.CONTROLLERAXISMOTION):
            full = 32767 if event.type == pygame.CONTROLLERAXISMOTION else 1
            self._stick[event.axis] = event.value / full
            dx, dy = self._stick.get(0, 0.0), self._stick.get(1, 0.0)
            if dx * dx + dy * dy > 0.3:
                wheel.towards(dx, dy)
            return True
        if wheel is not None and wheel.chosen is not None and self.pad.move_of(event) is Move.ACTIVATE:
            wheel.confirm(wheel.chosen)
            return True
        return super().handle(event)

    def _sheet_key(self, event: pygame.event.Event) -> bool:
        wheel = self._wheel()
        if wheel is not None and pygame.K_1 <= event.key <= pygame.K_9:
            wheel.confirm(event.key - pygame.K_1)
            return True
        if self.sheet == "talk" and pygame.K_1 <= event.key <= pygame.K_8:
            index = event.key - pygame.K_1
            if index < len(self.words.talk):
                self._talk(self.words.talk[index])
            return True
        if self.sheet == "log" and event.key in (pygame.K_UP, pygame.K_DOWN, pygame.K_PAGEUP, pygame.K_PAGEDOWN):
            by = {pygame.K_UP: -1, pygame.K_DOWN: 1, pygame.K_PAGEUP: -8, pygame.K_PAGEDOWN: 8}[event.key]
            self._scroll_log(by)
            return True
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER) and not self.ring.visible:
            for name in MAIN.get(self.sheet, ()):
                if self._press_node(name):
                    return True
        letters = {pygame.K_h: "log", pygame.K_l: "trick"}
        return event.key in letters and self._press_node(letters[event.key])

    def _press_node(self, name: str) -> bool:
        """Press the button of that name on the sheet; False if there is none."""
        node = next((n for n in self.overlay.walk() if n.name == name and n.focusable), None)
        if node is None or node.on_click is None:
            return False
        node.on_click()
        return True


