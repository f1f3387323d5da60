"""The hands that the rule book shows as examples: one for each rule that is hard to picture."""

from __future__ import annotations

from collections.abc import Sequence

from truc_desktop.engine import (
    CONTRAFLOR,
    PRESETS,
    Accept,
    Action,
    AllDrawn,
    AnnounceFlor,
    Call,
    Card,
    Concede,
    Offer,
    PartnerTie,
    PlayCard,
    PlayPair,
    Refuse,
    RuleSet,
    TakeFlor,
    TiePair,
    flor_points,
    hand_points,
)
from truc_desktop.i18n import _
from truc_desktop.presentation.card_names import card_name
from truc_desktop.presentation.rulebook.bets import worth
from truc_desktop.presentation.rulebook.examples import LEFT, YOU, Example, Telling, points_told, table_for

_PAIR, _FOUR, _EACH, _SUITS = 2, 4, 3, 4
_ENVIT_HANDS = (("7O", "6O", "3E"), ("6C", "5C", "4B"))
_NO = (Refuse, Concede)
_FLOR_HANDS = (("7O", "6O", "3O"), ("5C", "4C", "12C"))


def examples_of(rules: RuleSet) -> tuple[Example, ...]:
    """Return the examples for a table, in the order of the book, without those that its rules do not know."""
    makers = (
        _highest, _partners_tie, _drawn_first, _pair_after_a_draw, _first_counts, _all_drawn, _raise, _by_play, _flors,
        _side_bet,
    )  # fmt: skip
    if rules.players > _FOUR:
        rules = table_for(rules, _FOUR)  # a large table may have another pack
    found = (make(rules) for make in makers)
    return tuple(example for example in found if example is not None)


# ---------------------------------------------------------------------- cards for a hand
class _Cards:
    """Draws cards for an example, none of them twice, by place among the ranks that have four cards."""

    def __init__(self, rules: RuleSet) -> None:
        self._groups = [list(group) for group in rules.ranking.groups if len(group) == _SUITS]
        self._drawn = 0

    def equal(self, place: int) -> tuple[Card, Card]:
        """Draw two equal cards; ``place`` counts from the strongest rank."""
        return self.one(place), self.one(place)

    def one(self, place: int) -> Card:
        """Draw a card; ``place`` counts from the strongest rank, or backwards from the lowest (-1)."""
        return self._draw(self._groups[place])

    def lowest(self) -> Card:
        """Draw one of the lowest cards left."""
        return self._draw(next(group for group in reversed(self._groups) if group))

    def _draw(self, group: list[Card]) -> Card:
        """Take another suit each time, for the picture's sake."""
        self._drawn += 1
        return group.pop(self._drawn % len(group))


def _filled(rules: RuleSet, hands: Sequence[Sequence[Card]], cards: _Cards, players: int = 0) -> list[list[Card]]:
    """Return hands of three, filled with low cards, for all seats of the smallest table or for ``players``."""
    seats = players or min(PRESETS[rules.key].players)
    full = [list(hand) for hand in hands] + [[] for _seat in range(seats - len(hands))]
    for hand in full:
        hand += [cards.lowest() for _card in range(_EACH - len(hand))]
    return full


def _fours(rules: RuleSet) -> bool:
    """Whether examples may have partners: as many sit at the table, and the game is played by four."""
    return rules.players >= _FOUR and _FOUR in PRESETS[rules.key].players


