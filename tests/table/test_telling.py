"""Log lines and prompts for different readers: the view before each event, and the right verb for "You"."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import islice

import pytest

from tools.check.invariants import option_rows
from tools.shots.family import FLORS, FOUR_F, TWO_F, hand
from truc_desktop.engine import (
    PRESETS,
    PUBLIC,
    Card,
    Challenges,
    FlorRequested,
    GameEnded,
    MatchEnded,
    PointsAwarded,
    Reason,
    Rng,
    SignalMade,
    SizeChosen,
    TrickDrawn,
    parse_action,
    project,
    read_record,
    ruleset,
    view_of,
)
from truc_desktop.presentation.games import profile_of, words_of
from truc_desktop.presentation.narration.narrator import log_line
from truc_desktop.presentation.player import Player
from truc_desktop.presentation.prompts import prompt
from truc_desktop.presentation.wording.gestures import DOES
from truc_desktop.presentation.wording.hand_result import Award, award_line
from truc_desktop.presentation.wording.points_told import points_told
from truc_desktop.presentation.wording.reasons import award_reason
from truc_desktop.presentation.wording.scores import winners_line
from truc_desktop.session import Batch, Ready, Session

OTHERS = ("Ximo", "Remei", "Marcel", "Quim", "Laia", "Vicent", "Awa", "Baptiste")
WRONG = re.compile(
    r"\bYou (has|deals|asks|wins|plays|cuts|knocks|chooses|lays|keeps|goes|scores|shows|says|throws|gives|accepts|"
    r"leads|decides|wants)\b|[a-z,:)] You\b|\bYou,|\byou (has|wins|plays|leads)\b"
)


def named(seat: int) -> tuple[str, ...]:
    """Return the players' names, if the player in ``seat`` has not set one."""
    return tuple("You" if seat == other else name for other, name in enumerate(OTHERS))


class Listener:
    """Follows a session from a seat and collects its log."""

    def __init__(self, session: Session, seat: int) -> None:
        self.view, self.names = session.view(seat), named(seat)
        self.words = words_of(session.rules.key)
        self.said: list[str] = []
        session.subscribe(seat, self.hear)

    def hear(self, batch: Batch) -> None:
        for event in batch.events:
            entry = log_line(event, self.view, self.words, self.names)
            self.said += [entry.text] if entry is not None else []
            self.view = project(self.view, [event])
        self.said.append(prompt(self.view, self.words, self.names).text)


def log_of(record: str, *live: str, seat: int = 0) -> list[str]:
    """Return a seat's log lines for ``live``."""
    match = read_record(record.encode()).match
    session = Session(match.rules, 7, match=match)
    listener = Listener(session, seat)
    for text in live:
        action = parse_action(text)
        outcome = session.submit(action.seat, action)
        assert outcome.ok, f"{text}: {outcome.reason}"
    return listener.said


# ------------------------------------------------------------------ "You"
@pytest.mark.parametrize(("key", "players"), [(k, n) for k, preset in PRESETS.items() for n in preset.players])
def test_who_has_set_no_name_is_spoken_to_with_the_right_verb(key: str, players: int) -> None:
    for number, row in enumerate(islice(option_rows(key), 4)):
        session, rng = Session(ruleset(key, players, row), number), Rng(number)
        listeners = [Listener(session, seat) for seat in session.rules.seats]
        for _ in range(120):
            match = session.match
            moves = match.moves()
            if match.over:
                break
            if moves and not (isinstance(match.top, Challenges) and rng.chance(0.5)):
                move = rng.choice(moves)
                assert session.submit(move.seat, move).ok
                continue
            for seat in session.rules.seats:
                session.submit(seat, Ready(seat))
        said = {text for listener in listeners for text in listener.said}
        assert len(said) > 20
        assert not [text for text in said if WRONG.search(text)]


def test_the_size_of_the_deal_is_told_to_the_dealer() -> None:
    view, words = Session(ruleset("cat", 2), 1).view(0), words_of("cat")
    said = [log_line(SizeChosen(seat, count), view, words, named(0)) for seat in (0, 1) for count in (1, 3)]
    assert [entry.text for entry in said if entry is not None] == [
        "You deal one card each.", "You deal 3 cards each.", "Remei deals one card each.", "Remei deals 3 cards each.",
    ]  # fmt: skip


def test_the_values_of_a_side_bet_are_told_to_their_owner() -> None:
    view = view_of(read_record(hand("arg", FLORS, "S3 announce flor", dealer=2).encode()).match, 0)
    players = tuple(Player("ximo", name) for name in named(0))
    words, cards = words_of("arg"), (Card("7E"), Card("6E"))
    envit = Award(0, 2, Reason.ENVIT, 0, 33, cards)
    assert award_line(envit, view, players, words)[1].startswith("You have 33: ")
    assert award_line(replace(envit, cards=()), view, players, words)[1] == "You have 33"
    assert award_line(Award(0, 3, Reason.FLOR, 0, 36), view, players, words)[1] == "You have 36"
    assert award_line(Award(1, 3, Reason.FLOR, 1, 36), view, players, words)[1] == "Remei has 36"


