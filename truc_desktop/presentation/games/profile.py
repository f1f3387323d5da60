"""What the program says and shows of one game: everything outside the engine that depends on which game it is."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from truc_desktop.presentation.games.short_rules import Rule
from truc_desktop.presentation.games.vocabulary import Vocabulary


class SignMeaning(NamedTuple):
    """One sign. ``gesture``, ``means`` and ``word`` are message ids: the gesture's name, what it says, one word for it.

    ``face``: the gesture in art.faces.gestures. ``card``: a card that stands for the meaning; ``mark``: a figure
    in its place ("" with no card: the cross of "nothing").
    """

    gesture: str
    means: str
    word: str
    face: str
    card: str = ""
    mark: str = ""


class MenuCard(NamedTuple):
    """A game in the list of games: its name in its own language, a card it is known by, one line (a message id)."""

    name: str
    card: str
    line: str


@dataclass(frozen=True, slots=True)
class SpokenSounds:
    """Recorded words (audio.voices). ``words``: which of them are called at the table, beside accept and refuse.

    ``as_recorded``: the recorded word for a call, ``accept`` or ``refuse`` whose name in records is another.
    """

    words: tuple[str, ...]
    as_recorded: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class GameProfile:
    """One game as people meet it. ``key`` is that of its engine preset.

    ``room`` is a key of art.palette.ROOMS. ``cast`` names the characters of eight seats (art.faces.cast), the
    player's own first; the next five grew up with the game, the others are neighbours. ``signs`` are by their kinds
    in records (NOTATION 5), empty for a game without partners. ``summary`` is one sentence for lists and
    ``introduction`` the paragraphs that open its page of the rule book, all message ids.
    """

    key: str
    words: Vocabulary
    room: str
    cast: tuple[str, ...]
    sounds: SpokenSounds
    menu: MenuCard
    short_rules: tuple[Rule, ...]
    summary: str
    introduction: tuple[str, ...]
    signs: Mapping[str, SignMeaning] = field(default_factory=dict)
