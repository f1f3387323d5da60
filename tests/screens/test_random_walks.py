"""Random presses find no fault, and would tell of one."""

from __future__ import annotations

import pytest

from tools.check import random_walks
from truc_desktop.screens.rulebook.book_screen import RuleBookScreen


@pytest.fixture(autouse=True)
def no_matches(monkeypatch: pytest.MonkeyPatch, blank_drawings: None) -> None:
    """Draw nothing, and play no match in advance."""
    monkeypatch.setattr(random_walks, "PLAYED", ())


def test_presses_at_random_do_no_harm(capsys: pytest.CaptureFixture[str]) -> None:
    assert random_walks.walks(3, 12, 7, ["lesson-first", "rules-cat", "statistics"]) == 0
    assert "fault" not in capsys.readouterr().out


def test_a_fault_is_told_with_the_presses_that_led_to_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail(self: RuleBookScreen, dt_ms: float) -> None:
        raise RuntimeError("torn page")

    monkeypatch.setattr(RuleBookScreen, "advance", fail)
    assert random_walks.walks(1, 3, 7, ["rules-cat"]) == 1
    told = capsys.readouterr().out
    assert "walk 0, seed 7: from rules-cat" in told and "torn page" in told
