"""Called words with edges: as large as asked, and never wider than the room for them."""

from __future__ import annotations

from pygame import Color

from truc_desktop.art.edged_letters import called_word
from truc_desktop.art.theme import current
from truc_desktop.art.type import text_width


def test_a_called_word_grows_with_its_size_up_to_the_room_for_it() -> None:
    small, large = called_word("Truc!", 40, 900), called_word("Truc!", 80, 900)
    assert large.get_height() > 1.8 * small.get_height() and large.get_width() > text_width("Truc!", 80, "blacki")
    assert called_word("Quatre val!", 120, 300).get_width() <= 300


def test_its_letters_have_the_red_of_calls_within_paper_within_ink() -> None:
    word, theme = called_word("I", 200, 900), current()
    seen: list[str] = []
    for x in range(word.get_width() // 2 + 1):
        shade = word.get_at((x, word.get_height() // 2))
        for colour in (theme.ink, theme.bubble, theme.call):
            if shade == Color(colour) and colour not in seen:
                seen.append(colour)
    assert seen == [theme.ink, theme.bubble, theme.call]
