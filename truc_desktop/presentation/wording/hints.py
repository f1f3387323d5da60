"""Hints in words: what is advised, the rule or the figures that speak for it, and where the figures come from."""

from __future__ import annotations

from dataclasses import dataclass

from truc_desktop.ai import ChoiceReason, Figures, Matter, Measure, ReasonedChoice, Weighed
from truc_desktop.engine import (
    Accept,
    Action,
    AnnounceFlor,
    AskNewDeal,
    Concede,
    Discard,
    KeepCards,
    PlayCard,
    Refuse,
    SeatView,
    Shrink,
    ThrowDown,
    hand_points,
)
from truc_desktop.i18n import N_, _, ngettext
from truc_desktop.presentation.card_names import card_name
from truc_desktop.presentation.games import Vocabulary
from truc_desktop.presentation.wording.actions import describe
from truc_desktop.presentation.wording.card_reasons import card_sentence
from truc_desktop.presentation.wording.lists import and_list

BEST_VALUE = 33
"""The best value of a hand in the bet on the values."""
ALIKE = 3
"""Cards are called about equal if the hands that they win in 100 differ by no more."""
NOTHING = 0.05
"""Averages nearer to zero than this, in points, are called even."""
EVEN = 0.5
"""Choices are called even if the games that they win in 100 differ by less."""
_WITH_ODDS = {
    ChoiceReason.REFUSE: (0.0, 0.5, N_("You would win {often}: not worth the price.")),
    ChoiceReason.ACCEPT: (0.0, 1.0, N_("You win {often}: good enough for the price.")),
    ChoiceReason.VALUE: (0.5, 1.0, N_("You win {often}: strong enough to play for more.")),
}
"""Reasons for answers and bets on the tricks that tell in words how often the hand is won, from what share to what."""
_OFTEN = (
    (0.95, N_("almost always")), (0.85, N_("about nine times in ten")), (0.75, N_("about eight times in ten")),
    (0.65, N_("about seven times in ten")), (0.55, N_("about six times in ten")),
    (0.45, N_("about every second time")), (0.35, N_("about four times in ten")),
    (0.25, N_("about three times in ten")), (0.15, N_("about two times in ten")),
    (0.05, N_("about one time in ten")), (0.0, N_("less than one time in twenty")),
)  # fmt: skip
"""Words for a share from so much on: the nearest tenth, so that they agree with the figures told next."""
PLAIN = frozenset({
    ChoiceReason.CERTAIN, ChoiceReason.LEAD_BEST, ChoiceReason.LEAD, ChoiceReason.TAKE, ChoiceReason.HIGH,
    ChoiceReason.PARTNER_HAS_IT, ChoiceReason.THROW_LOWEST, ChoiceReason.DRAW, ChoiceReason.LEVEL, ChoiceReason.SAVE,
    ChoiceReason.SPARE, ChoiceReason.MISSED_LEAST,
})  # fmt: skip
"""Reasons for a card in general, which the cards on the table and in the hand tell better (``card_sentence``)."""


@dataclass(frozen=True, slots=True)
class Hint:
    """A hint: the ``act`` it advises, the ``reason`` in plain words, the ``figures`` ("" where a rule decides), and
    their ``source``."""

    act: str
    reason: str
    figures: str = ""
    source: str = ""

    @property
    def text(self) -> str:
        """The whole hint."""
        return " ".join(part for part in (f"{self.act}.", self.reason, self.figures) if part)


def hint_of(thought: ReasonedChoice, view: SeatView, words: Vocabulary) -> Hint:
    """Return the hint that a piece of advice makes for the player of ``view``.

    Raises:
        ValueError: for advice without an action.
    """
    if thought.action is None:
        raise ValueError("advice without an action is no hint")
    act = _name(thought.action, words, view)
    figures = thought.figures
    card = ""
    if isinstance(thought.action, PlayCard) and thought.why in PLAIN:
        card = card_sentence(view, thought.action.card)
        if not card and figures is not None:
            card = _hopeless(figures)
    if figures is None:
        return Hint(act, " ".join(part for part in (card, _rule(thought, view)) if part))
    said = " ".join(part for part in (_values(figures, view, words), _told(thought, figures, view, words)) if part)
    return Hint(act, card or _plain(thought, figures, view), said, _source(figures))


