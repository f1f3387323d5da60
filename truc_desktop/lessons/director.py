"""Leads a player through one rigged hand: what comes next, what their acts lead to, and what is said and shown.

``due`` tells what comes next; ``go_on`` does it. The screen decides when. While the table waits for the
player nothing is due; ``act`` takes what they do. A card waits until everything before it has been said; any other
early act counts as if it had.
"""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass

from truc_desktop.engine import (
    Action,
    Board,
    Challenges,
    DealCards,
    Discard,
    Instruct,
    Match,
    PlayCard,
    PlayPair,
    Refusal,
    Signal,
    ThrowDown,
)
from truc_desktop.i18n import N_, _
from truc_desktop.lessons import script
from truc_desktop.lessons.directions import (
    AGAIN,
    BACK,
    NEXT,
    Ask,
    Branch,
    Direction,
    Free,
    Lamp,
    Light,
    LightThing,
    Look,
    Point,
    Remark,
    RiggedHand,
    Slip,
    Thing,
)
from truc_desktop.lessons.script import YOU, Position
from truc_desktop.session import Outcome, Ready, Session, keeps_position

LATER = N_("That comes later.")
"""Why an act is refused that the lesson has not taught yet."""
SIGN_FIRST = N_("First send the sign (S). To go on without it, press No sign (N).")
"""Why a card is refused while a sign is asked for."""
SIGN_NOW = N_("First send the sign: press S, or the face that winks.")
"""Why no card can be played while a sign is asked for before the player's turn."""

HEAR_FIRST = N_("First hear what the others say.")
"""Why a card is refused while somebody is still to speak before the player's turn."""
LOOK_FIRST = N_("First look: your partner makes a sign.")
"""Why an act is refused that comes before the sign of the partner."""
CARDS = (PlayCard, PlayPair, ThrowDown, Discard)
"""The acts that need a card of the player."""


@dataclass(frozen=True, slots=True)
class Close:
    """The hand is over: its end is due."""


CLOSE = Close()
Due = Direction | Action | Close
"""What comes next."""


@dataclass(slots=True)
class Help:
    """What is pointed at until the player acts. ``free``: nothing that helps, the choice is theirs; a ``thing`` is lit
    all the same while it is explained."""

    lit: Light | None = None
    thing: Thing | None = None
    point: Point | None = None
    lamp: int | None = None
    free: bool = False


