"""A sign that the viewer sees comes closer; while they are asked themselves, the table grows less dark."""

from __future__ import annotations

from dataclasses import replace

import pytest
from pygame import Surface

from tools.shots.positions import MEANT, Position, Table, record, still_settings
from truc_desktop.art.impact import shade
from truc_desktop.table.animation import close_up
from truc_desktop.table.animation.close_up import WHILE_ASKED
from truc_desktop.table.animation.timings import SIGN_DARK

BET = record("S1 play 5E", "S1 call truc", dealer=0)
LEAD = record(dealer=3)
OTHERS = record("S1 play 5E", dealer=0)


@pytest.mark.parametrize(("text", "asked"), [(BET, True), (LEAD, True), (OTHERS, False)])
def test_the_table_grows_less_dark_while_the_viewer_is_asked(
    text: str, asked: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings = replace(still_settings(), chatter=False)
    table = Table(Position("sign", text, ("S2 signal three",), MEANT, None), (1024, 640), settings, draws=False)
    scene, nearer, strengths = table.screen.scene, [0.0], list[float]()

    def noted(size: tuple[int, int], hole: tuple[float, float], radius: float, strength: float) -> Surface:
        strengths.append(strength)
        return shade(size, hole, radius, strength)

    monkeypatch.setattr(close_up, "shade", noted)
    monkeypatch.setattr(scene.staging, "swell", lambda seat, part: nearer.append(part if seat == 2 else 0.0))
    table.frames(6400)
    table.close()
    assert max(nearer) > 0.2, "the face comes closer all the same"
    assert strengths == [SIGN_DARK * (WHILE_ASKED if asked else 1.0)]
