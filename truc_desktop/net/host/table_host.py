"""The host of a table: lets guests in, seats them, plays the match with them, and survives their losses.

It runs in one event loop and knows no sockets: a ``Link`` for each guest is given to ``serve``. Its own screen is a
guest like any other, over a link inside the process, who owns the table.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from truc_desktop import __version__
from truc_desktop.ai import Bot, Temper, make_bot
from truc_desktop.engine import Event, RuleSet, read_record
from truc_desktop.net.host.admission import Door
from truc_desktop.net.host.disconnects import OnLoss, Pausing
from truc_desktop.net.host.fair_deal import Sealing
from truc_desktop.net.host.guest_messages import Manners
from truc_desktop.net.host.match_runner import Pace, Play, ended
from truc_desktop.net.host.seating import Guest, Lobby, Seat, clean
from truc_desktop.net.wire.codec import decode_guest, encode
from truc_desktop.net.wire.credentials import new_id
from truc_desktop.net.wire.deal_proof import FairDeck
from truc_desktop.net.wire.errors import LinkClosed, ProtocolError
from truc_desktop.net.wire.links import NORMAL, Link
from truc_desktop.net.wire.messages import (
    Farewell,
    GuestMessage,
    HostMessage,
    Refused,
    Resync,
    Reveal,
    SeatKind,
    Stage,
    Turn,
    Why,
)
from truc_desktop.session import Batch, Deck, GazeMoved, MatchCancelled, Session, draw_dealer
from truc_desktop.storage.saves import LARGEST_FILE, Resumed, draw_seed, new_journal, note_of, noted, notes

LOG = logging.getLogger(__name__)
LONGEST_REASON = 300
POLICY = 1008
"""The closing code of websockets for who does not keep to the protocol."""


@dataclass(frozen=True, slots=True)
class HostSettings:
    """How a table is hosted. ``patience``: seconds the table waits for somebody lost; ``on_loss`` what it does then.
    ``absence``: seconds after which somebody lost before the match has lost his seat; ``sealing``: seconds to wait for
    nonces. ``folder`` holds the matches (default: the person's). ``hurry``: guests may send so many times the usual.
    ``reveal_each_hand``: deals can be checked at once, and everybody learns what was never shown. ``tempers``: how
    robots lean, by their looks.
    """

    name: str = ""
    password: str = ""
    robots: str = "standard"
    pace: Pace = field(default_factory=Pace)
    patience: float = 60.0
    on_loss: OnLoss = OnLoss.WAIT
    absence: float = 30.0
    sealing: float = 3.0
    folder: Path | None = None
    seed: int | None = None
    start_when_full: bool = False
    hurry: float = 1.0
    reveal_each_hand: bool = False
    tempers: Mapping[str, Temper] = field(default_factory=dict)


class TableHost:
    """One table. Create it inside the running loop."""

    def __init__(self, rules: RuleSet, settings: HostSettings = HostSettings()) -> None:
        """A table in its lobby, all seats open."""
        loop = asyncio.get_running_loop()
        self.settings = settings
        self.stage = Stage.LOBBY
        self.id = new_id()
        """What tells this table from every other, also after a saved match of it is opened again."""
        self.lobby = Lobby(settings.name, rules, settings.password, loop.time, settings.hurry)
        self.play: Play | None = None
        self.deck: FairDeck | None = None
        self.journal_path: Path | None = None
        self.closed = False
        self.over = asyncio.Event()
        self.unsaved = ""
        """Why the match cannot be saved, as the disk says; empty while it can."""
        self.on_change: Callable[[], None] = lambda: None
        self.door = Door(self)
        self.sealing = Sealing(self)
        self.pausing = Pausing(self)
        self.manners = Manners(self)
        self._close_journal: Callable[[], None] = lambda: None
        self._hand = 0
        self._leaving: asyncio.Task[None] | None = None

    @property
    def rules(self) -> RuleSet:
        """The game that is played here."""
        return self.lobby.rules

    @property
    def pace(self) -> Pace:
        """How fast robots are and people must be: as the settings say, else by the option ``turn_timer``."""
        pace = self.settings.pace
        return replace(pace, clock=pace.clock or int(self.rules.options.get("turn_timer", "0")))

    @property
    def session(self) -> Session | None:
        """The match in progress."""
        return None if self.play is None else self.play.session

    # ------------------------------------------------------------------ seats before the match
    def robot_seat(self, number: int, name: str = "", look: str = "") -> None:
        """A robot sits there, with a face of the cast. Whoever did stays as a guest."""
        self.lobby.seats[number] = Seat(SeatKind.ROBOT, name or f"Robot {number + 1}", look=look)
        self.changed()

    def open_seat(self, number: int) -> None:
        """The seat is for people."""
        self.lobby.seats[number] = Seat(SeatKind.OPEN)
        self.changed()

    # ------------------------------------------------------------------ guests
    async def serve(self, link: Link, owner: bool = False, origin: str = "") -> None:
        """Serve one guest from greeting to loss; ``origin`` is his address. Raises nothing of the guest's."""
        guest: Guest | None = None
        try:
            guest = await self.door.let_in(link, owner, origin)
            while guest is not None:
                text = await link.receive()
                if not guest.messages.take():
                    return self._throw_out(guest, link, Why.TOO_FAST)
                message = decode_guest(text)
                if isinstance(message, Resync) and not guest.views.take():
                    return self._throw_out(guest, link, Why.TOO_FAST)
                if guest.link is not link:
                    return
                self.manners.hear(guest, message)
        except ProtocolError as error:
            LOG.info("a guest broke the protocol: %s", error)
            link.send(encode(Refused(Why.MALFORMED, str(error))))
            link.close(POLICY, Why.MALFORMED.value)
        except LinkClosed:
            pass
        except Exception:
            # Whatever a stranger may have found, the others play on.
            LOG.exception("serving a guest failed")
            link.close(1011, Why.MALFORMED.value)
        finally:
            if guest is not None and guest.link is link:
                guest.link = None
                self.pausing.lost(guest)

    def _throw_out(self, guest: Guest, link: Link, why: Why) -> None:
        link.send(encode(Refused(why)))
        link.close(POLICY, why.value)

    def show_all(self, guest: Guest) -> None:
        """Tell a guest everything he may know: he has come, come back or taken a seat."""
        guest.send(encode(self.table()))
        self.sealing.tell(guest)
        if self.play is not None:
            for viewer in self.lobby.viewers_of(guest):
                self.show(guest, viewer)

    def show(self, guest: Guest, viewer: int, log: bool = True) -> None:
        """Tell a guest what one of his viewers may know, with the ``log`` of what was."""
        if self.play is not None and viewer in self.lobby.viewers_of(guest):
            feed = self.play.feeds[viewer]
            for text in (feed.view(), *(feed.log() if log else ())):
                guest.send(text)

    def table(self) -> HostMessage:
        """The table as everybody may know it."""
        return self.lobby.tell(self.stage, self.pausing.countdown(), self.pace.clock)

    def changed(self) -> None:
        """Tell everybody how the table is now."""
        self.tell_all(self.table())
        self.on_change()
        if self.settings.start_when_full and self.stage is Stage.LOBBY and not self.lobby.missing():
            self.start()

    def tell_all(self, message: HostMessage) -> None:
        """Tell every guest the same."""
        text = encode(message)
        for guest in list(self.lobby.guests.values()):
            guest.send(text)

    def reply(self, guest: Guest, message: HostMessage) -> None:
        """Tell one guest."""
        guest.send(encode(message))

    def _send(self, viewer: int, text: str) -> None:
        for guest in self.lobby.those_who_see(viewer):
            guest.send(text)

    def hear(self, guest: Guest, message: GuestMessage) -> None:
        """Do what a guest asks for (also for tests)."""
        self.manners.hear(guest, message)

    # ------------------------------------------------------------------ the match
    def start(self) -> bool:
        """Begin a match, first with everybody's nonces; false when somebody is missing or one is played already."""
        if self.stage not in (Stage.LOBBY, Stage.OVER) or self.lobby.missing() or self.sealing.busy:
            return False
        self.sealing.begin()
        return True

    def begin(self, deck: FairDeck) -> None:
        """Everybody's nonces are in: deal. Called by ``sealing``."""
        settings, rules = self.settings, self.rules
        journal = new_journal(rules, settings.folder)
        seed = draw_seed() if settings.seed is None else settings.seed
        told = notes(self.lobby.players(settings.robots)) | deck.notes()
        for number, seat in enumerate(self.lobby.seats):
            if seat.digest:
                told[f"token.S{number}"] = seat.digest
            if seat.look:
                told[f"look.S{number}"] = noted(seat.look)
        told["hosted"], told["table.id"] = noted(self.lobby.name), self.id
        try:
            session = Session(
                rules,
                seed,
                dealer=draw_dealer(rules, deck.stream("deal 1 dealer").seed),
                journal=journal,
                notes=told,
                voters=self.lobby.people(),
                deck=deck.stream,
                on_error=_report,
            )
            session.write_header()
        except OSError as error:
            journal.close()
            self._not_begun(error)
            return
        if self.play is not None:
            self._leaving = asyncio.create_task(self.play.close(), name="leaving")
        self._close_journal()
        self.journal_path, self._close_journal = journal.path, journal.close
        self._open(session, deck)
        self._go_or_wait()

    def _not_begun(self, error: OSError) -> None:
        """The match cannot be saved, so it is not played."""
        self.stage = Stage.LOBBY
        where = f"{error.filename}: " if error.filename else ""
        self.tell_unsaved(f"{where}{error.strerror or error}")
        self.tell_all(self.table())
        self.on_change()
        self.over.set()

    def tell_unsaved(self, reason: str) -> None:
        """Tell everybody, once for each reason, that the match cannot be saved; why in full is for the owner."""
        if reason == self.unsaved:
            return
        self.unsaved = reason
        LOG.info("the match cannot be saved: %s", reason)
        for guest in self.lobby.guests.values():
            text = clean(reason, LONGEST_REASON) if guest.owner else ""
            self.reply(guest, Refused(Why.NOT_SAVED, text, fatal=False))

    def resume(self, resumed: Resumed) -> None:
        """Go on with a saved match: its people must come back first, each with his token, or others in their place.

        Raises:
            OSError: when a deal is due at once and cannot be saved.
        """
        deck = FairDeck.from_notes(resumed.loaded.header)
        rules = resumed.loaded.match.rules
        self.lobby.rules = rules
        self.id = resumed.loaded.header.get("table.id") or self.id
        for number, player in enumerate(resumed.players):
            kind = SeatKind.ROBOT if player.robot else SeatKind.OPEN
            token, look = (note_of(resumed.loaded.header, f"{key}.S{number}") for key in ("token", "look"))
            self.lobby.seats[number] = Seat(kind, player.name, digest=token, kept=bool(token), look=look)
        past: list[Event] = []
        read_record(resumed.journal.read(LARGEST_FILE), lambda match, action, events: past.extend(events))
        stream: Deck | None = None if deck is None else deck.stream
        session = Session.resume(
            resumed.loaded, resumed.seed, resumed.journal, _report, voters=self.lobby.people(), deck=stream
        )
        self.journal_path, self._close_journal = resumed.path, resumed.journal.close
        self._open(session, deck, past)
        self._go_or_wait()

    def _open(self, session: Session, deck: FairDeck | None, past: Sequence[Event] = ()) -> None:
        robots = [i for i, seat in enumerate(self.lobby.seats) if seat.kind is SeatKind.ROBOT]
        bots = [self._bot(seat, session.seed) for seat in robots]
        self.deck, self._hand, self.unsaved = deck, session.match.hand.number, ""
        self.play = Play(session, bots, self.lobby.people, self.pace, self._send, self._heard)
        for feed in self.play.feeds.values():
            feed.remember(past)
        self.play.on_unsaved = self.pausing.unsaved
        self.play.on_turn = lambda seats, left: self.tell_all(Turn(seats, left))
        self.over.clear()
        for guest in self.lobby.guests.values():
            self.show_all(guest)

    def _bot(self, seat: int, seed: int) -> Bot:
        temper = self.settings.tempers.get(self.lobby.seats[seat].look)
        return make_bot(self.settings.robots, seat, seed, temper)

    def _go_or_wait(self) -> None:
        self.stage = Stage.PLAYING
        if self.lobby.missing():
            self.pausing.pause()
        elif self.play is not None:
            self.play.go_on()
        self.changed()

    def _heard(self, batch: Batch) -> None:
        """What everybody hears: reveal secrets when it is time, and notice the end."""
        session = self.session
        over = session is not None and session.over
        if not all(isinstance(event, GazeMoved) for event in batch.events):
            self.unsaved = ""
        hand_over = ended(batch.events)
        if self.deck is not None and (hand_over or over):
            if self.settings.reveal_each_hand or over:
                self.tell_all(Reveal(self._hand, self.deck.secret(self._hand)))
            self._hand += hand_over
        if over and self.stage is not Stage.OVER:
            self.stage = Stage.OVER
            self.lobby.end_stand_ins()
            self.over.set()
            asyncio.get_running_loop().call_soon(self.changed)
        if any(isinstance(event, MatchCancelled) for event in batch.events):
            LOG.info("the match was ended by everybody's vote")

    async def stop_play(self) -> None:
        """Leave the match as it is saved."""
        if self.play is not None:
            await self.play.close()

    async def close(self, why: Why = Why.CLOSING) -> bool:
        """Say goodbye to everybody, and leave the match so that it can be continued; whether it can."""
        self.closed = True
        await self.stop_play()
        self.pausing.stop()
        self.sealing.stop()
        session = self.session
        saved = session is not None and not session.over
        links = [guest.link for guest in self.lobby.guests.values() if guest.link is not None]
        self.tell_all(Farewell(why, saved))
        for guest in self.lobby.guests.values():
            guest.link = None
        for link in links:
            link.close(NORMAL, why.value)
        await asyncio.gather(*(link.wait_closed() for link in links))
        self._close_journal()
        return saved

    def facts(self) -> Mapping[str, str]:
        """What is told of the table to all on the network, as texts."""
        return {
            "name": self.lobby.name,
            "game": self.rules.key,
            "players": str(self.rules.players),
            "free": str(len(self.lobby.free_seats())),
            "version": __version__,
            "locked": str(int(bool(self.lobby.password) or self.lobby.locked)),
            "stage": self.stage.value,
        }


def _report(error: Exception) -> None:
    LOG.error("a follower of the match failed", exc_info=error)
