"""Seats as a record writes them: ``S0`` to ``S7``."""

from __future__ import annotations


def seat_text(seat: int) -> str:
    """``S0``, ``S1``..."""
    return f"S{seat}"


def parse_seat(text: str) -> int:
    """The seat written ``S0`` to ``S7``.

    Raises:
        ValueError: for anything else.
    """
    if len(text) == 2 and text[0] == "S" and text[1] in "01234567":
        return int(text[1])
    raise ValueError(f"{text!r} is not a seat")
