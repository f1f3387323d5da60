"""Who accepts a bet raps on the table and nods, more so the more is at stake; with less motion nobody does."""

from __future__ import annotations

from dataclasses import replace
from itertools import groupby

import pytest

from tools.shots.positions import MEANT, Position, Table, record, still_settings
from truc_desktop.scene.sprite import Sprite
from truc_desktop.storage.settings import Motion as MotionSetting
from truc_desktop.table.animation.timings import RAPS
from truc_desktop.table.nodes.seated_player import SeatedPlayer

PARTNER = 2


def accepting(*lines: str, who: int, motion: MotionSetting = MotionSetting.FULL) -> tuple[Table, list[str], set[str]]:
    """Return a table after somebody has accepted, their attitudes, and the names of what came over the table's edge."""
    settings = replace(still_settings(), motion=motion, chatter=False)
    position = Position("accept", record("S1 play 5E", *lines, dealer=0), (f"S{who} accept",), MEANT, None)
    table = Table(position, (1024, 640), settings, draws=False)
    top = table.screen.scene.table
    acts, hands = [], set()
    for _ in range(60):
        table.frame()
        player = top.seats[who]
        acts.append(player.attitude if isinstance(player, SeatedPlayer) else "")
        hands |= {node.name for node in top.own_arm.children}
    return table, [name for name, _ in groupby(acts)], hands


def test_a_partner_who_accepts_raps_on_the_table_and_the_stake_hops() -> None:
    table, acts, hands = accepting("S1 call truc", who=PARTNER)
    assert acts[-3:] == ["knuckle", "knock", "rest"] and not hands
    assert "fist1" in table.sounds.asked
    table.close()


def test_a_higher_bet_is_accepted_more_loudly() -> None:
    table, acts, _hands = accepting("S1 call truc", "S2 call retruc", who=3)
    assert "knock" in acts and "fist2" in table.sounds.asked
    table.close()
    felt = [(how.gain, how.dust, how.hop, how.shake, how.reach) for how in RAPS]
    assert felt == sorted(felt)


def test_the_viewer_raps_with_their_own_hand() -> None:
    table, _acts, hands = accepting("S1 call truc", who=0)
    assert "own-rap" in hands
    table.frames(400)
    assert not table.screen.scene.table.own_arm.children
    table.close()


@pytest.mark.parametrize("motion", [MotionSetting.REDUCED, MotionSetting.NONE])
@pytest.mark.parametrize("who", [0, PARTNER])
def test_with_less_motion_nobody_raps(motion: MotionSetting, who: int) -> None:
    table, acts, hands = accepting("S1 call truc", who=who, motion=motion)
    assert "knock" not in acts and not hands
    table.close()


def test_the_rays_of_an_agreed_stake_leave_the_sentence_over_it_free() -> None:
    settings = replace(still_settings(), chatter=False)
    position = Position("accept", record("S1 play 5E", "S1 call truc", dealer=0), ("S2 accept",), MEANT, None)
    table = Table(position, (1024, 640), settings, draws=False)
    scene = table.screen.scene

    def rays() -> list[Sprite]:
        step = scene.actor.stake
        others = () if step is None or step.parent is None else step.parent.children
        return [node for node in others if node is not step and isinstance(node, Sprite)]

    table.until(lambda: bool(rays()), "the blow")
    table.frames(60)
    (burst,) = rays()
    prompt = scene.panels.root.find("prompt")
    assert isinstance(prompt, Sprite) and burst.image is not None
    top = burst.centre[1] + (burst.image.get_bounding_rect().top - burst.image.get_height() / 2) * burst.scale
    assert top > prompt.body().bottom - 0.25 * prompt.body().h
    assert burst.image.get_bounding_rect().h > burst.image.get_height() / 2
    table.close()
