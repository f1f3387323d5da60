"""Argentine Truco as data (SPEC 9, seed [A])."""

from __future__ import annotations

from truc_desktop.engine.cards import SPANISH_40
from truc_desktop.engine.games import common
from truc_desktop.engine.games.preset import Preset
from truc_desktop.engine.rules.deal import DealRule
from truc_desktop.engine.rules.flor import FlorRule
from truc_desktop.engine.rules.ladder import AnswerBy, Ladder, Rung
from truc_desktop.engine.rules.match_rule import MatchRule
from truc_desktop.engine.rules.options import Choices, Option
from truc_desktop.engine.rules.ranking import by_rank
from truc_desktop.engine.rules.ruleset import RuleSet
from truc_desktop.engine.rules.showdown import REST, OpenTiming, Raise, ShowdownRule
from truc_desktop.engine.rules.sides import Alliance
from truc_desktop.engine.rules.signals import Sign
from truc_desktop.engine.rules.tricks import AllDrawn, TrickRule

KEY = "arg"
MALAS = {30: 15, 15: 0, 18: 9, 24: 12, 40: 20}
"""For each target the score at which the buenas begin; 0 in a game without halves (SPEC 9)."""
GOOD_ENVIDO = 30

_BRAVE = ("1E", "1B", "7E", "7O")
RANKING = by_rank("argentine", SPANISH_40, ("3", "2", "1", "12", "11", "10", "7", "6", "5", "4"), _BRAVE)


SIGNS = (
    common.of_cards("ace_swords", "1E"), common.of_cards("ace_batons", "1B"),
    common.of_cards("seven_brave", "7E", "7O"), common.of_rank("three", SPANISH_40, "3"),
    common.of_rank("two", SPANISH_40, "2"), common.of_cards("false_ace", "1O", "1C"), Sign("nothing"),
    Sign("good_envit", least=GOOD_ENVIDO),
)  # fmt: skip

OPTIONS = (
    common.match_length("Best of three games, or one game."),
    Option("target", "30", tuple(map(str, MALAS)), title="Points", explain="Points for the game.",
           labels=tuple(map(str, MALAS))),
    Option("gallo_mode", "fixed", ("fixed", "rotating"), title="The rooster", only_players=(3,),
           explain="One player, the rooster, plays against two and picks three of four cards: the same player all "
                   "match, or each dealer.",
           labels=("The same player", "The dealer")),
    Option("flor", "yes", common.yes_no("yes"), title="Flor",
           explain="A flor is three cards of one suit. A player with one says so and scores, and it may be bet on.",
           labels=("With flor", "Without")),
    Option("contraflor_per_flor", "3", ("3", "6"), title="Contraflor",
           explain="Contraflor raises the bet on flors. If it is accepted, each flor scores this many points.",
           labels=("Three", "Six")),
    Option("request_flor", "yes", common.yes_no("yes"), title="Request flor",
           explain="After the hand you may ask opponents for a flor they did not announce.",
           labels=("Allowed", "Not allowed")),
    Option("real_once", "no", common.YES_NO, title="Real envido once",
           explain="Real envido is a raise of the envido. It may be said again and again, or once in a bet.",
           labels=("Any number", "Once")),
    Option("falta_malas_game", "no", common.YES_NO, title="Falta in malas",
           explain="What falta envido is for while both sides are still in the lower half of the points, the malas.",
           labels=("What the side ahead needs", "The game")),
    Option("envit_timing", "turn", ("turn", "any_time"), title="When to open the envido",
           explain="Envido is the bet on the value of your cards. It is made on your first turn, or at any time before "
                   "your first card.", labels=("In turn", "Any time")),
    Option("bet_timing", "any_time", ("any_time", "on_turn"), title="When to bet",
           explain="Truco is called and raised at any time, or on your turn before you play.",
           labels=("Any time", "In turn")),
    common.answer_by(),
    common.accept_by_play(),
    Option("exposed_card", "0", low=0, high=100, title="Cards face up",
           explain="How often a card is dealt face up (%). The player who gets it may call for a new deal."),
    common.play_all_tricks(),
    *common.signals("on"),
    common.signals_truthful(),
    *common.talk_and_clock(),
)  # fmt: skip


def _envido(opt: Choices) -> ShowdownRule:
    """Any number of envidos, then of real envidos, then falta; all is settled at once (SPEC 9.4)."""
    after_real = ("falta",) if opt.flag("real_once") else ("real_envido", "falta")
    return ShowdownRule(
        "envido",
        (
            Raise("envido", 2, ("envido", "real_envido", "falta")),
            Raise("real_envido", 3, after_real),
            Raise("falta", REST),
        ),
        openers=("envido", "real_envido", "falta"),
        timing=opt.one(OpenTiming, "envit_timing"),
        answer_by=opt.one(AnswerBy, "answer_by"),
        at_once=True,
        declared=True,
        malas_for_game=opt.flag("falta_malas_game"),
        doubles=True,
    )


def rules(players: int, opt: Choices) -> RuleSet:
    """Argentine Truco for 2, 3, 4 or 6 players with the options chosen (SPEC 9.1, 9.3, 9.5, 9.6)."""
    alliance = Alliance.ALTERNATE
    accounts: tuple[str, ...] = ("T0", "T1")
    if players == 3 and opt["gallo_mode"] == "rotating":
        alliance, accounts = Alliance.DEALER_APART, ("S0", "S1", "S2")
    elif players == 3:
        alliance, accounts = Alliance.ONE_APART, ("G", "P")
    flor = FlorRule(contra_each=opt.number("contraflor_per_flor"), requests=opt.flag("request_flor"))
    target = opt.number("target")
    truco = (Rung("truco", 2), Rung("retruco", 3), Rung("vale_cuatro", 4))
    return RuleSet(
        key=KEY,
        players=players,
        accounts=accounts,
        pack=SPANISH_40,
        ranking=RANKING,
        ladders=(Ladder("truc", truco, **common.bet_terms(opt)),),
        tricks=TrickRule(all_drawn=AllDrawn.LEADERS, play_all=opt.flag("play_all_tricks")),
        deal=DealRule(3, more_apart=1 if players == 3 else 0, mishaps=opt.number("exposed_card")),
        match=MatchRule(target, opt.number("match_length"), half=MALAS[target]),
        leaving=True,
        envit=_envido(opt),
        flor=flor if opt.flag("flor") else None,
        alliance=alliance,
        **common.usual(opt, SIGNS),
    )


PRESET = Preset(KEY, title="Argentine Truco", players=(2, 3, 4, 6), options=OPTIONS, build=rules)
