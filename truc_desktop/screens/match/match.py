"""A match at the table: tools in the bar, keys, signals seen and caught, hints."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import pygame

from truc_desktop.ai import hint
from truc_desktop.art.people import Budget
from truc_desktop.engine import (
    Call,
    Card,
    CardsShown,
    Discard,
    EnvitSettled,
    Event,
    FlorSettled,
    HandBegan,
    HandDealt,
    HandEnded,
    Offer,
    PlayCard,
    PointsAwarded,
    Reason,
    SeatView,
    SetWon,
    SignalMade,
    ThrowDown,
)
from truc_desktop.i18n import _
from truc_desktop.presentation.narration.narrator import caught_note
from truc_desktop.presentation.narration.signal_reports import SignMemory
from truc_desktop.presentation.prompts import call_may_follow, why_no_raise
from truc_desktop.presentation.wording.actions import describe
from truc_desktop.presentation.wording.hand_result import Award
from truc_desktop.presentation.wording.sets import WonSet
from truc_desktop.scene.focus import Move
from truc_desktop.scene.steps import Do, Seq, Wait
from truc_desktop.screens.match.opening import Opening
from truc_desktop.screens.match.voting import VotingTable
from truc_desktop.storage.settings import SPEEDS
from truc_desktop.table.animation.caught import MS, CaughtNode
from truc_desktop.table.nodes.panels import Tool
from truc_desktop.table.pacing.robots import RobotTurns
from truc_desktop.ui.context import Context

CAUGHT_MS = MS
TURN_MS = 70.0
"""Between those who have seen a sign and say so: each picture has a frame for itself."""
GESTURE_MS = 1000.0
"""When one's own face has made its sign."""
COMPARED = (Reason.ENVIT, Reason.FLOR)
"""Points for hands that were compared: whose value was best is told with them."""
MAIN = {
    "summary": ("next",), "end": ("rematch", "next", "lobby"), "help": ("close",), "rules": ("close",),
    "book": ("close",), "trick": ("close",), "log": ("close",),
}  # fmt: skip
"""The buttons that Enter presses on each sheet, the first that is there."""


MODIFIERS = (pygame.K_LSHIFT, pygame.K_RSHIFT, pygame.K_LCTRL, pygame.K_RCTRL, pygame.K_LALT, pygame.K_RALT)


