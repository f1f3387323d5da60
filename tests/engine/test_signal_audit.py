"""What open cards prove of signs, and what they do not."""

from __future__ import annotations

import pytest

from truc_desktop.engine import PUBLIC, LoadedRecord, SignalProof, read_record, signal_proof, view_of

FOUR = "S0 3O 12O 4C | S1 1C 5E 7B | S2 7E 6O 3E | S3 2B 4B 6C"
FIRST = ("S1 play 5E", "S2 play 7E", "S3 play 6C", "S0 play 12O")
SECOND = ("S0 play 4C", "S1 play 1C", "S2 play 6O", "S3 play 4B")
THIRD = ("S1 play 7B", "S2 play 3E", "S3 play 2B", "S0 play 3O")


def load(*lines: str, rules: str = "cat", dealer: int = 0, deal: str = FOUR) -> LoadedRecord:
    head = ["truc: 1", f"rules: {rules}", "players: 4", f"dealer: S{dealer}", "", f"deal S{dealer} | {deal}"]
    return read_record(("\n".join([*head, *lines]) + "\n").encode())


def told(loaded: LoadedRecord, seat: int, kind: str, laid: int = 0) -> SignalProof | None:
    return signal_proof(view_of(loaded.match, PUBLIC), seat, kind, laid)


def test_a_card_on_the_table_proves_the_sign_of_it() -> None:
    loaded = load(*FIRST, *SECOND, *THIRD)
    found = told(loaded, 2, "three")
    assert found is not None and found.true and str(found.card) == "3E"


def test_what_was_laid_before_the_sign_does_not_count() -> None:
    loaded = load(*FIRST, *SECOND, *THIRD)
    assert told(loaded, 0, "three", 2) == SignalProof(True, loaded.match.hand.dealt[0][0])
    assert told(loaded, 1, "ace", 0) is not None
    assert told(loaded, 1, "ace", 2) == SignalProof(False)


def test_a_false_sign_is_proved_only_when_all_cards_are_open() -> None:
    assert told(load(*FIRST, *SECOND), 3, "ace") is None
    assert told(load(*FIRST, *SECOND, *THIRD), 3, "ace") == SignalProof(False)


def test_nothing_good_is_refuted_by_one_card() -> None:
    found = told(load(*FIRST, *SECOND), 1, "nothing")
    assert found is not None and not found.true and str(found.card) == "1C"


def test_whose_signs_were_proved_is_known_to_those_who_saw_them() -> None:
    loaded = load("S3 signal ace > S2", "S2 signal three", "S1 signal ace > S0", *FIRST, *SECOND, *THIRD)
    known = {viewer: loaded.honesty.known_to(viewer) for viewer in (*range(4), PUBLIC)}
    assert known == {0: ((1, 1, 0), (2, 1, 0)), 1: ((3, 0, 1),), 2: ((3, 0, 1),), 3: ((1, 1, 0),), PUBLIC: ()}


def test_a_hand_given_up_proves_nothing_of_closed_cards() -> None:
    loaded = load("S3 signal ace > S2", "S2 signal three", "S1 play 5E", "S1 call truc", "S2 refuse")
    assert loaded.match.hand.over
    assert all(loaded.honesty.known_to(viewer) == () for viewer in range(4))


def test_new_cards_take_unproved_signs_with_them() -> None:
    deal = "S0 7h 9d 10s | S1 8h 9h 10h | S2 8d 9s Vd | S3 9c 10c Vc"
    loaded = load(
        "S1 signal eight", "S0 propose redeal", "S3 agree",
        "redeal S3 | S0 7d 7s 7c | S1 8s Rh Ah | S2 Dd Rd Ad | S3 Dc Rc Ac",
        "S0 play 7d", "S1 play 8s", "S2 play Dd", "S3 play Dc", "S0 concede",
        rules="fr4", dealer=3, deal=deal,
    )  # fmt: skip
    assert loaded.match.hand.over
    assert loaded.honesty.known_to(3) == ()


@pytest.mark.parametrize(("least", "true"), [("good_envit", True), ("thirty_three", False)])
def test_a_named_value_proves_a_sign_of_it(least: str, true: bool) -> None:
    loaded = load(
        "S0 call envit", "S1 accept", "S0 play 7E", "S1 play 3O", "S2 play 4O", "S3 play 5O",
        "S0 play 5E", "S1 play 4C", "S2 play 4B", "S3 play 6O", "S3 play 7B",
        "S0 play 6C", "S1 play 5C", "S2 play 5B",
        rules="val_f", dealer=3, deal="S0 7E 5E 6C | S1 3O 4C 5C | S2 4O 4B 5B | S3 5O 6O 7B",
    )  # fmt: skip
    assert told(loaded, 0, least) == SignalProof(true)
