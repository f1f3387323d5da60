"""``replay``: the position at the end of a record, or exit code 1 with file, line and reason."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from truc_desktop import cli
from truc_desktop.storage import saves

HEAD = "truc: 1\nrules: cat\nplayers: 4\nname.S1: Quim\n\n"
DEAL = "deal S3 | S0 3O 12O 4C | S1 1C 5E 7B | S2 7E 6O 4E | S3 2B 4B 6C\n"
TRICK = "S0 play 12O\nS1 play 1C\nS2 play 4E\nS3 play 6C\n"


@pytest.fixture
def record(tmp_path: Path) -> Path:
    return tmp_path / "a b.truc"


def replay(record: Path, text: str | bytes, *more: str) -> int:
    record.write_bytes(text if isinstance(text, bytes) else text.encode())
    return cli.main(["replay", str(record), *more])


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        (HEAD, ["S2 cuts or knocks."]),
        (HEAD + "S2 knock\n", ["S3 chooses one card each or three."]),
        (HEAD + "S2 cut\n", ["S3 deals."]),
        (HEAD + DEAL, ["Hand 1: S3 deals, S0 leads", "S0 holds three of coins", "S0 is to play."]),
        (HEAD + DEAL + "S0 play 12O\n", ["On the table: S0 king of coins", "S1 (Quim) is to play."]),
        (HEAD + DEAL + "S0 play 12O\nS0 call truc\n", ["S1 (Quim) or S3 must answer: truc."]),
        (HEAD + DEAL + TRICK, ["Trick 1: S0 king of coins, S1 (Quim) ace of cups", "won by S1 (Quim)", "worth 1"]),
        (HEAD + DEAL + "S0 call truc\nS1 refuse\n", ["Score: T0 1, T1 0", "T0 has won it, because the bet"]),
        (HEAD.replace("\n\n", "\nscore: T0 11 T1 2\n\n") + DEAL, ["The side on eleven decides: S0 or S2."]),
        (HEAD.replace("\n\n", "\noption.match_length: 3\ngames: T0 1 T1 0\n\n"), ["Games: T0 1, T1 0"]),
    ],
)  # fmt: skip
def test_in_words(record: Path, capsys: pytest.CaptureFixture[str], text: str, wanted: list[str]) -> None:
    assert replay(record, text) == 0
    out, err = capsys.readouterr()
    assert err == ""
    for part in ["Catalan Truc for 4", *wanted]:
        assert part in out


def test_a_match_that_is_over(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = (
        HEAD.replace("\n\n", "\nscore: T0 11 T1 11\n\n")
        + DEAL
        + TRICK
        + "S1 play 7B\nS2 play 6O\nS3 play 2B\nS0 play 4C\n"
    )
    assert replay(record, text) == 0
    assert "The match is over: T1 has won." in capsys.readouterr().out
    assert replay(record, text, "--json") == 0
    data = json.loads(capsys.readouterr().out)
    assert (data["over"], data["winner"], data["score"]) == (True, "T1", {"T0": 11, "T1": 12})
    assert (data["hand_winner"], data["reason"], data["to_play"]) == ("T1", "tricks", None)


def test_the_winner_of_a_hand_with_a_rotating_rooster(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    head = "truc: 1\nrules: arg\nplayers: 3\noption.gallo_mode: rotating\noption.flor: no\n\n"
    deal = "deal S2 | S0 4O 12E 5C | S1 4E 11E 6C | S2 3O 2E 7C 1E\nS2 discard 1E\nS0 call truco\n"
    assert replay(record, head + deal + "S2 refuse\n", "--json") == 0
    data = json.loads(capsys.readouterr().out)
    assert (data["hand_winner"], data["points"]) == ("P", {"S0": 1, "S1": 1, "S2": 0})
    assert replay(record, head + deal.replace("S0 call", "S2 call") + "S1 refuse\n", "--json") == 0
    data = json.loads(capsys.readouterr().out)
    assert (data["hand_winner"], data["points"]) == ("G", {"S0": 0, "S1": 0, "S2": 1})


def test_as_json(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert replay(record, HEAD + DEAL + TRICK + "S1 play 7B\nS1 call truc\n", "--json") == 0
    out = capsys.readouterr().out
    assert out.count("\n") == 1
    data = json.loads(out)
    expected = {
        "rules": "cat", "players": 4, "options": {}, "over": False, "winner": None, "hand": 1, "dealer": "S3",
        "lead": "S0", "value": 1, "pending": "truc", "phase": "play", "to_play": "S2", "to_answer": ["S0", "S2"],
        "plays": [["S1", "7B"]], "actions": 7, "torn": False, "points": {"T0": 0, "T1": 0},
    }  # fmt: skip
    assert {key: data[key] for key in expected} == expected
    assert data["tricks"] == [{"plays": [["S0", "12O"], ["S1", "1C"], ["S2", "4E"], ["S3", "6C"]], "winner": "S1"}]
    assert data["cards"]["S0"] == ["3O", "4C"]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "line 1: the file is empty"),
        ("truc: 9\n", "line 1: this is format version 9; this program reads version 1"),
        (HEAD + DEAL + "S1 play 1C\n", "line 7: illegal action 'S1 play 1C': It is not your turn."),
        (HEAD + DEAL + "S0 plays\n", "line 7: cannot read the action 'S0 plays'"),
        (b"\xff\n", "line 1: this is not UTF-8 text"),
    ],
)
def test_no_valid_record(record: Path, capsys: pytest.CaptureFixture[str], text: str | bytes, message: str) -> None:
    for more in ((), ("--json",)):
        assert replay(record, text, *more) == 1
        out, err = capsys.readouterr()
        assert out == ""
        assert err == f"{record}: {message}\n"


def test_no_file_at_all(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["replay", str(tmp_path / "none.truc")]) == 1
    assert capsys.readouterr().err == f"{tmp_path / 'none.truc'}: No such file or directory\n"
    assert cli.main(["replay", str(tmp_path)]) == 1
    assert capsys.readouterr().err == f"{tmp_path}: this is not a file\n"


LONG = "x" * 1_000_000


@pytest.mark.parametrize(
    "content",
    [
        b"truc: \x1b[2J\x1b[31mhello\n",
        HEAD.encode() + b"\xe2\x80\xa8\x07\x00\r\x1b]0;title\x07\n",
        HEAD.encode() + DEAL.encode() + f"S0 say {LONG}\n".encode(),
        HEAD.encode() + f"{LONG}\n".encode(),
        HEAD.encode() + f"= {LONG}\n".encode(),
        HEAD.replace("players: 4", f"players: {LONG}").encode(),
        HEAD.replace("rules: cat", f"rules: {LONG}").encode(),
        f"truc: 1\nrules: cat\nplayers: 4\noption.{LONG}: {LONG}\n\n".encode(),
        f"truc: 1\nrules: cat\nplayers: 4\ndigest: 0\n{LONG}:\n\n".encode(),
        b"\n" * 1_000_000 + b"?\n",
    ],
)
def test_a_refusal_is_one_short_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], content: bytes
) -> None:
    folder = tmp_path / ("deep" * 20)
    folder.mkdir()
    assert replay(folder / "a.truc", content) == 1
    err = capsys.readouterr().err
    assert err.endswith("\n") and err[:-1].isprintable() and len(err) <= 200
    assert "a.truc: line " in err
    with pytest.raises(saves.DamagedError) as caught:
        saves.load(folder / "a.truc")
    assert str(caught.value).isprintable() and len(str(caught.value)) < 200


def test_names_are_shown_without_control_characters(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    name = "Qu\x1b[31mim\x07" + "x" * 5000
    assert replay(record, HEAD.replace("Quim", name) + DEAL) == 0
    out = capsys.readouterr().out
    assert out.replace("\n", "").isprintable()
    assert max(map(len, out.splitlines())) < 250


def test_a_torn_last_line_is_told(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert (
        cli.main(["simulate", "--games", "1", "--robots", "random", "--records", str(record.parent), "--seed", "1"])
        == 0
    )
    capsys.readouterr()
    whole = (record.parent / "cat4-000001.truc").read_bytes()
    assert replay(record, whole[:700]) == 0
    assert "incomplete" in capsys.readouterr().out
    assert record.read_bytes() == whole[:700]
    assert replay(record, whole[:700], "--json") == 0
    assert json.loads(capsys.readouterr().out)["torn"] is True


VALENCIAN = (
    "truc: 1\nrules: val_f\nplayers: 4\n\n"
    "deal S3 | S0 3O 4O 5E | S1 6O 7O 1B | S2 3E 4E 7C | S3 5C 6C 7B\n"
)


def test_side_bets_and_who_has_left(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert replay(record, VALENCIAN + "S0 call truc\nS1 call envit\n") == 0
    out = capsys.readouterr().out
    assert "Side bet: S1 envit; 2 asked for" in out
    assert "S0 or S2 must answer: envit." in out
    more = "S0 call truc\nS1 call envit\nS2 call falta\nS3 accept\nS1 accept\nS0 play 5E\nS1 deck\n"
    assert replay(record, VALENCIAN + more) == 0
    out = capsys.readouterr().out
    assert "Camas: T0 0, T1 0" in out
    assert "S1 has left the hand" in out
    assert "Side bet: S1 envit, S2 falta; cama accepted" in out
    assert replay(record, VALENCIAN + more, "--json") == 0
    data = json.loads(capsys.readouterr().out)
    assert data["left"] == ["S1"]
    assert data["side_bet"] == {
        "stage": "accepted", "calls": [["S1", "envit"], ["S2", "falta"]], "value": "cama", "side": None, "winner": None,
    }  # fmt: skip


def test_covered_cards(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = (
        "truc: 1\nrules: val_m\nplayers: 2\n\ndeal S1 | S0 3O 4O 5E | S1 3E 7O 1B\n"
        "S0 play 3O\nS1 play 3E\nS0 play2 5E/4O\n"
    )
    assert replay(record, text) == 0
    out = capsys.readouterr().out
    assert "On the table: S0 five of swords" in out
    assert "Underneath: S0 four of coins" in out
    assert replay(record, text, "--json") == 0
    assert json.loads(capsys.readouterr().out)["covered"] == [["S0", "4O"]]


ARGENTINE = (
    "truc: 1\nrules: arg\nplayers: 3\n\n"
    "deal S2 | S0 3O 4O 5O 2B | S1 6O 7O 1O | S2 3E 4E 7C\n"
)


@pytest.mark.parametrize(
    ("more", "wanted"),
    [
        ("", ["S0 discards a card."]),
        ("S0 discard 2B\n", ["Score: G 0, P 0", "S0 is to play."]),
        ("S0 discard 2B\nS0 call envido+truco\n", ["Side bet: S0 envido; 2 asked for", "S1 or S2 must answer: envit."]),
        (
            "S0 discard 2B\nS1 call truco\nS0 announce flor\n",
            ["Flor: S0; 3 scored", "Score: G 3, P 0", "S0 must answer: truco."],
        ),
        (
            "S0 discard 2B\nS0 call envido\nS1 announce flor\n",
            ["Side bet: S0 envido; 0 cancelled by a flor", "Flor: S1; 3 scored"],
        ),
    ],
)
def test_the_argentine_game(record: Path, capsys: pytest.CaptureFixture[str], more: str, wanted: list[str]) -> None:
    code = replay(record, ARGENTINE + more)
    out, err = capsys.readouterr()
    assert (code, err) == (0, "")
    for part in ["Argentine Truco for 3", *wanted]:
        assert part in out
    assert replay(record, ARGENTINE + more, "--json") == 0
    data = json.loads(capsys.readouterr().out)
    assert data["flor"] == [line.split()[0] for line in more.splitlines() if "announce" in line]


FULL = Path("/dev/full")


@pytest.mark.skipif(not FULL.exists(), reason="this system has no device that is always full")
@pytest.mark.parametrize("command", [
    ["replay", "RECORD"], ["replay", "RECORD", "--json"], ["rules"], ["rules", "val_f"], ["--help"], ["--version"],
    ["simulate", "--robots", "random", "--games", "2"], ["play", "--text", "--seed", "3"],
])  # fmt: skip
def test_output_that_cannot_be_written_is_said_in_one_line(record: Path, command: list[str]) -> None:
    record.write_text(HEAD + DEAL, encoding="utf-8")
    words = [str(record) if word == "RECORD" else word for word in command]
    root = Path(__file__).resolve().parents[2]
    with FULL.open("w") as full:
        result = subprocess.run(
            [sys.executable, "-m", "truc_desktop", *words], stdout=full, stderr=subprocess.PIPE, input=b"1\n1\n",
            cwd=root, check=False, env={key: value for key, value in os.environ.items() if key != "PYTHONUNBUFFERED"},
        )  # fmt: skip
    err = result.stderr.decode()
    assert result.returncode == 1, err
    assert err == "truc-desktop: the output cannot be written: No space left on device\n"
