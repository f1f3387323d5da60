"""The interface of a robot, its temperament, and the reasons for its choices.

A robot decides for one seat, from that seat's view alone. It keeps no memory between decisions. Its randomness comes
from its own stream, split by the public course of the hand, so the same seed and the same view give the same answer,
even after a match was resumed.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Protocol, runtime_checkable

from truc_desktop.ai.figures import Figures
from truc_desktop.engine import Action, Rng, SeatView
from truc_desktop.i18n import N_

Gaze = Sequence[int | None]
"""What each seat looks at: another seat, or None for its own cards or the table."""


@dataclass(frozen=True, slots=True)
class Temperament:
    """How a robot tends to play. Each trait is from 0 to 1; 0.5 is balanced play for bluff, raise_ and caution.

    ``bluff``: bets and raises with weak cards; ``raise_``: bets with strong cards; ``lie``: gives false signals;
    ``notice``: takes the rivals' signals it has seen into account; ``caution``: refuses in close decisions.
    """

    bluff: float = 0.5
    raise_: float = 0.5
    lie: float = 0.2
    notice: float = 0.5
    caution: float = 0.45

    def __post_init__(self) -> None:
        """Check the range of every trait.

        Raises:
            ValueError: for a trait outside 0..1.
        """
        for name in self.__slots__:
            if not 0.0 <= getattr(self, name) <= 1.0:
                raise ValueError(f"temperament {name} must be between 0 and 1")


class ChoiceReason(Enum):
    """The reason for a choice. ``value`` is an English sentence (a gettext message id)."""

    ONLY = N_("The rules allow nothing else now.")
    LAST_CARD = N_("It is the only card left.")
    EQUAL = N_("The cards left are all equal.")
    DECIDED = N_("The hand is decided: any card will do.")
    CERTAIN = N_("The hand can no longer be lost.")
    HOPELESS = N_("The hand can no longer be won.")
    LEAD_BEST = N_("The first trick was tied: the best card decides.")
    LEAD = N_("This lead gives the best chance.")
    TAKE = N_("The weakest card that takes the trick.")
    HIGH = N_("A stronger card, which is harder to beat.")
    PARTNER_HAS_IT = N_("The partner's card is winning already.")
    THROW_LOWEST = N_("You cannot win this trick: the lowest card goes.")
    DRAW = N_("A tied trick is enough.")
    LEVEL = N_("Better a tied trick than a lost one.")
    SAVE = N_("A better card is kept for later.")
    SPARE = N_("Nearly as good as a stronger card, which is kept for later.")
    MISSED_LEAST = N_("You cannot win this trick: of your cards this one is missed least.")
    VALUE = N_("Strong enough to play for more.")
    BLUFF = N_("A bluff, to make them give up.")
    SLOW = N_("Strong, but better shown later.")
    WAIT = N_("Not strong enough to raise.")
    ACCEPT = N_("The chance is good enough for the price.")
    REFUSE = N_("The chance is too small for the price.")
    NO_CHOICE_BUT_PLAY = N_("Giving up would lose the game.")
    PARTNER_SPEAKS = N_("The partner decides for the pair.")
    NOTHING_TO_LOSE = N_("Losing the hand loses the game: more can only help.")
    ENVIT = N_("The value of the hand is good enough.")
    FLOR = N_("A flor is announced: it scores by itself.")
    HIDDEN_FLOR = N_("Three cards of one suit lie open: they kept a flor to themselves, and that costs them points.")
    LAY_AWAY = N_("The other cards work better together.")
    OBEY = N_("As the governor wishes.")
    ASKED = N_("As the partner asked.")
    BETTER_ON_TOP = N_("Of the two cards only the upper one counts: the better card goes on top.")
    BOUND_DOWN = N_("Your first card went face down, so the others must too: none of them can win.")
    HIDE = N_("It cannot win, so there is no need to show it.")
    FACE_DOWN = N_("No card wins face down, so the lowest goes.")
    LEAVE = N_("There is nothing left to win in this hand.")
    NEW_CARDS = N_("New cards would be better than these.")
    KEEP_CARDS = N_("These cards are good enough.")
    ELEVEN_PLAY = N_("Good enough to play for three.")
    ELEVEN_GIVE = N_("It is cheaper to give away one point.")
    CUT = N_("A cut means three cards each: with three tricks to win, good cards count for more than luck.")
    ALL_THREE = N_("With three cards each there are three tricks: good cards count for more than luck.")
    BLIND = N_("Nobody has seen a card yet: chance decides.")


RULES = frozenset({
    ChoiceReason.ONLY, ChoiceReason.CUT, ChoiceReason.ALL_THREE, ChoiceReason.DECIDED, ChoiceReason.CERTAIN,
    ChoiceReason.HOPELESS, ChoiceReason.LEAVE, ChoiceReason.FLOR, ChoiceReason.HIDDEN_FLOR, ChoiceReason.LAST_CARD,
    ChoiceReason.BETTER_ON_TOP, ChoiceReason.BOUND_DOWN,
})  # fmt: skip
"""Reasons that state a rule or a proof, and need no figures."""


@dataclass(frozen=True, slots=True)
class ReasonedChoice:
    """A choice and its reason.

    ``action``: None to stay silent now; ``equity``: the estimated chance (0..1) that the side wins the hand when its
    cards are played out, None where it was not needed. ``figures``: what was weighed, None where a rule decides.
    """

    action: Action | None
    why: ChoiceReason
    equity: float | None = None
    figures: Figures | None = None


class Bot(Protocol):
    """A robot in a seat."""

    @property
    def seat(self) -> int:
        """The seat it plays for."""

    def decide(self, view: SeatView, must: bool = False) -> Action | None:
        """Return what it does now: one of ``view.choices``; ``view`` is its own seat's.

        None when it leaves an answer to its partner or has nothing to say; never None when ``must`` is true and
        there is a choice.
        """

    def sign(self, view: SeatView, gaze: Gaze) -> str | None:
        """Return the kind of signal it makes to its partners now, or None."""


@runtime_checkable
class Adviser(Protocol):
    """A robot that may have something to say while another player is to act."""

    def may_advise(self, view: SeatView) -> bool:
        """Return whether it is to be asked now although it has no choice; by public facts alone."""


@runtime_checkable
class HasTemperament(Protocol):
    """A robot that has a temperament."""

    @property
    def temperament(self) -> Temperament:
        """How it tends to play."""


def temperament_of(bot: object) -> Temperament:
    """Return a robot's temperament; the default one for a robot without any."""
    return bot.temperament if isinstance(bot, HasTemperament) else Temperament()


def public_label(view: SeatView) -> str:
    """Return a label for random streams made of the public course of the hand: it is the same for all seats and does
    not depend on hidden cards."""
    laid = sum(len(trick.plays) for trick in view.tricks) + len(view.plays)
    again = f"{view.redeals}." if view.redeals else ""
    return f"{again}{sum(view.board.games)}.{view.number}.{view.phase.value}.{laid}.{len(view.calls)}"


def decision_rng(seed: int, view: SeatView, what: str) -> Rng:
    """Return the stream for one decision: it depends on the robot's ``seed``, the course of the hand, and ``what`` is
    decided."""
    return Rng(seed).split(f"{view.seat}.{what}.{public_label(view)}")
