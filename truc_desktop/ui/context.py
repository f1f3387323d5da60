"""The interface between screens and the program: Context, SoundPlayer, TableSpec, Destination."""

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
    """A table to open: the game, its options as text, the character in each seat (seat 0 is the user's).

    ``seed`` None: drawn when the table opens. ``decide_for_pair``: robot partners leave answers and raises to the user.
    ``guests``: the names of more people at this machine, by seat; ``open``: seats for people on the network.
    ``rooster``: the seat that plays alone, if it is the same all match; ignored at other tables. ``first``: the user
    has not finished a match of this game yet, so that it is made easy.
    """

    rules: str
    players: int
    options: Mapping[str, str]
    cast: tuple[str, ...]
    decide_for_pair: bool = True
    seed: int | None = None
    guests: Mapping[int, str] = field(default_factory=dict)
    open: tuple[int, ...] = ()
    rooster: int = 0
    first: bool = False

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
    """Plays the sounds of the program."""

    def play(self, event: str, gain: float = 1.0, pitch: float = 1.0, pan: float = 0.0) -> object:
        """Play a named sound, ``pan`` from -1 (left) to 1; nothing happens without a device."""

    def stop(self, event: str) -> object:
        """Fade out a continuous sound."""

    def music(self, event: str, gain: float = 1.0) -> object:
        """Fade over to a piece of music, at ``gain`` 0..1 within its volume; "": fade out."""

    def quieten(self, level: float) -> object:
        """Let continuous sounds fall to ``level`` (0..1) of their volume; 1: let them come back."""

    def preload(self, events: Iterable[str]) -> object:
        """Load sounds before they are needed, one file per frame."""


@dataclass(frozen=True, slots=True)
class Destination:
    """A place in the program that screens can lead to. Subclasses carry its data; the router knows its screen."""


class Context(Protocol):
    """The program as screens see it."""

    @property
    def director(self) -> Director:
        """The stack of screens."""

    @property
    def settings(self) -> Settings:
        """The user's settings; change them with ``change_settings``."""

    @property
    def sounds(self) -> SoundPlayer:
        """The player of sounds."""

    @property
    def tabs(self) -> dict[str, int]:
        """The tab at which pages were left since the program started, by the name of the page."""

    def change_settings(self, settings: Settings) -> None:
        """Apply and store new settings; sounds, speed, text scale and full screen follow at once."""

    def go(self, to: Destination) -> None:
        """Replace everything on the stack with the screen of a destination."""

    def open_menu(self) -> None:
        """Return to the menu, whatever is on the stack."""

    def prepare_menu(self) -> None:
        """Begin to paint the picture of the menu, to which the player may return next; the frames go on meanwhile."""

    def open_rules(self, rules: RuleSet | None = None) -> None:
        """Open the rule book over the current screen, for a table or (None) the game played last; Back returns."""

    def open_table(self, spec: TableSpec) -> None:
        """Start a match at a new table."""

    def host_table(self, spec: TableSpec, name: str = "", password: str = "") -> None:
        """Open a table to the network, and its lobby. ``name`` and ``password`` are the table's ("": none)."""

    def resume_table(self, path: Path) -> None:
        """Continue a stored match; a network match is opened to the network again."""

    def notice(self, title: str, text: str, details: str = "") -> None:
        """Show a message in a sheet over the current screen."""

    def take_notices(self) -> tuple[str, ...]:
        """Return the messages for the menu; each is returned once."""

    def quit(self) -> None:
        """End the program."""
