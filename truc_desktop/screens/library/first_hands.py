"""The sheet of statistics after the first few hands ever: what happened in them, first things, and the people met."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from pygame import Rect

from truc_desktop.engine import RuleSet
from truc_desktop.i18n import _
from truc_desktop.presentation.games import profile_of
from truc_desktop.presentation.player import Player
from truc_desktop.screens.library.hands_pictures import (
    FIRST_ROW,
    HAND_ROW,
    PEOPLE_ROW,
    HandLook,
    first_row,
    hand_row,
    hand_told_large,
    met_pieces,
    met_row,
)
from truc_desktop.screens.library.hands_told import First, HandTold, first_things_to_come, hand_story, points_told
from truc_desktop.screens.library.match_row import sides_in, sides_of
from truc_desktop.screens.library.placing import Place
from truc_desktop.screens.match.seated_match import players_at
from truc_desktop.storage.played_matches import OWN_SEAT
from truc_desktop.storage.saves import Save
from truc_desktop.ui.form import Form
from truc_desktop.ui.widgets import Words

FEW_HANDS = 3
"""So many hands are told one by one; of more, the figures and the course of the score tell more."""
_GAP, _ABREAST, _SHARE = 40.0, 960.0, 0.62
"""Gap between the hands and the first things in units of t, the width of the sheet from which they are beside each
other, and the part of it that the hands have then."""
_ROWS_GAP = 8.0
_ROWS_HIGH = 336.0, 150.0, HAND_ROW
"""Height of the rows of one, two or three hands, in units of t: together about as high as the first things."""
_MOST_HIGHER = 1.6
"""How much higher the rows of hands are at most where there is room to spare."""
_MOST_ABREAST = 4
"""People beside each other."""


def add_first_hands(
    place: Place, form: Form, save: Save, hands: Sequence[HandTold], firsts: Sequence[First], spare: float = 0.0
) -> None:  # fmt: skip
    """Add what is known of a match after a few ``hands``, the latest first. ``spare``: px that nothing else needs; rows
    grow into them."""
    players = players_at(save.header, save.players, "")
    if hands:
        def add(column: Rect) -> None:
            _add_hands(place, form, column, save, hands, players, spare)
    else:
        # Points do not tell: a bet on cards pays within the hand, and some hands end only when the next one begins.
        story, later = _("Your first hand is on the table."), _("It appears here with the next deal.")

        def add(column: Rect) -> None:
            _add_hand_to_come(place, form, column, players[OWN_SEAT].who, save.rules, story, later, spare)
    _add_sheet(place, form, add, firsts, players, save.rules, spare)


def add_first_table(
    place: Place, form: Form, rules: RuleSet, players: Sequence[Player], spare: float = 0.0
) -> None:  # fmt: skip
    """Add what may be told before the first match of all: the hand that waits at a table of these ``rules`` and
    ``players``, and the first things to come. ``spare``: as in ``add_first_hands``."""
    others = all(not player.human for player in players[1:])
    firsts = first_things_to_come(rules.signals.on and rules.players > 2 and others)

    def add(column: Rect) -> None:
        story, later = _("The table is laid."), _("Your first hand appears here.")
        _add_hand_to_come(place, form, column, players[OWN_SEAT].who, rules, story, later, spare)

    _add_sheet(place, form, add, firsts, players, rules, spare)


def _add_sheet(
    place: Place, form: Form, add_hands: Callable[[Rect], None], firsts: Sequence[First], players: Sequence[Player],
    rules: RuleSet, spare: float,
) -> None:  # fmt: skip
    """Add hands with ``add_hands(column)``, beside them or below the first things, and the people at the table."""
    t, column = form.unit, form.column
    abreast = column.w >= _ABREAST * t
    wide, top = round((column.w - _GAP * t) * _SHARE) if abreast else column.w, form.y
    add_hands(Rect(column.x, column.y, wide, 1))
    end = form.y
    beside = Rect(column.x, round(form.y), column.w, 1)
    if abreast:
        at = wide + round(_GAP * t)
        form.y, beside = top, Rect(column.x + at, round(top), column.w - at, 1)
    _add_firsts(place, form, beside, firsts, spare if abreast else 0.0)
    form.y = max(form.y, end)
    form.space(6)
    _add_people(place, form, rules, players)


def _add_hands(place: Place, form: Form, column: Rect, save: Save, hands: Sequence[HandTold],
               players: Sequence[Player], spare: float) -> None:  # fmt: skip
    usual = _ROWS_HIGH[len(hands) - 1] * form.unit
    high = round(min(usual + spare / len(hands), _MOST_HIGHER * usual))
    sides = (True, *sides_of(save))
    for i, hand in enumerate(reversed(hands)):
        about = OWN_SEAT if hand.bettor is None else hand.bettor
        gained = None if hand.ours == hand.theirs else hand.ours > hand.theirs
        us = hand.with_bettor if hand.bettor is not None else sides[about]
        mood = "" if gained is None else "glee" if gained == us else "dismay"
        story, told = hand_story(hand, save.rules.key, players), points_told(hand)
        look = HandLook(players[about].who, us, mood, story, told, gained, hand.cards)
        title = _("Hand {n}").format(n=hand.number)
        _add_hand(place, form, f"hand-{i}", title, column, high, look, large=len(hands) == 1)


def _add_hand_to_come(
    place: Place, form: Form, column: Rect, who: str, rules: RuleSet, story: str, later: str, spare: float
) -> None:  # fmt: skip
    """Add a large row for the first hand, of which nothing can be told yet: the player ``who`` with cards face down."""
    usual = _ROWS_HIGH[0] * form.unit
    look = HandLook(who, True, "", story, later, None, hidden=profile_of(rules.key).room)
    high = round(min(usual + spare, _MOST_HIGHER * usual))
    _add_hand(place, form, "hand-0", _("Hand {n}").format(n=1), column, high, look, large=True)


def _add_hand(
    place: Place, form: Form, name: str, title: str, column: Rect, high: int, look: HandLook, large: bool
) -> None:  # fmt: skip
    """Add the row of a hand below its ``title``, ``high`` px high; ``large``: as the only one."""
    t = form.unit
    draw = hand_told_large if large else hand_row
    caption = Words(title, column.x, form.y, column.w, 22 * t, face="serifx")
    below = round(caption.height + 4 * t)
    box = Rect(column.x, round(form.y) + below, column.w, high)
    place(form, name, f"{title}: {look.story} {look.points}", box, below + high + _ROWS_GAP * t, look.pieces(t),
          partial(draw, box.size, t, look), caption)  # fmt: skip


def _add_firsts(place: Place, form: Form, column: Rect, firsts: Sequence[First], spare: float) -> None:
    """Add the first things below ``column``."""
    t, usual = form.unit, FIRST_ROW * form.unit
    high = round(min(usual + spare / max(1, len(firsts)), _MOST_HIGHER * usual))
    title = _("For the first time")
    caption = Words(title, column.x, form.y, column.w, 22 * t, face="serifx")
    top = round(form.y + caption.height + 4 * t)
    form.y = top
    for i, first in enumerate(firsts):
        told = f"{first.label}: {first.when}" if first.when else _("{label}: still to come. {how}").format(
            label=first.label, how=first.how)  # fmt: skip
        box = Rect(column.x, top + i * high, column.w, high)
        place(form, f"first-{i}", told if i else f"{title}\n{told}", box, high, (),
              partial(first_row, box.size, t, first), *(() if i else (caption,)))  # fmt: skip


def _add_people(place: Place, form: Form, rules: RuleSet, players: Sequence[Player]) -> None:
    t, column = form.unit, form.column
    others = players[1:]
    sides, turn = sides_in(rules), rules.sides_change
    met = [
        (player.who, player.name, "" if turn else _("your partner") if us else _("rival"), us)
        for player, us in zip(others, sides, strict=False)
    ]  # fmt: skip
    title = _("At this table")
    caption = Words(title, column.x, form.y, column.w, 22 * t, face="serifx")
    below, high = round(caption.height + 4 * t), round(PEOPLE_ROW * t)
    each = -(-len(met) // -(-len(met) // _MOST_ABREAST))
    top = round(form.y) + below
    form.y = top
    for row, first in enumerate(range(0, len(met), each)):
        people, box = met[first : first + each], Rect(column.x, top + row * high, column.w, high)
        said = ", ".join(f"{name} ({told})" if told else name for _who, name, told, _us in people)
        place(form, f"met-{row}", said if row else f"{title}: {said}", box, high, met_pieces(t, box.w, people, each),
              partial(met_row, box.size, t, people, each), *(() if row else (caption,)))  # fmt: skip
    form.space(10)
