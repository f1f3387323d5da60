"""The tree as text, for self-voicing and for snapshots in tests."""

from __future__ import annotations

from dataclasses import dataclass

from truc_desktop.scene.node import Node


@dataclass(frozen=True)
class SpokenWords:
    """The words for a node's state, in the user's language."""

    focused: str = "focus"
    unavailable: str = "not available"


def spoken_node(node: Node, focused: bool, words: SpokenWords) -> str:
    """Return a node as text: its alt text, then its state in brackets."""
    state = [words.focused] if focused else []
    if not node.enabled:
        state.append(words.unavailable)
    text = node.alt or (node.name if node.focusable else "")
    return f"{text} [{', '.join(state)}]" if state else text


def spoken_tree(root: Node, focused: Node | None, words: SpokenWords) -> str:
    """Return a line for every visible node below `root` that has alt text or can take the focus.

    The order is that in which nodes were added (reading order, not depth); children of a node with a line are indented
    by two blanks.
    """
    lines: list[str] = []
    _speak(root, focused, words, 0, lines)
    return "\n".join(lines)


def _speak(node: Node, focused: Node | None, words: SpokenWords, depth: int, lines: list[str]) -> None:
    if not node.visible:
        return
    if node.alt or node.focusable:
        lines.append("  " * depth + spoken_node(node, node is focused, words))
        depth += 1
    for child in node.children:
        _speak(child, focused, words, depth, lines)
