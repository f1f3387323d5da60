"""Trut as data (SPEC 6, seed [P])."""

from __future__ import annotations

from truc_desktop.engine.games import common
from truc_desktop.engine.games.french_pack import RANKINGS, pack_of, ranking_option, redeal_rule, signs, trick_rule
from truc_desktop.engine.games.preset import Preset
from truc_desktop.engine.rules.ladder import Ladder, Prize, Rung
from truc_desktop.engine.rules.match_rule import MatchRule, SetRule
from truc_desktop.engine.rules.options import Choices, Option
from truc_desktop.engine.rules.ruleset import RuleSet

KEY = "trut"
POINTS_A_TRUT = 3

OPTIONS = (
    common.match_length("Best of three games, or one game."),
    Option("target", "5", ("5", "7"), title="Truts", labels=("Five", "Seven"),
           explain="A side gets a trut for three points, or for winning a bet. This many truts win the game."),
    ranking_option("R1", "R2", "R3", "R4"),
    Option("bet_timing", "on_turn", ("on_turn", "any_time"), title="When to bet",
           explain="Trut is called on your turn before you play, or at any time.", labels=("In turn", "Any time")),
    common.answer_by(),
    common.accept_by_play(),
    Option("trut_wipe_plain", "yes", ("yes", "no"), title="A trut of three points",
           explain="A trut won by a bet wipes out the points the others have towards their next one. A trut of three "
                   "points does so too, or not.",
           labels=("The others lose their points", "The others keep them")),
    common.redeals("0"),
    common.redeal_consent("all"),
    common.partner_tie("earliest"),
    common.all_drawn("nobody"),
    common.play_all_tricks(),
    Option("direction", "anticlockwise", ("anticlockwise", "clockwise"), title="Direction",
           explain="The direction of play round the table.", labels=("Anticlockwise", "Clockwise")),
    *common.signals("off"),
    common.signals_truthful(),
    *common.talk_and_clock(),
)  # fmt: skip


def rules(players: int, opt: Choices) -> RuleSet:
    """Trut for 2 or 4 players with the options chosen."""
    sets = SetRule("trut", "truts", POINTS_A_TRUT, wipe_others=opt.flag("trut_wipe_plain"), keep_odd=True)
    return RuleSet(
        key=KEY,
        players=players,
        pack=pack_of(opt["ranking"]),
        ranking=RANKINGS[opt["ranking"]],
        ladders=(Ladder("truc", (Rung("trut", Prize.SET),), **common.bet_terms(opt)),),
        tricks=trick_rule(opt),
        match=MatchRule(opt.number("target"), best_of=opt.number("match_length"), sets=sets),
        redeal=redeal_rule(opt),
        **common.usual(opt, signs(opt["ranking"])),
    )


PRESET = Preset(KEY, title="Trut", players=(2, 4), options=OPTIONS, build=rules)
