"""What partners say aloud: opinions that stay, honest ones, and lines that fit the moment and the speaker."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.ai.tables import table
from tools.check.partner_advice import listen
from truc_desktop.ai.advice.choosing import choose_line
from truc_desktop.ai.advice.moment import Course
from truc_desktop.ai.advice.partner import honest_opinion, urged_bet
from truc_desktop.ai.advice.steady import Given, Steady, steady
from truc_desktop.ai.deferring_bot import DeferringBot, lines_at_the_table
from truc_desktop.ai.partner_lines import LINES, OWN, SHARED, TONES, AdviceLine, Opinion, Reason, When, language_of
from truc_desktop.ai.random_bot import RandomBot
from truc_desktop.art.faces.cast import BY_KEY
from truc_desktop.engine import PRESETS, Say, SeatView, ruleset, view_of

ASKED = "3O 10B 4C | 1C 5E 7B | 7E 6O 4E | 2B 4B 6C\nS0 play 4C\nS1 play 7B\nS1 call truc"
KEYWORDS = {
    Opinion.REFUSE: ("refuse", "don't play"), Opinion.ACCEPT: ("accept", "take the bet", "say yes", "play it"),
    Opinion.RAISE: ("raise it",), Opinion.BID: ("call env",), Opinion.UNDECIDED: ("you decide",),
}  # fmt: skip
ROOM = 40
"""Most letters of a line and of its meaning: each has a line of the bubble of its own."""


def seen(moves: str = ASKED, seat: int = 2, score: str = "T0 0 T1 0") -> SeatView:
    return view_of(table(moves, score=score), seat)


# ------------------------------------------------------------------ the lines
@pytest.mark.parametrize("line", LINES.values(), ids=lambda line: line.text)
def test_a_line_says_its_opinion_and_no_other_in_plain_words(line: AdviceLine) -> None:
    said = line.meaning.lower()
    for opinion, words in KEYWORDS.items():
        assert any(word in said for word in words) == (opinion is line.opinion), (line, opinion)
    assert len(line.text) <= ROOM and len(line.meaning) <= ROOM + 2


def test_no_text_stands_for_two_opinions() -> None:
    every = [line for lines in (*SHARED.values(), *OWN.values()) for line in lines]
    opinions = {(line.text, line.opinion, line.meaning.partition(".")[2] == "") for line in every}
    assert len({text for text, _, _ in opinions}) == len({(text, opinion) for text, opinion, _ in opinions})


@pytest.mark.parametrize("key", PRESETS)
def test_every_opinion_has_six_lines_and_one_for_any_moment(key: str) -> None:
    lines = SHARED[language_of(key)]
    for opinion in (Opinion.REFUSE, Opinion.ACCEPT, Opinion.RAISE, Opinion.UNDECIDED):
        mine = [line for line in lines if line.opinion is opinion and line.reason is None]
        assert len({line.meaning for line in mine}) >= 6
        assert sum(line.when is When.ANY for line in mine) >= 2
    bets = ruleset(key, PRESETS[key].players[0]).envit is not None
    assert bets == any(line.opinion is Opinion.BID for line in lines)


def test_everybody_of_the_cast_has_a_tone_and_words_of_their_own() -> None:
    assert set(TONES) == set(OWN) == set(BY_KEY)
    texts = Counter(line.text for lines in OWN.values() for line in lines)
    assert max(texts.values()) == 1 and all(1 <= len(lines) <= 2 for lines in OWN.values())


# ------------------------------------------------------------------ which one
def test_the_same_moment_has_the_same_line_whoever_looks() -> None:
    view, other = seen(), seen(ASKED.replace("7E 6O 4E", "3E 3B 6C").replace("2B 4B 6C", "2B 4B 6O"))
    for who in BY_KEY:
        line = choose_line(view, who, Opinion.REFUSE)
        assert line is not None and line == choose_line(view, who, Opinion.REFUSE)
        assert line == choose_line(other, who, Opinion.REFUSE)  # hidden cards change no word


def test_people_differ_and_moments_too() -> None:
    view = seen()
    by_people = {choose_line(view, who, Opinion.REFUSE) for who in BY_KEY}
    scores = [seen(score=f"T0 {ours} T1 {theirs}") for ours, theirs in ((0, 0), (0, 8), (10, 2), (5, 5), (3, 1))]
    assert len(by_people) > 8 and len({choose_line(each, "remei", Opinion.ACCEPT) for each in scores}) > 2


def test_a_line_fits_the_score_and_the_trick() -> None:
    for who in BY_KEY:
        for score, never in (("T0 0 T1 0", {When.NEAR, When.BEHIND}), ("T0 0 T1 8", {When.NEAR}),
                             ("T0 10 T1 9", {When.BEHIND})):  # fmt: skip
            for opinion in (Opinion.REFUSE, Opinion.ACCEPT, Opinion.UNDECIDED):
                line = choose_line(seen(score=score), who, opinion)
                assert line is not None and line.when not in never | {When.WON, When.LOST, When.TABLE, When.EMPTY}


def test_the_last_lines_are_not_said_again() -> None:
    view, said = seen(), list[str]()
    for _ in range(3):
        line = choose_line(view, "laia", Opinion.REFUSE, said=said)
        assert line is not None and line.text not in said
        said.append(line.text)


@pytest.mark.parametrize("language", sorted({language_of(key) for key in ("val_f", "arg")}))
def test_three_partners_have_words_of_their_own_about_the_values(language: str) -> None:
    for opinion in Opinion:
        lines = [line for line in SHARED[language] if line.when is When.VALUES and line.opinion is opinion]
        assert len(lines) >= 4, opinion


def test_two_partners_of_one_table_do_not_say_the_same() -> None:
    view, heard = seen(), lines_at_the_table()
    apart, together = list[int](), list[int]()
    for shared in (None, heard):
        said = [DeferringBot(RandomBot(2, 1), lambda: (0,), lambda: True, "marcel", heard=shared).decide(view)
                for _ in range(2)]  # fmt: skip
        texts = [action.text for action in said if isinstance(action, Say)]
        assert len(texts) == 2
        (apart if shared is None else together).append(len(set(texts)))
    assert apart == [1] and together == [2]
    assert list(heard) == texts


def test_about_the_values_they_speak_of_the_value() -> None:
    view = view_of(table("4C 5C 1E | 6C 5E 7B | 7E 6O 4E | 3B 4B 5O\nS0 play 4C", rules="val_f"), 2)
    for opinion in Opinion:
        line = choose_line(view, "ximo", opinion, about_values=True)
        assert line is not None and line.when is When.VALUES


# ------------------------------------------------------------------ an opinion stays
def given(view: SeatView, opinion: str) -> Given:
    return Given((0, view.number, 0), opinion, False, Course.of(view))


AFTER_A_CARD = f"{ASKED}\nS0 accept\nS2 play 4E"
AFTER_A_TRICK = "3O 10B 4C | 1C 5E 7B | 7E 6O 4E | 2B 4B 6C\nS0 play 3O\nS1 play 7B\nS2 play 4E\nS3 play 2B"


def test_an_opinion_turns_only_for_a_reason_and_says_which() -> None:
    early, later = seen(), seen(AFTER_A_CARD)
    assert steady(early, "raise", given(early, "refuse"), False) == Steady("")
    assert steady(early, "accept", given(early, "refuse"), True) == Steady("undecided")
    assert steady(later, "raise", given(early, "refuse"), False) == Steady("raise", Reason.CARD)
    won = seen(AFTER_A_TRICK)
    start = seen("3O 10B 4C | 1C 5E 7B | 7E 6O 4E | 2B 4B 6C")
    assert steady(won, "raise", given(start, "refuse"), False) == Steady("raise", Reason.WON)
    assert steady(view_of(table(AFTER_A_TRICK), 3), "refuse", given(view_of(table(ASKED), 3), "accept"), True).reason \
        is Reason.LOST
    assert steady(early, "refuse", given(early, "refuse"), True) == Steady("refuse")


def test_a_raise_of_the_rivals_leaves_the_choice_to_the_person() -> None:
    hands = "3O 10B 4C | 1C 5E 7B | 7E 6O 4E | 2B 4B 6C\nS0 call truc"
    before, after = seen(hands), seen(f"{hands}\nS1 call retruc")
    assert steady(after, "refuse", given(before, "raise"), True) == Steady("undecided", Reason.RAISED)
    assert steady(after, "refuse", Given((0, 1, 0), "bid", True, Course.of(before)), True) == Steady("undecided")


@pytest.mark.parametrize("opinion", [Opinion.REFUSE, Opinion.ACCEPT, Opinion.RAISE])
@pytest.mark.parametrize("reason", [Reason.WON, Reason.LOST, Reason.DRAWN, Reason.CARD, Reason.SIGN])
def test_who_has_changed_their_mind_says_so(opinion: Opinion, reason: Reason) -> None:
    for who in ("remei", "theo", "malena"):
        line = choose_line(seen(), who, opinion, reason=reason)
        assert line is not None and line.reason in (reason, Reason.SIGN)
        assert "sign" not in line.meaning and "wink" not in line.meaning


@pytest.mark.parametrize("key", ["cat", "val_f"])
def test_in_played_hands_no_opinion_turns_and_no_line_is_repeated(key: str) -> None:
    told = listen(key, 60)
    assert sum(told.opinions.values()) > 20
    assert not told.turned and not told.ungrateful and not told.repeated


# ------------------------------------------------------------------ an opinion is honest
@pytest.mark.parametrize("cards", ["1O 2E 5O", "2O 2B 5E", "1O 1E 6E", "3B 1E 4E", "3E 2C 7O"])
def test_nobody_with_two_good_cards_says_that_they_have_too_little(cards: str) -> None:
    moves = f"11O 10O 4C | 1C 5C 7B | {cards} | 12B 4B 6C\nS0 play 4C\nS1 play 7B\nS1 call truc"
    assert honest_opinion(seen(moves), 7) in ("accept", "raise", "undecided")


LED = "3O 10B 4C | 1C 5E 7B | 6O 2E {hers} | {theirs} 5C 6C\nS0 play 4C\nS1 play 7B\nS2 play 6O\nS3 play 6C\n" \
    "S1 play 5E\nS2 play 2E\nS3 play 5C\nS0 play 10B\nS2 play {hers}"
"""S1 won the first trick and S2 the second; S2 has led its last card to the third."""
WON = "3O 10B 4C | 2C 5E 7B | 1O 6E 3C | 1C 5C 6C\nS0 play 4C\nS1 play 7B\nS2 play 1O\nS3 play 6C\n" \
    "S2 play 6E\nS3 play 1C\nS0 play 10B\nS1 play 5E\nS3 play 5C\nS0 play 3O\nS1 play 2C\nS2 play 3C"


def without_cards(hers: str, theirs: str) -> SeatView:
    """S3 has answered the last card of S2, and asks."""
    return seen(f"{LED.format(hers=hers, theirs=theirs)}\nS3 play {theirs}\nS3 call truc")


def test_who_has_no_cards_left_leaves_it_to_who_has_and_says_so() -> None:
    view = without_cards("1B", "1O")
    assert not view.cards and honest_opinion(view, 7) == "undecided"
    said = DeferringBot(RandomBot(2, 1), lambda: (0,), lambda: True, "marcel").decide(view)
    assert isinstance(said, Say) and LINES[said.text].when is When.EMPTY


def test_who_has_no_cards_left_speaks_of_what_the_table_decides() -> None:
    # At best the last trick is drawn, and the first was theirs.
    view = without_cards("1B", "3B")
    assert not view.cards and honest_opinion(view, 7) == "refuse"
    line = choose_line(view, "marcel", Opinion.REFUSE)
    assert line is not None and line.when is When.TABLE


def test_nobody_without_cards_urges_what_may_still_be_lost() -> None:
    view = seen(f"{LED.format(hers='2B', theirs='1O')}\nS3 play 1O")
    assert not view.cards and view.to_play == 0
    assert all(urged_bet(view, seed) == "" for seed in range(20))
