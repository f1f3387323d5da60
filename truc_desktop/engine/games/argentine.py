"""Argentine Truco as data (SPEC 9, seed [A])."""

from __future__ import annotations

from collections.abc import Mapping

from truc_desktop.engine.cards import SPANISH_40, Card
from truc_desktop.engine.games import common
from truc_desktop.engine.rules.deal import DealRule
from truc_desktop.engine.rules.flor import FlorRule
from truc_desktop.engine.rules.ladder import AnswerBy, Ladder, Rung, Timing
from truc_desktop.engine.rules.match_rule import MatchRule
from truc_desktop.engine.rules.options import Option, complete
from truc_desktop.engine.rules.ranking import by_rank
from truc_desktop.engine.rules.ruleset import RuleSet
from truc_desktop.engine.rules.showdown import REST, OpenTiming, Raise, ShowdownRule
from truc_desktop.engine.rules.sides import Alliance
from truc_desktop.engine.rules.signals import Sign, SignalRule
from truc_desktop.engine.rules.tricks import AllDrawn, TrickRule

KEY = "arg"
PLAYERS = (2, 3, 4, 6)
POINTS = 30
MALAS = 15
GOOD_ENVIDO = 30

_BRAVE = ("1E", "1B", "7E", "7O")
RANKING = by_rank("argentine", SPANISH_40, ("3", "2", "1", "12", "11", "10", "7", "6", "5", "4"), _BRAVE)


def _sign(kind: str, *cards: str) -> Sign:
    return Sign(kind, frozenset(map(Card, cards)))


def _rank(kind: str, rank: str) -> Sign:
    return Sign(kind, frozenset(card for card in SPANISH_40 if card.rank == rank))


SIGNS = (
    _sign("ace_swords", "1E"), _sign("ace_batons", "1B"), _sign("seven_brave", "7E", "7O"), _rank("three", "3"),
    _rank("two", "2"), _sign("false_ace", "1O", "1C"), Sign("nothing"), Sign("good_envit", least=GOOD_ENVIDO),
)  # fmt: skip

OPTIONS = (
    common.match_length("Best of three games of thirty points, or one game."),
    Option("gallo_mode", "fixed", ("fixed", "rotating"), title="The rooster", only_players=(3,),
           explain="One plays against two, with a fourth card to lay away: the same all match, or the dealer.",
           labels=("The same player", "The dealer")),
    Option("flor", "yes", common.yes_no("yes"), title="Flor",
           explain="Three cards of one suit are announced, and bet on.", labels=("With flor", "Without")),
    Option("contraflor_per_flor", "3", ("3", "6"), title="Contraflor",
           explain="Points for each flor when contraflor is taken.", labels=("Three", "Six")),
    Option("request_flor", "yes", common.yes_no("yes"), title="Request flor",
           explain="After the hand one may ask an opponent for a flor he kept to himself.",
           labels=("Allowed", "Not allowed")),
    Option("real_once", "no", common.YES_NO, title="Real envido once",
           explain="Real envido may be said only once in a chain.", labels=("Any number", "Once")),
    Option("falta_malas_game", "no", common.YES_NO, title="Falta in malas",
           explain="While every score is below fifteen, falta envido is for the game.",
           labels=("What the leader lacks", "The game")),
    Option("envit_timing", "turn", ("turn", "any_time"), title="When to open the envido",
           explain="In your first turn, or at any moment before your first card.", labels=("In turn", "Any time")),
    Option("bet_timing", "any_time", ("any_time", "on_turn"), title="When to bet",
           explain="Truco is called and raised at any moment, or in your turn before your card.",
           labels=("Any time", "In turn")),
    common.answer_by(),
    common.accept_by_play(),
    Option("exposed_card", "0", low=0, high=100, title="Cards face up",
           explain="How often a card is dealt face up, in percent; its receiver may have all dealt anew."),
    common.play_all_tricks(),
    *common.signals("on"),
    common.signals_truthful(),
    *common.talk_and_clock(),
)  # fmt: skip


def _truco(opt: Mapping[str, str]) -> Ladder:
    """Truco, retruco, vale cuatro (SPEC 9.3)."""
    return Ladder(
        "truc",
        (Rung("truco", 2), Rung("retruco", 3), Rung("vale_cuatro", 4)),
        timing=Timing(opt["bet_timing"]),
        answer_by=AnswerBy(opt["answer_by"]),
        accept_by_play=opt["accept_by_play"] == "yes",
    )


def _envido(opt: Mapping[str, str]) -> ShowdownRule:
    """Any number of envidos, then of real envidos, then falta; all is settled at once (SPEC 9.4)."""
    after_real = ("falta",) if opt["real_once"] == "yes" else ("real_envido", "falta")
    return ShowdownRule(
        "envido",
        (
            Raise("envido", 2, ("envido", "real_envido", "falta")),
            Raise("real_envido", 3, after_real),
            Raise("falta", REST),
        ),
        openers=("envido", "real_envido", "falta"),
        timing=OpenTiming(opt["envit_timing"]),
        answer_by=AnswerBy(opt["answer_by"]),
        at_once=True,
        declared=True,
        malas_for_game=opt["falta_malas_game"] == "yes",
        doubles=True,
    )


def _flor(opt: Mapping[str, str]) -> FlorRule:
    """Three points for each flor, and what contraflor makes of them (SPEC 9.5, 9.6)."""
    return FlorRule(contra_each=int(opt["contraflor_per_flor"]), requests=opt["request_flor"] == "yes")


def rules(players: int, given: Mapping[str, str]) -> RuleSet:
    """Argentine Truco for 2, 3, 4 or 6 players with ``given`` options.

    Raises:
        ValueError: for another number of players, or options this game has not.
    """
    if players not in PLAYERS:
        raise ValueError(f"this game is for 2, 3, 4 or 6 players, not {players}")
    opt = complete(OPTIONS, given)
    alliance = Alliance.ALTERNATE
    accounts: tuple[str, ...] = ("T0", "T1")
    if players == 3 and opt["gallo_mode"] == "rotating":
        alliance, accounts = Alliance.DEALER_APART, ("S0", "S1", "S2")
    elif players == 3:
        alliance, accounts = Alliance.ONE_APART, ("G", "P")
    return RuleSet(
        key=KEY,
        players=players,
        options=opt,
        accounts=accounts,
        pack=SPANISH_40,
        ranking=RANKING,
        ladders=(_truco(opt),),
        tricks=TrickRule(all_drawn=AllDrawn.LEADERS, play_all=opt["play_all_tricks"] == "yes"),
        deal=DealRule(3, more_apart=1 if players == 3 else 0, mishaps=int(opt["exposed_card"])),
        match=MatchRule(POINTS, int(opt["match_length"]), half=MALAS),
        signals=SignalRule(
            opt["signals"] == "on", SIGNS, opt["signals_truthful"] == "yes", int(opt["signals_notice"])
        ),
        table_talk=opt["table_talk"] == "on",
        leaving=True,
        envit=_envido(opt),
        flor=_flor(opt) if opt["flor"] == "yes" else None,
        alliance=alliance,
        changed=common.changed(OPTIONS, opt),
    )
