"""Catalan Truc as data (SPEC 2, seed [P])."""

from __future__ import annotations

from collections.abc import Mapping

from truc_desktop.engine.cards import SPANISH_40
from truc_desktop.engine.rules.deal import DealRule
from truc_desktop.engine.rules.ladder import AnswerBy, Ladder, Rung, Timing
from truc_desktop.engine.rules.match_rule import MatchRule
from truc_desktop.engine.rules.options import Option, complete
from truc_desktop.engine.rules.ranking import by_rank
from truc_desktop.engine.rules.ruleset import RuleSet
from truc_desktop.engine.rules.signals import Sign, SignalRule
from truc_desktop.engine.rules.tricks import AllDrawn, PartnerTie, TrickRule

KEY = "cat"
PLAYERS = (2, 4)
RANKS = ("3", "2", "1", "12", "11", "10", "7", "6", "5", "4")
BRAVE = ("1E", "1B", "7E", "7O")
RANKINGS = {"plain": by_rank("plain", SPANISH_40, RANKS), "espaseta": by_rank("espaseta", SPANISH_40, RANKS, BRAVE)}
YES_NO = ("no", "yes")

OPTIONS = (
    Option("match_length", "1", ("1", "3"), title="Match", explain="One game to 12, or best of three.",
           labels=("Single game", "Best of three")),
    Option("ranking", "plain", ("plain", "espaseta"), title="Ranking",
           explain="Espaseta (Matarrata): two aces and two sevens stand above the threes.",
           labels=("Threes on top", "Espaseta")),
    Option("bet_timing", "turn_before_after", ("turn_before_after", "on_turn", "any_time"), title="When to bet",
           explain="In your turn before or after your card, only before it, or at any moment.",
           labels=("Before or after", "Before only", "Any time")),
    Option("answer_by", "either", ("either", "next", "foot"), title="Who answers", min_players=4,
           explain="Who of the asked pair answers a bet: the first to speak, the next to play, or the last player.",
           labels=("Either", "Next to play", "The foot")),
    Option("accept_by_play", "yes", ("yes", "no"), title="Playing accepts",
           explain="Playing a card in your turn without a word accepts the bet.", labels=("Yes", "No")),
    Option("concede_any_time", "no", YES_NO, title="Throw in",
           explain="A player may give up the hand without being asked.", labels=("No", "Yes")),
    Option("eleven_look", "after_cards", ("after_cards", "before_cards"), title="Eleven",
           explain="The side on eleven decides after seeing its cards, or before.",
           labels=("After the cards", "Before the cards")),
    Option("play_all_tricks", "no", YES_NO, title="Play to the end",
           explain="A decided hand is played to its last trick.", labels=("No", "Yes")),
    Option("signals", "on", ("on", "off"), title="Signals", min_players=4,
           explain="Partners may make signs to each other.", labels=("Allowed", "None")),
    Option("signals_truthful", "no", YES_NO, title="Honest signals", min_players=4,
           explain="Signs must be true.", labels=("May lie", "Must be true")),
    Option("signals_notice", "25", low=0, high=100, title="Watchful rivals", min_players=4,
           explain="How often rivals' eyes wander to each player, in percent."),
    Option("table_talk", "on", ("on", "off"), title="Talk",
           explain="Players may talk; everybody hears it.", labels=("Allowed", "Silent")),
    Option("turn_timer", "0", low=0, high=600, title="Clock",
           explain="Seconds for a turn; 0 is no clock."),
)  # fmt: skip


def _signs() -> tuple[Sign, ...]:
    """Three, two, ace, nothing good (SPEC 2.4, Q-17)."""
    named = (("three", "3"), ("two", "2"), ("ace", "1"))
    signs = tuple(Sign(kind, frozenset(c for c in SPANISH_40 if c.rank == rank)) for kind, rank in named)
    return (*signs, Sign("nothing", frozenset()))


def rules(players: int, given: Mapping[str, str]) -> RuleSet:
    """Catalan Truc for 2 or 4 players with ``given`` options.

    Raises:
        ValueError: for another number of players, or options this game has not.
    """
    if players not in PLAYERS:
        raise ValueError(f"Catalan Truc is for 2 or 4 players, not {players}")
    opt = complete(OPTIONS, given)
    truc = Ladder(
        "truc",
        (Rung("truc", 2), Rung("retruc", 3)),
        timing=Timing(opt["bet_timing"]),
        answer_by=AnswerBy(opt["answer_by"]),
        accept_by_play=opt["accept_by_play"] == "yes",
        void_calls=True,
    )
    return RuleSet(
        key=KEY,
        players=players,
        options=opt,
        accounts=("T0", "T1"),
        pack=SPANISH_40,
        ranking=RANKINGS[opt["ranking"]],
        ladders=(truc,),
        tricks=TrickRule(PartnerTie.EARLIEST, AllDrawn.NON_DEALERS, play_all=opt["play_all_tricks"] == "yes"),
        deal=DealRule(3, knock=True),
        match=MatchRule(12, best_of=int(opt["match_length"]), short=3),
        signals=SignalRule(
            opt["signals"] == "on", _signs(), opt["signals_truthful"] == "yes", int(opt["signals_notice"])
        ),
        concede_any_time=opt["concede_any_time"] == "yes",
        decide_before_cards=opt["eleven_look"] == "before_cards",
        table_talk=opt["table_talk"] == "on",
        changed=tuple((o.key, opt[o.key]) for o in OPTIONS if opt[o.key] != o.default),
    )
