"""A game's vocabulary: phrases in its own language, with their meaning in the player's."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from enum import Enum, auto

from truc_desktop.i18n import N_, _


class TalkKind(Enum):
    """What table talk is about; it decides who may answer."""

    BOAST = auto()
    LAMENT = auto()
    REQUEST = auto()
    """Addressed to a partner."""
    TAUNT = auto()
    """Asks the rivals whether they are afraid."""
    ACCUSE = auto()
    """Calls the rivals liars."""
    PRAISE = auto()


@dataclass(frozen=True, slots=True)
class Phrase:
    """What is said (``text``, in the game's language) and what it means (``meaning``, a message id).

    Both may contain ``{n}``, filled in by ``with_number``. ``shout`` marks calls and answers, ``talk`` table talk.
    ``joke`` is what the speaker adds beneath an answer.
    """

    text: str
    meaning: str
    shout: bool = False
    number: int | None = None
    score: str = ""
    """A score that has been filled in."""
    talk: TalkKind | None = None
    joke: Phrase | None = None

    @property
    def subtitle(self) -> str:
        """The meaning in the player's language; empty for a phrase without one."""
        said = _(self.meaning) if self.meaning else ""
        return said.format(n=self.number, score=self.score) if self.number is not None or self.score else said

    @property
    def label(self) -> str:
        """The words on a button: without exclamation marks."""
        return self.text.strip("¡!").rstrip(" !")

    @property
    def name(self) -> str:
        """The words as the name of a bet: without the mark that they end with."""
        return self.label.rstrip(" ?.…")

    @property
    def low(self) -> str:
        """The words within a sentence: with a small first letter, and without the mark that they end with."""
        return self.name[:1].lower() + self.name[1:]

    def with_number(self, number: int) -> Phrase:
        """Return the phrase with its ``{n}`` filled in."""
        return replace(self, text=self.text.format(n=number), number=number)

    def with_score(self, score: str) -> Phrase:
        """Return the phrase with its ``{score}`` filled in, if it has one."""
        return replace(self, text=self.text.format(score=score), score=score)


SILENT = Phrase("", "")
"""The phrase of a game that has no word for something: nothing is said."""
BOTH = N_("Two bets at once")


def talk_line(talk: TalkKind, text: str, meaning: str) -> Phrase:
    """Return a phrase of table talk; ``meaning`` is a message id."""
    return Phrase(text, meaning, talk=talk)


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """What is said in one game: calls, answers, talk.

    ``game`` is its name (a message id). ``calls`` are given by their words in records, ``acts`` by the names of ACTS.
    """

    game: str
    calls: Mapping[str, Phrase]
    accept: Phrase
    refuse: Phrase
    concede: Phrase
    caught: Phrase
    victory: tuple[Phrase, ...]
    """What one of the winners says at the end of a game or match; must also suit a single winner."""
    defeat: tuple[Phrase, ...]
    """What one of the losers says at the end of a game or match."""
    parting: tuple[Phrase, ...]
    """What one of the others says to somebody who gives up a match, ``{score}`` in it: dry and kind."""
    talk: tuple[Phrase, ...]
    play: Phrase = SILENT
    not_play: Phrase = SILENT
    cut: Phrase = SILENT
    knock: Phrase = SILENT
    one: Phrase = SILENT
    three: Phrase = SILENT
    acts: Mapping[str, Phrase] = field(default_factory=dict)
    the_set: str = ""
    """What a bet for a whole set is for (a message id), such as ``the cama``; empty in a game without sets."""
    set_count: Callable[[int], str] | None = None
    """Returns a number of sets in the player's language: ``2 camas``."""
    set_won: Phrase = SILENT
    """What is said when a set has been won."""
    bets: Mapping[str, str] = field(default_factory=dict)
    """Names of bets, by call, where the name is not what is said."""
    both: str = " + "
    """Text between the two calls of a double bet."""
    steps: Mapping[str, str] = field(default_factory=dict)
    """Short forms of calls for the steps of the stake plate."""
    deck: str = ""
    """``spanish`` or ``french``: the suits of the cards."""

    def call(self, word: str) -> Phrase:
        """Return the phrase for a call or an offer of a record: ``truc``, ``envit 7``, ``two_more``, ``+5``."""
        if word.startswith("+"):
            return self.calls["+"].with_number(int(word[1:]))
        if "+" in word:
            one, other = (self.call(part) for part in word.split("+"))
            return Phrase(f"{one.text.rstrip('!')}{self.both}{other.label.lower()}!", BOTH, True)
        name, _space, amount = word.partition(" ")
        phrase = self.calls[name]
        return Phrase(f"{phrase.label} {amount}!", phrase.meaning, phrase.shout) if amount else phrase

    def bet(self, word: str) -> str:
        """Return the name of the bet that a call proposes, fit for the middle of a sentence."""
        return self.bets.get(word) or self.call(word).name

    def step(self, word: str) -> str:
        """Return a call as shown on a step of the stake plate."""
        return self.steps.get(word) or self.call(word).label.upper()

    def act(self, name: str) -> Phrase:
        """Return the phrase for one of ACTS: the game's own, or the English one."""
        return self.acts.get(name) or ACTS[name]

    def spoken(self, text: str) -> Phrase:
        """Return the phrase of something said at the table: with its meaning if it is table talk or advice."""
        from truc_desktop.ai.partner_lines import LINES  # needed only at a table

        line = LINES.get(text)
        advice = Phrase(text, "" if line is None else line.meaning)
        return next((phrase for phrase in self.talk if phrase.text == text), advice)


ACTS = {
    "leave": Phrase("I leave", N_("I leave the hand")),
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
    "drawn": Phrase("Tied!", N_("Tied")),
    "won": Phrase("Won!", N_("Won")),
    "lost": Phrase("Lost!", N_("Lost")),
    "victory": Phrase("Victory!", N_("Victory!")),
}
"""What is said apart from calls and answers, in a game that has no phrase of its own for it."""
