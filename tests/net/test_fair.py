"""The fair deal: committed before, checked after, and no one alone can choose the cards."""

from __future__ import annotations

from dataclasses import replace

import pytest

from truc_desktop.engine import PRESETS, PUBLIC, HandDealt, deal_label, read_record, ruleset
from truc_desktop.headless.tournament import MemoryJournal, play_random
from truc_desktop.net.wire.deal_proof import (
    HANDS,
    DealChecker,
    FairDeck,
    Nonces,
    hand_is_fair,
    is_hex,
    matches_commitment,
    new_nonce,
    seal,
)
from truc_desktop.session import Batch, Session

NONCES: Nonces = ((1, "ab" * 32), (2, "cd" * 32))
ROOT = "0f" * 32


@pytest.mark.parametrize(("key", "players"), [(p.key, n) for p in PRESETS.values() for n in p.players])
def test_every_hand_of_every_game_can_be_checked_by_everybody(key: str, players: int) -> None:
    more = {"redeals": "many"} if key.startswith("fr") else {}
    rules = ruleset(key, players, more)
    deck = FairDeck(ROOT, NONCES)
    session = Session(rules, 4, deck=deck.stream)
    watches = {viewer: DealChecker(rules, viewer) for viewer in (PUBLIC, *rules.seats)}
    for viewer, watch in watches.items():
        watch.begin(session.view(viewer))
        session.subscribe(viewer, lambda batch, watch=watch: watch.tell(batch.events))  # type: ignore[misc]
    play_random(session)
    last = session.match.hand.number
    for watch in watches.values():
        fair = watch.check(deck.commitment, NONCES, last, deck.secret(last))
        assert all(fair.values())
        assert set(fair) >= set(range(2, last + 1))
        assert watch.check(deck.commitment, NONCES, last, deck.secret(last)) == {}
        assert watch.check(deck.commitment, NONCES, last, deck.secret(last + 1)) == {last: False}


def deals_of(session: Session, viewer: int) -> list[HandDealt]:
    found: list[HandDealt] = []

    def hear(batch: Batch) -> None:
        found.extend(event for event in batch.events if isinstance(event, HandDealt))

    session.subscribe(viewer, hear)
    play_random(session)
    return found


def test_a_changed_card_nonce_or_secret_is_noticed() -> None:
    rules, deck = ruleset("fr2", 2), FairDeck(ROOT, NONCES)
    deals = deals_of(Session(rules, 4, deck=deck.stream), 0)
    dealt, secret = deals[0], deck.secret(2)
    assert hand_is_fair(rules, deck.commitment, NONCES, 2, secret, 0, [dealt])
    other = next(card for card in rules.pack if card not in dealt.hands[0])
    changed = replace(dealt, hands=((other, *dealt.hands[0][1:]), dealt.hands[1]))
    assert not hand_is_fair(rules, deck.commitment, NONCES, 2, secret, 0, [changed])
    assert not hand_is_fair(rules, deck.commitment, NONCES[:1], 2, secret, 0, [dealt])
    assert not hand_is_fair(rules, deck.commitment, NONCES, 3, secret, 0, [dealt])
    assert not hand_is_fair(rules, deck.commitment, NONCES, 2, deck.secret(3), 0, [dealt])
    assert not hand_is_fair(rules, FairDeck("1e" * 32).commitment, NONCES, 2, secret, 0, [dealt])
    assert not hand_is_fair(rules, deck.commitment, NONCES, 2, "no hex", 0, [dealt])


def test_a_revealed_secret_tells_the_earlier_ones_and_no_later_one() -> None:
    deck = FairDeck(ROOT)
    assert seal("") != deck.commitment
    for hand in (1, 2, 50, HANDS):
        assert matches_commitment(deck.commitment, hand, deck.secret(hand))
    assert not matches_commitment(deck.commitment, 0, deck.commitment)
    assert not matches_commitment(deck.commitment, HANDS + 1, deck.root)


def test_another_nonce_gives_other_cards() -> None:
    labels = [deal_label(Session(ruleset("cat", 4), 1).match), "deal 2 again 1", "deal 2 anew 1"]
    for label in labels:
        one, other = FairDeck(ROOT, NONCES), FairDeck(ROOT, ((1, new_nonce()), NONCES[1]))
        assert one.stream(label).next64() == FairDeck(ROOT, NONCES).stream(label).next64()
        assert one.stream(label).next64() != other.stream(label).next64()
    assert is_hex(new_nonce()) and new_nonce() != new_nonce()


def test_the_record_of_a_fair_match_replays_and_goes_on_with_the_same_cards() -> None:
    rules, deck, journal = ruleset("val_f", 4), FairDeck(None, NONCES), MemoryJournal()
    session = Session(rules, 9, deck=deck.stream, journal=journal, notes=deck.notes())
    play_random(session)
    text = "".join(journal.parts)
    whole = read_record(text.encode())
    assert whole.match.key() == session.match.key()
    half = read_record("".join(journal.parts[: len(journal.parts) // 2]).encode())
    again = FairDeck.from_notes(half.header)
    assert again is not None and (again.root, again.nonces) == (deck.root, NONCES)
    resumed = Session.resume(half, 9, deck=again.stream)
    for action in whole.actions[len(half.actions) :]:
        if type(action).__name__ not in ("DealCards", "CloseHand"):
            assert resumed.submit(action.seat, action).ok
    assert resumed.match.key() == session.match.key()
    assert FairDeck.from_notes({"fair.root": "x"}) is None
