"""What must hold in every match, checked while it is played and while its record is read again.

Used by the tests and by tools/check/verify_matches.py. Every check raises Broken with what it found.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import combinations

from truc_desktop.engine import (
    INSTRUCTIONS,
    PRESETS,
    PUBLIC,
    Action,
    Call,
    Card,
    Challenges,
    ChoicesOpened,
    Event,
    GameEnded,
    HandBegan,
    HandDealt,
    HandEnded,
    Instruct,
    Match,
    PointsAwarded,
    Rng,
    RuleSet,
    Say,
    SeatView,
    SetWon,
    Signal,
    is_flor,
    project,
    read_record,
    view_of,
    waits_for_cards,
)
from truc_desktop.session import Batch, Ready, Session

Step = Callable[["Watched"], Action | None]
"""Chooses the next action of a watched match; None when it has already been done."""


class Broken(AssertionError):
    """Something does not hold that must."""


def demand(holds: bool, what: str) -> None:
    """Raise Broken unless ``holds``. Hot paths use ``if`` and ``raise`` to avoid formatting unused text."""
    if not holds:
        raise Broken(what)


def viewers(rules: RuleSet) -> tuple[int, ...]:
    """All viewers that can follow a match."""
    return (PUBLIC, *rules.seats)


# ---------------------------------------------------------------------- one position
def check_position(match: Match) -> None:
    """Check that cards are conserved, a player can act, and all ways to list legal actions agree."""
    hand, rules = match.hand, match.rules
    if hand.is_dealt:
        laid: list[tuple[int, Card]] = [play for trick in hand.tricks for play in trick.plays] + hand.plays
        for seat in rules.seats:
            shown = [card for s, card in (*laid, *hand.covered) if s == seat and not card.hidden]
            own = sorted([*set(shown) - set(hand.down[seat]), *hand.down[seat], *hand.hands[seat]])
            if own != sorted(hand.dealt[seat]):
                raise Broken(f"S{seat} was dealt {hand.dealt[seat]}, has {own}")
        everything = [card for cards in (*hand.dealt, *hand.aside) for card in cards]
        demand(len(everything) + len(match.stock()) == len(rules.pack), "cards of the pack are missing")
        if len(set(everything)) != len(everything):
            raise Broken(f"a card is there twice: {everything}")
        if not (set(everything) <= set(rules.pack)):
            raise Broken(f"cards of another pack: {everything}")
    moves = match.moves()
    one_by_one = [action for seat in rules.seats for action in match.legal(seat)]
    if moves != one_by_one:
        raise Broken(f"moves() gives {moves}, legal() {one_by_one}")
    demand(bool(moves) or match.over or waits_for_cards(match), "nobody can act, but the match is not over")
    for action in moves:
        if match.verify(action) is not None:
            raise Broken(f"{action} is listed, but refused: {match.verify(action)}")


def check_view(match: Match, view: SeatView) -> None:
    """A view folded from events is the one taken from the match, and draws the same conclusions."""
    wanted = view_of(match, view.seat)
    if view != wanted:
        differing = [n for n in SeatView.__slots__ if getattr(view, n) != getattr(wanted, n)]
        raise Broken(f"viewer {view.seat}: folded and taken views differ in {differing}")
    if view.value != match.value():
        raise Broken(f"value {view.value} is {match.value()}")
    if view.pending != match.pending():
        raise Broken(f"pending {view.pending} is {match.pending()}")
    if view.raise_right != match.raise_right():
        raise Broken(f"right {view.raise_right} is {match.raise_right()}")


class Ledger:
    """Adds the awarded points up by itself."""

    def __init__(self, match: Match) -> None:
        self.score = list(match.board.score)
        self.games = list(match.board.games)
        self.sets = list(match.board.sets)
        self.won = False

    def take(self, event: Event) -> None:
        """Follow an event and compare the board with the sum."""
        match event:
            case HandBegan(_, _, _, board, _):
                if self.won:
                    self.score, self.won = [0] * len(self.score), False
                    self.sets = [0] * len(self.sets)
                demand(list(board.score) == self.score, f"the hand begins at {board.score}, not {self.score}")
            case PointsAwarded(account, amount, _):
                demand(amount > 0, "no points were awarded")
                self.score[account] += amount
            case SetWon(account, board):
                rise = [new - old for new, old in zip(board.sets, self.sets, strict=True)]
                demand(rise[account] > 0 and sum(rise) == rise[account], f"sets {board.sets}, counted {self.sets}")
                smaller = all(new in (0, old) for new, old in zip(board.score, self.score, strict=True))
                demand(smaller, f"a set left {board.score} of {self.score}")
                self.sets, self.score = list(board.sets), list(board.score)
            case HandEnded(_, _, _, board):
                demand(list(board.score) == self.score, f"the board says {board.score}, the sum is {self.score}")
                demand(list(board.sets) == self.sets, f"the board says {board.sets}, counted {self.sets}")
            case GameEnded(accounts, board):
                for account in accounts:
                    self.games[account] += 1
                self.won = True
                demand(list(board.games) == self.games, f"games {board.games}, counted {self.games}")


# ---------------------------------------------------------------------- a whole match
class Lines:
    """A journal in memory."""

    def __init__(self) -> None:
        self.text = ""

    def append(self, text: str) -> None:
        """Keep the lines."""
        self.text += text


class Watched:
    """A session followed by all viewers, checked at every action."""

    def __init__(self, rules: RuleSet, seed: int) -> None:
        self.rules = rules
        self.journal = Lines()
        self.session = Session(rules, seed, journal=self.journal)
        self.start = self.session.match.copy()
        self.views = {viewer: self.session.view(viewer) for viewer in viewers(rules)}
        self.keys = {0: self.session.match.key()}
        self.beside = 0
        self.done: list[Action] = []
        self.dealt: Match | None = None
        self.finished: tuple[Match, list[Action]] | None = None
        self._ledger = Ledger(self.session.match)
        for viewer in self.views:
            self.session.subscribe(viewer, self._follower(viewer))

    def _follower(self, viewer: int) -> Callable[[Batch], None]:
        def hear(batch: Batch) -> None:
            demand(batch.version == self.session.version, "a batch of another version")
            for event in batch.events:
                if event.redacted(viewer) != event:
                    raise Broken(f"viewer {viewer} was told too much: {event}")
                if isinstance(event, HandDealt):
                    others = [card for s, cards in enumerate(event.hands) if s != viewer for card in cards]
                    hidden = all(card.hidden or card == event.up for card in others)
                    if not hidden:
                        raise Broken(f"viewer {viewer} was told others' cards: {event}")
                if viewer == PUBLIC:
                    self._ledger.take(event)
                    self._note_deal(event)
            self.views[viewer] = project(self.views[viewer], batch.events)

        return hear

    def _note_deal(self, event: Event) -> None:
        if isinstance(event, HandEnded):
            self.finished = None if self.dealt is None else (self.dealt, self.done)
            self.dealt = None
        elif isinstance(event, HandDealt):
            self.dealt, self.done = self.session.match.copy(), []

    def submit(self, action: Action) -> None:
        """Do a legal action and check everything after it."""
        self.done.append(action)
        before = self.session.version
        outcome = self.session.submit(action.seat, action, before)
        if not outcome.ok:
            raise Broken(f"{action} was refused: {outcome.reason}")
        self.check(self.session.version == before and not isinstance(action, Ready))

    def check(self, beside: bool) -> None:
        """Check the position after an accepted action; ``beside``: one that the version does not count."""
        self.beside += beside
        match = self.session.match
        self.keys[self.session.version + self.beside] = match.key()
        check_position(match)
        for view in self.views.values():
            check_view(match, view)

    def finish(self, rng: Rng) -> None:
        """Check the hand that is over against one with other hidden cards, for one viewer drawn by lot."""
        if self.finished is not None:
            check_hidden(*self.finished, rng.choice(viewers(self.rules)), rng)
            self.finished = None

    def check_record(self) -> None:
        """Read the record: the same position after every action, and every view folds from its events."""
        count = 0
        views = {viewer: view_of(self.start, viewer) for viewer in viewers(self.rules)}

        def watch(match: Match, action: Action, events: tuple[Event, ...]) -> None:
            nonlocal count
            count += 1
            if self.keys.get(count, match.key()) != match.key():
                raise Broken(f"action {count} leads to another position")
            check_position(match)
            for viewer in viewers(self.rules):
                known = [seen for event in events if (seen := event.redacted(viewer)) is not None]
                known.append(ChoicesOpened(viewer, match.legal(viewer)))
                views[viewer] = project(views[viewer], known)
                check_view(match, views[viewer])

        loaded = read_record(self.journal.text.encode(), watch)
        demand(count == self.session.version + self.beside, "the record holds another number of actions")
        demand(loaded.match.key() == self.session.match.key(), "the record leads to another position")
        demand(not loaded.verdicts_due, "a verdict line is missing")


def random_step(watched: Watched, rng: Rng) -> Action:
    """Any legal action; now and then talk, a signal or a void call, and eyes that wander."""
    match, rules = watched.session.match, watched.rules
    if isinstance(match.top, Challenges) and rng.chance(0.7):
        return Ready(rng.choice(rules.seats))
    if rng.chance(0.3):
        watched.session.wander(rules.seats)
    seat = rng.choice(rules.seats)
    if rng.chance(0.05) and rules.table_talk:
        return Say(seat, rng.choice(("Som-hi!", "truc? # no", "a;  ;00000000", "deal S0")))
    if rng.chance(0.1) and (kinds := match.signals(seat)):
        return Signal(seat, rng.choice(kinds))
    if rules.governors and rng.chance(0.2):
        order = rng.choice((*INSTRUCTIONS, f"play_rank {rng.choice(rules.pack).rank}"))
        told = [a for a in (Instruct(s, (s + 2) % 4, order) for s in rules.seats) if match.verify(a) is None]
        if told:
            return rng.choice(told)
    if rng.chance(0.1):
        words = [rung.call for ladder in rules.ladders for rung in ladder.rungs]
        void = [call for word in words for s in rules.seats if match.is_void(call := Call(s, word))]
        if void:
            return rng.choice(void)
    return rng.choice(match.moves())


def play_random_match(rules: RuleSet, seed: int) -> Watched:
    """A random match from beginning to end, with every check; returns it."""
    watched = Watched(rules, seed)
    rng = Rng(seed).split("verify")
    while not watched.session.over:
        watched.submit(random_step(watched, rng))
        watched.finish(rng)
    watched.check_record()
    return watched


# ---------------------------------------------------------------------- hidden cards
def other_cards(match: Match, viewer: int, seen: Iterable[Card], rng: Rng) -> Match:
    """The same position with the cards changed that ``viewer`` cannot know.

    Those are the others' cards and the stock, without the ``seen`` ones, which will yet be laid, and the one that was
    dealt face up. Where flors are asked for, those who hold one still do, and those who may no longer announce it may
    not (they have played, bet or passed since the deal).
    """
    laid = set(seen)
    twin = _other_cards(match, viewer, laid, rng)
    while match.rules.flor is not None and flor_holders(twin) != flor_holders(match):
        twin = _other_cards(match, viewer, laid, rng)
    return twin


def flor_holders(match: Match) -> list[bool]:
    """Which seats were dealt a flor, or will have one when they have laid a card away."""
    each = match.hand.cards_each
    return [
        is_flor(cards) if len(cards) == each else any(is_flor([c for c in cards if c != card]) for card in cards)
        for cards in match.hand.dealt
    ]


def _other_cards(match: Match, viewer: int, seen: Iterable[Card], rng: Rng) -> Match:
    twin = match.copy()
    hand = twin.hand
    fixed = set(seen) | {card for trick in hand.tricks for _, card in trick.plays} | {card for _, card in hand.plays}
    fixed |= set(hand.dealt[viewer]) if viewer != PUBLIC else set()
    fixed |= {card for cards in hand.aside for card in cards}
    fixed |= {hand.exposed[1]} if hand.exposed else set()
    hidden = [card for card in match.rules.pack if card not in fixed]
    rng.shuffle(hidden)
    changed: dict[Card, Card] = {}
    for cards in hand.dealt:
        for card in cards:
            if card not in fixed:
                changed[card] = hidden.pop()
    hand.dealt = tuple(tuple(changed.get(card, card) for card in cards) for cards in hand.dealt)
    hand.hands = [tuple(changed.get(card, card) for card in cards) for cards in hand.hands]
    return twin


def told_by_cards(dealt: Match, actions: Iterable[Action]) -> bool:
    """Whether the hand played so compares hands that are not laid on the table."""
    twin = dealt.copy()
    for action in actions:
        if not isinstance(action, Ready):
            twin.perform(action)
    hand = twin.hand
    return hand.envit.winner is not None or bool(hand.flor.announced or hand.requests)


def check_hidden(dealt: Match, actions: Iterable[Action], viewer: int, rng: Rng) -> None:
    """Play a hand again, and once more with other hidden cards: ``viewer`` must be told exactly the same.

    ``dealt`` is the position after the deal, ``actions`` what was done from there to the end of the hand.
    """
    done = list(actions)
    if dealt.rules.signals.truthful and any(isinstance(a, Signal) and a.seat != viewer for a in done):
        return  # whether a sign is allowed tells of the cards, but only to who makes it
    if any(isinstance(a, Instruct) and a.to != viewer for a in done):
        return  # whether a card obeys an instruction reveals cards of the player
    if told_by_cards(dealt, done):
        return  # who has the best envit or flor, and what is shown of it, tells of all the cards
    laid = [getattr(a, name) for a in done for name in ("card", "up", "covered") if hasattr(a, name)]
    twin = other_cards(dealt, viewer, laid, rng)
    told: list[list[Batch]] = []
    seen: list[list[SeatView]] = []
    for start in (dealt.copy(), twin):
        batches: list[Batch] = []
        session = Session(start.rules, 1, match=start)
        session.subscribe(viewer, batches.append)
        views = [session.view(viewer)]
        for action in done:
            outcome = session.submit(action.seat, action)
            demand(outcome.ok, f"with other hidden cards {action} is refused: {outcome.reason}")
            views.append(session.view(viewer))
        told.append(batches)
        seen.append(views)
    demand(told[0] == told[1], f"viewer {viewer} is told something else when hidden cards change")
    demand(seen[0] == seen[1], f"viewer {viewer} sees something else when hidden cards change")


# ---------------------------------------------------------------------- tables
def option_rows(key: str) -> Iterator[dict[str, str]]:
    """Options of a preset so that every pair of values of two options occurs in some row (first row: defaults)."""
    offered = {
        option.key: option.values or tuple(dict.fromkeys((option.default, str(option.low), str(option.high))))
        for option in PRESETS[key].options
    }
    missing = {frozenset(((a, x), (b, y))) for a, b in combinations(offered, 2) for x in offered[a] for y in offered[b]}
    row = {option.key: option.default for option in PRESETS[key].options}
    while True:
        missing -= {frozenset(pair) for pair in combinations(row.items(), 2)}
        yield row
        if not missing:
            return
        row = _next_row(offered, missing)


def _next_row(offered: dict[str, tuple[str, ...]], missing: set[frozenset[tuple[str, str]]]) -> dict[str, str]:
    """Greedy: begin with a missing pair, then give each option the value that meets most missing pairs."""
    row = dict(sorted(min(missing, key=sorted)))
    for key, values in offered.items():
        if key not in row:
            row[key] = max(values, key=lambda v: sum(frozenset(((key, v), other)) in missing for other in row.items()))
    return row
