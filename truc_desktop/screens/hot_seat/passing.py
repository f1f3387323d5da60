"""Giving the screen to somebody else: the tool, its key, and what is said while somebody else is asked."""

from __future__ import annotations

from dataclasses import replace
from typing import Protocol

import pygame

from truc_desktop.i18n import _
from truc_desktop.presentation.prompts import Choice, Prompt
from truc_desktop.screens.match.dialogs import Dialogs
from truc_desktop.screens.match.part import Part, TableControl
from truc_desktop.screens.match.table_scene import TableScene
from truc_desktop.session import Ready
from truc_desktop.table.nodes.panels import Tool
from truc_desktop.ui.context import SoundPlayer
from truc_desktop.ui.dialogs import Answer, Sheet

GO_ON = "go-on"
"""The control of whoever looks at a secret question that is not for them."""


class Keeper(Protocol):
    """Who decides which table is in front."""

    def hand_over(self, seat: int) -> None:
        """The person in front gives the screen to ``seat``."""

    def looked(self) -> None:
        """The person in front has seen that a secret question is not for them."""


class Passing(Part):
    """The screen goes from one person to another."""

    def __init__(
        self, scene: TableScene, screen: TableControl, dialogs: Dialogs, sounds: SoundPlayer, people: tuple[int, ...],
        keeper: Keeper,
    ) -> None:  # fmt: skip
        """``people``: the seats of those at this machine; ``keeper`` is told when the screen is given away."""
        self._scene, self._screen, self._dialogs, self._sounds = scene, screen, dialogs, sounds
        self._people, self._keeper = people, keeper
        self._looks = False
        self._waited_for: tuple[int, ...] = ()

    @property
    def at_rest(self) -> bool:
        """Whether all has been seen and put away, and the screen may be given to somebody else."""
        return self._scene.conductor.idle and not self._screen.covered and not self._screen.owed

    def say_who(self, others: tuple[int, ...], looks: bool) -> None:
        """``others`` are waited for while this person only visits; ``looks``: a secret question is not for them."""
        if (others, looks) != (self._waited_for, self._looks):
            self._waited_for, self._looks = others, looks
            self._screen.refresh()

    def step_back(self) -> None:
        """The curtain has fallen: nobody visits any more."""
        self._waited_for, self._looks = (), False

    def pass_screen(self) -> None:
        """Give the screen to another of the people here; asks to whom where there are several."""
        if not self.at_rest:
            self._screen.hurry()
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
        """What is said in place of the question, if it is not for this person."""
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
        """Somebody for whom there is no question goes on."""
        if choice.name != GO_ON:
            return False
        self._sounds.play("button")
        self._keeper.looked()
        return True

    def bar(self) -> tuple[Tool, ...]:
        """The tool that gives the screen to somebody else."""
        return (Tool("pass", "people", _("Pass"), _("Pass the screen to somebody else"), "F2", self.pass_screen),)

    def first_key(self, event: pygame.event.Event) -> bool:
        """F2 gives the screen to somebody else."""
        if event.key != pygame.K_F2 or self._dialogs.name:
            return False
        self.pass_screen()
        return True
