"""Public names of a package whose modules are imported when they are first asked for."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Callable, Mapping


def homes_of(names: Mapping[str, str]) -> dict[str, str]:
    """Return the module of each name; ``names`` is as lazy_names() takes it."""
    return {name: module for module, those in names.items() for name in those.split()}


def lazy_names(package: str, names: Mapping[str, str]) -> Callable[[str], object]:
    """Return the ``__getattr__`` of a package.

    ``names`` holds, for each module below the package (``"rules.deal"``), its public names with blanks between them.
    Each is looked up once and then kept in the package. Other names raise AttributeError, as usual.
    """
    homes = homes_of(names)

    def get(name: str) -> object:
        if name not in homes:
            raise AttributeError(f"module {package!r} has no attribute {name!r}")
        value: object = getattr(importlib.import_module(f"{package}.{homes[name]}"), name)
        setattr(sys.modules[package], name, value)
        return value

    return get
