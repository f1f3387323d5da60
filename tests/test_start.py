"""The start of the program: the first frame of the menu brings in only what it needs."""

from __future__ import annotations

import ast
import importlib
import os
import subprocess
import sys
from pathlib import Path

import pytest

from truc_desktop import paths
from truc_desktop.lazy_names import homes_of

ROOT = Path(__file__).resolve().parent.parent
LAZY = ("engine", "ai", "session")

FIRST_FRAME = """
import os, sys
from truc_desktop import app, args
from truc_desktop.scene import loop
drawn = loop.Loop.frame
def frame(self):
    print(*sys.modules)
    drawn(self)
    print(*sys.modules, flush=True)
    os._exit(0)
loop.Loop.frame = frame
app.run(args.GameArgs(fullscreen=False))
"""


def in_a_fresh_process(script: str, folder: Path) -> list[set[str]]:
    """Run a script and return the words of each line that it writes."""
    env = os.environ | {
        paths.DATA_DIR_VARIABLE: str(folder), "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy",
        "PYGAME_HIDE_SUPPORT_PROMPT": "1",
    }  # fmt: skip
    done = subprocess.run([sys.executable, "-c", script], cwd=ROOT, env=env, capture_output=True, text=True, check=True)
    return [set(line.split()) for line in done.stdout.splitlines()]


def of(modules: set[str], *parts: str) -> set[str]:
    """Those of the modules that are, or are in, a part of the program."""
    whole = [f"truc_desktop.{part}" for part in parts]
    return {name for name in modules for part in whole if name == part or name.startswith(f"{part}.")}


def test_the_first_frame_does_without_robots_lessons_and_what_happens_in_a_match(tmp_path: Path) -> None:
    before, after = in_a_fresh_process(FIRST_FRAME, tmp_path)
    unneeded = "engine.match", "engine.events", "engine.record.record", "session.session", "ai.bot", "ai.advice"
    assert "truc_desktop.screens.menu.menu" in before
    for modules in (before, after):
        assert not of(modules, *unneeded, "lessons.course", "lessons.library", "screens.match", "net")
        assert "pygame_gui" not in modules
    # People come with the picture of the room, which a thread begins in the first frame.
    assert not of(before, "art.people", "art.faces.renderer", "art.figures", "screens.menu.company")


def test_the_check_before_the_window_leaves_pygame_gui_alone(tmp_path: Path) -> None:
    script = "import sys; from truc_desktop.preflight import window_problem; print(window_problem(), *sys.modules)"
    (words,) = in_a_fresh_process(script, tmp_path)
    assert "None" in words and "pygame" in words
    assert "pygame_gui" not in words


@pytest.mark.parametrize("package", LAZY)
def test_a_name_is_imported_from_where_the_type_checker_finds_it(package: str) -> None:
    module = importlib.import_module(f"truc_desktop.{package}")
    tree = ast.parse((ROOT / "truc_desktop" / package / "__init__.py").read_text(encoding="utf-8"))
    typed = {
        alias.name: node.module
        for branch in tree.body if isinstance(branch, ast.If)
        for node in branch.body if isinstance(node, ast.ImportFrom)
        for alias in node.names
    }  # fmt: skip
    homes = {name: f"truc_desktop.{package}.{home}" for name, home in homes_of(module._NAMES).items()}
    assert homes == typed
    assert set(module.__all__) == set(typed)
    for name, home in homes.items():
        assert getattr(module, name) is getattr(importlib.import_module(home), name)


@pytest.mark.parametrize("package", LAZY)
def test_an_unknown_name_is_none_of_a_package(package: str) -> None:
    module = importlib.import_module(f"truc_desktop.{package}")
    assert not hasattr(module, "nothing_of_this_name")


@pytest.mark.parametrize("package", LAZY)
def test_no_public_name_is_that_of_a_module(package: str) -> None:
    """Importing the module would hide the name."""
    module = importlib.import_module(f"truc_desktop.{package}")
    folder = ROOT / "truc_desktop" / package
    assert not {path.stem for path in folder.iterdir()} & set(module.__all__)
