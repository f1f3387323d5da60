"""``join``: a network table in a plain terminal: play in a seat, let a robot play there, or only watch."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable

from truc_desktop.args import JoinArgs
from truc_desktop.engine import PRESETS, PUBLIC, Action, Event, Phase, Refusal, SeatView, project
from truc_desktop.headless.autoplay import AutoPlayer
from truc_desktop.headless.consoles import forgiving_input, forgiving_output
from truc_desktop.headless.people import score_line
from truc_desktop.headless.terminal import Game, InputEnded, Left
from truc_desktop.i18n import _
from truc_desktop.net.discovery import NoDiscovery, find_tables
from truc_desktop.net.guest.client import Background, Joined, join
from truc_desktop.net.guest.connecting import BadAddress
from truc_desktop.net.guest.reconnecting import ConnectionState
from truc_desktop.net.texts import phrase, reason
from truc_desktop.net.wire.messages import NEXT_DEAL, Farewell, Refused, Said
from truc_desktop.presentation.games import words_of
from truc_desktop.presentation.narration.narrator import log_line
from truc_desktop.session import Batch, Outcome
from truc_desktop.storage.settings import SettingsStore

PATIENCE = 0.2
"""Seconds to wait for messages in one poll."""


def join_table(args: JoinArgs) -> int:
    """Join a table as ``args`` say; return the exit code.

    It is 0 after the match, when the player leaves or the host closes the table, and 1 otherwise.
    """
    forgiving_output()
    forgiving_input()
    if not args.address:
        return list_tables(args.seconds)
    name = args.name or SettingsStore().load().settings.name or _("Player")
    with Background() as background:
        try:
            table, _dot, token = args.token.rpartition(".")
            seats = {table: token} if table else None
            token = "" if table else token
            joined = join(background, args.address, name, args.password, token, seats, bool(table), patient=False)
        except BadAddress as error:
            print(error, file=sys.stderr)
            return 1
        try:
            return Visit(joined, args, name).stay()
        finally:
            joined.leave()


def list_tables(seconds: float) -> int:
    """Print the tables found on the network within ``seconds``; return the exit code."""
    try:
        found = asyncio.run(find_tables(seconds))
    except NoDiscovery as error:
        print(error, file=sys.stderr)
        return 1
    for table in found:
        game = _(PRESETS[table.game].title) if table.game in PRESETS else table.game
        marks = [_("password")] if table.locked else []
        marks += [table.problem] if table.problem else []
        line = _("{name}: {game} for {players}, {free} free, version {version}, {address}").format(
            name=table.name, game=game, players=table.players, free=table.free, version=table.version,
            address=f"{table.address}:{table.port}",
        )  # fmt: skip
        print(" | ".join([line, *marks]))
    if not found:
        print(_("No table was found. A firewall, a VPN or a missing permission may be in the way. Ask the host for "
                "the address and join with it."))  # fmt: skip
    return 0


class Visit:
    """One visit to a table, from joining to leaving."""

    def __init__(self, joined: Joined, args: JoinArgs, name: str) -> None:
        """Prepare a visit; ``joined`` is still connecting, ``name`` is the player's."""
        self._joined, self._args, self._name = joined, args, name
        self._table = joined.table
        self._saved = False
        self._table.hooks.said = self._said
        self._table.hooks.farewell = self._goodbye
        self._table.hooks.fair = self._fair

    def stay(self) -> int:
        """Take a seat, play or watch to the end; return the exit code."""
        if not self._until(lambda: self._table.table is not None):
            return self._problem()
        if not self._args.watch and not self._sit_down():
            return self._problem()
        self._table.hooks.refused = self._denied
        print(_("You are at the table. Waiting for the match to begin."), flush=True)
        if not self._until(lambda: bool(self._table.viewers)):
            return self._problem()
        try:
            self._play()
        except InputEnded:
            print(_("The input has ended."))
            self._tell_token()
        except Left:
            self._tell_token()
        if self._table.over:
            self._until(lambda: bool(self._table.checked or self._table.unfair), 3.0)
            print(_("Deals checked: {count}.").format(count=len(self._table.checked)))
            if self._table.mixed is False:
                print(_("The host did not use the guests' random numbers for the deal!"), file=sys.stderr)
        return 1 if self._joined.problem and not (self._table.over or self._saved) else 0

    def _tell_token(self) -> None:
        token = f"{self._joined.place}.{self._joined.token}"
        print(_("To come back: --token {token}").format(token=token))

    def _play(self) -> None:
        if self._args.robot is not None:
            AutoPlayer(self._joined, str(self._args.robot)).play()
        elif self._table.seats:
            seat = self._table.seats[0]
            RemoteGame(self._joined, self._names(), seat).play()
        else:
            Watcher(self._joined, self._names()).watch()

    def _sit_down(self) -> bool:
        """Take the seat asked for, or the first free one; return whether we have a seat."""
        table = self._table
        if table.seats:
            return True
        info = table.table
        assert info is not None
        free = [i for i, seat in enumerate(info.seats) if seat.kind.value == "open" and not seat.guest]
        wanted = self._args.seat if self._args.seat is not None else next(iter(free), None)
        if wanted is not None and wanted >= len(info.seats):
            self._joined.problem = _("There is no seat {wanted}: the table has {count}, from 0 to {last}.").format(
                wanted=wanted, count=len(info.seats), last=len(info.seats) - 1)  # fmt: skip
            return False
        if wanted is None or wanted not in free:
            self._joined.problem = _("There is no free seat.")
            return False
        table.take_seat(wanted, self._name)
        refused: list[Refused] = []
        table.hooks.refused = refused.append
        self._until(lambda: bool(table.seats or refused))
        if refused and refused[-1].text == NEXT_DEAL:
            self._denied(refused.pop())
            self._until(lambda: bool(table.seats))
        if refused and not table.seats and self._args.seat is None:
            return self._sit_down()
        if not table.seats:
            self._joined.problem = self._joined.problem or _("There is no free seat.")
        return bool(table.seats)

    def _until(self, what: Callable[[], bool], seconds: float | None = None) -> bool:
        """Handle messages until ``what()`` is true; return False when the table closes or ``seconds`` pass before."""
        left = seconds
        while not what():
            if self._joined.contact is ConnectionState.CLOSED or (left is not None and left <= 0):
                return False
            if not self._joined.poll(PATIENCE) and left is not None:
                left -= PATIENCE
        return True

    def _names(self) -> tuple[str, ...]:
        info = self._table.table
        assert info is not None
        return tuple(seat.name or str(number) for number, seat in enumerate(info.seats))

    def _problem(self) -> int:
        print(self._joined.problem or _("The host has closed the table."), file=sys.stderr)
        return 0 if self._saved else 1

    def _denied(self, refused: Refused) -> None:
        if not refused.fatal:
            print(reason(refused.why, refused.text), flush=True)

    def _said(self, said: Said) -> None:
        print(f"[{said.name}] {phrase(said.phrase) if said.phrase is not None else said.text}", flush=True)

    def _goodbye(self, farewell: Farewell) -> None:
        self._saved = True
        print(_("The host has closed the table; the match is saved.") if farewell.saved
              else _("The host has closed the table."), flush=True)  # fmt: skip

    def _fair(self, hand: int, fair: bool) -> None:
        if not fair:
            print(_("Hand {number} was not dealt as promised!").format(number=hand), file=sys.stderr)


