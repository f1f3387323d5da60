"""From what the command line asks for to a table."""

from __future__ import annotations

from truc_desktop.args import Options, UsageError
from truc_desktop.engine import PRESETS, RuleSet, ruleset
from truc_desktop.i18n import _


def rules_for(preset: str, players: int | None, options: Options, rooster: int | None = None) -> RuleSet:
    """The rules asked for; with ``players`` None, for as many as usually play.

    Raises:
        UsageError: for a preset, a number of players, an option or a ``rooster`` that does not exist.
    """
    try:
        return ruleset(preset, usual_players(preset) if players is None else players, dict(options), rooster)
    except ValueError as error:
        raise UsageError(str(error)) from error


USUAL = 4
"""Players at a table, if nothing else is said and the game is for so many."""


def usual_players(preset: str) -> int:
    """How many play where nobody says how many.

    Raises:
        UsageError: for a preset that does not exist.
    """
    found = PRESETS.get(preset)
    if found is None:
        raise UsageError(
            _("there is no game {preset!r}; known: {known}").format(preset=preset, known=", ".join(PRESETS))
        )
    return USUAL if USUAL in found.players else found.players[0]

