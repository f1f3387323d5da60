"""Import contracts of pyproject.toml: they hold, and detect a forbidden import."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent

LINT = "from importlinter.cli import lint_imports; raise SystemExit(lint_imports(no_cache=True))"


def lint(folder: Path) -> subprocess.CompletedProcess[str]:
    """Check the import contracts of the package in a folder."""
    return subprocess.run([sys.executable, "-c", LINT], cwd=folder, capture_output=True, text=True, check=False)


def test_contracts_hold() -> None:
    result = lint(ROOT)
    assert result.returncode == 0, result.stdout + result.stderr
    assert " 0 broken." in result.stdout


@pytest.mark.parametrize(
    ("module", "line", "contract"),
    [
        ("engine/__init__.py", "import random", "The engine touches no clock"),
        ("session/__init__.py", "import pygame", "Everything below the table is headless"),
        ("table/__init__.py", "import pygame_gui", "The table and everything below it do without pygame_gui"),
        ("screens/__init__.py", "import pygame_gui", "Only ui knows pygame_gui"),
        ("scene/__init__.py", "import truc_desktop.engine", "Scene, art and audio know no rules"),
        ("ai/__init__.py", "import truc_desktop.table", "Layers point downwards only"),
        ("attic.py", "", "Layers point downwards only"),
    ],
)
def test_a_forbidden_import_is_noticed(tmp_path: Path, module: str, line: str, contract: str) -> None:
    shutil.copytree(ROOT / "truc_desktop", tmp_path / "truc_desktop", ignore=shutil.ignore_patterns("*.pyc"))
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    with (tmp_path / "truc_desktop" / module).open("a", encoding="utf-8") as file:
        file.write(f"\n{line}\n")
    result = lint(tmp_path)
    assert result.returncode == 1, result.stdout + result.stderr
    broken = [text for text in result.stdout.splitlines() if text.endswith("BROKEN")]
    assert any(text.startswith(contract) for text in broken), result.stdout


@pytest.mark.parametrize(
    "command",
    ["--version", "--help", "simulate --help", "replay --help", "play --help", "simulate --games none"],
)
def test_headless_commands_leave_pygame_alone(command: str) -> None:
    script = (
        "import runpy, sys\n"
        "sys.argv[0] = 'truc-desktop'\n"
        "try:\n"
        "    runpy.run_module('truc_desktop', run_name='__main__')\n"
        "finally:\n"
        "    loaded = sorted({name.partition('.')[0] for name in sys.modules})\n"
        "    print('LOADED', *loaded)\n"
    )
    result = subprocess.run(
        [sys.executable, "-c", script, *command.split()],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert result.returncode in (0, 2), result.stderr
    loaded = result.stdout.splitlines()[-1].split()
    assert "truc_desktop" in loaded
    assert not {"pygame", "pygame_gui", "asyncio", "websockets", "zeroconf"} & set(loaded)


def test_a_match_at_this_machine_imports_neither_the_network_nor_pygame_gui() -> None:
    """The first cards must not wait for code that this match never uses."""
    script = (
        "import sys\n"
        "from truc_desktop.screens.match.seated_match import new_match\n"
        "from truc_desktop.screens.match_parts import match_screen\n"
        "print('LOADED', *sorted({name.partition('.')[0] for name in sys.modules}))\n"
    )
    result = subprocess.run(
        [sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, check=True,
        env=os.environ | {"SDL_VIDEODRIVER": "dummy"},
    )  # fmt: skip
    assert not {"pygame_gui", "asyncio", "websockets", "zeroconf"} & set(result.stdout.split())
