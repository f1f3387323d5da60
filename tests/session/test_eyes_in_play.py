"""Gazes during play: as often on rivals as the option says, by public facts alone, and independent of unseen signs."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from truc_desktop.engine import PRESETS, PUBLIC, Action, Rng, RuleSet, Signal, read_record, ruleset
from truc_desktop.session import Batch, Session
from truc_desktop.session.gaze import Gaze

SIGNED = [
    (key, players)
    for key, preset in PRESETS.items()
    for players in preset.players
    if players > 2 and (key, players) != ("arg", 3)
]
"""Every table with partners; where signals are off by default they are switched on."""
FEW = settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.too_slow])


def rules_with_signals(key: str, players: int, **more: str) -> RuleSet:
    return ruleset(key, players, {"signals": "on", **more} if key != "fr4" else more)


def random_action(session: Session, rng: Rng) -> tuple[int, Action] | None:
    able = [(seat, action) for seat in session.rules.seats for action in session.match.legal(seat)]
    able = [(seat, action) for seat, action in able if session.verify(seat, action) is None]
    return rng.choice(able) if able else None


def random_course(rules: RuleSet, seed: int, length: int) -> Iterator[tuple[Session, Rng]]:
    """Yield a session, and the stream of its random actions, after each of ``length`` actions."""
    session, rng = Session(rules, seed), Rng(seed).split("course")
    for _ in range(length):
        if session.over:
            return
        step = random_action(session, rng)
        if step is None:
            return
        session.submit(*step)
        yield session, rng


@pytest.mark.parametrize(("key", "players"), SIGNED)
@pytest.mark.parametrize("notice", [0, 25, 100])
def test_eyes_are_on_a_rival_about_as_often_as_the_table_says(key: str, players: int, notice: int) -> None:
    rules = rules_with_signals(key, players, signals_notice=str(notice))
    looks, pairs = 0, 0
    most = 0.0
    for seed in range(2):
        for session, _ in random_course(rules, seed, 150):
            for drawn in (True, False, False):
                session.wander(rules.seats, drawn=drawn)
                sides = session.view(PUBLIC).sides
                for seat, target in enumerate(session.gaze):
                    rivals = sides.members[1 - sides.of[seat]]
                    pairs += len(rivals)
                    looks += target in rivals
                    most = max(most, 1 / len(rivals))
    wanted = min(notice / 100, most)
    assert looks / pairs == pytest.approx(wanted, abs=0.06 if notice else 0)


def test_sharp_eyes_are_on_rivals_more_often_than_dull_ones_and_on_those_who_may_sign() -> None:
    rules = ruleset("cat", 4)
    session = Session(rules, 1, dealer=3)
    session.submit(*next((2, action) for action in session.match.legal(2)))
    while session.match.hand.cards_each == 0:
        session.submit(3, session.match.legal(3)[-1])
    found = {}
    for sharp in (0.0, 1.0):
        seen = []
        for _ in range(3000):
            session.wander((1,), {1: sharp})
            seen.append(session.gaze[1])
        found[sharp] = seen.count(0) / len(seen), seen.count(2) / len(seen)
    # S2 is the captain of its side, so S0 has a reason to signal (and is about to lead).
    assert sum(found[1.0]) > sum(found[0.0]) + 0.15
    assert found[1.0][0] > found[1.0][1] + 0.2


def test_after_a_deal_partners_seek_each_other_first() -> None:
    first, later = 0, 0
    for seed in range(400):
        session = Session(ruleset("fr4", 4), seed, dealer=3)
        session.wander(range(4))
        first += sum(target == (seat + 2) % 4 for seat, target in enumerate(session.gaze))
        session.wander(range(4))
        later += sum(target == (seat + 2) % 4 for seat, target in enumerate(session.gaze))
    assert first > 1.3 * later


def test_the_player_who_has_just_acted_draws_the_eyes() -> None:
    session = Session(ruleset("fr4", 4), 3, dealer=3)
    session.submit(0, session.match.legal(0)[-1])
    on_actor, on_other = 0, 0
    for _ in range(1500):
        session.wander((1,), drawn=True)
        on_actor += session.gaze[1] == 0
        on_other += session.gaze[1] == 2
    assert on_actor > 1.3 * on_other


@FEW
@given(table=st.sampled_from(SIGNED), seed=st.integers(0, 10**6), steps=st.integers(1, 24))
def test_gazes_do_not_depend_on_hidden_cards(table: tuple[str, int], seed: int, steps: int) -> None:
    """Two tables differ only in hidden cards: as long as the public course is the same, so are the gazes."""
    rules = rules_with_signals(*table)
    one, other = Session(rules, seed, dealer=0), Session(rules, seed, dealer=0)
    rng = Rng(seed).split("swap")
    number = 0
    for _ in range(steps):
        if other.match.hand.number != number and other.match.hand.cards_each and not other.match.hand.over:
            number = other.match.hand.number
            hands = other.match.hand.hands
            order = list(range(len(hands)))
            rng.shuffle(order)
            if not any(hands[seat] != one.match.hand.hands[seat] for seat in rules.seats):
                other.match.hand.hands[:] = [hands[seat] for seat in order]
        for seat in rules.seats:
            one.wander((seat,), {seat: seed % 10 / 10}, drawn=seat % 2 == 0)
            other.wander((seat,), {seat: seed % 10 / 10}, drawn=seat % 2 == 0)
        if one.view(PUBLIC) != other.view(PUBLIC):
            return
        assert one.gaze == other.gaze
        step = random_action(one, rng)
        if step is None or not other.submit(*step).ok:
            return
        one.submit(*step)


@FEW
@given(
    table=st.sampled_from(SIGNED), seed=st.integers(0, 10**6), steps=st.integers(2, 30),
    notice=st.sampled_from((0, 25, 80)),
)  # fmt: skip
def test_who_saw_no_sign_gets_the_same_batches_with_and_without_it(
    table: tuple[str, int], seed: int, steps: int, notice: int
) -> None:
    rules = rules_with_signals(*table, signals_notice=str(notice))
    loud, quiet = Session(rules, seed, dealer=0), Session(rules, seed, dealer=0)
    heard: dict[Session, dict[int, list[Batch]]] = {loud: {}, quiet: {}}
    for session, batches in heard.items():
        for viewer in (PUBLIC, *rules.seats):
            session.subscribe(viewer, batches.setdefault(viewer, []).append)
    rng = Rng(seed).split("course")
    touched: set[int] = set()
    for _ in range(steps):
        signers = [seat for seat in rules.seats if loud.match.signals(seat)]
        if signers and rng.chance(0.5):
            seat = rng.choice(signers)
            loud.submit(seat, Signal(seat, rng.choice(loud.match.signals(seat))))
            sign = loud.match.hand.signs[-1]
            touched |= {seat, *loud.view(PUBLIC).sides.partners(seat), *sign.noticed}
        assert loud.version == quiet.version
        for session in (loud, quiet):
            session.wander(rules.seats, drawn=True)
        step = random_action(quiet, rng)
        if step is None:
            break
        assert loud.submit(*step, loud.version) == quiet.submit(*step, quiet.version)
    assert loud.gaze == quiet.gaze
    for viewer in (PUBLIC, *rules.seats):
        if viewer not in touched:
            assert heard[loud][viewer] == heard[quiet][viewer]
            assert repr(loud.view(viewer)) == repr(quiet.view(viewer))
            assert loud.honesty(viewer) == quiet.honesty(viewer) == ()


class Lines:
    text = ""

    def append(self, text: str) -> None:
        self.text += text


def test_the_record_keeps_the_eyes_of_each_sign_and_reads_as_before() -> None:
    journal = Lines()
    session = Session(ruleset("fr4", 4), 5, dealer=3, journal=journal)
    signer = next(seat for seat in range(4) if session.match.signals(seat))
    rival = (signer + 1) % 4
    session.look(rival, signer)
    kind = session.match.signals(signer)[0]
    session.submit(signer, Signal(signer, kind))
    lines = [line.split("  ;")[0] for line in journal.text.splitlines()]
    assert lines[-2:] == [f"#eyes S{rival}>S{signer}", f"S{signer} signal {kind} > S{rival}"]
    loaded = read_record(journal.text.encode())
    assert loaded.actions[-1] == Signal(signer, kind, (rival,)) and loaded.checked and not loaded.torn
    plain = "\n".join(line for line in lines if not line.startswith("#")) + "\n"
    assert read_record(plain.encode()).match.hand.signs == loaded.match.hand.signs


def test_gaze_needs_no_view() -> None:
    gaze = Gaze(ruleset("cat", 4))
    assert gaze.wander(0, Rng(4)) == (gaze.targets[0] is not None)


@FEW
@given(table=st.sampled_from(SIGNED), seed=st.integers(0, 10**6))
def test_whose_signs_were_proved_is_the_same_after_a_resume(table: tuple[str, int], seed: int) -> None:
    journal = Lines()
    session, rng = Session(rules_with_signals(*table), seed, journal=journal), Rng(seed).split("course")
    for _ in range(80):
        signers = [seat for seat in session.rules.seats if session.match.signals(seat)]
        if signers and rng.chance(0.3):
            seat = rng.choice(signers)
            session.submit(seat, Signal(seat, rng.choice(session.match.signals(seat))))
        step = random_action(session, rng)
        if step is None:
            break
        session.submit(*step)
    if session.over:
        return
    again = Session.resume(read_record(journal.text.encode()), seed)
    for viewer in session.rules.seats:
        assert again.honesty(viewer) == session.honesty(viewer)
