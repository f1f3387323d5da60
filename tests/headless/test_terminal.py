"""``play --text``: a whole match line by line, in a terminal or over a pipe, saved like any other match."""

from __future__ import annotations

import errno
import io
import re
import subprocess
import sys
from pathlib import Path

import pytest

from truc_desktop import cli, paths
from truc_desktop.ai.roster import make_bot
from truc_desktop.headless import terminal
from truc_desktop.storage import saves
from truc_desktop.storage.journal import FileJournal
from truc_desktop.storage.saves import Save, Status

ROOT = Path(__file__).resolve().parent.parent.parent


@pytest.fixture(autouse=True)
def quick_robots(monkeypatch: pytest.MonkeyPatch) -> None:
    """Use random robots, which answer at once; the text does not depend on the kind."""
    monkeypatch.setattr(terminal, "make_bot", lambda kind, seat, seed: make_bot("random", seat, seed))


def play(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], lines: str, *more: str) -> str:
    monkeypatch.setattr(sys, "stdin", io.StringIO(lines))
    assert cli.main(["play", "--text", "--seed", "3", *more]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    return out


def only_save() -> Save:
    (save,) = saves.list_matches()
    assert isinstance(save, Save)
    return save


@pytest.mark.parametrize(
    "more", [(), ("--players", "2"), ("--option", "match_length=3"), ("--option", "answer_by=next")]
)
def test_a_whole_match(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], more: tuple[str, ...]
) -> None:
    out = play(monkeypatch, capsys, "1\n" * 2000, *more)
    assert "wins the match." in out
    assert "The input has ended" not in out
    save = only_save()
    assert save.status is Status.FINISHED
    assert save.players[0].robot == ""
    assert save.players[1].robot == "standard"
    assert save.header["seed"] == "3"


def test_when_the_input_ends_the_match_is_saved(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    out = play(monkeypatch, capsys, "1\n1\n1\n")
    save = only_save()
    assert out.endswith(f"The input has ended.\nThe match is saved as {save.path}.\n")
    assert save.status is Status.UNFINISHED
    assert save.path.parent == paths.data_dir() / "matches"
    resumed = saves.resume(save.path)
    resumed.journal.close()


def test_no_input_at_all_leaves_no_match(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """With this seed the person is asked first."""
    out = play(monkeypatch, capsys, "", "--players", "2")
    assert "The input has ended." in out


def test_leaving_and_help(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    out = play(monkeypatch, capsys, "1\n?\nnonsense\n99\n-1\n0x1\nQ\n1\n1\n")
    assert "With these words you make a sign to your partner: three (Wink)" in out
    assert out.count("Type a number from 1 to ") == 4
    assert "The input has ended." not in out
    assert out.endswith(f"The match is saved as {only_save().path}.\n")


def test_interrupted_by_the_keyboard_the_match_is_saved_too(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = iter(["1\n", "1\n"])

    def read_line() -> str:
        for line in lines:
            return line.strip()
        raise KeyboardInterrupt

    monkeypatch.setattr(terminal, "read_line", read_line)
    assert cli.main(["play", "--text", "--seed", "3"]) == 130
    assert f"The match is saved as {only_save().path}." in capsys.readouterr().out


@pytest.mark.parametrize("writes", range(6))
def test_a_full_disk_is_said_in_one_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], writes: int
) -> None:
    """A person may try again; a robot cannot, so the program ends. Nothing is printed that is not in the journal."""
    left = iter(range(writes))
    append = FileJournal.append

    def full(journal: FileJournal, text: str) -> None:
        if next(left, None) is None:
            raise OSError(errno.ENOSPC, "No space left on device", str(journal.path))
        append(journal, text)

    monkeypatch.setattr(FileJournal, "append", full)
    monkeypatch.setattr(sys, "stdin", io.StringIO("1\n" * 50))
    code = cli.main(["play", "--text", "--seed", "3"])
    out, err = capsys.readouterr()
    said = err if code == 1 else out
    assert "The match could not be saved, so nothing was done." in said
    assert "No space left on device" in said
    assert err.count("\n") == code
    assert ("The input has ended." in out) == (code == 0)
    assert ("The match is saved as" in out) == (writes > 0)


def test_a_signal_is_a_word(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    out = play(monkeypatch, capsys, "1\nthree\nNOTHING\n")
    assert "You wink (I hold a three)" in out
    assert "You raise the brows" in out


def test_signals_where_there_are_none(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    out = play(monkeypatch, capsys, "1\nthree\n?\n", "--option", "signals=off")
    assert "At this table nobody makes signs." in out
    assert "These words signal" not in out


def test_a_card_and_a_call_in_one_breath(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    out = play(monkeypatch, capsys, "1+\n1+\n1\n" * 200)
    assert re.search(r"(You play|Player plays) the .*\n.*: Truc! For 2\.\n", out)
    assert "There is no call to make after this card." in out
    assert "Type a number from 1 to " in out  # cutting and knocking have no "after"


def test_leaving_the_answer_to_the_partner(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """Line 0 is offered only where the pair is asked; elsewhere it is no valid choice."""
    out = play(monkeypatch, capsys, "99\n0\n1\n" * 600)
    assert "Leave it to your partner" in out and "Type a number from 0 to " in out
    assert "Type a number from 1 to " in out
    assert "wins the match." in out


def test_what_does_not_exist(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["play", "--text", "--rules", "tarot"]) == 2
    assert cli.main(["play", "--text", "--option", "flor=yes"]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.count("\n") == 2


@pytest.mark.parametrize(
    ("command", "lines"),
    [
        (["simulate", "--robots", "standard", "--games", "1", "--players", "2", "--seed", "1"], b""),
        (["play", "--text", "--seed", "3"], b"1\n1\n\xff\xfe\n1\n"),
        (["replay", "missing.truc"], b""),
    ],
)
def test_over_a_pipe_without_pygame(command: list[str], lines: bytes, tmp_path: Path) -> None:
    script = (
        "import runpy, sys\n"
        "sys.argv[0] = 'truc-desktop'\n"
        "try:\n"
        "    runpy.run_module('truc_desktop', run_name='__main__')\n"
        "finally:\n"
        "    loaded = {name.partition('.')[0] for name in sys.modules}\n"
        "    print('PYGAME' if loaded & {'pygame', 'pygame_gui', 'asyncio'} else 'BARE')\n"
    )
    result = subprocess.run(
        [sys.executable, "-c", script, *command], cwd=ROOT, input=lines, capture_output=True, check=False
    )
    assert result.returncode == (1 if command[0] == "replay" else 0), result.stderr.decode()
    out = result.stdout.decode()
    assert out.splitlines()[-1] == "BARE"
    if command[0] == "play":
        assert "The match is saved as" in out