# ---------------------------------------------------------------------- tricks
def _highest(rules: RuleSet) -> Example:
    """The highest card wins the trick: four players, or a whole hand of two."""
    cards = _Cards(rules)
    high, good, fair, third = cards.one(0), cards.one(1), cards.one(2), cards.one(3)
    if _fours(rules):
        tell = Telling(rules, _filled(rules, [[third], [good], [high]], cards, _FOUR))
        tell.do(PlayCard(0, third), "", _("You lead the {card}.").format(card=card_name(third)))
        tell.do(PlayCard(1, good), "", _("The next opponent plays the {card}: higher.").format(card=card_name(good)))
        tell.do(PlayCard(2, high), "", _("Your partner has the {card}, higher still.").format(card=card_name(high)))
        tell.trick({}, _("Nobody has to beat it: the last opponent throws a low card. Your partner wins the trick "
                          "and leads to the next."))  # fmt: skip
        return tell.told("highest", "tricks", _("A trick of four"))
    tell = Telling(rules, _filled(rules, [[fair, high], [good, third]], cards))
    tell.do(PlayCard(0, fair), "", _("You lead the {card}.").format(card=card_name(fair)))
    tell.do(PlayCard(1, good), "", _("Their {card} is higher. They win the trick, and lead to the "
                                     "next.").format(card=card_name(good)))  # fmt: skip
    tell.trick({1: third, 0: high}, _("Your {card} beats the {other}: one trick each. You lead.").format(
        card=card_name(high), other=card_name(third)))  # fmt: skip
    mine, theirs = tell.match.hand.hands
    tell.trick({0: mine[0], 1: theirs[0]}, _("The last cards are equal, so the trick is tied.") + " {end}")
    return tell.told("highest", "tricks", _("A hand of three tricks"))


def _partners_tie(rules: RuleSet) -> Example | None:
    """Partners tie for the highest card of a trick."""
    if not _fours(rules):
        return None
    cards = _Cards(rules)
    first, second = cards.equal(1)
    lower = cards.one(2)
    tell = Telling(rules, _filled(rules, [[first], [lower], [second]], cards, _FOUR))
    tell.do(PlayCard(0, first))
    tell.do(PlayCard(1, lower), "", _("You lead the {card}, the next opponent plays lower.").format(
        card=card_name(first)))  # fmt: skip
    tell.do(PlayCard(2, second), "", _("Your partner plays an equal card."))
    tell.trick({}, {
        PartnerTie.EARLIEST: _("No opponent equals it: the trick is yours. You lead again, because your card came "
                               "first."),
        PartnerTie.SPOILT_UNLESS_LEADER: _("No opponent equals it, and one of you led: the trick is yours, and you "
                                           "lead again. Had an opponent led, it would be tied."),
        PartnerTie.DRAWN: _("No opponent equals it, but at this table that is a tied trick."),
    }[tell.rules.tricks.partner_tie])  # fmt: skip
    return tell.told("partners", "tricks", _("Partners with equal cards"))


def _drawn_first(rules: RuleSet) -> Example | None:
    """The first trick is drawn; the second decides."""
    if rules.tricks.tie_pair is not TiePair.NONE:
        return None
    cards = _Cards(rules)
    (mine, theirs), high, low = cards.equal(1), cards.one(0), cards.one(3)
    tell = Telling(rules, _filled(rules, [[mine, high], [theirs, low]], cards))
    tell.trick({0: mine, 1: theirs}, _("The highest cards are equal: the trick is tied. You led to it, so you lead "
                                       "again."))  # fmt: skip
    tell.trick({0: high, 1: low}, _("After a tied first trick the next one won decides, and it is yours.") + " {end}")
    return tell.told("drawn", "hand", _("The first trick is tied"))


def _pair_after_a_draw(rules: RuleSet) -> Example | None:
    """After a drawn first trick both play two cards at once."""
    if rules.tricks.tie_pair is TiePair.NONE:
        return None
    cards = _Cards(rules)
    (mine, theirs), (up, other), my_low, their_low = cards.equal(0), cards.equal(1), cards.one(2), cards.one(3)
    tell = Telling(rules, [[mine, up, my_low], [theirs, other, their_low]])
    tell.trick({0: mine, 1: theirs}, _("The first trick is tied. Now both play their last two cards at once."))
    tell.do(PlayPair(0, up, my_low, False), "", _("You lay the {card} face up on your lower card.").format(
        card=card_name(up)))  # fmt: skip
    tell.do(PlayPair(1, other, their_low, False))
    tell.step(_("Their {card} is equal, so the lower cards are turned up: your {mine} beats the {theirs}.").format(
        card=card_name(other), mine=card_name(my_low), theirs=card_name(their_low)) + " " + tell.outcome)  # fmt: skip
    return tell.told("pair", "tricks", _("Two cards at once after a tie"))


