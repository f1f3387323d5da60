"""The command line: reads the arguments and passes them to the function that does the work.

Neither this module nor any command except the game itself imports pygame.
"""

from __future__ import annotations

import argparse
import gc
import importlib
import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from stat import S_ISDIR
from typing import Any, NoReturn, cast

from truc_desktop import __version__, paths, preflight
from truc_desktop.args import (
    GameArgs,
    HostArgs,
    JoinArgs,
    OnLoss,
    Options,
    PlayArgs,
    ReplayArgs,
    Robots,
    RulesArgs,
    SimulateArgs,
    UsageError,
)
from truc_desktop.i18n import _

PROGRAM = "truc-desktop"
EXIT_FAILURE = 1
EXIT_USAGE = 2
EXIT_INTERRUPTED = 130
LAST_PORT = 65535

Handler = Callable[[Any], int]
"""Takes one of the records in truc_desktop.args and returns the exit code."""

HANDLERS = {
    "simulate": ("truc_desktop.headless", "simulate"),
    "replay": ("truc_desktop.headless", "replay"),
    "rules": ("truc_desktop.headless", "rules"),
    "play": ("truc_desktop.headless", "play_text"),
    "host": ("truc_desktop.headless.hosting", "host_table"),
    "join": ("truc_desktop.headless.joining", "join_table"),
    "game": ("truc_desktop.app", "run"),
}
"""The function of each command, as module and name. Modules are imported when needed."""


def find_handler(command: str) -> Handler:
    """Import and return the function of a command (a key of HANDLERS)."""
    module, name = HANDLERS[command]
    # Modules and classes stay until the end: to look for unused ones takes a tenth of the time, and finds none.
    gc.disable()
    try:
        return cast(Handler, getattr(importlib.import_module(module), name))
    finally:
        gc.enable()


class _Parser(argparse.ArgumentParser):
    """A parser that reports an error in one line, as UsageError."""

    def error(self, message: str) -> NoReturn:
        raise UsageError(f"{' '.join(message.split())} ({_('see')} {self.prog} --help)")


def _whole_number(least: int, most: int | None = None) -> Callable[[str], int]:
    """Return a reader of whole numbers that refuses those below ``least`` and, unless None, above ``most``."""

    def read(text: str) -> int:
        try:
            number = int(text)
        except ValueError:
            raise argparse.ArgumentTypeError(_("{text!r} is not a whole number").format(text=text)) from None
        if number < least:
            raise argparse.ArgumentTypeError(_("{number} is less than {least}").format(number=number, least=least))
        if most is not None and number > most:
            raise argparse.ArgumentTypeError(_("{number} is more than {most}").format(number=number, most=most))
        return number

    return read


def _seat(text: str) -> int:
    """Return a seat, written ``1`` or ``S1``. Raises ArgumentTypeError for anything else."""
    digits = text.removeprefix("S")
    if not (digits.isascii() and digits.isdigit() and len(digits) <= 2):
        raise argparse.ArgumentTypeError(_("{text!r} is not a seat").format(text=text))
    return int(digits)


def _option(text: str) -> tuple[str, str]:
    """Read one ``KEY=VALUE``."""
    key, equals, value = text.partition("=")
    if not (key and equals and value):
        raise argparse.ArgumentTypeError(_("{text!r} is not of the form KEY=VALUE").format(text=text))
    return key, value


def _folder(text: str) -> Path:
    """Read the path of a folder that exists or can be created."""
    folder = Path(text)
    try:
        usable = bool(text) and S_ISDIR(folder.stat().st_mode)
    except FileNotFoundError:
        usable = not folder.is_symlink()
    except OSError:  # below a file, a link in a circle, a name that is too long
        usable = False
    if not usable:
        raise argparse.ArgumentTypeError(_("{text!r} is not a folder").format(text=text))
    return folder


