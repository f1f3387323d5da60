"""Bets on the tricks: every step with what it is worth, who may take it and when; and giving up."""

from __future__ import annotations

from truc_desktop.engine import AllDrawn, AnswerBy, Growth, Ladder, OfferBy, Prize, RuleSet, Timing
from truc_desktop.i18n import N_, _, ngettext
from truc_desktop.presentation.games import Phrase, Vocabulary
from truc_desktop.presentation.rulebook.page import Row, Section

TIMINGS = {
    Timing.TURN_BEFORE_AFTER: N_(
        "It may be said in your turn: before your card, or after it until the next player has laid his."
    ),
    Timing.ON_TURN: N_("It may be said in your turn, before your card."),
    Timing.ANY_TIME: N_("It may be said at any moment while no bet waits for its answer."),
}
ANSWERS = {
    AnswerBy.EITHER: N_("Any of the players asked may answer; the first word counts for the side."),
    AnswerBy.NEXT: N_("Of the players asked, the one who comes first from the player to lay a card answers."),
    AnswerBy.FOOT: N_("Of the players asked, the one who is last to lay a card in the first trick answers."),
    AnswerBy.GOVERNOR: N_("Only the governor of the side answers."),
}
_OFFERERS = {
    OfferBy.ANY: N_("In your turn, before your card, you may raise or declare your remainder."),
    OfferBy.GOVERNOR: N_("Only governors raise or declare their remainder, in their turn, before their card."),
    OfferBy.GOVERNOR_EITHER: N_(
        "Only governors raise or declare their remainder, in their own turn or their partner's, before the card."
    ),
}
_SETS = {"cama": N_("cama"), "camas": N_("camas"), "trut": N_("trut"), "truts": N_("truts")}
"""The names of sets, as rule sets have them."""

NOTHING = "–"
"""What stands in a cell without a value."""


def said(phrase: Phrase) -> str:
    """Vocabulary of the game with their meaning: ``Truc (I raise it to two)``."""
    return f"{phrase.label} ({phrase.subtitle})" if phrase.subtitle else phrase.label


def set_name(rules: RuleSet, count: int = 1) -> str:
    """What so many of the sets of a game are called: ``cama``, ``camas``."""
    sets = rules.match.sets
    assert sets is not None  # only asked for in games that have them
    return _(_SETS[sets.one if count == 1 else sets.many])


def points(count: int) -> str:
    """``1 point``, ``2 points``."""
    return ngettext("{n} point", "{n} points", count).format(n=count)


def worth(stake: int, rules: RuleSet) -> str:
    """What a bet is for: points, the game, or one of its sets."""
    if stake == Prize.GAME:
        return _("the game")
    if stake == Prize.SET and rules.match.sets is not None:
        return _("a whole {name}").format(name=set_name(rules))
    return points(stake)


def bets(rules: RuleSet, words: Vocabulary) -> Section:
    """The steps of the first ladder, then its conditions."""
    ladder = rules.ladders[0]
    rows = _offers(ladder, rules, words) if ladder.open else _calls(ladder, rules, words)
    told = _open_terms(rules, ladder) if ladder.open else _terms(rules, ladder, words)
    if rules.players > 2:
        told.append(_(ANSWERS[ladder.answer_by]))
    if ladder.accept_by_play:
        told.append(
            _("While a bet waits for its answer no card is laid; but a player asked whose turn it is takes the bet by "
              "laying a card without a word.")
        )  # fmt: skip
    head = (_("Call"), _("Taken: the hand is worth"), _("Refused: the caller's side scores"))
    return Section("bets", _("Bets on the tricks"), tuple(told), head, rows)


def _calls(ladder: Ladder, rules: RuleSet, words: Vocabulary) -> tuple[Row, ...]:
    rows = [Row((_("no bet"), worth(ladder.base, rules), NOTHING))]
    for level, rung in enumerate(ladder.rungs):
        rows.append(Row((said(words.call(rung.call)), worth(rung.stake, rules), worth(ladder.stake(level), rules))))
    return tuple(rows)


