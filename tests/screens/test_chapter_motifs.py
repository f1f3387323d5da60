"""The drawings at the heads of the rule book's chapters."""

from __future__ import annotations

import pygame
import pytest

from truc_desktop.engine import PRESETS, ruleset
from truc_desktop.presentation.rulebook import book_of
from truc_desktop.screens.rulebook.chapter_motifs import lay_motif


@pytest.mark.parametrize("key", PRESETS)
def test_each_chapter_has_a_drawing_of_its_own(key: str) -> None:
    rules = ruleset(key, PRESETS[key].players[-1])
    drawn = {}
    for chapter in book_of(rules).chapters:
        out = pygame.Surface((420, 80), pygame.SRCALPHA, 32)
        lay_motif(out, chapter.name, rules, 80, 0.75)
        assert out.get_bounding_rect().h > 30
        drawn[chapter.name] = pygame.image.tobytes(out, "RGBA")
    alike = {"words", "signals"} if not rules.signals.on else set[str]()
    assert len({picture for name, picture in drawn.items() if name not in alike}) == len(drawn.keys() - alike)
