"""What the command line hands to the parts of the program that do the work.

Each record goes to one function, which returns the exit code of the process:

=================  =========================================  ============================
record             function                                   window
=================  =========================================  ============================
SimulateArgs       ``truc_desktop.headless.simulate(args)``   none, never imports pygame
ReplayArgs         ``truc_desktop.headless.replay(args)``     none, never imports pygame
RulesArgs          ``truc_desktop.headless.rules(args)``      none, never imports pygame
PlayArgs           ``truc_desktop.headless.play_text(args)``  none, never imports pygame
GameArgs           ``truc_desktop.app.run(args)``             the game
=================  =========================================  ============================

A function that finds a value wrong which the command line could not judge by itself (an unknown
preset, an option that the preset does not have) raises UsageError; the person then reads one line
on standard error, and the exit code is 2. The data folder is already chosen when a function is
called: ask ``truc_desktop.paths.data_dir()``.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path

Options = tuple[tuple[str, str], ...]
"""Table options as written, (key, value), in the order given and each key once."""


class UsageError(Exception):
    """The command line asks for something that does not exist. The text is one line for the person."""


class Robots(StrEnum):
    """Who plays in a simulation."""

    RANDOM = "random"
    """Any legal action, all equally likely."""
    STANDARD = "standard"
    """The robots of the game."""


@dataclass(frozen=True, slots=True)
class SimulateArgs:
    """Play ``games`` whole matches without a window.

    ``players`` None means: as many as usually play it. ``seed`` None means that one is drawn (and
    reported). ``records``: a folder, made when missing, which gets one .truc file a match. ``legal``:
    write ``#legal`` lines into the records for every seat that may act, before each action. ``json``:
    print one JSON object with at least ``rules, players, games, hands, decisions, seconds,
    hands_per_second`` in place of text.
    """

    rules: str
    players: int | None
    games: int
    robots: Robots
    seed: int | None = None
    options: Options = ()
    records: Path | None = None
    legal: bool = False
    json: bool = False


@dataclass(frozen=True, slots=True)
class ReplayArgs:
    """Replay one record and print the state it leads to.

    The function returns 1 after it has written file, line and reason to standard error when the
    file is not a valid record.
    """

    file: Path
    json: bool = False


@dataclass(frozen=True, slots=True)
class RulesArgs:
    """Print the list of games with their options, or with ``rules`` the rule book's page on one table.

    ``players`` None means: as many as usually play it. ``json``: print one JSON object in place of text.
    """

    rules: str | None = None
    players: int | None = None
    options: Options = ()
    json: bool = False


@dataclass(frozen=True, slots=True)
class PlayArgs:
    """Play one match in the terminal, line by line; input may come from a pipe.

    ``players`` None means: as many as usually play it.
    """

    rules: str
    players: int | None
    seed: int | None = None
    options: Options = ()


@dataclass(frozen=True, slots=True)
class GameArgs:
    """Open the window. ``fullscreen`` None means: as the settings say."""

    seed: int | None = None
    fullscreen: bool | None = None
