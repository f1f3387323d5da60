"""Passing the screen to another player: the tool, its key, and the prompt while another player has to act."""

from __future__ import annotations

from dataclasses import replace
from typing import Protocol

import pygame

from truc_desktop.engine import Pass
from truc_desktop.i18n import _
from truc_desktop.presentation.prompts import Choice, Prompt
from truc_desktop.screens.match.dialogs import Dialogs
from truc_desktop.screens.match.part import Part, TableControl
from truc_desktop.screens.match.table_scene import TableScene
from truc_desktop.session import Ready
from truc_desktop.table.nodes.tool import Tool
from truc_desktop.ui.context import SoundPlayer
from truc_desktop.ui.dialogs import Answer, Sheet

GO_ON = "go-on"
"""The control that ends a look at a secret question meant for another player."""


class Keeper(Protocol):
    """Decides which table is in front."""

    def hand_over(self, seat: int) -> None:
        """Pass the screen from the player in front to ``seat``."""

    def looked(self) -> None:
        """Note that the player in front has seen that a secret question is not for them."""

    def keeps_quiet(self, answer: Pass) -> bool:
        """Do the silent answer of the player in front to a secret question; False when it is no such question."""


class Passing(Part):
    """Lets the player pass the screen to another person at this machine."""

    def __init__(
        self, scene: TableScene, screen: TableControl, dialogs: Dialogs, sounds: SoundPlayer, people: tuple[int, ...],
        keeper: Keeper,
    ) -> None:  # fmt: skip
        """``people``: the seats at this machine; ``keeper`` is told when the screen is passed."""
        self._scene, self._screen, self._dialogs, self._sounds = scene, screen, dialogs, sounds
        self._people, self._keeper = people, keeper
        self._looks = False
        self._waited_for: tuple[int, ...] = ()

    @property
    def at_rest(self) -> bool:
        """Whether everything has been seen and put away, so the screen may be passed."""
        return self._scene.conductor.idle and not self._screen.covered and not self._screen.owed

    def say_who(self, others: tuple[int, ...], looks: bool) -> None:
        """Name the seats the table waits for while this player only visits.

        ``looks``: the player was called to look at a secret question that is not for them.
        """
        if (others, looks) != (self._waited_for, self._looks):
            self._waited_for, self._looks = others, looks
            self._screen.refresh()

    def step_back(self) -> None:
        """The curtain is down: the visit is over."""
        self._waited_for, self._looks = (), False

    def pass_screen(self) -> None:
        """Pass the screen to another person here; with several, ask to whom."""
        if not self.at_rest:
            self._screen.hurry()
            if self._screen.owed and self._dialogs.name:
                self._screen.refuse(_("Go on to the next hand first."))
            return
        others = [seat for seat in self._people if seat not in (self._scene.person, -1)]
        if len(others) == 1:
            self._keeper.hand_over(others[0])
            return
        stay = Answer("stay", _("Stay here"), "", "go", "back")
        answers = tuple(Answer(str(seat), self._scene.names[seat], "", "plain", "people") for seat in others)
        sheet = Sheet(_("Pass the screen to ..."), (), (stay, *answers), "stay", column=True, wide=560)
        self._dialogs.ask("confirm", sheet, lambda name: self._keeper.hand_over(int(name)) if name != "stay" else None)

    # ------------------------------------------------------------------ hooks
    def prompt(self, asked: Prompt) -> Prompt:
        """Replace the question if it is not for this player."""
        if not self._scene.conductor.idle or self._screen.owed:
            return asked
        if self._looks:
            go_on = Choice(GO_ON, _("Continue"), _("Nothing to say"), "plain", "play", "G", Ready(self._scene.person))
            return Prompt(_("Nothing to answer here. Continue when you have seen it."), True, (go_on,))
        if self._waited_for:
            name = self._scene.names[self._waited_for[0]]
            text = _("{name} is asked: pass the screen (F2) when you are done.").format(name=name)
            return replace(asked, text=text)
        return asked

    def takes(self, choice: Choice) -> bool:
        """Handle the control that ends a visit."""
        if isinstance(choice.action, Pass) and self._keeper.keeps_quiet(choice.action):
            return True
        if choice.name != GO_ON:
            return False
        self._sounds.play("button")
        self._keeper.looked()
        return True

    def bar(self) -> tuple[Tool, ...]:
        """The tool that passes the screen."""
        return (Tool("pass", "people", _("Pass"), _("Pass the screen to somebody else"), "F2", self.pass_screen),)

    def first_key(self, event: pygame.event.Event) -> bool:
        """F2 passes the screen."""
        if event.key != pygame.K_F2 or self._dialogs.name:
            return False
        self.pass_screen()
        return True
