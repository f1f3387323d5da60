"""Rule book sections: bets on the tricks (worth, who may call, when), and giving up."""

from __future__ import annotations

from truc_desktop.engine import AllDrawn, AnswerBy, Growth, Ladder, OfferBy, Prize, RuleSet, Timing
from truc_desktop.i18n import N_, _, ngettext
from truc_desktop.presentation.games import Phrase, Vocabulary
from truc_desktop.presentation.rulebook.page import Row, Section

TIMINGS = {
    Timing.TURN_BEFORE_AFTER: N_(
        "You may say it on your turn before you play, or after you have played, until the next player plays."
    ),
    Timing.ON_TURN: N_("You may say it on your turn, before you play."),
    Timing.ANY_TIME: N_("You may say it at any time while no bet is waiting for an answer."),
}
ANSWERS = {
    AnswerBy.EITHER: N_("Any opponent may answer, and the first answer binds the side."),
    AnswerBy.NEXT: N_("The opponent who plays next answers."),
    AnswerBy.FOOT: N_("The opponent who plays last to the first trick answers."),
    AnswerBy.GOVERNOR: N_("Only the governor of the side answers."),
}
_OFFERERS = {
    OfferBy.ANY: N_("On your turn, before you play, you may raise or declare your remainder."),
    OfferBy.GOVERNOR: N_("Only governors may raise or declare their remainder, on their turn, before they play."),
    OfferBy.GOVERNOR_EITHER: N_(
        "Only governors may raise or declare their remainder, on their own turn or their partner's, before the card "
        "is played."
    ),
}
_SETS = {"cama": N_("cama"), "camas": N_("camas"), "trut": N_("trut"), "truts": N_("truts")}
"""Message ids for the names of sets in rule sets."""

NOTHING = "–"
"""The text of a table cell without a value."""


def said(phrase: Phrase) -> str:
    """Return a phrase with its meaning: ``Truc (I raise it to two)``."""
    return f"{phrase.label} ({phrase.subtitle})" if phrase.subtitle else phrase.label


def set_name(rules: RuleSet, count: int = 1) -> str:
    """Return the name of a game's sets for a count: ``cama``, ``camas``. Only for games with sets."""
    sets = rules.match.sets
    assert sets is not None  # only asked for in games that have them
    return _(_SETS[sets.one if count == 1 else sets.many])


def points(count: int) -> str:
    """Return ``1 point``, ``2 points``."""
    return ngettext("{n} point", "{n} points", count).format(n=count)


def worth(stake: int, rules: RuleSet) -> str:
    """Return what a bet is for: points, the game, or a whole set."""
    if stake == Prize.GAME:
        return _("the game")
    if stake == Prize.SET and rules.match.sets is not None:
        return _("a whole {name}").format(name=set_name(rules))
    return points(stake)


def bets(rules: RuleSet, words: Vocabulary) -> Section:
    """Return the section on bets: paragraphs on the conditions, and a row for each step of the ladder."""
    ladder = rules.ladders[0]
    rows = _offers(ladder, rules, words) if ladder.open else _calls(ladder, rules, words)
    told = _open_terms(rules, ladder) if ladder.open else _terms(rules, ladder, words)
    if rules.players > 2:
        told.append(_(ANSWERS[ladder.answer_by]))
    if ladder.accept_by_play:
        told.append(
            _("While a bet is waiting for an answer, no card is played. The one exception: the player whose turn "
              "it is may accept the other side's bet by playing a card without a word.")
        )  # fmt: skip
    head = (_("Call"), _("Accepted: the hand is worth"), _("Refused: the caller's side scores"))
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
        told.append(_("A bet called at the wrong time, or after the card that decides the hand, is void: it has no "
                      "effect. Your partner may still make it on their own turn.") if rules.players > 2
            else _("A bet called at the wrong time, or after the card that decides the hand, is void: it has no "
                   "effect."))
    if len(ladder.rungs) > 1:
        told.append(
            _("Only the side that accepted the last bet may raise it, either at once, as its answer (which accepts the "
              "bet as well), or later.")
        )  # fmt: skip
        if ladder.accept_by_play and ladder.timing is Timing.TURN_BEFORE_AFTER:
            told.append(_("A player who accepted by playing may raise straight after that card."))
    told.append(
        _("“{accept}” accepts the bet. “{refuse}”, or throwing the cards in, ends the hand.").format(
            accept=words.accept.label, refuse=words.refuse.label
        )
    )
    if not ladder.accept_by_play:
        told.append(_("While a bet is waiting for an answer, no card is played."))
    sets = rules.match.sets
    if sets is not None and sets.keep_odd:
        told.append(
            _("When a hand played for a {name} is won, the winning side keeps its odd points and the other side loses "
              "its own. A refused bet scores the usual point, and that point may complete a "
              "{name}.").format(name=set_name(rules))
        )  # fmt: skip
    return told


