"""The structure of screens: few levels of inheritance, and parts that do not know each other."""

from __future__ import annotations

import ast
import importlib
import inspect
import pkgutil
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest

import truc_desktop.screens
import truc_desktop.ui
from truc_desktop.scene.screen import BaseScreen
from truc_desktop.screens.match.part import Part
from truc_desktop.ui.page import PagePart

MOST_LEVELS = 3
"""Screen classes in the ancestry of any screen, BaseScreen and itself counted (the protocol Screen is none)."""


def modules() -> list[ModuleType]:
    found = []
    for room in (truc_desktop.screens, truc_desktop.ui):
        for info in pkgutil.walk_packages(room.__path__, room.__name__ + "."):
            found.append(importlib.import_module(info.name))
    return found


MODULES = modules()


def subclasses(of: type) -> set[type]:
    found: set[type] = set(of.__subclasses__())
    return found | {deeper for one in found for deeper in subclasses(one)}


def project(of: type) -> list[type]:
    return sorted((one for one in subclasses(of) if one.__module__.startswith("truc_desktop.")), key=str)


def levels(screen: type) -> int:
    return sum(issubclass(one, BaseScreen) for one in screen.__mro__)


@pytest.mark.parametrize("screen", project(BaseScreen), ids=lambda screen: screen.__name__)
def test_no_screen_is_more_than_three_levels_deep(screen: type) -> None:
    assert levels(screen) <= MOST_LEVELS, [one.__name__ for one in screen.__mro__]


def test_levels_count_every_screen_in_the_ancestry() -> None:
    class Page(BaseScreen):
        pass

    class Form(Page):
        pass

    class Deep(Form):
        pass

    assert levels(Form) == MOST_LEVELS < levels(Deep)


@pytest.mark.parametrize("part", [*project(Part), *project(PagePart)], ids=lambda part: part.__name__)
def test_parts_inherit_from_nothing_but_the_base_and_know_no_other_part(part: type) -> None:
    assert part.__bases__ in ((Part,), (PagePart,))
    home = inspect.getmodule(part)
    known = {one for one in vars(home).values() if inspect.isclass(one) and issubclass(one, Part)}
    assert {one.__module__ for one in known} <= {part.__module__, Part.__module__}


def trees() -> Iterator[tuple[Path, ast.Module]]:
    for module in MODULES:
        assert module.__file__ is not None
        path = Path(module.__file__)
        yield path, ast.parse(path.read_text("utf-8"))


def early(function: ast.FunctionDef) -> list[int]:
    """The lines on which ``self`` gets an attribute before ``super().__init__``."""
    calls = [node.lineno for node in ast.walk(function) if isinstance(node, ast.Call) and _is_super_init(node)]
    if not calls:
        return []
    assigned = [
        node.lineno for node in ast.walk(function)
        if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store)
        and isinstance(node.value, ast.Name) and node.value.id == "self"
    ]  # fmt: skip
    return [line for line in assigned if line < min(calls)]


def _is_super_init(call: ast.Call) -> bool:
    func = call.func
    return (
        isinstance(func, ast.Attribute) and func.attr == "__init__"
        and isinstance(func.value, ast.Call) and isinstance(func.value.func, ast.Name) and func.value.func.id == "super"
    )  # fmt: skip


def test_nothing_is_set_before_the_base_is_made() -> None:
    found = {
        f"{path.name}:{line}"
        for path, tree in trees()
        for owner in ast.walk(tree)
        if isinstance(owner, ast.ClassDef) and not any(_is_element(base) for base in owner.bases)
        for node in owner.body
        if isinstance(node, ast.FunctionDef) and node.name == "__init__"
        for line in early(node)
    }
    assert not found


def _is_element(base: ast.expr) -> bool:
    """Whether a base is an element of pygame_gui, which draws itself while it is made."""
    return isinstance(base, ast.Name) and base.id.startswith("UI")


def test_what_is_set_early_is_found() -> None:
    tree = ast.parse("def __init__(self):\n    self.a = 1\n    super().__init__()\n    self.b = 2\n")
    (function,) = tree.body
    assert isinstance(function, ast.FunctionDef) and early(function) == [2]


def test_nobody_looks_into_what_belongs_to_another() -> None:
    found = {
        f"{path.name}:{node.lineno}: {ast.unparse(node)}"
        for path, tree in trees()
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute) and node.attr.startswith("_") and not node.attr.startswith("__")
        and not (isinstance(node.value, ast.Name) and node.value.id in ("self", "cls"))
    }  # fmt: skip
    assert not found


@pytest.mark.parametrize("part", [*project(Part), *project(PagePart)], ids=lambda part: part.__name__)
def test_a_part_sets_nothing_but_its_own(part: type) -> None:
    source = inspect.getsource(part)
    found = [
        ast.unparse(node)
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store)
        and isinstance(node.value, ast.Attribute) and ast.unparse(node.value).startswith("self._")
    ]  # fmt: skip
    assert not found
