"""Why an action is refused: each reason with a text a player can read."""

from __future__ import annotations

from enum import Enum


class Refusal(Enum):
    """A reason for refusing an action. ``value`` is an English sentence (a gettext message id)."""

    NO_SUCH_SEAT = "There is no such seat at this table."
    MATCH_OVER = "The match is over."
    NOT_NOW = "That cannot be done now."
    NOT_YOUR_TURN = "It is not your turn."
    NOT_YOUR_CUT = "Only the player before the dealer cuts or knocks."
    NOT_YOUR_DEAL = "Only the dealer does that."
    ONE_CARD_AT_ELEVEN = "With a side on eleven there are always three cards."
    WRONG_CARDS = "Those cards cannot be dealt."
    NOT_DEALT = "The cards have not been dealt yet."
    NOT_YOUR_CARD = "You do not hold that card."
    BET_WAITS = "A bet must be answered first."
    OWN_BET_WAITS = "Your side's bet must be answered first."
    NOTHING_TO_ANSWER = "There is nothing to answer."
    NOT_YOUR_ANSWER = "Another player answers this bet."
    NOT_YOUR_DECISION = "The side on eleven decides."
    NO_BETS_AT_ELEVEN = "With a side on eleven nobody may bet."
    NO_SUCH_CALL = "This game has no such call."
    ALREADY_CALLED = "That has been called already."
    NOT_YET_CALLED = "The bet before it has not been accepted yet."
    NOT_YOUR_RAISE = "Only the side that accepted the last bet may raise."
    OUT_OF_TURN = "A call counts only in your turn: before your card, or after it until the next player plays."
    BEFORE_YOUR_CARD = "A call is made in your turn, before your card."
    GONE = "You have left this hand."
    HAND_DECIDED = "The hand is decided."
    NO_CONCEDING = "At this table nobody gives up a hand without a bet."
    NO_SUCH_OFFER = "This game has no such offer."
    ONE_OFFER_A_TRICK = "You have made your offer in this trick."
    NOT_TWICE_RUNNING = "The same side may not raise twice running."
    NOTHING_ABOVE = "There is nothing more to raise."
    GOVERNOR_SPEAKS = "Only the governor of the side does that."
    ANSWER_OTHERWISE = "That is not how this is answered."
    REDEAL_WAITS = "The new deal must be settled first."
    NOT_SO_ANSWERED = "That call cannot follow the last one."
    NO_ENVIT = "It is too late for that, or not yet your turn to open it."
    NO_LEAVING = "The hand can be left only in one's turn, with no bet open."
    NOT_LAID_SO = "The card cannot be laid like that now."
    NO_REDEAL = "There is no new deal now."
    ONLY_THE_LEAD = "Only the player who leads may propose a new deal."
    NOT_INSTRUCTED_SO = "Your governor has told you how to play this card."
    NO_ORDERS = "At this table nobody gives instructions."
    NOT_YOUR_PARTNER = "Instructions are for your own partner."
    NO_SUCH_ORDER = "There is no such instruction."
    FLOR_WAITS = "The flor is settled first."
    NOT_YOUR_FLOR = "Another player speaks about his flor."
    NO_FLOR = "You can announce only a flor that you hold, before your first card and before you bet."
    NO_REQUEST = "Each opponent who announced no flor can be asked for it once, after the hand."
    EXPOSED_WAITS = "The player with the card dealt face up decides first."
    DISCARD_WAITS = "A card must be laid away first."
    NO_SIGNALS = "At this table there are no signals."
    NO_PARTNER = "You have no partner to signal to."
    NO_SUCH_SIGNAL = "This game has no such signal."
    FALSE_SIGNAL = "At this table signals must be true."
    NOT_UPWARD = "Only the governed player signals, and to his governor."
    WRONG_WITNESS = "Only opponents can notice a signal."
    NO_TALK = "At this table nobody talks."
    EMPTY_TALK = "There is nothing in that to say."
    LONG_TALK = "That is too long to say at once."
    STALE = "The table has moved on meanwhile."
    NOT_YOUR_SEAT = "Every player acts for his own seat."
    NO_VOTE = "Only the people at the table vote on ending the match."
    NOT_SAVED = "The match could not be saved, so nothing was done."


class IllegalAction(ValueError):
    """An action the rules do not allow. Nothing has changed. ``refusal`` tells why."""

    def __init__(self, action: object, refusal: Refusal) -> None:
        """Keep the action and the reason."""
        super().__init__(f"{action}: {refusal.value}")
        self.action = action
        self.refusal = refusal
