"""Rule book sections: tricks, hand, game, and the hand at eleven."""

from __future__ import annotations

from truc_desktop.engine import AllDrawn, Alliance, PartnerTie, RuleSet, TiePair
from truc_desktop.i18n import N_, _, ngettext
from truc_desktop.presentation.games import Vocabulary
from truc_desktop.presentation.rulebook.bets import set_name
from truc_desktop.presentation.rulebook.page import Section

_PARTNERS = {
    PartnerTie.EARLIEST: N_("Partners who tie for the highest card win the trick; the one who played first leads to "
                            "the next."),
    PartnerTie.SPOILT_UNLESS_LEADER: N_(
        "Partners who tie for the highest card win the trick only if one of them led to it, and that player leads "
        "again; otherwise it is tied."
    ),
    PartnerTie.DRAWN: N_("Partners who tie for the highest card do not win the trick: it is tied."),
}
_ALL_DRAWN = {
    AllDrawn.NON_DEALERS: N_("If all three tricks are tied, the hand goes to the side that did not deal."),
    AllDrawn.LEADERS: N_("If all three tricks are tied, the hand goes to the first player's side."),
    AllDrawn.NOBODY: N_("If all three tricks are tied, nobody scores, and nothing is carried over."),
}
_PAIRS = {
    TiePair.FACE_UP_VOID: N_("If the upper card is lower than the one beneath it, the upper card loses its rank."),
    TiePair.BOTH_VOID: N_("If the upper card is lower than the one beneath it, both lose their rank."),
    TiePair.FORBID: N_("The upper card must not be lower than the one beneath it."),
}


def tricks(rules: RuleSet) -> Section:
    """Return the section on playing cards: who wins a trick, who leads next."""
    rule = rules.tricks
    told = [
        _("Each player in turn plays any card: there is no need to follow suit or to beat the cards on the table."),
        _("The highest card wins the trick, and its player leads to the next. If both sides played the highest "
          "card, the trick is tied, and the player who led to it leads again."),
    ]  # fmt: skip
    if rules.players > 2:
        told.append(_(_PARTNERS[rule.partner_tie]))
    if rule.tie_pair is not TiePair.NONE:
        told += [
            _("After a tied first trick, everyone plays both their cards at once, one face up on the other face "
              "down. The upper cards decide the hand; if they are equal, the lower ones are turned up and decide it."),
            _("If those are equal too, it counts as a hand of tied tricks."),
            _(_PAIRS[rule.tie_pair]),
            _("Bets on the tricks can be made until the first of these pairs is played."),
        ]  # fmt: skip
    if rule.face_down:
        told.append(
            _("On your turn you may play a card face down: it has no rank, loses to every card played face up and "
              "does not count for the envit. If you do so in the first trick, you must play all your cards face down; "
              "after a tied first trick both are played face down, and neither has a rank.")
        )  # fmt: skip
    if rules.governors:
        told.append(
            _("A governor may tell their partner how to play the next card: low, high, a certain rank, to beat the "
              "cards on the table or not to. Everyone hears it. The latest order counts, and the partner obeys as far "
              "as their cards allow. A new deal cancels it.")
        )  # fmt: skip
    return Section("tricks", _("A trick"), tuple(told))


def hand(rules: RuleSet) -> Section:
    """Return the section on who wins a hand of up to three tricks."""
    told = [
        _("Two tricks win the hand. If the first trick is tied, the next one won decides; if only a later one is, the "
          "first decides."),
        _(_ALL_DRAWN[rules.tricks.all_drawn]),
        _("A decided hand is still played to the last trick, without bets.")
        if rules.tricks.play_all
        else _("The hand ends as soon as it is decided, and unplayed cards are not shown."),
    ]
    if rules.deal.knock:
        told.append(
            _("A one-card hand goes to the winner of its only trick; if that is tied, to the side that did not deal.")
        )
    return Section("hand", _("A hand"), tuple(told))


