"""The golden playthroughs stand: rules, events, every seat's view, step by step (tools/release/goldens.py)."""

from __future__ import annotations

import re

import pytest

from tools.release.goldens import FOLDER, HANDS, SEEDS, name_of, playthrough, tables

LARGEST = 150_000
"""Bytes that a golden may take."""


@pytest.mark.parametrize(("key", "players"), tables())
def test_the_playthrough_is_as_before(key: str, players: int) -> None:
    path = FOLDER / name_of(key, players)
    assert path.is_file(), "write it with python -m tools.release.goldens"
    assert playthrough(key, players).splitlines() == path.read_text(encoding="utf-8").splitlines()


def test_every_table_has_its_golden_and_every_golden_its_table() -> None:
    files = {path.name for path in FOLDER.glob("*.txt")}
    assert files == {name_of(key, players) for key, players in tables()}
    assert set(SEEDS) == set(tables()), "look for a seed with python -m tools.release.goldens --search"


def test_goldens_show_something() -> None:
    """Two hands, bets among them, and every seat's own cards."""
    for key, players in tables():
        path = FOLDER / name_of(key, players)
        text = path.read_text(encoding="utf-8")
        assert path.stat().st_size < LARGEST
        assert len(re.findall(r"^\. HandEnded", text, re.MULTILINE)) == HANDS
        assert re.search(r"^\. (CallMade|OfferMade)", text, re.MULTILINE), path.name
        assert re.search(r"^\. (CallAccepted)", text, re.MULTILINE), path.name
        for seat in range(players):
            assert re.search(rf"^S{seat}  .*cards \(", text, re.MULTILINE)


def test_others_cards_are_not_told() -> None:
    """What a seat's line shows of a fresh deal are its own cards."""
    for key, players in tables():
        text = (FOLDER / name_of(key, players)).read_text(encoding="utf-8")
        step = next(part for part in text.split("\n\n") if part.startswith("> deal"))
        dealt = dict(re.findall(r"(S\d) ((?:\w+\*? ?){1,4})(?= \||$)", step.splitlines()[0].partition("|")[2]))
        assert len(dealt) == players
        for seat, cards in dealt.items():
            own = next(line for line in step.splitlines() if line.startswith(f"{seat}  "))
            others = {card for other, held in dealt.items() if other != seat for card in held.split()}
            assert set(cards.split()) <= set(re.findall(r"\b(?:\d+|[VDRA])[OCEBhdsc]\b", own))
            assert not others & set(re.findall(r"\b(?:\d+|[VDRA])[OCEBhdsc]\b", own))
