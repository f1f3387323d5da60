"""French Truc as data: two players (SPEC 3), per Lanes (SPEC 4), partnership (SPEC 5). Seeds [W] and [P]."""

from __future__ import annotations

from dataclasses import dataclass

from truc_desktop.engine.games import common
from truc_desktop.engine.games.french_pack import RANKINGS, pack_of, ranking_option, redeal_rule, signs, trick_rule
from truc_desktop.engine.games.preset import Preset
from truc_desktop.engine.rules.ladder import AnswerBy, Growth, Ladder, OfferBy, Timing
from truc_desktop.engine.rules.match_rule import MatchRule
from truc_desktop.engine.rules.options import Choices, Option, complete
from truc_desktop.engine.rules.ruleset import RuleSet

_RANKING = ranking_option("R1", "R2", "R3", "R4")
_RUBBER = common.match_length("Best of three games, or one game.")
_AS_ANSWER = Option("raise_as_answer", "no", ("no", "yes"), title="Raise in answer",
                    explain="Instead of saying yes or no, a side may offer more at once.",
                    labels=("No", "Yes"))  # fmt: skip


def _alternate(default: str) -> Option:
    return Option("alternate_raises", default, common.yes_no(default), title="Alternate raises",
                  explain="No side may raise twice in a row in a hand.",
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
    common.concede_any_time("yes"),
    common.partner_tie("earliest"), common.all_drawn("non_dealers"), common.play_all_tricks(),
    *common.signals("off"), common.signals_truthful(), *common.talk_and_clock(),
)  # fmt: skip
FR4_OPTIONS = (
    _RUBBER,
    Option("raise_mode", "two_more", ("two_more", "any", "double"), title="Raises",
           explain="How much a raise adds: two points, any number, or as much again (the game then goes to sixteen).",
           labels=("Two more", "Any number", "Double")),
    Option("target", "12", ("12", "16"), title="Points", explain="Points for the game; with double usually sixteen.",
           labels=("12", "16")),
    _RANKING, common.redeals("1"), common.redeal_consent("dealer"),
    Option("raise_by", "any", ("any", "governor", "governor_either"), title="Who raises",
           explain="Each side has a governor. Raises are made by anyone in turn, by governors in turn, or by them on "
                   "a partner's turn too.",
           labels=("Anyone", "Governors", "Governors, either turn")),
    _alternate("no"), _AS_ANSWER, common.partner_tie("spoilt_unless_leader"), common.all_drawn("nobody"),
    common.play_all_tricks(), *common.signals("on"), *common.talk_and_clock(),
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class _Form:
    """What tells one French game from the others, besides its options."""

    key: str
    title: str
    players: tuple[int, ...]
    options: tuple[Option, ...]
    growth: Growth
    governors: bool = False

    def rules(self, players: int, opt: Choices) -> RuleSet:
        """The game for so many players with the options chosen."""
        growth = opt.one(Growth, "raise_mode", self.growth)
        if growth is Growth.DOUBLE:
            opt = complete(tuple(_target("16") if o.key == "target" else o for o in self.options), opt.given)
        target = opt.number("target")
        line = Ladder(
            "truc",
            (),
            timing=Timing.ON_TURN,
            answer_by=AnswerBy.GOVERNOR if self.governors else opt.one(AnswerBy, "answer_by", AnswerBy.EITHER),
            growth=growth,
            biggest=target,
            alternate=opt.flag("alternate_raises"),
            raise_in_answer=opt.flag("raise_as_answer"),
            offer_by=opt.one(OfferBy, "raise_by", OfferBy.ANY),
        )
        return RuleSet(
            key=self.key,
            players=players,
            pack=pack_of(opt["ranking"]),
            ranking=RANKINGS[opt["ranking"]],
            ladders=(line,),
            tricks=trick_rule(opt),
            match=MatchRule(target, best_of=opt.number("match_length")),
            concede_any_time=opt.flag("concede_any_time", absent=True),
            redeal=redeal_rule(opt),
            governors=self.governors,
            **common.usual(opt, signs(opt["ranking"]), self.governors),
        )

    def preset(self) -> Preset:
        """The game, to be registered."""
        return Preset(self.key, self.title, self.players, self.options, self.rules)


FORMS = (
    _Form("fr2", "French Truc", (2,), FR2_OPTIONS, Growth.TWO_MORE),
    _Form("fr2_any", "French Truc, any raise", (2,), FR2_OPTIONS, Growth.ANY),
    _Form("fr2_double", "French Truc, doubling", (2,), FR2_DOUBLE_OPTIONS, Growth.DOUBLE),
    _Form("lanes", "French Truc after Lanes", (2, 4), LANES_OPTIONS, Growth.ANY),
    _Form("fr4", "French Truc in partnership", (4,), FR4_OPTIONS, Growth.TWO_MORE, governors=True),
)
ALL = tuple(form.preset() for form in FORMS)
