"""A match in progress: the agenda, the hand, the board. Actions go in, events come out.

``verify`` says whether an action is legal, ``apply`` does it, ``legal`` lists what a seat may do. The state is
mutable and cheap to copy (``copy``), and has a hashable ``key``. Chance never happens here: DealCards carries the
cards. The engine trusts no caller: ``apply`` verifies, and a refused action changes nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import ParamSpec

from truc_desktop.engine.actions import Action, Call, CloseHand, DealCards, Instruct, Say, Signal
from truc_desktop.engine.agenda import Frame
from truc_desktop.engine.bets import Answer
from truc_desktop.engine.cards import Card
from truc_desktop.engine.challenges import Challenges
from truc_desktop.engine.checks import deal_refusal, instruct_refusal, signal_refusal, talk_refusal
from truc_desktop.engine.ending import end_hand
from truc_desktop.engine.envit import conclude
from truc_desktop.engine.events import (
    CallVoided,
    ChoicesOpened,
    DecisionDue,
    Event,
    HandBegan,
    HandDealt,
    Reason,
    Said,
    SignalMade,
)
from truc_desktop.engine.flor import announce, ask_before_settling
from truc_desktop.engine.flor_rule import is_flor
from truc_desktop.engine.hand import Hand
from truc_desktop.engine.ladder import NOBODY
from truc_desktop.engine.match_rule import Board, Mode
from truc_desktop.engine.opening import opening
from truc_desktop.engine.options import SetupError
from truc_desktop.engine.orders import governor, instruct
from truc_desktop.engine.receiving import questions_after_deal
from truc_desktop.engine.refusals import IllegalAction, Refusal
from truc_desktop.engine.ruleset import RuleSet
from truc_desktop.engine.turns import is_void

P = ParamSpec("P")

BESIDE = frozenset({Say, Signal, Instruct})
"""What may be done beside the question the table waits on."""


class Match:
    """The whole state of a match of one rule set."""

    __slots__ = ("agenda", "board", "fresh", "hand", "log", "over", "rules")

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
        self.rules = rules
        self.board = board
        self.over = False
        self.log: list[Event] | None = None
        self.fresh = True
        self.agenda: list[Frame] = []
        self.hand = self._new_hand(1, dealer)
        self.agenda = opening(rules, dealer, board)

    # ------------------------------------------------------------------ asking
    @property
    def top(self) -> Frame:
        """The question the table waits on."""
        return self.agenda[-1]

    def legal(self, seat: int) -> tuple[Action, ...]:
        """Everything ``seat`` may do now, without talk and signals. Empty for a seat that is not there."""
        if self.over or not 0 <= seat < self.rules.players:
            return ()
        return tuple(self.agenda[-1].actions(self, seat))

    def moves(self) -> list[Action]:
        """Everything anybody may do now: ``legal`` of all seats, ascending, in one go."""
        if self.over:
            return []
        return self.agenda[-1].moves(self)

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
                closes = isinstance(self.top, Challenges) and seat == self.hand.dealer
                return None if closes else Refusal.NOT_NOW
        if action in self.top.actions(self, action.seat) or self.is_void(action):
            return None
        return self.top.refusal(self, action)

    def is_void(self, action: Action) -> bool:
        """Whether the action is a call its side is entitled to, but made at the wrong moment (SPEC 2.1)."""
        return isinstance(action, Call) and is_void(self, action)

    def to_answer(self) -> tuple[int, ...]:
        """The seats that may answer the question, ascending."""
        return () if self.over else self.top.to_answer(self)

    def to_play(self) -> int | None:
        """Whose card comes next, also while a question waits; None before the deal and after the hand."""
        return self.hand.turn if self.hand.is_dealt and not self.hand.over else None

    def pending(self) -> int | None:
        """The ladder whose proposal must be answered next, or None."""
        return self.top.ladder if isinstance(self.top, Answer) else None

    def asks(self) -> str:
        """The bet or proposal that must be answered next, as cases name it; ``none`` if there is none."""
        return "none" if self.over else self.top.asks(self)

    def value(self) -> int:
        """Points (or Prize) the hand is worth now: the last accepted stake (SPEC 0.5)."""
        hand = self.hand
        return hand.base if hand.closed else self.rules.ladders[0].worth(hand.standings[0])

    def governor(self, side: int) -> int | None:
        """Who speaks for ``side`` in this hand; None where everybody does."""
        return governor(self, side) if self.rules.governors else None

    def stock(self) -> tuple[Card, ...]:
        """The cards of the pack that nobody has got in this hand: the rest, from which a redeal comes."""
        gone = {card for cards in (*self.hand.dealt, *self.hand.aside) for card in cards}
        return tuple(card for card in self.rules.pack if card not in gone)

    def raise_right(self, ladder: int = 0) -> int:
        """The side that may make the next raise, BOTH or NOBODY, as far as sides go."""
        hand = self.hand
        if hand.closed or hand.over or hand.decided is not None:
            return NOBODY
        return hand.standings[ladder].raiser(self.rules.ladders[ladder], hand.side)

    def next_dealer(self) -> int:
        """Who deals the hand after this one: the deal moves on after every hand (SPEC 0.4)."""
        return self.rules.next_seat(self.hand.dealer)

    def points(self) -> tuple[int, ...]:
        """Points written in this hand, for each account."""
        totals = [0] * len(self.rules.accounts)
        for account, amount, _ in self.hand.awards:
            totals[account] += amount
        return tuple(totals)

    def copy(self) -> Match:
        """An independent copy without listeners; the rules are shared."""
        other = object.__new__(Match)
        other.rules, other.board, other.over, other.fresh = self.rules, self.board, self.over, self.fresh
        other.log = None
        other.agenda = self.agenda.copy()
        other.hand = self.hand.copy()
        return other

    def key(self) -> tuple[object, ...]:
        """The whole position in a hashable form: equal keys are equal positions of the same rules."""
        return (self.rules.digest, self.board, self.over, tuple(self.agenda), self.hand.key())

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
            self._tell_hand()
        if type(action) not in BESIDE:
            self.agenda[-1].apply(self, action)
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

    # ------------------------------------------------------------------ for the frames
    def push(self, frame: Frame) -> None:
        """Ask a question before the waiting ones."""
        self.agenda.append(frame)

    def pop(self) -> None:
        """The top question is settled."""
        self.agenda.pop()

    def tell(self, event: Callable[P, Event], *args: P.args, **facts: P.kwargs) -> None:
        """Note an event with its facts, if somebody listens; otherwise it is not even made."""
        if self.log is not None:
            self.log.append(event(*args, **facts))

    def next_question(self) -> Frame:
        """The question with which the next hand will begin."""
        return opening(self.rules, self.next_dealer(), self._board_for_next())[-1]

    def begin_hand(self) -> None:
        """Start the next hand, and the next game if one has been won."""
        dealer = self.next_dealer()
        self.board = self._board_for_next()
        self.hand = self._new_hand(self.hand.number + 1, dealer)
        self.agenda = opening(self.rules, dealer, self.board)
        self._tell_hand()

    def may_deal_one(self) -> bool:
        """One card each only while every side is two points or more away (SPEC 2)."""
        return self.rules.deal.knock and self.hand.mode is Mode.NORMAL

    def deal_sizes(self, dealer: int, count: int) -> tuple[int, ...]:
        """How many cards each seat gets from ``dealer`` when ``count`` is what everybody gets."""
        rooster, more = self.rules.sides(dealer).rooster, self.rules.deal.more_apart
        if not more:
            return (count,) * self.rules.players
        return tuple([count + more if seat == rooster else count for seat in self.rules.seats])

    def give(self, hands: tuple[tuple[Card, ...], ...], again: bool = False, up: Card | None = None) -> None:
        """The cards are out. ``again``: those of before are laid aside, and instructions lapse. ``up`` came face up."""
        hand = self.hand
        if again:
            hand.redeals += 1
            hand.aside = tuple(old + new for old, new in zip(hand.aside, hand.dealt, strict=True))
            hand.orders = ("",) * len(hands)
        hand.dealt = hands
        hand.hands = list(hands)
        hand.cards_each = min(map(len, hands))
        if self.log is not None:
            self.tell(HandDealt, hand.dealer, hands, again, up)
        receiver = None
        if up is not None:
            receiver = next(seat for seat, cards in enumerate(hands) if up in cards)
            hand.exposed = receiver, up
        self.find_flors()
        if up is not None or self.rules.deal.more_apart:
            self.agenda += questions_after_deal(self, receiver)

    def find_flors(self) -> None:
        """Who may announce a flor: whoever has been dealt one and has no card too many."""
        if self.rules.flor is not None:
            hand = self.hand
            each = hand.cards_each
            hand.may_flor = tuple([s for s, cards in enumerate(hand.dealt) if is_flor(cards) and len(cards) == each])

    def take_back(self) -> None:
        """All cards go back to the dealer, who deals this hand anew."""
        hand, none = self.hand, ((),) * self.rules.players
        hand.dealt, hand.hands, hand.cards_each = none, list(none), 0
        hand.exposed = None
        hand.misdeals += 1

    def void_call(self, action: Call) -> None:
        """A call at the wrong moment: heard, without effect."""
        self.hand.calls.append((action.seat, action.word, True))
        self.tell(CallVoided, action.seat, action.word)

    def end_hand(self, winner: int | None, amount: int, reason: Reason) -> None:
        """The hand is over: side ``winner`` (None: nobody) gets ``amount`` points or a Prize."""
        end_hand(self, winner, amount, reason)

    def announce_flor(self, seat: int) -> None:
        """``seat`` announces a flor, the first of the hand."""
        announce(self, seat)

    def close_envit(self) -> None:
        """The side bet has been accepted or refused: holders of a flor are asked before it is written."""
        if self.hand.may_flor:
            ask_before_settling(self)
        else:
            conclude(self)

    # ------------------------------------------------------------------ inside
    def _board_for_next(self) -> Board:
        rule = self.rules.match
        return rule.next_game(self.board) if rule.game_winners(self.board) else self.board

    def _new_hand(self, number: int, dealer: int) -> Hand:
        rules = self.rules
        mode = rules.match.mode(self.board)
        base = rules.ladders[0].base
        return Hand(number, dealer, rules.next_seat(dealer), rules.sides(dealer), len(rules.ladders), base, mode)

    def _tell_hand(self) -> None:
        hand = self.hand
        if self.log is not None:
            self.tell(HandBegan, hand.number, hand.dealer, hand.lead, self.board, hand.mode)
