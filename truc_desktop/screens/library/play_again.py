"""A stored match played again from the same deal: rules, people, seats, and the cards of every hand."""

from __future__ import annotations

from truc_desktop.i18n import _
from truc_desktop.screens.match.seated_match import players_at
from truc_desktop.session import draw_dealer
from truc_desktop.storage.saves import Save, note_of, people_of
from truc_desktop.ui.context import TableSpec

_LARGEST_SEED = 20
"""Digits of a seed at most, as in ``saves``."""


def why_not_again(save: Save) -> str:
    """Return why the cards of a match cannot be dealt again; "" if they can."""
    if note_of(save.header, "hosted") or "fair.root" in save.header:
        return _("Cards of the network come from everybody's secrets: no seed deals them again.")
    rules, seed = save.rules, save.header.get("seed", "")
    begun = any(key in save.header for key in ("score", "games", "camas", "truts"))
    if not (seed.isascii() and seed.isdigit() and len(seed) <= _LARGEST_SEED) or begun:
        return _("This file does not say how its cards were drawn.")
    if save.header.get("dealer") != f"S{draw_dealer(rules, int(seed))}":
        return _("This file does not say how its cards were drawn.")
    return ""


def again(save: Save, name: str) -> TableSpec:
    """Return the table at which the cards of a match are dealt again. ``name``: the user's, if the match has none.

    Every deal comes from the seed and the number of its hand, so that each hand has the cards it had, however the
    others were played; the robots' own chance may differ.

    Raises:
        ValueError: where ``why_not_again`` has a reason.
    """
    reason = why_not_again(save)
    if reason:
        raise ValueError(reason)
    rules = save.rules
    players = players_at(save.header, save.players, name)
    guests = {seat: players[seat].name for seat in people_of(save.header, save.players) if seat}
    return TableSpec(
        rules.key, rules.players, dict(rules.changed), tuple(player.who for player in players),
        save.header.get("decides") == "S0", int(save.header["seed"]), guests, rooster=rules.rooster,
    )  # fmt: skip
