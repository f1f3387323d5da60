"""Command line: arguments are parsed and passed on, and errors are one line."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from truc_desktop import __version__, cli, paths
from truc_desktop.args import GameArgs, PlayArgs, ReplayArgs, Robots, RulesArgs, SimulateArgs, UsageError


class Recorder:
    """A stand-in for the program's functions: records the request and returns an exit code."""

    def __init__(self, code: int = 0, raises: BaseException | None = None) -> None:
        self.code = code
        self.raises = raises
        self.asked: list[tuple[str, object]] = []

    def find(self, command: str) -> Callable[[object], int]:
        def handle(request: object) -> int:
            self.asked.append((command, request))
            if self.raises is not None:
                raise self.raises
            return self.code

        return handle


def run(*argv: str) -> tuple[str, object]:
    recorder = Recorder()
    assert cli.main(argv, recorder.find) == 0
    return recorder.asked[0]


def test_simulate_in_full(tmp_path: Path) -> None:
    line = (
        f"simulate --rules cat --players 2 --games 10 --seed 7 --robots random --option ranking=espaseta "
        f"--option signals=off --records {tmp_path} --legal --json"
    )
    assert run(*line.split()) == (
        "simulate",
        SimulateArgs(
            rules="cat",
            players=2,
            games=10,
            robots=Robots.RANDOM,
            seed=7,
            options=(("ranking", "espaseta"), ("signals", "off")),
            records=tmp_path,
            legal=True,
            json=True,
        ),
    )


def test_simulate_by_default() -> None:
    expected = SimulateArgs(rules="cat", players=None, games=1, robots=Robots.STANDARD)
    assert run("simulate") == ("simulate", expected)


def test_replay() -> None:
    assert run("replay", "a.truc", "--json") == ("replay", ReplayArgs(file=Path("a.truc"), json=True))


@pytest.mark.parametrize("word", ["--set", "--option"])
def test_rules(word: str) -> None:
    assert run("rules") == ("rules", RulesArgs())
    expected = RulesArgs(rules="val_f", players=8, options=(("camas", "1"),), json=True)
    assert run("rules", "val_f", "--players", "8", word, "camas=1", "--json") == ("rules", expected)


@pytest.mark.parametrize("command", ["simulate", "rules arg", "play --text", "host"])
def test_the_rooster_is_a_seat(command: str) -> None:
    for word in ("1", "S1"):
        _, request = run(*command.split(), "--players", "3", "--rooster", word)
        assert getattr(request, "rooster") == 1  # noqa: B009
    assert getattr(run(*command.split())[1], "rooster") is None  # noqa: B009


def test_play_in_the_terminal() -> None:
    expected = PlayArgs(rules="cat", players=2, seed=3, options=(("match_length", "3"),))
    line = "play --text --players 2 --seed 3 --option match_length=3"
    assert run(*line.split()) == ("play", expected)


@pytest.mark.parametrize(
    ("argv", "expected"),
    [
        ([], GameArgs()),
        (["--seed", "9"], GameArgs(seed=9)),
        (["--windowed"], GameArgs(fullscreen=False)),
        (["--fullscreen"], GameArgs(fullscreen=True)),
        (["my match.truc"], GameArgs(match=Path("my match.truc"))),
        (["--match", "copy"], GameArgs(match=Path("copy"))),
    ],
)
def test_the_game(argv: list[str], expected: GameArgs) -> None:
    assert run(*argv) == ("game", expected)


@pytest.mark.parametrize("order", [["--seed", "5", "simulate"], ["simulate", "--seed", "5"]])
def test_shared_options_stand_before_or_after_the_command(order: list[str]) -> None:
    _command, request = run(*order)
    assert isinstance(request, SimulateArgs)
    assert request.seed == 5


def test_the_data_folder_is_chosen_before_the_work_begins(tmp_path: Path) -> None:
    seen: list[Path] = []

    def find(_command: str) -> Callable[[object], int]:
        return lambda _request: seen.append(paths.data_dir()) or 0

    assert cli.main(["--data-dir", str(tmp_path / "mine"), "simulate"], find) == 0
    assert seen == [tmp_path / "mine"]


