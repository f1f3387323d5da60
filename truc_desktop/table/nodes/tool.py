"""Small controls of the table: squares next to the calls, and the tools of the top bar."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

TARGET = 44
"""Least side of a control's pointer area, in units of u, even if its picture is smaller."""


@dataclass(frozen=True, slots=True)
class Tool:
    """A small control: a square next to the calls, or a ghost button in the top bar."""

    name: str
    icon: str
    label: str
    alt: str
    key: str
    action: Callable[[], None] | None
    why: str = ""
    mark: str = ""
    """Short text in place of the label where there is no room for it."""
    opens_list: bool = False
    """Whether it opens a list, which an arrow tells."""
    shown: bool = True
    """Whether it is there; a square that is not there yet keeps its place."""
