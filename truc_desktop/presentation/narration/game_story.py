"""What a finished game is told by: the hand that made most of it, and the viewer's best bluff. Facts that all saw.

Nothing is told of cards that were not shown, but of the viewer's own, which only the viewer reads.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from truc_desktop.engine import Card, Reason, SeatView
from truc_desktop.i18n import _, ngettext
from truc_desktop.presentation.bluffs import all_weak
from truc_desktop.presentation.card_names import card_name
from truc_desktop.presentation.games import words_of
from truc_desktop.presentation.narration.game_history import GameHistory, Pair
from truc_desktop.presentation.narration.hand_notes import BetNote, HandNote
from truc_desktop.presentation.player import Player
from truc_desktop.presentation.wording.bet_told import bet_told
from truc_desktop.presentation.wording.players import capitalised
from truc_desktop.presentation.wording.reasons import reason_text, side_bet_name
from truc_desktop.presentation.wording.scores import goal

_BIG = 2
"""Fewest points of a hand that is told of if it neither turned the game nor ended it."""
_REFUSED = Reason.REFUSED, Reason.ENVIT_REFUSED


@dataclass(frozen=True, slots=True)
class GameStory:
    """A moment of a game.

    ``hand``: its number in the game, from 1. ``title`` and ``told`` tell what happened, ``seat`` is the player it is
    about. ``before``, ``after``: the score (ours, theirs) around it. ``cards``: the viewer's own in that hand, if it is
    told by them.
    """

    hand: int
    title: str
    told: str
    seat: int
    before: Pair
    after: Pair
    cards: tuple[Card, ...] = ()

    @property
    def aloud(self) -> str:
        """All of it as a text to be read aloud."""
        cards = ", ".join(map(card_name, self.cards))
        held = _("Your cards: {cards}.").format(cards=cards) if cards else ""
        return " ".join(filter(None, (f"{self.title}.", self.told, held)))


class _Teller:
    """Puts into words what happened. ``by_name``: nobody is called "you"."""

    def __init__(self, view: SeatView, players: Sequence[Player], by_name: bool) -> None:
        self.view, self.names = view, tuple(player.name for player in players)
        self.me = -1 if by_name else view.seat
        self.words = words_of(view.rules)

    def bet(self, note: BetNote) -> str:
        """Return who bet what, and how it was answered."""
        bet = self.words.bet(note.word)
        return bet_told(bet, note.seat, note.answerer, note.accepted, self.names, self.me)

    def won(self, seat: int, bet: str) -> str:
        """Return who won a bet on what is held."""
        told = _("You won the {bet}.") if seat == self.me else _("{name} won the {bet}.")
        return told.format(name=self.names[seat], bet=bet)

    def tricks(self, hand: HandNote, members: Sequence[int]) -> tuple[str, int]:
        """Return how a side of ``members`` won a hand by tricks, and which of them the player is that this is about."""
        seats = [seat for seat in hand.tricks if seat in members]
        first, *others = sorted(dict.fromkeys(seat for seat in seats if seat is not None),
                                key=lambda seat: (seat != self.me, -seats.count(seat)))  # fmt: skip
        if others:
            told = (_("You and {other} won a trick each.") if first == self.me
                    else _("{name} and {other} won a trick each."))  # fmt: skip
            return told.format(name=self.names[first], other=self.names[others[0]]), first
        if len(seats) == 1:
            told = _("You won the deciding trick.") if first == self.me else _("{name} won the deciding trick.")
            return told.format(name=self.names[first]), first
        count = len(seats)
        told = (ngettext("You won {n} trick.", "You won {n} tricks.", count) if first == self.me
                else ngettext("{name} won {n} trick.", "{name} won {n} tricks.", count))  # fmt: skip
        return told.format(name=self.names[first], n=count), first


def key_hand(course: GameHistory, view: SeatView, players: Sequence[Player], won: bool, by_name: bool = False
             ) -> GameStory | None:  # fmt: skip
    """Return the hand that turned a game, ended it, or brought the winners most; None if none stands out.

    ``won``: the viewer's side has won. ``by_name``: several people share the screen, so that nobody is called "you".
    """
    if not course.whole or view.rules.sides_change or len(course.points) != len(course.notes) + 1:
        return None
    i, title = _standing_out([_shown(pair, view) for pair in course.points], int(not won))
    if not title:
        return None
    hand, teller = course.notes[i], _Teller(view, players, by_name)
    side = view.side if won else 1 - view.side
    told, seat = _happened(hand, side, teller)
    before, after = (_shown(pair, view) for pair in course.points[i : i + 2])
    return GameStory(i + 1, title, told, seat, before, after)


def every_hand(course: GameHistory, view: SeatView, players: Sequence[Player], by_name: bool = False
               ) -> tuple[GameStory, ...]:  # fmt: skip
    """Return what happened in each hand of a game, in order; nothing of one that has not been seen from its start, or
    whose sides change from hand to hand.

    ``by_name``: several people share the screen, so that nobody is called "you".
    """
    if not course.whole or view.rules.sides_change or len(course.points) != len(course.notes) + 1:
        return ()
    teller, found = _Teller(view, players, by_name), []
    for i, (hand, (before, after)) in enumerate(zip(course.notes, pairwise(course.points), strict=True)):
        ours, theirs = (now - then for then, now in zip(before, after, strict=True))
        told, seat = _happened(hand, view.side if ours >= theirs else 1 - view.side, teller)
        told = told if ours or theirs else _("Nobody scored.")
        found.append(GameStory(i + 1, _("Hand {n}").format(n=i + 1), told, seat, _shown(before, view),
                               _shown(after, view)))  # fmt: skip
    return tuple(found)


def _shown(pair: Pair, view: SeatView) -> Pair:
    """Return a score as it is shown: no higher than the target."""
    most = goal(view.rules)
    return min(pair[0], most), min(pair[1], most)


def _standing_out(points: Sequence[Pair], winner: int) -> tuple[int, str]:
    """Return the index of the hand that stands out for ``winner`` (0: we, 1: they), and why; "" if none does.

    ``points``: the score at the start and after each hand.
    """
    ahead = [pair[winner] - pair[1 - winner] for pair in points]
    gains = [after[winner] - before[winner] for before, after in pairwise(points)]
    last = len(gains) - 1
    if last < 0:
        return 0, ""
    turned = max((i for i in range(last + 1) if ahead[i] <= 0 < ahead[i + 1]), default=0)
    if min(ahead[: turned + 1]) < 0 and turned < last:
        return turned, _("Hand {n} turned it").format(n=turned + 1)
    if ahead[last] <= 1 and gains[last]:
        return last, _("The last hand decided it")
    most = max(gains)
    best = max(i for i in range(last + 1) if gains[i] == most)
    if most < _BIG:
        return last, ""
    title = _("Hand {n} brought the most") if gains.count(most) == 1 else _("A big one: hand {n}")
    return best, title.format(n=best + 1)


def _happened(hand: HandNote, side: int, teller: _Teller) -> tuple[str, int]:
    """Return what brought a side the most points of a hand, and the player of it that this is about."""
    view = teller.view
    members = view.members(side)
    somebody = teller.me if teller.me in members else members[0]
    paid = [(amount, reason) for account, amount, reason in hand.points if account in view.accounts_of(side)]
    _amount, reason = max(paid, key=lambda one: one[0], default=(0, Reason.TRICKS))
    if reason in (Reason.ENVIT, Reason.FLOR) and hand.shown_by is not None:
        bet = side_bet_name(view) if reason is Reason.ENVIT else teller.words.act("flor").low
        return teller.won(hand.shown_by, bet), hand.shown_by
    flor_by = next((seat for seat in hand.flor_by if seat in members), None)
    if reason in (Reason.FLOR, Reason.FLOR_SHRUNK) and flor_by is not None:
        told = _("You had a flor.") if flor_by == teller.me else _("{name} had a flor.")
        return told.format(name=teller.names[flor_by]), flor_by
    note = hand.side_bet if reason is Reason.ENVIT_REFUSED else hand.bet
    if note is not None and (reason in _REFUSED or reason is Reason.TRICKS):
        about = next((seat for seat in (note.seat, note.answerer) if seat in members), None)
        return teller.bet(note), somebody if about is None else about
    if reason is Reason.TRICKS and any(seat in members for seat in hand.tricks):
        return teller.tricks(hand, members)
    return f"{capitalised(reason_text(reason, view, view.side == side))}.", somebody


def best_bluff(course: GameHistory, view: SeatView, players: Sequence[Player]) -> GameStory | None:
    """Return the bet that the viewer made with the weakest cards, every one of them weak, and that was refused; None if
    there was none, or if the game has not been seen from its start.
    """
    if not course.whole or view.seat < 0 or view.rules.sides_change or len(course.points) != len(course.notes) + 1:
        return None
    strength = view.rules.ranking.strength
    found: list[tuple[int, int]] = []
    for i, hand in enumerate(course.notes):
        bet = hand.bet
        if bet is None or bet.seat != view.seat or bet.answerer is None or bet.accepted or hand.winner != view.side:
            continue
        if hand.dealt and all_weak(hand.dealt, view.rules.ranking):
            found.append((max(strength[card] for card in hand.dealt), i))
    if not found:
        return None
    _level, i = min(found)
    hand, bet = course.notes[i], course.notes[i].bet
    assert bet is not None
    told = _Teller(view, players, False).bet(bet)
    before, after = (_shown(pair, view) for pair in course.points[i : i + 2])
    return GameStory(i + 1, _("Your best bluff: hand {n}").format(n=i + 1), told, view.seat, before, after, hand.dealt)
