"""A sign that the viewer sees comes closer; while they are asked themselves, the table stays light."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tools.shots.positions import MEANT, Position, Table, record, still_settings

BET = record("S1 play 5E", "S1 call truc", dealer=0)
LEAD = record(dealer=3)
OTHERS = record("S1 play 5E", dealer=0)


@pytest.mark.parametrize(("text", "asked"), [(BET, True), (LEAD, True), (OTHERS, False)])
def test_the_table_grows_dark_only_while_the_viewer_is_not_asked(
    text: str, asked: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings = replace(still_settings(), chatter=False)
    table = Table(Position("sign", text, ("S2 signal three",), MEANT, None), (1024, 640), settings, draws=False)
    scene, nearer, dark = table.screen.scene, [0.0], 0
    monkeypatch.setattr(scene.staging, "swell", lambda seat, part: nearer.append(part if seat == 2 else 0.0))
    for _ in range(400):
        table.frame()
        dark += any(node.name == "dark" for node in scene.stage.root.walk())
    table.close()
    assert max(nearer) > 0.2, "the face comes closer all the same"
    assert (dark == 0) is asked
