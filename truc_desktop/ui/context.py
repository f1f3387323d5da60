"""What every screen may ask of the program around it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Protocol

from truc_desktop.engine import RuleSet, ruleset
from truc_desktop.scene.director import Director
from truc_desktop.storage.settings import Settings


@dataclass(frozen=True, slots=True)
class TableSpec:
    """A table to sit down at: the game, its options as text, the character in each seat (seat 0 is the player).

    ``seed`` None: drawn when the table opens. ``decide_for_pair``: robot partners leave every answer to the person.
    ``guests``: the names of more people at this machine, by seat; ``open``: seats for people of the network.
    ``rooster``: the seat that plays alone where it is the same all match; without meaning at other tables.
    """

    rules: str
    players: int
    options: Mapping[str, str]
    cast: tuple[str, ...]
    decide_for_pair: bool = False
    seed: int | None = None
    guests: Mapping[int, str] = field(default_factory=dict)
    open: tuple[int, ...] = ()
    rooster: int = 0

    @property
    def ruleset(self) -> RuleSet:
        """The rules of this table.

        Raises:
            SetupError: when the game, the number of players or an option does not exist, or they do not go together.
        """
        return ruleset(self.rules, self.players, self.options, self.rooster or None)

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of people at this machine."""
        return (0, *sorted(self.guests))


class SoundPlayer(Protocol):
    """The sounds of the program."""

    def play(self, event: str, gain: float = 1.0, pitch: float = 1.0, pan: float = 0.0) -> object:
        """Play a named sound, ``pan`` from -1 (left) to 1; silence where there is no device."""

    def stop(self, event: str) -> object:
        """Let a sound that goes on fade out."""

    def preload(self, events: Iterable[str]) -> object:
        """Read what will be heard before it is wanted, a file a frame."""


@dataclass(frozen=True, slots=True)
class Destination:
    """A place in the program that a screen may lead to without knowing its screen; subclasses say which."""


class Context(Protocol):
    """The program as screens see it."""

    @property
    def director(self) -> Director:
        """The stack of pages."""

    @property
    def settings(self) -> Settings:
        """What the person has set; change it with ``change_settings``."""

    @property
    def sounds(self) -> SoundPlayer:
        """What makes itself heard."""

    def change_settings(self, settings: Settings) -> None:
        """Take over and store new settings; sounds, speed, text scale, full screen follow at once."""

    def go(self, to: Destination) -> None:
        """Replace everything on the stack by the screen of a place."""

    def open_menu(self) -> None:
        """Back to the menu, whatever is on the stack."""

    def open_table(self, spec: TableSpec) -> None:
        """Begin a match at a new table."""

    def host_table(self, spec: TableSpec, name: str = "", password: str = "") -> None:
        """Open a table to the network, and its lobby. ``name`` and ``password`` are the table's, perhaps none."""

    def resume_table(self, path: Path) -> None:
        """Go on with a stored match; one of the network is opened to it again."""

    def notice(self, title: str, text: str, details: str = "") -> None:
        """Tell the person something in a sheet over the present screen."""

    def take_notices(self) -> tuple[str, ...]:
        """What is to be told in the menu; each is given out once."""

    def quit(self) -> None:
        """End the program."""
