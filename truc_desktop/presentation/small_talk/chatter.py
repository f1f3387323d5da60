"""Chatter: who says what outside the game, and when.

It depends only on what everyone can see and on a random stream of its own, never on a hidden card, the meaning of a
sign, or the streams that decide play. Nothing waits for it: a line that finds no quiet moment is dropped.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from truc_desktop.engine import (
    HIDDEN,
    CallAccepted,
    CallMade,
    CallRefused,
    Card,
    CardPlayed,
    EnvitAccepted,
    EnvitCalled,
    EnvitRefused,
    Event,
    GameEnded,
    HandBegan,
    HandEnded,
    OfferMade,
    Rng,
    Said,
    SeatView,
    SignalMade,
    TrickDrawn,
    TrickWon,
)
from truc_desktop.presentation.deciding import decides, force_of
from truc_desktop.presentation.games import Phrase
from truc_desktop.presentation.small_talk import Occasion, language_of, lines_of
from truc_desktop.presentation.small_talk.bet_reasons import grounds, reasons_of
from truc_desktop.presentation.small_talk.replies import reply_to

GAP = 9_000.0
"""Least quiet time between two lines, ms."""
STALE = 5_000.0
"""Time after which a line that has found no quiet moment is dropped, ms."""
REPLIES_AFTER = 1_100.0
"""Time from table talk to the answer to it, ms: the words are still shown then."""
LONG = 14_000.0
"""Waiting time for the person after which another player may sigh, once for each decision, ms."""
NEWCOMERS_TIME = 2.0
"""How much longer that time is for a person who is new to the game."""
IDLE = (45_000.0, 100_000.0)
"""Least and most quiet time between two lines of banter, ms."""
REMEMBERED = 14
"""Number of last lines that are not repeated."""
STRONG = 0.8
"""A card is big if its strength is at least this part of the strongest card's."""
ODDS = {
    Occasion.GREETING: 1.0, Occasion.RETURN: 1.0, Occasion.RAISE: 0.22, Occasion.ACCEPT: 0.22,
    Occasion.REFUSE: 0.3, Occasion.BLUFFED: 0.15,
    Occasion.BIG_TRICK: 0.35, Occasion.LOST_TRICK: 0.3, Occasion.HAND_WON: 0.3, Occasion.HAND_LOST: 0.3,
    Occasion.CATCH: 0.5, Occasion.CAUGHT: 0.9, Occasion.PONDER: 0.8, Occasion.TAKE_TIME: 0.5,
    Occasion.GAME_WON: 1.0, Occasion.GAME_LOST: 1.0,
    Occasion.DEFY: 0.8, Occasion.DENY: 0.8, Occasion.TRY: 0.8, Occasion.THANK: 0.8, Occasion.DOUBT: 0.8,
    Occasion.BANTER: 1.0,
}  # fmt: skip
"""Probability that a line is said on an occasion, after enough quiet time."""
REASON, REASONS_APART = 0.5, 3
"""Probability that a rival says why they have taken or dropped a bet, where that is due; there are so many answers from
one reason to the next, at least.
"""
_ANSWERS = frozenset({Occasion.DEFY, Occasion.DENY, Occasion.TRY, Occasion.THANK, Occasion.DOUBT})
"""Occasions on which only the very last line is not repeated: no answer would be worse than a repeated one."""
_AT_ONCE = _ANSWERS | {Occasion.GREETING, Occasion.RETURN, Occasion.CAUGHT, Occasion.GAME_WON, Occasion.GAME_LOST}
"""Occasions that need no quiet time before them."""


@dataclass(frozen=True, slots=True)
class Remark:
    """A line that a player says, and its occasion."""

    seat: int
    phrase: Phrase
    occasion: Occasion