def game(rules: RuleSet, words: Vocabulary, about: tuple[str, ...]) -> Section:
    """Return the section on players, points, game and match, after the paragraphs ``about``."""
    told = [*about, _seats(rules), _target(rules, words)]
    clock = int(rules.options.get("turn_timer", "0"))
    if clock:
        told.append(
            ngettext("You have {n} second for each turn. When the time is up, a robot takes that turn for you.",
                     "You have {n} seconds for each turn. When the time is up, a robot takes that turn for you.",
                     clock).format(n=clock)
        )  # fmt: skip
    told.append(_("A match is one game.") if rules.match.best_of == 1 else _("A match is the best of three games."))
    return Section("game", _("The game"), tuple(told))


def _seats(rules: RuleSet) -> str:
    if rules.players == 2:
        return _("Two players, one against one.")
    if rules.alliance is Alliance.ONE_APART:
        return _("Three players: one, the rooster, plays against the other two for the whole match.")
    if rules.alliance is Alliance.DEALER_APART:
        return _("Three players: in each hand the dealer is the rooster and plays against the other two. Each player "
                 "has a score of their own, and what the two win is scored by both.")  # fmt: skip
    if rules.players == 4:
        return _("Four players, two against two. Partners sit opposite each other.")
    if rules.players == 6:
        return _("Six players, three against three, seated alternately.")
    return _("Eight players, four against four, seated alternately.")


def _target(rules: RuleSet, words: Vocabulary) -> str:
    """Return what wins a game."""
    match = rules.match
    if match.sets is None:
        text = _("A hand is worth one point unless someone bets. The first side with {n} points or more wins the game.")
        if rules.sides_change:
            text = _("A hand is worth one point unless someone bets. Each player has a score of their own, and both "
                     "players of a pair score its points. The first with {n} points or more wins the game. If two get "
                     "there in the same hand, the one with more points wins; if they have the same, both win.")
        told = text.format(n=match.target)
        if match.half:
            told += " " + _("The first {half} points are the bad ones (“malas”), the rest the good ones "
                            "(“buenas”).").format(half=match.half)  # fmt: skip
        return told
    text = _("A hand is worth one point unless someone bets. {size} points make a {name}.").format(
        size=match.sets.size, name=set_name(rules)
    )
    won = ngettext("The first side with {n} {name} wins the game.", "The first side with {n} {names} wins the game.",
                   match.target).format(n=match.target, name=set_name(rules), names=set_name(rules, 2))  # fmt: skip
    return f"{text} {won} {_after_a_set(rules)}"


def _after_a_set(rules: RuleSet) -> str:
    """Return what happens to the points when a set is won."""
    sets = rules.match.sets
    assert sets is not None
    if not sets.keep_odd:
        if rules.match.target == 1:
            return _("Surplus points do not count.")
        return _("After each {name} both sides start again from 0; surplus points are not carried over.").format(
            name=set_name(rules)
        )
    if sets.wipe_others:
        return _("When {size} points make a {name}, both sides start again from 0.").format(
            size=sets.size, name=set_name(rules)
        )
    return _("When {size} points make a {name}, only the side that made it starts again from 0.").format(
        size=sets.size, name=set_name(rules)
    )


def eleven(rules: RuleSet) -> Section:
    """Return the section on the hand of a side that is one point short of the game."""
    near, stake = rules.match.target - 1, rules.match.short
    told = [
        _("A side that has {near} points decides whether to play. If it plays, the hand is worth {stake} points to "
          "the side that wins it; if not, the other side scores one.").format(near=near, stake=stake),
        _("It decides before the cut and the deal.") if rules.decide_before_cards
        else _("It decides after looking at its cards."),
    ]  # fmt: skip
    if rules.players > 2 and rules.signals.on and not rules.decide_before_cards:
        told.append(_("Partners may make signs first; whichever of the two speaks first decides."))
    elif rules.players > 2:
        told.append(_("Whichever of the two speaks first decides."))
    told += [
        _("When both sides have {near}, there is nothing to decide: the hand decides the game.").format(near=near),
        _("In these hands everyone gets three cards, and nobody bets."),
    ]
    return Section("eleven", _("At {near}").format(near=near), tuple(told))
