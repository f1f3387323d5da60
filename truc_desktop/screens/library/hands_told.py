"""What happened in the finished hands of a stored match, as everybody at the table saw it, in short sentences."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from truc_desktop.engine import (
    Action,
    CallAccepted,
    CallMade,
    CallRefused,
    Card,
    CardPlayed,
    EnvitCalled,
    Event,
    FlorCalled,
    HandBegan,
    HandEnded,
    Match,
    OfferMade,
    SignalMade,
    TrickDrawn,
    TrickWon,
)
from truc_desktop.i18n import N_, _, ngettext
from truc_desktop.presentation.games import words_of
from truc_desktop.presentation.player import Player
from truc_desktop.presentation.wording.bet_told import bet_told
from truc_desktop.presentation.wording.scores import own_account, points
from truc_desktop.storage.played_matches import OWN_SEAT
from truc_desktop.storage.saves import Save, people_of


@dataclass(frozen=True, slots=True)
class HandTold:
    """A hand that is over.

    ``cards``: those the player laid openly, in order; ``won`` of ``tricks`` went to their side, which made ``ours``
    points, the best of the others ``theirs``. ``bettor`` made the last bet on the tricks (None: nobody), the ``bet`` as
    in records; ``answerer`` answered it (None: nobody), and ``accepted`` it or not. ``other_bets``: there were bets on
    the cards held. ``with_bettor``: the bet was made by the player's side. ``hand_won``: that side won the hand.
    ``took``: the first bet of the others that the player's side accepted, or raised; "" for none.
    """

    number: int
    cards: tuple[Card, ...] = ()
    tricks: int = 0
    won: int = 0
    ours: int = 0
    theirs: int = 0
    bettor: int | None = None
    bet: str = ""
    answerer: int | None = None
    accepted: bool = False
    other_bets: bool = False
    with_bettor: bool = False
    hand_won: bool = False
    took: str = ""


@dataclass(frozen=True, slots=True)
class SeenSign:
    """A sign of a rival that the player saw: number of the hand, who made it, and its kind."""

    hand: int
    seat: int
    kind: str


class HandsReader:
    """Collects the finished hands, and the player's first sign, while a record is read."""

    def __init__(self, save: Save) -> None:
        """``save``: the match that is read."""
        self.hands: list[HandTold] = []
        self.first_sign: int | None = None
        """In which hand the player made their first sign; None: in none."""
        self.caught: SeenSign | None = None
        """The first sign of a rival that the player saw."""
        self._own = own_account(save.rules)
        self._now = HandTold(0)

    @property
    def going(self) -> HandTold | None:
        """The hand that is not over yet; None if there is none."""
        over = not self._now.number or (self.hands and self.hands[-1].number == self._now.number)
        return None if over else self._now

    def watch(self, match: Match, _action: Action, events: tuple[Event, ...]) -> None:
        """Take note of what an action has led to; ``match`` stands after it."""
        for event in events:
            self._take(match, event)

    def _take(self, match: Match, event: Event) -> None:
        now = self._now
        match event:
            case HandBegan(number):
                self._now = HandTold(number)
            case CallMade(seat=seat, word=word, accepts=raised) | OfferMade(seat=seat, offer=word, accepts=raised):
                ours, took = _is_ours(match, seat), _taken(now) if raised else now.took
                self._now = replace(
                    now, bettor=seat, bet=word, answerer=None, accepted=False, with_bettor=ours, took=took
                )
            case CallAccepted(seat):
                self._now = replace(now, answerer=seat, accepted=True, took=_taken(now))
            case CallRefused(seat):
                self._now = replace(now, answerer=seat, accepted=False)
            case EnvitCalled() | FlorCalled():
                self._now = replace(now, other_bets=True)
            case CardPlayed(seat, card) if seat == OWN_SEAT and not card.hidden:
                self._now = replace(now, cards=(*now.cards, card))
            case TrickWon(_number, seat):
                self._now = replace(now, tricks=now.tricks + 1, won=now.won + _is_ours(match, seat))
            case TrickDrawn():
                self._now = replace(now, tricks=now.tricks + 1)
            case SignalMade(seat) if seat == OWN_SEAT and self.first_sign is None:
                self.first_sign = now.number
            case SignalMade(seat, kind, _to, noticed) if OWN_SEAT in noticed and self.caught is None:
                self.caught = SeenSign(now.number, seat, kind)
            case HandEnded(winner, _reason, made):
                theirs = max(amount for account, amount in enumerate(made) if account != self._own)
                won = winner is not None and winner == match.hand.side(OWN_SEAT)
                self.hands.append(replace(now, ours=made[self._own], theirs=theirs, hand_won=won))


def _taken(now: HandTold) -> str:
    """Return ``took`` of a hand in which the last bet is accepted, perhaps by a raise."""
    return now.took if now.took or now.bettor is None or now.with_bettor else now.bet


def _is_ours(match: Match, seat: int) -> bool:
    return match.hand.side(seat) == match.hand.side(OWN_SEAT)


