"""A robot knows only its seat's view, and what it considers certain is certain."""

from __future__ import annotations

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from truc_desktop.ai import QUICK, StandardBot, make_bot
from truc_desktop.ai.belief.sampling import CardBelief
from truc_desktop.ai.search.forced import certain_win, hopeless, stays_certain
from truc_desktop.ai.trick_position import trick_position_of
from truc_desktop.engine import Action, Card, Cut, DealCards, Match, PlayCard, Rng, draw_deal, ruleset, view_of

FEW = settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.too_slow])


def wander(seed: int, moves: int, players: int) -> tuple[Match, list[Action]]:
    """Return a match after some random moves of its first hand, and all its actions."""
    rng = Rng(seed)
    match = Match(ruleset("cat", players), dealer=rng.below(players))
    cutter = match.to_answer()[0]
    actions: list[Action] = [Cut(cutter)]
    match.apply(actions[0])
    actions.append(draw_deal(match, rng))
    match.apply(actions[-1])
    for _ in range(moves):
        choices = [choice for seat in range(players) for choice in match.legal(seat)]
        action = rng.choice(choices)
        trial = match.copy()
        trial.perform(action)
        if trial.hand.over:
            continue
        match.apply(action)
        actions.append(action)
    return match, actions


def shuffled(actions: list[Action], seat: int, dealer: int, players: int, rng: Rng) -> Match:
    """Return the same course of play with different cards where ``seat`` cannot know them."""
    deal = next(action for action in actions if isinstance(action, DealCards))
    laid = {action.card for action in actions if isinstance(action, PlayCard)}
    known = laid | set(deal.hands[seat])
    rules = ruleset("cat", players)
    hidden = [card for card in rules.pack if card not in known]
    rng.shuffle(hidden)
    hands = tuple(
        tuple(card if card in known else hidden.pop() for card in hand) if s != seat else hand
        for s, hand in enumerate(deal.hands)
    )
    match = Match(rules, dealer=dealer)
    for action in actions:
        match.apply(DealCards(action.seat, hands) if isinstance(action, DealCards) else action)
    return match


@FEW
@given(seed=st.integers(0, 10**9), moves=st.integers(0, 14), players=st.sampled_from((2, 4)))
def test_hidden_cards_change_nothing(seed: int, moves: int, players: int) -> None:
    match, actions = wander(seed, moves, players)
    rng = Rng(seed).split("hide")
    for seat in range(players):
        other = shuffled(actions, seat, match.hand.dealer, players, rng)
        view, again = view_of(match, seat), view_of(other, seat)
        assert view == again
        for kind in ("random", "standard"):
            bot, twin = (make_bot(kind, seat, seed, effort=QUICK) for _ in range(2))
            for must in (False, True):
                assert bot.decide(view, must) == twin.decide(again, must)
            assert bot.sign(view, (None,) * players) == twin.sign(again, (None,) * players)


@FEW
@given(seed=st.integers(0, 10**9), moves=st.integers(2, 14), players=st.sampled_from((2, 4)))
def test_believed_deals_fit_what_was_seen(seed: int, moves: int, players: int) -> None:
    match, _ = wander(seed, moves, players)
    strength = match.rules.ranking.strength
    for seat in range(players):
        view = view_of(match, seat)
        for deal in CardBelief(view).deals(Rng(seed), 10):
            assert [len(hand) for hand in deal] == list(view.held)
            assert deal[seat] == tuple(sorted(strength[card] for card in view.cards))
            out = [strength[card] for hand in match.hand.dealt for card in hand if card not in view.dealt]
            known = [strength[c] for c in view.dealt] + [strength[c] for c in _laid(match) if c not in view.dealt]
            every = known + [card for s, hand in enumerate(deal) for card in hand if s != seat]
            assert len(every) == len(out) + len(view.dealt)
            for level in set(every):
                assert every.count(level) <= sum(strength[card] == level for card in match.rules.pack)


def _laid(match: Match) -> list[Card]:
    plays = [play for trick in match.hand.tricks for play in trick.plays] + match.hand.plays
    return [card for _, card in plays]


def play_out(match: Match, seat: int, well: bool, rng: Rng) -> int | None:
    """Play the hand to its end with random cards; return the winning side, or None.

    ``well``: ``seat`` only plays cards that keep its certain win.
    """
    match = match.copy()
    while not match.hand.over:
        turn = match.to_play()
        assert turn is not None
        plays = [a for a in match.legal(turn) if isinstance(a, PlayCard)]
        if not plays:
            match.apply(match.legal(match.to_answer()[0])[0])
            continue
        if well and turn == seat:
            view = view_of(match, seat)
            spot, belief = trick_position_of(view), CardBelief(view)
            unseen = tuple(sorted(belief.unseen, reverse=True))
            strength = match.rules.ranking.strength
            kept = []
            for play in plays:
                rest = list(belief.own)
                rest.remove(strength[play.card])
                if stays_certain(spot.after(strength[play.card]), seat, tuple(rest), unseen):
                    kept.append(play)
            assert kept, "there is always a card that keeps what is certain"
            plays = kept
        match.apply(rng.choice(plays))
    return match.hand.winner


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(seed=st.integers(0, 10**9), moves=st.integers(3, 14), players=st.sampled_from((2, 4)))
def test_what_is_certain_comes_true(seed: int, moves: int, players: int) -> None:
    match, _ = wander(seed, moves, players)
    rng = Rng(seed).split("play")
    for seat in range(players):
        view = view_of(match, seat)
        spot, belief = trick_position_of(view), CardBelief(view)
        unseen = tuple(sorted(belief.unseen, reverse=True))
        if certain_win(view, spot, belief):
            assert all(play_out(match, seat, True, rng) == seat % 2 for _ in range(4))
        if hopeless(spot, seat, belief.own, unseen):
            assert all(play_out(match, seat, False, rng) != seat % 2 for _ in range(4))


def test_the_same_question_gets_the_same_answer() -> None:
    match, _ = wander(3, 4, 4)
    for seat in range(4):
        view = view_of(match, seat)
        if view.choices:
            assert len({StandardBot(seat, 9).decide(view, True) for _ in range(3)}) == 1
