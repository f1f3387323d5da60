"""Tempers show in answers, within bounds."""

from __future__ import annotations

import pytest

from truc_desktop.ai import QUICK, RobotDriver, StandardBot, Temperament
from truc_desktop.ai.policies.raises import CLOSE, POOR, bend_by_caution
from truc_desktop.ai.search.bet_game import Plan
from truc_desktop.art.faces.cast import BY_KEY
from truc_desktop.engine import Refuse, Rng, SeatView, ruleset
from truc_desktop.session import Session

ANSWERS = 60


def temper(key: str) -> Temperament:
    """Return the temperament of a character of the cast."""
    t = BY_KEY[key].temperament
    return Temperament(t.bluff, t.raise_, t.lie, t.notice, t.caution)


def questions(count: int) -> list[SeatView]:
    """Return views in which a bet on the tricks waits for the seat's answer, from matches of wild robots."""
    found: list[SeatView] = []
    seed = 0
    while len(found) < count:
        session = Session(ruleset("cat", 2), seed)
        bots = [StandardBot(seat, seed, Temperament(bluff=0.9, raise_=0.9), QUICK) for seat in range(2)]
        driver = RobotDriver(session, bots)
        while not session.over and driver.play(limit=1):
            for seat in range(2):
                view = session.view(seat)
                if view.pending is not None and any(isinstance(c, Refuse) for c in view.choices):
                    found.append(view)
        seed += 1
    return found[:count]


def test_opposite_tempers_answer_differently() -> None:
    """Fernand refuses nothing ("one has to see the bottom"), Baptiste waits for the iron to be hot."""
    differ = refused = 0
    tempers = temper("fernand"), temper("baptiste")
    for number, view in enumerate(questions(ANSWERS)):
        bold, wary = (StandardBot(view.seat, number, each, QUICK).decide(view, True) for each in tempers)
        differ += bold != wary
        refused += isinstance(wary, Refuse) - isinstance(bold, Refuse)
    assert differ >= ANSWERS // 10
    assert refused > 0


@pytest.mark.parametrize("margin", [-1.0, -0.2, 0.0, 0.2, 1.0])
@pytest.mark.parametrize("chance", [0.1, 0.5, 0.9])
def test_caution_moves_only_what_is_close(margin: float, chance: float) -> None:
    plan = Plan(refuse=0.4, accept=0.5, raise_=0.1, margin=margin)
    if chance >= POOR:
        assert bend_by_caution(plan, chance, 0.5) == (0.4, 0.5)
    bold, wary = bend_by_caution(plan, chance, 0.0), bend_by_caution(plan, chance, 1.0)
    for refuse, accept in (bold, wary):
        assert refuse + accept == pytest.approx(0.9) and min(refuse, accept) >= 0
    if chance < POOR:
        assert bold == ((0.9, 0.0) if margin < 0 else (0.4, 0.5))
    elif margin <= -CLOSE:
        assert bold == (0.4, 0.5)
    if margin >= CLOSE or chance > 1 - POOR:
        assert wary == (0.4, 0.5)
    if margin == 0.0 and chance == 0.5:
        assert bold == pytest.approx((0.0, 0.9)) and wary == pytest.approx((0.9, 0.0))


def test_caution_rises_step_by_step() -> None:
    plan = Plan(refuse=0.5, accept=0.5, margin=Rng(1).random() * CLOSE / 2)
    shares = [bend_by_caution(plan, 0.5, place / 10)[0] for place in range(11)]
    assert shares == sorted(shares) and shares[0] < shares[-1]
