"""Where input goes at the table: the order in which dialogs, parts, the focus and the pointer get an event."""

from __future__ import annotations

from typing import Protocol

import pygame

from truc_desktop.scene.focus import Move
from truc_desktop.scene.gamepad import GamepadMoves
from truc_desktop.screens.match.dialogs import Dialogs
from truc_desktop.screens.match.part import Part
from truc_desktop.screens.match.player_actions import PlayerActions
from truc_desktop.screens.match.table_scene import TableScene
from truc_desktop.table.nodes.tool import Tool

ESCAPABLE = ("log", "trick")
"""Dialogs from which Esc leads back to that of a finished hand."""
TELLING = ("ribbon", "summary")
"""Dialogs that tell of a finished hand."""
ENDING = (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.JOYBUTTONDOWN, pygame.FINGERDOWN)
"""Input that ends the effects which nothing waits for, whatever else it does."""
PAD_PRESSES = (pygame.JOYBUTTONDOWN, pygame.CONTROLLERBUTTONDOWN)
PRESSES = (*ENDING, pygame.CONTROLLERBUTTONDOWN)


class TableCommands(Protocol):
    """What input may ask of the match screen."""

    @property
    def open(self) -> bool:
        """Whether the player may act: the screen has caught up, and no dialog is open or owed."""

    @property
    def parts(self) -> tuple[Part, ...]:
        """The parts of the screen, in the order in which they are asked."""

    @property
    def busy(self) -> bool:
        """Whether something is acted out, or a dialog is about to open by itself: a press ends the wait."""

    def hurry(self) -> None:
        """Finish what is being acted out."""

    def open_rules(self) -> None:
        """Open the rule book."""

    def pause_match(self) -> None:
        """Open the menu of the match."""

    def bar_tools(self) -> tuple[Tool, tuple[Tool, ...]]:
        """The menu's tool and the other tools of the bar."""


class TableInput:
    """Passes each event of keyboard, pointer and pad to the first that can use it."""

    def __init__(
        self, scene: TableScene, dialogs: Dialogs, actions: PlayerActions, screen: TableCommands
    ) -> None:  # fmt: skip
        self._scene, self._dialogs, self._actions, self._screen = scene, dialogs, actions, screen
        self._pad = GamepadMoves()
        self.by_pad = False
        """Whether the last press was one of a pad, so that hints name its button."""

    def handle(self, event: pygame.event.Event) -> bool:
        """Pass an event on, unless it is a stray press; return whether it was used. Input ends the effects."""
        if event.type in ENDING:
            self._scene.staging.hurry()
        if event.type in PRESSES:
            self.by_pad = event.type in PAD_PRESSES
        strays = self._actions.strays
        if strays.take(event, self._screen.open) and self._scene.conductor.idle:
            for part in self._screen.parts:
                part.pressed_again()
            return True
        used = self._pass_on(event)
        strays.after(event)
        return used

    def move_of(self, event: pygame.event.Event) -> Move | None:
        """Return the move that a controller event stands for; None for other events."""
        return self._pad.move_of(event)

    def _pass_on(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN and event.key == pygame.K_F1:
            self._screen.open_rules()
            return True
        if self._dialogs.handle(event) or any(part.handle(event) for part in self._screen.parts):
            return True
        if event.type == pygame.KEYDOWN:
            return self._key_down(event)
        move = self.move_of(event)
        if move is not None:
            return self._move(move)
        self._scene.ring.handle(event)
        used = self._scene.stage.dispatch(event)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and not used:
            self._screen.hurry()
        return used

    def _move(self, move: Move) -> bool:
        if move is Move.ACTIVATE and self._screen.busy and not self._dialogs.name:
            self._screen.hurry()
            return True
        return (move is Move.ACTIVATE and self._past_the_end()) or self._scene.ring.move(move)

    def _past_the_end(self) -> bool:
        """Go on after the ribbon or the sheet of a hand, unless the focus is shown on another button; whether one was
        there."""
        told = self._dialogs.name in TELLING and not self._scene.ring.visible
        return told and self._dialogs.press("next")

    def _key_down(self, event: pygame.event.Event) -> bool:
        if self._screen.busy and not self._dialogs.name and self._hurries(event):
            self._screen.hurry()
            return True
        if event.key == pygame.K_SPACE and self._past_the_end():
            return True
        return self._key(event) or self._scene.ring.handle(event)

    def _hurries(self, event: pygame.event.Event) -> bool:
        """Whether a key ends what is being acted out: Space, and Enter unless it would press what has the focus."""
        enter, ring = event.key in (pygame.K_RETURN, pygame.K_KP_ENTER), self._scene.ring
        return event.key == pygame.K_SPACE or (enter and not (ring.visible and ring.node is not None))

    def _key(self, event: pygame.event.Event) -> bool:
        parts = self._screen.parts
        if any(part.first_key(event) for part in parts):
            return True
        if event.key == pygame.K_ESCAPE:
            self._escape()
            return True
        if self._dialogs.name:
            used = any(part.dialog_key(event) for part in parts) or self._dialogs.key(event)
            return used or (self._dialogs.name == "ribbon" and self._bar_key(event))
        return self._actions.key(event) or any(part.table_key(event) for part in parts)

    def _bar_key(self, event: pygame.event.Event) -> bool:
        """Press the tool of the bar whose key it is, over the ribbon of a hand."""
        named = {event.unicode.upper(), pygame.key.name(event.key).upper()} - {""}
        tool = next((tool for tool in self._screen.bar_tools()[1] if tool.key.upper() in named), None)
        if tool is None or tool.action is None:
            return False
        tool.action()
        return True

    def _escape(self) -> None:
        if self._dialogs.name in ("", "ribbon", "summary", "end"):
            self._screen.pause_match()
        elif self._dialogs.name in ESCAPABLE:
            self._dialogs.back()
        else:
            self._dialogs.take_away()
