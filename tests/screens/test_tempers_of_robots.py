"""The tempers of the cast reach the robots."""

from __future__ import annotations

from truc_desktop.ai import temperament_of
from truc_desktop.art.faces.cast import BY_KEY, CAST
from truc_desktop.screens.match import seated_match
from truc_desktop.screens.match.seated_match import seat_players
from truc_desktop.screens.network.network_table import temperaments


def test_every_trait_reaches_the_robots_of_a_network_table() -> None:
    found = temperaments()
    assert set(found) == {person.key for person in CAST}
    for person in CAST:
        theirs, t = found[person.key], person.temperament
        assert (theirs.bluff, theirs.raise_, theirs.lie, theirs.notice) == (t.bluff, t.raise_, t.lie, t.notice)
        assert theirs.caution == t.caution


def test_every_trait_reaches_the_robots_of_a_match_at_one_machine() -> None:
    players = seat_players(("remei", "fernand", "baptiste", "josette"), 4, "Ada", {})
    for bot in seated_match._bots(players, 1):
        t = BY_KEY[players[bot.seat].who].temperament
        assert temperament_of(bot).caution == t.caution


def test_the_cast_differs_in_caution() -> None:
    assert BY_KEY["fernand"].temperament.caution < 0.3 < 0.7 < BY_KEY["baptiste"].temperament.caution
