"""Slips that tell signs in small pictures."""

from __future__ import annotations

import pytest
from pygame import Surface, image

from truc_desktop.art.bubbles import sign_slip
from truc_desktop.art.sign_chips import Meaning, sign_chips

SWORDS, BATONS = Meaning(("1E",)), Meaning(("1B",))
EITHER, THREE, THIRTY, BAD = Meaning(("7E", "7O")), Meaning(("3B", "3C", "3E", "3O")), Meaning(mark="30"), Meaning()


def raw(picture: Surface) -> bytes:
    return image.tobytes(picture, "RGBA")


def test_every_meaning_has_its_own_picture() -> None:
    shown = [sign_chips("wink", (meaning,), 1.0) for meaning in (SWORDS, BATONS, EITHER, THREE, THIRTY, BAD)]
    assert len({raw(picture) for picture in shown}) == len(shown)
    assert raw(sign_chips("check", (SWORDS,), 1.0)) != raw(shown[0])


@pytest.mark.parametrize("t", [0.75, 1.0, 2.0])
def test_it_is_much_narrower_than_words(t: float) -> None:
    one, words = sign_chips("wink", (SWORDS,), t), sign_slip("wink", "the ace of swords", t)
    assert one.get_width() < 0.5 * words.get_width()
    assert sign_chips("wink", (SWORDS, BAD), t).get_width() > one.get_width()


def test_a_rank_of_any_suit_shows_no_suit() -> None:
    """The pictures of three of any suit are the same, whichever card is the first."""
    assert raw(sign_chips("wink", (THREE,), 1.0)) == raw(sign_chips("wink", (Meaning(THREE.cards[::-1]),), 1.0))
