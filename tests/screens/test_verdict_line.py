"""The line that says how one of two matches ended keeps its words whole: game, day and hour as well."""

from __future__ import annotations

import pytest

from truc_desktop.art import type as types
from truc_desktop.screens.library.verdict_line import VERDICT, verdict_line


@pytest.mark.parametrize("wide", [420.0, 467.0, 533.0, 790.0])
@pytest.mark.parametrize("t", [0.75, 1.0, 2.0])
@pytest.mark.parametrize(("title", "note"), [
    ("Lost, 10 to 12", "Catalan Truc, today, 22:10"),
    ("Lost, 20 to 24", "Valencian Truc, today, 15:03"),
    ("Won, 2 games to 1", "Valencian Truc, two cards, yesterday, 15:03"),
    ("You gave up at 11 to 9", "Argentine Truco, Wednesday, 15:03"),
])  # fmt: skip
def test_no_word_of_it_is_cut(title: str, note: str, t: float, wide: float, monkeypatch: pytest.MonkeyPatch) -> None:
    shortened, whole = [], types.cut

    def watched(line: str, px: float, face: str, width: float) -> str:
        short = whole(line, px, face, width)
        shortened.extend([line] if short != line else [])
        return short

    types.fit.cache_clear()
    monkeypatch.setattr(types, "cut", watched)
    size = round(wide * t), round(VERDICT * t)
    assert verdict_line(size, t, title, note, True).get_size() == size
    assert not shortened
