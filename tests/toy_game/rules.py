"""A toy as data, as a file of ``engine/games`` would have it: two tricks, one bet, a pack of 12 cards."""

from __future__ import annotations

from collections.abc import Mapping

from truc_desktop.engine.ladder import Ladder, Rung
from truc_desktop.engine.match_rule import MatchRule
from truc_desktop.engine.options import complete
from truc_desktop.engine.ranking import by_rank
from truc_desktop.engine.ruleset import DealRule, Sign, SignalRule, TrickRule

from truc_desktop.engine import Option, Preset, RuleSet
from truc_desktop.engine.cards import pack
from truc_desktop.engine.games import common

KEY = "toy"
PLAYERS = (2, 4)
PACK = pack(("1", "3", "7"), "OCEB")
RANKING = by_rank("toy", PACK, ("3", "7", "1"))

OPTIONS = (
    Option("target", "4", ("4", "6"), title="Target", explain="Points for the game.", labels=("Four", "Six")),
    *common.signals("on"),
    *common.talk_and_clock(),
)


def rules(players: int, given: Mapping[str, str]) -> RuleSet:
    """The toy for 2 or 4 players with ``given`` options."""
    opt = complete(OPTIONS, given)
    return RuleSet(
        key=KEY,
        players=players,
        options=opt,
        accounts=("T0", "T1"),
        pack=PACK,
        ranking=RANKING,
        ladders=(Ladder("double", (Rung("double", 2),)),),
        tricks=TrickRule(),
        deal=DealRule(2),
        match=MatchRule(int(opt["target"])),
        signals=SignalRule(opt["signals"] == "on", (Sign("three", frozenset(c for c in PACK if c.rank == "3")),)),
        table_talk=opt["table_talk"] == "on",
        changed=common.changed(OPTIONS, opt),
    )


PRESET = Preset(KEY, PLAYERS, OPTIONS, rules, title="Toy")