def _plain(thought: ReasonedChoice, figures: Figures, view: SeatView) -> str:
    """Return the reason of an answer or a bet in plain words, with the price of refusing where it decides."""
    least, most, sentence = _WITH_ODDS.get(thought.why, (1.0, 0.0, ""))
    known = [option for option in figures.options if option.hands is not None]
    played = next((option for option in known if isinstance(option.action, Accept)), known[0] if known else None)
    if played is None or played.hands is None or figures.matter is not Matter.TRICKS:
        return _(thought.why.value)
    if not least <= played.hands <= most:
        return _(thought.why.value)
    often = next(words for share, words in _OFTEN if played.hands >= share)
    said, price = _(sentence).format(often=_(often)), _price(view)
    if played.hands < 0.5 and thought.why in (ChoiceReason.ACCEPT, ChoiceReason.REFUSE) and _tells_even(figures):
        return _("You win {often}: a close call.").format(often=_(often))
    if price is None or played.hands >= 0.5:
        return said
    given, lost = price
    if thought.why is ChoiceReason.REFUSE:
        more = ngettext(
            "Refusing gives {given} point away, losing would cost {lost}.",
            "Refusing gives {given} points away, losing would cost {lost}.", given,
        )  # fmt: skip
    else:
        more = ngettext(
            "Refusing gives {given} point away for sure, losing costs only {more} more.",
            "Refusing gives {given} points away for sure, losing costs only {more} more.", given,
        )  # fmt: skip
    return f"{said} {more.format(given=given, lost=lost, more=lost - given)}"


def _price(view: SeatView) -> tuple[int, int] | None:
    """Return the points that refusing the bet on the tricks gives away and that losing it costs; None without them."""
    if view.pending is None or view.rules.ladders[view.pending].open:
        return None
    ladder, level = view.rules.ladders[view.pending], view.standings[view.pending].level
    given, lost = ladder.stake(level), ladder.rungs[level].stake
    return (given, lost) if 0 < given < lost else None


def _hopeless(figures: Figures) -> str:
    """Return a sentence for cards of which none wins one imagined deal in 100; "" for better ones."""
    chances = [option.hands or 0.0 for option in figures.options]
    if round(100 * max(chances)):
        return ""
    if any(chances):
        return _("Hardly any imagined deal can be won.")
    return _("No card wins in any of the imagined deals.")


def _name(action: Action, words: Vocabulary, view: SeatView) -> str:
    """Return what is done without the marks of a call: it stands within a sentence."""
    if isinstance(action, PlayCard):
        return _("Play the {card}").format(card=card_name(action.card))
    return describe(action, words, view).strip(".!?¡¿ ")


def _rule(thought: ReasonedChoice, view: SeatView) -> str:
    if isinstance(thought.action, AnnounceFlor) and view.rules.flor is not None:
        return ngettext(
            "A flor is announced: it scores {n} point by itself.",
            "A flor is announced: it scores {n} points by itself.",
            view.rules.flor.each,
        ).format(n=view.rules.flor.each)  # fmt: skip
    return _(thought.why.value)


def _values(figures: Figures, view: SeatView, words: Vocabulary) -> str:
    """Return what the player's own hand is worth in a bet on the values; "" for other bets."""
    if figures.matter is not Matter.VALUES or view.rules.envit is None:
        return ""
    value = hand_points([card for card in view.dealt if card not in view.down])
    name = words.bet(view.rules.envit.openers[0])
    return _("Your {bet} is {value} of {most}.").format(bet=name.lower(), value=value, most=BEST_VALUE)


