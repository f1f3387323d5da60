"""Signals seen by rivals: a scene for the player's own, a red eye mark for those of others. A sign that was seen can be
shown again."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

import pygame

from truc_desktop.engine import Event, HandBegan, SeatView, SignalMade, cards_laid_by
from truc_desktop.i18n import _
from truc_desktop.presentation.narration.narrator import caught_note
from truc_desktop.presentation.prompts import Prompt
from truc_desktop.scene.focus import Move
from truc_desktop.scene.steps import Do, Seq, Wait
from truc_desktop.screens.match.dialogs import CAUGHT, Dialogs
from truc_desktop.screens.match.part import Part, TableControl
from truc_desktop.screens.match.table_scene import TableScene
from truc_desktop.table.animation.caught import CaughtNode
from truc_desktop.table.animation.timings import CAUGHT as CAUGHT_MS
from truc_desktop.table.nodes.own_player import OwnPlayer

TURN_MS = 70.0
"""Milliseconds between the reactions of rivals, so that each picture is drawn in a frame of its own."""
GESTURE_MS = 1000.0
"""Milliseconds until the player's own face has made its signal."""
STARTLED_MS = 800.0
"""Milliseconds for which they are startled to have been seen, before they wince."""
MODIFIERS = (pygame.K_LSHIFT, pygame.K_RSHIFT, pygame.K_LCTRL, pygame.K_RCTRL, pygame.K_LALT, pygame.K_RALT)


class SeenSignal(Part):
    """Lets rivals react to a signal they have seen, and says in the prompt how to go on."""

    def __init__(
        self, scene: TableScene, screen: TableControl, dialogs: Dialogs, show_eyes: Callable[[], None],
        mute: Callable[[], None], move_of: Callable[[pygame.event.Event], Move | None],
        silence: Callable[[bool], None] = lambda _on: None,
    ) -> None:  # fmt: skip
        """``show_eyes()`` shows the eye marks again; ``mute()`` turns the sound off or on; ``move_of(event)``: the move
        that a controller event stands for; ``silence(on)`` mutes the scene on a shared machine."""
        self._scene, self._screen, self._dialogs = scene, screen, dialogs
        self._show_eyes, self._mute, self._move_of, self._silence = show_eyes, mute, move_of, silence
        self._node: CaughtNode | None = None
        self._red: dict[int, str] = {}

    @property
    def marked(self) -> dict[int, str]:
        """The eye marks by seat of those who have just seen a signal, or were seen making one."""
        return dict(self._red)

    def caught(self, event: SignalMade) -> None:
        """A rival has seen a signal: show a red eye mark on them for a while, and words."""
        if self._scene.table.seats[event.seat].us:
            self._red |= dict.fromkeys(event.noticed, "caught")
        else:
            self._red[event.seat] = "seen"
        if event.seat == self._scene.person:
            self._show(event)
        else:
            self._scene.ambient.play(Seq(Wait(CAUGHT_MS), Do(self._forget)))

    def _show(self, event: SignalMade) -> None:
        """Show the scene in which rivals react to the player's own signal."""
        self._silence(True)
        scene, seats, play = self._scene, self._scene.table.seats, self._scene.ambient.play
        later = bool(cards_laid_by(scene.conductor.shown, event.seat))
        title, line = caught_note(event, scene.names, scene.table.signs[event.kind], later)
        self._dialogs.take_away(refresh=False)
        for i, seat in enumerate(event.noticed):
            play(Seq(Wait(TURN_MS * (i + 1)), Do(partial(self._mock, seat))))
            seats[seat].animator.mood("smug", CAUGHT_MS)
        for seat in event.to:
            seats[seat].animator.mood("dismay", CAUGHT_MS)
        own = seats[scene.person]
        if isinstance(own, OwnPlayer):
            own.caught = True
        gasp = Do(lambda: scene.actor.utter(scene.person, "gasp"))
        play(Seq(Wait(GESTURE_MS), Do(lambda: own.animator.mood("surprise", STARTLED_MS)), gasp, Wait(STARTLED_MS),
                 Do(lambda: own.animator.mood("wince", CAUGHT_MS))))  # fmt: skip
        self._show_eyes()
        node = CaughtNode(scene.table, scene.person, event.noticed, title, line, self._dialogs.take_away,
                          scene.staging.heavy, scene.actor.speech.make_way, scene.actor.controls)  # fmt: skip
        self._node = node
        self._dialogs.cover(node)
        play(node.play(lambda: self._over(node)))
        self._screen.refresh()

    def _mock(self, seat: int) -> None:
        """Let the first rival who saw it comment, unless the scene is over; the others smirk."""
        actor = self._scene.actor
        if self._node is not None and not any(actor.layer.find(f"bubble-{s}") for s in self._red):
            actor.speech.speak(seat, self._scene.words.caught, "talk")

    def _over(self, node: CaughtNode) -> None:
        if node is self._node:
            self._dialogs.take_away()

    def _forget(self) -> None:
        self._red.clear()
        self._screen.refresh()

    # ------------------------------------------------------------------ hooks
    def closing(self, name: str) -> None:
        """End the scene when its cover is closed."""
        node, self._node = self._node, None
        if node is not None:
            node.close()
            own = self._scene.table.seats[self._scene.person]
            if isinstance(own, OwnPlayer):
                own.caught = False
            self._red.clear()
            self._scene.actor.speech.hush()
            self._silence(False)

    def closed(self, name: str) -> None:
        """Continue the match after the scene."""
        if name == CAUGHT:
            self._screen.settle()

    def prompt(self, asked: Prompt) -> Prompt:
        """Say that the scene goes on by itself and can be skipped; no control can be pressed meanwhile."""
        if self._node is None:
            return asked
        choices = tuple(choice.resting() for choice in asked.choices)
        return replace(asked, text=_("Press any key to go on."), urgent=True, choices=choices)

    def eyes(self, marks: dict[int, str]) -> dict[int, str]:
        """Red marks on those who have just seen a signal or were seen making one."""
        return marks | self._red

    def first_key(self, event: pygame.event.Event) -> bool:
        """Any key ends the scene."""
        if self._dialogs.name != CAUGHT or event.key in MODIFIERS:
            return False
        self._dialogs.take_away()
        if event.key == pygame.K_m:
            self._mute()
        return True

    def table_key(self, event: pygame.event.Event) -> bool:
        """I shows the last sign again."""
        return event.key == pygame.K_i and self._scene.actor.tags.show_again()

    def shown(self, event: Event) -> None:
        """New cards: what was signed before is over."""
        if isinstance(event, HandBegan):
            self._scene.actor.tags.forget()

    def restarted(self, view: SeatView, same: bool) -> None:
        """Forget the signs of another position."""
        self._scene.actor.tags.forget()

    def handle(self, event: pygame.event.Event) -> bool:
        """Any move of a controller ends the scene."""
        if self._dialogs.name != CAUGHT or self._move_of(event) is None:
            return False
        self._dialogs.take_away()
        return True
