"""Nodes of a panel that stay while what they show stays."""

from __future__ import annotations

from dataclasses import replace

from tools.shots.positions import POSITIONS, Table
from truc_desktop.scene.node import Node
from truc_desktop.table.nodes.kept_nodes import KeptNodes


def test_a_part_is_built_again_only_if_it_shows_something_else() -> None:
    """The nodes of the last showing serve as long as what they show is equal."""
    kept, made = KeptNodes(), []

    def make() -> Node:
        made.append(Node())
        return made[-1]

    kept.begin()
    first = kept.of("score", (1, "us"), make)
    kept.begin()
    assert kept.of("score", (1, "us"), make) == first
    kept.begin()
    assert kept.of("score", (2, "us"), make) != first
    assert len(made) == 2


def test_a_part_that_was_away_or_changed_by_others_is_built_again() -> None:
    """A part that a showing leaves out, or that looks different now, does not come back as it was."""
    kept = KeptNodes()
    kept.begin()
    first = kept.of("calls", 1, Node)
    kept.begin()
    kept.begin()
    second = kept.of("calls", 1, Node)
    assert second != first
    kept.forget("calls")
    kept.begin()
    assert kept.of("calls", 1, Node) != second


def test_another_prompt_leaves_score_and_stakes_as_they_are() -> None:
    """Only the prompt and the calls are new when the question changes."""
    position = next(each for each in POSITIONS if not each.live)
    table = Table(position, (1280, 720))
    panels = table.screen.scene.panels
    before = {node.name: node for node in panels.root.children}
    asked = table.screen.asked
    table.screen.show_prompt(replace(asked, text=asked.text.swapcase()))
    after = {node.name: node for node in panels.root.children}
    table.close()
    assert list(after) == list(before)
    assert {name for name in after if after[name] is not before[name]} == {"prompt"}
