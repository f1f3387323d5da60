"""The story of one hand in order: cards, bets, answers and signs, trick by trick, as one viewer has seen them."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum, auto

from truc_desktop.engine import (
    HIDDEN,
    CallAccepted,
    CallMade,
    CallRefused,
    CallVoided,
    Card,
    CardPlayed,
    CardsKept,
    CardThrown,
    EnvitAccepted,
    EnvitCalled,
    EnvitDeclared,
    EnvitRefused,
    Event,
    FlorAnnounced,
    FlorCalled,
    FlorDeclared,
    FlorShrunk,
    FlorTaken,
    HandBegan,
    HandConceded,
    LeftHand,
    NewDealAsked,
    OfferMade,
    PairPlayed,
    PairsTurned,
    Prize,
    Reason,
    RedealAgreed,
    RedealProposed,
    RedealRefused,
    SeatView,
    SideDecided,
    SignalMade,
    TrickDrawn,
    TrickWon,
)
from truc_desktop.i18n import _
from truc_desktop.presentation.games import Phrase, Vocabulary, profile_of
from truc_desktop.presentation.prompts import prize
from truc_desktop.presentation.wording.scores import points


class StepKind(Enum):
    """What somebody has done."""

    CARD = auto()
    WORD = auto()
    SIGN = auto()


@dataclass(frozen=True, slots=True)
class StoryStep:
    """One thing that a seat has done: a card (hidden if face down), something said, or a sign that the viewer has seen.

    ``said``: the words, in the game's language, or the gesture; ``told``: what that means for the hand, in the
    player's. ``act``: the gesture for the face; ``true``: whether a sign was, None if nobody knows.
    """

    kind: StepKind
    seat: int
    card: Card = HIDDEN
    said: str = ""
    told: str = ""
    act: str = ""
    true: bool | None = None


@dataclass(frozen=True, slots=True)
class StoryRow:
    """What was done in one trick. ``number`` counts from 0; ``done``: it was finished; ``winner`` None: drawn."""

    number: int
    steps: tuple[StoryStep, ...]
    done: bool = False
    winner: int | None = None

    @property
    def leader(self) -> int | None:
        """The seat that played the first card, None if no card was played."""
        return next((step.seat for step in self.steps if step.kind is StepKind.CARD), None)


class HandStory:
    """Collects the story of a hand from the viewer's events."""

    def __init__(self, words: Vocabulary, view: SeatView) -> None:
        """Start with what ``view`` knows of the hand in progress: the order of bets and cards is not known there."""
        self._words = words
        self.begin(view)

    def begin(self, view: SeatView) -> None:
        """Start over with what ``view`` knows."""
        self._rows = [_row_of(number, trick.plays, True, trick.winner) for number, trick in enumerate(view.tricks)]
        self._steps = [StoryStep(StepKind.CARD, seat, card) for seat, card in view.plays]
        said = [StoryStep(StepKind.WORD, seat, said=self._words.call(word).text) for seat, word, void in view.calls
                if not void]  # fmt: skip
        if self._rows:
            self._rows[0] = replace(self._rows[0], steps=(*said, *self._rows[0].steps))
        else:
            self._steps = [*said, *self._steps]
        self.gave_way: dict[Reason, int] = {}
        """The seat that has refused a bet or given the hand up, by the reason of the points that this brings."""

    @property
    def rows(self) -> tuple[StoryRow, ...]:
        """The tricks so far; what came after the last finished one is a row of its own."""
        last = (StoryRow(len(self._rows), tuple(self._steps)),) if self._steps else ()
        return (*self._rows, *last)

    def follow(self, event: Event, before: SeatView) -> None:
        """Add an event that happened in the view ``before``."""
        match event:
            case HandBegan():
                self._rows, self._steps, self.gave_way = [], [], {}
            case TrickWon(number, seat):
                self._finish(number, seat)
            case TrickDrawn(number, _leader):
                self._finish(number, None)
            case PairsTurned(turned):
                self._steps += [StoryStep(StepKind.CARD, seat, card) for seat, card in turned]
            case CardPlayed(seat, card, _best):
                self._steps.append(StoryStep(StepKind.CARD, seat, card))
            case CardThrown(seat, card):
                self._steps.append(StoryStep(StepKind.CARD, seat, card, told=_("face down")))
            case PairPlayed(seat, up, _covered, down, void):
                told = _("face down") if down else _("does not count") if void else _("on another card")
                self._steps.append(StoryStep(StepKind.CARD, seat, HIDDEN if down else up, told=told))
            case SignalMade(seat, kind, _to, _noticed):
                sign = profile_of(before.rules).signs[kind]
                self._steps.append(StoryStep(StepKind.SIGN, seat, said=_(sign.gesture), act=sign.face))
            case _:
                step = word_step(event, before, self._words)
                if step is not None:
                    self._steps.append(step)
        reason = _given_way(event)
        if reason is not None:
            self.gave_way[reason[0]] = reason[1]

    def _finish(self, number: int, winner: int | None) -> None:
        self._rows.append(StoryRow(number, tuple(self._steps), True, winner))
        self._steps = []


