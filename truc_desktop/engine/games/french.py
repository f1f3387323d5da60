"""French Truc as data: two players (SPEC 3), per Lanes (SPEC 4), partnership (SPEC 5). Seeds [W] and [P]."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from truc_desktop.engine.games import common
from truc_desktop.engine.games.french_pack import RANKINGS, pack_of, ranking_option, redeal_rule, signs
from truc_desktop.engine.rules.deal import DealRule
from truc_desktop.engine.rules.ladder import AnswerBy, Growth, Ladder, OfferBy, Timing
from truc_desktop.engine.rules.match_rule import MatchRule
from truc_desktop.engine.rules.options import Option, complete
from truc_desktop.engine.rules.ruleset import RuleSet
from truc_desktop.engine.rules.signals import SignalRule
from truc_desktop.engine.rules.tricks import AllDrawn, PartnerTie, TrickRule

_RANKING = ranking_option("R1", "R2", "R3", "R4")
_RUBBER = common.match_length("Best of three games, or one game.")
_AS_ANSWER = Option("raise_as_answer", "no", ("no", "yes"), title="Raise in answer",
                    explain="An offer may be answered by the next offer.", labels=("No", "Yes"))  # fmt: skip


def _alternate(default: str) -> Option:
    return Option("alternate_raises", default, common.yes_no(default), title="Raise by turns",
                  explain="No side raises twice running in a hand.",
                  labels=common.yes_no_labels(default))  # fmt: skip


def _target(default: str) -> Option:
    values = ("16", "12") if default == "16" else ("12", "16")
    return Option("target", default, values, title="Points", explain="Points for the game.", labels=values)


def _two_player_options(target: str) -> tuple[Option, ...]:
    return (
        _RUBBER, _target(target), _RANKING, common.redeals("1"), _alternate("no"), _AS_ANSWER,
        common.all_drawn("nobody"), common.play_all_tricks(), *common.talk_and_clock(),
    )  # fmt: skip


FR2_OPTIONS = _two_player_options("12")
FR2_DOUBLE_OPTIONS = _two_player_options("16")
LANES_OPTIONS = (
    _RUBBER, _target("12"), _RANKING, common.redeals("1"), common.redeal_consent("all"), _alternate("yes"),
    common.answer_by(),
    Option("concede_any_time", "yes", ("yes", "no"), title="Throw in",
           explain="A player may give up the hand without being asked.", labels=("Yes", "No")),
    common.partner_tie("earliest"), common.all_drawn("non_dealers"), common.play_all_tricks(),
    *common.signals("off"), common.signals_truthful(), *common.talk_and_clock(),
)  # fmt: skip
FR4_OPTIONS = (
    _RUBBER,
    Option("raise_mode", "two_more", ("two_more", "any", "double"), title="Raises",
           explain="What is offered: two more, any number more, or double (then the game goes to sixteen).",
           labels=("Two more", "Any number", "Double")),
    Option("target", "12", ("12", "16"), title="Points", explain="Points for the game; with double usually sixteen.",
           labels=("12", "16")),
    _RANKING, common.redeals("1"), common.redeal_consent("dealer"),
    Option("raise_by", "any", ("any", "governor", "governor_either"), title="Who raises",
           explain="Anybody in his turn, governors in their turn, or governors also in their partner's turn.",
           labels=("Anybody", "Governors", "Governors, either turn")),
    _alternate("no"), _AS_ANSWER, common.partner_tie("spoilt_unless_leader"), common.all_drawn("nobody"),
    common.play_all_tricks(), *common.signals("on"), *common.talk_and_clock(),
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class _Form:
    """One of the French games: what the builder must know besides its options. ``fixed`` stand in for options
    that it does not offer."""

    key: str
    players: tuple[int, ...]
    options: tuple[Option, ...]
    growth: Growth
    fixed: Mapping[str, str]
    governors: bool = False


_NO_PARTNERS = {
    "answer_by": "either", "partner_tie": "earliest", "redeal_consent": "all", "signals": "off",
    "signals_truthful": "no", "signals_notice": "0", "concede_any_time": "yes", "raise_by": "any",
}  # fmt: skip
_GOVERNED = {"answer_by": "governor", "concede_any_time": "yes", "signals_truthful": "yes"}
_LANES = {"raise_as_answer": "no", "raise_by": "any"}

FORMS = (
    _Form("fr2", (2,), FR2_OPTIONS, Growth.TWO_MORE, _NO_PARTNERS),
    _Form("fr2_any", (2,), FR2_OPTIONS, Growth.ANY, _NO_PARTNERS),
    _Form("fr2_double", (2,), FR2_DOUBLE_OPTIONS, Growth.DOUBLE, _NO_PARTNERS),
    _Form("lanes", (2, 4), LANES_OPTIONS, Growth.ANY, _LANES),
    _Form("fr4", (4,), FR4_OPTIONS, Growth.TWO_MORE, _GOVERNED, governors=True),
)
BY_KEY = {form.key: form for form in FORMS}


def _rules(form: _Form, players: int, given: Mapping[str, str]) -> RuleSet:
    if players not in form.players:
        raise ValueError(f"this game is for {' or '.join(map(str, form.players))} players, not {players}")
    opt = complete(form.options, given)
    use = {**form.fixed, **opt}
    growth = Growth(use.get("raise_mode", form.growth.value))
    usual = {option.key: option.default for option in form.options}
    if growth is Growth.DOUBLE:
        usual["target"] = "16"
    if "target" not in given:
        opt["target"] = usual["target"]
    target = int(opt["target"])
    return RuleSet(
        key=form.key,
        players=players,
        options=opt,
        accounts=("T0", "T1"),
        pack=pack_of(opt["ranking"]),
        ranking=RANKINGS[opt["ranking"]],
        ladders=(
            Ladder(
                "truc",
                (),
                timing=Timing.ON_TURN,
                answer_by=AnswerBy(use["answer_by"]),
                growth=growth,
                biggest=target,
                alternate=use["alternate_raises"] == "yes",
                raise_in_answer=use["raise_as_answer"] == "yes",
                offer_by=OfferBy(use["raise_by"]),
            ),
        ),
        tricks=TrickRule(
            PartnerTie(use["partner_tie"]), AllDrawn(opt["all_drawn"]), play_all=opt["play_all_tricks"] == "yes"
        ),
        deal=DealRule(3),
        match=MatchRule(target, best_of=int(opt["match_length"])),
        signals=SignalRule(
            use["signals"] == "on",
            signs(opt["ranking"]),
            use["signals_truthful"] == "yes",
            int(use["signals_notice"]),
            upward=form.governors,
        ),
        concede_any_time=use["concede_any_time"] == "yes",
        table_talk=opt["table_talk"] == "on",
        redeal=redeal_rule(opt["redeals"], use["redeal_consent"]),
        governors=form.governors,
        changed=tuple((key, value) for key, value in opt.items() if value != usual[key]),
    )


def builder(key: str) -> Callable[[int, Mapping[str, str]], RuleSet]:
    """What builds the rules of a French game for a number of players and given options; it raises ValueError for
    another number of players, or options the game has not."""
    form = BY_KEY[key]
    return lambda players, given: _rules(form, players, given)
