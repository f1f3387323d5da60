"""tools/bench/family.py measures every table, and says how to get what it can be compared with."""

from __future__ import annotations

import importlib.util
import stat
import sys
from pathlib import Path

import pytest

from tools.bench.family import main, measure
from truc_desktop.engine import PRESETS, Match, ruleset

QUICK = ["--rounds", "1", "--seconds", "0.001"]


def test_every_table_has_its_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(QUICK) == 0
    out, err = capsys.readouterr()
    lines = [line.split() for line in out.splitlines()[1:]]
    wanted = [[key, str(players)] for key, preset in PRESETS.items() for players in preset.players]
    assert [line[:2] for line in lines] == wanted
    assert all(float(line[3].replace(",", "")) > 0 for line in lines)
    assert "pip install open_spiel rlcard" in err


def test_time_used_up_before_the_first_match_still_gives_figures() -> None:
    """The process may be busy with something else when a short measure begins."""
    hands, actions = measure(ruleset("trut", 4), 0.0, Match.perform)
    assert hands > 0
    assert actions > 1


def test_the_ratios(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """With a Python that gives known figures, where the program to be measured is there to be run."""
    python = tmp_path / "python"
    figures = '{"euchre": [2.0, 25], "leduc": [4.0, 4], "open_spiel": "1.0", "rlcard": "2.0"}'
    program = f"#!{sys.executable}\nimport sys\nopen(sys.argv[1]).close()\nprint('{figures}')\n"
    python.write_text(program, encoding="utf-8")
    python.chmod(python.stat().st_mode | stat.S_IXUSR)
    assert main([*QUICK, "--only", "trut", "--reference-python", str(python), "--markdown"]) == 0
    out, err = capsys.readouterr()
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in out.splitlines() if "---" not in line]
    assert err == ""
    for row in rows[1:3]:
        assert float(row[5]) == pytest.approx(2 * float(row[6]), rel=0.01)
    assert rows[3][0] == "OpenSpiel 1.0, euchre"
    assert rows[4][0] == "RLCard 2.0, leduc"


@pytest.mark.parametrize("python", [sys.executable, "/no/such/python"])
def test_without_the_other_engines_it_says_how_to_get_them(python: str, capsys: pytest.CaptureFixture[str]) -> None:
    if python == sys.executable and importlib.util.find_spec("pyspiel"):
        pytest.skip("this Python has them")
    assert main([*QUICK, "--only", "trut", "--reference-python", python]) == 1
    out, err = capsys.readouterr()
    assert out == ""
    assert python in err
    assert "pip install open_spiel rlcard" in err
