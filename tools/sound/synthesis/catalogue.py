"""The catalogue of sound events: maker, volume group, level and number of variants of each."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any

from tools.sound.synthesis import ambience, bets, cards, crowd, fanfares, music, table, things, tunes, voices
from tools.sound.synthesis.dsp import Rng, Signal
from tools.sound.synthesis.lexicon import WORDS
from tools.sound.synthesis.people import PEOPLE

Maker = Callable[[Rng], Signal]


@dataclass(frozen=True)
class Entry:
    """One event: `level_db` is its loudness in dBFS. Each variant is made at all `pitches`, for rising series."""

    make: Maker
    group: str
    level_db: float
    variants: int
    pitches: tuple[float, ...] = (1.0,)
    jitter: float = 0.03
    """greatest deviation of a variant's pitch, as a part"""
    quality: int = 3
    speech: bool = False
    """whether it is encoded as speech"""
    loop: bool = False
    end_db: float = -58.0
    """level below the peak, in dB, at which the end is cut"""


def _card(make: Maker, level_db: float = -19.0, variants: int = 3, **more: Any) -> Entry:
    return Entry(make, "cards", level_db, variants, **more)


def _tune(make: Maker, level_db: float, variants: int = 3) -> Entry:
    """Return the entry of a tune, without jitter so that it stays in tune."""
    return _card(make, level_db, variants, jitter=0.0)


