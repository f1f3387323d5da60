"""What Argentine Truco adds: envido at once, flor asked in secret, challenges, cards face up."""

from __future__ import annotations

import pytest

from tests.engine.argentine import FLOR, kinds, truco
from tests.engine.matches import do, refused
from truc_desktop.engine import (
    HIDDEN,
    PUBLIC,
    Board,
    Card,
    CardsShown,
    ChallengesOpened,
    CloseHand,
    DealCards,
    EnvitCancelled,
    EnvitDeclared,
    FlorAnnounced,
    FlorDeclared,
    FlorPassed,
    FlorRequested,
    GameEnded,
    HandDealt,
    HandEnded,
    Match,
    PointsAwarded,
    Prize,
    Reason,
    RequestFlor,
    Rng,
    Stage,
    deal_label,
    draw_deal,
    ruleset,
    view_of,
    waits_for_cards,
)
from truc_desktop.engine.rules.showdown import declarations


# ------------------------------------------------------------------ envido
@pytest.mark.parametrize(
    ("values", "said"),
    [
        ([20, 25, 25, 7], [(0, 20), (1, 25), (2, None)]),
        ([27, 25, 33, 26], [(0, 27), (1, None), (3, None)]),
        ([27, 25, 30, 29], [(0, 27), (1, None), (3, 29), (2, 30)]),
        ([27, 25, 30, 30], [(0, 27), (1, None), (3, 30), (2, 30)]),
        ([27, 25, 28, 30], [(0, 27), (1, None), (3, 30), (2, None)]),
        ([5, 5], [(0, 5), (1, None)]),
        ([], []),
    ],
    ids=str,
)
def test_who_need_not_speak_keeps_his_value(values: list[int], said: list[tuple[int, int | None]]) -> None:
    seats = list(range(len(values)))
    assert declarations(seats, lambda seat: values[seat], lambda seat: seat % 2) == said


def test_an_envido_is_settled_at_once_and_shown_at_the_end() -> None:
    match = truco("S0 call envido", flor="no")
    events = do(match, "S1 accept")
    assert kinds(events, EnvitDeclared) == [EnvitDeclared(0, 5), EnvitDeclared(1, 29), EnvitDeclared(2, None)]
    assert kinds(events, PointsAwarded) == [PointsAwarded(1, 2, Reason.ENVIT)]
    assert view_of(match, PUBLIC).declared == (("envit", 0, 5), ("envit", 1, 29), ("envit", 2, None))
    assert view_of(match, PUBLIC).shown == ()
    ended = do(match, "S0 call truco") and do(match, "S1 refuse")
    assert kinds(ended, CardsShown) == [CardsShown(1, (Card("7C"), Card("2C")))]
    assert view_of(match, PUBLIC).shown == ((1, (Card("7C"), Card("2C"))),)


def test_a_chain_of_envidos_has_no_end() -> None:
    match = truco(players=2, flor="no")
    for turn in range(9):
        do(match, f"S{turn % 2} call envido")
    assert match.hand.envit.asked == 18
    do(match, "S1 refuse")
    assert match.points() == (16, 0)


def test_half_a_double_bet_can_be_refused() -> None:
    match = truco("S0 call envido+truco", players=2, flor="no")
    assert view_of(match, 1).pending is None
    assert view_of(match, 1).asks == "envit"
    do(match, "S1 refuse")
    assert match.points() == (1, 0)
    assert view_of(match, 1).asks == "truc"
    assert refused(match, "S1 call envido") == "NO_ENVIT"
    do(match, "S1 accept")
    assert match.value() == 2
    assert match.to_play() == 0


def test_the_rest_for_the_game_is_what_the_winner_lacks() -> None:
    match = truco("S0 call falta", players=2, flor="no", falta_malas_game="yes", score=(14, 3))
    assert match.hand.envit.asked == Prize.GAME
    do(match, "S1 accept")
    assert match.board.score == (14, 30)
    assert truco("S0 call falta", players=2, flor="no", falta_malas_game="yes", score=(15, 3)).hand.envit.asked == 15


# ------------------------------------------------------------------ flor
def test_nobody_else_learns_who_is_asked_for_his_flor() -> None:
    steps = ("S0 call envido", "S1 accept")
    third, fourth = truco(*steps, flors=(2,)), truco(*steps, flors=(3,))
    assert (third.to_answer(), fourth.to_answer()) == ((2,), (3,))
    for viewer in (PUBLIC, 0, 1):
        assert view_of(third, viewer).to_answer == ()
        assert view_of(third, viewer).asks == "flor"
        assert third.due().redacted(viewer) == fourth.due().redacted(viewer)
    assert view_of(third, 2).to_answer == (2,)
    events = do(third, "S2 pass")
    assert kinds(events, FlorPassed) == [FlorPassed(2, True)]
    assert FlorPassed(2, True).redacted(0) is None
    assert FlorPassed(2, True).redacted(2) is not None


def test_a_flor_wipes_the_envido_before_it_is_paid() -> None:
    match = truco("S0 call envido", "S1 refuse", flors=(3,))
    events = do(match, "S3 announce flor")
    assert kinds(events, FlorAnnounced, EnvitCancelled) == [FlorAnnounced(3), EnvitCancelled(3)]
    assert match.hand.envit.stage is Stage.CANCELLED
    assert match.points() == (0, 3)
    assert view_of(match, 0).envit == match.hand.envit


def test_any_holder_may_interrupt_an_unanswered_bet() -> None:
    match = truco("S0 call truco", flors=(2,))
    assert match.pending() == 0
    do(match, "S2 announce flor")
    assert match.points() == (3, 0)
    assert (match.asks(), match.to_answer()) == ("truc", (1, 3))
    assert refused(match, "S1 call envido") == "NO_ENVIT"