# ---------------------------------------------------------------- figures
def _told(thought: ReasonedChoice, figures: Figures, view: SeatView, words: Vocabulary) -> str:
    """Return the figures in whole sentences."""
    chosen = thought.action
    if isinstance(chosen, KeepCards | AskNewDeal):
        return _kept_or_dealt(figures)
    if isinstance(chosen, Discard):
        return _discarded(figures)
    if len(figures.options) > 1 and all(option.hands is not None for option in figures.options):
        if not isinstance(chosen, PlayCard | ThrowDown):
            return _new_cards(figures, thought.why)
        return _cards(figures)
    if figures.folds is not None:
        return f"{_bet(figures, figures.folds)} {_games(figures, view, words)}"
    if figures.told is Measure.POINTS and (answer := _answer(figures)):
        return answer
    wins = "" if thought.equity is None else _wins(thought.equity, figures.matter)
    games = _games(figures, view, words) if len(figures.options) > 1 else ""
    return " ".join(part for part in (wins, games) if part)


def hundred(share: float) -> str:
    """Return a share (0..1) as a number of a hundred."""
    return str(round(100 * share))


def _wins(share: float, matter: Matter) -> str:
    match matter:
        case Matter.TRICKS:
            said = _("You win about {wins} hands in 100.")
        case Matter.VALUES:
            said = _("Your side has the best value about {wins} times in 100.")
        case Matter.FLORS:
            said = _("Your side has the best flor about {wins} times in 100.")
    return said.format(wins=hundred(share))


def _share(option: Weighed) -> str:
    return hundred(option.hands or 0.0)


def _number(value: float) -> str:
    """Return an average number of points, without its sign."""
    return f"{abs(value):.1f}"


def _answer(figures: Figures) -> str:
    """Return what refusing and accepting are worth in points; "" if one of them is not known."""
    refuse = next((o for o in figures.options if isinstance(o.action, Refuse | Concede)), None)
    accept = next((o for o in figures.options if o.hands is not None), None)
    if refuse is None or accept is None or refuse.points is None or accept.points is None:
        return ""
    lost, average = round(-refuse.points), accept.points
    if abs(average) < NOTHING:
        text = ngettext(
            "Refuse: lose {n} point. Accept: win about {wins} in 100, so even on average.",
            "Refuse: lose {n} points. Accept: win about {wins} in 100, so even on average.", lost,
        )  # fmt: skip
    elif average < 0:
        text = ngettext(
            "Refuse: lose {n} point. Accept: win about {wins} in 100, so {points} lost on average.",
            "Refuse: lose {n} points. Accept: win about {wins} in 100, so {points} lost on average.", lost,
        )  # fmt: skip
    else:
        text = ngettext(
            "Refuse: lose {n} point. Accept: win about {wins} in 100, so {points} won on average.",
            "Refuse: lose {n} points. Accept: win about {wins} in 100, so {points} won on average.", lost,
        )  # fmt: skip
    return text.format(n=lost, wins=_share(accept), points=_number(average))


def _bet(figures: Figures, folds: float) -> str:
    """Return how often a bet wins the hand, and how often it is refused."""
    values = figures.matter is Matter.VALUES
    said = (
        _("Your side has the best value about {wins} times in 100, and they refuse about {folds} times.") if values
        else _("You win about {wins} hands in 100, and they refuse about {folds} times in 100.")
    )  # fmt: skip
    return said.format(wins=_share(figures.chosen), folds=hundred(folds))


def _tells_even(figures: Figures) -> bool:
    """Return whether an answer is told in games won, and they are about as many for each."""
    return not (figures.told is Measure.POINTS and _answer(figures)) and _even(figures)


def _even(figures: Figures) -> bool:
    """Return whether the choices of which the games won are known win about as many."""
    shares = [100 * option.games for option in figures.options if option.games is not None]
    return len(shares) > 1 and max(shares) - min(shares) < EVEN