def _add_shared(parser: argparse.ArgumentParser) -> None:
    """Add arguments that may come before or after a command. They are absent from the result unless given."""
    parser.add_argument(
        "--data-dir",
        type=_folder,
        metavar="DIR",
        default=argparse.SUPPRESS,
        help=_("keep settings and saves in DIR"),
    )
    parser.add_argument(
        "--seed",
        type=_whole_number(0),
        metavar="N",
        default=argparse.SUPPRESS,
        help=_("number that decides the shuffles"),
    )


def _add_table(parser: argparse.ArgumentParser) -> None:
    """Add the arguments that describe a table."""
    parser.add_argument("--rules", default="cat", metavar="PRESET", help=_("rules to play by (default: %(default)s)"))
    _add_choices(parser)


def _add_choices(parser: argparse.ArgumentParser) -> None:
    """Add the arguments for the choices of a preset."""
    parser.add_argument(
        "--players",
        type=_whole_number(2),
        metavar="N",
        help=_("players at the table (default: 4, if the game is for so many)"),
    )
    parser.add_argument(
        "--option",
        "--set",
        type=_option,
        action="append",
        default=[],
        metavar="KEY=VALUE",
        help=_("table option that differs from the preset; may be repeated"),
    )
    parser.add_argument(
        "--rooster",
        type=_seat,
        metavar="SEAT",
        help=_("Argentine Truco for three: the seat that plays against the other two, 0 to 2 (default: 0, you)"),
    )


def build_parser() -> argparse.ArgumentParser:
    """Return the parser of the whole command line. Its errors are UsageErrors."""
    parser = _Parser(
        prog=PROGRAM,
        description=_("Truc, the card game. Without a command, the game opens."),
        allow_abbrev=False,
    )
    parser.add_argument("--version", action="version", version=f"Truc Desktop {__version__}")
    _add_shared(parser)
    window = parser.add_mutually_exclusive_group()
    window.add_argument("--windowed", action="store_true", help=_("open in a window"))
    window.add_argument("--fullscreen", action="store_true", help=_("open in full screen"))
    parser.add_argument(
        "--match", type=Path, metavar="FILE", help=_("continue this saved match; a single .truc file does the same")
    )
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", title=_("commands"))

    simulate = commands.add_parser(
        "simulate", help=_("let robots play whole matches, without a window"), allow_abbrev=False
    )
    _add_shared(simulate)
    _add_table(simulate)
    simulate.add_argument(
        "--games",
        type=_whole_number(1),
        default=1,
        metavar="N",
        help=_("matches to play (default: %(default)s)"),
    )
    simulate.add_argument(
        "--robots",
        choices=[str(kind) for kind in Robots],
        default=str(Robots.STANDARD),
        help=_("who plays (default: %(default)s)"),
    )
    simulate.add_argument("--records", type=_folder, metavar="DIR", help=_("write one .truc record per match to DIR"))
    simulate.add_argument("--legal", action="store_true", help=_("write every seat's legal actions into the records"))
    simulate.add_argument("--json", action="store_true", help=_("print one JSON object"))

    replay = commands.add_parser("replay", help=_("replay a .truc record and show where it ends"), allow_abbrev=False)
    _add_shared(replay)
    replay.add_argument("file", type=Path, metavar="FILE", help=_("the record"))
    replay.add_argument("--json", action="store_true", help=_("print one JSON object"))

    rules = commands.add_parser(
        "rules", help=_("list the games with their options, or print the rules of one"), allow_abbrev=False
    )
    _add_shared(rules)
    rules.add_argument("rules", nargs="?", metavar="PRESET", help=_("the game whose rules to print"))
    _add_choices(rules)
    rules.add_argument("--json", action="store_true", help=_("print one JSON object"))

    play = commands.add_parser("play", help=_("play a match in the terminal"), allow_abbrev=False)
    _add_shared(play)
    _add_table(play)
    play.add_argument("--text", action="store_true", required=True, help=_("line by line (required)"))
    _add_host(commands.add_parser("host", help=_("host a table on the network"), allow_abbrev=False))
    _add_join(commands.add_parser("join", help=_("join a table of the network"), allow_abbrev=False))
    return parser


