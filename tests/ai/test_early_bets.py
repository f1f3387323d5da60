"""In a first match a rival bets within two hands, so that a newcomer can try answering."""

from __future__ import annotations

from dataclasses import replace

import pytest

from truc_desktop.ai import (
    QUICK,
    Bot,
    EarlyBettor,
    PlainCutter,
    RobotDriver,
    StandardBot,
    Temperament,
    gentle,
    make_bot,
)
from truc_desktop.ai.policies.raises import is_trick_bet
from truc_desktop.engine import (
    PRESETS,
    Accept,
    Action,
    AnnounceFlor,
    Concede,
    Leave,
    Offer,
    PlayCard,
    Refuse,
    SeatView,
    ruleset,
)
from truc_desktop.session import Session

TABLES = [(key, count) for key, preset in PRESETS.items() for count in preset.players]
ENOUGH = 300


def shy(view: SeatView) -> Action:
    """What a newcomer does who never raises and never gives up: they cut, play a card, and accept or refuse."""
    choices = [c for c in view.choices if not isinstance(c, Offer | Concede | Leave) and not is_trick_bet(view, c)]
    for kind in (AnnounceFlor, (Accept, Refuse)[view.number % 2], PlayCard):
        if found := [choice for choice in choices if isinstance(choice, kind)]:
            return found[-1]
    return choices[0]


def rivals(session: Session, early: bool = True) -> list[Bot]:
    """The rivals of seat 0 in a first match, as the program seats them; ``early``: whether they bet early."""
    view = session.view(0)
    bots: list[Bot] = []
    for seat in view.rules.seats[1:]:
        if view.rules.sides_change or view.side_of(seat) != view.side:
            plain = make_bot("standard", seat, session.seed, gentle(Temperament()), QUICK)
            bots.append(PlainCutter(EarlyBettor(plain, session.seed) if early else plain))
    return bots


def asked_in(key: str, players: int, seed: int, early: bool = True, hands: int = 2) -> tuple[int, ...]:
    """The hands in which a rival's bet waited for an answer of seat 0's side, in the first ``hands`` of a match."""
    session = Session(ruleset(key, players, {}), seed)
    bots = rivals(session, early)
    shy_seats = [seat for seat in session.rules.seats if seat not in [bot.seat for bot in bots]]
    driver = RobotDriver(session, bots)
    found: set[int] = set()
    for _ in range(ENOUGH):
        view = session.view(0)
        if view.number > hands or session.over:
            return tuple(sorted(found))
        proposer = view.standings[0].proposer
        if view.pending == 0 and proposer is not None and proposer != view.side:
            found.add(view.number)
        if not driver.play(1):
            acting = next(one for one in map(session.view, shy_seats) if one.must_act)
            assert session.submit(acting.seat, shy(acting)).ok
    raise AssertionError("the match did not get on")


@pytest.mark.parametrize(("key", "players"), TABLES)
def test_a_rival_bets_within_two_hands_of_a_first_match(key: str, players: int) -> None:
    for seed in range(3):
        assert asked_in(key, players, seed), f"seed {seed}"


def test_gentle_rivals_refuse_no_more_than_others_but_bet_and_bluff_less() -> None:
    for caution in (0.1, 0.9):
        usual = Temperament(caution=caution)
        kind = gentle(usual)
        assert kind.caution <= min(0.5, usual.caution)
        assert kind.bluff < usual.bluff and kind.raise_ < usual.raise_


def test_without_early_bets_some_newcomers_would_meet_none() -> None:
    assert not all(asked_in("cat", 2, seed, early=False) for seed in range(6))


def test_it_bets_early_in_two_hands_only_in_its_turn_and_the_same_each_time() -> None:
    session = Session(ruleset("cat", 4, {}), 5)
    driver = RobotDriver(session, [PlainCutter(make_bot("standard", seat, 5, None, QUICK)) for seat in range(4)])
    bets = 0
    while not bets:
        view = session.view(session.view(0).to_play or 0)
        early = EarlyBettor(Silent(view.seat), 5, person=1 - view.seat % 2)
        said = early.decide(view)
        assert said == early.decide(view)
        assert said is None or (said in view.choices and is_trick_bet(view, said))
        if said is not None:
            bets += 1
            assert early.decide(replace(view, number=3)) is None
            assert EarlyBettor(Silent(view.seat), 5, person=view.partners(view.seat)[0]).decide(view) is None
        assert driver.play(1)


class Silent(StandardBot):
    """A robot that does nothing."""

    def __init__(self, seat: int) -> None:
        super().__init__(seat, 0)

    def decide(self, view: SeatView, must: bool = False) -> Action | None:
        """Do nothing."""
        return None
