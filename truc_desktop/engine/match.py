"""A match in progress: actions go in, events come out.

``verify`` says whether an action is legal, ``apply`` does it, ``legal`` lists what a seat may do. The state is
mutable and cheap to copy (``copy``), and has a hashable ``key``. Chance never happens here: DealCards carries the
cards. The engine trusts no caller: ``apply`` verifies, and a refused action changes nothing.

What the table waits on is the top question of the agenda; PHASES says which handler answers for it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from truc_desktop.engine.actions import Action, Call, CloseHand, DealCards, Instruct, Say, Signal
from truc_desktop.engine.cards import Card
from truc_desktop.engine.events import ChoicesOpened, DecisionDue, Event, Said, SignalMade
from truc_desktop.engine.flow.calls import is_void
from truc_desktop.engine.flow.deal import deal_refusal, deal_sizes, stock
from truc_desktop.engine.flow.hands import new_hand, next_dealer, next_question, opening, tell_hand
from truc_desktop.engine.flow.instructions import instruct, instruct_refusal
from truc_desktop.engine.flow.scoring import hand_value, points_written
from truc_desktop.engine.flow.speakers import governor
from truc_desktop.engine.flow.talk import signal_refusal, talk_refusal
from truc_desktop.engine.phases.before_play import (
    AwaitDealHandler,
    ChooseCardsHandler,
    CutOrKnockHandler,
    DecideShortHandler,
    DiscardExtraHandler,
    KeepOrNewDealHandler,
)
from truc_desktop.engine.phases.bets import AnswerHandler, OfferAnswerHandler
from truc_desktop.engine.phases.between_hands import ChallengesHandler, HandOverHandler
from truc_desktop.engine.phases.flor import AnswerContraflorHandler, AskAnnouncerHandler, AskHoldersHandler
from truc_desktop.engine.phases.handler import Handler
from truc_desktop.engine.phases.redeal import AskConsentHandler
from truc_desktop.engine.phases.side_bet import EnvitAnswerHandler
from truc_desktop.engine.phases.turns import TurnsHandler
from truc_desktop.engine.questions import (
    Answer,
    AnswerContraflor,
    AskAnnouncer,
    AskConsent,
    AskHolders,
    AwaitDeal,
    Challenges,
    ChooseCards,
    CutOrKnock,
    DecideShort,
    DiscardExtra,
    EnvitAnswer,
    HandOver,
    KeepOrNewDeal,
    OfferAnswer,
    Question,
    Turns,
)
from truc_desktop.engine.refusals import IllegalAction, Refusal
from truc_desktop.engine.rules.ladder import NOBODY
from truc_desktop.engine.rules.match_rule import Board
from truc_desktop.engine.rules.options import SetupError
from truc_desktop.engine.rules.ruleset import RuleSet
from truc_desktop.engine.state import MatchState

AWAIT_DEAL = AwaitDealHandler()
OPENINGS: Mapping[type[Question], Handler[Any]] = {
    CutOrKnock: CutOrKnockHandler(AWAIT_DEAL),
    AwaitDeal: AWAIT_DEAL,
    DecideShort: DecideShortHandler(),
}
"""The questions with which a hand can begin."""

PHASES: Mapping[type[Question], Handler[Any]] = {
    **OPENINGS,
    ChooseCards: ChooseCardsHandler(),
    KeepOrNewDeal: KeepOrNewDealHandler(),
    DiscardExtra: DiscardExtraHandler(),
    Turns: TurnsHandler(),
    Answer: AnswerHandler(),
    OfferAnswer: OfferAnswerHandler(),
    EnvitAnswer: EnvitAnswerHandler(),
    AskHolders: AskHoldersHandler(),
    AskAnnouncer: AskAnnouncerHandler(),
    AnswerContraflor: AnswerContraflorHandler(),
    AskConsent: AskConsentHandler(),
    HandOver: HandOverHandler(OPENINGS),
    Challenges: ChallengesHandler(OPENINGS),
}
"""Every question the table can wait on, and what may be done about it."""

BESIDE = frozenset({Say, Signal, Instruct})
"""What may be done whatever question the table waits on."""


class Match(MatchState):
    """The whole state of a match of one rule set, and what may be done in it."""

    __slots__ = ()

    def __init__(self, rules: RuleSet, dealer: int | None = None, board: Board | None = None) -> None:
        """A match about to begin. ``dealer`` deals first (default: the last seat); ``board`` is the score to start at.

        Raises:
            SetupError: when there is no such seat, or the board does not fit the game.
        """
        dealer = rules.players - 1 if dealer is None else dealer
        if not 0 <= dealer < rules.players:
            raise SetupError("dealer", f"there is no seat S{dealer} to deal")
        n = len(rules.accounts)
        empty = rules.match.start(n)
        board = board or empty
        board = Board(board.score, board.games, board.sets or empty.sets)
        sizes = len(board.score), len(board.games), len(board.sets)
        if sizes != (n, n, len(empty.sets)) or min(board.score + board.games + board.sets) < 0:
            raise SetupError("score", "the start score does not fit this game")
        if rules.match.sets and max(board.score) >= rules.match.sets.size:
            raise SetupError("score", "the start score is more than a set")
        if rules.match.game_winners(board):
            raise SetupError("score", "the start score has already won the game")
        if rules.match.match_winners(board):
            raise SetupError("games", "the games won before the start have already won the match")
        super().__init__(rules, board, new_hand(rules, 1, dealer, board), opening(rules, dealer, board))

    # ------------------------------------------------------------------ asking
    def legal(self, seat: int) -> tuple[Action, ...]:
        """Everything ``seat`` may do now, without talk and signals. Empty for a seat that is not there."""
        if self.over or not 0 <= seat < self.rules.players:
            return ()
        return tuple(PHASES[type(top := self.agenda[-1])].actions(self, top, seat))

    def moves(self) -> list[Action]:
        """Everything anybody may do now: ``legal`` of all seats, ascending, in one go."""
        if self.over:
            return []
        top = self.agenda[-1]
        return PHASES[type(top)].moves(self, top)

    def signals(self, seat: int) -> tuple[str, ...]:
        """The kinds of signal ``seat`` may make now."""
        rule = self.rules.signals
        return tuple(s.kind for s in rule.signs if signal_refusal(self, Signal(seat, s.kind)) is None)

    def verify(self, action: Action) -> Refusal | None:
        """None when the action may be done, otherwise the reason why not. A void call (``is_void``) may be made."""
        if not 0 <= action.seat < self.rules.players:
            return Refusal.NO_SUCH_SEAT
        if self.over:
            return Refusal.MATCH_OVER
        top = self.agenda[-1]
        match action:
            case Say():
                return talk_refusal(self, action)
            case Signal():
                return signal_refusal(self, action)
            case Instruct():
                return instruct_refusal(self, action)
            case DealCards():
                return deal_refusal(self, action)
            case CloseHand(seat):
                return None if isinstance(top, Challenges) and seat == self.hand.dealer else Refusal.NOT_NOW
        handler = PHASES[type(top)]
        if action in handler.actions(self, top, action.seat) or self.is_void(action):
            return None
        return handler.refusal(self, top, action)

    def is_void(self, action: Action) -> bool:
        """Whether the action is a call its side is entitled to, but made at the wrong moment (SPEC 2.1)."""
        return isinstance(action, Call) and is_void(self, action)

    def to_answer(self) -> tuple[int, ...]:
        """The seats that may answer the question, ascending."""
        return () if self.over else PHASES[type(top := self.top)].to_answer(self, top)

    def to_play(self) -> int | None:
        """Whose card comes next, also while a question waits; None before the deal and after the hand."""
        return self.hand.turn if self.hand.is_dealt and not self.hand.over else None

    def pending(self) -> int | None:
        """The ladder whose proposal must be answered next, or None."""
        return self.top.ladder if isinstance(self.top, Answer) else None

    def asks(self) -> str:
        """The bet or proposal that must be answered next, as cases name it; ``none`` if there is none."""
        return "none" if self.over else PHASES[type(top := self.top)].asks(self, top)

    def value(self) -> int:
        """Points (or Prize) the hand is worth now: the last accepted stake (SPEC 0.5)."""
        return hand_value(self)

    def governor(self, side: int) -> int | None:
        """Who speaks for ``side`` in this hand; None where everybody does."""
        return governor(self, side) if self.rules.governors else None

    def stock(self) -> tuple[Card, ...]:
        """The cards of the pack that nobody has got in this hand: the rest, from which a redeal comes."""
        return stock(self)

    def raise_right(self, ladder: int = 0) -> int:
        """The side that may make the next raise, BOTH or NOBODY, as far as sides go."""
        hand = self.hand
        if hand.closed or hand.over or hand.decided is not None:
            return NOBODY
        return hand.standings[ladder].raiser(self.rules.ladders[ladder], hand.side)

    def next_dealer(self) -> int:
        """Who deals the hand after this one: the deal moves on after every hand (SPEC 0.4)."""
        return next_dealer(self)

    def next_question(self) -> Question:
        """The question with which the next hand will begin."""
        return next_question(self)

    def deal_sizes(self, dealer: int, count: int) -> tuple[int, ...]:
        """How many cards each seat gets from ``dealer`` when ``count`` is what everybody gets."""
        return deal_sizes(self, dealer, count)

    def points(self) -> tuple[int, ...]:
        """Points written in this hand, for each account."""
        return points_written(self)

    # ------------------------------------------------------------------ doing
    def apply(self, action: Action) -> tuple[Event, ...]:
        """Do an action and tell what happened, up to the next question.

        Raises:
            IllegalAction: when ``verify`` refuses it; nothing has changed then.
        """
        refusal = self.verify(action)
        if refusal is not None:
            raise IllegalAction(action, refusal)
        self.log = log = []
        self.perform(action)
        self.log = None
        log.append(self.due())
        return tuple(log)

    def perform(self, action: Action) -> None:
        """``apply`` without verifying and without events: for actions known to be legal (search, simulation)."""
        if self.fresh:
            self.fresh = False
            tell_hand(self)
        if type(action) not in BESIDE:
            top = self.agenda[-1]
            PHASES[type(top)].apply(self, top, action)
            return
        match action:
            case Say(seat, text):
                self.tell(Said, seat, text.strip())
            case Signal(seat, kind, noticed):
                self.hand.signs.append(action)
                self.tell(SignalMade, seat, kind, self.hand.sides.partners(seat), noticed)
            case Instruct():
                instruct(self, action)

    def due(self) -> DecisionDue:
        """What the table waits for, as an event."""
        top = self.top
        return DecisionDue(top.phase, self.to_play(), self.to_answer(), self.asks(), top.secret and not self.over)

    def choices(self, seat: int) -> ChoicesOpened:
        """What a seat may do, as an event for that seat."""
        return ChoicesOpened(seat, self.legal(seat))
