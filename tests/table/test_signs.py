"""Signs: every kind has words, a gesture that faces can make, and a picture of its meaning."""

from __future__ import annotations

import pytest

from truc_desktop.art.cards import card_source
from truc_desktop.art.faces.gestures import SIGNALS
from truc_desktop.art.type import FLOOR, text_width
from truc_desktop.art.wheel import WheelShape, hub_plate
from truc_desktop.engine import PRESETS, RuleSet, Sign, ruleset
from truc_desktop.presentation.games import profile_of


def tables() -> list[RuleSet]:
    """Return every table with partners of every preset, with each ranking and pack."""
    found = []
    for preset in PRESETS.values():
        packs = next((option.values for option in preset.options if option.key == "ranking"), ())
        for players in (n for n in preset.players if n > 2):
            found.append(ruleset(preset.key, players))
            found += [ruleset(preset.key, players, {"ranking": value}) for value in packs]
    return found


def told(sign: Sign) -> bool:
    """Return whether a sign is about certain cards."""
    return bool(sign.cards)


@pytest.mark.parametrize("rules", tables(), ids=lambda r: f"{r.key}-{r.players}-{r.ranking.key}")
def test_every_kind_has_words_a_gesture_and_a_card_it_speaks_of(rules: RuleSet) -> None:
    words = profile_of(rules).signs
    for sign in rules.signals.signs:
        shown = words[sign.kind]
        assert shown.gesture and shown.means and shown.word
        assert shown.face in SIGNALS
        assert bool(shown.card) == told(sign)
        if shown.card:
            assert shown.card in sign.cards
            assert card_source(shown.card)
    faces = [words[sign.kind].face for sign in rules.signals.signs]
    assert len(set(faces)) == len(faces), "two signs of one table look the same"


def test_a_game_for_two_has_none() -> None:
    assert profile_of("fr2").signs == {}


@pytest.mark.parametrize("rules", tables(), ids=lambda r: f"{r.key}-{r.players}-{r.ranking.key}")
def test_the_wheel_tells_every_sign_without_cutting_a_word(rules: RuleSet) -> None:
    shape = WheelShape(len(rules.signals.signs), 1.0)
    narrow = shape.plate_room - 15
    for sign in rules.signals.signs:
        words = profile_of(rules).signs[sign.kind]
        assert text_width(words.gesture, FLOOR, "serifb") <= narrow, words.gesture
        assert text_width(words.means, FLOOR, "sansb") <= narrow * 1.9, words.means
        assert hub_plate(words.gesture, words.means, 1.0, shape.plate_room).get_width() <= shape.plate_room + 1
