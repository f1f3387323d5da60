"""The session: one match at one table. Players submit actions here, subscribers get redacted events.

People, robots and remote players all use this one path. A session lives in one thread. It knows no robots, no screens
and no files; the record goes to a Journal.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace

from truc_desktop.engine import (
    PUBLIC,
    Action,
    Board,
    Challenges,
    CloseHand,
    DealCards,
    DecisionDue,
    Event,
    LoadedRecord,
    Match,
    Pass,
    RecordWriter,
    Refusal,
    Rng,
    RuleSet,
    Say,
    SeatView,
    Signal,
    SignalAudit,
    deal_label,
    draw_deal,
    is_hidden_pass,
    view_of,
    waits_for_cards,
)
from truc_desktop.i18n import _
from truc_desktop.session.batch import Batch, Callback, Deals, Deck, ErrorHook, GazeMoved, Journal, Outcome
from truc_desktop.session.delivery import Delivery
from truc_desktop.session.gaze import RandomGaze
from truc_desktop.session.sayings import Saying
from truc_desktop.session.session_actions import EndVote, EndVoted, MatchCancelled, Ready, SeatReady, keeps_position

CLOSED = "#closed"
"""The comment line of a record that says that the match will not be continued."""


def draw_dealer(rules: RuleSet, seed: int) -> int:
    """Return the first dealer, drawn by lot from the seed of the match (SPEC 0.4)."""
    return Rng(seed).split("dealer").below(rules.players)


class Session:
    """A match in progress, its journal and its subscribers.

    ``version`` counts the accepted actions, including deals but not signals and talk: it changes when the decision on
    the table does, as far as everyone knows of it. It reveals neither a signal to players who did not see it, nor how
    many holders of a flor kept quiet before the next one was asked.
    """

    def __init__(
        self,
        rules: RuleSet,
        seed: int,
        *,
        dealer: int | None = None,
        board: Board | None = None,
        match: Match | None = None,
        record: LoadedRecord | None = None,
        journal: Journal | None = None,
        notes: Mapping[str, str] | None = None,
        on_error: ErrorHook | None = None,
        show_legal: bool = False,
        voters: Iterable[int] = (),
        deck: Deck | None = None,
        deals: Deals | None = None,
    ) -> None:
        """Open a table.

        Args:
            rules: the game.
            seed: decides the cards, the idle eyes and, when ``dealer`` is None, the first dealer.
            dealer: who deals first.
            board: the score to start at; default zero.
            match: a match to continue, in place of ``dealer`` and ``board``.
            record: a match to continue, read from the record that the journal holds (``resume`` is a shortcut).
            journal: receives the header (with ``notes`` as additional keys, and the seed) and every action. The header
                is written with the first action.
            on_error: takes the errors of subscribers. Without it submit, look and wander raise an ExceptionGroup after
                all subscribers have been served; the action has been done then.
            show_legal: journal what every seat may do before each action (``#legal`` comments, for testing).
            voters: the seats of people, who may together end the match (``EndVote``).
            deck: returns the random stream of a deal for its label; default: streams split from ``seed``.
            deals: returns the cards of a deal that is due, in place of ``deck``; None: nobody deals, the table waits.

        Raises:
            ValueError: when dealer or board do not fit the game.
            OSError: when the match begins with a deal that the journal cannot store.
        """
        self.rules, self.seed = rules, seed
        self.version = 0
        self._rng = Rng(seed)
        draw = deck or self._rng.split
        self._deals = deals or (lambda match: draw_deal(match, draw(deal_label(match))))
        self._journal = journal
        self._writer = RecordWriter()
        self._unwritten = ""
        self._show_legal = show_legal
        self._delivery = Delivery(on_error)
        self._queued: Action | None = None
        self.voters = frozenset(voters)
        self.cancelled = False
        self._votes: frozenset[int] = frozenset()
        self._ready: tuple[int, frozenset[int]] = (0, frozenset())
        self._gaze = RandomGaze(rules, self._rng)
        self._sayings: tuple[Saying, ...] = ()
        self._sayings_of = 0
        """The hand in which they were said."""
        self._honesty = record.honesty if record is not None else SignalAudit()
        if record is not None:
            match = record.match
            self.version = sum(not keeps_position(action) for action in record.actions) - record.hidden_passes
            self._writer.crc = record.crc
            self._unwritten = "".join(self._writer.line(text) for text in record.verdicts_due)
        elif match is None:
            dealer = draw_dealer(rules, seed) if dealer is None else dealer
            match = Match(rules, dealer, board)
            extra = {"seed": str(seed), **(notes or {})}
            self._unwritten = self._writer.header(rules, dealer, board, extra)
        self._match = match
        self._views: dict[int, SeatView] = {}
        self._viewed = match
        self._due = match.due()
        self._deal_if_due()

    @classmethod
    def resume(
        cls, loaded: LoadedRecord, seed: int, journal: Journal | None = None, on_error: ErrorHook | None = None,
        voters: Iterable[int] = (), deck: Deck | None = None,
    ) -> Session:  # fmt: skip
        """Continue a match where its record ends.

        ``journal`` must hold exactly the record (without an incomplete last line). With the seed of the record the
        cards are the same as without the interruption.

        Raises:
            OSError: when a deal is due at once and the journal cannot store it.
        """
        rules = loaded.match.rules
        return cls(rules, seed, record=loaded, journal=journal, on_error=on_error, voters=voters, deck=deck)

    # ------------------------------------------------------------------ asking
    @property
    def match(self) -> Match:
        """The match with all hidden cards: for records and tests, never for a player. Do not modify it."""
        return self._match

    @property
    def over(self) -> bool:
        """Whether the match is over: played to its end, or cancelled."""
        return self._match.over or self.cancelled

    busy = False
    """Always false: an action is done before ``submit`` returns."""

    @property
    def gaze(self) -> tuple[int | None, ...]:
        """The seat that each seat looks at; None: its own cards or the table. Public."""
        return self._gaze.targets

    def honesty(self, viewer: int) -> tuple[tuple[int, int, int], ...]:
        """Return ``SeatView.honesty`` for ``viewer``: (seat, true, false) counts of signs seen and later proved."""
        return self._honesty.known_to(viewer)

    @property
    def sayings(self) -> tuple[Saying, ...]:
        """What was said aloud in this hand, in order, since the match was begun or continued here. Public."""
        return self._sayings if self._sayings_of == self._match.hand.number else ()

    def view(self, viewer: int) -> SeatView:
        """Return everything that ``viewer`` (a seat, or PUBLIC) may know now."""
        if self._viewed is not self._match:
            self._viewed, self._views = self._match, {}
        if viewer not in self._views:
            self._views[viewer] = view_of(self._match, viewer)
        return self._views[viewer]

    def verify(self, seat: int, action: Action, version: int | None = None) -> Refusal | None:
        """Return the refusal that ``submit`` would give, or None. Nothing changes."""
        if action.seat != seat:
            return Refusal.NOT_YOUR_SEAT
        if (version is not None and version != self.version) or self._queued is not None:
            return Refusal.STALE
        if self.cancelled:
            return Refusal.MATCH_OVER
        match action:
            case DealCards() | CloseHand():
                return Refusal.NOT_NOW
            case Ready():
                return None if isinstance(self._match.top, Challenges) else Refusal.NOT_NOW
            case EndVote():
                return Refusal.MATCH_OVER if self.over else None if seat in self.voters else Refusal.NO_VOTE
        return self._match.verify(action)

    # ------------------------------------------------------------------ doing
    def submit(self, seat: int, action: Action, version: int | None = None) -> Outcome:
        """Do an action of ``seat`` if it is allowed, and notify the subscribers.

        ``version``: of the position that the action was meant for; another one is refused as STALE, None is not
        compared. The session itself determines who notices a signal, and deals when a deal is due. From inside a
        callback the action is only checked and queued; at most one, a second is refused as STALE.
        """
        refusal = self.verify(seat, action, version)
        if refusal is not None:
            return Outcome(False, refusal, _(refusal.value), self.version)
        if self._delivery.busy:
            self._queued = action
            return Outcome(True, None, "", self.version, queued=True)
        try:
            self._do(action)
        except OSError as error:
            return self._not_saved(error)
        version_after = self.version
        self._delivery.run(self._do_queued)
        return Outcome(True, None, "", version_after)

    def close(self) -> None:
        """Note in the journal that the match will not be continued; nothing is written before the first action.

        Raises:
            OSError: when the journal cannot store it.
        """
        if not self.over and self.version:
            writer = RecordWriter(crc=self._writer.crc)
            self._write(writer, writer.line(CLOSED))

    def give_up(self) -> None:
        """Close the match for good: nothing more can be done in it.

        Raises:
            OSError: when the journal cannot store it; then the match goes on.
        """
        self.close()
        self.cancelled = True

    def subscribe(self, viewer: int, callback: Callback) -> Callable[[], None]:
        """Call ``callback`` with a Batch whenever there is something new for ``viewer``.

        ``project(view, batch.events)`` equals ``view(viewer)`` at that moment, starting with the view of now. Return
        the function that ends the subscription.

        Raises:
            ValueError: for a viewer who is neither a seat nor PUBLIC.
        """
        if not -1 <= viewer < self.rules.players:
            raise ValueError(f"there is no viewer {viewer}")
        return self._delivery.follow(viewer, callback)

    def look(self, seat: int, target: int | None) -> None:
        """Turn the eyes of ``seat`` to ``target`` (None: its own cards).

        Raises:
            ValueError: for a seat that does not exist, or ``seat`` itself as target.
        """
        if self._gaze.look(seat, target):
            self._publish_gazes([seat])

    def wander(self, seats: Iterable[int], sharp: Mapping[int, float] | None = None, drawn: bool = False) -> None:
        """Move the eyes of ``seats`` once, at random by the option ``signals_notice``.

        Where they look depends only on public information. ``sharp``: by seat how closely it watches for signs (0..1,
        default 0.5). ``drawn``: the player who played or spoke last attracts the eyes.
        """
        self._publish_gazes(self._gaze.step(seats, self.view(PUBLIC), sharp or {}, drawn))

    # ------------------------------------------------------------------ inside
    def _do(self, action: Action) -> None:
        """Journal and do a legal action, deal if a deal is due next, and queue the batches.

        Raises:
            OSError: when the journal cannot store it; nothing has changed then.
        """
        if isinstance(action, EndVote):
            return self._vote(action)
        if isinstance(action, Ready):
            return self._get_ready(action.seat)
        trial = self._match.copy()
        writer = RecordWriter(crc=self._writer.crc)
        text = writer.legal(trial) if self._show_legal else ""
        if isinstance(action, Signal):
            action = replace(action, noticed=self._gaze.seen_by(action.seat, self.view(action.seat)))
            text += writer.line(self._gaze.line())
        if isinstance(action, Say):
            held = tuple(len(cards) for cards in trial.hand.hands)
            said = (*self.sayings, Saying(action.seat, action.text.strip(), held))
        void = trial.is_void(action)
        events = list(trial.apply(action))
        text += writer.action(action, void) + writer.verdicts(trial, events)
        in_secret = isinstance(action, Pass) and self._match.top.secret
        hidden = is_hidden_pass(action, self._match.top, trial.top)
        self._finish(trial, events, writer, text, 0 if hidden or keeps_position(action) else 1, action)
        if isinstance(action, Say):
            self._sayings, self._sayings_of = said, trial.hand.number
        if not (isinstance(action, Signal) or in_secret):
            self._gaze.actor = action.seat

    def _vote(self, vote: EndVote) -> None:
        """Count a vote; when all people agree, close the match for good."""
        votes = self._votes | {vote.seat} if vote.yes else frozenset[int]()
        agreed = bool(self.voters) and votes >= self.voters
        if agreed:
            self.close()
        self._votes, self.cancelled = votes, agreed
        events: list[Event] = [EndVoted(vote.seat, vote.yes)]
        self._publish([*events, MatchCancelled()] if agreed else events)

    def _get_ready(self, seat: int) -> None:
        """Note that ``seat`` is ready for the next hand; it begins when all who could still challenge are ready."""
        number, before = self._match.hand.number, self._ready
        self._ready = number, (before[1] if before[0] == number else frozenset()) | {seat}
        try:
            self._finish(self._match.copy(), [SeatReady(seat)], RecordWriter(crc=self._writer.crc), "", 0)
        except OSError:
            self._ready = before
            raise

    def _nobody_asks(self, match: Match) -> bool:
        """Return whether all who could still challenge an opponent are ready for the next hand."""
        number, ready = self._ready
        return number == match.hand.number and all(seat in ready for seat in self.rules.seats if match.legal(seat))

    def _deal_if_due(self) -> None:
        if waits_for_cards(self._match) and not isinstance(self._match.top, Challenges):
            self._finish(self._match.copy(), [], RecordWriter(crc=self._writer.crc), "", 0)

    def _finish(
        self,
        trial: Match,
        events: list[Event],
        writer: RecordWriter,
        text: str,
        steps: int,
        action: Action | None = None,
    ) -> None:
        """Close the hand if no one challenges, deal if a deal is due, journal it all, then adopt ``trial``."""
        honesty = self._honesty.after(trial, action)
        if isinstance(trial.top, Challenges) and self._nobody_asks(trial):
            closed = trial.apply(CloseHand(trial.hand.dealer))
            events = [event for event in events if not isinstance(event, DecisionDue)]
            events += closed
            text += writer.verdicts(trial, closed)
            steps += 1
        waiting = waits_for_cards(trial) and not isinstance(trial.top, Challenges)
        deal = self._deals(trial) if waiting else None
        if deal is not None:
            # The deal is no decision of a player: the next decision is the one after it.
            events = [event for event in events if not isinstance(event, DecisionDue)]
            events += trial.apply(deal)
            text += writer.action(deal)
            steps += 1
            honesty = honesty.after(trial, deal)
            self._gaze.new_deal()
        self._write(writer, text)
        self._match, self._honesty = trial, honesty
        self.version += steps
        self._publish(events)

    def write_header(self) -> None:
        """Write the header now, if that has not been done, so that the match is on the disk before the first action.

        Raises:
            OSError: when the journal cannot store it; nothing has changed then.
        """
        if self._journal is not None and self._unwritten:
            self._journal.append(self._unwritten)
            self._unwritten = ""

    def _write(self, writer: RecordWriter, text: str) -> None:
        """Journal ``text``, which ``writer`` has made. After an OSError nothing has changed."""
        if self._journal is not None and text:
            self._journal.append(self._unwritten + text)
            self._unwritten = ""
        self._writer = writer

    def _not_saved(self, error: OSError) -> Outcome:
        refusal = Refusal.NOT_SAVED
        where = f"{error.filename}: " if error.filename else ""
        return Outcome(False, refusal, f"{_(refusal.value)} ({where}{error.strerror or error})", self.version)

    def _publish(self, events: Iterable[Event]) -> None:
        """Queue for each subscriber what it may know; one for whom nothing is new gets no batch."""
        facts = tuple(events)
        self._delivery.put(lambda viewer: self._batch_for(viewer, facts))
        self._due = self._match.due()

    def _batch_for(self, viewer: int, facts: tuple[Event, ...]) -> Batch | None:
        known = [seen for event in facts if (seen := event.redacted(viewer)) is not None]
        if all(event == self._due.redacted(viewer) for event in known):
            return None
        if viewer >= 0:
            known.append(self._match.choices(viewer))
        return Batch(self.version, tuple(known))

    def _publish_gazes(self, moved: list[int]) -> None:
        events = tuple(GazeMoved(seat, self.gaze[seat]) for seat in moved)
        if events:
            batch = Batch(self.version, events)
            self._delivery.put(lambda _viewer: batch)
            if not self._delivery.busy:
                self._delivery.run(self._do_queued)

    def _do_queued(self) -> bool:
        """Do the action queued from inside a callback; return whether there was one."""
        action, self._queued = self._queued, None
        if action is None:
            return False
        try:
            self._do(action)
        except OSError as error:
            self._delivery.failed(error)
        return True
