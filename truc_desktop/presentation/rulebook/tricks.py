"""How tricks are won, how they make a hand, and hands a match."""

from __future__ import annotations

from truc_desktop.engine import AllDrawn, Alliance, PartnerTie, RuleSet, TiePair
from truc_desktop.i18n import N_, _, ngettext
from truc_desktop.presentation.games import Vocabulary
from truc_desktop.presentation.rulebook.bets import set_name
from truc_desktop.presentation.rulebook.page import Section

_PARTNERS = {
    PartnerTie.EARLIEST: N_("Partners who share the highest card win the trick; the one who laid his first leads."),
    PartnerTie.SPOILT_UNLESS_LEADER: N_(
        "Partners who share the highest card win the trick only if one of them led it, and he leads again; otherwise "
        "it is drawn."
    ),
    PartnerTie.DRAWN: N_("Partners who share the highest card do not win the trick: it is drawn."),
}
_ALL_DRAWN = {
    AllDrawn.NON_DEALERS: N_("A hand of nothing but drawn tricks goes to the side that did not deal."),
    AllDrawn.LEADERS: N_("A hand of nothing but drawn tricks goes to the leader's side."),
    AllDrawn.NOBODY: N_("A hand of nothing but drawn tricks is nobody's: no points, and nothing is carried over."),
}
_PAIRS = {
    TiePair.FACE_UP_VOID: N_("An upper card that is lower than the one beneath it loses its rank."),
    TiePair.BOTH_VOID: N_("If the upper card is lower than the one beneath it, both lose their rank."),
    TiePair.FORBID: N_("The upper card must not be lower than the one beneath it."),
}


def tricks(rules: RuleSet) -> Section:
    """Laying cards, who wins a trick, who leads next."""
    rule = rules.tricks
    told = [
        _("One after another lays a card, any card: there is no suit to follow and nothing that must be beaten."),
        _("The highest card wins the trick, and its player leads the next. If both sides laid the highest, the trick "
          "is drawn, and the same player leads again."),
    ]  # fmt: skip
    if rules.players > 2:
        told.append(_(_PARTNERS[rule.partner_tie]))
    if rule.tie_pair is not TiePair.NONE:
        told += [
            _("After a drawn first trick everybody lays his two cards at once, one face up on the other face down. The "
              "upper cards decide the hand; if they are level, the lower ones are turned up and decide it."),
            _(_PAIRS[rule.tie_pair]),
            _("Bets on the tricks can be made until the first of these pairs is laid."),
        ]  # fmt: skip
    if rule.face_down:
        told.append(
            _("In your turn you may throw a card face down: it has no rank, loses to every open card and does not "
              "count for the envit. Who does so in the first trick must go on face down; after a drawn one both his "
              "cards lie face down, and neither has a rank.")
        )  # fmt: skip
    if rules.governors:
        told.append(
            _("A governor may tell his partner how to play his next card: low, high, a certain rank, not to beat the "
              "table, or to beat it. All hear it; the latest word counts, and the partner obeys as far as his cards "
              "allow. New cards cancel it.")
        )  # fmt: skip
    return Section("tricks", _("A trick"), tuple(told))


def hand(rules: RuleSet) -> Section:
    """Who wins a hand of up to three tricks."""
    told = [
        _("Two tricks win the hand. When one of them was drawn, the first trick that somebody won decides."),
        _(_ALL_DRAWN[rules.tricks.all_drawn]),
        _("A decided hand is still played to its last trick, without bets.")
        if rules.tricks.play_all
        else _("The hand is over as soon as it is decided, and cards that are left are not shown."),
    ]
    if rules.deal.knock:
        told.append(
            _("A hand of one card each goes to the winner of its only trick; drawn, to the side that did not deal.")
        )
    return Section("hand", _("A hand"), tuple(told))


def game(rules: RuleSet, words: Vocabulary, about: tuple[str, ...]) -> Section:
    """Who plays, for how many points, how the points make a game and a match."""
    told = [*about, _seats(rules), _target(rules, words)]
    told.append(_("A match is one game.") if rules.match.best_of == 1 else _("A match is the best of three games."))
    return Section("game", _("The game"), tuple(told))


def _seats(rules: RuleSet) -> str:
    if rules.players == 2:
        return _("Two players, one against the other.")
    if rules.alliance is Alliance.ONE_APART:
        return _("Three players: one, the rooster, plays against the other two for the whole match.")
    if rules.alliance is Alliance.DEALER_APART:
        return _("Three players: in each hand the dealer is the rooster and plays against the other two. Everybody has "
                 "a score of his own, and what the two win is written for both.")  # fmt: skip
    if rules.players == 4:
        return _("Four players, two against two; partners sit opposite each other.")
    return _("{n} players in two sides, seated in turn.").format(n=rules.players)


def _target(rules: RuleSet, words: Vocabulary) -> str:
    """What wins a game."""
    match = rules.match
    if match.sets is None:
        text = _("A hand is worth one point unless somebody bets. The first side with {n} points wins the game.")
        if rules.sides_change:
            text = _("A hand is worth one point unless somebody bets. Everybody has a score of his own, and both of "
                     "a pair get its points. The first with {n} points wins the game; of two who arrive together "
                     "the one with more, and at level scores both.")
        return text.format(n=match.target)
    text = _("A hand is worth one point unless somebody bets. {size} points make a {name}.").format(
        size=match.sets.size, name=set_name(rules)
    )
    won = ngettext("The first side with {n} {name} wins the game.", "The first side with {n} {names} wins the game.",
                   match.target).format(n=match.target, name=set_name(rules), names=set_name(rules, 2))  # fmt: skip
    return f"{text} {won} {_after_a_set(rules)}"


def _after_a_set(rules: RuleSet) -> str:
    """What becomes of the points when a set is won."""
    sets = rules.match.sets
    assert sets is not None
    if not sets.keep_odd:
        return _("After each of them both sides begin again at nothing; points too many are not carried over.")
    if sets.wipe_others:
        return _("When {size} points make a {name}, both sides' points are wiped off.").format(
            size=sets.size, name=set_name(rules)
        )
    return _("When {size} points make a {name}, only the points of the side that made it are wiped off.").format(
        size=sets.size, name=set_name(rules)
    )


def eleven(rules: RuleSet) -> Section:
    """The hand of a side that lacks a single point."""
    near, stake = rules.match.target - 1, rules.match.short
    told = [
        _("A side that has {near} points decides whether it plays. If it plays, the hand is worth {stake} points to "
          "whoever wins it; if it does not, the others score one.").format(near=near, stake=stake),
        _("It decides before cut and deal.") if rules.decide_before_cards
        else _("It decides after looking at its cards."),
    ]  # fmt: skip
    if rules.players > 2 and rules.signals.on and not rules.decide_before_cards:
        told.append(_("Partners may make signs before; the first word of the two counts."))
    elif rules.players > 2:
        told.append(_("The first word of the two counts."))
    told += [
        _("When both sides have {near}, there is nothing to decide: the hand is the game.").format(near=near),
        _("In these hands there are three cards each, and nobody bets."),
    ]
    return Section("eleven", _("At {near}").format(near=near), tuple(told))
