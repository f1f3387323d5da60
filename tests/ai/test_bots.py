"""Signals, the random robot, the win chances of scores, and dominated moves."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import pytest

from tests.ai.tables import table
from truc_desktop.ai import QUICK, RobotDriver, StandardBot, Temperament, make_bot
from truc_desktop.ai.belief.sampling import CardBelief
from truc_desktop.ai.policies.card_play import equity
from truc_desktop.ai.search.dominated import fault
from truc_desktop.ai.search.win_chance import win_chance
from truc_desktop.ai.trick_position import trick_position_of
from truc_desktop.engine import Action, Match, Rng, SeatView, Signal, ruleset, view_of
from truc_desktop.session import Session

DEAL = "3O 5O 2O | 5B 7O 7C | 4C 5C 6C | 10E 5E 4E"
NOBODY_LOOKS = (None, None, None, None)


def signs(match: Match, seat: int, gaze: tuple[int | None, ...], temperament: Temperament) -> Counter[str | None]:
    """Count what robots with 60 seeds signal in ``seat``."""
    view = view_of(match, seat)
    return Counter(StandardBot(seat, seed, temperament).sign(view, gaze) for seed in range(60))


def test_the_captains_partner_tells_his_best_card_when_nobody_looks() -> None:
    honest = Temperament(lie=0.0)
    match = table(DEAL)
    assert set(signs(match, 0, NOBODY_LOOKS, honest)) == {"three", None}
    assert set(signs(match, 1, NOBODY_LOOKS, honest)) == {"nothing", None}
    assert signs(match, 0, NOBODY_LOOKS, honest)["three"] > 30


def test_captains_do_not_signal_and_watched_players_keep_still() -> None:
    match = table(DEAL)
    assert set(signs(match, 2, NOBODY_LOOKS, Temperament())) == {None}
    assert set(signs(match, 3, NOBODY_LOOKS, Temperament())) == {None}
    assert set(signs(match, 0, (None, 0, None, None), Temperament(lie=0.0))) == {None}


def test_liars_lie_and_at_an_honest_table_they_do_not() -> None:
    liar = Temperament(lie=1.0)
    told = signs(table(DEAL), 0, (None, 0, None, None), liar)
    assert set(told) & {"ace", "nothing"}
    honest_table = table(DEAL, signals_truthful="yes")
    for gaze in (NOBODY_LOOKS, (None, 0, None, None)):
        assert not set(signs(honest_table, 0, gaze, liar)) & {"ace", "nothing"}


def test_at_most_two_signals_a_hand() -> None:
    match = table(DEAL)
    for kind in ("three", "two"):
        match.apply(Signal(0, kind))
    assert set(signs(match, 0, NOBODY_LOOKS, Temperament(lie=1.0))) == {None}


def chance_of(match: Match, seat: int) -> float:
    """Return the estimated chance (0..1) of a seat's side."""
    view = view_of(match, seat)
    return equity(trick_position_of(view), view.side, CardBelief(view).deals(Rng(1), 600))


def test_signals_are_believed_and_rivals_signals_less() -> None:
    plain, good, bad, rival = (table("4O 5O 2O | 5B 7O 7C | 4C 5C 6C | 10E 5E 4E") for _ in range(4))
    good.apply(Signal(0, "three"))
    bad.apply(Signal(0, "nothing"))
    rival.apply(Signal(1, "three", (2,)))
    middle = chance_of(plain, 2)
    assert chance_of(bad, 2) < middle - 0.03 < middle + 0.03 < chance_of(good, 2)
    assert chance_of(rival, 2) < middle
    assert middle - chance_of(rival, 2) < chance_of(good, 2) - middle


def test_the_random_robot_tries_everything_about_evenly() -> None:
    view = view_of(table("4O 5O 2O | 5B 7O 7C | 4C 5C 6C | 10E 5E 4E"), 0)
    made = Counter(make_bot("random", 0, seed).decide(view, True) for seed in range(400))
    assert set(made) == set(view.choices)
    assert all(60 < count < 140 for count in made.values())


def test_the_worth_of_a_score_grows_with_it() -> None:
    rules = ruleset("cat", 4)
    assert win_chance(rules, 0, 0) == win_chance(rules, 11, 11) == 0.5
    assert win_chance(rules, 12, 11) == 1.0 and win_chance(rules, 3, 14) == 0.0
    for mine in range(12):
        for theirs in range(12):
            assert win_chance(rules, mine, theirs) == pytest.approx(1 - win_chance(rules, theirs, mine))
            assert win_chance(rules, mine + 1, theirs) > win_chance(rules, mine, theirs)


def test_an_unknown_robot_or_temper_is_refused() -> None:
    with pytest.raises(ValueError, match="no robot 'grandmaster'"):
        make_bot("grandmaster", 0, 1)
    with pytest.raises(ValueError, match="bluff"):
        Temperament(bluff=1.5)


class Watched:
    """A robot whose decisions are all checked for faults."""

    def __init__(self, bot: StandardBot, faults: Counter[str]) -> None:
        self.bot, self.faults = bot, faults
        self.seat: int = bot.seat

    def sign(self, view: SeatView, gaze: Sequence[int | None]) -> str | None:
        """Sign like the robot."""
        return self.bot.sign(view, gaze)

    def decide(self, view: SeatView, must: bool = False) -> Action | None:
        """Decide like the robot, and count the faults."""
        action = self.bot.decide(view, must)
        if action is not None:
            found = fault(view, action)
            self.faults["judged"] += 1
            if found is not None:
                self.faults[found.value] += 1
        return action


@pytest.mark.parametrize("players", [2, 4])
def test_no_dominated_moves(players: int) -> None:
    faults: Counter[str] = Counter()
    wild = Temperament(bluff=1.0, raise_=1.0, caution=0.0)
    shy = Temperament(bluff=0.0, raise_=0.0, caution=1.0)
    for seed in range(8):
        rules = ruleset("cat", players, {"ranking": "espaseta"} if seed % 2 else {})
        temperaments = [wild if (seat + seed) % 3 else shy for seat in range(players)]
        bots = [Watched(StandardBot(s, seed, temperaments[s], QUICK), faults) for s in range(players)]
        RobotDriver(Session(rules, seed), bots).play()
    assert faults.pop("judged") > 500
    assert not faults
