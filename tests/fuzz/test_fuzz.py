"""The kept inputs of the fuzzer, and some new ones: nothing but clean refusals. For long runs: tools/check/fuzz.py."""

from __future__ import annotations

import signal
from pathlib import Path
from random import Random

import pytest

from tools.check import fuzz
from tools.check.fuzz import CORPUS, Found, attempt, corpus, run
from tools.check.fuzz_mutation import LONGEST, Mutator
from tools.check.fuzz_targets import NEWLINE, TARGETS, arguments

CASES = {"record": 3000, "settings": 1500, "protocol": 5000, "command": 300}
"""Inputs in a run, those of the corpus included."""
FILES = [path for name in TARGETS for path in sorted((CORPUS / name).iterdir())]


def test_the_corpus_is_small_and_complete() -> None:
    assert {path.name for path in CORPUS.iterdir()} == set(TARGETS)
    assert sum(path.stat().st_size for path in FILES) < 400_000
    assert all(corpus(name) for name in TARGETS)


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}-{path.name}")
def test_a_kept_input_does_no_harm(path: Path) -> None:
    outcome = attempt(TARGETS[path.parent.name], path.read_bytes())
    assert isinstance(outcome, str), outcome.told


@pytest.mark.parametrize("name", TARGETS)
def test_new_inputs_do_no_harm(name: str) -> None:
    report = run(TARGETS[name], corpus(name), Random(7), CASES[name])
    assert report.cases == CASES[name]
    assert not report.found, next(iter(report.found.values())).told
    assert len(report.kinds) >= 3


def test_harm_is_found_and_told_once_by_its_smallest_input() -> None:
    def target(data: bytes) -> str:
        if b"7" in data:
            raise KeyError(data)
        return "fine"

    report = run(target, [b"a 1", b"b 7 and 7 more", b"c 7"], Random(1), 500)
    (found,) = report.found.values()
    assert found.place.startswith("KeyError at test_fuzz.py:")
    assert b"7" in found.data and len(found.data) <= 3
    assert "KeyError" in found.told


def test_what_takes_too_long_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    if not hasattr(signal, "SIGALRM"):
        pytest.skip("this system has no alarms")
    monkeypatch.setattr(fuzz, "LONGEST_CASE_S", 0.05)

    def endless(data: bytes) -> str:
        while True:
            data += b""

    outcome = attempt(endless, b"x")
    assert isinstance(outcome, Found) and outcome.place.startswith("TooSlow")


def test_a_program_of_its_own_says_what_it_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def harm(data: bytes) -> str:
        raise ValueError("no")

    monkeypatch.setitem(TARGETS, "settings", harm)
    monkeypatch.setattr("sys.argv", ["fuzz", "settings", "--minutes", "0.001", "--found", str(tmp_path / "found")])
    assert fuzz.main() == 1
    assert "1 kinds of harm" in capsys.readouterr().out
    assert (tmp_path / "found" / "settings-0").is_file()


def test_the_corpus_grows_by_new_kinds(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fuzz, "CORPUS", tmp_path)
    monkeypatch.setitem(TARGETS, "settings", lambda data: f"{len(data)}")
    (tmp_path / "settings").mkdir()
    (tmp_path / "settings" / "one").write_bytes(b"x")
    report = run(TARGETS["settings"], [b"x", b"y", b"yy", b"z" * 9000], Random(1), 4)
    assert fuzz.grow("settings", report) == 1
    assert sorted(fuzz.corpus("settings")) == [b"x", b"yy"]


def test_mutations_are_bounded_and_repeatable() -> None:
    pool = [b"", b"one two 3\nfour\n", b"\xff\xfe", b"x" * 30_000]
    first, second = (Mutator(pool, Random(5)) for _ in range(2))
    made = [first.make() for _ in range(2000)]
    assert made == [second.make() for _ in range(2000)]
    assert max(map(len, made)) == LONGEST
    assert len(set(made)) > 500


def test_arguments_of_a_kept_command() -> None:
    data = f"play\n--option\na{NEWLINE}b=1\n<<<\n1\nq\n".encode()
    assert arguments(data) == (["play", "--option", "a\nb=1"], "1\nq\n")
    assert arguments(b"") == ([], "")
