"""Lists of names within a sentence."""

from __future__ import annotations

from collections.abc import Iterable

from truc_desktop.i18n import _


def and_list(names: Iterable[str]) -> str:
    """Return the names as ``Anna, Joan and Remei``; empty for no names."""
    given = list(names)
    if len(given) < 2:
        return "".join(given)
    return _("{names} and {last}").format(names=", ".join(given[:-1]), last=given[-1])


def or_list(names: Iterable[str]) -> str:
    """Return the names as ``Anna, Joan or Remei``; empty for no names."""
    given = list(names)
    if len(given) < 2:
        return "".join(given)
    return _("{first} or {last}").format(first=", ".join(given[:-1]), last=given[-1])
