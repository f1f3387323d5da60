"""Rule book section on the side bet: how a hand is counted, and what each chain of calls pays."""

from __future__ import annotations

from collections.abc import Iterator

from truc_desktop.engine import DOUBLE, REST, Card, OpenTiming, RuleSet, ShowdownRule, card_points, hand_points
from truc_desktop.i18n import _
from truc_desktop.presentation.card_names import card_name
from truc_desktop.presentation.games import Vocabulary
from truc_desktop.presentation.rulebook.bets import ANSWERS, set_name, worth
from truc_desktop.presentation.rulebook.page import Row, Section

LONGEST = 3
"""Number of calls in the longest chain that is written out."""
_EXAMPLES = (("6O", "7O", "3E"), ("7E", "6C", "4B"), ("7B", "6B", "5B"))
_COURT = ("12E", "11E", "4C")


def envit(rules: RuleSet, words: Vocabulary) -> Section | None:
    """Return the section on the side bet, or None for a game without one."""
    rule = rules.envit
    if rule is None:
        return None
    name = words.call(rule.openers[0]).label
    told = [
        _("A bet on the cards as dealt; the tricks do not matter. It can be made once in a hand."),
        _counting(rules),
        *_examples(rules),
        _("Ties go to the tied player who comes first in playing order, starting with the first player."),
        _opening(rule),
    ]
    if rules.players > 2:
        told.append(_(ANSWERS[rule.answer_by]))
        told.append(_("Players who have already played a card may still answer it and raise it."))
    told += [_rest(rules, words), *_and_so_on(rule, words), *_terms(rules)]
    head = (_("Calls"), _("Accepted"), _("Refused: the last caller's side scores"))
    return Section("envit", name, tuple(told), head, tuple(_rows(rules, rule, words)))


def _counting(rules: RuleSet) -> str:
    """Return how the value of a hand is counted."""
    text = _("The value of a hand is 20 plus the pips of its best two cards of one suit. Without two cards of a suit "
             "it is the pips of the highest card. Aces count 1.")  # fmt: skip
    if any(card_points(card) == 0 for card in rules.pack):
        text += " " + _("Jack (sota), horse and king count nothing.")
    return text


def _examples(rules: RuleSet) -> Iterator[str]:
    """Yield sentences with examples: hands and their values."""
    shown = [*_EXAMPLES[:2], _COURT] if any(card_points(card) == 0 for card in rules.pack) else _EXAMPLES
    for names in shown:
        cards = tuple(Card(name) for name in names)
        text = _("For example, {first}, {second} and {third} count {value}.")
        first, second, third = map(card_name, cards)
        yield text.format(first=first, second=second, third=third, value=hand_points(cards))


def _opening(rule: ShowdownRule) -> str:
    if rule.timing is OpenTiming.TURN:
        text = _("You may open it on your first turn, before you play.")
    else:
        text = _("You may open it at any time before you play your first card.")
    if rule.over_bets:
        text += " " + _("Once a bet on the tricks has been accepted it is too late.")
        return text + " " + _("A player who must answer the first bet on the tricks may open it instead, if they have "
                              "not played a card yet. It is settled first, and then that bet must be "
                              "answered.")  # fmt: skip
    return text + " " + _("It comes before any bet on the tricks: once one has been called, it is too late.")


def _rest(rules: RuleSet, words: Vocabulary) -> str:
    """Return how many points the call for the rest is for."""
    rule, sets = rules.envit, rules.match.sets
    assert rule is not None
    call = next(words.call(word.word).label for word in rule.words if word.adds == REST)
    if sets is None:
        if rule.malas_for_game and rules.match.half:
            text = _("{call}: while both sides have fewer than {half} points it is for the game, otherwise for what "
                     "the side ahead still needs for {size}.")  # fmt: skip
            if rules.sides_change:
                text = _("{call}: while everyone has fewer than {half} points it is for the game, otherwise for what "
                         "the player with the most points still needs for {size}.")  # fmt: skip
            return text.format(call=call, half=rules.match.half, size=rules.match.target)
        text = (
            _("{call} is for what the player with the most points still needs for {n}.") if rules.sides_change
            else _("{call} is for what the side ahead still needs for {n}.")
        )  # fmt: skip
        return text.format(call=call, n=rules.match.target)
    half = sets.size // 2
    if rule.half_is_good:
        text = _("{call}: while both sides have fewer than {half} points it is for the whole {name}, otherwise for "
                 "what the side ahead still needs for {size}.")  # fmt: skip
    else:
        text = _("{call}: while both sides have {half} points or fewer it is for the whole {name}, otherwise for "
                 "what the side ahead still needs for {size}.")  # fmt: skip
    return text.format(call=call, half=half, name=set_name(rules), size=sets.size)


