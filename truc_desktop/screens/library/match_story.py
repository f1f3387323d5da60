"""The story of a match that is over, in a few rows: the player's best hand, whom they met, and the first sign they saw
through."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from pygame import Rect

from truc_desktop.i18n import _, ngettext
from truc_desktop.presentation.games import profile_of
from truc_desktop.presentation.wording.lists import and_list
from truc_desktop.presentation.wording.scores import has_won, own_account
from truc_desktop.screens.library.hands_pictures import HAND_ROW, HandLook, hand_row
from truc_desktop.screens.library.hands_told import First, HandTold, SeenSign, hand_story, points_told
from truc_desktop.screens.library.match_row import sides_of
from truc_desktop.screens.library.match_texts import result
from truc_desktop.screens.library.placing import Place
from truc_desktop.screens.match.seated_match import players_at
from truc_desktop.storage.played_matches import OWN_SEAT
from truc_desktop.storage.saves import Save, Status, people_of
from truc_desktop.ui.form import Form
from truc_desktop.ui.widgets import Words

_GAP = 8.0
_MOST_FACES = 2
"""Rivals beside the first one of whom a face is shown."""


@dataclass(frozen=True, slots=True)
class MatchStory:
    """What is told of a match: its hands, the first one first, the first sign of a rival that the player saw, and the
    first things that the player did in it, if it is the only one."""

    save: Save
    hands: tuple[HandTold, ...]
    caught: SeenSign | None = None
    firsts: tuple[First, ...] = ()


def story_rows(story: MatchStory) -> tuple[tuple[str, HandLook], ...]:
    """Return the rows: a title, and what is shown below it. Where no hand was good, the last one of a match that was
    given up is told.

    Of a sign nothing is told where others sit at the same screen.
    """
    save = story.save
    players = players_at(save.header, save.players, "")
    sides = (True, *sides_of(save))
    rows = []
    over, best = save.status is Status.FINISHED, _best(story)
    shown = best or (story.hands[-1] if story.hands and not over else None)
    if shown is not None:
        title = _("Your best hand, number {n}") if best is not None else _("The last hand, number {n}")
        mood, gained = ("glee", True) if best is not None else ("", None if not _gain(shown) else False)
        told = hand_story(shown, save.rules.key, players)
        look = HandLook(players[OWN_SEAT].who, True, mood, told, points_told(shown), gained, shown.cards)
        rows.append((title.format(n=shown.number), look))
    rivals = [player for player, us in zip(players, sides, strict=False) if not us]
    won = has_won(save.rules, save.board, own_account(save.rules), over)
    title = _("Who you played") if not over else _("Who you beat") if won else _("Who beat you")
    names = and_list(player.name for player in rivals)
    faces = tuple(player.who for player in rivals[1 : 1 + _MOST_FACES])
    mood = "" if not over else "dismay" if won else "glee"
    hands = len(story.hands)
    ended = result(save) if over else ngettext("{n} hand", "{n} hands", hands).format(n=hands)
    rows.append((title, HandLook(rivals[0].who, False, mood, names, ended, won if over else None, others=faces)))
    caught = story.caught
    if caught is not None and len(people_of(save.header, save.players)) == 1:
        sign, maker = profile_of(save.rules).signs[caught.kind], players[caught.seat]
        told = _("{name}: {gesture}").format(name=maker.name, gesture=_(sign.gesture))
        means = _("“{means}”, hand {n}").format(means=_(sign.means), n=caught.hand)
        rows.append((_("The first sign you caught"), HandLook(maker.who, False, "", told, means, None, sign=sign.face)))
    return tuple(rows)


def best_hand(story: MatchStory) -> int:
    """Return the number of the player's best hand, as a chart of the last game counts hands; 0 for none, or if the
    match had several games."""
    best = _best(story)
    return best.number if best is not None and story.save.rules.match.best_of == 1 else 0


def _best(story: MatchStory) -> HandTold | None:
    """Return the hand that brought the player most; None if none brought more than the others got."""
    best = max(story.hands, key=_gain, default=None)
    return best if best is not None and _gain(best) > 0 else None


def _gain(hand: HandTold) -> int:
    return hand.ours - hand.theirs


def add_story(
    place: Place, form: Form, rows: Sequence[tuple[str, HandLook]], column: Rect, first: int = 0,
    high: float = 0.0,
) -> None:  # fmt: skip
    """Add the rows below each other in ``column``, px of the content; the nodes are numbered from ``first``.

    ``high``: height of a row in px, 0 for the usual one.
    """
    t, high = form.unit, round(high or HAND_ROW * form.unit)
    for i, (title, look) in enumerate(rows, first):
        caption = Words(title, column.x, form.y, column.w, 22 * t, face="serifx")
        below = round(caption.height + 4 * t)
        box = Rect(column.x, round(form.y) + below, column.w, high)
        place(form, f"story-{i}", f"{title}: {look.story} {look.points}", box, below + high + _GAP * t, look.pieces(t),
              partial(hand_row, box.size, t, look), caption)  # fmt: skip
