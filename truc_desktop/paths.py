"""Paths of the program's assets and of the user's data."""

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
    """Return the folders that may hold the assets, in order: frozen program, checkout, installed wheel."""
    roots = [PACKAGE.parent / "assets", PACKAGE / "assets"]
    frozen = getattr(sys, "_MEIPASS", None)
    return [Path(frozen) / "assets", *roots] if frozen else roots


@cache
def assets_dir() -> Path:
    """Return the folder of assets, recognised by its subfolder ``icon``.

    Raises FileNotFoundError, naming the folders searched, when the installation is incomplete.
    """
    roots = _asset_roots()
    for root in roots:
        if (root / "icon").is_dir():
            return root
    places = ", ".join(str(root) for root in roots)
    raise FileNotFoundError(f"the assets are missing; looked in: {places}")


def asset(*parts: str) -> Path:
    """Return the path of one asset, such as ``asset("cards", "1E.svg")``.

    The file need not exist. Raises FileNotFoundError when there is no folder of assets.
    """
    return assets_dir().joinpath(*parts)


def set_data_dir(folder: Path | str | None) -> None:
    """Set the data folder for this run (``--data-dir``); None returns to the default."""
    global _chosen_data_dir
    _chosen_data_dir = None if folder is None else Path(folder).expanduser().absolute()


def data_dir() -> Path:
    """Return the folder of the user's files (settings, matches), without creating it.

    It is the folder of set_data_dir(), else that of the environment variable TRUC_DESKTOP_DATA, else the system's
    default for application data.
    """
    if _chosen_data_dir is not None:
        return _chosen_data_dir
    named = os.environ.get(DATA_DIR_VARIABLE)
    if named:
        return Path(named).expanduser().absolute()
    return platformdirs.user_data_path(APP_NAME, appauthor=False)
