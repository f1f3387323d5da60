"""Catalan Truc as data (SPEC 2, seed [P])."""

from __future__ import annotations

from truc_desktop.engine.cards import SPANISH_40
from truc_desktop.engine.games import common
from truc_desktop.engine.games.preset import Preset
from truc_desktop.engine.rules.deal import DealRule
from truc_desktop.engine.rules.ladder import Ladder, Rung
from truc_desktop.engine.rules.match_rule import MatchRule
from truc_desktop.engine.rules.options import Choices, Option
from truc_desktop.engine.rules.ranking import by_rank
from truc_desktop.engine.rules.ruleset import RuleSet
from truc_desktop.engine.rules.signals import Sign
from truc_desktop.engine.rules.tricks import AllDrawn, TrickRule

KEY = "cat"
RANKS = ("3", "2", "1", "12", "11", "10", "7", "6", "5", "4")
BRAVE = ("1E", "1B", "7E", "7O")
RANKINGS = {"plain": by_rank("plain", SPANISH_40, RANKS), "espaseta": by_rank("espaseta", SPANISH_40, RANKS, BRAVE)}
SIGNS = (
    common.of_rank("three", SPANISH_40, "3"), common.of_rank("two", SPANISH_40, "2"),
    common.of_rank("ace", SPANISH_40, "1"), Sign("nothing"),
)  # fmt: skip
"""Three, two, ace, nothing good (SPEC 2.4, Q-17)."""

OPTIONS = (
    common.match_length("One game to 12, or best of three.", "1"),
    Option("ranking", "plain", ("plain", "espaseta"), title="Ranking",
           explain="Which cards are highest. In Espaseta (Matarrata), two aces and two sevens beat the threes.",
           labels=("Threes on top", "Espaseta")),
    Option("bet_timing", "turn_before_after", ("turn_before_after", "on_turn", "any_time"), title="When to bet",
           explain="On your turn before or after you play, only before, or at any time.",
           labels=("Before or after", "Before only", "Any time")),
    Option("answer_by", "either", ("either", "next", "foot"), title="Who answers", min_players=3,
           explain="Who answers a bet for both partners: the first to speak, the next to play, or the last to play "
                   "(the foot).",
           labels=("Either", "Next to play", "The foot")),
    common.accept_by_play("yes"),
    common.concede_any_time("no"),
    Option("eleven_look", "after_cards", ("after_cards", "before_cards"), title="Eleven",
           explain="With 11 points, a side chooses: play the hand for 3 points, or give 1 away. It has seen its cards "
                   "by then, or not.",
           labels=("After the cards", "Before the cards")),
    common.play_all_tricks(),
    common.signals_allowed("on"),
    common.signals_truthful(),
    common.signals_notice(),
    *common.talk_and_clock(),
)  # fmt: skip


def rules(players: int, opt: Choices) -> RuleSet:
    """Catalan Truc for 2 or 4 players with the options chosen."""
    return RuleSet(
        key=KEY,
        players=players,
        pack=SPANISH_40,
        ranking=RANKINGS[opt["ranking"]],
        ladders=(Ladder("truc", (Rung("truc", 2), Rung("retruc", 3)), void_calls=True, **common.bet_terms(opt)),),
        tricks=TrickRule(all_drawn=AllDrawn.NON_DEALERS, play_all=opt.flag("play_all_tricks")),
        deal=DealRule(3, knock=True),
        match=MatchRule(12, best_of=opt.number("match_length"), short=3),
        concede_any_time=opt.flag("concede_any_time"),
        decide_before_cards=opt["eleven_look"] == "before_cards",
        **common.usual(opt, SIGNS),
    )


PRESET = Preset(KEY, title="Catalan Truc", players=(2, 4), options=OPTIONS, build=rules)
