"""What counts as a bluff that worked, and as one that was called, in all games; and which ends of hands are great."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.table.test_hand_decided import chosen
from tools.shots.family import hand
from tools.shots.positions import record
from truc_desktop.engine import (
    PRESETS,
    PUBLIC,
    CallRefused,
    EnvitRefused,
    Event,
    Match,
    PointsAwarded,
    Reason,
    Rng,
    SeatView,
    SetWon,
    draw_deal,
    parse_action,
    project,
    read_record,
    ruleset,
    view_of,
    waits_for_cards,
)
from truc_desktop.presentation.bluffs import bluff_worked, failed_bluff, is_weak, raisers
from truc_desktop.presentation.payoff import is_great, raised_often

HANDS = 120
WEAK = "S0 4O 5O 4C | S1 1C 5E 7B"
HELD = "S0 4O 5O 3C | S1 1C 5E 7B"
TRUT = "S0 9h 10h Vs | S1 8h 9d 9c"
FRENCH = "S0 9h 10h Vs | S1 8h 9d Ac"
ENVIDO = "S0 4O 5O 4C | S1 1C 5E 7B"


def acted(text: str, *actions: str) -> list[tuple[dict[int, SeatView], Event, dict[int, SeatView]]]:
    """Return the views of everybody and of the public before and after each event of some actions."""
    match = read_record(text.encode()).match
    views = {seat: view_of(match, seat) for seat in (PUBLIC, *range(match.rules.players))}
    found = []
    for action in actions:
        for event in match.apply(parse_action(action)):
            after = {seat: project(view, [told] if (told := event.redacted(seat)) is not None else [])
                     for seat, view in views.items()}  # fmt: skip
            found.append((views, event, after))
            views = after
    return found


def worked(text: str, *actions: str) -> list[int]:
    """Return whose bluff has worked by their own view, as the last of ``actions`` refuses a bet."""
    before, event = next((views, event) for views, event, _after in acted(text, *actions)
                         if isinstance(event, CallRefused))  # fmt: skip
    return [seat for seat, view in before.items() if bluff_worked(event, view)]


def called(text: str, *actions: str) -> int | None:
    """Return whose bluff has failed as the tricks are paid for; everybody finds the same."""
    after = next(after for _views, event, after in acted(text, *actions)
                 if isinstance(event, SetWon) or (isinstance(event, PointsAwarded) and event.reason is Reason.TRICKS))
    found = {failed_bluff(view, view.decided) for view in after.values()}
    assert len(found) == 1
    return found.pop()


@pytest.mark.parametrize("key", PRESETS)
def test_a_third_of_the_ranks_is_strong_and_a_hidden_card_is_not_known_to_be_weak(key: str) -> None:
    ranking = ruleset(key, PRESETS[key].players[0]).ranking
    weak = [any(is_weak(card, ranking) for card in group) for group in ranking.groups]
    assert weak == sorted(weak) and len(weak) / 3 <= weak.count(False) < len(weak) / 3 + 1
    assert not is_weak(next(iter(ranking.strength.keys() - ranking.cards)), ranking)


@pytest.mark.parametrize(("text", "actions", "who"), [
    (hand("cat", WEAK, dealer=1), ("S0 call truc", "S1 refuse"), [0]),
    (hand("cat", HELD, dealer=1), ("S0 call truc", "S1 refuse"), []),
    (hand("cat", WEAK, "S0 play 4O", dealer=1), ("S1 call truc", "S0 refuse"), []),
    (hand("cat", "S0 4O 5O 4C | S1 6C 5E 7B", "S0 play 4O", dealer=1), ("S1 call truc", "S0 refuse"), [1]),
    (hand("cat", HELD, "S0 play 3C", dealer=1), ("S1 play 5E", "S0 call truc", "S1 refuse"), [0]),
    (hand("trut", TRUT, dealer=1), ("S0 call trut", "S1 refuse"), [0]),
    (hand("trut", "S0 7h 10h Vs | S1 8h 9d 9c", dealer=1), ("S0 call trut", "S1 refuse"), []),
    (hand("fr2", FRENCH, dealer=1), ("S0 offer two_more", "S1 concede"), [0]),
    (hand("arg", ENVIDO, dealer=1), ("S0 call truco", "S1 refuse"), [0]),
], ids=["weak", "a three", "the other's", "theirs", "a three laid before", "trut", "trut on a seven", "french",
        "argentine"])  # fmt: skip
def test_a_bluff_works_when_who_called_holds_nothing_and_only_they_know(
    text: str, actions: tuple[str, ...], who: list[int]
) -> None:
    assert worked(text, *actions) == who


def test_a_refused_envido_is_no_bluff_on_the_truc() -> None:
    events = acted(hand("arg", ENVIDO, dealer=1), "S0 call envido", "S1 refuse")
    assert any(isinstance(event, EnvitRefused) for _before, event, _after in events)
    assert not any(isinstance(event, CallRefused) for _before, event, _after in events)
    assert not any(raisers(after[PUBLIC]) for *_rest, after in events)


LOST = ("S0 play 4O", "S1 play 5E", "S1 play 7B")
"""The first trick of a hand that S1 wins, and their next card."""


@pytest.mark.parametrize(("text", "last", "who"), [
    (hand("cat", WEAK, "S0 call truc", "S1 accept", *LOST, dealer=1), "S0 play 5O", 0),
    (hand("cat", WEAK, *LOST, dealer=1), "S0 play 5O", None),
    (hand("cat", WEAK, "S0 play 4O", "S1 call truc", "S0 accept", *LOST[1:], dealer=1), "S0 play 5O", None),
    (hand("cat", "S0 4O 11O 4C | S1 1C 5E 3B", "S0 call truc", "S1 accept", "S0 play 4O", "S1 play 5E", "S1 play 3B",
          dealer=1), "S0 play 11O", 0),
    (hand("cat", "S0 4O 2O 4C | S1 1C 5E 3B", "S0 call truc", "S1 accept", "S0 play 4O", "S1 play 5E", "S1 play 3B",
          dealer=1), "S0 play 2O", None),
    (hand("trut", TRUT, "S0 call trut", "S1 accept", "S0 play 10h", "S1 play 8h", "S1 play 9d", dealer=1),
     "S0 play 9h", 0),
], ids=["lost", "not raised", "raised by the winner", "a jack is weak", "a two is not", "a trut"])  # fmt: skip
def test_a_bluff_is_called_by_the_cards_that_lie_open(text: str, last: str, who: int | None) -> None:
    assert called(text, last) == who


def test_a_hand_is_great_by_its_points_its_raises_or_what_it_wins() -> None:
    def after(text: str, *actions: str) -> SeatView:
        views = next(after for _views, event, after in acted(text, *actions) if isinstance(event, PointsAwarded))
        return views[0]

    plain = after(record("S1 play 5E", "S1 call truc", dealer=0), "S2 refuse")
    assert not is_great(1, 1, plain) and not is_great(1, 2, plain) and is_great(1, 3, plain)
    twice = after(record("S1 play 5E", "S1 call truc", "S0 call retruc", dealer=0), "S1 refuse")
    assert raised_often(twice) and is_great(0, 2, twice)
    won = after(record("S1 play 5E", "S1 call truc", "S0 call retruc", dealer=0, score="T0 10 T1 3"), "S1 refuse")
    assert is_great(0, 2, won)
    cama = after(hand("val_f", "S0 3O 4O 5O | S1 6C 6E 5C", "S0 call truc", dealer=1, score="T0 22 T1 3"), "S1 refuse")
    assert cama.rules.match.sets is not None
    assert is_great(0, 2, cama) is (cama.board.score[0] >= cama.rules.match.sets.size)


def played(key: str, seats: int) -> Iterator[tuple[list[SeatView], Event, list[SeatView]]]:
    """Yield the views of everybody before and after the ends of bets and hands in some random hands."""
    rng, match, left = Rng(11), Match(ruleset(key, seats)), HANDS
    while left and not match.over:
        views = [view_of(match, seat) for seat in (PUBLIC, *range(seats))]
        for event in match.apply(draw_deal(match, rng) if waits_for_cards(match) else chosen(match, rng)):
            told = [event.redacted(view.seat) for view in views]
            after = [project(view, () if one is None else (one,)) for view, one in zip(views, told, strict=True)]
            yield views, event, after
            views = after
            left -= isinstance(event, PointsAwarded)


@pytest.mark.parametrize("key", PRESETS)
def test_in_every_game_only_the_caller_knows_a_bluff_that_worked_and_all_agree_on_one_that_failed(key: str) -> None:
    for before, event, after in played(key, PRESETS[key].players[-1]):
        if isinstance(event, CallRefused):
            knows = [view.seat for view in before if bluff_worked(event, view)]
            assert knows in ([], [before[0].standings[0].proposer])
        elif isinstance(event, PointsAwarded):
            found = {failed_bluff(view, view.decided) for view in after}
            assert len(found) == 1
            assert found <= {None, *raisers(after[0])}
            assert len({is_great(event.account, event.amount, view) for view in after}) == 1
