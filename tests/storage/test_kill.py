"""kill -9 at random moments loses no acknowledged action. For a long run: tools/check/kill_test.py --kills 100."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools.check import kill_test


def test_five_kills_lose_nothing(tmp_path: Path) -> None:
    figures = kill_test.run(5, tmp_path / "matches", seed=3)
    assert figures.kills == 5
    assert figures.acknowledged > 0


def test_a_loss_would_be_noticed(tmp_path: Path) -> None:
    folder = tmp_path / "matches"
    figures = kill_test.Figures()
    told, _killed = kill_test._live_and_die(folder, 1, 0.0, at_least=6)
    assert told
    kill_test._check(folder, told, {}, figures)
    (path,) = folder.glob("*.truc")
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join(lines[:-3]))
    with pytest.raises(kill_test.Lost, match="acknowledged"):
        kill_test._check(folder, told, {}, figures)
    path.unlink()
    with pytest.raises(kill_test.Lost, match="gone"):
        kill_test._check(folder, told, {}, figures)
