"""What a guest of a network table sees does not depend on the cards of others."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from tools.shots.net_match import NetPosition
from tools.shots.positions import Table
from truc_desktop.art.budget import Budget
from truc_desktop.net.guest import remote_table as remote

DEALT = (
    "truc: 1\nrules: cat\nplayers: 4\ndealer: S3\n\n"
    "deal S3 | S0 3O 12O 5C | S1 1C 5E {card} | S2 7E 6O 3E | S3 2B 4B 6C\n"
)


def test_a_guest_sees_nothing_of_the_cards_of_others(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two tables that differ only in what this guest may not know look alike to them."""
    monkeypatch.setattr(remote, "secrets", SimpleNamespace(randbits=lambda bits: 5))
    seen = []
    for other in ("1E", "4C"):
        position = NetPosition("same", DEALT.format(card=other), reach=None)
        table = Table(position, (1024, 640), budget=Budget(1e9))
        table.frames(300)
        table.settle()
        seen.append((table.canvas.get_buffer().raw, table.screen.spoken()))
        table.close()
    assert seen[0] == seen[1]
