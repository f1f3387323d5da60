"""Texts of network play for people: reasons for refusals, quick phrases."""

from __future__ import annotations

from truc_desktop import __version__
from truc_desktop.i18n import N_, _
from truc_desktop.net.wire.messages import NEXT_DEAL, SAME_ADDRESS, TOO_MANY_PASSWORDS, Phrase, Why

REASONS = {
    Why.PASSWORD: N_("The password is wrong."),
    Why.LOCKED: N_("The table is locked."),
    Why.FULL: N_("There is no free seat."),
    Why.KICKED: N_("The host has removed you."),
    Why.MALFORMED: N_("The two programs do not understand each other."),
    Why.TOO_FAST: N_("Too many messages at once."),
    Why.TOO_SLOW: N_("The connection is too slow."),
    Why.REPLACED: N_("You joined from somewhere else."),
    Why.CLOSING: N_("The host has closed the table."),
    Why.BUSY: N_("That cannot be done now."),
    Why.NOT_SAVED: N_("The match cannot be saved on the host's computer."),
}
_SPECIAL = {
    (Why.BUSY, NEXT_DEAL): N_(
        "You may have seen cards of this hand. A robot plays until the next deal; then the seat is yours."
    ),
    (Why.KICKED, SAME_ADDRESS): N_(
        "The host has removed someone from your address. Nobody new can join from there until the host allows it."
    ),
    (Why.TOO_FAST, TOO_MANY_PASSWORDS): N_(
        "Too many wrong passwords came from your address. Try again in a few seconds."
    ),
}
"""Reasons that the text of the message makes more precise."""
PHRASES = {
    Phrase.HELLO: N_("Hello!"),
    Phrase.GOOD_LUCK: N_("Good luck!"),
    Phrase.WELL_PLAYED: N_("Well played!"),
    Phrase.THANKS: N_("Thank you!"),
    Phrase.SORRY: N_("Sorry!"),
    Phrase.ONE_MOMENT: N_("One moment, please."),
    Phrase.YOUR_TURN: N_("It is your turn."),
    Phrase.ANOTHER_ONE: N_("Another one?"),
    Phrase.GOODBYE: N_("Goodbye!"),
}


def reason(why: Why, text: str = "") -> str:
    """Return in the player's language why a guest was refused or disconnected.

    ``text``: with ``Why.VERSION`` the version of the host, with ``Why.NOT_SAVED`` what is wrong with the disk (sent to
    the owner only); otherwise empty or a code from ``messages``.
    """
    if why is Why.VERSION:
        return _("The host has version {theirs}, you have {ours}: both must have the same.").format(
            theirs=text or "?", ours=__version__
        )
    if why is Why.NOT_SAVED and text:
        return f"{_(REASONS[why])} ({text})"
    if (why, text) in _SPECIAL:
        return _(_SPECIAL[why, text])
    return _(REASONS[why])


def phrase(which: Phrase) -> str:
    """Return a quick phrase in the player's language."""
    return _(PHRASES[which])