class Chatter:
    """The small talk of one table. Call ``hear`` for each event shown and ``advance`` for each frame."""

    def __init__(
        self, people: Sequence[tuple[str, str]], person: int, seed: int, talk: Sequence[Phrase] = (),
        silent: Iterable[int] = (), language: str = "", continued: bool = False,
    ) -> None:  # fmt: skip
        """``people``: character and region of each seat. ``person``: the viewer's seat, which stays silent.

        ``silent``: other seats without small talk. ``talk``: the game's table talk, which others may answer.
        ``language``: that of the game's words, see language_of; "" for any. ``continued``: the match has begun before.
        """
        self.on = True
        self.newcomer = False
        """Whether the person plays their first match: others wait twice as long before they say something, and kindly.
        """
        self._talk = tuple(talk)
        self._people = tuple(people)
        self._language = language
        self._person = person
        self._silent = {person, *silent}
        self._lots = Rng(seed).split("chatter")
        self._peace = GAP
        self._idle = self._until_banter()
        self._waited = 0.0
        self._sighed = False
        self._next: Remark | None = None
        self._answered: int | None = None
        """The seat to whose table talk the next line is the answer."""
        self._age = 0.0
        self._said: deque[str] = deque(maxlen=REMEMBERED)
        self._greeted = False
        self._greeting = Occasion.RETURN if continued else Occasion.GREETING
        self._why = Rng(seed).split("bet-reasons")
        self._why_told: set[str] = set()
        """The reasons for answers that have been told in this match: none is told twice."""
        self._answers = REASONS_APART - 1
        """Answers since the last of them."""
        self._trick: list[tuple[int, int]] = []  # (seat, strength) of the cards on the table
        self._deciding = False
        """Whether the hand has been decided, and its end is not over: nobody makes small talk then."""
        self._tense = False
        """Whether more than an ordinary hand is at stake: nobody speaks of something else then."""

    # ------------------------------------------------------------------ what happens
    def hear(self, event: Event, view: SeatView) -> None:
        """React to an event that has been shown. Of ``view``, only open cards, sides and the ranking are used."""
        side_of = view.side_of
        match event:
            case CardPlayed():
                self._deciding |= decides(view)
            case TrickWon() | TrickDrawn():
                self._deciding = view.decided is not None
            case HandBegan() | HandEnded():
                self._deciding = False
        self._tense = force_of(view) > 0 and not isinstance(event, HandEnded)
        match event:
            case HandBegan():
                self._trick.clear()
                self._greet()
            case CallMade(seat=seat) | OfferMade(seat=seat) | EnvitCalled(seat=seat):
                self._offer(Occasion.RAISE, (seat,))
            case CallRefused(seat=seat) | EnvitRefused(seat=seat):
                self._offer(Occasion.BLUFFED, view.members(side_of(seat)))
            case CardPlayed(seat, card):
                self._trick.append((seat, _strength(card, view)))
            case TrickWon(_number, seat):
                self._trick_won(seat, view.members(1 - side_of(seat)), max(view.rules.ranking.strength.values()))
            case TrickDrawn():
                self._trick.clear()
            case Said():
                answer = reply_to(event, self._talk, view)
                if answer is not None:
                    self._offer(answer.occasion, answer.seats, event.seat)
            case SignalMade(seat=seat, noticed=noticed) if noticed:
                self._seen(seat, noticed)
            case HandEnded(winner=winner) if winner is not None:
                self._over(winner, view.members, Occasion.HAND_WON, Occasion.HAND_LOST)
            case GameEnded():
                winner = 0 if event.account in view.accounts_of(0) else 1
                self._over(winner, view.members, Occasion.GAME_WON, Occasion.GAME_LOST)

    def _greet(self) -> None:
        if not self._greeted:
            self._greeted = True
            self._offer(self._greeting, range(len(self._people)))

    def _trick_won(self, winner: int, losers: Sequence[int], strongest: int) -> None:
        laid, self._trick = self._trick, []
        big = [seat for seat, strength in laid if strength >= STRONG * strongest]
        beaten = [seat for seat in big if seat in losers]
        if beaten:
            self._offer(Occasion.LOST_TRICK, beaten)
        elif winner in big:
            self._offer(Occasion.BIG_TRICK, (winner,))

    def _seen(self, sender: int, noticed: Sequence[int]) -> None:
        if sender == self._person:
            self._offer(Occasion.CATCH, noticed)
        elif self._person in noticed:
            self._offer(Occasion.CAUGHT, (sender,))

    def _over(
        self, winner: int, members: Callable[[int], Sequence[int]], won: Occasion, lost: Occasion
    ) -> None:
        happy = self._lots.chance(0.5)
        self._offer(won if happy else lost, members(winner if happy else 1 - winner))

    def joke(self, event: Event, view: SeatView | None = None) -> Phrase | None:
        """Return what the player who answers a bet adds beneath the answer, by chance; None for nothing.

        A rival may say why they have taken or dropped it, as far as that follows from the score and the tricks in
        ``view``, and from who they are.

        A joke never stands alone: it would have to be guessed whether it means yes or no. It is in the language of the
        answer: somebody from elsewhere answers in the game's words and leaves it at that.
        """
        match event:
            case CallAccepted(seat=seat, by_play=False) | EnvitAccepted(seat=seat):
                found = self._line(Occasion.ACCEPT, (seat,))
            case CallRefused(seat=seat) | EnvitRefused(seat=seat):
                found = self._line(Occasion.REFUSE, (seat,))
            case _:
                return None
        found = (None if view is None else self._reason(event, seat, view)) or found
        if found is None or not self._speaks_the_games_language(found.seat):
            return None
        self._peace = 0.0
        self._said.append(found.phrase.text)
        return found.phrase

    def _reason(self, event: Event, seat: int, view: SeatView) -> Remark | None:
        """Return why a rival has answered a bet as they did, by chance: seldom, and nothing twice in a match."""
        chance, which = self._why.random(), self._why.random()
        self._answers += 1
        if view.side_of(seat) == view.side_of(self._person) or seat in self._silent or not self.on:
            return None
        if self._answers < REASONS_APART or chance >= REASON or not self._speaks_the_games_language(seat):
            return None
        taken, tricks = isinstance(event, CallAccepted | EnvitAccepted), isinstance(event, CallAccepted | CallRefused)
        found = reasons_of(*self._people[seat], taken, grounds(view, view.side_of(seat), taken, tricks))
        new = [phrase for phrase in found if phrase.text not in self._why_told]
        if not new:
            return None
        phrase = new[int(which * len(new))]
        self._why_told.add(phrase.text)
        self._answers = 0
        return Remark(seat, phrase, Occasion.ACCEPT if taken else Occasion.REFUSE)

    def _speaks_the_games_language(self, seat: int) -> bool:
        return self._language in ("", language_of(*self._people[seat]))

    def _offer(self, occasion: Occasion, seats: Sequence[int], answered: int | None = None) -> None:
        """Let one of ``seats`` say a line at the next quiet moment, by chance; ``answered``: to what somebody said."""
        found = self._line(occasion, seats)
        if found is not None:
            self._next, self._age, self._answered = found, 0.0, answered

    def _line(self, occasion: Occasion, seats: Sequence[int]) -> Remark | None:
        """Return a line of one of ``seats``, by chance; the random numbers drawn do not depend on who is silent."""
        chance, who, which = self._lots.random(), self._lots.random(), self._lots.random()
        speakers = [seat for seat in seats if seat not in self._silent]
        if not self.on or not speakers or chance >= ODDS[occasion]:
            return None
        if self._peace < GAP and occasion not in _AT_ONCE:
            return None
        seat = speakers[int(who * len(speakers))]
        known = lines_of(*self._people[seat], occasion)
        lines = [line for line in known if line.text not in self._said]
        if occasion in _ANSWERS:
            lines = lines or [line for line in known if line.text != self._said[-1]]
        return Remark(seat, lines[int(which * len(lines))], occasion) if lines else None

    # ------------------------------------------------------------------ time
    @property
    def answered(self) -> int | None:
        """The seat whose words are about to be answered: the answer need not wait until they are gone. None for none.
        """
        return self._answered if self._next is not None and self._age >= REPLIES_AFTER else None

    def advance(self, dt_ms: float, quiet: bool, waiting: bool) -> Remark | None:
        """Let ``dt_ms`` pass; return the line that is said now, if any.

        ``quiet``: no bubble is shown and no sheet is open. ``waiting``: the table waits for the person. Nothing is said
        from the card that decides a hand to the end of its points.
        """
        quiet = quiet and not self._deciding
        if quiet:
            self._peace += dt_ms
        self._ponder(dt_ms, quiet, waiting)
        if quiet:
            self._idle -= dt_ms
            if self._idle <= 0:
                self._idle = self._until_banter()
                if not self._tense:
                    self._offer(Occasion.BANTER, range(len(self._people)))
        remark = self._next
        if remark is None:
            return None
        if self._tense and remark.occasion is Occasion.BANTER:
            self._next = None
            return None
        self._age += dt_ms
        if quiet and self.on:
            self._next = None
            self._peace = 0.0
            self._said.append(remark.phrase.text)
            return remark
        if self._age > STALE or not self.on:
            self._next = None
        return None

    def _ponder(self, dt_ms: float, quiet: bool, waiting: bool) -> None:
        if not waiting:
            self._waited, self._sighed = 0.0, False
        elif quiet and not self._sighed:
            self._waited += dt_ms
            if self._waited >= LONG * (NEWCOMERS_TIME if self.newcomer else 1.0):
                self._sighed = True
                self._offer(Occasion.TAKE_TIME if self.newcomer else Occasion.PONDER, range(len(self._people)))

    def _until_banter(self) -> float:
        return IDLE[0] + (IDLE[1] - IDLE[0]) * self._lots.random()


def _strength(card: Card, view: SeatView) -> int:
    """Return the strength of a card; 0 for a hidden one."""
    return 0 if card == HIDDEN else view.rules.ranking.strength.get(card, 0)
