"""The rule book as a book: chapters for every table, examples as the engine plays them, and the search."""

from __future__ import annotations

import itertools

import pytest

from truc_desktop.engine import PRESETS, ruleset
from truc_desktop.presentation.games import profile_of, short_rules
from truc_desktop.presentation.rulebook import (
    LANDS,
    Book,
    Choices,
    Example,
    Paragraph,
    Ranking,
    book_of,
    folded,
    page_of,
)

TABLES = [(key, players) for key, preset in PRESETS.items() for players in preset.players]


def book(key: str, players: int, **options: str) -> Book:
    return book_of(ruleset(key, players, options))


def examples(made: Book) -> dict[str, Example]:
    return {block.name: block for chapter in made.chapters for block in chapter.blocks if isinstance(block, Example)}


@pytest.mark.parametrize(("key", "players"), TABLES)
def test_every_table_has_every_chapter(key: str, players: int) -> None:
    made, rules = book(key, players), ruleset(key, players)
    names = [chapter.name for chapter in made.chapters]
    assert names[0] == "minute" and names[-2:] == ["words", "keys"]
    assert {"game", "cards", "hand", "tricks", "bets", "options"} <= set(names)
    assert ("envit" in names, "flor" in names) == (rules.envit is not None, rules.flor is not None)
    minute = made.chapters[0].blocks
    told = [(block.lead, block.text) for block in minute if isinstance(block, Paragraph)]
    assert tuple(told) == short_rules(profile_of(key).short_rules, rules)
    assert isinstance(minute[0], Ranking) and minute[0].groups == rules.ranking.groups
    for chapter in made.chapters:
        assert chapter.title and chapter.blocks
        assert all(block.words and "{" not in block.words for block in chapter.blocks)


@pytest.mark.parametrize(("key", "players"), TABLES)
def test_what_beats_what_is_told_by_the_numbers_under_the_pictures(key: str, players: int) -> None:
    """The pictures lie several in a row: the text speaks of their numbers, and of no lines or rows."""
    rules = ruleset(key, players)
    chapter = next(chapter for chapter in book_of(rules).chapters if chapter.name == "cards")
    text = " ".join(block.text for block in chapter.blocks if isinstance(block, Paragraph))
    assert "beats every card of a later group" in text and "Cards of one group are equal" in text
    assert not {"line", "row", "lower"} & set(text.replace(".", "").lower().split())
    (ranking,) = (block for block in chapter.blocks if isinstance(block, Ranking))
    assert not ranking.brief
    section = page_of(rules).section("cards")
    assert section is not None and section.head[0] == "Group"
    assert [row.cells[0] for row in section.rows] == [str(place) for place in range(1, len(ranking.groups) + 1)]
    number = {card: place for place, group in enumerate(ranking.groups) for card in group}
    strength = rules.ranking.strength
    for one, other in itertools.product(rules.pack, repeat=2):
        assert (number[one] < number[other]) == (strength[one] > strength[other])


def test_every_game_is_in_one_country() -> None:
    assert sorted(key for _land, keys in LANDS for key in keys) == sorted(PRESETS)


@pytest.mark.parametrize(("key", "players"), TABLES)
def test_examples_end_as_the_engine_says(key: str, players: int) -> None:
    """Winners and points of the last picture are those of the match; the board only ever grows."""
    for example in examples(book(key, players)).values():
        hand, last = example.match.hand, example.steps[-1].board
        assert example.steps[0].board.points == (0, 0)
        for earlier, later in zip(example.steps, example.steps[1:], strict=False):
            assert later.board.winners[: len(earlier.board.winners)] == earlier.board.winners
            assert [card for trick in earlier.board.tricks for card in trick if card.under is None] == [
                card for trick in later.board.tricks for card in trick if card.under is None
            ][: sum(card.under is None for trick in earlier.board.tricks for card in trick)]
        if example.name != "pair":
            assert last.winners == tuple(trick.winner for trick in hand.tricks)
        scored = example.match.board.score
        if sum(example.match.board.games) + sum(example.match.board.sets) == 0:
            assert last.points == scored


def test_examples_are_those_of_the_rules() -> None:
    assert {"highest", "drawn", "first", "all-drawn", "raise", "by-play"} == set(examples(book("cat", 2)))
    assert "partners" in examples(book("cat", 4))
    assert "by-play" not in examples(book("cat", 2, accept_by_play="no"))
    assert {"pair", "envit"} <= set(examples(book("val_m", 2)))
    assert "drawn" not in examples(book("val_m", 2))
    assert {"flor", "envit"} <= set(examples(book("arg", 4)))
    assert "flor" not in examples(book("arg", 4, flor="no"))


@pytest.mark.parametrize(("key", "name", "us", "them"), [
    ("cat", "all-drawn", 1, 0), ("fr2", "all-drawn", 0, 0), ("val_m", "pair", 1, 0), ("cat", "raise", 0, 2),
    ("trut", "raise", 1, 0), ("arg", "flor", 6, 0), ("arg", "envit", 3, 0),
])  # fmt: skip
def test_what_the_hard_rules_pay(key: str, name: str, us: int, them: int) -> None:
    assert examples(book(key, 2))[name].steps[-1].board.points == (us, them)


def test_accepting_by_playing_puts_the_bet_in_force() -> None:
    assert examples(book("cat", 2))["by-play"].match.value() == 2


def test_every_value_of_every_option_has_its_book() -> None:
    for key, preset in PRESETS.items():
        players = preset.players[-1]
        for option in preset.options:
            for value in option.values if option.means(players) else ():
                assert examples(book(key, players, **{option.key: value}))


def test_an_option_lists_its_values_and_marks_the_one_of_the_table() -> None:
    for value, here in (("turn_before_after", "Before or after"), ("on_turn", "Before only *")):
        blocks = [block for chapter in book("cat", 4, bet_timing=value).chapters for block in chapter.blocks]
        listed = [block for block in blocks if isinstance(block, Choices) and "Any time" in block.values]
        assert [block.values[block.here] for block in listed] == [here]
        assert not any(isinstance(block, Paragraph) and "Any time" in block.text for block in blocks)


def test_words_are_found_without_capitals_and_accents() -> None:
    made = book("arg", 4)
    hits = made.find("  CONTRAFLÓR ")
    assert hits and hits == made.find("contraflor")
    for hit in hits:
        words = made.chapters[hit.chapter].blocks[hit.block].words
        assert "contraflor" in folded(words) and "contraflor" in folded(hit.excerpt)
    assert made.find("a") == () and made.find("zebra") == ()
    assert len(folded("Ǆ ﬁ Ça İ")) == len("Ǆ ﬁ Ça İ")
