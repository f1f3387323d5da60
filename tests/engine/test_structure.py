"""The tool that prints the levels of imports tells a circle, and finds none in the engine."""

from __future__ import annotations

import pytest

from tools.check.structure import (
    ALLOWED_DEPTH,
    ENGINE,
    SCREEN,
    SCREENS,
    imports_within,
    levels,
    longest_line_of_ancestors,
)


def test_a_module_stands_one_level_above_the_highest_it_imports() -> None:
    imports = {"a": set[str](), "b": {"a"}, "c": {"a", "b"}, "d": {"a"}}
    assert levels(imports) == ([["a"], ["b", "d"], ["c"]], [])


def test_a_circle_and_what_stands_on_it_have_no_level() -> None:
    imports = {"a": set[str](), "b": {"a", "c"}, "c": {"b"}, "d": {"c"}}
    assert levels(imports) == ([["a"]], ["b", "c", "d"])


def test_the_engine_stands_in_levels() -> None:
    found, circle = levels(imports_within(ENGINE))
    assert circle == []
    level = {module.removeprefix(f"{ENGINE}."): i for i, modules in enumerate(found) for module in modules}
    assert level["questions"] < level["state"] < level["flow.hands"] < level["flow.flor"] < level["match"]
    assert level["phases.turns"] < level["match"] < level["views.view_of"] < level["record.record"]


def test_a_package_that_is_not_there_is_named() -> None:
    with pytest.raises(SystemExit, match="there is no package"):
        imports_within("truc_desktop.attic")


def test_ancestors_are_counted_through_files() -> None:
    line = longest_line_of_ancestors((f"{ENGINE}.phases",))
    assert line[-1] == "Handler"
    assert len(line) <= 3


def test_of_screens_only_screens_are_counted() -> None:
    line = longest_line_of_ancestors(SCREENS, SCREEN)
    assert line[-1] == SCREEN and len(line) == ALLOWED_DEPTH
