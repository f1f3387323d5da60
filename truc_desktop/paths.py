"""Where things lie: the assets that come with the program, and the person's own data."""

from __future__ import annotations

import os
import sys
from functools import cache
from pathlib import Path

import platformdirs

APP_NAME = "truc-desktop"
DATA_DIR_VARIABLE = "TRUC_DESKTOP_DATA"
PACKAGE = Path(__file__).resolve().parent

_chosen_data_dir: Path | None = None


def _asset_roots() -> list[Path]:
    """The folders that may hold the assets, most special first: frozen program, checkout, wheel."""
    roots = [PACKAGE.parent / "assets", PACKAGE / "assets"]
    frozen = getattr(sys, "_MEIPASS", None)
    return [Path(frozen) / "assets", *roots] if frozen else roots


@cache
def assets_dir() -> Path:
    """Return the folder of assets, which holds at least ``icon``.

    Raises FileNotFoundError naming the places looked at when the installation is incomplete.
    """
    roots = _asset_roots()
    for root in roots:
        if (root / "icon").is_dir():
            return root
    places = ", ".join(str(root) for root in roots)
    raise FileNotFoundError(f"the assets are missing; looked in: {places}")


def asset(*parts: str) -> Path:
    """Return the path of one asset, such as ``asset("cards", "1E.svg")``.

    The file itself is not required to exist. Raises FileNotFoundError when there are no assets at all.
    """
    return assets_dir().joinpath(*parts)


def set_data_dir(folder: Path | str | None) -> None:
    """Choose the data folder for this run (``--data-dir``); None goes back to the usual one."""
    global _chosen_data_dir
    _chosen_data_dir = None if folder is None else Path(folder).expanduser().absolute()


def data_dir() -> Path:
    """Return the folder of the person's own files (settings, saves), without creating it.

    The folder set with set_data_dir comes first, then the environment variable TRUC_DESKTOP_DATA,
    then the place which the system gives to applications.
    """
    if _chosen_data_dir is not None:
        return _chosen_data_dir
    named = os.environ.get(DATA_DIR_VARIABLE)
    if named:
        return Path(named).expanduser().absolute()
    return platformdirs.user_data_path(APP_NAME, appauthor=False)
