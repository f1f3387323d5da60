"""Random matches with every pair of option values, and all checks of tools/check/invariants.py at every action."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.engine.argentine import truco
from tools.check.invariants import (
    Broken,
    Watched,
    check_hidden,
    check_view,
    option_rows,
    other_cards,
    play_random_match,
)
from truc_desktop.engine import PRESETS, PUBLIC, Action, Cut, HandDealt, Match, Rng, project, ruleset, view_of

ROWS = list(option_rows("cat"))
MATCHES = 200
AT_ONCE = 10


@pytest.mark.parametrize("first", range(0, MATCHES, AT_ONCE))
def test_random_matches_keep_every_promise(first: int) -> None:
    for number in range(first, first + AT_ONCE):
        players = (4, 2)[number // len(ROWS) % 2]
        play_random_match(ruleset("cat", players, ROWS[number % len(ROWS)]), number)


def test_every_pair_of_option_values_is_played() -> None:
    options = PRESETS["cat"].options
    for a, b in combinations(options, 2):
        wanted = {(x, y) for x in a.values or (a.default,) for y in b.values or (b.default,)}
        assert wanted <= {(row[a.key], row[b.key]) for row in ROWS}
    assert len(ROWS) * 2 <= MATCHES


@settings(max_examples=25, deadline=None)
@given(seed=st.integers(0, 2**53), viewer=st.sampled_from((PUBLIC, 0, 1, 2, 3)))
def test_cards_one_cannot_know_change_nothing_one_sees(seed: int, viewer: int) -> None:
    watched = Watched(ruleset("cat", 4), seed)
    watched.session.submit(watched.session.match.moves()[0].seat, watched.session.match.moves()[0])
    rng = Rng(seed)
    match = watched.session.match
    twin = other_cards(match, viewer, (), rng)
    assert view_of(twin, viewer) == view_of(match, viewer)
    if viewer != PUBLIC:
        assert twin.hand.dealt[viewer] == match.hand.dealt[viewer]


def test_a_flor_that_was_forfeited_stays_so_with_other_hidden_cards() -> None:
    match = truco("S0 play 7O", flors=(0, 2))
    for seed in range(20):
        twin = other_cards(match, 0, (), Rng(seed))
        assert twin.hand.may_flor == match.hand.may_flor == (2,)


# ------------------------------------------------------------------ the checks themselves can fail
def first_deal(seed: int = 1) -> Watched:
    watched = Watched(ruleset("cat", 4), seed)
    watched.submit(next(a for a in watched.session.match.moves() if isinstance(a, Cut)))
    return watched


def test_a_view_that_is_wrong_is_noticed() -> None:
    watched = first_deal()
    view = watched.views[0]
    check_view(watched.session.match, view)
    with pytest.raises(Broken, match="differ"):
        check_view(watched.session.match, project(view, [HandDealt(3, watched.session.match.hand.dealt[::-1])]))


def test_a_leak_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(HandDealt, "redacted", lambda self, viewer: self)
    with pytest.raises(Broken, match="others' cards"):
        raise_first_failure(Watched(ruleset("cat", 4), 1))


def test_a_leak_by_what_is_legal_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """If a seat's choices depended on a rival's cards, different hidden cards would change them."""
    watched = first_deal()
    start, rng = watched.dealt, Rng(1)
    assert start is not None
    actions = []
    while not watched.session.match.hand.over:
        actions.append(rng.choice(watched.session.match.moves()))
        watched.submit(actions[-1])
    check_hidden(start, actions, 0, rng)

    honest = Match.legal

    def leaky(match: Match, seat: int) -> tuple[Action, ...]:
        return honest(match, seat)[:1] if match.hand.hands[1] and match.hand.hands[1][0] < "5" else honest(match, seat)

    monkeypatch.setattr(Match, "legal", leaky)
    with pytest.raises(Broken, match="hidden cards"):
        for seed in range(20):
            check_hidden(start, actions, 0, Rng(seed))


def raise_first_failure(watched: Watched) -> None:
    """Submit the first action and raise the error that a subscriber raised."""
    try:
        watched.submit(next(a for a in watched.session.match.moves() if isinstance(a, Cut)))
    except ExceptionGroup as group:
        raise group.exceptions[0] from group
