"""Valencian Truc after Fournier as data (SPEC 7, seed [F])."""

from __future__ import annotations

from truc_desktop.engine.games import common
from truc_desktop.engine.games.preset import Preset
from truc_desktop.engine.games.valencian_pack import PACKS, RANKINGS, signs
from truc_desktop.engine.rules.ladder import AnswerBy, Ladder, Prize, Rung
from truc_desktop.engine.rules.match_rule import MatchRule, SetRule
from truc_desktop.engine.rules.options import Choices, Option
from truc_desktop.engine.rules.ruleset import RuleSet
from truc_desktop.engine.rules.showdown import REST, OpenTiming, Raise, ShowdownRule
from truc_desktop.engine.rules.tricks import AllDrawn, PartnerTie, TrickRule

KEY = "val_f"
CAMA = 24

TIMINGS = (
    Option("bet_timing", "any_time", ("any_time", "on_turn"), title="When to bet",
           explain="Truc is called and raised at any time, or on your turn before you play.",
           labels=("Any time", "In turn")),
    Option("envit_timing", "turn", ("turn", "any_time"), title="When to open the envit",
           explain="Envit is the bet on the value of your cards. It is made on your first turn, or at any time before "
                   "your first card.", labels=("In turn", "Any time")),
)  # fmt: skip
OPTIONS = (
    Option("camas", "2", ("2", "1", "3"), title="Camas",
           explain="A cama is a set of 24 points. This many camas win the game.",
           labels=("Two", "One", "Three")),
    Option("joc_fora", "cama", ("cama", "game"), title="Joc fora",
           explain="Joc fora is the last raise of truc: the side that wins the hand wins the cama, or the game.",
           labels=("The cama", "The game")),
    *TIMINGS,
    Option("envit_over_truc", "yes", ("yes", "no"), title="Envit over truc",
           explain="A player who is asked truc may say envit first. It is then settled before the truc is answered.",
           labels=("Yes", "No")),
    Option("free_envit", "no", ("no", "yes"), title="Free envit",
           explain="Players say for how many points their envit is, or the torne that raises it. Otherwise they are "
                   "for 2 and 4.", labels=("No", "Yes")),
    Option("half_is_good", "yes", ("yes", "no"), title="Exactly half",
           explain="While both sides have less than half of the points, the bad ones, falta is for the whole cama. "
                   "Exactly half counts as good, or as still bad.",
           labels=("Good", "Still bad")),
    common.answer_by(),
    common.accept_by_play(),
    common.partner_tie("earliest"),
    Option("eight_pack", "twos", ("twos", "false_aces"), title="Pack for eight", min_players=8,
           explain="The pack has too few cards for eight: these are added, below the threes.",
           labels=("Twos", "False aces")),
    common.play_all_tricks(),
    *common.signals("on"),
    common.signals_truthful(),
    *common.talk_and_clock(),
)  # fmt: skip


def truc_line(opt: Choices) -> Ladder:
    """Truc, retruc, quatre val, joc fora (SPEC 7.1)."""
    top = Prize.SET if opt["joc_fora"] == "cama" else Prize.GAME
    rungs = (Rung("truc", 2), Rung("retruc", 3), Rung("quatre_val", 4), Rung("joc_fora", top))
    return Ladder("truc", rungs, **common.bet_terms(opt))


def _envit(opt: Choices) -> ShowdownRule:
    """Envit, one torne, falta (SPEC 7.2)."""
    return ShowdownRule(
        "envit",
        (Raise("envit", 2, ("torne", "falta")), Raise("torne", 2, ("falta",)), Raise("falta", REST)),
        openers=("envit", "falta"),
        timing=opt.one(OpenTiming, "envit_timing"),
        answer_by=opt.one(AnswerBy, "answer_by"),
        over_bets=opt.flag("envit_over_truc"),
        free=opt.flag("free_envit"),
        biggest=CAMA,
        half_is_good=opt.flag("half_is_good"),
    )


def rules(players: int, opt: Choices) -> RuleSet:
    """Valencian Truc for 2, 4, 6 or 8 players with the options chosen."""
    key = opt["eight_pack"] if players == 8 else "plain"
    return RuleSet(
        key=KEY,
        players=players,
        pack=PACKS[key],
        ranking=RANKINGS[key],
        ladders=(truc_line(opt),),
        tricks=TrickRule(
            opt.one(PartnerTie, "partner_tie"), AllDrawn.LEADERS, play_all=opt.flag("play_all_tricks")
        ),
        match=MatchRule(opt.number("camas"), sets=SetRule("cama", "camas", CAMA)),
        leaving=True,
        envit=_envit(opt),
        **common.usual(opt, signs(PACKS[key])),
    )


PRESET = Preset(KEY, title="Valencian Truc", players=(2, 4, 6, 8), options=OPTIONS, build=rules)
