"""Game profiles: everything outside the engine that depends on which game is played."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import IntEnum
from typing import NamedTuple

from truc_desktop.presentation.games.facts import Topic
from truc_desktop.presentation.games.short_rules import Rule
from truc_desktop.presentation.games.vocabulary import Vocabulary


class SignMeaning(NamedTuple):
    """A sign in words and pictures.

    ``gesture``, ``means`` and ``word`` are message ids: the gesture's name, what it says, and the same in one word.
    ``short`` is what it says in a few words, for a tag beside its maker; ``left`` is that once its maker has
    laid a card, of the cards that they still hold; with "" the same as before, as of a value of all cards dealt.
    ``face`` is the gesture in art.faces.gestures. The picture of the meaning is a ``card``, or a short text ``mark``
    in its place, or with neither the cross of "nothing".
    """

    gesture: str
    means: str
    word: str
    face: str
    card: str = ""
    mark: str = ""
    short: str = ""
    left: str = ""

    def says(self, later: bool) -> str:
        """Return the message id of what the sign says; ``later``: its maker has already laid a card."""
        return self.left if later and self.left else self.means

    def tag(self, later: bool) -> str:
        """Return the message id of the same in a few words."""
        return self.left if later and self.left else self.short or self.means


class Level(IntEnum):
    """How much there is to learn before a first match of a game is fun."""

    EASY = 1
    MEDIUM = 2
    RICH = 3


class Family(NamedTuple):
    """The card that several forms of one game share: its name in its own language, a playing card to show, and a
    plain gloss (a message id)."""

    name: str
    card: str
    gloss: str


class MenuCard(NamedTuple):
    """A game in the list of games.

    ``name`` is in its own language, ``card`` a playing card to show. Message ids: ``line``, one plain line; the
    ``country``; for a form of a ``family`` its name as a ``form``, and the small drawing that tells it from the others
    (``SKETCHES`` of ``screens.setup.form_sketches``) as its ``sketch``. ``minutes``: how long a match takes with the
    usual rules and number of players, at normal speed (``tools.bench.match_length``).
    """

    name: str
    card: str
    line: str
    country: str
    minutes: int
    level: Level
    form: str = ""
    family: Family | None = None
    sketch: str = ""


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

    ``room`` is a key of art.palette.ROOMS, ``language`` that of the words: ca, es or fr. ``cast`` names the characters
    of eight seats (art.faces.cast): the player's own, five who grew up with the game, and two neighbours. ``signs`` are
    given by their kinds in records (NOTATION 5); none in a game without partners. ``gist`` tells a stranger in one
    sentence what one does in this game, ``summary`` is one sentence for lists; ``introduction`` holds the first
    paragraphs of the game's page in the rule book. Both are message ids. ``facts``: what somebody who knows another
    game of the family may find new in this one with the usual rules, by topic (message ids).
    """

    key: str
    words: Vocabulary
    room: str
    cast: tuple[str, ...]
    sounds: SpokenSounds
    menu: MenuCard
    short_rules: tuple[Rule, ...]
    gist: str
    summary: str
    introduction: tuple[str, ...]
    signs: Mapping[str, SignMeaning] = field(default_factory=dict)
    facts: Mapping[Topic, str] = field(default_factory=dict)
    language: str = "ca"
