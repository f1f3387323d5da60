"""What a player has typed, as it can be stored."""

from __future__ import annotations

from truc_desktop.storage.settings import LONGEST_NAME


def clean_name(name: str) -> str:
    """Return a name as it can be stored: printable characters, limited length."""
    return clean_text(name, LONGEST_NAME)


def clean_text(text: str, longest: int) -> str:
    """Return a text as it can be stored: printable characters, at most ``longest`` of them."""
    return "".join(letter for letter in text if letter.isprintable())[:longest]
