"""The lexicon: pronunciation and delivery of the words of all games, and of sounds without words.

Words that sound alike share a recording. `stake` is the rung on a ladder: each one is higher, louder and sharper than
the one before.
"""

from __future__ import annotations

from dataclasses import dataclass

Curve = tuple[tuple[float, float], ...]

MELODIES: dict[str, Curve] = {
    "call": ((0, 1.06), (0.35, 1.26), (0.65, 1.2), (1, 0.94)),
    "yes": ((0, 1.04), (0.3, 1.28), (0.65, 1.16), (1, 0.9)),
    "no": ((0, 1.1), (0.3, 1.12), (0.6, 0.98), (1, 0.78)),
    "ask": ((0, 1.04), (0.4, 1.14), (0.7, 1.18), (1, 1.4)),
    "talk": ((0, 1.06), (0.25, 1.2), (0.55, 1.02), (0.75, 1.1), (1, 0.86)),
    "tell": ((0, 1.16), (0.5, 1.24), (1, 0.96)),
    "laugh": ((0, 1.35), (0.3, 1.5), (0.7, 1.25), (1, 1.0)),
    "gasp": ((0, 1.25), (0.5, 1.6), (1, 1.75)),
    "sigh": ((0, 1.12), (0.4, 1.0), (1, 0.72)),
    "hm": ((0, 0.92), (0.4, 1.1), (1, 0.84)),
}
"""Curves of pitch over the word, as (part of the length, factor of the speaker's pitch)."""


@dataclass(frozen=True)
class Word:
    """How a word is said: its sounds (see phones), melody, rung on its ladder, and level relative to others in dB."""

    notation: str
    melody: str = "call"
    stake: int = 0
    level_db: float = 0.0
    variants: int = 3
    babble: tuple[int, int] | None = None
    """instead of sounds: least and greatest number of meaningless syllables"""
    lift: float = 1.0
    """factor of the pitch, for long words with many low syllables"""


WORDS: dict[str, Word] = {
    "truc": Word("t r u: k.", stake=1),
    "retruc": Word("R e t r u: k.", stake=2),
    "quatre_val": Word("k w a t r @ v a: l", stake=3),
    "joc_fora": Word("Z O k f O: r @", stake=4),
    "envit": Word("e m b i: t.", stake=1),
    "torne": Word("t o: r n e", stake=2),
    "falta": Word("f a: l t a", stake=3),
    "vull": Word("b u: L", "yes"),
    "no_vull": Word("n o b u: L", "no", level_db=-1.0),
    "truco": Word("t r u: k o", stake=1),
    "retruco": Word("k j e r o R e t r u: k o", stake=2),
    "vale_cuatro": Word("k j e r o b a l e k w a: t r o", stake=3),
    "envido": Word("e m b i: d o", stake=1),
    "real_envido": Word("R e a l e m b i: d o", stake=2),
    "falta_envido": Word("f a: l t a e m b i: d o", stake=3),
    "flor": Word("f l o: r", stake=1),
    "contraflor": Word("k o n t r a f l o: r", stake=2, lift=1.08),
    "al_resto": Word("k o n t r a f l o r a l R e: s t o", stake=3, lift=1.1),
    "quiero": Word("k j e: r o", "yes"),
    "no_quiero": Word("n o k j e: r o", "no", level_db=-1.0),
    "son_buenas": Word("s o m b w e: n a s", "no", level_db=-1.5),
    "deux_de_plus": Word("d 2 d @ p l y: s", stake=1),
    "je_double": Word("Z @ d u: b l @", stake=2),
    "mon_reste": Word("m on X E: s t @", stake=3),
    "trut": Word("t X y: t.", stake=2),
    "je_joue": Word("w i _ Z @ Z u:", "yes"),
    "je_passe": Word("Z @ p a: s", "no", level_db=-1.0),
    "number": Word("", "tell", stake=1, babble=(2, 3)),
    "laugh": Word("h a h a h a h @", "laugh"),
    "gasp": Word("h h a", "gasp", level_db=-2.5),
    "sigh": Word("h a: h @ h h", "sigh", level_db=-4.0),
    "hm": Word("m m m m", "hm", level_db=-4.0),
    "talk_short": Word("", "talk", babble=(2, 3), level_db=-2.0),
    "talk": Word("", "talk", variants=4, babble=(4, 6), level_db=-2.0),
    "talk_long": Word("", "talk", babble=(7, 9), level_db=-2.0),
}

LADDERS: tuple[tuple[str, ...], ...] = (
    ("truc", "retruc", "quatre_val", "joc_fora"), ("envit", "torne", "falta"),
    ("truco", "retruco", "vale_cuatro"), ("envido", "real_envido", "falta_envido"),
    ("flor", "contraflor", "al_resto"), ("deux_de_plus", "je_double", "mon_reste"),
)  # fmt: skip
