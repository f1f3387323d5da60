"""Two programs over the network, in two real windows (Xvfb and xdotool)."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from tools.check import lan_check, window_check

pytestmark = pytest.mark.skipif(
    bool(window_check.missing_tools()), reason=f"not installed: {', '.join(window_check.missing_tools())}"
)


@pytest.mark.slow
def test_two_programs_find_each_other_play_and_come_back(tmp_path: Path) -> None:
    out = tmp_path / "pictures"
    out.mkdir()
    told = lan_check.check([sys.executable, "-m", "truc_desktop"], out, tmp_path)
    assert told[-1].startswith("Ada's program killed and started again")
    assert (out / "Ada.log").read_text() == "" == (out / "Bru.log").read_text()
