"""Sentences about players: the reader is "you", the others are named."""

from __future__ import annotations

from collections.abc import Iterable

from truc_desktop.engine import SeatView
from truc_desktop.i18n import N_, _
from truc_desktop.presentation.wording.lists import and_list
from truc_desktop.presentation.wording.scores import side_name

YOU = {
    N_("{name} cuts: {n} cards each."): N_("You cut: {n} cards each."),
    N_("{name} knocks on the pack."): N_("You knock on the pack."),
    N_("{name} gives up the hand."): N_("You give up the hand."),
    N_("{name} plays the {card}."): N_("You play the {card}."),
    N_("{name} wins the {nth} trick."): N_("You win the {nth} trick."),
    N_("{name} accepts by playing: the hand is for {n}."): N_("You accept by playing: the hand is for {n}."),
    N_("{name} says {call} at the wrong moment: it does not count."):
        N_("You say {call} at the wrong moment: it does not count."),
    N_("Hand {n}: {name} deals."): N_("Hand {n}: you deal."),
    N_("The {nth} trick is tied; {name} leads again."): N_("The {nth} trick is tied; you lead again."),
    N_("{name} leaves the hand."): N_("You leave the hand."),
    N_("{name} plays a card face down."): N_("You play a card face down."),
    N_("{name} plays two cards face down."): N_("You play two cards face down."),
    N_("{name} plays the {card} on a hidden card."): N_("You play the {card} on a hidden card."),
    N_("{name} plays the {card} on a hidden card: too low, it counts for nothing."):
        N_("You play the {card} on a hidden card: too low, it counts for nothing."),
    N_("{name} has {n} for the {bet}: {cards}."): N_("You have {n} for the {bet}: {cards}."),
    N_("{name} scores {n}: {why}."): N_("You score {n}: {why}."),
    N_("{name} scores {n} for {what}."): N_("You score {n} for {what}."),
    N_("{name} discards a card."): N_("You discard a card."),
    N_("{name} says nothing more."): N_("You say nothing more."),
    N_("{name} shows {cards}."): N_("You show {cards}."),
    N_("{name} asks {other} for a flor: there was one."): N_("You ask {other} for a flor: there was one."),
    N_("{name} asks {other} for a flor: there was none."): N_("You ask {other} for a flor: there was none."),
    N_("{name} wins the game."): N_("You win the game."),
    N_("{name} wins the match."): N_("You win the match."),
    N_("{name} has {count}."): N_("You have {count}."),
    N_("{name} wants to play on."): N_("You want to play on."),
    N_("{name} cuts or knocks."): N_("You cut or knock."),
    N_("{name} deals."): N_("You deal."),
    N_("{name} deals one card each."): N_("You deal one card each."),
    N_("{name} deals {n} cards each."): N_("You deal {n} cards each."),
    N_("{name}'s turn."): N_("Your turn."),
    N_("{name} has {n}"): N_("You have {n}"),
    N_("{name} has {n}: {cards}"): N_("You have {n}: {cards}"),
    N_("{name} leads"): N_("You lead"),
    N_("{name} winks"): N_("You wink"),
    N_("{name} blows a kiss"): N_("You blow a kiss"),
    N_("{name} lifts a shoulder"): N_("You lift a shoulder"),
    N_("{name} raises the brows"): N_("You raise the brows"),
    N_("{name} closes one eye"): N_("You close one eye"),
    N_("{name} twists the mouth to one side"): N_("You twist the mouth to one side"),
    N_("{name} bites the lip"): N_("You bite the lip"),
    N_("{name} opens the mouth"): N_("You open the mouth"),
    N_("{name} closes both eyes"): N_("You close both eyes"),
    N_("{name} tilts the head"): N_("You tilt the head"),
    N_("{name} looks up"): N_("You look up"),
    N_("{name} shows the tongue on the right"): N_("You show the tongue on the right"),
    N_("{name} shows the tongue on the left"): N_("You show the tongue on the left"),
    N_("{name} blows a little"): N_("You blow a little"),
    N_("{name} closes the eyes"): N_("You close the eyes"),
    N_("{name} nods"): N_("You nod"),
    N_("{name} puffs the cheeks"): N_("You puff the cheeks"),
    N_("{name} grins"): N_("You grin"),
    N_("{name} shrugs"): N_("You shrug"),
}
"""Sentences about another player, and the same in the second person."""


def name_or_you(seat: int, view: SeatView, names: tuple[str, ...]) -> str:
    """Return the name of a player within a sentence, or "you" for the viewer."""
    return _("you") if seat == view.seat else names[seat]


def names_or_you(seats: Iterable[int], view: SeatView, names: tuple[str, ...]) -> str:
    """Return several players within a sentence, the viewer first: ``you, Joan and Remei``."""
    reader_first = sorted(seats, key=lambda seat: (seat != view.seat, seat))
    return and_list(name_or_you(seat, view, names) for seat in reader_first)


def capitalised(sentence: str) -> str:
    """Return the sentence with a capital first letter."""
    return sentence[:1].upper() + sentence[1:]


def sentence_about(seat: int, view: SeatView, sentence: str) -> str:
    """Return a sentence of YOU in the player's language, in the second person if ``seat`` is the viewer's."""
    return _(YOU[sentence]) if seat == view.seat else _(sentence)


SIDES = {
    N_("{name} scores {n}: {why}."): N_("{side} scores {n}: {why}."),
    N_("{name} scores {n} for {what}."): N_("{side} scores {n} for {what}."),
    N_("{name} wins the game."): N_("{side} wins the game."),
    N_("{name} wins the match."): N_("{side} wins the match."),
    N_("{name} has {count}."): N_("{side} has {count}."),
}
"""Sentences about one player, and the same about a side of several."""


def sentence_about_side(side: int, view: SeatView, sentence: str, names: tuple[str, ...]) -> tuple[str, dict[str, str]]:
    """Return a sentence of SIDES about an account, and the values for its placeholders.

    ``side`` is an account: a side, or a seat where the sides change. A single player is called by name.
    """
    members = (side,) if view.rules.sides_change else view.members(side)
    if len(members) == 1:
        return sentence_about(members[0], view, sentence), {"name": names[members[0]]}
    if view.seat < 0:
        return _(sentence), {"name": side_name(view, names, side == view.side)}
    return _(SIDES[sentence]), {"side": _("Your side") if side == view.side else _("Their side")}
