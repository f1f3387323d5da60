"""Robots in every game: they finish, make no dominated move, beat random play, and know only their view."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.ai.tables import play_match
from truc_desktop.ai import QUICK, Bot, Gaze, RobotDriver, StandardBot, Temperament, advise, make_bot
from truc_desktop.ai.search.dominated import fault
from truc_desktop.engine import (
    HIDDEN,
    PRESETS,
    Action,
    Card,
    DealCards,
    Discard,
    Match,
    PlayCard,
    PlayPair,
    Rng,
    SeatView,
    ThrowDown,
    draw_deal,
    ruleset,
    view_of,
    waits_for_cards,
)
from truc_desktop.session import Session

TABLES = [(key, players) for key, preset in PRESETS.items() for players in preset.players]
OTHERS = [(key, players) for key, players in TABLES if key != "cat"]
NAMES = [f"{key}{players}" for key, players in TABLES]
LENGTH = {"match_length": "1", "camas": "1"}
"""Options that make matches short."""

OPTIONS = [
    ("fr2", 2, {"redeals": "many", "raise_as_answer": "yes", "all_drawn": "non_dealers", "ranking": "R4"}),
    ("fr2_any", 2, {"alternate_raises": "yes", "play_all_tricks": "yes", "ranking": "R3"}),
    ("fr2_double", 2, {"target": "12", "redeals": "0"}),
    ("lanes", 4, {"alternate_raises": "no", "answer_by": "foot", "partner_tie": "drawn", "signals": "on"}),
    ("lanes", 4, {"concede_any_time": "no", "redeal_consent": "dealer", "answer_by": "next"}),
    ("fr4", 4, {"raise_mode": "any", "raise_by": "governor", "raise_as_answer": "yes"}),
    ("fr4", 4, {"raise_mode": "double", "raise_by": "governor_either", "redeal_consent": "all"}),
    ("trut", 4, {"bet_timing": "any_time", "redeals": "1", "accept_by_play": "yes", "signals": "on"}),
    ("trut", 2, {"trut_wipe_plain": "no", "all_drawn": "non_dealers", "ranking": "R2"}),
    ("val_f", 4, {"free_envit": "yes", "envit_timing": "any_time", "bet_timing": "on_turn", "joc_fora": "game"}),
    ("val_f", 4, {"answer_by": "foot", "accept_by_play": "yes", "envit_over_truc": "no", "half_is_good": "no"}),
    ("val_f", 8, {"eight_pack": "false_aces", "answer_by": "next", "signals_truthful": "yes"}),
    ("val_m", 4, {"face_down": "no", "tie_pair": "forbid", "max_envit_raises": "1", "refused_raise": "one"}),
    ("val_m", 2, {"accept_by_play": "yes", "tie_pair": "both_void", "envit_over_truc": "yes", "cama_points": "18"}),
    ("val_m", 4, {"partner_tie": "drawn", "envit_timing": "any_time", "play_all_tricks": "yes"}),
    ("arg", 2, {"exposed_card": "40", "falta_malas_game": "yes", "real_once": "yes", "bet_timing": "on_turn"}),
    ("arg", 3, {"gallo_mode": "rotating", "exposed_card": "30"}),
    ("arg", 3, {"contraflor_per_flor": "6", "accept_by_play": "yes", "play_all_tricks": "yes"}),
    ("arg", 4, {"flor": "no", "envit_timing": "any_time", "answer_by": "foot"}),
    ("arg", 4, {"request_flor": "no", "signals_truthful": "yes", "answer_by": "next"}),
]  # fmt: skip


def short(key: str, **options: str) -> dict[str, str]:
    """Return ``options`` together with those that make a match of this game short."""
    known = {option.key for option in PRESETS[key].options}
    return {**{name: value for name, value in LENGTH.items() if name in known}, **options}


@pytest.mark.parametrize(("key", "players"), OTHERS, ids=NAMES[2:])
def test_standard_robots_finish_at_every_table(key: str, players: int) -> None:
    session, moves = play_match("standard", 3, players, short(key), key=key)
    assert session.over, f"the robots wait after {moves} moves"


@pytest.mark.parametrize(("key", "players"), OTHERS, ids=NAMES[2:])
def test_random_robots_finish_at_every_table(key: str, players: int) -> None:
    session, moves = play_match("random", 4, players, short(key), key=key)
    assert session.over, f"the robots wait after {moves} moves"


@pytest.mark.parametrize(("key", "players", "options"), OPTIONS, ids=lambda value: str(value)[:40])
def test_standard_robots_finish_with_every_option(key: str, players: int, options: dict[str, str]) -> None:
    session, moves = play_match("standard", 5, players, short(key, **options), key=key)
    assert session.over, f"the robots wait after {moves} moves"


class Judged:
    """A robot whose decisions are all checked for faults."""

    def __init__(self, bot: StandardBot, faults: Counter[str]) -> None:
        """Watch ``bot``, counting in ``faults``."""
        self.bot, self.faults, self.seat = bot, faults, bot.seat

    def sign(self, view: SeatView, gaze: Gaze) -> str | None:
        """Sign like the robot."""
        return self.bot.sign(view, gaze)

    def decide(self, view: SeatView, must: bool = False) -> Action | None:
        """Decide like the robot, and count the faults."""
        action = self.bot.decide(view, must)
        if action is not None:
            self.faults["judged"] += 1
            found = fault(view, action)
            if found is not None:
                self.faults[found.value] += 1
        if must and action not in view.choices:
            self.faults["no choice"] += 1
        return action


@pytest.mark.parametrize(("key", "players"), OTHERS, ids=NAMES[2:])
def test_no_dominated_moves(key: str, players: int) -> None:
    faults: Counter[str] = Counter()
    wild = Temperament(bluff=1.0, raise_=1.0, caution=0.0)
    shy = Temperament(bluff=0.0, raise_=0.0, caution=1.0)
    temperaments = [wild if seat % 3 else shy for seat in range(players)]
    session = Session(ruleset(key, players, short(key)), 7)
    RobotDriver(session, [Judged(StandardBot(s, 7, temperaments[s], QUICK), faults) for s in range(players)]).play()
    assert faults.pop("judged") > 20
    assert not faults


@pytest.mark.parametrize(("key", "players"), OTHERS, ids=NAMES[2:])
def test_the_standard_robot_beats_the_random_one(key: str, players: int) -> None:
    """A few matches in both seatings: the standard side wins all but at most one."""
    won = played = 0
    for seed in (2, 3):
        for good in (0, 1):
            session = Session(ruleset(key, players, short(key)), seed)
            sides = session.match.hand.sides.of
            kinds = ["standard" if sides[seat] == good else "random" for seat in range(players)]
            bots: list[Bot] = [make_bot(kind, seat, seed, None, QUICK) for seat, kind in enumerate(kinds)]
            RobotDriver(session, bots).play()
            games = session.match.board.games
            won += games[good] > games[1 - good]
            played += 1
    assert won >= played - 1


@pytest.mark.parametrize(("key", "players"), TABLES, ids=NAMES)
def test_there_is_a_hint_whenever_one_must_act(key: str, players: int) -> None:
    match = Match(ruleset(key, players, short(key)))
    rng = Rng(11)
    asked = 0
    while asked < 40 and not match.over:
        if waits_for_cards(match):
            match.apply(draw_deal(match, rng))
            continue
        for seat in match.to_answer() or ([] if match.to_play() is None else [match.to_play()]):
            assert seat is not None
            view = view_of(match, seat)
            if view.choices and not view.over:
                thought = advise(view, 5, QUICK)
                assert thought is not None and thought.action in view.choices
                asked += 1
        match.apply(rng.choice(match.moves()))


# ---------------------------------------------------------------------- hidden cards
def wander(key: str, players: int, seed: int, moves: int) -> tuple[Match, list[Action]]:
    """Return a match after some random moves of its first hand, and all its actions."""
    rng = Rng(seed)
    match = Match(ruleset(key, players), dealer=rng.below(players))
    actions: list[Action] = []
    while len(actions) < moves or waits_for_cards(match):
        action = draw_deal(match, rng) if waits_for_cards(match) else rng.choice(match.moves())
        trial = match.copy()
        trial.perform(action)
        if trial.hand.over or trial.hand.redeals:
            break
        match.apply(action)
        actions.append(action)
    return match, actions


def shuffled(match: Match, actions: list[Action], seat: int, rng: Rng) -> Match | None:
    """Return the same course of play with different cards where ``seat`` cannot know them; None if it is illegal."""
    deal = next((action for action in actions if isinstance(action, DealCards)), None)
    if deal is None or match.hand.dealt == ((),) * match.rules.players:
        return None
    known: set[Card] = set(deal.hands[seat])
    if deal.up is not None:
        known.add(deal.up)
    for action in actions:
        match action:
            case PlayCard(_, card):
                known.add(card)
            case PlayPair(_, up, covered):
                known |= {up, covered}
            case ThrowDown(_, card) | Discard(_, card):
                known.add(card)
            case _:
                pass
    hidden = [card for card in match.rules.pack if card not in known]
    rng.shuffle(hidden)
    hands = tuple(
        tuple(card if card in known else hidden.pop() for card in hand) if s != seat else hand
        for s, hand in enumerate(deal.hands)
    )
    other = Match(match.rules, dealer=deal.seat)
    for action in actions:
        again = replace(action, hands=hands) if isinstance(action, DealCards) else action
        if other.verify(again) is not None:
            return None
        other.apply(again)
    return other


@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(table=st.sampled_from(OTHERS), seed=st.integers(0, 10**9), moves=st.integers(1, 16))
def test_hidden_cards_change_nothing(table: tuple[str, int], seed: int, moves: int) -> None:
    match, actions = wander(*table, seed, moves)
    rng = Rng(seed).split("hide")
    for seat in range(table[1]):
        other = shuffled(match, actions, seat, rng)
        if other is None:
            continue
        view, again = view_of(match, seat), view_of(other, seat)
        if view.declared != again.declared or view.flor != again.flor or view.asks != again.asks:
            continue  # declared values, and the seat asked for a flor, reveal different cards
        assert view == again
        for kind in ("random", "standard"):
            bot, twin = (make_bot(kind, seat, seed, effort=QUICK) for _ in range(2))
            for must in (False, True):
                assert bot.decide(view, must) == twin.decide(again, must)
            gaze = (None,) * table[1]
            assert bot.sign(view, gaze) == twin.sign(again, gaze)


def test_views_hide_what_the_robots_must_not_know() -> None:
    match, _ = wander("arg", 4, 5, 6)
    for seat in range(4):
        others = [card for s, hand in enumerate(match.hand.hands) if s != seat for card in hand]
        view = view_of(match, seat)
        assert HIDDEN not in view.cards
        assert not set(others) & set(view.cards)