@pytest.mark.parametrize(
    ("line", "clue"),
    [
        ("fly", "fly"),
        ("--ful", "--ful"),
        ("--windowed --fullscreen", "not allowed with"),
        ("--fullscreen simulate", "opens no window"),
        ("--match a.truc simulate", "opens no window"),
        ("a.truc b.truc", "a.truc"),
        ("--seed x", "'x' is not a whole number"),
        ("--seed -1", "less than 0"),
        ("simulate --games 0", "less than 1"),
        ("simulate --games many", "--games"),
        ("simulate --players 1", "less than 2"),
        ("simulate --robots clever", "clever"),
        ("simulate --option ranking", "KEY=VALUE"),
        ("simulate --option =x", "KEY=VALUE"),
        ("simulate --option a=1 --option a=2", "twice"),
        ("simulate --legal", "--records"),
        ("simulate extra", "extra"),
        ("replay", "FILE"),
        ("play", "--text"),
    ],
)
def test_wrong_arguments_give_one_line_and_code_2(line: str, clue: str, capsys: pytest.CaptureFixture[str]) -> None:
    recorder = Recorder()
    assert cli.main(line.split(), recorder.find) == 2
    assert recorder.asked == []
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("truc-desktop: ")
    assert clue in err
    assert err.count("\n") == 1


def test_a_wrong_argument_with_line_ends_still_gives_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["simulate", "a\nb\nc"], Recorder().find) == 2
    assert capsys.readouterr().err.count("\n") == 1


def test_a_file_is_no_data_folder(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "file"
    file.touch()
    assert cli.main(["--data-dir", str(file)], Recorder().find) == 2
    assert "is not a folder" in capsys.readouterr().err


def test_what_only_the_work_can_judge_is_a_wrong_argument_too(capsys: pytest.CaptureFixture[str]) -> None:
    recorder = Recorder(raises=UsageError("no preset is called 'tarot'"))
    assert cli.main(["simulate", "--rules", "tarot"], recorder.find) == 2
    assert capsys.readouterr().err == "truc-desktop: no preset is called 'tarot'\n"


def test_the_code_of_the_work_is_the_code_of_the_program() -> None:
    assert cli.main(["replay", "a.truc"], Recorder(code=1).find) == 1


def test_interrupted_by_the_keyboard() -> None:
    assert cli.main(["play", "--text"], Recorder(raises=KeyboardInterrupt()).find) == 130


def test_a_broken_installation_is_explained_before_the_window(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("truc_desktop.preflight.window_problem", lambda: "pygame-ce is missing")
    recorder = Recorder()
    assert cli.main([], recorder.find) == 1
    assert recorder.asked == []
    assert capsys.readouterr().err == "truc-desktop: pygame-ce is missing\n"


def test_version(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        cli.main(["--version"])
    assert left.value.code == 0
    assert capsys.readouterr().out == f"Truc Desktop {__version__}\n"


@pytest.mark.parametrize("name", ["x" * 5000, "a/" * 3000, "file", "file/inside", "loop"])
def test_what_cannot_be_a_folder_is_a_wrong_argument(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").touch()
    (tmp_path / "loop").symlink_to("loop")
    monkeypatch.chdir(tmp_path)
    assert cli.main(["--data-dir", name, "rules"]) == 2
    assert cli.main(["simulate", "--records", name]) == 2
    assert all(line.startswith("truc-desktop: ") for line in capsys.readouterr().err.splitlines())


@pytest.mark.parametrize("odd", ["a\x1b[2Jb", "a\nb", "a\udce9", "\u202e"])
@pytest.mark.parametrize(
    "argv", [["rules", "X"], ["X"], ["play", "--text", "--option", "X=1"], ["host", "--seats", "X,X,X,X"]]
)
def test_a_complaint_is_one_printable_line_whatever_it_quotes(
    argv: list[str], odd: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main([word.replace("X", odd) for word in argv]) == 2
    err = capsys.readouterr().err
    assert err.endswith("\n") and err[:-1].isprintable()
