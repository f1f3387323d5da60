"""``host``: a network table without a window, until its matches are played or a signal to stop arrives."""

from __future__ import annotations

import asyncio
import logging
import signal
import sys

from truc_desktop.args import HostArgs, UsageError
from truc_desktop.engine import PRESETS, RuleSet
from truc_desktop.headless.background_output import BackgroundOutput
from truc_desktop.headless.consoles import forgiving_output
from truc_desktop.headless.tables import rules_for
from truc_desktop.i18n import _
from truc_desktop.net.discovery import Announcement, NoDiscovery, own_addresses
from truc_desktop.net.host.announcing import announce_table
from truc_desktop.net.host.server import DEFAULT_PORT, EVERYWHERE, PortTaken, TableServer
from truc_desktop.net.host.settings import HostSettings, OnLoss, Pace
from truc_desktop.net.host.table_host import TableHost
from truc_desktop.net.wire.messages import SeatKind, Stage
from truc_desktop.storage import saves
from truc_desktop.storage.atomic import StorageError

ROBOT_NAMES = ("Quima", "Jordi", "Remei", "Pep", "Tonet", "Roser", "Biel", "Neus")
SLOW = 0.8
"""Seconds that robots take for each move, without ``--hurry``."""


def host_table(args: HostArgs) -> int:
    """Host a table as ``args`` say; return the exit code: 0 after a signal or the last match, 1 when it failed.

    Raises:
        UsageError: for a preset, a number of players, an option or a list of seats that does not exist.
    """
    forgiving_output()
    try:
        resumed = None if args.resume is None else saves.resume(args.resume)
    except StorageError as error:
        print(error, file=sys.stderr)
        return 1
    if resumed is None:
        rules = rules_for(args.rules, args.players, args.options, args.rooster)
    else:
        rules = resumed.loaded.match.rules
    seats = () if resumed is not None else seat_list(args.seats, rules)
    with BackgroundOutput(sys.stdout) as out, BackgroundOutput(sys.stderr) as errors:
        logging.basicConfig(stream=errors, level=logging.WARNING, format="%(levelname)s %(name)s: %(message)s")
        try:
            return asyncio.run(_host(args, rules, seats, resumed, out, errors))
        except PortTaken as error:
            print(error, file=errors)
            return 1
        except OSError as error:
            print(_("The match cannot be saved: {reason}").format(reason=error), file=errors)
            return 1


def seat_list(given: tuple[str, ...], rules: RuleSet) -> tuple[str | None, ...]:
    """Return for each seat the name of its robot, or None for a guest; ``given``: lan, robot or robot:NAME.

    Raises:
        UsageError: for a wrong number of seats, or any other text.
    """
    if not given:
        return (None,) * rules.players
    if len(given) != rules.players:
        raise UsageError(_("--seats names {count} seats, the table has {players}").format(
            count=len(given), players=rules.players))  # fmt: skip
    found: list[str | None] = []
    for number, text in enumerate(given):
        kind, colon, name = text.partition(":")
        if kind not in ("lan", "robot") or (kind == "lan" and colon):
            raise UsageError(_("{text!r} is no seat: lan, robot or robot:NAME").format(text=text))
        found.append(None if kind == "lan" else name or ROBOT_NAMES[number])
    return tuple(found)


