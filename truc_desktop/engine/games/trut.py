"""Trut as data (SPEC 6, seed [P])."""

from __future__ import annotations

from collections.abc import Mapping

from truc_desktop.engine.games import common
from truc_desktop.engine.games.french_pack import RANKINGS, pack_of, ranking_option, redeal_rule, signs
from truc_desktop.engine.rules.deal import DealRule
from truc_desktop.engine.rules.ladder import AnswerBy, Ladder, Prize, Rung, Timing
from truc_desktop.engine.rules.match_rule import MatchRule, SetRule
from truc_desktop.engine.rules.options import Option, complete
from truc_desktop.engine.rules.ruleset import RuleSet
from truc_desktop.engine.rules.signals import SignalRule
from truc_desktop.engine.rules.tricks import AllDrawn, PartnerTie, TrickRule

KEY = "trut"
PLAYERS = (2, 4)
POINTS_A_TRUT = 3

OPTIONS = (
    common.match_length("Best of three games, or one game."),
    Option("target", "5", ("5", "7"), title="Truts", explain="Truts for the game.", labels=("Five", "Seven")),
    ranking_option("R1", "R2", "R3"),
    Option("bet_timing", "on_turn", ("on_turn", "any_time"), title="When to bet",
           explain="Trut is called in your turn before your card, or at any moment.", labels=("In turn", "Any time")),
    common.answer_by(),
    common.accept_by_play(),
    Option("trut_wipe_plain", "yes", ("yes", "no"), title="A trut of three points",
           explain="It wipes the other side's points, as a trut won by a bet does.",
           labels=("Wipes the others' points", "Leaves them")),
    common.redeals("0"),
    common.redeal_consent("all"),
    common.partner_tie("earliest"),
    common.all_drawn("nobody"),
    common.play_all_tricks(),
    Option("direction", "anticlockwise", ("anticlockwise", "clockwise"), title="Direction",
           explain="Which way round the table play goes.", labels=("Anticlockwise", "Clockwise")),
    *common.signals("off"),
    common.signals_truthful(),
    *common.talk_and_clock(),
)  # fmt: skip


def rules(players: int, given: Mapping[str, str]) -> RuleSet:
    """Trut for 2 or 4 players with ``given`` options.

    Raises:
        ValueError: for another number of players, or options this game has not.
    """
    if players not in PLAYERS:
        raise ValueError(f"Trut is for 2 or 4 players, not {players}")
    opt = complete(OPTIONS, given)
    line = Ladder(
        "truc",
        (Rung("trut", Prize.SET),),
        timing=Timing(opt["bet_timing"]),
        answer_by=AnswerBy(opt["answer_by"]),
        accept_by_play=opt["accept_by_play"] == "yes",
    )
    sets = SetRule("trut", "truts", POINTS_A_TRUT, wipe_others=opt["trut_wipe_plain"] == "yes", keep_odd=True)
    return RuleSet(
        key=KEY,
        players=players,
        options=opt,
        accounts=("T0", "T1"),
        pack=pack_of(opt["ranking"]),
        ranking=RANKINGS[opt["ranking"]],
        ladders=(line,),
        tricks=TrickRule(
            PartnerTie(opt["partner_tie"]), AllDrawn(opt["all_drawn"]), play_all=opt["play_all_tricks"] == "yes"
        ),
        deal=DealRule(3),
        match=MatchRule(int(opt["target"]), best_of=int(opt["match_length"]), sets=sets),
        signals=SignalRule(
            opt["signals"] == "on",
            signs(opt["ranking"]),
            opt["signals_truthful"] == "yes",
            int(opt["signals_notice"]),
        ),
        table_talk=opt["table_talk"] == "on",
        redeal=redeal_rule(opt["redeals"], opt["redeal_consent"]),
        changed=common.changed(OPTIONS, opt),
    )
