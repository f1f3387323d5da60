"""A game is one file of data: what a stranger writes to add one, and that it then plays, is recorded and read."""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum

import pytest

from truc_desktop.engine import (
    PRESETS,
    SPANISH_40,
    Choices,
    DealRule,
    Ladder,
    Match,
    MatchRule,
    Option,
    Preset,
    RecordWriter,
    Rng,
    RuleSet,
    Rung,
    SetupError,
    by_rank,
    complete,
    deal_label,
    draw_deal,
    read_record,
    register,
    ruleset,
)

PACK = tuple(card for card in SPANISH_40 if card.rank in ("1", "2", "3"))
RANKING = by_rank("toy", PACK, ("3", "2", "1"))
OPTIONS = (
    Option("target", "3", ("3", "5"), title="Points", explain="Points for the game.", labels=("3", "5")),
    Option("bet", "yes", ("yes", "no"), title="Bet", explain="There is a bet.", labels=("Yes", "No")),
    Option("percent", "10", low=0, high=100, title="Percent", explain="A number."),
)


class Target(Enum):
    """An option as an enumeration."""

    THREE = "3"
    FIVE = "5"


def build(players: int, opt: Choices) -> RuleSet:
    """Two tricks, one bet, twelve cards."""
    rungs = (Rung("double", 2),) if opt.flag("bet") else ()
    return RuleSet(
        key="toy",
        players=players,
        pack=PACK,
        ranking=RANKING,
        ladders=(Ladder("toy", rungs),),
        match=MatchRule(opt.number("target")),
        deal=DealRule(2),
        options=opt,
        changed=opt.changed,
    )


TOY = Preset("toy", title="Toy", players=(2,), options=OPTIONS, build=build)


@pytest.fixture
def toy() -> Iterator[str]:
    register(TOY)
    yield TOY.key
    del PRESETS[TOY.key]


def test_a_game_from_outside_is_played_recorded_and_read(toy: str) -> None:
    rules = ruleset(toy, 2, {"target": "5"})
    match, rng, writer = Match(rules), Rng(7), RecordWriter()
    text = writer.header(rules, match.hand.dealer)
    words = set()
    while not match.over:
        moves = match.moves()
        action = rng.choice(moves) if moves else draw_deal(match, rng.split(deal_label(match)))
        events = match.apply(action)
        words |= {word for _, word, _ in match.hand.calls}
        text += writer.action(action) + writer.verdicts(match, events)
    assert words == {"double"}
    assert "option.target: 5" in text
    assert read_record(text.encode()).match.key() == match.key()
    assert max(match.board.score) >= 5


def test_a_game_is_registered_under_its_own_key_alone(toy: str) -> None:
    register(TOY)  # once more is nothing new
    with pytest.raises(ValueError, match="already"):
        register(Preset("toy", title="Another", players=(2,), options=(), build=build))
    with pytest.raises(ValueError, match="already"):
        register(Preset("cat", title="Another", players=(2,), options=(), build=build))
    assert PRESETS[toy] is TOY


def test_a_game_that_is_not_registered_is_unknown() -> None:
    with pytest.raises(SetupError, match="no game 'toy'"):
        ruleset("toy", 2)


def test_options_are_read_by_type() -> None:
    opt = complete(OPTIONS, {"target": "5", "bet": "false"})
    assert (opt.one(Target, "target"), opt.number("target")) == (Target.FIVE, 5)
    assert (opt.flag("bet"), opt.number("percent")) == (False, 10)
    assert opt.changed == (("target", "5"), ("bet", "no"))
    assert complete(OPTIONS, {}).changed == ()


def test_options_that_a_game_does_not_offer_may_be_stood_in_for() -> None:
    opt = complete(OPTIONS, {})
    assert (opt.flag("flor"), opt.flag("flor", absent=True), opt.number("flor", 7)) == (False, True, 7)
    assert opt.one(Target, "flor", Target.THREE) is Target.THREE
    with pytest.raises(KeyError):
        opt.one(Target, "flor")