def _add_host(host: argparse.ArgumentParser) -> None:
    """Add the arguments that describe a network table."""
    _add_shared(host)
    _add_table(host)
    port = _whole_number(0, LAST_PORT)
    host.add_argument("--port", type=port, default=None, metavar="P", help=_("port to listen on"))
    host.add_argument("--bind", default="", metavar="ADDRESS", help=_("address to listen on (default: all)"))
    host.add_argument("--name", default="", help=_("name of the table"))
    host.add_argument("--password", default="", help=_("password that guests must know"))
    host.add_argument(
        "--seats", default="", metavar="LIST", help=_("lan, robot or robot:NAME for each seat, separated by commas")
    )
    host.add_argument("--hidden", action="store_true", help=_("do not announce the table on the network"))
    host.add_argument(
        "--on-loss",
        choices=[str(kind) for kind in OnLoss],
        default=str(OnLoss.WAIT),
        help=_("what to do when a player is missing (default: %(default)s)"),
    )
    host.add_argument(
        "--patience",
        type=_whole_number(1),
        default=60,
        metavar="S",
        help=_("seconds to wait for a player who lost the connection (default: %(default)s)"),
    )
    host.add_argument("--clock", type=_whole_number(0), default=0, metavar="S", help=_("seconds per turn"))
    host.add_argument("--each-hand", action="store_true", help=_("reveal each deal after its hand, not at the end"))
    host.add_argument(
        "--matches", type=_whole_number(0), default=1, metavar="N", help=_("matches to play (0: no limit)")
    )
    host.add_argument("--hurry", action="store_true", help=_("robots play without delay"))
    host.add_argument("--resume", type=Path, metavar="FILE", help=_("continue a saved match"))


def _add_join(join: argparse.ArgumentParser) -> None:
    """Add the arguments of a guest."""
    _add_shared(join)
    join.add_argument(
        "address", nargs="?", default="", metavar="ADDRESS", help=_("address of the host; without it, search for "
                                                                    "tables")
    )
    join.add_argument("--name", default="", help=_("your name"))
    join.add_argument("--password", default="", help=_("password of the table"))
    join.add_argument("--seat", type=_whole_number(0), default=None, metavar="N", help=_("seat to take, counting "
                                                                                         "from 0"))
    join.add_argument("--watch", action="store_true", help=_("only watch"))
    join.add_argument("--robot", choices=[str(kind) for kind in Robots], help=_("let a robot play for you"))
    join.add_argument("--token", default="", help=_("return to your seat"))
    join.add_argument(
        "--seconds", type=_whole_number(1), default=3, metavar="S", help=_("how long to search for tables")
    )


def _host_request(given: argparse.Namespace, seed: int | None) -> HostArgs:
    """Return the record for the command ``host``."""
    return HostArgs(
        rules=given.rules,
        players=given.players,
        seed=seed,
        options=_options(given.option),
        port=given.port if given.port is not None else -1,
        bind=given.bind,
        name=given.name,
        password=given.password,
        seats=tuple(part.strip() for part in given.seats.split(",")) if given.seats else (),
        hidden=given.hidden,
        on_loss=OnLoss(given.on_loss),
        patience=given.patience,
        clock=given.clock,
        each_hand=given.each_hand,
        matches=given.matches,
        hurry=given.hurry,
        resume=given.resume,
        rooster=given.rooster,
    )


def _join_request(given: argparse.Namespace) -> JoinArgs:
    """Return the record for the command ``join``."""
    return JoinArgs(
        address=given.address,
        name=given.name,
        password=given.password,
        seat=given.seat,
        watch=given.watch,
        robot=Robots(given.robot) if given.robot else None,
        token=given.token,
        seconds=given.seconds,
    )


def _options(pairs: Sequence[tuple[str, str]]) -> Options:
    """Return the options given. Raises UsageError when a key is given twice."""
    seen: set[str] = set()
    for key, _value in pairs:
        if key in seen:
            raise UsageError(_("option {key!r} is given twice").format(key=key))
        seen.add(key)
    return tuple(pairs)


