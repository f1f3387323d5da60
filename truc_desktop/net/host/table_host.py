"""The host of a table: combines admission, seats, the fair deal, the match and lost connections.

It runs in one event loop and knows no sockets: ``serve`` takes a ``Link`` for each guest. The host's own screen is a
guest like any other, over a link inside the process, and owns the table.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine, Mapping, Sequence
from pathlib import Path

from truc_desktop import __version__
from truc_desktop.ai import Bot, make_bot
from truc_desktop.engine import Event, HandBegan, RuleSet, read_record
from truc_desktop.net.host.admission import Admission
from truc_desktop.net.host.disconnects import Disconnects
from truc_desktop.net.host.fair_deal import FairDeal
from truc_desktop.net.host.guest_messages import GuestMessages
from truc_desktop.net.host.late_seats import LateSeats
from truc_desktop.net.host.match_runner import MatchRunner, hand_ended
from truc_desktop.net.host.owner_orders import OwnerOrders
from truc_desktop.net.host.seating import Guest, Seat, Seating, clean_text
from truc_desktop.net.host.settings import HostSettings, Pace
from truc_desktop.net.host.table_state import TableState
from truc_desktop.net.wire.codec import decode_guest, encode
from truc_desktop.net.wire.deal_proof import FairDeck
from truc_desktop.net.wire.errors import LinkClosed, ProtocolError
from truc_desktop.net.wire.links import NORMAL, Link
from truc_desktop.net.wire.messages import (
    Farewell,
    GuestMessage,
    Refused,
    Resync,
    SeatKind,
    Stage,
    Table,
    Turn,
    Why,
)
from truc_desktop.session import Batch, Deck, GazeMoved, MatchCancelled, Session, draw_dealer
from truc_desktop.storage.saves import LARGEST_FILE, Resumed, draw_seed, new_journal, note_of, noted, notes

LOG = logging.getLogger(__name__)
LONGEST_REASON = 300
"""Characters of the longest reason sent to the owner when the match cannot be saved."""
POLICY = 1008
"""The websocket closing code for a guest who breaks the protocol."""


class TableHost:
    """The host of one table. Create it inside the running loop."""

    def __init__(self, rules: RuleSet, settings: HostSettings | None = None) -> None:
        """Open the lobby of a table, with all seats open."""
        settings = settings or HostSettings()
        now = asyncio.get_running_loop().time
        self.seating = Seating(settings.name, rules, settings.password, now, settings.hurry)
        self.over = asyncio.Event()
        """Set when the match is over, cannot begin, or the table has closed."""
        self.journal_path: Path | None = None
        self.unsaved = ""
        """Why the match cannot be saved, in words; empty while it can."""
        self.on_change: Callable[[], None] = lambda: None
        self._state = state = TableState(settings, self.seating)
        self.admission = Admission(self.seating, self._admitted, now)
        self.fair_deal = FairDeal(self.seating, settings.sealing, settings.reveal_each_hand, self._begin)
        self.disconnects = Disconnects(state, self.changed, self._end)
        orders = OwnerOrders(
            state, self.admission, self.fair_deal, self.disconnects, self.start, self.changed, self._end
        )
        self._late_seats = LateSeats(state, self.disconnects, self.changed)
        self._messages = GuestMessages(
            state, self.fair_deal, self.disconnects, self._late_seats, orders, self.changed
        )
        self._close_journal: Callable[[], None] = lambda: None
        self._tasks: set[asyncio.Task[object]] = set()

    @property
    def id(self) -> str:
        """The unique id of the table; it stays the same when a saved match is opened again."""
        return self.seating.id

    @property
    def settings(self) -> HostSettings:
        """How the table is hosted."""
        return self._state.settings

    @property
    def stage(self) -> Stage:
        """The stage of the table: lobby, playing, paused or over."""
        return self._state.stage

    @property
    def rules(self) -> RuleSet:
        """The game that is played here."""
        return self._state.rules

    @property
    def pace(self) -> Pace:
        """The pace of robots and the clock of people; see ``TableState.pace``."""
        return self._state.pace

    @property
    def runner(self) -> MatchRunner | None:
        """The match in progress, or the last one."""
        return self._state.runner

    @property
    def session(self) -> Session | None:
        """The session of ``runner``."""
        return self._state.session

    # ------------------------------------------------------------------ seats before the match
    def _look_of(self, seat: int) -> str:
        return self.seating.seats[seat].look

    def robot_seat(self, number: int, name: str = "", look: str = "") -> None:
        """Put a robot in a seat; ``look`` names its face. A guest who had the seat stays at the table without it."""
        self.seating.robot_seat(number, name, look)
        self.changed()

    def open_seat(self, number: int) -> None:
        """Open a seat to people."""
        self.seating.open_seat(number)
        self.changed()

    # ------------------------------------------------------------------ guests
    async def serve(
        self, link: Link, owner: bool = False, origin: str = "", admitted: Callable[[], None] = lambda: None
    ) -> None:
        """Serve one guest from greeting to the end of the link.

        ``origin``: the guest's address; ``admitted``: called once the guest is admitted. Errors caused by the guest end
        the link and are not raised.
        """
        guest: Guest | None = None
        try:
            guest = await self.admission.admit(link, owner, origin)
            if guest is not None:
                admitted()
            while guest is not None:
                text = await link.receive()
                if not guest.message_rate.take():
                    return self._throw_out(guest, link, Why.TOO_FAST)
                message = decode_guest(text)
                if isinstance(message, Resync) and not guest.view_rate.take():
                    return self._throw_out(guest, link, Why.TOO_FAST)
                if guest.link is not link:
                    return
                self._messages.receive(guest, message)
                await asyncio.sleep(0)  # messages that wait already would all come before those of others
        except ProtocolError as error:
            LOG.info("a guest broke the protocol: %s", error)
            link.send(encode(Refused(Why.MALFORMED, str(error))))
            link.close(POLICY, Why.MALFORMED.value)
        except LinkClosed:
            pass
        except Exception:
            # A fault that one guest can trigger must not end the match of the others.
            LOG.exception("serving a guest failed")
            link.close(1011, Why.MALFORMED.value)
        finally:
            if guest is not None and guest.link is link:
                guest.link = None
                self.disconnects.lost(guest)

    def _throw_out(self, guest: Guest, link: Link, why: Why) -> None:
        link.send(encode(Refused(why)))
        link.close(POLICY, why.value)

    def _admitted(self, guest: Guest) -> None:
        self.disconnects.back(guest)
        self._show_all(guest)
        self.changed()

    def _show_all(self, guest: Guest) -> None:
        """Send a guest everything they may know: on admission, or when a match begins."""
        guest.tell(self._public())
        self.fair_deal.tell(guest)
        if self.runner is not None:
            for viewer in self.seating.viewers_of(guest):
                self._state.show(guest, viewer)

    def _public(self) -> Table:
        return self.seating.public(self.stage, self.disconnects.countdown(), self.pace.clock)

    def changed(self) -> None:
        """Send the table's state to all guests; start a match if the table is full and the settings say so."""
        self.seating.tell_all(self._public())
        self.on_change()
        if self.settings.start_when_full and self.stage is Stage.LOBBY and not self.seating.missing():
            self.start()

    def _send(self, viewer: int, text: str) -> None:
        for guest in self.seating.those_who_see(viewer):
            guest.send(text)

    def receive(self, guest: Guest, message: GuestMessage) -> None:
        """Do what a guest asks for, or refuse it.

        Raises:
            ProtocolError: for a message that no correct guest sends.
        """
        self._messages.receive(guest, message)

    # ------------------------------------------------------------------ the match
    def start(self) -> bool:
        """Begin a match by collecting the guests' nonces; return False when a player is missing or a match is on."""
        if not self._state.before_or_after or self.seating.missing() or self.fair_deal.busy:
            return False
        self.fair_deal.begin()
        return True

    def _begin(self, deck: FairDeck) -> None:
        """Begin the match with ``deck``, into which all nonces are mixed."""
        settings, rules = self.settings, self.rules
        journal = new_journal(rules, settings.folder)
        seed = draw_seed() if settings.seed is None else settings.seed
        told = notes(self.seating.players(settings.robots)) | deck.notes()
        for number, seat in enumerate(self.seating.seats):
            if seat.digest:
                told[f"token.S{number}"] = seat.digest
            if seat.look:
                told[f"look.S{number}"] = noted(seat.look)
        told["hosted"], told["table.id"] = noted(self.seating.name), self.id
        try:
            session = Session(
                rules,
                seed,
                dealer=draw_dealer(rules, deck.stream("deal 1 dealer").seed),
                journal=journal,
                notes=told,
                voters=self.seating.people(),
                deck=deck.stream,
                on_error=_report,
            )
            session.write_header()
        except OSError as error:
            journal.close()
            self._not_begun(error)
            return
        if self.runner is not None:
            self._do_later(self.runner.close())
        self._close_journal()
        self.journal_path, self._close_journal = journal.path, journal.close
        self._open(session, deck)
        self._go_or_wait()

    def _not_begun(self, error: OSError) -> None:
        """Return to the lobby: the match cannot be saved, so it is not played."""
        self._state.stage = Stage.LOBBY
        where = f"{error.filename}: " if error.filename else ""
        self._tell_unsaved(f"{where}{error.strerror or error}")
        self.seating.tell_all(self._public())
        self.on_change()
        self.over.set()

    def _pause_for_disk(self, reason: str) -> None:
        """Pause because a move of a robot or of the clock cannot be saved; it is tried again after a while."""
        if self.disconnects.pause_for_disk():
            self._tell_unsaved(reason)
            self.changed()

    def _tell_unsaved(self, reason: str) -> None:
        """Tell all guests, once for each reason, that the match cannot be saved; only the owner learns the details."""
        if reason == self.unsaved:
            return
        self.unsaved = reason
        LOG.info("the match cannot be saved: %s", reason)
        for guest in self.seating.guests.values():
            text = clean_text(reason, LONGEST_REASON) if guest.owner else ""
            guest.tell(Refused(Why.NOT_SAVED, text, fatal=False))

    def resume(self, resumed: Resumed) -> None:
        """Continue a saved match, paused until its people are back, each with their token, or others take their place.

        Raises:
            OSError: when a deal is due at once and cannot be saved.
        """
        deck = FairDeck.from_notes(resumed.loaded.header)
        rules = resumed.loaded.match.rules
        self.seating.rules = rules
        self.seating.id = resumed.loaded.header.get("table.id") or self.seating.id
        for number, player in enumerate(resumed.players):
            kind = SeatKind.ROBOT if player.robot else SeatKind.OPEN
            token, look = (note_of(resumed.loaded.header, f"{key}.S{number}") for key in ("token", "look"))
            self.seating.seats[number] = Seat(kind, player.name, digest=token, kept=bool(token), look=look)
        past: list[Event] = []
        read_record(resumed.journal.read(LARGEST_FILE), lambda match, action, events: past.extend(events))
        stream: Deck | None = None if deck is None else deck.stream
        session = Session.resume(
            resumed.loaded, resumed.seed, resumed.journal, _report, voters=self.seating.people(), deck=stream
        )
        self.journal_path, self._close_journal = resumed.path, resumed.journal.close
        self._open(session, deck, past)
        self._go_or_wait()

    def _open(self, session: Session, deck: FairDeck | None, past: Sequence[Event] = ()) -> None:
        robots = [i for i, seat in enumerate(self.seating.seats) if seat.kind is SeatKind.ROBOT]
        bots = [self._bot(seat, session.seed) for seat in robots]
        self.fair_deal.play_with(deck, session.match.hand.number)
        self.unsaved = ""
        runner = MatchRunner(session, bots, self.seating.people, self.pace, self._send, self._heard,
                             self.settings.decide_for_pair, self._look_of)  # fmt: skip
        for feed in runner.feeds.values():
            feed.remember(past)
        runner.on_unsaved = self._pause_for_disk
        runner.on_turn = lambda seats, left: self.seating.tell_all(Turn(seats, left))
        self._state.runner = runner
        self._state.forget_seen()
        self.over.clear()
        for guest in self.seating.guests.values():
            self._show_all(guest)

    def _bot(self, seat: int, seed: int) -> Bot:
        temperament = self.settings.temperaments.get(self.seating.seats[seat].look)
        return make_bot(self.settings.robots, seat, seed, temperament)

    def _go_or_wait(self) -> None:
        self._state.stage = Stage.PLAYING
        if self.seating.missing():
            self.disconnects.pause()
        elif self.runner is not None:
            self.runner.go_on()
        self.changed()

    def _heard(self, batch: Batch) -> None:
        """Handle a public batch: reveal the secret when it is due, and notice the end of the match."""
        session = self.session
        over = session is not None and session.over
        if not all(isinstance(event, GazeMoved) for event in batch.events):
            self.unsaved = ""
        self.fair_deal.reveal(hand_ended(batch.events), over)
        if over and self.stage is not Stage.OVER:
            self._state.stage = Stage.OVER
            self._late_seats.match_ended()
            self.seating.end_stand_ins()
            self.over.set()
            asyncio.get_running_loop().call_soon(self.changed)
        if any(isinstance(event, HandBegan) for event in batch.events):
            # Later: some followers have not been told of the batch yet, and a view would include it.
            asyncio.get_running_loop().call_soon(self._late_seats.hand_began)
        if any(isinstance(event, MatchCancelled) for event in batch.events):
            LOG.info("the match was ended by everybody's vote")

    # ------------------------------------------------------------------ the end
    def _end(self) -> None:
        """Close the table, by order of its owner or by its settings; the match is saved."""
        self._do_later(self.close(Why.CLOSING)).add_done_callback(lambda _: self.over.set())

    def _do_later(self, what: Coroutine[object, object, object]) -> asyncio.Task[object]:
        task = asyncio.create_task(what)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def close(self, why: Why = Why.CLOSING) -> bool:
        """Send a farewell to all guests and close the table; return whether the match can be continued later."""
        self.admission.closed = True
        if self.runner is not None:
            await self.runner.close()
        self.disconnects.stop()
        self.fair_deal.stop()
        session = self.session
        saved = session is not None and not session.over
        links = [guest.link for guest in self.seating.guests.values() if guest.link is not None]
        self.seating.tell_all(Farewell(why, saved))
        for guest in self.seating.guests.values():
            guest.link = None
        for link in links:
            link.close(NORMAL, why.value)
        await asyncio.gather(*(link.wait_closed() for link in links))
        self._close_journal()
        return saved

    def facts(self) -> Mapping[str, str]:
        """Return the properties of the table that are announced on the network."""
        return {
            "name": self.seating.name,
            "game": self.rules.key,
            "players": str(self.rules.players),
            "free": str(len(self.seating.free_seats())),
            "version": __version__,
            "locked": str(int(bool(self.seating.password) or self.seating.locked)),
            "stage": self.stage.value,
        }


def _report(error: Exception) -> None:
    LOG.error("a follower of the match failed", exc_info=error)
