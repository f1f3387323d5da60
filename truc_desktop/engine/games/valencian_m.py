"""Valencian Truc after Mundigames as data (SPEC 8, seed [M])."""

from __future__ import annotations

from truc_desktop.engine.games import common
from truc_desktop.engine.games.preset import Preset
from truc_desktop.engine.games.valencian import TIMINGS, truc_line
from truc_desktop.engine.games.valencian_pack import PACKS, RANKINGS, signs
from truc_desktop.engine.rules.ladder import AnswerBy
from truc_desktop.engine.rules.match_rule import MatchRule, SetRule
from truc_desktop.engine.rules.options import Choices, Option
from truc_desktop.engine.rules.ruleset import RuleSet
from truc_desktop.engine.rules.showdown import DOUBLE, REST, OpenTiming, Raise, ShowdownRule
from truc_desktop.engine.rules.tricks import AllDrawn, PartnerTie, TiePair, TrickRule

KEY = "val_m"

OPTIONS = (
    Option("camas", "2", ("2", "1", "3"), title="Camas",
           explain="A cama is a set of points. This many camas win the game.", labels=("Two", "One", "Three")),
    Option("cama_points", "24", ("24", "18"), title="Points of a cama", explain="How many points make a cama.",
           labels=("24", "18")),
    Option("joc_fora", "game", ("game", "cama"), title="Joc fora",
           explain="Joc fora is the last raise of truc: the side that wins the hand wins the cama, or the game.",
           labels=("The game", "The cama")),
    *TIMINGS,
    Option("envit_over_truc", "no", ("no", "yes"), title="Envit over truc",
           explain="A player who is asked truc may say envit first. It is then settled before the truc is answered.",
           labels=("No", "Yes")),
    Option("max_envit_raises", "many", ("many", "1"), title="Doublings of the envit",
           explain="How often the envit may be doubled, up to the size of the cama.", labels=("Any number", "One")),
    Option("refused_raise", "previous", ("previous", "one"), title="A raise refused",
           explain="What a side gets when its raise of the envit is refused: the points agreed before, or one.",
           labels=("What was agreed", "One point")),
    Option("half_is_good", "yes", ("yes", "no"), title="Exactly half",
           explain="While both sides have less than half of the points, the bad ones, falta is for the whole cama. "
                   "Exactly half counts as good, or as still bad.",
           labels=("Good", "Still bad")),
    Option("face_down", "yes", ("yes", "no"), title="Cards face down",
           explain="Cards may be played face down: they beat nothing and do not count for the envit.",
           labels=("Allowed", "Not allowed")),
    Option("tie_pair", "face_up_void", ("face_up_void", "both_void", "forbid"), title="Two cards after a tie",
           explain="After a tied trick you play two cards, one on the other. If the upper is the lower one, it beats "
                   "nothing, neither does, or it is not allowed.",
           labels=("The upper loses", "Both lose", "Not allowed")),
    common.answer_by(),
    common.accept_by_play(),
    common.partner_tie("earliest"),
    common.play_all_tricks(),
    *common.signals("on"),
    common.signals_truthful(),
    *common.talk_and_clock(),
)  # fmt: skip


def _envit(opt: Choices) -> ShowdownRule:
    """Envit, doubled by each torne, falta at any step; refusals are written at once."""
    again = ("torne", "falta")
    return ShowdownRule(
        "envit",
        (Raise("envit", 2, again), Raise("torne", DOUBLE, again), Raise("falta", REST)),
        openers=("envit", "falta"),
        timing=opt.one(OpenTiming, "envit_timing"),
        answer_by=opt.one(AnswerBy, "answer_by"),
        over_bets=opt.flag("envit_over_truc"),
        biggest=opt.number("cama_points"),
        half_is_good=opt.flag("half_is_good"),
        most_doubles=1 if opt["max_envit_raises"] == "1" else 0,
        refused_raise_least=opt["refused_raise"] == "one",
        at_once=True,
    )


def rules(players: int, opt: Choices) -> RuleSet:
    """Valencian Truc after Mundigames for 2 or 4 players with the options chosen."""
    return RuleSet(
        key=KEY,
        players=players,
        pack=PACKS["plain"],
        ranking=RANKINGS["plain"],
        ladders=(truc_line(opt),),
        tricks=TrickRule(
            opt.one(PartnerTie, "partner_tie"),
            AllDrawn.LEADERS,
            play_all=opt.flag("play_all_tricks"),
            tie_pair=opt.one(TiePair, "tie_pair"),
            face_down=opt.flag("face_down"),
        ),
        match=MatchRule(opt.number("camas"), sets=SetRule("cama", "camas", opt.number("cama_points"))),
        envit=_envit(opt),
        **common.usual(opt, signs(PACKS["plain"])),
    )


PRESET = Preset(KEY, title="Valencian Truc, two cards", players=(2, 4), options=OPTIONS, build=rules)