def _first_counts(rules: RuleSet) -> Example:
    """Won, lost, drawn: the first trick decides."""
    cards = _Cards(rules)
    (mine, theirs), high, good, low, lower = cards.equal(2), cards.one(0), cards.one(1), cards.one(3), cards.lowest()
    tell = Telling(rules, _filled(rules, [[high, lower, mine], [low, good, theirs]], cards))
    tell.trick({0: high, 1: low}, _("You win the first trick."))
    tell.trick({0: lower, 1: good}, _("They win the second."))
    tell.trick({0: mine, 1: theirs}, _("The third is tied, so the first decides.") + " {end}")
    return tell.told("first", "hand", _("One each, and a tie"))


def _all_drawn(rules: RuleSet) -> Example | None:
    """Three drawn tricks."""
    if rules.tricks.tie_pair is not TiePair.NONE:
        return None
    cards = _Cards(rules)
    pairs = [cards.equal(place) for place in (1, 2, 3)]
    tell = Telling(rules, _filled(rules, [[pair[0] for pair in pairs], [pair[1] for pair in pairs]], cards))
    ends = {
        AllDrawn.NON_DEALERS: _("All three are tied: the hand goes to the side that did not deal."),
        AllDrawn.LEADERS: _("All three are tied: the hand goes to the first player’s side."),
        AllDrawn.NOBODY: _("All three are tied."),
    }
    captions = (_("The first trick is tied."), _("So is the second."), ends[rules.tricks.all_drawn] + " {end}")
    for pair, caption in zip(pairs, captions, strict=True):
        tell.trick({0: pair[0], 1: pair[1]}, caption)
    return tell.told("all-drawn", "hand", _("Three tied tricks"))


# ---------------------------------------------------------------------- bets
def _bet(tell: Telling, seat: int) -> tuple[Action, str] | None:
    """Return the lowest bet on the tricks that a seat may make, and how it sounds; None for none."""
    calls = [rung.call for rung in tell.rules.ladders[0].rungs]
    for action in tell.match.legal(seat):
        if isinstance(action, Offer):
            return action, tell.words.call(action.raise_by).label
        if isinstance(action, Call) and action.word in calls and not tell.match.is_void(action):
            return action, tell.words.call(action.word).label
    return None


def _raise(rules: RuleSet) -> Example | None:
    """A bet is accepted, and a higher one refused; where there is only one, it is refused."""
    cards = _Cards(rules)
    good, high, low = cards.one(1), cards.one(0), cards.one(3)
    tell = Telling(rules, _filled(rules, [[good, low], [high]], cards))
    yes, no = tell.words.accept.label, tell.words.refuse.label
    bet = _bet(tell, YOU)
    if bet is None:
        return None
    single = len(rules.ladders[0].rungs) == 1
    if single and len(tell.match.hand.dealt) == _PAIR:
        tell.show((), _("You hold the {card}, but they hold the {other}.").format(
            card=card_name(good), other=card_name(high)))  # fmt: skip
    tell.do(*bet, _("Before you play, you say “{call}”.").format(call=bet[1]))
    if single:
        tell.answer(_NO, no)
        tell.step(_("“{refuse}”: no card is played. You score {points}.").format(
            refuse=no, points=points_told(tell.board.points[0])))  # fmt: skip
        return tell.told("raise", "bets", _("A bet is refused"))
    tell.answer((Accept,), yes)
    tell.step(_("“{accept}”: now the hand is worth {points}.").format(
        accept=yes, points=worth(tell.match.value(), tell.rules)))  # fmt: skip
    tell.trick({0: good, 1: high}, _("They win the first trick."))
    again = _bet(tell, LEFT)
    if again is None:
        return tell.told("raise", "bets", _("A bet is accepted"))
    tell.do(*again, _("They raise: “{call}”.").format(call=again[1]))
    tell.answer(_NO, no)
    tell.step(_("“{refuse}”: the hand ends. They score {points}, what it was worth before.").format(
        refuse=no, points=points_told(tell.board.points[1])))  # fmt: skip
    return tell.told("raise", "bets", _("A bet, a raise, and a refusal"))


