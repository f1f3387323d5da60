"""The picture of the seats: faces are seen whatever the window, and people are told from robots."""

from __future__ import annotations

import pytest

from tests.screens.pages import Program, faults, shown, words_outside
from truc_desktop.art import plates
from truc_desktop.art.theme import forget_sprites
from truc_desktop.art.type import Fitted, fit
from truc_desktop.engine import PRESETS
from truc_desktop.screens.setup.new_table import NewTableScreen
from truc_desktop.screens.setup.seats_picture import Sitter
from truc_desktop.storage.settings import LastTable, Settings

pytestmark = pytest.mark.usefixtures("blank_drawings")

WINDOWS = [((1024, 640), 1.5), ((1024, 640), 1.0), ((1280, 720), 1.5), ((1280, 720), 1.0), ((1920, 1080), 1.0)]


@pytest.mark.parametrize("players", PRESETS["val_f"].players)
@pytest.mark.parametrize(("size", "scale"), WINDOWS)
def test_faces_are_seen_and_people_told_from_robots(size: tuple[int, int], scale: float, players: int) -> None:
    guests, free = {"1": "Anna", "3": "Jordi"}, ("2",)
    table = LastTable(rules="val_f", players=players, guests=guests, open=free)
    program = Program(size, Settings(text_scale=scale, table=table))
    page = NewTableScreen(program)
    program.show(page)
    if program.has("tabs"):
        page.tabs.open(2)
    sitters = [node for node in shown(page.stage, lambda node: isinstance(node, Sitter)) if isinstance(node, Sitter)]
    assert len(sitters) == players
    for seat, sitter in enumerate(sitters):
        face, plate = sitter._face.body(), sitter._plate.body()
        lap = face.clip(plate)
        assert lap.width * lap.height < 0.25 * face.width * face.height
        marked = sitter.find("mark") is not None
        wide = sitter._plate.body().height > 60 * page.metrics.t
        person = seat == 0 or str(seat) in guests
        assert (marked or wide) if person else not marked
    assert not faults(page.stage) and not words_outside(page.stage)


def test_each_seat_says_whether_a_partner_or_a_rival_sits_there() -> None:
    program = Program((1280, 720), Settings(table=LastTable(rules="cat", players=4, guests={"1": "Anna"}, open=("3",))))
    program.show(NewTableScreen(program))
    told = [program.node(f"seat-{seat}").alt for seat in range(1, 4)]
    assert told[0].startswith("Anna, rival, a person") and told[2].startswith("Free, for a rival")
    assert ", partner, " in told[1] and not program.has("sides")


@pytest.mark.parametrize("players", [6, 8])
def test_where_plates_have_no_room_for_it_a_legend_says_what_their_marks_mean(players: int) -> None:
    program = Program((1280, 720), Settings(table=LastTable(rules="val_f", players=players)))
    page = NewTableScreen(program)
    program.show(page)
    legend = page.body.find("sides")
    assert legend is not None
    plates = [node._plate.body() for node in shown(page.stage, lambda node: isinstance(node, Sitter))
              if isinstance(node, Sitter)]  # fmt: skip
    assert legend.body().collidelist(plates) < 0


@pytest.mark.parametrize("players", [4, 6, 8])
@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
def test_names_are_whole_with_large_type(size: tuple[int, int], players: int, monkeypatch: pytest.MonkeyPatch) -> None:
    shortened: list[str] = []

    def watched(line: str, px: float, face: str, width: float, floor: float) -> Fitted:
        fitted = fit(line, px, face, width, floor)
        shortened.extend([line] if fitted.text != line else [])
        return fitted

    monkeypatch.setattr(plates, "fit", watched)
    forget_sprites()
    program = Program(size, Settings(text_scale=2.0, table=LastTable(rules="val_f", players=players)))
    page = NewTableScreen(program)
    program.show(page)
    if program.has("tabs"):
        page.tabs.open(2)
    assert len(shown(page.stage, lambda node: isinstance(node, Sitter))) == players
    assert not shortened
