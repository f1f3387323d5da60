"""Replies to table talk: who may answer, by the kind of talk, never by the cards."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from truc_desktop.engine import Said, SeatView
from truc_desktop.presentation.games import Phrase, TalkKind
from truc_desktop.presentation.small_talk import Occasion


@dataclass(frozen=True, slots=True)
class Reply:
    """A reply: one of ``seats`` may say a line of ``occasion``, and each shows one of ``moods``."""

    occasion: Occasion
    seats: tuple[int, ...]
    moods: tuple[str, ...]


def reply_to(event: Said, phrases: Sequence[Phrase], view: SeatView) -> Reply | None:
    """Return the reply that ``event`` calls for; None if it is not one of the game's ``phrases``.

    A request is meant for partners; without a partner, the rivals react to it. All else is said to rivals, praise as
    well, as the list of what can be said has it.
    """
    kind = next((phrase.talk for phrase in phrases if phrase.text == event.text), None)
    rivals, partners = view.members(1 - view.side_of(event.seat)), view.partners(event.seat)
    match kind:
        case None:
            return None
        case TalkKind.TAUNT:
            return Reply(Occasion.DEFY, tuple(rivals), ("annoyed", "smug", "laugh"))
        case TalkKind.ACCUSE:
            return Reply(Occasion.DENY, tuple(rivals), ("annoyed", "smug", "laugh"))
        case TalkKind.PRAISE:
            return Reply(Occasion.THANK, tuple(rivals), ("beaming", "proud"))
        case TalkKind.REQUEST if partners:
            return Reply(Occasion.TRY, tuple(partners), ("beaming", "thinking"))
        case _:
            return Reply(Occasion.DOUBT, tuple(rivals), ("suspicious", "smug"))
