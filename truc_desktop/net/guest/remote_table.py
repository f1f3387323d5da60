"""The remote table: the interface of a Session, answered from the host's messages.

It lives in one thread and knows no links: messages of the host come in through ``take`` and go out through ``send``.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field

from truc_desktop.engine import Action, Event, Refusal, RuleSet, SeatView, project
from truc_desktop.i18n import _
from truc_desktop.net.wire.deal_proof import DealChecker, new_nonce, seal
from truc_desktop.net.wire.errors import ProtocolError
from truc_desktop.net.wire.messages import (
    Act,
    Chat,
    Done,
    Farewell,
    Greeting,
    GuestMessage,
    HostMessage,
    Log,
    Look,
    Nonce,
    Promise,
    Refused,
    Resync,
    Reveal,
    Said,
    Seal,
    Stage,
    Table,
    TakeSeat,
    Told,
    Turn,
    View,
    Welcome,
)
from truc_desktop.session import Batch, Callback, GazeMoved, MatchCancelled, Outcome, Saying, keeps_position

Send = Callable[[GuestMessage], None]


@dataclass
class _Viewer:
    """What one of our viewers (a seat, or PUBLIC) knows."""

    view: SeatView
    number: int
    watch: DealChecker
    log: list[Event] = field(default_factory=list)
    callbacks: list[Callback] = field(default_factory=list)
    stale: bool = False


@dataclass
class Hooks:
    """Callbacks of a table; a screen sets those it needs.

    ``table``: the lobby or the stage has changed; ``jumped``: a fresh view has arrived (viewer), after a loss or for a
    new match; ``logged``: the events before that view have arrived, too (viewer); ``done``: an action was done or
    refused; ``said``, ``turn``, ``refused``, ``farewell``: such a message has arrived; ``fair``: the deals of a hand
    were checked (number of the hand, whether they were fair).
    """

    table: Callable[[Table], None] = lambda table: None
    jumped: Callable[[int], None] = lambda viewer: None
    logged: Callable[[int], None] = lambda viewer: None
    done: Callable[[Action, Outcome], None] = lambda action, outcome: None
    said: Callable[[Said], None] = lambda said: None
    turn: Callable[[Turn], None] = lambda turn: None
    refused: Callable[[Refused], None] = lambda refused: None
    farewell: Callable[[Farewell], None] = lambda farewell: None
    fair: Callable[[int, bool], None] = lambda hand, fair: None


class RemoteTable:
    """One table on the network. Most members can be used only after the first ``Table`` and ``View``."""

    def __init__(self, send: Send) -> None:
        """Start without any data; ``send`` takes messages to the host and may drop them while the link is down."""
        self.hooks = Hooks()
        self.greeting: Greeting | None = None
        self.welcome: Welcome | None = None
        self.table: Table | None = None
        self.version = 0
        self.seed = secrets.randbits(53)
        """A seed of our own for a screen's random choices; it is unrelated to the cards."""
        self.cancelled = False
        self.gaze: tuple[int | None, ...] = ()
        self.unfair: list[int] = []
        """Numbers of the hands whose deals were not those promised."""
        self.checked: list[int] = []
        """Numbers of the hands whose deals were found fair."""
        self.turn: Turn | None = None
        """The last ``Turn`` message, as received; None when a fresh view has arrived since."""
        self.mixed: bool | None = None
        """Whether the host has mixed in the sealed nonces, including ours; None when we were not there."""
        self._send = send
        self._sent = False
        self._viewers: dict[int, _Viewer] = {}
        self._act = 0
        self._pending: dict[int, Act] = {}
        self._nonce = ""
        self._promise: Promise | None = None

    # ------------------------------------------------------------------ asking, as of a Session
    @property
    def rules(self) -> RuleSet:
        """The game.

        Raises:
            LookupError: before the first ``Table``.
        """
        if self.table is None:
            raise LookupError("nothing is known of the table yet")
        return self.table.rules

    @property
    def seats(self) -> tuple[int, ...]:
        """Our seats, ascending; empty for a spectator."""
        if self.table is None or self.welcome is None:
            return ()
        return tuple(i for i, seat in enumerate(self.table.seats) if seat.guest == self.welcome.guest)

    @property
    def viewers(self) -> tuple[int, ...]:
        """The viewers whose views we have: our seats, or PUBLIC (-1)."""
        return tuple(self._viewers)

    @property
    def over(self) -> bool:
        """Whether the match is over."""
        return self.cancelled or any(known.view.match_over for known in self._viewers.values())

    @property
    def busy(self) -> bool:
        """Whether an action has been sent and not answered yet, so that no other can be done."""
        return any(not keeps_position(act.action) for act in self._pending.values())

    @property
    def paused(self) -> bool:
        """Whether the match is paused because a player is missing."""
        return self.table is not None and self.table.stage is Stage.PAUSED

    def view(self, viewer: int) -> SeatView:
        """Return everything that ``viewer`` may know.

        Raises:
            LookupError: for a viewer whose view we do not have.
        """
        return self._viewers[viewer].view

    def log(self, viewer: int) -> tuple[Event, ...]:
        """Return the events of this match as ``viewer`` was told of them, as far back as the host remembers."""
        return tuple(self._viewers[viewer].log)

    def wander(self, seats: Iterable[int], sharp: Mapping[int, float] | None = None, drawn: bool = False) -> None:
        """Do nothing: the host moves wandering eyes; ours move only by ``look``."""

    def honesty(self, viewer: int) -> tuple[tuple[int, int, int], ...]:
        """Return nothing: proved signs are not counted here."""
        return ()

    @property
    def sayings(self) -> tuple[Saying, ...]:
        """Nobody keeps count of what is said here: robots sit where the host is."""
        return ()

    def verify(self, seat: int, action: Action, version: int | None = None) -> Refusal | None:
        """Return a refusal that is certain without asking the host, or None; the host has the last word."""
        if action.seat != seat or seat not in self._viewers:
            return Refusal.NOT_YOUR_SEAT
        if version is not None and version != self.version:
            return Refusal.STALE
        if self.over:
            return Refusal.MATCH_OVER
        return Refusal.NOT_NOW if self.paused else None

    # ------------------------------------------------------------------ doing
    def submit(self, seat: int, action: Action, version: int | None = None) -> Outcome:
        """Request an action from the host. ``queued``: it has been sent, and ``hooks.done`` will get its outcome."""
        refusal = self.verify(seat, action, version)
        if refusal is None and self.busy and not keeps_position(action):
            refusal = Refusal.STALE
        if refusal is not None:
            return Outcome(False, refusal, _(refusal.value), self.version)
        self._act += 1
        act = Act(self._act, self.version, action)
        self._pending[act.number] = act
        self._send(act)
        return Outcome(True, None, "", self.version, queued=True)

    def look(self, seat: int, target: int | None) -> None:
        """Turn the eyes of one of our seats to ``target`` (None: its own cards)."""
        self._send(Look(seat, target))

    def take_seat(self, seat: int, name: str, look: str = "") -> None:
        """Request ``seat`` for one of our people; in a seat of ours, change name and face (``look``)."""
        self._send(TakeSeat(seat, name, look))

    def say(self, chat: Chat) -> None:
        """Send a chat message."""
        self._send(chat)

    def send(self, message: GuestMessage) -> None:
        """Send any other message: an order of the owner, a mute, a seat given back."""
        self._send(message)

    def subscribe(self, viewer: int, callback: Callback) -> Callable[[], None]:
        """Do the same as ``Session.subscribe``, for one of our viewers; ``hooks.jumped`` reports fresh views.

        Raises:
            LookupError: for a viewer whose view we do not have.
        """
        callbacks = self._viewers[viewer].callbacks
        callbacks.append(callback)

        def unsubscribe() -> None:
            if callback in callbacks:
                callbacks.remove(callback)

        return unsubscribe

    # ------------------------------------------------------------------ hearing
    def take(self, message: HostMessage) -> None:
        """Handle a message of the host.

        Raises:
            ProtocolError: for a message that no correct host sends.
        """
        match message:
            case Greeting():
                self.greeting = message
            case Welcome():
                self._come_in(message)
            case Table():
                if len(message.seats) != message.rules.players:
                    raise ProtocolError("a table has as many seats as its game")
                self.table = message
                self._forget_lost_seats()
                self.hooks.table(message)
            case View():
                self._jump(message)
            case Log(viewer, events) if viewer in self._viewers:
                self._viewers[viewer].log.extend(events)
                self.hooks.logged(viewer)
            case Told():
                self._told(message)
            case Done():
                self._done(message)
            case Promise():
                self._promised(message)
            case Reveal(hand, secret):
                self._check(hand, secret)
            case Said():
                self.hooks.said(message)
            case Turn():
                self.turn = message
                self.hooks.turn(message)
            case Refused():
                self.hooks.refused(message)
            case Farewell():
                self.hooks.farewell(message)

    def _come_in(self, welcome: Welcome) -> None:
        """Handle admission. After a reconnection pending actions are sent again; the host does each at most once.

        Talk and signals that did not arrive, or that may be lost because the host was restarted, are given up.
        """
        again = self.welcome is not None and self.welcome.token == welcome.token
        self.welcome = welcome
        self._act = max(self._act, welcome.acts)
        for act in list(self._pending.values()):
            if again and (act.number <= welcome.acts or not keeps_position(act.action)):
                self._send(act)
            else:
                self._done(Done(act.number, self.version, Refusal.STALE))

    def _forget_lost_seats(self) -> None:
        mine = self.seats or (-1,)
        for viewer in [viewer for viewer in self._viewers if viewer not in mine]:
            del self._viewers[viewer]

    def _jump(self, shown: View) -> None:
        if not -1 <= shown.viewer < shown.view.rules.players or shown.view.seat != shown.viewer:
            raise ProtocolError("this is the view of somebody else")
        known = self._viewers.get(shown.viewer)
        if known is None:
            known = _Viewer(shown.view, shown.number, DealChecker(shown.view.rules, shown.viewer))
            self._viewers[shown.viewer] = known
        if not known.stale:  # the log comes with every view except one requested by Resync
            known.log.clear()
        known.view, known.number, known.stale = shown.view, shown.number, False
        known.watch.begin(shown.view)
        self.version, self.gaze = shown.version, shown.gaze
        self.cancelled, self.turn = False, None
        self.hooks.jumped(shown.viewer)

    def _told(self, told: Told) -> None:
        known = self._viewers.get(told.viewer)
        if known is None or told.number <= known.number or known.stale:
            return
        if told.number != known.number + 1:
            known.stale = True
            self._send(Resync(told.viewer))
            return
        try:
            view = project(known.view, told.events)
        except (LookupError, ValueError, TypeError) as error:
            raise ProtocolError("what the host told cannot have happened") from error
        known.view, known.number = view, told.number
        known.watch.tell(told.events)
        known.log += [event for event in told.events if not isinstance(event, GazeMoved)]
        self.version = told.version
        for event in told.events:
            if isinstance(event, GazeMoved) and 0 <= event.seat < len(self.gaze):
                self.gaze = (*self.gaze[: event.seat], event.target, *self.gaze[event.seat + 1 :])
            elif isinstance(event, MatchCancelled):
                self.cancelled = True
        for callback in list(known.callbacks):
            callback(Batch(told.version, told.events))

    def _done(self, done: Done) -> None:
        act = self._pending.pop(done.number, None)
        if act is None:
            return
        refusal = done.refusal
        reason = _(refusal.value) if refusal else ""
        if done.paused:
            reason = _("The table is waiting for a missing player.")
        self.hooks.done(act.action, Outcome(refusal is None, refusal, reason, done.version))

    # ------------------------------------------------------------------ the fair deal
    def _promised(self, promise: Promise) -> None:
        known = self._promise is not None and promise.commitment == self._promise.commitment
        before, self._promise = self._promise, promise
        if not known:  # the deals belong to another match
            self.checked.clear()
            self.unfair.clear()
            self.mixed = None
        if promise.nonces is not None:
            self._look_through(promise, before if known else None)
            return
        mine = self.welcome.guest if self.welcome is not None else 0
        if promise.sealed is None:
            if not known or not self._nonce:
                self._nonce = new_nonce()
            self._send(Seal(seal(self._nonce)))
        elif known and before is not None and before.sealed in (None, promise.sealed):
            self._sent = (mine, seal(self._nonce)) in promise.sealed
            if self._sent:
                self._send(Nonce(self._nonce))

    def _look_through(self, promise: Promise, before: Promise | None) -> None:
        """Check that the nonces mixed in are those sealed, including our own if we sent one; set ``mixed``."""
        assert promise.nonces is not None
        if before is None or before.sealed is None:
            return
        sealed, mine = dict(before.sealed), self.welcome.guest if self.welcome is not None else 0
        self.mixed = all(seal(nonce) == sealed.get(guest) for guest, nonce in promise.nonces)
        if self._sent and (mine, self._nonce) not in promise.nonces:
            self.mixed = False

    def _check(self, hand: int, secret: str) -> None:
        promise = self._promise
        if promise is None or promise.nonces is None:
            return
        for known in self._viewers.values():
            for number, fair in known.watch.check(promise.commitment, promise.nonces, hand, secret).items():
                checked = self.checked if fair else self.unfair
                if number not in checked:
                    checked.append(number)
                    self.hooks.fair(number, fair)
