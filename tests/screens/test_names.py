"""Names of people: they are restored as written, and a person stays a person under any name."""

from __future__ import annotations

from pathlib import Path

import pytest

from truc_desktop.art.faces.cast import BY_KEY
from truc_desktop.screens.match.seated_match import DEFAULT_CAST, SeatedMatch, continued_match, new_match
from truc_desktop.session import Session
from truc_desktop.ui.context import TableSpec


def stored(spec: TableSpec, name: str) -> Path:
    """Store a local match after one action; return its file."""
    opening = new_match(spec, name)
    session, journal = opening.session, opening.journal
    assert isinstance(session, Session) and journal is not None
    seat = next(seat for seat in range(spec.players) if session.view(seat).choices)
    assert session.submit(seat, session.view(seat).choices[0]).ok
    opening.close()
    return journal.path


def again(path: Path) -> SeatedMatch:
    """Continue it without playing."""
    opening = continued_match(path, "Somebody")
    opening.close()
    return opening


@pytest.mark.parametrize("name", ["#", "##", "#hash", "Pep #2", '"Nan"', '"', "Mercè l·l"])
def test_a_name_comes_back_as_it_was(name: str) -> None:
    opening = again(stored(TableSpec("cat", 4, {}, (), seed=5, guests={1: name, 2: "Jordi"}), name))
    assert opening.people == (0, 1, 2)
    assert [player.name for player in opening.players][:3] == [name, name, "Jordi"]


def test_a_person_without_a_name_stays_a_person() -> None:
    path = stored(TableSpec("cat", 4, {}, (), seed=5, guests={2: "Jordi"}), "Núria")
    lines = path.read_text().splitlines(keepends=True)
    whole = "".join(line.split("  ;")[0].rstrip("\n") + "\n" for line in lines if not line.startswith("name.S2"))
    path.write_text(whole)
    opening = again(path)
    assert opening.people == (0, 2)
    assert opening.players[2].name == BY_KEY[DEFAULT_CAST[2]].name and len(opening.bots) == 2
