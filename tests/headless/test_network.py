"""``host`` and ``join`` as separate processes on the loopback interface."""

from __future__ import annotations

import re
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from truc_desktop import cli
from truc_desktop.args import UsageError
from truc_desktop.engine import ruleset
from truc_desktop.headless.hosting import seat_list
from truc_desktop.net.discovery import own_addresses
from truc_desktop.storage import saves
from truc_desktop.storage.saves import Save, Status

ROOT = Path(__file__).resolve().parent.parent.parent
HERE = "127.0.0.1"
Run = Callable[..., subprocess.Popen[str]]


@pytest.fixture
def run() -> Iterator[Run]:
    """Return a function that starts the program; processes still running after the test are killed."""
    started: list[subprocess.Popen[str]] = []

    def start(*words: str) -> subprocess.Popen[str]:
        pipe = subprocess.PIPE
        command = [sys.executable, "-m", "truc_desktop", *words]
        started.append(subprocess.Popen(command, cwd=ROOT, stdin=pipe, stdout=pipe, stderr=pipe, text=True))
        return started[-1]

    yield start
    for process in started:
        if process.poll() is None:
            process.kill()
        process.communicate()


def host(run: Run, *words: str) -> tuple[subprocess.Popen[str], str]:
    """Start a host; return its process and the address at which to join."""
    process = run("host", "--bind", HERE, "--port", "0", "--hidden", "--hurry", *words)
    assert process.stdout is not None
    line = process.stdout.readline()
    return process, f"{HERE}:{line.rstrip().rstrip('.').rsplit(' ', 1)[1]}"


def line_with(process: subprocess.Popen[str], text: str) -> str:
    """Return the next line of output that contains ``text``."""
    assert process.stdout is not None
    for line in process.stdout:
        if text in line:
            return line
    raise AssertionError(f"{text!r} was never said")


def only_save() -> Save:
    (save,) = saves.list_matches()
    assert isinstance(save, Save)
    return save


def test_a_match_of_a_person_a_robot_guest_and_a_watcher(run: Run) -> None:
    table, address = host(run, "--rules", "fr2", "--players", "2", "--option", "match_length=1", "--name", "Chez nous")
    watcher = run("join", address, "--watch")
    robot = run("join", address, "--name", "Robot", "--robot", "random")
    line_with(robot, "at the table")
    person = run("join", address, "--name", "Anna")
    out, err = person.communicate("1\n" * 3000, timeout=120)
    assert err == ""
    assert re.search("wins? the match", out) and "You are Anna." in out and "Deals checked" in out
    out, err = watcher.communicate(timeout=120)
    assert err == "" and re.search("wins? the match", out)
    out, err = table.communicate(timeout=120)
    assert err == "" and "The match is over" in out
    assert table.returncode == person.returncode == watcher.returncode == 0
    save = only_save()
    assert save.status is Status.FINISHED
    assert {player.name for player in save.players} == {"Robot", "Anna"}


def test_a_host_goes_on_when_the_reader_of_its_output_has_gone(run: Run) -> None:
    table, address = host(run, "--rules", "fr2", "--players", "2", "--seats", "lan,robot:Quima")
    assert table.stdout is not None
    table.stdout.close()
    out, err = run("join", address, "--name", "Anna", "--robot", "random").communicate(timeout=120)
    assert err == "" and "Deals checked" in out
    assert table.stderr is not None
    assert table.wait(120) == 0 and table.stderr.read() == ""
    table.stdout = None
    assert only_save().status is Status.FINISHED


@pytest.mark.skipif(sys.platform == "win32", reason="signals are sent otherwise there")
def test_a_signal_ends_the_table_with_the_match_saved_and_it_can_be_resumed(run: Run) -> None:
    table, address = host(run, "--rules", "fr2", "--players", "2", "--seats", "lan,robot:Quima")
    person = run("join", address, "--name", "Anna")
    line_with(person, "Hand 1")
    table.send_signal(signal.SIGTERM)
    out, err = table.communicate(timeout=120)
    save = only_save()
    assert err == "" and f"saved as {save.path}" in out and table.returncode == 0
    assert save.status is Status.UNFINISHED and save.players[1].name == "Quima"
    out, err = person.communicate("1\n", timeout=120)
    assert "the match is saved" in out and person.returncode == 0
    token = next(line.split()[-1] for line in out.splitlines() if "--token" in line)

    again, address = host(run, "--resume", str(save.path))
    back = run("join", address, "--token", token, "--robot", "random")
    out, err = back.communicate(timeout=120)
    assert err == "" and back.returncode == 0
    out, err = again.communicate(timeout=120)
    assert err == "" and "The match is over" in out
    assert only_save().status is Status.FINISHED


def test_errors_are_said_in_one_line(run: Run) -> None:
    _table, address = host(run, "--password", "obre", "--seats", "lan,lan,lan,lan")
    port = address.rsplit(":", 1)[1]
    tries = [
        (run("host", "--bind", HERE, "--port", port, "--hidden"), f"Port {port} is in use"),
        (run("join", address, "--password", "tanca"), "The password is wrong."),
        (run("join", "no address"), "is not an address"),
        (run("join", f"{HERE}:1"), "There is no table at"),
        (run("join", f"{HERE}:1", "--token", "ab.cd"), "There is no table at"),
        (run("join", "no-such-computer.invalid"), "No computer called no-such-computer.invalid"),
        (run("join", "x" * 80 + ".invalid"), "No computer called"),
        (run("join", address, "--password", "obre", "--seat", "9"), "no seat 9: the table has 4, from 0 to 3"),
        (run("host", "--resume", "/no/such/file.truc"), "could not be opened"),
    ]
    for process, text in tries:
        _out, err = process.communicate(timeout=120)
        assert text in err and err.count("\n") == 1, err
        assert process.returncode == 1


def test_seats_in_words() -> None:
    rules = ruleset("cat", 4)
    assert seat_list((), rules) == (None,) * 4
    assert seat_list(("lan", "robot:Carme", "robot", "lan"), rules) == (None, "Carme", "Remei", None)
    for wrong in (("lan",), ("lan", "lan", "lan", "lan:x"), ("lan", "lan", "lan", "cat")):
        with pytest.raises(UsageError):
            seat_list(wrong, rules)
    assert cli.main(["host", "--rules", "nope"]) == cli.EXIT_USAGE


def test_a_port_that_there_cannot_be_is_a_wrong_argument(capsys: pytest.CaptureFixture[str]) -> None:
    for port in ("99999", "65536", "-1", "a"):
        assert cli.main(["host", "--port", port]) == cli.EXIT_USAGE
        out, err = capsys.readouterr()
        assert not out and err.count("\n") == 1 and port in err


def test_a_host_prints_the_addresses_that_friends_need_and_the_name_as_it_is_told(run: Run) -> None:
    process = run("host", "--port", "0", "--hidden", "--name", "T" * 5000)
    assert process.stdout is not None
    line = process.stdout.readline()
    assert line.startswith("T" * 48 + " is open at") and own_addresses()[0] in line and "0.0.0.0" not in line


def test_a_host_whose_folder_cannot_be_written_ends_with_a_word(run: Run, tmp_path: Path) -> None:
    (tmp_path / "matches").touch()
    table = "--bind", HERE, "--port", "0", "--hidden", "--hurry", "--players", "2", "--seats", "robot,robot"
    host = run("host", "--data-dir", str(tmp_path), *table)
    _out, errors = host.communicate(timeout=120)
    assert host.returncode == 1
    (line,) = errors.splitlines()
    assert "cannot be saved" in line and str(tmp_path / "matches") in line
