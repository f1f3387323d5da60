"""A toy as data, as a file of ``engine/games`` would have it: two tricks, one bet, a pack of 12 cards."""

from __future__ import annotations

from truc_desktop.engine import Ladder, Option, Preset, Ranking, RuleSet
from truc_desktop.engine.cards import pack
from truc_desktop.engine.games import common
from truc_desktop.engine.rules.deal import DealRule
from truc_desktop.engine.rules.ladder import Rung
from truc_desktop.engine.rules.match_rule import MatchRule
from truc_desktop.engine.rules.options import Choices
from truc_desktop.engine.rules.ranking import by_rank

KEY = "toy"
PACK = pack(("1", "3", "7"), "OCEB")
RANKING: Ranking = by_rank("toy", PACK, ("3", "7", "1"))

OPTIONS = (
    Option("target", "4", ("4", "6"), title="Target", explain="Points for the game.", labels=("Four", "Six")),
    *common.signals("on"),
    common.signals_truthful(),
    *common.talk_and_clock(),
)


def rules(players: int, opt: Choices) -> RuleSet:
    """The toy for 2 or 4 players with the options chosen."""
    return RuleSet(
        key=KEY,
        players=players,
        pack=PACK,
        ranking=RANKING,
        ladders=(Ladder("double", (Rung("double", 2),)),),
        deal=DealRule(2),
        match=MatchRule(opt.number("target")),
        **common.usual(opt, (common.of_rank("three", PACK, "3"),)),
    )


PRESET = Preset(KEY, title="Toy", players=(2, 4), options=OPTIONS, build=rules)