class Director:
    """One rigged hand, played once."""

    def __init__(self, hand: RiggedHand, board: Board | None = None, seed: int = 1) -> None:
        """Deal the cards. ``board``: the score to begin at, default that of the file; ``seed``: of idle motion."""
        self.hand = hand
        self._deals = deque(hand.deals())
        self._shift = (0,) * len(hand.start.board.score)
        match = hand.start.copy()
        if board is not None:
            self._shift = tuple(now - then for now, then in zip(board.score, match.board.score, strict=True))
            match = Match(match.rules, match.hand.dealer, board)
        match.apply(self._deals.popleft())
        self.session = Session(hand.start.rules, seed, match=match, deals=self._next_deal)
        self.question = ""
        """The line that says what to do; "" for none."""
        self.slip = ""
        self.help = Help()
        self.ended: Branch | None = None
        """How the hand has ended, once it has: its target is where the lesson goes on."""
        self._at: int | None = 1
        self._wrong = ""
        self._stop: Branch | None = None
        """A branch after which the hand is not played on."""
        self._told: set[str] = set()
        self._ordered_in = -1
        """The trick (from 0) in which the player has told their partner how to play, or has left it out; -1: none."""
        self._queue: deque[Direction] = deque(hand.moves[0].before)
        self._queue.extend(self._before())

    # ------------------------------------------------------------------ what comes next
    @property
    def position(self) -> Position:
        """Where the hand is."""
        return Position(self.session.match, self._at)

    @property
    def on_main_line(self) -> bool:
        """Whether the player has followed the main line so far."""
        return self._at is not None

    @property
    def due(self) -> Due | None:
        """What comes next; None while the table waits for the player, and after the end."""
        if self._queue:
            return self._queue[0]
        if self.ended is not None:
            return None
        if self._stop is not None or not script.in_hand(self.session.match):
            return CLOSE
        main = self.position.main(self.hand)
        if main is not None and main.seat == YOU and not self._asked:
            return main
        return None if self._order_due else script.next_move(self.hand, self.position)

    @property
    def _order_due(self) -> bool:
        """Whether, off the main line, the partner is about to play and can still be told how."""
        match = self.session.match
        return len(match.hand.tricks) != self._ordered_in and bool(script.late_orders(self.hand, self.position))

    def go_on(self) -> Due | None:
        """Do what is due and return it."""
        due = self.due
        if isinstance(due, Close):
            self._close()
        elif isinstance(due, Action):
            self._play(due)
        elif due is not None:
            self._queue.popleft()
            self._apply(due)
        return due

    @property
    def playing(self) -> bool:
        """Whether the hand goes on."""
        return self.ended is None and self._stop is None and script.in_hand(self.session.match)

    @property
    def asks(self) -> bool:
        """Whether the player may act now."""
        return bool(self.ended is None and self._stop is None and (self.choices() or self.may_leave_out))

    def choices(self) -> list[Action]:
        """What the player may do and is offered, with the signs or orders of the moment."""
        if self._stop is not None or not self._asked:
            return []
        orders = script.late_orders(self.hand, self.position) if self._order_due else []
        acts = [act for act in script.acts(self.hand, self.position) if not self._too_early(act)]
        return acts + script.extras(self.hand, self.position) + orders

    @property
    def may_leave_out(self) -> bool:
        """Whether a sign or an order is asked for that one may go on without: a sign at any time, an order if another
        seat is to act."""
        position = self.position
        main = position.main(self.hand)
        if self._stop is not None or not (script.is_extra(main) or self._order_due):
            return False
        return isinstance(main, Signal) or script.actor(self.hand, Position(position.match, None)) is not None

    @property
    def wanted(self) -> Action | None:
        """What the main line has for the player to do now; None where any act will do, or help is not wanted."""
        main = self.position.main(self.hand)
        return main if main is not None and main.seat == YOU and not self.help.free else None

    @property
    def awaited_sign(self) -> int | None:
        """The seat of another player whose sign comes before the player's next act; None for none."""
        main = self.position.main(self.hand)
        awaited = isinstance(main, Signal) and main.seat != YOU and self._stop is None
        return main.seat if main is not None and awaited else None

    @property
    def unheard(self) -> int | None:
        """The seat that speaks last before the player's next act, as long as it has not done so; None for nobody."""
        said = (each.seat for each in reversed(self._queue) if isinstance(each, Remark) and each.seat is not None)
        return next(said, None)

    @property
    def request(self) -> str:
        """The line that says what to do, "" for none. That of a sign is told before the talk that leads to it ends:
        the player may act already, and a card would be refused."""
        if self.question or not isinstance(self.wanted, Signal):
            return self.question
        return next((each.text for each in self._queue if isinstance(each, Ask)), SIGN_NOW)

    @property
    def why_no_card(self) -> str:
        """Why no card can be played now because a sign is asked for; "" if none is."""
        if not isinstance(self.wanted, Signal):
            return ""
        return SIGN_FIRST if self.may_leave_out else SIGN_NOW

    # ------------------------------------------------------------------ the player
    def refusal(self, action: Action) -> Refusal | None:
        """Return why the player may not do ``action`` now, or None. NOT_NOW also for what is taught later."""
        return Refusal.NOT_NOW if self._too_early(action) else self._unfit(action)

    def _unfit(self, action: Action) -> Refusal | None:
        """Return why the player may not do ``action`` at all now, or None."""
        return self.session.verify(YOU, action) if self._hears(action) else Refusal.NOT_NOW

    def _too_early(self, action: Action) -> bool:
        """Whether ``action`` is a card that waits for a sign of the player, or for what somebody is about to say."""
        return self._before_the_sign(action) or (isinstance(action, CARDS) and self.unheard is not None)

    def _before_the_sign(self, action: Action) -> bool:
        """Whether ``action`` is a card that is refused because a sign is asked for."""
        return isinstance(action, PlayCard) and isinstance(self.wanted, Signal)

    def _hears(self, action: Action) -> bool:
        """Whether this is an act that the hand has taught, at a moment at which the player is asked."""
        if isinstance(action, Signal) or not keeps_position(action):
            main = self.position.main(self.hand)
            at_its_time = not script.is_extra(action) or type(main) is type(action) or self._order_due
            return at_its_time and self._stop is None and self._asked and script.offered(self.hand, action)
        return False

    @property
    def _asked(self) -> bool:
        """Whether the moves that are done for the player have been made."""
        return self._at is None or self._at >= self.hand.opening

    def act(self, action: Action) -> Outcome:
        """Do an act of the player, or take it back if that is what the file says; a refusal explains itself."""
        if self._unfit(action) is None:
            unseen = self.awaited_sign is not None
            if not unseen and self._too_early(action) and not self._before_the_sign(action):
                return Outcome(False, Refusal.NOT_NOW, _(HEAR_FIRST), self.session.version)
            self._catch_up()
            if unseen:  # nobody acts on a sign that they have not seen
                return Outcome(False, Refusal.NOT_NOW, _(LOOK_FIRST), self.session.version)
        refusal = self._unfit(action)
        if refusal is not None:
            known = self._hears(action) or not script.in_hand(self.session.match)
            return Outcome(False, refusal, _(refusal.value) if known else _(LATER), self.session.version)
        position = self.position
        if self._before_the_sign(action):
            return Outcome(False, Refusal.NOT_NOW, _(self.why_no_card), self.session.version)
        followed = script.same_act(action, position.main(self.hand))
        branch = None if followed else script.branch_of(self.hand, position, action)
        if branch is not None and branch.target == BACK:
            self._say(branch)
            return Outcome(True, None, "", self.session.version)
        outcome = self.session.submit(YOU, action)
        if outcome.ok:
            if isinstance(action, Instruct):
                self._ordered_in = len(self.session.match.hand.tricks)
            self._moved_on(followed, branch)
        return outcome

    def leave_out(self) -> None:
        """Go on without the sign or the order that is asked for."""
        if self.may_leave_out:
            self._catch_up()
            self._ordered_in = len(self.session.match.hand.tricks)
            self._moved_on(False, script.branch_of(self.hand, self.position, None))

    def _catch_up(self) -> None:
        """Count as said what would have been said before the player's act; a partner's sign is made first."""
        while self._queue or _is_sign_of_others(self.due):
            due = self.due
            if isinstance(due, Action):
                self._play(due)
            else:
                self._apply(self._queue.popleft())

    def _moved_on(self, followed: bool, branch: Branch | None) -> None:
        """The player has acted, or left out what was asked for."""
        self.question, self.help = "", Help()
        self._at = self._at + 1 if followed and self._at is not None else None
        self._queue = deque(self._before() if followed else ())
        if branch is not None:
            self._wrong = branch.why or self._wrong
            self._say(branch)
            if not script.stays(branch):
                self._stop = branch

    def _say(self, branch: Branch) -> None:
        """Say a remark next; one of the lines for anything is said once."""
        remark = branch.remark
        if remark is not None and not (branch in self.hand.anyhow and remark.text in self._told):
            self._told.add(remark.text)
            self._queue.append(remark)

    # ------------------------------------------------------------------ inside
    def _before(self) -> list[Direction]:
        """What is shown before the next move of the main line, or after the last one."""
        moves = self.hand.moves
        if self._at is None:
            return []
        return list(moves[self._at].before if self._at < len(moves) else self.hand.closing)

    def _next_deal(self, match: Match) -> DealCards | None:
        """The next deal of the file; nobody deals another hand."""
        return self._deals.popleft() if self._deals and not match.hand.over else None

    def _play(self, action: Action) -> None:
        """Do an action of another seat, or one of the player that is done for them."""
        outcome = self.session.submit(action.seat, action)
        if not outcome.ok:
            raise ValueError(f"{self.hand.name}: {action} is not possible: {outcome.reason}")
        if self._at is not None:
            self._at += 1
            if isinstance(self.position.main(self.hand), DealCards):
                self._at += 1  # the table has dealt already
            self._queue.extend(self._before())

    def _apply(self, direction: Direction) -> None:
        match direction:
            case Look(seat, target):
                self.session.look(seat, target)
            case Ask(text):
                self.question = text
            case Slip(text) | Remark(None, _, text):
                self.slip = text
            case Light():
                self.help.lit = direction
            case Point():
                self.help.point = direction
            case Lamp(seat):
                self.help.lamp = seat
            case Free():
                self.help = Help(thing=self.help.thing, free=True)
            case LightThing(thing):
                self.help.thing = thing

    def _close(self) -> None:
        """The hand is over: settle what may still be asked, and say how it ended."""
        self.question, self.help = "", Help()
        for action in script.closing_moves(self.hand, self.session.match):
            self.session.submit(action.seat, action)
        if isinstance(self.session.match.top, Challenges):
            for seat in self.session.rules.seats:
                self.session.submit(seat, Ready(seat))
        if self._stop is not None:
            self.ended = self._stop
            return
        ended = script.outcome(self.session.match, self._shift)
        self.ended = script.ending(self.hand, ended) or Branch(ended, None, NEXT, 0)
        self._say(self.ended)

    @property
    def leads_to(self) -> tuple[str, Board] | None:
        """Where the lesson goes on after the hand, as the target of a branch, and the score then; None while the hand
        is played. It is known from the last card on, before anything has been said of it."""
        if self.playing:
            return None
        match = self.session.match
        if self.ended is not None:
            return self.ended.target, match.board
        over = script.close(self.hand, match)
        branch = self._stop or script.ending(self.hand, script.outcome(over, self._shift))
        return NEXT if branch is None else branch.target, over.board

    @property
    def why(self) -> str:
        """What was wrong, once the hand has ended: with the player's last mistake, or with the way it ended; "" for
        nothing."""
        return "" if self.ended is None else self._wrong or self.ended.why

    @property
    def wants_again(self) -> bool:
        """Whether the hand has ended, or is not played on, so that the same cards are offered again."""
        end = self.ended or self._stop
        return end is not None and end.target == AGAIN

    @property
    def onwards(self) -> str:
        """The target of the hand that has ended, for players who do not want its cards again."""
        return NEXT if self.ended is None or self.ended.target == AGAIN else self.ended.target


def _is_sign_of_others(due: Due | None) -> bool:
    return isinstance(due, Signal) and due.seat != YOU