def _offers(ladder: Ladder, rules: RuleSet, words: Vocabulary) -> tuple[Row, ...]:
    rows = [Row((_("no bet"), worth(ladder.base, rules), NOTHING))]
    if ladder.growth is Growth.ANY:
        rows.append(Row((_("a raise of any amount"), _("that much more"), _("what it was worth before"))))
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
        told.append(_("The first raise adds one point, each later one two."))
    elif ladder.growth is Growth.ANY:
        told.append(_("A raise may be of 1 to {n} points.").format(n=ladder.biggest))
    if ladder.alternate:
        told.append(_("No side may raise twice in a row in a hand; declaring the remainder counts as a raise."))
    elif rules.players == 2:
        told.append(_("Each player may raise once in a trick, and again in the next."))
    elif ladder.offer_by is OfferBy.ANY:
        told.append(_("Each player may raise once in a trick, and again in the next. Partners may both raise in the "
                      "same trick."))  # fmt: skip
    else:
        told.append(_("Each governor may raise once in a trick, and again in the next."))
    if ladder.raise_in_answer:
        told.append(_("You may answer a raise with the next raise, which accepts the one before."))
    else:
        told.append(_("A raise is accepted or refused; it cannot be answered with another raise."))
    told.append(
        _("You accept a remainder by declaring your own. Then the side that wins the hand wins the game, however many "
          "points it still needs. Nothing can be raised after that.")
    )  # fmt: skip
    if rules.tricks.all_drawn is AllDrawn.NOBODY:
        told.append(_("If nobody wins such a hand, nobody scores and the game continues."))
    return told


def leaving(rules: RuleSet, words: Vocabulary) -> Section | None:
    """Return the section on giving up or leaving the hand; None where neither is allowed."""
    told: list[str] = []
    if rules.governors:
        told.append(_("A governor may give up the hand at any time: the other side scores what it is worth."))
    elif rules.concede_any_time and rules.players == 2:
        told.append(_("You may give up the hand at any time: the other player scores what it is worth."))
    elif rules.concede_any_time:
        told.append(_("Any player may give up the hand for their side at any time: the other side scores what it is "
                      "worth."))
    if rules.leaving:
        told += _to_the_deck(rules, words)
    return Section("leaving", _("Giving up"), tuple(told)) if told else None


def _to_the_deck(rules: RuleSet, words: Vocabulary) -> list[str]:
    """Return the paragraphs on leaving the hand: the effect, and when it is not allowed."""
    leave, refuse = words.act("leave").label, words.refuse.label
    if rules.players == 2:
        return [
            _("On your turn you may leave the hand (“{leave}”): the other player scores what it is worth. Your cards "
              "still count for a side bet that has been accepted.").format(leave=leave),
            _("You cannot leave while a bet is waiting for an answer; “{refuse}” to a bet on the tricks does the "
              "same.").format(
                refuse=refuse),
        ]  # fmt: skip
    return [
        _("On your turn you may leave the hand (“{leave}”). Your side plays on without you; when its last player has "
          "left, the other side scores what the hand is worth. If it was your turn to lead, the next player "
          "leads.").format(leave=leave),
        _("Nobody may leave while a bet is waiting for an answer, with one exception: the last player of the side "
          "that is asked may leave on their own turn, which is the same as “{refuse}” to a bet on the "
          "tricks.").format(refuse=refuse),
        _("A player who has left neither calls nor answers, and makes no more signs. Their cards still count for a "
          "side bet that has been accepted."),
    ]  # fmt: skip
