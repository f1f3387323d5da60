"""The program in a real window, played with real mouse and key events (Xvfb and xdotool)."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from tools.check import window_check

pytestmark = pytest.mark.skipif(
    bool(window_check.missing_tools()), reason=f"not installed: {', '.join(window_check.missing_tools())}"
)


@pytest.mark.parametrize("keys", [False, True], ids=["mouse", "keys"])
def test_from_the_menu_to_a_finished_trick(keys: bool, tmp_path: Path) -> None:
    played = window_check.play([sys.executable, "-m", "truc_desktop"], tmp_path, keys)
    assert any(line.startswith("S0 play ") for line in played.lines)
    assert played.record.checked and not played.record.torn
    assert played.record.match.hand.tricks
    assert window_check.difference(played.menu, played.trick) > 0.3
    assert (tmp_path / "program.log").read_text() == ""


def test_a_program_that_ends_at_once_is_told_with_its_words(tmp_path: Path) -> None:
    program = [sys.executable, "-c", "print('no, not today')"]
    with pytest.raises(window_check.CheckFailed, match="no, not today"):
        window_check.play(program, tmp_path)
