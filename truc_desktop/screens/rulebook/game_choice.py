"""The choice of a game in the rule book: all games by country, and the number of players."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from truc_desktop.engine import PRESETS, RuleSet, ruleset
from truc_desktop.i18n import _
from truc_desktop.presentation.games import profile_of, words_of
from truc_desktop.ui.form import Form

Lands = Sequence[tuple[str, tuple[str, ...]]]


def fill_games(form: Form, lands: Lands, open_game: RuleSet, choose: Callable[[str], None]) -> None:
    """Add a button for each game of some ``lands``, (country, keys of its games); ``choose(key)`` opens its book."""
    for land, keys in lands:
        form.heading(_(land))
        for key in keys:
            own, told = profile_of(key).menu.name, _(words_of(key).game)
            form.button(f"game-{key}", own, partial(choose, key), sub=told if told != own else "",
                        kind="go" if key == open_game.key else "no")  # fmt: skip
            form.space(-12)
        form.space(8)


def fill_players(form: Form, open_game: RuleSet, seat: Callable[[int], None]) -> None:
    """Add the choice of the number of players, if there is any; ``seat(players)`` opens the book for so many."""
    counts = PRESETS[open_game.key].players
    if len(counts) > 1:
        form.segments("players", _("Players"), [str(count) for count in counts], counts.index(open_game.players),
                      _("The rules differ with the number of players."), lambda index: seat(counts[index]))  # fmt: skip


def rules_for(key: str, given: RuleSet, players: int = 0) -> RuleSet:
    """Return the rules of a game for so many players (0: four, or its least).

    Those ``given``, with their options, if they are of that game and number.
    """
    if key == given.key and players in (0, given.players):
        return given
    counts = PRESETS[key].players
    return ruleset(key, players or (4 if 4 in counts else counts[0]))