def _terms(rules: RuleSet, ladder: Ladder, words: Vocabulary) -> list[str]:
    first = words.call(ladder.rungs[0].call).low
    told = [_("Any player may say {call}.").format(call=first) + " " + _(TIMINGS[ladder.timing])]
    if ladder.void_calls:
        told.append(_("A bet called at the wrong moment, or after the card that decides the hand, is void."))
    if len(ladder.rungs) > 1:
        told.append(
            _("Each further step belongs to the side that took the one before: at once, as its answer, which takes "
              "that step too, or later.")
        )  # fmt: skip
        if ladder.accept_by_play and ladder.timing is Timing.TURN_BEFORE_AFTER:
            told.append(_("Who took a bet by laying his card may say the next step straight after it."))
    told.append(
        _("“{accept}” takes the bet; “{refuse}”, or laying the cards down, ends the hand.").format(
            accept=words.accept.label, refuse=words.refuse.label
        )
    )
    if not ladder.accept_by_play:
        told.append(_("While a bet waits for its answer no card is laid."))
    sets = rules.match.sets
    if sets is not None and sets.keep_odd:
        told.append(
            _("When a hand bet for a {name} is won, the winner keeps his odd points and the other side's are wiped "
              "off. A refused bet scores the usual point.").format(name=set_name(rules))
        )  # fmt: skip
    return told


def _offers(ladder: Ladder, rules: RuleSet, words: Vocabulary) -> tuple[Row, ...]:
    rows = [Row((_("no bet"), worth(ladder.base, rules), NOTHING))]
    if ladder.growth is Growth.ANY:
        rows.append(Row((_("any number of points more"), _("so many more"), _("what it was worth before"))))
    else:
        offer = ladder.offers()[0]
        stake, phrase = ladder.base, words.call(offer)
        while stake < rules.match.target:
            raised = ladder.raised(stake, offer)
            rows.append(Row((said(phrase), worth(raised, rules), worth(stake, rules))))
            stake = raised
    rest = said(words.call("remainder"))
    return (*rows, Row((rest, worth(Prize.GAME, rules), _("what it was worth before"))))


def _open_terms(rules: RuleSet, ladder: Ladder) -> list[str]:
    told = [_(_OFFERERS[ladder.offer_by])]
    if ladder.growth is Growth.TWO_MORE:
        told.append(_("The first raise adds one point, and every further one two."))
    elif ladder.growth is Growth.ANY:
        told.append(_("A raise is of 1 to {n} points.").format(n=ladder.biggest))
    if ladder.alternate:
        told.append(_("No side raises twice running in a hand; declaring the remainder counts as a raise."))
    elif rules.players == 2:
        told.append(_("Each player raises at most once in a trick, and may raise again in the next."))
    elif ladder.offer_by is OfferBy.ANY:
        told.append(_("Each player raises at most once in a trick; his partner may raise in the same trick, and he "
                      "himself again in the next."))  # fmt: skip
    else:
        told.append(_("Each governor raises at most once in a trick, and may raise again in the next."))
    if ladder.raise_in_answer:
        told.append(_("A raise may be answered by the next raise, which takes the one before."))
    else:
        told.append(_("A raise is taken or not: it is not answered by another one."))
    told.append(
        _("Who takes a remainder declares his own: whoever wins the hand wins the game, whatever he lacks. "
          "Nothing can be raised after it.")
    )  # fmt: skip
    if rules.tricks.all_drawn is AllDrawn.NOBODY:
        told.append(_("If nobody wins such a hand, nothing is scored and the game goes on."))
    return told


def leaving(rules: RuleSet, words: Vocabulary) -> Section | None:
    """Giving up the hand, or leaving it; None where neither is allowed."""
    told: list[str] = []
    if rules.governors:
        told.append(_("A governor may give up the hand at any moment: the others score what it is worth."))
    elif rules.concede_any_time and rules.players == 2:
        told.append(_("You may give up the hand at any moment: the other player scores what it is worth."))
    elif rules.concede_any_time:
        told.append(_("Any player may give up the hand for his side at any moment: the others score what it is worth."))
    if rules.leaving:
        told += _to_the_deck(rules, words)
    return Section("leaving", _("Giving up"), tuple(told)) if told else None


def _to_the_deck(rules: RuleSet, words: Vocabulary) -> list[str]:
    """Leaving the hand: what becomes of it, and when it cannot be."""
    leave, refuse = words.act("leave").label, words.refuse.label
    if rules.players == 2:
        return [
            _("In your turn you may leave the hand (“{leave}”): the other player scores what it is worth. Your cards "
              "still count for a side bet taken before.").format(leave=leave),
            _("While a bet is open nobody leaves; to a bet on the tricks “{refuse}” does the same.").format(
                refuse=refuse),
        ]  # fmt: skip
    return [
        _("In your turn you may leave the hand (“{leave}”). Your side goes on without you; when it has nobody left, "
          "the others score what the hand is worth. If you were to lead, the next player leads.").format(leave=leave),
        _("While a bet is open nobody leaves, except the last player of the side that was asked, in his turn, for whom "
          "it is the same as “{refuse}” to a bet on the tricks.").format(refuse=refuse),
        _("Who has left neither calls nor answers; his cards still count for a side bet taken before."),
    ]  # fmt: skip
