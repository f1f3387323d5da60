"""kill -9 at random moments loses no acknowledged action. For a long run: tools/check/kill_test.py --kills 100."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tools.check import kill_test
from tools.check.kill_children import CHILDREN


def test_five_kills_lose_nothing(tmp_path: Path) -> None:
    figures = kill_test.run(5, tmp_path / "matches", seed=3)
    assert figures.kills == 5
    assert figures.acknowledged > 0


@pytest.mark.parametrize("kind", sorted(set(CHILDREN) - {"session"}))
def test_kills_of_the_program_itself_lose_nothing(tmp_path: Path, kind: str) -> None:
    folder = tmp_path / "matches"
    figures = kill_test.Figures()
    told, killed = kill_test._live_and_die(folder, 1, 0.0, at_least=2, kind=kind)
    assert killed
    if kind == "simulate":
        kill_test._check_records(folder, set(told))
        assert len(told) >= 2
        return
    assert len(told) >= 2
    kill_test._check(folder, told, {}, figures)
    assert figures.slowest_offer > 0


def test_a_loss_would_be_noticed(tmp_path: Path) -> None:
    folder = tmp_path / "matches"
    figures = kill_test.Figures()
    told, _killed = kill_test._live_and_die(folder, 1, 0.0, at_least=6)
    assert told
    kill_test._check(folder, told, {}, figures)
    (path,) = folder.glob("*.truc")
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join(lines[: lines.index(b"\n") + 3]))
    with pytest.raises(kill_test.Lost, match="acknowledged"):
        kill_test._check(folder, told, {}, figures)
    with pytest.raises(kill_test.Lost, match="not whole"):
        kill_test._check_records(folder, {path.name})
    path.unlink()
    with pytest.raises(kill_test.Lost, match="gone"):
        kill_test._check(folder, told, {}, figures)
    with pytest.raises(kill_test.Lost, match="1 records are gone"):
        kill_test._check_records(folder, {path.name})
    path.touch()
    os.utime(path, (1, 1))
    with pytest.raises(kill_test.Lost, match="is empty"):
        kill_test._check_files(folder)
