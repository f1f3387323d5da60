"""Node counts of the other presets. See perft.py: a change in the counts is a change in the rules."""

from __future__ import annotations

import pytest

from tests.engine.perft import TABLES as CATALAN
from tests.engine.perft import Table, perft
from truc_desktop.engine import PRESETS

COUNTS = {
    Table("fr2", 2): [8, 47, 286, 1722],
    Table("fr2", 2, ("raise_as_answer=yes", "alternate_raises=yes", "redeals=many")): [8, 48, 295, 1797],
    Table("fr2_any", 2): [19, 135, 1287, 11259],
    Table("fr2_double", 2, ("redeals=0",)): [7, 41, 234, 1344],
    Table("lanes", 2): [19, 135, 1287],
    Table("lanes", 4, ("concede_any_time=no", "answer_by=next")): [17, 80, 542, 3401],
    Table("fr4", 4): [8, 47, 295, 1821],
    Table("fr4", 4, ("raise_by=governor_either", "redeal_consent=all", "raise_as_answer=yes")): [8, 52, 336, 2162],
    Table("trut", 2): [4, 14, 40, 116],
    Table("trut", 4, ("bet_timing=any_time", "accept_by_play=yes", "redeals=1")): [8, 49, 268, 1406],
    Table("val_f", 2): [8, 49, 245],
    Table("val_f", 4, ("bet_timing=on_turn", "envit_timing=any_time", "accept_by_play=yes")): [13, 102, 621],
    Table("val_f", 6, ("answer_by=foot", "envit_over_truc=no")): [12, 71, 454],
    Table("val_f", 8, ("joc_fora=game",)): [14, 239],
    Table("val_m", 2): [10, 72, 348, 1752],
    Table("val_m", 4, ("face_down=no", "tie_pair=forbid", "max_envit_raises=1")): [9, 63, 425, 2803],
    Table("val_m", 2, ("accept_by_play=yes", "camas=1", "envit_over_truc=yes")): [10, 82, 456, 2486],
    Table("arg", 2): [12, 83, 438, 2525],
    Table("arg", 2, ("flor=no", "real_once=yes", "bet_timing=on_turn")): [11, 70, 323, 1705],
    Table("arg", 2, ("exposed_card=100",)): [2, 14, 87],
    Table("arg", 3, ("bet_timing=on_turn",)): [4, 44, 372, 1964],
    Table("arg", 3, ("gallo_mode=rotating", "envit_timing=any_time"), ()): [4, 100, 748],
    Table("arg", 4, ("answer_by=next", "accept_by_play=yes")): [14, 119, 775],
    Table("arg", 4, ("flor=no", "bet_timing=on_turn")): [11, 100, 739, 5283],
    Table("arg", 6, ("bet_timing=on_turn",)): [11, 128, 1228],
}
"""Nodes at depth 1, 2, 3..."""


@pytest.mark.parametrize(("table", "pinned"), COUNTS.items(), ids=str)
def test_counts_stand(table: Table, pinned: list[int]) -> None:
    assert [perft(table.match(), depth) for depth in range(1, len(pinned) + 1)] == pinned


def test_every_preset_is_counted_with_every_number_of_players() -> None:
    counted = {(table.preset, table.players) for table in (*COUNTS, *CATALAN)}
    assert counted == {(key, players) for key, preset in PRESETS.items() for players in preset.players}


def test_first_steps_of_french_truc_by_hand() -> None:
    """1: three cards, the offer, the remainder, the redeal, and either may give up.

    2: after a card the other has three cards, an offer and the remainder, and either may give up (3 x 7); an offer
    and a remainder are taken or given up, by the asker too (3 + 3); a redeal is agreed to, refused, or either gives
    up (4); a hand given up is followed by the next one's first step (2 x 8).
    """
    assert COUNTS[Table("fr2", 2)][:2] == [3 + 1 + 1 + 1 + 2, 3 * 7 + 3 + 3 + 4 + 2 * 8]


def test_first_steps_of_truco_by_hand() -> None:
    """1: S0 has three cards, envido, real envido, falta, each of them with truco too, and the deck; both have truco.

    2: the same twelve after each card; after S0's truco the other accepts, refuses, raises or opens with one of three
    words, after the other's S0 may leave the hand too (6 + 7); envido leaves five answers, real envido four, falta
    two, with truco beneath or without; from the deck it is one deal to the next hand's twelve.
    """
    assert COUNTS[Table("arg", 2)][:2] == [3 + 3 + 3 + 1 + 2, 3 * 12 + 6 + 7 + 2 * (5 + 4 + 2) + 12]
