"""The small pictures of games: games of one room are told apart by their cards."""

from __future__ import annotations

import pygame

from truc_desktop.screens.library.figure_cards import title_plate, who_row


def test_games_of_one_room_look_different_in_the_statistics() -> None:
    rows = [pygame.image.tobytes(who_row((260, 70), 0.8, "normal", "", "", 0.5, game=game), "RGBA")
            for game in ("fr2", "fr4", "lanes")]  # fmt: skip
    heads = [pygame.image.tobytes(title_plate((400, 96), 0.8, "", "", (), game), "RGBA") for game in ("fr2", "fr4")]
    assert len(set(rows)) == 3
    assert len(set(heads)) == 2
