"""``rules``: all games with their options, and the page of one game, as text and as JSON with fixed keys."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from truc_desktop import cli
from truc_desktop.engine import PRESETS, ruleset

ROOT = Path(__file__).resolve().parent.parent.parent


def run(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert cli.main(["rules", *words]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    return out


def data(capsys: pytest.CaptureFixture[str], *words: str) -> dict[str, Any]:
    out = run(capsys, *words, "--json")
    assert out.count("\n") == 1
    found = json.loads(out)
    assert isinstance(found, dict)
    return found


def test_the_list_names_every_game_and_option(capsys: pytest.CaptureFixture[str]) -> None:
    lines = run(capsys).splitlines()
    for key, preset in PRESETS.items():
        at = next(number for number, line in enumerate(lines) if line.startswith(f"{key}: "))
        for seats in preset.players:
            assert str(seats) in lines[at]
        block = lines[at : lines.index("", at)]
        for option in preset.options:
            place = next(n for n, line in enumerate(block) if line.startswith(f"  {option.key}={option.default} "))
            for value in option.values or (f"{option.low} to {option.high}",):
                assert value in block[place]
            assert block[place + 1].endswith(option.explain)


def test_the_list_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    found = data(capsys)
    assert set(found) == {"schema", "presets"}
    assert found["schema"] == 1
    assert [preset["key"] for preset in found["presets"]] == list(PRESETS)
    for preset in found["presets"]:
        assert set(preset) == {"key", "title", "summary", "players", "options"}
        for option in preset["options"]:
            assert set(option) == {
                "key", "title", "explain", "default", "values", "low", "high", "players",
            }  # fmt: skip
            assert option["players"] and set(option["players"]) <= set(preset["players"])
            if option["values"] is None:
                assert option["low"] <= int(option["default"]) <= option["high"]
            else:
                assert option["default"] == option["values"][0]["value"]
                assert all(choice["label"] for choice in option["values"])


@pytest.mark.parametrize("key", PRESETS)
def test_a_page(capsys: pytest.CaptureFixture[str], key: str) -> None:
    for players in PRESETS[key].players:
        assert run(capsys, key, "--players", str(players)).startswith(PRESETS[key].title)
        found = data(capsys, key, "--players", str(players))
        assert set(found) == {
            "schema", "rules", "players", "options", "changed", "digest", "pack", "ranking", "target", "best_of",
            "page",
        }  # fmt: skip
        assert (found["rules"], found["players"], found["changed"]) == (key, players, {})
        assert found["digest"] == ruleset(key, players).digest
        assert sorted(card for group in found["ranking"] for card in group) == sorted(found["pack"])


def test_a_page_for_as_many_as_usually_play(capsys: pytest.CaptureFixture[str]) -> None:
    assert data(capsys, "val_f")["players"] == 4
    assert data(capsys, "fr2")["players"] == 2


def test_options_are_told(capsys: pytest.CaptureFixture[str]) -> None:
    found = data(capsys, "cat", "--players", "2", "--set", "match_length=3", "--option", "accept_by_play=no")
    assert found["changed"] == {"match_length": "3", "accept_by_play": "no"}
    assert found["best_of"] == 3
    assert "best of three games" in run(capsys, "cat", "--set", "match_length=3")


@pytest.mark.parametrize(
    ("words", "clue"),
    [
        (["tarot"], "known: cat, fr2"),
        (["fr2", "--players", "4"], "fr2 is for 2 players, not 4"),
        (["cat", "--players", "x"], "'x' is not a whole number"),
        (["cat", "--set", "flor=yes"], "there is no option 'flor' in this game; it has match_length"),
        (["cat", "--set", "ranking=R1"], "'R1' is not one of plain, espaseta"),
        (["cat", "--set", "signals_notice=101"], "not a number from 0 to 100"),
        (["cat", "--set", "ranking"], "'ranking' is not of the form KEY=VALUE"),
        (["cat", "--set", "ranking=plain", "--set", "ranking=plain"], "given twice"),
        (["--players", "4"], "rules PRESET"),
        (["--set", "ranking=R1"], "rules PRESET"),
        (["cat", "--nonsense"], "--nonsense"),
        (["cat", "val_f"], "val_f"),
    ],
)
def test_what_is_wrong_is_said_in_one_line(capsys: pytest.CaptureFixture[str], words: list[str], clue: str) -> None:
    assert cli.main(["rules", *words]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.count("\n") == 1
    assert clue in err


def test_pygame_is_not_needed() -> None:
    script = (
        "import sys\n"
        "from truc_desktop.cli import main\n"
        "assert main(['rules']) == 0 and main(['rules', 'val_m']) == 0\n"
        "assert not {'pygame', 'pygame_gui'} & set(sys.modules)\n"
    )
    result = subprocess.run([sys.executable, "-c", script], cwd=ROOT, capture_output=True, check=False)
    assert result.returncode == 0, result.stderr.decode()
