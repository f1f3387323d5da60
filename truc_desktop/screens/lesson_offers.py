"""Where lessons are offered: what their buttons say, and where they lead."""

from __future__ import annotations

from dataclasses import dataclass

from truc_desktop.i18n import _, ngettext
from truc_desktop.lessons.outline import DONE, FIRST, lesson_for, outline
from truc_desktop.storage.settings import Settings
from truc_desktop.ui.context import Context, Destination


@dataclass(frozen=True, slots=True)
class LessonTime(Destination):
    """The lesson called ``name``, where the player left it; ``afresh``: from its beginning; ``hand``: from the hand of
    that name on."""

    name: str
    afresh: bool = False
    hand: str = ""


@dataclass(frozen=True, slots=True)
class NewTable(Destination):
    """The New table page over the menu, with the game that was chosen there last."""


def first_sub(settings: Settings) -> str:
    """Return the second line of the button of the first lesson: where it goes on, or how long it takes."""
    kept = settings.lessons.get(FIRST, "")
    number = _number(FIRST, kept)
    if number:
        return _("Go on at hand {number}").format(number=number)
    if kept == DONE:
        return _("Once more")
    many = _hands(FIRST)
    return ngettext("{count} short hand, ten minutes", "{count} short hands, ten minutes", many).format(count=many)


def lesson_offer(settings: Settings, game: str) -> tuple[str, str]:
    """Return label and second line of the button of a game's lesson; two empty texts if it has none."""
    name = lesson_for(game)
    if not name:
        return "", ""
    if name == FIRST:
        return _("Learn to play"), first_sub(settings)
    number = _number(name, settings.lessons.get(name, ""))
    if number:
        return _("Try what is new"), _("Go on at hand {number}").format(number=number)
    many = _hands(name)
    sub = ngettext("{count} short hand at the table", "{count} short hands at the table", many).format(count=many)
    return _("Try what is new"), sub


def hand_offer(game: str, players: int) -> tuple[str, str]:
    """Return the name of the hand that a game's lesson has for so many players alone, and the words of its link.

    Two empty texts if it has none, or begins with so many.
    """
    from truc_desktop.lessons.library import lesson  # not for the menu: it takes all of the rules
    from truc_desktop.lessons.reading import LessonError

    name = lesson_for(game)
    try:
        hands = lesson(name).hands if name else ()
    except (LessonError, OSError):
        return "", ""
    own = [hand for hand in hands if hand.start.rules.players == players]
    if not own or own[0] is hands[0]:
        return "", ""
    told = _("At once to hand {number}: {title}")
    return own[0].name, told.format(number=lesson(name).place_of(own[0]), title=_(own[0].title))


def open_lesson(app: Context, name: str, hand: str = "") -> None:
    """Begin a lesson, or go on with it; ``hand``: at the hand of that name."""
    from truc_desktop.lessons.library import lesson
    from truc_desktop.lessons.reading import LessonError

    app.sounds.play("button")
    try:
        lesson(name)
    except (LessonError, OSError) as error:
        app.notice(_("This lesson cannot be opened"), _("Nothing else is affected."), str(error))
        return
    app.go(LessonTime(name, hand=hand))


def _number(name: str, kept: str) -> int:
    """Return the number of the hand at which a lesson goes on; 0 also if its files cannot be used."""
    if not kept or kept == DONE:
        return 0
    try:
        return outline(name).number_kept(kept)
    except (LookupError, ValueError, OSError):
        return 0  # the button tells when it is pressed


def _hands(name: str) -> int:
    try:
        return len(outline(name).main)
    except (LookupError, ValueError, OSError):
        return 1  # as above