class Watcher:
    """Prints the events of a match as a spectator sees them."""

    def __init__(self, joined: Joined, names: tuple[str, ...], viewer: int = PUBLIC) -> None:
        """Follow the table as ``viewer``; ``names`` are the players', by seat."""
        self._joined, self._names = joined, names
        self._view: SeatView = joined.table.view(viewer)
        self._words = words_of(joined.table.rules.key)
        joined.table.subscribe(viewer, self._hear)
        joined.table.hooks.jumped = self._jumped

    def _jumped(self, viewer: int) -> None:
        self._view = self._joined.table.view(viewer)

    def watch(self) -> None:
        """Watch until the match is over or the table is closed."""
        while not self._joined.table.over and self._joined.contact is not ConnectionState.CLOSED:
            self._joined.poll(PATIENCE)
        print(score_line(self._view, self._names))

    def _hear(self, batch: Batch) -> None:
        for event in batch.events:
            self._tell(event)
            self._view = project(self._view, [event])

    def _tell(self, event: Event) -> None:
        entry = log_line(event, self._view, self._words, self._names)
        if entry is not None:
            print(entry.text, flush=True)


class _WireSession:
    """The part of a session that the terminal needs; ``submit`` waits for the host's answer."""

    def __init__(self, joined: Joined, seat: int) -> None:
        self._joined = joined
        self._seat = seat
        self.rules = joined.table.rules
        self.subscribe = joined.table.subscribe
        self.view = joined.table.view

    @property
    def over(self) -> bool:
        return self._joined.table.over

    @property
    def version(self) -> int:
        return self._joined.table.version

    def submit(self, seat: int, action: Action, version: int | None = None) -> Outcome:
        table, answers = self._joined.table, list[Outcome]()
        asked = table.version
        self._joined.poll()
        table.hooks.done = lambda done, outcome: answers.append(outcome)
        outcome = table.submit(seat, action, asked)
        while outcome.ok and not answers and self._joined.contact is not ConnectionState.CLOSED:
            self._joined.poll(PATIENCE)
        if answers and answers[0].ok:
            while table.version < answers[0].version and self._joined.contact is not ConnectionState.CLOSED:
                self._joined.poll(PATIENCE)
        return answers[0] if answers else outcome


class RemoteGame(Game):
    """A match in the terminal at a table on another computer."""

    def __init__(self, joined: Joined, names: tuple[str, ...], seat: int) -> None:
        """Follow the table from our ``seat``; ``names`` are the players', by seat."""
        super().__init__(_WireSession(joined, seat), None, names, seat)  # type: ignore[arg-type]
        self._joined = joined
        self._away = ""
        joined.table.hooks.jumped = self._jumped

    def _jumped(self, viewer: int) -> None:
        if viewer == self.seat:
            self.view = self._joined.table.view(viewer)

    def _go_on(self) -> None:
        """Ask the person when the table waits for our seat; otherwise only handle messages.

        Raises:
            Left: when the table is closed.
        """
        self._joined.poll(PATIENCE)
        if self._joined.contact is ConnectionState.CLOSED:
            raise Left
        table = self._joined.table
        state = "" if not table.paused else _("The table is waiting for a missing player.")
        if self._joined.contact is ConnectionState.LOST:
            state = _("The host cannot be reached. Retrying...")
        if state != self._away:
            self._away = state
            if state:
                print(state, flush=True)
        optional = self.view.may_accept_by_playing
        if not state and (self.view.must_act or optional) and self._silent_at != table.version:
            self._ask(may_wait=optional or len(self.view.to_answer) > 1 or self.view.phase is not Phase.PLAY)

    def _submit(self, action: Action) -> bool:
        """Submit an action; also return True when it was refused because the table has changed: then ask again."""
        outcome = self.session.submit(self.seat, action)
        if not outcome.ok:
            print(outcome.reason)
        return outcome.ok or outcome.refusal in (Refusal.STALE, Refusal.NOT_NOW)


