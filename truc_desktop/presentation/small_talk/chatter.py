"""Who says what beside the game, and when.

What is said depends on what everybody can see and on a random stream of its own: never on a hidden card, on the
meaning of a sign, or on the streams that decide play. It never holds anything up: a line that finds no quiet moment
is forgotten.
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
from truc_desktop.presentation.games import Phrase
from truc_desktop.presentation.small_talk import Occasion, lines_of
from truc_desktop.presentation.small_talk.replies import reply_to

GAP = 9_000.0
"""Milliseconds of peace, at least, from the end of one line to the next."""
STALE = 5_000.0
"""A line that found no quiet moment for so long is not said any more."""
LONG = 14_000.0
"""After so long a wait for the person somebody may sigh, once for each decision."""
IDLE = (45_000.0, 100_000.0)
"""Between two lines said for no reason at all."""
REMEMBERED = 14
"""So many of the last lines are not said again."""
STRONG = 0.8
"""A card is big when its strength is at least this share of the strongest."""
ODDS = {
    Occasion.GREETING: 1.0, Occasion.RAISE: 0.22, Occasion.ACCEPT: 0.22, Occasion.REFUSE: 0.3, Occasion.BLUFFED: 0.3,
    Occasion.BIG_TRICK: 0.35, Occasion.LOST_TRICK: 0.3, Occasion.HAND_WON: 0.3, Occasion.HAND_LOST: 0.3,
    Occasion.CATCH: 0.5, Occasion.CAUGHT: 0.9, Occasion.PONDER: 0.8, Occasion.GAME_WON: 1.0, Occasion.GAME_LOST: 1.0,
    Occasion.DEFY: 0.8, Occasion.AGREE: 0.8, Occasion.THANK: 0.8, Occasion.DOUBT: 0.8, Occasion.BANTER: 1.0,
}  # fmt: skip
"""How likely somebody says something, once there has been peace."""
_ANSWERS = frozenset({Occasion.DEFY, Occasion.AGREE, Occasion.THANK, Occasion.DOUBT})
"""Occasions on which any line will do but the last one: not to answer is worse than to say a thing again."""
_AT_ONCE = frozenset({Occasion.GREETING, Occasion.CAUGHT, Occasion.GAME_WON, Occasion.GAME_LOST}) | _ANSWERS
"""Occasions that need no peace before them."""


@dataclass(frozen=True, slots=True)
class Remark:
    """A line of somebody at the table."""

    seat: int
    phrase: Phrase
    occasion: Occasion


class Chatter:
    """The small talk of one table. Feed it events as they are shown, and let time pass."""

    def __init__(
        self, people: Sequence[tuple[str, str]], person: int, seed: int, talk: Sequence[Phrase] = (),
        silent: Iterable[int] = (),
    ) -> None:  # fmt: skip
        """``people``: character and region of each seat; ``person``: the seat that looks on, which says nothing by
        itself, nor do those that are ``silent``; ``talk``: the game's phrases that are said aloud, to which others
        have an answer."""
        self.on = True
        self._talk = tuple(talk)
        self._people = tuple(people)
        self._person = person
        self._silent = {person, *silent}
        self._lots = Rng(seed).split("chatter")
        self._peace = GAP
        self._idle = self._until_banter()
        self._waited = 0.0
        self._sighed = False
        self._next: Remark | None = None
        self._age = 0.0
        self._said: deque[str] = deque(maxlen=REMEMBERED)
        self._greeted = False
        self._trick: list[tuple[int, int]] = []  # (seat, strength) of the cards lying

    # ------------------------------------------------------------------ what happens
    def hear(self, event: Event, view: SeatView) -> None:
        """An event has been shown; of ``view`` only sides and the order of strength are looked at."""
        side_of = view.side_of
        match event:
            case HandBegan():
                self._trick.clear()
                self._greet()
            case CallMade(seat=seat) | OfferMade(seat=seat) | EnvitCalled(seat=seat):
                self._offer(Occasion.RAISE, (seat,))
            case CallAccepted(seat=seat, by_play=False) | EnvitAccepted(seat=seat):
                self._offer(Occasion.ACCEPT, (seat,))
            case CallRefused(seat=seat) | EnvitRefused(seat=seat):
                self._refused(seat, view.members(side_of(seat)))
            case CardPlayed(seat, card):
                self._trick.append((seat, _strength(card, view)))
            case TrickWon(_number, seat):
                self._trick_won(seat, view.members(1 - side_of(seat)), max(view.rules.ranking.strength.values()))
            case TrickDrawn():
                self._trick.clear()
            case Said():
                answer = reply_to(event, self._talk, view)
                if answer is not None:
                    self._offer(answer.occasion, answer.seats)
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
            self._offer(Occasion.GREETING, range(len(self._people)))

    def _refused(self, seat: int, own: Sequence[int]) -> None:
        occasion = Occasion.BLUFFED if self._lots.chance(0.4) else Occasion.REFUSE
        self._offer(occasion, (seat,) if occasion is Occasion.REFUSE else own)

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

    def _offer(self, occasion: Occasion, seats: Sequence[int]) -> None:
        """Perhaps one of ``seats`` has something to say; the dice fall the same whoever listens."""
        chance, who, which = self._lots.random(), self._lots.random(), self._lots.random()
        speakers = [seat for seat in seats if seat not in self._silent]
        if not self.on or not speakers or chance >= ODDS[occasion]:
            return
        if self._peace < GAP and occasion not in _AT_ONCE:
            return
        seat = speakers[int(who * len(speakers))]
        known = lines_of(*self._people[seat], occasion)
        lines = [line for line in known if line.text not in self._said]
        if occasion in _ANSWERS:
            lines = lines or [line for line in known if line.text != self._said[-1]]
        if lines:
            self._next, self._age = Remark(seat, lines[int(which * len(lines))], occasion), 0.0

    # ------------------------------------------------------------------ time
    def advance(self, dt_ms: float, quiet: bool, waiting: bool) -> Remark | None:
        """Let ``dt_ms`` pass; return what is said now, if anything.

        ``quiet``: no bubble is up and no sheet open. ``waiting``: the table waits for the person.
        """
        if quiet:
            self._peace += dt_ms
        self._ponder(dt_ms, quiet, waiting)
        if quiet:
            self._idle -= dt_ms
            if self._idle <= 0:
                self._idle = self._until_banter()
                self._offer(Occasion.BANTER, range(len(self._people)))
        remark = self._next
        if remark is None:
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
            if self._waited >= LONG:
                self._sighed = True
                self._offer(Occasion.PONDER, range(len(self._people)))

    def _until_banter(self) -> float:
        return IDLE[0] + (IDLE[1] - IDLE[0]) * self._lots.random()


def _strength(card: Card, view: SeatView) -> int:
    """How strong a card is that lies open; a hidden one counts nothing."""
    return 0 if card == HIDDEN else view.rules.ranking.strength.get(card, 0)
