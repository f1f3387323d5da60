"""What a seat asks of its view is answered as by the whole match: why not, signals, governors, whom it waits for."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from truc_desktop.engine import (
    AL_RESTO,
    CONTRAFLOR,
    INSTRUCTIONS,
    PRESETS,
    PUBLIC,
    Accept,
    Action,
    Agree,
    AnnounceFlor,
    AnswerRemainder,
    AskNewDeal,
    Call,
    ChooseSize,
    CloseHand,
    Concede,
    Cut,
    DealCards,
    Decide,
    DeclareRemainder,
    Discard,
    Instruct,
    KeepCards,
    Knock,
    Leave,
    Match,
    Offer,
    Pass,
    Phase,
    PlayCard,
    PlayPair,
    ProposeRedeal,
    Refusal,
    Refuse,
    RequestFlor,
    Rng,
    RuleSet,
    Say,
    Shrink,
    Signal,
    TakeFlor,
    ThrowDown,
    deal_label,
    draw_deal,
    project,
    ruleset,
    view_of,
)

TABLES = [(key, players) for key, preset in PRESETS.items() for players in preset.players]
OPTIONS = {
    "cat": {"concede_any_time": "yes", "bet_timing": "on_turn"},
    "fr4": {"raise_by": "governor"},
    "lanes": {"signals": "on"},
    "trut": {"signals": "on", "signals_truthful": "yes", "redeals": "1"},
    "val_m": {"tie_pair": "forbid", "play_all_tricks": "yes"},
    "arg": {"gallo_mode": "rotating", "exposed_card": "30"},
}
"""Options of a second round of matches, so that rarer questions are asked too."""
BARE = (
    Cut, Knock, Accept, Refuse, Concede, DeclareRemainder, AnswerRemainder, ProposeRedeal, Agree, AnnounceFlor, Pass,
    Shrink, TakeFlor, KeepCards, AskNewDeal, Leave,
)  # fmt: skip


def words(rules: RuleSet) -> list[str]:
    """Every word that may open, raise or double a bet in any game, and one that no game has."""
    found = [rung.call for ladder in rules.ladders for rung in ladder.rungs]
    if rules.envit is not None:
        found += [*(word.word for word in rules.envit.words), *rules.double_calls]
    return [*found, CONTRAFLOR, AL_RESTO, "nonsense"]


def wishes(rules: RuleSet, seat: int, rng: Rng) -> Iterator[Action]:
    """Whatever ``seat`` could wish for, sensible or not."""
    yield from (kind(seat) for kind in BARE)
    yield from (Call(seat, word) for word in words(rules))
    yield from (Offer(seat, offer) for offer in ("two_more", "double", "+3", "+99"))
    yield from (ChooseSize(seat, count) for count in (1, 3))
    yield from (Decide(seat, play) for play in (True, False))
    yield from (Signal(seat, sign.kind) for sign in rules.signals.signs)
    yield from (RequestFlor(seat, to) for to in rules.seats)
    yield from (Instruct(seat, to, rng.choice(INSTRUCTIONS)) for to in rules.seats)
    yield Say(seat, "hello")
    for card in rng.sample(rules.pack, 4):
        yield from (PlayCard(seat, card), ThrowDown(seat, card), Discard(seat, card))


@pytest.mark.parametrize("changed", [False, True], ids=["usual", "changed"])
@pytest.mark.parametrize(("key", "players"), TABLES, ids=[f"{key}-{players}" for key, players in TABLES])
def test_a_view_answers_as_the_match_does(key: str, players: int, changed: bool) -> None:
    rules = ruleset(key, players, OPTIONS.get(key, {}) if changed else {})
    match, rng = Match(rules), Rng(players + 100 * changed)
    for step in range(250):
        for seat in rules.seats:
            view = view_of(match, seat)
            assert view.may_signal == (() if match.over else match.signals(seat))
            assert [view.governor(side) for side in (0, 1)] == [match.governor(side) for side in (0, 1)]
            assert view.governs == (rules.governors and match.governor(view.side) == seat)
            asked = [*wishes(rules, seat, rng), *match.legal(seat), *(PlayCard(seat, card) for card in view.cards)]
            for action in asked:
                assert view.why_not(action) == match.verify(action), (step, action)
        if match.over:
            break
        moves = match.moves()
        instructions: list[Action] = [Instruct(s, to, "play_low") for s in rules.seats for to in rules.seats]
        beside = [action for action in instructions if match.verify(action) is None]
        if beside and rng.chance(0.2):
            moves = beside
        match.apply(rng.choice(moves) if moves else draw_deal(match, rng.split(f"{deal_label(match)} {step}")))


@pytest.mark.parametrize(("key", "players"), TABLES, ids=[f"{key}-{players}" for key, players in TABLES])
def test_whom_the_table_awaits_is_as_public_as_the_question(key: str, players: int) -> None:
    match, rng = Match(ruleset(key, players)), Rng(players)
    while not match.over and match.hand.number < 4:
        question, answering, turn = match.top, match.to_answer(), match.to_play()
        awaited = answering or ((turn,) if turn is not None and question.phase is Phase.PLAY else ())
        for seat in (PUBLIC, *match.rules.seats):
            told = awaited if not question.secret or seat in answering else ()
            view = view_of(match, seat)
            assert view.awaited == told
            if told:
                assert view.must_act == (seat in told)
        moves = match.moves()
        match.apply(rng.choice(moves) if moves else draw_deal(match, rng.split(deal_label(match))))


def test_what_only_the_table_or_another_seat_does_is_refused() -> None:
    match = Match(ruleset("cat", 2))
    view = view_of(match, 0)
    assert view.why_not(CloseHand(0)) is Refusal.NOT_NOW
    assert view.why_not(DealCards(0, ())) is Refusal.NOT_NOW
    assert view.why_not(Cut(1)) is Refusal.NOT_YOUR_SEAT
    assert view.why_not(PlayPair(0, match.rules.pack[0], match.rules.pack[1])) is Refusal.NOT_DEALT
    assert view_of(match, PUBLIC).may_signal == ()


@pytest.mark.parametrize(("key", "players"), TABLES, ids=[f"{key}-{players}" for key, players in TABLES])
def test_a_view_between_two_events_gives_a_reason_too(key: str, players: int) -> None:
    """The table on the screen follows event by event, and asks also while a trick or a hand is only half told."""
    rules, rng = ruleset(key, players), Rng(players)
    match = Match(rules)
    views = {seat: view_of(match, seat) for seat in (PUBLIC, *rules.seats)}
    asked = 0
    for step in range(250):
        if match.over:
            break
        moves = match.moves()
        action = rng.choice(moves) if moves else draw_deal(match, rng.split(f"{deal_label(match)} {step}"))
        for event in match.apply(action):
            for seat in views:
                seen = event.redacted(seat)
                views[seat] = views[seat] if seen is None else project(views[seat], (seen,))
                if seat >= 0:
                    word = rules.ladders[0].rungs[0].call if rules.ladders[0].rungs else ""
                    wish = rng.choice((PlayCard(seat, rules.pack[0]), Call(seat, word), Leave(seat), Refuse(seat)))
                    refused = views[seat].why_not(wish)
                    asked += refused is None or isinstance(refused, Refusal)
        for seat in rules.seats:
            views[seat] = project(views[seat], (match.choices(seat),))
    assert asked > 200
