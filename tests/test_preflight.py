"""Preflight: a missing or wrong pygame is reported with the command that fixes it."""

from __future__ import annotations

import importlib
from collections.abc import Callable
from types import ModuleType

from truc_desktop.preflight import window_problem


def loader(**modules: ModuleType | None) -> Callable[[str], ModuleType]:
    """Return an import function in which the named modules are replaced; None cannot be imported."""

    def load(name: str) -> ModuleType:
        if name not in modules:
            return importlib.import_module(name)
        module = modules[name]
        if module is None:
            raise ImportError(f"No module named {name!r}")
        return module

    return load


def test_what_is_installed_here_will_do() -> None:
    assert window_problem() is None


def test_no_pygame() -> None:
    assert "pip install pygame-ce" in str(window_problem(loader(pygame=None)))


def test_the_old_pygame() -> None:
    problem = str(window_problem(loader(pygame=ModuleType("pygame"))))
    assert "pip uninstall -y pygame pygame-ce && pip install pygame-ce" in problem


def test_no_pygame_gui() -> None:
    assert "pip install pygame-gui" in str(window_problem(find=lambda _name: None))
