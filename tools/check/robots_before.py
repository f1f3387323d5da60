"""Load the robots of another checkout beside those of this one, so that two versions can play each other.

The package ``truc_desktop.ai`` of the other checkout becomes ``ai_before`` in this process; the engine and the session
are this checkout's, so both must have the same ones.
"""

from __future__ import annotations

import importlib
import sys
from collections.abc import Callable, Sequence
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
from importlib.util import spec_from_loader
from pathlib import Path
from types import ModuleType

from truc_desktop.ai import Bot

NAME = "ai_before"
ORIGINAL = "truc_desktop.ai"


class _Before(MetaPathFinder, Loader):
    """Finds ``ai_before`` and what is inside it in the folder of another checkout."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Return the spec of a module of the other checkout; None for any other module."""
        if fullname.partition(".")[0] != NAME:
            return None
        return spec_from_loader(fullname, self, is_package=self._file(fullname).name == "__init__.py")

    def _file(self, fullname: str) -> Path:
        place = self.folder.joinpath(*fullname.split(".")[1:])
        return place / "__init__.py" if place.is_dir() else place.with_suffix(".py")

    def exec_module(self, module: ModuleType) -> None:
        """Run the module's source, with its imports turned to ``ai_before``."""
        file = self._file(module.__name__)
        source = file.read_text(encoding="utf-8").replace(ORIGINAL, NAME)
        exec(compile(source, str(file), "exec"), module.__dict__)


def robots_of(checkout: Path) -> Callable[[int, int], Bot]:
    """Return the maker (seat, seed) of the standard robot of another ``checkout`` of this project.

    Raises:
        FileNotFoundError: when there are no robots in it.
    """
    folder = checkout / "truc_desktop" / "ai"
    if not folder.is_dir():
        raise FileNotFoundError(folder)
    sys.meta_path.insert(0, _Before(folder))
    make_bot = importlib.import_module(NAME).make_bot

    def make(seat: int, seed: int) -> Bot:
        bot: Bot = make_bot("standard", seat, seed)
        return bot

    return make
