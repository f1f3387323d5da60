"""Why an action is refused: each reason with a text a player can read."""

from __future__ import annotations

from enum import Enum


class Refusal(Enum):
    """A reason for refusing an action. ``value`` is an English sentence (a gettext message id)."""

    NO_SUCH_SEAT = "There is no such seat at this table."
    MATCH_OVER = "The match is over."
    NOT_NOW = "That cannot be done now."
    NOT_YOUR_TURN = "It is not your turn."
    NOT_YOUR_CUT = "Only the player before the dealer may cut or knock."
    NOT_YOUR_DEAL = "Only the dealer may do that."
    ONE_CARD_AT_ELEVEN = "With a side on eleven, three cards each must be dealt."
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
    OUT_OF_TURN = "A call counts only on your turn: before you play, or after you play, until the next player plays."
    BEFORE_YOUR_CARD = "A call is made on your turn, before you play."
    GONE = "You have left this hand."
    HAND_DECIDED = "The hand is decided."
    NO_CONCEDING = "At this table you can give up a hand only in answer to a bet."
    NO_SUCH_OFFER = "This game has no such offer."
    ONE_OFFER_A_TRICK = "You have already made an offer in this trick."
    NOT_TWICE_RUNNING = "The same side may not raise twice in a row."
    NOTHING_ABOVE = "There is nothing more to raise."
    GOVERNOR_SPEAKS = "Only the governor of the side may do that."
    ANSWER_OTHERWISE = "That does not answer this."
    REDEAL_WAITS = "The new deal must be settled first."
    NOT_SO_ANSWERED = "That call cannot follow the last one."
    NO_ENVIT = "It is too late for that, or not yet your turn to open it."
    NO_LEAVING = "You can leave the hand only on your turn, with no bet waiting for an answer."
    NOT_LAID_SO = "The card cannot be played like that now."
    NO_REDEAL = "No new deal can be asked for now."
    ONLY_THE_LEAD = "Only the first player may propose a new deal."
    NOT_INSTRUCTED_SO = "Your governor has told you how to play this card."
    NO_ORDERS = "There are no instructions at this table."
    NOT_YOUR_PARTNER = "You can instruct only your own partner."
    NO_SUCH_ORDER = "There is no such instruction."
    FLOR_WAITS = "The flor is settled first."
    NOT_YOUR_FLOR = "Another player is asked about a flor."
    NO_FLOR = "You can announce only a flor that you hold, before you play or bet."
    NO_REQUEST = "After the hand, each opponent who announced no flor can be asked for one once."
    EXPOSED_WAITS = "The player with the card dealt face up decides first."
    DISCARD_WAITS = "A card must be discarded first."
    NO_SIGNALS = "At this table nobody makes signs."
    NO_PARTNER = "You have no partner to make signs to."
    NO_SUCH_SIGNAL = "This game has no such sign."
    FALSE_SIGNAL = "At this table signs must be true."
    NOT_UPWARD = "Only the governed player may make a sign, to the governor."
    WRONG_WITNESS = "Only opponents can notice a sign."
    NO_TALK = "There is no talk at this table."
    EMPTY_TALK = "The message is empty."
    LONG_TALK = "That is too long to say at once."
    STALE = "The table has moved on meanwhile."
    NOT_YOUR_SEAT = "Each player acts only for their own seat."
    NO_VOTE = "Only the people at the table vote on ending the match."
    NOT_SAVED = "The match could not be saved, so nothing was done."


class IllegalAction(ValueError):
    """An action the rules do not allow. Nothing has changed. ``refusal`` tells why."""

    def __init__(self, action: object, refusal: Refusal) -> None:
        """Keep the action and the reason."""
        super().__init__(f"{action}: {refusal.value}")
        self.action = action
        self.refusal = refusal
