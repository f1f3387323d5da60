"""Fixtures for all tests: no window, no sound device, no files of the user."""

from __future__ import annotations

import os

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from hypothesis import settings

from tests.blank import blank
from tests.drawings import Blurs, Drawings
from truc_desktop import paths

# How long an example takes depends on the machine, not on what is tested.
settings.register_profile("house", deadline=None)
settings.load_profile("house")


@pytest.fixture(autouse=True)
def data_dir(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Give each test an empty data folder of its own, which child processes also use."""
    folder = tmp_path / "truc-data"
    monkeypatch.setenv(paths.DATA_DIR_VARIABLE, str(folder))
    yield folder
    paths.set_data_dir(None)


@pytest.fixture(autouse=True, scope="session")
def drawings(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Rasterise each drawing once per run; all workers share a folder (tests/drawings.py)."""
    base = tmp_path_factory.getbasetemp()
    shared = base.parent if os.environ.get("PYTEST_XDIST_WORKER") else base
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pygame.image, "load_sized_svg", Drawings(shared / "drawings"))
        patch.setattr(pygame.transform, "box_blur", Blurs())
        yield


@pytest.fixture(scope="module")
def blank_drawings() -> Iterator[None]:
    """Leave all drawings empty (tests/blank.py), for modules that look at no pixel."""
    with blank():
        yield


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add ``--cases DIR``: run the rule cases of another folder (tests/rules)."""
    parser.addoption("--cases", default=None, help="folder of rule cases (*.yaml) instead of rules/cases")
