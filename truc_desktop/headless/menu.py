"""The menus of the terminal, and the parser for commands in the words of a record."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from truc_desktop.engine import (
    Action,
    Instruct,
    PlayCard,
    PlayPair,
    RequestFlor,
    Say,
    SeatView,
    Signal,
    ThrowDown,
    short_action,
)
from truc_desktop.i18n import _
from truc_desktop.presentation.card_names import card_name
from truc_desktop.presentation.games import Vocabulary, profile_of
from truc_desktop.presentation.prompts import Choice, Prompt
from truc_desktop.presentation.wording.actions import describe
from truc_desktop.session import Ready

_CARDS = (PlayCard, ThrowDown, PlayPair)
_ORDER_WORDS = {"low": "play_low", "high": "play_high", "leave": "leave_it", "beat": "beat_it"}
_AMOUNT = re.compile(r"(.* \+?)(\d+)")
_SAY, _TELL, _SIGNAL = "say ", "tell ", "signal "


@dataclass(frozen=True, slots=True)
class Entry:
    """A line of a menu: an action, or a submenu of ``options``."""

    label: str
    action: Action | None = None
    options: tuple[Entry, ...] = ()


def menu(view: SeatView, asked: Prompt, words: Vocabulary, names: tuple[str, ...]) -> list[Entry]:
    """Return everything the player may do in answer to ``asked``, in words, cards first; ``names`` are the players'."""
    entries = [Entry(_card_label(action, words), action) for action in view.choices if isinstance(action, _CARDS)]
    entries += [entry for choice in asked.choices if (entry := _entry(choice)) is not None]
    named = set(_actions(entries))
    entries += [Entry(_label(action, words, names), action) for action in view.choices if action not in named]
    if view.challenges and Ready(view.seat) not in named:
        entries.append(Entry(_("Nothing more: play the next hand"), Ready(view.seat)))
    return entries


def _label(action: Action, words: Vocabulary, names: tuple[str, ...]) -> str:
    """Return an action in words, with the player whom a challenge is addressed to."""
    said = describe(action, words) or short_action(action)
    return f"{said} ({names[action.to]})" if isinstance(action, RequestFlor) else said


def _card_label(action: Action, words: Vocabulary) -> str:
    return card_name(action.card) if isinstance(action, PlayCard) else describe(action, words)


def _entry(choice: Choice) -> Entry | None:
    """Return the choice as a line; None for one that cannot be made now."""
    options = tuple(entry for option in choice.options if (entry := _entry(option)) is not None)
    label = f"{choice.label} ({choice.sub})" if choice.sub else choice.label
    return Entry(label, choice.action, options) if options or choice.action is not None else None


def _actions(entries: Iterable[Entry]) -> Iterator[Action]:
    for entry in entries:
        if entry.action is not None:
            yield entry.action
        yield from _actions(entry.options)


def typed(line: str, view: SeatView) -> Action | None:
    """Return the action that a line in words means, legal or not; None when it means no action.

    ``line`` as typed: ``play 3o``, ``offer +3``, ``three`` or ``signal three``, ``tell low``, ``say Som-hi!``.
    """
    low = " ".join(line.lower().split())
    for action in view.choices:
        if short_action(action).lower() == low:
            return action
    if low.startswith(_SAY):
        return Say(view.seat, line.strip()[len(_SAY) :].strip())
    kind = low.removeprefix(_SIGNAL)
    if kind in signal_kinds(view):
        return Signal(view.seat, kind)
    partners = view.partners(view.seat)
    if low.startswith(_TELL) and partners:
        word = low[len(_TELL) :]
        rank = word.upper() if word.isalpha() else word
        return Instruct(view.seat, partners[0], _ORDER_WORDS.get(word) or f"play_rank {rank}")
    return None


def signal_kinds(view: SeatView) -> tuple[str, ...]:
    """Return the words for the signs of the game, even where signals are not allowed: the session then refuses them."""
    return tuple(sign.kind for sign in view.rules.signals.signs) if view.rules.players > 2 else ()


def commands(view: SeatView, asked: Prompt) -> list[str]:
    """Return what may be typed in words now, in answer to ``asked``; amounts are combined (``offer +1..12``)."""
    found: list[str] = []
    for text in map(short_action, view.choices):
        match = _AMOUNT.fullmatch(text)
        known = next((i for i, old in enumerate(found) if match and old.startswith(f"{match[1]}1..")), None)
        if match is None or (match[2] != "1" and known is None):
            found.append(text)
        elif known is None:
            found.append(f"{match[1]}1..1")
        else:
            found[known] = f"{match[1]}1..{match[2]}"
    if order_menu(asked):
        found.append(_TELL + "|".join((*_ORDER_WORDS, _("RANK"))))
    if view.rules.table_talk:
        found.append(_SAY + _("WORDS"))
    return found


def sign_list(view: SeatView) -> str:
    """Return the signs of the table with their words and gestures; empty where there are none."""
    if not view.rules.signals.on or not view.partners(view.seat):
        return ""
    signs = profile_of(view.rules).signs
    return ", ".join(f"{kind} ({_(signs[kind].gesture)})" for kind in signal_kinds(view))


def order_menu(asked: Prompt) -> list[Entry]:
    """Return the instructions of a governor to the partner as lines of a menu (SPEC 5); empty where there are none."""
    given = (choice for choice in asked.choices if choice.name == "instruct")
    return [entry for choice in given for option in choice.options if (entry := _entry(option)) is not None]
