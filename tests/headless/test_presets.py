"""``simulate`` and ``replay`` accept every preset, with both kinds of robots."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from truc_desktop.cli import main
from truc_desktop.engine import PRESETS


@pytest.mark.parametrize("key", PRESETS)
def test_a_random_match_is_played_and_replayed(key: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    players = PRESETS[key].players[-1]
    words = ["simulate", "--rules", key, "--players", str(players), "--games", "1", "--seed", "7"]
    assert main([*words, "--robots", "random", "--records", str(tmp_path)]) == 0
    record = next(tmp_path.iterdir())
    assert main(["replay", str(record)]) == 0
    assert main(["replay", str(record), "--json"]) == 0
    said = capsys.readouterr().out
    assert PRESETS[key].title in said
    assert json.loads(said.splitlines()[-1])["over"] is True


@pytest.mark.parametrize("key", PRESETS)
def test_the_games_robots_play_every_preset(key: str, capsys: pytest.CaptureFixture[str]) -> None:
    players = PRESETS[key].players[0]
    options = {option.key for option in PRESETS[key].options} & {"match_length", "camas"}
    words = ["simulate", "--rules", key, "--players", str(players), "--games", "1", "--seed", "7", "--json"]
    for option in sorted(options):
        words += ["--option", f"{option}=1"]
    assert main([*words, "--robots", "standard"]) == 0
    report = json.loads(capsys.readouterr().out)
    assert report["robots"] == "standard" and sum(report["wins"].values()) >= 1