def _given_way(event: Event) -> tuple[Reason, int] | None:
    """Return (reason of the points, seat) if somebody has refused or given up."""
    match event:
        case CallRefused(seat, _):
            return Reason.REFUSED, seat
        case EnvitRefused(seat, _, _):
            return Reason.ENVIT_REFUSED, seat
        case HandConceded(seat):
            return Reason.CONCEDED, seat
        case LeftHand(seat):
            return Reason.LEFT, seat
        case SideDecided(seat, _, False, _):
            return Reason.DECLINED, seat
    return None


def with_verdicts(rows: tuple[StoryRow, ...], verdicts: tuple[bool | None, ...]) -> tuple[StoryRow, ...]:
    """Return the rows with what their signs were worth; ``verdicts`` are those of the last signs, in their order.

    Of signs from before this program came to the table there are none.
    """
    signs = sum(step.kind is StepKind.SIGN for row in rows for step in row.steps)
    left = iter([*(None for _sign in range(signs - len(verdicts))), *verdicts])
    return tuple(
        replace(row, steps=tuple(
            replace(step, true=next(left)) if step.kind is StepKind.SIGN else step for step in row.steps
        ))
        for row in rows
    ) if verdicts else rows  # fmt: skip


def _row_of(number: int, plays: tuple[tuple[int, Card], ...], done: bool, winner: int | None) -> StoryRow:
    return StoryRow(number, tuple(StoryStep(StepKind.CARD, seat, card) for seat, card in plays), done, winner)


def stake_text(value: int, words: Vocabulary) -> str:
    """Return what a bet is for: ``2 points``, ``the game``, ``the cama``."""
    return points(value) if value >= 0 else prize(value, words)


def word_step(event: Event, view: SeatView, words: Vocabulary) -> StoryStep | None:
    """Return what an event says aloud, and what it means for the hand; None if it says nothing that matters there."""
    match event:
        case CallMade(seat, _l, word, stake, _f, _a, raised) | OfferMade(seat, _l, word, stake, _f, _a, raised, _):
            asks = _("accepts, and wants {n}") if raised else _("wants {n}")
            return _said(seat, words.call(word), asks.format(n=stake_text(stake, words)))
        case EnvitCalled(seat, word, stake, _f, _a):
            return _said(seat, words.call(word), _("wants {n}").format(n=stake_text(stake, words)))
        case CallAccepted(seat, _l, stake, True):
            return StoryStep(StepKind.WORD, seat, told=_accepted(stake, words))
        case CallAccepted(seat, _l, stake, False):
            game = view.pending is not None and view.standings[view.pending].asked == Prize.GAME
            return _said(seat, words.act("my_remainder") if game else words.accept, _accepted(stake, words))
        case EnvitAccepted(seat, amount, _p):
            return _said(seat, words.accept, _accepted(amount, words))
        case CallRefused(seat, _) | EnvitRefused(seat, _, _):
            return _said(seat, words.refuse, _("refuses"))
        case CallVoided(seat, word):
            return _said(seat, words.call(word), _("does not count"))
        case EnvitDeclared(seat, value) | FlorDeclared(seat, value):
            if value is None:
                return _said(seat, words.act("good"))
            return StoryStep(StepKind.WORD, seat, said=f"{value}!", told=_("says what they hold"))
        case FlorCalled(seat, word, _a, _j):
            return _said(seat, words.call(word))
        case HandConceded(seat):
            return _said(seat, words.concede, _("gives up the hand"))
        case LeftHand(seat):
            return StoryStep(StepKind.WORD, seat, told=_("leaves the hand"))
        case SideDecided(seat, _s, plays, stake):
            told = _("plays for {n}").format(n=stake_text(stake, words)) if plays else _("does not play")
            return _said(seat, words.play if plays else words.not_play, told)
    return _act_step(event, words)


def _act_step(event: Event, words: Vocabulary) -> StoryStep | None:
    """Return the step of an event that is one of the vocabulary's acts."""
    match event:
        case FlorAnnounced(seat):
            return _said(seat, words.act("flor"))
        case FlorShrunk(seat, _joined):
            return _said(seat, words.act("achico"))
        case FlorTaken(seat):
            return _said(seat, words.act("take_flor"))
        case RedealProposed(seat):
            return _said(seat, words.act("redeal"))
        case RedealAgreed(seat):
            return _said(seat, words.act("agree"))
        case RedealRefused(seat):
            return _said(seat, words.act("keep"))
        case CardsKept(seat):
            return _said(seat, words.act("keep_cards"))
        case NewDealAsked(seat):
            return _said(seat, words.act("new_deal"))
    return None


def _accepted(stake: int, words: Vocabulary) -> str:
    return _("accepts: {n}").format(n=stake_text(stake, words))


def _said(seat: int, phrase: Phrase, told: str = "") -> StoryStep:
    """Return the step for a phrase, with its meaning in the player's language unless ``told``."""
    meaning = told or phrase.subtitle
    return StoryStep(StepKind.WORD, seat, said=phrase.text, told=meaning if meaning != phrase.text else "")
