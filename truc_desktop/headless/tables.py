"""From what the command line asks for to a table."""

from __future__ import annotations

from truc_desktop.args import Options, UsageError
from truc_desktop.engine.games import ruleset
from truc_desktop.engine.ruleset import RuleSet


def rules_for(preset: str, players: int, options: Options) -> RuleSet:
    """The rules asked for.

    Raises:
        UsageError: for a preset, a number of players or an option that does not exist.
    """
    try:
        return ruleset(preset, players, dict(options))
    except ValueError as error:
        raise UsageError(str(error)) from error
