"""What the other presets add to deals, records and views: redeals, sets, cards face down, the side bet."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.engine.matches import deal_of, do, refused
from truc_desktop.engine import (
    HIDDEN,
    PRESETS,
    PUBLIC,
    Board,
    Call,
    Card,
    CardThrown,
    DealCards,
    EnvitSettled,
    HandDealt,
    Leave,
    Match,
    PairPlayed,
    PlayPair,
    RecordError,
    RecordWriter,
    Rng,
    SetWon,
    ThrowDown,
    deal_label,
    draw_deal,
    format_action,
    parse_action,
    read_record,
    ruleset,
    view_of,
    waits_for_cards,
)

FRENCH = ("7h 8h 9d", "Ah Rd Vs")
VALENCIAN = ("7O 6O 4C", "1E 7E 3B")
DRAWN = ("3O 6O 4O", "3E 5C 4B")


def dealt(key: str, hands: tuple[str, ...], *steps: str, board: Board | None = None, **options: str) -> Match:
    """A match for two with S1 as dealer, dealt these hands, after ``steps``."""
    match = Match(ruleset(key, len(hands), options), None, board)
    match.apply(deal_of(len(hands) - 1, hands))
    for step in steps:
        do(match, step)
    return match


# ------------------------------------------------------------------ redeals
def test_a_redeal_comes_from_the_rest_of_the_pack() -> None:
    match = dealt("fr2", FRENCH, "S0 propose redeal", "S1 agree")
    assert waits_for_cards(match)
    assert set(match.stock()).isdisjoint(" ".join(FRENCH).split())
    assert len(match.stock()) == 32 - 6
    old = DealCards(1, tuple(tuple(map(Card, hand.split())) for hand in FRENCH), again=True)
    assert match.verify(old) is not None
    new = draw_deal(match, Rng(1))
    assert new.again
    event = match.apply(new)[0]
    assert isinstance(event, HandDealt)
    seen = event.redacted(0)
    assert isinstance(seen, HandDealt)
    assert seen.hands == (new.hands[0], (HIDDEN,) * 3)
    assert len(match.stock()) == 32 - 12
    assert view_of(match, 0).aside == tuple(FRENCH[0].split())
    assert view_of(match, PUBLIC).aside == ()


def test_every_deal_of_a_hand_has_its_own_chance() -> None:
    match = Match(ruleset("fr2", 2, {"redeals": "many"}))
    labels = [deal_label(match)]
    for _ in range(2):
        match.apply(draw_deal(match, Rng(1)))
        do(match, "S0 propose redeal")
        do(match, "S1 agree")
        labels.append(deal_label(match))
    assert len(set(labels)) == 3


def test_a_redeal_is_no_deal() -> None:
    match = dealt("fr2", FRENCH, "S0 propose redeal", "S1 agree")
    assert match.verify(DealCards(1, draw_deal(match, Rng(1)).hands)) is not None


# ------------------------------------------------------------------ notation
@pytest.mark.parametrize(
    "text",
    [
        "S0 offer two_more", "S0 offer double", "S0 offer +5", "S0 declare remainder", "S1 answer remainder",
        "S0 propose redeal", "S1 agree", "S3 instruct S1 play_low", "S3 instruct S1 play_rank 10", "S1 deck",
        "S0 call envit 7", "S0 play down 7O", "S0 play2 6O/4O", "S0 play2 down 6O/4O",
        "redeal S1 | S0 7h 8h 9d | S1 Ah Rd Vs",
    ],
)  # fmt: skip
def test_lines_are_read_as_they_are_written(text: str) -> None:
    assert format_action(parse_action(text)) == text


@pytest.mark.parametrize("text", ["S0 offer", "S0 play2 6O", "S0 play2 up 6O/4O", "S0 call envit x", "S3 instruct S1",
                                  "redeal | S0 7h"])  # fmt: skip
def test_lines_that_are_none(text: str) -> None:
    with pytest.raises(ValueError):
        parse_action(text)


# ------------------------------------------------------------------ sets
def test_a_record_begins_with_its_truts() -> None:
    rules = ruleset("trut", 2)
    board = Board((2, 1), (0, 1), (1, 4))
    text = RecordWriter().header(rules, 1, board)
    assert "truts: T0 1 T1 4" in text
    assert read_record(text.encode()).match.board == board
    with pytest.raises(RecordError, match="won"):
        read_record(b"truc: 1\nrules: trut\nplayers: 2\ntruts: T0 5 T1 0\n\n")


def test_the_verdict_counts_camas() -> None:
    match = dealt("val_f", VALENCIAN, board=Board((23, 5), (0, 0), (0, 1)))
    events = do(match, "S1 call truc") + do(match, "S0 call retruc") + do(match, "S1 refuse")
    assert SetWon(0, Board((0, 0), (0, 0), (1, 1))) in events
    lines = RecordWriter(checked=False).verdicts(match, events)
    assert lines == "= hand T0 | tricks - | points T0 2 T1 0 | score T0 0 T1 0 | camas T0 1 T1 1\n"


def test_a_start_with_a_full_set_is_refused() -> None:
    with pytest.raises(ValueError):
        Match(ruleset("trut", 2), None, Board((3, 0), (0, 0), (0, 0)))


# ------------------------------------------------------------------ what is seen
def test_a_card_face_down_is_known_to_its_owner() -> None:
    match = dealt("val_m", VALENCIAN)
    event = match.apply(ThrowDown(0, Card("7O")))[0]
    assert event.redacted(0) == event == CardThrown(0, Card("7O"))
    assert event.redacted(1) == CardThrown(0, HIDDEN)
    assert view_of(match, 1).plays == view_of(match, 0).plays == ((0, HIDDEN),)
    assert view_of(match, 0).down == ("7O",)
    assert view_of(match, 1).down == ()


def test_a_covered_card_is_known_to_its_owner() -> None:
    match = dealt("val_m", DRAWN, "S0 play 3O", "S1 play 3E")
    event = match.apply(PlayPair(0, Card("6O"), Card("4O")))[0]
    assert event.redacted(1) == PairPlayed(0, Card("6O"), HIDDEN, down=False, void=False)
    assert view_of(match, 0).covered == ((0, "4O"),)
    assert view_of(match, 1).covered == ((0, HIDDEN),)
    assert refused(match, "S1 call truc") is not None


def test_the_winner_of_an_envit_shows_what_counts() -> None:
    match = dealt("val_f", VALENCIAN, "S0 call envit", "S1 accept", "S0 play 4C", "S1 play 1E", "S1 play 7E")
    settled = next(e for e in do(match, "S0 play 6O") if isinstance(e, EnvitSettled))
    assert (settled.winner, settled.value, set(settled.cards)) == (0, 33, {"7O", "6O"})


# ------------------------------------------------------------------ side bets and leaving
def test_free_amounts_stop_at_the_cama() -> None:
    match = dealt("val_f", VALENCIAN, free_envit="yes")
    assert Call(0, "envit 24") in match.legal(0)
    assert Call(0, "envit 25") not in match.legal(0)
    do(match, "S0 call envit 20")
    tornes = [a.word for a in match.legal(1) if isinstance(a, Call)]
    assert tornes == ["torne 1", "torne 2", "torne 3", "torne 4", "falta"]


def test_who_leaves_before_the_envit_is_taken_does_not_count() -> None:
    hands = ("7O 6O 5O", "1E 7C 3B", "4O 4C 5E", "6E 4E 6C")
    match = dealt("val_f", hands, "S0 deck", "S1 call envit", "S2 accept")
    assert match.hand.envit.players == (1, 2, 3)
    do(match, "S1 deck")
    do(match, "S2 deck")
    assert match.hand.over
    assert match.hand.envit.winner == 3


def test_who_has_left_says_nothing_more() -> None:
    hands = ("7O 6O 5O", "1E 7C 3B", "4O 4C 5E", "6E 4E 6C")
    match = dealt("val_f", hands, "S0 deck")
    assert match.legal(0) == ()
    do(match, "S1 call truc")
    assert match.to_answer() == (2,)
    assert Leave(2) not in match.legal(2), "it is not their turn"


# ------------------------------------------------------------------ the register
def test_no_core_module_knows_a_preset_by_name() -> None:
    core = Path(__file__).parents[2] / "truc_desktop" / "engine"
    for file in core.glob("*.py"):
        text = file.read_text(encoding="utf-8")
        assert not [key for key in PRESETS if f'"{key}"' in text], file.name


def test_double_plays_to_sixteen_unless_told_otherwise() -> None:
    assert ruleset("fr4", 4, {"raise_mode": "double"}).match.target == 16
    twelve = ruleset("fr4", 4, {"raise_mode": "double", "target": "12"})
    assert twelve.match.target == 12
    assert dict(twelve.changed) == {"raise_mode": "double", "target": "12"}
    assert dict(ruleset("fr4", 4, {"raise_mode": "double"}).changed) == {"raise_mode": "double"}
