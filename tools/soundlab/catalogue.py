"""Which sound events exist: how they are made, in which volume group, how loud, in how many variants."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from soundlab import ambience, cards, music, table, voices
from soundlab.dsp import Rng, Signal

Maker = Callable[[Rng], Signal]


@dataclass(frozen=True)
class Entry:
    """One event. `pitches`: each variant is also made at these pitches, for events that rise or fall."""

    make: Maker
    group: str
    level_db: float
    variants: int
    pitches: tuple[float, ...] = (1.0,)
    jitter: float = 0.03
    """variants differ in pitch by up to this part"""
    quality: int = 4
    loop: bool = False


def _card(make: Maker, level_db: float = -19.0, variants: int = 4, **more: object) -> Entry:
    return Entry(make, "cards", level_db, variants, **more)  # type: ignore[arg-type]


CATALOGUE: dict[str, Entry] = {
    "hover": _card(cards.hover, -33.0, 5),
    "shuffle": _card(cards.shuffle, -20.0, 3),
    "cut": _card(cards.cut, -20.0, 3),
    "knock": _card(table.knock, -19.0, 4),
    "deal": _card(cards.deal, -20.0, 3, pitches=(1.10, 1.055, 1.01, 0.965, 0.92), jitter=0.012),
    "flip": _card(cards.flip, -20.0, 4),
    "whoosh": _card(cards.whoosh, -26.0, 4),
    "play": _card(cards.play, -18.5, 5),
    "take_lead": _card(table.take_lead, -21.0, 4),
    "thump": _card(table.thump, -17.0, 3),
    "sweep": _card(cards.sweep, -20.0, 4),
    "bubble": _card(table.bubble, -25.0, 4),
    "drum1": _card(partial(table.drum, stake=1), -19.0, 3, jitter=0.02),
    "drum2": _card(partial(table.drum, stake=2), -17.5, 3, jitter=0.02),
    "drum3": _card(partial(table.drum, stake=3), -16.0, 3, jitter=0.02),
    "accept": _card(table.accept, -21.0, 3, jitter=0.0),
    "refuse": _card(table.refuse, -21.0, 3, jitter=0.0),
    "token": _card(table.token, -23.0, 3, pitches=(1.0, 1.06, 1.122, 1.189, 1.26, 1.335), jitter=0.01),
    "invalid": _card(table.invalid, -23.0, 3),
    "button": _card(table.button, -24.0, 4),
    "signal": _card(table.signal, -29.0, 3),
    "hand_won": _card(music.hand_won, -20.0, 3, jitter=0.0),
    "hand_lost": _card(music.hand_lost, -21.0, 3, jitter=0.0),
    "game_won": _card(music.game_won, -18.5, 3, jitter=0.0),
    "game_lost": _card(music.game_lost, -20.0, 3, jitter=0.0),
    "turn": _card(music.turn, -27.0, 3, jitter=0.0),
    "ambience_taverna": Entry(ambience.taverna, "ambience", -36.5, 1, jitter=0.0, quality=1, loop=True),
}

for _colour in voices.COLOURS:
    for _word in (*voices.WORDS, "talk"):
        CATALOGUE[f"voice_{_word}_{_colour}"] = Entry(
            partial(voices.say, colour=_colour, word=_word), "voices", -19.5, 4 if _word == "talk" else 3,
            jitter=0.0)
