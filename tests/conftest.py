"""Fixtures for every test: no window, no sound device, no files of the person at the machine."""

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

from tests.drawings import Blurs, Drawings
from truc_desktop import paths

# How long an example takes depends on the machine, and is no test's business.
settings.register_profile("house", deadline=None)
settings.load_profile("house")


@pytest.fixture(autouse=True)
def data_dir(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Give each test an own, empty data folder, for child processes too."""
    folder = tmp_path / "truc-data"
    monkeypatch.setenv(paths.DATA_DIR_VARIABLE, str(folder))
    yield folder
    paths.set_data_dir(None)


@pytest.fixture(autouse=True, scope="session")
def drawings(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Rasterise each drawing once a run; the workers of a run share a folder (tests/drawings.py)."""
    base = tmp_path_factory.getbasetemp()
    shared = base.parent if os.environ.get("PYTEST_XDIST_WORKER") else base
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pygame.image, "load_sized_svg", Drawings(shared / "drawings"))
        patch.setattr(pygame.transform, "box_blur", Blurs())
        yield


def pytest_addoption(parser: pytest.Parser) -> None:
    """``--cases DIR``: run the rule cases of another folder (tests/rules)."""
    parser.addoption("--cases", default=None, help="folder of rule cases (*.yaml) instead of rules/cases")