def test_out_of_turn_nobody_announces() -> None:
    match = truco(flors=(2,))
    assert refused(match, "S2 announce flor") == "NO_FLOR"
    assert refused(match, "S0 announce flor") == "NO_FLOR"


def test_contraflor_brings_in_the_flors_not_yet_announced() -> None:
    match = truco("S0 announce flor", "S1 call contraflor", flors=(0, 1, 2, 3))
    assert match.hand.flor.announced == (0, 1, 2, 3)
    assert match.to_answer() == (0, 2)
    assert refused(match, "S3 achico") == "NOT_YOUR_FLOR"
    assert refused(match, "S0 play 7O") == "FLOR_WAITS"
    events = do(match, "S2 con_flor_quiero")
    assert kinds(events, FlorDeclared) == [FlorDeclared(0, 38), FlorDeclared(1, None), FlorDeclared(3, None)]
    assert match.points() == (12, 0)


@pytest.mark.parametrize(("score", "winner_has"), [((10, 10), 30), ((20, 4), 30), ((4, 20), 4 + 10 + 6)])
def test_al_resto_is_the_game_for_who_is_not_behind(score: tuple[int, int], winner_has: int) -> None:
    steps = ("S0 announce flor", "S1 call contraflor_al_resto", "S0 con_flor_quiero")
    match = truco(*steps, players=2, flors=(0, 1), score=score)
    assert match.board.score == (winner_has, score[1])
    assert match.hand.over is (winner_has == 30)


def test_the_flor_that_counted_is_shown() -> None:
    match = truco("S0 announce flor", "S0 call truco", players=2, flors=(0,))
    assert kinds(do(match, "S1 refuse"), CardsShown) == [CardsShown(0, tuple(map(Card, FLOR[0].split())))]


# ------------------------------------------------------------------ challenges
def test_a_hand_stays_open_for_challenges() -> None:
    match = truco("S0 call truco", flors=(3,))
    events = do(match, "S1 refuse")
    assert kinds(events, ChallengesOpened, HandEnded) == [ChallengesOpened(0, Reason.REFUSED)]
    assert view_of(match, PUBLIC).challenges
    assert waits_for_cards(match)
    assert match.legal(0) == (RequestFlor(0, 1), RequestFlor(0, 3))
    do(match, "S0 request_flor S3")
    do(match, "S2 request_flor S3")
    events = do(match, "S0 request_flor S1")
    assert kinds(events, FlorRequested) == [FlorRequested(0, 1, False, (Card("7C"), Card("4E")))]
    assert match.points() == (1 + 3 + 3, 1)
    assert view_of(match, 1).requests == ((0, 3, True), (2, 3, True), (0, 1, False))
    assert refused(match, "S0 request_flor S3") == "NO_REQUEST"
    assert kinds(match.apply(CloseHand(3)), HandEnded)
    assert refused(match, "S2 request_flor S1") == "NOT_DEALT"
    assert not view_of(match, PUBLIC).challenges


def test_a_challenge_can_win_the_game() -> None:
    match = truco("S0 call truco", "S1 refuse", players=2, flors=(1,), score=(27, 0))
    assert kinds(do(match, "S0 request_flor S1"), GameEnded) == [GameEnded((0,), Board((31, 0), (1, 0)))]
    assert refused(match, "S1 request_flor S0") is not None


def test_after_a_won_game_nobody_is_challenged() -> None:
    events = do(truco("S0 call truco", players=2, flors=(1,), score=(29, 0)), "S1 refuse")
    assert kinds(events, ChallengesOpened, GameEnded) == [GameEnded((0,), Board((30, 0), (1, 0)))]


def test_a_deal_closes_the_hand() -> None:
    match = truco("S0 call truco", "S1 refuse", players=2)
    events = match.apply(draw_deal(match, Rng(1)))
    assert [type(event) for event in events][:1] == [HandEnded]
    assert match.hand.number == 2


# ------------------------------------------------------------------ cards face up
def test_a_card_face_up_is_everybodys_knowledge() -> None:
    match = Match(ruleset("arg", 2, {"exposed_card": "10"}))
    deal = DealCards(1, (tuple(map(Card, ("1E", "2C", "3B"))), tuple(map(Card, ("4O", "5O", "6C")))), up=Card("2C"))
    event = match.apply(deal)[1]
    assert isinstance(event, HandDealt)
    seen = event.redacted(1)
    assert isinstance(seen, HandDealt)
    assert seen.hands[0] == (HIDDEN, Card("2C"), HIDDEN)
    assert view_of(match, 1).exposed == (0, "2C")
    assert refused(match, "S0 play 1E") == "EXPOSED_WAITS"
    do(match, "S0 new_deal")
    assert (view_of(match, 0).cards, view_of(match, 0).exposed) == ((), None)
    assert len(match.stock()) == 40


def test_every_new_deal_has_its_own_chance() -> None:
    match = Match(ruleset("arg", 2, {"exposed_card": "100"}))
    labels = []
    for number in range(3):
        labels.append(deal_label(match))
        deal = draw_deal(match, Rng(5).split(labels[-1]))
        assert deal.up in [card for hand in deal.hands for card in hand]
        match.apply(deal)
        assert match.hand.misdeals == number
        do(match, f"S{match.to_answer()[0]} new_deal")
    assert len(set(labels)) == 3
    assert match.hand.number == 1


def test_without_the_option_no_card_comes_face_up() -> None:
    match = Match(ruleset("arg", 2))
    deal = draw_deal(match, Rng(1))
    assert deal.up is None
    assert match.verify(DealCards(deal.seat, deal.hands, up=deal.hands[0][0])) is not None
