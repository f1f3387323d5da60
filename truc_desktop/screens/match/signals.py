"""The signal wheel: making signals, why none can be made, and who is watching."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from truc_desktop.i18n import _
from truc_desktop.scene.focus import Move
from truc_desktop.scene.steps import Motion
from truc_desktop.screens.match.dialogs import Dialogs
from truc_desktop.screens.match.part import Part
from truc_desktop.screens.match.table_scene import TableScene
from truc_desktop.session.gaze import peripheral_notice
from truc_desktop.table.animation.staging import FASTEST
from truc_desktop.table.dialogs.signal_wheel import WheelNode
from truc_desktop.table.nodes.tool import Tool


class SignalWheel(Part):
    """The signal wheel. While it is open, every face shows where it looks."""

    def __init__(
        self, scene: TableScene, dialogs: Dialogs, refuse: Callable[[str], None], signal: Callable[[str], None],
        move_of: Callable[[pygame.event.Event], Move | None], show_eyes: Callable[[], None],
        taught: Callable[[], bool] = lambda: True, asked: Callable[[], str] = lambda: "",
    ) -> None:  # fmt: skip
        """``signal(kind)`` makes a signal; ``move_of(event)``: the move a controller event stands for; ``show_eyes()``
        shows the eye marks again; ``taught()``: whether signals are on offer at all; ``asked()``: the
        one that a lesson asks for, "" for none."""
        self._is_taught, self._asked_for = taught, asked
        self._scene, self._dialogs, self._refuse, self._signal = scene, dialogs, refuse, signal
        self._move_of, self._show_eyes = move_of, show_eyes
        self._stick: dict[int, float] = {}
        dialogs.offer("wheel", self.show)

    def show(self) -> None:
        """Open the wheel, or say why no signal can be made."""
        scene = self._scene
        scene.conductor.finish_all()
        rules, gaze = scene.session.rules, scene.session.gaze
        allowed = tuple(sign.kind for sign in rules.signals.signs if sign.kind in scene.conductor.shown.may_signal)
        why = self._why_not()  # the key asks as the button does
        if why or not allowed or scene.place is None:
            self._refuse(why)
            return
        rivals = sum(not node.us for node in scene.table.seats)
        corner = peripheral_notice(rules, rivals) > 0
        asked, still = self._asked_for(), scene.ambient.motion is not Motion.FULL
        wheel = WheelNode(
            scene.table, allowed, gaze, scene.budget, self._sign, self._dialogs.close_beside, corner, asked, still
        )  # fmt: skip
        self._dialogs.put("wheel", wheel, f"signal-{allowed.index(asked) + 1}" if asked in allowed else "")
        scene.make_room()
        if self._moves:
            scene.ambient.play(wheel.appear())

    def _why_not(self) -> str:
        """Why no signal can be made now; "" if one can."""
        view, person = self._scene.conductor.shown, self._scene.person
        if not self._scene.plays:
            return _("Signs are for those who play.")
        if not any(view.held) or view.over or not view.cards:
            return _("Signs are made while you hold cards.")
        if not view.partners(person):
            return _("You have no partner to make signs to.")
        if view.rules.signals.upward and view.governor(view.side_of(person)) == person:
            return _("The governor makes no signs; the partner does.")
        if not view.may_signal:
            return _("Signs must be true at this table, and none would be true now.")
        return ""

    @property
    def _moves(self) -> bool:
        """Whether the wheel comes and goes over a while: not where nothing moves, nor at instant speed."""
        return self._scene.ambient.motion is not Motion.NONE and self._scene.staging.speed <= FASTEST

    def _sign(self, kind: str) -> None:
        self._dialogs.take_away()
        self._scene.actor.ear.play("signal")
        self._signal(kind)

    def _wheel(self) -> WheelNode | None:
        return next((node for node in self._scene.overlay.children if isinstance(node, WheelNode)), None)

    # ------------------------------------------------------------------ hooks
    def closing(self, name: str) -> None:
        """Let the wheel fade while the table is already in use again."""
        wheel = self._wheel()
        if wheel is not None and self._moves:
            self._scene.ambient.play(wheel.leave(self._scene.stage.root))

    def gazed(self) -> None:
        """Update the wheel after a change of gaze."""
        wheel = self._wheel()
        if wheel is not None:
            wheel.see(self._scene.session.gaze)
            self._show_eyes()

    def eyes(self, marks: dict[int, str]) -> dict[int, str]:
        """Mark those who would see a sign while the wheel is open, and those who look elsewhere, as its list does."""
        wheel = self._wheel()
        if wheel is None:
            return marks
        person = self._scene.person
        return {node.seat: wheel.mark(node.seat) for node in self._scene.table.seats if node.seat != person}

    def _has_signals(self) -> bool:
        """Whether signals are made at this table, now or later."""
        rules = self._scene.conductor.shown.rules
        return self._scene.plays and rules.signals.on and rules.players > 2

    def _offered(self) -> bool:
        """Whether the player may make signals: a lesson teaches them first."""
        return self._has_signals() and self._is_taught()

    def squares(self) -> tuple[Tool, ...]:
        """The signal button, if the game has signals; its place is kept until they have been taught."""
        if not self._has_signals():
            return ()
        why = self._why_not()
        return (Tool("signals", "wink", "", _("Signs"), "S", None if why else self.show, why, shown=self._is_taught()),)

    def dialog_key(self, event: pygame.event.Event) -> bool:
        """Digits make a signal."""
        wheel = self._wheel()
        if wheel is None or not pygame.K_0 <= event.key <= pygame.K_9:
            return False
        wheel.confirm((event.key - pygame.K_1) % 10)
        return True

    def table_key(self, event: pygame.event.Event) -> bool:
        """S opens the wheel."""
        if event.key != pygame.K_s or not self._offered():
            return False
        self.show()
        return True

    def handle(self, event: pygame.event.Event) -> bool:
        """Let a controller stick point at the gestures of the wheel."""
        wheel = self._wheel()
        if wheel is None:
            return False
        if event.type == pygame.MOUSEMOTION:
            wheel.moved()
        if event.type in (pygame.JOYAXISMOTION, pygame.CONTROLLERAXISMOTION):
            full = 32767 if event.type == pygame.CONTROLLERAXISMOTION else 1
            self._stick[event.axis] = event.value / full
            dx, dy = self._stick.get(0, 0.0), self._stick.get(1, 0.0)
            if dx * dx + dy * dy > 0.3:
                wheel.towards(dx, dy)
            return True
        if wheel.chosen is not None and self._move_of(event) is Move.ACTIVATE:
            wheel.confirm(wheel.chosen)
            return True
        return False
