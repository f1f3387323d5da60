"""The rule set that the command line asks for."""

from __future__ import annotations

from truc_desktop.args import Options, UsageError
from truc_desktop.engine import PRESETS, RuleSet, ruleset
from truc_desktop.i18n import _


def rules_for(preset: str, players: int | None, options: Options, rooster: int | None = None) -> RuleSet:
    """Return the rules asked for; with ``players`` None, for the usual number of players.

    Raises:
        UsageError: for a preset, a number of players, an option or a ``rooster`` that does not exist.
    """
    try:
        return ruleset(preset, usual_players(preset) if players is None else players, dict(options), rooster)
    except ValueError as error:
        raise UsageError(str(error)) from error


USUAL = 4
"""Default number of players, in games that allow it."""


def usual_players(preset: str) -> int:
    """Return the default number of players of a game: USUAL, or else the first that the preset allows.

    Raises:
        UsageError: for a preset that does not exist.
    """
    found = PRESETS.get(preset)
    if found is None:
        raise UsageError(
            _("there is no game {preset!r}; known: {known}").format(preset=preset, known=", ".join(PRESETS))
        )
    return USUAL if USUAL in found.players else found.players[0]

