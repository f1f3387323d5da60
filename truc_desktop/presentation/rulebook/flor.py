"""Three cards of one suit: when they are announced, what is bet on them, what they pay."""

from __future__ import annotations

from truc_desktop.engine import RuleSet
from truc_desktop.i18n import _, ngettext
from truc_desktop.presentation.games import Vocabulary
from truc_desktop.presentation.rulebook.bets import points
from truc_desktop.presentation.rulebook.page import Row, Section


def flor(rules: RuleSet, words: Vocabulary) -> Section | None:
    """The flor of a game, or None where there is none."""
    rule = rules.flor
    if rule is None:
        return None
    name = words.act("flor").label
    told = [
        _("Three cards of one suit are a flor. Its value is 20 and the pips of all three; only a real one may be "
          "announced."),
        _("Who holds one may announce it before his first card, if he has not bet or taken a bet: in his turn, over a "
          "bet that waits for its answer, or when he is asked. He need not."),
        _("A flor cancels the side bet on pairs, even one that was just taken or refused; a bet on the tricks waits."),
        _("When that side bet has been answered, those who could still announce a flor are asked first, from the "
          "leader on. After the first flor the others who still could are asked, from the announcer on; when both "
          "sides have announced, the first announcer may at last say “{contra}”, or let it be.").format(
              contra=words.call("contraflor").label),
        _("With a flor of their own the other side may yield, or raise to “{contra}” or “{rest}”. With any of the "
          "three every flor counts that could still be announced. “{contra}” is taken, yielded to, or raised to "
          "“{rest}”, which is only taken or yielded to.").format(
              contra=words.call("contraflor").label, rest=words.call("contraflor_al_resto").label),
        _("Who is asked and says nothing of his flor cannot announce it any more. What flors score is written at once, "
          "and may win the game."),
        _("Equal flors: the one who sits first, counting from the leader, is the better. The winner shows his at the "
          "end of the hand."),
    ]  # fmt: skip
    if rule.requests:
        told.append(
            _("After the hand each player may ask each opponent once for a flor that was not announced. If he had one "
              "it is {right} for the side that asks, otherwise {wrong} for his own. Those who left the hand ask "
              "and are asked too. Once the game is won nobody asks any more.").format(
                  right=points(rule.request_right), wrong=points(rule.request_wrong))
        )  # fmt: skip
    each = _("{n} for each flor").format(n=points(rule.each))
    rows = (
        Row((_("only one side announces"), _("that side"), _("{n} for each of its flors").format(n=points(rule.each)))),
        Row((_("both announce, no more is said"), _("the best flor"), each)),
        Row((
            words.act("achico").label, _("those who do not yield"),
            ngettext("{each} for each of their flors, and {n} point more",
                     "{each} for each of their flors, and {n} points more", rule.shrunk).format(
                         each=points(rule.each), n=rule.shrunk),
        )),
        Row((
            _("{call}, taken").format(call=words.call("contraflor").label), _("the best flor"),
            _("{n} for each flor").format(n=points(rule.contra_each)),
        )),
        Row((
            _("{call}, taken").format(call=words.call("contraflor_al_resto").label), _("the best flor"),
            _("what the leader lacks to {target}; who is behind gets {each} for each flor besides").format(
                target=rules.match.target, each=points(rule.each)),
        )),
    )  # fmt: skip
    return Section("flor", name, tuple(told), (_("What happens"), _("Who scores"), _("How much")), rows)
