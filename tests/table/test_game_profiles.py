"""Game profiles: every game has a room, and characters of its region."""

from __future__ import annotations

import re

import pytest

from truc_desktop.ai.partner_lines import OWN, SHARED, language_of
from truc_desktop.art.faces.cast import BY_KEY
from truc_desktop.art.palette import ROOMS
from truc_desktop.engine import PRESETS, Match, Said, ruleset, view_of
from truc_desktop.presentation.games import profile_of, words_of
from truc_desktop.presentation.narration.narrator import log_line


@pytest.mark.parametrize("key", [*PRESETS, "arg"])
def test_a_room_that_exists_and_enough_different_people(key: str) -> None:
    home = profile_of(key)
    assert home.room in ROOMS
    assert set(home.cast) <= set(BY_KEY)
    assert len(set(home.cast)) == len(home.cast) >= max(PRESETS[key].players if key in PRESETS else (6,))


def test_families_do_not_share_a_room() -> None:
    assert len({profile_of(key).room for key in ("cat", "val_f", "fr2", "trut", "arg")}) == 5


@pytest.mark.parametrize("key", ["cat", "val_f", "val_m", "fr2", "fr4", "lanes", "trut", "arg"])
def test_a_game_is_played_with_people_of_its_own_region(key: str) -> None:
    at_home = {
        "catalan": {"catalonia"}, "valencian": {"valencia"}, "french": {"roussillon", "poitou"}, "poitou": {"poitou"},
        "pulperia": {"argentina"},
    }  # fmt: skip
    home = profile_of(key)
    robots = [BY_KEY[who] for who in home.cast[1 : 5 if home.room == "poitou" else 6]]
    assert {person.region for person in robots} <= at_home[home.room]


def _words(text: str) -> set[str]:
    return set(re.findall(r"\w{3,}", text.lower()))


@pytest.mark.parametrize("key", PRESETS)
def test_no_advice_sounds_like_an_answer_or_a_call(key: str) -> None:
    words = words_of(key)
    decide = _words(words.accept.text) | _words(words.refuse.text)
    decide |= {word for phrase in words.calls.values() for word in _words(phrase.text)}
    for line in (*SHARED[language_of(key)], *(line for lines in OWN.values() for line in lines)):
        assert not _words(line.text) & decide, line


@pytest.mark.parametrize("key", ["cat", "arg", "fr2"])
def test_the_log_says_what_advice_means(key: str) -> None:
    words, view = words_of(key), view_of(Match(ruleset(key, 2), 0), 0)
    for advice in SHARED[language_of(key)]:
        line = log_line(Said(1, advice.text), view, words, ("You", "Marcel"))
        assert line is not None and line.text == f"Marcel: {advice.text} ({advice.meaning})"
    other = log_line(Said(1, "Lorem ipsum"), view, words, ("You", "Marcel"))
    assert other is not None and other.text == "Marcel: Lorem ipsum"
