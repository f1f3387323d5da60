"""Rule book section on the flor: announcing it, raising it, what it pays."""

from __future__ import annotations

from truc_desktop.engine import RuleSet
from truc_desktop.i18n import _, ngettext
from truc_desktop.presentation.games import Vocabulary
from truc_desktop.presentation.rulebook.bets import points
from truc_desktop.presentation.rulebook.page import Row, Section


def flor(rules: RuleSet, words: Vocabulary) -> Section | None:
    """Return the section on the flor, or None for a game without one."""
    rule = rules.flor
    if rule is None:
        return None
    name = words.act("flor").label
    told = [
        _("Three cards of one suit are a flor. Its value is 20 plus the pips of all three (jack, horse and king count "
          "nothing). Only a real flor may be announced."),
        _("A player who holds one may announce it before playing their first card, if they have not made or accepted "
          "a bet: on their turn, over a bet that is waiting for an answer, or when they are asked."),
        _("A flor cancels the envido, even one that has just been accepted or refused. A bet on the tricks waits."),
        _("When an envido has been answered, the players who could still announce a flor are asked before it is paid, "
          "in turn from the first player. After the first flor, the others who still could are asked, in turn from "
          "the player who announced. When both sides have announced, the one who announced first may say “{contra}” "
          "or leave it.").format(
              contra=words.call("contraflor").label),
        _("With a flor of its own the other side may give up its flor (“{shrink}”), or raise to “{contra}” or "
          "“{rest}”. After any of the three, every flor that could still be announced counts. “{contra}” may be "
          "accepted, given up to, or raised to “{rest}”; “{rest}” may only be accepted or given up to.").format(
              contra=words.call("contraflor").label, rest=words.call("contraflor_al_resto").label,
              shrink=words.act("achico").label),
        _("A player who is asked and keeps quiet cannot announce their flor any more. Flors score at once, which may "
          "win the game."),
        _("Ties go to the tied player who comes first in playing order, starting with the first player. The winner "
          "shows the flor at the end of the hand."),
    ]  # fmt: skip
    if rule.requests:
        told.append(
            _("A player who keeps quiet may be challenged: after the hand each player may ask each opponent once for "
              "a flor that was not announced. If there was one, the side that asks scores {right}; if not, the other "
              "side scores {wrong}. Players who left the hand may ask and be asked too, but nobody may once the game "
              "is won.").format(
                  right=points(rule.request_right), wrong=points(rule.request_wrong))
        )  # fmt: skip
    each = _("{n} for each flor").format(n=points(rule.each))
    rows = (
        Row((_("only one side announces"), _("that side"), _("{n} for each of its flors").format(n=points(rule.each)))),
        Row((_("both announce, with no raise"), _("the best flor"), each)),
        Row((
            words.act("achico").label, _("the other side"),
            ngettext("{each} for each of their flors, and {n} point more",
                     "{each} for each of their flors, and {n} points more", rule.shrunk).format(
                         each=points(rule.each), n=rule.shrunk),
        )),
        Row((
            _("{call}, accepted").format(call=words.call("contraflor").label), _("the best flor"),
            _("{n} for each flor").format(n=points(rule.contra_each)),
        )),
        Row((
            _("{call}, accepted").format(call=words.call("contraflor_al_resto").label), _("the best flor"),
            _("what the side ahead still needs for {target}; a side that is behind gets {each} for each flor as "
              "well").format(
                target=rules.match.target, each=points(rule.each)),
        )),
    )  # fmt: skip
    return Section("flor", name, tuple(told), (_("What happens"), _("Who scores"), _("How much")), rows)
