"""What the player asked for while the table was busy, and whether it is still meant when their turn has come."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from truc_desktop.engine import Action, SeatView
from truc_desktop.i18n import _
from truc_desktop.presentation.card_names import card_name
from truc_desktop.presentation.prompts import Choice


@dataclass(frozen=True, slots=True)
class Moment:
    """The question that was shown at a press: the hand, what had been played and said in it, and what could be done."""

    hand: int
    tricks: int
    plays: int
    said: int
    choices: tuple[Action, ...]


def moment_of(view: SeatView) -> Moment:
    """Return the moment that ``view`` shows. Once all have played to a trick, what is pressed is meant for the next."""
    full = len(view.plays) >= view.rules.players - len(view.gone)
    said = len(view.calls) + view.redeals + len(view.declared)
    return Moment(view.number, len(view.tricks) + full, 0 if full else len(view.plays), said, view.choices)


def _no_more_cards(view: SeatView) -> bool:
    """Return whether the tricks have decided the hand, so that the cards left are not played."""
    return view.decided is not None and not view.rules.tricks.play_all


class Change(Enum):
    """Why something is no longer meant."""

    NONE = "none"
    SAID = "said"
    TRICK = "trick"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Queued:
    """A card by its code, or else a control with its action, that was pressed at ``at``."""

    at: Moment
    card: str = ""
    choice: Choice | None = None

    @property
    def name(self) -> str:
        """The card's code or the control's name."""
        return self.card if self.choice is None else self.choice.name

    def change(self, view: SeatView) -> Change:
        """Return what has happened up to ``view`` that the player had not seen, and that changes what they meant.

        A card that somebody has played to the same trick does not; nor does the end of a trick for the one who leads
        the next. An answer is meant for exactly the question that was shown.
        """
        now = moment_of(view)
        if now.hand != self.at.hand or view.over or (self.card and _no_more_cards(view)):
            return Change.OVER
        if now.said != self.at.said:
            return Change.SAID
        if self.choice is not None and self.choice.kind in ("yes", "no") and now != self.at:
            return Change.TRICK if now.tricks != self.at.tricks else Change.SAID
        return Change.NONE if now.tricks == self.at.tricks or not now.plays else Change.TRICK

    def same_as(self, choice: Choice) -> bool:
        """Whether ``choice``, which can be pressed now, is the one that was pressed: same act, same words and price."""
        was = self.choice
        return was is not None and choice.live and (was.name, was.action, was.label, was.sub) == (
            choice.name, choice.action, choice.label, choice.sub
        )  # fmt: skip

    def told(self) -> str:
        """Return that it comes next, and how to take it back."""
        if self.choice is None:
            told = _("The {card} comes next. Press it again, or Esc, to take it back.")
            return told.format(card=card_name(self.card))
        # Translators: {call} is a call in the game's language, as "Truc".
        return _("{call} comes next. Press it again, or Esc, to take it back.").format(call=self.choice.label)

    def why_not(self, change: Change) -> str:
        """Return why it was not done: because of ``change``, or (NONE) since the rules do not allow it now."""
        if self.choice is None:
            told = {
                Change.SAID: _("Not played: something was said after you chose the {card}."),
                Change.TRICK: _("Not played: another trick has begun since you chose the {card}."),
                Change.OVER: _("Not played: the hand is over."),
                Change.NONE: _("Not played: the {card} cannot be played now."),
            }
            return told[change].format(card=card_name(self.card))
        told = {
            Change.SAID: _("Not said: something else was said after you chose {call}."),
            Change.TRICK: _("Not said: another trick has begun since you chose {call}."),
            Change.OVER: _("Not said: the hand is over."),
            Change.NONE: _("Not said: {call} is not possible now."),
        }
        return told[change].format(call=self.choice.label)
