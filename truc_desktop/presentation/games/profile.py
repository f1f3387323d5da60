"""Game profiles: everything outside the engine that depends on which game is played."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from truc_desktop.presentation.games.short_rules import Rule
from truc_desktop.presentation.games.vocabulary import Vocabulary


class SignMeaning(NamedTuple):
    """A sign in words and pictures.

    ``gesture``, ``means`` and ``word`` are message ids: the gesture's name, what it says, and the same in one word.
    ``face`` is the gesture in art.faces.gestures. The picture of the meaning is a ``card``, or a short text ``mark``
    in its place, or with neither the cross of "nothing".
    """

    gesture: str
    means: str
    word: str
    face: str
    card: str = ""
    mark: str = ""


class MenuCard(NamedTuple):
    """A game in the list of games: its name in its own language, a card to show, and one line (a message id)."""

    name: str
    card: str
    line: str


@dataclass(frozen=True, slots=True)
class SpokenSounds:
    """The recorded words of a game (audio.voices).

    ``words``: those called at the table, in addition to accept and refuse. ``as_recorded``: the recorded word for a
    call, ``accept`` or ``refuse`` that has another name in records.
    """

    words: tuple[str, ...]
    as_recorded: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class GameProfile:
    """What the program says and shows of one game; ``key`` is that of its engine preset.

    ``room`` is a key of art.palette.ROOMS. ``cast`` names the characters of eight seats (art.faces.cast): the
    player's own, five who grew up with the game, and two neighbours. ``signs`` are given by their kinds in records
    (NOTATION 5); none in a game without partners. ``summary`` is one sentence for lists; ``introduction`` holds the
    first paragraphs of the game's page in the rule book. Both are message ids.
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
