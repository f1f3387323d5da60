"""Checks before the first window opens, to explain a broken installation.

Nothing here imports pygame until a check is called; the headless commands never call one.
"""

from __future__ import annotations

import importlib
import os
from collections.abc import Callable
from types import ModuleType

from truc_desktop.i18n import _


def window_problem(load: Callable[[str], ModuleType] = importlib.import_module) -> str | None:
    """Return why the game cannot open a window, in one or two sentences, or None if it can.

    pygame and pygame-ce install a module of the same name and overwrite each other without pip noticing; only pygame-ce
    will do. ``load`` imports a module by name.
    """
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    try:
        pygame = load("pygame")
    except ImportError as error:
        return _("pygame-ce is missing ({reason}). Install it with: pip install pygame-ce").format(reason=error)
    if not getattr(pygame, "IS_CE", False):
        return _(
            "The old pygame is installed, but pygame-ce is needed, and the two cannot be installed together. Fix it "
            "with: pip uninstall -y pygame pygame-ce && pip install pygame-ce"
        )
    try:
        load("pygame_gui")
    except ImportError as error:
        return _("pygame-gui is missing ({reason}). Install it with: pip install pygame-gui").format(reason=error)
    return None