@pytest.mark.parametrize(("winner", "value", "why"), [
    (1, 33, "You have as many: the first to play wins."), (1, 32, ""), (0, 33, ""), (2, 33, ""),
])  # fmt: skip
def test_of_equal_hands_it_is_told_why_the_rival_has_won_the_side_bet(winner: int, value: int, why: str) -> None:
    deal = "S0 7E 6E 1B | S1 7O 6O 1C | S2 4O 4C 4B | S3 5O 5C 5B"
    view = view_of(read_record(hand("arg", deal, dealer=0).encode()).match, 0)
    award = Award(winner % 2, 2, Reason.ENVIT, winner, value, ())
    players = tuple(Player("ximo", name) for name in named(0))
    assert points_told(award, view, players, words_of("arg")).why == why
    thrown = replace(view, down=(Card("6E"),))
    assert not points_told(award, thrown, players, words_of("arg")).why, "a card thrown face down does not count"


def test_winners_together_are_joined_by_and() -> None:
    rules = ruleset("arg", 3, {"gallo_mode": "rotating"})
    view = Session(rules, 1).view(0)
    words = words_of("arg")
    for event, what in ((GameEnded((1, 0), view.board), "game"), (MatchEnded((1, 0)), "match")):
        entry = log_line(event, view, words, named(0))
        assert entry is not None and entry.text == f"You and Remei win the {what} together."
    assert winners_line(view, named(0), False, (1, 2)) == "Remei and Marcel win"
    assert winners_line(view, named(0), True, (0, 1)) == "You win"


def test_who_is_asked_for_a_flor_is_called_you() -> None:
    view = view_of(read_record(hand("arg", FLORS).encode()).match, 0)
    entry = log_line(FlorRequested(3, 0, True, ()), view, words_of("arg"), named(0))
    assert entry is not None and entry.text == "Quim asks you for a flor: there was one."


# ------------------------------------------------------------------ the view before
def test_a_remainder_is_taken_with_ones_own_word() -> None:
    said = log_of(hand("fr2", TWO_F, dealer=1), "S0 declare remainder", "S1 answer remainder")
    assert "Remei: Mon reste aussi ! The hand is for the game." in said


EVEN = "S0 3O 7E 4O | S1 3E 6E 5E | S2 6C 5O 6B | S3 5C 4B 5B"
TO_PAIRS = ("S0 play 3O", "S1 play 3E", "S2 play 5O", "S3 play 4B")


def test_level_upper_cards_are_told() -> None:
    pairs = ("S0 play2 4O/7E", "S1 play2 6E/5E", "S2 play2 6C/6B", "S3 play2 5C/5B")
    said = log_of(hand("val_m", EVEN), *TO_PAIRS, *pairs)
    assert "The first trick is tied; you lead again." in said
    assert said.index("The upper cards are equal.") < said.index("Equal: the hidden cards are turned up.")


# ------------------------------------------------------------------ drawn tricks
LEVEL_TWO = "S0 7h Ad 9s | S1 7c Ah 9d"
ALL_DRAWN = ("S0 play 7h", "S1 play 7c", "S0 play Ad", "S1 play Ah", "S0 play 9s", "S1 play 9d")


@pytest.mark.parametrize("key", ["trut", "fr2", "lanes"])
def test_nobody_leads_after_the_last_trick(key: str) -> None:
    said = log_of(hand(key, LEVEL_TWO, dealer=1), *ALL_DRAWN)
    assert "The second trick is tied; you lead again." in said
    assert "The third trick is tied." in said


def test_nobody_leads_in_a_decided_hand_unless_it_is_played_out() -> None:
    deal, cards = "S0 7h Ad 9s | S1 8c Ah 9d", ("S0 play 9s", "S1 play 8c", "S1 play Ah", "S0 play Ad")
    for played_out, line in (("no", "tied."), ("yes", "tied; Remei leads again.")):
        record = hand("fr2", deal, dealer=1, **{"option.play_all_tricks": played_out})
        assert f"The second trick is {line}" in log_of(record, *cards)


def test_a_sign_is_told_as_what_its_maker_does() -> None:
    for profile in map(profile_of, ("cat", "val_f", "val_m", "arg", "fr4")):
        assert {sign.gesture for sign in profile.signs.values()} <= set(DOES), profile.key
    table = Session(ruleset("cat", 4), 5).view(0)
    made, seen = (SignalMade(seat, "nothing", (2,), ()) for seat in (0, 1))
    lines = [log_line(event, table, words_of("cat"), ("Ada", "Remei", "Quim", "Laia")) for event in (made, seen)]
    assert [line.text for line in lines if line] == [
        "You raise the brows (I hold nothing good).", "Remei raises the brows (I hold nothing good).",
    ]  # fmt: skip


