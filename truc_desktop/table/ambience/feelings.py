"""Feelings: the faces, names of MOODS, with which each of the cast meets a trick, an answer to a bet, and a hand's end.

No two of somebody's faces for tricks and hands are the same. In the middle of a hand none of them looks like a sign.
"""

from __future__ import annotations

from typing import NamedTuple


class Feelings(NamedTuple):
    """The faces of one person."""

    takes: str
    """A trick they win."""
    loses: str
    """A trick the other side wins."""
    draws: str
    """A drawn trick."""
    joys: tuple[str, str, str]
    """A hand their side wins, by its grade."""
    sorrows: tuple[str, str, str]
    """A hand their side loses, by its grade."""
    unopposed: str
    """Their side's bet is refused."""
    folds: str
    """They refuse a bet."""
    called: str
    """Their side's bet is accepted."""


OF: dict[str, Feelings] = {
    "remei": Feelings("smug", "impressed", "puzzled", ("beaming", "glee", "laugh"), ("shakes", "dismay", "sigh"),
                      "laugh", "impressed", "resolve"),
    "laia": Feelings("proud", "thinking", "puzzled", ("glee", "beaming", "laugh"), ("worry", "dismay", "wince"),
                     "smug", "huff", "braced"),
    "quim": Feelings("gloat", "wince", "puzzled", ("glee", "laugh", "proud"), ("annoyed", "shakes", "dismay"),
                     "laugh", "annoyed", "worry"),
    "montse": Feelings("proud", "impressed", "braced", ("beaming", "glee", "laugh"), ("wince", "dismay", "sigh"),
                       "beaming", "impressed", "resolve"),
    "ramon": Feelings("smug", "annoyed", "huff", ("proud", "gloat", "laugh"), ("shakes", "wince", "dismay"),
                      "gloat", "shakes", "suspicious"),
    "empar": Feelings("proud", "huff", "suspicious", ("smug", "glee", "laugh"), ("annoyed", "wince", "dismay"),
                      "gloat", "huff", "resolve"),
    "vicent": Feelings("beaming", "worry", "puzzled", ("glee", "laugh", "proud"), ("dismay", "sigh", "wince"),
                       "laugh", "wince", "braced"),
    "consol": Feelings("smug", "huff", "thinking", ("beaming", "proud", "glee"), ("impressed", "shakes", "annoyed"),
                       "smug", "impressed", "suspicious"),
    "ximo": Feelings("smug", "suspicious", "puzzled", ("gloat", "proud", "laugh"), ("annoyed", "shakes", "wince"),
                     "gloat", "shakes", "resolve"),
    "nelo": Feelings("glee", "dismay", "braced", ("laugh", "beaming", "gloat"), ("worry", "wince", "sigh"),
                     "laugh", "wince", "braced"),
    "josette": Feelings("smug", "huff", "puzzled", ("proud", "beaming", "laugh"), ("annoyed", "dismay", "wince"),
                        "gloat", "huff", "suspicious"),
    "marcel": Feelings("proud", "wince", "thinking", ("beaming", "laugh", "glee"), ("dismay", "shakes", "sigh"),
                       "laugh", "shakes", "braced"),
    "awa": Feelings("gloat", "impressed", "suspicious", ("beaming", "laugh", "glee"), ("huff", "shakes", "wince"),
                    "laugh", "impressed", "resolve"),
    "benat": Feelings("gloat", "annoyed", "braced", ("glee", "laugh", "proud"), ("wince", "huff", "dismay"),
                      "laugh", "annoyed", "resolve"),
    "baptiste": Feelings("smug", "worry", "puzzled", ("proud", "beaming", "laugh"), ("shakes", "sigh", "wince"),
                         "smug", "shakes", "braced"),
    "suzette": Feelings("smug", "impressed", "puzzled", ("gloat", "laugh", "glee"), ("annoyed", "worry", "dismay"),
                        "laugh", "huff", "suspicious"),
    "fernand": Feelings("beaming", "impressed", "puzzled", ("glee", "laugh", "proud"), ("shakes", "wince", "sigh"),
                        "laugh", "impressed", "resolve"),
    "theo": Feelings("smug", "wince", "huff", ("gloat", "proud", "glee"), ("dismay", "annoyed", "sigh"),
                     "gloat", "annoyed", "worry"),
    "rosendo": Feelings("proud", "impressed", "thinking", ("smug", "beaming", "laugh"), ("shakes", "huff", "sigh"),
                        "smug", "shakes", "resolve"),
    "malena": Feelings("smug", "impressed", "suspicious", ("proud", "gloat", "glee"), ("wince", "huff", "shakes"),
                       "smug", "impressed", "resolve"),
    "anibal": Feelings("proud", "huff", "suspicious", ("smug", "gloat", "glee"), ("annoyed", "wince", "dismay"),
                       "gloat", "huff", "braced"),
    "delia": Feelings("smug", "dismay", "puzzled", ("proud", "glee", "laugh"), ("sigh", "huff", "wince"),
                      "laugh", "huff", "suspicious"),
    "tita": Feelings("gloat", "annoyed", "puzzled", ("glee", "laugh", "beaming"), ("shakes", "worry", "wince"),
                     "laugh", "annoyed", "braced"),
    "beto": Feelings("glee", "wince", "puzzled", ("gloat", "laugh", "proud"), ("dismay", "annoyed", "shakes"),
                     "laugh", "wince", "resolve"),
}  # fmt: skip
"""By key of the cast."""
