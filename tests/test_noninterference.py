"""Nothing that an observer gets depends on cards hidden from them: a small count of tools/check/noninterference."""

from __future__ import annotations

import pytest

from tools.check import noninterference
from tools.check.invariants import Broken
from tools.check.noninterference import Figures, run, tables
from truc_desktop.engine import CardDiscarded, FlorPassed, SignalMade
from truc_desktop.net.host.match_runner import MatchRunner
from truc_desktop.session import session

STATES = 24


@pytest.fixture(autouse=True)
def _seldom(monkeypatch: pytest.MonkeyPatch) -> None:
    """Compare one network table of each, and no screens."""
    monkeypatch.setattr(noninterference, "TABLES", STATES)
    monkeypatch.setattr(noninterference, "SCREENS", STATES + 1)


@pytest.mark.parametrize(("key", "players"), tables())
def test_hidden_cards_change_nothing_that_anybody_gets(key: str, players: int) -> None:
    figures = Figures()
    run(key, players, STATES, 3, figures)
    assert (figures.states, figures.tables) == (STATES, 1)
    assert figures.steps > STATES


@pytest.mark.parametrize(("key", "players"), [("cat", 4), ("arg", 4)])
def test_they_change_nothing_on_screens_either(key: str, players: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(noninterference, "SCREENS", 2)
    figures = Figures()
    run(key, players, 4, 5, figures)
    assert figures.screens == 4


@pytest.mark.parametrize("kind", [FlorPassed, SignalMade, CardDiscarded])
def test_an_event_that_tells_too_much_is_noticed(kind: type, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kind, "redacted", lambda self, viewer: self)
    players = 3 if kind is CardDiscarded else 4
    with pytest.raises(Broken, match=r"differs|one more"):
        run("arg", players, 600, 1, Figures())


def test_a_version_that_counts_silent_holders_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(session, "is_hidden_pass", lambda action, before, after: False)
    with pytest.raises(Broken):
        run("arg", 4, 600, 1, Figures())


def test_a_robots_time_that_depends_on_its_thinking_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(noninterference, "TABLES", 1)
    run("cat", 4, 4, 1, Figures())

    def at_once(runner: MatchRunner) -> float:
        return 0.0

    monkeypatch.setattr(MatchRunner, "_release", at_once)
    with pytest.raises(Broken, match="message"):
        run("cat", 4, 20, 1, Figures())
