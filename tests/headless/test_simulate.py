"""``simulate``: the same seed plays the same matches, with or without records, and the totals are correct."""

from __future__ import annotations

import json
import subprocess
import sys
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from truc_desktop import cli
from truc_desktop.args import Robots, SimulateArgs, UsageError
from truc_desktop.engine import (
    Action,
    DealCards,
    Event,
    Match,
    line_without_checksum,
    read_record,
    ruleset,
    seat_text,
    short_action,
)
from truc_desktop.headless import simulate
from truc_desktop.headless.tournament import match_seed, play_fast, play_random
from truc_desktop.session import Session, keeps_position

ROOT = Path(__file__).resolve().parents[2]
KEYS = {"rules", "players", "games", "hands", "decisions", "seconds", "hands_per_second", "robots", "seed", "points"}


def run(capsys: pytest.CaptureFixture[str], **given: Any) -> dict[str, Any]:
    """Simulate with --json and return the object printed on standard output."""
    usual = {"rules": "cat", "players": 4, "games": 3, "robots": Robots.RANDOM, "seed": 5, "json": True}
    asked: dict[str, Any] = usual | given
    assert simulate(SimulateArgs(**asked)) == 0
    out, err = capsys.readouterr()
    assert err == ""
    assert out.count("\n") == 1
    report = json.loads(out)
    assert set(report) >= KEYS
    assert isinstance(report, dict)
    return report


def without_time(report: dict[str, Any]) -> dict[str, Any]:
    drop = ("seconds", "hands_per_second", "decisions_per_second", "records")
    return {key: value for key, value in report.items() if key not in drop}