class MatchScreen(VotingTable):
    """The table as it is played: tools in the bar, keys, signals that are caught, hints."""

    def __init__(
        self, app: Context, opening: Opening, budget: Budget | None = None, *, person: int | None = None,
        desk: RobotTurns | None = None,
    ) -> None:  # fmt: skip
        """Sit down at ``opening``, as TableView does."""
        self._scene: CaughtNode | None = None
        self._conclusion = ""
        super().__init__(app, opening, budget, person=person, desk=desk)
        self._signs = SignMemory(self._trusts)
        self._stick: dict[int, float] = {}
        self._caught_eyes: dict[int, str] = {}
        self._told: tuple[int | None, int, tuple[Card, ...]] = (None, 0, ())

    # ------------------------------------------------------------------ what the events ask for
    def _shown(self, event: Event) -> None:
        self._count_points(event, self.conductor.before)
        match event:
            case SignalMade():
                self._signs.keep(event, self.conductor.shown)
            case HandDealt():
                self.tales = ()
                self._signs.forget()
        super()._shown(event)
        self.course.follow(event, self.conductor.shown)
        if isinstance(event, HandEnded):
            self.tales = self._signs.tell(self.conductor.shown, self.names)
            self.log += self.tales
            self._signs.forget()

    def _count_points(self, event: Event, before: SeatView) -> None:
        """Note the points written in a hand, with the value that won them, and the sets."""
        match event:
            case EnvitSettled(winner, _s, _n, value, cards):
                self._told = (winner, value, cards)
            case FlorSettled(winner, _s, _n, value):
                self._told = (winner, value, ())
            case PointsAwarded(account, amount, reason):
                winner, value, cards = self._told if reason in COMPARED else (None, 0, ())
                request = before.requests[-1] if reason is Reason.REQUEST else None
                self.awards.append(Award(account, amount, reason, winner, value, cards, request))
            case SetWon(account, board):
                won = WonSet(account, before.board, board)
                if not won.by_points(before):
                    self.awards.append(Award(account, 0, Reason.TRICKS))
                self.awards[-1] = replace(self.awards[-1], won=won)
            case CardsShown(seat, cards):
                self.awards = [replace(a, cards=cards) if a.winner == seat and not a.cards else a for a in self.awards]
            case HandBegan():
                self.awards.clear()

    def _trusts(self, seat: int, other: int) -> bool | None:
        """Whether the robot in a seat believes the signs of another; a person keeps that to himself."""
        driver = self.robots.driver
        return driver.trusts(seat, other) if seat in driver.bots else None

    def _gaze(self, seat: int, target: int | None) -> None:
        super()._gaze(seat, target)
        wheel = self._wheel()
        if wheel is not None:
            wheel.see(self.session.gaze)
            self.table.show_players(self.conductor.shown, self.eyes())

    def _caught(self, event: SignalMade) -> None:
        """A signal crossed the table: a red eye tab for a while on whoever saw it, and words."""
        seers = event.noticed if self.table.seats[event.seat].us else (event.seat,)
        for seat in seers:
            self._caught_eyes[seat] = "caught"
        if event.seat == self.person:
            self._show_caught(event)
        else:
            self.ambient.play(Seq(Wait(CAUGHT_MS), Do(self._forget_caught)))

    def _show_caught(self, event: SignalMade) -> None:
        """The player's own sign was seen by rivals: they say so, and the table looks at nothing else for a moment."""
        sign = self.table.signs[event.kind]
        title, line, self._conclusion = caught_note(event, self.names, sign)
        self.take_away(refresh=False)
        for i, seat in enumerate(event.noticed):
            self.ambient.play(Seq(Wait(TURN_MS * (i + 1)), Do(partial(self._mock, seat))))
            self.table.seats[seat].animator.mood("smug", CAUGHT_MS)
        for seat in event.to:
            self.table.seats[seat].animator.mood("dismay", CAUGHT_MS)
        own = self.table.seats[self.person].animator
        gasp = Do(lambda: self.actor.utter(self.person, "gasp"))
        self.ambient.play(Seq(Wait(GESTURE_MS), Do(lambda: own.mood("surprise", 1200)), gasp))
        self.table.show_players(self.seen, self.eyes())
        self._scene = CaughtNode(self.table, self.person, event.noticed, title, line, self.take_away)
        self.stage.root.add(self._scene)
        self.stage.modal = self._scene
        self.sheet = "caught"
        scene = self._scene
        self.ambient.play(scene.play(lambda: self._scene_over(scene)))
        self.refresh()

    def _mock(self, seat: int) -> None:
        """The first of those who saw it says so, unless the scene is over; the others smirk."""
        if self._scene is not None and not any(self.actor.layer.find(f"bubble-{s}") for s in self._caught_eyes):
            self.actor.speak(seat, self.words.caught, "talk")

    def _scene_over(self, scene: CaughtNode) -> None:
        if scene is self._scene:
            self.take_away()

    def take_away(self, refresh: bool = True) -> None:
        """Take the sheet away, or end the scene of a sign that was seen."""
        scene, self._scene = self._scene, None
        if scene is not None:
            scene.close()
            self._caught_eyes.clear()
            self.actor.hush()
        super().take_away(refresh)
        if scene is not None and refresh:
            self.settled()

    def refresh(self) -> None:
        """Show everything; while a sign has just been seen, what may be concluded from it."""
        super().refresh()
        if self._scene is not None and self.place is not None:
            self.asked = replace(self.asked, text=self._conclusion, urgent=False)
            self.panels.show(self.place, self.seen, self.asked, self.words, self.tools())

    def _forget_caught(self) -> None:
        self._caught_eyes.clear()
        self.refresh()

    def eyes(self) -> dict[int, str]:
        """Eye tabs: on everybody while the wheel is open, red on whoever has just seen a signal or been seen."""
        if self._wheel() is not None:  # it opens for those who play only
            return {
                seat: "you" if target == self.person else "away"
                for seat, target in enumerate(self.session.gaze)
                if seat != self.person
            }
        return super().eyes() | self._caught_eyes

    # ------------------------------------------------------------------ tools
    def tools(self) -> tuple[Tool, ...]:
        """Signals and talk beside the calls."""
        view = self.conductor.shown
        if not self.plays:
            return ()
        squares = []
        if view.rules.signals.on and view.rules.players > 2:
            why = self.why_no_signal()
            action = None if why else self.show_wheel
            squares.append(Tool("signals", "wink", "", _("Signals"), "S", action, why))
        if view.rules.table_talk:
            squares.append(Tool("talk", "talk", "", _("Talk"), "P", self.show_talk))
        return tuple(squares)

    def bar_tools(self) -> tuple[Tool, tuple[Tool, ...]]:
        """Menu; speed, sound, last trick, log, help."""
        menu = Tool("menu", "menu", _("Menu"), _("Menu and pause"), "Esc", self.pause_match)
        speed = self.app.settings.speed
        label = _("instant") if speed == SPEEDS[-1] else f"×{speed:g}"
        mute = self.app.settings.mute
        tools = (
            Tool("speed", "speed", label, _("Speed {speed}").format(speed=label), "+", self.next_speed),
            Tool("sound", "mute" if mute else "sound", "", _("Sound off") if mute else _("Sound on"), "M", self.mute),
            Tool("trick", "cards", _("Last trick"), _("Last trick"), "L", self.show_last_trick),
            Tool("log", "log", _("Log"), _("Log of the hand"), "H", self.show_log),
            Tool("hint", "bulb", _("Hint"), _("A hint, with its reason"), "J", self.show_hint),
            Tool("help", "help", _("Help"), _("How it is played"), "F1", self.show_rules),
        )
        return menu, tuple(tool for tool in tools if self.advised or tool.name != "hint")

    @property
    def advised(self) -> bool:
        """Whether hints are given: nobody has a robot at his ear against other people."""
        view = self.conductor.shown
        rivals = (seat for seat in view.rules.seats if view.side_of(seat) != view.side_of(self.person))
        return self.plays and not any(self.table.players[seat].human for seat in rivals)

    def show_hint(self) -> None:
        """What the robot would do here, and why."""
        self.conductor.finish_all()
        view = self.conductor.shown
        if not self.open:
            return
        if not self.advised:
            self.refuse(_("There are no hints against other people."))
            return
        action, why = hint(view, self.session.seed) if view.choices else (None, "")
        if action is None:
            self.refuse(_("Nothing to advise now: wait for the others."))
            return
        if isinstance(action, PlayCard | ThrowDown | Discard):
            self.hand.point_out(action.card)
        text = f"{describe(action, self.words, view)}: {_(why)}"
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

    # ------------------------------------------------------------------ keys
    def key(self, event: pygame.event.Event) -> bool:
        """Keys of the sheets and tools."""
        if self.sheet == "caught" and event.key not in MODIFIERS:
            self.take_away()
            return event.key != pygame.K_m or self._tool_key(event)
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
        """A card and the next call in one breath; where the bet must come first, or there is none, nothing is done."""
        if not self.open or not self.asked.playable:
            return self.hand.press(index)
        bets = [c.action for c in self.asked.choices if c.live and (c.name == "raise" or isinstance(c.action, Offer))]
        call = bets[0] if bets else None
        if isinstance(call, Call) and call_may_follow(self.session.rules):
            self.armed = call.word
            return self.hand.press(index)
        self.refuse(_("Here the bet comes before the card.") if bets else _(why_no_raise(self.conductor.shown).value))
        return True

    def _tool_key(self, event: pygame.event.Event) -> bool:
        keys = {
            pygame.K_s: self.show_wheel, pygame.K_p: self.show_talk, pygame.K_h: self.show_log,
            pygame.K_l: self.show_last_trick, pygame.K_F1: self.show_rules, pygame.K_m: self.mute,
            pygame.K_j: self.show_hint,
        }  # fmt: skip
        names = {tool.name for tool in self.tools()}
        if event.key == pygame.K_s and "signals" not in names:
            return False
        if not self.plays and event.key in (pygame.K_p, pygame.K_j):
            return False
        # Where the plus is depends on the keyboard, so it is known by what it writes.
        action = self.next_speed if event.unicode == "+" else keys.get(event.key)
        if action is not None:
            action()
        return action is not None

    def _escape(self) -> None:
        if self.sheet in ("", "summary", "end"):
            self.pause_match()
        elif self.sheet in ("log", "help", "rules", "book", "trick"):
            self.back_from_trick()
        else:
            self.take_away()

    def handle(self, event: pygame.event.Event) -> bool:
        """A stick points at the wheel's gestures; everything else as at any table."""
        if self.sheets.handle(event):
            return True
        if self.sheet == "caught" and self.pad.move_of(event) is not None:
            self.take_away()
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
        if wheel is not None and pygame.K_0 <= event.key <= pygame.K_9:
            wheel.confirm((event.key - pygame.K_1) % 10)
            return True
        if self.sheet == "choose" and pygame.K_1 <= event.key <= pygame.K_9:
            return self._press_node(f"pick-{event.key - pygame.K_0}")
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


