"""What a game's vocabulary is made of: phrases in its own language, their meaning in the player's."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from enum import Enum, auto

from truc_desktop.i18n import N_, _


class TalkKind(Enum):
    """What table talk wants, and so who has an answer to it."""

    BOAST = auto()
    LAMENT = auto()
    REQUEST = auto()
    """Of a partner."""
    TAUNT = auto()
    """Of the rivals."""
    PRAISE = auto()


@dataclass(frozen=True, slots=True)
class Phrase:
    """``text`` in the game's language; ``meaning`` in the player's (a message id); ``shout`` for calls; ``talk`` for
    table talk.

    Both may hold ``{n}``, filled in by ``with_number``.
    """

    text: str
    meaning: str
    shout: bool = False
    number: int | None = None
    talk: TalkKind | None = None

    @property
    def subtitle(self) -> str:
        """The meaning in the player's language."""
        said = _(self.meaning) if self.meaning else ""
        return said if self.number is None else said.format(n=self.number)

    @property
    def label(self) -> str:
        """The words as they stand on a button: without the marks of a shout."""
        return self.text.strip("¡!").rstrip(" !")

    @property
    def low(self) -> str:
        """The words within a sentence."""
        return self.label[:1].lower() + self.label[1:]

    def with_number(self, number: int) -> Phrase:
        """The phrase with its ``{n}`` filled in."""
        return replace(self, text=self.text.format(n=number), number=number)


SILENT = Phrase("", "")
BOTH = N_("Two bets at once")
"""Nothing is said."""


def talk_line(talk: TalkKind, text: str, meaning: str) -> Phrase:
    """A phrase of table talk; ``meaning`` is its message id."""
    return Phrase(text, meaning, talk=talk)


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """The vocabulary of one game: by call word, by answer, and small talk.

    ``calls`` by the words of records; ``acts`` by the names of ACTS; ``accept``, ``refuse`` and the rest for what
    every game says.
    """

    game: str
    calls: Mapping[str, Phrase]
    accept: Phrase
    refuse: Phrase
    concede: Phrase
    caught: Phrase
    victory: tuple[Phrase, ...]
    """What one of the winners cries when a game or the match is over; also of one who has won alone."""
    defeat: tuple[Phrase, ...]
    """What one of the losers says then."""
    talk: tuple[Phrase, ...]
    play: Phrase = SILENT
    not_play: Phrase = SILENT
    cut: Phrase = SILENT
    knock: Phrase = SILENT
    one: Phrase = SILENT
    three: Phrase = SILENT
    acts: Mapping[str, Phrase] = field(default_factory=dict)
    the_set: str = ""
    """What a bet for a set of points is for (a message id), in a game that has sets."""
    set_count: Callable[[int], str] | None = None
    """So many sets, in the player's language."""
    set_won: Phrase = SILENT
    """What is cried when a set has been won."""
    bets: Mapping[str, str] = field(default_factory=dict)
    """Names of bets that are not what is said for them."""
    both: str = " + "
    """What stands between the two calls of a double bet."""
    steps: Mapping[str, str] = field(default_factory=dict)
    """Short forms of calls for the steps of the stake."""
    deck: str = ""
    """``spanish`` or ``french``: whose suits the cards have."""

    def call(self, word: str) -> Phrase:
        """What is said for a call or an offer of a record: ``truc``, ``envit 7``, ``two_more``, ``+5``."""
        if word.startswith("+"):
            return self.calls["+"].with_number(int(word[1:]))
        if "+" in word:
            one, other = (self.call(part) for part in word.split("+"))
            return Phrase(f"{one.text.rstrip('!')}{self.both}{other.label.lower()}!", BOTH, True)
        name, _space, amount = word.partition(" ")
        phrase = self.calls[name]
        return Phrase(f"{phrase.label} {amount}!", phrase.meaning, phrase.shout) if amount else phrase

    def bet(self, word: str) -> str:
        """A call as the name of the bet: what is accepted or refused."""
        return self.bets.get(word) or self.call(word).label

    def step(self, word: str) -> str:
        """A call as it stands on a step of the stake."""
        return self.steps.get(word) or self.call(word).label.upper()

    def act(self, name: str) -> Phrase:
        """What is said for one of ACTS; an English word where the game has none of its own."""
        return self.acts.get(name) or ACTS[name]


ACTS = {
    "leave": Phrase("I leave", N_("I go to the deck")),
    "redeal": Phrase("New cards?", N_("Shall we have new cards?")),
    "agree": Phrase("Agreed", N_("I agree")),
    "keep": Phrase("No, we play", N_("We play these cards")),
    "my_remainder": Phrase("Mine too!", N_("My remainder as well"), True),
    "good": Phrase("They are good", N_("Yours are better")),
    "flor": Phrase("Flor!", N_("I have a flor"), True),
    "pass": Phrase("I pass", N_("I say nothing")),
    "achico": Phrase("I yield", N_("I have a flor, but I give it up")),
    "take_flor": Phrase("Flor, I take it!", N_("My flor accepts"), True),
    "request": Phrase("Had you a flor?", N_("Did you keep a flor to yourself?")),
    "look": Phrase("Look", N_("Look")),
    "had": Phrase("I had", N_("Yes, here it is")),
    "had_not": Phrase("No", N_("No, look")),
    "keep_cards": Phrase("I keep it", N_("I play with these cards")),
    "new_deal": Phrase("Deal again", N_("All cards back, a new deal")),
    "play_low": Phrase("Play low", N_("Play your lowest card")),
    "play_high": Phrase("Play high", N_("Play your highest card")),
    "leave_it": Phrase("Leave it to me", N_("Don't beat the table")),
    "beat_it": Phrase("Beat it", N_("Beat the table, as low as you can")),
}
"""What is said beside calls and answers, if a game has no word of its own for it."""