def test_points_say_what_they_were_made_with() -> None:
    view, names = Session(ruleset("cat", 4), 5).view(0), ("Ada", "Remei", "Quim", "Laia")
    won = [log_line(PointsAwarded(side, 2, Reason.TRICKS), view, words_of("cat"), names) for side in (0, 1)]
    told = ["Your side scores 2 points for the tricks.", "Their side scores 2 points for the tricks."]
    assert [line.text for line in won if line] == told


def test_nobody_leads_after_a_single_card() -> None:
    view = replace(view_of(read_record(hand("trut", TWO_F, dealer=1).encode()).match, 0), cards_each=1)
    laid = replace(view, plays=((0, Card("7h")), (1, Card("7c"))))
    entry = log_line(TrickDrawn(0, 0), laid, words_of("trut"), named(0))
    assert entry is not None and entry.text == "The first trick is tied."


# ------------------------------------------------------------------ "the others"
def test_the_side_that_gave_way_is_called_you() -> None:
    two = view_of(read_record(hand("val_f", "S0 7E 3O 4O | S1 1B 6C 6E", dealer=1).encode()).match, 0)
    four = view_of(read_record(hand("arg", FLORS).encode()).match, 0)
    assert award_reason(Reason.LEFT, two, 1) == "you left the hand"
    assert award_reason(Reason.LEFT, two, 0) == "the others left the hand"
    assert award_reason(Reason.FLOR_SHRUNK, four, 1) == "your side gave up its flor"
    assert award_reason(Reason.FLOR_SHRUNK, four, 0) == "the others gave up their flor"
    assert award_reason(Reason.LEFT, replace(two, seat=PUBLIC), 1) == "the others left the hand"


def test_leaving_is_told_to_who_left() -> None:
    said = log_of(hand("val_f", "S0 7E 3O 4O | S1 1B 6C 6E", dealer=1), "S0 deck")
    assert "Remei scores 1 point: you left the hand." in said


# ------------------------------------------------------------------ sets
def test_a_set_is_counted_and_the_fallen_points_told() -> None:
    tricks = ("S0 call trut", "S1 accept", "S0 play 7h", "S1 play Vs", "S0 play Ad", "S1 play Rh")
    record = hand("trut", TWO_F, dealer=1, score="T0 2 T1 1")
    assert "A trut is won. You have 1 trut. Their points are lost." in log_of(record, *tricks)
    assert "A trut is won. Ximo has 1 trut. Your points are lost." in log_of(record, *tricks, seat=1)
    alone = hand("trut", TWO_F, dealer=1, score="T0 2 T1 0")
    assert "A trut is won. You have 1 trut." in log_of(alone, *tricks)


PAIR = "S0 7E 6E 4O | S1 1B 6C 5E"


@pytest.mark.parametrize(("camas", "last"), [("T0 1 T1 0", True), ("T0 0 T1 1", False)])
def test_of_the_last_set_only_the_won_match_is_told(camas: str, last: bool) -> None:
    said = log_of(hand("val_m", PAIR, dealer=1, score="T0 22 T1 11", camas=camas), "S0 call envit", "S1 refuse",
                  "S0 call truc", "S1 refuse")  # fmt: skip
    assert "You score 1 point: the envit was refused." in said
    assert any("cama" in line for line in said) != last
    assert ("You win the match." in said) == last


def test_a_hand_that_a_flor_has_ended_is_not_said_to_be_nobodys() -> None:
    record = hand("arg", "S0 7O 6O 3O | S1 5C 4C 12C", dealer=1, score="T0 28 T1 2")
    said = log_of(record, "S0 announce flor", "S1 pass")
    assert "You score 3 points for the flor." in said and "You win the game." in said
    assert "Nobody wins the hand." not in said


# ------------------------------------------------------------------ who must answer
ASKED = {"lanes": "Remei, Marcel and Quim must answer.", "fr4": "Quim must answer."}


@pytest.mark.parametrize(("key", "text"), ASKED.items())
def test_all_who_must_agree_are_asked_together(key: str, text: str) -> None:
    view = view_of(read_record(hand(key, FOUR_F, "S0 propose redeal").encode()).match, 0)
    assert prompt(view, words_of(key), named(0)).text == text


# ------------------------------------------------------------------ one word for one thing
def test_shown_cards_are_called_in_the_language_of_the_game() -> None:
    for key in ("val_f", "val_m", "arg"):
        look = words_of(key).act("look")
        assert look.text != look.subtitle == "Look"


def test_tied_tricks_are_called_tied_in_every_short_rule() -> None:
    for key in PRESETS:
        told = " ".join(text for rule in profile_of(key).short_rules for text in rule[:2])
        assert "poil" not in told
        assert "tied" in told.lower() and "drawn" not in told.lower()
