"""How robots make signs, and how they weigh the signs they see."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.ai.tables import table
from truc_desktop.ai import QUICK, RobotDriver, StandardBot, Temperament
from truc_desktop.ai.belief.sampling import PARTNER_LIES, sign_doubt
from truc_desktop.engine import Match, Signal, read_record, ruleset, view_of
from truc_desktop.session import Session

QUIET = (None, None, None, None)
WATCHED = (None, 0, None, None)
LIAR = Temperament(lie=1.0)
FALSE_ACE = """truc: 1
rules: cat
players: 4
dealer: S3

deal S3 | S0 3O 5O 2O | S1 5B 7O 7C | S2 4C 5C 6C | S3 10E 5E 4E
S0 signal ace
S0 play 3O
S1 play 5B
S2 play 4C
S3 play 4E
S0 play 5O
S1 play 7O
S2 play 5C
S3 play 5E
S1 play 7C
S2 play 6C
S3 play 10E
S0 play 2O
deal S0 | S0 3O 5O 2O | S1 5B 7O 7C | S2 4C 5C 6C | S3 10E 5E 4E
"""


def signs(match: Match, gaze: tuple[int | None, ...], temperament: Temperament) -> Counter[str | None]:
    view = view_of(match, 0)
    return Counter(StandardBot(0, seed, temperament).sign(view, gaze) for seed in range(200))


def test_lies_are_for_rivals_who_look_and_are_told_to_mislead_them() -> None:
    strong = table("3O 5O 2O | 5B 7O 7C | 4C 5C 6C | 10E 5E 4E")
    weak = table("4O 5O 6O | 5B 7O 7C | 4C 5C 6C | 10E 5E 4E")
    assert set(signs(strong, WATCHED, LIAR)) == {None, "nothing"}
    assert set(signs(weak, WATCHED, LIAR)) == {None, "three"}
    assert set(signs(strong, QUIET, LIAR)) == {None, "three"}
    assert 20 < signs(strong, WATCHED, LIAR)["nothing"] < 90
    assert set(signs(strong, WATCHED, Temperament(lie=0.0))) == {None}


@pytest.mark.parametrize("seat", range(4))
def test_where_signs_must_be_true_nobody_lies(seat: int) -> None:
    for seed in range(30):
        session = Session(ruleset("fr4", 4), seed)
        for gaze in (QUIET, tuple((s + 1) % 4 for s in range(4))):
            view = session.view(seat)
            kind = StandardBot(seat, seed, LIAR).sign(view, gaze)
            assert kind is None or view.rules.signals.true(kind, view.cards, view.dealt)


def test_trust_follows_what_the_cards_have_shown() -> None:
    view = view_of(table("3O 5O 2O | 5B 7O 7C | 4C 5C 6C | 10E 5E 4E"), 2)
    assert sign_doubt(view, 0, 0.5) == PARTNER_LIES
    assert sign_doubt(view, 0, 0.5, overseen=True) > 0.5
    caught = replace(view, honesty=((0, 0, 3), (1, 0, 2), (3, 4, 0)))
    assert sign_doubt(caught, 0, 0.5) > 0.4
    before = sign_doubt(view, 1, 0.5)
    assert sign_doubt(caught, 1, 0.5) > before == sign_doubt(view, 3, 0.5) > sign_doubt(caught, 3, 0.5)
    assert sign_doubt(view, 1, 1.0) < sign_doubt(view, 1, 0.0)
    honest = view_of(Session(ruleset("fr4", 4), 1).match, 2)
    assert sign_doubt(honest, 0, 0.5) == sign_doubt(honest, 1, 0.0) == 0.0


def test_the_driver_tells_its_robots_whose_signs_were_proved() -> None:
    given: list[tuple[tuple[int, int, int], ...]] = []

    class Ears(StandardBot):
        def sign(self, view, gaze):  # type: ignore[no-untyped-def]
            given.append(view.honesty)

    session = Session.resume(read_record(FALSE_ACE.encode()), 1)
    RobotDriver(session, [Ears(seat, 1) for seat in (1, 2)]).sign()
    assert given == [(), ((0, 0, 1),)], "only the partner has seen the sign"


def test_who_trusts_whom_is_a_matter_of_temper_and_not_of_cards() -> None:
    session = Session(ruleset("cat", 4), 4)
    keen, dull = Temperament(notice=1.0), Temperament(notice=0.0)
    driver = RobotDriver(session, [StandardBot(1, 1, keen), StandardBot(2, 1), StandardBot(3, 1, dull)])
    assert driver.trusts(1, 0) and driver.trusts(2, 0) and not driver.trusts(3, 0)


@settings(max_examples=8, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(seed=st.integers(0, 10**6), key=st.sampled_from(("cat", "fr4", "val_m", "arg")))
def test_whole_matches_keep_signs_lawful(seed: int, key: str) -> None:
    """Robots sign truly unless a rival is looking, and falsely if one is; exactly those who look notice the sign."""
    session = Session(ruleset(key, 4), seed)
    rule = session.rules.signals
    driver = RobotDriver(session, [StandardBot(seat, seed, Temperament(lie=0.8), QUICK) for seat in range(4)])
    for _ in range(120):
        if session.over:
            return
        driver.look_about()
        move = driver.step()
        if move is None:
            return
        if isinstance(move.action, Signal):
            view, gaze = session.view(move.seat), session.gaze
            rivals = view.members(1 - view.side)
            seen = tuple(seat for seat in rivals if gaze[seat] == move.seat)
            true = rule.true(move.action.kind, view.cards, view.dealt)
            assert true == (not seen)
            driver.submit(move)
            assert session.match.hand.signs[-1].noticed == seen
        else:
            driver.submit(move)