CATALOGUE: dict[str, Entry] = {
    # fingers, buttons, sheets
    "hover": _card(cards.hover, -33.0, 5),
    "button": _card(table.button, -24.0, 4),
    "invalid": _card(table.invalid, -23.0),
    "error": _card(table.error, -22.0),
    "sheet_open": _card(cards.sheet_open, -25.0),
    "sheet_close": _card(cards.sheet_close, -26.0),
    "turn": _tune(music.turn, -27.0),
    # the pack
    "shuffle": _card(cards.shuffle, -20.0),
    "cut": _card(cards.cut, -20.0),
    "knock": _card(table.knock, -19.0, 4),
    "size_one": _card(partial(cards.count_off, cards=1), -21.0),
    "size_three": _card(partial(cards.count_off, cards=3), -21.0),
    "deal": _card(cards.deal, -20.0, pitches=(1.10, 1.055, 1.01, 0.965, 0.92), jitter=0.012),
    "flip": _card(cards.flip, -20.0, 4),
    "exposed": _card(cards.exposed, -19.5),
    "discard": _card(cards.discard, -22.0),
    "redeal": _card(cards.redeal, -21.0),
    # cards on the mat
    "whoosh": _card(cards.whoosh, -26.0, 4),
    "play": _card(cards.play, -18.5, 5),
    "take_lead": _card(table.take_lead, -21.0, 4),
    "thump": _card(table.thump, -17.0),
    "thump_top": _card(table.thump_top, -15.5),
    "trick_won": _tune(music.trick_won, -23.0),
    "trick_lost": _tune(music.trick_lost, -23.0),
    "sweep": _card(cards.sweep, -20.0, 4),
    "drawn": _card(cards.drawn, -20.5),
    "pair": _card(cards.pair, -18.5),
    "pair_turn": _card(cards.pair_turn, -20.0),
    "face_down": _card(cards.face_down, -20.5),
    "to_deck": _card(cards.to_deck, -20.0),
    "leave": _card(table.leave, -21.0),
    "square": _card(things.square, -21.0, 4),
    # people at the table
    "sleeve": _card(things.sleeve, -29.0, 4),
    "fist1": _card(partial(things.fist, strength=1), -18.0, 4),
    "fist2": _card(partial(things.fist, strength=2), -16.5, 4),
    "fist3": _card(partial(things.fist, strength=3), -15.2, 4),
    "glasses1": _card(partial(things.glasses, strength=1), -28.0, jitter=0.02),
    "glasses2": _card(partial(things.glasses, strength=2), -25.5, jitter=0.02),
    "glasses3": _card(partial(things.glasses, strength=3), -23.0, jitter=0.02),
    "chair": _card(things.chair, -27.0, 4),
    "throw_in": _card(things.throw_in, -20.0, 4),
    "glass_down": _card(things.glass_down, -24.0, 4),
    "toast": _card(things.toast, -23.0),
    "gulp": _card(things.gulp, -28.0),
    "high_five": _card(things.high_five, -20.5, 4),
    "popper": _card(things.popper, -17.5, 4),
    "unroll": _card(things.unroll, -24.0, 4),
    # the crowd
    "crowd_breath": _card(crowd.breath, -25.0, jitter=0.015),
    "crowd_murmur": _card(crowd.murmur, -26.0, jitter=0.0),
    "crowd_groan": _card(crowd.groan, -22.0, jitter=0.0),
    "crowd_joy": _card(partial(crowd.joy, people=12, seconds=2.1), -18.5, jitter=0.0, end_db=-50.0),
    "crowd_feast": _card(partial(crowd.joy, people=19, seconds=2.4), -17.0, jitter=0.0, end_db=-46.0),
    # bets
    "bubble": _card(table.bubble, -25.0, 4),
    "drum1": _card(partial(table.drum, stake=1), -19.0, jitter=0.02),
    "drum2": _card(partial(table.drum, stake=2), -17.8, jitter=0.02),
    "drum3": _card(partial(table.drum, stake=3), -16.6, jitter=0.02),
    "drum4": _card(partial(table.drum, stake=4), -15.5, jitter=0.02),
    "chime1": _tune(partial(bets.chime, stake=1), -20.5),
    "chime2": _tune(partial(bets.chime, stake=2), -19.3),
    "chime3": _tune(partial(bets.chime, stake=3), -18.1),
    "flor1": _tune(partial(bets.flourish, stake=1), -20.0),
    "flor2": _tune(partial(bets.flourish, stake=2), -18.8),
    "flor3": _tune(partial(bets.flourish, stake=3), -17.6),
    "accept": _tune(table.accept, -21.0),
    "refuse": _tune(table.refuse, -21.0),
    "value": _tune(bets.value, -21.5),
    "good": _tune(bets.good, -22.5),
    "decided": _tune(bets.decided, -18.5),
    "instruct": _card(table.instruct, -23.0),
    # looks
    "signal": _card(table.signal, -29.0),
    "sign_made": _card(table.sign_made, -31.0),
    "caught": _tune(bets.caught, -19.5),
    # points and ends
    "token": _card(table.token, -23.0, pitches=(1.0, 1.06, 1.122, 1.189, 1.26, 1.335), jitter=0.01),
    "clack": _card(things.clack, -20.5, pitches=(1.0, 1.07, 1.14, 1.21, 1.28, 1.35, 1.42, 1.5), jitter=0.01,
                   end_db=-46.0),
    "hand_won": _tune(music.hand_won, -20.0),
    "hand_lost": _tune(music.hand_lost, -21.0),
    "set_won": _tune(music.set_won, -19.3),
    "set_lost": _tune(music.set_lost, -20.5),
    "game_won": _tune(music.game_won, -18.5),
    "game_lost": _tune(music.game_lost, -20.0),
}

for _room, (_won, _lost) in fanfares.FANFARES.items():
    CATALOGUE[f"match_won_{_room}"] = _tune(_won, -18.0)
    CATALOGUE[f"match_lost_{_room}"] = _tune(_lost, -20.0)

for _room, _ambience in ambience.AMBIENCES.items():
    CATALOGUE[f"ambience_{_room}"] = Entry(_ambience, "ambience", -33.6, 1, jitter=0.0, quality=1, loop=True)

for _room, _piece in tunes.TUNES.items():
    CATALOGUE[f"music_{_room}"] = Entry(_piece, "music", -34.5, 1, jitter=0.0, quality=2, loop=True)

for _person in PEOPLE:
    for _word, _recipe in WORDS.items():
        CATALOGUE[f"voice_{_word}_{_person.recorded.key}"] = Entry(
            partial(voices.say, person=_person, word=_word), "voices", -20.0 + _recipe.stake + _recipe.level_db,
            _recipe.variants, jitter=0.0, speech=True, end_db=-44.0)
