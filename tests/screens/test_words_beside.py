"""The words of somebody beside a page's sheet are above their hat, however high it is."""

from __future__ import annotations

import dataclasses

import pytest

from tests.screens.pages import Program
from truc_desktop.screens.library.played_search import PlayedSearch
from truc_desktop.screens.library.statistics import StatisticsScreen
from truc_desktop.storage.settings import LastTable, Settings
from truc_desktop.table.nodes.seated import SeatedPerson

TAIL = 10
"""How far the tail of a bubble reaches down to its speaker at most, px."""


@pytest.mark.parametrize("who", ["awa", "empar", "josette", "laia"])
def test_words_lie_above_the_hat(who: str) -> None:
    table = LastTable("cat", 4, robots=("benat", "remei", who, "quim"))
    program = Program(settings=dataclasses.replace(Settings(), table=table))
    search = PlayedSearch()
    search.join()
    page = StatisticsScreen(program, search)
    program.show(page)
    page.wait_for_pictures()
    person, words = page.body.find("beside"), page.body.find("bubble")
    assert isinstance(person, SeatedPerson) and words is not None
    program.frames(2)
    cel = person.behind.cel
    assert cel is not None
    top = person.y + cel.y + cel.surface.get_bounding_rect().top
    assert words.body().bottom <= top + TAIL
    program.director.close()
