"""Checks before the first window opens, to explain a broken installation.

Nothing here imports pygame until a check is called; the headless commands never call one.
"""

from __future__ import annotations

import importlib
import importlib.util
import os
from collections.abc import Callable
from types import ModuleType

from truc_desktop.i18n import _


def window_problem(
    load: Callable[[str], ModuleType] = importlib.import_module,
    find: Callable[[str], object] = importlib.util.find_spec,
) -> str | None:
    """Return why the game cannot open a window, in one or two sentences, or None if it can.

    pygame and pygame-ce install a module of the same name and overwrite each other without pip noticing; only pygame-ce
    will do. pygame-gui is only looked for: the first page that needs it is opened later, and importing it takes longer
    than everything else until the menu. ``load`` imports a module by name, ``find`` says whether there is one.
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
    if find("pygame_gui") is None:
        missing = "No module named 'pygame_gui'"  # as Python says it
        return _("pygame-gui is missing ({reason}). Install it with: pip install pygame-gui").format(reason=missing)
    return None
