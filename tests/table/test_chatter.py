"""Small talk: it depends on public information, one player talks at a time, and it can be switched off."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import pairwise, product

import pytest

from truc_desktop.art.faces.cast import BY_KEY, CAST
from truc_desktop.art.faces.character import Character
from truc_desktop.engine import (
    HIDDEN,
    PRESETS,
    CallAccepted,
    CallRefused,
    Card,
    CardPlayed,
    EnvitAccepted,
    EnvitRefused,
    Event,
    HandBegan,
    HandDealt,
    HandEnded,
    Match,
    Rng,
    Said,
    SeatView,
    SignalMade,
    TrickDrawn,
    TrickWon,
    draw_deal,
    ruleset,
    view_of,
    waits_for_cards,
)
from truc_desktop.presentation.deciding import decides, force_of
from truc_desktop.presentation.games import TalkKind, profile_of, words_of
from truc_desktop.presentation.small_talk import Occasion, lines_of
from truc_desktop.presentation.small_talk.chatter import GAP, IDLE, LONG, STALE, Chatter, Remark

Story = list[tuple[Event, SeatView]]


def people(game: str, count: int) -> list[tuple[str, str]]:
    return [(who, BY_KEY[who].region) for who in profile_of(game).cast[:count]]


def story(game: str, seats: int, seed: int, length: int = 160) -> Story:
    """Return the events and views of a random match, as seat 0 sees them."""
    match, rng = Match(ruleset(game, seats)), Rng(seed)
    told: Story = []
    for _ in range(length):
        if match.over:
            break
        if waits_for_cards(match):
            events = match.apply(draw_deal(match, rng))
        else:
            able = [seat for seat in range(seats) if match.legal(seat)]
            events = match.apply(rng.choice(match.legal(rng.choice(able))))
        view = view_of(match, 0)
        told += [(seen, view) for event in events if (seen := event.redacted(0)) is not None]
    return told


def listen(chatter: Chatter, told: Story, step: float = 1700.0) -> list[tuple[int, Remark]]:
    """Return the remarks, each with the number of the event after which it is made."""
    said: list[tuple[int, Remark]] = []
    for i, (event, view) in enumerate(told):
        chatter.hear(event, view)
        for _ in range(3):
            remark = chatter.advance(step / 3, quiet=True, waiting=False)
            if remark is not None:
                said.append((i, remark))
    return said


def with_other_cards(told: Story, turn: int) -> Story:
    """Return the same story with other hidden cards, and other meanings of the signs."""
    out: Story = []
    pack = sorted(told[0][1].rules.ranking.cards)

    def other(card: Card) -> Card:
        return card if card == HIDDEN else pack[(pack.index(card) + turn) % len(pack)]

    for event, view in told:
        if isinstance(event, HandDealt):
            event = replace(event, hands=tuple(tuple(other(card) for card in hand) for hand in event.hands))
        elif isinstance(event, SignalMade):
            event = replace(event, kind="another")
        hidden = replace(view, cards=tuple(map(other, view.cards)), dealt=tuple(map(other, view.dealt)), signals=())
        out.append((event, hidden))
    return out


@pytest.mark.parametrize(("game", "seats"), [("cat", 4), ("val_f", 4), ("arg", 6), ("fr2", 2), ("trut", 4)])
def test_hidden_cards_change_nothing_that_is_said(game: str, seats: int) -> None:
    some = 0
    for seed in range(4):
        told = story(game, seats, seed)
        said = listen(Chatter(people(game, seats), 0, seed), told)
        for turn in (1, 7):
            assert listen(Chatter(people(game, seats), 0, seed), with_other_cards(told, turn)) == said
        some += len(said)
    assert some >= 4


def test_what_lies_open_does_change_it() -> None:
    """Control for the test above: with other cards on the table, other things are said."""
    kinds = Counter[Occasion](), Counter[Occasion]()
    for seed in range(6):
        told = story("cat", 4, seed, 400)
        weak = [(replace(event, card=Card("4O")) if isinstance(event, CardPlayed) else event, v) for event, v in told]
        for found, each in zip(kinds, (told, weak), strict=True):
            found.update(remark.occasion for _, remark in listen(Chatter(people("cat", 4), 0, seed), each, 9000.0))
    assert kinds[0][Occasion.BIG_TRICK] + kinds[0][Occasion.LOST_TRICK] > 0
    assert kinds[1][Occasion.BIG_TRICK] + kinds[1][Occasion.LOST_TRICK] == 0


def test_the_person_says_nothing_and_there_is_peace_between_two_lines() -> None:
    for seed in range(3):
        told = story("cat", 4, seed, 300)
        said = listen(Chatter(people("cat", 4), 0, seed), told, 2000.0)
        assert len(said) > 2
        assert all(remark.seat != 0 for _, remark in said)
        at_leisure = [(i, r) for i, r in said if r.occasion not in (Occasion.GAME_WON, Occasion.GAME_LOST)]
        for (before, _), (after, _) in pairwise(at_leisure):
            assert (after - before + 1) * 2000.0 >= GAP


def test_never_two_at_once_and_nothing_while_something_else_is_up() -> None:
    told = story("cat", 4, 2)
    chatter = Chatter(people("cat", 4), 0, 2)
    for event, view in told:
        chatter.hear(event, view)
        assert chatter.advance(100.0, quiet=False, waiting=False) is None
    chatter = Chatter(people("cat", 4), 0, 2)
    for event, view in told:
        chatter.hear(event, view)
    assert chatter.advance(16.0, quiet=True, waiting=False) is not None
    assert chatter.advance(16.0, quiet=True, waiting=False) is None


@pytest.mark.parametrize("seed", [1, 2])
def test_nobody_makes_small_talk_from_the_card_that_decides_to_the_end_of_the_points(seed: int) -> None:
    chatter, deciding = Chatter(people("cat", 4), 0, seed), False
    said, moments = Counter[bool](), Counter[bool]()
    for event, view in story("cat", 4, seed, 200):
        chatter.hear(event, view)
        if isinstance(event, CardPlayed):
            deciding = deciding or decides(view)
        elif isinstance(event, TrickWon | TrickDrawn):
            deciding = view.decided is not None
        elif isinstance(event, HandBegan | HandEnded):
            deciding = False
        moments[deciding] += 1
        for _ in range(2):  # after so long there is mostly something to say
            said[deciding] += chatter.advance(IDLE[1], quiet=True, waiting=False) is not None
    assert moments[True] and said[False] and not said[True]


def test_a_line_that_finds_no_quiet_moment_is_forgotten() -> None:
    chatter = Chatter(people("cat", 4), 0, 2)
    for event, view in story("cat", 4, 2, 1):
        chatter.hear(event, view)
    chatter.advance(STALE + 1, quiet=False, waiting=False)
    assert chatter.advance(16.0, quiet=True, waiting=False) is None


def test_switched_off_nobody_says_anything() -> None:
    chatter = Chatter(people("cat", 4), 0, 1)
    chatter.on = False
    assert listen(chatter, story("cat", 4, 1, 300), 9000.0) == []
    assert all(chatter.advance(LONG, quiet=True, waiting=True) is None for _ in range(20))


def test_switching_off_silences_what_was_about_to_be_said() -> None:
    chatter = Chatter(people("cat", 4), 0, 2)
    for event, view in story("cat", 4, 2, 1):
        chatter.hear(event, view)
    chatter.on = False
    assert chatter.advance(16.0, quiet=True, waiting=False) is None


def test_somebody_sighs_once_when_the_person_takes_long() -> None:
    sighs = []
    for seed in range(12):
        chatter = Chatter(people("cat", 4), 0, seed)
        remarks = [chatter.advance(500.0, quiet=True, waiting=True) for _ in range(80)]
        sighs.append(sum(1 for r in remarks if r is not None and r.occasion is Occasion.PONDER))
    assert set(sighs) == {0, 1}
    assert sum(sighs) >= 6


def test_a_newcomer_is_given_twice_the_time_and_a_kind_word() -> None:
    said = []
    for seed in range(30):
        chatter = Chatter(people("cat", 4), 0, seed)
        chatter.newcomer = True
        early = [chatter.advance(1000.0, True, True) for _ in range(round(LONG / 1000.0 * 1.9))]
        assert not any(remark is not None for remark in early)
        said += [chatter.advance(1000.0, True, True) for _ in range(8)]
    kinds = {remark.occasion for remark in said if remark is not None}
    assert kinds == {Occasion.TAKE_TIME}


def test_a_player_who_is_caught_makes_excuses() -> None:
    view = story("cat", 4, 0, 1)[-1][1]
    excuses = set()
    for seed in range(20):
        chatter = Chatter(people("cat", 4), 0, seed)
        chatter.hear(SignalMade(1, "three", (3,), (0,)), view)
        remark = chatter.advance(16.0, quiet=True, waiting=False)
        if remark is not None:
            assert (remark.seat, remark.occasion) == (1, Occasion.CAUGHT)
            excuses.add(remark.phrase.text)
    assert len(excuses) >= 2


def test_the_player_of_a_beaten_big_card_mourns_it() -> None:
    told = story("cat", 4, 0, 1)
    view = told[-1][1]
    strongest = max(view.rules.ranking.strength, key=lambda card: view.rules.ranking.strength[card])
    mourners = set()
    for seed in range(20):
        chatter = Chatter(people("cat", 4), 0, seed)
        chatter.hear(CardPlayed(1, strongest, (1,)), view)
        chatter.hear(CardPlayed(2, strongest, (2,)), view)
        chatter.hear(TrickWon(1, 2), view)
        remark = chatter.advance(16.0, quiet=True, waiting=False)
        if remark is not None:
            mourners.add((remark.seat, remark.occasion))
    assert mourners == {(1, Occasion.LOST_TRICK)}


def test_a_drawn_trick_is_forgotten_when_the_next_one_is_won() -> None:
    told = story("cat", 4, 0, 1)
    view = told[-1][1]
    by_strength = sorted(view.rules.ranking.strength, key=lambda card: view.rules.ranking.strength[card])
    for seed in range(20):
        chatter = Chatter(people("cat", 4), 0, seed)
        chatter.hear(CardPlayed(1, by_strength[-1], (1,)), view)
        chatter.hear(CardPlayed(2, by_strength[-1], (1, 2)), view)
        chatter.hear(TrickDrawn(1, 1), view)
        chatter.hear(CardPlayed(1, by_strength[0], (1,)), view)
        chatter.hear(CardPlayed(2, by_strength[1], (2,)), view)
        chatter.hear(TrickWon(2, 2), view)
        assert chatter.advance(16.0, quiet=True, waiting=False) is None


def test_only_a_suspicion_is_said_after_an_answer_and_by_the_side_that_refused() -> None:
    view = story("cat", 4, 0, 1)[-1][1]
    speakers = set()
    for seed in range(120):
        for event in (CallRefused(1, 0), CallAccepted(1, 0, 2, by_play=False)):
            chatter = Chatter(people("cat", 4), 0, seed)
            chatter.hear(event, view)
            remark = chatter.advance(16.0, quiet=True, waiting=False)
            if remark is not None:
                speakers.add((type(event), remark.seat, remark.occasion))
    assert {(CallRefused, 1, Occasion.BLUFFED), (CallRefused, 3, Occasion.BLUFFED)} == speakers


def test_who_answers_a_bet_may_joke_but_not_twice_at_once_and_the_person_never() -> None:
    lines = {occasion: {line.text for line in lines_of(*people("cat", 4)[1], occasion)}
             for occasion in (Occasion.ACCEPT, Occasion.REFUSE)}  # fmt: skip
    told = Counter[Occasion]()
    for seed, (event, occasion) in product(range(40), (
        (CallAccepted(1, 0, 2, by_play=False), Occasion.ACCEPT), (EnvitAccepted(1, 2, (1,)), Occasion.ACCEPT),
        (CallRefused(1, 0), Occasion.REFUSE), (EnvitRefused(1, 1, 0), Occasion.REFUSE),
    )):  # fmt: skip
        chatter = Chatter(people("cat", 4), 0, seed)
        joke = chatter.joke(event)
        if joke is not None:
            assert joke.text in lines[occasion]
            assert not any(chatter.joke(event) for _ in range(20))
            told[occasion] += 1
        chatter.on = False
        chatter._peace = GAP
        assert not any(chatter.joke(event) for _ in range(20))
        own = Chatter(people("cat", 4), 1, seed)
        assert not any(own.joke(event) for _ in range(5))
    assert told[Occasion.ACCEPT] > 8 < told[Occasion.REFUSE]


@pytest.mark.parametrize("who, language, jokes", [
    ("josette", "ca", False), ("josette", "fr", True), ("marcel", "ca", True), ("marcel", "fr", False),
    ("anibal", "es", True), ("anibal", "fr", False),
])  # fmt: skip
def test_somebody_from_elsewhere_adds_no_joke_to_the_games_word(who: str, language: str, jokes: bool) -> None:
    """One bubble is in one language."""
    at_table = [(who, BY_KEY[who].region)] * 2
    told = [Chatter(at_table, 0, seed, language=language).joke(CallRefused(1, 0)) for seed in range(40)]
    assert any(told) is jokes


@pytest.mark.parametrize("who", CAST, ids=lambda who: who.key)
def test_everybody_has_something_to_say_on_every_occasion(who: Character) -> None:
    character = BY_KEY[who.key]
    own = 0
    for occasion in Occasion:
        lines = lines_of(character.key, character.region, occasion)
        assert len(lines) >= 2
        assert len({line.text for line in lines}) == len(lines)
        own += len(lines) - len(lines_of("", character.region, occasion))
        for line in lines:
            assert line.meaning and line.subtitle and not line.shout
            assert len(line.text) <= 42 and len(line.meaning) <= 46, line.text
            assert line.text[-1] in ".!?…" and line.meaning[-1] in ".!?…"
    assert own == 8


def test_no_two_people_share_a_personal_line() -> None:
    texts = [
        line.text
        for who, occasion in product(CAST, Occasion)
        for line in lines_of(who.key, who.region, occasion)
        if line not in lines_of("", who.region, occasion) and line not in lines_of("josette", "basque", occasion)[1:]
    ]
    assert len(texts) == len(set(texts))


def answers(game: str, seats: int, kind: TalkKind) -> Counter[tuple[int, Occasion]]:
    """Count who answers what, in forty matches, when the person says a phrase of ``kind``."""
    words, view = words_of(game), story(game, seats, 0, 1)[-1][1]
    phrase = next(phrase for phrase in words.talk if phrase.talk is kind)
    out: Counter[tuple[int, Occasion]] = Counter()
    for seed in range(40):
        chatter = Chatter(people(game, seats), 0, seed, words.talk)
        chatter.hear(Said(0, phrase.text), view)
        remark = chatter.advance(16.0, quiet=True, waiting=True)
        if remark is not None:
            out[remark.seat, remark.occasion] += 1
    return out


@pytest.mark.parametrize("game", ["cat", "val_f", "arg", "trut", "lanes"])
def test_rivals_answer_a_taunt_and_the_partner_a_request(game: str) -> None:
    taunted = answers(game, 4, TalkKind.TAUNT)
    assert set(taunted) == {(1, Occasion.DEFY), (3, Occasion.DEFY)}
    assert 24 <= taunted.total() < 40
    assert set(answers(game, 4, TalkKind.REQUEST)) == {(2, Occasion.TRY)}


@pytest.mark.parametrize("who", CAST, ids=lambda who: who.key)
def test_nobody_promises_a_partner_what_they_may_not_be_able_to_do(who: Character) -> None:
    meanings = {line.meaning for line in lines_of(who.key, who.region, Occasion.TRY)}
    assert meanings == {"I'll do what I can.", "I heard you.", "I'll see what I can do."}


@pytest.mark.parametrize("game", ["cat", "val_f", "arg", "trut"])
def test_who_is_called_a_liar_does_not_speak_of_fear(game: str) -> None:
    accused = answers(game, 4, TalkKind.ACCUSE)
    assert set(accused) == {(1, Occasion.DENY), (3, Occasion.DENY)}
    for who in CAST:
        said = [line.meaning for line in lines_of(who.key, who.region, Occasion.DENY)]
        assert not any("afraid" in line.lower() for line in said)


def test_a_match_that_is_continued_has_a_greeting_of_its_own() -> None:
    told, view = next((event, view) for event, view in story("cat", 4, 0, 1) if isinstance(event, HandBegan))
    for continued, occasion in ((False, Occasion.GREETING), (True, Occasion.RETURN)):
        chatter = Chatter(people("cat", 4), 0, 5, continued=continued)
        chatter.hear(told, view)
        remark = chatter.advance(16.0, quiet=True, waiting=False)
        assert remark is not None and remark.occasion is occasion


def test_other_talk_is_answered_by_those_it_is_for() -> None:
    assert set(answers("cat", 4, TalkKind.PRAISE)) == {(1, Occasion.THANK), (3, Occasion.THANK)}
    assert set(answers("cat", 4, TalkKind.LAMENT)) == {(1, Occasion.DOUBT), (3, Occasion.DOUBT)}
    assert set(answers("fr2", 2, TalkKind.REQUEST)) == {(1, Occasion.DOUBT)}
    assert set(answers("fr2", 2, TalkKind.PRAISE)) == {(1, Occasion.THANK)}


def test_nobody_answers_words_that_are_not_of_the_game() -> None:
    view = story("cat", 4, 0, 1)[-1][1]
    for seed in range(20):
        chatter = Chatter(people("cat", 4), 0, seed, words_of("cat").talk)
        chatter.hear(Said(0, "Lorem ipsum"), view)
        assert chatter.advance(16.0, quiet=True, waiting=False) is None


def test_an_answer_is_given_again_rather_than_none_but_not_twice_running() -> None:
    words, view = words_of("cat"), story("cat", 4, 0, 1)[-1][1]
    chatter = Chatter(people("cat", 4), 0, 3, words.talk)
    given = []
    for _ in range(60):
        chatter.hear(Said(0, "Que tens por?"), view)
        remark = chatter.advance(16.0, quiet=True, waiting=False)
        if remark is not None:
            given.append(remark.phrase.text)
    assert len(given) >= 36
    assert all(one != other for one, other in pairwise(given))


@pytest.mark.parametrize("game", PRESETS)
def test_all_table_talk_is_of_some_kind(game: str) -> None:
    kinds = {phrase.talk for phrase in words_of(game).talk}
    assert kinds == set(TalkKind)


def test_nobody_changes_the_subject_while_more_than_an_ordinary_hand_is_at_stake() -> None:
    banter = {False: 0, True: 0}
    for seed in range(30):
        chatter = Chatter(people("cat", 4), 0, seed)
        tense = False
        for event, view in story("cat", 4, seed):
            chatter.hear(event, view)
            tense = force_of(view) > 0 and not isinstance(event, HandEnded)
            for _ in range(6):
                remark = chatter.advance(4000.0, quiet=True, waiting=False)
                if remark is not None and remark.occasion is Occasion.BANTER:
                    banter[tense] += 1
    assert banter[False] > 20 and not banter[True]