def _and_so_on(rule: ShowdownRule, words: Vocabulary) -> Iterator[str]:
    """Yield sentences about chains longer than those in the table; none where no call may be repeated."""
    again = [word for word in rule.words if word.word in word.answers and word.adds != DOUBLE]
    if not again:
        return
    yield _("Longer chains work in the same way: if accepted they are worth the sum of their calls, if refused the sum "
            "without the last one.")  # fmt: skip
    for word in again:
        for lower in rule.words:
            if lower is not word and word.word in lower.answers and lower.word not in word.answers:
                yield _("After {call}, no more {lower}.").format(
                    call=words.call(word.word).low, lower=words.call(lower.word).low
                )
    for once in rule.words:
        before = next((word for word in again if once.word in word.answers and word.word not in once.answers), None)
        if before is not None and once.adds not in (REST, DOUBLE) and once not in again:
            yield _("{call} may be said once, and no {lower} after it.").format(
                call=words.call(once.word).label, lower=words.call(before.word).low
            )


def _terms(rules: RuleSet) -> list[str]:
    rule = rules.envit
    assert rule is not None
    told = []
    if rule.free:
        named = _("The first call names a number of points, a raise how many more, up to {n} in all.")
        told.append(named.format(n=rule.biggest))
    if any(word.adds == DOUBLE for word in rule.words):
        limit = _("It may be doubled once.") if rule.most_doubles == 1 else _("It may be doubled any number of times.")
        most = _("It is never worth more than {n} points, except when it is for the rest.").format(n=rule.biggest)
        told.append(f"{limit} {most}")
    if rule.declared:
        told.append(
            _("Values are declared in turn, starting with the first player. A player who cannot beat the best value "
              "says so, and one whose side already holds it may stay silent. The winner scores at once, before the "
              "tricks, which may win the game, and shows the cards at the end of the hand.")
        )  # fmt: skip
    elif rule.at_once:
        told.append(_("What a refusal pays is scored at once, and may end the {name}.").format(name=set_name(rules)))
    if rule.doubles:
        told.append(_("You may open it together with the first bet on the tricks; it is answered and settled first."))
    if rules.match.sets is not None:
        told.append(
            _("The hands are compared after the tricks, and the better one is shown. It is scored before the tricks: "
              "if it wins a {name}, the tricks score nothing.").format(name=set_name(rules))
        )  # fmt: skip
    return told


def _rows(rules: RuleSet, rule: ShowdownRule, words: Vocabulary) -> Iterator[Row]:
    for chain, before, asked in _chains(rule):
        calls = ", ".join(words.call(word).label for word in chain)
        first = before is None
        refused = rule.refusal_pays(before or 0)
        yield Row((calls, _amount(rule, chain, asked, rules), _amount(rule, chain[:-1], refused, rules, first)))


def _amount(rule: ShowdownRule, chain: tuple[str, ...], points: int, rules: RuleSet, fixed: bool = False) -> str:
    """Return ``points`` in words; where calls name their own amounts, only a ``fixed`` one is known."""
    last = rule.word(chain[-1]) if chain else None
    if last is not None and last.adds == REST:
        return _("the rest")
    if rule.free and not fixed:
        return _("what was named")
    return worth(points, rules)


def _chains(rule: ShowdownRule) -> Iterator[tuple[tuple[str, ...], int | None, int]]:
    """Yield (calls, stake agreed before the last call, stake it asks for), shorter chains first.

    The stake before is None for an opening call.
    """
    level: list[tuple[tuple[str, ...], int | None, int]] = []
    level += [((word,), None, _asked(rule, word, 0)) for word in rule.openers]
    for _length in range(LONGEST):
        yield from level
        level = [
            ((*chain, name), asked, _asked(rule, name, asked))
            for chain, _before, asked in level
            for name in _answers(rule, chain)
        ]


def _asked(rule: ShowdownRule, name: str, agreed: int) -> int:
    """Return the stake that a call asks for after ``agreed``; 0 if the caller names it."""
    word = rule.word(name)
    named = word is not None and rule.free and word.adds not in (REST, DOUBLE)
    return 0 if named else rule.asks_for(name, agreed, 0)


def _answers(rule: ShowdownRule, chain: tuple[str, ...]) -> tuple[str, ...]:
    """Return the calls that may follow a chain."""
    last = rule.word(chain[-1])
    if last is None:
        return ()
    doubled = sum((word := rule.word(name)) is not None and word.adds == DOUBLE for name in chain)
    spent = 0 < rule.most_doubles <= doubled
    return tuple(
        name
        for name in last.answers
        if not (spent and (word := rule.word(name)) is not None and word.adds == DOUBLE)
    )
