"""Holders of a flor who keep quiet: nothing that others get of a session counts them or moves with them."""

from __future__ import annotations

import pytest

from tests.engine.argentine import truco
from truc_desktop.engine import PUBLIC, Pass, format_action, read_record
from truc_desktop.session import Batch, Session

ASKED = ("S0 call envido", "S1 accept")
"""Actions after which the holders of a flor are asked, S2 before S3."""


def quiet(flors: tuple[int, ...]) -> tuple[list[int], list[int], list[tuple[int | None, ...]]]:
    """Let all holders keep quiet; return the versions of the public batches, the version after each action, and where
    all eyes look from then on."""
    session = Session(truco().rules, 1, match=truco(*ASKED, flors=flors))
    batches: list[Batch] = []
    session.subscribe(PUBLIC, batches.append)
    versions, looks = [], []
    while session.view(PUBLIC).asks == "flor":
        (seat,) = session.match.to_answer()
        assert session.submit(seat, Pass(seat), session.version).ok
        versions.append(session.version)
    told = [batch.version for batch in batches]
    for _ in range(10):
        session.wander(range(4), drawn=True)
        looks.append(session.gaze)
    return told, versions, looks


@pytest.mark.parametrize("flors", [(3,), (2, 3)])
def test_neither_who_kept_quiet_nor_how_many_is_told(flors: tuple[int, ...]) -> None:
    told, versions, looks = quiet((2,))
    assert told == versions == [1]
    assert quiet(flors) == (told, [0] * (len(flors) - 1) + versions, looks)


def test_a_resumed_match_has_the_version_of_before() -> None:
    match = truco(flors=(2, 3))
    deal = " | ".join(f"S{seat} {' '.join(map(str, cards))}" for seat, cards in enumerate(match.hand.dealt))
    lines = ["truc: 1", "rules: arg", "players: 4", "dealer: S3", "", f"deal S3 | {deal}", *ASKED]
    actions = [format_action(Pass(2)), format_action(Pass(3))]
    versions = [
        Session.resume(read_record("".join(f"{line}\n" for line in lines + actions[:n]).encode()), 1).version
        for n in range(3)
    ]
    assert versions == [3, 3, 4]
