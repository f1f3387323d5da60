"""An example of the rule book: a short hand that the engine plays, with a caption for each step.

An example does not say by itself who wins or what is paid: cards and acts go into a match of the table's rules, and
the pictures and figures are what comes out.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from truc_desktop.engine import (
    PRESETS,
    Action,
    Card,
    CardPlayed,
    Cut,
    DealCards,
    EnvitSettled,
    Event,
    FlorSettled,
    Match,
    PairPlayed,
    PairsTurned,
    PlayCard,
    PointsAwarded,
    RuleSet,
    TrickDrawn,
    TrickWon,
    ruleset,
)
from truc_desktop.i18n import _, ngettext
from truc_desktop.presentation.card_names import card_name
from truc_desktop.presentation.games import Vocabulary, words_of

YOU, LEFT = 0, 1
"""Your seat, which leads in every example, and the opponent who plays after you."""


@dataclass(frozen=True, slots=True)
class Laid:
    """A card on the table, played by ``seat``, perhaps on a card ``under`` it, which ``turned`` shows."""

    seat: int
    card: Card
    under: Card | None = None
    turned: bool = False


@dataclass(frozen=True, slots=True)
class Board:
    """What an example shows after a step.

    ``tricks`` are the cards in the order played, the last trick perhaps unfinished; ``winners`` has a seat for each
    finished one, None for a drawn one. ``said`` is the latest word of us and of them ("" for none), ``points`` what
    both have scored in the hand. ``hands`` are shown where they are what is compared, with their ``values``.
    """

    tricks: tuple[tuple[Laid, ...], ...] = ()
    winners: tuple[int | None, ...] = ()
    said: tuple[str, str] = ("", "")
    points: tuple[int, int] = (0, 0)
    hands: tuple[tuple[Card, ...], ...] = ()
    values: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Step:
    """A board, and the sentence that says what has happened since the last one."""

    caption: str
    board: Board


@dataclass(frozen=True, slots=True)
class Example:
    """A hand, or the beginning of one, in steps. ``section`` is the section of the page that it belongs to."""

    name: str
    section: str
    title: str
    players: int
    steps: tuple[Step, ...]
    match: Match
    """the position at its end"""

    @property
    def words(self) -> str:
        """The example as text: title, numbered captions, and the cards of its end."""
        told = [f"{number}. {step.caption}" for number, step in enumerate(self.steps, 1)]
        return " ".join((f"{self.title}.", *told, board_told(self.steps[-1].board)))


def points_told(count: int) -> str:
    """Return ``2 points``."""
    return ngettext("{n} point", "{n} points", count).format(n=count)


def board_told(board: Board) -> str:
    """Return a board in words: whose cards lie in each trick, who won it, and what has been scored."""
    told = []
    for seat, hand in enumerate(board.hands):
        held = ", ".join(card_name(card) for card in hand)
        told.append((_("Your cards: {cards}.") if seat % 2 == 0 else _("Their cards: {cards}.")).format(cards=held))
    for number, trick in enumerate(board.tricks):
        ours = ", ".join(card_name(laid.card) for laid in trick if laid.seat % 2 == 0) or _("nothing")
        theirs = ", ".join(card_name(laid.card) for laid in trick if laid.seat % 2) or _("nothing")
        text = _("Trick {number}: your side {ours}; they {theirs}.").format(
            number=number + 1, ours=ours, theirs=theirs
        )
        if number < len(board.winners):
            winner = board.winners[number]
            end = _("It is tied.") if winner is None else _("It is yours.") if winner % 2 == 0 else _("It is theirs.")
            text = f"{text} {end}"
        told.append(text)
    us, them = board.points
    if us or them:
        told.append(_("Scored: you {us}, they {them}.").format(us=us, them=them))
    return " ".join(told)


class Telling:
    """A match of a few steps, and what the book shows of it."""

    def __init__(self, rules: RuleSet, hands: Sequence[Sequence[Card]]) -> None:
        """Deal ``hands`` at a table with as many seats and the options of ``rules``; the seat before yours deals.

        Raises:
            IllegalAction: when the cards cannot be dealt so.
        """
        self.rules = table_for(rules, len(hands))
        self.words: Vocabulary = words_of(rules.key)
        self.match = Match(self.rules, len(hands) - 1)
        self.side_bet = 0
        """points of the envit or the flor that has been settled"""
        self.board = Board()
        self._steps: list[Step] = []
        while cuts := [action for action in self.match.moves() if isinstance(action, Cut)]:
            self.do(cuts[0])
        self.do(DealCards(self.match.hand.dealer, tuple(tuple(hand) for hand in hands)))

    def do(self, action: Action, said: str = "", caption: str = "") -> None:
        """Do an action, which sounds like ``said``; with a ``caption`` it is a step.

        Raises:
            IllegalAction: when the rules do not allow it.
        """
        if said:
            ours = action.seat % 2 == 0
            self.board = replace(self.board, said=(said, self.board.said[1]) if ours else (self.board.said[0], said))
        for event in self.match.apply(action):
            if isinstance(event, EnvitSettled | FlorSettled):
                self.side_bet = event.amount
            self.board = board_after(self.board, event)
        if caption:
            self.step(caption)

    def answer(self, kinds: tuple[type[Action], ...], said: str, caption: str = "") -> None:
        """Have the first who may give an answer of one of these kinds.

        Raises:
            LookupError: when nobody may.
        """
        for seat in self.match.to_answer():
            for action in self.match.legal(seat):
                if isinstance(action, kinds):
                    self.do(action, said, caption)
                    return
        raise LookupError(f"nobody may answer with {kinds}")

    def trick(self, played: dict[int, Card], caption: str) -> None:
        """Play a trick to its end; who is not in ``played`` plays their lowest card. ``{end}``: how the hand ended."""
        strength = self.rules.ranking.strength
        number = len(self.match.hand.tricks)
        while len(self.match.hand.tricks) == number and (seat := self.match.to_play()) is not None:
            card = played.get(seat) or min(self.match.hand.hands[seat], key=lambda card: strength[card])
            self.do(PlayCard(seat, card))
        self.step(caption.format(end=self.outcome))

    def play_out(self) -> None:
        """Play the tricks that are left, everybody from their first card to the last."""
        while (seat := self.match.to_play()) is not None:
            self.do(PlayCard(seat, self.match.hand.hands[seat][0]))

    def step(self, caption: str) -> None:
        """What has happened so far is told by ``caption``."""
        self._steps.append(Step(caption, self.board))

    def show(self, values: Sequence[int], caption: str) -> None:
        """Show the cards dealt, and what each hand counts."""
        self.board = replace(self.board, hands=tuple(tuple(hand) for hand in self.match.hand.dealt),
                             values=tuple(values))  # fmt: skip
        self.step(caption)

    @property
    def outcome(self) -> str:
        """A sentence on how the hand has ended."""
        us, them = self.board.points
        if us > them:
            return _("The hand is yours: {points}.").format(points=points_told(us - them))
        if them > us:
            return _("The hand is theirs: {points}.").format(points=points_told(them - us))
        return _("Nobody scores.")

    def told(self, name: str, section: str, title: str) -> Example:
        """Return what has been told as an example."""
        return Example(name, section, title, self.rules.players, tuple(self._steps), self.match)


def table_for(rules: RuleSet, players: int) -> RuleSet:
    """Return the rules of a table for ``players`` with those options of ``rules`` that mean something there."""
    known = {option.key for option in PRESETS[rules.key].options if option.means(players)} - {"exposed_card"}
    return ruleset(rules.key, players, {key: value for key, value in rules.changed if key in known})


def board_after(board: Board, event: Event) -> Board:
    """Return what a board shows after an event."""
    match event:
        case CardPlayed(seat, card):
            return _lay(board, Laid(seat, card))
        case PairPlayed(seat, up, covered):
            return _lay(board, Laid(seat, up, covered))
        case PairsTurned():
            trick = tuple(replace(laid, turned=True) for laid in board.tricks[-1])
            return replace(board, tricks=(*board.tricks[:-1], trick))
        case TrickWon(number, seat):
            return _settle(board, number, seat)
        case TrickDrawn(number):
            return _settle(board, number, None)
        case PointsAwarded(account, amount):
            us, them = board.points
            return replace(board, points=(us, them + amount) if account % 2 else (us + amount, them))
    return board


def _settle(board: Board, number: int, seat: int | None) -> Board:
    """Note who has won a trick. Pairs lie in one trick, although their lower cards may settle another."""
    place = min(number, len(board.tricks) - 1)
    return replace(board, winners=(*board.winners[:place], seat))


def _lay(board: Board, laid: Laid) -> Board:
    if len(board.winners) == len(board.tricks):
        return replace(board, tricks=(*board.tricks, (laid,)), said=("", ""))
    return replace(board, tricks=(*board.tricks[:-1], (*board.tricks[-1], laid)))
