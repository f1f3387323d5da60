"""What the command line hands to the parts of the program that do the work.

Each record goes to one function, which returns the exit code of the process:

=================  =========================================  ============================
record             function                                   window
=================  =========================================  ============================
SimulateArgs       ``truc_desktop.headless.simulate(args)``   none, never imports pygame
ReplayArgs         ``truc_desktop.headless.replay(args)``     none, never imports pygame
RulesArgs          ``truc_desktop.headless.rules(args)``      none, never imports pygame
PlayArgs           ``truc_desktop.headless.play_text(args)``  none, never imports pygame
HostArgs           ``headless.hosting.host_table(args)``      none, never imports pygame
JoinArgs           ``headless.joining.join_table(args)``      none, never imports pygame
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


class OnLoss(StrEnum):
    """What a hosted table does when it has waited long enough for somebody lost."""

    WAIT = "wait"
    ROBOT = "robot"
    END = "end"


@dataclass(frozen=True, slots=True)
class HostArgs:
    """Host a table of the network, without a window, until its matches are played or a signal comes.

    ``seats``: for each seat ``lan``, ``robot`` or ``robot:NAME``; empty: all for guests. ``resume``: a match to go on
    with, in place of a new one (``rules``, ``players``, ``options`` and ``seats`` then count for nothing). ``hidden``:
    do not announce it on the network. ``port`` -1: the usual one, 0: any that is free. ``matches``: how many are
    played one after another, 0: no end.
    """

    rules: str
    players: int | None
    seed: int | None = None
    options: Options = ()
    port: int = -1
    bind: str = ""
    name: str = ""
    password: str = ""
    seats: tuple[str, ...] = ()
    hidden: bool = False
    on_loss: OnLoss = OnLoss.WAIT
    patience: int = 60
    clock: int = 0
    each_hand: bool = False
    matches: int = 1
    hurry: bool = False
    resume: Path | None = None


@dataclass(frozen=True, slots=True)
class JoinArgs:
    """Join a table by its address, or with an empty address list those found on the network within ``seconds``.

    ``seat``: the seat wanted, None: the first that is free. ``watch``: take no seat. ``robot``: let a robot play.
    ``token``: come back to the seat of an earlier visit.
    """

    address: str
    name: str = ""
    password: str = ""
    seat: int | None = None
    watch: bool = False
    robot: Robots | None = None
    token: str = ""
    seconds: int = 3
