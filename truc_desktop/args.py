"""The records that the command line passes to the parts of the program that do the work.

Each record goes to one function, which returns the exit code:

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

A function raises UsageError for a wrong value that the command line cannot detect by itself, such as an unknown
preset or an option that the preset does not have. The user then sees one line on standard error, and the exit code
is 2. The data folder is already set when a function is called: see ``truc_desktop.paths.data_dir()``.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path

Options = tuple[tuple[str, str], ...]
"""Table options as (key, value), in the order given, each key at most once."""


class UsageError(Exception):
    """The command line asks for something that does not exist. The text is one line for the user."""


class Robots(StrEnum):
    """The kinds of players in a simulation."""

    RANDOM = "random"
    """Any legal action, all with equal probability."""
    STANDARD = "standard"
    """The robots of the program."""


@dataclass(frozen=True, slots=True)
class SimulateArgs:
    """Play ``games`` whole matches without a window.

    ``players`` None: the default number of the game. ``rooster``: the seat that plays alone, at a table of three where
    it is always the same; None: S0. ``seed`` None: a random one, which is reported. ``records``: a
    folder, created if missing, for one .truc file per match. ``legal``: write ``#legal`` lines into the records before
    each action, for every seat that may act. ``json``: print one JSON object with at least ``rules, players, games,
    hands, decisions, seconds, hands_per_second`` instead of text.
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
    rooster: int | None = None


@dataclass(frozen=True, slots=True)
class ReplayArgs:
    """Replay one record and print the state it leads to.

    If the file is not a valid record, the function writes file, line and reason to standard error and returns 1.
    """

    file: Path
    json: bool = False


@dataclass(frozen=True, slots=True)
class RulesArgs:
    """Print the list of games with their options, or with ``rules`` the rule book of one table.

    ``players`` None: the default number of the game; ``rooster`` as in SimulateArgs. ``json``: print one
    JSON object instead of text.
    """

    rules: str | None = None
    players: int | None = None
    options: Options = ()
    json: bool = False
    rooster: int | None = None


@dataclass(frozen=True, slots=True)
class PlayArgs:
    """Play one match in the terminal, line by line; the input may be a pipe.

    ``players`` None: the default number of the game; ``rooster`` as in SimulateArgs. The person sits in seat 0.
    """

    rules: str
    players: int | None
    seed: int | None = None
    options: Options = ()
    rooster: int | None = None


@dataclass(frozen=True, slots=True)
class GameArgs:
    """Open the window. ``fullscreen`` None: as in the settings. ``match``: a saved match to continue at once."""

    seed: int | None = None
    fullscreen: bool | None = None
    match: Path | None = None


class OnLoss(StrEnum):
    """What a hosted table does after waiting ``patience`` seconds for a player who has lost the connection."""

    WAIT = "wait"
    ROBOT = "robot"
    END = "end"


@dataclass(frozen=True, slots=True)
class HostArgs:
    """Host a network table without a window, until its matches are played or the process gets a signal.

    ``seats``: ``lan``, ``robot`` or ``robot:NAME`` for each seat; empty: all for guests. ``resume``: a match to
    continue instead of a new one (``rules``, ``players``, ``options``, ``rooster`` and ``seats`` are then ignored).
    ``rooster`` as in SimulateArgs. ``hidden``: do not announce the table on the network. ``port`` -1: the default, 0:
    any free one. ``matches``: number of matches played one after another, 0: no limit.
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
    rooster: int | None = None


@dataclass(frozen=True, slots=True)
class JoinArgs:
    """Join a table by its address, or with an empty address list the tables found on the network within ``seconds``.

    ``seat``: the seat wanted, None: the first free one. ``watch``: take no seat. ``robot``: let a robot play.
    ``token``: return to the seat of an earlier visit.
    """

    address: str
    name: str = ""
    password: str = ""
    seat: int | None = None
    watch: bool = False
    robot: Robots | None = None
    token: str = ""
    seconds: int = 3