def _by_play(rules: RuleSet) -> Example | None:
    """A bet is accepted by playing a card."""
    if not rules.ladders[0].accept_by_play:
        return None
    cards = _Cards(rules)
    good, high = cards.one(1), cards.one(0)
    tell = Telling(rules, _filled(rules, [[good], [high]], cards))
    tell.do(PlayCard(YOU, good), "", _("You play the {card}.").format(card=card_name(good)))
    bet = _bet(tell, YOU)
    if bet is None:
        return None
    tell.do(*bet, _("Straight after it you say “{call}”.").format(call=bet[1]))
    answer = PlayCard(LEFT, high)
    if tell.match.verify(answer) is not None:
        return None
    tell.do(answer)
    tell.step(_("The next opponent plays the {card} without a word. That accepts: the hand is worth "
                "{points}.").format(card=card_name(high), points=worth(tell.match.value(), tell.rules)))  # fmt: skip
    return tell.told("by-play", "bets", _("Accepting by playing"))


def _side_bet(rules: RuleSet) -> Example | None:
    """Two hands are compared in the side bet."""
    if rules.envit is None:
        return None
    hands = [[Card(name) for name in hand] for hand in _ENVIT_HANDS]
    tell = Telling(rules, hands)
    mine, theirs = (hand_points(tuple(hand)) for hand in hands)
    tell.show((mine, theirs), _("Your seven and six of one suit count 20 + 7 + 6 = {mine}, their six and five "
                                "{theirs}.").format(mine=mine, theirs=theirs))  # fmt: skip
    word = rules.envit.openers[0]
    opening = next((action for action in tell.match.legal(YOU) if isinstance(action, Call)
                    and action.word.split()[0] == word.split()[0]), None)  # fmt: skip
    if opening is None:
        return None
    name, yes = tell.words.call(opening.word).label, tell.words.accept.label
    tell.do(opening, name, _("Before you play, you say “{call}”.").format(call=name))
    tell.answer((Accept,), yes, _("“{accept}”.").format(accept=yes))
    tell.play_out()
    end = (
        _("{mine} beats {theirs}: {points} for you at once, no matter who wins the tricks.") if rules.envit.declared
        else _("After the tricks the hands are compared: {mine} beats {theirs}. {points} for you, no matter who won "
               "the tricks.")
    )  # fmt: skip
    tell.step(end.format(mine=mine, theirs=theirs, points=points_told(tell.side_bet)))
    return tell.told("envit", "envit", _("Two hands are compared"))


def _flors(rules: RuleSet) -> Example | None:
    """Flor against flor, with a contraflor that is accepted."""
    if rules.flor is None:
        return None
    hands = [[Card(name) for name in hand] for hand in _FLOR_HANDS]
    tell = Telling(rules, hands)
    mine, theirs = (flor_points(tuple(hand)) for hand in hands)
    words = tell.words
    tell.show((mine, theirs), _("Three of a suit each: yours is worth 20 + 7 + 6 + 3 = {mine}, theirs {theirs}; the "
                                "king counts nothing.").format(mine=mine, theirs=theirs))  # fmt: skip
    flor, contra, take = words.act("flor").label, words.call(CONTRAFLOR).label, words.act("take_flor").label
    tell.do(AnnounceFlor(YOU), flor, _("Before you play, you say “{call}”.").format(call=flor))
    tell.do(Call(LEFT, CONTRAFLOR), contra, _("They have one too, and raise: “{call}”.").format(call=contra))
    tell.answer((TakeFlor,), take)
    tell.step(_("“{call}”: you accept. {mine} beats {theirs}, {points} for you at once. Then the tricks are "
                "played.").format(call=take, mine=mine, theirs=theirs, points=points_told(tell.side_bet)))  # fmt: skip
    return tell.told("flor", "flor", _("Flor against flor"))