def test_the_rooster_sits_where_it_is_told(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    run(capsys, rules="arg", players=3, games=1, rooster=2, records=tmp_path)
    (record,) = tmp_path.glob("*.truc")
    assert "\nrooster: S2 " in record.read_text(encoding="utf-8")
    assert read_record(record.read_bytes()).match.hand.sides.rooster == 2


@pytest.mark.parametrize("players", [2, 4])
def test_the_report(capsys: pytest.CaptureFixture[str], players: int) -> None:
    report = run(capsys, players=players, games=20)
    assert (report["rules"], report["players"], report["games"], report["seed"]) == ("cat", players, 20, 5)
    assert report["robots"] == "random"
    assert sum(report["wins"].values()) == 20
    assert report["hands"] > 20
    assert report["decisions"] > report["hands"]
    assert report["seconds"] > 0
    assert report["hands_per_second"] == pytest.approx(report["hands"] / report["seconds"], rel=0.01)


def test_the_same_seed_plays_the_same_matches(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    first, again, other = run(capsys), run(capsys), run(capsys, seed=6)
    recorded = run(capsys, records=tmp_path / "records")
    assert without_time(first) == without_time(again) == without_time(recorded)
    assert without_time(first) != without_time(other)


def test_without_a_seed_one_is_drawn_and_told(capsys: pytest.CaptureFixture[str]) -> None:
    report = run(capsys, seed=None)
    assert without_time(run(capsys, seed=report["seed"])) == without_time(report)


def test_a_match_is_one_match_however_many_games(capsys: pytest.CaptureFixture[str]) -> None:
    report = run(capsys, games=4, options=(("match_length", "3"),))
    assert report["games"] == sum(report["wins"].values()) == 4
    assert report["options"] == {"match_length": "3"}


@pytest.mark.parametrize("robots", list(Robots))
def test_records_hold_whole_matches(capsys: pytest.CaptureFixture[str], tmp_path: Path, robots: Robots) -> None:
    folder = tmp_path / "new" / "records"
    games = 3 if robots is Robots.RANDOM else 1
    report = run(capsys, games=games, robots=robots, records=folder)
    files = sorted(folder.iterdir())
    assert [path.name for path in files] == [f"cat4-{n:06d}.truc" for n in range(1, games + 1)]
    hands = decisions = 0
    for path in files:
        loaded = read_record(path.read_bytes())
        assert loaded.match.over
        assert loaded.checked
        assert loaded.header["robot.S0"] == str(robots)
        hands += loaded.match.hand.number
        decisions += sum(not keeps_position(a) and not isinstance(a, DealCards) for a in loaded.actions)
    assert (hands, decisions) == (report["hands"], report["decisions"])


def test_records_are_the_same_again(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    for name in ("a", "b"):
        run(capsys, games=2, records=tmp_path / name, robots=Robots.RANDOM)
    for path in (tmp_path / "a").iterdir():
        assert path.read_bytes() == (tmp_path / "b" / path.name).read_bytes()


def test_legal_lines_name_every_seat_that_may_act_before_each_action(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    options = (("bet_timing", "any_time"), ("concede_any_time", "yes"))
    run(capsys, games=1, records=tmp_path, legal=True, options=options)
    (path,) = tmp_path.iterdir()
    lines = [line_without_checksum(line) for line in path.read_text().split("\n\n")[1].splitlines()]
    found: list[str] = []
    match = Match(ruleset("cat", 4, dict(options)), int(read_record(path.read_bytes()).header["dealer"][1:]))

    def compare(_match: Match, action: Action, _events: tuple[Event, ...]) -> None:
        while lines[0].startswith("= "):
            del lines[0]
        wanted = []
        for seat in range(4):
            if legal := match.legal(seat):
                wanted.append(f"#legal {seat_text(seat)} " + ", ".join(map(short_action, legal)))
        assert lines[: len(wanted)] == wanted
        found.extend(wanted)
        del lines[: len(wanted) + 1]
        match.perform(action)

    read_record(path.read_bytes(), compare)
    assert len(found) > 100


def test_every_legal_action_is_equally_likely() -> None:
    """The first action of 1,200 matches: cut and knock are equally frequent."""
    words = [first_word(match_seed(2, number)) for number in range(1, 1201)]
    assert 530 < words.count("cut") < 670
    assert words.count("cut") + words.count("knock") == 1200


def first_word(seed: int) -> str:
    """Return the verb of the first action in a random match."""

    class Enough(Exception):
        pass

    class First:
        text = ""

        def append(self, text: str) -> None:
            self.text = text
            raise Enough

    journal = First()
    with pytest.raises(Enough):
        play_random(Session(ruleset("cat", 2), seed, journal=journal))
    return journal.text.split("\n\n")[1].split()[1]


def test_random_matches_always_end() -> None:
    for number in range(1, 300):
        match, decisions = play_fast(ruleset("cat", 4), match_seed(1, number))
        assert match.over
        assert decisions > match.hand.number


@pytest.mark.parametrize(
    ("given", "clue"),
    [
        ({"rules": "tarot"}, "tarot"),
        ({"players": 3}, "2 or 4"),
        ({"options": (("flor", "yes"),)}, "flor"),
        ({"options": (("ranking", "R1"),)}, "ranking"),
        ({"rooster": 1}, "rooster"),
        ({"rules": "arg", "players": 3, "rooster": 3}, "rooster"),
        ({"rules": "arg", "players": 3, "rooster": 1, "options": (("gallo_mode", "rotating"),)}, "rooster"),
    ],
)
def test_what_does_not_exist_is_a_wrong_argument(given: dict[str, Any], clue: str) -> None:
    asked: dict[str, Any] = {"rules": "cat", "players": 4, "games": 1, "robots": Robots.RANDOM} | given
    with pytest.raises(UsageError, match=clue):
        simulate(SimulateArgs(**asked))


def test_records_that_cannot_be_written(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "cat4-000001.truc").mkdir()
    code = cli.main(["simulate", "--games", "1", "--robots", "random", "--records", str(tmp_path)])
    assert code == 1
    out, err = capsys.readouterr()
    assert out == ""
    assert err == f"could not be written: {tmp_path / 'cat4-000001.truc'}: Is a directory\n"
    assert [path.name for path in tmp_path.iterdir()] == ["cat4-000001.truc"]


def test_a_record_is_whole_or_not_there(tmp_path: Path) -> None:
    """A file may not grow beyond 100 bytes here: no part of a record is left, nor an empty file."""
    resource = pytest.importorskip("resource")
    command = [sys.executable, "-m", "truc_desktop", "simulate", "--robots", "random", "--records", str(tmp_path)]
    limit = partial(resource.setrlimit, resource.RLIMIT_FSIZE, (100, 100))
    result = subprocess.run(command, capture_output=True, cwd=ROOT, check=False, preexec_fn=limit, text=True)
    assert result.returncode == 1
    assert result.stderr.startswith("could not be written: ") and result.stderr.count("\n") == 1
    assert not [*tmp_path.iterdir()]


def test_in_words(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["simulate", "--games", "2", "--robots", "random", "--seed", "9"]) == 0
    out = capsys.readouterr().out
    assert "Rules: cat for 4, robots: random, seed: 9" in out
    assert "2 matches" in out