async def _host(
    args: HostArgs,
    rules: RuleSet,
    seats: tuple[str | None, ...],
    resumed: saves.Resumed | None,
    out: BackgroundOutput,
    errors: BackgroundOutput,
) -> int:
    pace = Pace(0.0 if args.hurry else SLOW, args.clock)
    settings = HostSettings(
        name=args.name or _(PRESETS[rules.key].title),
        password=args.password,
        pace=pace,
        patience=args.patience,
        on_loss=OnLoss(str(args.on_loss)),
        seed=args.seed,
        reveal_each_hand=args.each_hand,
        decide_for_pair=True,
    )
    host = TableHost(rules, settings)
    server = TableServer(host, args.bind or EVERYWHERE, DEFAULT_PORT if args.port < 0 else args.port)
    await server.open()
    addresses = [server.address] if args.bind and server.address != EVERYWHERE else own_addresses()
    print(_("{table} is open at {address}, port {port}.").format(
        table=host.seating.name, address=", ".join(addresses), port=server.port), file=out)  # fmt: skip
    stop = _signals()
    host.on_change = _Watch(host, out, errors).changed
    announcement = None if args.hidden else await _announce(server, errors)
    if resumed is not None:
        host.resume(resumed)
    else:
        for number, name in enumerate(seats):
            if name is not None:
                host.robot_seat(number, name)
    await _play(host, args.matches, stop)
    failed = bool(host.unsaved) and host.stage is Stage.LOBBY
    if announcement is not None:
        await announcement.close()
    saved = await server.close()
    if saved and host.journal_path is not None:
        print(_("The match is saved as {path}.").format(path=host.journal_path), file=out)
    print(_("The table is closed."), file=out)
    return 1 if failed else 0


async def _play(host: TableHost, matches: int, stop: asyncio.Event) -> None:
    """Run matches, each begun when all seats are taken, until ``matches`` (0: no limit) are over or ``stop`` is set."""
    played = 0
    stopping = asyncio.create_task(stop.wait())
    while not stop.is_set() and not (matches and played >= matches):
        if host.stage in (Stage.LOBBY, Stage.OVER):
            host.over.clear()
            while not host.start() and not stop.is_set():
                await asyncio.wait([stopping], timeout=0.1)
        over = asyncio.create_task(host.over.wait())
        await asyncio.wait([stopping, over], return_when=asyncio.FIRST_COMPLETED)
        over.cancel()
        played += host.over.is_set()
        if host.unsaved or (host.over.is_set() and host.stage is not Stage.OVER):
            break
    stopping.cancel()


async def _announce(server: TableServer, errors: BackgroundOutput) -> Announcement | None:
    try:
        return await announce_table(server)
    except NoDiscovery as error:
        print(error, file=errors)
        return None


class _Watch:
    """Prints the state of the table at the terminal."""

    def __init__(self, host: TableHost, out: BackgroundOutput, errors: BackgroundOutput) -> None:
        self._host, self._out, self._errors = host, out, errors
        self._last = ""
        self._unsaved = ""

    def changed(self) -> None:
        """Print the state if it differs from the last one printed."""
        host = self._host
        if host.unsaved != self._unsaved:
            self._unsaved = host.unsaved
            if host.unsaved:
                print(_("The match cannot be saved: {reason}").format(reason=host.unsaved), file=self._errors)
        seats = [
            f"{seat.name or '-'}{_seat_mark(seat.kind, number in host.seating.missing(), seat.stand_in)}"
            for number, seat in enumerate(host.seating.seats)
        ]
        text = f"{_stage_word(host.stage)}: {', '.join(seats)}"
        if text != self._last:
            self._last = text
            print(text, file=self._out)


def _seat_mark(kind: SeatKind, missing: bool, stand_in: bool) -> str:
    if kind is SeatKind.ROBOT or stand_in:
        return " (" + _("robot") + ")"
    return " (" + _("missing") + ")" if missing else ""


def _stage_word(stage: Stage) -> str:
    match stage:
        case Stage.LOBBY:
            return _("Waiting for guests")
        case Stage.PLAYING:
            return _("Playing")
        case Stage.PAUSED:
            return _("Waiting for the missing players")
    return _("The match is over")


def _signals() -> asyncio.Event:
    """Return an event that is set by SIGINT or SIGTERM."""
    stop, loop = asyncio.Event(), asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        try:
            loop.add_signal_handler(number, stop.set)
        except NotImplementedError:  # on Windows the handler runs between two steps of the loop
            signal.signal(number, lambda *_: loop.call_soon_threadsafe(stop.set))
    return stop