def _request(given: argparse.Namespace) -> tuple[str, object]:
    """Return the name of the handler and its record. Raises UsageError for arguments that do not go together."""
    seed: int | None = getattr(given, "seed", None)
    if given.command is None:
        wanted = True if given.fullscreen else False if given.windowed else None
        return "game", GameArgs(seed=seed, fullscreen=wanted, match=given.match)
    if given.fullscreen or given.windowed or given.match:
        raise UsageError(_("{command} opens no window").format(command=given.command))
    if given.command == "replay":
        return "replay", ReplayArgs(file=given.file, json=given.json)
    if given.command == "host":
        return "host", _host_request(given, seed)
    if given.command == "join":
        return "join", _join_request(given)
    options = _options(given.option)
    if given.command == "rules":
        return "rules", RulesArgs(
            rules=given.rules, players=given.players, options=options, json=given.json, rooster=given.rooster
        )
    if given.command == "play":
        return "play", PlayArgs(
            rules=given.rules, players=given.players, seed=seed, options=options, rooster=given.rooster
        )
    if given.legal and given.records is None:
        raise UsageError(_("--legal writes into the records, so it needs --records DIR"))
    return "simulate", SimulateArgs(
        rules=given.rules,
        players=given.players,
        games=given.games,
        robots=Robots(given.robots),
        seed=seed,
        options=options,
        records=given.records,
        legal=given.legal,
        json=given.json,
        rooster=given.rooster,
    )


def _complain(message: object) -> None:
    """Print one line to standard error; arguments may quote anything."""
    text = "".join(c if c.isprintable() else c.encode("unicode_escape").decode() for c in str(message))
    print(f"{PROGRAM}: {text}", file=sys.stderr)


def _read(argv: Sequence[str] | None) -> argparse.Namespace:
    """Parse the arguments, and flush the output of ``--help`` and ``--version`` before they raise SystemExit."""
    try:
        return build_parser().parse_args(_with_option(sys.argv[1:] if argv is None else argv))
    except SystemExit:
        _flush()
        raise


def _with_option(argv: Sequence[str]) -> list[str]:
    """Return the arguments, with ``--match`` before a single saved match: desktops start a program with a file so."""
    if len(argv) == 1 and not argv[0].startswith("-") and argv[0].lower().endswith(".truc"):
        return ["--match", argv[0]]
    return list(argv)


def _flush() -> None:
    if sys.stdout is not None:  # a windowed program has none
        sys.stdout.flush()


def _drop_output() -> None:
    """Discard unwritten output, since Python would report the error again when it flushes at exit."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def main(argv: Sequence[str] | None = None, find: Callable[[str], Handler] = find_handler) -> int:
    """Run the program and return its exit code: 0 done, 1 failed, 2 wrong arguments, 130 interrupted.

    ``argv``: the arguments without the program's name, None for those of the process. ``find`` returns the function of
    a command. ``--help`` and ``--version`` raise SystemExit(0), as in argparse.
    """
    command = ""
    try:
        given = _read(argv)
        command, request = _request(given)
        paths.set_data_dir(getattr(given, "data_dir", None))
        if command == "game":
            problem = preflight.window_problem()
            if problem is not None:
                _complain(problem)
                return EXIT_FAILURE
        code = find(command)(request)
        _flush()
        return code
    except UsageError as error:
        _complain(error)
        return EXIT_USAGE
    except KeyboardInterrupt:
        return EXIT_INTERRUPTED
    except BrokenPipeError:
        _drop_output()  # its reader has gone
        return EXIT_FAILURE
    except OSError as error:
        if command == "game" or error.filename is not None:
            raise  # not about the output: a fault that must not be hidden
        _drop_output()
        _complain(_("the output cannot be written: {reason}").format(reason=error.strerror or error))
        return EXIT_FAILURE