def hand_story(hand: HandTold, game: str, players: Sequence[Player]) -> str:
    """Return what happened in a hand of ``game`` (key of its preset), with the names of ``players`` (by seat)."""
    if hand.bettor is None:
        told = [] if hand.other_bets else [_("Nobody bet.")]
        if hand.tricks:
            tricks = ngettext("You won {n} of {all} trick.", "You won {n} of {all} tricks.", hand.tricks)
            told.append(tricks.format(n=hand.won, all=hand.tricks))
        return " ".join(told)
    names = tuple(player.name for player in players)
    return bet_told(words_of(game).bet(hand.bet), hand.bettor, hand.answerer, hand.accepted, names, OWN_SEAT)


def points_told(hand: HandTold) -> str:
    """Return what a hand brought both sides, in words."""
    parts = []
    # The sentence before tells of one bet only; points of other bets are in the sum as well.
    several = hand.bettor is not None and hand.other_bets
    if hand.ours:
        line = _("{points} for you this hand") if several else _("{points} for you")
        parts.append(line.format(points=points(hand.ours)))
    if hand.theirs:
        line = _("{points} for them this hand") if several and not parts else _("{points} for them")
        parts.append(line.format(points=points(hand.theirs)))
    return " · ".join(parts) or _("No points")


@dataclass(frozen=True, slots=True)
class First:
    """Something a player does for the first time: its ``label`` and icon, and when it was done; ``when`` "": not yet,
    and ``how`` says how it is done.
    """

    label: str
    icon: str
    when: str
    how: str


_Thing = tuple[str, str, str]
"""A first thing: message id of its label, icon, and message id of how it is done."""
_TRICK: _Thing = N_("First trick won"), "cards", N_("Lay the highest card of a trick")
_HAND: _Thing = N_("First hand won"), "crown", N_("Win more tricks than they do")
_BET: _Thing = N_("First bet won"), "raise", N_("Bet: they refuse, or your side wins")
_SIGN: _Thing = N_("First sign made"), "wink", N_("Open Signs on your turn, choose one")
_ACCEPTED: _Thing = N_("First bet accepted"), "check", N_("They bet, and you say yes")


@dataclass(frozen=True, slots=True)
class MatchHands:
    """The finished ``hands`` of a match, in which hand the player made their first sign (None: in none), and the hand
    that is ``going`` on."""

    save: Save
    hands: tuple[HandTold, ...]
    first_sign: int | None = None
    going: HandTold | None = None


def first_things(now: Save, matches: Sequence[MatchHands]) -> tuple[First, ...]:
    """Return what a player may do for the first time, and in which hand of all their ``matches`` they did it.

    ``matches``: the oldest one first. ``now``: the one that is told of; the hand of another one is named with its game.
    Signs are left out where others sit at the same screen as in ``now``, or where there is nobody to make them to.
    """

    def of(thing: _Thing, done: tuple[Save, HandTold] | None, bet: bool = False) -> First:
        label, icon, how = _(thing[0]), thing[1], _(thing[2])
        if done is None:
            return First(label, icon, "", how)
        save, hand = done
        if save.path != now.path:
            told = _("earlier: {game}, hand {n}").format(game=_(words_of(save.rules.key).game), n=hand.number)
            return First(label, icon, told, how)
        told = _("{bet}, hand {n}") if bet else _("hand {n}")
        word = words_of(save.rules.key).bet(hand.bet) if bet else ""
        return First(label, icon, told.format(bet=word, n=hand.number), how)

    def first(did: Callable[[HandTold], bool]) -> tuple[Save, HandTold] | None:
        return next(((match.save, hand) for match in matches for hand in match.hands if did(hand)), None)

    def trick() -> tuple[Save, HandTold] | None:
        """A trick counts as soon as it is won; hands and bets when the hand is over."""
        hands = ((match.save, hand) for match in matches for hand in (*match.hands, match.going) if hand is not None)
        return next((found for found in hands if found[1].won), None)

    found = (
        of(_TRICK, trick()), of(_HAND, first(lambda hand: hand.hand_won)),
        of(_BET, first(lambda hand: hand.with_bettor and hand.hand_won), True),
    )  # fmt: skip
    if _signs_are_told(now):
        sign = next(((match.save, HandTold(match.first_sign)) for match in matches
                     if match.first_sign is not None and _signs_are_told(match.save)), None)  # fmt: skip
        return (*found, of(_SIGN, sign))
    theirs = first(lambda hand: bool(hand.took))
    told = None if theirs is None else (theirs[0], replace(theirs[1], bet=theirs[1].took))
    return (*found, of(_ACCEPTED, told, True))


def first_things_to_come(signs: bool) -> tuple[First, ...]:
    """Return what somebody may do for the first time who has played nothing; ``signs``: at a table that has them."""
    things = _TRICK, _HAND, _BET, _SIGN if signs else _ACCEPTED
    return tuple(First(_(label), icon, "", _(how)) for label, icon, how in things)


def _signs_are_told(save: Save) -> bool:
    """Whether a match has signs that nobody else at the same screen would learn of."""
    return save.rules.signals.on and save.rules.players > 2 and len(people_of(save.header, save.players)) == 1