def _games(figures: Figures, view: SeatView, words: Vocabulary) -> str:
    """Return the chance to win the game with each possibility, the best first."""
    shares = [(option.action, 100 * option.games) for option in figures.options if option.games is not None]
    if _even(figures):
        even = _("Hardly a difference: about {games} games won in 100 whichever you choose.")
        return even.format(games=round(max(share for _action, share in shares)))
    digits = 1 if len({round(share) for _action, share in shares}) < len(shares) else 0
    told = [
        _("without it {games}").format(games=f"{share:.{digits}f}") if action is None
        else _("{choice} {games}").format(choice=_name(action, words, view), games=f"{share:.{digits}f}")
        for action, share in shares
    ]  # fmt: skip
    return _("Games won in 100: {each}.").format(each=", ".join(told))


def _card(action: Action | None) -> str:
    return card_name(action.card) if isinstance(action, PlayCard | ThrowDown | Discard) else ""


def _cards(figures: Figures) -> str:
    """Return the chance to win with the card advised, with those that are about as good, and with the next one."""
    own, *others = figures.options
    equal = [other for other in others if abs(int(_share(own)) - int(_share(other))) <= ALIKE]
    apart = [other for other in others if other not in equal]
    each = and_list(_each(other) for other in equal or apart[:1])
    said = _("Played now, it wins about {wins} hands in 100; {each}.")
    if equal:
        said = _("Played now, it wins about {wins} hands in 100; {each}: about equal.")
    said = said.format(wins=_share(own), each=each)
    if equal and apart:
        card, wins = _card(apart[0].action), _share(apart[0])
        said = _("{said} With the {card} {wins}.").format(said=said, card=card, wins=wins)
    return said


def _each(option: Weighed) -> str:
    """Return the chance to win with a card, within a sentence."""
    return _("the {card} {wins}").format(card=_card(option.action), wins=_share(option))


def _new_cards(figures: Figures, why: ChoiceReason) -> str:
    new, old = figures.options if why is ChoiceReason.NEW_CARDS else figures.options[::-1]
    return _("New cards win about {new} hands in 100, these {old} against rivals who want new cards too.").format(
        new=_share(new), old=_share(old)
    )


def _kept_or_dealt(figures: Figures) -> str:
    kept = next(option for option in figures.options if isinstance(option.action, KeepCards))
    dealt = next(option for option in figures.options if isinstance(option.action, AskNewDeal))
    return _("These cards are worth about {kept} points, new ones about {dealt}.").format(
        kept=_number(kept.points or 0.0), dealt=_number(dealt.points or 0.0)
    )


def _discarded(figures: Figures) -> str:
    best, other = figures.options[:2]
    kept, less = best.points or 0.0, other.points or 0.0
    digits = 1 if _number(kept) != _number(less) else 2
    return _("The other cards are worth about {points} points; without the {card} you would have {less}.").format(
        points=f"{kept:.{digits}f}", card=_card(other.action), less=f"{less:.{digits}f}"
    )


# ---------------------------------------------------------------- where they come from
def _source(figures: Figures) -> str:
    count = figures.samples
    if figures.matter is Matter.FLORS:
        said = ngettext(
            "From {n} imagined pair of flors that fits what has been said.",
            "From {n} imagined pairs of flors that fit what has been said.", count,
        )  # fmt: skip
    else:
        said = ngettext(
            "From {n} imagined deal that fits what has been said and played.",
            "From {n} imagined deals that fit what has been said and played.", count,
        )  # fmt: skip
    said = said.format(n=count)
    if any(isinstance(option.action, Refuse | Concede | Shrink) for option in figures.options):
        more = _("Cards with which they would bet count for more.")
        said = f"{said} {more}"
    if any(option.games is not None for option in figures.options) and figures.told is not Measure.POINTS:
        more = _("Games won also count the score and what later bets may add.")
        return f"{said} {more}"
    return said
